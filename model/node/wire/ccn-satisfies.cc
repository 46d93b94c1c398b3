// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ns3/ccn-satisfies.h"

#include "ns3/ccn-codec.h"

#include <algorithm>

namespace ns3::ccn
{

namespace
{

/**
 * As Satisfies(), in a format with exact names (RFC 8569, section 9).
 * @param content an object
 * @param interest an Interest
 * @return true if the object matches
 */
bool
SatisfiesExact(const ContentView& content, const InterestView& interest)
{
    const Selectors& selectors = interest.selectors;
    const bool hasDigest = !selectors.objectHash.empty();
    const bool isNamed =
        content.IsNameless() ? hasDigest : content.name.GetEncoded() == interest.name.GetEncoded();
    if (!isNamed || !selectors.AllowsPublisher(content.publisherKeyDigest) || !hasDigest)
    {
        return isNamed && selectors.AllowsPublisher(content.publisherKeyDigest);
    }
    const Digest digest = content.ComputeDigest();
    return selectors.objectHash ==
           Bytes(reinterpret_cast<const char*>(digest.data()), digest.size());
}

} // namespace

bool
Satisfies(const ContentView& content, const InterestView& interest)
{
    if (Codec::Get(interest.name.GetCodec()).GetTraits().isExact)
    {
        return SatisfiesExact(content, interest);
    }
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
