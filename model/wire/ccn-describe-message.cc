/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#include "ns3/ccn-describe-message.h"

#include "ns3/ccn-ccnb-message.h"
#include "ns3/ccn-ccnx10-packet.h"
#include "ns3/ccn-content-object.h"
#include "ns3/ccn-interest.h"
#include "ns3/ccn-name.h"
#include "ns3/ccn-packet-bytes.h"
#include "ns3/ccn-return-code.h"

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
 * @param octets a message of CCNx 1.0, at least to the end of its name
 * @return as DescribeMessage()
 */
std::string
DescribeCcnx10(Bytes octets)
{
    const MessageKind kind = Codec::Get(Codec::CCNX10).GetKind(octets);
    const bool isReturn = kind == MessageKind::INTEREST_RETURN;
    if (kind == MessageKind::UNKNOWN)
    {
        return "no CCN message";
    }
    const std::string what = isReturn                              ? "Interest Return"
                             : kind == MessageKind::CONTENT_OBJECT ? "Data"
                                                                   : "Interest";
    NameView name;
    if (ccnx10::ReadBeginning(octets, name) != DecodeError::NONE)
    {
        return "malformed " + what;
    }
    const auto code = static_cast<ReturnCode>(octets[ccnx10::AT_CODE]);
    return what + (isReturn ? " " + ToString(code) : "") + " " + Name(name).ToUri();
}

/**
 * @param octets a message
 * @param codec its wire format, not ccnb
 * @return as DescribeMessage()
 */
std::string
DescribeDecoded(Bytes octets, const Codec& codec)
{
    InterestView interest;
    ContentView content;
    switch (codec.GetKind(octets))
    {
    case MessageKind::INTEREST:
        return codec.Decode(octets, interest) == DecodeError::NONE
                   ? "Interest " + Name(interest.name).ToUri()
                   : "malformed Interest";
    case MessageKind::CONTENT_OBJECT:
        return codec.Decode(octets, content) == DecodeError::NONE
                   ? "Data " + Name(content.name).ToUri()
                   : "malformed Data";
    default:
        return "no CCN message";
    }
}

} // namespace

std::string
DescribeMessage(Bytes octets, const Codec& codec)
{
    if (codec.GetNumber() == Codec::CCNX10)
    {
        return DescribeCcnx10(octets);
    }
    if (codec.GetNumber() != Codec::CCNB)
    {
        return DescribeDecoded(octets, codec);
    }
    const std::string plain = DescribePlain(octets);
    if (!plain.empty())
    {
        return plain;
    }
    CcnbReader reader(octets);
    if (reader.TryOpen(Dtag::PIGGYBACK))
    {
        return DescribePiggyback(reader);
    }
    return PeekKind(octets) == MessageKind::SEQUENCE_NUMBER ? "SequenceNumber" : "no CCN message";
}

std::string
DescribeMessage(const Packet& packet, const Codec& codec)
{
    return DescribeMessage(PacketBytes(packet).Get(), codec);
}

} // namespace ns3::ccn
