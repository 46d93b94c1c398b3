/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#ifndef CCN_CS_NAME_ORDER_H
#define CCN_CS_NAME_ORDER_H

#include "ns3/ccn-cs-entry.h"

namespace ns3
{
namespace ccn
{

/**
 * @ingroup ccn
 * Compares two stored objects in canonical order. The implicit digest of an object counts as the
 * last component of its name (doc/model/ccnx.rst, ContentObjects). It is computed only if the other
 * components are equal.
 * @param a an object
 * @param b another object
 * @return negative, 0 or positive
 */
int CompareFullNames(const CsEntry& a, const CsEntry& b);

/**
 * @ingroup ccn
 * Compares an object with the range of all objects that have a prefix.
 * @param entry the object
 * @param prefix elements of the codec of the object, possibly with a digest as the last one
 * @return 0 if the object's name with its digest has this prefix; negative if the object comes
 * before all that have it, positive if it comes after them
 */
int CompareToPrefix(const CsEntry& entry, Bytes prefix);

} // namespace ccn
} // namespace ns3

#endif // CCN_CS_NAME_ORDER_H
