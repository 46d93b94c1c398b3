/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#include "ns3/ccn-admission-policy.h"

namespace ns3::ccn
{

NS_OBJECT_ENSURE_REGISTERED(AdmissionPolicy);

TypeId
AdmissionPolicy::GetTypeId()
{
    static TypeId tid = TypeId("ns3::ccn::AdmissionPolicy").SetParent<Object>().SetGroupName("Ccn");
    return tid;
}

} // namespace ns3::ccn
