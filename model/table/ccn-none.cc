/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#include "ns3/ccn-none.h"

#include "ns3/abort.h"

namespace ns3
{
namespace ccn
{

NS_OBJECT_ENSURE_REGISTERED(None);

TypeId
None::GetTypeId()
{
    static TypeId tid = TypeId("ns3::ccn::None")
                            .SetParent<ReplacementPolicy>()
                            .SetGroupName("Ccn")
                            .AddConstructor<None>();
    return tid;
}

bool
None::DoIsStoring() const
{
    return false;
}

void
None::DoInsert(CsEntry&)
{
    NS_ABORT_MSG("policy None was given an object, though it stores nothing");
}

void
None::DoHit(CsEntry&)
{
    NS_ABORT_MSG("policy None has no objects");
}

void
None::DoErase(CsEntry&)
{
    NS_ABORT_MSG("policy None has no objects");
}

CsEntry&
None::DoChooseVictim()
{
    NS_ABORT_MSG("policy None has no objects");
}

} // namespace ccn
} // namespace ns3
