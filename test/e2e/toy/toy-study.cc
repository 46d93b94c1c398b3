// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

/*
 * toy-study: what a content store next to a link with losses saves.
 *
 *     alice --loss-- r1 ---- r2 ---- bob
 *     carol ---------'
 *
 *     toy-study --loss=0.05 --cache=0
 *     toy-study: alice 2.47984 s, carol 2.22879 s
 */

#include "lib/networks/built-network.h"
#include "lib/run/scenario.h"

#include "ns3/ccn-consumer.h"

using namespace ns3::ccn;

class ToyStudy : public Scenario
{
  public:
    std::string GetUsage() const override
    {
        return "What a content store next to a link with losses saves.";
    }

  private:
    void Build() override
    {
        NetworkDescription network(m_parameters); // $loss is the value of --loss
        network.Add(R"(
            default node : cache=0
            node r1 r2 : cache=$cache
            alice - r1 : 10Mbps 1ms loss=$loss
            carol - r1 : 10Mbps 1ms
            r1 - r2 - bob : 10Mbps 10ms
            route ccnx:/file alice carol - r1 - r2 - bob
            app bob Producer : Prefix=ccnx:/file Size=1000000
            app alice carol Consumer : Prefix=ccnx:/file Window=20 Lifetime=100ms
        )");
        m_network.Build(m_more == "" ? network : network.Read(m_more));
        m_network.Watch(MakeRecorder(1));
    }

    void RecordResults(std::ostream& line) override
    {
        for (const std::string name : {"alice", "carol"})
        {
            const auto& transfer = m_network.GetApp<Consumer>(name)->GetTransfer();
            const double time = (transfer.end - transfer.start).GetSeconds();
            GetRecorder().AddTransfer(name, "consumer", "ccn", "ccnx:/file", transfer);
            Measure(name, "time", time, "s", "Time of the transfer.");
            line << (name == "alice" ? "" : ", ") << name << " " << time << " s";
        }
    }

    RealParameter m_loss{m_parameters, "loss", "Share of lost frames of alice's link", 0, 0, 0.9};
    IntegerParameter<uint32_t>
        m_cache{m_parameters, "cache", "Store of r1 and r2", 1000, 0, 100000, "objects"};
    FileParameter m_more{m_parameters, "more", "File with more lines of the network"};
    BuiltNetwork m_network;
};

int
main(int argc, char* argv[])
{
    ToyStudy scenario;
    return RunScenario("toy-study", argc, argv, scenario);
}
