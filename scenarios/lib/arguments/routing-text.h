// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors
#ifndef CCN_ROUTING_TEXT_H
#define CCN_ROUTING_TEXT_H

#include "ns3/ccn-routing-protocol.h"
#include "ns3/object-factory.h"

#include <string>

namespace ns3::ccn
{

/**
 * @ingroup ccn
 * @param text link-state, distance-vector, or the type of another RoutingProtocol; attributes may follow
 * in brackets, e.g. "link-state[Preset=nlsr]"
 * @return a factory of such applications
 * @throws std::invalid_argument as MakeFactory()
 */
ObjectFactory MakeRoutingFactory(const std::string& text);

/**
 * @ingroup ccn
 * Sets an attribute that the program sets in any case.
 * @param protocol a new application
 * @param attribute an attribute of RoutingProtocol
 * @param value the program's value, as text
 * @param source where that is from, such as --routes
 * @throws std::invalid_argument if the text of the factory, or a default, gives it another value
 */
void SetByProgram(RoutingProtocol& protocol,
                  const std::string& attribute,
                  const std::string& value,
                  const std::string& source);

} // namespace ns3::ccn

#endif // CCN_ROUTING_TEXT_H
