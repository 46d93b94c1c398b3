// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_CS_ORDER_H
#define CCN_CS_ORDER_H

#include "ns3/ccn-cs-entry.h"
#include "ns3/ccn-interest.h"

#include <map>
#include <set>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

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

    /** @param a an entry @param b an entry @return true if a comes before b */
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

    /** @param other another key @return true if this key comes before the other */
    bool operator<(const CsPartKey& other) const
    {
        return std::tie(publisher, isStale, isOdd, size) <
               std::tie(other.publisher, other.isStale, other.isOdd, other.size);
    }
};

/** A part of the stored objects in CsOrder. @ingroup ccn */
using CsPart = std::pair<const CsPartKey, CsPartEntries>;

/**
 * @ingroup ccn
 * The stored objects in canonical order, for Interests that more than one object may satisfy.
 *
 * The order consists of parts: by number of components, by whether the object is stale and, after
 * the first Interest that selects a publisher, by publisher. A lookup uses only the parts whose
 * objects all selectors but Exclude allow, and starts at the first object of each. Each element of
 * Exclude is skipped in one step. The time of a lookup is logarithmic in the number of objects,
 * even if none matches.
 *
 * There are two exceptions. A Bloom filter must be checked for every child, and so must an object
 * whose name is not in CCNx's encoding. A lookup that has passed over more than a limit of these
 * ends without a match.
 */
class CsOrder
{
  public:
    /** @param entry the entry to insert @param now in ns-3 time steps */
    void Insert(CsEntry& entry, int64_t now);

    /** @param entry the entry to remove; remove it before you change when it becomes stale */
    void Erase(CsEntry& entry);

    /** Removes all entries. */
    void Clear();

    /** @return the number of lookups that ended at the limit */
    uint64_t GetCutLookUps() const
    {
        return m_cutLookUps;
    }

    /**
     * @return the number of objects checked by all lookups, their cost except for the logarithmic
     * part
     */
    uint64_t GetLooks() const
    {
        return m_looks;
    }

    /**
     * Finds the first object in canonical order that matches. Objects that the Interest identifies
     * by their digest are not considered.
     * @param interest the Interest
     * @param now in ns-3 time steps, not before that of an earlier call
     * @param isRightmost true to find the last child at the level after the Interest's name that
     * has a matching object, and the first matching object of that child (doc/model/ccnx.rst,
     * Matching)
     * @param maxPasses the objects and children that the lookup may pass over; 0 sets no limit
     * @return the object, or nullptr
     */
    CsEntry* Find(const InterestView& interest, int64_t now, bool isRightmost, uint32_t maxPasses);

  private:
    /**
     * @param entry an entry
     * @param byPublisher true for a part by publisher
     * @return the key of its part
     */
    static CsPartKey GetKey(const CsEntry& entry, bool byPublisher);

    /**
     * Adds an entry to its part, and to that by publisher if there is one.
     * @param entry the entry
     * @param byPublisher true: only to that by publisher
     */
    void Enter(CsEntry& entry, bool byPublisher = false);
    /**
     * Removes an entry from its part, and from that by publisher if there is one.
     * @param entry the entry
     * @param byPublisher true: only from that by publisher
     */
    void Leave(CsEntry& entry, bool byPublisher = false);
    /** Moves the entries that have become stale to other parts. @param now in ns-3 time steps */
    void Age(int64_t now);
    /** Creates the parts by publisher. */
    void SplitByPublisher();
    /**
     * @param selectors of an Interest
     * @param key receives the publisher that they select, whose parts then exist
     * @return false if they select by what no object has: a certificate or an issuer
     */
    bool SelectPublisher(const Selectors& selectors, CsPartKey& key);

    /**
     * @param interest the Interest
     * @return the parts whose objects all selectors but Exclude allow
     */
    std::vector<const CsPart*> GetParts(const InterestView& interest);

    std::map<CsPartKey, CsPartEntries> m_parts;     ///< none is empty
    bool m_isByPublisher{false};                    ///< parts by publisher exist too
    std::set<std::pair<int64_t, CsEntry*>> m_fresh; ///< objects that will become stale, by time
    uint64_t m_cutLookUps{0};                       ///< lookups that ended at their limit
    uint64_t m_looks{0};                            ///< objects checked by all lookups
};

} // namespace ns3::ccn

#endif // CCN_CS_ORDER_H
