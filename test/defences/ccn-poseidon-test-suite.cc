// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "../kit/ccn-test-kit.h"

#include "ns3/ccn-ingress-policy.h"
#include "ns3/pointer.h"
#include "ns3/string.h"

#include <sstream>

namespace
{

using namespace ns3;
using namespace ns3::ccn;
using namespace ns3::ccn::test;

/** Poseidon: faces 0 and 1 send Interests, face 2 answers. @ingroup ccn-tests */
class PoseidonTest : public NodeTestCase<PoseidonTest, 3>
{
  public:
    using NodeTestCase::NodeTestCase;

    /** A face that exceeds both thresholds is limited to that of the PIT; its neighbour is alerted. */
    void Alarm()
    {
        SetUp();
        Flood(0, 31);
        Exchange(1, 31);
        At(MilliSeconds(70), [this] {
            m_node[0].Inject(Ask("/later"));
            Exchange(1, 31);
            Expect("poseidon", 1);
            NS_TEST_EXPECT_MSG_EQ(m_node[0].GetLog(), "I/localhop/alert", "3100 > 3000 bytes");
            NS_TEST_EXPECT_MSG_EQ(m_node[1].Count(MessageKind::CONTENT_OBJECT), 62, "honest");
            m_node[2].Inject(Answer("/0/0"));
            m_node[2].Inject(Answer("/0/1"));
            m_node[0].Inject(Ask("/next"));
            Expect("poseidon", 1); // the 30th entry
        });
        // 1 Interest per content in that interval, so the limit ends.
        At(MilliSeconds(130), [this] { Flood(0, 10); });
        At(MilliSeconds(131), [this] { Expect("poseidon", 1); });
        Simulator::Run();
        CheckIdentities(true);
    }

    /** Faces below one of the thresholds are not limited. */
    void NoAlarm()
    {
        SetUp();
        Flood(0, 29); // 2900 bytes
        Flood(1, 50); // 5000 bytes, but 2.5 Interests per content
        for (uint32_t i = 0; i < 20; ++i)
        {
            m_node[2].Inject(Answer("/1/" + std::to_string(i)));
        }
        At(MilliSeconds(70), [this] {
            m_node[0].Inject(Ask("/a"));
            m_node[1].Inject(Ask("/b"));
            Expect("poseidon", 0);
            NS_TEST_EXPECT_MSG_EQ(m_node[0].GetLog(), "", "no alert");
        });
        Simulator::Run();
        CheckIdentities(true);
    }

    /** An alert of an upstream neighbour lowers the thresholds by the ratio of each face; they recover. */
    void Alert()
    {
        SetUp();
        Flood(0, 20); // 20 Interests, no content
        Flood(1, 16); // 16 Interests, 9 contents: 1.78
        for (uint32_t i = 0; i < 9; ++i)
        {
            m_node[2].Inject(Answer("/1/" + std::to_string(i)));
        }
        At(MilliSeconds(70), [this] {
            SendAlert(2);
            NS_TEST_EXPECT_MSG_EQ(m_log.str(), "0: 3000 to 600, 1: 3000 to 2400, ", "0.2 and 0.8");
            m_log.str("");
            SendAlert(2);
            Expect("alert_taken", 1);
            Expect("alert_too_soon", 1);
            Flood(0, 1); // of the next interval
        });
        At(MilliSeconds(130), [this] {
            m_node[0].Inject(Ask("/b"));
            NS_TEST_EXPECT_MSG_EQ(m_log.str(), "0: 600 to 675, ", "by 1/8 in an interval");
            m_log.str("");
        });
        At(MilliSeconds(260), [this] {
            m_node[0].Inject(Ask("/c"));
            NS_TEST_EXPECT_MSG_EQ(m_log.str(), "0: 675 to 854.297, ", "twice");
            m_log.str("");
        });
        At(Seconds(3), [this] {
            m_node[0].Inject(Ask("/d"));
            NS_TEST_EXPECT_MSG_EQ(m_log.str(), "0: 854.297 to 3000, ", "up to the attribute");
        });
        Simulator::Run();
        CheckIdentities(true);
    }

    /** Alerts of others than upstream neighbours, or malformed ones, are refused. */
    void Refused()
    {
        SetUp();
        m_node[1].local = true;
        SendAlert(2); // nothing was sent to it yet
        Flood(0, 20);
        SendAlert(0);
        SendAlert(1);
        m_node[2].SetAttribute("LinkType", StringValue("AdHoc"));
        SendAlert(2);
        Expect("alert_no_neighbour", 4);
        m_node[2].SetAttribute("LinkType", StringValue("Auto"));
        m_node[2].Inject(Ask("/localhop/alert", 0, Seconds(4), -1));
        m_node[2].Inject(Ask("/localhop/alert/more", 0, Seconds(4), 0));
        Expect("alert_malformed", 2);
        NS_TEST_EXPECT_MSG_EQ(m_log.str(), "", "no threshold changes");
        Simulator::Run();
        CheckIdentities(true);
    }

    /** Applications are exempt. */
    void Applications()
    {
        SetUp();
        m_node[0].local = true;
        Flood(0, 40);
        At(MilliSeconds(70), [this] {
            m_node[0].Inject(Ask("/a"));
            Expect("poseidon", 0);
            NS_TEST_EXPECT_MSG_EQ(m_node[0].GetLog(), "", "no alert");
        });
        Simulator::Run();
        CheckIdentities(true);
    }

  private:
    /** Logs a change of a threshold. */
    static void Log(std::ostringstream* log, FaceId face, double former, double limit)
    {
        *log << face << ": " << former << " to " << limit << ", ";
    }

    /** Routes all names to face 2 and sets the policy. */
    void SetUp()
    {
        m_node.Route("/", {2});
        m_node.l3->SetAttribute("Ingress", StringValue("Poseidon"));
        PointerValue value;
        m_node.l3->GetAttribute("IngressPolicy", value);
        value.Get<IngressPolicy>()->TraceConnectWithoutContext("LimitChanged",
                                                               MakeBoundCallback(&Log, &m_log));
    }

    /** @param face sends Interests /FACE/0, ... @param count of them */
    void Flood(FaceId face, uint32_t count)
    {
        for (uint32_t i = 0; i < count; ++i)
        {
            m_node[face].Inject(Ask("/" + std::to_string(face) + "/" + std::to_string(i)));
        }
    }

    /** @param face sends Interests that are answered @param count of them */
    void Exchange(FaceId face, uint32_t count)
    {
        for (uint32_t i = 0; i < count; ++i)
        {
            const std::string uri = "/good/" + std::to_string(++m_exchanges);
            m_node[face].Inject(Ask(uri));
            m_node[2].Inject(Answer(uri));
        }
    }

    /** @param face where an alert arrives */
    void SendAlert(FaceId face)
    {
        m_node[face].Inject(Ask("/localhop/alert", 0, Seconds(4), 0));
    }

    /** @param at when @param what happens */
    void At(const Time& at, std::function<void()> what)
    {
        Simulator::Schedule(at, std::move(what));
    }

    /** @param reason of drops @param count expected number */
    void Expect(const std::string& reason, uint32_t count)
    {
        NS_TEST_EXPECT_MSG_EQ(m_node.Drops(AddDropReason(reason)), count, reason);
    }

    std::ostringstream m_log; ///< changes of thresholds
    uint32_t m_exchanges{0};  ///< so far
};

/** Poseidon. @ingroup ccn-tests */
class PoseidonTestSuite : public TestSuite
{
  public:
    PoseidonTestSuite()
        : TestSuite("ccn-poseidon", TestSuite::Type::UNIT)
    {
        using T = PoseidonTest;
        AddTestCase(new T("an alarm", &T::Alarm));
        AddTestCase(new T("faces without an alarm", &T::NoAlarm));
        AddTestCase(new T("an alert", &T::Alert));
        AddTestCase(new T("refused alerts", &T::Refused));
        AddTestCase(new T("applications", &T::Applications));
    }
} g_poseidonTestSuite; ///< registers itself

} // namespace
