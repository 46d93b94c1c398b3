/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#include "ns3/ccn-always.h"

namespace ns3
{
namespace ccn
{

NS_OBJECT_ENSURE_REGISTERED(Always);

TypeId
Always::GetTypeId()
{
    static TypeId tid = TypeId("ns3::ccn::Always")
                            .SetParent<AdmissionPolicy>()
                            .SetGroupName("Ccn")
                            .AddConstructor<Always>();
    return tid;
}

bool
Always::Admits(const Newcomer&)
{
    return true;
}

} // namespace ccn
} // namespace ns3
