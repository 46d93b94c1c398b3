/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#ifndef CCN_VIDEO_PLAYER_H
#define CCN_VIDEO_PLAYER_H

#include "ns3/ccn-file-application.h"
#include "ns3/ccn-file-opener.h"
#include "ns3/ccn-playback-buffer.h"
#include "ns3/data-rate.h"

namespace ns3
{
namespace ccn
{

/**
 * @ingroup ccn
 * Plays a video as VLC does with the plug-in of CCNx 0.8.1 (doc/model/ccnx.rst, Video plug-in), which
 * Rodrigues 2014 measured (section 3.3.3).
 *
 * It finds the latest version (VersionTimeout) and the key, the header with length and block size
 * (HeaderTimeout), and gets segment 0 (FirstTimeout) to see that it is there. Each of these is
 * given up after its time; the player ends then.
 *
 * Then it asks for the Prefetch segments behind segment 0, and drops what comes: the node's content
 * store keeps it. It reads block by block, from segment 0 on, one Interest at a time, for which it
 * waits ReadTimeout and then asks again; with each block it prefetches the one that is Prefetch
 * segments ahead of the next. So the window moves on as blocks are read, and a prefetched segment
 * that is lost costs ReadTimeout and more when its turn comes.
 *
 * How far it reads ahead is PlaybackBuffer's rule. Cache is VLC's network caching, 1 s unless the
 * user changes it (VLC 2.0, which Ubuntu 12.04 of the report had); a player that ran out of data
 * buffers as long again.
 */
class VideoPlayer : public FileApplication
{
  public:
    /** @return the TypeId */
    static TypeId GetTypeId();
    VideoPlayer();
    ~VideoPlayer() override;

    /**
     * TracedCallback signature for the pictures.
     * @param position time of the video that was played
     */
    typedef void (*PositionTracedCallback)(Time position);

    /**
     * TracedCallback signature for the end.
     * @param playback how it went; all played, or given up
     */
    typedef void (*PlaybackTracedCallback)(const Playback& playback);

    /** @return how the playing went so far */
    Playback GetPlayback() const;
    /** @return blocks that did not come in ReadTimeout so far, each time counted */
    uint64_t GetMissed() const;
    /** @return Interests sent to prefetch so far */
    uint64_t GetPrefetches() const;

  protected:
    void StartApplication() override;
    void StopApplication() override;
    void DoDispose() override;

  private:
    /** @return what is done about the playing */
    PlaybackBuffer::Handlers MakeHandlers();

    /** @param object the video's name with its version @param header its header */
    void Open(const Name& object, const FileHeader& header);
    /** @param segment a number @return an Interest for it, without times */
    Interest MakeInterest(uint64_t segment) const;
    /** @param segment to bring nearer */
    void Prefetch(uint64_t segment);
    /** Asks for the next block. @param isRepeated whether it was asked for before */
    void Read(bool isRepeated);
    /** The next block did not come in time. */
    void Miss();
    /** @param content the next block */
    void TakeBlock(const ContentView& content);
    /** Gives up. */
    void GiveUp();

    uint32_t m_prefetch{0};
    Time m_duration;
    DataRate m_bitrate;
    Time m_cache;
    Time m_rebufferTime;
    Time m_versionTimeout;
    Time m_headerTimeout;
    Time m_firstTimeout;
    Time m_readTimeout;
    Time m_dataLifetime;
    Time m_prefetchLifetime;
    Time m_timeout;

    Name m_object; ///< without a segment's number
    FileHeader m_header;
    FileOpener m_opener;
    PlaybackBuffer m_buffer;
    uint64_t m_next{0}; ///< segment to read
    Time m_asked;       ///< when it was asked for first
    uint64_t m_missed{0};
    uint64_t m_prefetches{0};

    TracedCallback<Time> m_playing;
    TracedCallback<Time> m_stalled;
    TracedCallback<const Playback&> m_playbackEnded;
};

} // namespace ccn
} // namespace ns3

#endif // CCN_VIDEO_PLAYER_H
