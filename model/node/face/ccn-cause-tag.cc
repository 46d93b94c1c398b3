/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#include "ns3/ccn-cause-tag.h"

namespace ns3::ccn
{

NS_OBJECT_ENSURE_REGISTERED(CauseTag);

TypeId
CauseTag::GetTypeId()
{
    static TypeId tid = TypeId("ns3::ccn::CauseTag")
                            .SetParent<Tag>()
                            .SetGroupName("Ccn")
                            .AddConstructor<CauseTag>();
    return tid;
}

} // namespace ns3::ccn
