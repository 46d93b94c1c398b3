// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ns3/ccn-link-reassembler.h"

#include "ns3/ccn-link-fragmenter.h"
#include "ns3/simulator.h"

#include <algorithm>
#include <iterator>
#include <vector>

namespace ns3::ccn
{

namespace
{

/**
 * @param fragment a frame
 * @param header receives its header
 * @return its bytes of the message, without what a device has added behind them; nullptr: malformed
 */
Ptr<Packet>
Cut(const Packet& fragment, FragmentHeader& header)
{
    const Ptr<Packet> piece = fragment.Copy();
    if (piece->GetSize() <= FragmentHeader::SIZE || !piece->RemoveHeader(header) || !header.valid)
    {
        return nullptr;
    }
    const uint32_t left = header.size - header.offset;
    piece->RemoveAtEnd(piece->GetSize() - std::min(piece->GetSize(), left));
    return piece;
}

/** @return what AddTagJoin() was called with */
std::vector<LinkReassembler::TagJoin>&
GetTagJoins()
{
    static std::vector<LinkReassembler::TagJoin> joins;
    return joins;
}

/** @param pieces of a complete message @param whole receives the packet tags that they decide about */
void
JoinTags(const LinkReassembler::Pieces& pieces, Packet& whole)
{
    for (const auto join : GetTagJoins())
    {
        join(pieces, whole);
    }
}

} // namespace

bool
LinkReassembler::AddTagJoin(TagJoin join)
{
    GetTagJoins().push_back(join);
    return true;
}

LinkReassembler::LinkReassembler(DiscardHandler onDiscard)
    : m_onDiscard(std::move(onDiscard))
{
}

LinkReassembler::~LinkReassembler()
{
    m_timer.Cancel();
}

LinkReassembler::Outcome
LinkReassembler::Collect(Ptr<const Packet> fragment,
                         const Address& from,
                         const ReassemblyLimits& limits)
{
    uint32_t discarded = 0;
    const Outcome outcome = Add(fragment, from, limits, discarded);
    Report(discarded, DropReason::FRAGMENT_OVERFLOW);
    return outcome;
}

LinkReassembler::Outcome
LinkReassembler::Add(const Ptr<const Packet>& fragment,
                     const Address& from,
                     const ReassemblyLimits& limits,
                     uint32_t& discarded)
{
    FragmentHeader header;
    const Ptr<Packet> piece = Cut(*fragment, header);
    if (!piece)
    {
        return {nullptr, DropReason::FRAGMENT_MALFORMED};
    }
    const Key key(from, header.number);
    if (IsPast(key))
    {
        return {};
    }
    const auto at = Admit(key, header.size, piece->GetSize() + PIECE_COST, limits, discarded);
    if (at == m_partial.end())
    {
        return {nullptr, DropReason::FRAGMENT_OVERFLOW};
    }
    Partial& partial = at->second;
    if (partial.size != header.size || !Put(partial, header.offset, piece))
    {
        return {nullptr, DropReason::FRAGMENT_MALFORMED};
    }
    if (partial.received < partial.size)
    {
        return {};
    }
    const Outcome complete{Join(partial), std::nullopt};
    End(at, m_timeout);
    Wait();
    return complete;
}

LinkReassembler::Partials::iterator
LinkReassembler::Admit(const Key& key,
                       uint32_t size,
                       uint64_t cost,
                       const ReassemblyLimits& limits,
                       uint32_t& discarded)
{
    auto at = m_partial.find(key);
    const bool isKnown = at != m_partial.end();
    if (IsFull(isKnown, cost, limits))
    {
        discarded = cost > limits.bytes ? 0 : MakeRoom(key, cost, limits);
        at = m_partial.find(key);
        if (cost > limits.bytes || (isKnown && at == m_partial.end())) // it gave its own room
        {
            return m_partial.end();
        }
    }
    m_timeout = limits.timeout;
    return isKnown ? at : Begin(key, size);
}

LinkReassembler::Partials::iterator
LinkReassembler::Begin(const Key& key, uint32_t size)
{
    const Partial empty{m_begun++, Simulator::Now() + m_timeout, size, 0, {}};
    const auto at = m_partial.emplace(key, empty).first;
    Wait();
    return at;
}

uint32_t
LinkReassembler::GetPartial() const
{
    return m_partial.size();
}

bool
LinkReassembler::Put(Partial& partial, uint32_t offset, Ptr<Packet> piece)
{
    const uint32_t length = piece->GetSize();
    const auto next = partial.pieces.lower_bound(offset);
    if (next != partial.pieces.end() && next->first < offset + length)
    {
        return next->first == offset && next->second->GetSize() == length; // a duplicate
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
    m_bytes += length + PIECE_COST;
    return true;
}

Ptr<Packet>
LinkReassembler::Join(const Partial& partial)
{
    constexpr std::size_t USUAL = 64; // pieces; ns-3 copies the message for each that it adds
    if (partial.pieces.size() > USUAL)
    {
        return JoinOctets(partial);
    }
    // ns-3 writes out the first piece only. Zero areas of the further pieces stay one zero area.
    auto whole = MakeEmpty(partial);
    for (const auto& [offset, piece] : partial.pieces)
    {
        whole->AddAtEnd(piece);
    }
    JoinTags(partial.pieces, *whole);
    return whole;
}

Ptr<Packet>
LinkReassembler::JoinOctets(const Partial& partial)
{
    std::vector<uint8_t> octets(partial.size);
    for (const auto& [offset, piece] : partial.pieces)
    {
        piece->CopyData(octets.data() + offset, piece->GetSize());
    }
    auto whole = MakeEmpty(partial);
    whole->AddAtEnd(Create<Packet>(octets.data(), octets.size()));
    JoinTags(partial.pieces, *whole);
    return whole;
}

Ptr<Packet>
LinkReassembler::MakeEmpty(const Partial& partial)
{
    return partial.pieces.begin()->second->CreateFragment(0, 0);
}

bool
LinkReassembler::IsFull(bool isKnown, uint64_t cost, const ReassemblyLimits& limits) const
{
    return (!isKnown && m_partial.size() >= limits.messages) || m_bytes + cost > limits.bytes;
}

uint32_t
LinkReassembler::MakeRoom(const Key& key, uint64_t cost, const ReassemblyLimits& limits)
{
    uint32_t discarded = 0;
    while (!m_partial.empty() && IsFull(m_partial.count(key) != 0, cost, limits))
    {
        Remove(ChooseVictim(key));
        ++discarded;
    }
    return discarded;
}

LinkReassembler::Partials::iterator
LinkReassembler::ChooseVictim(const Key& except)
{
    auto victim = m_partial.find(except);
    uint32_t most = 0;
    for (auto first = m_partial.begin(); first != m_partial.end();)
    {
        const auto [oldest, messages, next] = FindOldest(first, except);
        const bool isThere = oldest != m_partial.end();
        if (isThere &&
            (messages > most || (messages == most && oldest->second.begun < victim->second.begun)))
        {
            victim = oldest;
            most = messages;
        }
        first = next;
    }
    return victim;
}

LinkReassembler::OfSender
LinkReassembler::FindOldest(Partials::iterator first, const Key& except)
{
    OfSender found{m_partial.end(), 0, first};
    for (; found.end != m_partial.end() && found.end->first.first == first->first.first;
         ++found.end)
    {
        const bool isOlder =
            found.oldest == m_partial.end() || found.end->second.begun < found.oldest->second.begun;
        found.oldest = isOlder && found.end->first != except ? found.end : found.oldest;
        ++found.messages;
    }
    return found;
}

LinkReassembler::Partials::iterator
LinkReassembler::Remove(Partials::iterator at)
{
    m_bytes -= at->second.received + at->second.pieces.size() * PIECE_COST;
    return m_partial.erase(at);
}

LinkReassembler::Partials::iterator
LinkReassembler::End(Partials::iterator at, Time timeout)
{
    m_past.insert(at->first);
    m_order.emplace_back(Simulator::Now() + timeout, at->first);
    return Remove(at);
}

void
LinkReassembler::Report(uint32_t messages, DropReason reason) const
{
    for (; m_onDiscard && messages > 0; --messages)
    {
        m_onDiscard(reason);
    }
}

bool
LinkReassembler::IsPast(const Key& key)
{
    const Time now = Simulator::Now();
    while (!m_order.empty() && (m_order.size() > MAX_PAST || m_order.front().first < now))
    {
        m_past.erase(m_order.front().second);
        m_order.pop_front();
    }
    return m_past.count(key) > 0;
}

void
LinkReassembler::Wait()
{
    if (m_partial.empty())
    {
        m_timer.Remove(); // not Cancel, which leaves the event in ns-3's queue until its time
    }
    else if (m_timer.IsExpired())
    {
        const auto next =
            std::min_element(m_partial.begin(), m_partial.end(), [](const auto& a, const auto& b) {
                return a.second.until < b.second.until;
            });
        m_timer = Simulator::Schedule(next->second.until - Simulator::Now(),
                                      &LinkReassembler::Expire,
                                      this);
    }
}

void
LinkReassembler::Expire()
{
    const Time now = Simulator::Now();
    uint32_t givenUp = 0;
    for (auto it = m_partial.begin(); it != m_partial.end();)
    {
        const bool late = it->second.until <= now;
        givenUp += late;
        it = late ? End(it, m_timeout) : std::next(it);
    }
    Wait();
    Report(givenUp, DropReason::FRAGMENT_TIMEOUT);
}

void
LinkReassembler::Clear()
{
    m_timer.Cancel();
    m_partial.clear();
    m_bytes = 0;
    m_past.clear();
    m_order.clear();
}

} // namespace ns3::ccn
