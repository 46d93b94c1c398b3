/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#include "ns3/ccn-piggyback.h"

#include "ns3/ccn-message-parts.h"

#include <stdexcept>

namespace ns3
{
namespace ccn
{

namespace
{

/**
 * Passes over a part.
 * @param reader stands where it must be
 * @param tag the part's element
 * @param part set to the whole element
 * @return false on an error, which the reader holds
 */
bool
TakePart(CcnbReader& reader, Dtag tag, Bytes& part)
{
    const uint32_t begin = reader.GetOffset();
    CcnbReader probe = reader;
    if (!probe.Open(tag))
    {
        return reader.Fail(probe.GetError());
    }
    if (!reader.Skip())
    {
        return false;
    }
    part = reader.GetSince(begin);
    return true;
}

/** @return the header of a Piggyback element */
std::string
GetHeader()
{
    CcnbWriter writer;
    writer.Open(Dtag::PIGGYBACK);
    return writer.GetBytes();
}

/**
 * @param piggyback in the making
 * @param octets of the whole
 * @throws std::invalid_argument if they are too many
 */
void
CheckSize(const Piggyback& piggyback, std::size_t octets)
{
    if (octets > MAX_MESSAGE_BYTES)
    {
        throw std::invalid_argument("piggyback packet of " + piggyback.content.name.ToUri() +
                                    ": has " + std::to_string(octets) +
                                    " octets (allowed: " + std::to_string(MAX_MESSAGE_BYTES) + ")");
    }
}

} // namespace

DecodeError
PiggybackView::Decode(Bytes bytes)
{
    if (bytes.size() > MAX_MESSAGE_BYTES)
    {
        return DecodeError::TOO_LONG;
    }
    CcnbReader reader(bytes);
    message = bytes;
    Bytes part;
    if (!reader.OpenMessage(Dtag::PIGGYBACK) || !TakePart(reader, Dtag::CONTENT_OBJECT, part))
    {
        return reader.GetError();
    }
    if (const DecodeError error = content.Decode(part); error != DecodeError::NONE)
    {
        return error;
    }
    if (!TakePart(reader, Dtag::INTEREST, part))
    {
        return reader.GetError();
    }
    if (const DecodeError error = interest.Decode(part); error != DecodeError::NONE)
    {
        return error;
    }
    if (reader.Close() && !reader.IsAtEnd())
    {
        reader.Fail(DecodeError::TRAILING_BYTES);
    }
    return reader.GetError();
}

std::string
Piggyback::Encode() const
{
    const std::string octets = GetHeader() + content.Encode() + interest.Encode() + '\0';
    CheckSize(*this, octets.size());
    return octets;
}

Ptr<Packet>
Piggyback::ToPacket() const
{
    auto packet = content.ToPacket();
    packet->AddTrailer(MessageTail(interest.Encode() + '\0'));
    packet->AddHeader(MessageHead(GetHeader()));
    CheckSize(*this, packet->GetSize());
    return packet;
}

} // namespace ccn
} // namespace ns3
