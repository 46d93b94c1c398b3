// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ns3/ccn-piggyback.h"

#include "ns3/ccn-ccnb-content.h"
#include "ns3/ccn-ccnb-interest.h"
#include "ns3/ccn-ccnb-writer.h"
#include "ns3/ccn-codec.h"
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
    return Decode(bytes, Codec::GetDefault());
}

DecodeError
PiggybackView::Decode(Bytes bytes, const Codec& codec)
{
    message = bytes;
    isEmbedded = false;
    Bytes object;
    Bytes question;
    DecodeError error = codec.Split(bytes, object, question);
    error = error == DecodeError::NONE ? codec.Decode(object, content) : error;
    return error == DecodeError::NONE ? codec.Decode(question, interest) : error;
}

DecodeError
PiggybackView::DecodeEmbedded()
{
    message = content.message;
    isEmbedded = true;
    return Codec::Get(content.name.GetCodec()).Decode(content.embeddedInterest, interest);
}

std::string
Piggyback::Encode() const
{
    CcnbWriter writer;
    writer.Open(Dtag::PIGGYBACK);
    writer.BlobElement(Dtag::CONTENT, ccnb::Encode(content));
    writer.BlobElement(Dtag::INTEREST, ccnb::Encode(interest));
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
