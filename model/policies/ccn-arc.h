// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_ARC_H
#define CCN_ARC_H

#include "ns3/ccn-name-history.h"
#include "ns3/ccn-replacement-policy.h"

namespace ns3::ccn
{

/**
 * @ingroup ccn
 * Adaptive replacement cache (ARC). List T1 has the objects with one recent use, T2 those with at
 * least two. B1 and B2 have the names of objects evicted from T1 and T2. A new object whose name is
 * in B1 raises the target for the size of T1, and one whose name is in B2 lowers it. The capacity c
 * is the store's, in objects. T1 and B1 together have at most c names, all four lists at most 2 c.
 * An insertion and each hit count as a use. Each operation takes O(log n).
 *
 * Source: Megiddo and Modha, "ARC: a self-tuning, low overhead replacement cache", USENIX FAST
 * 2003. The methods name its cases I to IV.
 */
class Arc : public ReplacementPolicy
{
  public:
    /** @return the TypeId */
    static TypeId GetTypeId();

    /** @return the target for the size of T1, in objects (p in the paper, a real number) */
    double GetTarget() const
    {
        return m_target;
    }

    /** Numbers of names in the four lists. */
    struct Sizes
    {
        std::size_t t1; ///< objects with one recent use
        std::size_t t2; ///< objects with at least two recent uses
        std::size_t b1; ///< names evicted from T1
        std::size_t b2; ///< names evicted from T2
    };

    /** @return the sizes of the lists */
    Sizes GetSizes() const;

  private:
    void DoInsert(CsEntry& entry) override;
    void DoHit(CsEntry& entry) override;
    void DoExpect(uint64_t name) override;
    void DoEvict(CsEntry& entry) override;
    void DoErase(CsEntry& entry) override;
    CsEntry& DoChooseVictim() override;

    /** The list of names that had the name of the new object. */
    enum class Arrival
    {
        UNKNOWN, ///< none
        IN_B1,   ///< B1
        IN_B2,   ///< B2
    };

    /** Names of evicted objects, in the order of eviction. */
    using Ghosts = NameHistory<uint64_t>;

    /**
     * Cases II and III: adapts the target to a name that was evicted too early.
     * @param arrival IN_B1 or IN_B2
     */
    void Adapt(Arrival arrival);

    /** Case IV: forgets names for an unknown one. */
    void ForgetForUnknown();

    /** @return true if the victim is in T1 (REPLACE in the paper, and case IV A) */
    bool IsVictimInT1() const;

    /**
     * @param entry an entry in no list
     * @param list T1 or T2, a value of policyNumber
     */
    void Put(CsEntry& entry, uint64_t list);

    EntryList m_entries[2];              ///< T1 and T2, by policyNumber; least recently used first
    std::size_t m_sizes[2]{0, 0};        ///< numbers of entries in them
    Ghosts m_ghosts[2];                  ///< B1 and B2
    uint64_t m_evictions{0};             ///< number of evictions so far, the rank of a name
    double m_target{0};                  ///< p
    Arrival m_arrival{Arrival::UNKNOWN}; ///< of the new object, from DoExpect() to DoInsert()
    bool m_isT1Full{false};              ///< case IV A with |T1| = c, from DoExpect() to DoInsert()
};

} // namespace ns3::ccn

#endif // CCN_ARC_H
