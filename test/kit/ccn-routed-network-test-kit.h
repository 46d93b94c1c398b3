// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_ROUTED_NETWORK_TEST_KIT_H
#define CCN_ROUTED_NETWORK_TEST_KIT_H

#include "ns3/ccn-routing-protocol.h"
#include "ns3/error-model.h"
#include "ns3/net-device-container.h"
#include "ns3/node-container.h"

#include <cstdint>
#include <string>
#include <vector>

namespace ns3::ccn::test
{

/**
 * @ingroup ccn-tests
 * Routers with a routing protocol, and express links of 1 ms between them. Router i is called "i".
 */
class RoutedNetwork
{
  public:
    /** A link; its ends are 0 and 1. */
    struct Link
    {
        uint32_t nodes[2];           ///< index of the router at each end
        FaceId faces[2];             ///< its face there
        Ptr<RateErrorModel> loss[2]; ///< of what arrives there
    };

    /**
     * @param routers number of routers
     * @param protocol type and attributes, e.g. "LinkStateRouting[Preset=fast]"
     */
    RoutedNetwork(uint32_t routers, const std::string& protocol);

    /**
     * Connects two routers.
     * @param a index of one
     * @param b index of the other
     * @param cost in the direction from a to b
     * @param back in the other direction; 0: the same
     * @return index of the link
     */
    uint32_t Connect(uint32_t a, uint32_t b, uint32_t cost = 1, uint32_t back = 0);

    /** @param link index of a link @param isUp whether its faces can send */
    void SetUp(uint32_t link, bool isUp);

    /** @param link index of a link @param share of the frames that are lost in each direction */
    void SetLoss(uint32_t link, double share);

    /** @param link index of a link @param end 0 or 1 @param cost of leaving there */
    void SetCost(uint32_t link, uint32_t end, uint32_t cost);

    /** Lets a router forget all and start again. @param router its index @param pause between both */
    void Restart(uint32_t router, Time pause);

    /** @param router its index @return its protocol */
    RoutingProtocol& Get(uint32_t router) const
    {
        return *m_protocols[router];
    }

    /** @param router its index @return its CCN layer */
    CcnL3Protocol& GetL3(uint32_t router) const;

    /** @param link its index @return the link */
    const Link& GetLink(uint32_t link) const
    {
        return m_links[link];
    }

    /** @return the nodes */
    const NodeContainer& GetNodes() const
    {
        return m_nodes;
    }

    /**
     * @param router index of a router
     * @param prefix a prefix
     * @return next hops of the protocol there, e.g. "1:2 3:4": router 1 at cost 2, router 3 at cost 4
     */
    std::string GetRoutes(uint32_t router, const std::string& prefix) const;

  private:
    NodeContainer m_nodes;
    std::vector<Ptr<RoutingProtocol>> m_protocols;
    std::vector<Link> m_links;
};

/** Lets the simulation run. @param seconds for how long @ingroup ccn-tests */
void RunFor(double seconds);

} // namespace ns3::ccn::test

#endif // CCN_ROUTED_NETWORK_TEST_KIT_H
