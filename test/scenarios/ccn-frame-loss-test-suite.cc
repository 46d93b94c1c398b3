// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "kit/ccn-test-kit.h"
#include "lib/media/frame-loss.h"

#include "ns3/error-model.h"
#include "ns3/packet.h"

#include <cstdint>
#include <string>

using namespace ns3;
using namespace ns3::ccn;
using namespace ns3::ccn::test;

namespace
{

/** What a model loses of many frames. */
struct Losses
{
    double share{0};    ///< of the frames
    uint32_t bursts{0}; ///< runs of lost frames
    double length{0};   ///< of a burst, on average
};

/** Class FrameLoss. @ingroup ccn-tests */
class FrameLossTest : public MethodTestCase<FrameLossTest>
{
  public:
    using MethodTestCase::MethodTestCase;

    /** Each frame by itself: the same ones as ns-3's model, with the same random numbers. */
    void Independent()
    {
        const auto ours = Make("0.3");
        const auto theirs = CreateObject<RateErrorModel>();
        theirs->SetUnit(RateErrorModel::ERROR_UNIT_PACKET);
        theirs->SetRate(0.3);
        theirs->AssignStreams(STREAM);
        uint32_t others = 0;
        for (uint32_t i = 0; i < 10000; ++i)
        {
            const auto frame = Create<Packet>(10);
            others += ours->IsCorrupt(frame) != theirs->IsCorrupt(frame);
        }
        NS_TEST_EXPECT_MSG_EQ(others, 0, "as RateErrorModel");
    }

    /**
     * Lengths of bursts are geometric: with mean L, their variance is L (L - 1). Of 10^6 frames with the share
     * 0.01 in bursts of 4, 2500 bursts have a mean within 4 sqrt(12 / 2500) = 0.28 of 4. The share varies by
     * (2 L - 1) / (10^6 / 0.01) = 0.0003^2 around 0.01.
     */
    void Bursts()
    {
        const Losses found = Count("0.01/4", 1000000);
        NS_TEST_EXPECT_MSG_EQ_TOL(found.share, 0.01, 0.0011, "share");
        NS_TEST_EXPECT_MSG_EQ_TOL(found.length, 4, 0.28, "length of a burst");
        // Independent losses are in bursts of 1 / (1 - 0.01) frames.
        NS_TEST_EXPECT_MSG_EQ_TOL(Count("0.01", 1000000).length, 1.01, 0.01, "without bursts");
        // 1/2 in bursts of 1: every other frame, exactly.
        const Losses other = Count("0.5/1", 1000);
        NS_TEST_EXPECT_MSG_EQ(other.bursts, 500, "every other frame");
        NS_TEST_EXPECT_MSG_EQ(other.share, 0.5, "half of them");
    }

    /** Texts of rates. */
    void Texts()
    {
        for (const std::string text : {"0", "1", "0.25", "0.01/4", "0.5/1", "0.8/4", "0/2"})
        {
            LossRate rate(0.7);
            NS_TEST_EXPECT_MSG_EQ(LossRate::Parse(text, rate), true, text);
            NS_TEST_EXPECT_MSG_EQ(rate.Write(), text, "as typed");
        }
        for (const std::string text : {"",
                                       "1.1",
                                       "-0.1",
                                       "nan",
                                       "0.1/",
                                       "/4",
                                       "0.1/0",
                                       "0.1/0.9",
                                       "0.1/-2",
                                       "0.81/4",
                                       "1/9",
                                       "0.1/4/2",
                                       "0.1/inf",
                                       "0.1 /4"})
        {
            LossRate rate(0.7);
            NS_TEST_EXPECT_MSG_EQ(LossRate::Parse(text, rate), false, text);
            NS_TEST_EXPECT_MSG_EQ(rate.share, 0.7, "stays as it is");
        }
    }

  private:
    static constexpr int64_t STREAM = 7; ///< of the random numbers

    /** @param text a rate @return a model with it */
    static Ptr<FrameLoss> Make(const std::string& text)
    {
        LossRate rate;
        LossRate::Parse(text, rate);
        const auto model = CreateObject<FrameLoss>();
        model->SetRate(rate);
        model->AssignStreams(STREAM);
        return model;
    }

    /** @param text a rate @param frames how many arrive @return which of them are lost */
    static Losses Count(const std::string& text, uint32_t frames)
    {
        const auto model = Make(text);
        const auto frame = Create<Packet>(10);
        uint32_t lost = 0;
        Losses found;
        bool isBurst = false;
        for (uint32_t i = 0; i < frames; ++i)
        {
            const bool isLost = model->IsCorrupt(frame);
            found.bursts += isLost && !isBurst;
            lost += isLost;
            isBurst = isLost;
        }
        found.share = static_cast<double>(lost) / frames;
        found.length = static_cast<double>(lost) / found.bursts;
        return found;
    }
};

/** Suite of FrameLoss. @ingroup ccn-tests */
class FrameLossTestSuite : public TestSuite
{
  public:
    FrameLossTestSuite()
        : TestSuite("ccn-frame-loss", TestSuite::Type::UNIT)
    {
        using T = FrameLossTest;
        AddTestCase(new T("independent losses", &T::Independent));
        AddTestCase(new T("bursts", &T::Bursts));
        AddTestCase(new T("texts of rates", &T::Texts));
    }
};

const FrameLossTestSuite g_frameLossTestSuite; ///< registers the suite

} // namespace
