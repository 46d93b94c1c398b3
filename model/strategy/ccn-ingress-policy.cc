/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#include "ns3/ccn-ingress-policy.h"

namespace ns3
{
namespace ccn
{

NS_OBJECT_ENSURE_REGISTERED(IngressPolicy);

TypeId
IngressPolicy::GetTypeId()
{
    static TypeId tid = TypeId("ns3::ccn::IngressPolicy").SetParent<Object>().SetGroupName("Ccn");
    return tid;
}

void
IngressPolicy::OnSatisfied(const PitEntry&, const ContentArrival&)
{
}

void
IngressPolicy::OnExpired(const PitEntry&)
{
}

int64_t
IngressPolicy::AssignStreams(int64_t)
{
    return 0;
}

} // namespace ccn
} // namespace ns3
