// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "event-log.h"

#include "ns3/ccn-hex.h"
#include "ns3/ccn-name.h"
#include "ns3/simulator.h"

namespace ns3::ccn
{

EventLog::EventLog(RunRecord& record)
    : m_record(record),
      m_events(record.Edit<EventRow>()),
      m_changes(record.Edit<TableChangeRow>()),
      m_eventTypes(record),
      m_changeTypes(record),
      m_names(record),
      m_messages(record, m_names),
      m_texts(record),
      m_hex(record)
{
}

int64_t
EventLog::Add(EventRow row, const EventTypeRow& type)
{
    row.event = static_cast<int32_t>(m_events.size()) + 1;
    row.time = Simulator::Now().GetSeconds();
    row.type = m_eventTypes.GetNumber(type);
    m_events.push_back(row);
    return row.event;
}

EventRow&
EventLog::Get(int64_t event)
{
    return m_events[event - 1];
}

const EventTypeRow&
EventLog::GetType(int64_t event) const
{
    return m_eventTypes.Get(m_events[event - 1].type);
}

void
EventLog::Add(TableChangeRow row, const ChangeTypeRow& type)
{
    row.change = static_cast<int32_t>(GetChanges()) + 1;
    row.time = Simulator::Now().GetSeconds();
    row.type = m_changeTypes.GetNumber(type);
    m_changes.push_back(row);
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

RowTypes<ChangeTypeRow>&
EventLog::GetChangeTypes()
{
    return m_changeTypes;
}

const char*
EventLog::Keep(std::string_view text)
{
    return m_texts.Get(text, [this, text] { return m_record.Keep(text); });
}

int32_t
EventLog::GetName(const Codec& codec, Bytes elements)
{
    return m_names.Get(codec, elements);
}

int32_t
EventLog::GetName(const Name& name)
{
    return m_names.Get(Codec::Get(Codec::CCNB), name.GetEncoded());
}

const char*
EventLog::GetHex(Bytes octets)
{
    return m_hex.Get(octets, [this, octets] { return m_record.Keep(ToHex(octets)); });
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

} // namespace ns3::ccn
