// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_ADAPTIVE_PLAYER_H
#define CCN_ADAPTIVE_PLAYER_H

#include "ns3/ccn-chunk-application.h"
#include "ns3/ccn-playback-buffer.h"
#include "ns3/ccn-rate-rule.h"
#include "ns3/ccn-request-owner.h"
#include "ns3/ccn-requests.h"
#include "ns3/traced-callback.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace ns3::ccn
{

/** What an AdaptivePlayer has fetched. @ingroup ccn */
struct AdaptiveCounts
{
    uint32_t segments{0}; ///< fetched as a whole
    uint32_t switches{0}; ///< of these, with another rate than the one before
    double seconds{0};    ///< video time of these segments, s
    double bits{0};       ///< sum of rate and video time of these segments
    uint64_t strays{0};   ///< ContentObjects that no outstanding Interest asked for
};

/**
 * @ingroup ccn
 * Application that plays a video of segments, each of which exists with several rates (representations).
 * A RateRule chooses the rate of each segment. The player fetches one segment at a time, and waits while
 * MaxBuffer or more is buffered (PlaybackBuffer).
 *
 * Chunk 4 of segment 17 with 500 kbit/s has the name Prefix/500/17/4, the rate in kbit/s. A segment has as
 * many chunks as it needs with ChunkSize, all of this payload, so that a PrefixProducer with this
 * PayloadSize serves the video. There is no description of the video to fetch: the player knows the
 * rates. If a chunk does not arrive after MaxRetransmissions, the player ends. Each start of the
 * application plays the video from its beginning.
 */
class AdaptivePlayer : public ChunkApplication, public RequestOwner
{
  public:
    /**
     * @return the TypeId (attributes Rates, Rule, Duration, SegmentDuration, ChunkSize, MaxBuffer,
     * StartBuffer, ResumeBuffer and those of RequestAttributes; traces SegmentFetched, Playing, Stalled,
     * PlaybackEnded)
     */
    static TypeId GetTypeId();
    AdaptivePlayer();

    /**
     * TracedCallback signature for a segment that arrived.
     * @param segment its number, from 0
     * @param rate its rate in bit/s
     * @param time from its first Interest to its last chunk
     */
    typedef void (*SegmentTracedCallback)(uint32_t segment, double rate, Time time);

    /** TracedCallback signature for the start and the end of a stall. @param position in the video */
    typedef void (*PositionTracedCallback)(Time position);

    /** TracedCallback signature for the end. @param playback the result, complete or not */
    typedef void (*PlaybackTracedCallback)(const Playback& playback);

    /** @return the result of the playback so far */
    Playback GetPlayback() const
    {
        return m_buffer.GetPlayback();
    }

    /** @return the counters so far */
    const AdaptiveCounts& GetCounts() const
    {
        return m_counts;
    }

  protected:
    void StartApplication() override;
    void Cease() override;

  private:
    /** @return the handlers of the playback buffer */
    PlaybackBuffer::Handlers MakeHandlers();
    /** @param text attribute Rates @throws std::invalid_argument unless it is a list of ascending rates */
    void SetRates(std::string text);
    /** @return attribute Rates */
    std::string GetRates() const;
    /** @param text attribute Rule @throws std::invalid_argument as CreateByName */
    void SetRule(std::string text);
    /** @return name of the type of the rule */
    std::string GetRule() const;

    /** Chooses the rate of the next segment, and requests its chunks. */
    void RequestSegment();
    /** Hands the segment that has arrived to the playback buffer. */
    void TakeSegment();
    /** @param segment number of a segment @return its video time in s; the last one may be shorter */
    double GetLength(uint32_t segment) const;

    std::optional<uint64_t> NextRequest() override;
    void SendInterest(const RequestState& request, Time lifetime) override;
    void GiveUp(uint64_t number) override;
    void OnContent(const Arrival& arrival, const ContentView& content) override;
    void OnReturned(const Arrival& arrival, const InterestView& interest, ReturnCode code) override;

    std::vector<double> m_rates; ///< bit/s, ascending
    Ptr<RateRule> m_rule;
    Time m_duration;
    Time m_segmentDuration;
    uint32_t m_chunkSize{0}; ///< bytes
    Time m_maxBuffer;
    Time m_startBuffer;
    Time m_resumeBuffer;

    Requests m_requests;
    PlaybackBuffer m_buffer; ///< in ms of video in place of bytes
    uint32_t m_segment{0};   ///< number of the segment that is fetched
    uint32_t m_level{0};     ///< index of its rate
    Name m_object;           ///< its name
    uint64_t m_chunks{0};    ///< number of its chunks
    uint64_t m_asked{0};     ///< of these, requested
    uint64_t m_received{0};  ///< of these, arrived
    Time m_begun;            ///< when its first chunk was requested
    double m_throughput{0};  ///< of the previous segment, bit/s
    AdaptiveCounts m_counts;
    TracedCallback<uint32_t, double, Time> m_segmentFetched;
    TracedCallback<Time> m_playing;
    TracedCallback<Time> m_stalled;
    TracedCallback<const Playback&> m_playbackEnded;
};

} // namespace ns3::ccn

#endif // CCN_ADAPTIVE_PLAYER_H
