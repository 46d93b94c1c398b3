// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_SLICES_NETWORKS_H
#define CCN_SLICES_NETWORKS_H

#include "lib/networks/built-network.h"
#include "slices/slice-work.h"

#include "ns3/ccn-l3-protocol.h"
#include "ns3/ccn-processor.h"
#include "ns3/ccn-slice-helper.h"
#include "ns3/ccn-slice-queue.h"
#include "ns3/ccn-step-costs.h"
#include "ns3/double.h"
#include "ns3/string.h"

#include <algorithm>
#include <set>
#include <string>
#include <vector>

namespace ns3::ccn::slices
{

inline const std::string FIRST_SINK = "sink0"; ///< has calls, and what no slice works with

/** What the CCN networks of the slices have in common. @ingroup ccn */
struct SliceNetworkSettings
{
    uint64_t cacheObjects; ///< capacity of each content store
    std::string machine;   ///< of the router, which sets its processing times
    double slowness;       ///< factor of these; 0: that of the machine
    bool hasShares;        ///< whether slices get links and the router's CPU by their weights
};

/**
 * @ingroup ccn
 * @param substrate nodes and links
 * @param works all slices
 * @param layer name of a layer
 * @param settings of all layers
 * @return the network of the slices with this layer: all nodes but the sources of others, with routes to
 * sources, and to the first sink for the names of its calls
 */
inline Slice
DescribeNetwork(const BuiltNetwork& substrate,
                const std::vector<SliceWork>& works,
                const std::string& layer,
                const SliceNetworkSettings& settings)
{
    Slice slice;
    slice.name = layer;
    slice.attributes = {{"ContentStore/MaxObjects", std::to_string(settings.cacheObjects)}};
    std::set<std::string> absent;
    LinkShare share;
    for (const SliceWork& work : works)
    {
        if (work.layer != layer)
        {
            absent.insert(work.source);
            continue;
        }
        share.weight = work.arguments->weight;
        // ccngetfile also fetches a key, whose name is outside the prefix of the slice.
        slice.origins.push_back(
            {work.source, work.arguments->name == "across" ? "ccnx:/" : work.prefix});
        slice.origins.push_back({FIRST_SINK, work.prefix + "/" + FIRST_SINK});
    }
    const auto& nodes = substrate.GetDescription().GetNodes();
    for (const NodeDescription& node : nodes)
    {
        if (absent.count(node.name) == 0)
        {
            slice.routers.push_back({node.name, node.name});
        }
    }
    for (const LinkDescription& link : substrate.GetDescription().GetLinks())
    {
        const std::string& one = nodes[link.nodes[0]].name;
        const std::string& other = nodes[link.nodes[1]].name;
        if (absent.count(one) == 0 && absent.count(other) == 0)
        {
            slice.links.push_back({one, other, false, std::nullopt});
            if (settings.hasShares)
            {
                slice.links.back().share = share;
            }
        }
    }
    slice.cpuWeight = settings.hasShares ? share.weight : 1;
    return slice;
}

/**
 * Installs the networks of all slices.
 * @ingroup ccn
 * @param substrate nodes and links
 * @param works all slices
 * @param settings of all layers
 */
inline void
InstallNetworks(const BuiltNetwork& substrate,
                const std::vector<SliceWork>& works,
                const SliceNetworkSettings& settings)
{
    CcnSliceHelper helper;
    for (const NodeDescription& node : substrate.GetDescription().GetNodes())
    {
        helper.AddNode(node.name, substrate.Get(node.name));
    }
    std::set<std::string> layers;
    for (const SliceWork& work : works)
    {
        if (layers.insert(work.layer).second)
        {
            helper.Create(DescribeNetwork(substrate, works, work.layer, settings));
            auto& costs = CcnProcessor::Get(*helper.GetLayer(work.layer, "router")).GetCosts();
            costs.SetAttribute("Machine", StringValue(settings.machine));
            costs.SetAttribute("Slowness", DoubleValue(settings.slowness));
        }
    }
}

/** Sets the weight of all that is no slice. @param substrate the links @param weight on each @ingroup ccn */
inline void
ShareWithOthers(const BuiltNetwork& substrate, uint32_t weight)
{
    LinkShare share;
    share.weight = weight;
    for (const BuiltLink& link : substrate.GetLinks())
    {
        for (const uint32_t end : {0, 1})
        {
            SliceQueue::Install(link.devices.GetDevices().Get(end))
                ->SetClass(SliceQueue::OTHERS, share);
        }
    }
}

} // namespace ns3::ccn::slices

#endif // CCN_SLICES_NETWORKS_H
