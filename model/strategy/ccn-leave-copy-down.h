/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#ifndef CCN_LEAVE_COPY_DOWN_H
#define CCN_LEAVE_COPY_DOWN_H

#include "ns3/ccn-distance-admission.h"

namespace ns3
{
namespace ccn
{

/**
 * @ingroup ccn
 * Stores an object only one link downstream of where it was served. Each request moves a copy one
 * link closer to the consumers (Laoutaris, Che and Stavrakakis 2006). The node of the application
 * that serves the object stores no copy.
 */
class LeaveCopyDown : public DistanceAdmission
{
  public:
    /** @return the TypeId */
    static TypeId GetTypeId();
    bool Admits(const Newcomer& newcomer) override;
};

} // namespace ccn
} // namespace ns3

#endif // CCN_LEAVE_COPY_DOWN_H
