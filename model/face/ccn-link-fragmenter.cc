/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#include "ns3/ccn-link-fragmenter.h"

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
        at.WriteU8(last ? 1 : 0);
        at.WriteHtonU16(number);
        at.WriteHtonU32(offset);
    }

    uint32_t Deserialize(Buffer::Iterator at) override
    {
        valid = at.ReadU8() == LinkFragmenter::FIRST_OCTET;
        uint8_t flags = at.ReadU8();
        valid = valid && flags <= 1;
        last = flags == 1;
        number = at.ReadNtohU16();
        offset = at.ReadNtohU32();
        return LinkFragmenter::HEADER_SIZE;
    }

    void Print(std::ostream& os) const override
    {
        os << "fragment of " << number << " at " << offset << (last ? ", last" : "");
    }

    bool valid{true};   ///< the octets were a fragment header
    bool last{false};   ///< the message's last piece
    uint16_t number{0}; ///< which message of the sender
    uint32_t offset{0}; ///< where the piece belongs, in octets
};

NS_OBJECT_ENSURE_REGISTERED(FragmentHeader);

} // namespace

std::vector<Ptr<Packet>>
LinkFragmenter::Split(Ptr<const Packet> packet, uint32_t mtu)
{
    FragmentHeader header;
    header.number = m_nextNumber++;
    const uint32_t room = mtu - HEADER_SIZE;
    const uint32_t size = packet->GetSize();
    std::vector<Ptr<Packet>> fragments;
    for (uint32_t offset = 0; offset < size; offset += room)
    {
        const uint32_t length = std::min(room, size - offset);
        auto fragment = packet->CreateFragment(offset, length);
        header.offset = offset;
        header.last = offset + length == size;
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
    if (piece->GetSize() <= HEADER_SIZE || !piece->RemoveHeader(header) || !header.valid ||
        uint64_t(header.offset) + piece->GetSize() > MAX_MESSAGE_BYTES)
    {
        outcome.dropped = DropReason::FRAGMENT_MALFORMED;
        return outcome;
    }
    const auto key = std::make_pair(from, header.number);
    if (m_partial.size() >= MAX_PARTIAL && m_partial.count(key) == 0)
    {
        outcome.dropped = DropReason::FRAGMENT_OVERFLOW;
        return outcome;
    }
    const auto at = m_partial.emplace(key, Partial{Simulator::Now(), 0, {}}).first;
    if (header.last)
    {
        at->second.size = header.offset + piece->GetSize();
    }
    at->second.pieces.emplace(header.offset, piece);
    outcome.message = Join(at->second);
    if (outcome.message)
    {
        m_partial.erase(at);
    }
    return outcome;
}

Ptr<Packet>
LinkFragmenter::Join(const Partial& partial)
{
    uint32_t at = 0;
    for (const auto& [offset, piece] : partial.pieces)
    {
        if (offset != at)
        {
            return nullptr;
        }
        at += piece->GetSize();
    }
    if (partial.size == 0 || at != partial.size)
    {
        return nullptr;
    }
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
        it = late ? m_partial.erase(it) : std::next(it);
    }
    return givenUp;
}

void
LinkFragmenter::Clear()
{
    m_partial.clear();
}

} // namespace ccn
} // namespace ns3
