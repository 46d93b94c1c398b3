/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#include "ns3/ccn-admission-policy.h"

namespace ns3
{
namespace ccn
{

NS_OBJECT_ENSURE_REGISTERED(AdmissionPolicy);

TypeId
AdmissionPolicy::GetTypeId()
{
    static TypeId tid =
        TypeId("ns3::ccn::AdmissionPolicy").SetParent<Object>().SetGroupName("Ccn");
    return tid;
}

bool
AdmissionPolicy::NeedsDistance() const
{
    return false;
}

bool
AdmissionPolicy::NeedsPath() const
{
    return false;
}

bool
AdmissionPolicy::NeedsHits() const
{
    return false;
}

void
AdmissionPolicy::OnInterest(PathState&, const AdmissionNode&)
{
}

void
AdmissionPolicy::OnServe(PathState& state, const AdmissionNode&)
{
    state = PathState();
}

void
AdmissionPolicy::OnRelay(PathState&, const AdmissionNode&)
{
}

bool
AdmissionPolicy::KeepsServed(const StoreHit&)
{
    return true;
}

int64_t
AdmissionPolicy::AssignStreams(int64_t)
{
    return 0;
}

} // namespace ccn
} // namespace ns3
