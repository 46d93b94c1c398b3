// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ns3/ccn-purpose.h"

#include <iterator>
#include <stdexcept>

namespace ns3::ccn
{

NS_OBJECT_ENSURE_REGISTERED(PurposeTag);

namespace
{

constexpr const char* PURPOSE_NAMES[] = {"data", "control", "attack"}; ///< by Purpose

static_assert(std::size(PURPOSE_NAMES) == PURPOSES);

} // namespace

std::string
ToString(Purpose purpose)
{
    return PURPOSE_NAMES[static_cast<uint8_t>(purpose)];
}

Purpose
ParsePurpose(const std::string& text)
{
    for (const auto purpose : {Purpose::DATA, Purpose::CONTROL, Purpose::ATTACK})
    {
        if (text == ToString(purpose))
        {
            return purpose;
        }
    }
    throw std::invalid_argument("purpose '" + text +
                                "': not allowed (data, control, attack or Auto)");
}

TypeId
PurposeTag::GetTypeId()
{
    static TypeId tid = TypeId("ns3::ccn::PurposeTag")
                            .SetParent<Tag>()
                            .SetGroupName("Ccn")
                            .AddConstructor<PurposeTag>();
    return tid;
}

Purpose
ReadPurpose(const Packet& packet)
{
    PurposeTag tag;
    packet.PeekPacketTag(tag);
    return static_cast<Purpose>(tag.Get());
}

void
SetPurpose(Packet& packet, Purpose purpose)
{
    PurposeTag tag(static_cast<uint64_t>(purpose));
    if (purpose == Purpose::DATA)
    {
        packet.RemovePacketTag(tag);
        return;
    }
    packet.ReplacePacketTag(tag); // writes the former one into tag
}

} // namespace ns3::ccn
