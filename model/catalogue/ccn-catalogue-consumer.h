// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_CATALOGUE_CONSUMER_H
#define CCN_CATALOGUE_CONSUMER_H

#include "ns3/ccn-catalogue-application.h"
#include "ns3/ccn-content-object.h"
#include "ns3/ccn-request-feedback.h"
#include "ns3/ccn-request-settings.h"
#include "ns3/ccn-timed-map.h"
#include "ns3/ccn-window-control.h"
#include "ns3/event-id.h"
#include "ns3/random-variable-stream.h"
#include "ns3/traced-callback.h"

#include <boost/container/small_vector.hpp>
#include <cstdint>
#include <list>
#include <string>
#include <unordered_map>
#include <vector>

namespace ns3::ccn
{

/**
 * @ingroup ccn
 * The counters of a CatalogueConsumer. They always satisfy:
 *
 * - asked = joined + completed + givenUp + stopped + fetches in progress
 * - interests = chunks + unanswered + outstanding Interests
 */
struct CatalogueCounts
{
    uint64_t asked{0};     ///< requests
    uint64_t joined{0};    ///< requests for an object that is already being fetched
    uint64_t completed{0}; ///< objects of which every chunk arrived
    uint64_t givenUp{0};   ///< objects of which a chunk did not arrive in time
    uint64_t interests{0}; ///< Interests sent
    uint64_t chunks{0};    ///< chunks received
    uint64_t bytes{0};     ///< of the messages with these chunks
    uint64_t stopped{0};   ///< objects that were being fetched when the application stopped
    /** Interests that were sent again, or whose object was given up or stopped */
    uint64_t unanswered{0};
    uint64_t returned{0}; ///< Interests that a node returned, which count as unanswered, too
    uint64_t strays{0};   ///< unexpected ContentObjects, e.g. late ones
    /** Sum over completed objects from request to last chunk, in ns; a Time in fs holds 9223 s only. */
    uint64_t objectDelayNs{0};
    uint64_t chunkDelayNs{0}; ///< sum over chunks from Interest to chunk, in ns
};

/**
 * @ingroup ccn
 * Application that requests random objects of a catalogue at random intervals, or those that a
 * caller names (Request). It models many users behind one node.
 *
 * An Interest that a node returns (CCNx 1.0) is lost at once. It is sent again after attribute BackOff,
 * twice that after the next return of the same chunk, and so on.
 *
 * The consumer requests the chunks of an object in order, with Window outstanding Interests. An
 * Interest that is lost is sent again with a new nonce, up to MaxRetransmissions times. Then, and by
 * default at once, the whole object is given up. A request for an object that is already being fetched
 * shares that fetch. Attributes Timer and ReorderThreshold select when an Interest is lost, as by
 * Consumer, with these overrides: all Interests of an object share a timer, which runs for the oldest,
 * and only those of the same object count as sent later. Without retransmissions, Guard is not waited for.
 *
 * Attribute Control selects an adaptive window (WindowControl) in the place of Window. All objects of
 * the consumer share it, since the users behind one node share its link: Interests without room in it
 * wait, retransmissions first and then those of the oldest object. An object that is given up, a lost
 * Interest, a mark and, depending on the control, a long delay are its signals of congestion. Only
 * Interests that were sent once give round-trip times (Karn's rule).
 *
 * It shares settings, traces and RequestFeedback with the other consumers, but has no Requests: of an object
 * with 1, 10 or 16 open Interests, its table takes 290, 273 or 541 bytes, while as many Requests take 151,
 * 1672 or 2714. A study has thousands of consumers with Window open Interests, 10 by default.
 */
class CatalogueConsumer : public CatalogueApplication, public RequestSettings
{
  public:
    /** @return the TypeId */
    static TypeId GetTypeId();
    CatalogueConsumer();

    /**
     * TracedCallback signature for the end of a fetch.
     * @param object object number
     * @param delay time since the request
     * @param complete true if the whole object arrived
     */
    typedef void (*EndedTracedCallback)(uint64_t object, Time delay, bool complete);

    /**
     * TracedCallback signature for a chunk that was requested.
     * @param object object number
     * @param chunk chunk number
     * @param arrival the packet at the application's face
     */
    typedef void (*ReceivedTracedCallback)(uint64_t object, uint64_t chunk, const Arrival& arrival);

    /**
     * Requests an object now. The application must have started.
     * @param object object number
     */
    void Request(uint64_t object);

    /** @param object object number @return true while it is being fetched */
    bool IsFetching(uint64_t object) const
    {
        return m_fetches.count(object) != 0;
    }

    /** @return the control of the window; nullptr with FixedWindow */
    Ptr<WindowControl> GetControl() const
    {
        return control->IsAdaptive() ? control : nullptr;
    }

    /** @param object object number @param chunk chunk number @return the number in trace InterestSent */
    static uint64_t GetRequestNumber(uint64_t object, uint32_t chunk)
    {
        return (object << 32) + chunk;
    }

    /** @return the estimate of the retransmission timeout, which attribute Timer may use */
    const RetransmissionTimer& GetTimer() const
    {
        return m_feedback.GetTimer();
    }

    /** @return number of times that congestion decreased the window; 0 with FixedWindow */
    uint64_t GetDecreases() const
    {
        return m_decreases;
    }

    /** @return the counters so far */
    const CatalogueCounts& GetCounts() const
    {
        return m_counts;
    }

    /**
     * @param stream first random stream number to use
     * @return number of streams used
     */
    int64_t AssignStreams(int64_t stream) override;

  protected:
    void StartApplication() override;
    void Cease() override;

  private:
    /** An outstanding Interest, or one to send. */
    struct Outstanding
    {
        uint32_t chunk;     ///< requested chunk
        uint16_t attempts;  ///< number of earlier Interests for it, at most 65535
        uint16_t overtaken; ///< number of later ones of the object that were answered
        Time sent;          ///< time at which the Interest was sent

        /** @return the next Interest for the chunk */
        Outstanding GetNext() const
        {
            const bool isMost = attempts == UINT16_MAX;
            return {chunk, static_cast<uint16_t>(attempts + !isMost), 0, sent};
        }
    };

    /** Interests of an object, the oldest first. */
    using Interests = boost::container::small_vector<Outstanding, 10>;

    /** An object that is being fetched. Its timer runs until its oldest Interest times out. */
    struct Fetch : public DueHook<Fetch>
    {
        uint64_t object{0};            ///< object number
        Time start;                    ///< time of the request
        uint32_t nextChunk{0};         ///< first chunk not requested yet
        bool waits{false};             ///< it waits for room in the shared window
        Interests outstanding;         ///< those in flight
        std::vector<Outstanding> lost; ///< those to send again, with their next attempts
        uint32_t returned{0};          ///< number of those that wait for the end of their back-off
        uint32_t id{0};                ///< the lowest 32 bits of the number of the request
    };

    void OnContent(const Arrival& arrival, const ContentView& content) override;
    void OnReturned(const Arrival& arrival, const InterestView& interest, ReturnCode code) override;
    /**
     * Sends an Interest again after its back-off.
     * @param object object number
     * @param fetch Fetch::id, which tells a later fetch of the object, even at the same time
     * @param again the Interest that was returned
     */
    void AskAgain(uint64_t object, uint32_t fetch, Outstanding again);
    /** Schedules the next request, unless the request period ends before it. */
    void ScheduleRequest();
    /** Requests a random object, and schedules the next request. */
    void HandleRequest();
    /** @param fetch fetch of an object @return true if it may send another Interest */
    bool HasRoom(const Fetch& fetch) const;
    /** @param fetch fetch of an object @return true if it has an Interest to send */
    bool HasMore(const Fetch& fetch) const;
    /**
     * @param fetch fetch of an object
     * @param chunk a chunk
     * @return its Interest, or the end
     */
    static Interests::iterator FindAsked(Fetch& fetch, std::optional<uint64_t> chunk);
    /** Sends Interests until the window is full. @param fetch fetch of the object */
    void FillWindow(Fetch& fetch);
    /** Sends Interests for a fetch and, with a shared window, for those before it. @param fetch it */
    void Continue(Fetch& fetch);
    /** Sends Interests of the objects that wait for room in the shared window. */
    void ServeWaiting();
    /**
     * Sends an Interest.
     * @param fetch fetch of the object
     * @param name name of the object
     * @param chunk chunk to request
     * @param attempts number of earlier Interests for it
     */
    void SendInterest(Fetch& fetch, const Name& name, uint32_t chunk, uint16_t attempts);
    /**
     * Updates window and timer.
     * @param interests number of Interests that leave the window
     * @param sent time of the oldest
     * @param signal the sign
     */
    void NoteLoss(uint32_t interests, Time sent, CongestionSignal signal);
    /**
     * Handles the Interests of an object that one sent later has overtaken.
     * @param fetch fetch of the object
     * @param end the end of these Interests
     * @return false if the object was given up
     */
    bool NoteGaps(Fetch& fetch, Interests::iterator end);
    /** @param object an object that no longer waits for room in the shared window */
    void Forget(uint64_t object);

    /** @return time after which an Interest without an answer is lost */
    Time GetPatience() const;
    /** Starts the timer of a fetch for its oldest Interest. @param fetch it */
    void StartTimer(Fetch& fetch);
    /**
     * Sends Interests again that have timed out, or gives up their object. Otherwise, reschedules it.
     * @param fetch fetch of the object
     */
    void HandleDue(Fetch& fetch);
    /**
     * Takes the oldest Interest as lost. It is sent again when the window has room, or its object is given
     * up.
     * @param fetch fetch of the object
     * @param signal the sign
     * @return false if the object was given up
     */
    bool Retransmit(Fetch& fetch, CongestionSignal signal);
    /** @param fetch fetch of an object whose oldest Interest was not answered @param signal the sign */
    void GiveUp(Fetch& fetch, CongestionSignal signal);
    /**
     * @param arrival how the object arrived
     * @param content the object
     * @return false if it was not requested
     */
    bool Take(const Arrival& arrival, const ContentView& content);
    /** @param fetch fetch that ends @param complete true if the whole object arrived */
    void End(const Fetch& fetch, bool complete);

    Ptr<RandomVariableStream> m_objects;
    Ptr<RandomVariableStream> m_interval;
    bool m_isPassive{false}; ///< attribute Passive
    Time m_duration;
    RequestFeedback m_feedback; ///< of the shared window, and of the timer

    Time m_stop; ///< end of the request period
    EventId m_request;
    uint32_t m_inFlight{0};        ///< Interests of all objects, with those that back off
    std::list<uint64_t> m_waiting; ///< objects that wait for room in it, the oldest first
    uint64_t m_decreases{0};       ///< of the shared window
    using Fetches = std::unordered_map<uint64_t, Fetch>;
    TimedMap<uint64_t, Fetch, false, Fetches> m_fetches; ///< by object; their order means nothing
    CatalogueCounts m_counts;
    TracedCallback<uint64_t, Time, bool> m_ended;
    TracedCallback<uint64_t, uint64_t, const Arrival&> m_received;
};

} // namespace ns3::ccn

#endif // CCN_CATALOGUE_CONSUMER_H
