// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ns3/ccn-node-costs.h"

#include "ns3/ccn-attributes.h"
#include "ns3/ccn-cpu-share.h"
#include "ns3/ccn-l3-engine.h"
#include "ns3/ccn-l3-protocol.h"
#include "ns3/ccn-layers.h"
#include "ns3/ccn-node-stage.h"
#include "ns3/pointer.h"

namespace ns3::ccn
{

NodeCosts&
NodeCosts::Get(const CcnL3Protocol& node)
{
    L3Engine& l3 = node.GetEngine();
    if (!l3.work)
    {
        l3.work = std::make_unique<NodeCosts>(l3);
    }
    return dynamic_cast<NodeCosts&>(*l3.work);
}

CcnProcessor&
NodeCosts::GetProcessor()
{
    if (!m_processor)
    {
        m_processor = CreateObject<CcnProcessor>();
    }
    return *m_processor;
}

ContentQueues&
NodeCosts::GetQueues()
{
    if (!m_queues)
    {
        m_queues = CreateObject<ContentQueues>();
        m_queues->SetHandler([this](Face& face, const QueuedMessage& message) {
            m_l3.output.Transmit(face, message.kind, message.packet);
        });
        m_l3.delaysContent = true;
    }
    return *m_queues;
}

void
NodeCosts::Start(const CcnL3Protocol& node)
{
    if (!m_processor)
    {
        return;
    }
    const Ptr<Node> host = node.GetNode();
    const bool isShared = host && host->GetObject<CcnLayers>();
    m_processor->Start(
        [this](const Arrival& in) { m_l3.dispatcher.Process(in); },
        {&GetQueues().GetTimer(), &m_l3.pit->GetRetryTimer(), &m_l3.pit->GetExpiryTimer()},
        isShared ? CpuShare::Get(*host) : nullptr,
        node.GetLayer());
    m_l3.takesTime = m_processor->IsOn();
    if (m_l3.takesTime && !node.GetLayer().empty())
    {
        ShareCpu(node);
    }
}

void
NodeCosts::ShareCpu(const CcnL3Protocol& node)
{
    const Ptr<Node> host = node.GetNode();
    for (const auto& other : CcnL3Protocol::FindAll(host)) // one has had the CPU for itself so far
    {
        if (HasCosts(*other))
        {
            CcnProcessor::Get(*other).Share(CpuShare::Get(*host), other->GetLayer());
        }
    }
}

bool
NodeCosts::Enqueue(const Arrival& in)
{
    return m_processor->Enqueue(in);
}

void
NodeCosts::Charge(Step step)
{
    m_processor->Charge(step);
}

void
NodeCosts::ChargeHash(uint32_t octets)
{
    m_processor->ChargeHash(octets);
}

void
NodeCosts::Delay(Face& face, MessageKind kind, const Ptr<Packet>& packet)
{
    if (m_queues->IsOn())
    {
        m_queues->Add(face, {kind, packet});
        return;
    }
    m_l3.output.Transmit(face, kind, packet);
}

void
NodeCosts::Send(Face& face, MessageKind kind, const Ptr<Packet>& packet)
{
    m_processor->Send(packet->GetSize(), face.IsLocal(), [this, &face, kind, packet] {
        m_l3.output.Emit(face, kind, packet);
    });
}

int64_t
NodeCosts::AssignStreams(int64_t stream)
{
    return m_queues && m_queues->IsOn() ? m_queues->AssignStreams(stream) : 0;
}

void
NodeCosts::Dispose()
{
    m_l3.takesTime = false;
    if (m_processor)
    {
        m_processor->Dispose();
    }
    if (m_queues)
    {
        m_queues->Dispose();
    }
}

// --- what the room adds to CcnL3Protocol ---

namespace
{

/** Creates what a user has given a default of. @param node a new node @param added as NodeStarter::Start */
void
Begin(CcnL3Protocol& node, Face* added)
{
    if (added)
    {
        return;
    }
    if (IsAnyDefaultGiven(CcnProcessor::GetTypeId()) || IsAnyDefaultGiven(StepCosts::GetTypeId()))
    {
        CcnProcessor::Get(node);
    }
    if (IsAnyDefaultGiven(ContentQueues::GetTypeId()))
    {
        ContentQueues::Get(node);
    }
}

/** Attribute of a part of a node. @tparam Part its type @param type of the node @param name of the attribute @param help on it */
template <typename Part>
void
AddPart(TypeId& type, const char* name, const char* help)
{
    const auto get = [](CcnL3Protocol& node, PointerValue& value) {
        value.SetObject(&Part::Get(node));
    };
    type.AddAttribute(name,
                      help,
                      TypeId::ATTR_GET,
                      PointerValue(),
                      MakeAddedAccessor<CcnL3Protocol, PointerValue>(nullptr, get),
                      MakePointerChecker<Part>());
}

/** Adds what Config paths reach. @param type of the node */
void
AddParts(TypeId& type)
{
    AddPart<CcnProcessor>(
        type,
        "Processor",
        "The processor in front of the pipelines; off by default, created on first use.");
    AddPart<ContentQueues>(
        type,
        "ContentQueues",
        "The queues in which content waits before it is sent; off by default, created on first "
        "use.");
}

[[gnu::init_priority(200)]] const AddedAttributes PARTS("ns3::ccn::CcnL3Protocol",
                                                        "costs",
                                                        &AddParts); ///< attributes of nodes
const NodeStarter STARTER(&Begin);                                  ///< for each node

} // namespace

} // namespace ns3::ccn
