// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_NETWORK_PLAN_ARGUMENTS_H
#define CCN_NETWORK_PLAN_ARGUMENTS_H

#include "lib/arguments/parameter.h"
#include "lib/networks/network-plan.h"

#include "ns3/ccn-topology-file.h"

#include <cstdint>
#include <string>
#include <vector>

namespace ns3::ccn::network
{

/** Parameters of a network's nodes and links, and of the places of its applications. @ingroup ccn */
class PlanArguments
{
  public:
    /** @param all parameters of the scenario, to which these are added */
    explicit PlanArguments(Parameters& all);

    /**
     * Makes the plan, without content stores but for those of --nodes.
     * @param stream first free random stream; advanced by the streams used
     * @return nodes, roles and links
     * @throws std::invalid_argument that names the argument or the line of a file
     */
    NetworkPlan MakePlan(int64_t& stream) const;

    /** @return the shape, or "file" */
    std::string GetTopology() const;

  private:
    /** @return "csv" and the formats of ns-3 */
    static std::vector<std::string> GetFormats();

    /** Checks combinations. @throws std::invalid_argument that names the argument */
    void Check() const;

    /** @param from index of a node @param to index of another node @return a link with the defaults */
    PlannedLink MakeLink(uint32_t from, uint32_t to) const;

    /** @param random draws the links of a random shape @return nodes and links of a shape */
    NetworkPlan MakeShape(UniformRandomVariable& random) const;

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
    LossParameter m_loss{m_all,
                         "loss",
                         "Share of the frames that links lose which have no loss in the file; "
                         "0.01/4: in bursts of 4 frames on average"};
};

} // namespace ns3::ccn::network

#endif // CCN_NETWORK_PLAN_ARGUMENTS_H
