// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "kit/ccn-heap-test-kit.h"
#include "kit/ccn-test-kit.h"

#include "ns3/ccn-application-helper.h"
#include "ns3/ccn-slice-helper.h"
#include "ns3/ccn-stack-helper.h"
#include "ns3/ccn-transmit-queue.h"
#include "ns3/csma-helper.h"
#include "ns3/internet-module.h"
#include "ns3/point-to-point-helper.h"
#include "ns3/random-variable-stream.h"
#include "ns3/string.h"
#include "ns3/uinteger.h"

#include <algorithm>
#include <string>
#include <vector>

namespace
{

using namespace ns3;
using namespace ns3::ccn;
using namespace ns3::ccn::test;

/** Random changes of slices while they carry downloads: nothing is left of removed ones. @ingroup ccn-tests */
class RandomSlicesTest : public MethodTestCase<RandomSlicesTest>
{
  public:
    using MethodTestCase::MethodTestCase;

    /** Creates, changes, moves and removes slices; then removes all. */
    void Changes()
    {
        for (uint32_t seed = 1; seed <= (IsLong() ? 60 : Sampled(12)); ++seed)
        {
            Build(seed);
            for (int i = 0; i < 30; ++i)
            {
                At(MilliSeconds(100 * i + Draw(50)), [this] { Change(); });
            }
            At(Seconds(4), [this] {
                for (const std::string& slice : m_slices.GetNames())
                {
                    m_slices.Remove(slice);
                }
            });
            Simulator::Run();
            CheckNothingLeft();
            Simulator::Destroy();
            m_slices = CcnSliceHelper();
            m_nodes = NodeContainer();
        }
        NS_TEST_EXPECT_MSG_GT(m_done, m_refused, "most changes are allowed");
        NS_TEST_EXPECT_MSG_GT(m_refused, 0, "some are not");
        NS_TEST_EXPECT_MSG_GT(m_served, 100, "content has arrived");
    }

  private:
    static constexpr uint32_t NODES = 6;

    /** @param count of choices @return one of them, from 0 */
    uint32_t Draw(uint32_t count)
    {
        return m_random->GetInteger(0, count - 1);
    }

    /** Creates a ring of links with chords, a LAN of half of the nodes, and IPv4. @param seed stream of numbers */
    void Build(uint32_t seed)
    {
        m_random->SetStream(seed);
        m_nodes = NodeContainer(NODES);
        InternetStackHelper().Install(m_nodes);
        Ipv4AddressHelper addresses("10.0.0.0", "255.255.255.0");
        for (uint32_t i = 0; i < NODES + 2; ++i)
        {
            PointToPointHelper link;
            link.SetDeviceAttribute("DataRate", StringValue("5Mbps"));
            link.SetChannelAttribute("Delay", StringValue("2ms"));
            const uint32_t other = (i + (i < NODES ? 1 : 3)) % NODES;
            auto ends = addresses.Assign(link.Install(m_nodes.Get(i % NODES), m_nodes.Get(other)));
            SetMetric(ends, i);
            addresses.NewNetwork();
        }
        NodeContainer half;
        for (uint32_t i = 0; i < NODES; i += 2)
        {
            half.Add(m_nodes.Get(i));
        }
        auto ends = addresses.Assign(CsmaHelper().Install(half));
        SetMetric(ends, NODES + 2);
        Ipv4GlobalRoutingHelper::PopulateRoutingTables();
        for (uint32_t i = 0; i < NODES; ++i)
        {
            m_slices.AddNode(std::to_string(i), m_nodes.Get(i));
        }
    }

    /** Gives all paths different costs: ns-3.44 fails on equal ones. @param ends of a link @param link its index */
    static void SetMetric(Ipv4InterfaceContainer& ends, uint32_t link)
    {
        for (uint32_t i = 0; i < ends.GetN(); ++i)
        {
            ends.SetMetric(i, 1000 + (1 << link));
        }
    }

    /** @return a share */
    LinkShare DrawShare()
    {
        LinkShare share;
        share.weight = 1 + Draw(4);
        share.size = QueueSize(Draw(2) ? "20p" : "0p");
        share.rate = DataRate(Draw(4) ? 0 : 1000000);
        return share;
    }

    /** @param from routers @return a link between two of them, which may not be allowed */
    SliceLink DrawLink(const std::vector<SliceRouter>& from)
    {
        const bool isUdp = Draw(3) == 0;
        return {from[Draw(from.size())].name,
                from[Draw(from.size())].name,
                isUdp,
                isUdp || Draw(3) == 0 ? std::nullopt : std::optional(DrawShare())};
    }

    /** @param name of a slice @return a random one of this name */
    Slice DrawSlice(const std::string& name)
    {
        Slice slice;
        slice.name = name;
        slice.port = 9700 + name.back() - 'a';
        slice.cpuWeight = Draw(3);
        if (Draw(2))
        {
            slice.attributes = {{"Processor/Costs/ReceiveTime", "300us"}};
        }
        for (uint32_t i = Draw(2); i < NODES - Draw(2); ++i)
        {
            slice.routers.push_back({"r" + std::to_string(i), std::to_string(i)});
        }
        for (std::size_t i = 0; i + 1 < slice.routers.size(); ++i)
        {
            slice.links.push_back({slice.routers[i].name, slice.routers[i + 1].name, false, {}});
        }
        slice.origins = {{slice.routers.front().name, "ccnx:/o"}};
        return slice;
    }

    /** Makes a random change; one that is not allowed changes nothing. */
    void Change()
    {
        const std::string name(1, 'a' + Draw(3));
        const auto names = m_slices.GetNames();
        try
        {
            if (std::find(names.begin(), names.end(), name) == names.end())
            {
                m_slices.Create(DrawSlice(name));
                Download(name);
            }
            else
            {
                Change(name);
            }
            ++m_done;
        }
        catch (const std::invalid_argument&)
        {
            ++m_refused;
        }
        for (const std::string& slice : m_slices.GetNames())
        {
            for (const SliceLink& link : m_slices.Get(slice).links)
            {
                const FaceId face = m_slices.GetFace(slice, link.one, link.other);
                NS_TEST_EXPECT_MSG_EQ(m_slices.GetLayer(slice, link.one)->GetFaceTable().Has(face),
                                      true,
                                      "each link has its faces");
            }
        }
    }

    /** @param name of a slice, which is changed */
    void Change(const std::string& name)
    {
        const Slice slice = m_slices.Get(name);
        const std::string router = slice.routers[Draw(slice.routers.size())].name;
        const SliceLink link =
            slice.links.empty() ? SliceLink() : slice.links[Draw(slice.links.size())];
        switch (Draw(7))
        {
        case 0:
            m_slices.Remove(name);
            break;
        case 1:
            m_slices.RemoveLink(name, link.one, link.other);
            break;
        case 2:
            m_slices.SetShare(name, link.other, link.one, DrawShare());
            break;
        case 3:
            m_slices.SetCpuWeight(name, 1 + Draw(9));
            break;
        case 4:
            m_slices.Move(name, router, std::to_string(Draw(NODES)), Draw(2));
            break;
        default:
            m_slices.AddLink(name, DrawLink(slice.routers));
        }
    }

    /** Serves and fetches an object. @param name of a slice */
    void Download(const std::string& name)
    {
        const std::vector<SliceRouter> routers = m_slices.Get(name).routers;
        CcnApplicationHelper producers("Producer");
        producers.SetAttribute("Prefix", StringValue("/o"));
        producers.SetAttribute("Layer", StringValue(name));
        producers.SetAttribute("Size", UintegerValue(3000000));
        producers.Install(m_slices.GetNode(name, routers.front().name));
        CcnApplicationHelper consumers("Consumer");
        consumers.SetAttribute("Prefix", StringValue("/o"));
        consumers.SetAttribute("Layer", StringValue(name));
        consumers.SetAttribute("Lifetime", StringValue("300ms"));
        consumers.Install(m_slices.GetNode(name, routers.back().name));
    }

    /** Checks that no layer, class, or event is left. */
    void CheckNothingLeft()
    {
        NS_TEST_EXPECT_MSG_LT(Simulator::Now(), Seconds(5), "what was on its way has arrived");
        for (uint32_t i = 0; i < NODES; ++i)
        {
            const Ptr<Node> node = m_nodes.Get(i);
            NS_TEST_EXPECT_MSG_EQ(CcnL3Protocol::FindAll(node).size(), 0, "no layer");
            for (uint32_t j = 0; j < node->GetNDevices(); ++j)
            {
                const auto queue = DynamicCast<SliceQueue>(GetTransmitQueue(node->GetDevice(j)));
                for (const std::string slice : {"a", "b", "c"})
                {
                    NS_TEST_EXPECT_MSG_EQ((queue && queue->HasClass(slice)), false, "no class");
                }
            }
        }
        for (const std::string slice : {"a", "b", "c"})
        {
            m_served += m_slices.GetCount(slice, Count::DATA_FORWARDED);
        }
    }

    NodeContainer m_nodes;
    CcnSliceHelper m_slices;
    Ptr<UniformRandomVariable> m_random{CreateObject<UniformRandomVariable>()};
    uint32_t m_done{0};    ///< changes made
    uint32_t m_refused{0}; ///< changes that were not allowed
    uint64_t m_served{0};  ///< content forwarded by slices
};

/** Random changes of slices. @ingroup ccn-tests */
class RandomSlicesTestSuite : public TestSuite
{
  public:
    RandomSlicesTestSuite()
        : TestSuite("ccn-slice-random", TestSuite::Type::UNIT)
    {
        using T = RandomSlicesTest;
        AddTestCase(new T("random changes", &T::Changes));
    }
};

RandomSlicesTestSuite g_randomSlicesTestSuite; ///< registers the suite

} // namespace
