/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#include "ns3/ccn-revocation-list.h"

#include <stdexcept>

namespace ns3::ccn
{

ContentObject
RevocationList::ToObject() const
{
    if (revoked.size() > MAX_KEYS)
    {
        throw std::invalid_argument("revocation list " + name.ToUri() + ": " +
                                    std::to_string(revoked.size()) + " keys (allowed: at most " +
                                    std::to_string(MAX_KEYS) + ")");
    }
    auto object = ContentObject::MakeUnsigned(Name(name).AppendVersion(version));
    object.timestamp4096ths = ToCalendarTime(Time());
    for (const auto& digest : revoked)
    {
        object.payload += digest;
    }
    return object;
}

std::optional<RevocationList>
RevocationList::Decode(const ContentView& content)
{
    const uint32_t size = content.name.GetSize();
    const auto version = size > 0 ? GetVersion(content.name.GetComponent(size - 1)) : std::nullopt;
    if (!version || content.type != ContentType::DATA ||
        content.payload.size() % DIGEST_OCTETS != 0 ||
        content.payload.size() > MAX_KEYS * DIGEST_OCTETS)
    {
        return std::nullopt;
    }
    RevocationList list{Name(content.name).GetPrefix(size - 1),
                        *version,
                        Validity::Of(content),
                        {}};
    for (Bytes rest = content.payload; !rest.empty(); rest.remove_prefix(DIGEST_OCTETS))
    {
        const Bytes digest = rest.substr(0, DIGEST_OCTETS);
        if (!list.revoked.empty() && digest <= *list.revoked.rbegin())
        {
            return std::nullopt; // not in ascending order
        }
        list.revoked.emplace_hint(list.revoked.end(), digest);
    }
    return list;
}

} // namespace ns3::ccn
