/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#include "ns3/ccn-l3-protocol.h"

#include "ns3/node.h"
#include "ns3/simulator.h"
#include "ns3/string.h"

#include <algorithm>
#include <stdexcept>

namespace ns3
{
namespace ccn
{

NS_OBJECT_ENSURE_REGISTERED(CcnL3Protocol);

TypeId
CcnL3Protocol::GetTypeId()
{
    static TypeId tid =
        TypeId("ns3::ccn::CcnL3Protocol")
            .SetParent<Object>()
            .SetGroupName("Ccn")
            .AddConstructor<CcnL3Protocol>()
            .AddAttribute("Strategy",
                          "Strategy of all names that have none of their own: a registered "
                          "ns3::ccn::Strategy by name.",
                          TypeId::ATTR_CONSTRUCT | TypeId::ATTR_SET,
                          StringValue("AllFaces"),
                          MakeStringAccessor(&CcnL3Protocol::SetDefaultStrategy),
                          MakeStringChecker())
            .AddTraceSource("FaceAdded",
                            "The node got a face.",
                            MakeTraceSourceAccessor(&CcnL3Protocol::m_faceAdded),
                            "ns3::ccn::CcnL3Protocol::FaceTracedCallback")
            .AddTraceSource("Received",
                            "A face received a message.",
                            MakeTraceSourceAccessor(&CcnL3Protocol::m_received),
                            "ns3::ccn::CcnL3Protocol::MessageTracedCallback")
            .AddTraceSource("Sent",
                            "A message was given to a face.",
                            MakeTraceSourceAccessor(&CcnL3Protocol::m_sent),
                            "ns3::ccn::CcnL3Protocol::MessageTracedCallback")
            .AddTraceSource("Dropped",
                            "A packet was dropped.",
                            MakeTraceSourceAccessor(&CcnL3Protocol::m_dropped),
                            "ns3::ccn::CcnL3Protocol::DropTracedCallback");
    return tid;
}

CcnL3Protocol::CcnL3Protocol()
    : m_fib(CreateObject<Fib>()),
      m_pit(CreateObject<Pit>()),
      m_contentStore(CreateObject<ContentStore>()),
      m_nonces(CreateObject<NonceList>()),
      m_verifier(CreateObject<Verifier>()),
      m_strategies(*this)
{
    m_pit->SetExpiryHandler([this](PitEntry& entry) { Expire(entry); });
    m_pit->SetRetryHandler([this](PitEntry& entry) { Retry(entry); });
}

CcnL3Protocol::~CcnL3Protocol() = default;

FaceId
CcnL3Protocol::AddFace(Ptr<Face> face)
{
    const FaceId id = m_faces.size();
    m_faces.push_back(face);
    face->Attach(id, *this);
    m_faceAdded(face);
    if (IsInitialized())
    {
        face->Initialize();
    }
    return id;
}

Ptr<Face>
CcnL3Protocol::GetFace(FaceId id) const
{
    NS_ASSERT_MSG(id < m_faces.size(), "node " << m_nodeId << " has no face " << id);
    return m_faces[id];
}

uint32_t
CcnL3Protocol::GetFaceCount() const
{
    return m_faces.size();
}

Ptr<Strategy>
CcnL3Protocol::SetStrategy(const Name& prefix, const std::string& strategy)
{
    return m_strategies.Set(prefix, strategy);
}

void
CcnL3Protocol::SetDefaultStrategy(std::string strategy)
{
    SetStrategy(Name(), strategy);
}

Fib&
CcnL3Protocol::GetFib() const
{
    return *m_fib;
}

Pit&
CcnL3Protocol::GetPit() const
{
    return *m_pit;
}

ContentStore&
CcnL3Protocol::GetContentStore() const
{
    return *m_contentStore;
}

NonceList&
CcnL3Protocol::GetNonceList() const
{
    return *m_nonces;
}

Verifier&
CcnL3Protocol::GetVerifier() const
{
    return *m_verifier;
}

const Counters&
CcnL3Protocol::GetCounters() const
{
    return m_counters;
}

void
CcnL3Protocol::CheckIdentities(bool drained) const
{
    const auto broken = m_counters.CheckIdentities(m_pit->GetSize(), m_verifying, drained);
    if (!broken.empty())
    {
        std::string message = "node " + std::to_string(m_nodeId) + ": identity broken";
        for (const auto& line : broken)
        {
            message += "; " + line;
        }
        throw std::runtime_error(message);
    }
}

int64_t
CcnL3Protocol::AssignStreams(int64_t stream)
{
    int64_t used = m_contentStore->AssignStreams(stream);
    used += m_strategies.AssignStreams(stream + used);
    return used + m_verifier->AssignStreams(stream + used);
}

std::string
CcnL3Protocol::Where(const Face& face) const
{
    return "node " + std::to_string(m_nodeId) + " " + face.GetLabel();
}

// --- what a strategy asks for, and what the PIT's timers cause ---

void
CcnL3Protocol::SendPending(PitEntry& entry, FaceId face)
{
    m_counters.Add(Count::RETRIES_SENT);
    entry.AddUpstream(face, Simulator::Now());
    Send(face, MessageKind::INTEREST, entry.packet->Copy());
}

void
CcnL3Protocol::ScheduleRetry(PitEntry& entry, Time at)
{
    m_pit->ScheduleRetry(entry, at);
}

void
CcnL3Protocol::GetNextHops(const PitEntry& entry, NextHops& hops)
{
    NameView name;
    name.DecodeComponents(entry.GetName());
    const NextHops* route = m_fib->LongestPrefixMatch(name);
    if (!route)
    {
        return;
    }
    Selectors selectors;
    CcnbReader reader(entry.GetSelectors());
    selectors.Decode(reader);
    const auto& downstreams = entry.GetDownstreams();
    const bool local = std::any_of(downstreams.begin(), downstreams.end(), [this](const auto& d) {
        return m_faces[d.face]->IsLocal();
    });
    // Never back to where the packet came from; others that asked since may answer.
    const FaceId asker = downstreams.front().face;
    FilterHops(*route, selectors.scope, local, asker, hops);
}

Strategy&
CcnL3Protocol::GetStrategy(const PitEntry& entry) const
{
    if (Strategy* only = m_strategies.GetOnly())
    {
        return *only;
    }
    NameView name;
    name.DecodeComponents(entry.GetName());
    return m_strategies.Get(name);
}

void
CcnL3Protocol::Expire(PitEntry& entry)
{
    m_counters.Add(Count::PIT_EXPIRED);
    GetStrategy(entry).OnExpire(entry);
}

void
CcnL3Protocol::Retry(PitEntry& entry)
{
    GetStrategy(entry).OnRetry(entry);
}

// --- life of the object ---

void
CcnL3Protocol::NotifyNewAggregate()
{
    if (auto node = GetObject<Node>())
    {
        m_nodeId = node->GetId();
    }
    Object::NotifyNewAggregate();
}

void
CcnL3Protocol::DoInitialize()
{
    for (const auto& face : m_faces)
    {
        face->Initialize();
    }
    Object::DoInitialize();
}

void
CcnL3Protocol::DoDispose()
{
    for (const auto& face : m_faces)
    {
        face->Dispose();
    }
    m_faces.clear();
    m_strategies.Dispose();
    m_pit->Dispose();
    m_contentStore->Dispose();
    m_fib->Dispose();
    m_verifier->Dispose();
    Object::DoDispose();
}

} // namespace ccn
} // namespace ns3
