/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#include "ns3/ccn-one-copy-admission.h"

namespace ns3
{
namespace ccn
{

NS_OBJECT_ENSURE_REGISTERED(OneCopyAdmission);

TypeId
OneCopyAdmission::GetTypeId()
{
    static TypeId tid =
        TypeId("ns3::ccn::OneCopyAdmission").SetParent<PathAdmission>().SetGroupName("Ccn");
    return tid;
}

void
OneCopyAdmission::OnInterest(PathState& state, const AdmissionNode& node)
{
    if (node.capacity == 0)
    {
        return;
    }
    auto choice = state.Get<Choice>();
    ++choice.caches;
    if (Chooses(choice))
    {
        choice.chosen = node.id + 1;
    }
    state.Set(choice);
}

} // namespace ccn
} // namespace ns3
