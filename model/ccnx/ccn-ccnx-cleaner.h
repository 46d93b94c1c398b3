/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#ifndef CCN_CCNX_CLEANER_H
#define CCN_CCNX_CLEANER_H

#include "ns3/ccn-replacement-policy.h"

namespace ns3
{
namespace ccn
{

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
    static TypeId GetTypeId();

  private:
    void DoInsert(CsEntry& entry) override;
    void DoRenew(CsEntry& entry) override;
    void DoErase(CsEntry& entry) override;
    CsEntry& DoChooseVictim() override;

    /** @param entry an entry @return the list that contains it */
    EntryList& GetList(CsEntry& entry);

    EntryList m_unwanted;     ///< stale on arrival, in order of arrival
    EntryList m_others;       ///< in order of arrival
    uint32_t m_perishable{0}; ///< number of entries in m_others that become stale at some time
};

} // namespace ccn
} // namespace ns3

#endif // CCN_CCNX_CLEANER_H
