/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#include "ns3/ccn-purpose-ledger.h"

#include "ns3/ccn-l3-engine.h"
#include "ns3/ccn-l3-protocol.h"

namespace ns3::ccn
{

PurposeLedger::~PurposeLedger()
{
    if (m_books)
    {
        m_l3.pit->TraceDisconnectWithoutContext("Changed",
                                                MakeCallback(&PurposeLedger::NoteChange, this));
    }
}

PurposeLedger::Turn::Turn(PurposeLedger& ledger, Purpose purpose)
    : m_ledger(ledger),
      m_former(ledger.GetCurrent())
{
    if (!ledger.m_books)
    {
        ledger.Start();
    }
    ledger.m_l3.counters.Attribute(m_former);
    ledger.m_books->current = purpose;
    ledger.m_books->satisfied.clear();
    ++ledger.m_books->depth;
}

PurposeLedger::Turn::~Turn()
{
    m_ledger.m_l3.counters.Attribute(m_ledger.GetCurrent());
    m_ledger.m_books->current = m_former;
    --m_ledger.m_books->depth;
}

void
PurposeLedger::Start()
{
    m_books = std::make_unique<Books>();
    m_l3.pit->TraceConnectWithoutContext("Changed", MakeCallback(&PurposeLedger::NoteChange, this));
    m_l3.traces.sending.ConnectWithoutContext(MakeCallback(&PurposeLedger::Mark, this));
}

void
PurposeLedger::NoteChange(const PitChange& change)
{
    const Waiting downstream{&change.entry, change.face};
    switch (change.operation)
    {
    case PitChange::Operation::DOWNSTREAM:
        m_books->waiting.insert_or_assign(downstream, m_books->current);
        break;
    case PitChange::Operation::JOINED: {
        const auto [known, isNew] = m_books->waiting.try_emplace(downstream, m_books->current);
        if (!isNew && m_books->current == Purpose::DATA)
        {
            known->second = Purpose::DATA;
        }
        break;
    }
    case PitChange::Operation::LEFT:
        m_books->waiting.erase(downstream);
        break;
    case PitChange::Operation::ERASED:
        NoteErased(change);
        break;
    default:
        break;
    }
}

void
PurposeLedger::NoteErased(const PitChange& change)
{
    for (const PitDownstream& downstream : change.entry.GetDownstreams())
    {
        const auto known = m_books->waiting.find({&change.entry, downstream.face});
        const Purpose purpose = known == m_books->waiting.end() ? Purpose::DATA : known->second;
        if (known != m_books->waiting.end())
        {
            m_books->waiting.erase(known);
        }
        if (change.reason == Pit::Reason::SATISFIED)
        {
            Purpose& whole = m_books->satisfied.try_emplace(downstream.face, purpose).first->second;
            whole = purpose == Purpose::DATA ? Purpose::DATA : whole;
        }
    }
}

void
PurposeLedger::Mark(const Face& face, MessageKind kind, Ptr<Packet> packet)
{
    if (kind != MessageKind::CONTENT_OBJECT || m_books->depth == 0)
    {
        return;
    }
    // Content of the content store answers the Interest that is being processed.
    const auto asked = m_books->satisfied.find(face.GetId());
    SetPurpose(*packet, asked == m_books->satisfied.end() ? m_books->current : asked->second);
}

} // namespace ns3::ccn
