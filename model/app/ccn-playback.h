/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#ifndef CCN_PLAYBACK_H
#define CCN_PLAYBACK_H

#include "ns3/nstime.h"

#include <cstdint>

namespace ns3
{
namespace ccn
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

} // namespace ccn
} // namespace ns3

#endif // CCN_PLAYBACK_H
