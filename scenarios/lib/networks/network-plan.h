// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_NETWORK_PLAN_H
#define CCN_NETWORK_PLAN_H

#include "lib/arguments/application-columns.h"
#include "lib/media/loss-rate.h"
#include "lib/media/medium-name.h"

#include "ns3/ccn-topology-shape.h"
#include "ns3/data-rate.h"

#include <algorithm>
#include <cstdint>
#include <deque>
#include <functional>
#include <numeric>
#include <stdexcept>
#include <string>
#include <vector>

namespace ns3::ccn::network
{

/** A node of a network that is not built yet. @ingroup ccn */
struct PlannedNode
{
    std::string name;       ///< in files and in the database
    bool isSource{false};   ///< a producer is on it
    bool isReceiver{false}; ///< a consumer is on it
    bool isRouter{false};   ///< it is a router although it has a consumer or an attacker
    std::string attacker;   ///< an application and its attributes; empty: none
    std::vector<PlannedApplication> applications; ///< others
    std::vector<RunningTime> presence;            ///< when it exists, ascending; empty: always
    bool mayStore{true};                          ///< it may have a content store
    uint64_t cache{0};              ///< capacity of its content store in objects or bytes; 0: none
    std::vector<uint64_t> contents; ///< objects of a source; empty: a share of the others
    uint32_t rank{0};               ///< process that simulates it (class Ranks)

    /** @param time a time in s @return whether it exists then */
    bool IsPresent(double time) const
    {
        return presence.empty() ||
               std::any_of(presence.begin(), presence.end(), [time](const RunningTime& stay) {
                   return stay.start <= time && (!stay.stop || time < *stay.stop);
               });
    }
};

/** A link of a network that is not built yet. @ingroup ccn */
struct PlannedLink
{
    static constexpr uint32_t ANY = UINT32_MAX; ///< medium of a link for which the file has none
    static constexpr uint32_t WIRE = UINT32_MAX - 1; ///< medium of a point-to-point link

    uint32_t from{0};     ///< index of a node
    uint32_t to{0};       ///< index of another node
    double delay{0};      ///< in s
    DataRate rate;        ///< in each direction
    uint32_t queue{0};    ///< at each end, in packets
    double weight{1};     ///< cost of the link for routes
    LossRate loss;        ///< of the frames in each direction
    uint32_t medium{ANY}; ///< index in NetworkPlan::media, or one of the values above

    /** @param other a link @return whether it has the same values, whatever its ends */
    bool IsLike(const PlannedLink& other) const
    {
        return delay == other.delay && rate == other.rate && queue == other.queue &&
               weight == other.weight && loss == other.loss && medium == other.medium;
    }
};

/** A medium that several links of a network share. @ingroup ccn */
struct PlannedMedium
{
    std::string name;            ///< such as ethernet:lab
    MediumKind kind;             ///< no wire
    std::vector<uint32_t> nodes; ///< indices of its nodes; of a cell, the access point first
    DataRate rate;     ///< of an Ethernet, or of unicast frames on WIFI and WAVE; 0: by default
    double delay{0};   ///< of an Ethernet, in s
    uint32_t queue{0}; ///< of an Ethernet, at each node, in packets
    LossRate loss{};   ///< of an Ethernet: of the frames, at each node
    bool isBroadcast{false}; ///< each node has one face, to all that hear it

    /** Adds a node, if it is not there. @param node its index */
    void Add(uint32_t node)
    {
        if (std::find(nodes.begin(), nodes.end(), node) == nodes.end())
        {
            nodes.push_back(node);
        }
    }
};

/** A network that is not built yet. @ingroup ccn */
struct NetworkPlan
{
    std::vector<PlannedNode> nodes;
    std::vector<PlannedLink> links;
    std::vector<PlannedMedium> media; ///< that links share, in the order of the file
    uint32_t leftOut{0};        ///< links of the file that were left out: self-loops, duplicates
    uint64_t contents{0};       ///< objects in the contents of all sources
    uint64_t largestContent{0}; ///< largest number in the contents of all sources; 0: none listed

    /** @return indices of the nodes with a producer, ascending */
    std::vector<uint32_t> GetSources() const
    {
        return Select(&PlannedNode::isSource);
    }

    /** @return indices of the nodes with a consumer, ascending */
    std::vector<uint32_t> GetReceivers() const
    {
        return Select(&PlannedNode::isReceiver);
    }

    /** @param node index of a node @return whether it has what protects routers */
    bool IsProtected(uint32_t node) const
    {
        const PlannedNode& planned = nodes[node];
        return planned.isRouter || (!planned.isReceiver && planned.attacker.empty());
    }

    /** @return whether a node has an attacker */
    bool HasAttackers() const
    {
        return std::any_of(nodes.begin(), nodes.end(), [](const PlannedNode& node) {
            return !node.attacker.empty();
        });
    }

    /** @return whether a node has another application */
    bool HasApplications() const
    {
        return std::any_of(nodes.begin(), nodes.end(), [](const PlannedNode& node) {
            return !node.applications.empty();
        });
    }

    /** @return whether a node exists for a part of the time */
    bool HasAbsences() const
    {
        return std::any_of(nodes.begin(), nodes.end(), [](const PlannedNode& node) {
            return !node.presence.empty();
        });
    }

    /** @return whether a link loses frames */
    bool HasLoss() const
    {
        return std::any_of(links.begin(), links.end(), [](const PlannedLink& link) {
            return link.loss.share > 0;
        });
    }

    /** @return whether it has access points, which never stop sending */
    bool HasCells() const
    {
        return std::any_of(media.begin(), media.end(), [](const PlannedMedium& medium) {
            return medium.kind == MediumKind::CELL;
        });
    }

    /** @param link a link @return whether its nodes have no face to each other, but one to all on its medium */
    bool IsBroadcast(const PlannedLink& link) const
    {
        return link.medium < media.size() && media[link.medium].isBroadcast;
    }

    /** @return whether it has a medium that nodes use by one face to all */
    bool HasBroadcast() const
    {
        return std::any_of(media.begin(), media.end(), [](const PlannedMedium& medium) {
            return medium.isBroadcast;
        });
    }

    /** @return the nodes and links alone */
    TopologyShape GetShape() const
    {
        TopologyShape shape{static_cast<uint32_t>(nodes.size()), {}};
        for (const PlannedLink& link : links)
        {
            shape.links.emplace_back(link.from, link.to);
        }
        return shape;
    }

    /**
     * A FIB has costs of 32 bits, and a path may pass all nodes. The weights therefore have six
     * decimals if the costliest path can be up to 4294, and fewer decimals otherwise.
     * @return cost of a link of weight 1 for routes: a power of ten up to 1e6
     * @throws std::invalid_argument if a path can be too long for weights without decimals
     */
    double GetCostScale() const
    {
        std::vector<double> weights;
        for (const PlannedLink& link : links)
        {
            weights.push_back(link.weight);
        }
        const std::size_t longest = std::min(weights.size(), nodes.size());
        std::partial_sort(weights.begin(),
                          weights.begin() + longest,
                          weights.end(),
                          std::greater<>());
        const double path = std::accumulate(weights.begin(), weights.begin() + longest, 0.0);
        double scale = 1e6;
        while (scale > 1 && scale * path > UINT32_MAX)
        {
            scale /= 10;
        }
        if (scale * path > UINT32_MAX)
        {
            throw std::invalid_argument("weights of links: the " + std::to_string(longest) +
                                        " largest add up to " + std::to_string(path) +
                                        " (allowed: up to 4294967295, as a path may pass all " +
                                        "nodes; divide all weights by the same number)");
        }
        return scale;
    }

    /** @param to indices of nodes @return number of links from each node to the nearest of them; -1: no path */
    std::vector<int64_t> GetDistances(const std::vector<uint32_t>& to) const
    {
        std::vector<std::vector<uint32_t>> neighbours(nodes.size());
        for (const PlannedLink& link : links)
        {
            neighbours[link.from].push_back(link.to);
            neighbours[link.to].push_back(link.from);
        }
        std::vector<int64_t> distances(nodes.size(), -1);
        std::deque<uint32_t> queue(to.begin(), to.end());
        for (const uint32_t node : to)
        {
            distances[node] = 0;
        }
        for (; !queue.empty(); queue.pop_front())
        {
            for (const uint32_t neighbour : neighbours[queue.front()])
            {
                if (distances[neighbour] < 0)
                {
                    distances[neighbour] = distances[queue.front()] + 1;
                    queue.push_back(neighbour);
                }
            }
        }
        return distances;
    }

  private:
    /** @param flag a property of nodes @return indices of the nodes that have it, ascending */
    std::vector<uint32_t> Select(bool PlannedNode::*flag) const
    {
        std::vector<uint32_t> selected;
        for (uint32_t i = 0; i < nodes.size(); ++i)
        {
            if (nodes[i].*flag)
            {
                selected.push_back(i);
            }
        }
        return selected;
    }
};

} // namespace ns3::ccn::network

#endif // CCN_NETWORK_PLAN_H
