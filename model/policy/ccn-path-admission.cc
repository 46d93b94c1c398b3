/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#include "ns3/ccn-path-admission.h"

namespace ns3
{
namespace ccn
{

NS_OBJECT_ENSURE_REGISTERED(PathAdmission);

TypeId
PathAdmission::GetTypeId()
{
    static TypeId tid =
        TypeId("ns3::ccn::PathAdmission").SetParent<AdmissionPolicy>().SetGroupName("Ccn");
    return tid;
}

} // namespace ccn
} // namespace ns3
