/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#ifndef CCN_ALL_FACES_H
#define CCN_ALL_FACES_H

#include "ns3/ccn-strategy.h"

namespace ns3
{
namespace ccn
{

/**
 * @ingroup ccn
 * Sends each Interest on all next hops at once: several sources are asked in parallel, the first
 * answer wins (Jacobson et al. 2009, section 2).
 */
class AllFaces : public Strategy
{
  public:
    /** @return the TypeId */
    static TypeId GetTypeId();

    void Choose(const InterestArrival& in, const NextHops& hops, FaceList& chosen) override;
};

} // namespace ccn
} // namespace ns3

#endif // CCN_ALL_FACES_H
