// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ns3/ccn-slice-helper.h"

#include "ns3/ccn-application.h"
#include "ns3/ccn-content-store.h"
#include "ns3/ccn-face-table.h"
#include "ns3/ccn-given.h"
#include "ns3/ccn-packet-bytes.h"
#include "ns3/ccn-processor.h"
#include "ns3/ccn-stack-helper.h"
#include "ns3/ccn-transmit-queue.h"
#include "ns3/ccn-type-lookup.h"
#include "ns3/ccn-udp-transport.h"
#include "ns3/simulator.h"
#include "ns3/string.h"
#include "ns3/uinteger.h"

#include <algorithm>
#include <set>
#include <stdexcept>
#include <utility>

namespace ns3::ccn
{

namespace
{

/** @param items with names by which they are found @return the names, for messages */
template <typename Map>
std::string
ListNames(const Map& items)
{
    std::string names;
    for (const auto& [name, item] : items)
    {
        names += (names.empty() ? "" : ", ") + name;
    }
    return names.empty() ? "there are none" : names;
}

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

// --- what there is ---

void
CcnSliceHelper::AddNode(const std::string& name, Ptr<Node> node)
{
    m_nodes[name] = Given(node, "node");
}

Ptr<Node>
CcnSliceHelper::FindNode(const std::string& place) const
{
    const auto found = m_nodes.find(place);
    if (found == m_nodes.end())
    {
        throw std::invalid_argument("no physical node " + place +
                                    " (allowed: " + ListNames(m_nodes) + ")");
    }
    return found->second;
}

Ptr<Node>
CcnSliceHelper::FindNode(const Slice& slice, const std::string& router) const
{
    return FindNode(slice.routers[slice.FindRouter(router)].place);
}

CcnSliceHelper::Live&
CcnSliceHelper::Find(const std::string& slice)
{
    return const_cast<Live&>(std::as_const(*this).Find(slice));
}

const CcnSliceHelper::Live&
CcnSliceHelper::Find(const std::string& slice) const
{
    const auto found = m_slices.find(slice);
    if (found == m_slices.end())
    {
        throw std::invalid_argument("no slice " + slice + " (allowed: " + ListNames(m_slices) +
                                    ")");
    }
    return found->second;
}

std::vector<std::string>
CcnSliceHelper::GetNames() const
{
    std::vector<std::string> names;
    for (const auto& [name, live] : m_slices)
    {
        names.push_back(name);
    }
    return names;
}

const Slice&
CcnSliceHelper::Get(const std::string& slice) const
{
    return Find(slice).slice;
}

Ptr<Node>
CcnSliceHelper::GetNode(const std::string& slice, const std::string& router) const
{
    return FindNode(Find(slice).slice, router);
}

Ptr<CcnL3Protocol>
CcnSliceHelper::GetLayer(const std::string& slice, const std::string& router) const
{
    return CcnStackHelper::Get(GetNode(slice, router), slice);
}

FaceId
CcnSliceHelper::GetFace(const std::string& slice,
                        const std::string& from,
                        const std::string& to) const
{
    const Live& live = Find(slice);
    const std::size_t link = live.slice.FindLink(from, to);
    return live.ends[link][live.slice.links[link].one == from ? 0 : 1].face;
}

uint64_t
CcnSliceHelper::GetCount(const std::string& slice, Count what) const
{
    uint64_t sum = 0;
    const auto former = m_former.find(slice);
    for (const Counters& counters :
         former != m_former.end() ? former->second : std::vector<Counters>())
    {
        sum += counters.Get(what);
    }
    const auto live = m_slices.find(slice);
    for (const SliceRouter& router :
         live != m_slices.end() ? live->second.slice.routers : std::vector<SliceRouter>())
    {
        sum += GetLayer(slice, router.name)->GetCounters().Get(what);
    }
    return sum;
}

// --- creation and removal ---

void
CcnSliceHelper::CheckRouters(const Slice& slice) const
{
    if (m_slices.count(slice.name) > 0)
    {
        slice.Refuse("exists already (allowed: another name)");
    }
    std::set<std::string> names;
    std::set<Ptr<Node>> nodes;
    for (const SliceRouter& router : slice.routers)
    {
        if (!names.insert(router.name).second)
        {
            slice.Refuse("router " + router.name + " twice (allowed: each once)");
        }
        if (!nodes.insert(FindNode(router.place)).second)
        {
            slice.Refuse("router " + router.name + " at node " + router.place +
                         ", where another one is (allowed: one at each node)");
        }
    }
    for (const SliceOrigin& origin : slice.origins)
    {
        slice.FindRouter(origin.router);
    }
}

void
CcnSliceHelper::CheckLink(const Slice& slice, const SliceLink& link)
{
    const std::string where = "link " + link.one + "-" + link.other;
    slice.FindRouter(link.one);
    slice.FindRouter(link.other);
    if (link.one == link.other)
    {
        slice.Refuse(where + " leads from a router to itself (allowed: two routers)");
    }
    if (slice.HasLink(link.one, link.other))
    {
        slice.Refuse(where + " exists already (allowed: one between two routers)");
    }
    if (link.isUdp && link.share)
    {
        slice.Refuse(where + " over UDP has a share (allowed: on devices only)");
    }
}

SliceEnds
CcnSliceHelper::FindEnds(const Slice& slice, const SliceLink& link) const
{
    try
    {
        const auto find = link.isUdp ? &FindUdpEnds : &FindDeviceEnds;
        return find(FindNode(slice, link.one), FindNode(slice, link.other));
    }
    catch (const std::invalid_argument& error)
    {
        slice.Refuse("link " + link.one + "-" + link.other + ": " + error.what());
    }
}

void
CcnSliceHelper::Install(const Slice& slice, Ptr<Node> node)
{
    CcnStackHelper stack;
    stack.SetLayer(slice.name);
    for (const auto& [path, value] : slice.attributes)
    {
        stack.SetAttribute(path, StringValue(value));
    }
    if (slice.cpuWeight > 0)
    {
        stack.SetAttribute("Processor/Weight", UintegerValue(slice.cpuWeight));
    }
    stack.Install(node);
    if (!slice.protocol.empty())
    {
        const auto application = CreateByName<CcnApplication>(slice.protocol);
        application->SetAttribute("Layer", StringValue(slice.name));
        node->AddApplication(application);
    }
}

void
CcnSliceHelper::Connect(const Slice& slice, const SliceLink& link, SliceEnds& ends)
{
    for (SliceEnd& end : ends)
    {
        if (link.isUdp)
        {
            if (slice.port > 0)
            {
                UdpTransport::Get(end.node, slice.name)
                    ->SetAttribute("Port", UintegerValue(slice.port));
            }
            end.face = CcnStackHelper::AddUdpFace(end.node,
                                                  Ipv4Address::ConvertFrom(end.remote),
                                                  slice.name);
        }
        else
        {
            end.face = end.remote.IsInvalid()
                           ? CcnStackHelper::AddDeviceFace(end.device, slice.name)
                           : CcnStackHelper::AddDeviceFace(end.device, end.remote, slice.name);
        }
    }
    ApplyShare(slice, link, ends);
}

void
CcnSliceHelper::ApplyShare(const Slice& slice, const SliceLink& link, const SliceEnds& ends)
{
    for (const SliceEnd& end : ends)
    {
        if (link.share)
        {
            SliceQueue::Install(end.device)->SetClass(slice.name, *link.share);
        }
    }
}

void
CcnSliceHelper::Disconnect(const Live& live, const SliceEnds& ends)
{
    for (const SliceEnd& end : ends)
    {
        const auto l3 = CcnL3Protocol::Find(end.node, live.slice.name);
        if (l3 && l3->GetFaceTable().Has(end.face))
        {
            l3->RemoveFace(end.face);
        }
        const auto usesDevice = [&](const SliceEnds& other) {
            return other[0].device == end.device || other[1].device == end.device;
        };
        const auto queue =
            end.device ? DynamicCast<SliceQueue>(GetTransmitQueue(end.device)) : Ptr<SliceQueue>();
        if (queue && queue->HasClass(live.slice.name) &&
            std::none_of(live.ends.begin(), live.ends.end(), usesDevice))
        {
            queue->RemoveClass(live.slice.name);
        }
    }
}

void
CcnSliceHelper::Route(Live& live) const
{
    const Slice& slice = live.slice;
    live.routing.Remove();
    live.routing = CcnRoutingHelper();
    live.routing.SetLayer(slice.name);
    bool hasOrigin = false;
    for (const SliceOrigin& origin : slice.origins)
    {
        const bool hasFace =
            std::any_of(slice.links.begin(), slice.links.end(), [&](const SliceLink& link) {
                return link.Touches(origin.router);
            });
        if (hasFace) // otherwise nobody reaches it
        {
            live.routing.AddOrigin(origin.prefix, FindNode(slice, origin.router));
            hasOrigin = true;
        }
    }
    if (hasOrigin)
    {
        live.routing.InstallShortest();
    }
}

void
CcnSliceHelper::Create(const Slice& slice)
{
    CheckRouters(slice);
    Live live{slice, {}, {}};
    live.slice.links.clear();
    for (const SliceLink& link : slice.links)
    {
        CheckLink(live.slice, link);
        live.slice.links.push_back(link);
        live.ends.push_back(FindEnds(slice, link));
    }
    for (const SliceRouter& router : slice.routers)
    {
        if (CcnL3Protocol::Find(FindNode(router.place), slice.name))
        {
            slice.Refuse("node " + router.place +
                         " has a layer of this name already (allowed: another name)");
        }
    }
    Live& created = m_slices.emplace(slice.name, std::move(live)).first->second;
    try
    {
        for (const SliceRouter& router : slice.routers)
        {
            Install(slice, FindNode(router.place));
        }
        for (std::size_t i = 0; i < slice.links.size(); ++i)
        {
            Connect(slice, slice.links[i], created.ends[i]);
        }
        Route(created);
    }
    catch (...)
    {
        Remove(slice.name);
        m_former.erase(slice.name);
        throw;
    }
}

void
CcnSliceHelper::CreateFromText(const std::string& text)
{
    for (const Slice& slice : ParseSlices(text))
    {
        Create(slice);
    }
}

void
CcnSliceHelper::CreateFromFile(const std::string& path)
{
    for (const Slice& slice : ReadSlices(path))
    {
        Create(slice);
    }
}

void
CcnSliceHelper::RemoveLayer(const std::string& slice, Ptr<Node> node)
{
    const auto l3 = CcnL3Protocol::Find(node, slice);
    if (l3)
    {
        l3->CheckIdentities(false);
        m_former[slice].push_back(l3->GetCounters());
        CcnStackHelper::Remove(node, slice);
    }
}

void
CcnSliceHelper::Remove(const std::string& slice)
{
    Live& live = Find(slice);
    for (const SliceEnds& ends : std::exchange(live.ends, {}))
    {
        Disconnect(live, ends);
    }
    for (const SliceRouter& router : live.slice.routers)
    {
        RemoveLayer(slice, FindNode(router.place));
    }
    m_slices.erase(slice);
}

// --- changes of slices that exist ---

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
        CcnProcessor::Get(*GetLayer(slice, router.name))
            .SetAttribute("Weight", UintegerValue(weight));
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
