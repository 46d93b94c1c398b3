// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_NEIGHBOUR_HELLOS_H
#define CCN_NEIGHBOUR_HELLOS_H

#include "ns3/ccn-routing-octets.h"
#include "ns3/ccn-routing-port.h"
#include "ns3/event-id.h"
#include "ns3/nstime.h"
#include "ns3/random-variable-stream.h"

#include <cstdint>
#include <functional>
#include <map>
#include <string>

namespace ns3::ccn
{

/** Timers of NeighbourHellos: attributes of RoutingProtocol. @ingroup ccn */
struct HelloSettings
{
    Time interval;         ///< longest time between two hellos
    Time timeout;          ///< until a hello without an answer is repeated
    uint32_t retries;      ///< repetitions in vain after which the neighbour is lost
    Time wait;             ///< after the start of a face until a neighbour may be found
    bool areCached{false}; ///< content stores may answer
};

/**
 * @ingroup ccn
 * Finds the neighbour of each face, and notices its loss.
 *
 * A hello is an Interest for ccnx:/localhop/ccn/routing/PROTOCOL/hello/ROUTER/FACE, where ROUTER and
 * FACE are the sender's. The neighbour answers with its name, its boot time and the number of its
 * latest change (RoutingNews), in an object that is stale at once. With exact names, each hello has a
 * number at its end, and the answer has its name. The answer shows that the link
 * works in both directions. The time between two hellos is drawn from 3/4 of the interval to the
 * interval, so that neighbours do not fall into step.
 *
 * If stores may answer and answers stay fresh, the router's own store answers its hellos, and a
 * neighbour that has failed seems to live (HelloSettings::areCached shows this).
 *
 * During the wait, routers hear each other but find no neighbours, unless the other one does not wait
 * any more. This is what OSPF does on an Ethernet (RFC 2328, section 9.1: state Waiting, BackupSeen).
 */
class NeighbourHellos
{
  public:
    /** A face and what is known of the router behind it. */
    struct Neighbour
    {
        bool isUp{false};     ///< the neighbour answers
        std::string router;   ///< its name; empty: it has never answered
        uint64_t boot{0};     ///< its boot time
        uint64_t latest{0};   ///< number of its latest change
        bool waits{false};    ///< it was waiting when it answered last
        Time waitEnd;         ///< end of the own wait
        uint32_t failures{0}; ///< hellos without an answer, one after the other
        bool isAsked{false};  ///< a hello waits for its answer
        EventId timer;        ///< its timeout, or the next hello
        EventId wait;         ///< end of the own wait
    };

    /** Called when a neighbour is found or lost: its face. */
    using Changed = std::function<void(FaceId face)>;

    /**
     * @param port sends the messages; must outlive this object
     * @param settings as at the start of the protocol
     * @param random draws the intervals
     * @param changed called with Neighbour::isUp set anew
     * @param heard called when a neighbour that is up has answered
     */
    NeighbourHellos(RoutingPort& port,
                    const HelloSettings& settings,
                    Ptr<UniformRandomVariable> random,
                    Changed changed,
                    Changed heard);
    ~NeighbourHellos();

    /** Says hello from now on. @param face a new face, or one that is up again */
    void Start(FaceId face);

    /** Loses the neighbour, if there is one, and says hello no more. @param face a face */
    void Stop(FaceId face);

    /** Loses a neighbour, but goes on with hellos. @param face a face that is down */
    void Lose(FaceId face);

    /**
     * Answers a hello.
     * @param name of the Interest, under the prefix of hellos
     * @param face where it arrived
     * @param latest number of the latest change of this router
     */
    void OnInterest(const Name& name, FaceId face, uint64_t latest);

    /**
     * Handles an answer.
     * @param name of the object, under the prefix of hellos
     * @param payload its payload
     * @param from the face where it arrived; NO_FACE: a content store had it, or it is not known
     */
    void OnContent(const Name& name, Bytes payload, FaceId from);

    /** @param face a face @return what is known of its neighbour, if hellos are said there; or nullptr */
    const Neighbour* Find(FaceId face) const;

    /** @return all, by face */
    const std::map<FaceId, Neighbour>& GetAll() const
    {
        return m_faces;
    }

  private:
    /** Sends a hello. @param face a face */
    void SayHello(FaceId face);
    /** Says the next hello after an interval. @param face a face @param neighbour of it, which is asked no more */
    void ScheduleHello(FaceId face, Neighbour& neighbour);
    /** A hello had no answer in time. @param face a face */
    void OnTimeout(FaceId face);
    /** @param face a face @param neighbour of it @param isUp its new state */
    void Set(FaceId face, Neighbour& neighbour, bool isUp);
    /** Finds the neighbour if it answers and nobody waits. @param face a face @param neighbour of it */
    void Consider(FaceId face, Neighbour& neighbour);
    /** @param neighbour of a face @return whether this router waits there */
    static bool IsWaiting(const Neighbour& neighbour);

    RoutingPort& m_port;
    HelloSettings m_settings;
    Ptr<UniformRandomVariable> m_random;
    Changed m_changed;
    Changed m_heard;
    Name m_prefix; ///< of hellos
    std::map<FaceId, Neighbour> m_faces;
};

} // namespace ns3::ccn

#endif // CCN_NEIGHBOUR_HELLOS_H
