/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#include "ns3/ccn-move-copy-down.h"

namespace ns3
{
namespace ccn
{

NS_OBJECT_ENSURE_REGISTERED(MoveCopyDown);

TypeId
MoveCopyDown::GetTypeId()
{
    static TypeId tid = TypeId("ns3::ccn::MoveCopyDown")
                            .SetParent<LeaveCopyDown>()
                            .SetGroupName("Ccn")
                            .AddConstructor<MoveCopyDown>();
    return tid;
}

bool
MoveCopyDown::NeedsHits() const
{
    return true;
}

void
MoveCopyDown::OnInterest(PathState& state, const AdmissionNode& node)
{
    NoteCache(state, node);
}

bool
MoveCopyDown::KeepsServed(const StoreHit& hit)
{
    return !hit.request.Get<HasPassed>();
}

} // namespace ccn
} // namespace ns3
