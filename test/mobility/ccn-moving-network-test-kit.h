// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_MOVING_NETWORK_TEST_KIT_H
#define CCN_MOVING_NETWORK_TEST_KIT_H

#include "ns3/ccn-mobility-protocol.h"
#include "ns3/ccn-prefix-producer.h"
#include "ns3/ccn-scripted-consumer.h"
#include "ns3/error-model.h"
#include "ns3/net-device-container.h"
#include "ns3/node-container.h"
#include "ns3/simulator.h"

#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace ns3::ccn::test
{

using Links = std::vector<std::pair<uint32_t, uint32_t>>; ///< pairs of routers

inline const Name PREFIX("ccnx:/p"); ///< of the producer

/** Lets the simulation run. @param milliseconds for how long @ingroup ccn-tests */
inline void
RunForMs(double milliseconds)
{
    Simulator::Stop(MicroSeconds(1000 * milliseconds));
    Simulator::Run();
}

/**
 * @ingroup ccn-tests
 * Routers 0, 1, ... with a mobility protocol, express links of 1 ms and 1 Gbit/s, and a producer of
 * ccnx:/p with a link to each router, of which at most one is up.
 */
class MovingNetwork
{
  public:
    /**
     * @param routers their number
     * @param protocol type and attributes of the routers' application
     * @param mobile attributes of the producer's, each behind a bar
     * @param links pairs of routers
     */
    MovingNetwork(uint32_t routers,
                  const std::string& protocol,
                  const std::string& mobile,
                  const std::vector<std::pair<uint32_t, uint32_t>>& links);

    /** Starts the applications, with the producer at a router. @param router it @param server to which routes lead; routers: the producer @param hops next hops of each */
    void Start(uint32_t router, uint32_t server, uint32_t hops = 1);

    /** The producer leaves its router, and is at another one after some time. @param router it @param gap in between */
    void Move(uint32_t router, Time gap = Time());

    /** @param share of the frames that each link loses in each direction from now on */
    void SetLoss(double share);

    /** A link between routers fails or works again. @param link its index @param isUp which of both */
    void SetUp(uint32_t link, bool isUp);

    /** @param router of a consumer, made if there is none @param at when it asks for an object of its own */
    void Ask(uint32_t router, Time at);

    /** @param router of a consumer @return its requests */
    const std::deque<ScriptedRequest>& GetRequests(uint32_t router) const
    {
        return m_consumers.at(router)->Get();
    }

    /**
     * Follows the best next hops to the producer.
     * @param router where to begin
     * @return the routers on the way, then p, or ! where there is no next hop, or @ where one comes again
     */
    std::string Follow(uint32_t router) const;

    /** @return routers from which a next hop that works, or several, lead into a loop or nowhere, "" for none; only those with a route count */
    std::string FindFaults() const;

    /** @param router a router; as many as there are: the producer @return its protocol */
    MobilityProtocol& Get(uint32_t router) const
    {
        return *m_protocols[router];
    }

    /** @param router as above @return its layer */
    CcnL3Protocol& GetL3(uint32_t router) const;

    /** @return signals of all nodes */
    uint64_t CountSignals() const;

    /** @return broken identities of all nodes */
    std::string GetBrokenIdentities() const;

    /** @param router a router @param other its neighbour @return label of its face to that */
    std::string GetLabel(uint32_t router, uint32_t other) const;

    /** @return number of routers, and of the producer's node */
    uint32_t GetRouters() const
    {
        return m_protocols.size() - 1;
    }

  private:
    /** A link. */
    struct Link
    {
        uint32_t nodes[2]; ///< its ends
        FaceId faces[2];   ///< their faces
    };

    /** @param a index of a node @param b index of another */
    void Connect(uint32_t a, uint32_t b);
    /** @param link to change @param isUp whether its faces can send */
    void Set(const Link& link, bool isUp);
    /** @param router a router @return its link to the producer */
    const Link& GetAccess(uint32_t router) const;
    /** @param node index of a node @param face of it @return index of the node at the other end */
    uint32_t GetPeer(uint32_t node, FaceId face) const;
    /** @param node index of a node @return its next hops to other nodes that are up, best first; empty: it has no route */
    std::vector<uint32_t> GetHops(uint32_t node) const;

    NodeContainer m_nodes;
    std::vector<Ptr<MobilityProtocol>> m_protocols;
    std::vector<Link> m_links;
    std::vector<Ptr<RateErrorModel>> m_loss;
    std::map<uint32_t, Ptr<ScriptedConsumer>> m_consumers;
    uint32_t m_place{0};     ///< router of the producer
    uint64_t m_movements{0}; ///< number of calls of Move()
};

} // namespace ns3::ccn::test

#endif // CCN_MOVING_NETWORK_TEST_KIT_H
