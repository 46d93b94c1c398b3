// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "pit-events.h"

#include "message-text.h"

#include "ns3/ccn-hex.h"

#include <algorithm>

namespace ns3::ccn
{

namespace
{

/** Name of the PIT in the database, compared by address. */
constexpr const char* TABLE = "pit";
/** The first of PIT_OPERATIONS, compared by address. */
constexpr const char* INSERTED = "inserted";

/** Names of PitChange::Operation in the database. */
constexpr const char* PIT_OPERATIONS[] = {
    INSERTED,
    "downstream",
    "joined",
    "left",
    "upstream",
    "retry_set",
    "retries_cancelled",
    "retry_due",
    "erased",
};

/** Names of Pit::Reason in the database. */
constexpr const char* PIT_REASONS[] = {"satisfied", "expired", "removed", "evicted", "returned"};

} // namespace

PitEvents::PitEvents(EventContext& context, Pit& pit)
    : m_context(context),
      m_pit(pit)
{
    m_pit.TraceConnectWithoutContext("Changed", MakeCallback(&PitEvents::Note, this));
}

PitEvents::~PitEvents()
{
    m_pit.TraceDisconnectWithoutContext("Changed", MakeCallback(&PitEvents::Note, this));
}

std::string
PitEvents::Describe(Bytes selectors)
{
    return ToHex(selectors);
}

void
PitEvents::Note(const PitChange& change)
{
    using Operation = PitChange::Operation;
    const auto [at, isNew] = m_known.try_emplace(&change.entry, Known{m_entries + 1});
    m_entries += isNew;
    Known& known = at->second;
    BeginTimer(change, known);
    if (change.operation == Operation::DOWNSTREAM && CompleteInsertion(change, known))
    {
        return;
    }
    ChangeTypeRow type;
    type.node = m_context.GetNode();
    type.layer = m_context.GetLayer();
    type.table = TABLE;
    type.operation = PIT_OPERATIONS[static_cast<uint8_t>(change.operation)];
    type.face = change.face == NO_FACE ? -1 : static_cast<int32_t>(change.face);
    TableChangeRow row;
    row.event = m_context.Get();
    row.entry = known.number;
    switch (change.operation)
    {
    case Operation::INSERTED:
        row.name = m_context.GetName(change.entry.GetName());
        type.detail = m_context.GetLog().GetHex(change.entry.GetSelectors());
        break;
    case Operation::DOWNSTREAM:
    case Operation::JOINED:
        row.until = change.until.GetSeconds();
        known.refreshed = row.event;
        break;
    case Operation::UPSTREAM:
        m_sending.emplace_back(change.face, &change.entry);
        break;
    case Operation::RETRY_SET:
        row.until = change.until.GetSeconds();
        known.retrySet = row.event;
        break;
    case Operation::ERASED:
        type.detail = PIT_REASONS[static_cast<uint8_t>(change.reason)];
        NoteAnswer(known);
        m_known.erase(at);
        break;
    default:
        break;
    }
    m_context.GetLog().Add(row, type);
}

bool
PitEvents::CompleteInsertion(const PitChange& change, Known& known)
{
    TableChangeRow* row = m_context.GetLog().GetLastChange();
    if (!row || row->entry != known.number)
    {
        return false;
    }
    auto& types = m_context.GetLog().GetChangeTypes();
    ChangeTypeRow type = types.Get(row->type);
    if (type.table != TABLE || type.operation != INSERTED || type.node != m_context.GetNode())
    {
        return false; // another change followed the insertion, or the downstream is a later one
    }
    type.face = static_cast<int32_t>(change.face);
    row->type = types.GetNumber(type);
    row->until = change.until.GetSeconds();
    known.refreshed = row->event;
    return true;
}

void
PitEvents::BeginTimer(const PitChange& change, const Known& known)
{
    if (change.operation == PitChange::Operation::RETRY_DUE)
    {
        m_context.BeginTimer("retry", known.retrySet);
    }
    else if (change.operation == PitChange::Operation::ERASED &&
             change.reason == Pit::Reason::EXPIRED && !m_context.IsReceiving())
    {
        m_context.BeginTimer("expiry", known.refreshed);
    }
    else if (change.operation == PitChange::Operation::LEFT)
    {
        m_context.Get("face"); // its application ended or it was removed
    }
}

void
PitEvents::NoteAnswer(const Known& known)
{
    if (!m_context.IsReceivingLocal())
    {
        return;
    }
    const int64_t received = m_context.Get();
    const auto from = static_cast<FaceId>(m_context.GetLog().GetType(received).face);
    for (const auto& [face, event] : known.sent)
    {
        if (face == from)
        {
            m_context.GetLog().Get(received).cause = static_cast<int32_t>(event);
        }
    }
}

void
PitEvents::NoteSent(FaceId face, int64_t event)
{
    const auto at = std::find_if(m_sending.begin(), m_sending.end(), [face](const auto& one) {
        return one.first == face;
    });
    if (at == m_sending.end())
    {
        return;
    }
    const auto known = m_known.find(at->second);
    if (known != m_known.end())
    {
        known->second.sent.emplace_back(face, event);
    }
    m_sending.erase(at);
}

} // namespace ns3::ccn
