/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#include "ns3/ccn-l3-protocol.h"

#include "ns3/ccn-cpu-share.h"
#include "ns3/ccn-ingress-gate.h"
#include "ns3/ccn-l3-log.h"
#include "ns3/ccn-packet-bytes.h"
#include "ns3/ccn-profile.h"
#include "ns3/ccn-udp-transport.h"
#include "ns3/node.h"

#include <algorithm>
#include <optional>
#include <set>
#include <stdexcept>

namespace ns3
{
namespace ccn
{

LogComponent&
GetL3Log()
{
    static LogComponent component("CcnL3Protocol", __FILE__);
    return component;
}

CcnL3Protocol::CcnL3Protocol()
{
    m_parts.pit->SetExpiryHandler([this](PitEntry& entry) { Expire(entry); });
    m_parts.pit->SetRetryHandler([this](PitEntry& entry, uint32_t number) { Retry(entry, number); });
}

CcnL3Protocol::~CcnL3Protocol() = default;

// --- node ---

void
CcnL3Protocol::Install(Ptr<Node> node, const std::string& name)
{
    if (name.empty())
    {
        if (Find(node))
        {
            throw std::invalid_argument("node " + std::to_string(node->GetId()) +
                                        ": has a CCN layer already (allowed: one without a name)");
        }
        node->AggregateObject(this);
        return;
    }
    m_parts.layer = &CcnLayers::Add(node, name, this);
    m_parts.nodeId = node->GetId();
    if (node->IsInitialized())
    {
        Initialize();
    }
}

Ptr<CcnL3Protocol>
CcnL3Protocol::Find(Ptr<Node> node, const std::string& name)
{
    const Ptr<Object> holder = CcnLayers::Find(node, name);
    return holder ? holder->GetObject<CcnL3Protocol>() : nullptr;
}

std::vector<Ptr<CcnL3Protocol>>
CcnL3Protocol::FindAll(Ptr<Node> node)
{
    std::vector<Ptr<CcnL3Protocol>> all;
    for (const Ptr<Object>& holder : CcnLayers::FindAll(node))
    {
        if (const auto layer = holder->GetObject<CcnL3Protocol>())
        {
            all.push_back(layer);
        }
    }
    return all;
}

Ptr<Node>
CcnL3Protocol::GetNode() const
{
    return m_parts.layer ? Ptr<Node>(m_parts.layer->node) : GetObject<Node>();
}

uint32_t
CcnL3Protocol::GetLayerNumber() const
{
    return m_parts.layer ? m_parts.layer->number : 0;
}

// --- faces ---

FaceId
CcnL3Protocol::AddFace(Ptr<Face> face)
{
    const FaceId id = m_parts.faces->Add(face, *this);
    for (const auto& policy : IngressChain(face->GetIngress()))
    {
        StartIngress(*face, *policy);
    }
    TellIngress(FaceChange::Operation::ADDED, face);
    return id;
}

void
CcnL3Protocol::RemoveFace(FaceId id)
{
    m_strategies.CheckIdle("RemoveFace");
    if (!m_parts.faces->Has(id))
    {
        throw std::invalid_argument(m_parts.Where() + ", face " +
                                    std::to_string(id) +
                                    ": there is none, or it has been removed before");
    }
    m_parts.faces->Remove(id);
    m_parts.fib->RemoveFace(id);
    m_parts.pit->ForgetDownstream(id, Simulator::Now());
    m_strategies.TellRemoved(id);
    TellIngress(FaceChange::Operation::REMOVED, GetFace(id));
}

void
CcnL3Protocol::CloseFace(FaceId face)
{
    if (m_parts.settings.forgetsFaces)
    {
        m_parts.pit->ForgetDownstream(face, Simulator::Now());
    }
}

void
CcnL3Protocol::RetireFace(FaceId face)
{
    m_parts.faces->Retire(face);
    std::optional<std::set<FaceId>> waiting; // found only if faces are checked
    const auto isUsed = [&](FaceId id) {
        if (!waiting)
        {
            waiting = m_parts.pit->GetDownstreamFaces(Simulator::Now());
        }
        return waiting->count(id) != 0;
    };
    for (const FaceId gone : m_parts.faces->TakeRetired(isUsed))
    {
        if (m_parts.faces->Has(gone)) // a trace sink may have removed it
        {
            RemoveFace(gone);
        }
    }
}

bool
CcnL3Protocol::HasLabel(const std::string& label) const
{
    return m_parts.faces->HasLabel(label);
}

Ptr<Face>
CcnL3Protocol::GetFace(FaceId id) const
{
    return &m_parts.faces->Get(id);
}

uint32_t
CcnL3Protocol::GetFaceCount() const
{
    return m_parts.faces->GetSize();
}

// --- attributes and parts ---

Ptr<Strategy>
CcnL3Protocol::SetStrategy(const Name& prefix, const std::string& strategy)
{
    return m_strategies.Set(prefix, strategy);
}

void
CcnL3Protocol::SetWire(std::string wire)
{
    const Codec& codec = Codec::Find(wire);
    m_parts.fib->SetCodec(codec);
    m_parts.measurements->SetCodec(codec);
    m_strategies.SetCodec(codec);
    m_parts.codec = &codec;
    if (auto udp = GetObject<UdpTransport>())
    {
        udp->SetCodec(codec);
    }
}

std::string
CcnL3Protocol::GetWire() const
{
    return m_parts.codec->GetName();
}

const Codec&
CcnL3Protocol::GetCodec() const
{
    return *m_parts.codec;
}

void
CcnL3Protocol::SetDefaultStrategy(std::string strategy)
{
    SetStrategy(Name(), strategy);
    m_strategy = std::move(strategy);
}

std::string
CcnL3Protocol::GetDefaultStrategy() const
{
    return m_strategy;
}

void
CcnL3Protocol::SetProfile(std::string profile)
{
    ApplyProfile(*this, profile, m_profile);
    if (auto udp = GetObject<UdpTransport>())
    {
        ApplyProfile(*udp, profile, m_profile);
    }
    m_profile = std::move(profile);
}

std::string
CcnL3Protocol::GetProfile() const
{
    return m_profile;
}

void
CcnL3Protocol::SetAdmission(std::string policy)
{
    m_keeper.SetPolicy(policy);
}

std::string
CcnL3Protocol::GetAdmission() const
{
    const auto policy = GetAdmissionPolicy();
    return policy ? policy->GetInstanceTypeId().GetName() : std::string(); // none before it is set
}

Ptr<AdmissionPolicy>
CcnL3Protocol::GetAdmissionPolicy() const
{
    return m_keeper.GetPolicy();
}

IngressGate&
CcnL3Protocol::GetGate()
{
    if (!m_parts.ingress)
    {
        m_parts.ingress = std::make_unique<IngressGate>(
            *this,
            m_parts,
            m_output,
            [this](const Arrival& in, const IngressPolicy& last) { m_dispatcher.LetIn(in, last); });
    }
    return *m_parts.ingress;
}

void
CcnL3Protocol::SetIngress(std::string policies)
{
    IngressChain chain = MakeIngressChain(policies);
    if (m_parts.ingress || !chain.empty())
    {
        GetGate().SetNodeChain(std::move(chain));
    }
}

std::string
CcnL3Protocol::GetIngress() const
{
    return m_parts.ingress ? ToText(m_parts.ingress->GetNodeChain()) : "";
}

Ptr<IngressPolicy>
CcnL3Protocol::GetIngressPolicy() const
{
    const bool hasAny = m_parts.ingress && !m_parts.ingress->GetNodeChain().empty();
    return hasAny ? m_parts.ingress->GetNodeChain().front() : nullptr;
}

void
CcnL3Protocol::StartIngress(Face& face, IngressPolicy& policy)
{
    GetGate().Start(face, policy);
}

void
CcnL3Protocol::TellIngress(FaceChange::Operation operation, const Ptr<Face>& face)
{
    if (m_parts.ingress)
    {
        m_parts.ingress->OnFaceChanged({operation, face});
    }
}

FaceTable&
CcnL3Protocol::GetFaceTable() const
{
    return *m_parts.faces;
}

Fib&
CcnL3Protocol::GetFib() const
{
    return *m_parts.fib;
}

Pit&
CcnL3Protocol::GetPit() const
{
    return *m_parts.pit;
}

ContentStore&
CcnL3Protocol::GetContentStore() const
{
    return *m_parts.contentStore;
}

NonceList&
CcnL3Protocol::GetNonceList() const
{
    return *m_parts.nonces;
}

Measurements&
CcnL3Protocol::GetMeasurements() const
{
    return *m_parts.measurements;
}

Verifier&
CcnL3Protocol::GetVerifier() const
{
    return *m_parts.verifier;
}

CcnProcessor&
CcnL3Protocol::GetProcessor() const
{
    return *m_parts.processor;
}

ContentQueues&
CcnL3Protocol::GetContentQueues() const
{
    return *m_parts.contentQueues;
}

uint64_t
CcnL3Protocol::GetMemory() const
{
    return m_parts.contentStore->GetBytes() + m_parts.contentStore->GetObjects() * CsEntry::COUNTED_BYTES +
           m_parts.pit->GetSize() * PitEntry::COUNTED_BYTES;
}

const Counters&
CcnL3Protocol::GetCounters() const
{
    return m_parts.counters;
}

void
CcnL3Protocol::CheckIdentities(bool drained) const
{
    const auto broken = m_parts.counters.CheckIdentities(m_guard.GetInProgress(), drained);
    if (!broken.empty())
    {
        std::string message = m_parts.Where() + ": identity broken";
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
    int64_t used = m_parts.contentStore->AssignStreams(stream);
    used += GetAdmissionPolicy()->AssignStreams(stream + used);
    used += m_strategies.AssignStreams(stream + used);
    used += m_parts.verifier->AssignStreams(stream + used);
    used += m_parts.ingress ? m_parts.ingress->AssignStreams(stream + used) : 0;
    used += m_parts.verification ? m_parts.verification->AssignStreams(stream + used) : 0;
    used += m_parts.contentQueues->IsOn() ? m_parts.contentQueues->AssignStreams(stream + used) : 0;
    return used + m_parts.faces->AssignStreams(stream + used);
}

bool
CcnL3Protocol::SendTo(FaceId face, const Ptr<Packet>& packet)
{
    const bool canSend = m_parts.faces->Has(face) && m_parts.faces->Get(face).IsUp();
    if (canSend)
    {
        m_output.Send(face, m_parts.codec->GetKind(PacketBytes(*packet).Get()), packet);
    }
    return canSend;
}

std::vector<Name>
CcnL3Protocol::GetRegisteredPrefixes() const
{
    std::vector<Name> registered;
    const auto isLocal = [this](const NextHop& hop) { return m_parts.faces->Get(hop.face).IsLocal(); };
    for (const Name& prefix : m_parts.fib->GetPrefixes())
    {
        const NextHops& hops = *m_parts.fib->Find(prefix);
        if (std::any_of(hops.begin(), hops.end(), isLocal))
        {
            registered.push_back(prefix);
        }
    }
    return registered;
}

// --- reception (i.1, c.1) ---

void
CcnL3Protocol::ReceiveReturn(const ReturnArrival& in)
{
    m_guard.Run(&in.face, in.packet, [&] { m_interests.Return(in); });
}

void
CcnL3Protocol::ReceiveFromFace(const Arrival& arrival)
{
    if (!m_parts.processor->IsOn())
    {
        // No turns for a message from an application, since that application is still running.
        const bool isWithin = m_turns.IsRunning() || arrival.face.IsLocal();
        isWithin ? m_dispatcher.Process(arrival)
                 : m_turns.Run([&] { m_dispatcher.Process(arrival); });
    }
    else if (!m_parts.processor->Enqueue(arrival))
    {
        m_output.Drop(arrival.face, DropReason::PROCESSOR_FULL, arrival.packet);
    }
}

void
CcnL3Protocol::Overhear(const Arrival& arrival)
{
    m_dispatcher.Overhear(arrival);
}

bool
CcnL3Protocol::GiveTurn(AppFace& face)
{
    return m_turns.Add(face);
}

void
CcnL3Protocol::HandleError(Face& face)
{
    m_guard.Handle(&face, nullptr);
}

void
CcnL3Protocol::DropAtFace(Face& face, DropReason reason, DecodeError error)
{
    reason == DropReason::MALFORMED ? m_output.DropMalformed(face, error, nullptr)
                                    : m_output.Drop(face, reason, nullptr);
}

void
CcnL3Protocol::NoteFaceState(Face& face)
{
    m_parts.faces->TellState(face);
    m_strategies.TellState(face.GetId(), face.IsUp());
    TellIngress(face.IsUp() ? FaceChange::Operation::UP : FaceChange::Operation::DOWN, &face);
}

void
CcnL3Protocol::Expire(PitEntry& entry)
{
    m_parts.counters.Add(Count::PIT_EXPIRED);
    m_guard.Run(nullptr, nullptr, [&] { m_strategies.TellExpiry(entry); });
}

void
CcnL3Protocol::Retry(PitEntry& entry, uint32_t number)
{
    m_guard.Run(nullptr, nullptr, [&] { m_strategies.TellRetry(entry, number); });
}

// --- life cycle of the object ---

void
CcnL3Protocol::NotifyNewAggregate()
{
    if (auto node = GetObject<Node>())
    {
        m_parts.nodeId = node->GetId();
    }
    // The first UDP face creates the transport.
    const auto udp = GetObject<UdpTransport>();
    if (udp && !m_hasUdp)
    {
        m_hasUdp = true;
        udp->SetCodec(*m_parts.codec);
        udp->SetFaceAdder([this](const Ptr<UdpFace>& face) { AddFace(face); },
                          [this](const Ptr<UdpFace>& face) { RemoveFace(face->GetId()); });
        ApplyProfile(*udp, m_profile, GetProfileNames().front());
    }
    Object::NotifyNewAggregate();
}

void
CcnL3Protocol::DoInitialize()
{
    const Ptr<Node> node = GetNode();
    m_parts.processor->Start(
        [this](const Arrival& arrival) { m_dispatcher.Process(arrival); },
        {&m_parts.contentQueues->GetTimer(), &m_parts.pit->GetRetryTimer(), &m_parts.pit->GetExpiryTimer()},
        node && node->GetObject<CcnLayers>() ? CpuShare::Get(*node) : nullptr,
        GetLayer());
    m_parts.faces->Initialize();
    Object::DoInitialize();
}

void
CcnL3Protocol::DoDispose()
{
    if (m_parts.ingress)
    {
        m_parts.ingress->Dispose();
    }
    m_parts.faces->Dispose();
    m_parts.processor->Dispose();
    m_parts.contentQueues->Dispose();
    m_strategies.Dispose();
    m_parts.pit->Dispose();
    m_parts.contentStore->Dispose();
    GetAdmissionPolicy()->Dispose();
    m_parts.fib->Dispose();
    m_parts.verifier->Dispose();
    if (m_parts.verification)
    {
        m_parts.verification->Dispose();
    }
    m_parts.layer = nullptr; // it belongs to the node
    Object::DoDispose();
}

} // namespace ccn
} // namespace ns3
