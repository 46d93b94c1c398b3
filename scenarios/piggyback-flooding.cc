// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

/*
 * piggyback-flooding: a conversation while others flood its partner with Interests. Its Interests are
 * sent alone, or concatenated with content, or embedded in content, so that the signature covers them
 * (Almishari et al. 2013, section IV-A: embedding might help against Interest flooding).
 *
 *     A --------.
 *     E1 ------ R0 ------ R1 ------ B
 *     E2 ...---'
 *
 * The attackers E1, E2, ... ask for names below B's prefix that nobody has. R1 has the defences of
 * --ingress and verifies content. It cannot tell A from the attackers by the face, as both come from R0.
 *
 *     piggyback-flooding --bundle=embed
 *     piggyback-flooding: 30.6 exchanges per second before the attack, 30.8 under it; 300666 Interests of attackers, of
 *     which 348 sent on by R1
 */

#include "lib/arguments/shared-parameters.h"
#include "lib/networks/built-network.h"
#include "lib/run/scenario.h"

#include "ns3/ccn-content-store.h"
#include "ns3/ccn-ingress-chain.h"
#include "ns3/ccn-interest-flood.h"
#include "ns3/ccn-l3-protocol.h"
#include "ns3/ccn-name-value.h"
#include "ns3/ccn-pit.h"
#include "ns3/ccn-session.h"
#include "ns3/ccn-stack-helper.h"
#include "ns3/ccn-verification-policy.h"
#include "ns3/ccn-verifier.h"
#include "ns3/core-module.h"

#include <array>

using namespace ns3;
using namespace ns3::ccn;

namespace
{

const std::string ALICE = "ccnx:/ndn/alice"; ///< prefix of A
const std::string BOB = "ccnx:/ndn/bob";     ///< prefix of B, and of the names of the attackers

/** The claim of Almishari et al. 2013, section IV-A. */
class PiggybackFlooding : public Scenario
{
  public:
    std::string GetUsage() const override
    {
        return "A conversation whose partner is flooded with Interests, with and without piggyback "
               "packets: Almishari et al. 2013, section IV-A (PF-01..03).";
    }

    void Check() override;

  private:
    void Build() override;
    void RecordResults(std::ostream& line) override;

    /** @return nodes, links and routes */
    NetworkDescription Describe() const;
    /** Installs one end of the conversation. @param node its name @param own its prefix @param peer the other's */
    void InstallEnd(const std::string& node, const std::string& own, const std::string& peer);
    /** Installs an attacker. @param node its name @param stream first random stream @return streams used */
    int64_t InstallAttacker(const std::string& node, int64_t stream);
    /** Notes an answer to A. @param number of the object @param asked when @param delay until it arrived */
    void NoteExchange(uint64_t number, Time asked, Time delay);

    ChoiceParameter m_bundle{
        m_parameters,
        "bundle",
        "How an Interest and content share a message; none: they are sent separately",
        "none",
        {"none", "concatenate", "embed"}};
    TextParameter m_ingress{m_parameters,
                            "ingress",
                            "Ingress policies of R1, with a semicolon between two; empty: none",
                            "SatisfactionAcceptance[TrustsEmbedded=true]"};
    RealParameter
        m_verified{m_parameters, "verify", "Share of the content that R1 verifies", 1, 0, 1, "1"};
    IntegerParameter<uint32_t>
        m_attackers{m_parameters, "attackers", "Number of attackers", 10, 0, 1000, "nodes"};
    RealParameter m_attackRate{m_parameters,
                               "attack-rate",
                               "Interests of each attacker",
                               3000,
                               0.001,
                               1e6,
                               "1/s"};
    RealParameter
        m_attackStart{m_parameters, "attack-start", "Begin of the attack", 5, 0, 1e6, "s"};
    RealParameter m_attackStop{m_parameters, "attack-stop", "End of the attack", 15, 0, 1e6, "s"};
    RealParameter
        m_seconds{m_parameters, "seconds", "Duration of the conversation", 20, 0.001, 1e6, "s"};
    IntegerParameter<uint32_t> m_window{m_parameters,
                                        "window",
                                        "Exchanges that each end has outstanding",
                                        1,
                                        1,
                                        1000,
                                        "exchanges"};
    IntegerParameter<uint32_t>
        m_payload{m_parameters, "payload", "Payload of each object", 1000, 0, 60000, "bytes"};
    IntegerParameter<uint32_t> m_resume{
        m_parameters,
        "resume",
        "Answers without a loss after which an end bundles again; 0: it always bundles",
        0,
        0,
        1000000,
        "answers"};
    RealParameter
        m_lifetime{m_parameters, "lifetime", "Lifetime of an Interest", 0.5, 0.001, 3600, "s"};
    RateParameter m_rate{m_parameters,
                         "rate",
                         "Rate of all links but B's",
                         "100Mbps",
                         "1kbps",
                         "1000Gbps"};
    RateParameter m_partnerRate{m_parameters,
                                "partner-rate",
                                "Rate of B's link",
                                "10Mbps",
                                "1kbps",
                                "1000Gbps"};
    RealParameter m_delay{m_parameters, "delay", "Delay of each link", 0.005, 0, 10, "s"};
    IntegerParameter<uint32_t>
        m_pit{m_parameters, "pit", "Capacity of each PIT", 1000000, 1, 4000000000, "entries"};
    CacheParameter m_cache{m_parameters, 0};
    LinkArgument m_link{m_parameters, LinkKind::EXPRESS};
    RecordArguments m_record{m_parameters, 1};

    BuiltNetwork m_network;
    std::vector<Ptr<Session>> m_ends;
    std::vector<Ptr<InterestFlood>> m_floods;
    std::array<uint64_t, 3> m_exchanges{}; ///< of A before, during and after the attack
};

void
PiggybackFlooding::Check()
{
    MakeIngressChain(m_ingress); // throws
    if (m_attackStop < m_attackStart || m_seconds < m_attackStop)
    {
        throw std::invalid_argument(
            "--attack-start, --attack-stop, --seconds: must be in ascending order");
    }
}

NetworkDescription
PiggybackFlooding::Describe() const
{
    NetworkDescription network(m_parameters);
    network.namesStreams = false;
    network.Add(R"(
        default node : Pit/MaxEntries=$pit cache=$cache
        default link : kind=$link queue=100 $rate $delay
        A - R0 - R1
        R1 - B : $partner-rate
    )");
    network.AddRoutes(BOB, {"A", "R0", "R1", "B"});
    network.AddRoutes(ALICE, {"B", "R1", "R0", "A"});
    for (uint32_t i = 1; i <= m_attackers; ++i)
    {
        const std::string attacker = "E" + std::to_string(i);
        network.Add(attacker + " - R0");
        network.AddRoutes(BOB, {attacker, "R0"});
    }
    return network;
}

void
PiggybackFlooding::Build()
{
    Recorder& recorder = MakeRecorder(m_record);
    m_network.Build(Describe());
    m_network.Watch(recorder);
    const auto r1 = m_network.GetL3("R1");
    r1->SetAttribute("Ingress", StringValue(m_ingress));
    GetVerifier(*r1).SetAttribute("Share", DoubleValue(m_verified));
    InstallEnd("A", ALICE, BOB);
    InstallEnd("B", BOB, ALICE);
    int64_t stream = 0;
    for (const NodeDescription& node : m_network.GetDescription().GetNodes())
    {
        stream += node.name.front() == 'E' ? InstallAttacker(node.name, stream) : 0;
        stream += m_network.GetL3(node.name)->AssignStreams(stream);
    }
    for (const auto& end : m_ends)
    {
        stream += end->AssignStreams(stream);
    }
}

void
PiggybackFlooding::InstallEnd(const std::string& node,
                              const std::string& own,
                              const std::string& peer)
{
    const auto end = CreateObject<Session>();
    end->SetAttribute("Label", StringValue("conversation"));
    end->SetAttribute("Prefix", NameValue(Name(own + "/talk")));
    end->SetAttribute("Peer", NameValue(Name(peer + "/talk")));
    end->SetAttribute("Starts", BooleanValue(m_ends.empty()));
    end->SetAttribute("Exchanges", UintegerValue(UINT32_MAX));
    end->SetAttribute("PayloadSize", UintegerValue(m_payload));
    end->SetAttribute("Window", UintegerValue(m_window));
    end->SetAttribute("GivesKey", BooleanValue(true));
    end->SetAttribute("Lifetime", TimeValue(Seconds(m_lifetime)));
    end->GetBundler().SetAttribute("Form", StringValue(m_bundle));
    end->GetBundler().SetAttribute("Resume", UintegerValue(m_resume));
    if (m_ends.empty())
    {
        end->TraceConnectWithoutContext("Exchanged",
                                        MakeCallback(&PiggybackFlooding::NoteExchange, this));
    }
    end->SetStopTime(Seconds(m_seconds));
    m_network.Get(node)->AddApplication(end);
    m_ends.push_back(end);
}

int64_t
PiggybackFlooding::InstallAttacker(const std::string& node, int64_t stream)
{
    const auto flood = CreateObject<InterestFlood>();
    flood->SetAttribute("Label", StringValue("attack"));
    // Of several lengths: with equal packets, a full queue has room at regular times, and the answers to
    // what it has sent come back at such times again and again.
    const std::string filler(4 * m_floods.size() % 64 + 1, 'x');
    flood->SetAttribute("Prefix", NameValue(Name(BOB + "/flood/" + filler)));
    flood->SetAttribute("Rate", DoubleValue(m_attackRate));
    flood->SetAttribute("Lifetime", TimeValue(Seconds(m_lifetime)));
    flood->SetAttribute("Poisson", BooleanValue(true));
    flood->SetStartTime(Seconds(m_attackStart));
    flood->SetStopTime(Seconds(m_attackStop));
    m_network.Get(node)->AddApplication(flood);
    m_floods.push_back(flood);
    return flood->AssignStreams(stream);
}

void
PiggybackFlooding::NoteExchange(uint64_t number, Time asked, Time delay)
{
    const double now = (asked + delay).GetSeconds();
    ++m_exchanges[now < m_attackStart ? 0 : now < m_attackStop ? 1 : 2];
    GetRecord().Add(ExchangeRow{"A",
                                "conversation",
                                static_cast<int64_t>(number),
                                asked.GetSeconds(),
                                delay.GetSeconds(),
                                0});
}

void
PiggybackFlooding::RecordResults(std::ostream& line)
{
    const auto add = [this](const std::string& node, const std::string& name, uint64_t value) {
        GetRecord().Add(CounterRow{node, name, static_cast<int64_t>(value)});
    };
    uint64_t sent = 0;
    for (const auto& flood : m_floods)
    {
        sent += flood->GetSent();
    }
    add("network", "attack_interests", sent);
    static constexpr const char* WHEN[] = {"exchanges_before",
                                           "exchanges_attack",
                                           "exchanges_after"};
    for (uint32_t i = 0; i < m_exchanges.size(); ++i)
    {
        add("A", WHEN[i], m_exchanges[i]);
    }
    const auto& counters = m_network.GetL3("R1")->GetCounters();
    line << m_exchanges[0] / std::max(m_attackStart.Get(), 1e-9)
         << " exchanges per second before the attack, "
         << m_exchanges[1] / std::max(m_attackStop - m_attackStart, 1e-9) << " under it; " << sent
         << " Interests of attackers, of which "
         << counters.Get(Count::INTERESTS_FORWARDED, Purpose::ATTACK) << " sent on by R1";
}

} // namespace

int
main(int argc, char* argv[])
{
    PiggybackFlooding scenario;
    return RunScenario("piggyback-flooding", argc, argv, scenario);
}
