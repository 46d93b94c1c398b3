// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors
#include "routing-text.h"

#include "ns3/ccn-attributes.h"
#include "ns3/ccn-type-lookup.h"
#include "ns3/string.h"

#include <stdexcept>

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

void
SetByProgram(RoutingProtocol& protocol,
             const std::string& attribute,
             const std::string& value,
             const std::string& source)
{
    StringValue given;
    protocol.GetAttribute(attribute, given);
    if (IsGiven(protocol, attribute) && given.Get() != value)
    {
        throw std::invalid_argument("attribute " + attribute + "=" + given.Get() +
                                    " of the routing protocol: not allowed (" + source +
                                    " sets it, to " + value + ")");
    }
    protocol.SetAttribute(attribute, StringValue(value));
}

} // namespace ns3::ccn
