/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#ifndef CCN_PATH_ADMISSION_H
#define CCN_PATH_ADMISSION_H

#include "ns3/ccn-admission-policy.h"

namespace ns3::ccn
{

/**
 * @ingroup ccn
 * Base class of admission policies that add state to Interests and content on their way. Set
 * attribute Admission of all nodes to the same policy, also of nodes without a content store and of
 * nodes whose applications serve content.
 */
class PathAdmission : public AdmissionPolicy
{
  public:
    bool NeedsPath() const final
    {
        return true;
    }
};

} // namespace ns3::ccn

#endif // CCN_PATH_ADMISSION_H
