// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "kit/ccn-session-test-kit.h"

#include "ns3/boolean.h"
#include "ns3/ccn-bundler.h"
#include "ns3/ccn-verification-policy.h"
#include "ns3/double.h"
#include "ns3/error-model.h"
#include "ns3/pointer.h"
#include "ns3/string.h"
#include "ns3/uinteger.h"

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

/** A mutual exchange of files: bundles, losses and times. @ingroup ccn-tests */
class SessionTest : public MethodTestCase<SessionTest, SessionLine>
{
  public:
    using MethodTestCase::MethodTestCase;

    /** For n exchanges and window W: W single Interests, W single objects, all others bundled. */
    void Counts()
    {
        using Case = std::pair<uint64_t, uint64_t>;
        for (const auto& [n, w] : {Case(1, 1), Case(7, 1), Case(20, 3), Case(9, 9), Case(4, 9)})
        {
            for (const std::string& bundle : BUNDLES)
            {
                Build(1);
                Talk<Session>(bundle, w, n);
                const std::string what = bundle + " " + std::to_string(n) + " " + std::to_string(w);
                RunAll(n, what);
                const uint64_t single = std::min(n, w);
                const uint64_t bundles = bundle == "none" ? 0 : 2 * n - single;
                const uint64_t looked = bundle == "none" ? 2 * n : single;
                for (const uint32_t node : {0, 1, 2})
                {
                    NS_TEST_EXPECT_MSG_EQ(Get(node, Count::PIGGYBACKS_IN), bundles, what);
                    NS_TEST_EXPECT_MSG_EQ(Get(node, Count::PIGGYBACKS_SENT), bundles, what);
                    NS_TEST_EXPECT_MSG_EQ(Get(node, Count::FIB_LOOKUPS),
                                          looked,
                                          what << " at " << node);
                    NS_TEST_EXPECT_MSG_EQ(Get(node, Count::INTERESTS_IN), 2 * n, what);
                    NS_TEST_EXPECT_MSG_EQ(Get(node, Count::DATA_IN), 2 * n, what);
                }
                NS_TEST_EXPECT_MSG_EQ(m_alice->GetBundler().GetBundles() +
                                          m_bob->GetBundler().GetBundles(),
                                      bundles,
                                      what);
                NS_TEST_EXPECT_MSG_EQ(m_bob->GetBundler().GetBundles(),
                                      (bundle == "none" ? 0 : n),
                                      what);
                NS_TEST_EXPECT_MSG_EQ(m_alice->GetTransfer().interests, n, what);
                NS_TEST_EXPECT_MSG_EQ(m_alice->GetTransfer().bytes, n * 1000, what);
                NS_TEST_EXPECT_MSG_EQ(m_alice->GetBundler().GetFallbacks(), 0, what);
            }
        }
    }

    /** Times of messages: two exchanges one after another over one link. */
    void Times()
    {
        for (const std::string& bundle : BUNDLES)
        {
            Build(0);
            Talk<Session>(bundle, 1, 2);
            std::vector<int64_t> delays;
            const std::function<void(uint64_t, Time, Time)> note =
                [&delays](uint64_t, Time, Time delay) {
                    delays.push_back(delay.GetMilliSeconds());
                };
            m_alice->TraceConnectWithoutContext("Exchanged",
                                                Callback<void, uint64_t, Time, Time>(note));
            RunAll(2, bundle);
            NS_TEST_EXPECT_MSG_EQ(delays.size(), 2, bundle);
            NS_TEST_EXPECT_MSG_EQ(delays[0], 2, "a round trip");
            NS_TEST_EXPECT_MSG_EQ(delays[1], 2, "a round trip");
            // Alice sends an Interest, Bob answers and sends one, Alice answers and sends one, and
            // so on: 5 times 1 ms.
            NS_TEST_EXPECT_MSG_EQ(m_bob->GetTransfer().end.GetMilliSeconds(), 5, bundle);
        }
    }

    /** One bundle is lost: both send again, and for ten answers nothing is bundled. */
    void OneLoss()
    {
        for (const std::string bundle : {"concatenate", "embed"})
        {
            Build(1);
            Talk<Session>(bundle, 1, 40);
            Lose(0, 0, {4}); // the fifth packet from Bob
            RunAll(40, bundle);
            NS_TEST_EXPECT_MSG_EQ(m_alice->GetBundler().GetFallbacks(), 1, "Alice has no answer");
            NS_TEST_EXPECT_MSG_EQ(m_bob->GetBundler().GetFallbacks(), 1, "Bob has no answer");
            NS_TEST_EXPECT_MSG_EQ(m_alice->GetTransfer().retransmissions,
                                  1,
                                  "Alice sends one Interest again");
            NS_TEST_EXPECT_MSG_EQ(m_bob->GetTransfer().retransmissions,
                                  1,
                                  "Bob sends one Interest again");
            // Without the loss Alice bundles 39 times and Bob 40 times.
            NS_TEST_EXPECT_MSG_LT(m_alice->GetBundler().GetBundles(),
                                  39 - 8,
                                  "some answers are not bundled");
            NS_TEST_EXPECT_MSG_GT(m_alice->GetBundler().GetBundles(),
                                  39 - 13,
                                  "bundling is resumed");
            // The object that was lost after the router comes from its content store.
            NS_TEST_EXPECT_MSG_EQ(Get(1, Count::HITS), 1, bundle);
            NS_TEST_EXPECT_MSG_EQ(Get(2, Count::DATA_IN), 80, "each object passes Bob's node once");
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
                        Talk<Session>(bundle, 2, 3);
                        Lose(link, side, {frame});
                        RunAll(3, bundle + " frame " + std::to_string(frame));
                    }
                }
            }
            Build(2);
            Talk<Session>(bundle, 4, 1000);
            for (const uint32_t link : {0, 1, 2})
            {
                LoseShare(link, 0.01);
            }
            RunAll(1000, bundle + " at random");
            NS_TEST_EXPECT_MSG_GT(m_alice->GetTransfer().retransmissions, 20, bundle);
        }
    }

    /** One router of three does not support piggybacking. */
    void Incapable()
    {
        Build(3);
        Talk<Session>("concatenate", 2, 50);
        LeaveOut(2);
        RunAll(50, "concatenated");
        NS_TEST_EXPECT_MSG_EQ(m_alice->GetTransfer().retransmissions, 0, "nothing is lost");
        NS_TEST_EXPECT_MSG_EQ(Get(2, Count::PIGGYBACKS_IN),
                              0,
                              "no piggyback packet reaches the router");
        NS_TEST_EXPECT_MSG_EQ(Get(2, Count::FIB_LOOKUPS), 100, "the router looks up all Interests");
        NS_TEST_EXPECT_MSG_EQ(Get(1, Count::PIGGYBACKS_IN), 48, "Alice's packets");
        NS_TEST_EXPECT_MSG_EQ(Get(1, Count::UNBUNDLED), 48, "split for the router");
        NS_TEST_EXPECT_MSG_EQ(Get(3, Count::PIGGYBACKS_IN), 50, "Bob's packets");
        NS_TEST_EXPECT_MSG_EQ(Get(3, Count::UNBUNDLED), 50, "split for the router");
        // An embedded Interest is lost there, until both ends have fallen back.
        Build(3);
        Talk<Session>("embed", 2, 50);
        LeaveOut(2);
        RunAll(50, "embedded");
        NS_TEST_EXPECT_MSG_GT(L3(1).GetCounters().GetDrops(DropReason::EMBEDDED),
                              0,
                              "embedded Interests are dropped at Alice's side");
        NS_TEST_EXPECT_MSG_GT(m_alice->GetBundler().GetFallbacks() +
                                  m_bob->GetBundler().GetFallbacks(),
                              0,
                              "an end falls back");
    }

    /** Signatures are valid at routers: an embedded Interest is signed, too. */
    void Signed()
    {
        for (const std::string& bundle : BUNDLES)
        {
            Build(1);
            Talk<Session>(bundle, 2, 5);
            GetVerifier(L3(1)).SetAttribute("Share", DoubleValue(1));
            GetVerifier(L3(1)).SetAttribute("Time", TimeValue(MicroSeconds(300)));
            for (const auto& end : {m_alice, m_bob})
            {
                end->GetSigner().SetAttribute("Mode", StringValue("real"));
                end->GetSigner().SetAttribute("Time", TimeValue(MilliSeconds(1)));
            }
            RunAll(5, bundle);
            NS_TEST_EXPECT_MSG_EQ(Get(1, Count::VERIFIED) + Get(1, Count::UNVERIFIABLE),
                                  10,
                                  bundle);
            NS_TEST_EXPECT_MSG_EQ(L3(1).GetCounters().GetDrops(DropReason::BAD_SIGNATURE),
                                  0,
                                  bundle);
            NS_TEST_EXPECT_MSG_GT(m_bob->GetTransfer().end, MilliSeconds(10), "signing takes time");
        }
    }

    /** Unknown forms of bundles are refused. */
    void UnknownBundle()
    {
        NS_TEST_EXPECT_MSG_EQ(
            CatchMessage([] { CreateObject<Bundler>()->SetAttribute("Form", StringValue("x")); }),
            "Form 'x': not known (allowed: none, concatenate, embed)",
            "the error lists the forms");
    }

  private:
    /** @param node without piggybacking; its neighbours are configured accordingly */
    void LeaveOut(uint32_t node)
    {
        const BooleanValue no(false);
        L3(node).SetAttribute("TakesPiggyback", no);
        L3(node - 1).GetFace(node - 1 == 0 ? 0 : 1)->SetAttribute("TakesPiggyback", no);
        L3(node + 1).GetFace(0)->SetAttribute("TakesPiggyback", no);
    }

    /**
     * Loses frames on a link.
     *
     * @param link index
     * @param side device that does not receive them: 0 is Alice's
     * @param frames numbers, counted from 0
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

/** Class Bundler. @ingroup ccn-tests */
class BundlerTest : public MethodTestCase<BundlerTest>
{
  public:
    using MethodTestCase::MethodTestCase;

    /** On, off for a number of answers in a row, on again. */
    void Switch()
    {
        const auto bundle = CreateObject<Bundler>();
        NS_TEST_EXPECT_MSG_EQ(bundle->IsOn(), false, "off by default");
        bundle->SetAttribute("Form", StringValue("embed"));
        bundle->SetAttribute("Resume", UintegerValue(2));
        NS_TEST_EXPECT_MSG_EQ(bundle->IsOn(), true, "on with a form");
        bundle->NoteLoss();
        bundle->NoteAnswer();
        NS_TEST_EXPECT_MSG_EQ(bundle->IsOn(), false, "one answer is not enough");
        bundle->NoteLoss();
        bundle->NoteAnswer();
        NS_TEST_EXPECT_MSG_EQ(bundle->IsOn(), false, "answers must be in a row");
        bundle->NoteAnswer();
        NS_TEST_EXPECT_MSG_EQ(bundle->IsOn(), true, "two answers in a row turn it on");
        bundle->NoteAnswer();
        bundle->NoteLoss();
        NS_TEST_EXPECT_MSG_EQ(bundle->IsOn(), false, "another loss turns it off");
        NS_TEST_EXPECT_MSG_EQ(bundle->GetFallbacks(), 2, "two fallbacks are counted");
        const auto always = CreateObject<Bundler>();
        always->SetAttribute("Form", StringValue("embed"));
        always->SetAttribute("Resume", UintegerValue(0));
        always->NoteLoss();
        NS_TEST_EXPECT_MSG_EQ(always->IsOn(), true, "with 0 answers it stays on");
        NS_TEST_EXPECT_MSG_EQ(always->GetFallbacks(), 0, "no fallback is counted");
    }
};

/** Classes Session and Bundler. @ingroup ccn-tests */
class SessionTestSuite : public TestSuite
{
  public:
    SessionTestSuite()
        : TestSuite("ccn-session", TestSuite::Type::UNIT)
    {
        using T = SessionTest;
        AddTestCase(new T("numbers of packets of each kind", &T::Counts));
        AddTestCase(new T("times of packets", &T::Times));
        AddTestCase(new T("one loss", &T::OneLoss));
        AddTestCase(new T("losses everywhere", &T::Losses));
        AddTestCase(new T("a router without piggybacking", &T::Incapable));
        AddTestCase(new T("signatures", &T::Signed));
        AddTestCase(new T("an unknown form of bundles", &T::UnknownBundle));
        AddTestCase(new BundlerTest("on and off", &BundlerTest::Switch));
    }
};

SessionTestSuite g_sessionTestSuite; ///< registers the suite

} // namespace
