// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors
#ifndef CCN_ROUTING_PROTOCOL_H
#define CCN_ROUTING_PROTOCOL_H

#include "ns3/ccn-application.h"
#include "ns3/ccn-attributes.h"
#include "ns3/ccn-neighbour-hellos.h"
#include "ns3/ccn-route-writer.h"
#include "ns3/ccn-routing-news.h"
#include "ns3/ccn-routing-port.h"
#include "ns3/ccn-signer.h"
#include "ns3/traced-callback.h"

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <vector>

namespace ns3::ccn
{

/**
 * @ingroup ccn
 * Base class of routing protocols: applications that find their neighbours, exchange changes with
 * them, and enter routes whose origin has the protocol's name (doc/model/routing.rst). Jacobson et al.
 * 2009, section 3.4, propose that a routing protocol runs over CCN itself.
 *
 * A face must lead to one router: a link, a tunnel, or a face that NeighbourDiscovery adds. Interests
 * have a scope of the next node, so no message of the protocol is forwarded. What an application of the
 * node registers is announced; what Announce() names too. An application that stops and starts again is
 * a router that restarts: it has forgotten everything, but it does what it did before.
 *
 * All attributes apply from the next start on.
 */
class RoutingProtocol : public CcnApplication,
                        public GivenAttributes,
                        protected RoutingPort,
                        protected NewsSource
{
  public:
    /** How many next hops a prefix gets. */
    enum class Routes : uint8_t
    {
        SHORTEST,   ///< one on a cheapest path
        EQUAL_COST, ///< all on cheapest paths
        LOOP_FREE,  ///< the cheapest ones that lead nearer to a producer (RFC 5286, inequality 2)
        PER_LINK,   ///< the cheapest path by each face, as NLSR; may loop
    };

    /**
     * TracedCallback signature of NeighbourChanged.
     * @param face leads to the neighbour
     * @param router its name
     * @param isUp whether it was found or lost
     */
    typedef void (*NeighbourTracedCallback)(FaceId face, const std::string& router, bool isUp);

    /** TracedCallback signature of RoutesChanged. */
    typedef void (*RoutesTracedCallback)();

    /** @return the TypeId */
    static TypeId GetTypeId();
    ~RoutingProtocol() override;

    /**
     * Announces a prefix, in addition to those that applications register, until Withdraw().
     * @param prefix the prefix, not under ccnx:/localhop
     * @throws std::invalid_argument if it is, or as CheckComponents
     */
    void Announce(const Name& prefix);

    /** Ends Announce(). @param prefix as announced */
    void Withdraw(const Name& prefix);

    /**
     * Sets the cost of leaving this router by a face, in place of attribute Cost.
     * @param face its number
     * @param cost from 1
     * @throws std::invalid_argument if the cost is 0
     */
    void SetCost(FaceId face, uint32_t cost);

    /** Ends the protocol now, and removes its routes; a trace sink ends it after the current event. */
    void Stop();

    /**
     * Stops, and starts again with nothing known. Call it while the protocol runs; if a trace sink calls
     * it, the protocol stops after the current event.
     * @param pause time between both
     */
    void Restart(Time pause);

    /** @return the origin of the routes */
    RouteOrigin GetOrigin() const
    {
        return m_origin;
    }

    /** @return the signer of this router, for setting its attributes; its owner is the router's name */
    Signer& GetSigner() const
    {
        return *m_signer;
    }

    /** @return number of messages sent to neighbours, Interests and Data */
    uint64_t GetSentMessages() const
    {
        return m_sentMessages;
    }

    /** @return bytes of these messages, without headers of links */
    uint64_t GetSentBytes() const
    {
        return m_sentBytes;
    }

    /** @return when the routes have last changed; 0 if never */
    Time GetLastChange() const
    {
        return m_lastChange;
    }

    /** @return the name of this router */
    const std::string& GetRouter() const override
    {
        return m_routerName;
    }

    int64_t AssignStreams(int64_t stream) override;

  protected:
    Purpose GetUsualPurpose() const override
    {
        return Purpose::CONTROL;
    }

    /** @param protocol name of the protocol, a component and the name of an origin */
    explicit RoutingProtocol(const std::string& protocol);

    void StartApplication() override;
    void StopApplication() override;
    void Cease() override;
    void DoDispose() override;

    // What a protocol does

    /** Begins with nothing known. */
    virtual void Begin() = 0;
    /** Forgets everything; no timer is left. */
    virtual void End() = 0;
    /** A neighbour was found or lost. @param face leads to it */
    virtual void OnNeighbour(FaceId face) = 0;
    /** The cost of a face has changed. @param face a face */
    virtual void OnCost(FaceId face) = 0;

    /** A neighbour that is up has answered a hello. @param face leads to it */
    virtual void OnHello([[maybe_unused]] FaceId face)
    {
    }

    /** A prefix is announced from now on, or no more. @param prefix the prefix @param isAnnounced which of them */
    virtual void OnAnnounced(const Name& prefix, bool isAnnounced) = 0;

    /** An Interest under the prefix of the protocol, neither hello nor news. @param interest it */
    virtual void OnRoutingInterest([[maybe_unused]] const InterestView& interest)
    {
    }

    /** An object as OnRoutingInterest(). @param arrival it @param content the same, decoded */
    virtual void OnRoutingContent([[maybe_unused]] const Arrival& arrival,
                                  [[maybe_unused]] const ContentView& content)
    {
    }

    // What it does that with

    Name GetPrefix(const std::string& kind) const override;
    uint64_t GetBoot() const override;
    bool HasExactNames() const override;
    void AskForNew(Interest& interest) override;
    void Ask(Interest interest, FaceId face) override;
    void Answer(const Name& name, const std::string& payload, bool isCacheable) override;
    EventId Plan(Time delay, std::function<void()> act) override;
    /** Sends an object to the node, and counts it. @param packet the object */
    void SendObject(const Ptr<const Packet>& packet);
    /** Tells the neighbours that there are changes. */
    void TellNews();
    /** @param face a face @return cost of leaving by it */
    uint32_t GetCost(FaceId face) const;
    /** @return faces with a neighbour that is up, and it */
    std::map<FaceId, const NeighbourHellos::Neighbour*> GetNeighbours() const;
    /** @param face a face @return its neighbour, if that is up; or nullptr */
    const NeighbourHellos::Neighbour* FindNeighbour(FaceId face) const;

    /** @return prefixes that this router announces now */
    const std::set<Name>& GetAnnounced() const
    {
        return m_announced;
    }

    /** @return the routes that attributes Routes and Paths ask for */
    Routes GetRoutes() const
    {
        return m_routes;
    }

    /** @return largest number of next hops of a prefix */
    uint32_t GetPaths() const
    {
        return m_paths;
    }

    /** @return bytes of a message's payload at which it is full */
    uint32_t GetMaxPayload() const
    {
        return m_maxPayload;
    }

    /** Replaces the next hops of a prefix that this router does not announce. @param prefix it @param hops its next hops */
    void SetRoute(const Name& prefix, const RoutingHops& hops);
    /** Reports changes made by SetRoute(), if there are any. */
    void ReportRoutes();

    /** @return the random variable of all timers */
    UniformRandomVariable& GetRandom() const
    {
        return *m_random;
    }

    /** @param what what is wrong with the attributes @throws std::invalid_argument that names node and application */
    [[noreturn]] void Fail(const std::string& what) const;

    /**
     * Calls what may call trace sinks: the node, or a trace source. What these change of the protocol
     * meanwhile is changed in an event of its own, so that no part of the protocol changes or goes under
     * the feet of the caller.
     * @param call what to call
     * @return what it returns
     */
    template <typename Call>
    auto CallOut(const Call& call)
    {
        const Calling calling(m_callsOut);
        return call();
    }

  private:
    /** Counts a call as long as it lasts. */
    class Calling
    {
      public:
        /** @param calls calls that are in progress */
        explicit Calling(uint32_t& calls)
            : m_calls(calls)
        {
            ++m_calls;
        }

        Calling(const Calling&) = delete;
        Calling& operator=(const Calling&) = delete;

        ~Calling()
        {
            --m_calls;
        }

      private:
        uint32_t& m_calls;
    };

    /** Changes the protocol, at once or after CallOut(). @param change what to do */
    void Change(const std::function<void()>& change);
    /** Makes the changes that have waited for the end of CallOut(). */
    void ChangeLater();
    /** @param face a face that is no application's @param operation its change */
    void ChangeFace(FaceId face, FaceChange::Operation operation);
    /** Starts with nothing known. */
    void StartParts();

    bool WantsSource() const override
    {
        return true;
    }

    void OnInterest(const Arrival& arrival, const InterestView& interest) override;
    void OnContent(const Arrival& arrival, const ContentView& content) override;
    void OnFaceChanged(const FaceChange& change) override;
    void OnPrefixChanged(const Name& prefix, bool isRegistered) override;

    /** @param name of a message @return the component after the prefix of all messages; empty: it is another's */
    Bytes GetKind(const NameView& name) const;
    /** A neighbour was found or lost. @param face leads to it */
    void ChangeNeighbour(FaceId face);
    /** Announces a prefix, or ends that, by what is registered and announced now. @param prefix the prefix */
    void UpdateAnnounced(const Name& prefix);
    /** @param prefix a prefix @return true if an application of the node registers it */
    bool IsRegistered(const Name& prefix) const;

    /** Notes a message that is sent. @param octets its size */
    void Count(uint32_t octets)
    {
        ++m_sentMessages;
        m_sentBytes += octets;
    }

    /** Says hello on a face, unless it is down and that tells. @param face to a neighbour */
    void StartFace(const NeighbourFace& face);
    /** @param routes attribute Routes */
    void SetRoutes(std::string routes);
    /** @return attribute Routes */
    std::string GetRoutesText() const;

    EventId m_restart;                            ///< of Restart()
    EventId m_change;                             ///< of ChangeLater()
    uint32_t m_callsOut{0};                       ///< calls of CallOut() that are in progress
    std::vector<std::function<void()>> m_changes; ///< for ChangeLater()
    Name m_prefix;                                ///< of all messages
    RouteOrigin m_origin;                         ///< of the routes
    RouteWriter m_writer;
    std::string m_router;     ///< attribute Router
    std::string m_routerName; ///< GetRouter()
    uint32_t m_cost;          ///< attribute Cost
    std::map<FaceId, uint32_t> m_costs;
    bool m_announcesRegistered; ///< attribute AnnouncesRegistered
    bool m_followsFaces;        ///< attribute FollowsFaces
    Routes m_routes{Routes::SHORTEST};
    uint32_t m_paths;                 ///< attribute Paths
    Time m_helloInterval;             ///< attribute HelloInterval
    Time m_helloTimeout;              ///< attribute HelloTimeout
    uint32_t m_helloRetries;          ///< attribute HelloRetries
    Time m_wait;                      ///< attribute Wait
    bool m_cachedHellos;              ///< attribute CachedHellos
    Time m_newsLifetime;              ///< attribute NewsLifetime
    Time m_pacing;                    ///< attribute Pacing
    uint32_t m_maxPayload;            ///< attribute MaxPayload
    std::set<Name> m_announcedByCall; ///< of Announce()
    std::set<Name> m_announced;
    Time m_boot;
    uint64_t m_questions{0}; ///< number of calls of AskForNew() so far
    std::unique_ptr<NeighbourHellos> m_hellos;
    std::unique_ptr<RoutingNews> m_news;
    Ptr<UniformRandomVariable> m_random;
    Ptr<Signer> m_signer; ///< attribute Signer
    uint64_t m_sentMessages{0};
    uint64_t m_sentBytes{0};
    Time m_lastChange;
    bool m_hasChanged{false}; ///< since the last ReportRoutes()
    TracedCallback<FaceId, const std::string&, bool> m_neighbourChanged;
    TracedCallback<> m_routesChanged;
};

} // namespace ns3::ccn

#endif // CCN_ROUTING_PROTOCOL_H
