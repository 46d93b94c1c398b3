// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ns3/ccn-suppression-scheme.h"

#include <iterator>

namespace ns3::ccn
{

NS_OBJECT_ENSURE_REGISTERED(SuppressionScheme);

namespace
{

constexpr const char* EVENT_NAMES[] = {
    "deferred",
    "sent",
    "suppressed",
    "refused",
    "repeated",
    "acknowledged",
    "abandoned",
};
static_assert(std::size(EVENT_NAMES) == static_cast<uint32_t>(SuppressionEvent::ABANDONED) + 1);

} // namespace

const char*
ToString(SuppressionEvent event)
{
    return EVENT_NAMES[static_cast<uint32_t>(event)];
}

TypeId
SuppressionScheme::GetTypeId()
{
    static TypeId tid =
        TypeId("ns3::ccn::SuppressionScheme").SetParent<Object>().SetGroupName("Ccn");
    return tid;
}

} // namespace ns3::ccn
