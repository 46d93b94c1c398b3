// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ns3/ccn-ccnb-codec.h"

#include "ns3/assert.h"
#include "ns3/ccn-bloom.h"
#include "ns3/ccn-ccnb-content.h"
#include "ns3/ccn-ccnb-interest.h"
#include "ns3/ccn-ccnb-message.h"
#include "ns3/ccn-ccnb-name.h"
#include "ns3/ccn-ccnb-selectors.h"

#include <openssl/sha.h>

namespace ns3::ccn
{

namespace
{

CcnbCodec g_ccnb;

// Before the types of the library ask for its default.
[[gnu::init_priority(150)]] const Codec::Registrar g_ccnbRegistrar(g_ccnb);

/**
 * Reads the name of an Interest or a ContentObject.
 * @param reader positioned after the outer header
 * @param kind the message's kind, e.g. "Interest"
 * @return kind and name
 */
std::string
DescribeNamed(CcnbReader& reader, const std::string& kind)
{
    NameView name;
    if (reader.TryOpen(Dtag::SIGNATURE))
    {
        while (!reader.IsAtClose() && reader.Skip())
        {
        }
        reader.Close();
    }
    return ccnb::ReadName(reader, name) ? kind + " " + Name(name).ToUri() : "malformed " + kind;
}

/**
 * @param octets of an Interest or a ContentObject
 * @return kind and name; empty for any other message
 */
std::string
DescribePlain(Bytes octets)
{
    CcnbReader reader(octets);
    if (reader.TryOpen(Dtag::INTEREST))
    {
        return DescribeNamed(reader, "Interest");
    }
    return reader.TryOpen(Dtag::CONTENT_OBJECT) ? DescribeNamed(reader, "Data") : "";
}

/**
 * Describes one part of a piggyback packet. A part that is itself a piggyback packet is not
 * described further, since such packets may be nested thousands of times.
 * @param reader positioned at the element
 * @param tag the expected element
 * @return kind and name
 */
std::string
DescribePart(CcnbReader& reader, Dtag tag)
{
    Bytes part;
    if (reader.Open(tag))
    {
        reader.BlobAndClose(part);
    }
    const std::string text = DescribePlain(part);
    return text.empty() ? "no CCN message" : text;
}

/**
 * @param reader positioned at the content of a piggyback packet
 * @return a description of both parts
 */
std::string
DescribePiggyback(CcnbReader& reader)
{
    const std::string content = DescribePart(reader, Dtag::CONTENT);
    const std::string interest = DescribePart(reader, Dtag::INTEREST);
    return reader.GetError() != DecodeError::NONE ? "malformed Piggyback"
                                                  : "Piggyback of " + content + " and " + interest;
}

/** As BloomFilter::MayContain(). @param filter octets of a Bloom element @param component any octets @return true if it matches */
bool
MayContain(Bytes filter, Bytes component)
{
    return BloomFilter::MayContain(filter, component);
}

/**
 * Skips the usual Name element, in a fraction of the time that CcnbReader::Skip takes.
 * @param reader positioned before any element; moved past it, or not moved
 * @return false if it is anything else than a Name of short components
 */
bool
SkipShortName(CcnbReader& reader)
{
    CcnbReader ahead = reader;
    if (!ahead.TryOpen(Dtag::NAME))
    {
        return false;
    }
    while (ahead.TakeShortComponent())
    {
    }
    if (!ahead.IsAtClose())
    {
        return false;
    }
    ahead.Close();
    reader = ahead;
    return true;
}

} // namespace

MessageKind
CcnbCodec::GetKind(Bytes bytes) const
{
    return PeekKind(bytes);
}

std::string
CcnbCodec::Describe(Bytes bytes) const
{
    const std::string plain = DescribePlain(bytes);
    if (!plain.empty())
    {
        return plain;
    }
    CcnbReader reader(bytes);
    if (reader.TryOpen(Dtag::PIGGYBACK))
    {
        return DescribePiggyback(reader);
    }
    return PeekKind(bytes) == MessageKind::SEQUENCE_NUMBER ? "SequenceNumber" : "no CCN message";
}

DecodeError
CcnbCodec::TakeMessage(Bytes& datagram, Bytes& message) const
{
    return TakeElement(datagram, message);
}

DecodeError
CcnbCodec::Decode(Bytes bytes, InterestView& view) const
{
    return ccnb::Decode(bytes, view);
}

DecodeError
CcnbCodec::Decode(Bytes bytes, ContentView& view) const
{
    return ccnb::Decode(bytes, view);
}

DecodeError
CcnbCodec::Split(Bytes bytes, Bytes& content, Bytes& interest) const
{
    if (bytes.size() > MAX_MESSAGE_BYTES)
    {
        return DecodeError::TOO_LONG;
    }
    CcnbReader reader(bytes);
    if (reader.OpenMessage(Dtag::PIGGYBACK) && reader.Open(Dtag::CONTENT) &&
        reader.BlobAndClose(content) && reader.Open(Dtag::INTEREST) &&
        reader.BlobAndClose(interest) && reader.Close() && !reader.IsAtEnd())
    {
        reader.Fail(DecodeError::TRAILING_BYTES);
    }
    return reader.GetError();
}

std::string
CcnbCodec::Encode(const Interest& interest) const
{
    return ccnb::Encode(interest);
}

std::string
CcnbCodec::Encode(const ContentObject& object) const
{
    return ccnb::Encode(object);
}

std::string
CcnbCodec::EncodeSigned(const ContentObject& object) const
{
    return ccnb::EncodeSigned(object);
}

std::string
CcnbCodec::EncodeSignedName(const ContentObject& object) const
{
    CcnbWriter writer(ccnb::GetElementSize(object.name));
    ccnb::WriteName(writer, object.name);
    return writer.Take();
}

Bytes
CcnbCodec::FindSignedName(Bytes signedBytes) const
{
    CcnbReader reader(signedBytes);
    return SkipShortName(reader) || reader.Skip() ? reader.GetSince(0) : Bytes();
}

Ptr<Packet>
CcnbCodec::ToPacket(const ContentObject& object) const
{
    return ccnb::ToPacket(object);
}

Digest
CcnbCodec::ComputeDigest(Bytes message) const
{
    Digest digest;
    SHA256(reinterpret_cast<const uint8_t*>(message.data()), message.size(), digest.data());
    return digest;
}

void
CcnbCodec::DecodeRestrictions(Bytes bytes, Selectors& selectors) const
{
    CcnbReader reader(bytes);
    [[maybe_unused]] const bool decoded = ccnb::ReadSelectors(reader, selectors);
    NS_ASSERT_MSG(decoded, "selectors that were decoded once can't be decoded again");
}

void
CcnbCodec::TakeGap(Bytes& exclude, ExcludeGap& gap) const
{
    CcnbReader reader(exclude);
    if (reader.TryOpen(Dtag::ANY))
    {
        gap.isAny = reader.Close();
    }
    else if (reader.TryOpen(Dtag::BLOOM))
    {
        reader.BlobAndClose(gap.bloom);
        gap.mayContain = gap.bloom.empty() ? nullptr : &MayContain;
    }
    gap.hasHigh = reader.TryOpen(Dtag::COMPONENT) && reader.BlobAndClose(gap.high);
    exclude.remove_prefix(reader.GetOffset());
}

bool
CcnbCodec::TakeComponent(Bytes& name, Bytes& component) const
{
    return ccn::TakeComponent(name, component);
}

void
CcnbCodec::AppendComponent(std::string& name, Bytes component) const
{
    ccn::AppendComponent(name, component);
}

DecodeError
CcnbCodec::DecodeName(Bytes name, NameView& view) const
{
    CcnbReader reader(name);
    return ccnb::ReadComponents(reader, view) && reader.IsAtEnd() ? DecodeError::NONE
                                                                  : DecodeError::UNEXPECTED_ELEMENT;
}

} // namespace ns3::ccn
