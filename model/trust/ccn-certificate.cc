// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ns3/ccn-certificate.h"

#include "ns3/ccn-ccnb-name.h"
#include "ns3/ccn-codec.h"
#include "ns3/ccn-content-object.h"
#include "ns3/ccn-public-key.h"

#include <algorithm>

namespace ns3::ccn
{

namespace
{

constexpr char SEGMENT_MARKER = '\0';
constexpr char VERSION_MARKER = '\xfd';
constexpr std::size_t MAX_NUMBER = 8; ///< octets of a segment's or version's number

/** @param component any @param marker its first octet @return true if a number follows that */
bool
HasMarker(Bytes component, char marker)
{
    return !component.empty() && component.front() == marker && component.size() <= MAX_NUMBER + 1;
}

/** @param ms since 1970 @return the same in units of 1/4096 s */
uint64_t
FromUtc(uint64_t ms)
{
    return ToTimestamp4096ths(std::min(ms / 1000, UINT64_MAX / 8192), ms % 1000 * 1000000);
}

} // namespace

Validity
Validity::Of(const ContentView& content)
{
    if (content.hasExpiry)
    {
        const uint64_t from = content.timestamp.empty() ? 0 : FromBigEndian(content.timestamp);
        return {FromUtc(from), FromUtc(content.expiryMs)};
    }
    if (!content.hasFreshness)
    {
        return {};
    }
    const uint64_t from = FromBigEndian(content.timestamp);
    const uint64_t until = from + ToTimestamp4096ths(content.freshnessSeconds, 0);
    return {from, until < from ? UINT64_MAX : until};
}

void
Validity::Set(ContentObject& object, Time from, Time length)
{
    if (length >= Seconds(1))
    {
        object.timestamp4096ths = ToCalendarTime(from);
        object.hasFreshness = true;
        object.freshnessSeconds = static_cast<uint32_t>(length.GetSeconds());
    }
}

uint64_t
ToCalendarTime(Time now)
{
    constexpr int64_t NS_PER_S = 1000000000;
    const int64_t ns = now.GetNanoSeconds();
    return ToTimestamp4096ths(PUBLICATION_TIME_S + ns / NS_PER_S, ns % NS_PER_S);
}

std::optional<Certificate>
Certificate::Decode(const ContentView& content)
{
    if (content.type != ContentType::KEY || !content.hasSignature)
    {
        return std::nullopt;
    }
    const auto key = PublicKey::Decode(content.payload);
    if (!key)
    {
        return std::nullopt;
    }
    return Certificate{GetKeyName(content.name),
                       key->GetDigest(),
                       std::string(content.publisherKeyDigest),
                       GetLocatorName(content),
                       Validity::Of(content),
                       content.name.GetCodec(),
                       std::string(content.message)};
}

Name
GetKeyName(const NameView& name)
{
    uint32_t size = name.GetSize();
    size -= size > 0 && HasMarker(name.GetComponent(size - 1), SEGMENT_MARKER);
    size -= size > 0 && HasMarker(name.GetComponent(size - 1), VERSION_MARKER);
    return Name(name).GetPrefix(size);
}

std::optional<Name>
ReadLocator(const ContentView& content)
{
    if (content.locatorKind != ContentView::Locator::KEY_NAME)
    {
        return std::nullopt;
    }
    NameView name;
    CcnbReader reader(content.locator);
    const uint8_t codec = content.name.GetCodec();
    const bool isName =
        codec == Codec::CCNB
            ? ccnb::ReadName(reader, name)
            : Codec::Get(codec).DecodeName(content.locator, name) == DecodeError::NONE;
    return isName ? std::optional(Name(name)) : std::nullopt;
}

std::optional<Name>
GetLocatorName(const ContentView& content)
{
    const auto name = ReadLocator(content);
    return name ? std::optional(GetKeyName(NameView(*name))) : std::nullopt;
}

std::optional<uint64_t>
GetVersion(Bytes component)
{
    if (component.size() < 2 || !HasMarker(component, VERSION_MARKER))
    {
        return std::nullopt;
    }
    return FromBigEndian(component.substr(1));
}

} // namespace ns3::ccn
