// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_MOVING_PRODUCER_ACCESS_NETWORK_H
#define CCN_MOVING_PRODUCER_ACCESS_NETWORK_H

#include "lib/networks/network-description.h"

#include "ns3/nstime.h"

#include <cstdint>
#include <cstdlib>
#include <deque>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace ns3::ccn::moving
{

/** Delays of the links of an access network. @ingroup ccn */
struct AccessDelays
{
    Time link;      ///< between routers
    Time access;    ///< between an access point and the producer, or a consumer
    Time neighbour; ///< between neighbouring access points
};

/**
 * @ingroup ccn
 * A network of routers with 16 access points, each in the middle of a square cell, 4 by 4. The order of
 * access points, the fat tree, and the links between neighbouring access points (also across corners)
 * are those of the simulations of Augé et al. 2018. Routes avoid the latter.
 *
 *     fat-tree: core - a[4] - e[8] - ap[16]; each e has two a, and some a and some e have links across
 *     tree:     the same with one way only
 *     grid:     ap[16] linked by rows and columns; core is beside ap0
 */
class AccessNetwork
{
  public:
    static constexpr uint32_t SIDE = 4;             ///< cells by row and column
    static constexpr uint32_t POINTS = SIDE * SIDE; ///< access points
    static constexpr uint32_t AVOIDED = 1000;       ///< cost of a link that routes avoid

    /** @param shape fat-tree, tree or grid @param delays of its links @param network receives nodes and links */
    AccessNetwork(const std::string& shape, const AccessDelays& delays, NetworkDescription& network)
        : m_delays(delays),
          m_network(network)
    {
        m_network.AddNode("core");
        shape == "grid" ? AddGrid() : AddTree(shape == "fat-tree");
    }

    /** @param point index of an access point @return column and row of its cell */
    static std::pair<uint32_t, uint32_t> GetCell(uint32_t point)
    {
        const uint32_t quarter = point / 4;
        const uint32_t place = point % 4;
        return {2 * (quarter % 2) + place % 2, 2 * (quarter / 2) + place / 2};
    }

    /** @param column of a cell @param row of it @return index of its access point */
    static uint32_t GetPoint(uint32_t column, uint32_t row)
    {
        return 4 * (column / 2 + 2 * (row / 2)) + column % 2 + 2 * (row % 2);
    }

    /** @param point index of an access point @return name of its node */
    static std::string GetName(uint32_t point)
    {
        return "ap" + std::to_string(point);
    }

    /** Adds a node by a link to an access point. @param node its name @param point index of the access point */
    void Attach(const std::string& node, uint32_t point)
    {
        Link(node, GetName(point), m_delays.access, 1);
        m_stations.insert(node);
    }

    /** @param point index of an access point @return indices of those that it may ask for the producer */
    const std::vector<uint32_t>& GetNeighbours(uint32_t point) const
    {
        return m_neighbours[point];
    }

    /** @param from name of a node @return number of links from it to each access point, without those that routes avoid */
    std::vector<uint32_t> GetDistances(const std::string& from) const
    {
        std::map<std::string, uint32_t> distances{{from, 0}};
        for (std::deque<std::string> queue{from}; !queue.empty(); queue.pop_front())
        {
            const auto found = m_links.find(queue.front());
            const bool isEnd = queue.front() != from && m_stations.count(queue.front()) != 0;
            for (const std::string& next :
                 isEnd || found == m_links.end() ? Names() : found->second)
            {
                if (distances.emplace(next, distances[queue.front()] + 1).second)
                {
                    queue.push_back(next);
                }
            }
        }
        std::vector<uint32_t> toPoints;
        for (uint32_t point = 0; point < POINTS; ++point)
        {
            toPoints.push_back(distances.at(GetName(point)));
        }
        return toPoints;
    }

  private:
    using Names = std::vector<std::string>;

    /** Adds a link. @param one name of a node @param other name of another @param delay of the link @param cost for routes */
    void Link(const std::string& one, const std::string& other, Time delay, uint32_t cost)
    {
        LinkDescription link = m_network.linkDefaults;
        link.delay = delay;
        link.cost = cost;
        m_network.AddLink(one, other, link);
        if (cost < AVOIDED)
        {
            m_links[one].push_back(other);
            m_links[other].push_back(one);
        }
    }

    /** Adds nodes. @param name of them, to which a number is added @param count number of nodes */
    void AddNodes(const std::string& name, uint32_t count)
    {
        for (uint32_t i = 0; i < count; ++i)
        {
            m_network.AddNode(name + std::to_string(i));
        }
    }

    /** @param isFat whether there are several ways */
    void AddTree(bool isFat)
    {
        AddNodes("a", 4);
        AddNodes("e", 8);
        AddNodes("ap", POINTS);
        const auto connect =
            [this](const std::string& one, uint32_t i, const std::string& other, uint32_t j) {
                Link(one + std::to_string(i), other + std::to_string(j), m_delays.link, 1);
            };
        for (uint32_t i = 0; i < 4; ++i)
        {
            Link("core", "a" + std::to_string(i), m_delays.link, 1);
        }
        for (uint32_t i = 0; i < 8; ++i)
        {
            const uint32_t first = 2 * (i / 4);
            isFat ? connect("a", first, "e", i) : connect("a", i / 2, "e", i);
            isFat ? connect("a", first + 1, "e", i) : void();
        }
        for (uint32_t i = 0; i < 4 && isFat; ++i)
        {
            connect("e", 2 * i, "e", 2 * i + 1);
        }
        if (isFat)
        {
            connect("a", 0, "a", 3);
            connect("a", 1, "a", 2);
        }
        for (uint32_t point = 0; point < POINTS; ++point)
        {
            connect("e", point / 2, "ap", point);
        }
        AddNeighbours(2, m_delays.neighbour, AVOIDED);
    }

    /** Adds rows and columns of access points. */
    void AddGrid()
    {
        AddNodes("ap", POINTS);
        Link("core", GetName(0), m_delays.link, 1);
        AddNeighbours(1, m_delays.link, 1);
    }

    /** Links access points. @param most largest sum of the squared differences of column and row @param delay of the links @param cost of them */
    void AddNeighbours(uint32_t most, Time delay, uint32_t cost)
    {
        m_neighbours.resize(POINTS);
        for (uint32_t one = 0; one < POINTS; ++one)
        {
            for (uint32_t other = one + 1; other < POINTS; ++other)
            {
                const auto [x, y] = GetCell(one);
                const auto [u, v] = GetCell(other);
                if ((x - u) * (x - u) + (y - v) * (y - v) <= most)
                {
                    Link(GetName(one), GetName(other), delay, cost);
                    m_neighbours[one].push_back(other);
                    m_neighbours[other].push_back(one);
                }
            }
        }
    }

    AccessDelays m_delays;
    NetworkDescription& m_network;
    std::map<std::string, Names> m_links;            ///< neighbours by links that routes use
    std::set<std::string> m_stations;                ///< nodes of Attach(), which relay nothing
    std::vector<std::vector<uint32_t>> m_neighbours; ///< by access point
};

} // namespace ns3::ccn::moving

#endif // CCN_MOVING_PRODUCER_ACCESS_NETWORK_H
