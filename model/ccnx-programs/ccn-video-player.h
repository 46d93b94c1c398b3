// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_VIDEO_PLAYER_H
#define CCN_VIDEO_PLAYER_H

#include "ns3/ccn-file-application.h"
#include "ns3/ccn-file-header.h"
#include "ns3/ccn-playback-buffer.h"
#include "ns3/data-rate.h"

#include <vector>

namespace ns3::ccn
{

/**
 * @ingroup ccn
 * Application that plays a video as VLC with the plug-in of CCNx 0.8.1 does (doc/model/ccnx.rst,
 * Video plug-in), which Rodrigues 2014 measured (section 3.3.3).
 *
 * To open the video, the player finds the latest version and the key (VersionTimeout). It then gets
 * the header with length and block size (HeaderTimeout), and segment 0 to check that it exists
 * (FirstTimeout). If a step exceeds its timeout, the player ends. The header is found by the latest
 * version of its present name and, if there is none, of its former name. A query for versions
 * requests any object of a version, from content stores only. The lifetime of its Interest is 7/8 of
 * the timeout, so the Interest is sent twice. The wait for a later version is four round-trip times.
 *
 * The player then requests the Prefetch segments after segment 0 and drops the answers, which stay
 * in the node's content store. It reads block by block from segment 0, with one Interest at a time.
 * If a block does not arrive within ReadTimeout, the player requests it again. With each block, the
 * player prefetches the segment that is Prefetch segments ahead of the next one. The prefetch
 * window thus advances as blocks are read, and a lost prefetched segment delays reading by
 * ReadTimeout or more.
 *
 * PlaybackBuffer decides how far the player reads ahead. Cache is the network caching of VLC, 1 s
 * by default (VLC 2.0, in the Ubuntu 12.04 of the report). After a stall, the player buffers for
 * the same length again.
 */
class VideoPlayer : public FileApplication
{
  public:
    /** @return the TypeId */
    static TypeId GetTypeId();
    VideoPlayer();

    /**
     * TracedCallback signature for the playback position.
     * @param position position in the video
     */
    typedef void (*PositionTracedCallback)(Time position);

    /**
     * TracedCallback signature for the end.
     * @param playback result of the playback, complete or failed
     */
    typedef void (*PlaybackTracedCallback)(const Playback& playback);

    /** @return the result of the playback so far */
    Playback GetPlayback() const
    {
        return m_buffer.GetPlayback();
    }

    /** @return number of read timeouts so far */
    uint64_t GetMissed() const
    {
        return m_missed;
    }

    /** @return number of prefetching Interests so far */
    uint64_t GetPrefetches() const
    {
        return m_prefetches;
    }

  protected:
    void StartApplication() override;
    void Cease() override;

  private:
    /** @return the handlers of the playback buffer */
    PlaybackBuffer::Handlers MakeHandlers();

    void CompleteQuery(Request& request) const override;
    Time GetLaterWait(Time roundTrip) const override;
    /** @param version the video's name with its version */
    void TakeVersion(const Name& version);
    /** Requests the version of the header's next name, if there is one. */
    void FindHeader();
    /** @param name name of the header with its version */
    void FetchHeader(const Name& name);
    /** Requests segment 0 if the header is usable. @param content the header */
    void TakeHeader(const ContentView& content);
    /** Starts to read: all steps of opening are done. */
    void Open();
    /** @param segment segment to prefetch */
    void Prefetch(uint64_t segment);
    /** Requests the next block. @param isRepeated true if it was requested before */
    void Read(bool isRepeated);
    /** Handles a read timeout. */
    void Miss();
    /** @param content the next block */
    void TakeBlock(const ContentView& content);
    void GiveUp() override;

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

    Name m_object;                   ///< without segment number
    std::vector<Name> m_headerNames; ///< not tried yet; the next one is last
    FileHeader m_header;
    PlaybackBuffer m_buffer;
    uint64_t m_next{0}; ///< next segment to read
    Time m_asked;       ///< time of its first Interest
    uint64_t m_missed{0};
    uint64_t m_prefetches{0};

    TracedCallback<Time> m_playing;
    TracedCallback<Time> m_stalled;
    TracedCallback<const Playback&> m_playbackEnded;
};

} // namespace ns3::ccn

#endif // CCN_VIDEO_PLAYER_H
