// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ns3/ccn-admission-policy.h"
#include "ns3/ccn-name-history.h"
#include "ns3/double.h"
#include "ns3/random-variable-stream.h"
#include "ns3/uinteger.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <limits>

namespace ns3::ccn
{

namespace
{

/**
 * @ingroup ccn
 * CacheShield (Xie, Widjaja and Wang 2012): stores an object at its t-th request with probability
 * psi(t) = 1 / (1 + exp((P - t) / Q)), so that objects that are requested seldom, as those that an
 * attacker requests at random, do not evict popular ones.
 *
 * A request is a hit of the content store, or the arrival of an object that is not stored, as in KLru.
 * The policy counts the requests of as many names as fit into History content stores, and forgets the
 * name whose last request is the longest ago. The authors count those of all names.
 */
class CacheShield : public AdmissionPolicy
{
  public:
    /** @return the TypeId */
    static TypeId GetTypeId()
    {
        static TypeId tid =
            TypeId("ns3::ccn::CacheShield")
                .SetParent<AdmissionPolicy>()
                .SetGroupName("Ccn")
                .AddConstructor<CacheShield>()
                .AddAttribute("P",
                              "Number of the request at which an object is stored with probability "
                              "1/2.",
                              DoubleValue(5),
                              MakeDoubleAccessor(&CacheShield::m_p),
                              MakeDoubleChecker<double>(0, 1e6))
                .AddAttribute("Q",
                              "Number of requests over which the probability rises: from 0.27 to "
                              "0.73 within 2 Q requests.",
                              DoubleValue(1),
                              MakeDoubleAccessor(&CacheShield::m_q),
                              MakeDoubleChecker<double>(1e-6, 1e6))
                .AddAttribute("History",
                              "Number of names whose requests are counted, in multiples of the "
                              "content store's MaxObjects.",
                              UintegerValue(10),
                              MakeUintegerAccessor(&CacheShield::m_history),
                              MakeUintegerChecker<uint32_t>(1, 1000000));
        return tid;
    }

    bool Admits(const Newcomer& newcomer) override
    {
        const uint32_t requests = Count(newcomer.content.GetKeyHash(), newcomer.node.capacity);
        return m_dice->GetValue(0, 1) < 1 / (1 + std::exp((m_p - requests) / m_q));
    }

    bool NeedsHits() const override
    {
        return true;
    }

    bool KeepsServed(const StoreHit& hit) override
    {
        Count(hit.name, hit.node.capacity);
        return true;
    }

    int64_t AssignStreams(int64_t stream) override
    {
        m_dice->SetStream(stream);
        return 1;
    }

  private:
    /**
     * Counts a request.
     * @param name hash of the name
     * @param capacity of the content store, in objects
     * @return the requests of this name so far
     */
    uint32_t Count(uint64_t name, uint32_t capacity)
    {
        const uint32_t before = m_names.Take(name).value_or(0);
        const uint32_t count = before == std::numeric_limits<uint32_t>::max() ? before : before + 1;
        m_names.Remember(name, ++m_requests, count);
        m_names.Shrink(std::max<uint64_t>(1, uint64_t{m_history} * capacity));
        return count;
    }

    double m_p{0};                           ///< attribute P
    double m_q{1};                           ///< attribute Q
    uint32_t m_history{1};                   ///< attribute History
    NameHistory<uint64_t, uint32_t> m_names; ///< requests of each name, by its last one
    uint64_t m_requests{0};                  ///< of all names
    Ptr<UniformRandomVariable> m_dice{
        CreateObject<UniformRandomVariable>()}; ///< a draw below psi(t) stores the object
};

NS_OBJECT_ENSURE_REGISTERED(CacheShield);

} // namespace

} // namespace ns3::ccn
