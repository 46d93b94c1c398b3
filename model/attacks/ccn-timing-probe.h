// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_TIMING_PROBE_H
#define CCN_TIMING_PROBE_H

#include "ns3/ccn-application.h"
#include "ns3/ccn-chunk-naming.h"
#include "ns3/ccn-requests.h"
#include "ns3/event-id.h"
#include "ns3/nstime.h"
#include "ns3/random-variable-stream.h"
#include "ns3/traced-callback.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace ns3::ccn
{

/**
 * @ingroup ccn
 * Attacker that learns what neighbours have requested: it requests chunk 0 of each object 1 to Objects
 * of a catalogue, one after the other, and takes an answer that comes soon for one from the content
 * store of the next node (Acs et al. 2013).
 *
 * It first learns what "soon" is: it requests each of Lessons objects with random numbers of 59 bits
 * twice. The first request is a miss, and the second one a hit if the store has kept the object. The
 * threshold is the time that separates the two with the fewest errors. Each object is probed once,
 * since the probe itself makes the store keep it.
 *
 * With Scope 2, its Interests reach only the next node (Jacobson et al. 2009): an answer means a hit,
 * whenever it comes, and a miss leaves no trace. It has nothing to learn then.
 */
class TimingProbe : public CcnApplication, public RequestOwner
{
  public:
    /**
     * @return the TypeId (attributes Prefix, Objects, Lessons, Interval, Lifetime, Scope). It makes one
     * request at a time, each once, since the round trip is what it measures; so it has neither
     * window nor retransmissions.
     */
    static TypeId GetTypeId();
    TimingProbe();

    int64_t AssignStreams(int64_t stream) override;

    /** @return round trips up to this are hits; zero until it has learned */
    Time GetThreshold() const
    {
        return m_threshold;
    }

    /**
     * Signature of trace source Probing.
     * @param name of the chunk that is about to be requested
     */
    using ProbingTracedCallback = void (*)(const Name& name);

    /**
     * Signature of trace source Probed.
     * @param object number of the object
     * @param roundTrip until the answer; negative: none came in the Interest's lifetime, or the
     * Interest was returned
     * @param isHit what the probe concludes
     */
    using ProbedTracedCallback = void (*)(uint64_t object, Time roundTrip, bool isHit);

  protected:
    Purpose GetUsualPurpose() const override
    {
        return Purpose::ATTACK;
    }

    void StartApplication() override;
    void Cease() override;

  private:
    /** Requests the next chunk. */
    void SendNext();
    /** Takes the round trip of the chunk that was requested. @param roundTrip as in ProbedTracedCallback */
    void Note(Time roundTrip);
    /** Takes it as one of the lessons. @param roundTrip as in ProbedTracedCallback */
    void NoteLesson(Time roundTrip);
    /** Chooses the threshold. */
    void Learn();
    void OnContent(const Arrival& arrival, const ContentView& content) override;
    void OnReturned(const Arrival& arrival, const InterestView& interest, ReturnCode code) override;
    void SendInterest(const RequestState& request, Time lifetime) override;
    void GiveUp(uint64_t number) override;

    std::optional<uint64_t> NextRequest() override
    {
        return std::nullopt; // SendNext() requests by turns
    }

    /** A round trip of a lesson. */
    struct Lesson
    {
        Time roundTrip; ///< it
        bool isHit;     ///< the second request of an object
    };

    Name m_prefix;        ///< attribute Prefix
    uint32_t m_objects;   ///< attribute Objects
    uint32_t m_count;     ///< attribute Lessons
    Time m_interval;      ///< attribute Interval
    int8_t m_scope;       ///< attribute Scope
    ChunkNaming m_naming; ///< decimal, as a catalogue's objects
    uint32_t m_step{0};   ///< number of requests so far
    uint64_t m_object{0}; ///< object that is requested
    Name m_name;          ///< chunk that is requested
    EventId m_next;       ///< the next request
    Requests m_requests;  ///< by step
    std::vector<Lesson> m_lessons;
    Time m_threshold;
    Ptr<UniformRandomVariable> m_random; ///< draws objects for lessons
    TracedCallback<const Name&> m_probing;
    TracedCallback<uint64_t, Time, bool> m_probed;
};

} // namespace ns3::ccn

#endif // CCN_TIMING_PROBE_H
