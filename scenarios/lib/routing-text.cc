/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */
#include "routing-text.h"

#include "ns3/ccn-routing-protocol.h"
#include "ns3/ccn-type-lookup.h"

namespace ns3::ccn
{

ObjectFactory
MakeRoutingFactory(const std::string& text)
{
    const std::string word = text.substr(0, text.find('['));
    const std::string type = word == "link-state"        ? "LinkStateRouting"
                             : word == "distance-vector" ? "DistanceVectorRouting"
                                                         : word;
    return MakeFactory(RoutingProtocol::GetTypeId(), type + text.substr(word.size()));
}

} // namespace ns3::ccn
