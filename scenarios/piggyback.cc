/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

/*
 * piggyback: a conversation between two over routers, Interests and content bundled or not (paper
 * 004, figures 2 to 5; with more routers, conversations, peers, losses and unequal rates what its
 * section VIII leaves for later).
 *
 *                             .---- B1
 *     A ---- R1 ---- ... ---- R
 *                             `---- B2 ...
 *
 * Conversation i of A is with B1, or with Bi if there are several peers; names are
 * ccnx:/ndn/alice/i/... and ccnx:/ndn/bob/i/...
 *
 *     piggyback --window=5 --bundle=concatenate
 *     piggyback: 10000 exchanges each way in 9.77966 s, RTT 4.88656 ms;
 *     at R1 28.6146 us for each, 5 FIB look-ups, 20005 packets
 */

#include "lib/conversation-network.h"
#include "lib/recorder.h"
#include "lib/scenario.h"

#include "ns3/ccn-chat.h"
#include "ns3/ccn-mutual-exchange.h"
#include "ns3/ccn-name-value.h"
#include "ns3/ccn-voice-call.h"
#include "ns3/core-module.h"
#include "ns3/network-module.h"

#include <functional>
#include <iostream>
#include <memory>
#include <stdexcept>

using namespace ns3;
using namespace ns3::ccn;

namespace
{

constexpr uint32_t MAX_FRAME = 32768; ///< octets of a frame, VoiceCall::FrameSize

/** Everything a user may vary. */
struct Parameters
{
    std::string app{"exchange"};
    std::string bundle{"none"};
    uint64_t exchanges{10000};
    uint32_t payload{1000};
    uint32_t window{1};
    double lifetime{1};
    uint32_t resume{10};
    double pause{10};
    double keepAlive{0.8};
    double interval{0.02};
    uint32_t flows{1};
    uint32_t sample{10};
    double limit{36000};
    double bin{1};
    bool packets{false};
};

/** One end of a conversation. */
struct End
{
    std::string node;                      ///< its node
    std::string peer;                      ///< what it asks for
    Ptr<CcnApplication> app;               ///< a Session or a VoiceCall
    std::function<Transfer()> getTransfer; ///< how it went so far
    Transfer heard;                        ///< of a call: its frames
    std::function<int64_t(int64_t)> assignStreams; ///< of the application
};

/** Paper 004, section VI. */
class PiggybackScenario : public Scenario
{
  public:
    std::string GetUsage() const override;
    void DeclareArguments(Arguments& arguments) override;
    void Check() override;
    void Run(RunRecord& record) override;

  private:
    /** Both ends of a conversation, and the routes to them. @param flow its number */
    void InstallFlow(uint32_t flow);
    /** @param node gets one end @param flow of that conversation @param own its names
     *  @param peer the other's names @param starts whether it asks first */
    void InstallEnd(const std::string& node,
                    uint32_t flow,
                    const std::string& own,
                    const std::string& peer,
                    bool starts);
    /** Files or a chat. @param end gets its application @param starts whether it asks first */
    void InstallSession(End& end, bool starts);
    /** A call. @param end gets its application */
    void InstallCall(End& end);
    /** @param bundler of an application, gets what was asked for */
    void SetUp(Bundler& bundler) const;
    /** An exchange is over. @param end index @param number its number @param asked when @param delay
     *  until the answer */
    void NoteExchange(std::size_t end, uint64_t number, Time asked, Time delay);
    /** One end has all. @param transfer how it went */
    void NoteEnd(const Transfer& transfer);
    /** A call's end has one frame more. @param end index @param number of the frame @param asked when
     *  @param behind the first frame's pace @param isLate whether too much */
    void NoteFrame(std::size_t end, uint64_t number, Time asked, Time behind, bool isLate);
    /** What the record gets at the end. @param record gets it */
    void RecordTransfers(Recorder& recorder) const;
    /** One line for the terminal. */
    void Print() const;

    Parameters m_p;
    ConversationNetwork m_network;
    std::unique_ptr<Recorder> m_recorder;
    RunRecord* m_record{nullptr};
    std::vector<End> m_ends;     ///< A's and its partner's in turn
    uint64_t m_exchanged{0};     ///< exchanges of all ends
    double m_delays{0};          ///< of all of them [s]
    double m_sampledTime{0};     ///< routers' time at the latest row [s]
    uint64_t m_sampled{0};       ///< exchanges at the latest row
    uint64_t m_left{0};          ///< ends that have not all
    EventId m_limit;
};

std::string
PiggybackScenario::GetUsage() const
{
    return "A conversation over routers, with piggyback packets or without: paper 004, section VI "
           "(P3-01..02, P4-01..02, P5-01..04).";
}

void
PiggybackScenario::DeclareArguments(Arguments& a)
{
    a.AddChoice("app",
                "What is said: files that are there, a chat with keep-alives, or a voice call",
                m_p.app,
                {"exchange", "chat", "voice"});
    a.AddChoice("bundle",
                "How content and Interest go together",
                m_p.bundle,
                {"none", "concatenate", "embed"});
    a.AddInteger("exchanges",
                 "Objects, or frames of a call, that each end asks for",
                 m_p.exchanges,
                 1,
                 100000000,
                 "objects");
    a.AddInteger("payload", "Payload of an object", m_p.payload, 0, 60000, "bytes");
    a.AddInteger("window",
                 "Interests that A sends first: exchanges under way; of a call: frames that each end "
                 "asks for ahead",
                 m_p.window,
                 1,
                 10000,
                 "packets");
    a.AddReal("lifetime", "Of Interests; after it they are sent again", m_p.lifetime, 0.001, 3600, "s");
    a.AddInteger("resume",
                 "Answers in a row after which an end bundles again after a loss",
                 m_p.resume,
                 0,
                 1000000,
                 "answers");
    a.AddReal("pause", "Mean pause between two messages of a chat", m_p.pause, 0.001, 10000, "s");
    a.AddReal("interval", "From one frame of a call to the next", m_p.interval, 1e-6, 3600, "s");
    a.AddReal("keep-alive", "Silence after which a chat says so", m_p.keepAlive, 0.001, 3600, "s");
    a.AddInteger("flows", "Conversations at a time with each peer", m_p.flows, 1, 1000, "flows");
    m_network.DeclareArguments(a);
    a.AddInteger("sample", "One row of table exchange for so many", m_p.sample, 1, 100000000, "1");
    a.AddReal("limit", "Simulated time after which the run has failed", m_p.limit, 0.001, 1e6, "s");
    a.AddReal("bin", "Time bin of traffic, node_load and table_state", m_p.bin, 0.0001, 1e6, "s");
    a.AddFlag("packets", "Record every packet", m_p.packets);
}

void
PiggybackScenario::Check()
{
    m_network.Check();
    if (m_p.app == "voice" && (m_p.payload == 0 || m_p.payload > MAX_FRAME))
    {
        throw std::invalid_argument("--payload=" + std::to_string(m_p.payload) +
                                    ": no frame of a call (allowed: 1.." +
                                    std::to_string(MAX_FRAME) + " bytes with --app=voice)");
    }
    if (m_p.app == "chat" && m_p.keepAlive >= m_p.lifetime)
    {
        throw std::invalid_argument(
            "--keep-alive: must be less than --lifetime, or Interests expire in between");
    }
}

void
PiggybackScenario::Run(RunRecord& record)
{
    m_record = &record;
    m_network.Build();
    m_recorder = std::make_unique<Recorder>(record, m_p.bin, m_p.packets);
    m_recorder->CaptureTo(GetCapturePrefix());
    m_network.Watch(*m_recorder);
    for (uint32_t flow = 0; flow < m_p.flows * m_network.GetPartners(); ++flow)
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
    m_limit = Simulator::Schedule(Seconds(m_p.limit), [] { Simulator::Stop(); });
    Simulator::Run();
    RecordTransfers(*m_recorder);
    m_recorder->Finish(true);
    Print();
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
    End end{node, peer, nullptr, nullptr, {}, nullptr};
    if (m_p.app == "voice")
    {
        InstallCall(end);
    }
    else
    {
        InstallSession(end, starts);
    }
    end.app->SetAttribute("Label", StringValue(m_p.app + std::to_string(flow)));
    end.app->SetAttribute("Prefix", NameValue(Name(own)));
    end.app->SetAttribute("Peer", NameValue(Name(peer)));
    end.app->SetAttribute("Lifetime", TimeValue(Seconds(m_p.lifetime)));
    m_network.Get(node)->AddApplication(end.app);
    m_ends.push_back(end);
}

void
PiggybackScenario::SetUp(Bundler& bundler) const
{
    bundler.SetAttribute("Form", StringValue(m_p.bundle));
    bundler.SetAttribute("Resume", UintegerValue(m_p.resume));
}

void
PiggybackScenario::InstallSession(End& end, bool starts)
{
    Ptr<Session> session;
    if (m_p.app == "chat")
    {
        session = CreateObject<Chat>();
        session->SetAttribute("Pause",
                              StringValue("ns3::ExponentialRandomVariable[Mean=" +
                                          std::to_string(m_p.pause) + "]"));
        session->SetAttribute("KeepAlive", TimeValue(Seconds(m_p.keepAlive)));
    }
    else
    {
        session = CreateObject<MutualExchange>();
    }
    session->SetAttribute("Starts", BooleanValue(starts));
    session->SetAttribute("Exchanges", UintegerValue(m_p.exchanges));
    session->SetAttribute("PayloadSize", UintegerValue(m_p.payload));
    session->SetAttribute("Window", UintegerValue(m_p.window));
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
PiggybackScenario::InstallCall(End& end)
{
    const auto call = CreateObject<VoiceCall>();
    call->SetAttribute("FrameSize", UintegerValue(m_p.payload));
    call->SetAttribute("Interval", TimeValue(Seconds(m_p.interval)));
    call->SetAttribute("Duration", TimeValue(Seconds(m_p.interval) * m_p.exchanges));
    call->SetAttribute("Ahead", UintegerValue(m_p.window));
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
    if (number % m_p.sample != 0)
    {
        return;
    }
    const double busy = m_network.GetRouterTime();
    const double each = (busy - m_sampledTime) / (m_exchanged - m_sampled);
    m_sampledTime = busy;
    m_sampled = m_exchanged;
    m_record->Add(ExchangeRow{m_ends[end].node,
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
    heard.bytes += m_p.payload;
    heard.complete = ++heard.chunks == m_p.exchanges;
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
        Simulator::Remove(m_limit);
    }
}

void
PiggybackScenario::RecordTransfers(Recorder& recorder) const
{
    for (const End& end : m_ends)
    {
        const Transfer transfer = end.getTransfer();
        if (!transfer.complete)
        {
            throw std::runtime_error(end.node + " got " + std::to_string(transfer.chunks) +
                                     " objects of " + std::to_string(m_p.exchanges));
        }
        recorder.AddTransfer(end.node, end.app->GetLabel(), "ccn", end.peer, transfer);
    }
}

void
PiggybackScenario::Print() const
{
    const auto l3 = CcnStackHelper::Get(m_network.GetFirstRouter());
    const Counters& counters = l3->GetCounters();
    double end = 0;
    for (const End& one : m_ends)
    {
        end = std::max(end, one.getTransfer().end.GetSeconds());
    }
    std::cout << "piggyback: " << m_p.exchanges << " exchanges each way in " << end << " s, RTT "
              << 1e3 * m_delays / m_exchanged << " ms; at R1 "
              << 1e6 * l3->GetProcessor().GetBusyTime().GetSeconds() /
                     counters.Get(Count::DATA_FORWARDED)
              << " us for each, " << counters.Get(Count::FIB_LOOKUPS) << " FIB look-ups, "
              << counters.Get(Count::INTERESTS_SENT) + counters.Get(Count::DATA_SENT) -
                     counters.Get(Count::PIGGYBACKS_SENT)
              << " packets\n";
}

} // namespace

int
main(int argc, char* argv[])
{
    PiggybackScenario scenario;
    return RunScenario("piggyback", argc, argv, scenario);
}
