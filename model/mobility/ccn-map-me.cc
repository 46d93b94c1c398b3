// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ns3/ccn-map-me.h"

#include "ns3/ccn-fib.h"
#include "ns3/log.h"
#include "ns3/simulator.h"
#include "ns3/string.h"

#include <algorithm>
#include <sstream>
#include <stdexcept>

namespace ns3::ccn
{

NS_LOG_COMPONENT_DEFINE("CcnMapMe");
NS_OBJECT_ENSURE_REGISTERED(MapMe);

namespace
{

const std::string UPDATE = "iu";       ///< kind: Interest Update
const std::string NOTIFICATION = "in"; ///< kind: Interest Notification

/** @param signal that has come @return cost of the route to its sender */
uint32_t
GetCost(const MobilitySignal& signal)
{
    return signal.hops == 0 ? MapMe::TO_PRODUCER : MapMe::ON_TRAIL;
}

} // namespace

TypeId
MapMe::GetTypeId()
{
    static TypeId tid =
        TypeId("ns3::ccn::MapMe")
            .SetParent<MobilityProtocol>()
            .SetGroupName("Ccn")
            .AddConstructor<MapMe>()
            .AddAttribute("UpdateInterval",
                          "Mobile: time after an answered update during which movements cost "
                          "notifications only. 0: each movement costs an update.",
                          TimeValue(Seconds(0)),
                          MakeTimeAccessor(&MapMe::m_interval),
                          MakeTimeChecker(Seconds(0), Hours(1)))
            .AddAttribute("Neighbours",
                          "Labels of the faces to neighbouring routers that are asked for a "
                          "producer which has left this one, with a space between two.",
                          StringValue(""),
                          MakeStringAccessor(&MapMe::m_neighbourLabels),
                          MakeStringChecker());
    return tid;
}

MapMe::MapMe()
    : MobilityProtocol("mapme")
{
}

void
MapMe::StartApplication()
{
    NS_LOG_FUNCTION(this);
    MobilityProtocol::StartApplication();
    FindNeighbours();
    if (!m_neighbours.empty())
    {
        m_stage = &GetL3().GetStages().Get<DiscoveryStage>(GetL3());
        m_stage->SetTrails([this](const Name& prefix) { return FindTrail(prefix); });
    }
}

void
MapMe::FindNeighbours()
{
    m_neighbours.clear();
    std::istringstream labels(m_neighbourLabels);
    for (std::string label; labels >> label;)
    {
        const auto faces = GetNeighbourFaces();
        const auto found = std::find_if(faces.begin(), faces.end(), [&label](const auto& face) {
            return face.label == label;
        });
        if (found == faces.end())
        {
            throw std::invalid_argument(Where() + ": attribute Neighbours of MapMe: '" + label +
                                        "' (allowed: labels of faces to other nodes)");
        }
        m_neighbours.insert(found->face);
    }
}

void
MapMe::Cease()
{
    NS_LOG_FUNCTION(this);
    if (m_stage)
    {
        m_stage->SetTrails(nullptr);
        m_stage = nullptr;
    }
    for (auto& [prefix, own] : m_own)
    {
        own.update.Cancel();
    }
    m_trails.clear();
    m_own.clear();
    MobilityProtocol::Cease();
}

void
MapMe::DoDispose()
{
    m_stage = nullptr; // the node may be gone
    MobilityProtocol::DoDispose();
}

uint64_t
MapMe::GetSequence(const Name& prefix) const
{
    const auto own = m_own.find(prefix);
    if (own != m_own.end())
    {
        return own->second.sequence;
    }
    const auto trail = m_trails.find(prefix);
    return trail == m_trails.end() ? 0 : trail->second.sequence;
}

std::optional<ProducerTrail>
MapMe::FindTrail(const Name& prefix) const
{
    const auto found = m_trails.find(prefix);
    return found == m_trails.end() ? std::nullopt
                                   : std::make_optional(ProducerTrail{found->second.sequence,
                                                                      found->second.isNotified});
}

// --- at the producer ---

void
MapMe::OnAttached(const Name& prefix, FaceId face)
{
    const Time now = Simulator::Now();
    const Own& own = m_own[prefix];
    const Time due = own.updated ? *own.updated + m_interval : now;
    Announce(prefix, face, due <= now);
    if (due > now)
    {
        m_own[prefix].update = Schedule(due - now, &MapMe::UpdateNow, this, prefix);
    }
}

void
MapMe::UpdateNow(const Name& prefix)
{
    const FaceId face = m_own[prefix].face;
    if (IsOwn(prefix) && GetL3().GetFace(face)->IsUp())
    {
        Announce(prefix, face, true);
    }
}

void
MapMe::Announce(const Name& prefix, FaceId face, bool isUpdate)
{
    Forget(prefix);
    Own& own = m_own[prefix];
    own.update.Cancel();
    own.face = face;
    ++own.sequence;
    NS_LOG_INFO(Where() << " announces " << prefix << ", number " << own.sequence << ", by face "
                        << face);
    SendReliably({{}, isUpdate ? UPDATE : NOTIFICATION, 0, own.sequence, {}, prefix}, face);
}

void
MapMe::OnAnswered(const MobilitySignal& signal, FaceId)
{
    const auto own = m_own.find(signal.prefix);
    if (own != m_own.end() && signal.kind == UPDATE)
    {
        own->second.updated = Simulator::Now();
    }
}

void
MapMe::CorrectOwn(const MobilitySignal& signal, FaceId from)
{
    const Own own = m_own[signal.prefix];
    if (signal.sequence == own.sequence)
    {
        Answer(signal);
    }
    else if (signal.sequence < own.sequence)
    {
        SendReliably({{}, UPDATE, 0, own.sequence, {}, signal.prefix}, from);
    }
    else // from before this node has restarted
    {
        m_own[signal.prefix].sequence = signal.sequence;
        Announce(signal.prefix, own.face == NO_FACE ? from : own.face, true);
    }
}

// --- at a router ---

MapMe::Trail&
MapMe::GetTrail(const Name& prefix)
{
    const auto [trail, isNew] = m_trails.try_emplace(prefix);
    if (isNew && !m_neighbours.empty())
    {
        GetL3().SetStrategy(prefix, "ScopedDiscovery");
    }
    return trail->second;
}

void
MapMe::OnSignal(const MobilitySignal& signal, FaceId from)
{
    if (IsOwn(signal.prefix))
    {
        CorrectOwn(signal, from);
        return;
    }
    Trail& trail = GetTrail(signal.prefix);
    if (signal.sequence < trail.sequence)
    {
        trail.kept.erase(from); // the update will turn its routes to this router
        SendReliably({{}, UPDATE, trail.hops + 1, trail.sequence, {}, signal.prefix}, from);
        return;
    }
    const bool isNew = signal.sequence > trail.sequence;
    const bool isNear = signal.hops <= trail.hops;
    Answer(signal);
    Forget(signal.prefix, from);
    if (isNew)
    {
        Turn(signal, from);
    }
    else if (isNear)
    {
        GetL3().GetFib().Add(signal.prefix,
                             from,
                             GetCost(signal),
                             ForwardingFlag::ACTIVE,
                             GetOrigin());
    }
}

void
MapMe::Turn(const MobilitySignal& signal, FaceId from)
{
    const Name& prefix = signal.prefix;
    std::set<FaceId> former = FindHops(prefix);
    const auto asked = GetUnanswered(prefix);
    Trail& trail = GetTrail(prefix);
    trail.sequence = signal.sequence;
    trail.hops = signal.hops;
    trail.isNotified = signal.kind == NOTIFICATION;
    if (trail.isNotified)
    {
        trail.kept.insert(former.begin(), former.end());
        trail.kept.erase(from);
        former.clear();
    }
    else
    {
        former.insert(trail.kept.begin(), trail.kept.end());
        trail.kept.clear();
    }
    former.insert(asked.begin(), asked.end());
    former.erase(from);
    SetHops(prefix, {{from, GetCost(signal)}});
    PassOn(signal, former);
    if (!GetL3().GetFace(from)->IsUp())
    {
        Restore(prefix); // the producer has left before its notification came
    }
}

void
MapMe::PassOn(const MobilitySignal& signal, const std::set<FaceId>& faces)
{
    for (const FaceId face : faces)
    {
        if (GetL3().GetFace(face)->IsUp())
        {
            SendReliably({{}, UPDATE, signal.hops + 1, signal.sequence, {}, signal.prefix}, face);
        }
    }
}

std::set<FaceId>
MapMe::FindHops(const Name& prefix) const
{
    const Fib& fib = GetL3().GetFib();
    const NextHops* hops = fib.Find(prefix);
    hops = hops ? hops : fib.LongestPrefixMatch(prefix);
    std::set<FaceId> found;
    for (const NextHop& hop : hops ? *hops : NextHops())
    {
        const auto face = GetL3().GetFace(hop.face);
        if (hop.cost < DiscoveryStage::COST && !face->IsLocal() && face->IsUp())
        {
            found.insert(hop.face);
        }
    }
    return found;
}

void
MapMe::SetHops(const Name& prefix, const NextHops& hops)
{
    RemoveOthers(prefix);
    GetL3().GetFib().Replace(prefix, hops, GetOrigin());
    AddNeighbours(prefix);
}

void
MapMe::RemoveOthers(const Name& prefix)
{
    Fib& fib = GetL3().GetFib();
    const auto isOther = [this](const NextHop& hop) {
        return hop.origin != GetOrigin() && !GetL3().GetFace(hop.face)->IsLocal();
    };
    for (const NextHops* hops = fib.Find(prefix); hops; hops = fib.Find(prefix))
    {
        const auto other = std::find_if(hops->begin(), hops->end(), isOther);
        if (other == hops->end())
        {
            return;
        }
        const NextHop gone = *other;
        fib.Remove(prefix, gone.face, gone.origin);
    }
}

void
MapMe::AddNeighbours(const Name& prefix)
{
    Fib& fib = GetL3().GetFib();
    for (const FaceId face : m_neighbours)
    {
        const NextHops* hops = fib.Find(prefix);
        const auto isSame = [face](const NextHop& hop) { return hop.face == face; };
        if (!hops || std::none_of(hops->begin(), hops->end(), isSame))
        {
            fib.Add(prefix, face, DiscoveryStage::COST, ForwardingFlag::ACTIVE, GetOrigin());
        }
    }
}

void
MapMe::OnLost(FaceId face)
{
    std::vector<Name> own;
    for (const auto& [prefix, state] : m_own)
    {
        if (state.face == face)
        {
            own.push_back(prefix);
        }
    }
    const auto faces = GetNeighbourFaces();
    const auto other =
        std::find_if(faces.begin(), faces.end(), [](const auto& next) { return next.isUp; });
    for (const Name& prefix : other == faces.end() ? std::vector<Name>() : own)
    {
        OnAttached(prefix, other->face);
    }
    for (const Name& prefix : GetL3().GetFib().GetPrefixes())
    {
        const NextHops* hops = GetL3().GetFib().Find(prefix);
        const auto leads = [face](const NextHop& hop) { return hop.face == face; };
        if (!MobilitySignal::IsLocalhop(prefix) && hops &&
            std::any_of(hops->begin(), hops->end(), leads))
        {
            Restore(prefix);
        }
    }
}

void
MapMe::Restore(const Name& prefix)
{
    const auto found = m_trails.find(prefix);
    if (found != m_trails.end() && !found->second.kept.empty() && FindHops(prefix).empty())
    {
        NextHops hops;
        for (const FaceId face : found->second.kept)
        {
            hops.push_back({face, ON_TRAIL});
        }
        SetHops(prefix, hops);
    }
    else if (!m_neighbours.empty() && !IsMobile())
    {
        GetTrail(prefix);
        AddNeighbours(prefix);
    }
}

} // namespace ns3::ccn
