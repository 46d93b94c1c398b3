/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#include "ns3/ccn-replacement-policy.h"

namespace ns3::ccn
{

NS_OBJECT_ENSURE_REGISTERED(ReplacementPolicy);

TypeId
ReplacementPolicy::GetTypeId()
{
    static TypeId tid =
        TypeId("ns3::ccn::ReplacementPolicy").SetParent<Object>().SetGroupName("Ccn");
    return tid;
}

} // namespace ns3::ccn
