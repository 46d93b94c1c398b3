// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors
#ifndef CCN_ROUTING_NEWS_H
#define CCN_ROUTING_NEWS_H

#include "ns3/ccn-routing-octets.h"
#include "ns3/ccn-routing-port.h"
#include "ns3/event-id.h"
#include "ns3/nstime.h"

#include <cstdint>
#include <map>

namespace ns3::ccn
{

/** Timers and sizes of RoutingNews: attributes of RoutingProtocol. @ingroup ccn */
struct NewsSettings
{
    Time lifetime;      ///< of an Interest for news
    Time pacing;        ///< shortest time between two rounds of answers
    uint32_t maxOctets; ///< of a message's payload, about
};

/** What a routing protocol tells its neighbours: changes, numbered from 1. @ingroup ccn */
class NewsSource
{
  public:
    virtual ~NewsSource() = default;

    /** @return number of the latest change; 0: there was none */
    virtual uint64_t GetLatest() const = 0;

    /**
     * Writes changes that follow a number, the oldest first. What has changed several times is written
     * once, as it is now, at the number of its latest change.
     * @param face leads to the neighbour that asks
     * @param after a number; 0: the neighbour knows nothing, also not what it has told
     * @param maxOctets stop when more than these are written
     * @param writer gets the changes
     * @return number of the last change written; GetLatest() if all are
     */
    virtual uint64_t Write(FaceId face,
                           uint64_t after,
                           uint32_t maxOctets,
                           RoutingWriter& writer) = 0;

    /**
     * Handles the changes of a neighbour.
     * @param face leads to the neighbour
     * @param isFirst these begin with its first change: forget what it has told before
     * @param reader has the changes; after an error in them, it is not complete
     */
    virtual void Read(FaceId face, bool isFirst, RoutingReader& reader) = 0;
};

/**
 * @ingroup ccn
 * Tells changes to the neighbours, and asks them for theirs.
 *
 * A router keeps an Interest pending at each neighbour: ccnx:/localhop/ccn/routing/PROTOCOL/news/
 * ROUTER/FACE/BOOT/NUMBER asks for what follows the change NUMBER of the neighbour whose boot time is
 * BOOT; ROUTER and FACE are those of the router that asks. With exact names, a number of the Interest
 * follows, and the answer has its name. The neighbour answers when there is such a
 * change, at once or later, and is asked for the next one. A neighbour with another boot time begins
 * with its first change. Changes since the last round of answers wait for the next one; who lacks older
 * ones gets them at once. If an answer is lost, the Interest is repeated when it has expired, or when
 * a hello tells that the neighbour has changed. A neighbour that is asked for what follows a change
 * that it has not made yet begins with its first change: somebody else has made the number up.
 */
class RoutingNews
{
  public:
    /**
     * @param port sends the messages; must outlive this object
     * @param settings as at the start of the protocol
     * @param source tells and takes the changes; must outlive this object
     */
    RoutingNews(RoutingPort& port, const NewsSettings& settings, NewsSource& source);
    ~RoutingNews();

    /** Asks a neighbour from now on. @param face leads to it @param boot its boot time */
    void Start(FaceId face, uint64_t boot);

    /** Asks a neighbour no more. @param face leads to it */
    void Stop(FaceId face);

    /**
     * Asks again if an answer seems to be lost.
     * @param face leads to a neighbour
     * @param boot its boot time
     * @param latest number of its latest change, both by its hello
     */
    void OnHello(FaceId face, uint64_t boot, uint64_t latest);

    /** Answers the neighbours soon, since the source has changed. */
    void Tell();

    /** Answers an Interest, at once or later. @param name of it, under the prefix of news @param face where it arrived */
    void OnInterest(const Name& name, FaceId face);

    /**
     * Handles an answer.
     * @param name of the object, under the prefix of news
     * @param payload its payload
     * @param from the face where it arrived; NO_FACE: it is not known
     */
    void OnContent(const Name& name, Bytes payload, FaceId from);

  private:
    /** A neighbour that is asked. */
    struct Asked
    {
        uint64_t boot{0};   ///< its boot time
        uint64_t number{0}; ///< the changes up to this one are known
        EventId timer;      ///< repeats the Interest
        Time asked;         ///< when the Interest was sent
    };

    /** An Interest that waits for a change. */
    struct Waiting
    {
        Name name;      ///< of the Interest
        uint64_t after; ///< it asks for what follows this change
        Time until;     ///< it is pending until then
    };

    /** Sends an Interest. @param face leads to a neighbour that is asked */
    void Ask(FaceId face);
    /** Answers those who wait. */
    void AnswerAll();
    /** @param face leads to a neighbour @param name of its Interest @param after it asks for what follows this change */
    void Answer(FaceId face, const Name& name, uint64_t after);

    RoutingPort& m_port;
    NewsSettings m_settings;
    NewsSource& m_source;
    Name m_prefix; ///< of news
    std::map<FaceId, Asked> m_asked;
    std::map<FaceId, Waiting> m_waiting; ///< by the face where the Interest arrived
    Time m_next;                         ///< the next round of answers is not before
    uint64_t m_told{0};                  ///< number of the latest change at the last round
    EventId m_round;                     ///< the next round
};

} // namespace ns3::ccn

#endif // CCN_ROUTING_NEWS_H
