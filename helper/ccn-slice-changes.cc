/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

// Changes of slices that exist.

#include "ns3/ccn-content-store.h"
#include "ns3/ccn-packet-bytes.h"
#include "ns3/ccn-processor.h"
#include "ns3/ccn-slice-helper.h"
#include "ns3/ccn-stack-helper.h"
#include "ns3/simulator.h"
#include "ns3/uinteger.h"

#include <utility>

namespace ns3::ccn
{

namespace
{

/** Copies the objects of a content store. @param from it @param to an empty one, of the same wire format */
void
CarryStore(const ContentStore& from, ContentStore& to)
{
    for (const CsEntry* entry : from.GetEntries())
    {
        const Ptr<const Packet> packet = entry->CopyPacket();
        const PacketBytes bytes(*packet);
        ContentView content;
        entry->GetCodec().Decode(bytes.Get(), content);
        to.Add({content, packet}, entry->IsStale(Simulator::Now().GetTimeStep()));
    }
}

} // namespace

void
CcnSliceHelper::SetShare(const std::string& slice,
                         const std::string& one,
                         const std::string& other,
                         const LinkShare& share)
{
    Live& live = Find(slice);
    const std::size_t index = live.slice.FindLink(one, other);
    SliceLink link = live.slice.links[index];
    if (link.isUdp)
    {
        live.slice.Refuse("link " + one + "-" + other +
                          " over UDP has no share (allowed: on devices)");
    }
    link.share = share;
    ApplyShare(live.slice, link, live.ends[index]);
    live.slice.links[index] = link;
}

void
CcnSliceHelper::SetCpuWeight(const std::string& slice, uint32_t weight)
{
    Live& live = Find(slice);
    if (weight < 1 || weight > Slice::MAX_CPU_WEIGHT)
    {
        live.slice.Refuse("weight " + std::to_string(weight) +
                          " on the processors (allowed: 1 to " +
                          std::to_string(Slice::MAX_CPU_WEIGHT) + ")");
    }
    live.slice.cpuWeight = weight;
    for (const SliceRouter& router : live.slice.routers)
    {
        GetLayer(slice, router.name)->GetProcessor().SetAttribute("Weight", UintegerValue(weight));
    }
}

void
CcnSliceHelper::AddLink(const std::string& slice, const SliceLink& link)
{
    Live& live = Find(slice);
    CheckLink(live.slice, link);
    SliceEnds ends = FindEnds(live.slice, link);
    try
    {
        Connect(live.slice, link, ends);
    }
    catch (...)
    {
        Disconnect(live, ends);
        throw;
    }
    live.slice.links.push_back(link);
    live.ends.push_back(ends);
    Route(live);
}

void
CcnSliceHelper::RemoveLink(const std::string& slice,
                           const std::string& one,
                           const std::string& other)
{
    Live& live = Find(slice);
    const std::size_t link = live.slice.FindLink(one, other);
    const SliceEnds ends = live.ends[link];
    live.ends.erase(live.ends.begin() + link);
    live.slice.links.erase(live.slice.links.begin() + link);
    Disconnect(live, ends);
    Route(live);
}

void
CcnSliceHelper::Move(const std::string& slice,
                     const std::string& router,
                     const std::string& place,
                     bool carriesStore)
{
    Live& live = Find(slice);
    const Ptr<Node> former = FindNode(live.slice, router);
    const Ptr<Node> node = FindNode(place);
    if (CcnL3Protocol::Find(node, slice))
    {
        live.slice.Refuse("router " + router + " to node " + place +
                          ", which has a layer of this name (allowed: a node without)");
    }
    Slice moved = live.slice;
    moved.routers[moved.FindRouter(router)].place = place;
    std::vector<SliceEnds> ends = live.ends;
    std::vector<std::size_t> changed;
    for (std::size_t i = 0; i < ends.size(); ++i)
    {
        if (moved.links[i].Touches(router))
        {
            changed.push_back(i);
            ends[i] = FindEnds(moved, moved.links[i]);
        }
    }
    const auto disconnect = [&](const std::vector<SliceEnds>& gone) {
        for (const std::size_t i : changed)
        {
            Disconnect(live, gone[i]);
        }
    };
    Install(moved, node);
    try
    {
        for (const std::size_t i : changed)
        {
            Connect(moved, moved.links[i], ends[i]);
        }
        if (carriesStore)
        {
            CarryStore(CcnStackHelper::Get(former, slice)->GetContentStore(),
                       CcnStackHelper::Get(node, slice)->GetContentStore());
        }
    }
    catch (...)
    {
        disconnect(ends);
        CcnStackHelper::Remove(node, slice);
        throw;
    }
    live.slice = moved;
    std::swap(live.ends, ends);
    disconnect(ends);
    RemoveLayer(slice, former);
    Route(live);
}

} // namespace ns3::ccn
