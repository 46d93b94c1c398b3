/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#include "ns3/ccn-shared-message.h"

#include "ns3/ccn-message-kind.h"
#include "ns3/ccn-packet-bytes.h"
#include "ns3/ccn-piggyback.h"

namespace ns3
{
namespace ccn
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

SharedMessage
DescribeShared(const Packet& packet)
{
    const PacketBytes bytes(packet);
    switch (PeekKind(bytes.Get()))
    {
    case MessageKind::INTEREST: {
        InterestView interest;
        return interest.Decode(bytes.Get()) == DecodeError::NONE ? SharedMessage(interest) : SharedMessage();
    }
    case MessageKind::PIGGYBACK: {
        PiggybackView piggyback;
        return piggyback.Decode(bytes.Get()) == DecodeError::NONE ? SharedMessage(piggyback.content)
                                                                  : SharedMessage();
    }
    default: {
        ContentView content;
        return content.Decode(bytes.Get()) == DecodeError::NONE ? SharedMessage(content) : SharedMessage();
    }
    }
}

} // namespace ccn
} // namespace ns3
