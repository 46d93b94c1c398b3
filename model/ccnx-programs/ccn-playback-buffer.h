// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_PLAYBACK_BUFFER_H
#define CCN_PLAYBACK_BUFFER_H

#include "ns3/ccn-event-guard.h"
#include "ns3/event-id.h"
#include "ns3/nstime.h"

#include <cstdint>
#include <functional>

namespace ns3::ccn
{

/**
 * @ingroup ccn
 * The result of one application's playback of one video. Recorded in the database table playback.
 *
 * If the whole video was played, end - start = startDelay + played + stall.
 */
struct Playback
{
    Time start;             ///< time at which the video was requested
    Time end;               ///< when the last picture was shown or the player closed
    Time startDelay;        ///< time from start to the first picture
    Time stall;             ///< total length of the interruptions after the first picture
    Time played;            ///< length of the video played
    uint32_t stalls{0};     ///< interruptions after the first picture
    bool hasStarted{false}; ///< true if a first picture was shown
    bool complete{false};   ///< true if the whole video was played
};

/**
 * @ingroup ccn
 * The bytes that a video player has read and not played yet. The video plays at a constant rate.
 *
 * Playback starts when `begin` bytes, or all of the video, are buffered. It stalls when the buffer
 * is empty, and resumes when `resume` bytes, or the rest of the video, are buffered. Reading
 * continues while less than `cache` bytes are buffered: the playback clock paces VLC's demuxer,
 * which reads ahead only as far as the caching requires.
 */
class PlaybackBuffer
{
  public:
    /** Parameters of the buffer. */
    struct Settings
    {
        double rate{1};             ///< bytes played per second
        uint64_t cache{0};          ///< bytes to read ahead at most (plus one block)
        uint64_t resume{0};         ///< bytes to resume with after a stall; at most cache
        uint64_t begin{UINT64_MAX}; ///< bytes to start with; at most cache
    };

    /** Callbacks of the buffer. */
    struct Handlers
    {
        std::function<void()> read;    ///< the next block can be read
        std::function<void()> playing; ///< playback starts or resumes
        std::function<void()> stalled; ///< playback stalls
        std::function<void()> ended;   ///< the whole video was played
    };

    /** @param handlers the callbacks @param guard of the timers */
    explicit PlaybackBuffer(Handlers handlers, EventGuard guard = EventGuard());

    /** Records that the video is requested. Its start delay counts from here. */
    void Start();

    /** Sets the parameters and requests the first block. @param settings the parameters */
    void Open(const Settings& settings);

    /**
     * Adds a block that was read.
     * @param octets block size in bytes
     * @param isLast true for the last block of the video
     */
    void Add(uint64_t octets, bool isLast);

    /** Closes the player. No callback follows. */
    void Stop();

    /** @return playback time of the bytes read and not played */
    Time GetAhead() const
    {
        return Seconds(GetBuffered() / m_settings.rate);
    }

    /** @return the result so far; its end is that of the video, or of Stop() */
    Playback GetPlayback() const;

  private:
    /** @return bytes played so far */
    double GetPlayed() const;

    /** @return bytes read and not played */
    double GetBuffered() const
    {
        return m_read - GetPlayed();
    }

    /** Starts or resumes playback. */
    void Play();
    /** Handles an empty buffer. */
    void Drain();
    /** @param octets number of bytes @return their playback time, rounded up to a time step */
    Time GetDuration(double octets) const;

    Handlers m_handlers;
    EventGuard m_guard;
    Settings m_settings;
    Playback m_playback;
    uint64_t m_read{0};       ///< bytes read
    double m_playedBefore{0}; ///< bytes played before m_since
    Time m_since;             ///< time of the last start, resume or stall
    bool m_isPlaying{false};
    bool m_isAtEnd{false}; ///< the whole video was read
    EventId m_drain;
    EventId m_room;
};

} // namespace ns3::ccn

#endif // CCN_PLAYBACK_BUFFER_H
