// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_NETWORK_ROUTING_ARGUMENTS_H
#define CCN_NETWORK_ROUTING_ARGUMENTS_H

#include "lib/arguments/parameter.h"
#include "lib/arguments/routing-text.h"

#include "ns3/object-factory.h"

#include <cstdint>
#include <string>

namespace ns3::ccn::network
{

/** Parameters of how the nodes get their routes. @ingroup ccn */
class RoutingArguments
{
  public:
    /** @param all parameters of the scenario, to which these are added */
    explicit RoutingArguments(Parameters& all);

    /** @return whether the routes are computed from outside of the network, without any packet */
    bool IsOracle() const
    {
        return m_routing == "oracle";
    }

    /** @return whether nodes learn from content which face leads to it */
    bool IsSelfLearning() const
    {
        return GetWord() == "self-learning";
    }

    /** @return whether each node has an application that finds the routes */
    bool HasProtocol() const
    {
        return !IsOracle() && !IsSelfLearning();
    }

    /** @return --routing as typed */
    const std::string& GetText() const
    {
        return m_routing.Get();
    }

    /** @param chosen strategy of --strategy @return that of all nodes */
    std::string GetStrategy(const std::string& chosen) const
    {
        return IsSelfLearning() ? "SelfLearning" + GetAttributes() : chosen;
    }

    /** @return a factory of the protocol's applications @throws std::invalid_argument as MakeRoutingFactory() */
    ObjectFactory MakeProtocol() const
    {
        return MakeRoutingFactory(m_routing);
    }

    /** @return which next hops a node has: --routes */
    const std::string& GetRoutes() const
    {
        return m_routes.Get();
    }

    /** @return loop-free and per-link: maximum number of next hops */
    uint32_t GetPaths() const
    {
        return m_paths;
    }

    /** @return time of the first request in s */
    double GetSettle() const
    {
        return m_settle;
    }

  private:
    /** Checks the texts and combinations. @throws std::invalid_argument that names what is allowed */
    void Check() const;

    /** @return --routing without attributes */
    std::string GetWord() const
    {
        return m_routing->substr(0, m_routing->find('['));
    }

    /** @return the attributes of --routing, with the brackets */
    std::string GetAttributes() const
    {
        return m_routing->substr(GetWord().size());
    }

    Parameters& m_all; ///< parameters of the scenario
    TextParameter m_routing{
        m_all,
        "routing",
        "How nodes get their routes: oracle (computed from the whole network), link-state, "
        "distance-vector or another RoutingProtocol on each node, or self-learning (the strategy "
        "of that name in the place of --strategy); attributes in brackets, such as "
        "link-state[Preset=nlsr]",
        "oracle"};
    ChoiceParameter m_routes{
        m_all,
        "routes",
        "Next hops: the shortest, all of equal cost, up to --paths loop-free "
        "ones, or with a protocol up to --paths by NLSR's rule, which may loop",
        "shortest",
        {"shortest", "equal-cost", "loop-free", "per-link"}};
    IntegerParameter<uint32_t> m_paths{m_all,
                                       "paths",
                                       "loop-free and per-link: maximum number of next hops",
                                       2,
                                       1,
                                       1000,
                                       "next hops"};
    RealParameter m_settle{m_all,
                           "settle",
                           "Time of the first request; warm-up and measured time begin with it",
                           0,
                           0,
                           1e6,
                           "s"};
};

} // namespace ns3::ccn::network

#endif // CCN_NETWORK_ROUTING_ARGUMENTS_H
