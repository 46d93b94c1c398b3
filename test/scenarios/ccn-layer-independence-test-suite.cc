// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "kit/ccn-random-network-test-kit.h"
#include "kit/ccn-test-kit.h"
#include "lib/recording/run-record.h"
#include "lib/watching/recorder.h"

#include "ns3/ccn-admission-policy.h"
#include "ns3/ccn-application-helper.h"
#include "ns3/ccn-consumer.h"
#include "ns3/ccn-layers.h"
#include "ns3/ccn-replacement-policy.h"
#include "ns3/ccn-routing-helper.h"
#include "ns3/ccn-stack-helper.h"
#include "ns3/ccn-strategy.h"
#include "ns3/ccn-type-lookup.h"
#include "ns3/simple-net-device-helper.h"
#include "ns3/string.h"
#include "ns3/uinteger.h"

#include <sstream>
#include <string>
#include <utility>
#include <vector>

namespace
{

using namespace ns3;
using namespace ns3::ccn;
using namespace ns3::ccn::test;

/** An application that fetches, and its layer. */
struct Fetch
{
    std::string node;       ///< name of its node
    Ptr<Consumer> consumer; ///< the application
};

/**
 * A random network whose links take no time but their delay, so that frames never wait for each other.
 * Each layer has strategies, content stores, routes, producers and consumers of its own; all that is
 * random in it depends on the network and on the layer only.
 */
class LayeredNetwork
{
  public:
    /** @param seed of the network @param layers names of its layers */
    LayeredNetwork(uint32_t seed, const std::vector<std::string>& layers)
        : m_seed(seed)
    {
        Dice dice(seed);
        m_nodes.Create(dice.Roll(3, 7));
        for (uint32_t i = 1; i < m_nodes.GetN(); ++i)
        {
            for (uint32_t links = dice.Roll(1, 2); links > 0; --links)
            {
                SimpleNetDeviceHelper link;
                link.SetChannelAttribute("Delay", TimeValue(MicroSeconds(dice.Roll(100, 5000))));
                m_devices.Add(
                    link.Install(NodeContainer(m_nodes.Get(i), m_nodes.Get(dice.Roll(0, i - 1)))));
            }
        }
        for (const std::string& layer : layers)
        {
            AddLayer(layer);
        }
    }

    /** @return all rows of the run */
    RunRecord Run()
    {
        RunRecord record;
        Recorder recorder(record, 0.1, true);
        for (uint32_t i = 0; i < m_nodes.GetN(); ++i)
        {
            recorder.Watch(m_nodes.Get(i), GetName(i));
        }
        for (const Fetch& fetch : m_fetches)
        {
            recorder.WatchWindow(fetch.node, fetch.consumer);
        }
        Simulator::Stop(Seconds(20));
        Simulator::Run();
        recorder.Finish(false);
        for (const Fetch& fetch : m_fetches)
        {
            const Transfer& transfer = fetch.consumer->GetTransfer();
            const std::string& layer = fetch.consumer->GetLayer();
            recorder
                .AddTransfer(fetch.node, fetch.consumer->GetLabel(), "ccn", "o", transfer, layer);
        }
        Simulator::Destroy();
        return record;
    }

  private:
    /** @param node index of a node @return its name */
    static std::string GetName(uint32_t node)
    {
        return "n" + std::to_string(node);
    }

    /** @param layer name of a layer, which all nodes get */
    void AddLayer(const std::string& layer)
    {
        // Streams from a number of the layer on, however many layers there are.
        int64_t stream = 1000 * (m_seed + 100 * CcnLayers::GetNumber(layer));
        Dice dice(stream++);
        const std::string admission = dice.Pick(GetTypeNames(AdmissionPolicy::GetTypeId()));
        for (uint32_t i = 0; i < m_nodes.GetN(); ++i)
        {
            CcnStackHelper stack;
            stack.SetLayer(layer);
            stack.SetAttribute("Strategy",
                               StringValue(dice.Pick(GetTypeNames(Strategy::GetTypeId()))));
            stack.SetAttribute("Admission", StringValue(admission));
            stack.SetAttribute("ContentStore/MaxObjects", UintegerValue(dice.Roll(0, 20)));
            stack.SetAttribute(
                "ContentStore/Policy",
                StringValue(dice.Pick(GetTypeNames(ReplacementPolicy::GetTypeId()))));
            if (layer.empty() && m_seed % 2 == 0) // the only one with a processor
            {
                stack.SetAttribute("Processor/Costs/Machine", StringValue("pc"));
            }
            stack.Install(m_nodes.Get(i));
        }
        for (uint32_t i = 0; i < m_devices.GetN(); ++i)
        {
            CcnStackHelper::AddDeviceFace(m_devices.Get(i), layer);
        }
        CcnRoutingHelper routes;
        routes.SetLayer(layer);
        stream += AddApplications(layer, dice, routes, stream);
        routes.InstallEqualCost();
        CcnStackHelper::AssignStreams(m_nodes, stream, layer);
    }

    /**
     * @param layer name of the layer
     * @param dice of the layer
     * @param routes get the origins
     * @param stream the first to use
     * @return number of streams used
     */
    int64_t AddApplications(const std::string& layer,
                            Dice& dice,
                            CcnRoutingHelper& routes,
                            int64_t stream)
    {
        int64_t used = 0;
        for (uint32_t object = 0; object < 3; ++object)
        {
            const std::string prefix = "ccnx:/o" + std::to_string(dice.Roll(0, 1));
            CcnApplicationHelper producers("Producer");
            CcnApplicationHelper consumers("Consumer");
            for (CcnApplicationHelper* each : {&producers, &consumers})
            {
                each->SetAttribute("Layer", StringValue(layer));
                each->SetAttribute("Prefix", StringValue(prefix));
            }
            producers.SetAttribute("Size", UintegerValue(dice.Roll(1, 40) * 1000));
            producers.SetAttribute("Label", StringValue("producer" + std::to_string(object)));
            consumers.SetAttribute("Window", UintegerValue(dice.Roll(1, 8)));
            consumers.SetAttribute("Label", StringValue("consumer" + std::to_string(object)));
            const uint32_t at = dice.Roll(0, m_nodes.GetN() - 1);
            const uint32_t from = dice.Roll(0, m_nodes.GetN() - 1);
            routes.AddOrigin(prefix, m_nodes.Get(at));
            const auto producer = producers.Install(m_nodes.Get(at));
            auto consumer = consumers.Install(m_nodes.Get(from));
            consumer.Start(MilliSeconds(dice.Roll(0, 1000)));
            used += CcnApplicationHelper::AssignStreams(producer, stream + used);
            used += CcnApplicationHelper::AssignStreams(consumer, stream + used);
            m_fetches.push_back({GetName(from), DynamicCast<Consumer>(consumer.Get(0))});
        }
        return used;
    }

    uint32_t m_seed;
    NodeContainer m_nodes;
    NetDeviceContainer m_devices;
    std::vector<Fetch> m_fetches;
};

/** Rows of two layers on the nodes of random networks, and of each layer alone. @ingroup ccn-tests */
class LayerIndependenceTest : public MethodTestCase<LayerIndependenceTest>
{
  public:
    using MethodTestCase::MethodTestCase;

    /** Each layer has the rows that it has alone on the same seeds, to the last digit of each time. */
    void Rows()
    {
        uint64_t data = 0;
        for (uint32_t seed = 1; seed <= 20; ++seed)
        {
            const RunRecord both = LayeredNetwork(seed, {"", "red"}).Run();
            for (const std::string layer : {"", "red"})
            {
                const RunRecord alone = LayeredNetwork(seed, {layer}).Run();
                const std::string where =
                    "network " + std::to_string(seed) + ", layer \"" + layer + "\"";
                NS_TEST_EXPECT_MSG_EQ(Print(both, layer), Print(alone, layer), where);
                NS_TEST_EXPECT_MSG_EQ(alone.Get<TransferRow>().size(), 3, where);
                data += alone.Get<PacketRow>().size();
            }
        }
        NS_TEST_EXPECT_MSG_GT(data, 10000, "there is traffic");
    }

  private:
    /** @param record of a run @param layer name of a layer @return all rows of the layer */
    static std::string Print(const RunRecord& record, const std::string& layer)
    {
        std::ostringstream os;
        os.precision(17);
        for (const auto& row : record.Get<CounterRow>())
        {
            Print(os, row.layer == layer, row.node, row.name, row.value);
        }
        for (const auto& row : record.Get<TransferRow>())
        {
            Print(os,
                  row.layer == layer,
                  row.node,
                  row.app,
                  row.start,
                  row.firstByte,
                  row.end,
                  row.size,
                  row.interests,
                  row.digest);
        }
        for (const auto& row : record.Get<TrafficRow>())
        {
            Print(os,
                  row.layer == layer,
                  row.bin,
                  row.node,
                  row.face,
                  row.direction,
                  row.kind,
                  row.packets,
                  row.bytes);
        }
        for (const auto& row : record.Get<TableStateRow>())
        {
            Print(os,
                  row.layer == layer,
                  row.time,
                  row.node,
                  row.csEntries,
                  row.csBytes,
                  row.pitEntries,
                  row.fibEntries);
        }
        for (const auto& row : record.Get<AppWindowRow>())
        {
            Print(os, row.layer == layer, row.time, row.node, row.app, row.window, row.event);
        }
        for (const auto& row : record.Get<NodeLoadRow>())
        {
            Print(os, row.layer == layer, row.bin, row.node, row.cpuBusy, row.memory);
        }
        for (const auto& row : record.Get<PacketRow>())
        {
            Print(os,
                  row.layer == layer,
                  row.time,
                  row.node,
                  row.face,
                  row.event,
                  row.kind,
                  row.name,
                  row.bytes);
        }
        return os.str();
    }

    /** @param os receives the columns @param isWanted whether it does @param columns of a row */
    template <typename... Columns>
    static void Print(std::ostream& os, bool isWanted, const Columns&... columns)
    {
        if (isWanted)
        {
            ((os << columns << " "), ...);
            os << "\n";
        }
    }
};

/** Layers of a node that do not meet. @ingroup ccn-tests */
class LayerIndependenceTestSuite : public TestSuite
{
  public:
    LayerIndependenceTestSuite()
        : TestSuite("ccn-layer-independence", TestSuite::Type::SYSTEM)
    {
        using T = LayerIndependenceTest;
        AddTestCase(new T("rows of 20 random networks", &T::Rows));
    }
};

LayerIndependenceTestSuite g_layerIndependenceTestSuite; ///< registers the suite

} // namespace
