/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#include "ns3/ccn-k-lru.h"

#include "ns3/uinteger.h"

namespace ns3
{
namespace ccn
{

NS_OBJECT_ENSURE_REGISTERED(KLru);

TypeId
KLru::GetTypeId()
{
    static TypeId tid =
        TypeId("ns3::ccn::KLru")
            .SetParent<AdmissionPolicy>()
            .SetGroupName("Ccn")
            .AddConstructor<KLru>()
            .AddAttribute("K",
                          "Number of caches in the chain, including the content store: an object "
                          "is stored at its K-th request at the earliest. 1 stores every object.",
                          UintegerValue(2),
                          MakeUintegerAccessor(&KLru::SetK, &KLru::GetK),
                          MakeUintegerChecker<uint32_t>(1, 16));
    return tid;
}

void
KLru::SetK(uint32_t k)
{
    m_chain.resize(k - 1);
}

uint32_t
KLru::GetK() const
{
    return m_chain.size() + 1;
}

bool
KLru::NeedsHits() const
{
    return true;
}

bool
KLru::Request(uint64_t name, uint32_t capacity)
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

bool
KLru::Admits(const Newcomer& newcomer)
{
    return Request(newcomer.content.name.GetHash(), newcomer.node.capacity);
}

bool
KLru::KeepsServed(const StoreHit& hit)
{
    Request(hit.name, hit.node.capacity);
    return true;
}

} // namespace ccn
} // namespace ns3
