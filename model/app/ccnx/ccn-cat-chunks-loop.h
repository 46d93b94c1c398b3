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

namespace ns3
{
namespace ccn
{

/**
 * @ingroup ccn
 * The loop in which ccncatchunks2 of CCNx 0.8.1 waits for messages, and the hole detector that it
 * runs between two waits (doc/model/ccnx.rst, ccncatchunks2).
 *
 * A wait that is over is left with the next message that arrives; while it is not, each message,
 * and each timeout, starts the whole of it anew. The first wait is startPhase; if nothing is
 * delivered when it ends, the program ends too.
 *
 * The detector is armed 10 ms after the first chunk, and runs every max(holeMinimum, estimate <<
 * back-off). Without progress since it last ran, and with chunks asked for, there is a hole if the
 * back-off is 0; then the back-off grows while (backoffLimit >> back-off) exceeds the estimate.
 * One that is late by more than its period runs twice.
 */
class CatChunksLoop
{
  public:
    /** What the detector looks at. */
    struct Progress
    {
        uint64_t delivered{0}; ///< chunks in order
        bool isAsking{false};  ///< some were asked for that are not delivered
        int64_t estimate{0};   ///< of the round-trip time, in us
    };

    /** How long things take. */
    struct Times
    {
        Time startPhase;   ///< the first wait
        Time holeMinimum;  ///< shortest time between two looks
        Time backoffLimit; ///< bounds the back-off
    };

    /** Tells the progress so far. */
    using Look = std::function<Progress()>;
    /** Does something about what was seen. */
    using Action = std::function<void()>;

    /**
     * @param look called when the detector runs, and when a wait ends
     * @param foundHole called for each hole
     * @param foundNothing called instead of all others if nothing is delivered after startPhase
     */
    CatChunksLoop(Look look, Action foundHole, Action foundNothing);

    /** @param times used from now on; the first wait begins */
    void Start(const Times& times);
    /** A chunk is here; the first one arms the detector. */
    void NoteChunk();
    /** A message or a timeout interrupts the wait: it is over, or begins anew. */
    void Interrupt();
    /** Nothing is called any more. */
    void Stop();

  private:
    /** The wait's timer ran out. */
    void EndWait();
    /** What the program does between two waits. */
    void RunSchedule();
    /** @param length of the wait that begins now */
    void BeginWait(Time length);
    /** The detector runs. @return when it is to run again, from now */
    Time CheckHoles();

    Look m_look;
    Action m_foundHole;
    Action m_foundNothing;
    Times m_times;

    bool m_isStarting{true}; ///< in startPhase
    Time m_waitBegin;        ///< of the present wait
    Time m_waitLength;       ///< of the present wait
    Time m_waitEnd;          ///< when it ends if nothing interrupts it any more
    EventId m_waitTimer;

    std::optional<Time> m_checkDue; ///< when the detector is to run next, once it is armed
    uint64_t m_deliveredAtCheck{0}; ///< when it last ran and saw progress
    uint32_t m_backoff{0};          ///< of the detector
};

} // namespace ccn
} // namespace ns3

#endif // CCN_CAT_CHUNKS_LOOP_H
