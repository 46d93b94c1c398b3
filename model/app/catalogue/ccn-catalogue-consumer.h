/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#ifndef CCN_CATALOGUE_CONSUMER_H
#define CCN_CATALOGUE_CONSUMER_H

#include "ns3/ccn-catalogue-application.h"
#include "ns3/ccn-content-object.h"
#include "ns3/ccn-due-queue.h"
#include "ns3/event-id.h"
#include "ns3/random-variable-stream.h"
#include "ns3/traced-callback.h"

#include <boost/container/small_vector.hpp>
#include <cstdint>
#include <unordered_map>

namespace ns3
{
namespace ccn
{

/** @ingroup ccn What a CatalogueConsumer counts. Nothing is forgotten:
 *   - asked = joined + completed + given up + under way;
 *   - Interests = chunks + unanswered + those under way. */
struct CatalogueCounts
{
    uint64_t asked{0};      ///< requests
    uint64_t joined{0};     ///< those for an object that was under way: they wait for that
    uint64_t completed{0};  ///< objects of which every chunk came
    uint64_t givenUp{0};    ///< objects of which a chunk did not come in time
    uint64_t interests{0};  ///< sent
    uint64_t chunks{0};     ///< that came
    uint64_t unanswered{0}; ///< Interests for which none came before the object was given up
    uint64_t strays{0};     ///< ContentObjects that nothing was waiting for, such as late ones
    Time objectDelay;       ///< sum over completed objects: from the request to the last chunk
    Time chunkDelay;        ///< sum over chunks: from the Interest to the chunk
};

/**
 * @ingroup ccn
 * Asks for objects of a catalogue again and again, as many users behind one node would: requests
 * come after random intervals, each for a random object.
 *
 * The chunks of an object are asked for in order, Window at a time. When an Interest's lifetime
 * passes without an answer, the whole object is given up; nothing is asked for again. A request for
 * an object that is under way waits for that. All Interests of a consumer share one timer.
 */
class CatalogueConsumer : public CatalogueApplication
{
  public:
    /** @return the TypeId */
    static TypeId GetTypeId();
    CatalogueConsumer();
    ~CatalogueConsumer() override;

    /**
     * TracedCallback signature for the end of an object.
     * @param object its number
     * @param delay since the request
     * @param complete whether all of it came
     */
    typedef void (*EndedTracedCallback)(uint64_t object, Time delay, bool complete);

    /** @return what was counted so far */
    const CatalogueCounts& GetCounts() const;

    /**
     * @param stream first stream number to use
     * @return number of streams used
     */
    int64_t AssignStreams(int64_t stream) override;

  protected:
    void StartApplication() override;
    void StopApplication() override;
    void DoDispose() override;

  private:
    /** Tag of the order in which objects are given up. */
    struct GiveUpTag;

    /** An Interest under way. */
    struct Outstanding
    {
        uint32_t chunk; ///< asked for
        Time sent;      ///< when
    };

    /** An object under way. */
    struct Fetch : public DueHook<GiveUpTag>
    {
        uint64_t object{0};    ///< its number
        Time start;            ///< of the request
        uint32_t nextChunk{0}; ///< first one that was not asked for
        boost::container::small_vector<Outstanding, 10> outstanding; ///< oldest first
    };

    void OnContent(const Arrival& arrival, const ContentView& content) override;
    /** Waits for the time of the next request, unless that is over. */
    void ScheduleRequest();
    /** Asks for an object, and waits for the next request. */
    void HandleRequest();
    /** Asks for more chunks while the window has room. @param fetch of the object */
    void FillWindow(Fetch& fetch);
    /** @param fetch of an object whose oldest Interest is over, or is not the oldest any more */
    void HandleDue(Fetch& fetch);
    /** @param content for us @return false if nothing waits for it */
    bool Take(const ContentView& content);
    /** @param fetch that is over @param complete whether all of it came */
    void End(const Fetch& fetch, bool complete);

    Ptr<RandomVariableStream> m_objects;
    Ptr<RandomVariableStream> m_interval;
    Ptr<UniformRandomVariable> m_nonces;
    Time m_duration;
    Time m_lifetime;
    uint32_t m_window{1};

    Time m_stop; ///< no requests from then on
    EventId m_request;
    std::unordered_map<uint64_t, Fetch> m_fetches; ///< by object; never walked through
    DueQueue<Fetch, GiveUpTag> m_due;              ///< by the end of an Interest's lifetime
    CatalogueCounts m_counts;
    TracedCallback<uint64_t, Time, bool> m_ended;
};

} // namespace ccn
} // namespace ns3

#endif // CCN_CATALOGUE_CONSUMER_H
