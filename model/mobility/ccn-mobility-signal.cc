// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ns3/ccn-mobility-signal.h"

#include "ns3/ccn-number-text.h"

#include <limits>

namespace ns3::ccn
{

namespace
{

constexpr uint32_t KIND = 4;
constexpr uint32_t HOPS = 5;
constexpr uint32_t SEQUENCE = 6;
constexpr uint32_t SENDER = 7;

/** @return common prefix of the messages of all protocols */
const Name&
GetBase()
{
    static const Name base("ccnx:/localhop/ccn/mobility");
    return base;
}

/** @param name a name @param i index of a component @return it */
std::string
GetText(const NameView& name, uint32_t i)
{
    return std::string(name.GetComponent(i));
}

} // namespace

bool
MobilitySignal::IsLocalhop(const Name& prefix)
{
    static const Name localhop("ccnx:/localhop");
    return localhop.IsPrefixOf(prefix);
}

Name
MobilitySignal::GetRoot(const std::string& protocol)
{
    return GetBase().GetChild(protocol);
}

Name
MobilitySignal::ToName() const
{
    Name name = GetRoot(protocol);
    name.Append(kind).AppendDecimal(hops).AppendDecimal(sequence).Append(sender);
    for (uint32_t i = 0; i < prefix.GetSize(); ++i)
    {
        name.Append(prefix.GetComponent(i));
    }
    return name;
}

std::optional<MobilitySignal>
MobilitySignal::Parse(const NameView& name)
{
    MobilitySignal signal;
    uint64_t hops = 0;
    if (name.GetSize() < HEAD || !GetBase().IsPrefixOf(name) ||
        !ParseUnsigned(GetText(name, HOPS), hops) ||
        !ParseUnsigned(GetText(name, SEQUENCE), signal.sequence) ||
        hops > std::numeric_limits<int32_t>::max() ||
        signal.sequence > std::numeric_limits<int64_t>::max())
    {
        return std::nullopt;
    }
    signal.protocol = GetText(name, KIND - 1);
    signal.kind = GetText(name, KIND);
    signal.hops = hops;
    signal.sender = GetText(name, SENDER);
    for (uint32_t i = HEAD; i < name.GetSize(); ++i)
    {
        signal.prefix.Append(name.GetComponent(i));
    }
    return IsLocalhop(signal.prefix) ? std::nullopt : std::make_optional(std::move(signal));
}

} // namespace ns3::ccn
