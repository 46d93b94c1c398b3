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

namespace ns3::ccn
{

/**
 * @ingroup ccn
 * Base class of admission policies that use the distance of an object: Newcomer::distance is known.
 * A node with such a policy sends the distance to its neighbours. All other nodes must do so too
 * (attribute TracksDistance of CcnL3Protocol).
 */
class DistanceAdmission : public AdmissionPolicy
{
  public:
    bool NeedsDistance() const final
    {
        return true;
    }
};

} // namespace ns3::ccn

#endif // CCN_DISTANCE_ADMISSION_H
