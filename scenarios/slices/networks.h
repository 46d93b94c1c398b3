// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_SLICES_NETWORKS_H
#define CCN_SLICES_NETWORKS_H

#include "slices/slice-work.h"
#include "slices/substrate.h"

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

/** What the CCN networks of the slices have in common. @ingroup ccn */
struct NetworkSettings
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
DescribeNetwork(const Substrate& substrate,
                const std::vector<SliceWork>& works,
                const std::string& layer,
                const NetworkSettings& settings)
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
        slice.origins.push_back({Substrate::GetSink(0), work.prefix + "/" + Substrate::GetSink(0)});
    }
    for (const std::string& name : substrate.GetNames())
    {
        if (absent.count(name) == 0)
        {
            slice.routers.push_back({name, name});
        }
    }
    for (const Substrate::Link& link : substrate.GetLinks())
    {
        if (absent.count(link.one) == 0 && absent.count(link.other) == 0)
        {
            slice.links.push_back({link.one, link.other, false, std::nullopt});
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
InstallNetworks(const Substrate& substrate,
                const std::vector<SliceWork>& works,
                const NetworkSettings& settings)
{
    CcnSliceHelper helper;
    for (const std::string& name : substrate.GetNames())
    {
        helper.AddNode(name, substrate.Get(name));
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
ShareWithOthers(const Substrate& substrate, uint32_t weight)
{
    LinkShare share;
    share.weight = weight;
    for (const Substrate::Link& link : substrate.GetLinks())
    {
        SliceQueue::Install(link.devices.Get(0))->SetClass(SliceQueue::OTHERS, share);
        SliceQueue::Install(link.devices.Get(1))->SetClass(SliceQueue::OTHERS, share);
    }
}

} // namespace ns3::ccn::slices

#endif // CCN_SLICES_NETWORKS_H
