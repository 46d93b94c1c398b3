// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ns3/ccn-revocation-list.h"

#include <stdexcept>

namespace ns3::ccn
{

namespace
{

constexpr std::size_t VERSION_OCTETS = 8; ///< of the version in a payload

} // namespace

ContentObject
RevocationList::ToObject(const Codec& codec) const
{
    if (revoked.size() > MAX_KEYS)
    {
        throw std::invalid_argument("revocation list " + name.ToUri() + ": " +
                                    std::to_string(revoked.size()) + " keys (allowed: at most " +
                                    std::to_string(MAX_KEYS) + ")");
    }
    const bool isExact = codec.GetTraits().isExact;
    auto object = ContentObject::MakeUnsigned(isExact ? name : Name(name).AppendVersion(version));
    object.timestamp4096ths = ToCalendarTime(Time());
    for (std::size_t octet = isExact ? VERSION_OCTETS : 0; octet-- > 0;)
    {
        object.payload += static_cast<char>(version >> 8 * octet);
    }
    for (const auto& digest : revoked)
    {
        object.payload += digest;
    }
    return object;
}

std::optional<RevocationList>
RevocationList::Decode(const ContentView& content)
{
    const bool isExact = Codec::Get(content.name.GetCodec()).GetTraits().isExact;
    const uint32_t size = content.name.GetSize();
    Bytes digests = content.payload;
    std::optional<uint64_t> version;
    if (isExact && digests.size() >= VERSION_OCTETS)
    {
        version = FromBigEndian(digests.substr(0, VERSION_OCTETS));
        digests.remove_prefix(VERSION_OCTETS);
    }
    else if (!isExact && size > 0)
    {
        version = GetVersion(content.name.GetComponent(size - 1));
    }
    if (!version || content.type != ContentType::DATA || digests.size() % DIGEST_OCTETS != 0 ||
        digests.size() > MAX_KEYS * DIGEST_OCTETS)
    {
        return std::nullopt;
    }
    RevocationList list{Name(content.name).GetPrefix(isExact ? size : size - 1),
                        *version,
                        Validity::Of(content),
                        {}};
    for (Bytes rest = digests; !rest.empty(); rest.remove_prefix(DIGEST_OCTETS))
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
