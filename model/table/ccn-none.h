/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#ifndef CCN_NONE_H
#define CCN_NONE_H

#include "ns3/ccn-replacement-policy.h"

namespace ns3
{
namespace ccn
{

/**
 * @ingroup ccn
 * Replacement policy that stores no objects, for a node without a content store.
 */
class None : public ReplacementPolicy
{
  public:
    /** @return the TypeId */
    static TypeId GetTypeId();

  private:
    bool DoIsStoring() const override;
    void DoInsert(CsEntry& entry) override;
    void DoHit(CsEntry& entry) override;
    void DoErase(CsEntry& entry) override;
    CsEntry& DoChooseVictim() override;
};

} // namespace ccn
} // namespace ns3

#endif // CCN_NONE_H
