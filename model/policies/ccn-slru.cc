// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ns3/ccn-replacement-policy.h"
#include "ns3/double.h"

namespace ns3::ccn
{

namespace
{

/** Values of an entry's policyNumber. */
enum : uint64_t
{
    PROBATIONARY,
    PROTECTED,
};

constexpr double ROUNDING = 1e-9; ///< so that a share of 0.29 of 100 objects is 29

/**
 * @ingroup ccn
 * Segmented LRU. A new object enters the probationary segment, and a hit moves an object to the
 * protected segment. If this is then larger than its share of the capacity, its least recently used
 * object returns to the probationary segment, as the most recently used one there. The victim is
 * the least recently used object of the probationary segment or, if this is empty, of the protected
 * one. Each operation takes O(1). With a share of 0, Slru equals Lru.
 *
 * Source: Karedla, Love and Wherry, "Caching strategies to improve disk system performance", IEEE
 * Computer 27(3), 1994.
 */
class Slru : public ReplacementPolicy
{
  public:
    /**
     * @return the TypeId
     *
     * Attribute: ProtectedShare (default 0.8).
     */
    static TypeId GetTypeId()
    {
        static TypeId tid =
            TypeId("ns3::ccn::Slru")
                .SetParent<ReplacementPolicy>()
                .SetGroupName("Ccn")
                .AddConstructor<Slru>()
                .AddAttribute(
                    "ProtectedShare",
                    "Share of the store's capacity in objects that the protected segment may "
                    "take, rounded down to an object; 0 makes the policy equal to Lru.",
                    DoubleValue(0.8),
                    MakeDoubleAccessor(&Slru::m_share),
                    MakeDoubleChecker<double>(0, 1));
        return tid;
    }

  private:
    void DoInsert(CsEntry& entry) override
    {
        entry.policyNumber = PROBATIONARY;
        m_probationary.push_back(entry);
    }

    void DoHit(CsEntry& entry) override
    {
        DoErase(entry);
        entry.policyNumber = PROTECTED;
        m_protected.push_back(entry);
        ++m_protectedSize;
        Demote();
    }

    void DoErase(CsEntry& entry) override
    {
        const bool isProtected = entry.policyNumber == PROTECTED;
        EntryList& list = isProtected ? m_protected : m_probationary;
        list.erase(list.iterator_to(entry));
        m_protectedSize -= isProtected;
    }

    CsEntry& DoChooseVictim() override
    {
        return m_probationary.empty() ? m_protected.front() : m_probationary.front();
    }

    /** @return the maximum size of the protected segment, in objects */
    uint32_t GetLimit() const
    {
        return static_cast<uint32_t>(m_share * GetCapacity() + ROUNDING);
    }

    /** Moves entries from the protected segment until it has at most the size GetLimit(). */
    void Demote()
    {
        for (const uint32_t limit = GetLimit(); m_protectedSize > limit; --m_protectedSize)
        {
            CsEntry& oldest = m_protected.front();
            oldest.policyNumber = PROBATIONARY;
            m_probationary.splice(m_probationary.end(), m_protected, m_protected.begin());
        }
    }

    EntryList m_probationary;    ///< least recently used first; policyNumber is PROBATIONARY
    EntryList m_protected;       ///< least recently used first; policyNumber is PROTECTED
    uint32_t m_protectedSize{0}; ///< number of entries in m_protected
    double m_share{0};           ///< attribute ProtectedShare
};

NS_OBJECT_ENSURE_REGISTERED(Slru);

} // namespace

} // namespace ns3::ccn
