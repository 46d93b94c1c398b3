// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "local-messages.h"

#include "ns3/callback.h"

#include <utility>

namespace ns3::ccn::network
{

LocalMessages::LocalMessages(std::string label)
    : m_label(std::move(label))
{
}

LocalCounts
LocalMessages::GetAll() const
{
    LocalCounts all;
    for (const LocalCounts& counts : m_counts)
    {
        all.Add(counts);
    }
    return all;
}

void
LocalMessages::NoteReceived(const Face& face, MessageKind kind, Ptr<const Packet> packet)
{
    if (IsMeant(face))
    {
        LocalCounts& counts = m_counts[static_cast<uint8_t>(GetPurpose(*packet))];
        counts.interestsSent += kind == MessageKind::INTEREST;
        counts.dataSent += kind == MessageKind::CONTENT_OBJECT;
    }
}

void
LocalMessages::NoteSent(const Face& face, MessageKind kind, Ptr<const Packet> packet)
{
    if (IsMeant(face))
    {
        LocalCounts& counts = m_counts[static_cast<uint8_t>(GetPurpose(*packet))];
        counts.interests += kind == MessageKind::INTEREST;
        counts.data += kind == MessageKind::CONTENT_OBJECT;
    }
}

} // namespace ns3::ccn::network
