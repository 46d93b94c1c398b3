// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "../kit/ccn-test-kit.h"

#include "ns3/ccn-out-face-windows.h"
#include "ns3/pointer.h"
#include "ns3/string.h"

#include <cmath>

namespace
{

using namespace ns3;
using namespace ns3::ccn;
using namespace ns3::ccn::test;

/** FlowBalance: face 0 sends Interests, faces 1 and 2 answer. @ingroup ccn-tests */
class FlowBalanceTest : public NodeTestCase<FlowBalanceTest, 3>
{
  public:
    using NodeTestCase::NodeTestCase;

    /** As many bytes are requested as the link carries back in a round trip. */
    void Bytes()
    {
        SetUp("FlowBalance[Rate=8Mbps|RoundTrip=10ms|Payload=1960|Headers=40]");
        for (uint32_t i = 0; i < 7; ++i)
        {
            m_node[0].Inject(Ask("/" + std::to_string(i)));
        }
        NS_TEST_EXPECT_MSG_EQ(m_node[1].Count(MessageKind::INTEREST), 5, "10000 / 2000 bytes");
        NS_TEST_EXPECT_MSG_EQ(m_node.Drops(AddDropReason("flow_balance")), 2, "the others");
        double bytes = 2000;
        for (uint32_t i = 0; i < 5; ++i)
        {
            const ContentObject content = Answer("/" + std::to_string(i), std::string(900, 'x'));
            bytes += (content.Encode().size() - bytes) / 8;
            m_node[1].Inject(content);
        }
        NS_TEST_EXPECT_MSG_EQ_TOL(m_policy->GetWindow(1), 10000 / bytes, 1e-9, "moving average");
        NS_TEST_EXPECT_MSG_EQ_TOL(m_policy->GetWindow(2), 5, 1e-9, "of another face");
        for (uint32_t i = 10; i < 20; ++i)
        {
            m_node[0].Inject(Ask("/" + std::to_string(i)));
        }
        NS_TEST_EXPECT_MSG_EQ(m_policy->GetPending(1),
                              uint32_t(std::floor(10000 / bytes)),
                              "smaller chunks");
        Simulator::Run();
        CheckIdentities(true);
    }

    /** A link on which not even one chunk fits in the time carries one at a time. */
    void AtLeastOne()
    {
        SetUp("FlowBalance[Rate=1kbps|RoundTrip=10ms]");
        m_node[0].Inject(Ask("/a"));
        m_node[0].Inject(Ask("/b"));
        NS_TEST_EXPECT_MSG_EQ(m_node[1].GetLog(), "I/a", "one");
        m_node[1].Inject(Answer("/a"));
        m_node[0].Inject(Ask("/c"));
        NS_TEST_EXPECT_MSG_EQ(m_node[1].GetLog(), "I/a I/c", "and the next");
        Simulator::Run();
        CheckIdentities(true);
    }

  private:
    /** @param policy value of attribute Ingress */
    void SetUp(const std::string& policy)
    {
        m_node.Route("/", {1});
        m_node.l3->SetAttribute("Ingress", StringValue(policy));
        PointerValue value;
        m_node.l3->GetAttribute("IngressPolicy", value);
        m_policy = value.Get<OutFaceWindows>();
    }

    Ptr<OutFaceWindows> m_policy; ///< under test
};

/** FlowBalance. @ingroup ccn-tests */
class FlowBalanceTestSuite : public TestSuite
{
  public:
    FlowBalanceTestSuite()
        : TestSuite("ccn-flow-balance", TestSuite::Type::UNIT)
    {
        using T = FlowBalanceTest;
        AddTestCase(new T("bytes of a round trip", &T::Bytes));
        AddTestCase(new T("a slow link", &T::AtLeastOne));
    }
} g_flowBalanceTestSuite; ///< registers itself

} // namespace
