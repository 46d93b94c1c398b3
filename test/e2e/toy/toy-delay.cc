/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

/*
 * toy-delay: one object fetched chunk by chunk over one long link. doc/usage/own-scenario.rst explains
 * this complete scenario, and test_toy.py runs it in a copy of the tree.
 *
 *     consumer ------ producer        10 Mbps, --delay
 *
 *     toy-delay --delay=0.1
 *     toy-delay: 10 chunks in +2.01044s
 */

#include "lib/recorder.h"
#include "lib/scenario.h"

#include "ns3/ccn-consumer.h"
#include "ns3/ccn-producer.h"
#include "ns3/ccn-stack-helper.h"
#include "ns3/core-module.h"
#include "ns3/network-module.h"
#include "ns3/point-to-point-module.h"

#include <iostream>

using namespace ns3;
using namespace ns3::ccn;

namespace
{

/** One consumer, one producer, one link. */
class ToyDelay : public Scenario
{
  public:
    std::string GetUsage() const override
    {
        return "One object fetched chunk by chunk over one long link.";
    }

    void Run(RunRecord& record) override
    {
        NodeContainer nodes(2);
        PointToPointHelper helper;
        helper.SetDeviceAttribute("DataRate", StringValue("10Mbps"));
        helper.SetChannelAttribute("Delay", TimeValue(Seconds(m_delay)));
        const NetDeviceContainer link = helper.Install(nodes);

        const std::string object = "ccnx:/toy/object";
        CcnStackHelper().Install(nodes);
        const FaceId up = CcnStackHelper::AddDeviceFace(link.Get(0));
        CcnStackHelper::AddDeviceFace(link.Get(1));
        CcnStackHelper::AddRoute(nodes.Get(0), object, up);
        auto producer = CreateObject<Producer>();
        producer->SetAttribute("Prefix", StringValue(object));
        producer->SetAttribute("Size", UintegerValue(m_chunks * 1024));
        nodes.Get(1)->AddApplication(producer);
        auto consumer = CreateObject<Consumer>();
        consumer->SetAttribute("Prefix", StringValue(object));
        consumer->SetAttribute("Window", UintegerValue(1));
        nodes.Get(0)->AddApplication(consumer);

        Recorder recorder(record, 1, false, GetRecordOptions());
        recorder.Watch(nodes.Get(0), "consumer");
        recorder.Watch(nodes.Get(1), "producer");
        Simulator::Run();
        const Transfer& transfer = consumer->GetTransfer();
        recorder.AddTransfer("consumer", "consumer", "ccn", object, transfer);
        recorder.Finish(true);
        std::cout << "toy-delay: " << transfer.chunks << " chunks in "
                  << (transfer.end - transfer.start).As(Time::S) << "\n";
    }

  private:
    RealParameter m_delay{m_parameters, "delay", "Delay of the link", 0.01, 0, 10, "s"};
    IntegerParameter<uint32_t> m_chunks{m_parameters, "chunks", "Size of the object", 10, 1, 1000,
                                        "chunks"};
};

} // namespace

int
main(int argc, char* argv[])
{
    ToyDelay scenario;
    return RunScenario("toy-delay", argc, argv, scenario);
}
