/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#include "ns3/ccn-edge.h"

namespace ns3
{
namespace ccn
{

NS_OBJECT_ENSURE_REGISTERED(Edge);

TypeId
Edge::GetTypeId()
{
    static TypeId tid = TypeId("ns3::ccn::Edge")
                            .SetParent<OneCopyAdmission>()
                            .SetGroupName("Ccn")
                            .AddConstructor<Edge>();
    return tid;
}

bool
Edge::Chooses(Choice& choice)
{
    return choice.caches == 1;
}

} // namespace ccn
} // namespace ns3
