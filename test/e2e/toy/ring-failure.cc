// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

/*
 * ring-failure: how many requests of a stream are lost when a link of a ring fails silently at 200 s.
 *
 *     ring-failure --routing=LinkStateRouting[Preset=nlsr]
 *     ring-failure: 348 of 5000 lost in 34.8 s
 */
#include "lib/networks/built-network.h"
#include "lib/run/scenario.h"

#include "ns3/ccn-consumer-cbr.h"
using namespace ns3::ccn;

class RingFailure : public Scenario
{
    void Build() override
    {
        NetworkDescription network(m_parameters);
        network.Add(R"(
            default node : cache=0 strategy=BestRoute
            alice - r0 - r1 - r2 - r3 - r4 - r5 - r0 : 10Mbps 5ms
            r2 - bob : 10Mbps 5ms
            app bob PrefixProducer : Prefix=ccnx:/stream
            app alice ConsumerCbr : Prefix=ccnx:/stream start=100s Frequency=10 MaxSeq=5000 MaxRetransmissions=0
            at 200s silent r0 - r1
            at 500s up r0 - r1)");
        network.Add(m_routing == "shortest"
                        ? "origin ccnx:/stream bob\nroutes shortest : after=$after"
                        : "routes $routing");
        m_network.Build(network);
        m_network.Watch(MakeRecorder(1));
        SetLimit(610); // a protocol never ends
    }

    bool IsDrained() const override
    {
        return false; // the next hellos of a protocol are pending at the end
    }

    void RecordResults(std::ostream& line) override
    {
        const CbrCounts& counts = m_network.GetApp<ConsumerCbr>("alice")->GetCounts();
        const double outage = counts.lost / 10.0;
        Measure("alice", "outage", outage, "s", "Time whose requests were lost.");
        line << counts.lost << " of " << counts.interests << " lost in " << outage << " s";
    }

    TextParameter m_routing{m_parameters, "routing", "shortest, or a routing protocol", "shortest"};
    RealParameter m_after{m_parameters, "after", "Delay of shortest", 1, 0, 60, "s"};
    BuiltNetwork m_network;
};

int
main(int argc, char* argv[])
{
    RingFailure scenario;
    return RunScenario("ring-failure", argc, argv, scenario);
}
