// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "kit/ccn-test-kit.h"
#include "kit/ccn-wires-test-kit.h"

#include "ns3/string.h"

namespace
{

using namespace ns3;
using namespace ns3::ccn;
using namespace ns3::ccn::test;

/**
 * @ingroup ccn-tests
 * Strategy BestRoute with its defaults, 10 ms and 250 ms: faces 0 and 3 send Interests, faces 1 and 2
 * are next hops in this order.
 */
class BestRouteTest : public NodeTestCase<BestRouteTest, 4>
{
  public:
    using NodeTestCase::NodeTestCase;

    /** The best next hop gets the Interest; an Interest of another face joins it. */
    void Joins()
    {
        Begin({1, 2});
        m_node[0].Inject(Ask("/a", 1));
        At(MilliSeconds(500), [this] { m_node[3].Inject(Ask("/a", 2)); });
        Simulator::Run();
        Expect("I/a ", "");
        CheckIdentities(true);
    }

    /** A retransmission goes to the next hop that is not used yet, then to the one used first. */
    void Retransmission()
    {
        Begin({1, 2});
        AskAt({0, 100, 200});
        Expect("I/a I/a ", "I/a ");
        CheckIdentities(true);
    }

    /** With one next hop: forwarded after 10 ms, then after 20 ms more, 40 ms, ... */
    void Suppression()
    {
        Begin({1});
        AskAt({0, 9, 10, 29, 30, 69, 70});
        Expect("I/a I/a I/a I/a ", "");
    }

    /** The interval of suppression is at most 250 ms. */
    void LongestSuppression()
    {
        Begin({1});
        AskAt({0, 1000, 2000, 3000, 4000, 5000, 5249, 5500});
        Expect("I/a I/a I/a I/a I/a I/a I/a ", "");
    }

    /** The answer goes to each face once, however often it asked. */
    void Answered()
    {
        Begin({1});
        AskAt({0, 100});
        m_node[0].Inject(Ask("/b", 7));
        const Time begin = Simulator::Now();
        At(begin + MilliSeconds(100), [this] { m_node[0].Inject(Ask("/b", 8)); });
        At(begin + MilliSeconds(200), [this] { m_node[1].Inject(Answer("/b")); });
        Simulator::Run();
        NS_TEST_EXPECT_MSG_EQ(m_node[0].Count(MessageKind::CONTENT_OBJECT), 1, "one answer");
        CheckIdentities(true);
    }

  private:
    /** @param faces next hops, best first */
    void Begin(const std::vector<FaceId>& faces)
    {
        m_node.UseDefaultRules();
        m_node.l3->SetStrategy(Name(), "BestRoute");
        m_node.Route("/", faces);
    }

    /** Face 0 asks for /a. @param times in ms, each with a new nonce */
    void AskAt(const std::vector<int>& times)
    {
        uint32_t nonce = 0;
        for (const int time : times)
        {
            At(MilliSeconds(time),
               [this, number = ++nonce] { m_node[0].Inject(Ask("/a", number)); });
        }
        Simulator::Run();
    }

    /** @param first log of face 1 @param second log of face 2 */
    void Expect(const std::string& first, const std::string& second)
    {
        NS_TEST_EXPECT_MSG_EQ(m_node[1].GetLog() + "|" + m_node[2].GetLog(),
                              Trim(first) + "|" + Trim(second),
                              "Interests sent on faces 1 and 2");
    }

    /** @param log Interests, each with a blank @return the same as DummyFace::GetLog() has it */
    static std::string Trim(const std::string& log)
    {
        return log.empty() ? log : log.substr(0, log.size() - 1);
    }
};

/** Class BestRoute. @ingroup ccn-tests */
class BestRouteTestSuite : public WireTestSuite
{
  public:
    BestRouteTestSuite()
        : WireTestSuite("ccn-best-route", TestSuite::Type::UNIT)
    {
        using T = BestRouteTest;
        AddOnEachWire("Interests of two faces", &T::Joins);
        AddOnEachWire("retransmissions", &T::Retransmission);
        AddOnEachWire("suppressed retransmissions", &T::Suppression);
        AddOnEachWire("the longest suppression", &T::LongestSuppression);
        AddOnEachWire("one answer", &T::Answered);
    }
};

BestRouteTestSuite g_bestRouteTestSuite; ///< registers the suite

} // namespace
