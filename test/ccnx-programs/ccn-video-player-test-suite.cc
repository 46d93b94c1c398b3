// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "kit/ccn-heap-test-kit.h"
#include "kit/ccn-video-player-test-kit.h"

#include "ns3/data-rate.h"

#include <algorithm>
#include <string>
#include <vector>

namespace
{

using namespace ns3;
using namespace ns3::ccn;
using namespace ns3::ccn::test;

constexpr uint32_t REPORTS_SIZE = 6300000; ///< bytes: 1539 segments of 4096, the last not full

/** How VideoPlayer plays a video that a repository serves. @ingroup ccn-tests */
class VideoPlayerTest : public MethodTestCase<VideoPlayerTest, VideoPlayerBase>
{
  public:
    using MethodTestCase::MethodTestCase;

    /**
     * The report's video, 8 s, over two links that are fast enough. Three Interests for the version
     * (two of them for a later one), one for the key, four for the header, one for segment 0; then
     * one prefetch per segment but the first, and one read per segment.
     *
     * The first node's store answers the Interests for the header's version, for segment 0, which
     * came with the versions, and all reads.
     */
    void ReportsVideo()
    {
        CreateLine(3, REPORTS_SIZE);
        Simulator::Run();
        const Transfer& transfer = m_player->GetTransfer();
        const Playback playback = m_player->GetPlayback();
        NS_TEST_EXPECT_MSG_EQ(m_player->GetPrefetches(),
                              1538,
                              "all segments but the first are prefetched");
        NS_TEST_EXPECT_MSG_EQ(transfer.interests, 9 + 1538 + 1539, "Interests as computed above");
        NS_TEST_EXPECT_MSG_EQ(transfer.chunks, 1539 + 2, "objects include key and header");
        NS_TEST_EXPECT_MSG_EQ(transfer.retransmissions, 2, "for later versions");
        NS_TEST_EXPECT_MSG_EQ(transfer.digest,
                              Sha256(std::string(REPORTS_SIZE, '\0')),
                              "the digest is correct");
        NS_TEST_EXPECT_MSG_EQ(m_player->GetMissed(), 0, "each block arrives in time");
        NS_TEST_EXPECT_MSG_EQ(playback.complete, true, "all of the video is played");
        NS_TEST_EXPECT_MSG_EQ(playback.stalls, 0, "there is no stall");
        NS_TEST_EXPECT_MSG_EQ(playback.played, Seconds(8), "playback takes 8 s");
        CheckIdentity(playback);
        // Version, key and a later version take 4 + 4 + 4 * 8 ms, header and segment 0 about the
        // same; then 193 segments at 12 per 4 ms.
        NS_TEST_EXPECT_MSG_LT(playback.startDelay, MilliSeconds(250), "playback starts soon");
        const auto& counters = m_line.L3(1).GetCounters();
        NS_TEST_EXPECT_MSG_EQ(counters.Get(Count::INTERESTS_IN),
                              7 + 1538,
                              "Interests that the store does not answer");
        NS_TEST_EXPECT_MSG_EQ(m_log, "playing ended played ", "reading ends before playback");
        NS_TEST_EXPECT_MSG_EQ(m_line.GetBrokenIdentities(), "", "the identities hold");
    }

    /** The player reads 1 s and one block ahead, however fast the network is. */
    void ReadAhead()
    {
        CreateLine(2, REPORTS_SIZE);
        Simulator::Run();
        const Playback playback = m_player->GetPlayback();
        const double rate = REPORTS_SIZE / 8.0;
        double octets = 0;
        for (const Time& time : m_blocks)
        {
            octets += 4096;
            const Time playing = std::max(time, playback.startDelay) - playback.startDelay;
            const double played = playing.GetSeconds() * rate;
            NS_TEST_EXPECT_MSG_LT(octets - played, rate + 4097, "at " << time);
        }
        NS_TEST_EXPECT_MSG_EQ_TOL(m_player->GetTransfer().end.GetSeconds(),
                                  (playback.end - Seconds(1)).GetSeconds(),
                                  0.02,
                                  "the last block arrives 1 s before its picture");
    }

    /**
     * A link with three quarters of the video's rate: the transfer takes as long as the link needs.
     */
    void SlowLink()
    {
        CreateLine(2, REPORTS_SIZE);
        const uint64_t bitrate = 4725000; // of 6.3 Mbit/s
        uint64_t octets = 0;
        m_line.links[0].Get(1)->TraceConnectWithoutContext(
            "PhyTxEnd",
            MakeBoundCallback(&VideoPlayerTest::CountOctets, &octets));
        for (uint32_t i = 0; i < 2; ++i)
        {
            m_line.links[0].Get(i)->SetAttribute("DataRate", DataRateValue(DataRate(bitrate)));
        }
        Simulator::Run();
        const Playback playback = m_player->GetPlayback();
        NS_TEST_EXPECT_MSG_EQ(playback.complete, true, "all of the video is played");
        NS_TEST_EXPECT_MSG_GT(playback.stalls, 1, "there are several stalls");
        CheckIdentity(playback);
        const double busy = 8.0 * octets / bitrate;
        const double read = m_player->GetTransfer().end.GetSeconds();
        NS_TEST_EXPECT_MSG_GT(read, busy, "reading takes as long as the link needs");
        NS_TEST_EXPECT_MSG_LT(read, busy + 0.1, "the link is hardly ever idle");
        NS_TEST_EXPECT_MSG_LT(playback.end.GetSeconds(),
                              read + 1,
                              "less than Cache is left to play");
        NS_TEST_EXPECT_MSG_EQ(m_log.substr(0, 32),
                              "playing stalled playing stalled ",
                              "playing and stalls alternate");
    }

    /** With less data to resume playback, stalls are shorter and more frequent. */
    void RebufferTime()
    {
        std::vector<Playback> playbacks;
        std::vector<double> ends; // times when reading ends
        for (const double seconds : {1.0, 0.2})
        {
            CreateLine(2, REPORTS_SIZE);
            m_player->SetAttribute("RebufferTime", TimeValue(Seconds(seconds)));
            for (uint32_t i = 0; i < 2; ++i)
            {
                m_line.links[0].Get(i)->SetAttribute("DataRate", DataRateValue(DataRate("5Mbps")));
            }
            Simulator::Run();
            playbacks.push_back(m_player->GetPlayback());
            ends.push_back(m_player->GetTransfer().end.GetSeconds());
            CheckIdentity(playbacks.back());
            Simulator::Destroy();
        }
        NS_TEST_EXPECT_MSG_GT(playbacks[1].stalls,
                              3 * playbacks[0].stalls,
                              "about five times as many stalls");
        NS_TEST_EXPECT_MSG_EQ_TOL(ends[1], ends[0], 0.01, "the link determines when reading ends");
        NS_TEST_EXPECT_MSG_LT(playbacks[1].end,
                              playbacks[0].end,
                              "less is left to play when reading ends");
    }

    /** A second player on the same node, later: the content store has all objects. */
    void FromTheStore()
    {
        CreateLine(2, 1000000);
        auto second = CreateObject<VideoPlayer>();
        second->SetAttribute("Prefix", StringValue("ccnx:" + FILE_NAME));
        second->AssignStreams(2);
        second->SetStartTime(Seconds(20));
        m_line.nodes.Get(0)->AddApplication(second);
        Simulator::Stop(Seconds(20));
        Simulator::Run();
        const auto& counters = m_line.L3(1).GetCounters();
        const uint64_t before = counters.Get(Count::DATA_FORWARDED);
        Simulator::Stop(Seconds(20));
        Simulator::Run();
        NS_TEST_EXPECT_MSG_EQ(second->GetPlayback().complete, true, "all of the video is played");
        NS_TEST_EXPECT_MSG_EQ(counters.Get(Count::DATA_FORWARDED),
                              before,
                              "no object is forwarded");
        NS_TEST_EXPECT_MSG_EQ(second->GetTransfer().digest,
                              m_player->GetTransfer().digest,
                              "the bytes are the same");
    }

    /** 5 % of all frames are lost on each of two links after the video is opened. */
    void RandomLoss()
    {
        for (uint32_t seed = 1; seed <= Sampled(5); ++seed)
        {
            CreateLine(3, 1000000);
            int64_t stream = 100 * seed;
            for (const auto& link : m_line.links)
            {
                LoseLater(link.Get(0), stream++);
                LoseLater(link.Get(1), stream++);
            }
            Simulator::Run();
            NS_TEST_EXPECT_MSG_EQ(m_player->GetPlayback().complete, true, "seed " << seed);
            NS_TEST_EXPECT_MSG_EQ(m_player->GetTransfer().digest,
                                  Sha256(std::string(1000000, '\0')),
                                  "the digest is correct");
            NS_TEST_EXPECT_MSG_GT(m_player->GetMissed(), 0, "some blocks are late");
            CheckIdentity(m_player->GetPlayback());
            NS_TEST_EXPECT_MSG_EQ(m_line.GetBrokenIdentities(), "", "the identities hold");
            Simulator::Destroy();
        }
    }

    /** Attribute Bitrate instead of Duration. */
    void Bitrate()
    {
        CreateLine(2, 1000000);
        m_player->SetAttribute("Bitrate", DataRateValue(DataRate("4Mbps")));
        Simulator::Run();
        NS_TEST_EXPECT_MSG_EQ(m_player->GetPlayback().played, Seconds(2), "8 Mbit at 4 Mbit/s");
    }

    /** An empty video, and one of a single segment. */
    void Tiny()
    {
        for (const uint32_t size : {0, 1, 4096})
        {
            CreateLine(2, size);
            Simulator::Run();
            NS_TEST_EXPECT_MSG_EQ(m_player->GetTransfer().complete, true, size);
            NS_TEST_EXPECT_MSG_EQ(m_player->GetTransfer().bytes, size, "number of bytes");
            NS_TEST_EXPECT_MSG_EQ(m_player->GetPlayback().complete, true, size);
            Simulator::Destroy();
        }
    }

    /** A stopped application sends no Interests. */
    void Stopped()
    {
        CreateLine(2, REPORTS_SIZE);
        m_player->SetStopTime(Seconds(3));
        Simulator::Run();
        const Playback playback = m_player->GetPlayback();
        NS_TEST_EXPECT_MSG_EQ(playback.complete, false, "the video is not complete");
        NS_TEST_EXPECT_MSG_EQ(playback.end, Seconds(3), "playback ends at the stop");
        NS_TEST_EXPECT_MSG_EQ(playback.played,
                              Seconds(3) - playback.startDelay,
                              "playback from the start delay to the stop");
        NS_TEST_EXPECT_MSG_EQ(m_log, "playing ", "no end is reported");
    }

  private:
    /**
     * Creates a line with a repository.
     *
     * @param nodes their number
     * @param size of the video in bytes
     */
    void CreateLine(uint32_t nodes, uint32_t size)
    {
        m_line.Create(nodes);
        m_line.ForwardNoRetransmissions();
        CreateRepository(size);
        m_line.nodes.Get(nodes - 1)->AddApplication(m_repository);
        CreatePlayer();
    }

    /** @param device that loses 5 % of its frames from 70 ms on @param stream of random numbers */
    static void LoseLater(Ptr<NetDevice> device, int64_t stream)
    {
        const Ptr<RateErrorModel> loss = LoseFrames(device, 0.05, stream);
        loss->Disable();
        At(MilliSeconds(70), [loss] { loss->Enable(); });
    }

    /** @param octets counter @param packet a frame */
    static void CountOctets(uint64_t* octets, Ptr<const Packet> packet)
    {
        *octets += packet->GetSize();
    }

    /** @param playback complete: its parts add up to the total, up to rounding of times */
    void CheckIdentity(const Playback& playback)
    {
        const Time parts = playback.startDelay + playback.played + playback.stall;
        NS_TEST_EXPECT_MSG_EQ_TOL((playback.end - playback.start).GetNanoSeconds(),
                                  parts.GetNanoSeconds(),
                                  1.0 + playback.stalls,
                                  "start delay, playback and stalls add up");
    }
};

/** Class VideoPlayer: playback. @ingroup ccn-tests */
class VideoPlayerTestSuite : public TestSuite
{
  public:
    VideoPlayerTestSuite()
        : TestSuite("ccn-video-player", TestSuite::Type::UNIT)
    {
        using T = VideoPlayerTest;
        AddTestCase(new T("the report's video", &T::ReportsVideo));
        AddTestCase(new T("reading ahead", &T::ReadAhead));
        if (Sampled(2) == 2) // the sanitizers see the same code in the report's video
        {
            AddTestCase(new T("a link that is too slow", &T::SlowLink));
            AddTestCase(new T("less data to resume playback", &T::RebufferTime));
        }
        AddTestCase(new T("from the store", &T::FromTheStore));
        AddTestCase(new T("random loss", &T::RandomLoss));
        AddTestCase(new T("a rate", &T::Bitrate));
        AddTestCase(new T("tiny videos", &T::Tiny));
        AddTestCase(new T("stopped", &T::Stopped));
    }
};

VideoPlayerTestSuite g_videoPlayerTestSuite; ///< registers the suite

} // namespace
