/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#include "ns3/ccn-fifo.h"

namespace ns3
{
namespace ccn
{

NS_OBJECT_ENSURE_REGISTERED(Fifo);

TypeId
Fifo::GetTypeId()
{
    static TypeId tid = TypeId("ns3::ccn::Fifo")
                            .SetParent<ReplacementPolicy>()
                            .SetGroupName("Ccn")
                            .AddConstructor<Fifo>();
    return tid;
}

} // namespace ccn
} // namespace ns3
