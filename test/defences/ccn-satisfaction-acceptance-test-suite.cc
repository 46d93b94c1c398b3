// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "../kit/ccn-test-kit.h"

#include "ns3/ccn-satisfaction-acceptance.h"
#include "ns3/double.h"
#include "ns3/pointer.h"
#include "ns3/string.h"

#include <cmath>
#include <sstream>

namespace
{

using namespace ns3;
using namespace ns3::ccn;
using namespace ns3::ccn::test;

/** SatisfactionAcceptance: faces 0, 1 and 3 send Interests, face 2 answers. @ingroup ccn-tests */
class SatisfactionAcceptanceTest : public NodeTestCase<SatisfactionAcceptanceTest, 4>
{
  public:
    using NodeTestCase::NodeTestCase;

    /**
     * The probability follows the moving averages. A face sends 16 Interests in second 0, of which 4
     * expire in that second; then none. Averages at 1 s: 16/64 = 0.25 and 4/8 = 0.5; both decay then.
     */
    void Formula()
    {
        SetUp("SatisfactionAcceptance[GraceThreshold=0]");
        for (uint32_t i = 0; i < 16; ++i)
        {
            const std::string uri = "/" + std::to_string(i);
            m_node[0].Inject(Ask(uri, 0, MilliSeconds(100)));
            if (i >= 4)
            {
                m_node[2].Inject(Answer(uri));
            }
        }
        Check(0.99, 1);
        Check(1.5, 0); // 0.5 of 0.25 expired
        for (uint32_t s = 2; s <= 12; ++s)
        {
            const double unsatisfied = 0.5 * std::pow(7.0 / 8, s - 1);
            const double count = 0.25 * std::pow(63.0 / 64, s - 1);
            Check(s + 0.5, 1 - std::min(1.0, unsatisfied / count));
        }
        Simulator::Run();
        CheckIdentities(true);
    }

    /** A face that sends fewer Interests than the threshold allows is not judged. */
    void Grace()
    {
        // Window 10, so that 0.5 Interests a second are free. 32 Interests are 32/64 on average.
        SetUp("SatisfactionAcceptance[Rate=8Mbps|RoundTrip=10ms|Payload=960|Headers=40|"
              "Windows=false]");
        for (uint32_t i = 0; i < 32; ++i)
        {
            m_node[0].Inject(Ask("/" + std::to_string(i), 0, MilliSeconds(100)));
        }
        Check(1.5, 1);
        m_node[1].Inject(Ask("/a", 0, MilliSeconds(100)));
        Simulator::Schedule(Seconds(1.6), [this] {
            m_policy->SetAttribute("GraceThreshold", DoubleValue(0.049));
        });
        Check(1.7, 0);
        Simulator::Run();
        CheckIdentities(true);
    }

    /**
     * An attacker's Interests are refused more and more, honest ones and those of applications are not,
     * and the attacker recovers when he stops.
     */
    void Attack()
    {
        m_node[3].local = true;
        SetUp("SatisfactionAcceptance[Windows=false]");
        m_node.l3->AssignStreams(5);
        std::ostringstream log;
        m_policy->TraceConnectWithoutContext("ProbabilityChanged", MakeBoundCallback(&Log, &log));
        for (uint32_t i = 0; i < 390; ++i)
        {
            const std::string uri = "/" + std::to_string(i);
            Simulator::Schedule(MilliSeconds(10 * i), [this, uri] {
                m_node[0].Inject(Ask(uri, 0, MilliSeconds(100)));
                m_node[1].Inject(Ask("/x" + uri, 0, MilliSeconds(100)));
                m_node[3].Inject(Ask("/y" + uri, 0, MilliSeconds(100)));
                m_node[2].Inject(Answer(uri));
            });
        }
        Simulator::Schedule(Seconds(3.95), [this] {
            NS_TEST_EXPECT_MSG_EQ(m_node[0].Count(MessageKind::CONTENT_OBJECT), 390, "honest");
            // The averages are 1.6, 3.1 and 4.6 Interests at 1, 2 and 3 s, and 87.7 * 0.05 = 4.4 are
            // free. At 3 s, more have expired on average than were sent.
            NS_TEST_EXPECT_MSG_EQ(m_node.Drops(AddDropReason("unsatisfied")), 90, "attacker");
            NS_TEST_EXPECT_MSG_EQ(m_node.Get(Count::INTERESTS_SENT), 390 + 300 + 390, "sent");
        });
        Check(60, 1, 1);
        Simulator::Run();
        NS_TEST_EXPECT_MSG_EQ(log.str(), "1: 1 to 0, ", "the trace");
        CheckIdentities(true);
    }

    /** With Least, a share of the Interests is accepted anyway. */
    void Least()
    {
        SetUp("SatisfactionAcceptance[Windows=false|Least=0.25]");
        m_node.l3->AssignStreams(5);
        for (uint32_t i = 0; i < 2000; ++i)
        {
            Simulator::Schedule(MilliSeconds(i), [this, i] {
                m_node[0].Inject(Ask("/" + std::to_string(i), 0, MilliSeconds(100)));
            });
        }
        Simulator::Run();
        // A standard deviation is 14.
        NS_TEST_EXPECT_MSG_EQ_TOL(m_node[2].Count(MessageKind::INTEREST), 1250, 50, "1000 + 250");
        CheckIdentities(true);
    }

    /** Accepted Interests need a place in the window. */
    void Window()
    {
        SetUp("SatisfactionAcceptance[Rate=2.4Mbps|RoundTrip=10ms|Payload=960|Headers=40]");
        for (const char* uri : {"/a", "/b", "/c", "/d"})
        {
            m_node[0].Inject(Ask(uri));
        }
        NS_TEST_EXPECT_MSG_EQ(m_node[2].GetLog(), "I/a I/b I/c", "3 places");
        NS_TEST_EXPECT_MSG_EQ(m_node.Drops(AddDropReason("window_full")), 1, "the fourth");
        m_node[2].Inject(Answer("/a"));
        m_node[0].Inject(Ask("/e"));
        NS_TEST_EXPECT_MSG_EQ(m_node[2].Count(MessageKind::INTEREST), 4, "its place was free");
        Simulator::Run();
        CheckIdentities(true);
    }

  private:
    /** Logs a change of a probability. */
    static void Log(std::ostringstream* log, FaceId face, double former, double probability)
    {
        *log << face << ": " << former << " to " << probability << ", ";
    }

    /** @param policy value of attribute Ingress */
    void SetUp(const std::string& policy)
    {
        m_node.Route("/", {2});
        m_node.l3->SetAttribute("Ingress", StringValue(policy));
        PointerValue value;
        m_node.l3->GetAttribute("IngressPolicy", value);
        m_policy = value.Get<SatisfactionAcceptance>();
    }

    /** @param s when, in s @param probability expected then @param face of the Interests */
    void Check(double s, double probability, FaceId face = 0)
    {
        Simulator::Schedule(Seconds(s), [this, s, probability, face] {
            NS_TEST_EXPECT_MSG_EQ_TOL(m_policy->GetProbability(face, 2),
                                      probability,
                                      1e-12,
                                      "at " << s << " s");
        });
    }

    Ptr<SatisfactionAcceptance> m_policy; ///< under test
};

/** SatisfactionAcceptance. @ingroup ccn-tests */
class SatisfactionAcceptanceTestSuite : public TestSuite
{
  public:
    SatisfactionAcceptanceTestSuite()
        : TestSuite("ccn-satisfaction-acceptance", TestSuite::Type::UNIT)
    {
        using T = SatisfactionAcceptanceTest;
        AddTestCase(new T("the probability", &T::Formula));
        AddTestCase(new T("faces with few Interests", &T::Grace));
        AddTestCase(new T("an attacker", &T::Attack));
        AddTestCase(new T("a minimum", &T::Least));
        AddTestCase(new T("the window", &T::Window));
    }
} g_satisfactionAcceptanceTestSuite; ///< registers itself

} // namespace
