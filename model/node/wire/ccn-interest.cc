// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ns3/ccn-interest.h"

#include "ns3/ccn-codec.h"
#include "ns3/ccn-name-hash.h"

#include <algorithm>
#include <cstring>

namespace ns3::ccn
{

uint64_t
GetNonceDigest(Bytes nonce)
{
    if (nonce.empty())
    {
        return 0;
    }
    // The octets do not contain their length, unlike those of a name's element.
    constexpr uint64_t MULTIPLIER = 0xff51afd7ed558ccd;
    const uint64_t digest = HashElement(nonce.size() * MULTIPLIER, nonce.data(), nonce.size());
    return digest == 0 ? 1 : digest;
}

uint64_t
GetDigestHash(Bytes digest)
{
    uint64_t hash = 0;
    std::memcpy(&hash, digest.data(), std::min(sizeof(hash), digest.size()));
    return hash;
}

DecodeError
InterestView::Decode(Bytes bytes)
{
    return Codec::GetDefault().Decode(bytes, *this);
}

Time
InterestView::GetLifetime() const
{
    // 10^9 / 4096 = 1953125 / 8; the product with 2^43 still fits in 64 bits.
    constexpr uint64_t MOST = uint64_t{1} << 43;
    constexpr int64_t MOST_MS = MOST / 4096 * 1000;
    if (lifetimeMs >= 0)
    {
        return MilliSeconds(std::min(lifetimeMs, MOST_MS));
    }
    return NanoSeconds(std::min(lifetime4096ths, MOST) * 1953125 / 8);
}

std::string
Interest::Encode() const
{
    return Codec::GetDefault().Encode(*this);
}

Ptr<Packet>
Interest::ToPacket() const
{
    return Codec::GetDefault().ToPacket(*this);
}

} // namespace ns3::ccn
