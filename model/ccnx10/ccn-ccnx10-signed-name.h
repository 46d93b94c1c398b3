// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_CCNX10_SIGNED_NAME_H
#define CCN_CCNX10_SIGNED_NAME_H

#include "ns3/ccn-bytes.h"

#include <string>

namespace ns3::ccn
{
class Name;
}

namespace ns3::ccn::ccnx10
{

/**
 * @ingroup ccn
 * @param bytes the signed bytes of an object in any format, or 32 others
 * @return true if they are an object's of CCNx 1.0, which are always longer
 */
bool IsSignedObject(Bytes bytes);

/**
 * @ingroup ccn
 * @param bytes for which IsSignedObject() is true
 * @return the T_NAME in them, or all if the object has none
 */
Bytes GetSignedName(Bytes bytes);

/**
 * @ingroup ccn
 * Writes what is enough for a simulated signature, in a fraction of the time of all.
 * @param name of an object, with a component
 * @return bytes with the same GetSignedName() as the object's
 */
std::string WriteSignedName(const Name& name);

} // namespace ns3::ccn::ccnx10

#endif // CCN_CCNX10_SIGNED_NAME_H
