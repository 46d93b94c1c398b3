/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#ifndef CCN_SEGMENT_FETCHER_H
#define CCN_SEGMENT_FETCHER_H

#include "ns3/ccn-chunk-naming.h"
#include "ns3/ccn-pending-requests.h"
#include "ns3/ccn-segment-pipeline.h"
#include "ns3/event-id.h"

#include <deque>
#include <functional>
#include <map>
#include <string>

namespace ns3
{
namespace ccn
{

/**
 * @ingroup ccn
 * Fetches the segments of one object as CCNx's Java library does: SegmentPipeline says which, this
 * makes the Interests and processes what comes, one segment after the other.
 *
 * An Interest for a segment has MinSuffixComponents and MaxSuffixComponents 1 and the digest of the
 * publisher's key, once a segment told it. One that fills a hole differs from those before it by an
 * Exclude: of the number of the following segment, of the one after that, and so on.
 */
class SegmentFetcher
{
  public:
    /** How it works. */
    struct Settings
    {
        SegmentPipeline::Settings pipeline;
        Time lifetime;       ///< of an Interest
        Time reexpression;   ///< after which it is sent again
        Time processingTime; ///< of one segment
    };

    /** Calls a segment's second argument when it may be used, or never. */
    using Check = std::function<void(const ContentView& content, std::function<void()> ready)>;
    /** Hears of each segment that comes, once: its number, since when asked for, octets. */
    using Arrived = std::function<void(uint64_t segment, Time delay, uint32_t bytes)>;

    /** What is done with the segments. */
    struct Handlers
    {
        Check check; ///< asked about the first segment
        Arrived arrived;
        SegmentPipeline::Deliver deliver; ///< each segment in order
        SegmentPipeline::End end;
    };

    /** @param requests sends the Interests; must outlive this @param handlers of what comes */
    SegmentFetcher(PendingRequests& requests, Handlers handlers);

    /**
     * @param settings how
     * @param object its name
     * @param naming of its segments; must outlive this
     * @param publisher digest of its key, or empty if it is not known
     * @param first segment to fetch
     */
    void Start(const Settings& settings,
               const Name& object,
               const ChunkNaming& naming,
               const std::string& publisher,
               uint64_t first);

    /** Nothing is called any more, and the Interests are forgotten. */
    void Stop();

    /** @return the pipeline, for its counts */
    const SegmentPipeline& GetPipeline() const
    {
        return m_pipeline;
    }

  private:
    /** A segment that came. */
    struct Arrival
    {
        uint64_t segment;         ///< its number
        bool isLast;              ///< of the object
        uint32_t bytes;           ///< of its payload
        Ptr<const Packet> packet; ///< the message
    };

    /** @param segment to ask for @param attempt as SegmentPipeline says */
    void Ask(uint64_t segment, uint32_t attempt);
    /** @param segment that nobody waits for any more */
    void Drop(uint64_t segment);
    /** @param segment its number @param content the same @param packet the message */
    void Take(uint64_t segment, const ContentView& content, Ptr<const Packet> packet);
    /** Processes the next segment that came, if none is in processing. */
    void ProcessNext();
    /** @param arrival that may be used */
    void Process(const Arrival& arrival);
    /** @param arrival that is processed */
    void EndProcessing(const Arrival& arrival);

    PendingRequests& m_requests;
    Handlers m_handlers;
    Settings m_settings;
    Name m_object;
    const ChunkNaming* m_naming{nullptr};
    std::string m_publisher; ///< digest of its key, once known
    SegmentPipeline m_pipeline;
    std::map<uint64_t, uint64_t> m_asked; ///< number of the request for each segment asked for
    std::deque<Arrival> m_arrivals;       ///< that wait for their processing
    bool m_isChecked{false};              ///< the first segment may be used
    bool m_isProcessing{false};
    EventId m_processing; ///< its end
};

} // namespace ccn
} // namespace ns3

#endif // CCN_SEGMENT_FETCHER_H
