// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "kit/ccn-test-kit.h"

#include "ns3/ccn-playback-buffer.h"

#include <memory>
#include <sstream>
#include <string>

namespace
{

using namespace ns3;
using namespace ns3::ccn;
using namespace ns3::ccn::test;

/** Class PlaybackBuffer; the test delivers the blocks. 1000 bytes are 1 s. @ingroup ccn-tests */
class PlaybackBufferTest : public MethodTestCase<PlaybackBufferTest>
{
  public:
    using MethodTestCase::MethodTestCase;

    /**
     * Playback starts with at least 1000 bytes: 2 s after the request, with 1200. The next block is
     * requested when 1000 are left, at 2.2 s. The buffer is empty at 3.2 s. Playback resumes with
     * 600 at 5 s. At 5.7 s all 1300 bytes, including the 100 that arrive at 5.1 s, are played.
     */
    void Stall()
    {
        Create(1000, 500);
        Give(1, 600);
        Give(2, 600);
        Give(4, 300);
        Give(5, 300);
        Give(5.1, 100, true);
        Simulator::Run();
        NS_TEST_EXPECT_MSG_EQ(m_log,
                              "read@0 read@1 playing@2 read@2.2 stalled@3.2 read@4 playing@5 "
                              "read@5 ended@5.7 ",
                              "events in order");
        const Playback playback = m_buffer->GetPlayback();
        NS_TEST_EXPECT_MSG_EQ(playback.startDelay, Seconds(2), "delay until the first picture");
        NS_TEST_EXPECT_MSG_EQ(playback.stalls, 1, "one stall");
        NS_TEST_EXPECT_MSG_EQ(playback.stall,
                              MilliSeconds(1800),
                              "the stall lasts from 3.2 to 5 s");
        NS_TEST_EXPECT_MSG_EQ(playback.played, MilliSeconds(1900), "duration of the video");
        NS_TEST_EXPECT_MSG_EQ(playback.end, MilliSeconds(5700), "time of the last picture");
        NS_TEST_EXPECT_MSG_EQ(playback.complete, true, "all of the video is played");
        NS_TEST_EXPECT_MSG_EQ(playback.end - playback.start,
                              playback.startDelay + playback.played + playback.stall,
                              "start delay, playback and stalls add up");
    }

    /** A video shorter than the cache starts when it has arrived as a whole. */
    void Short()
    {
        Create(1000, 500);
        Give(1, 300, true);
        Simulator::Run();
        NS_TEST_EXPECT_MSG_EQ(m_log,
                              "read@0 playing@1 ended@1.3 ",
                              "playback starts with the last block");
    }

    /** The rest of a video is played even if it is less than the amount that ends a stall. */
    void Rest()
    {
        Create(1000, 1000);
        Give(1, 1000);
        Give(3, 100);
        Give(4, 100, true);
        Simulator::Run();
        NS_TEST_EXPECT_MSG_EQ(m_log,
                              "read@0 playing@1 read@1 stalled@2 read@3 playing@4 ended@4.2 ",
                              "the last 200 bytes are played");
    }

    /** The amount that ends a stall is at most the cache, otherwise reading would stop before. */
    void ResumeBeyondCache()
    {
        Create(1000, 5000);
        Give(1, 1000);
        Give(3, 1000);
        Give(3.5, 10, true);
        Simulator::Run();
        NS_TEST_EXPECT_MSG_EQ(m_log,
                              "read@0 playing@1 read@1 stalled@2 playing@3 read@3 ended@4.01 ",
                              "playback resumes with 1000 bytes");
    }

    /**
     * Blocks that arrive as soon as they are requested: reading is ahead by one cache and one
     * block.
     */
    void ReadAhead()
    {
        Create(1000, 500);
        m_autoRead = 400;
        Simulator::Run();
        NS_TEST_EXPECT_MSG_EQ(m_log,
                              "read@0 read@0 read@0 playing@0 "
                              "read@0.2 read@0.6 read@1 read@1.4 read@1.8 read@2.2 read@2.6 "
                              "ended@4 ",
                              "1200 bytes at once, then one block per 0.4 s");
        NS_TEST_EXPECT_MSG_EQ(m_buffer->GetPlayback().stalls, 0, "there is no stall");
    }

    /** A player that is stopped. */
    void Stopped()
    {
        Create(1000, 500);
        Give(1, 1500);
        At(MilliSeconds(1200), [this] { m_buffer->Stop(); });
        At(MilliSeconds(1300), [this] { m_buffer->Stop(); });
        Simulator::Run();
        Playback playback = m_buffer->GetPlayback();
        NS_TEST_EXPECT_MSG_EQ(m_log, "read@0 playing@1 ", "nothing happens after the stop");
        NS_TEST_EXPECT_MSG_EQ(playback.played, MilliSeconds(200), "playback until the stop");
        NS_TEST_EXPECT_MSG_EQ(playback.end, MilliSeconds(1200), "the end is the first stop");
        NS_TEST_EXPECT_MSG_EQ(playback.complete, false, "the video is not complete");
        Simulator::Destroy();
        Create(1000, 500);
        Give(1, 1000);
        At(Seconds(5), [this] { m_buffer->Stop(); });
        Simulator::Run();
        playback = m_buffer->GetPlayback();
        NS_TEST_EXPECT_MSG_EQ(playback.stall, Seconds(3), "the stall lasts from 2 to 5 s");
        NS_TEST_EXPECT_MSG_EQ(playback.played, Seconds(1), "playback before the stall");
        Simulator::Destroy();
        Create(1000, 500);
        At(Seconds(5), [this] { m_buffer->Stop(); });
        Simulator::Run();
        NS_TEST_EXPECT_MSG_EQ(m_buffer->GetPlayback().hasStarted, false, "playback never starts");
        NS_TEST_EXPECT_MSG_EQ(m_buffer->GetPlayback().stall,
                              Seconds(0),
                              "there is no stall before the start");
    }

  private:
    /** @param cache size in bytes @param resume bytes that end a stall */
    void Create(uint64_t cache, uint64_t resume)
    {
        m_log.clear();
        m_autoRead = 0;
        m_given = 0;
        m_buffer =
            std::make_unique<PlaybackBuffer>(PlaybackBuffer::Handlers{[this] { Read(); },
                                                                      [this] { Note("playing"); },
                                                                      [this] { Note("stalled"); },
                                                                      [this] { Note("ended"); }});
        m_buffer->Start();
        At(Seconds(0), [this, cache, resume] { m_buffer->Open({1000, cache, resume}); });
    }

    /** Requests a block. */
    void Read()
    {
        Note("read");
        if (m_autoRead > 0)
        {
            ++m_given;
            Simulator::ScheduleNow(&PlaybackBuffer::Add, m_buffer.get(), m_autoRead, m_given == 10);
        }
    }

    /** @param what event to log */
    void Note(const std::string& what)
    {
        std::ostringstream text;
        text << what << "@" << Simulator::Now().GetMicroSeconds() / 1e6 << " ";
        m_log += text.str();
    }

    /**
     * Lets a block arrive.
     *
     * @param seconds when
     * @param octets of it
     * @param isLast whether it is the last one
     */
    void Give(double seconds, uint64_t octets, bool isLast = false)
    {
        At(Seconds(seconds), [this, octets, isLast] { m_buffer->Add(octets, isLast); });
    }

    std::unique_ptr<PlaybackBuffer> m_buffer; ///< under test
    uint64_t m_autoRead{0};                   ///< bytes of a block that arrives at once
    uint32_t m_given{0};                      ///< number of such blocks
    std::string m_log;                        ///< events
};

/** Class PlaybackBuffer. @ingroup ccn-tests */
class PlaybackBufferTestSuite : public TestSuite
{
  public:
    PlaybackBufferTestSuite()
        : TestSuite("ccn-playback-buffer", TestSuite::Type::UNIT)
    {
        using T = PlaybackBufferTest;
        AddTestCase(new T("a stall", &T::Stall));
        AddTestCase(new T("a short video", &T::Short));
        AddTestCase(new T("the rest of a video", &T::Rest));
        AddTestCase(new T("a stall with a limit above the cache", &T::ResumeBeyondCache));
        AddTestCase(new T("reading ahead", &T::ReadAhead));
        AddTestCase(new T("closed", &T::Stopped));
    }
};

PlaybackBufferTestSuite g_playbackBufferTestSuite; ///< registers the suite

} // namespace
