/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#ifndef CCN_SEGMENT_PIPELINE_H
#define CCN_SEGMENT_PIPELINE_H

#include "ns3/event-id.h"
#include "ns3/nstime.h"
#include "ns3/packet.h"

#include <cstdint>
#include <functional>
#include <map>
#include <optional>

namespace ns3
{
namespace ccn
{

/**
 * @ingroup ccn
 * Which segments to ask for, and when to ask again: the pipeline of CCNx's Java library 0.8.1
 * (doc/model/ccnx.rst, ccngetfile and ccnputfile). It sends nothing itself.
 *
 * Segments asked for, segments in processing and segments kept because one before them is missing
 * are together at most `size`. The first segment is asked for alone, and nothing else before it
 * came. The window does not react to anything.
 *
 * A missing segment is asked for again, as a hole, when more than `factor` times the average
 * response time passed since it was asked for first, at most `attempts` times; each attempt adds
 * (factor - 1) / 10 of the average to it. That is looked at when a segment comes out of order, when
 * the reader begins to wait for one, and each average response time while it waits (300 ms if the
 * average is unknown or longer). As the library counts from the first Interest, attempts follow
 * each other within a round trip. Before there is an average, a hole is one after `initialTimeout`.
 *
 * The average is the first response, then 0.9 of itself and 0.1 of each response that is shorter
 * than 100 averages. A response lasts from the first Interest to the start of the processing.
 *
 * The reader takes segments in order and at once. It gives up when it waited `timeout` for one.
 */
class SegmentPipeline
{
  public:
    /** How it works. */
    struct Settings
    {
        uint32_t size{4};     ///< segments, from 1
        uint32_t attempts{5}; ///< to fill one hole
        double factor{2};     ///< average response times before a hole is one
        Time initialTimeout;        ///< the same before there is an average
        Time timeout;         ///< for one segment; 0: for ever
    };

    /** Asks for a segment; attempt counts from 1 if it is to fill a hole, 0 if not. */
    using Ask = std::function<void(uint64_t segment, uint32_t attempt)>;
    /** Hears that nobody waits for a segment any more. */
    using Drop = std::function<void(uint64_t segment)>;
    /** Takes the next segment in order. */
    using Deliver = std::function<void(Ptr<const Packet> packet)>;
    /** Hears the end. */
    using End = std::function<void(bool isComplete)>;

    /**
     * @param ask called to ask @param drop called when an answer is not wanted any more
     * @param deliver called for each segment in order @param end called at the end
     */
    SegmentPipeline(Ask ask, Drop drop, Deliver deliver, End end);

    /**
     * @param settings how
     * @param first segment to ask for
     */
    void Start(const Settings& settings, uint64_t first);

    /** @param segment that came and is processed from now on */
    void BeginProcessing(uint64_t segment);

    /**
     * A segment is processed.
     * @param segment its number
     * @param isLast whether it is the file's last one
     * @param packet the message
     */
    void Receive(uint64_t segment, bool isLast, Ptr<const Packet> packet);

    /** Nothing is called any more. */
    void Stop();

    /** @return segments that came before one asked for earlier */
    uint64_t GetOutOfOrder() const
    {
        return m_outOfOrder;
    }

    /** @return how often it was asked for a segment to fill a hole */
    uint64_t GetHoleInterests() const
    {
        return m_holeInterests;
    }

    /** @return average response time in s, negative as long as there is none */
    double GetAverage() const
    {
        return m_average;
    }

    /** @param segment a number @return when it was asked for first, if it is not processed yet */
    std::optional<Time> GetAsked(uint64_t segment) const;

  private:
    /** A segment that was asked for and is not processed. */
    struct Outstanding
    {
        Time asked;               ///< first
        uint32_t attempts{0};     ///< to fill the hole
        bool isProcessing{false}; ///< it came
    };

    /** Asks for more while there is room. */
    void Advance();
    /** @param segment last one of the file; nobody waits for those behind it */
    void SetLast(uint64_t segment);
    /** @param packet of the next segment in order; delivered with those kept behind it */
    void DeliverInOrder(Ptr<const Packet> packet);
    /** @param segment that is missing; asked for again if it is time */
    void FillHole(uint64_t segment);
    /** Looks at all segments missing before the first one kept. */
    void FillHoles();
    /** The reader begins to wait for the next segment. */
    void BeginWait();
    /** The reader wakes up. */
    void Wake();
    /** The reader goes to sleep again. */
    void Sleep();

    Ask m_ask;
    Drop m_drop;
    Deliver m_deliver;
    End m_end;
    Settings m_settings;

    std::map<uint64_t, Outstanding> m_outstanding;
    std::map<uint64_t, Ptr<const Packet>> m_ahead; ///< kept because one before is missing
    uint64_t m_next{0};                            ///< the reader waits for it
    uint64_t m_lastAsked{0};
    std::optional<uint64_t> m_last; ///< of the file, once known
    double m_average{-1};           ///< response time in s
    Time m_waitBegin;               ///< of the reader's present wait
    EventId m_wake;
    uint64_t m_outOfOrder{0};
    uint64_t m_holeInterests{0};
};

} // namespace ccn
} // namespace ns3

#endif // CCN_SEGMENT_PIPELINE_H
