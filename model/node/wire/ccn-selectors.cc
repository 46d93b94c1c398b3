/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#include "ns3/ccn-selectors.h"

namespace ns3::ccn
{

bool
Selectors::Allows(uint32_t interestSize, uint32_t contentSize, Bytes publisherKey) const
{
    const uint32_t fullSize = contentSize + 1; // including the implicit digest
    if (fullSize < interestSize)
    {
        return false;
    }
    const uint32_t suffix = fullSize - interestSize;
    return suffix >= minSuffix && suffix <= maxSuffix && AllowsPublisher(publisherKey);
}

} // namespace ns3::ccn
