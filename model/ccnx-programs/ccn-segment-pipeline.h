// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_SEGMENT_PIPELINE_H
#define CCN_SEGMENT_PIPELINE_H

#include "ns3/ccn-event-guard.h"
#include "ns3/event-id.h"
#include "ns3/nstime.h"
#include "ns3/packet.h"

#include <cstdint>
#include <functional>
#include <map>
#include <optional>

namespace ns3::ccn
{

/**
 * @ingroup ccn
 * Decides which segments to request, and when to request them again. It models the pipeline of
 * CCNx's Java library 0.8.1 (doc/model/ccnx.rst, ccngetfile and ccnputfile). It sends no packets
 * itself.
 *
 * At most `size` segments are requested, in processing, or buffered because an earlier one is
 * missing. The first segment is requested alone, and no other one until it has been processed. The
 * window is fixed.
 *
 * A missing segment is a hole if more than `factor` times the average response time has passed
 * since its first Interest. Before there is an average, it is a hole after `initialTimeout`, and
 * only once. A hole is requested again at most `attempts` times. Each attempt adds (factor - 1) /
 * 10 of the average to the average. The library counts from the first Interest, so attempts follow
 * each other within one round trip.
 *
 * Holes are checked at the following times:
 *
 * - when a segment arrives out of order
 * - when the reader starts to wait for a segment
 * - once per average response time while the reader waits (every 300 ms if the average is unknown
 *   or longer)
 *
 * The first response sets the average. Each later response that is shorter than 100 averages
 * contributes 0.1 of itself, and the average keeps a weight of 0.9. A response lasts from the first
 * Interest to the start of the processing.
 *
 * The reader takes segments in order and at once. The transfer fails if the reader has waited
 * `timeout` for a segment.
 */
class SegmentPipeline
{
  public:
    /** Parameters of the pipeline. */
    struct Settings
    {
        uint32_t size{4};     ///< window in segments, at least 1
        uint32_t attempts{5}; ///< requests per hole
        double factor{2};     ///< hole timeout in average response times
        Time initialTimeout;  ///< hole timeout before there is an average
        Time timeout;         ///< reader's timeout per segment; 0: none
    };

    /**
     * Requests a segment. The attempt is 0 for the first Interest, and counts from 1 for a hole.
     */
    using Ask = std::function<void(uint64_t segment, uint32_t attempt)>;
    /** Cancels the request for a segment. */
    using Drop = std::function<void(uint64_t segment)>;
    /** Receives the next segment in order. */
    using Deliver = std::function<void(Ptr<const Packet> packet)>;
    /** Called at the end of the transfer. */
    using End = std::function<void(bool isComplete)>;

    /**
     * @param ask called to request a segment
     * @param drop called when an answer is no longer needed
     * @param deliver called for each segment in order
     * @param end called at the end
     * @param guard of the timer
     */
    SegmentPipeline(Ask ask, Drop drop, Deliver deliver, End end, EventGuard guard = EventGuard());

    /**
     * Starts the transfer.
     * @param settings the parameters
     * @param first first segment to request
     */
    void Start(const Settings& settings, uint64_t first);

    /** Records that processing of a segment starts. @param segment segment number */
    void BeginProcessing(uint64_t segment);

    /**
     * Records that a segment has been processed.
     * @param segment segment number
     * @param isLast true for the last segment of the file
     * @param packet the message
     */
    void Receive(uint64_t segment, bool isLast, Ptr<const Packet> packet);

    /** Stops the pipeline. No callback follows. */
    void Stop();

    /** @return number of segments that arrived before one requested earlier */
    uint64_t GetOutOfOrder() const
    {
        return m_outOfOrder;
    }

    /** @return number of requests to fill a hole */
    uint64_t GetHoleInterests() const
    {
        return m_holeInterests;
    }

    /** @return average response time in s; negative before the first response */
    double GetAverage() const
    {
        return m_average;
    }

    /**
     * @param segment segment number
     * @return time of its first Interest, if it is not processed yet
     */
    std::optional<Time> GetAsked(uint64_t segment) const;

  private:
    /** A segment that was requested and is not processed. */
    struct Outstanding
    {
        Time asked;               ///< time of the first Interest
        uint32_t attempts{0};     ///< requests to fill the hole
        bool isProcessing{false}; ///< true if it arrived
    };

    /** Requests further segments until the window is full. */
    void Advance();
    /**
     * Records the last segment, and cancels requests for later ones.
     * @param segment last segment of the file
     */
    void SetLast(uint64_t segment);
    /**
     * Delivers a segment and the buffered segments that follow it.
     * @param packet the next segment in order
     */
    void DeliverInOrder(Ptr<const Packet> packet);
    /** Requests a segment again if it is a hole. @param segment segment number */
    void FillHole(uint64_t segment);
    /** Checks all missing segments before the first buffered one. */
    void FillHoles();
    /** Starts the reader's wait for the next segment. */
    void BeginWait();
    /** Handles the reader's timer. */
    void Wake();
    /** Schedules the reader's timer. */
    void Sleep();

    Ask m_ask;
    Drop m_drop;
    Deliver m_deliver;
    End m_end;
    EventGuard m_guard;
    Settings m_settings;

    std::map<uint64_t, Outstanding> m_outstanding;
    std::map<uint64_t, Ptr<const Packet>> m_ahead; ///< buffered because an earlier one is missing
    uint64_t m_next{0};                            ///< segment that the reader waits for
    uint64_t m_lastAsked{0};
    std::optional<uint64_t> m_last; ///< last segment of the file, once known
    double m_average{-1};           ///< average response time in s
    Time m_waitBegin;               ///< start of the reader's current wait
    EventId m_wake;
    uint64_t m_outOfOrder{0};
    uint64_t m_holeInterests{0};
};

} // namespace ns3::ccn

#endif // CCN_SEGMENT_PIPELINE_H
