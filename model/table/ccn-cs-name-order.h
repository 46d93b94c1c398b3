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
 * Canonical order of two stored objects. An object's implicit digest counts as its name's last
 * component (doc/model/ccnx.rst, ContentObjects); it is computed only where it decides.
 * @param a an object
 * @param b another
 * @return negative, 0 or positive
 */
int CompareFullNames(const CsEntry& a, const CsEntry& b);

/**
 * @ingroup ccn
 * Where an object stands to all those that a prefix has.
 * @param entry the object
 * @param prefix components in ccnb, perhaps with a digest as the last
 * @return 0 if the prefix is one of the object's name with its digest; negative if the object is
 * before all that have that prefix, positive if it is behind them
 */
int CompareToPrefix(const CsEntry& entry, Bytes prefix);

} // namespace ccn
} // namespace ns3

#endif // CCN_CS_NAME_ORDER_H
