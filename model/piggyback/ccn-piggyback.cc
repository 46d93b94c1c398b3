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

namespace ns3::ccn
{

namespace
{

/**
 * @param piggyback a packet to be encoded
 * @param octets its size
 * @throws std::invalid_argument if it is too long
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
    isEmbedded = false;
    Bytes object;
    Bytes question;
    if (!reader.OpenMessage(Dtag::PIGGYBACK) || !reader.Open(Dtag::CONTENT) ||
        !reader.BlobAndClose(object) || !reader.Open(Dtag::INTEREST) ||
        !reader.BlobAndClose(question))
    {
        return reader.GetError();
    }
    if (reader.Close() && !reader.IsAtEnd())
    {
        reader.Fail(DecodeError::TRAILING_BYTES);
    }
    DecodeError error = reader.GetError();
    error = error == DecodeError::NONE ? content.Decode(object) : error;
    return error == DecodeError::NONE ? interest.Decode(question) : error;
}

DecodeError
PiggybackView::DecodeEmbedded()
{
    message = content.message;
    isEmbedded = true;
    return interest.Decode(content.embeddedInterest);
}

std::string
Piggyback::Encode() const
{
    CcnbWriter writer;
    writer.Open(Dtag::PIGGYBACK);
    writer.BlobElement(Dtag::CONTENT, content.Encode());
    writer.BlobElement(Dtag::INTEREST, interest.Encode());
    writer.Close();
    CheckSize(*this, writer.GetBytes().size());
    return writer.Take();
}

Ptr<Packet>
Piggyback::ToPacket() const
{
    auto packet = Create<Packet>();
    packet->AddHeader(MessageHead(Encode()));
    return packet;
}

} // namespace ns3::ccn
