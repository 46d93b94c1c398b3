/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#ifndef CCN_DISTANCE_ADMISSION_H
#define CCN_DISTANCE_ADMISSION_H

#include "ns3/ccn-admission-policy.h"

namespace ns3
{
namespace ccn
{

/**
 * @ingroup ccn
 * Base of those admission policies that ask how far an object has come: Newcomer::distance is known.
 * A node with such a policy tells its neighbours; so must all others (CcnL3Protocol, attribute
 * TracksDistance).
 */
class DistanceAdmission : public AdmissionPolicy
{
  public:
    /** @return the TypeId */
    static TypeId GetTypeId();
    bool NeedsDistance() const final;
};

} // namespace ccn
} // namespace ns3

#endif // CCN_DISTANCE_ADMISSION_H
