/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#include "ns3/ccn-never.h"

namespace ns3
{
namespace ccn
{

NS_OBJECT_ENSURE_REGISTERED(Never);

TypeId
Never::GetTypeId()
{
    static TypeId tid = TypeId("ns3::ccn::Never")
                            .SetParent<AdmissionPolicy>()
                            .SetGroupName("Ccn")
                            .AddConstructor<Never>();
    return tid;
}

bool
Never::Admits(const Newcomer&)
{
    return false;
}

} // namespace ccn
} // namespace ns3
