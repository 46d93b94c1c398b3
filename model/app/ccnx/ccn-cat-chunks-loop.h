/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#ifndef CCN_CAT_CHUNKS_LOOP_H
#define CCN_CAT_CHUNKS_LOOP_H

#include "ns3/event-id.h"
#include "ns3/nstime.h"

#include <cstdint>
#include <functional>
#include <optional>

namespace ns3::ccn
{

/**
 * @ingroup ccn
 * The loop in which ccncatchunks2 of CCNx 0.8.1 waits for messages, and the hole detector that runs
 * between two waits (doc/model/ccnx.rst, ccncatchunks2).
 *
 * A message or a timeout before the original end of a wait restarts the wait with its full length.
 * The first message or timeout after the original end terminates the wait. The first wait is
 * startPhase. If no chunk is delivered by its end, the program ends.
 *
 * The first chunk arms the detector for 10 ms later. After that, the detector is due every
 * max(holeMinimum, estimate << back-off). If there was progress since its last run, or no chunk is
 * outstanding, it resets the back-off to 0. Otherwise it reports a hole if the back-off is 0, and
 * then increases the back-off by 1 if (backoffLimit >> back-off) exceeds the estimate. A detector
 * that is late by more than its period runs twice.
 */
class CatChunksLoop
{
  public:
    /** The state that the detector inspects. */
    struct Progress
    {
        uint64_t delivered{0}; ///< chunks delivered in order
        bool isAsking{false};  ///< some requested chunks are not delivered
        int64_t estimate{0};   ///< estimated round-trip time in us
    };

    /** Time parameters. */
    struct Times
    {
        Time startPhase;   ///< the first wait
        Time holeMinimum;  ///< shortest time between two runs
        Time backoffLimit; ///< limits the back-off
    };

    /** Returns the progress so far. */
    using Look = std::function<Progress()>;
    /** Handles a result. */
    using Action = std::function<void()>;

    /**
     * @param look called when the detector runs, and when a wait ends
     * @param foundHole called for each hole
     * @param foundNothing called if nothing is delivered in startPhase; no other call follows
     */
    CatChunksLoop(Look look, Action foundHole, Action foundNothing);

    /** Starts the first wait. @param times the time parameters */
    void Start(const Times& times);
    /** Records that a chunk arrived. The first chunk arms the detector. */
    void NoteChunk();
    /** Records that a message or a timeout interrupts the wait, which ends or restarts. */
    void Interrupt();
    /** Stops the loop. No callback follows. */
    void Stop();

  private:
    /** Handles the timer of the wait. */
    void EndWait();
    /** Runs the detector if it is due, and starts the next wait. */
    void RunSchedule();
    /** Starts a wait. @param length length of the wait */
    void BeginWait(Time length);
    /** Runs the detector. @return time from now until the next run */
    Time CheckHoles();

    Look m_look;
    Action m_foundHole;
    Action m_foundNothing;
    Times m_times;

    bool m_isStarting{true}; ///< true in startPhase
    Time m_waitBegin;        ///< start of the current wait
    Time m_waitLength;       ///< length of the current wait
    Time m_waitEnd;          ///< end of the wait without further interrupts
    EventId m_waitTimer;

    std::optional<Time> m_checkDue; ///< next run of the detector, once armed
    uint64_t m_deliveredAtCheck{0}; ///< at the last run that saw progress
    uint32_t m_backoff{0};          ///< back-off of the detector
};

} // namespace ns3::ccn

#endif // CCN_CAT_CHUNKS_LOOP_H
