/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#include "ns3/ccn-satisfies.h"

#include <algorithm>

namespace ns3::ccn
{

bool
Satisfies(const ContentView& content, const InterestView& interest)
{
    const uint32_t asked = interest.name.GetSize();
    const uint32_t size = content.name.GetSize();
    const uint32_t common = std::min(asked, size);
    if (asked > size + 1 || content.name.GetEncoded(common) != interest.name.GetEncoded(common) ||
        !interest.selectors.Allows(asked, size, content.publisherKeyDigest))
    {
        return false;
    }
    if (asked < size)
    {
        return !interest.selectors.IsExcluded(content.name.GetComponent(asked));
    }
    const Digest digest = content.ComputeDigest();
    const Bytes octets(reinterpret_cast<const char*>(digest.data()), digest.size());
    return asked > size ? interest.name.GetComponent(size) == octets
                        : !interest.selectors.IsExcluded(octets);
}

} // namespace ns3::ccn
