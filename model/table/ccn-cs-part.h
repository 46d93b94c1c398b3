/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#ifndef CCN_CS_PART_H
#define CCN_CS_PART_H

#include "ns3/ccn-cs-name-order.h"

#include <set>
#include <string>
#include <tuple>
#include <utility>

namespace ns3
{
namespace ccn
{

/** @ingroup ccn Compares entries with each other and with prefixes. */
struct CsFullNameLess
{
    using is_transparent = void; ///< look-up by prefix

    /** @param a an entry @param b an entry @return true if a is before b */
    bool operator()(const CsEntry* a, const CsEntry* b) const
    {
        return CompareFullNames(*a, *b) < 0;
    }

    /** @param a an entry @param b a prefix @return true if a is before all that have it */
    bool operator()(const CsEntry* a, Bytes b) const
    {
        return CompareToPrefix(*a, b) < 0;
    }

    /** @param a a prefix @param b an entry @return true if b is behind all that have it */
    bool operator()(Bytes a, const CsEntry* b) const
    {
        return CompareToPrefix(*b, a) > 0;
    }
};

/** @ingroup ccn Stored objects in canonical order. */
using CsPartEntries = std::set<CsEntry*, CsFullNameLess>;

/** @ingroup ccn What the objects of a part have in common. */
struct CsPartKey
{
    std::string publisher; ///< 'p' and digest of the publisher's key; empty: of any publisher
    bool isStale;          ///< all are stale
    bool isOdd;            ///< all have names that are not written as CCNx writes them
    uint32_t size;         ///< components of their names

    /** @param other another @return true if it comes before that */
    bool operator<(const CsPartKey& other) const
    {
        return std::tie(publisher, isStale, isOdd, size) <
               std::tie(other.publisher, other.isStale, other.isOdd, other.size);
    }
};

/** @ingroup ccn A part of the stored objects, as CsOrder keeps it. */
using CsPart = std::pair<const CsPartKey, CsPartEntries>;

} // namespace ccn
} // namespace ns3

#endif // CCN_CS_PART_H
