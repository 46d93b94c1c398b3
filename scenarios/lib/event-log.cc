/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#include "event-log.h"

#include "message-text.h"

#include "ns3/ccn-hex.h"
#include "ns3/simulator.h"

#include <utility>

namespace ns3
{
namespace ccn
{

EventLog::EventLog(RunRecord& record)
    : m_record(record),
      m_events(record.Edit<EventRow>()),
      m_changes(record.Edit<TableChangeRow>()),
      m_messages(record),
      m_names(record),
      m_hex(record)
{
}

int64_t
EventLog::Add(EventRow row)
{
    row.event = static_cast<int64_t>(m_events.size()) + 1;
    row.time = Simulator::Now().GetSeconds();
    m_events.push_back(std::move(row));
    return m_events.back().event;
}

EventRow&
EventLog::Get(int64_t event)
{
    return m_events[event - 1];
}

void
EventLog::Add(TableChangeRow row)
{
    row.change = GetChanges() + 1;
    row.time = Simulator::Now().GetSeconds();
    m_changes.push_back(std::move(row));
}

int64_t
EventLog::GetChanges() const
{
    return static_cast<int64_t>(m_changes.size());
}

TableChangeRow*
EventLog::GetLastChange()
{
    return m_changes.empty() ? nullptr : &m_changes.back();
}

const char*
EventLog::Keep(std::string_view text)
{
    return m_record.Keep(text);
}

const char*
EventLog::GetName(Bytes components)
{
    return m_names.Get(components, [components] { return GetNameUri(components); });
}

const char*
EventLog::GetHex(Bytes octets)
{
    return m_hex.Get(octets, [octets] { return ToHex(octets); });
}

RunRecord&
EventLog::GetRecord()
{
    return m_record;
}

MessageLog&
EventLog::GetMessages()
{
    return m_messages;
}

} // namespace ccn
} // namespace ns3
