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
 * How one application played one video; the database's table playback.
 *
 * When all was played, end - start = startDelay + played + stall.
 */
struct Playback
{
    Time start;             ///< when the video was asked for
    Time end;               ///< when the last picture was shown, or the player was closed
    Time startDelay;        ///< from start to the first picture
    Time stall;             ///< length of all interruptions behind the first picture
    Time played;            ///< of the video
    uint32_t stalls{0};     ///< interruptions behind the first picture
    bool hasStarted{false}; ///< there was a first picture
    bool complete{false};   ///< all of it was played
};

} // namespace ccn
} // namespace ns3

#endif // CCN_PLAYBACK_H
