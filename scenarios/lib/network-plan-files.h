/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#ifndef CCN_NETWORK_PLAN_FILES_H
#define CCN_NETWORK_PLAN_FILES_H

#include "csv-file.h"
#include "network-plan.h"

#include "ns3/ccn-topology-file.h"

#include <boost/algorithm/string/classification.hpp>
#include <boost/algorithm/string/split.hpp>

#include <algorithm>
#include <cmath>
#include <map>
#include <set>
#include <string>
#include <utility>

namespace ns3
{
namespace ccn
{
namespace network
{

/**
 * @ingroup ccn
 * Reads the files that describe a network: links, and what is on the nodes. The columns of links
 * are from, to, and optionally delay_ms, rate_mbps, queue_packets and weight. The columns of nodes
 * are node, role, and optionally cache_objects and contents. A role is source, router, receiver, or
 * several of them joined by `+`.
 */
class PlanFiles
{
  public:
    /** @param link rate, delay, queue and weight of links for which the file has none */
    explicit PlanFiles(const PlannedLink& link)
        : m_link(link)
    {
    }

    /**
     * @param path file of links
     * @param format "csv", or one of GetTopologyFormats()
     * @return the nodes in the order of the file, without roles, and the links
     * @throws std::invalid_argument that names file, line and value
     */
    NetworkPlan ReadLinks(const std::string& path, const std::string& format)
    {
        NetworkPlan plan;
        format == "csv" ? ReadCsv(path, plan) : ReadOther(path, format, plan);
        if (plan.links.empty())
        {
            throw std::invalid_argument(path + ": has no link between two nodes");
        }
        return plan;
    }

    /**
     * @param path file of nodes, with at least one source and one receiver
     * @param plan receives roles, capacities and contents
     * @throws std::invalid_argument that names file, line and value
     */
    void ReadNodes(const std::string& path, NetworkPlan& plan) const
    {
        CsvFile file(path, {"node", "role"});
        std::set<uint32_t> named;
        while (file.Next())
        {
            const auto found = m_index.find(file.Get("node"));
            if (found == m_index.end())
            {
                file.Fail("node " + file.Get("node"), "a node of a link");
            }
            if (!named.insert(found->second).second)
            {
                file.Fail("node " + file.Get("node"), "each node once");
            }
            ReadNode(file, plan.nodes[found->second], plan);
        }
        Check(path, plan);
    }

  private:
    /** @param path file of links @param plan receives nodes and links */
    void ReadCsv(const std::string& path, NetworkPlan& plan)
    {
        CsvFile file(path, {"from", "to"});
        std::set<std::pair<uint32_t, uint32_t>> known;
        while (file.Next())
        {
            PlannedLink link = m_link;
            link.from = GetIndex(file.Get("from"), plan);
            link.to = GetIndex(file.Get("to"), plan);
            link.delay = file.GetReal("delay_ms", 1e3 * m_link.delay, 0, 1e6) / 1e3;
            const double rate = file.GetReal("rate_mbps", 0, 0.001, 1e6);
            link.rate = rate > 0 ? DataRate(std::llround(1e6 * rate)) : m_link.rate;
            link.queue = static_cast<uint32_t>(file.GetReal("queue_packets", m_link.queue, 1, 1e6));
            link.weight = file.GetReal("weight", m_link.weight, 1e-6, 4000);
            const bool isNew = link.from != link.to && known.insert(std::minmax(link.from, link.to)).second;
            plan.leftOut += !isNew;
            if (isNew)
            {
                plan.links.push_back(link);
            }
        }
    }

    /** @param path file of links @param format its format @param plan receives nodes and links */
    void ReadOther(const std::string& path, const std::string& format, NetworkPlan& plan)
    {
        const Topology topology = ReadTopology(path, format);
        for (const std::string& name : topology.names)
        {
            GetIndex(name, plan);
        }
        for (const auto& [from, to] : topology.links)
        {
            plan.links.push_back(m_link);
            plan.links.back().from = from;
            plan.links.back().to = to;
        }
        plan.leftOut = topology.leftOut;
    }

    /** @param name name of a node @param plan receives it if it is new @return its index */
    uint32_t GetIndex(const std::string& name, NetworkPlan& plan)
    {
        const auto [found, isNew] = m_index.emplace(name, plan.nodes.size());
        if (isNew)
        {
            plan.nodes.emplace_back();
            plan.nodes.back().name = name;
        }
        return found->second;
    }

    /** @param file the current line @param node receives it @param plan receives largestContent */
    static void ReadNode(const CsvFile& file, PlannedNode& node, NetworkPlan& plan)
    {
        std::vector<std::string> roles;
        boost::algorithm::split(roles, file.Get("role"), boost::algorithm::is_any_of("+"));
        for (const std::string& role : roles)
        {
            if (role != "source" && role != "router" && role != "receiver")
            {
                file.Fail("role " + role, "source, router, receiver, or several joined by +");
            }
            node.isSource |= role == "source";
            node.isReceiver |= role == "receiver";
        }
        node.cache = static_cast<uint32_t>(file.GetReal("cache_objects", 0, 0, 4294967295.0));
        node.mayStore = file.Has("cache_objects") ? node.cache > 0 : !node.isSource;
        ReadContents(file, node);
        if (!node.contents.empty())
        {
            plan.largestContent = std::max(plan.largestContent,
                                           *std::max_element(node.contents.begin(), node.contents.end()));
        }
    }

    /** @param file the current line @param node receives its contents: numbers and ranges, or `all` */
    static void ReadContents(const CsvFile& file, PlannedNode& node)
    {
        const std::string& text = file.Get("contents");
        if (text.empty() || text == "all")
        {
            return;
        }
        std::vector<std::string> parts;
        boost::algorithm::split(parts, text, boost::algorithm::is_any_of(" "));
        for (const std::string& part : parts)
        {
            const std::size_t dash = part.find('-');
            uint64_t first = 0;
            uint64_t last = 0;
            if (!ParseUnsigned(part.substr(0, dash), first) ||
                !ParseUnsigned(dash == std::string::npos ? part : part.substr(dash + 1), last) || last < first)
            {
                file.Fail("contents " + part, "numbers and ranges such as 1-100, or all");
            }
            for (uint64_t content = first; content <= last; ++content)
            {
                node.contents.push_back(content);
            }
        }
    }

    /** @param path file of nodes @param plan the plan with its roles */
    static void Check(const std::string& path, const NetworkPlan& plan)
    {
        if (plan.GetSources().empty() || plan.GetReceivers().empty())
        {
            throw std::invalid_argument(path + ": has no source or no receiver (allowed: 1 or more of each)");
        }
    }

    PlannedLink m_link;
    std::map<std::string, uint32_t> m_index; ///< of nodes, by name
};

} // namespace network
} // namespace ccn
} // namespace ns3

#endif // CCN_NETWORK_PLAN_FILES_H
