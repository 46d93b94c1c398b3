/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#include "ns3/ccn-broadcast-watch.h"

#include <vector>

namespace ns3::ccn
{

namespace
{

/** @return the makers in the order of registration */
std::vector<BroadcastWatch::Maker>&
GetMakers()
{
    static std::vector<BroadcastWatch::Maker> makers;
    return makers;
}

} // namespace

bool
BroadcastWatch::AddMaker(Maker maker)
{
    GetMakers().push_back(maker);
    return true;
}

std::unique_ptr<BroadcastWatch>
BroadcastWatch::Make(NetDevice& device)
{
    for (const Maker maker : GetMakers())
    {
        if (auto watch = maker(device))
        {
            return watch;
        }
    }
    return nullptr;
}

} // namespace ns3::ccn
