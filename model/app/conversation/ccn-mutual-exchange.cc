/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#include "ns3/ccn-mutual-exchange.h"

namespace ns3::ccn
{

NS_OBJECT_ENSURE_REGISTERED(MutualExchange);

TypeId
MutualExchange::GetTypeId()
{
    static TypeId tid = TypeId("ns3::ccn::MutualExchange")
                            .SetParent<Session>()
                            .SetGroupName("Ccn")
                            .AddConstructor<MutualExchange>();
    return tid;
}

} // namespace ns3::ccn
