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
 * The order in which the cleaner of CCNx 0.5 to 0.7 removes objects (doc/model/ccnx.rst, Content store): what
 * nobody had asked for, then what is stale, then the oldest. The cleaner itself, which lets the
 * store grow by an eighth beyond its limit and then works in the background, is not modelled: the
 * limit is kept.
 */
class CcnxCleaner : public ReplacementPolicy
{
  public:
    /** @return the TypeId */
    static TypeId GetTypeId();

  private:
    void DoInsert(CsEntry& entry) override;
    void DoHit(CsEntry& entry) override;
    void DoRenew(CsEntry& entry) override;
    void DoErase(CsEntry& entry) override;
    CsEntry& DoChooseVictim() override;

    /** @param entry an entry @return the list it is in */
    EntryList& GetList(CsEntry& entry);

    EntryList m_unwanted;     ///< stale from the start, as they arrived
    EntryList m_others;       ///< as they arrived
    uint32_t m_perishable{0}; ///< of m_others, those that are stale at some time
};

} // namespace ccn
} // namespace ns3

#endif // CCN_CCNX_CLEANER_H
