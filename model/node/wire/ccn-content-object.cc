// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ns3/ccn-content-object.h"

#include "ns3/ccn-codec.h"
#include "ns3/ccn-interest.h"

#include <algorithm>
#include <limits>
#include <utility>

namespace ns3::ccn
{

DecodeError
ContentView::Decode(Bytes bytes)
{
    return Codec::GetDefault().Decode(bytes, *this);
}

bool
ContentView::IsFinalBlock() const
{
    const uint32_t size = name.GetSize();
    if (!hasFinalBlockId || size == 0)
    {
        return false;
    }
    const Bytes last = name.GetComponent(size - 1);
    const std::size_t at = Codec::Get(name.GetCodec()).GetTraits().finalIdAt;
    return at == 0 ? finalBlockId == last : last.size() > at && finalBlockId == last.substr(at);
}

bool
ContentView::HasZeroPayload() const
{
    if (hasZeroPayload || payload.empty())
    {
        return hasZeroPayload.value_or(false);
    }
    const bool hasTail = Codec::Get(name.GetCodec()).GetTraits().hasTail;
    return AreZeros(hasTail ? payload : message.substr(payload.data() - message.data()));
}

bool
ContentView::IsNameless() const
{
    return name.GetSize() == 0 && Codec::Get(name.GetCodec()).GetTraits().hasNameless;
}

int64_t
ContentView::GetStaleFrom(const Time& arrival) const
{
    if (hasFreshness)
    {
        return (arrival + Seconds(freshnessSeconds)).GetTimeStep();
    }
    if (!hasExpiry && !hasCacheTime)
    {
        return std::numeric_limits<int64_t>::max();
    }
    constexpr uint64_t BEGIN_MS = PUBLICATION_TIME_S * 1000;
    constexpr uint64_t MOST_MS = uint64_t{1} << 40; // 35 years, which no simulation reaches
    const uint64_t never = std::numeric_limits<uint64_t>::max();
    const uint64_t end = std::min(hasExpiry ? expiryMs : never, hasCacheTime ? cacheTimeMs : never);
    return end <= BEGIN_MS ? 0 : MilliSeconds(std::min(end - BEGIN_MS, MOST_MS)).GetTimeStep();
}

uint64_t
ContentView::GetDigestHash() const
{
    const Digest digest = ComputeDigest();
    return ccn::GetDigestHash(Bytes(reinterpret_cast<const char*>(digest.data()), digest.size()));
}

Digest
ContentView::ComputeDigest() const
{
    return Codec::Get(name.GetCodec()).ComputeDigest(message);
}

ContentObject
ContentObject::MakeUnsigned(Name name)
{
    const std::string none;
    return {std::move(name), none, none, none, none};
}

std::string
ContentObject::EncodeSigned() const
{
    return Codec::GetDefault().EncodeSigned(*this);
}

std::string
ContentObject::Encode() const
{
    return Codec::GetDefault().Encode(*this);
}

Ptr<Packet>
ContentObject::ToPacket() const
{
    return Codec::GetDefault().ToPacket(*this);
}

uint64_t
ToTimestamp4096ths(uint64_t seconds, uint32_t nanoseconds)
{
    // CCNx's own integer arithmetic, which rounds halves differently from the exact fraction.
    const uint64_t fraction = (uint64_t{nanoseconds} / 5 * 8 + 195312) / 390625;
    return seconds * 4096 + fraction;
}

} // namespace ns3::ccn
