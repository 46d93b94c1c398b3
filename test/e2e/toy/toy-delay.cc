// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

/*
 * toy-delay: one object fetched chunk by chunk over one long link. doc/usage/own-scenario.rst explains
 * this complete scenario, and test_toy.py runs it in a copy of the tree.
 *
 *     consumer ------ producer        10 Mbps, --delay
 *
 *     toy-delay --delay=0.1
 *     toy-delay: 10 chunks in +2.01044s
 */

#include "lib/run/scenario.h"

#include "ns3/ccn-consumer.h"
#include "ns3/ccn-producer.h"
#include "ns3/ccn-stack-helper.h"
#include "ns3/core-module.h"
#include "ns3/network-module.h"
#include "ns3/point-to-point-module.h"

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
        NodeContainer nodes(2);
        PointToPointHelper helper;
        helper.SetDeviceAttribute("DataRate", StringValue("10Mbps"));
        helper.SetChannelAttribute("Delay", TimeValue(Seconds(m_delay)));
        const NetDeviceContainer link = helper.Install(nodes);

        CcnStackHelper().Install(nodes);
        const FaceId up = CcnStackHelper::AddDeviceFace(link.Get(0));
        CcnStackHelper::AddDeviceFace(link.Get(1));
        CcnStackHelper::AddRoute(nodes.Get(0), OBJECT, up);
        auto producer = CreateObject<Producer>();
        producer->SetAttribute("Prefix", StringValue(OBJECT));
        producer->SetAttribute("Size", UintegerValue(m_chunks * 1024));
        nodes.Get(1)->AddApplication(producer);
        m_consumer = CreateObject<Consumer>();
        m_consumer->SetAttribute("Prefix", StringValue(OBJECT));
        m_consumer->SetAttribute("Window", UintegerValue(1));
        nodes.Get(0)->AddApplication(m_consumer);

        Recorder& recorder = MakeRecorder(1);
        recorder.Watch(nodes.Get(0), "consumer");
        recorder.Watch(nodes.Get(1), "producer");
    }

    void RecordResults(std::ostream& line) override
    {
        const Transfer& transfer = m_consumer->GetTransfer();
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
    Ptr<Consumer> m_consumer;
};

} // namespace

int
main(int argc, char* argv[])
{
    ToyDelay scenario;
    return RunScenario("toy-delay", argc, argv, scenario);
}
