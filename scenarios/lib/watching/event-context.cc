// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "event-context.h"

#include "ns3/simulator.h"

#include <string_view>

namespace ns3::ccn
{

EventContext::EventContext(EventLog& log,
                           const std::string& node,
                           const std::string& layer,
                           const Codec& codec)
    : m_log(log),
      m_node(log.GetRecord().Keep(node)),
      m_layer(log.Keep(layer)),
      m_codec(codec)
{
}

EventLog&
EventContext::GetLog() const
{
    return m_log;
}

void
EventContext::BeginReceive(const EventRow& row, const EventTypeRow& type, bool isLocal)
{
    End();
    m_event = m_log.Add(row, type);
    m_simulatorEvent = Simulator::GetEventCount();
    m_isReceive = true;
    m_isLocal = isLocal;
}

void
EventContext::BeginTimer(const char* reason, int64_t cause)
{
    EventRow row;
    row.cause = static_cast<int32_t>(cause);
    EventTypeRow type;
    type.node = m_node;
    type.layer = m_layer;
    type.kind = "timer";
    type.reason = reason;
    BeginReceive(row, type, false);
    m_isReceive = false;
}

bool
EventContext::IsCurrent() const
{
    return m_event > 0 && m_simulatorEvent == Simulator::GetEventCount();
}

bool
EventContext::IsReceiving() const
{
    return m_isReceive && IsCurrent();
}

bool
EventContext::IsReceivingLocal() const
{
    return m_isLocal && IsReceiving();
}

int64_t
EventContext::Get(const char* reason)
{
    if (!IsCurrent() && (std::string_view(reason) != OTHER || !Resume()))
    {
        BeginTimer(reason, 0);
    }
    m_hasEffect = true;
    return m_event;
}

bool
EventContext::Resume()
{
    End();
    if (m_verifying.empty())
    {
        return false;
    }
    m_event = m_verifying.front();
    m_verifying.pop_front();
    m_simulatorEvent = Simulator::GetEventCount();
    m_isReceive = true;
    m_isLocal = false; // applications' messages are not verified
    return true;
}

void
EventContext::End()
{
    if (m_isReceive && !m_hasEffect)
    {
        m_verifying.push_back(m_event);
    }
    m_isReceive = false;
    m_hasEffect = false;
}

} // namespace ns3::ccn
