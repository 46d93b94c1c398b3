/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#include "kit/ccn-heap-test-kit.h"
#include "kit/ccn-transfer-test-kit.h"

#include "ns3/boolean.h"
#include "ns3/ccn-file-names.h"
#include "ns3/ccn-repository.h"
#include "ns3/ccn-video-player.h"
#include "ns3/data-rate.h"
#include "ns3/pointer.h"

#include <algorithm>
#include <string>
#include <vector>

namespace
{

using namespace ns3;
using namespace ns3::ccn;
using namespace ns3::ccn::test;

constexpr uint32_t REPORTS_SIZE = 6300000;  ///< octets: 1539 segments of 4096, the last not full
const std::string FILE_NAME = "/content/v"; ///< without version
const std::string VERSION = "/=FD06B010167A08"; ///< of it

/** @ingroup ccn-tests Class VideoPlayer against a repository, or against objects given by hand. */
class VideoPlayerTest : public MethodTestCase<VideoPlayerTest>
{
  public:
    using MethodTestCase::MethodTestCase;

    /**
     * The report's video, 8 s, over two links that are fast enough. Three Interests for the version
     * (that for a later one twice in its time), one for the key, four for the header, one for
     * segment 0; then one for each segment but the first to prefetch, and one for each to read.
     *
     * The first node's store answers those for the header's version, for segment 0, which came with
     * the versions, and all that are read.
     */
    void ReportsVideo()
    {
        CreateLine(3, REPORTS_SIZE);
        Simulator::Run();
        const Transfer& transfer = m_player->GetTransfer();
        const Playback playback = m_player->GetPlayback();
        NS_TEST_EXPECT_MSG_EQ(m_player->GetPrefetches(), 1538, "all but the first");
        NS_TEST_EXPECT_MSG_EQ(transfer.interests, 9 + 1538 + 1539, "as above");
        NS_TEST_EXPECT_MSG_EQ(transfer.chunks, 1539 + 2, "with key and header");
        NS_TEST_EXPECT_MSG_EQ(transfer.retransmissions, 2, "for later versions");
        NS_TEST_EXPECT_MSG_EQ(transfer.digest, Sha256(std::string(REPORTS_SIZE, '\0')), "octets");
        NS_TEST_EXPECT_MSG_EQ(m_player->GetMissed(), 0, "each block came in time");
        NS_TEST_EXPECT_MSG_EQ(playback.complete, true, "all was played");
        NS_TEST_EXPECT_MSG_EQ(playback.stalls, 0, "without a stall");
        NS_TEST_EXPECT_MSG_EQ(playback.played, Seconds(8), "8 s");
        CheckIdentity(playback);
        // Version, key and a later version cost 4 + 4 + 4 * 8 ms and header and segment 0 the like;
        // then 193 segments at 12 in 4 ms.
        NS_TEST_EXPECT_MSG_LT(playback.startDelay, MilliSeconds(250), "soon");
        const auto& counters = m_line.L3(1).GetCounters();
        NS_TEST_EXPECT_MSG_EQ(counters.Get(Count::INTERESTS_IN), 7 + 1538, "beyond the store");
        NS_TEST_EXPECT_MSG_EQ(m_log, "playing ended played ", "read before it was played");
        NS_TEST_EXPECT_MSG_EQ(m_line.GetBrokenIdentities(), "", "the identities hold");
    }

    /** It reads 1 s ahead and one block, whatever the network could do. */
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
                                  "the last block a second before its picture");
    }

    /** A link with three quarters of the video's rate: it takes as long as the octets need. */
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
        NS_TEST_EXPECT_MSG_EQ(playback.complete, true, "all was played");
        NS_TEST_EXPECT_MSG_GT(playback.stalls, 1, "with stalls");
        CheckIdentity(playback);
        const double busy = 8.0 * octets / bitrate;
        const double read = m_player->GetTransfer().end.GetSeconds();
        NS_TEST_EXPECT_MSG_GT(read, busy, "the link carries it all");
        NS_TEST_EXPECT_MSG_LT(read, busy + 0.1, "and hardly ever rests");
        NS_TEST_EXPECT_MSG_LT(playback.end.GetSeconds(), read + 1, "then less than Cache is left");
        NS_TEST_EXPECT_MSG_EQ(m_log.substr(0, 32), "playing stalled playing stalled ", "and so on");
    }

    /** Stalls are shorter and more where less is read before it goes on. */
    void RebufferTime()
    {
        std::vector<Playback> playbacks;
        std::vector<double> ends; // of the reading
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
        NS_TEST_EXPECT_MSG_GT(playbacks[1].stalls, 3 * playbacks[0].stalls, "about five times");
        NS_TEST_EXPECT_MSG_EQ_TOL(ends[1], ends[0], 0.01, "the link decides when all is read");
        NS_TEST_EXPECT_MSG_LT(playbacks[1].end, playbacks[0].end, "less is left to play then");
    }

    /** A second player on the same node, later: the store has it all. */
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
        NS_TEST_EXPECT_MSG_EQ(second->GetPlayback().complete, true, "all was played");
        NS_TEST_EXPECT_MSG_EQ(counters.Get(Count::DATA_FORWARDED), before, "no object came");
        NS_TEST_EXPECT_MSG_EQ(second->GetTransfer().digest,
                              m_player->GetTransfer().digest,
                              "the same octets");
    }

    /** 5 % of all frames are lost on each of two links, once the video is open. */
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
                                  "octets");
            NS_TEST_EXPECT_MSG_GT(m_player->GetMissed(), 0, "blocks came late");
            CheckIdentity(m_player->GetPlayback());
            NS_TEST_EXPECT_MSG_EQ(m_line.GetBrokenIdentities(), "", "the identities hold");
            Simulator::Destroy();
        }
    }

    /**
     * The steps of the opening: names, times, and lifetimes in 1/4096 s. Key and version together
     * took 20 ms, so 80 ms are waited for a later version, and 4 * 10 ms for a later header; their
     * Interests are sent again after 7/8 of that.
     */
    void Opening()
    {
        CreateDummy(20);
        GiveSteps(5);
        Simulator::Stop(MilliSeconds(165));
        Simulator::Run();
        const std::string object = FILE_NAME + VERSION;
        const std::string header = object + "/%C1.META.M/.header";
        CheckInterests(0,
                       {"0 " + FILE_NAME + " 17920", // 5 s
                        "10 " + GetKeyUri() + " 16384",
                        "20 " + FILE_NAME + " 286",
                        "89 " + FILE_NAME + " 286",
                        "100 " + header + " 3584", // 1 s
                        "110 " + header + " 142",
                        "144 " + header + " 142",
                        "150 " + header + VERSION + " 16384",
                        "160 " + Segment(0) + " 1024"});
        InterestView query;
        query.Decode(m_face->sent.at(0));
        NS_TEST_EXPECT_MSG_EQ(int(query.selectors.answerOrigin), 1, "stores only");
        NS_TEST_EXPECT_MSG_EQ(int(query.selectors.childSelector), 1, "the last version");
        NS_TEST_EXPECT_MSG_EQ(query.selectors.maxSuffix, Selectors::MAX_SUFFIX, "any object");
    }

    /** Prefetches of the opening, and one for each block that is read. */
    void Window()
    {
        CreateDummy(20);
        GiveSteps(5);
        Give(200, m_repository->MakeChunk(0));
        Simulator::Stop(MilliSeconds(205));
        Simulator::Run();
        std::vector<std::string> expected;
        for (uint32_t segment = 1; segment <= 12; ++segment)
        {
            expected.push_back("170 " + Segment(segment) + " 1023");
        }
        expected.push_back("170 " + Segment(0) + " 1024");
        expected.push_back("200 " + Segment(13) + " 1023");
        expected.push_back("200 " + Segment(1) + " 1024");
        CheckInterests(OPENING, expected);
    }

    /**
     * A block that does not come is asked for every 250 ms; its prefetch is not. The block comes
     * with the third Interest.
     */
    void Missed()
    {
        CreateDummy(3);
        m_player->SetAttribute("Cache", TimeValue(Seconds(8)));
        GiveSteps(5);
        Give(200, m_repository->MakeChunk(0));
        Give(800, m_repository->MakeChunk(1));
        Give(810, m_repository->MakeChunk(2));
        Simulator::Run();
        CheckInterests(OPENING,
                       {"170 " + Segment(1) + " 1023",
                        "170 " + Segment(2) + " 1023",
                        "170 " + Segment(0) + " 1024",
                        "200 " + Segment(1) + " 1024",
                        "450 " + Segment(1) + " 1024",
                        "700 " + Segment(1) + " 1024",
                        "800 " + Segment(2) + " 1024"});
        const Transfer& transfer = m_player->GetTransfer();
        NS_TEST_EXPECT_MSG_EQ(m_player->GetMissed(), 2, "at 450 and 700 ms");
        NS_TEST_EXPECT_MSG_EQ(transfer.retransmissions, 2 + 2, "these, and for later versions");
        NS_TEST_EXPECT_MSG_EQ(transfer.firstByte, MilliSeconds(200), "block 0");
        NS_TEST_EXPECT_MSG_EQ(transfer.end, MilliSeconds(810), "block 2");
        const Playback playback = m_player->GetPlayback();
        NS_TEST_EXPECT_MSG_EQ(playback.startDelay, MilliSeconds(810), "all is there");
        NS_TEST_EXPECT_MSG_EQ(playback.end, MilliSeconds(8810), "8 s");
    }

    /** The header by its former name. */
    void OldHeader()
    {
        CreateDummy(3);
        GiveSteps(2);
        Simulator::Stop(MilliSeconds(1105));
        Simulator::Run();
        const std::string object = FILE_NAME + VERSION;
        CheckInterests(4,
                       {"100 " + object + "/%C1.META.M/.header 3584",
                        "975 " + object + "/%C1.META.M/.header 3584",
                        "1100 " + object + "/_meta_/.header 3584"});
    }

    /** What ends the player: no version, no key, no header, no segment 0, no block. */
    void GivenUp()
    {
        const std::vector<std::pair<const char*, uint32_t>> rows = {{"version", 5000},
                                                                    {"key", 5010},
                                                                    {"header's version", 2100},
                                                                    {"header", 1150},
                                                                    {"segment 0", 5160},
                                                                    {"block 0", 60170}};
        for (uint32_t steps = 0; steps < rows.size(); ++steps)
        {
            const auto& [what, ms] = rows[steps];
            CreateDummy(3);
            GiveSteps(steps);
            Simulator::Run();
            NS_TEST_EXPECT_MSG_EQ(m_log, "given up not played ", what);
            NS_TEST_EXPECT_MSG_EQ(m_player->GetPlayback().hasStarted, false, "no picture");
            NS_TEST_EXPECT_MSG_EQ(m_player->GetPlayback().end, MilliSeconds(ms), what);
            NS_TEST_EXPECT_MSG_EQ(m_player->GetTransfer().complete, false, "in the record");
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

    /** A video of no octets, and one of a single segment. */
    void Tiny()
    {
        for (const uint32_t size : {0, 1, 4096})
        {
            CreateLine(2, size);
            Simulator::Run();
            NS_TEST_EXPECT_MSG_EQ(m_player->GetTransfer().complete, true, size);
            NS_TEST_EXPECT_MSG_EQ(m_player->GetTransfer().bytes, size, "octets");
            NS_TEST_EXPECT_MSG_EQ(m_player->GetPlayback().complete, true, size);
            Simulator::Destroy();
        }
    }

    /** A stopped application asks for nothing any more. */
    void Stopped()
    {
        CreateLine(2, REPORTS_SIZE);
        m_player->SetStopTime(Seconds(3));
        Simulator::Run();
        const Playback playback = m_player->GetPlayback();
        NS_TEST_EXPECT_MSG_EQ(playback.complete, false, "not all was played");
        NS_TEST_EXPECT_MSG_EQ(playback.end, Seconds(3), "until then");
        NS_TEST_EXPECT_MSG_EQ(playback.played, Seconds(3) - playback.startDelay, "from the start");
        NS_TEST_EXPECT_MSG_EQ(m_log, "playing ", "no end");
    }

  private:
    /** A line with a repository. @param nodes their number @param size octets of the video */
    void CreateLine(uint32_t nodes, uint32_t size)
    {
        m_line.Create(nodes);
        CreateRepository(size);
        m_line.nodes.Get(nodes - 1)->AddApplication(m_repository);
        CreatePlayer();
    }

    /** One node whose Interests end at a dummy. @param segments of the video */
    void CreateDummy(uint32_t segments)
    {
        m_line.Create(1);
        m_face = CreateObject<DummyFace>();
        const FaceId id = m_line.L3(0).AddFace(m_face);
        CcnStackHelper::AddRoute(m_line.nodes.Get(0), "ccnx:/", id);
        m_line.L3(0).GetContentStore().SetAttribute("MaxObjects", UintegerValue(0));
        CreateRepository(segments * 4096 - 1);
        CreatePlayer();
        m_player->TraceConnectWithoutContext("InterestSent",
                                             MakeCallback(&VideoPlayerTest::NoteInterest, this));
    }

    /** @param size octets of its file */
    void CreateRepository(uint32_t size)
    {
        m_repository = CreateObject<Repository>();
        m_repository->SetAttribute("Prefix", StringValue("ccnx:" + FILE_NAME));
        m_repository->SetAttribute("Size", UintegerValue(size));
        m_repository->SetAttribute("Version", UintegerValue(0x06b010167a08));
        m_repository->SetAttribute("AnswerDelay", TimeValue(Seconds(0)));
    }

    /** The application on the first node. */
    void CreatePlayer()
    {
        m_player = CreateObject<VideoPlayer>();
        m_player->SetAttribute("Prefix", StringValue("ccnx:" + FILE_NAME));
        m_player->AssignStreams(1);
        m_player->TraceConnectWithoutContext("ChunkReceived",
                                             MakeCallback(&VideoPlayerTest::NoteChunk, this));
        m_player->TraceConnectWithoutContext("Playing",
                                             MakeCallback(&VideoPlayerTest::NotePlaying, this));
        m_player->TraceConnectWithoutContext("Stalled",
                                             MakeCallback(&VideoPlayerTest::NoteStall, this));
        m_player->TraceConnectWithoutContext("Ended",
                                             MakeCallback(&VideoPlayerTest::NoteEnd, this));
        m_player->TraceConnectWithoutContext("PlaybackEnded",
                                             MakeCallback(&VideoPlayerTest::NotePlayback, this));
        m_line.nodes.Get(0)->AddApplication(m_player);
        m_interests.clear();
        m_blocks.clear();
        m_log.clear();
    }

    /** @param steps of the opening that are answered: version, key, header's version, header,
     *  segment 0; with all of them the video opens at 170 ms */
    void GiveSteps(uint32_t steps)
    {
        const ContentObject first = m_repository->MakeChunk(0);
        const ContentObject header = m_repository->MakeHeader();
        const std::vector<std::pair<uint32_t, ContentObject>> answers = {
            {10, first},
            {20, m_repository->MakeKey()},
            {110, header},
            {160, header},
            {170, first}};
        for (uint32_t i = 0; i < steps; ++i)
        {
            Give(answers[i].first, answers[i].second);
        }
    }

    /** @param begin of them among all @param expected Interests: when in ms, name, lifetime */
    void CheckInterests(std::size_t begin, const std::vector<std::string>& expected)
    {
        NS_TEST_EXPECT_MSG_EQ(m_interests.size(), begin + expected.size(), "Interests");
        for (std::size_t i = 0; i < expected.size() && begin + i < m_interests.size(); ++i)
        {
            NS_TEST_EXPECT_MSG_EQ(m_interests[begin + i], expected[i], "Interest " << begin + i);
        }
    }

    /** Lets an object come. @param ms when @param object which */
    void Give(uint32_t ms, const ContentObject& object)
    {
        At(MilliSeconds(ms), [this, object] { m_face->Inject(object); });
    }

    /** @param segment a number @return its name */
    static std::string Segment(uint32_t segment)
    {
        return Name(FILE_NAME + VERSION).AppendSegment(segment).ToUri().substr(5);
    }

    /** @return name of the key */
    std::string GetKeyUri() const
    {
        const Name name = m_repository->MakeKey().name;
        return name.GetPrefix(name.GetSize() - 1).ToUri().substr(5);
    }

    /** @param device loses 5 % of what it receives from 70 ms on @param stream of random numbers */
    static void LoseLater(Ptr<NetDevice> device, int64_t stream)
    {
        const Ptr<RateErrorModel> loss = LoseFrames(device, 0.05, stream);
        loss->Disable();
        At(MilliSeconds(70), [loss] { loss->Enable(); });
    }

    /** @param octets counted @param packet a frame */
    static void CountOctets(uint64_t* octets, Ptr<const Packet> packet)
    {
        *octets += packet->GetSize();
    }

    /** @param playback complete: its parts make its whole, to the rounding of times */
    void CheckIdentity(const Playback& playback)
    {
        const Time parts = playback.startDelay + playback.played + playback.stall;
        NS_TEST_EXPECT_MSG_EQ_TOL((playback.end - playback.start).GetNanoSeconds(),
                                  parts.GetNanoSeconds(),
                                  1.0 + playback.stalls,
                                  "start delay, played, stalls: all the time there is");
    }

    /** @param interest that was sent: when in ms, its name, its lifetime in 1/4096 s */
    void NoteInterest(const Interest& interest, bool)
    {
        const DecodedInterest decoded(interest);
        m_interests.push_back(std::to_string(Simulator::Now().GetMilliSeconds()) + " " +
                              interest.name.ToUri().substr(5) + " " +
                              std::to_string(decoded.view.lifetime4096ths));
    }

    /** Notes when a block was read. */
    void NoteChunk(uint64_t, Time, uint32_t)
    {
        m_blocks.push_back(Simulator::Now());
    }

    /** The video begins or goes on. */
    void NotePlaying(Time)
    {
        m_log += "playing ";
    }

    /** The video stands still. */
    void NoteStall(Time)
    {
        m_log += "stalled ";
    }

    /** @param transfer how it went */
    void NoteEnd(const Transfer& transfer)
    {
        m_log += transfer.complete ? "ended " : "given up ";
    }

    /** @param playback how it went */
    void NotePlayback(const Playback& playback)
    {
        m_log += playback.complete ? "played " : "not played ";
    }

    static constexpr std::size_t OPENING = 9; ///< Interests before the first prefetch

    TransferLine m_line;                  ///< the nodes
    Ptr<VideoPlayer> m_player;            ///< on the first one
    Ptr<Repository> m_repository;         ///< on the last one, or for making objects
    Ptr<DummyFace> m_face;                ///< where the Interests end
    std::vector<std::string> m_interests; ///< that were sent
    std::vector<Time> m_blocks;           ///< when they were read
    std::string m_log;                    ///< what happened
};

/** @ingroup ccn-tests Class VideoPlayer. */
class VideoPlayerTestSuite : public TestSuite
{
  public:
    VideoPlayerTestSuite()
        : TestSuite("ccn-video-player", TestSuite::Type::UNIT)
    {
        using T = VideoPlayerTest;
        AddTestCase(new T("the report's video", &T::ReportsVideo));
        AddTestCase(new T("reading ahead", &T::ReadAhead));
        AddTestCase(new T("a link that is too slow", &T::SlowLink));
        AddTestCase(new T("time before it goes on", &T::RebufferTime));
        AddTestCase(new T("from the store", &T::FromTheStore));
        AddTestCase(new T("random loss", &T::RandomLoss));
        AddTestCase(new T("the opening", &T::Opening));
        AddTestCase(new T("the window", &T::Window));
        AddTestCase(new T("a block that does not come", &T::Missed));
        AddTestCase(new T("a header of the former name", &T::OldHeader));
        AddTestCase(new T("given up", &T::GivenUp));
        AddTestCase(new T("a rate", &T::Bitrate));
        AddTestCase(new T("tiny videos", &T::Tiny));
        AddTestCase(new T("stopped", &T::Stopped));
    }
};

VideoPlayerTestSuite g_videoPlayerTestSuite; ///< registers the suite

} // namespace
