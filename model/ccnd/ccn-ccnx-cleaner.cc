// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ns3/ccn-due-queue.h"
#include "ns3/ccn-replacement-policy.h"
#include "ns3/simulator.h"

namespace ns3::ccn
{

namespace
{

constexpr uint32_t MAX_PROBES = 500; ///< objects that it checks to find a stale one

/** Values of an entry's policyNumber. */
enum : uint64_t
{
    LASTING,    ///< never becomes stale
    PERISHABLE, ///< becomes stale at some time
    UNWANTED,   ///< stale on arrival
};

/**
 * @ingroup ccn
 * Evicts objects in the order of the cleaner of CCNx 0.5 to 0.7 (doc/model/ccnx.rst,
 * Content store): unsolicited objects first, then stale ones, then the oldest. The background work
 * of the cleaner is not modelled. The cleaner lets the store exceed its limit by an eighth before
 * it runs; this policy keeps the limit.
 */
class CcnxCleaner : public ReplacementPolicy
{
  public:
    /** @return the TypeId */
    static TypeId GetTypeId()
    {
        static TypeId tid = TypeId("ns3::ccn::CcnxCleaner")
                                .SetParent<ReplacementPolicy>()
                                .SetGroupName("Ccn")
                                .AddConstructor<CcnxCleaner>();
        return tid;
    }

  private:
    void DoInsert(CsEntry& entry) override
    {
        const int64_t staleFrom = entry.GetStaleFrom();
        entry.policyNumber = staleFrom == 0 ? UNWANTED : staleFrom == NEVER ? LASTING : PERISHABLE;
        m_perishable += entry.policyNumber == PERISHABLE;
        GetList(entry).push_back(entry);
    }

    void DoRenew(CsEntry& entry) override
    {
        DoErase(entry);
        DoInsert(entry);
    }

    void DoErase(CsEntry& entry) override
    {
        EntryList& list = GetList(entry);
        list.erase(list.iterator_to(entry));
        m_perishable -= entry.policyNumber == PERISHABLE;
    }

    CsEntry& DoChooseVictim() override
    {
        if (!m_unwanted.empty())
        {
            return m_unwanted.front();
        }
        const int64_t now = Simulator::Now().GetTimeStep();
        uint32_t probes = m_perishable > 0 ? MAX_PROBES : 0; // no object can be stale
        for (auto entry = m_others.begin(); probes > 0 && entry != m_others.end();
             ++entry, --probes)
        {
            if (entry->IsStale(now))
            {
                return *entry;
            }
        }
        return m_others.front();
    }

    /** @param entry an entry @return the list that contains it */
    EntryList& GetList(CsEntry& entry)
    {
        return entry.policyNumber == UNWANTED ? m_unwanted : m_others;
    }

    EntryList m_unwanted;     ///< stale on arrival, in order of arrival
    EntryList m_others;       ///< in order of arrival
    uint32_t m_perishable{0}; ///< number of entries in m_others that become stale at some time
};

NS_OBJECT_ENSURE_REGISTERED(CcnxCleaner);

} // namespace

} // namespace ns3::ccn
