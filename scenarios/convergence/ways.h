// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_CONVERGENCE_WAYS_H
#define CCN_CONVERGENCE_WAYS_H

#include "network/installed-network.h"

#include "ns3/ccn-adjacencies.h"
#include "ns3/ccn-topology-graph.h"
#include "ns3/random-variable-stream.h"

#include <algorithm>
#include <cstdint>
#include <map>
#include <stdexcept>
#include <utility>
#include <vector>

namespace ns3::ccn::convergence
{

/**
 * @ingroup ccn
 * The cheapest ways between all pairs of routers, and whether the router in front of a link has
 * another loop-free next hop. They are computed from the whole network, apart from any FIB.
 */
class Ways
{
  public:
    /** @param network the network, all of whose links are up @param plan its plan */
    Ways(const network::InstalledNetwork& network, const network::NetworkPlan& plan)
        : m_plan(plan),
          m_used(plan.links.size(), 0)
    {
        std::map<std::pair<uint32_t, FaceId>, uint32_t> links;
        for (uint32_t link = 0; link < plan.links.size(); ++link)
        {
            for (const auto& end : network.GetLinkFaces(link))
            {
                links[end] = link;
            }
        }
        const auto cost = [&](const FaceEnd& end) {
            const uint32_t link = links.at({end.node, end.face});
            return network.GetLinkCost(link, plan.links[link].weight);
        };
        const NodeContainer& all = network.GetNodes();
        const TopologyGraph graph(all.GetN(), FindAdjacencies({all.Begin(), all.End()}), cost);
        for (uint32_t to = 0; to < all.GetN(); ++to)
        {
            const TopologyGraph::Distances distances = graph.GetDistances({to});
            m_steps.emplace_back();
            for (uint32_t from = 0; from < all.GetN(); ++from)
            {
                const auto hops = graph.GetDownhill(from, distances);
                m_steps.back().push_back(
                    hops.empty() ? Step{NONE, false}
                                 : Step{links.at({from, hops.front().face}), hops.size() > 1});
            }
        }
        CountUses();
    }

    /** Whether a way crosses a link. */
    enum class Crossing
    {
        NO,               ///< it does not
        WITHOUT_ANOTHER,  ///< the router in front of the link has no other loop-free next hop
        WITH_ALTERNATIVE, ///< it has one
    };

    /** @param from index of a router @param to index of a producer @param link a link @return whether the way crosses it */
    Crossing Cross(uint32_t from, uint32_t to, uint32_t link) const
    {
        Crossing crossing = Crossing::NO;
        Walk(from, to, [&](const Step& step) {
            crossing = step.link != link     ? crossing
                       : step.hasAlternative ? Crossing::WITH_ALTERNATIVE
                                             : Crossing::WITHOUT_ANOTHER;
        });
        return crossing;
    }

    /**
     * @param random draws the link
     * @return one of the busier half of the links without which all routers still reach each other
     * @throws std::runtime_error if there is none
     */
    uint32_t ChooseLink(UniformRandomVariable& random) const
    {
        std::vector<uint32_t> links;
        for (uint32_t link = 0; link < m_used.size(); ++link)
        {
            if (m_used[link] > 0 && IsConnectedWithout(link))
            {
                links.push_back(link);
            }
        }
        if (links.empty())
        {
            throw std::runtime_error(
                "each link is the only way between two routers: none can fail");
        }
        std::stable_sort(links.begin(), links.end(), [this](uint32_t one, uint32_t other) {
            return m_used[one] > m_used[other];
        });
        return links[random.GetInteger(0, (links.size() - 1) / 2)];
    }

    /** @param link a link @return number of pairs of routers whose way crosses it */
    uint32_t GetUses(uint32_t link) const
    {
        return m_used[link];
    }

  private:
    static constexpr uint32_t NONE = UINT32_MAX;

    /** The first link of a way. */
    struct Step
    {
        uint32_t link;       ///< index of the link; NONE on the producer
        bool hasAlternative; ///< the router has another loop-free next hop
    };

    /** Calls a function for each link of a way. @param from index of a router @param to index of a producer @param visit gets a Step */
    template <typename Function>
    void Walk(uint32_t from, uint32_t to, Function&& visit) const
    {
        for (uint32_t node = from; m_steps[to][node].link != NONE;)
        {
            const Step& step = m_steps[to][node];
            visit(step);
            const network::PlannedLink& link = m_plan.links[step.link];
            node = link.from == node ? link.to : link.from;
        }
    }

    /** Counts the ways that cross each link. */
    void CountUses()
    {
        for (uint32_t to = 0; to < m_steps.size(); ++to)
        {
            for (uint32_t from = 0; from < m_steps.size(); ++from)
            {
                Walk(from, to, [this](const Step& step) { ++m_used[step.link]; });
            }
        }
    }

    /** @param link a link @return whether its ends are connected without it */
    bool IsConnectedWithout(uint32_t link) const
    {
        network::NetworkPlan rest = m_plan;
        rest.links.erase(rest.links.begin() + link);
        const std::vector<int64_t> distances = rest.GetDistances({m_plan.links[link].from});
        return distances[m_plan.links[link].to] >= 0;
    }

    const network::NetworkPlan& m_plan;
    std::vector<std::vector<Step>> m_steps; ///< by producer and router
    std::vector<uint32_t> m_used;           ///< number of ways across each link
};

} // namespace ns3::ccn::convergence

#endif // CCN_CONVERGENCE_WAYS_H
