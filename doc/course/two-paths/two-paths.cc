/*
 * SPDX-License-Identifier: GPL-2.0-only
 */

/*
 * two-paths: alice fetches one object from server over two links, with a strategy of your own.
 *
 *              link A, 10 Mbit/s
 *       alice ==================== server        2 ms each
 *              link B, --rate-b
 */

#include "lib/run/scenario.h"

#include "ns3/ccn-consumer.h"
#include "ns3/ccn-producer.h"
#include "ns3/ccn-stack-helper.h"
#include "ns3/ccn-strategy.h"
#include "ns3/ccn-type-lookup.h"
#include "ns3/core-module.h"
#include "ns3/network-module.h"
#include "ns3/point-to-point-module.h"

#include <algorithm>
#include <map>

using namespace ns3;
using namespace ns3::ccn;

namespace
{

#include "my-strategies.h"

const std::string OBJECT = "ccnx:/film";

/** One consumer, one producer, two links between them. */
class TwoPaths : public Scenario
{
  public:
    std::string GetUsage() const override
    {
        return "One object over two links, with a strategy of your own.";
    }

  private:
    void Build() override
    {
        NodeContainer nodes(2); // alice, server
        CcnStackHelper().Install(nodes);
        CcnStackHelper::Get(nodes.Get(0))->SetStrategy(Name(OBJECT), m_strategy);
        Connect(nodes, DataRate("10Mbps"));
        Connect(nodes, m_rateB);
        const StringValue prefix(OBJECT);
        nodes.Get(1)->AddApplication(
            CreateObjectWithAttributes<Producer>("Prefix",
                                                 prefix,
                                                 "Size",
                                                 UintegerValue(500 * 1024)));
        m_consumer =
            CreateObjectWithAttributes<Consumer>("Prefix", prefix, "Window", UintegerValue(20));
        nodes.Get(0)->AddApplication(m_consumer);
        Recorder& recorder = MakeRecorder(0.1);
        recorder.Watch(nodes.Get(0), "alice");
        recorder.Watch(nodes.Get(1), "server");
    }

    void Connect(const NodeContainer& nodes, const DataRate& rate)
    {
        PointToPointHelper helper;
        helper.SetDeviceAttribute("DataRate", DataRateValue(rate));
        helper.SetChannelAttribute("Delay", StringValue("2ms"));
        const NetDeviceContainer link = helper.Install(nodes);
        CcnStackHelper::AddRoute(nodes.Get(0), OBJECT, CcnStackHelper::AddDeviceFace(link.Get(0)));
        CcnStackHelper::AddDeviceFace(link.Get(1));
    }

    void RecordResults(std::ostream& line) override
    {
        const Transfer& transfer = m_consumer->GetTransfer();
        GetRecorder().AddTransfer("alice", "consumer", "ccn", OBJECT, transfer);
        line << std::string(m_strategy) << ": " << transfer.chunks << " chunks in "
             << (transfer.end - transfer.start).As(Time::S);
    }

    RateParameter m_rateB{m_parameters, "rate-b", "Rate of link B", "5Mbps", "1kbps", "1Gbps"};
    ChoiceParameter m_strategy{m_parameters,
                               "strategy",
                               "Strategy of alice",
                               "BestFace",
                               GetTypeNames(Strategy::GetTypeId())};
    Ptr<Consumer> m_consumer;
};

} // namespace

int
main(int argc, char* argv[])
{
    TwoPaths scenario;
    return RunScenario("two-paths", argc, argv, scenario);
}
