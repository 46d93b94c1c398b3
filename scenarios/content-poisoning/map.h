// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_CONTENT_POISONING_MAP_H
#define CCN_CONTENT_POISONING_MAP_H

#include "ns3/random-variable-stream.h"

#include <algorithm>
#include <cstdint>
#include <set>
#include <utility>
#include <vector>

namespace ns3::ccn
{

/**
 * @ingroup ccn
 * A random map with the numbers of the DFN map of Ghali et al. 2014, whose links have no licence: 13
 * inner routers with 37 links among them, 17 outer routers with one link each to an inner router, and
 * 16 consumers at a router each, of which 15 are outer routers. The producer is at one of the others.
 */
class PoisoningMap
{
  public:
    static constexpr uint32_t INNER = 13;       ///< inner routers: the first numbers
    static constexpr uint32_t ROUTERS = 30;     ///< all routers
    static constexpr uint32_t CONSUMERS = 16;   ///< consumers
    static constexpr uint32_t INNER_LINKS = 37; ///< links between inner routers

    using Pair = std::pair<uint32_t, uint32_t>; ///< the routers at the ends of a link

    /** @param stream of random numbers */
    explicit PoisoningMap(int64_t stream)
    {
        m_random->SetStream(stream);
        std::set<Pair> links; // each with the lower number first
        for (uint32_t router = 1; router < INNER; ++router)
        {
            links.emplace(Draw(router), router); // a random tree
        }
        while (links.size() < INNER_LINKS)
        {
            const uint32_t a = Draw(INNER);
            const uint32_t b = Draw(INNER);
            if (a != b)
            {
                links.emplace(std::min(a, b), std::max(a, b));
            }
        }
        std::vector<uint32_t> outer;
        for (uint32_t router = INNER; router < ROUTERS; ++router)
        {
            links.emplace(Draw(INNER), router);
            outer.insert(outer.begin() + Draw(outer.size() + 1), router);
        }
        m_links.assign(links.begin(), links.end());
        m_consumers.assign(outer.begin(), outer.begin() + CONSUMERS - 1);
        m_consumers.push_back(Draw(INNER));
        m_producer = outer[CONSUMERS - 1];
    }

    /** @return the links between routers */
    const std::vector<Pair>& GetLinks() const
    {
        return m_links;
    }

    /** @return the router of each consumer */
    const std::vector<uint32_t>& GetConsumers() const
    {
        return m_consumers;
    }

    /** @return the router of the producer */
    uint32_t GetProducer() const
    {
        return m_producer;
    }

  private:
    /** @param end a number @return a random number below it */
    uint32_t Draw(uint32_t end)
    {
        return m_random->GetInteger(0, end - 1);
    }

    Ptr<UniformRandomVariable> m_random{CreateObject<UniformRandomVariable>()};
    std::vector<Pair> m_links;
    std::vector<uint32_t> m_consumers;
    uint32_t m_producer{0};
};

} // namespace ns3::ccn

#endif // CCN_CONTENT_POISONING_MAP_H
