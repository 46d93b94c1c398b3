/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#include "ns3/ccn-leave-copy-down.h"

namespace ns3
{
namespace ccn
{

NS_OBJECT_ENSURE_REGISTERED(LeaveCopyDown);

TypeId
LeaveCopyDown::GetTypeId()
{
    static TypeId tid = TypeId("ns3::ccn::LeaveCopyDown")
                            .SetParent<PathAdmission>()
                            .SetGroupName("Ccn")
                            .AddConstructor<LeaveCopyDown>();
    return tid;
}

void
LeaveCopyDown::NoteCache(PathState& state, const AdmissionNode& node)
{
    if (node.capacity > 0)
    {
        state.Set<HasPassed>(true);
    }
}

} // namespace ccn
} // namespace ns3
