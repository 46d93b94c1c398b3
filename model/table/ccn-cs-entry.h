/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#ifndef CCN_CS_ENTRY_H
#define CCN_CS_ENTRY_H

#include "ns3/ccn-content-object.h"
#include "ns3/ccn-cs-offer.h"
#include "ns3/ccn-face-id.h"
#include "ns3/ccn-hash-index.h"
#include "ns3/ccn-interest.h"
#include "ns3/ccn-tail-storage.h"
#include "ns3/packet.h"

#include <boost/intrusive/list.hpp>
#include <cstdint>
#include <cstring>
#include <memory>
#include <optional>
#include <string>

namespace ns3
{
namespace ccn
{

/** @ingroup ccn How a stored object came and when it served, kept where the store is asked to. */
struct CsUse
{
    FaceId face;  ///< by which it came; NO_FACE: by none
    Time last;    ///< when it answered last, or was stored if it has not yet
};

/** @ingroup ccn The hook that replacement policies may use as they like. */
using CsPolicyHook = boost::intrusive::list_base_hook<>;

/**
 * @ingroup ccn
 * A stored ContentObject: the packet it came in and what look-ups and policies need beside it.
 * Its name lies behind it in the same allocation. What only rare selectors ask for (the publisher,
 * the implicit digest) is read from the packet when it is asked for.
 *
 * Of an object whose payload is zeros, as all virtual payload is, the octets before the payload are
 * kept in the place of the name and of the packet, which is made again when it is asked for: one
 * allocation instead of four, and nothing is lost where IPv4 wrote out such a payload as it put
 * fragments together.
 */
class CsEntry final : public HashIndexHook<CsEntry>,
                      public CsPolicyHook,
                      public TailStorage<CsEntry>
{
  public:
    /** Octets that CcnL3Protocol::GetMemory counts for an entry besides its message. */
    static constexpr uint64_t COUNTED_BYTES = 80;

    /**
     * @param offer the object; its name is copied, its packet's bytes are shared, unless the packet
     * is made again; packet tags are dropped
     * @param keepsUse whether GetUse() will tell, for which it takes 12 octets more
     * @return an entry that is in no store yet
     */
    static std::unique_ptr<CsEntry> Create(const CsOffer& offer, bool keepsUse = false);

    /** @return the name in ccnb components, without the digest; lasts as long as the entry */
    Bytes GetName() const
    {
        return Bytes(GetTail() + m_nameOffset, m_nameOctets);
    }

    /** @param digest of an object @return the rank of its entry in a crowd (HashIndex) */
    static uint64_t GetRank(Bytes digest)
    {
        uint64_t rank;
        std::memcpy(&rank, digest.data(), sizeof(rank));
        return rank;
    }

    /** @return the rank of this one */
    uint64_t GetRank() const
    {
        return GetRank(GetDigest());
    }

    /**
     * @param a an object
     * @param b an object
     * @return order of their names, octet by octet, then of their digests
     */
    static int CompareKeys(const CsEntry& a, const CsEntry& b)
    {
        const int order = a.GetName().compare(b.GetName());
        return order != 0 ? order : a.GetDigest().compare(b.GetDigest());
    }

    /** @return number of components of the name, the digest not counted */
    uint32_t GetNameSize() const
    {
        return m_nameSize;
    }

    /** @return the object as a packet of the caller's own, without packet tags */
    Ptr<Packet> CopyPacket() const
    {
        return m_packet ? m_packet->Copy() : MakePacket();
    }

    /** @return octets of the message */
    uint32_t GetMessageSize() const
    {
        return m_messageSize;
    }

    /** @return the implicit digest; computed by the first call; lasts as long as the entry */
    Bytes GetDigest() const;

    /** @return digest of the publisher's key, read from the packet */
    std::string GetPublisherKeyDigest() const;

    /**
     * @param content an object of the same name
     * @return true if it is this very object
     */
    bool IsSame(const ContentView& content) const;

    /**
     * @param now in ns-3 time steps
     * @return true if its FreshnessSeconds have passed
     */
    bool IsStale(int64_t now) const
    {
        return m_staleFrom <= now;
    }

    /** @return from when it is stale, in ns-3 time steps; the largest there is for never */
    int64_t GetStaleFrom() const
    {
        return m_staleFrom;
    }

    /**
     * Sets from when it is stale.
     * @param offer the object, for its FreshnessSeconds, which begin now
     */
    void Refresh(const CsOffer& offer);

    /** @param now it is stale from now on, in ns-3 time steps */
    void Expire(int64_t now)
    {
        m_staleFrom = now;
    }

    /** @return how it came and when it served; none if that is not kept */
    std::optional<CsUse> GetUse() const;

    /** @param now it has answered, in ns-3 time steps */
    void NoteUse(int64_t now)
    {
        if (m_keepsUse)
        {
            SetLastUse(now);
        }
    }

    /**
     * @param interest whose name is a prefix of this one with its digest, which has been seen
     * already
     * @param now in ns-3 time steps
     * @return true if freshness and selectors allow this object as an answer
     */
    bool Answers(const InterestView& interest, int64_t now) const;

    /** For the policy's own use: a count, an index, a pointer. It is 0 in a new entry. */
    uint64_t policyNumber{0};

  private:
    /**
     * @param offer the object; its name goes into the tail
     * @param packet kept
     */
    CsEntry(const CsOffer& offer, Ptr<const Packet> packet);

    /**
     * @param offer the object; its first octets, the name among them, go into the tail
     * @param head their number; all others are zeros
     */
    CsEntry(const CsOffer& offer, std::size_t head);

    /** @param face kept from now on */
    void SetFace(FaceId face);
    /** @param time kept from now on, in ns-3 time steps */
    void SetLastUse(int64_t time);

    /** @return octets in the tail before the time of last use, which the face follows */
    std::size_t GetUseOffset() const
    {
        return m_packet ? m_nameOctets : m_headOctets;
    }

    /** @return the packet of an object of which the first octets are kept */
    Ptr<Packet> MakePacket() const;

    /** @return the message's octets */
    std::string CopyMessage() const;

    Ptr<const Packet> m_packet;               ///< the object; nullptr: its head is in the tail
    int64_t m_staleFrom;                      ///< in ns-3 time steps
    mutable std::unique_ptr<Digest> m_digest; ///< once it was asked for
    uint32_t m_messageSize;                   ///< octets
    uint16_t m_nameOctets;                    ///< of the name, in the tail; fits, as messages do
    uint16_t m_nameOffset{0};                 ///< of the name in the tail
    uint16_t m_headOctets{0};                 ///< of the object, in the tail, if it has no packet
    uint8_t m_nameSize;                       ///< components; at most NameView::MAX_COMPONENTS
    bool m_keepsUse{false};                   ///< the tail ends with a time and a face

  public: // here, as the octets are free
    bool isOrderedAsStale{false}; ///< for CsOrder's own use: which of its parts the entry stands in
    bool isOddlyWritten{false};   ///< for CsOrder's own use: not written as CCNx writes it
};

} // namespace ccn
} // namespace ns3

#endif // CCN_CS_ENTRY_H
