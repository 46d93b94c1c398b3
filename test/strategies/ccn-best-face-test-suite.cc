// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "kit/ccn-test-kit.h"
#include "kit/ccn-wires-test-kit.h"

#include "ns3/ccn-best-face.h"
#include "ns3/uinteger.h"

#include <sstream>

namespace
{

using namespace ns3;
using namespace ns3::ccn;
using namespace ns3::ccn::test;

/**
 * @ingroup ccn-tests
 * Strategy BestFace with its defaults: face 0 sends Interests, faces 1, 2 and 3 are next hops in
 * this order. m_log lists time in ms, face and name of each Interest sent; m_changes lists each new
 * best face and the cause.
 */
class BestFaceTest : public NodeTestCase<BestFaceTest, 5>
{
  public:
    using NodeTestCase::NodeTestCase;

    /** The first Interest goes to all next hops; the face that answers it gets the next ones. */
    void First()
    {
        Begin();
        Exchange(0, "/a", 10, 2);
        Exchange(20, "/b", 25, 2);
        Simulator::Run();
        NS_TEST_EXPECT_MSG_EQ(m_log.str(),
                              "0:1/a 0:2/a 0:3/a 20:2/b ",
                              "all next hops, then the best face");
        NS_TEST_EXPECT_MSG_EQ(m_changes.str(), "2E ", "the face that answered is the best");
        NS_TEST_EXPECT_MSG_EQ(m_strategy->GetBest(), 2, "GetBest returns the best face");
        CheckIdentities(true);
    }

    /**
     * After each Period an Interest is sent to all next hops, the best face first; the first to
     * answer becomes the best.
     */
    void Period()
    {
        Begin();
        m_strategy->SetAttribute("Period", UintegerValue(3));
        Exchange(0, "/a", 1, 2);
        Exchange(10, "/b", 11, 2);
        Exchange(20, "/c", 21, 2);
        Exchange(30, "/d", 31, 2);
        Exchange(40, "/e", 41, 2);
        Exchange(50, "/f", 51, 2);
        Exchange(60, "/g", 61, 3);
        Exchange(70, "/h", 71, 3);
        Simulator::Run();
        NS_TEST_EXPECT_MSG_EQ(m_log.str(),
                              "0:1/a 0:2/a 0:3/a 10:2/b 20:2/c 30:2/d 30:1/d 30:3/d 40:2/e 50:2/f "
                              "60:2/g 60:1/g 60:3/g 70:3/h ",
                              "an experiment after each Period");
        NS_TEST_EXPECT_MSG_EQ(m_changes.str(),
                              "2E 3E ",
                              "the best face changes at experiments only");
        NS_TEST_EXPECT_MSG_EQ(m_strategy->GetExperiments(), 3, "experiments are counted");
        CheckIdentities(true);
    }

    /**
     * The answer to /a takes 100 ms, so an answer is late after 100 + 4 * 50 ms. /b is late at 500
     * ms and is sent to the other faces; until face 2 answers, new Interests go to all. The retry
     * of /c, sent before, runs at 450 + 100 + 10 ms and finds its face given up.
     */
    void Timeout()
    {
        Begin();
        Exchange(0, "/a", 100, 1);
        Exchange(200, "/b", 520, 2);
        Exchange(450, "/c", 561, 2);
        Exchange(510, "/d", 562, 2);
        Exchange(570, "/e", 580, 2);
        Simulator::Run();
        NS_TEST_EXPECT_MSG_EQ(m_log.str(),
                              "0:1/a 0:2/a 0:3/a 200:1/b 450:1/c 500:2/b 500:3/b 510:1/d 510:2/d "
                              "510:3/d 560:2/c 560:3/c 570:2/e ",
                              "as computed by hand");
        NS_TEST_EXPECT_MSG_EQ(m_changes.str(), "1E 2T ", "the best face changes after a timeout");
        CheckIdentities(true);
    }

    /**
     * Interests that are late when the face is given up are sent elsewhere within a Tick, not after
     * their own timeout.
     */
    void Burst()
    {
        Begin();
        Exchange(0, "/a", 100, 1);
        Exchange(200, "/b", 501, 2);
        Exchange(225, "/c", 520, 2);
        Exchange(243, "/d", 520, 2);
        Simulator::Run();
        NS_TEST_EXPECT_MSG_EQ(m_log.str(),
                              "0:1/a 0:2/a 0:3/a 200:1/b 225:1/c 243:1/d 500:2/b 500:3/b 503:2/d "
                              "503:3/d 505:2/c 505:3/c ",
                              "retries are 10 ms apart");
        CheckIdentities(true);
    }

    /** A late face stays the best if it is still the first to answer. */
    void LateButFirst()
    {
        Begin();
        Exchange(0, "/a", 100, 1);
        Exchange(200, "/b", 510, 1);
        Exchange(520, "/c", 530, 1);
        Simulator::Run();
        NS_TEST_EXPECT_MSG_EQ(m_log.str(),
                              "0:1/a 0:2/a 0:3/a 200:1/b 500:2/b 500:3/b 520:1/c ",
                              "the face is used again");
        NS_TEST_EXPECT_MSG_EQ(m_changes.str(), "1E ", "the best face does not change");
    }

    /** A next hop that comes up or goes down starts an experiment at once. */
    void Carrier()
    {
        Begin();
        Exchange(0, "/a", 1, 1);
        At(MilliSeconds(5), [this] { m_node[1].up = false; });
        Exchange(10, "/b", 11, 3);
        Exchange(20, "/c", 21, 3);
        At(MilliSeconds(25), [this] { m_node[1].up = true; });
        Exchange(30, "/d", 31, 3);
        Exchange(40, "/e", 41, 3);
        Simulator::Run();
        NS_TEST_EXPECT_MSG_EQ(m_log.str(),
                              "0:1/a 0:2/a 0:3/a 10:2/b 10:3/b 20:3/c 30:3/d 30:1/d 30:2/d 40:3/e ",
                              "an experiment starts at once");
        NS_TEST_EXPECT_MSG_EQ(m_changes.str(),
                              "1E 3E ",
                              "the best face does not change back without need");
    }

    /**
     * Pending Interests at a face that lost its carrier are sent elsewhere at their first retry.
     */
    void CarrierLost()
    {
        Begin();
        Exchange(0, "/a", 1, 1);
        Exchange(4, "/b", 40, 2);
        At(MilliSeconds(5), [this] { m_node[1].up = false; });
        Exchange(10, "/c", 60, 2);
        Simulator::Run();
        NS_TEST_EXPECT_MSG_EQ(m_log.str(),
                              "0:1/a 0:2/a 0:3/a 4:1/b 10:2/c 10:3/c 15:2/b 15:3/b ",
                              "the retry is at 4 + 1 + 10 ms");
        NS_TEST_EXPECT_MSG_EQ(m_changes.str(), "1E 2T ", "the face that answers is the best");
    }

    /** The only next hop left is used, and only a next hop that answered becomes the best face. */
    void Lone()
    {
        Begin();
        m_node.Route("/app", {4});
        Exchange(0, "/a", 1, 1);
        Exchange(10, "/app", 11, 4);
        Exchange(20, "/b", 21, 1);
        At(MilliSeconds(25), [this] { m_node[1].up = m_node[3].up = false; });
        Exchange(30, "/c", 31, 2);
        Simulator::Run();
        NS_TEST_EXPECT_MSG_EQ(m_log.str(),
                              "0:1/a 0:2/a 0:3/a 10:4/app 20:1/b 30:2/c ",
                              "names with other routes do not count");
        NS_TEST_EXPECT_MSG_EQ(m_changes.str(), "1E 2E ", "face 4 is never the best");
    }

    /** Content from a face that got no Interest for it does not change the best face. */
    void Unasked()
    {
        Begin();
        Exchange(0, "/a", 1, 1);
        Exchange(10, "/b", 11, 2);
        Exchange(20, "/c", 21, 1);
        Simulator::Run();
        NS_TEST_EXPECT_MSG_EQ(m_log.str(),
                              "0:1/a 0:2/a 0:3/a 10:1/b 20:1/c ",
                              "face 1 stays the best");
    }

    /** A pending answer from before a change of the best face does not change it back. */
    void UnderWay()
    {
        Begin();
        m_strategy->SetAttribute("Period", UintegerValue(2));
        Exchange(0, "/a", 1, 1);
        Exchange(10, "/b", 30, 1);
        Exchange(20, "/c", 25, 2);
        Exchange(40, "/d", 41, 2);
        Simulator::Run();
        NS_TEST_EXPECT_MSG_EQ(m_log.str(),
                              "0:1/a 0:2/a 0:3/a 10:1/b 20:1/c 20:2/c 20:3/c 40:2/d ",
                              "/b is sent to face 1 only");
        NS_TEST_EXPECT_MSG_EQ(m_changes.str(), "1E 2E ", "face 2 stays the best");
    }

    /**
     * /b is sent to face 1, and when its answer is late, at 30 + 10 ms, to face 2 as well, the best
     * face by then. Face 1 answers first, but had a head start.
     */
    void HeadStart()
    {
        Begin();
        m_strategy->SetAttribute("Period", UintegerValue(2));
        Exchange(0, "/a", 1, 1);
        Exchange(29, "/b", 45, 1);
        Exchange(30, "/c", 31, 2);
        Exchange(50, "/d", 51, 2);
        Simulator::Run();
        NS_TEST_EXPECT_MSG_EQ(m_log.str(),
                              "0:1/a 0:2/a 0:3/a 29:1/b 30:1/c 30:2/c 30:3/c 40:2/b 40:3/b 50:2/d ",
                              "the late Interest is sent to other faces");
        NS_TEST_EXPECT_MSG_EQ(m_changes.str(), "1E 2E ", "face 2 stays the best");
    }

    /** No face answers: each face gets each Interest once. */
    void Nobody()
    {
        Begin();
        m_node[2].up = m_node[3].up = false;
        m_node[0].Inject(Ask("/a", 1, Seconds(1)));
        At(MilliSeconds(50), [this] { m_node[2].up = m_node[3].up = true; });
        At(Seconds(2), [this] { m_node[0].Inject(Ask("/b", 2, Seconds(1))); });
        Simulator::Run();
        NS_TEST_EXPECT_MSG_EQ(m_log.str(),
                              "0:1/a 2000:1/b 2000:2/b 2000:3/b ",
                              "the Interest is sent to all faces that are up");
        NS_TEST_EXPECT_MSG_EQ(m_strategy->GetBest(), NO_FACE, "there is no best face");
        CheckIdentities(true);
    }

    /** Means and deviations computed by hand, RFC 6298. */
    void Estimate()
    {
        ResponseEstimate estimate;
        const Time initial = Seconds(3);
        const Time margin = MilliSeconds(20);
        NS_TEST_EXPECT_MSG_EQ(estimate.GetTimeout(initial, margin), Seconds(3), "initial timeout");
        NS_TEST_EXPECT_MSG_EQ(estimate.GetUsual(initial), Seconds(3), "initial usual time");
        estimate.Add(MilliSeconds(100));
        NS_TEST_EXPECT_MSG_EQ(estimate.GetTimeout(initial, margin),
                              MilliSeconds(300),
                              "100 + 4 * 50");
        estimate.Add(MilliSeconds(180));
        NS_TEST_EXPECT_MSG_EQ(estimate.GetUsual(initial), MilliSeconds(110), "100 + 80 / 8");
        NS_TEST_EXPECT_MSG_EQ(estimate.GetTimeout(initial, margin),
                              MilliSeconds(340),
                              "110 + 4 * (50 + 30 / 4)");
        for (int i = 0; i < 200; ++i)
        {
            estimate.Add(MilliSeconds(100));
        }
        NS_TEST_EXPECT_MSG_EQ_TOL(estimate.GetTimeout(initial, margin),
                                  MilliSeconds(120),
                                  MicroSeconds(1),
                                  "without deviation, the margin is left");
    }

  private:
    /** Sets up the strategy and the logs. */
    void Begin()
    {
        m_node.UseDefaultRules();
        m_strategy = DynamicCast<BestFace>(m_node.l3->SetStrategy(Name("/"), "BestFace"));
        m_node.Route("/", {1, 2, 3});
        m_node.l3->TraceConnectWithoutContext("Sent", MakeCallback(&BestFaceTest::NoteSent, this));
        m_strategy->TraceConnectWithoutContext("BestChanged",
                                               MakeCallback(&BestFaceTest::NoteBest, this));
    }

    /**
     * @param asked when face 0 sends an Interest, in ms
     * @param uri of the Interest
     * @param answered when content arrives, in ms
     * @param face that answers
     */
    void Exchange(int asked, const std::string& uri, int answered, FaceId face)
    {
        At(MilliSeconds(asked), [this, uri] { m_node[0].Inject(Ask(uri, ++m_nonce)); });
        At(MilliSeconds(answered), [this, uri, face] { m_node[face].Inject(Answer(uri)); });
    }

    /** @param face that sends @param kind of message @param packet the message */
    void NoteSent(const Face& face, MessageKind kind, Ptr<const Packet> packet)
    {
        if (kind == MessageKind::INTEREST)
        {
            m_log << Simulator::Now().GetMilliSeconds() << ":" << face.GetId()
                  << Describe(GetOctets(packet)).substr(1) << " ";
        }
    }

    /** @param best the new best face @param cause of the change */
    void NoteBest(FaceId, FaceId best, BestFace::Cause cause)
    {
        m_changes << best << (cause == BestFace::Cause::TIMEOUT ? "T " : "E ");
    }

    Ptr<BestFace> m_strategy;
    uint32_t m_nonce{0}; ///< of the latest Interest
    std::ostringstream m_log;
    std::ostringstream m_changes;
};

/** Classes BestFace and ResponseEstimate. @ingroup ccn-tests */
class BestFaceTestSuite : public WireTestSuite
{
  public:
    BestFaceTestSuite()
        : WireTestSuite("ccn-best-face", TestSuite::Type::UNIT)
    {
        using T = BestFaceTest;
        AddOnEachWire("the first Interest", &T::First);
        AddOnEachWire("an experiment after each period", &T::Period);
        AddOnEachWire("a late answer", &T::Timeout);
        AddOnEachWire("several late answers", &T::Burst);
        AddOnEachWire("late, but the first to answer", &T::LateButFirst);
        AddOnEachWire("a carrier comes and goes", &T::Carrier);
        AddOnEachWire("a carrier is lost", &T::CarrierLost);
        AddOnEachWire("one next hop", &T::Lone);
        AddOnEachWire("content from another face", &T::Unasked);
        AddOnEachWire("a pending answer", &T::UnderWay);
        AddOnEachWire("an answer with a head start", &T::HeadStart);
        AddOnEachWire("no answer", &T::Nobody);
        AddOnEachWire("estimate of response times", &T::Estimate);
    }
};

BestFaceTestSuite g_bestFaceTestSuite; ///< registers the suite

} // namespace
