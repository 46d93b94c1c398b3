/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#ifndef CCN_CS_PART_H
#define CCN_CS_PART_H

#include "ns3/ccn-cs-entry.h"

#include <set>
#include <string>
#include <tuple>
#include <utility>

namespace ns3::ccn
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

/** Compares entries with each other and with prefixes. @ingroup ccn */
struct CsFullNameLess
{
    using is_transparent = void; ///< enables lookup by prefix

    /**
     * @param a an entry
     * @param b an entry
     * @return true if a comes before b
     */
    bool operator()(const CsEntry* a, const CsEntry* b) const
    {
        return CompareFullNames(*a, *b) < 0;
    }

    /**
     * @param a an entry
     * @param b a prefix
     * @return true if a comes before all entries that have the prefix
     */
    bool operator()(const CsEntry* a, Bytes b) const
    {
        return CompareToPrefix(*a, b) < 0;
    }

    /**
     * @param a a prefix
     * @param b an entry
     * @return true if b comes after all entries that have the prefix
     */
    bool operator()(Bytes a, const CsEntry* b) const
    {
        return CompareToPrefix(*b, a) > 0;
    }
};

/** Stored objects in canonical order. @ingroup ccn */
using CsPartEntries = std::set<CsEntry*, CsFullNameLess>;

/** The properties that all objects of a part share. @ingroup ccn */
struct CsPartKey
{
    std::string publisher; ///< 'p' and the digest of the publisher's key; empty: any publisher
    bool isStale;          ///< they are stale
    bool isOdd;            ///< their names are not in the usual form
    uint32_t size;         ///< number of components of their names

    /**
     * @param other another key
     * @return true if this key comes before the other
     */
    bool operator<(const CsPartKey& other) const
    {
        return std::tie(publisher, isStale, isOdd, size) <
               std::tie(other.publisher, other.isStale, other.isOdd, other.size);
    }
};

/** A part of the stored objects in CsOrder. @ingroup ccn */
using CsPart = std::pair<const CsPartKey, CsPartEntries>;

} // namespace ns3::ccn

#endif // CCN_CS_PART_H
