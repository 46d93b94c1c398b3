// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_CS_ENTRY_H
#define CCN_CS_ENTRY_H

#include "ns3/ccn-codec.h"
#include "ns3/ccn-content-object.h"
#include "ns3/ccn-face-id.h"
#include "ns3/ccn-hash-index.h"
#include "ns3/ccn-interest.h"
#include "ns3/ccn-table-parts.h"
#include "ns3/nstime.h"
#include "ns3/packet.h"
#include "ns3/simulator.h"

#include <boost/intrusive/list.hpp>
#include <cstdint>
#include <cstring>
#include <memory>
#include <optional>
#include <string>

namespace ns3::ccn
{

/**
 * @ingroup ccn
 * A content object offered to a content store. It is valid only during the call it is passed to.
 */
struct CsOffer
{
    const ContentView& content;      ///< the object
    const Ptr<const Packet>& packet; ///< contains exactly that object; the store shares its bytes
    FaceId face{NO_FACE};            ///< face on which it arrived, if any
    Time now{Simulator::Now()};      ///< the current time
    bool isVerified{false};          ///< the node has found its signature valid
};

/**
 * @ingroup ccn
 * Arrival face and last use of a stored object, recorded only if the store or its policy needs
 * them.
 */
struct CsUse
{
    FaceId face; ///< face on which it arrived; NO_FACE: none
    Time last;   ///< last hit, or the time of storing if there was none
};

/** The list hook for use by the replacement policy. @ingroup ccn */
using CsPolicyHook = boost::intrusive::list_base_hook<>;

/**
 * @ingroup ccn
 * A stored content object: its packet and the fields that lookups and policies need. The name is
 * stored after the entry in the same allocation. Fields that only rare selectors need (the
 * publisher, the implicit digest) are read from the packet on demand.
 *
 * An object whose payload is all zeros, like every virtual payload, is stored without its packet.
 * The entry keeps only the bytes before the payload, and those after it in a format with
 * CodecTraits::hasTail; in others they are zeros, too. It builds the packet on demand. This takes one allocation
 * instead of four. It also saves memory when IPv4 reassembly has turned a virtual payload into real
 * bytes.
 */
class CsEntry final : public HashIndexHook<CsEntry>,
                      public CsPolicyHook,
                      public TailStorage<CsEntry>
{
  public:
    /** Bytes that CcnL3Protocol::GetMemory counts per entry, in addition to its message. */
    static constexpr uint64_t COUNTED_BYTES = 80;

    /**
     * @param offer the object. Its name is copied and its packet's bytes are shared, unless the
     * entry stores no packet. Packet tags are dropped.
     * @param keepsUse true if GetUse() is needed; it takes 12 more bytes
     * @param pool gives the memory
     * @return an entry that is not in a store yet
     */
    static std::unique_ptr<CsEntry> Create(const CsOffer& offer, bool keepsUse, TailPool& pool);

    /** @return the codec of its message */
    const Codec& GetCodec() const
    {
        return Codec::Get(m_codec);
    }

    /** @return the elements of the name, without the digest; valid as long as the entry */
    Bytes GetName() const
    {
        return Bytes(GetTail() + m_nameOffset, m_nameOctets);
    }

    /**
     * @param digest the implicit digest of an object
     * @return the rank of its entry in a crowd (HashIndex)
     */
    static uint64_t GetRank(Bytes digest)
    {
        uint64_t rank;
        std::memcpy(&rank, digest.data(), sizeof(rank));
        return rank;
    }

    /** @return the rank of this entry */
    uint64_t GetRank() const
    {
        return GetRank(GetDigest());
    }

    /**
     * @param a an object
     * @param b an object
     * @return the order of their names, compared byte by byte, then of their digests
     */
    static int CompareKeys(const CsEntry& a, const CsEntry& b)
    {
        const int order = a.GetName().compare(b.GetName());
        return order != 0 ? order : a.GetDigest().compare(b.GetDigest());
    }

    /** @return true once it has left the store; only a TableHold keeps it then */
    bool IsGone() const
    {
        return isGone;
    }

    /** @return the number of name components, without the digest */
    uint32_t GetNameSize() const
    {
        return m_nameSize;
    }

    /** @return a new packet with the object, without packet tags */
    Ptr<Packet> CopyPacket() const
    {
        return m_packet ? m_packet->Copy() : MakePacket();
    }

    /** @return the size of the message in bytes */
    uint32_t GetMessageSize() const
    {
        return m_messageSize;
    }

    /** @return the implicit digest, computed by the first call; valid as long as the entry */
    Bytes GetDigest() const;

    /** @param offset of an element in the name @return its component; valid as long as the entry */
    Bytes GetComponentAt(std::size_t offset) const;

    /** @return the digest of the publisher's key, read from the packet */
    std::string GetPublisherKeyDigest() const;

    /** @param content an object of the same name @return true if it is the same object */
    bool IsSame(const ContentView& content) const;

    /** @param now in ns-3 time steps @return true if its FreshnessSeconds have passed */
    bool IsStale(int64_t now) const
    {
        return m_staleFrom <= now;
    }

    /** @return the time from which it is stale, in ns-3 time steps; the highest int64_t if never */
    int64_t GetStaleFrom() const
    {
        return m_staleFrom;
    }

    /**
     * Sets the time from which it is stale. Its FreshnessSeconds start now.
     * @param offer the object
     */
    void Refresh(const CsOffer& offer);

    /** Makes it stale. @param now in ns-3 time steps */
    void Expire(int64_t now)
    {
        m_staleFrom = now;
    }

    /** @return arrival face and last use; none if they are not recorded */
    std::optional<CsUse> GetUse() const;

    /** Records a hit, if uses are recorded. @param now in ns-3 time steps */
    void NoteUse(int64_t now)
    {
        if (m_keepsUse)
        {
            SetLastUse(now);
        }
    }

    /**
     * Checks freshness and selectors.
     * @param interest an Interest whose name is a prefix of this name with its digest, as the
     * caller has checked
     * @param now in ns-3 time steps
     * @return true if the Interest allows this object
     */
    bool Answers(const InterestView& interest, int64_t now) const;

    /** For use by the policy: a count, an index or a pointer. It is 0 in a new entry. */
    uint64_t policyNumber{0};

  private:
    /**
     * As Answers(), in a format with exact names: digest and publisher. An object that is not known
     * to be its publisher's answers nobody who asks for a publisher (RFC 8569, section 2.4.3).
     * @param selectors the restrictions
     * @return true if they allow this object
     */
    bool AnswersExact(const Selectors& selectors) const;

    /**
     * @param offer the object; its name is copied into the tail, or its first bytes, which include it
     * @param head the number of its first bytes to keep, if its payload is zeros; 0: keeps its packet
     */
    CsEntry(const CsOffer& offer, std::size_t head);

    /** @param time the last use to record, in ns-3 time steps */
    void SetLastUse(int64_t time);

    /** @return offset in the tail of the time of last use; the face follows it */
    std::size_t GetUseOffset() const;

    /**
     * Copies what comes after the payload, behind its size or the lengths of a plain head.
     * @param content the object
     * @param heads as FindPlainHeads() returns it
     * @param at receives the bytes
     */
    void CopyEnd(const ContentView& content, const PlainHeads* heads, char* at) const;

    /** @return true if the tail has the size and the bytes of what comes after a payload of zeros */
    bool HasEnd() const
    {
        return !m_packet && GetCodec().GetTraits().hasTail;
    }

    /** @return what comes after a payload of zeros, such as a signature; empty if nothing */
    Bytes GetEnd() const;

    /** @return what makes the head of name and lengths in the tail; nullptr: the tail has the head itself */
    const PlainHeads* FindPlainHeads() const;

    /** @param heads as FindPlainHeads() @return the lengths in the tail */
    Bytes GetLengths(const PlainHeads& heads) const;

    /** @return the packet of an object that is stored without its packet */
    Ptr<Packet> MakePacket() const;

    /** @return the bytes of the message */
    std::string CopyMessage() const;

    Ptr<const Packet> m_packet;               ///< the object; nullptr: the tail has its first bytes
    int64_t m_staleFrom;                      ///< in ns-3 time steps
    mutable std::unique_ptr<Digest> m_digest; ///< computed on first use
    uint32_t m_messageSize;                   ///< in bytes
    uint16_t m_nameOctets;                    ///< size of the name in the tail; at most 65535
    uint16_t m_nameOffset{0};                 ///< offset of the name in the tail
    uint16_t m_headOctets{0};                 ///< bytes of the object in the tail if no packet
    uint8_t m_nameSize;                       ///< components; at most NameView::MAX_COMPONENTS
    uint8_t m_codec;                          ///< number of the codec of the message
    bool m_keepsUse{false};                   ///< the tail ends with a time and a face

  public:                           // placed here to use free bytes of padding
    bool isOrderedAsStale{false};   ///< used by CsOrder: the entry is in a part of stale objects
    bool isOddlyWritten : 1;        ///< used by CsOrder: the name is not in its usual form
    bool isGone : 1;                ///< used by ContentStore: as IsGone()
    mutable bool isVerified{false}; ///< the node has found its signature valid (SignatureCheck)
};

} // namespace ns3::ccn

#endif // CCN_CS_ENTRY_H
