/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#include "ns3/ccn-node-starter.h"

#include <vector>

namespace ns3::ccn
{

namespace
{

/** @return what NodeStarter objects call */
std::vector<NodeStarter::Start>&
GetStarters()
{
    static std::vector<NodeStarter::Start> starters;
    return starters;
}

} // namespace

NodeStarter::NodeStarter(Start start)
{
    GetStarters().push_back(start);
}

void
NodeStarter::StartAll(CcnL3Protocol& node, Face* added)
{
    for (const Start start : GetStarters())
    {
        start(node, added);
    }
}

} // namespace ns3::ccn
