// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_HASH_ROUTING_HELPER_H
#define CCN_HASH_ROUTING_HELPER_H

#include "ns3/application-container.h"
#include "ns3/ccn-hash-routed.h"
#include "ns3/ccn-hash-router.h"
#include "ns3/ccn-routing-helper.h"
#include "ns3/node-container.h"

#include <cstdint>
#include <string>
#include <vector>

namespace ns3::ccn
{

/**
 * @ingroup ccn
 * Sets up hash routing, for example:
 *
 *     HashRoutingHelper hash("ccnx:/catalogue", 2);
 *     CcnRoutingHelper routing;
 *     routing.AddOrigin("ccnx:/catalogue", producer);
 *     hash.Install(nodes, caches, consumers, routing);
 *     routing.InstallShortest();
 */
class HashRoutingHelper
{
  public:
    /**
     * @param prefixes of the names, as CCNx URIs: one for each producer, or one for all. The routes
     * to the producers must be routes for these prefixes, not for shorter or longer ones.
     * @param components number of the first name components that select the cache (attribute
     * Components of HashRouted); 0: the whole name
     */
    HashRoutingHelper(std::vector<std::string> prefixes, uint32_t components);

    /** The same for one prefix. @param prefix the prefix @param components as above */
    HashRoutingHelper(const std::string& prefix, uint32_t components);

    /**
     * Sets Admission of all nodes to HashRouted, and installs a HashRouter on each node with a cache
     * or a consumer. Install the applications of consumers afterwards, so that they start later.
     * @param nodes all nodes with the CCN layer
     * @param caches those whose content stores store objects, in the order of their numbers
     * @param consumers those whose applications request names under the prefixes
     * @param routing gets an origin for each cache
     * @return the applications, in the order of `nodes`
     * @throws std::invalid_argument if there is no cache, or a cache or consumer that is not among
     * the nodes
     */
    ApplicationContainer Install(const NodeContainer& nodes,
                                 const NodeContainer& caches,
                                 const NodeContainer& consumers,
                                 CcnRoutingHelper& routing) const;

    /**
     * @param node a node with the CCN layer
     * @return its admission policy; nullptr if that is not HashRouted
     */
    static Ptr<HashRouted> GetPolicy(Ptr<Node> node);

  private:
    /** @param node a node @param caches number of caches @return its new policy */
    Ptr<HashRouted> SetPolicy(Ptr<Node> node, uint32_t caches) const;

    /** @param isConsumer whether the node has consumers @return an application for a node */
    Ptr<HashRouter> MakeRouter(bool isConsumer) const;

    std::vector<std::string> m_prefixes;
    uint32_t m_components;
};

} // namespace ns3::ccn

#endif // CCN_HASH_ROUTING_HELPER_H
