// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ns3/ccn-ccnb-interest.h"

#include "ns3/ccn-ccnb-name.h"
#include "ns3/ccn-ccnb-selectors.h"
#include "ns3/ccn-content-object.h"

#include <stdexcept>

namespace ns3::ccn::ccnb
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
    if (!ReadName(reader, interest.name) || !ReadSelectors(reader, interest.selectors))
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
    const char* fault = FindFault(interest.selectors);
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

DecodeError
Decode(Bytes bytes, InterestView& view)
{
    if (bytes.size() > MAX_MESSAGE_BYTES)
    {
        return DecodeError::TOO_LONG;
    }
    CcnbReader reader(bytes);
    view.message = bytes;
    if (reader.OpenMessage(Dtag::INTEREST) && ReadContent(reader, view) && !reader.IsAtEnd())
    {
        reader.Fail(DecodeError::TRAILING_BYTES);
    }
    return reader.GetError();
}

std::string
Encode(const Interest& interest)
{
    Check(interest);
    CcnbWriter writer(interest.name.GetEncoded().size() + interest.selectors.exclude.size() +
                      MOST_BESIDES_NAME);
    writer.Open(Dtag::INTEREST);
    WriteName(writer, interest.name);
    WriteSelectors(writer, interest.selectors);
    const uint64_t units = To4096ths(interest.lifetime);
    if (units != DEFAULT_LIFETIME_4096THS || interest.statesDefaultLifetime)
    {
        writer.BlobElement(Dtag::INTEREST_LIFETIME, ToBigEndian(units));
    }
    if (!interest.nonce.empty())
    {
        writer.BlobElement(Dtag::NONCE, interest.nonce);
    }
    if (interest.hasFaceId)
    {
        writer.DecimalElement(Dtag::FACE_ID, interest.faceId);
    }
    writer.Close();
    return writer.Take();
}

} // namespace ns3::ccn::ccnb
