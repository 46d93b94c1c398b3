/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#include "ns3/ccn-verification-policy.h"

namespace ns3
{
namespace ccn
{

NS_OBJECT_ENSURE_REGISTERED(VerificationPolicy);

TypeId
VerificationPolicy::GetTypeId()
{
    static TypeId tid =
        TypeId("ns3::ccn::VerificationPolicy").SetParent<Object>().SetGroupName("Ccn");
    return tid;
}

void
VerificationPolicy::OnVerdict(const ContentArrival&, Verdict)
{
}

int64_t
VerificationPolicy::AssignStreams(int64_t)
{
    return 0;
}

} // namespace ccn
} // namespace ns3
