// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "kit/ccn-test-kit.h"
#include "kit/ccn-wires-test-kit.h"

#include "ns3/ccn-self-learning.h"
#include "ns3/simulator.h"
#include "ns3/string.h"
#include "ns3/uinteger.h"

#include <string>

namespace
{

using namespace ns3;
using namespace ns3::ccn;
using namespace ns3::ccn::test;

/**
 * @ingroup ccn-tests
 * Strategy SelfLearning: face 0 sends Interests, faces 1, 2 and 3 are next hops of all names.
 */
class SelfLearningTest : public NodeTestCase<SelfLearningTest, 4>
{
  public:
    using NodeTestCase::NodeTestCase;

    /** The first Interest goes to three faces, the nine others of its prefix to the one found. */
    void Learns()
    {
        Begin();
        for (uint32_t chunk = 0; chunk < 10; ++chunk)
        {
            Fetch("/o/" + std::to_string(chunk), 2);
        }
        NS_TEST_EXPECT_MSG_EQ(m_node.Get(Count::INTERESTS_SENT), 3 + 9, "one flood");
        NS_TEST_EXPECT_MSG_EQ(m_node[1].GetLog(), "I/o/0", "only the flood");
        NS_TEST_EXPECT_MSG_EQ(m_node[2].Count(MessageKind::INTEREST), 10, "all Interests");
        NS_TEST_EXPECT_MSG_EQ(m_strategy->GetLearnt(Name("/o/x")), 2, "the learnt face");
        Simulator::Run();
        NS_TEST_EXPECT_MSG_EQ(m_node.Get(Count::INTERESTS_SENT), 12, "no retry");
        CheckIdentities(true);
    }

    /** Prefixes are independent of each other, of shorter and of longer ones. */
    void Prefixes()
    {
        Begin();
        Fetch("/o/0", 2);
        Fetch("/p/0", 3);
        m_node[0].Inject(Ask("/o/v/0", ++m_nonce));
        NS_TEST_EXPECT_MSG_EQ(m_node.Get(Count::INTERESTS_SENT), 9, "three floods");
        Fetch("/o/1", 2);
        Fetch("/p/1", 3);
        NS_TEST_EXPECT_MSG_EQ(m_node.Get(Count::INTERESTS_SENT), 11, "each has its face");
    }

    /** The prefix is that of the content, whose name may be longer than the Interest's. */
    void LongerName()
    {
        Begin();
        m_node[0].Inject(Ask("/o", ++m_nonce));
        m_node[3].Inject(Answer("/o/v/0"));
        Fetch("/o/v/1", 3);
        NS_TEST_EXPECT_MSG_EQ(m_node.Get(Count::INTERESTS_SENT), 3 + 1, "/o/v is learnt");
        NS_TEST_EXPECT_MSG_EQ(m_strategy->GetLearnt(Name("/p")), NO_FACE, "ccnx:/ is not");
    }

    /** The learnt face does not answer: after Timeout, the Interest goes to the two others. */
    void Timeout()
    {
        Begin();
        Fetch("/o/0", 2);
        m_node[0].Inject(Ask("/o/1", ++m_nonce));
        RunUntil(MilliSeconds(199));
        NS_TEST_EXPECT_MSG_EQ(m_node.Get(Count::INTERESTS_SENT), 3 + 1, "not yet");
        RunUntil(MilliSeconds(201));
        NS_TEST_EXPECT_MSG_EQ(m_node.Get(Count::INTERESTS_SENT), 3 + 1 + 2, "the others");
        NS_TEST_EXPECT_MSG_EQ(m_node.Get(Count::RETRIES_SENT), 2, "as retries");
        m_node[1].Inject(Answer("/o/1"));
        Fetch("/o/2", 1);
        NS_TEST_EXPECT_MSG_EQ(m_node[1].GetLog(), "I/o/0 I/o/1 I/o/2", "the face that answered");
        NS_TEST_EXPECT_MSG_EQ(m_node.Get(Count::INTERESTS_SENT), 3 + 3 + 1, "is learnt");
        Simulator::Run();
        CheckIdentities(true);
    }

    /** With Misses=2, the second Interest in a row without an answer makes the prefix forget; an answer between two does not. */
    void Misses()
    {
        Begin();
        m_strategy->SetAttribute("Misses", UintegerValue(2));
        Fetch("/o/0", 2);
        Miss("/o/1");
        NS_TEST_EXPECT_MSG_EQ(m_strategy->GetLearnt(Name("/o/x")), 2, "one miss");
        Fetch("/o/2", 2);
        Miss("/o/3");
        NS_TEST_EXPECT_MSG_EQ(m_strategy->GetLearnt(Name("/o/x")), 2, "one miss after an answer");
        Miss("/o/4");
        NS_TEST_EXPECT_MSG_EQ(m_strategy->GetLearnt(Name("/o/x")), NO_FACE, "two in a row");
        NS_TEST_EXPECT_MSG_EQ(m_node.Get(Count::INTERESTS_SENT),
                              3 + 4 + 3 * 2,
                              "each miss goes to the two others");
    }

    /** An Interest that expires before Timeout makes the prefix forget, too. */
    void Expiry()
    {
        Begin();
        Fetch("/o/0", 2);
        m_node[0].Inject(Ask("/o/1", ++m_nonce, MilliSeconds(100)));
        Simulator::Run();
        NS_TEST_EXPECT_MSG_EQ(m_strategy->GetLearnt(Name("/o/2")), NO_FACE, "forgotten");
        NS_TEST_EXPECT_MSG_EQ(m_node.Get(Count::INTERESTS_SENT), 3 + 1, "the lifetime is over");
    }

    /** A face that goes down is forgotten, also after it is up again. */
    void Down()
    {
        Begin();
        Fetch("/o/0", 2);
        m_node[2].up = false;
        m_node[2].SetUp(false);
        m_node[0].Inject(Ask("/o/1", ++m_nonce));
        NS_TEST_EXPECT_MSG_EQ(m_node.Get(Count::INTERESTS_SENT), 3 + 2, "the two others");
        m_node[2].up = true;
        m_node[2].SetUp(true);
        m_node[0].Inject(Ask("/o/2", ++m_nonce));
        NS_TEST_EXPECT_MSG_EQ(m_node.Get(Count::INTERESTS_SENT), 5 + 3, "all three");
    }

    /** A removed face is forgotten. */
    void Removed()
    {
        Begin();
        Fetch("/o/0", 2);
        m_node.l3->RemoveFace(2);
        NS_TEST_EXPECT_MSG_EQ(m_strategy->GetLearnt(Name("/o/1")), NO_FACE, "forgotten");
        m_node[0].Inject(Ask("/o/1", ++m_nonce));
        NS_TEST_EXPECT_MSG_EQ(m_node.Get(Count::INTERESTS_SENT), 3 + 2, "the two others");
    }

    /** After Lifetime without content, the prefix is flooded again; content extends it. */
    void Lifetime()
    {
        Begin();
        m_strategy->SetAttribute("Lifetime", TimeValue(Seconds(5)));
        Fetch("/o/0", 2);
        RunUntil(Seconds(4));
        Fetch("/o/1", 2);
        RunUntil(Seconds(8));
        NS_TEST_EXPECT_MSG_EQ(m_strategy->GetLearnt(Name("/o/2")), 2, "after 4 s");
        RunUntil(Seconds(9));
        NS_TEST_EXPECT_MSG_EQ(m_strategy->GetLearnt(Name("/o/2")), NO_FACE, "after 5 s");
    }

    /** Content of a face that was not asked is not learnt. */
    void Unasked()
    {
        Begin();
        Fetch("/o/0", 2);
        m_node[0].Inject(Ask("/o/1", ++m_nonce));
        m_node[3].Inject(Answer("/o/1"));
        NS_TEST_EXPECT_MSG_EQ(m_strategy->GetLearnt(Name("/o/2")), 2, "the former face");
    }

  private:
    /** Selects the strategy and adds the routes. */
    void Begin()
    {
        m_node.UseDefaultRules();
        m_strategy = DynamicCast<SelfLearning>(m_node.l3->SetStrategy(Name(), "SelfLearning"));
        m_node.Route("/", {1, 2, 3});
    }

    /** Requests content, which a face answers. */
    void Fetch(const std::string& uri, FaceId face)
    {
        m_node[0].Inject(Ask(uri, ++m_nonce));
        m_node[face].Inject(Answer(uri));
    }

    /** Requests content that nobody has. */
    void Miss(const std::string& uri)
    {
        m_node[0].Inject(Ask(uri, ++m_nonce));
        RunUntil(Simulator::Now() + MilliSeconds(201));
    }

    /** @param end time of the end */
    static void RunUntil(Time end)
    {
        Simulator::Stop(end - Simulator::Now());
        Simulator::Run();
    }

    Ptr<SelfLearning> m_strategy; ///< of all names
    uint32_t m_nonce{0};          ///< of the latest Interest
};

/** Class SelfLearning. @ingroup ccn-tests */
class SelfLearningTestSuite : public WireTestSuite
{
  public:
    SelfLearningTestSuite()
        : WireTestSuite("ccn-self-learning", TestSuite::Type::UNIT)
    {
        using T = SelfLearningTest;
        AddOnEachWire("one flood, then one face", &T::Learns);
        AddOnEachWire("prefixes are independent", &T::Prefixes);
        // In CCNx 1.0, content has the Interest's name.
        AddTestCase(new T("content with a longer name", &T::LongerName));
        AddOnEachWire("no answer in time", &T::Timeout);
        AddOnEachWire("attribute Misses", &T::Misses);
        AddOnEachWire("no answer within a short lifetime", &T::Expiry);
        AddOnEachWire("a face goes down", &T::Down);
        AddOnEachWire("a face is removed", &T::Removed);
        AddOnEachWire("attribute Lifetime", &T::Lifetime);
        AddOnEachWire("content from another face", &T::Unasked);
    }
};

SelfLearningTestSuite g_selfLearningTestSuite; ///< registers the suite

} // namespace
