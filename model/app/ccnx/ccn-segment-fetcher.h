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

namespace ns3::ccn
{

/**
 * @ingroup ccn
 * Fetches the segments of one object as CCNx's Java library does. SegmentPipeline selects the
 * segments. This class creates the Interests and processes the received segments one after the
 * other.
 *
 * An Interest for a segment has MinSuffixComponents 1, MaxSuffixComponents 1 and, once a segment
 * has provided it, the digest of the publisher's key. An Interest that fills a hole differs from
 * earlier ones by an Exclude. The first attempt excludes the number of the following segment, the
 * second that of the next one, and so on.
 */
class SegmentFetcher
{
  public:
    /** Parameters of the fetcher. */
    struct Settings
    {
        SegmentPipeline::Settings pipeline; ///< window and order of delivery
        Time lifetime;                      ///< lifetime of an Interest
        Time reexpression;                  ///< retransmission interval
        Time processingTime;                ///< processing time per segment
    };

    /** Checks a segment, and calls `ready` if it may be used. */
    using Check = std::function<void(const ContentView& content, std::function<void()> ready)>;
    /**
     * Called once per received segment, with its number, the time since its first Interest, and its
     * bytes.
     */
    using Arrived = std::function<void(uint64_t segment, Time delay, uint32_t bytes)>;

    /** Callbacks of the fetcher. */
    struct Handlers
    {
        Check check;                      ///< called for the first segment
        Arrived arrived;                  ///< called for each segment received
        SegmentPipeline::Deliver deliver; ///< called for each segment in order
        SegmentPipeline::End end;         ///< called once, at the end
    };

    /**
     * @param requests sends the Interests; must outlive this object
     * @param handlers the callbacks
     */
    SegmentFetcher(PendingRequests& requests, Handlers handlers);

    /**
     * Starts to fetch.
     * @param settings the parameters
     * @param object name of the object
     * @param naming numbering of the segments; must outlive this object
     * @param publisher digest of the publisher's key, or empty if unknown
     * @param first first segment to fetch
     */
    void Start(const Settings& settings,
               const Name& object,
               const ChunkNaming& naming,
               const std::string& publisher,
               uint64_t first);

    /** Stops and removes the pending Interests. No callback follows. */
    void Stop();

    /** @return the pipeline, for its counters */
    const SegmentPipeline& GetPipeline() const
    {
        return m_pipeline;
    }

  private:
    /** A received segment. */
    struct Arrival
    {
        uint64_t segment;         ///< segment number
        bool isLast;              ///< true for the last segment of the object
        uint32_t bytes;           ///< payload size
        Ptr<const Packet> packet; ///< the message
    };

    /** @param segment segment to request @param attempt as in SegmentPipeline::Ask */
    void Ask(uint64_t segment, uint32_t attempt);
    /** Removes a pending Interest. @param segment segment number */
    void Drop(uint64_t segment);
    /**
     * @param segment segment number
     * @param content the decoded segment
     * @param packet the message
     */
    void Take(uint64_t segment, const ContentView& content, Ptr<const Packet> packet);
    /** Processes the next received segment, unless one is being processed. */
    void ProcessNext();
    /** Starts to process a segment. @param arrival the segment */
    void Process(const Arrival& arrival);
    /** Ends the processing of a segment. @param arrival the segment */
    void EndProcessing(const Arrival& arrival);

    PendingRequests& m_requests;
    Handlers m_handlers;
    Settings m_settings;
    Name m_object;
    const ChunkNaming* m_naming{nullptr};
    std::string m_publisher; ///< digest of the publisher's key, once known
    SegmentPipeline m_pipeline;
    std::map<uint64_t, uint64_t> m_asked; ///< request number of each pending segment
    std::deque<Arrival> m_arrivals;       ///< received segments that wait for processing
    bool m_isChecked{false};              ///< the first segment has been checked
    bool m_isProcessing{false};
    EventId m_processing; ///< end of the processing
};

} // namespace ns3::ccn

#endif // CCN_SEGMENT_FETCHER_H
