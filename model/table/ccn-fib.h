/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#ifndef CCN_FIB_H
#define CCN_FIB_H

#include "ns3/ccn-face-id.h"
#include "ns3/ccn-name.h"
#include "ns3/ccn-prefix-table.h"
#include "ns3/object.h"

#include <boost/container/small_vector.hpp>
#include <vector>

namespace ns3
{
namespace ccn
{

/** @ingroup ccn One way towards a prefix. */
struct NextHop
{
    FaceId face;   ///< where to send Interests
    uint32_t cost; ///< smaller is better; what it measures is the router's business
};

/**
 * @ingroup ccn
 * The next hops of a prefix, best first: by cost, equal costs in the order in which they were
 * added.
 */
using NextHops = boost::container::small_vector<NextHop, 2>;

/**
 * @ingroup ccn
 * Forwarding information base: for a name, the next hops of the longest prefix that has any
 * (paper 002 section 2).
 */
class Fib : public Object
{
  public:
    /** @return the TypeId */
    static TypeId GetTypeId();
    Fib();
    ~Fib() override;

    /**
     * Adds a next hop, or changes its cost (which then counts as added now).
     * @param prefix the names it serves
     * @param face where to send their Interests
     * @param cost smaller is better
     */
    void Add(const Name& prefix, FaceId face, uint32_t cost = 0);

    /**
     * @param prefix as added
     * @param face as added
     * @return false if there was no such next hop
     */
    bool Remove(const Name& prefix, FaceId face);

    /**
     * Removes a face from every prefix; prefixes without next hops disappear.
     * @param face the face that is gone
     */
    void RemoveFace(FaceId face);

    /**
     * @param name a name
     * @return next hops of its longest prefix that has any, or nullptr; valid until the next change
     */
    const NextHops* LongestPrefixMatch(const NameView& name) const;

    /**
     * @param prefix exactly this prefix
     * @return its next hops, or nullptr
     */
    const NextHops* Find(const Name& prefix) const;

    /** @return number of prefixes */
    uint32_t GetSize() const;

    /** @return all prefixes in canonical order */
    std::vector<Name> GetPrefixes() const;

  private:
    PrefixTable<NextHops> m_table;
};

} // namespace ccn
} // namespace ns3

#endif // CCN_FIB_H
