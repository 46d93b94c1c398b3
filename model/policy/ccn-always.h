/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#ifndef CCN_ALWAYS_H
#define CCN_ALWAYS_H

#include "ns3/ccn-admission-policy.h"

namespace ns3
{
namespace ccn
{

/**
 * @ingroup ccn
 * Stores every object, as in the five papers; also called leave copy everywhere.
 */
class Always : public AdmissionPolicy
{
  public:
    /** @return the TypeId */
    static TypeId GetTypeId();
    bool Admits(const Newcomer& newcomer) override;
};

} // namespace ccn
} // namespace ns3

#endif // CCN_ALWAYS_H
