// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "rank-bins.h"

namespace ns3::ccn::network
{

std::optional<ObjectRequest>
BinnedDemand::Next()
{
    auto request = m_ranks->Next();
    if (request)
    {
        request->object = m_bins.GetObject(request->object);
    }
    return request;
}

} // namespace ns3::ccn::network
