/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#ifndef CCN_NS3_SETTING_H
#define CCN_NS3_SETTING_H

#include <string>

namespace ns3
{
namespace ccn
{

/**
 * @ingroup ccn
 * @param name as on the command line, without dashes
 * @return true if it names a global value, or an attribute (`ns3::Type::Attribute`, known or not)
 */
bool IsNs3Setting(const std::string& name);

/**
 * @ingroup ccn
 * Checks a global value or an attribute's default before ns-3 sets it: what ns-3 would refuse
 * with a page of usage, answer with an abort, or take for another value is refused here.
 *
 * @param name as on the command line, without dashes; IsNs3Setting
 * @param text the value as typed
 * @return the value as JSON, equal values alike where the type allows it
 * @throws std::invalid_argument one line that names what is wrong and what is allowed
 */
std::string CheckNs3Setting(const std::string& name, const std::string& text);

/**
 * @ingroup ccn
 * @param name of a type, for --PrintAttributes
 * @throws std::invalid_argument if there is no such type
 */
void CheckTypeName(const std::string& name);

} // namespace ccn
} // namespace ns3

#endif // CCN_NS3_SETTING_H
