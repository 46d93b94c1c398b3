// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_NS3_SETTING_H
#define CCN_NS3_SETTING_H

#include "ns3/attribute.h"
#include "ns3/ptr.h"

#include <string>

namespace ns3::ccn
{

/**
 * @ingroup ccn
 * Reads a value for which ns-3 would perhaps abort, or which it would misread.
 * @param checker checker of the value
 * @param text text as typed
 * @return the value; nullptr if the text is not allowed
 */
Ptr<AttributeValue> ReadValue(const AttributeChecker& checker, const std::string& text);

/**
 * @ingroup ccn
 * @param checker checker of a value
 * @return the values allowed, e.g. "uint32_t 1:65535"
 */
std::string DescribeAllowedValues(const AttributeChecker& checker);

/**
 * @ingroup ccn
 * @param name name as on the command line, without dashes
 * @return true if it is a known global value, or has the form `ns3::Type::Attribute`
 */
bool IsNs3Setting(const std::string& name);

/**
 * @ingroup ccn
 * Checks a global value or attribute default before ns-3 sets it. Rejects values for which ns-3
 * would print its usage or abort, or which it would misread.
 *
 * @param name name as on the command line, without dashes, for which IsNs3Setting() is true
 * @param text the value as typed
 * @return the value as JSON; equal values give equal texts where the type allows it
 * @throws std::invalid_argument one line that names the error and the allowed values
 */
std::string CheckNs3Setting(const std::string& name, const std::string& text);

/**
 * @ingroup ccn
 * @param name name of a type, for --PrintAttributes
 * @throws std::invalid_argument if there is no such type
 */
void CheckTypeName(const std::string& name);

} // namespace ns3::ccn

#endif // CCN_NS3_SETTING_H
