/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#ifndef CCN_CCNX_EXPIRY_H
#define CCN_CCNX_EXPIRY_H

#include "ns3/ccn-replacement-policy.h"

#include <map>

namespace ns3
{
namespace ccn
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
    static TypeId GetTypeId();

  private:
    void DoInsert(CsEntry& entry) override;
    void DoRenew(CsEntry& entry) override;
    void DoErase(CsEntry& entry) override;
    CsEntry& DoChooseVictim() override;

    std::map<uint64_t, EntryList> m_seconds; ///< entries by the second in which they become stale
};

} // namespace ccn
} // namespace ns3

#endif // CCN_CCNX_EXPIRY_H
