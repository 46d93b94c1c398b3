/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#include "ns3/ccn-all-faces.h"

namespace ns3::ccn
{

NS_OBJECT_ENSURE_REGISTERED(AllFaces);

TypeId
AllFaces::GetTypeId()
{
    static TypeId tid = TypeId("ns3::ccn::AllFaces")
                            .SetParent<Strategy>()
                            .SetGroupName("Ccn")
                            .AddConstructor<AllFaces>();
    return tid;
}

void
AllFaces::Choose(const InterestArrival&, const NextHops& hops, FaceList& chosen)
{
    Because("all next hops");
    for (const auto& hop : hops)
    {
        chosen.push_back(hop.face);
    }
}

} // namespace ns3::ccn
