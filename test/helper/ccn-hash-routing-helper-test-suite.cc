// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "kit/ccn-catalogue-test-kit.h"

#include "ns3/ccn-hash-router.h"
#include "ns3/ccn-hash-routing-helper.h"

#include <cmath>
#include <string>
#include <utility>
#include <vector>

namespace
{

using namespace ns3;
using namespace ns3::ccn;
using namespace ns3::ccn::test;

using Links = std::vector<std::pair<uint32_t, uint32_t>>; ///< pairs of nodes

/** Hash routing over whole networks: which caches store, and which way messages take. @ingroup ccn-tests */
class HashRoutingHelperTest : public MethodTestCase<HashRoutingHelperTest>
{
  public:
    using MethodTestCase::MethodTestCase;

    /**
     * Computed by hand, with links of 1 ms and caches on nodes 1, 2 and 4:
     *
     *     consumer 0 --- 1 --- 2 --- 3 producer
     *                    |
     *                    4
     */
    void OneCachePerName()
    {
        const Links links{{0, 1}, {1, 2}, {2, 3}, {1, 4}};
        NS_TEST_EXPECT_MSG_EQ(Fetch(links, {1, 2, 4}, 0, 3, 0),
                              "6 2 01000",
                              "node 1: 0-1-2-3 and back; then 0-1 and back");
        NS_TEST_EXPECT_MSG_EQ(Fetch(links, {1, 2, 4}, 0, 3, 1),
                              "6 4 00100",
                              "node 2: 0-1-2-3 and back; then 0-1-2 and back");
        NS_TEST_EXPECT_MSG_EQ(Fetch(links, {1, 2, 4}, 0, 3, 2),
                              "10 4 00001",
                              "node 4: 0-1-4, 4-1-2-3 and back; then 0-1-4 and back");
    }

    /** The same, with routers without a cache on nodes 1 and 2. */
    void RoutersWithoutCache()
    {
        const Links links{{0, 1}, {1, 2}, {2, 3}, {1, 4}};
        NS_TEST_EXPECT_MSG_EQ(Fetch(links, {4}, 0, 3, 0),
                              "10 4 00001",
                              "node 4 has all names, although it is not on the path");
    }

    /**
     * The consumer's node is on the way from a cache to the producer: 0 --- 1 consumer --- 2
     * producer. Node 1 has a cache as well.
     */
    void ConsumerOnTheWay()
    {
        const Links links{{0, 1}, {1, 2}};
        NS_TEST_EXPECT_MSG_EQ(Fetch(links, {0, 1}, 1, 2, 0),
                              "4 2 100",
                              "1-0-1-2-1: the content satisfies the consumer on its way to node 0");
        NS_TEST_EXPECT_MSG_EQ(m_routed, 2, "both Interests are sent to the cache");
        NS_TEST_EXPECT_MSG_EQ(Fetch(links, {0, 1}, 1, 2, 1),
                              "2 0 010",
                              "its own cache: 1-2 and back; then no link");
        NS_TEST_EXPECT_MSG_EQ(m_routed, 0, "the own cache needs no other name");
    }

    /** The producer's node has the cache, and all caches are one. */
    void ProducerHasCache()
    {
        const Links links{{0, 1}};
        NS_TEST_EXPECT_MSG_EQ(Fetch(links, {1}, 0, 1, 0), "2 2 01", "both times from node 1");
    }

    /** Nodes that the helper refuses. */
    void Nodes()
    {
        NodeContainer nodes(2);
        CcnStackHelper().Install(nodes);
        CcnRoutingHelper routing;
        const HashRoutingHelper hash("ccnx:/a", 0);
        const NodeContainer first = nodes.Get(0);
        const auto install = [&](const NodeContainer& caches, const NodeContainer& consumers) {
            return CatchMessage([&] { hash.Install(first, caches, consumers, routing); });
        };
        NS_TEST_EXPECT_MSG_EQ(install(NodeContainer(), first),
                              "HashRoutingHelper: 0 caches (allowed: 1 or more)",
                              "no name would have a cache");
        NS_TEST_EXPECT_MSG_EQ(install(nodes.Get(1), first),
                              "HashRoutingHelper: node 1 has a cache, but is not among the nodes "
                              "(allowed: one of them)",
                              "a cache of another network");
        NS_TEST_EXPECT_MSG_EQ(
            install(first, nodes.Get(1)),
            "HashRoutingHelper: node 1 has a consumer, but is not among the nodes "
            "(allowed: one of them)",
            "a consumer of another network");
    }

  private:
    /**
     * @param policy that divides the names
     * @param prefix of the names
     * @param store number of a cache
     * @return number of the first object of that cache
     */
    static uint32_t FindObject(const HashRouted& policy, const std::string& prefix, uint32_t store)
    {
        uint32_t object = 1;
        while (policy.GetStore(NameView(Name(prefix).AppendDecimal(object))) != store)
        {
            ++object;
        }
        return object;
    }

    /** @param nodes in order, connected by links of 1 ms @param links pairs of nodes */
    static void Connect(const NodeContainer& nodes, const Links& links)
    {
        PointToPointHelper link;
        link.SetDeviceAttribute("DataRate", StringValue("100Gbps"));
        link.SetChannelAttribute("Delay", StringValue("1ms"));
        for (const auto& [from, to] : links)
        {
            const auto devices = link.Install(nodes.Get(from), nodes.Get(to));
            CcnStackHelper::AddDeviceFace(devices.Get(0));
            CcnStackHelper::AddDeviceFace(devices.Get(1));
        }
    }

    /** @param all nodes @param indices of some @return these */
    static NodeContainer Select(const NodeContainer& all, const std::vector<uint32_t>& indices)
    {
        NodeContainer nodes;
        for (const uint32_t index : indices)
        {
            nodes.Add(all.Get(index));
        }
        return nodes;
    }

    /**
     * Requests an object of one chunk twice.
     * @param links pairs of nodes
     * @param caches nodes with caches, in the order of their numbers
     * @param consumer its node
     * @param producer its node
     * @param store number of the cache that is responsible for the object
     * @return both round trips in ms, and the number of objects that each node stores
     */
    std::string Fetch(const Links& links,
                      const std::vector<uint32_t>& caches,
                      uint32_t consumer,
                      uint32_t producer,
                      uint32_t store)
    {
        NodeContainer nodes(links.size() + 1);
        CcnStackHelper().Install(nodes);
        Connect(nodes, links);
        CcnRoutingHelper routing;
        routing.AddOrigin("ccnx:/catalogue", nodes.Get(producer));
        const auto routers =
            HashRoutingHelper("ccnx:/catalogue", 2)
                .Install(nodes, Select(nodes, caches), nodes.Get(consumer), routing);
        routing.InstallShortest();
        m_routed = 0;
        auto source = CreateObject<CatalogueProducer>();
        source->SetAttribute("Chunks", UintegerValue(1));
        nodes.Get(producer)->AddApplication(source);
        const uint32_t object =
            FindObject(*HashRoutingHelper::GetPolicy(nodes.Get(0)), "/catalogue", store);
        nodes.Get(consumer)->AddApplication(MakeConsumer(object));
        m_result.clear();
        Simulator::Run();
        for (uint32_t i = 0; i < routers.GetN(); ++i)
        {
            m_routed += DynamicCast<HashRouter>(routers.Get(i))->GetRouted();
        }
        for (uint32_t i = 0; i < nodes.GetN(); ++i)
        {
            auto l3 = CcnStackHelper::Get(nodes.Get(i));
            m_result += std::to_string(l3->GetContentStore().GetObjects());
            NS_TEST_EXPECT_MSG_EQ(CatchMessage([&] { l3->CheckIdentities(true); }),
                                  "",
                                  "identities");
        }
        NS_TEST_EXPECT_MSG_EQ(source->GetAnswers(), 1, "the second answer is from the cache");
        Simulator::Destroy();
        return m_result;
    }

    /** @param object number of an object @return requests it twice, after 1 s and after 2 s */
    Ptr<CatalogueConsumer> MakeConsumer(uint32_t object)
    {
        auto consumer = CreateObject<CatalogueConsumer>();
        consumer->SetAttribute("Chunks", UintegerValue(1));
        consumer->SetAttribute(
            "Objects",
            StringValue("ns3::ConstantRandomVariable[Constant=" + std::to_string(object) + "]"));
        consumer->SetAttribute("Interval", StringValue("ns3::ConstantRandomVariable[Constant=1]"));
        consumer->SetAttribute("Duration", TimeValue(Seconds(2.5)));
        consumer->TraceConnectWithoutContext("Ended",
                                             MakeCallback(&HashRoutingHelperTest::NoteEnd, this));
        return consumer;
    }

    /** @param delay of an object @param complete true if it arrived */
    void NoteEnd(uint64_t, Time delay, bool complete)
    {
        const auto milliseconds = std::lround(delay.GetSeconds() * 1000);
        m_result += (complete ? std::to_string(milliseconds) : "given up") + " ";
    }

    uint64_t m_routed{0}; ///< Interests that HashRouters of Fetch() sent to caches
    std::string m_result; ///< of Fetch()
};

/** The suite. @ingroup ccn-tests */
class HashRoutingHelperTestSuite : public TestSuite
{
  public:
    HashRoutingHelperTestSuite()
        : TestSuite("ccn-hash-routing-helper", TestSuite::Type::UNIT)
    {
        using T = HashRoutingHelperTest;
        AddTestCase(new T("one cache for each name", &T::OneCachePerName));
        AddTestCase(new T("routers without a cache", &T::RoutersWithoutCache));
        AddTestCase(new T("a consumer between cache and producer", &T::ConsumerOnTheWay));
        AddTestCase(new T("a cache on the producer's node", &T::ProducerHasCache));
        AddTestCase(new T("nodes that are not allowed", &T::Nodes));
    }
};

HashRoutingHelperTestSuite g_hashRoutingHelperTestSuite; ///< registers itself

} // namespace
