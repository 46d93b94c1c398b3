// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ns3/ccn-l3-protocol.h"

#include "ns3/ccn-given.h"
#include "ns3/ccn-l3-engine.h"
#include "ns3/ccn-l3-log.h"
#include "ns3/ccn-layer-registry.h"
#include "ns3/ccn-node-stage.h"
#include "ns3/ccn-packet-bytes.h"
#include "ns3/ccn-type-lookup.h"
#include "ns3/node.h"
#include "ns3/rng-seed-manager.h"
#include "ns3/string.h"

#include <algorithm>
#include <initializer_list>
#include <optional>
#include <set>
#include <stdexcept>

namespace ns3::ccn
{

LogComponent&
GetL3Log()
{
    static LogComponent component("CcnL3Protocol", __FILE__);
    return component;
}

CcnL3Protocol::CcnL3Protocol()
    : m_engine(std::make_unique<L3Engine>(
          L3Traces{m_received, m_sending, m_sent, m_dropped, m_suppression, m_decided}))
{
    m_engine->pit->SetExpiryHandler([this](PitEntry& entry) {
        m_engine->counters.Add(Count::PIT_EXPIRED);
        m_engine->guard.Run(nullptr, nullptr, [&] { m_engine->strategies.NotifyExpiry(entry); });
    });
    m_engine->pit->SetRetryHandler([this](PitEntry& entry) {
        m_engine->guard.Run(nullptr, nullptr, [&] { m_engine->strategies.NotifyRetry(entry); });
    });
    // A node has always taken one automatic stream: programs that leave streams to ns-3 draw the same numbers.
    RngSeedManager::GetNextStreamIndex();
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
    m_engine->layer = &LayerRegistry::GetKeeper().Add(node, name, this);
    m_engine->nodeId = node->GetId();
    if (node->IsInitialized())
    {
        Initialize();
    }
}

Ptr<CcnL3Protocol>
CcnL3Protocol::Find(Ptr<Node> node, const std::string& name)
{
    const Ptr<Object> holder = LayerRegistry::Find(node, name);
    return holder ? holder->GetObject<CcnL3Protocol>() : nullptr;
}

std::vector<Ptr<CcnL3Protocol>>
CcnL3Protocol::FindAll(Ptr<Node> node)
{
    std::vector<Ptr<CcnL3Protocol>> all;
    for (const Ptr<Object>& holder : LayerRegistry::FindAll(node))
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
    return m_engine->layer ? Ptr<Node>(m_engine->layer->node) : GetObject<Node>();
}

std::string
CcnL3Protocol::GetLayer() const
{
    return m_engine->layer ? m_engine->layer->name : "";
}

uint32_t
CcnL3Protocol::GetLayerNumber() const
{
    return m_engine->layer ? m_engine->layer->number : 0;
}

// --- faces ---

FaceId
CcnL3Protocol::AddFace(Ptr<Face> face)
{
    const FaceId id = m_engine->faces->Add(Given(face, "face"), *this);
    NodeStarter::StartAll(*this, PeekPointer(face));
    TellStages({FaceChange::Operation::ADDED, face});
    return id;
}

void
CcnL3Protocol::RemoveFace(FaceId id)
{
    m_engine->strategies.CheckIdle("RemoveFace");
    if (!m_engine->faces->Has(id))
    {
        throw std::invalid_argument(m_engine->Where() + ", face " + std::to_string(id) +
                                    ": there is none, or it has been removed before");
    }
    m_engine->faces->Remove(id);
    m_engine->fib->RemoveFace(id);
    m_engine->pit->ForgetDownstream(id, Simulator::Now());
    m_engine->strategies.ForEach([id](Strategy& strategy) { strategy.OnFaceRemoved(id); });
    TellStages({FaceChange::Operation::REMOVED, GetFace(id)});
}

void
CcnL3Protocol::CloseFace(FaceId face)
{
    if (m_engine->settings.forgetsFaces)
    {
        m_engine->pit->ForgetDownstream(face, Simulator::Now());
    }
}

void
CcnL3Protocol::RetireFace(FaceId face)
{
    m_engine->faces->Retire(face);
    std::optional<std::set<FaceId>> waiting; // found only if faces are checked
    const auto isUsed = [&](FaceId id) {
        if (!waiting)
        {
            waiting = m_engine->pit->GetDownstreamFaces(Simulator::Now());
        }
        return waiting->count(id) != 0;
    };
    for (const FaceId gone : m_engine->faces->TakeRetired(isUsed))
    {
        if (m_engine->faces->Has(gone)) // a trace sink may have removed it
        {
            RemoveFace(gone);
        }
    }
}

Ptr<Face>
CcnL3Protocol::GetFace(FaceId id) const
{
    return &m_engine->faces->Get(id);
}

uint32_t
CcnL3Protocol::GetFaceCount() const
{
    return m_engine->faces->GetSize();
}

// --- attributes and parts ---

Ptr<Strategy>
CcnL3Protocol::SetStrategy(const Name& prefix, const std::string& strategy)
{
    if (prefix.GetSize() == 0)
    {
        SetAttribute("Strategy", StringValue(strategy));
        return &m_engine->strategies.Get(NameView(prefix));
    }
    return m_engine->strategies.Set(prefix, strategy);
}

void
CcnL3Protocol::SetWire(std::string wire)
{
    const Codec& codec = Codec::Find(wire);
    const Codec& former = *m_engine->codec;
    if (&codec != &former && (m_engine->pit->GetSize() || m_engine->contentStore->GetObjects()))
    {
        throw std::invalid_argument("wire format " + wire +
                                    ": a table has names already (allowed: before the first)");
    }
    const auto set = [this](const Codec& wanted) {
        m_engine->fib->SetCodec(wanted);
        m_engine->measurements->SetCodec(wanted);
        m_engine->strategies.SetCodec(wanted);
    };
    try
    {
        set(codec);
    }
    catch (const std::invalid_argument&)
    {
        set(former); // of the tables that have no names
        throw;
    }
    m_engine->codec = &codec;
    NodeStarter::StartAll(*this); // also of a new node, whose attributes are all set
    for (const auto& part : LayerPart::FindAll(*this))
    {
        part->SetCodec(codec);
    }
}

std::string
CcnL3Protocol::GetWire() const
{
    return m_engine->codec->GetName();
}

const Codec&
CcnL3Protocol::GetCodec() const
{
    return *m_engine->codec;
}

void
CcnL3Protocol::SetDefaultStrategy(std::string strategy)
{
    m_engine->strategies.Set(Name(), strategy);
    m_strategy = std::move(strategy);
}

void
CcnL3Protocol::SetAdmission(std::string policy)
{
    m_engine->keeper.SetPolicy(*this, policy);
}

void
CcnL3Protocol::TellStages(const FaceChange& change)
{
    m_engine->stages.Tell(Hook::FACE, [&change](NodeStage& stage) { stage.OnFaceChanged(change); });
}

StageList&
CcnL3Protocol::GetStages() const
{
    return m_engine->stages;
}

L3Engine&
CcnL3Protocol::GetEngine() const
{
    return *m_engine;
}

FaceTable&
CcnL3Protocol::GetFaceTable() const
{
    return *m_engine->faces;
}

Fib&
CcnL3Protocol::GetFib() const
{
    return *m_engine->fib;
}

Pit&
CcnL3Protocol::GetPit() const
{
    return *m_engine->pit;
}

ContentStore&
CcnL3Protocol::GetContentStore() const
{
    return *m_engine->contentStore;
}

NonceList&
CcnL3Protocol::GetNonceList() const
{
    return *m_engine->nonces;
}

uint64_t
CcnL3Protocol::GetMemory() const
{
    return m_engine->contentStore->GetBytes() +
           m_engine->contentStore->GetObjects() * CsEntry::COUNTED_BYTES +
           m_engine->pit->GetSize() * PitEntry::COUNTED_BYTES;
}

const Counters&
CcnL3Protocol::GetCounters() const
{
    return m_engine->counters;
}

Purpose
CcnL3Protocol::GetPurpose() const
{
    return m_engine->purposes.GetCurrent();
}

void
CcnL3Protocol::CheckIdentities(bool drained) const
{
    const auto broken =
        m_engine->counters.CheckIdentities(m_engine->guard.GetInProgress(), drained);
    if (!broken.empty())
    {
        std::string message = m_engine->Where() + ": identity broken";
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
    int64_t used = m_engine->contentStore->AssignStreams(stream);
    used += m_engine->admission->AssignStreams(stream + used);
    used += m_engine->strategies.AssignStreams(stream + used);
    used += m_engine->stages.AssignStreams(stream + used);
    used += m_engine->work ? m_engine->work->AssignStreams(stream + used) : 0;
    return used + m_engine->faces->AssignStreams(stream + used);
}

bool
CcnL3Protocol::SendTo(FaceId face, const Ptr<Packet>& packet)
{
    const bool canSend = m_engine->faces->Has(face) && m_engine->faces->Get(face).IsUp();
    if (canSend)
    {
        m_engine->purposes.Run(*packet, [&] {
            const MessageKind kind = m_engine->codec->GetKind(PacketBytes(*packet).Get());
            m_engine->output.Send(face, kind, packet);
        });
    }
    return canSend;
}

std::vector<Name>
CcnL3Protocol::GetRegisteredPrefixes() const
{
    std::vector<Name> registered;
    const auto isLocal = [this](const NextHop& hop) {
        return m_engine->faces->Get(hop.face).IsLocal();
    };
    for (const Name& prefix : m_engine->fib->GetPrefixes())
    {
        const NextHops& hops = *m_engine->fib->Find(prefix);
        if (std::any_of(hops.begin(), hops.end(), isLocal))
        {
            registered.push_back(prefix);
        }
    }
    return registered;
}

// --- reception (i.1, c.1) ---

void
CcnL3Protocol::ReceiveFromFace(const Arrival& arrival)
{
    if (!m_engine->takesTime)
    {
        // No turns for a message from an application, since that application is still running.
        const bool isWithin = m_engine->turns.IsRunning() || arrival.face.IsLocal();
        isWithin ? m_engine->dispatcher.Process(arrival)
                 : m_engine->turns.Run([&] { m_engine->dispatcher.Process(arrival); });
    }
    else if (!m_engine->work->Enqueue(arrival))
    {
        m_engine->output.Drop(arrival.face, DropReason::PROCESSOR_FULL, arrival.packet);
    }
}

void
CcnL3Protocol::Resume(const Arrival& in, const Resumption& resumed)
{
    m_engine->dispatcher.Resume(in, resumed);
}

void
CcnL3Protocol::Overhear(const Arrival& arrival)
{
    m_engine->dispatcher.Overhear(arrival);
}

bool
CcnL3Protocol::GiveTurn(AppFace& face)
{
    return m_engine->turns.Add(face);
}

void
CcnL3Protocol::HandleError(Face& face)
{
    m_engine->guard.Handle(&face, nullptr);
}

void
CcnL3Protocol::DropAtFace(Face& face, DropReason reason, DecodeError error)
{
    m_engine->output.Drop(face, reason, nullptr, error);
}

void
CcnL3Protocol::NoteFaceState(Face& face)
{
    m_engine->faces->TellState(face);
    m_engine->strategies.ForEach([&face](Strategy& strategy) {
        face.IsUp() ? strategy.OnFaceUp(face.GetId()) : strategy.OnFaceDown(face.GetId());
    });
    TellStages({face.IsUp() ? FaceChange::Operation::UP : FaceChange::Operation::DOWN, &face});
}

// --- life cycle of the object ---

void
CcnL3Protocol::NotifyNewAggregate()
{
    if (auto node = GetObject<Node>())
    {
        m_engine->nodeId = node->GetId();
    }
    for (const auto& part : LayerPart::FindAll(*this))
    {
        if (!part->HasFaceAdder())
        {
            part->SetCodec(*m_engine->codec);
            part->SetFaceAdder([this](const Ptr<Face>& face) { AddFace(face); },
                               [this](const Ptr<Face>& face) { RemoveFace(face->GetId()); });
            m_engine->stages.Tell(Hook::FACE,
                                  [&part](NodeStage& stage) { stage.OnPartAdded(*part); });
        }
    }
    Object::NotifyNewAggregate();
}

void
CcnL3Protocol::DoInitialize()
{
    if (m_engine->work)
    {
        m_engine->work->Start(*this);
    }
    m_engine->faces->Initialize();
    Object::DoInitialize();
}

void
CcnL3Protocol::DoDispose()
{
    m_engine->stages.Dispose();
    m_engine->faces->Dispose();
    m_engine->strategies.Dispose();
    if (m_engine->work)
    {
        m_engine->work->Dispose();
    }
    for (const Ptr<Object>& part : std::initializer_list<Ptr<Object>>{m_engine->pit,
                                                                      m_engine->contentStore,
                                                                      m_engine->admission,
                                                                      m_engine->fib})
    {
        if (part)
        {
            part->Dispose();
        }
    }
    m_engine->layer = nullptr; // it belongs to the node
    Object::DoDispose();
}

} // namespace ns3::ccn
