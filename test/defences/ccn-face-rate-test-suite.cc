// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "../kit/ccn-test-kit.h"

#include "ns3/string.h"

namespace
{

using namespace ns3;
using namespace ns3::ccn;
using namespace ns3::ccn::test;

/** FaceRate: faces 0 and 1 send Interests, face 2 answers. @ingroup ccn-tests */
class FaceRateTest : public NodeTestCase<FaceRateTest, 3>
{
  public:
    using NodeTestCase::NodeTestCase;

    /** Interests that fail take tokens: first those of the start, then as many as arrive. */
    void Unsatisfied()
    {
        SetUp("FaceRate[Rate=10|Start=5|MaxQueue=0]");
        // 0 to 990 ms: 5 at the start, 9.9 arrive, and an Interest needs a whole token.
        Flood(0, 100);
        At(MilliSeconds(995), [this] {
            NS_TEST_EXPECT_MSG_EQ(m_node[2].Count(MessageKind::INTEREST), 14, "5 + 9.9");
            NS_TEST_EXPECT_MSG_EQ(Refused(), 86, "the others");
            m_node[1].Inject(Ask("/other"));
            NS_TEST_EXPECT_MSG_EQ(m_node[2].Count(MessageKind::INTEREST), 15, "of another face");
        });
        Simulator::Run();
        CheckIdentities(true);
    }

    /** Interests wait for tokens, and are given up after QueueTime. */
    void Waiting()
    {
        SetUp("FaceRate[Rate=10|Start=2|MaxQueue=8|QueueTime=450ms]");
        for (uint32_t i = 0; i < 12; ++i)
        {
            m_node[0].Inject(Ask("/" + std::to_string(i)));
        }
        NS_TEST_EXPECT_MSG_EQ(m_node[2].GetLog(), "I/0 I/1", "tokens of the start");
        NS_TEST_EXPECT_MSG_EQ(Refused(), 2, "8 wait");
        CheckIdentities(false);
        At(MilliSeconds(250), [this] {
            NS_TEST_EXPECT_MSG_EQ(m_node[2].GetLog(), "I/0 I/1 I/2 I/3", "at 100 and 200 ms");
            m_node[2].Inject(Answer("/1")); // returns 2
        });
        At(MilliSeconds(260), [this] {
            NS_TEST_EXPECT_MSG_EQ(m_node[2].GetLog(), "I/0 I/1 I/2 I/3 I/4 I/5", "returned");
        });
        Simulator::Run();
        NS_TEST_EXPECT_MSG_EQ(m_node[2].GetLog(), "I/0 I/1 I/2 I/3 I/4 I/5 I/6 I/7", "to 450 ms");
        NS_TEST_EXPECT_MSG_EQ(m_node.Drops(AddDropReason("face_rate_timeout")), 2, "8 and 9");
        CheckIdentities(true);
    }

    /** Satisfied Interests give tokens back, so that the bucket stays full or fills. */
    void Satisfied()
    {
        for (const auto& [returned, expected] :
             {std::pair{"0", 14U}, std::pair{"1", 100U}, std::pair{"2", 100U}})
        {
            SetUp(std::string("FaceRate[Rate=10|Start=5|Burst=20|MaxQueue=0|Returned=") + returned +
                  "]");
            m_node[0].sent.clear();
            for (uint32_t i = 0; i < 100; ++i)
            {
                const std::string uri = std::string("/") + returned + "/" + std::to_string(i);
                At(MilliSeconds(10 * i), [this, uri] {
                    m_node[0].Inject(Ask(uri));
                    m_node[2].Inject(Answer(uri));
                });
            }
            Simulator::Run();
            NS_TEST_EXPECT_MSG_EQ(m_node[0].Count(MessageKind::CONTENT_OBJECT),
                                  expected,
                                  "returned: " << returned);
        }
        m_node[2].sent.clear();
        for (uint32_t i = 0; i < 30; ++i)
        {
            m_node[0].Inject(Ask("/last/" + std::to_string(i)));
        }
        NS_TEST_EXPECT_MSG_EQ(m_node[2].Count(MessageKind::INTEREST), 20, "a full bucket");
        Simulator::Run();
        CheckIdentities(true);
    }

    /** What joins a pending Interest, or is in the content store, needs no token. */
    void Free()
    {
        SetUp("FaceRate[Rate=0|Start=1|MaxQueue=0]");
        m_node[0].Inject(Ask("/a", 1));
        m_node[1].Inject(Ask("/a", 2));
        m_node[1].Inject(Ask("/b", 3));
        m_node[2].Inject(Answer("/a"));
        m_node[0].Inject(Ask("/c", 4));
        m_node[0].Inject(Ask("/a", 5));
        m_node[0].Inject(Ask("/d", 6));
        NS_TEST_EXPECT_MSG_EQ(Refused(), 0, "one token each, and two that were given back");
        m_node[0].Inject(Ask("/f", 8));
        m_node[1].Inject(Ask("/e", 7));
        NS_TEST_EXPECT_MSG_EQ(Refused(), 2, "no token is left");
        Simulator::Run();
        CheckIdentities(true);
    }

    /** Applications are exempt, unless an attribute says otherwise. */
    void Applications()
    {
        m_node[0].local = true;
        SetUp("FaceRate[Rate=0|Start=1|MaxQueue=0]");
        m_node[0].Inject(Ask("/a"));
        m_node[0].Inject(Ask("/b"));
        NS_TEST_EXPECT_MSG_EQ(Refused(), 0, "exempt");
        SetUp("FaceRate[Rate=0|Start=1|MaxQueue=0|ExemptsApplications=false]");
        m_node[0].Inject(Ask("/c"));
        m_node[0].Inject(Ask("/d"));
        NS_TEST_EXPECT_MSG_EQ(Refused(), 1, "not exempt");
        Simulator::Run();
        CheckIdentities(true);
    }

    /** A policy of a face concerns that face only. */
    void OfOneFace()
    {
        m_node.Route("/", {2});
        m_node[0].SetAttribute("Ingress", StringValue("FaceRate[Rate=0|Start=1|MaxQueue=0]"));
        for (const char* uri : {"/a", "/b", "/c"})
        {
            m_node[1].Inject(Ask(std::string("/1") + uri));
            m_node[0].Inject(Ask(std::string("/0") + uri));
        }
        m_node[2].Inject(Answer("/1/a"));
        m_node[0].Inject(Ask("/0/d"));
        NS_TEST_EXPECT_MSG_EQ(Refused(), 3, "face 0 has one token, and face 1 returns none to it");
        Simulator::Run();
        CheckIdentities(true);
    }

  private:
    /** @param policy value of attribute Ingress */
    void SetUp(const std::string& policy)
    {
        m_node.Route("/", {2});
        m_node.l3->SetAttribute("Ingress", StringValue(policy));
    }

    /** @param face that sends an Interest each 10 ms @param count of them, which nobody answers */
    void Flood(FaceId face, uint32_t count)
    {
        for (uint32_t i = 0; i < count; ++i)
        {
            At(MilliSeconds(10 * i),
               [this, face, i] { m_node[face].Inject(Ask("/flood/" + std::to_string(i))); });
        }
    }

    /** @param at when @param what happens */
    void At(const Time& at, std::function<void()> what)
    {
        Simulator::Schedule(at, std::move(what));
    }

    /** @return number of Interests without a token */
    uint64_t Refused() const
    {
        return m_node.Drops(AddDropReason("face_rate"));
    }
};

/** FaceRate. @ingroup ccn-tests */
class FaceRateTestSuite : public TestSuite
{
  public:
    FaceRateTestSuite()
        : TestSuite("ccn-face-rate", TestSuite::Type::UNIT)
    {
        using T = FaceRateTest;
        AddTestCase(new T("Interests that are not satisfied", &T::Unsatisfied));
        AddTestCase(new T("Interests that wait", &T::Waiting));
        AddTestCase(new T("Interests that are satisfied", &T::Satisfied));
        AddTestCase(new T("what needs no token", &T::Free));
        AddTestCase(new T("applications", &T::Applications));
        AddTestCase(new T("a policy of one face", &T::OfOneFace));
    }
} g_faceRateTestSuite; ///< registers itself

} // namespace
