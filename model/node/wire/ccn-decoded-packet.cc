// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ns3/ccn-decoded-packet.h"

#include "ns3/assert.h"

#include <algorithm>

namespace ns3::ccn
{

NameBoundaries::NameBoundaries(const NameView& name)
    : m_data(name.m_data),
      m_size(name.m_size),
      m_codec(name.m_codec)
{
    if (m_size > FEW)
    {
        m_long = std::make_unique<NameView>(name);
        return;
    }
    std::copy_n(name.m_end, m_size, m_ends.begin());
    std::copy_n(name.m_hash, m_size + 1, m_hashes.begin());
}

void
NameBoundaries::Get(NameView& name) const
{
    if (m_long)
    {
        name = *m_long;
        return;
    }
    name.m_data = m_data;
    name.m_size = m_size;
    name.m_codec = m_codec;
    // All of them, since a copy of a constant size takes few instructions.
    std::copy(m_ends.begin(), m_ends.end(), name.m_end);
    std::copy(m_hashes.begin(), m_hashes.end(), name.m_hash);
}

DecodedPacket::DecodedPacket(const Ptr<const Packet>& packet, Bytes bytes, const Codec& codec)
    : m_packet(packet),
      m_codec(codec),
      m_size(bytes.size())
{
}

Ptr<DecodedPacket>
DecodedPacket::Create(const Ptr<const Packet>& packet, Bytes bytes, const Codec& codec)
{
    const Ptr<DecodedPacket> made(new (TailSize{bytes.size()}) DecodedPacket(packet, bytes, codec),
                                  false);
    std::copy(bytes.begin(), bytes.end(), made->GetTail());
    return made;
}

void
DecodedPacket::Keep(const InterestView& interest)
{
    NS_ASSERT_MSG(interest.message.data() == GetTail(), "the view is not of these octets");
    m_fields = static_cast<const InterestFields&>(interest);
    m_name.emplace(interest.name);
}

void
DecodedPacket::Keep(const ContentView& content)
{
    NS_ASSERT_MSG(content.message.data() == GetTail(), "the view is not of these octets");
    if (!content.isCacheTimeRelative)
    {
        m_fields = static_cast<const ContentFields&>(content);
        std::get<ContentFields>(m_fields).hasZeroPayload = content.HasZeroPayload();
        m_name.emplace(content.name);
    }
}

InterestView
DecodedPacket::GetInterest() const
{
    InterestView interest{*std::get_if<InterestFields>(&m_fields), NameView()};
    m_name->Get(interest.name);
    return interest;
}

ContentView
DecodedPacket::GetContent() const
{
    ContentView content{*std::get_if<ContentFields>(&m_fields), NameView()};
    m_name->Get(content.name);
    return content;
}

} // namespace ns3::ccn
