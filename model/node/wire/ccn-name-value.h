// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_NAME_VALUE_H
#define CCN_NAME_VALUE_H

#include "ns3/attribute-helper.h"
#include "ns3/ccn-name.h"

#include <istream>

namespace ns3::ccn
{

/**
 * @ingroup ccn
 * Reads a name from the rest of a stream.
 * @param is stream with a CCNx URI
 * @param name set to the name
 * @return the stream
 * @throws std::invalid_argument with the URI and its error
 */
std::istream& operator>>(std::istream& is, Name& name);

// Attributes that are names: NameValue, MakeNameAccessor, MakeNameChecker. As for every ns-3
// attribute, a StringValue with the URI also works.
ATTRIBUTE_HELPER_HEADER(Name);

} // namespace ns3::ccn

#endif // CCN_NAME_VALUE_H
