// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ns3/ccn-shared-message.h"

#include "ns3/ccn-packet-bytes.h"
#include "ns3/ccn-piggyback.h"

namespace ns3::ccn
{

namespace
{

/** @param name a name @return the hash of the name without its last component */
uint64_t
HashPrefix(const NameView& name)
{
    return name.GetHash(name.GetSize() > 0 ? name.GetSize() - 1 : 0);
}

} // namespace

SharedMessage::SharedMessage(const InterestView& interest)
    : isInterest(true),
      name(interest.name.GetHash()),
      prefix(HashPrefix(interest.name)),
      nonce(interest.nonceDigest)
{
}

SharedMessage::SharedMessage(const ContentView& content)
    : name(content.name.GetHash()),
      prefix(HashPrefix(content.name))
{
}

SharedParts
DescribeParts(const Packet& packet, const Codec& codec)
{
    const PacketBytes bytes(packet);
    const MessageKind kind = codec.GetKind(bytes.Get());
    PiggybackView view;
    const DecodeError error =
        kind == MessageKind::INTEREST         ? codec.Decode(bytes.Get(), view.interest)
        : kind == MessageKind::CONTENT_OBJECT ? codec.Decode(bytes.Get(), view.content)
                                              : view.Decode(bytes.Get(), codec);
    SharedParts parts;
    if (error == DecodeError::NONE && kind != MessageKind::INTEREST)
    {
        parts.content.emplace(view.content);
    }
    if (error == DecodeError::NONE && kind != MessageKind::CONTENT_OBJECT)
    {
        parts.interest.emplace(view.interest);
    }
    return parts;
}

SharedMessage
DescribeShared(const Packet& packet, const Codec& codec)
{
    const SharedParts parts = DescribeParts(packet, codec);
    return parts.content ? *parts.content : parts.interest.value_or(SharedMessage());
}

} // namespace ns3::ccn
