/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#include "kit/ccn-test-kit.h"

#include "ns3/boolean.h"
#include "ns3/ccn-chat.h"
#include "ns3/ccn-mutual-exchange.h"
#include "ns3/ccn-name-value.h"
#include "ns3/ccn-stack-helper.h"
#include "ns3/double.h"
#include "ns3/error-model.h"
#include "ns3/point-to-point-helper.h"
#include "ns3/pointer.h"
#include "ns3/simulator.h"
#include "ns3/string.h"
#include "ns3/uinteger.h"

#include <functional>
#include <list>

namespace
{

using namespace ns3;
using namespace ns3::ccn;
using namespace ns3::ccn::test;

const std::vector<std::string> BUNDLES = {"none", "concatenate", "embed"};

/**
 * @ingroup ccn-tests
 * Two ends of a conversation over routers: Alice on the first node of a line, Bob on the last one,
 * 100 Mbps and 1 ms a link.
 */
class SessionLine : public TestCase
{
  protected:
    using TestCase::TestCase;

    /** @param routers between the two */
    void Build(uint32_t routers)
    {
        Simulator::Destroy();
        m_nodes = NodeContainer(routers + 2);
        m_links.clear();
        CcnStackHelper().Install(m_nodes);
        PointToPointHelper link;
        link.SetDeviceAttribute("DataRate", StringValue("100Mbps"));
        link.SetChannelAttribute("Delay", StringValue("1ms"));
        for (uint32_t i = 0; i <= routers; ++i)
        {
            m_links.push_back(link.Install(m_nodes.Get(i), m_nodes.Get(i + 1)));
            const FaceId right = CcnStackHelper::AddDeviceFace(m_links[i].Get(0));
            const FaceId left = CcnStackHelper::AddDeviceFace(m_links[i].Get(1));
            CcnStackHelper::AddRoute(m_nodes.Get(i), "ccnx:/bob", right);
            CcnStackHelper::AddRoute(m_nodes.Get(i + 1), "ccnx:/alice", left);
        }
        CcnStackHelper::AssignStreams(m_nodes, 100);
    }

    /** @tparam App a session @param bundle attribute @param window attribute @param exchanges attribute
     */
    template <typename App>
    void Talk(const std::string& bundle, uint32_t window, uint64_t exchanges)
    {
        m_alice = AddEnd<App>(0, "/alice", "/bob", bundle, window, exchanges);
        m_bob = AddEnd<App>(m_nodes.GetN() - 1, "/bob", "/alice", bundle, window, exchanges);
        m_alice->SetAttribute("Starts", BooleanValue(true));
    }

    /** @param node index @param what counted there @return how often */
    uint64_t Get(uint32_t node, Count what) const
    {
        return L3(node).GetCounters().Get(what);
    }

    /** @param node index @return its layer */
    CcnL3Protocol& L3(uint32_t node) const
    {
        return *m_nodes.Get(node)->GetObject<CcnL3Protocol>();
    }

    /** Runs until nothing happens any more; both have all, and all identities hold. */
    void RunAll(uint64_t exchanges, const std::string& what)
    {
        Simulator::Run();
        for (const auto& end : {m_alice, m_bob})
        {
            NS_TEST_EXPECT_MSG_EQ(end->GetTransfer().chunks, exchanges, what << ": objects");
            NS_TEST_EXPECT_MSG_EQ(end->GetTransfer().complete, true, what << ": all of them");
        }
        for (uint32_t i = 0; i < m_nodes.GetN(); ++i)
        {
            NS_TEST_EXPECT_MSG_EQ(CatchMessage([&] { L3(i).CheckIdentities(true); }), "", what);
        }
    }

    /**
     * Loses frames on a link.
     * @param link index @param side device that does not receive them: 0 is Alice's
     * @param frames which ones, counted from 0
     */
    void Lose(uint32_t link, uint32_t side, const std::list<uint32_t>& frames)
    {
        const auto losses = CreateObject<ReceiveListErrorModel>();
        losses->SetList(frames);
        m_links[link].Get(side)->SetAttribute("ReceiveErrorModel", PointerValue(losses));
    }

    /** @param link index @param share of the frames in each direction */
    void LoseShare(uint32_t link, double share)
    {
        for (const uint32_t side : {0, 1})
        {
            const auto losses = CreateObject<RateErrorModel>();
            losses->SetUnit(RateErrorModel::ERROR_UNIT_PACKET);
            losses->SetRate(share);
            losses->AssignStreams(10 * link + side);
            m_links[link].Get(side)->SetAttribute("ReceiveErrorModel", PointerValue(losses));
        }
    }

    Ptr<Session> m_alice;                    ///< starts
    Ptr<Session> m_bob;                      ///< the other one
    NodeContainer m_nodes;                   ///< in a line
    std::vector<NetDeviceContainer> m_links; ///< device 0 is Alice's side

  private:
    /** @param node index @param own prefix @param peer prefix @param bundle attribute @param window
     *  attribute @param exchanges attribute @return the application */
    template <typename App>
    Ptr<Session> AddEnd(uint32_t node,
                        const std::string& own,
                        const std::string& peer,
                        const std::string& bundle,
                        uint32_t window,
                        uint64_t exchanges)
    {
        const auto app = CreateObject<App>();
        app->SetAttribute("Prefix", NameValue(Name(own)));
        app->SetAttribute("Peer", NameValue(Name(peer)));
        app->GetBundler().SetAttribute("Form", StringValue(bundle));
        app->SetAttribute("Window", UintegerValue(window));
        app->SetAttribute("Exchanges", UintegerValue(exchanges));
        app->AssignStreams(10 * node);
        m_nodes.Get(node)->AddApplication(app);
        return app;
    }
};

/** @ingroup ccn-tests The file exchange. */
class MutualExchangeTest : public MethodTestCase<MutualExchangeTest, SessionLine>
{
  public:
    using MethodTestCase::MethodTestCase;

    /** For n exchanges and window W: W single Interests, W single objects, all else bundled. */
    void Counts()
    {
        using Case = std::pair<uint64_t, uint64_t>;
        for (const auto& [n, w] : {Case(1, 1), Case(7, 1), Case(20, 3), Case(9, 9), Case(4, 9)})
        {
            for (const std::string& bundle : BUNDLES)
            {
                Build(1);
                Talk<MutualExchange>(bundle, w, n);
                const std::string what = bundle + " " + std::to_string(n) + " " + std::to_string(w);
                RunAll(n, what);
                const uint64_t single = std::min(n, w);
                const uint64_t bundles = bundle == "none" ? 0 : 2 * n - single;
                const uint64_t looked = bundle == "none" ? 2 * n : single;
                for (const uint32_t node : {0, 1, 2})
                {
                    NS_TEST_EXPECT_MSG_EQ(Get(node, Count::PIGGYBACKS_IN), bundles, what);
                    NS_TEST_EXPECT_MSG_EQ(Get(node, Count::PIGGYBACKS_SENT), bundles, what);
                    NS_TEST_EXPECT_MSG_EQ(Get(node, Count::FIB_LOOKUPS), looked, what << " at " << node);
                    NS_TEST_EXPECT_MSG_EQ(Get(node, Count::INTERESTS_IN), 2 * n, what);
                    NS_TEST_EXPECT_MSG_EQ(Get(node, Count::DATA_IN), 2 * n, what);
                }
                NS_TEST_EXPECT_MSG_EQ(m_alice->GetBundler().GetBundles() + m_bob->GetBundler().GetBundles(), bundles, what);
                NS_TEST_EXPECT_MSG_EQ(m_bob->GetBundler().GetBundles(), (bundle == "none" ? 0 : n), what);
                NS_TEST_EXPECT_MSG_EQ(m_alice->GetTransfer().interests, n, what);
                NS_TEST_EXPECT_MSG_EQ(m_alice->GetTransfer().bytes, n * 1000, what);
                NS_TEST_EXPECT_MSG_EQ(m_alice->GetBundler().GetFallbacks(), 0, what);
            }
        }
    }

    /** When what comes: two exchanges one after another over one link. */
    void Times()
    {
        for (const std::string& bundle : BUNDLES)
        {
            Build(0);
            Talk<MutualExchange>(bundle, 1, 2);
            std::vector<int64_t> delays;
            const std::function<void(uint64_t, Time, Time)> note =
                [&delays](uint64_t, Time, Time delay) { delays.push_back(delay.GetMilliSeconds()); };
            m_alice->TraceConnectWithoutContext("Exchanged",
                                                Callback<void, uint64_t, Time, Time>(note));
            RunAll(2, bundle);
            NS_TEST_EXPECT_MSG_EQ(delays.size(), 2, bundle);
            NS_TEST_EXPECT_MSG_EQ(delays[0], 2, "there and back");
            NS_TEST_EXPECT_MSG_EQ(delays[1], 2, "there and back");
            // Alice asks, Bob answers and asks, Alice answers and asks, and so on: 5 ways of 1 ms.
            NS_TEST_EXPECT_MSG_EQ(m_bob->GetTransfer().end.GetMilliSeconds(), 5, bundle);
        }
    }

    /** One bundle is lost: both ask again, and for ten answers nothing is bundled. */
    void OneLoss()
    {
        for (const std::string bundle : {"concatenate", "embed"})
        {
            Build(1);
            Talk<MutualExchange>(bundle, 1, 40);
            Lose(0, 0, {4}); // what Bob sends fifth
            RunAll(40, bundle);
            NS_TEST_EXPECT_MSG_EQ(m_alice->GetBundler().GetFallbacks(), 1, "Alice has no answer");
            NS_TEST_EXPECT_MSG_EQ(m_bob->GetBundler().GetFallbacks(), 1, "nor has Bob");
            NS_TEST_EXPECT_MSG_EQ(m_alice->GetTransfer().retransmissions, 1, "one Interest");
            NS_TEST_EXPECT_MSG_EQ(m_bob->GetTransfer().retransmissions, 1, "one Interest");
            // Without the loss Alice bundles 39 times and Bob 40 times.
            NS_TEST_EXPECT_MSG_LT(m_alice->GetBundler().GetBundles(), 39 - 8, "some were not bundled");
            NS_TEST_EXPECT_MSG_GT(m_alice->GetBundler().GetBundles(), 39 - 13, "but it was taken up again");
            // The object that was lost behind the router comes from its store.
            NS_TEST_EXPECT_MSG_EQ(Get(1, Count::HITS), 1, bundle);
            NS_TEST_EXPECT_MSG_EQ(Get(2, Count::DATA_IN), 80, "each object passed Bob's node once");
        }
    }

    /** Each kind of first and last message may be lost, and many at random. */
    void Losses()
    {
        for (const std::string& bundle : BUNDLES)
        {
            for (const uint32_t link : {0, 1})
            {
                for (const uint32_t side : {0, 1})
                {
                    for (uint32_t frame = 0; frame < 6; ++frame)
                    {
                        Build(1);
                        Talk<MutualExchange>(bundle, 2, 3);
                        Lose(link, side, {frame});
                        RunAll(3, bundle + " frame " + std::to_string(frame));
                    }
                }
            }
            Build(2);
            Talk<MutualExchange>(bundle, 4, 1000);
            for (const uint32_t link : {0, 1, 2})
            {
                LoseShare(link, 0.01);
            }
            RunAll(1000, bundle + " at random");
            NS_TEST_EXPECT_MSG_GT(m_alice->GetTransfer().retransmissions, 20, bundle);
        }
    }

    /** One router of three takes no piggyback packets. */
    void Incapable()
    {
        Build(3);
        Talk<MutualExchange>("concatenate", 2, 50);
        LeaveOut(2);
        RunAll(50, "concatenated");
        NS_TEST_EXPECT_MSG_EQ(m_alice->GetTransfer().retransmissions, 0, "nothing is lost");
        NS_TEST_EXPECT_MSG_EQ(Get(2, Count::PIGGYBACKS_IN), 0, "none reaches it");
        NS_TEST_EXPECT_MSG_EQ(Get(2, Count::FIB_LOOKUPS), 100, "it looks up all");
        NS_TEST_EXPECT_MSG_EQ(Get(1, Count::PIGGYBACKS_IN), 48, "Alice's");
        NS_TEST_EXPECT_MSG_EQ(Get(1, Count::UNBUNDLED), 48, "taken apart on this hop");
        NS_TEST_EXPECT_MSG_EQ(Get(3, Count::PIGGYBACKS_IN), 50, "Bob's");
        NS_TEST_EXPECT_MSG_EQ(Get(3, Count::UNBUNDLED), 50, "taken apart on this hop");
        // An embedded Interest is lost there, until both ends have fallen back.
        Build(3);
        Talk<MutualExchange>("embed", 2, 50);
        LeaveOut(2);
        RunAll(50, "embedded");
        NS_TEST_EXPECT_MSG_GT(L3(1).GetCounters().GetDrops(DropReason::EMBEDDED), 0, "at Alice's side");
        NS_TEST_EXPECT_MSG_GT(m_alice->GetBundler().GetFallbacks() + m_bob->GetBundler().GetFallbacks(), 0, "they notice");
    }

    /** Signatures hold on the way: an embedded Interest is signed too. */
    void Signed()
    {
        for (const std::string& bundle : BUNDLES)
        {
            Build(1);
            Talk<MutualExchange>(bundle, 2, 5);
            L3(1).GetVerifier().SetAttribute("Share", DoubleValue(1));
            L3(1).GetVerifier().SetAttribute("Time", TimeValue(MicroSeconds(300)));
            for (const auto& end : {m_alice, m_bob})
            {
                end->GetSigner().SetAttribute("Mode", StringValue("real"));
                end->GetSigner().SetAttribute("Time", TimeValue(MilliSeconds(1)));
            }
            RunAll(5, bundle);
            NS_TEST_EXPECT_MSG_EQ(Get(1, Count::VERIFIED) + Get(1, Count::UNVERIFIABLE), 10, bundle);
            NS_TEST_EXPECT_MSG_EQ(L3(1).GetCounters().GetDrops(DropReason::BAD_SIGNATURE), 0, bundle);
            NS_TEST_EXPECT_MSG_GT(m_bob->GetTransfer().end, MilliSeconds(10), "signing takes time");
        }
    }

    /** What is not one of the three is refused. */
    void UnknownBundle()
    {
        NS_TEST_EXPECT_MSG_EQ(
            CatchMessage([] { CreateObject<Bundler>()->SetAttribute("Form", StringValue("x")); }),
            "Form 'x': not known (allowed: none, concatenate, embed)",
            "the message");
    }

  private:
    /** @param node takes none, and its neighbours know */
    void LeaveOut(uint32_t node)
    {
        const BooleanValue no(false);
        L3(node).SetAttribute("TakesPiggyback", no);
        L3(node - 1).GetFace(node - 1 == 0 ? 0 : 1)->SetAttribute("TakesPiggyback", no);
        L3(node + 1).GetFace(0)->SetAttribute("TakesPiggyback", no);
    }
};

/** @ingroup ccn-tests The chat. */
class ChatTest : public MethodTestCase<ChatTest, SessionLine>
{
  public:
    using MethodTestCase::MethodTestCase;

    /** Nobody says anything: keep-alives answer each Interest in time. */
    void Silence()
    {
        for (const std::string& bundle : BUNDLES)
        {
            Build(1);
            Talk<Chat>(bundle, 1, 10);
            SetPause("ns3::ConstantRandomVariable[Constant=1000]");
            m_alice->SetStopTime(Seconds(30));
            m_bob->SetStopTime(Seconds(30));
            RunAll(10, bundle);
            const auto alice = DynamicCast<Chat>(m_alice);
            NS_TEST_EXPECT_MSG_EQ(alice->GetKeepAlives(), 10, "one each 0.8 s");
            NS_TEST_EXPECT_MSG_EQ(alice->GetMessages(), 0, "and nothing else");
            NS_TEST_EXPECT_MSG_EQ(alice->GetTransfer().retransmissions, 0, "no Interest expires");
            NS_TEST_EXPECT_MSG_EQ(alice->GetTransfer().bytes, 0, "keep-alives are empty");
            NS_TEST_EXPECT_MSG_EQ(Get(1, Count::PIT_EXPIRED), 0, "none at the router either");
            NS_TEST_EXPECT_MSG_EQ(Get(1, Count::FIB_LOOKUPS), (bundle == "none" ? 20 : 1), bundle);
        }
    }

    /** Keep-alives that come too late do not help. */
    void TooLate()
    {
        Build(1);
        Talk<Chat>("concatenate", 1, 3);
        SetPause("ns3::ConstantRandomVariable[Constant=1000]");
        for (const auto& end : {m_alice, m_bob})
        {
            end->SetAttribute("KeepAlive", TimeValue(Seconds(3)));
            end->SetStopTime(Seconds(60));
        }
        Simulator::Run();
        NS_TEST_EXPECT_MSG_GT(m_alice->GetTransfer().retransmissions, 1, "asked again and again");
    }

    /** Messages take the keep-alives' place. */
    void Messages()
    {
        Build(1);
        Talk<Chat>("concatenate", 1, 20);
        SetPause("ns3::ConstantRandomVariable[Constant=0.5]");
        m_alice->SetStopTime(Seconds(30));
        m_bob->SetStopTime(Seconds(30));
        RunAll(20, "messages");
        NS_TEST_EXPECT_MSG_EQ(DynamicCast<Chat>(m_alice)->GetMessages(), 20, "one each 0.5 s");
        NS_TEST_EXPECT_MSG_EQ(DynamicCast<Chat>(m_alice)->GetKeepAlives(), 0, "never silent");
        NS_TEST_EXPECT_MSG_EQ(m_bob->GetTransfer().bytes, 20000, "with payload");
    }

  private:
    /** @param pause of both */
    void SetPause(const std::string& pause)
    {
        m_alice->SetAttribute("Pause", StringValue(pause));
        m_bob->SetAttribute("Pause", StringValue(pause));
    }
};

/** @ingroup ccn-tests Class BundleSwitch. */
class BundleSwitchTest : public MethodTestCase<BundleSwitchTest>
{
  public:
    using MethodTestCase::MethodTestCase;

    /** On, off for so many answers in a row, on again. */
    void Switch()
    {
        BundleSwitch bundle;
        NS_TEST_EXPECT_MSG_EQ(bundle.IsOn(), false, "not wanted");
        bundle.Configure(true, 2);
        NS_TEST_EXPECT_MSG_EQ(bundle.IsOn(), true, "wanted");
        bundle.NoteLoss();
        bundle.NoteAnswer();
        NS_TEST_EXPECT_MSG_EQ(bundle.IsOn(), false, "one is not enough");
        bundle.NoteLoss();
        bundle.NoteAnswer();
        NS_TEST_EXPECT_MSG_EQ(bundle.IsOn(), false, "they must be in a row");
        bundle.NoteAnswer();
        NS_TEST_EXPECT_MSG_EQ(bundle.IsOn(), true, "two");
        bundle.NoteAnswer();
        bundle.NoteLoss();
        NS_TEST_EXPECT_MSG_EQ(bundle.IsOn(), false, "again");
        NS_TEST_EXPECT_MSG_EQ(bundle.GetFallbacks(), 2, "off twice");
        BundleSwitch always;
        always.Configure(true, 0);
        always.NoteLoss();
        NS_TEST_EXPECT_MSG_EQ(always.IsOn(), true, "no answers are needed");
        NS_TEST_EXPECT_MSG_EQ(always.GetFallbacks(), 0, "so it was never off");
    }
};

/** @ingroup ccn-tests Class Session and what is derived from it. */
class SessionTestSuite : public TestSuite
{
  public:
    SessionTestSuite()
        : TestSuite("ccn-session", TestSuite::Type::UNIT)
    {
        using M = MutualExchangeTest;
        AddTestCase(new M("how many packets of which kind", &M::Counts));
        AddTestCase(new M("when they come", &M::Times));
        AddTestCase(new M("one loss", &M::OneLoss));
        AddTestCase(new M("losses everywhere", &M::Losses));
        AddTestCase(new M("a router that takes none", &M::Incapable));
        AddTestCase(new M("signatures", &M::Signed));
        AddTestCase(new M("an unknown way to bundle", &M::UnknownBundle));
        using C = ChatTest;
        AddTestCase(new C("silence", &C::Silence));
        AddTestCase(new C("keep-alives that come too late", &C::TooLate));
        AddTestCase(new C("messages", &C::Messages));
        AddTestCase(new BundleSwitchTest("when it is on", &BundleSwitchTest::Switch));
    }
};

SessionTestSuite g_sessionTestSuite; ///< registers the suite

} // namespace
