// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

/*
 * piggyback: a conversation between two nodes over routers, with Interests and content bundled or
 * not (Almishari et al. 2013, figures 2 to 5). More routers, conversations and peers, losses and
 * unequal rates cover the future work of its section VIII.
 *
 *                             .---- B1
 *     A ---- R1 ---- ... ---- R
 *                             `---- B2 ...
 *
 * Conversation i connects A to B1, or to Bi if there are several peers. The names are
 * ccnx:/ndn/alice/i/... and ccnx:/ndn/bob/i/...
 *
 *     piggyback --window=5 --bundle=concatenate
 *     piggyback: 10000 exchanges each way in 9.77966 s, RTT 4.88656 ms; at R1 28.6146 us per object, 5 FIB lookups,
 *     20005 packets
 */

#include "lib/arguments/shared-parameters.h"
#include "lib/networks/conversation-network.h"
#include "lib/run/scenario.h"
#include "lib/text/clock-range.h"
#include "piggyback/forwarding-meter.h"

#include "ns3/ccn-chat.h"
#include "ns3/ccn-name-value.h"
#include "ns3/ccn-processor.h"
#include "ns3/ccn-voice-call.h"
#include "ns3/core-module.h"

#include <functional>
#include <stdexcept>

using namespace ns3;
using namespace ns3::ccn;

namespace
{

constexpr uint32_t MAX_FRAME = 32768; ///< bytes; the maximum of VoiceCall::FrameSize

/** One end of a conversation. */
struct ConversationEnd
{
    std::string node;                              ///< name of its node
    std::string peer;                              ///< prefix of the content that it requests
    Ptr<CcnApplication> app;                       ///< a Session or a VoiceCall
    std::function<Transfer()> getTransfer;         ///< returns the current state of its transfer
    Transfer heard;                                ///< voice calls only: the frames received
    std::function<int64_t(int64_t)> assignStreams; ///< AssignStreams() of the application
};

/** The scenario of Almishari et al. 2013, section VI. */
class PiggybackScenario : public Scenario
{
  public:
    std::string GetUsage() const override
    {
        return "A conversation over routers, with or without piggyback packets: Almishari et al. "
               "2013, section VI "
               "(P3-01..04, P4-01..02, P5-01..04).";
    }

    void Check() override;

  private:
    void Build() override;
    void RecordResults(std::ostream& line) override;

    /**
     * Installs both ends of a conversation and their routes.
     * @param flow number of the conversation
     */
    void InstallFlow(uint32_t flow);
    /**
     * Installs one end of a conversation.
     * @param node name of its node
     * @param flow number of the conversation
     * @param own its prefix
     * @param peer the peer's prefix
     * @param starts whether it sends the first Interests
     */
    void InstallEnd(const std::string& node,
                    uint32_t flow,
                    const std::string& own,
                    const std::string& peer,
                    bool starts);
    /**
     * Creates an application for --app=exchange or --app=chat.
     * @param end end that gets the application
     * @param starts whether it sends the first Interests
     */
    void InstallSession(ConversationEnd& end, bool starts);
    /** Creates an application for --app=voice. @param end end that gets the application */
    void InstallCall(ConversationEnd& end);
    /** Sets the attributes of --bundle and --resume. @param bundler bundler of an application */
    void SetUp(Bundler& bundler) const;
    /**
     * Counts a completed exchange, and records it if it is sampled.
     * @param end index of the end that sent the Interest
     * @param number number of the exchange
     * @param asked time of the Interest
     * @param delay time from the Interest to the answer
     */
    void NoteExchange(std::size_t end, uint64_t number, Time asked, Time delay);
    /** Handles the completion of one end's transfer. */
    void NoteEnd(const Transfer& transfer);
    /**
     * Counts a frame that one end of a call received.
     * @param end index of the end
     * @param number number of the frame
     * @param asked time of the Interest
     * @param behind delay behind the pace set by the first frame
     * @param isLate whether the frame came too late to be played
     */
    void NoteFrame(std::size_t end, uint64_t number, Time asked, Time behind, bool isLate);
    /** Checks the transfers and adds them to the record. */
    void RecordTransfers() const;
    /** Adds the time that messages are in the first router, unless some did not leave it. */
    void RecordForwarding();

    ChoiceParameter m_app{
        m_parameters,
        "app",
        "Application: exchange of existing files, chat with keep-alives, or voice call",
        "exchange",
        {"exchange", "chat", "voice"}};
    ChoiceParameter m_bundle{
        m_parameters,
        "bundle",
        "How an Interest and content share a message; none: they are sent separately",
        "none",
        {"none", "concatenate", "embed"}};
    IntegerParameter<uint64_t> m_exchanges{m_parameters,
                                           "exchanges",
                                           "Objects (voice: frames) that each end requests",
                                           10000,
                                           1,
                                           100000000,
                                           "objects"};
    IntegerParameter<uint32_t> m_payload{m_parameters,
                                         "payload",
                                         "Payload of each object (voice: of each frame)",
                                         1000,
                                         0,
                                         60000,
                                         "bytes"};
    IntegerParameter<uint32_t> m_window{
        m_parameters,
        "window",
        "Interests that A sends first, i.e. concurrent exchanges; voice: "
        "frames that each end requests in advance",
        1,
        1,
        10000,
        "packets"};
    RealParameter m_lifetime{m_parameters,
                             "lifetime",
                             "Lifetime of an Interest, after which it is retransmitted",
                             1,
                             0.001,
                             3600,
                             "s"};
    IntegerParameter<uint32_t> m_resume{
        m_parameters,
        "resume",
        "Consecutive answers after a loss until an end bundles again; 0: "
        "losses do not stop it from bundling",
        10,
        0,
        1000000,
        "answers"};
    RealParameter m_pause{m_parameters,
                          "pause",
                          "chat: mean time between two messages of an end",
                          10,
                          0.001,
                          10000,
                          "s"};
    RealParameter m_interval{m_parameters,
                             "interval",
                             "voice: time between two frames",
                             0.02,
                             1e-6,
                             3600,
                             "s"};
    RealParameter m_keepAlive{m_parameters,
                              "keep-alive",
                              "Silence after which a chat sends a keep-alive",
                              0.8,
                              0.001,
                              3600,
                              "s"};
    IntegerParameter<uint32_t> m_flows{m_parameters,
                                       "flows",
                                       "Simultaneous conversations with each peer",
                                       1,
                                       1,
                                       1000,
                                       "flows"};
    IntegerParameter<uint32_t> m_sample{m_parameters,
                                        "sample",
                                        "Exchanges per row of table exchange",
                                        10,
                                        1,
                                        100000000,
                                        "1"};
    LimitParameter m_limit{m_parameters, 36000};
    RecordArguments m_record{m_parameters, 1};
    ConversationNetwork m_network{m_parameters};
    ForwardingMeter m_forwarding;        ///< of the first router
    std::vector<ConversationEnd> m_ends; ///< A's end and its partner's end in turn
    uint64_t m_exchanged{0};             ///< exchanges of all ends
    double m_delays{0};                  ///< sum of their delays, in s
    double m_sampledTime{0};             ///< processing time of the routers at the latest row, in s
    uint64_t m_sampled{0};               ///< number of exchanges at the latest row
    uint64_t m_left{0};                  ///< number of ends whose transfers are incomplete
};

void
PiggybackScenario::Check()
{
    m_network.Check();
    if (m_app == "voice")
    {
        ClockRange::Convert(m_interval * static_cast<double>(m_exchanges.Get()),
                            "--interval, --exchanges: the last frame");
    }
    if (m_app == "voice" && (m_payload == 0 || m_payload > MAX_FRAME))
    {
        throw std::invalid_argument("--payload=" + std::to_string(m_payload) +
                                    ": not allowed with --app=voice (1.." +
                                    std::to_string(MAX_FRAME) + " bytes)");
    }
    if (m_app == "chat" && m_keepAlive >= m_lifetime)
    {
        throw std::invalid_argument("--keep-alive: must be less than --lifetime, or Interests "
                                    "expire before the keep-alive");
    }
}

void
PiggybackScenario::Build()
{
    m_network.Build();
    m_network.Watch(MakeRecorder(m_record));
    m_forwarding.Watch(m_network.GetFirstRouter());
    for (uint32_t flow = 0; flow < m_flows * m_network.GetPartners(); ++flow)
    {
        InstallFlow(flow);
    }
    m_network.LeaveOut();
    m_left = m_ends.size();
    m_network.AssignStreams(0);
    for (std::size_t i = 0; i < m_ends.size(); ++i)
    {
        m_ends[i].assignStreams(1000000 + 10 * static_cast<int64_t>(i));
    }
    SetLimit(m_limit);
}

void
PiggybackScenario::InstallFlow(uint32_t flow)
{
    const std::string alice = "ccnx:/ndn/alice/" + std::to_string(flow);
    const std::string bob = "ccnx:/ndn/bob/" + std::to_string(flow);
    m_network.Route(flow, alice, bob);
    InstallEnd(m_network.GetCaller(), flow, alice, bob, true);
    InstallEnd(m_network.GetPartner(flow), flow, bob, alice, false);
}

void
PiggybackScenario::InstallEnd(const std::string& node,
                              uint32_t flow,
                              const std::string& own,
                              const std::string& peer,
                              bool starts)
{
    ConversationEnd end{node, peer, nullptr, nullptr, {}, nullptr};
    if (m_app == "voice")
    {
        InstallCall(end);
    }
    else
    {
        InstallSession(end, starts);
    }
    end.app->SetAttribute("Label", StringValue(m_app + std::to_string(flow)));
    end.app->SetAttribute("Prefix", NameValue(Name(own)));
    end.app->SetAttribute("Peer", NameValue(Name(peer)));
    end.app->SetAttribute("Lifetime", TimeValue(Seconds(m_lifetime)));
    m_network.Get(node)->AddApplication(end.app);
    m_ends.push_back(end);
}

void
PiggybackScenario::SetUp(Bundler& bundler) const
{
    bundler.SetAttribute("Form", StringValue(m_bundle));
    bundler.SetAttribute("Resume", UintegerValue(m_resume));
}

void
PiggybackScenario::InstallSession(ConversationEnd& end, bool starts)
{
    Ptr<Session> session;
    if (m_app == "chat")
    {
        session = CreateObject<Chat>();
        session->SetAttribute(
            "Pause",
            StringValue("ns3::ExponentialRandomVariable[Mean=" + std::to_string(m_pause) + "]"));
        session->SetAttribute("KeepAlive", TimeValue(Seconds(m_keepAlive)));
    }
    else
    {
        session = CreateObject<Session>();
    }
    session->SetAttribute("Starts", BooleanValue(starts));
    session->SetAttribute("Exchanges", UintegerValue(m_exchanges));
    session->SetAttribute("PayloadSize", UintegerValue(m_payload));
    session->SetAttribute("Window", UintegerValue(m_window));
    SetUp(session->GetBundler());
    session->TraceConnectWithoutContext("Ended", MakeCallback(&PiggybackScenario::NoteEnd, this));
    session->TraceConnectWithoutContext(
        "Exchanged",
        MakeCallback(&PiggybackScenario::NoteExchange, this, m_ends.size()));
    end.app = session;
    end.getTransfer = [session] { return session->GetTransfer(); };
    end.assignStreams = [session](int64_t stream) { return session->AssignStreams(stream); };
}

void
PiggybackScenario::InstallCall(ConversationEnd& end)
{
    const auto call = CreateObject<VoiceCall>();
    call->SetAttribute("FrameSize", UintegerValue(m_payload));
    call->SetAttribute("Interval", TimeValue(Seconds(m_interval)));
    call->SetAttribute("Duration", TimeValue(Seconds(m_interval) * m_exchanges.Get()));
    call->SetAttribute("Ahead", UintegerValue(m_window));
    call->SetAttribute("GiveUp", TimeValue(Seconds(0)));
    SetUp(call->GetBundler());
    call->TraceConnectWithoutContext(
        "FrameReceived",
        MakeCallback(&PiggybackScenario::NoteFrame, this, m_ends.size()));
    end.app = call;
    end.getTransfer = [this, call, index = m_ends.size()] {
        Transfer transfer = m_ends[index].heard;
        transfer.interests = call->GetStatistics().interests;
        transfer.retransmissions = call->GetStatistics().repeated;
        return transfer;
    };
    end.assignStreams = [call](int64_t stream) { return call->AssignStreams(stream); };
}

void
PiggybackScenario::NoteExchange(std::size_t end, uint64_t number, Time asked, Time delay)
{
    ++m_exchanged;
    m_delays += delay.GetSeconds();
    if (number % m_sample != 0)
    {
        return;
    }
    const double busy = m_network.GetRouterTime();
    const double each = (busy - m_sampledTime) / (m_exchanged - m_sampled);
    m_sampledTime = busy;
    m_sampled = m_exchanged;
    GetRecord().Add(ExchangeRow{m_ends[end].node,
                                m_ends[end].app->GetLabel(),
                                static_cast<int64_t>(number),
                                asked.GetSeconds(),
                                delay.GetSeconds(),
                                1e6 * each});
}

void
PiggybackScenario::NoteFrame(std::size_t end, uint64_t number, Time asked, Time, bool)
{
    const Time now = Simulator::Now();
    NoteExchange(end, number, asked, now - asked);
    Transfer& heard = m_ends[end].heard;
    heard.firstByte = heard.chunks == 0 ? now : heard.firstByte;
    heard.end = now;
    heard.bytes += m_payload;
    heard.complete = ++heard.chunks == m_exchanges;
    if (heard.complete)
    {
        NoteEnd(heard);
    }
}

void
PiggybackScenario::NoteEnd(const Transfer&)
{
    if (--m_left == 0)
    {
        RemoveLimit();
    }
}

void
PiggybackScenario::RecordTransfers() const
{
    for (const ConversationEnd& end : m_ends)
    {
        const Transfer transfer = end.getTransfer();
        if (!transfer.complete)
        {
            throw std::runtime_error(end.node + " received " + std::to_string(transfer.chunks) +
                                     " of " + std::to_string(m_exchanges) + " objects");
        }
        GetRecorder().AddTransfer(end.node, end.app->GetLabel(), "ccn", end.peer, transfer);
    }
}

void
PiggybackScenario::RecordForwarding()
{
    if (const auto sum = m_forwarding.GetSum())
    {
        Measure("R1",
                "forwarding",
                sum->GetSeconds() / m_exchanged,
                "s",
                "Time from the arrival of a message until it is sent, per Interest and object, or "
                "piggyback packet.");
    }
}

void
PiggybackScenario::RecordResults(std::ostream& line)
{
    RecordTransfers();
    RecordForwarding();
    const auto l3 = CcnStackHelper::Get(m_network.GetFirstRouter());
    const Counters& counters = l3->GetCounters();
    double end = 0;
    for (const ConversationEnd& one : m_ends)
    {
        end = std::max(end, one.getTransfer().end.GetSeconds());
    }
    line << m_exchanges << " exchanges each way in " << end << " s, RTT "
         << 1e3 * m_delays / m_exchanged << " ms; at R1 "
         << 1e6 * CcnProcessor::Get(*l3).GetBusyTime().GetSeconds() /
                counters.Get(Count::DATA_FORWARDED)
         << " us per object, " << counters.Get(Count::FIB_LOOKUPS) << " FIB lookups, "
         << counters.Get(Count::INTERESTS_SENT) + counters.Get(Count::DATA_SENT) -
                counters.Get(Count::PIGGYBACKS_SENT)
         << " packets";
}

} // namespace

int
main(int argc, char* argv[])
{
    PiggybackScenario scenario;
    return RunScenario("piggyback", argc, argv, scenario);
}
