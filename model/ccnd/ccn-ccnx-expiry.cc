// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ns3/ccn-replacement-policy.h"
#include "ns3/nstime.h"

#include <map>

namespace ns3::ccn
{

namespace
{

/**
 * @ingroup ccn
 * Eviction of CCNx 0.8 (doc/model/ccnx.rst, Content store). The objects that become stale in the
 * earliest second are evicted first. Within a second, and among objects that never become stale,
 * the order is that of arrival. Hits do not change the order.
 */
class CcnxExpiry : public ReplacementPolicy
{
  public:
    /** @return the TypeId */
    static TypeId GetTypeId()
    {
        static TypeId tid = TypeId("ns3::ccn::CcnxExpiry")
                                .SetParent<ReplacementPolicy>()
                                .SetGroupName("Ccn")
                                .AddConstructor<CcnxExpiry>();
        return tid;
    }

  private:
    void DoInsert(CsEntry& entry) override
    {
        // The entry stores its second, since its stale time may become earlier later.
        entry.policyNumber = entry.GetStaleFrom() / Seconds(1).GetTimeStep();
        m_seconds[entry.policyNumber].push_back(entry);
    }

    void DoRenew(CsEntry& entry) override
    {
        DoErase(entry);
        DoInsert(entry);
    }

    void DoErase(CsEntry& entry) override
    {
        const auto second = m_seconds.find(entry.policyNumber);
        second->second.erase(second->second.iterator_to(entry));
        if (second->second.empty())
        {
            m_seconds.erase(second);
        }
    }

    CsEntry& DoChooseVictim() override
    {
        return m_seconds.begin()->second.front();
    }

    std::map<uint64_t, EntryList> m_seconds; ///< entries by the second in which they become stale
};

NS_OBJECT_ENSURE_REGISTERED(CcnxExpiry);

} // namespace

} // namespace ns3::ccn
