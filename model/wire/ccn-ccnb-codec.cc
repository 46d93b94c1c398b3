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

MessageKind
CcnbCodec::GetKind(Bytes bytes) const
{
    return PeekKind(bytes);
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
