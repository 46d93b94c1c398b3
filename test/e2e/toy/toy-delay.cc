// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

/*
 * toy-delay: one object fetched chunk by chunk over one long link. doc/usage/first-study.rst explains
 * this complete scenario, and test_toy.py runs it in a copy of the tree.
 *
 *     consumer ------ producer        10 Mbps, --delay
 *
 *     toy-delay --delay=0.1
 *     toy-delay: 10 chunks in +2.01044s
 */

#include "lib/networks/built-network.h"
#include "lib/run/scenario.h"

#include "ns3/ccn-consumer.h"

using namespace ns3;
using namespace ns3::ccn;

namespace
{

const std::string OBJECT = "ccnx:/toy/object";

/** One consumer, one producer, one link. */
class ToyDelay : public Scenario
{
  public:
    std::string GetUsage() const override
    {
        return "One object fetched chunk by chunk over one long link.";
    }

  private:
    void Build() override
    {
        NetworkDescription network(m_parameters); // $delay is the value of --delay
        network.Set("object", OBJECT).Set("size", m_chunks * 1024).Add(R"(
            consumer - producer : 10Mbps $delay
            route $object consumer - producer
            app producer Producer : Prefix=$object Size=$size
            app consumer Consumer : Prefix=$object Window=1
        )");
        m_network.Build(network);
        m_network.Watch(MakeRecorder(1));
    }

    void RecordResults(std::ostream& line) override
    {
        const Transfer& transfer = m_network.GetApp<Consumer>("consumer")->GetTransfer();
        GetRecorder().AddTransfer("consumer", "consumer", "ccn", OBJECT, transfer);
        const double seconds = (transfer.end - transfer.start).GetSeconds();
        Measure("consumer",
                "time_per_chunk",
                seconds / transfer.chunks,
                "s",
                "Mean time per chunk.");
        line << transfer.chunks << " chunks in " << (transfer.end - transfer.start).As(Time::S);
    }

    RealParameter m_delay{m_parameters, "delay", "Delay of the link", 0.01, 0, 10, "s"};
    IntegerParameter<uint32_t>
        m_chunks{m_parameters, "chunks", "Size of the object", 10, 1, 1000, "chunks"};
    BuiltNetwork m_network;
};

} // namespace

int
main(int argc, char* argv[])
{
    ToyDelay scenario;
    return RunScenario("toy-delay", argc, argv, scenario);
}
