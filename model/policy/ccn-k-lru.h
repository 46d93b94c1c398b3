/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#ifndef CCN_K_LRU_H
#define CCN_K_LRU_H

#include "ns3/ccn-admission-policy.h"
#include "ns3/ccn-name-history.h"

#include <cstdint>
#include <vector>

namespace ns3
{
namespace ccn
{

/**
 * @ingroup ccn
 * k-LRU: stores an object only if its name is in the last of a chain of k - 1 virtual caches of
 * names (Martina, Garetto and Leonardi 2014; Garetto, Leonardi and Martina 2016).
 * Each is LRU and has the capacity of the content store, MaxObjects. A request enters
 * a name into the first one, and into each other one if the one before had it already.
 *
 * A request is a hit of the content store, or the arrival of an object that is not stored.
 * Interests that are aggregated thus count as one request. Each chunk is an object of its own.
 */
class KLru : public AdmissionPolicy
{
  public:
    /** @return the TypeId */
    static TypeId GetTypeId();
    bool Admits(const Newcomer& newcomer) override;
    bool NeedsHits() const override;
    bool KeepsServed(const StoreHit& hit) override;

  private:
    /** @param k the number of caches in the chain, with the content store */
    void SetK(uint32_t k);
    /** @return attribute K */
    uint32_t GetK() const;
    /**
     * Notes a request in the virtual caches.
     * @param name hash of the name
     * @param capacity of each virtual cache, in names
     * @return true if the last one had the name before
     */
    bool Request(uint64_t name, uint32_t capacity);

    /** A virtual cache: names by the number of the request that used them last. */
    using Names = NameHistory<uint64_t>;

    std::vector<Names> m_chain; ///< k - 1 virtual caches
    uint64_t m_requests{0};     ///< so far
};

} // namespace ccn
} // namespace ns3

#endif // CCN_K_LRU_H
