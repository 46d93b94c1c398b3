/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#ifndef CCN_FIFO_H
#define CCN_FIFO_H

#include "ns3/ccn-replacement-policy.h"

namespace ns3
{
namespace ccn
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
    static TypeId GetTypeId();

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

} // namespace ccn
} // namespace ns3

#endif // CCN_FIFO_H
