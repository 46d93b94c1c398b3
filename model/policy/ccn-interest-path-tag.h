/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#ifndef CCN_INTEREST_PATH_TAG_H
#define CCN_INTEREST_PATH_TAG_H

#include "ns3/ccn-path-tag.h"

namespace ns3
{
namespace ccn
{

/**
 * @ingroup ccn
 * State that an AdmissionPolicy adds to an Interest as it leaves a node
 * (AdmissionPolicy::OnInterest).
 */
class InterestPathTag : public PathTag<InterestPathTag>
{
  public:
    using PathTag::PathTag;
    /** @return the TypeId */
    static TypeId GetTypeId();
};

} // namespace ccn
} // namespace ns3

#endif // CCN_INTEREST_PATH_TAG_H
