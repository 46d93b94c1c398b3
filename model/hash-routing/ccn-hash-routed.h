// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_HASH_ROUTED_H
#define CCN_HASH_ROUTED_H

#include "ns3/ccn-admission-policy.h"
#include "ns3/ccn-name.h"

#include <cstdint>

namespace ns3::ccn
{

/**
 * @ingroup ccn
 * Hash routing: stores an object only at the one cache that is responsible for its name (Saino,
 * Psaras and Pavlou 2013, symmetric scheme). The caches have the numbers from 0 to Stores - 1.
 * The hash of a name modulo Stores is the number of its cache.
 *
 * The policy is a part of hash routing: HashRouter forwards Interests to the responsible cache. Set
 * Stores, Components and Via equally on all nodes, and Number on each node with a cache.
 */
class HashRouted : public AdmissionPolicy
{
  public:
    /** Attribute Number of a node that stores nothing. */
    static constexpr int32_t NO_STORE = -1;

    /** @return the TypeId (attributes Number, Stores, Components and Via) */
    static TypeId GetTypeId();
    bool Admits(const Newcomer& newcomer) override;

    /**
     * @param name name of an object, or of an Interest
     * @return number of the cache that is responsible for it
     */
    uint32_t GetStore(const NameView& name) const;
    /** @param name any name @return true if this node is responsible for it */
    bool IsResponsible(const NameView& name) const;
    /** @param name any name @return true if it begins with attribute Via */
    bool IsVia(const NameView& name) const;
    /**
     * @param store number of a cache
     * @return prefix of the names by which Interests are sent to it: Via and the number
     */
    Name GetPrefix(uint32_t store) const;

    /** @return attribute Number */
    int32_t GetNumber() const
    {
        return m_number;
    }

    /**
     * Checks the attributes, which depend on each other.
     * @throws std::invalid_argument if Number is not below Stores, or Via has no component
     */
    void Check() const;

  private:
    int32_t m_number{NO_STORE}; ///< attribute Number
    uint32_t m_stores{1};       ///< attribute Stores
    uint32_t m_components{0};   ///< attribute Components
    Name m_via;                 ///< attribute Via
};

} // namespace ns3::ccn

#endif // CCN_HASH_ROUTED_H
