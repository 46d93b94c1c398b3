// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_PIT_ENTRY_H
#define CCN_PIT_ENTRY_H

#include "ns3/ccn-content-object.h"
#include "ns3/ccn-due-queue.h"
#include "ns3/ccn-face-id.h"
#include "ns3/ccn-hash-index.h"
#include "ns3/ccn-interest.h"
#include "ns3/ccn-pit-downstreams.h"
#include "ns3/ccn-table-parts.h"
#include "ns3/nstime.h"
#include "ns3/packet.h"

#include <algorithm>
#include <cstdint>
#include <memory>

namespace ns3::ccn
{

/**
 * @ingroup ccn
 * The hop limits of the Interests that one face has sent for a PIT entry, in eight bytes: the latest
 * MOST of them. Each of them may have to be returned.
 */
class HopLimits
{
  public:
    /** Number of hop limits that are kept; earlier ones are forgotten. */
    static constexpr uint32_t MOST = 7;

    /** @param bits of GetBits(); 0: none */
    explicit HopLimits(uint64_t bits = 0)
        : m_bits(bits)
    {
    }

    /** @param hopLimit of the latest Interest */
    void Add(uint8_t hopLimit)
    {
        const uint64_t size = std::min(GetSize() + 1, MOST);
        m_bits = size << SIZE_AT | (m_bits << BITS & LIMITS) | hopLimit;
    }

    /** @return how many it has */
    uint32_t GetSize() const
    {
        return m_bits >> SIZE_AT;
    }

    /** @param index counts from the oldest one @return it */
    uint8_t Get(uint32_t index) const
    {
        return static_cast<uint8_t>(m_bits >> BITS * (GetSize() - 1 - index));
    }

    /** @return all of them; not 0 if there is one */
    uint64_t GetBits() const
    {
        return m_bits;
    }

  private:
    static constexpr uint32_t BITS = 8;              ///< of a hop limit
    static constexpr uint32_t SIZE_AT = BITS * MOST; ///< of the lowest bit of the size
    static constexpr uint64_t LIMITS = (uint64_t{1} << SIZE_AT) - 1; ///< bits of the hop limits

    uint64_t m_bits; ///< the size, then the hop limits, of which the latest is in the lowest bits
};

class LazyDigest;

/** Tag of the queue of PIT entries by expiry. @ingroup ccn */
struct PitExpiryTag;
/** Tag of the queue of PIT entries by next retry. @ingroup ccn */
struct PitRetryTag;

/**
 * @ingroup ccn
 * A pending Interest: its exact name and selectors, downstream faces and upstream faces (Jacobson
 * et al. 2009, section 2).
 *
 * An entry whose name and selectors take 50 bytes uses about 256 bytes, all in one allocation.
 */
class PitEntry final : public HashIndexHook<PitEntry>,
                       public DueHook<PitExpiryTag>,
                       public DueHook<PitRetryTag>,
                       public TailStorage<PitEntry>
{
  public:
    /** Bytes that CcnL3Protocol::GetMemory counts per entry. */
    static constexpr uint64_t COUNTED_BYTES = 200;

    /**
     * @param interest the Interest; its name and selectors are copied
     * @param now in ns-3 time steps
     * @param pool gives the memory
     * @return an entry that is not in a table yet
     */
    static std::unique_ptr<PitEntry> Create(const InterestView& interest,
                                            int64_t now,
                                            TailPool& pool);

    /** @return the elements of the Interest's name; valid as long as the entry */
    Bytes GetName() const
    {
        return Bytes(GetTail(), m_nameOctets);
    }

    /** @return the number of name components */
    uint32_t GetNameSize() const
    {
        return m_nameSize;
    }

    /** @return the restrictions as in InterestView::GetRestrictions(); valid as long as the entry */
    Bytes GetSelectors() const
    {
        return Bytes(GetTail() + m_nameOctets, m_selectorOctets);
    }

    /**
     * @param a an entry
     * @param b an entry
     * @return the order of their names, then of their selectors, compared byte by byte
     */
    static int CompareKeys(const PitEntry& a, const PitEntry& b);

    /** @return the downstream faces, in the order in which they sent their first Interest */
    const PitDownstreams& GetDownstreams() const
    {
        return m_downstreams;
    }

    /** @return the upstream faces, in the order in which the Interest was first sent to them */
    const PitUpstreams& GetUpstreams() const
    {
        return m_upstreams;
    }

    /**
     * @param nonce the digest of a nonce (GetNonceDigest), or 0 for no nonce
     * @return true if it is the latest nonce of a downstream face. NonceList records earlier
     * nonces. It is limited, so a flood of nonces does not make an entry grow.
     */
    bool HasNonce(uint64_t nonce) const
    {
        return nonce != 0 && m_downstreams.HasNonce(nonce);
    }

    /** @param face a face @return true if the Interest was sent to the face */
    bool WasSentTo(FaceId face) const
    {
        return m_upstreams.Find(face);
    }

    /**
     * @return the most links that one of the Interests which joined may still cross; only in a format
     * with hop limits
     */
    uint8_t GetHopsLeft() const
    {
        return m_minSuffix;
    }

    /** @param hops links that an Interest which joined may still cross, as above */
    void NoteHopsLeft(uint8_t hops)
    {
        m_minSuffix = std::max(m_minSuffix, hops);
    }

    /**
     * Notes that a face has returned the Interest. It will not answer that one, but may answer others
     * that were sent to it for this entry.
     * @param face the face
     * @param hopLimit with which the Interest was sent to it
     * @param code why it returns
     * @param now in ns-3 time steps
     * @return false if no such Interest is outstanding there
     */
    bool NoteReturn(FaceId face, uint8_t hopLimit, ReturnCode code, int64_t now)
    {
        return m_upstreams.NoteReturn(face, hopLimit, code, now);
    }

    /** @return how often the Interest went upstream again for Interests that joined it, at most 31 */
    uint32_t GetRepetitions() const
    {
        return m_repetitions;
    }

    /** Counts that the Interest goes upstream again for one that joined it. */
    void NoteRepetition()
    {
        m_repetitions += m_repetitions < MOST_REPETITIONS;
    }

    /** @return true once it has left the table; only a TableHold keeps it then */
    bool IsGone() const
    {
        return m_holder == GONE;
    }

    /** @return when the entry was created, in ns-3 time steps */
    int64_t GetBegin() const
    {
        return m_begin;
    }

    /** @param now in ns-3 time steps @return true if its lifetime has ended, if not removed yet */
    bool IsExpired(int64_t now) const
    {
        return DueHook<PitExpiryTag>::GetDue() <= now;
    }

    /** @return when the last downstream expires; Time::Max() if there is no downstream yet */
    Time GetExpiry() const
    {
        return TimeStep(DueHook<PitExpiryTag>::GetDue());
    }

    /**
     * Checks the selectors. The caller has checked that the entry's name is a prefix of the
     * object's name; in a format with exact names, that it is equal to the object's, if that has one.
     * @param content a content object
     * @param digest the implicit digest of that object
     * @return true if the selectors allow the object
     */
    bool Allows(const ContentView& content, LazyDigest& digest) const;

    /**
     * The Interest as received, kept only if a strategy may send it again, or if the admission
     * policy needs its packet tags (PathAdmission).
     */
    Ptr<const Packet> packet;

    /**
     * Returns the state that the strategy stores in the entry.
     * @tparam T the type of the state, at most 8 bytes; it must not change while one strategy
     * serves the entry
     * @return the state stored last; all bytes are 0 in a new entry and after another strategy used
     * it
     */
    template <typename T>
    T GetState() const
    {
        return m_state.Get<T>();
    }

    /**
     * Stores state for GetState().
     * @tparam T the type of the state, at most 8 bytes
     * @param state the strategy's state
     */
    template <typename T>
    void SetState(const T& state)
    {
        m_state.Set(state);
    }

    /** Sets all bytes of the strategy's state to 0. */
    void ClearState()
    {
        m_state = {};
    }

  private:
    friend class Pit;
    friend class PitShares;

    static constexpr uint8_t MOST_REPETITIONS = 31; ///< that fit in their bits
    static constexpr FaceId GONE = NO_FACE - 1;     ///< holder of entries that have left the table

    /**
     * As Allows(), in a format with exact names (RFC 8569, section 9).
     * @param content a content object
     * @param digest the digest of that object
     * @return true if the restrictions allow the object
     */
    bool AllowsExact(const ContentView& content, LazyDigest& digest) const;

    /**
     * @param interest the Interest; its name and selectors are copied into the tail
     * @param now in ns-3 time steps
     */
    PitEntry(const InterestView& interest, int64_t now);

    StateBytes<8> m_state;        ///< the strategy's state
    PitDownstreams m_downstreams; ///< downstream faces
    PitUpstreams m_upstreams;     ///< upstream faces
    int64_t m_begin;              ///< when it was created, in ns-3 time steps
    FaceId m_holder{NO_FACE};     ///< the first downstream face, or GONE
    uint32_t m_holderNumber{0};   ///< its number in PitShares; 0 for none
    uint16_t m_nameOctets;        ///< size of the name in the tail; at most 65535
    uint16_t m_selectorOctets;    ///< size of the selectors after the name; at most 65535
    uint8_t
        m_minSuffix; ///< of the restrictions, as most Interests have it; at most MOST_SUFFIX; in
                     ///< a format with hop limits, whose names are exact: GetHopsLeft()
    uint8_t m_maxSuffix; ///< of the restrictions, as most Interests have it; at most MOST_SUFFIX
    uint8_t m_nameSize;  ///< number of components; at most NameView::MAX_COMPONENTS
    uint8_t m_repetitions : 5;      ///< as GetRepetitions(); it stays at MOST_REPETITIONS
    bool m_hasContentSelectors : 1; ///< as the function of InterestView; decoded when needed
    bool m_hasDigest : 1;           ///< the last component may be an implicit digest, or a
                                    ///< restriction is the digest of an object
    bool m_isSelectorCounted : 1;   ///< PitShares counts its selectors
};

} // namespace ns3::ccn

#endif // CCN_PIT_ENTRY_H
