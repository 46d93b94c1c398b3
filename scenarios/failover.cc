// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

/*
 * failover: a voice call over two links whose cables are pulled and put back (Jacobson et al. 2009,
 * section 5.3, figure 7).
 *
 *               A
 *     caller ======= callee        two links of 1 Gbps, each a separate network
 *               B
 *
 * Each end produces 50 frames per second and requests the peer's frames in advance. A pulled cable
 * loses all packets. Without --carrier the nodes get no signal: the strategy detects that answers
 * are late, switches to the other link and stays there. The peer's content store answers the
 * repeated Interests for frames that were lost in transit.
 *
 *     failover
 *     failover: callee got 8250 of 8250 frames, 6 late, the worst 180 ms behind; caller got 8250 of 8250 frames, 8
 *     late, the worst 200 ms behind
 */

#include "lib/media/silent-loss.h"
#include "lib/networks/built-network.h"
#include "lib/networks/random-times.h"
#include "lib/networks/testbed-arguments.h"
#include "lib/run/scenario.h"
#include "lib/text/clock-range.h"
#include "lib/text/value-text.h"

#include "ns3/ccn-best-face.h"
#include "ns3/ccn-name-value.h"
#include "ns3/ccn-type-lookup.h"
#include "ns3/ccn-voice-call.h"
#include "ns3/core-module.h"

#include <map>
#include <optional>
#include <sstream>
#include <stdexcept>

using namespace ns3;
using namespace ns3::ccn;

namespace
{

const std::string CALLER = "caller";
const std::string CALLEE = "callee";
constexpr int64_t FIRST_JITTER_STREAM = 1000; ///< one per link; nodes and calls have smaller ones

/** A cable is pulled or put back. */
struct CableEvent
{
    std::string link;   ///< A or B
    bool isBack{false}; ///< true: put back, false: pulled
    Time at;            ///< time since the start of the call
};

/** One end of the call. */
struct CallEnd
{
    Ptr<VoiceCall> call;                         ///< sends and receives frames
    Ptr<Strategy> strategy;                      ///< chooses the link for its Interests
    std::map<BestFace::Cause, int64_t> switches; ///< number of link changes, by cause
};

/** Counter names of the link changes. */
const std::map<BestFace::Cause, std::string> CAUSES = {
    {BestFace::Cause::EXPERIMENT, "strategy_switches_experiment"},
    {BestFace::Cause::TIMEOUT, "strategy_switches_timeout"},
};

/** The scenario of Jacobson et al. 2009, section 5.3. */
class Failover : public Scenario
{
  public:
    Failover();

    std::string GetUsage() const override
    {
        return "A voice call over two links whose cables are pulled and put back: Jacobson et al. "
               "2009, figure 7 "
               "(J7-01..08).";
    }

    void Check() override;

  private:
    void Build() override;
    void RecordResults(std::ostream& line) override;

    /**
     * @param word e.g. "A-45"
     * @return the event
     * @throws std::invalid_argument if it is malformed
     */
    static CableEvent ParseEvent(const std::string& word);
    /** Creates the nodes, links A and B, the CCN layers and the routes. */
    void BuildTopology();
    /** Fixes the random streams of links and nodes. */
    void AssignStreams() const;
    /** @param node name of a node @return the prefix of its frames, as a CCNx URI */
    std::string GetPrefix(const std::string& node) const;
    /**
     * Installs one end of the call.
     * @param node name of its node
     * @param peer name of the peer's node
     * @param firstTick time of its first frame, from the start of the call
     */
    void InstallCall(const std::string& node, const std::string& peer, Time firstTick);
    /** Pulls a cable or puts it back. */
    void HandleCable(const CableEvent& event);

    TextParameter m_cables{
        m_parameters,
        "cables",
        "Events, separated by commas: link (A or B), cable pulled (-) or put back (+), time "
        "in s after the start of the call; empty: none",
        "A-45,A+60,B-82,B+95,A-120"};
    FlagParameter m_carrier{m_parameters, "carrier", "Signal a pulled cable to the faces at once"};
    ChoiceParameter m_first{m_parameters,
                            "first",
                            "Link whose route is installed first",
                            "B",
                            {"A", "B"}};
    ChoiceParameter m_strategy{m_parameters,
                               "strategy",
                               "Forwarding strategy of both ends",
                               "BestFace",
                               GetTypeNames(Strategy::GetTypeId())};
    RealParameter m_duration{
        m_parameters,
        "duration",
        "Length of the call",
        165,
        GetAttributeRange("ns3::ccn::VoiceCall", "Duration").Within(0.001, 100000),
        "s"};
    RealParameter
        m_interval{m_parameters, "interval", "Time between two frames", 0.02, 0.0001, 100, "s"};
    IntegerParameter<uint32_t>
        m_frame{m_parameters, "frame", "Payload of each frame", 172, 1, 8192, "bytes"};
    IntegerParameter<uint32_t>
        m_ahead{m_parameters, "ahead", "Frames requested in advance", 4, 0, 1000, "frames"};
    RealParameter m_playoutDelay{m_parameters,
                                 "playout-delay",
                                 "Time from the first frame's arrival until it is played",
                                 0.15,
                                 0,
                                 100,
                                 "s"};
    RealParameter
        m_lifetime{m_parameters, "lifetime", "Lifetime of an Interest", 1, 0.001, 3600, "s"};
    RealParameter m_giveUp{m_parameters,
                           "give-up",
                           "Time after its request at which a frame counts as lost; 0: never",
                           10,
                           0,
                           1000,
                           "s"};
    RealParameter m_jitter{m_parameters,
                           "jitter",
                           "Largest random delay that a packet has in addition, for the varying "
                           "processing time of the hosts. Only with --link=p2p",
                           0,
                           0,
                           1,
                           "s"};
    TestbedArguments m_common{m_parameters};
    std::vector<CableEvent> m_events;
    BuiltNetwork m_network;
    std::map<std::string, CallEnd> m_ends; ///< by node
};

Failover::Failover()
{
    m_common.link = "p2p";
    m_common.rate = DataRate("1Gbps");
    m_common.profile = "paper";
    m_common.object = "ccnx:/voice";
    m_common.record.bin = 0.5;
}

void
Failover::Check()
{
    if (m_jitter > 0 && m_common.link != "p2p")
    {
        throw std::invalid_argument("--jitter=" + FormatPlain(m_jitter) +
                                    ": not allowed with --link=" + m_common.link.Get() +
                                    " (p2p only)");
    }
    std::istringstream events(m_cables);
    for (std::string word; std::getline(events, word, ',');)
    {
        m_events.push_back(ParseEvent(word));
    }
}

CableEvent
Failover::ParseEvent(const std::string& word)
{
    const std::string link = word.substr(0, 1);
    const std::string sign = word.size() > 1 ? word.substr(1, 1) : "";
    double seconds = 0;
    if ((link != "A" && link != "B") || (sign != "-" && sign != "+") ||
        !ParseReal(word.substr(2), seconds) || seconds < 0)
    {
        throw std::invalid_argument("--cables: '" + word +
                                    "' is not an event (allowed: A or B, - or +, time in s: A-45)");
    }
    return {link, sign == "+", ClockRange::Convert(seconds, "--cables: an event")};
}

void
Failover::Build()
{
    MakeRecorder(m_common.record);
    BuildTopology();
    // Both ends send frames at the same rate, but with a random phase.
    const RandomTimes phase(0, m_interval);
    InstallCall(CALLER, CALLEE, Seconds(0));
    InstallCall(CALLEE, CALLER, phase.Get());
    m_network.Watch(GetRecorder());
    AssignStreams();
    for (const CableEvent& event : m_events)
    {
        Simulator::Schedule(event.at, &Failover::HandleCable, this, event);
    }
    SetLimit(m_common.limit);
    Simulator::Schedule(Seconds(m_duration + m_giveUp + m_lifetime), &Failover::RemoveLimit, this);
}

void
Failover::BuildTopology()
{
    NetworkDescription network = m_common.MakeDescription();
    network.Add("node caller callee");
    LinkDescription link = m_common.DescribeLink();
    link.jitter = Seconds(m_jitter);
    for (const char* name : {"A", "B"})
    {
        link.name = name;
        network.AddLink(CALLER, CALLEE, link);
    }
    network.Set("caller", GetPrefix(CALLER)).Set("callee", GetPrefix(CALLEE));
    for (const std::string& name : {m_first.Get(), std::string(m_first == "A" ? "B" : "A")})
    {
        network.Set("link", name).Add(R"(
            route $callee caller - callee : via=$link
            route $caller callee - caller : via=$link
        )");
    }
    m_network.Build(network);
}

void
Failover::AssignStreams() const
{
    int64_t stream = 10;
    for (const BuiltLink& link : m_network.GetLinks())
    {
        const int64_t later = FIRST_JITTER_STREAM + 2 * (&link - m_network.GetLinks().data() + 1);
        const int64_t used = link.devices.AssignStreams(m_jitter > 0 ? later : stream);
        stream += m_jitter > 0 ? 0 : used;
    }
    CcnStackHelper::AssignStreams(m_network.GetNodes(), stream);
}

std::string
Failover::GetPrefix(const std::string& node) const
{
    return m_common.object + "/" + node;
}

void
Failover::InstallCall(const std::string& node, const std::string& peer, Time firstTick)
{
    const Ptr<Node> place = m_network.Get(node);
    const Ptr<Strategy> strategy =
        CcnStackHelper::Get(place)->SetStrategy(Name(GetPrefix(peer)), m_strategy);
    if (const auto best = DynamicCast<BestFace>(strategy))
    {
        best->TraceConnectWithoutContext(
            "BestChanged",
            Callback<void, FaceId, FaceId, BestFace::Cause>(
                [this, node](FaceId former, FaceId, BestFace::Cause cause) {
                    m_ends[node].switches[cause] += former != NO_FACE;
                }));
    }
    const auto call = CreateObject<VoiceCall>();
    call->SetAttribute("Label", StringValue("call"));
    call->SetAttribute("Prefix", NameValue(Name(GetPrefix(node))));
    call->SetAttribute("Peer", NameValue(Name(GetPrefix(peer))));
    call->SetAttribute("Interval", TimeValue(Seconds(m_interval)));
    call->SetAttribute("Duration", TimeValue(Seconds(m_duration)));
    call->SetAttribute("FrameSize", UintegerValue(m_frame));
    call->SetAttribute("Ahead", UintegerValue(m_ahead));
    call->SetAttribute("FirstTick", TimeValue(firstTick));
    call->SetAttribute("PlayoutDelay", TimeValue(Seconds(m_playoutDelay)));
    call->SetAttribute("Lifetime", TimeValue(Seconds(m_lifetime)));
    call->SetAttribute("GiveUp", TimeValue(Seconds(m_giveUp)));
    call->AssignStreams(static_cast<int64_t>(m_ends.size()));
    call->TraceConnectWithoutContext("FrameReceived",
                                     Callback<void, uint64_t, Time, Time, bool>(
                                         [this, node](uint64_t number, Time asked, Time, bool) {
                                             const Time wait = Simulator::Now() - asked;
                                             GetRecord().Add(
                                                 ExchangeRow{node,
                                                             "call",
                                                             static_cast<int64_t>(number),
                                                             asked.GetSeconds(),
                                                             wait.GetSeconds(),
                                                             0});
                                         }));
    place->AddApplication(call);
    m_ends[node].call = call;
    m_ends[node].strategy = strategy;
}

void
Failover::HandleCable(const CableEvent& event)
{
    m_network.Change(event.link, event.isBack ? "up" : m_carrier ? "down" : "silent");
    for (const std::string& node : {CALLER, CALLEE})
    {
        SetSilent(m_network.GetDevice(event.link, node), !event.isBack); // also what is under way
    }
}

void
Failover::RecordResults(std::ostream& line)
{
    std::string separator;
    for (const auto& [node, end] : m_ends)
    {
        const VoiceCall::Statistics& call = end.call->GetStatistics();
        const auto add = [this, node = node](const std::string& name, uint64_t value) {
            GetRecord().Add(CounterRow{node, name, static_cast<int64_t>(value)});
        };
        add("frames", call.frames);
        add("frames_received", call.received);
        add("frames_late", call.late);
        add("frames_lost", call.frames - call.received);
        add("frames_interests_repeated", call.repeated);
        Measure(node,
                "frames_worst",
                call.worst.GetSeconds(),
                "s",
                "Largest lateness of a frame, at the pace of the first one.");
        if (const auto best = DynamicCast<BestFace>(end.strategy))
        {
            add("strategy_experiments", best->GetExperiments());
            for (const auto& [cause, name] : CAUSES)
            {
                const auto found = end.switches.find(cause);
                add(name, found == end.switches.end() ? 0 : found->second);
            }
        }
        line << separator << node << " got " << call.received << " of " << call.frames
             << " frames, " << call.late << " late, the worst " << call.worst.GetMilliSeconds()
             << " ms behind";
        separator = "; ";
    }
}

} // namespace

int
main(int argc, char* argv[])
{
    Failover scenario;
    return RunScenario("failover", argc, argv, scenario);
}
