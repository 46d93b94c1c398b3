/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#ifndef CCN_PIT_ENTRY_H
#define CCN_PIT_ENTRY_H

#include "ns3/ccn-content-object.h"
#include "ns3/ccn-due-queue.h"
#include "ns3/ccn-face-id.h"
#include "ns3/ccn-hash-index.h"
#include "ns3/ccn-interest.h"
#include "ns3/ccn-pit-downstreams.h"
#include "ns3/ccn-tail-storage.h"
#include "ns3/nstime.h"
#include "ns3/packet.h"

#include <array>
#include <cstring>
#include <memory>
#include <type_traits>

namespace ns3
{
namespace ccn
{

class LazyDigest;

/** @ingroup ccn Tag of the order in which PIT entries expire. */
struct PitExpiryTag;
/** @ingroup ccn Tag of the order in which PIT entries ask for a retry. */
struct PitRetryTag;

/**
 * @ingroup ccn
 * A pending Interest: exact name and selectors, who asked, who was asked (Jacobson et al. 2009, section 2).
 *
 * About 240 octets with a name and selectors of 50, all in one allocation.
 */
class PitEntry final : public HashIndexHook<PitEntry>,
                       public DueHook<PitExpiryTag>,
                       public DueHook<PitRetryTag>,
                       public TailStorage<PitEntry>
{
  public:
    /** Octets that CcnL3Protocol::GetMemory counts for an entry. */
    static constexpr uint64_t COUNTED_BYTES = 200;

    /**
     * @param interest name and selectors are copied from it
     * @param now in ns-3 time steps
     * @return an entry that is in no table yet
     */
    static std::unique_ptr<PitEntry> Create(const InterestView& interest, int64_t now);

    /** @return the Interest's name in ccnb components; lasts as long as the entry */
    Bytes GetName() const;
    /** @return number of components of the name */
    uint32_t GetNameSize() const;
    /** @return the selectors in ccnb; lasts as long as the entry */
    Bytes GetSelectors() const;

    /** @return 0, as all entries of a name have to be neighbours in a crowd (HashIndex) */
    static uint64_t GetRank()
    {
        return 0;
    }

    /**
     * @param a an entry
     * @param b an entry
     * @return order of their names and selectors, octet by octet
     */
    static int CompareKeys(const PitEntry& a, const PitEntry& b);

    /** @return faces that wait, in the order in which they asked */
    const PitDownstreams& GetDownstreams() const
    {
        return m_downstreams;
    }

    /** @return faces asked, in the order in which they were asked first */
    const PitUpstreams& GetUpstreams() const
    {
        return m_upstreams;
    }

    /**
     * @param nonce digest of a nonce, as GetNonceDigest gives it
     * @return true if it is one, and the latest that one of the faces asked with. Earlier ones are
     * NonceList's affair, which is limited: no flood of nonces makes an entry grow.
     */
    bool HasNonce(uint64_t nonce) const
    {
        return nonce != 0 && m_downstreams.HasNonce(nonce);
    }

    /**
     * @param face a face
     * @return true if the Interest was sent there
     */
    bool WasSentTo(FaceId face) const
    {
        return m_upstreams.Find(face);
    }

    /** @return when the entry was made, in ns-3 time steps */
    int64_t GetBegin() const
    {
        return m_begin;
    }

    /** @return when the last downstream expires; Time::Max() before there is one */
    Time GetExpiry() const;

    /**
     * Asks the selectors; that the name is a prefix of the object's has been seen already.
     * @param content an object
     * @param digest of that object
     * @return true if the object is what was asked for
     */
    bool Allows(const ContentView& content, LazyDigest& digest) const;

    /** The Interest as it came, kept only if a strategy may have to send it again. */
    Ptr<const Packet> packet;

    /**
     * For the strategy's own use.
     * @tparam T what it notes, of at most 8 octets; always the same type, as long as one strategy
     * serves the entry
     * @return what was noted last; all octets 0 in a new entry, and where another strategy noted it
     */
    template <typename T>
    T GetState() const
    {
        static_assert(std::is_trivially_copyable_v<T> && sizeof(T) <= sizeof(m_state),
                      "what takes more than 8 octets stands in the strategy, by the Interest's name");
        T state;
        std::memcpy(&state, m_state.data(), sizeof(state));
        return state;
    }

    /** @param state for GetState() */
    template <typename T>
    void SetState(const T& state)
    {
        static_assert(std::is_trivially_copyable_v<T> && sizeof(T) <= sizeof(m_state),
                      "what takes more than 8 octets stands in the strategy, by the Interest's name");
        std::memcpy(m_state.data(), &state, sizeof(state));
    }

    /** Forgets what was noted. */
    void ClearState()
    {
        m_state.fill(0);
    }

  private:
    friend class Pit;
    friend class PitShares;

    /** @param interest copied from; its name and selectors go into the tail @param now in ns-3 time
     *  steps */
    PitEntry(const InterestView& interest, int64_t now);

    alignas(8) std::array<char, 8> m_state{}; ///< the strategy's
    PitDownstreams m_downstreams;             ///< who asked
    PitUpstreams m_upstreams;     ///< who was asked
    int64_t m_begin;              ///< when it was made, in ns-3 time steps
    FaceId m_holder{NO_FACE};     ///< who asked first
    uint32_t m_holderNumber{0};   ///< of PitHolders; 0 for none
    uint16_t m_nameOctets;        ///< of the name, in the tail; fits, as messages do
    uint16_t m_selectorOctets;    ///< of the selectors, behind the name; fits, as messages do
    uint8_t m_minSuffix;          ///< decoded, as nearly every Interest has it; at most MOST_SUFFIX
    uint8_t m_maxSuffix;          ///< decoded, as nearly every Interest has it; at most MOST_SUFFIX
    uint8_t m_nameSize;           ///< components; at most NameView::MAX_COMPONENTS
    bool m_hasContentSelectors : 1; ///< Publisher or Exclude are there, to be decoded when needed
    bool m_endsInDigest : 1;        ///< the last component may be an implicit digest
    bool m_isSelectorCounted : 1;   ///< PitShares has it
};

} // namespace ccn
} // namespace ns3

#endif // CCN_PIT_ENTRY_H
