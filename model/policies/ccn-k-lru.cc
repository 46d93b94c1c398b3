// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ns3/ccn-admission-policy.h"
#include "ns3/ccn-name-history.h"
#include "ns3/uinteger.h"

#include <cstdint>
#include <vector>

namespace ns3::ccn
{

namespace
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
    static TypeId GetTypeId()
    {
        static TypeId tid =
            TypeId("ns3::ccn::KLru")
                .SetParent<AdmissionPolicy>()
                .SetGroupName("Ccn")
                .AddConstructor<KLru>()
                .AddAttribute(
                    "K",
                    "Number of caches in the chain, including the content store: an object "
                    "is stored at its K-th request at the earliest. 1 stores every object.",
                    UintegerValue(2),
                    MakeUintegerAccessor(&KLru::SetK, &KLru::GetK),
                    MakeUintegerChecker<uint32_t>(1, 16));
        return tid;
    }

    bool Admits(const Newcomer& newcomer) override
    {
        return Request(newcomer.content.GetKeyHash(), newcomer.node.capacity);
    }

    bool NeedsHits() const override
    {
        return true;
    }

    bool KeepsServed(const StoreHit& hit) override
    {
        Request(hit.name, hit.node.capacity);
        return true;
    }

  private:
    /** @param k the number of caches in the chain, with the content store */
    void SetK(uint32_t k)
    {
        m_chain.resize(k - 1);
    }

    /** @return attribute K */
    uint32_t GetK() const
    {
        return m_chain.size() + 1;
    }

    /**
     * Notes a request in the virtual caches.
     * @param name hash of the name
     * @param capacity of each virtual cache, in names
     * @return true if the last one had the name before
     */
    bool Request(uint64_t name, uint32_t capacity)
    {
        ++m_requests;
        bool isInPrevious = true; // every request enters the first cache
        for (Names& names : m_chain)
        {
            const bool isHere = names.Has(name);
            if (isHere || isInPrevious)
            {
                names.Remember(name, m_requests);
                names.Shrink(capacity);
            }
            isInPrevious = isHere;
        }
        return isInPrevious;
    }

    /** A virtual cache: names by the number of the request that used them last. */
    using Names = NameHistory<uint64_t>;

    std::vector<Names> m_chain; ///< k - 1 virtual caches
    uint64_t m_requests{0};     ///< so far
};

NS_OBJECT_ENSURE_REGISTERED(KLru);

} // namespace

} // namespace ns3::ccn
