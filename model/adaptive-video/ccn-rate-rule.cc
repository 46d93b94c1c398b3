// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ns3/ccn-rate-rule.h"

namespace ns3::ccn
{

NS_OBJECT_ENSURE_REGISTERED(RateRule);

TypeId
RateRule::GetTypeId()
{
    static TypeId tid = TypeId("ns3::ccn::RateRule").SetParent<Object>().SetGroupName("Ccn");
    return tid;
}

} // namespace ns3::ccn
