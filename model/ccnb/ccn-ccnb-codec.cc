/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#include "ns3/ccn-ccnb-codec.h"

#include "ns3/assert.h"
#include "ns3/ccn-ccnb-message.h"
#include "ns3/ccn-piggyback.h"

#include <openssl/sha.h>

namespace ns3::ccn
{

namespace
{

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
    return name.Decode(reader) ? kind + " " + Name(name).ToUri() : "malformed " + kind;
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
    return view.Decode(bytes);
}

DecodeError
CcnbCodec::Decode(Bytes bytes, ContentView& view) const
{
    return view.Decode(bytes);
}

DecodeError
CcnbCodec::Decode(Bytes bytes, PiggybackView& view) const
{
    return view.Decode(bytes);
}

DecodeError
CcnbCodec::DecodeEmbedded(PiggybackView& view) const
{
    return view.DecodeEmbedded();
}

std::string
CcnbCodec::Encode(const Interest& interest) const
{
    return interest.Encode();
}

std::string
CcnbCodec::Encode(const ContentObject& object) const
{
    return object.Encode();
}

std::string
CcnbCodec::EncodeSigned(const ContentObject& object) const
{
    return object.EncodeSigned();
}

std::string
CcnbCodec::EncodeSignedName(const ContentObject& object) const
{
    CcnbWriter writer(object.name.GetElementSize());
    object.name.WriteElement(writer);
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
    return object.ToPacket();
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
    [[maybe_unused]] const bool decoded = selectors.Decode(reader);
    NS_ASSERT_MSG(decoded, "selectors that were decoded once can't be decoded again");
}

bool
CcnbCodec::TakeComponent(Bytes& name, Bytes& component) const
{
    CcnbReader reader(name);
    if (!reader.TryOpen(Dtag::COMPONENT) || !reader.BlobAndClose(component))
    {
        return false;
    }
    name.remove_prefix(reader.GetOffset());
    return true;
}

void
CcnbCodec::AppendComponent(std::string& name, Bytes component) const
{
    CcnbWriter writer;
    writer.BlobElement(Dtag::COMPONENT, component);
    name += writer.GetBytes();
}

DecodeError
CcnbCodec::DecodeName(Bytes name, NameView& view) const
{
    return view.DecodeComponents(name) ? DecodeError::NONE : DecodeError::UNEXPECTED_ELEMENT;
}

} // namespace ns3::ccn
