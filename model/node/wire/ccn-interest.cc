/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#include "ns3/ccn-interest.h"

#include "ns3/ccn-content-object.h"
#include "ns3/ccn-message-parts.h"
#include "ns3/ccn-name-hash.h"

#include <algorithm>
#include <cstring>
#include <stdexcept>

namespace ns3::ccn
{

namespace
{

constexpr uint32_t MIN_NONCE = 4;    // octets
constexpr uint32_t MAX_NONCE = 64;   // octets
constexpr uint32_t MAX_LIFETIME = 8; // octets

/** Octets of an Interest besides its name and Exclude, unless its numbers are unusually large. */
constexpr std::size_t MOST_BESIDES_NAME = 128;

/**
 * Reads an Interest after its outer header.
 * @param reader positioned at the content
 * @param interest receives the fields
 * @return false on an error
 */
bool
ReadContent(CcnbReader& reader, InterestView& interest)
{
    if (!interest.name.Decode(reader) || !interest.selectors.Decode(reader))
    {
        return false;
    }
    Bytes lifetime;
    interest.hasLifetime = reader.TryOpen(Dtag::INTEREST_LIFETIME);
    interest.lifetime4096ths = DEFAULT_LIFETIME_4096THS;
    if (interest.hasLifetime)
    {
        if (!reader.BlobAndClose(lifetime, 1, MAX_LIFETIME))
        {
            return false;
        }
        interest.lifetime4096ths = FromBigEndian(lifetime);
    }
    interest.nonce = Bytes();
    if (reader.TryOpen(Dtag::NONCE) && !reader.BlobAndClose(interest.nonce, MIN_NONCE, MAX_NONCE))
    {
        return false;
    }
    interest.nonceDigest = GetNonceDigest(interest.nonce);
    interest.hasFaceId = reader.TryOpen(Dtag::FACE_ID);
    if (interest.hasFaceId && !reader.DecimalAndClose(interest.faceId))
    {
        return false;
    }
    return reader.Close();
}

/**
 * @param lifetime a time of at least 0
 * @return the time in units of 1/4096 s
 */
uint64_t
To4096ths(Time lifetime)
{
    constexpr int64_t NANOSECONDS_PER_SECOND = 1000000000;
    const int64_t nanoseconds = lifetime.GetNanoSeconds();
    return ToTimestamp4096ths(nanoseconds / NANOSECONDS_PER_SECOND,
                              nanoseconds % NANOSECONDS_PER_SECOND);
}

/**
 * @param interest an Interest to be encoded
 * @throws std::invalid_argument with the field that is out of bounds
 */
void
Check(const Interest& interest)
{
    CheckComponents(interest.name);
    const std::size_t nonce = interest.nonce.size();
    const char* fault = interest.selectors.FindFault();
    if (nonce != 0 && (nonce < MIN_NONCE || nonce > MAX_NONCE))
    {
        fault = "nonce must have 4 .. 64 octets, or none";
    }
    if (interest.lifetime.IsStrictlyNegative())
    {
        fault = "lifetime must not be negative";
    }
    if (!interest.payload.empty() || !interest.selectors.objectHash.empty())
    {
        fault = "ccnb has no payload and no digest restriction (allowed: empty)";
    }
    if (fault)
    {
        throw std::invalid_argument("Interest for " + interest.name.ToUri() + ": " + fault);
    }
}

} // namespace

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
    if (bytes.size() > MAX_MESSAGE_BYTES)
    {
        return DecodeError::TOO_LONG;
    }
    CcnbReader reader(bytes);
    message = bytes;
    if (reader.OpenMessage(Dtag::INTEREST) && ReadContent(reader, *this) && !reader.IsAtEnd())
    {
        reader.Fail(DecodeError::TRAILING_BYTES);
    }
    return reader.GetError();
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
    Check(*this);
    CcnbWriter writer(name.GetEncoded().size() + selectors.exclude.size() + MOST_BESIDES_NAME);
    writer.Open(Dtag::INTEREST);
    name.WriteElement(writer);
    selectors.Encode(writer);
    const uint64_t units = To4096ths(lifetime);
    if (units != DEFAULT_LIFETIME_4096THS || statesDefaultLifetime)
    {
        writer.BlobElement(Dtag::INTEREST_LIFETIME, ToBigEndian(units));
    }
    if (!nonce.empty())
    {
        writer.BlobElement(Dtag::NONCE, nonce);
    }
    if (hasFaceId)
    {
        writer.DecimalElement(Dtag::FACE_ID, faceId);
    }
    writer.Close();
    return writer.Take();
}

Ptr<Packet>
Interest::ToPacket() const
{
    auto packet = Create<Packet>();
    packet->AddHeader(MessageHead(Encode()));
    return packet;
}

} // namespace ns3::ccn
