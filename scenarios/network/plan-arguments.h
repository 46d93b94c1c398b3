// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_NETWORK_PLAN_ARGUMENTS_H
#define CCN_NETWORK_PLAN_ARGUMENTS_H

#include "lib/arguments/parameter.h"
#include "lib/networks/network-plan-files.h"
#include "lib/networks/network-plan.h"
#include "lib/text/value-text.h"
#include "places.h"

#include "ns3/ccn-topology-file.h"
#include "ns3/ccn-topology-shape.h"

#include <cstdint>
#include <stdexcept>
#include <string>
#include <vector>

namespace ns3::ccn::network
{

/** Parameters of a network's nodes and links, and of the places of its applications. @ingroup ccn */
class PlanArguments
{
  public:
    /** @param all parameters of the scenario, to which these are added */
    explicit PlanArguments(Parameters& all)
        : m_all(all)
    {
        all.AddCheck([this] { Check(); });
    }

    /**
     * Makes the plan, without content stores but for those of --nodes.
     * @param stream first free random stream; advanced by the streams used
     * @return nodes, roles and links
     * @throws std::invalid_argument that names the argument or the line of a file
     */
    NetworkPlan MakePlan(int64_t& stream) const
    {
        const auto random = CreateObject<UniformRandomVariable>();
        random->SetStream(stream++);
        PlanFiles files(MakeLink(0, 0));
        NetworkPlan plan = m_links == "" ? MakeShape(*random) : files.ReadLinks(m_links, m_format);
        if (m_nodes != "")
        {
            files.ReadNodes(m_nodes, plan);
        }
        else if (m_links == "" && m_topology != "random")
        {
            PlaceFarthest(plan, m_receivers);
        }
        else
        {
            PlaceAtRandom(plan, m_sources, m_receivers, *random);
        }
        return plan;
    }

    /** @return the shape, or "file" */
    std::string GetTopology() const
    {
        return m_links == "" ? m_topology.Get() : "file";
    }

  private:
    /** @return "csv" and the formats of ns-3 */
    static std::vector<std::string> GetFormats()
    {
        std::vector<std::string> formats = GetTopologyFormats();
        formats.insert(formats.begin(), "csv");
        return formats;
    }

    /** Checks combinations. @throws std::invalid_argument that names the argument */
    void Check() const
    {
        if (m_nodes != "" && m_links == "")
        {
            throw std::invalid_argument("--nodes=" + m_nodes + ": not allowed without --links");
        }
        const double newLinks = 1.0 * m_size * m_newLinks;
        if (m_links == "" && m_topology == "random" && newLinks > MAX_LINKS)
        {
            throw std::invalid_argument("--size=" + std::to_string(m_size) +
                                        " with --new-links=" + std::to_string(m_newLinks) + ": " +
                                        FormatPlain(newLinks) + " links are not allowed (up to " +
                                        FormatPlain(MAX_LINKS) + ")");
        }
        if (m_links == "" && m_topology == "random" && m_size <= m_newLinks)
        {
            throw std::invalid_argument(
                "--new-links=" + std::to_string(m_newLinks) +
                ": not allowed (less than --size=" + std::to_string(m_size) + ")");
        }
    }

    /** @param from index of a node @param to index of another node @return a link with the defaults */
    PlannedLink MakeLink(uint32_t from, uint32_t to) const
    {
        return {from, to, m_delay, m_rate, m_queue, 1};
    }

    /** @param random draws the links of a random shape @return nodes and links of a shape */
    NetworkPlan MakeShape(UniformRandomVariable& random) const
    {
        const uint32_t arity = m_topology == "line" ? 1 : m_topology == "star" ? m_size : m_arity;
        const TopologyShape shape = m_topology == "random"
                                        ? MakeRandomShape(m_size, m_newLinks, random)
                                        : MakeTreeShape(m_size, arity);
        NetworkPlan plan;
        for (uint32_t i = 0; i < shape.nodes; ++i)
        {
            plan.nodes.emplace_back();
            plan.nodes.back().name = "n" + std::to_string(i);
        }
        for (const auto& [from, to] : shape.links)
        {
            plan.links.push_back(MakeLink(from, to));
        }
        return plan;
    }

    static constexpr double MAX_LINKS = 1e7; ///< of a random shape

    Parameters& m_all; ///< parameters of the scenario
    ChoiceParameter m_topology{m_all,
                               "topology",
                               "Shape of the network; ignored with --links",
                               "tree",
                               {"tree", "line", "star", "random"}};
    IntegerParameter<uint32_t> m_size{m_all,
                                      "size",
                                      "Number of nodes of a shape, with the producer's",
                                      16,
                                      3,
                                      1000000,
                                      "nodes"};
    IntegerParameter<uint32_t>
        m_arity{m_all, "arity", "tree: children per node", 2, 1, 1000000, "nodes"};
    IntegerParameter<uint32_t> m_newLinks{m_all,
                                          "new-links",
                                          "random: links added with each new node",
                                          2,
                                          1,
                                          1000,
                                          "links"};
    FileParameter m_links{m_all, "links", "File of the links; empty: a shape"};
    ChoiceParameter m_format{m_all, "format", "Format of the file of links", "csv", GetFormats()};
    FileParameter m_nodes{
        m_all,
        "nodes",
        "File of the nodes' roles, for --links; empty: by the next two arguments"};
    IntegerParameter<uint32_t> m_sources{m_all,
                                         "sources",
                                         "random and --links: number of producers",
                                         1,
                                         1,
                                         1000000,
                                         "nodes"};
    IntegerParameter<uint32_t> m_receivers{
        m_all,
        "receivers",
        "Number of receivers; 0: tree, line and star all farthest nodes, else all "
        "nodes without a producer",
        0,
        0,
        1000000,
        "nodes"};
    RateParameter m_rate{m_all,
                         "link-rate",
                         "Rate of links without a rate in the file",
                         "10Gbps",
                         "1kbps",
                         "1000Gbps"};
    RealParameter m_delay{m_all,
                          "link-delay",
                          "Delay of links without a delay in the file",
                          0.001,
                          0,
                          10,
                          "s"};
    IntegerParameter<uint32_t> m_queue{m_all,
                                       "queue",
                                       "Queue at each end of a link without one in the file",
                                       1000,
                                       1,
                                       1000000,
                                       "packets"};
};

} // namespace ns3::ccn::network

#endif // CCN_NETWORK_PLAN_ARGUMENTS_H
