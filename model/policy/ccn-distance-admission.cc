/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#include "ns3/ccn-distance-admission.h"

namespace ns3
{
namespace ccn
{

NS_OBJECT_ENSURE_REGISTERED(DistanceAdmission);

TypeId
DistanceAdmission::GetTypeId()
{
    static TypeId tid =
        TypeId("ns3::ccn::DistanceAdmission").SetParent<AdmissionPolicy>().SetGroupName("Ccn");
    return tid;
}

} // namespace ccn
} // namespace ns3
