/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#include "ns3/ccn-ccnd-pause.h"

#include "ns3/ccn-face.h"
#include "ns3/log.h"
#include "ns3/pointer.h"
#include "ns3/uinteger.h"

namespace ns3
{
namespace ccn
{

NS_LOG_COMPONENT_DEFINE("CcnCcndPause");
NS_OBJECT_ENSURE_REGISTERED(CcndPause);

TypeId
CcndPause::GetTypeId()
{
    static TypeId tid = TypeId("ns3::ccn::CcndPause")
                            .SetParent<Suppression>()
                            .SetGroupName("Ccn")
                            .AddConstructor<CcndPause>()
                            .AddAttribute("Queues",
                                          "The queue in which content waits; its attributes "
                                          "SharedDelay and SharedSpread set the wait.",
                                          TypeId::ATTR_GET,
                                          PointerValue(),
                                          MakePointerAccessor(&CcndPause::m_queues),
                                          MakePointerChecker<ContentQueues>())
                            .AddAttribute("MaxWaiting",
                                          "Maximum number of content objects that wait to be sent. "
                                          "Further ones are refused.",
                                          UintegerValue(1000),
                                          MakeUintegerAccessor(&CcndPause::m_maxWaiting),
                                          MakeUintegerChecker<uint32_t>(1));
    return tid;
}

CcndPause::CcndPause()
    : m_queues(CreateObject<ContentQueues>())
{
    m_queues->SetHandler([this](Face&, const QueuedMessage& message) {
        Forget(message.name);
        Guard([&] { Send(message.kind, message.packet); });
    });
}

CcndPause::~CcndPause() = default;

void
CcndPause::Offer(MessageKind kind, const Ptr<Packet>& packet, bool)
{
    if (kind == MessageKind::INTEREST)
    {
        Send(kind, packet);
        return;
    }
    if (m_waiting >= m_maxWaiting)
    {
        Refuse(kind, packet);
        return;
    }
    Note(SuppressionEvent::DEFERRED, kind, packet, "");
    ++m_waiting;
    const uint64_t name = DescribeShared(*packet, GetFace().GetCodec()).name;
    ++m_names[name];
    m_queues->Add(GetFace(), {kind, packet, name});
}

void
CcndPause::Hear(const HeardMessage& heard)
{
    if (!heard.isInterest && m_names.count(heard.name) > 0)
    {
        SuppressAll(heard.name, "the same content was heard");
    }
}

void
CcndPause::SuppressAll(const std::optional<uint64_t>& name, const char* reason)
{
    m_queues->RemoveIf(GetFace(), [&](const QueuedMessage& message) {
        if (name && message.name != *name)
        {
            return false;
        }
        Forget(message.name);
        Note(SuppressionEvent::SUPPRESSED, message.kind, message.packet, reason);
        return true;
    });
}

void
CcndPause::Forget(uint64_t name)
{
    --m_waiting;
    const auto entry = m_names.find(name);
    if (--entry->second == 0)
    {
        m_names.erase(entry);
    }
}

uint32_t
CcndPause::GetWaiting() const
{
    return m_waiting;
}

void
CcndPause::Clear(const char* reason)
{
    if (!m_names.empty())
    {
        SuppressAll(std::nullopt, reason);
    }
}

int64_t
CcndPause::AssignStreams(int64_t stream)
{
    return m_queues->AssignStreams(stream);
}

void
CcndPause::DoDispose()
{
    NS_LOG_FUNCTION(this);
    m_names.clear();
    m_waiting = 0;
    m_queues->Dispose();
    Suppression::DoDispose();
}

} // namespace ccn
} // namespace ns3
