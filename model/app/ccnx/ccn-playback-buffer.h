/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#ifndef CCN_PLAYBACK_BUFFER_H
#define CCN_PLAYBACK_BUFFER_H

#include "ns3/ccn-playback.h"
#include "ns3/event-id.h"

#include <cstdint>
#include <functional>

namespace ns3
{
namespace ccn
{

/**
 * @ingroup ccn
 * What a video player has read and not played, played at the video's constant rate.
 *
 * Playing begins when `cache` octets are there, or all of the video. It stalls when none is left,
 * and goes on when `resume` octets are there, or the rest. Reading goes on while less than `cache`
 * octets are there: VLC's demuxer is paced by the clock of what it plays, and reads ahead as much
 * as its caching asks for, no more.
 */
class PlaybackBuffer
{
  public:
    /** How it works. */
    struct Settings
    {
        double rate{1};     ///< octets played in a second
        uint64_t cache{0};  ///< octets to begin with, and to read ahead at most (one block beyond)
        uint64_t resume{0}; ///< octets to go on with after a stall; more than cache is cache
    };

    /** What is done about it. */
    struct Handlers
    {
        std::function<void()> read;    ///< the next block can be read
        std::function<void()> playing; ///< the video begins or goes on
        std::function<void()> stalled; ///< it stands still
        std::function<void()> ended;   ///< all was played
    };

    /** @param handlers called as things happen */
    explicit PlaybackBuffer(Handlers handlers);

    /** The video is asked for: its time begins. */
    void Start();

    /** @param settings how; the first block is asked for */
    void Open(const Settings& settings);

    /**
     * A block was read.
     * @param octets of it
     * @param isLast whether nothing follows
     */
    void Add(uint64_t octets, bool isLast);

    /** The player is closed: nothing is called any more. */
    void Stop();

    /** @return how it played so far; the end is that of the video, or of Stop() */
    Playback GetPlayback() const;

  private:
    /** @return octets played so far */
    double GetPlayed() const;
    /** @return octets read and not played */
    double GetBuffered() const;
    /** The video begins or goes on. */
    void Play();
    /** Nothing is left to play. */
    void Drain();
    /** @param octets to be played @return how long that takes, rounded up to a time step */
    Time GetDuration(double octets) const;

    Handlers m_handlers;
    Settings m_settings;
    Playback m_playback;
    uint64_t m_read{0};       ///< octets
    double m_playedBefore{0}; ///< octets, until m_since
    Time m_since;             ///< when it began to play or to stall
    bool m_isPlaying{false};
    bool m_isAtEnd{false}; ///< all of the video is read
    EventId m_drain;
    EventId m_room;
};

} // namespace ccn
} // namespace ns3

#endif // CCN_PLAYBACK_BUFFER_H
