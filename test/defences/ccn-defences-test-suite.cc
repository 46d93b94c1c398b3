// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

// All defences against floods: their memory, and two of them in a chain.

#include "../kit/ccn-heap-test-kit.h"
#include "../kit/ccn-test-kit.h"
#include "../kit/ccn-wire-vectors.h"

#include "ns3/string.h"
#include "ns3/uinteger.h"

namespace
{

using namespace ns3;
using namespace ns3::ccn;
using namespace ns3::ccn::test;

/** The policies against floods. */
constexpr const char* DEFENCES[] = {"FaceRate",
                                    "FairTokenBucket",
                                    "FlowBalance",
                                    "Poseidon",
                                    "SatisfactionAcceptance",
                                    "SatisfactionPushBack"};

constexpr uint32_t MAX_PENDING = 500; ///< Interests in the PIT
constexpr int64_t SLACK = 128 * 1024; ///< bytes by which the heap may grow

/** Faces 0 to 2 send Interests, face 3 answers. @ingroup ccn-tests */
class DefencesTest : public NodeTestCase<DefencesTest, 4>
{
  public:
    using NodeTestCase::NodeTestCase;

    /**
     * A million Interests of attackers with new names, in all: neither PIT nor policy exceeds its
     * bound, and the heap does not grow.
     */
    void Memory()
    {
        const uint32_t all = 1'000'000 / std::size(DEFENCES) / SLOWDOWN;
        m_node.Route("/", {3});
        m_node.l3->GetPit().SetAttribute("MaxEntries", UintegerValue(MAX_PENDING));
        m_node.l3->GetNonceList().SetAttribute("MaxEntries", UintegerValue(2048));
        m_node.l3->GetContentStore().SetAttribute("MaxObjects", UintegerValue(100));
        for (const char* defence : DEFENCES)
        {
            m_node.l3->SetAttribute("Ingress", StringValue(defence));
            Attack(all / 4);
            const int64_t before = GetHeap();
            Attack(all - all / 4);
            const int64_t growth = GetHeap() - before;
            NS_TEST_EXPECT_MSG_LT((MEASURES_HEAP ? growth : 0), SLACK, "heap with " << defence);
            CheckIdentities(false);
        }
        Simulator::Run();
        CheckIdentities(true);
    }

    /** Two defences, in each order and at the node or at the faces, with faces that come and go. */
    void Pairs()
    {
        for (const char* first : DEFENCES)
        {
            for (const char* second : DEFENCES)
            {
                Compose(std::string(first) + ";" + second, "");
                Compose(first, second);
            }
        }
    }

  private:
    /** @param count of Interests, for new names; each tenth is answered */
    void Attack(uint32_t count)
    {
        for (uint32_t i = 0; i < count; ++i)
        {
            const std::string uri = "/" + std::to_string(++m_sent);
            m_node[i % 3].Inject(Ask(uri, m_sent, MilliSeconds(500)));
            if (i % 10 == 0)
            {
                m_node[3].Inject(Answer(uri));
            }
            if (i % 50 == 0)
            {
                RunFor(MilliSeconds(5));
                NS_TEST_ASSERT_MSG_LT_OR_EQ(m_node.l3->GetPit().GetSize(), MAX_PENDING, "the PIT");
                ClearLogs();
            }
        }
    }

    /** @param atNode attribute Ingress of a new node @param atFaces that of its faces */
    void Compose(const std::string& atNode, const std::string& atFaces)
    {
        m_node.Destroy();
        m_node = TestNode();
        m_node.Create(4);
        m_node.Route("/", {3});
        m_node.Route("/also", {2, 3});
        m_node.l3->GetPit().SetAttribute("MaxEntries", UintegerValue(60));
        for (FaceId face = 0; face < 3; ++face)
        {
            m_node[face].SetAttribute("Ingress", StringValue(atFaces));
        }
        m_node.l3->SetAttribute("Ingress", StringValue(atNode));
        m_node.l3->AssignStreams(1);
        const uint32_t steps = Sampled(1500);
        for (uint32_t i = 0; i < steps; ++i)
        {
            Step(i < steps * 2 / 3);
            if (i == steps * 2 / 3)
            {
                m_node.l3->RemoveFace(0);
            }
        }
        CheckIdentities(false);
        Simulator::Run();
        const std::string broken = m_node.GetBrokenIdentities(true);
        NS_TEST_EXPECT_MSG_EQ(broken, "", atNode << " and at faces " << atFaces);
    }

    /** Takes a random step. @param hasFirst whether face 0 still exists */
    void Step(bool hasFirst)
    {
        const std::string root = m_random.GetNumber(0, 4) == 0 ? "/also/" : "/";
        const std::string uri = root + std::to_string(m_random.GetNumber(0, 400));
        m_node[m_random.GetNumber(hasFirst ? 0 : 1, 2)].Inject(
            Ask(uri, ++m_sent, MilliSeconds(m_random.GetNumber(1, 400))));
        if (m_random.GetNumber(0, 2) == 0)
        {
            m_node[3].Inject(Answer(root + std::to_string(m_random.GetNumber(0, 400))));
        }
        if (m_random.GetNumber(0, 50) == 0)
        {
            m_node[3].Inject(Ask("/localhop/alert", 0, Seconds(4), 0));
            const std::string limit = std::to_string(m_random.GetNumber(0, 20));
            m_node[m_random.GetNumber(1, 3)].Inject(
                Ask("/localhop/limit/" + limit, 0, Seconds(4), 0));
        }
        if (m_random.GetNumber(0, 5) == 0)
        {
            RunFor(MilliSeconds(m_random.GetNumber(0, 30)));
        }
    }

    /** @param time to run */
    void RunFor(const Time& time)
    {
        Simulator::Stop(time);
        Simulator::Run();
    }

    /** Forgets what the faces have sent. */
    void ClearLogs()
    {
        for (FaceId face = 0; face < 4; ++face)
        {
            std::vector<std::string>().swap(m_node[face].sent);
        }
    }

    RandomOctets m_random{3};
    uint32_t m_sent{0}; ///< Interests so far
};

/** What all defences against floods have in common. @ingroup ccn-tests */
class DefencesTestSuite : public TestSuite
{
  public:
    DefencesTestSuite()
        : TestSuite("ccn-defences", TestSuite::Type::UNIT)
    {
        using T = DefencesTest;
        AddTestCase(new T("memory under attack", &T::Memory));
        AddTestCase(new T("chains of two", &T::Pairs));
    }
} g_defencesTestSuite; ///< registers itself

} // namespace
