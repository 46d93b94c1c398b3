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

namespace ns3::ccn
{

/**
 * @ingroup ccn
 * Multicast strategy: sends each Interest to all next hops at once. Several sources are queried in
 * parallel, and the first answer wins (Jacobson et al. 2009, section 2).
 */
class AllFaces : public Strategy
{
  public:
    /** @return the TypeId */
    static TypeId GetTypeId();

    void Choose(const InterestArrival& in, const NextHops& hops, FaceList& chosen) override;
};

} // namespace ns3::ccn

#endif // CCN_ALL_FACES_H
