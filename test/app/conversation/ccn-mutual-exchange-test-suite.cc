/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#include "kit/ccn-session-test-kit.h"

#include "ns3/boolean.h"
#include "ns3/ccn-bundle-switch.h"
#include "ns3/ccn-bundler.h"
#include "ns3/ccn-mutual-exchange.h"
#include "ns3/double.h"
#include "ns3/error-model.h"
#include "ns3/pointer.h"
#include "ns3/string.h"

#include <algorithm>
#include <functional>
#include <list>
#include <string>
#include <utility>
#include <vector>

namespace
{

using namespace ns3;
using namespace ns3::ccn;
using namespace ns3::ccn::test;

/** @ingroup ccn-tests A mutual exchange of files: bundles, losses and times. */
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

/** @ingroup ccn-tests Classes MutualExchange and BundleSwitch. */
class MutualExchangeTestSuite : public TestSuite
{
  public:
    MutualExchangeTestSuite()
        : TestSuite("ccn-mutual-exchange", TestSuite::Type::UNIT)
    {
        using T = MutualExchangeTest;
        AddTestCase(new T("how many packets of which kind", &T::Counts));
        AddTestCase(new T("when they come", &T::Times));
        AddTestCase(new T("one loss", &T::OneLoss));
        AddTestCase(new T("losses everywhere", &T::Losses));
        AddTestCase(new T("a router that takes none", &T::Incapable));
        AddTestCase(new T("signatures", &T::Signed));
        AddTestCase(new T("an unknown way to bundle", &T::UnknownBundle));
        AddTestCase(new BundleSwitchTest("when it is on", &BundleSwitchTest::Switch));
    }
};

MutualExchangeTestSuite g_mutualExchangeTestSuite; ///< registers the suite

} // namespace
