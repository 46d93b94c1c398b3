// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ns3/ccn-cs-entry.h"

#include "ns3/assert.h"
#include "ns3/ccn-codec.h"
#include "ns3/ccn-message-parts.h"

#include <algorithm>
#include <cstring>
#include <limits>

namespace ns3::ccn
{

static_assert(MAX_MESSAGE_BYTES <= std::numeric_limits<uint16_t>::max());
static_assert(NameView::MAX_COMPONENTS <= std::numeric_limits<uint8_t>::max());

namespace
{

constexpr std::size_t MIN_VIRTUAL = 128; ///< bytes of payload; smaller payloads are stored

constexpr std::size_t SIZE_OCTETS = sizeof(uint16_t);                 ///< in the tail, not aligned
constexpr std::size_t TIME_OCTETS = sizeof(int64_t);                  ///< in the tail, not aligned
constexpr std::size_t USE_OCTETS = TIME_OCTETS + sizeof(CsUse::face); ///< in the tail, not aligned

constexpr uint16_t NO_HEAD = 0; ///< as offset of the name: the tail has name and lengths

/** @param content an object @param head as GetHead() @return what makes the head of its name, or nullptr */
const PlainHeads*
ChoosePlainHeads(const ContentView& content, std::size_t head)
{
    const PlainHeads* const heads = Codec::Get(content.name.GetCodec()).GetTraits().plainHeads;
    return head != 0 && heads && heads->IsPlain(content, head) ? heads : nullptr;
}

/** @param content an object @return true if other bytes than zeros may follow its payload */
bool
HasTail(const ContentView& content)
{
    return Codec::Get(content.name.GetCodec()).GetTraits().hasTail;
}

/**
 * @param content an object
 * @return the bytes before its payload if that is a long run of zeros, else 0. In a format without
 * tails, what comes after the payload belongs to the run: it is zeros, too.
 */
std::size_t
GetHead(const ContentView& content)
{
    if (content.payload.size() < MIN_VIRTUAL)
    {
        return 0;
    }
    const std::size_t head = content.payload.data() - content.message.data();
    return content.HasZeroPayload() ? head : 0;
}

/** @param content an object with a GetHead() @return the bytes after its payload to keep */
Bytes
FindEnd(const ContentView& content)
{
    const std::size_t head = content.payload.data() - content.message.data();
    return content.message.substr(head + content.payload.size());
}

} // namespace

std::unique_ptr<CsEntry>
CsEntry::Create(const CsOffer& offer, bool keepsUse, TailPool& pool)
{
    const std::size_t end = keepsUse ? USE_OCTETS : 0;
    NS_ASSERT_MSG(offer.packet->GetSize() == offer.content.message.size(),
                  "a packet of " << offer.packet->GetSize() << " bytes for an object of "
                                 << offer.content.message.size());
    const std::size_t head = GetHead(offer.content);
    const bool hasEnd = head != 0 && HasTail(offer.content);
    const PlainHeads* const heads = ChoosePlainHeads(offer.content, head);
    const std::size_t sizes = heads ? heads->GetOctets() : hasEnd ? SIZE_OCTETS : 0;
    const std::size_t tail = (head != 0 && !heads ? head : offer.content.name.GetEncoded().size()) +
                             sizes + (hasEnd ? FindEnd(offer.content).size() : 0);
    std::unique_ptr<CsEntry> entry(new (TailSize{tail + end}, pool) CsEntry(offer, head));
    if (keepsUse)
    {
        entry->m_keepsUse = true;
        entry->SetLastUse(offer.now.GetTimeStep());
        std::memcpy(entry->GetTail() + tail + TIME_OCTETS, &offer.face, sizeof(offer.face));
    }
    return entry;
}

CsEntry::CsEntry(const CsOffer& offer, std::size_t head)
    : m_messageSize(offer.content.message.size()),
      m_nameOctets(offer.content.name.GetEncoded().size()),
      m_headOctets(head),
      m_nameSize(offer.content.name.GetSize()),
      m_codec(offer.content.name.GetCodec()),
      isOddlyWritten(false),
      isGone(false)
{
    const Bytes message = offer.content.message;
    Bytes kept = offer.content.name.GetEncoded();
    const PlainHeads* const heads = ChoosePlainHeads(offer.content, head);
    if (head != 0 && !heads)
    {
        m_nameOffset = offer.content.IsNameless() ? head : kept.data() - message.data();
        kept = message.substr(0, head);
    }
    else if (head == 0)
    {
        // A copy, since other owners may add headers to their packet. The bytes stay shared.
        Ptr<Packet> own = offer.packet->Copy();
        own->RemoveAllPacketTags();
        m_packet = own;
    }
    char* const at = std::copy(kept.begin(), kept.end(), GetTail());
    if (HasEnd())
    {
        CopyEnd(offer.content, heads, at);
    }
    isVerified = offer.isVerified;
    Refresh(offer);
}

void
CsEntry::CopyEnd(const ContentView& content, const PlainHeads* heads, char* at) const
{
    const Bytes end = FindEnd(content);
    if (heads)
    {
        heads->CopyLengths(content.message, m_headOctets, at);
        at += heads->GetOctets();
    }
    else
    {
        const auto size = static_cast<uint16_t>(end.size());
        std::memcpy(at, &size, SIZE_OCTETS);
        at += SIZE_OCTETS;
    }
    std::copy(end.begin(), end.end(), at);
}

Ptr<Packet>
CsEntry::MakePacket() const
{
    const Bytes end = GetEnd();
    auto packet = ns3::Create<Packet>(m_messageSize - m_headOctets - end.size());
    const PlainHeads* const heads = FindPlainHeads();
    packet->AddHeader(MessageHead(heads ? heads->Make(m_messageSize, GetName(), GetLengths(*heads))
                                        : std::string(GetTail(), m_headOctets)));
    if (!end.empty())
    {
        packet->AddTrailer(MessageTail(std::string(end)));
    }
    return packet;
}

const PlainHeads*
CsEntry::FindPlainHeads() const
{
    return HasEnd() && m_nameOffset == NO_HEAD ? GetCodec().GetTraits().plainHeads : nullptr;
}

Bytes
CsEntry::GetLengths(const PlainHeads& heads) const
{
    return Bytes(GetTail() + m_nameOctets, heads.GetOctets());
}

Bytes
CsEntry::GetEnd() const
{
    if (!HasEnd())
    {
        return Bytes();
    }
    if (const PlainHeads* const heads = FindPlainHeads())
    {
        const Bytes lengths = GetLengths(*heads);
        return Bytes(lengths.data() + lengths.size(),
                     m_messageSize - m_headOctets - heads->GetPayloadSize(lengths));
    }
    uint16_t size;
    std::memcpy(&size, GetTail() + m_headOctets, SIZE_OCTETS);
    return Bytes(GetTail() + m_headOctets + SIZE_OCTETS, size);
}

std::size_t
CsEntry::GetUseOffset() const
{
    if (HasEnd())
    {
        const Bytes end = GetEnd();
        return end.data() + end.size() - GetTail();
    }
    return m_packet ? m_nameOctets : m_headOctets;
}

void
CsEntry::Refresh(const CsOffer& offer)
{
    m_staleFrom = offer.content.GetStaleFrom(offer.now);
}

std::optional<CsUse>
CsEntry::GetUse() const
{
    if (!m_keepsUse)
    {
        return std::nullopt;
    }
    const char* const octets = GetTail() + GetUseOffset();
    int64_t last;
    FaceId face;
    std::memcpy(&last, octets, TIME_OCTETS);
    std::memcpy(&face, octets + TIME_OCTETS, sizeof(face));
    return CsUse{face, TimeStep(last)};
}

void
CsEntry::SetLastUse(int64_t time)
{
    std::memcpy(GetTail() + GetUseOffset(), &time, TIME_OCTETS);
}

std::string
CsEntry::CopyMessage() const
{
    std::string message(m_messageSize, '\0');
    if (m_packet)
    {
        m_packet->CopyData(reinterpret_cast<uint8_t*>(message.data()), m_messageSize);
    }
    else if (HasEnd())
    {
        MakePacket()->CopyData(reinterpret_cast<uint8_t*>(message.data()), m_messageSize);
    }
    else
    {
        std::copy(GetTail(), GetTail() + m_headOctets, message.begin());
    }
    return message;
}

Bytes
CsEntry::GetDigest() const
{
    if (!m_digest)
    {
        m_digest = std::make_unique<Digest>(GetCodec().ComputeDigest(CopyMessage()));
    }
    return Bytes(reinterpret_cast<const char*>(m_digest->data()), m_digest->size());
}

std::string
CsEntry::GetPublisherKeyDigest() const
{
    const std::string message = CopyMessage();
    ContentView content;
    [[maybe_unused]] const DecodeError error = GetCodec().Decode(message, content);
    NS_ASSERT_MSG(error == DecodeError::NONE, "the content store holds a malformed object");
    return std::string(content.publisherKeyDigest);
}

Bytes
CsEntry::GetComponentAt(std::size_t offset) const
{
    Bytes rest = GetName().substr(offset);
    Bytes component;
    GetCodec().TakeComponent(rest, component);
    return component;
}

bool
CsEntry::IsSame(const ContentView& content) const
{
    // Comparing bytes takes less time than computing a digest.
    if (GetCodec().GetTraits().hasReturns)
    {
        const std::string message = CopyMessage(); // headers may differ
        return GetCodec().GetDigested(message) == GetCodec().GetDigested(content.message);
    }
    return m_messageSize == content.message.size() && content.message == CopyMessage();
}

bool
CsEntry::AnswersExact(const Selectors& selectors) const
{
    if (!selectors.objectHash.empty() && selectors.objectHash != GetDigest())
    {
        return false;
    }
    const bool asksPublisher = selectors.publisherKind != Selectors::Publisher::NONE;
    return !asksPublisher || (isVerified && selectors.AllowsPublisher(GetPublisherKeyDigest()));
}

bool
CsEntry::Answers(const InterestView& interest, int64_t now) const
{
    const Selectors& selectors = interest.selectors;
    if (IsStale(now) && !interest.TakesStale())
    {
        return false;
    }
    if (GetCodec().GetTraits().isExact)
    {
        return AnswersExact(selectors);
    }
    const uint32_t size = interest.name.GetSize();
    const bool asksPublisher = selectors.publisherKind != Selectors::Publisher::NONE;
    const std::string publisher = asksPublisher ? GetPublisherKeyDigest() : std::string();
    if (!selectors.Allows(size, m_nameSize, publisher))
    {
        return false;
    }
    if (!selectors.hasExclude || size > m_nameSize)
    {
        return true;
    }
    return !selectors.IsExcluded(
        size == m_nameSize ? GetDigest() : GetComponentAt(interest.name.GetEncoded().size()));
}

} // namespace ns3::ccn
