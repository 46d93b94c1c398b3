// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors
/*
 * access-classes: delays of homes (slow links) and offices (fast links) behind a router with a store.
 *     access-classes --cache=100
 *     access-classes: home 58.7066 ms, office 38.2145 ms, 0.579413 from the store
 */
#include "lib/networks/built-network.h"
#include "lib/run/scenario.h"

#include "ns3/ccn-catalogue-consumer.h"
using namespace ns3::ccn;

class AccessClasses : public Scenario
{
    void Build() override
    {
        NetworkDescription network(m_parameters);
        network.Add(R"(
            default node : cache=0
            node edge : cache=$cache
            home[4] - edge : 10Mbps 10ms back=2Mbps
            office[4] - edge : 100Mbps 2ms
            edge - core - server : 1Gbps 20ms
            origin ccnx:/catalogue server
            app server CatalogueProducer : Prefix=ccnx:/catalogue Chunks=1
            app home[4] office[4] CatalogueConsumer : Chunks=1 Duration=100s Interval=ns3::ExponentialRandomVariable[Mean=0.1] Objects=ns3::ccn::ZipfRank[N=1000])");
        m_network.Build(network);
        m_network.Watch(MakeRecorder(1));
    }

    void RecordResults(std::ostream& line) override
    {
        for (const std::string name : {"home", "office"})
        {
            double delay = 0;
            for (const std::string i : {"0", "1", "2", "3"})
            {
                const auto& counts = m_network.GetApp<CatalogueConsumer>(name + i)->GetCounts();
                delay += counts.chunkDelayNs / 1e6 / counts.chunks / 4;
            }
            Measure(name, "delay", delay, "ms", "Mean delay of a request.");
            line << name << " " << delay << " ms, ";
        }
        const auto& counters = m_network.GetL3("edge")->GetCounters();
        const double share = 1.0 * counters.Get(Count::HITS) / counters.Get(Count::INTERESTS_IN);
        Measure("edge", "share", share, "1", "Share of the requests that the store answers.");
        line << share << " from the store";
    }

    IntegerParameter<uint32_t> m_cache{m_parameters, "cache", "Store of the edge", 100, 0, 100000};
    BuiltNetwork m_network;
};

int
main(int argc, char* argv[])
{
    AccessClasses scenario;
    return RunScenario("access-classes", argc, argv, scenario);
}
