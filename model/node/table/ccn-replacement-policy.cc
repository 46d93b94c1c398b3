// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ns3/ccn-replacement-policy.h"

namespace ns3::ccn
{

NS_OBJECT_ENSURE_REGISTERED(ReplacementPolicy);

TypeId
ReplacementPolicy::GetTypeId()
{
    static TypeId tid =
        TypeId("ns3::ccn::ReplacementPolicy").SetParent<Object>().SetGroupName("Ccn");
    return tid;
}

NS_OBJECT_ENSURE_REGISTERED(RankingPolicy);

TypeId
RankingPolicy::GetTypeId()
{
    static TypeId tid = TypeId("ns3::ccn::RankingPolicy").SetParent<Object>().SetGroupName("Ccn");
    return tid;
}

namespace
{

/**
 * @ingroup ccn
 * Replacement policy that evicts the object that was stored first, whether it was used or not, in
 * O(1).
 *
 * Source: Belady, "A study of replacement algorithms for a virtual-storage computer", IBM Systems
 * Journal 5(2), 1966.
 */
class Fifo : public ReplacementPolicy
{
  public:
    /** @return the TypeId */
    static TypeId GetTypeId()
    {
        static TypeId tid = TypeId("ns3::ccn::Fifo")
                                .SetParent<ReplacementPolicy>()
                                .SetGroupName("Ccn")
                                .AddConstructor<Fifo>();
        return tid;
    }

  protected:
    EntryList m_entries; ///< the next victim first

  private:
    void DoInsert(CsEntry& entry) override
    {
        m_entries.push_back(entry);
    }

    void DoErase(CsEntry& entry) override
    {
        m_entries.erase(m_entries.iterator_to(entry));
    }

    CsEntry& DoChooseVictim() override
    {
        return m_entries.front();
    }
};

NS_OBJECT_ENSURE_REGISTERED(Fifo);

/**
 * @ingroup ccn
 * Replacement policy that evicts the least recently used object, in O(1). An insertion and each hit
 * count as a use: a hit moves the object to the end of the list of Fifo.
 *
 * Source: Mattson, Gecsei, Slutz and Traiger, "Evaluation techniques for storage hierarchies", IBM
 * Systems Journal 9(2), 1970. Guimaraes et al. 2013 and Jacobson et al. 2009 name it for CCN; ccnd
 * itself evicted by expiry.
 */
class Lru : public Fifo
{
  public:
    /** @return the TypeId */
    static TypeId GetTypeId()
    {
        static TypeId tid =
            TypeId("ns3::ccn::Lru").SetParent<Fifo>().SetGroupName("Ccn").AddConstructor<Lru>();
        return tid;
    }

  private:
    void DoHit(CsEntry& entry) override
    {
        m_entries.splice(m_entries.end(), m_entries, m_entries.iterator_to(entry));
    }
};

NS_OBJECT_ENSURE_REGISTERED(Lru);

} // namespace

} // namespace ns3::ccn
