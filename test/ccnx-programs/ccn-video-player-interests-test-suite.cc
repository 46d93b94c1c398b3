// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "kit/ccn-video-player-test-kit.h"

#include "ns3/ccn-file-names.h"

#include <string>
#include <utility>
#include <vector>

namespace
{

using namespace ns3;
using namespace ns3::ccn;
using namespace ns3::ccn::test;

/**
 * @ingroup ccn-tests
 * The Interests of VideoPlayer. A dummy face receives them and delivers the objects that the test
 * gives it.
 */
class VideoPlayerInterestsTest : public MethodTestCase<VideoPlayerInterestsTest, VideoPlayerBase>
{
  public:
    using MethodTestCase::MethodTestCase;

    /**
     * The steps of the opening: names, times, and lifetimes in 1/4096 s. Key and version together
     * took 20 ms, so the player waits 80 ms for a later version, and 4 * 10 ms for a later header;
     * their Interests are sent again after 7/8 of that.
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
        NS_TEST_EXPECT_MSG_EQ(int(query.selectors.answerOrigin), 1, "content stores only");
        NS_TEST_EXPECT_MSG_EQ(int(query.selectors.childSelector), 1, "the latest version");
        NS_TEST_EXPECT_MSG_EQ(query.selectors.maxSuffix, Selectors::MAX_SUFFIX, "any object");
    }

    /** Prefetches of the opening, and one per block that is read. */
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
     * A block that does not arrive is requested every 250 ms; its prefetch is not. The block
     * arrives with the third Interest.
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
        NS_TEST_EXPECT_MSG_EQ(m_player->GetMissed(), 2, "misses at 450 and 700 ms");
        NS_TEST_EXPECT_MSG_EQ(transfer.retransmissions,
                              2 + 2,
                              "these, and those for later versions");
        NS_TEST_EXPECT_MSG_EQ(transfer.firstByte, MilliSeconds(200), "arrival of block 0");
        NS_TEST_EXPECT_MSG_EQ(transfer.end, MilliSeconds(810), "arrival of block 2");
        const Playback playback = m_player->GetPlayback();
        NS_TEST_EXPECT_MSG_EQ(playback.startDelay,
                              MilliSeconds(810),
                              "playback starts with the last block");
        NS_TEST_EXPECT_MSG_EQ(playback.end, MilliSeconds(8810), "playback takes 8 s");
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

    /** Missing objects that end the player: version, key, header, segment 0, a block. */
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
            NS_TEST_EXPECT_MSG_EQ(m_player->GetPlayback().hasStarted,
                                  false,
                                  "playback does not start");
            NS_TEST_EXPECT_MSG_EQ(m_player->GetPlayback().end, MilliSeconds(ms), what);
            NS_TEST_EXPECT_MSG_EQ(m_player->GetTransfer().complete,
                                  false,
                                  "the transfer is not complete");
            Simulator::Destroy();
        }
    }

  private:
    static inline const std::string VERSION = "/=FD06B010167A08"; ///< of the video
    static constexpr std::size_t OPENING = 9; ///< Interests before the first prefetch

    /** Creates one node whose Interests end at a dummy face. @param segments of the video */
    void CreateDummy(uint32_t segments)
    {
        m_line.Create(1);
        m_face = CreateObject<DummyFace>();
        const FaceId id = m_line.L3(0).AddFace(m_face);
        CcnStackHelper::AddRoute(m_line.nodes.Get(0), "ccnx:/", id);
        m_line.L3(0).GetContentStore().SetAttribute("MaxObjects", UintegerValue(0));
        CreateRepository(segments * 4096 - 1);
        CreatePlayer();
        m_interests.clear();
        m_player->TraceConnectWithoutContext(
            "InterestSent",
            MakeCallback(&VideoPlayerInterestsTest::NoteInterest, this));
    }

    /**
     * @param steps number of steps of the opening that are answered: version, key, header's
     *     version, header, segment 0; with all of them the video opens at 170 ms
     */
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

    /** @param begin index of the first one @param expected Interests: time in ms, name, lifetime */
    void CheckInterests(std::size_t begin, const std::vector<std::string>& expected)
    {
        NS_TEST_EXPECT_MSG_EQ(m_interests.size(), begin + expected.size(), "number of Interests");
        for (std::size_t i = 0; i < expected.size() && begin + i < m_interests.size(); ++i)
        {
            NS_TEST_EXPECT_MSG_EQ(m_interests[begin + i], expected[i], "Interest " << begin + i);
        }
    }

    /** Lets an object arrive. @param ms when @param object that arrives */
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

    /** @param interest that is sent; logged with time in ms, name, and lifetime in 1/4096 s */
    void NoteInterest(const Interest& interest, bool)
    {
        const DecodedInterest decoded(interest);
        m_interests.push_back(std::to_string(Simulator::Now().GetMilliSeconds()) + " " +
                              interest.name.ToUri().substr(5) + " " +
                              std::to_string(decoded.view.lifetime4096ths));
    }

    Ptr<DummyFace> m_face;                ///< where the Interests end
    std::vector<std::string> m_interests; ///< sent by the player
};

/** Class VideoPlayer: Interests. @ingroup ccn-tests */
class VideoPlayerInterestsTestSuite : public TestSuite
{
  public:
    VideoPlayerInterestsTestSuite()
        : TestSuite("ccn-video-player-interests", TestSuite::Type::UNIT)
    {
        using T = VideoPlayerInterestsTest;
        AddTestCase(new T("the opening", &T::Opening));
        AddTestCase(new T("the window", &T::Window));
        AddTestCase(new T("a block that does not arrive", &T::Missed));
        AddTestCase(new T("a header of the former name", &T::OldHeader));
        AddTestCase(new T("given up", &T::GivenUp));
    }
};

VideoPlayerInterestsTestSuite g_videoPlayerInterestsTestSuite; ///< registers the suite

} // namespace
