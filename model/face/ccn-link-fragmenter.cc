/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#include "ns3/ccn-link-fragmenter.h"

#include "ns3/assert.h"
#include "ns3/ccn-ccnb.h"
#include "ns3/header.h"
#include "ns3/simulator.h"

#include <algorithm>

namespace ns3
{
namespace ccn
{

namespace
{

/** The fragment header on the wire; see LinkFragmenter. */
class FragmentHeader : public Header
{
  public:
    static TypeId GetTypeId()
    {
        static TypeId tid = TypeId("ns3::ccn::FragmentHeader")
                                .SetParent<Header>()
                                .SetGroupName("Ccn")
                                .AddConstructor<FragmentHeader>();
        return tid;
    }

    TypeId GetInstanceTypeId() const override
    {
        return GetTypeId();
    }

    uint32_t GetSerializedSize() const override
    {
        return LinkFragmenter::HEADER_SIZE;
    }

    void Serialize(Buffer::Iterator at) const override
    {
        at.WriteU8(LinkFragmenter::FIRST_OCTET);
        at.WriteU8(0);
        at.WriteHtonU16(number);
        at.WriteHtonU16(offset);
        at.WriteHtonU16(size);
    }

    uint32_t Deserialize(Buffer::Iterator at) override
    {
        const bool begins = at.ReadU8() == LinkFragmenter::FIRST_OCTET;
        const bool reserved = at.ReadU8() == 0;
        number = at.ReadNtohU16();
        offset = at.ReadNtohU16();
        size = at.ReadNtohU16();
        valid = begins && reserved && offset < size;
        return LinkFragmenter::HEADER_SIZE;
    }

    void Print(std::ostream& os) const override
    {
        os << "fragment of " << number << " at " << offset << " of " << size;
    }

    bool valid{true};   ///< the octets were a fragment header
    uint16_t number{0}; ///< which message of the sender
    uint16_t offset{0}; ///< where the piece belongs, in octets
    uint16_t size{0};   ///< octets of the message
};

NS_OBJECT_ENSURE_REGISTERED(FragmentHeader);

} // namespace

std::vector<Ptr<Packet>>
LinkFragmenter::Split(Ptr<const Packet> packet, uint32_t mtu)
{
    const uint32_t room = mtu - HEADER_SIZE;
    const uint32_t size = packet->GetSize();
    NS_ASSERT_MSG(size <= MAX_MESSAGE_BYTES, "a message of " << size << " octets");
    FragmentHeader header;
    header.number = m_nextNumber++;
    header.size = size;
    std::vector<Ptr<Packet>> fragments;
    for (uint32_t offset = 0; offset < size; offset += room)
    {
        auto fragment = packet->CreateFragment(offset, std::min(room, size - offset));
        header.offset = offset;
        fragment->AddHeader(header);
        fragments.push_back(fragment);
    }
    return fragments;
}

LinkFragmenter::Outcome
LinkFragmenter::Collect(Ptr<const Packet> fragment, const Address& from)
{
    Outcome outcome;
    outcome.givenUp = Expire();
    FragmentHeader header;
    auto piece = fragment->Copy();
    if (piece->GetSize() <= HEADER_SIZE || !piece->RemoveHeader(header) || !header.valid)
    {
        outcome.dropped = DropReason::FRAGMENT_MALFORMED;
        return outcome;
    }
    const uint32_t left = header.size - header.offset;
    piece->RemoveAtEnd(piece->GetSize() - std::min(piece->GetSize(), left));
    const auto key = std::make_pair(from, header.number);
    const bool isFull = m_partial.size() >= MAX_PARTIAL && m_partial.count(key) == 0;
    if (isFull || m_pieces >= MAX_PIECES)
    {
        outcome.dropped = DropReason::FRAGMENT_OVERFLOW;
        return outcome;
    }
    const auto at = m_partial.emplace(key, Partial{Simulator::Now(), header.size, 0, {}}).first;
    Partial& partial = at->second;
    if (partial.size != header.size || !Put(partial, header.offset, piece))
    {
        outcome.dropped = DropReason::FRAGMENT_MALFORMED;
    }
    else if (partial.received == partial.size)
    {
        outcome.message = Join(partial);
        m_pieces -= partial.pieces.size();
        m_partial.erase(at);
    }
    return outcome;
}

bool
LinkFragmenter::Put(Partial& partial, uint32_t offset, Ptr<Packet> piece)
{
    const uint32_t length = piece->GetSize();
    const auto next = partial.pieces.lower_bound(offset);
    if (next != partial.pieces.end() && next->first < offset + length)
    {
        return next->first == offset && next->second->GetSize() == length; // it came twice
    }
    if (next != partial.pieces.begin())
    {
        const auto& [before, other] = *std::prev(next);
        if (before + other->GetSize() > offset)
        {
            return false;
        }
    }
    partial.pieces.emplace_hint(next, offset, piece);
    partial.received += length;
    ++m_pieces;
    return true;
}

Ptr<Packet>
LinkFragmenter::Join(const Partial& partial)
{
    // ns-3 writes out the first piece; zeros of the further ones are one zero area, if they were.
    auto whole = Create<Packet>();
    for (const auto& [offset, piece] : partial.pieces)
    {
        whole->AddAtEnd(piece);
    }
    return whole;
}

uint32_t
LinkFragmenter::Expire()
{
    const Time limit = Simulator::Now() - MilliSeconds(REASSEMBLY_TIME_MS);
    uint32_t givenUp = 0;
    for (auto it = m_partial.begin(); it != m_partial.end();)
    {
        const bool late = it->second.since < limit;
        givenUp += late;
        m_pieces -= late ? it->second.pieces.size() : 0;
        it = late ? m_partial.erase(it) : std::next(it);
    }
    return givenUp;
}

void
LinkFragmenter::Clear()
{
    m_partial.clear();
    m_pieces = 0;
}

} // namespace ccn
} // namespace ns3
