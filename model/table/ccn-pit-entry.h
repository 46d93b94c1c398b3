/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#ifndef CCN_PIT_ENTRY_H
#define CCN_PIT_ENTRY_H

#include "ns3/ccn-face-id.h"
#include "ns3/ccn-hash-index.h"
#include "ns3/ccn-interest.h"
#include "ns3/nstime.h"
#include "ns3/packet.h"

#include <boost/container/small_vector.hpp>
#include <boost/intrusive/set_hook.hpp>

#include <string>

namespace ns3
{
namespace ccn
{

/** @ingroup ccn A face that waits for the content of a pending Interest. */
struct PitDownstream
{
    FaceId face;    ///< who asked
    int64_t expiry; ///< until when, in ns-3 time steps
};

/** @ingroup ccn A face that a pending Interest was sent to. */
struct PitUpstream
{
    FaceId face;  ///< who was asked
    int64_t sent; ///< when, in ns-3 time steps
};

/** @ingroup ccn Tags of the two orders in which PIT entries stand. */
struct PitExpiryTag;
/** @ingroup ccn */
struct PitRetryTag;

/**
 * @ingroup ccn
 * A pending Interest: exact name and selectors, who asked, who was asked (paper 002 section 2).
 */
class PitEntry
    : public HashIndexHook<PitEntry>,
      public boost::intrusive::set_base_hook<boost::intrusive::tag<PitExpiryTag>,
                                             boost::intrusive::optimize_size<true>>,
      public boost::intrusive::set_base_hook<boost::intrusive::tag<PitRetryTag>,
                                             boost::intrusive::optimize_size<true>>
{
  public:
    /**
     * @param interest copied from
     */
    explicit PitEntry(const InterestView& interest);

    /** @return the Interest's name in ccnb components; lasts as long as the entry */
    Bytes GetName() const;
    /** @return number of components of the name */
    uint32_t GetNameSize() const;
    /** @return the selectors in ccnb; lasts as long as the entry */
    Bytes GetSelectors() const;

    /** @return faces that wait, in the order in which they asked */
    const boost::container::small_vector<PitDownstream, 2>& GetDownstreams() const
    {
        return m_downstreams;
    }

    /** @return faces asked, in the order in which they were asked first */
    const boost::container::small_vector<PitUpstream, 2>& GetUpstreams() const
    {
        return m_upstreams;
    }

    /**
     * @param nonce digest of a nonce, as GetNonceDigest gives it
     * @return true if an Interest with that nonce made or joined this entry
     */
    bool HasNonce(uint64_t nonce) const;

    /**
     * Notes that the Interest was sent to a face.
     * @param face where
     * @param now when
     */
    void AddUpstream(FaceId face, Time now);

    /**
     * @param face a face
     * @return true if the Interest was sent there
     */
    bool WasSentTo(FaceId face) const;

    /** @return when the last downstream's patience ends */
    Time GetExpiry() const;

    /** The Interest as it came, kept only if a strategy may have to send it again. */
    Ptr<const Packet> packet;
    /** For the strategy's own use; it is 0 in a new entry. */
    uint64_t strategyState{0};

  private:
    friend class Pit;

    boost::container::small_vector<PitDownstream, 2> m_downstreams;
    boost::container::small_vector<PitUpstream, 2> m_upstreams;
    boost::container::small_vector<uint64_t, 2> m_nonces;
    // ... key, expiry and retry time
};

/**
 * @ingroup ccn
 * @param nonce octets of a nonce
 * @return 64-bit digest by which nonces are compared; 0 only for no nonce
 */
uint64_t GetNonceDigest(Bytes nonce);

} // namespace ccn
} // namespace ns3

#endif // CCN_PIT_ENTRY_H
