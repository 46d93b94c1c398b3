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
    if (m_isOn)
    {
        m_l3.pit->TraceDisconnectWithoutContext("Changed",
                                                MakeCallback(&PurposeLedger::NoteChange, this));
    }
}

PurposeLedger::Turn::Turn(PurposeLedger& ledger, Purpose purpose)
    : m_ledger(ledger),
      m_former(ledger.m_current)
{
    if (!ledger.m_isOn)
    {
        ledger.Start();
    }
    ledger.m_l3.counters.Attribute(m_former);
    ledger.m_current = purpose;
    ledger.m_satisfied.clear();
    ++ledger.m_depth;
}

PurposeLedger::Turn::~Turn()
{
    m_ledger.m_l3.counters.Attribute(m_ledger.m_current);
    m_ledger.m_current = m_former;
    --m_ledger.m_depth;
}

void
PurposeLedger::Start()
{
    m_isOn = true;
    m_l3.pit->TraceConnectWithoutContext("Changed", MakeCallback(&PurposeLedger::NoteChange, this));
    m_l3.ingress.GetNode().TraceConnectWithoutContext("Sending",
                                                      MakeCallback(&PurposeLedger::Mark, this));
}

void
PurposeLedger::NoteChange(const PitChange& change)
{
    const Waiting downstream{&change.entry, change.face};
    switch (change.operation)
    {
    case PitChange::Operation::DOWNSTREAM:
        m_waiting.insert_or_assign(downstream, m_current);
        break;
    case PitChange::Operation::JOINED: {
        const auto [known, isNew] = m_waiting.try_emplace(downstream, m_current);
        if (!isNew && m_current == Purpose::DATA)
        {
            known->second = Purpose::DATA;
        }
        break;
    }
    case PitChange::Operation::LEFT:
        m_waiting.erase(downstream);
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
        const auto known = m_waiting.find({&change.entry, downstream.face});
        const Purpose purpose = known == m_waiting.end() ? Purpose::DATA : known->second;
        if (known != m_waiting.end())
        {
            m_waiting.erase(known);
        }
        if (change.reason == Pit::Reason::SATISFIED)
        {
            Purpose& whole = m_satisfied.try_emplace(downstream.face, purpose).first->second;
            whole = purpose == Purpose::DATA ? Purpose::DATA : whole;
        }
    }
}

void
PurposeLedger::Mark(const Face& face, MessageKind kind, Ptr<Packet> packet)
{
    if (kind != MessageKind::CONTENT_OBJECT || m_depth == 0)
    {
        return;
    }
    // Content of the content store answers the Interest that is being processed.
    const auto asked = m_satisfied.find(face.GetId());
    SetPurpose(*packet, asked == m_satisfied.end() ? m_current : asked->second);
}

} // namespace ns3::ccn
