// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "../../kit/ccn-test-kit.h"
#include "../../kit/ccn-wires-test-kit.h"

#include "ns3/ccn-strategy.h"
#include "ns3/string.h"

namespace
{

using namespace ns3;
using namespace ns3::ccn;
using namespace ns3::ccn::test;

/**
 * @ingroup ccn-tests
 * Interests for /a, with lifetimes of 1 s, of faces 0, 1 and 2; faces 3 and 4 are next hops, and the
 * strategy is AllFaces.
 */
class RetransmissionRuleTest : public NodeTestCase<RetransmissionRuleTest, 5>
{
  public:
    using NodeTestCase::NodeTestCase;

    /** A face repeats its Interest after 9 ms, 10 ms and 10 ms more, which is less than 20 ms. */
    void SameFace()
    {
        m_node.UseDefaultRules();
        AskAt({{0, 0}, {9, 0}, {10, 0}, {20, 0}});
        Expect("I/a I/a", "I/a I/a");
        CheckIdentities(false);
    }

    /** New faces join, and extend the entry, until nobody upstream has the first Interest: 1 s. */
    void OtherFaces()
    {
        m_node.UseDefaultRules();
        AskAt({{0, 0}, {600, 1}, {999, 2}});
        Expect("I/a", "I/a");
        AskAt({{1000, 4}});
        Expect("I/a I/a", "I/a");
        CheckIdentities(false);
    }

    /** A next hop that waits for the same content gets no Interest. */
    void AskingHop()
    {
        m_node.UseDefaultRules();
        AskAt({{0, 0}, {100, 3}, {200, 0}});
        Expect("I/a", "I/a I/a");
        CheckIdentities(false);
    }

    /** Behind a face of a shared medium, another node may ask. */
    void SharedMedium()
    {
        m_node.UseDefaultRules();
        m_node[0].SetAttribute("LinkType", StringValue("MultiAccess"));
        AskAt({{0, 0}, {500, 0}, {999, 0}});
        Expect("I/a", "I/a");
        AskAt({{1000, 0}});
        Expect("I/a I/a", "I/a I/a");
        CheckIdentities(false);
    }

    /** A long interval makes nodes wait for the end of the lifetime, as CCNx's daemon does. */
    void LongInterval()
    {
        m_node.UseDefaultRules();
        m_node.l3->SetAttribute("RetransmissionInterval", TimeValue(Seconds(1000)));
        AskAt({{0, 0}, {500, 0}, {1000, 0}});
        Expect("I/a I/a", "I/a I/a");
    }

    /** There is no backoff beyond MaxRetransmissionInterval, however often a face repeats. */
    void LongestInterval()
    {
        m_node.UseDefaultRules();
        m_node.l3->SetAttribute("MaxRetransmissionInterval", TimeValue(MilliSeconds(40)));
        for (uint32_t i = 0; i < 100; ++i)
        {
            AskAt({{40 * i, 0}});
        }
        NS_TEST_EXPECT_MSG_EQ(m_node[3].Count(MessageKind::INTEREST), 100, "each is sent");
        CheckIdentities(false);
    }

  private:
    /** An Interest that arrives. */
    struct Arrival
    {
        uint32_t milliseconds; ///< when
        FaceId face;           ///< where
    };

    /** @param arrivals of Interests with new nonces, in order; runs until the last one */
    void AskAt(const std::vector<Arrival>& arrivals)
    {
        if (m_nonce == 0)
        {
            m_node.Route("/", {3, 4});
        }
        for (const Arrival& arrival : arrivals)
        {
            At(MilliSeconds(arrival.milliseconds), [this, face = arrival.face, nonce = ++m_nonce] {
                m_node[face].Inject(Ask("/a", nonce, Seconds(1)));
            });
        }
        Simulator::Stop(MilliSeconds(arrivals.back().milliseconds) - Simulator::Now());
        Simulator::Run();
    }

    /** @param first log of face 3 @param second log of face 4 */
    void Expect(const std::string& first, const std::string& second)
    {
        NS_TEST_EXPECT_MSG_EQ(m_node[3].GetLog() + "|" + m_node[4].GetLog(),
                              first + "|" + second,
                              "Interests sent on faces 3 and 4");
    }

    uint32_t m_nonce{0}; ///< of the latest Interest
};

/** Class RetransmissionRule. @ingroup ccn-tests */
class RetransmissionRuleTestSuite : public WireTestSuite
{
  public:
    RetransmissionRuleTestSuite()
        : WireTestSuite("ccn-retransmission-rule", TestSuite::Type::UNIT)
    {
        using T = RetransmissionRuleTest;
        AddOnEachWire("retransmissions of one face", &T::SameFace);
        AddOnEachWire("Interests of other faces", &T::OtherFaces);
        AddOnEachWire("a next hop that asks", &T::AskingHop);
        AddOnEachWire("a shared medium", &T::SharedMedium);
        AddOnEachWire("a long interval", &T::LongInterval);
        AddOnEachWire("the longest interval", &T::LongestInterval);
    }
};

RetransmissionRuleTestSuite g_retransmissionRuleTestSuite; ///< registers the suite

} // namespace
