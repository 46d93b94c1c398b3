/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#ifndef CCN_PIT_DOWNSTREAMS_H
#define CCN_PIT_DOWNSTREAMS_H

#include "ns3/ccn-pit-faces.h"

#include <unordered_map>
#include <utility>
#include <vector>

namespace ns3::ccn
{

/** A downstream face of a PIT entry. @ingroup ccn */
struct PitDownstream
{
    FaceId face;    ///< the downstream face
    int64_t expiry; ///< when its Interest expires, in ns-3 time steps
    uint64_t nonce; ///< digest of its latest nonce; 0 for none
};

/** An upstream face of a PIT entry. @ingroup ccn */
struct PitUpstream
{
    FaceId face;    ///< the upstream face
    int64_t sent;   ///< when the Interest was last sent to it, in ns-3 time steps
    int64_t expiry; ///< when that Interest's lifetime ends, in ns-3 time steps
};

/** Index of nonces and expiry times, for an entry with many downstreams. @ingroup ccn */
class PitDownstreamIndex
{
  public:
    /**
     * @param downstream a new record
     * @param place its index among the records
     */
    void Add(const PitDownstream& downstream, uint32_t place);
    /** @param downstream a record that is being removed */
    void Remove(const PitDownstream& downstream);

    /** Heap of (expiry, place), latest first. Outdated items stay until they reach the top. */
    std::vector<std::pair<int64_t, uint32_t>> latest;
    std::unordered_map<uint64_t, uint32_t> nonces; ///< downstreams per nonce, without 0
};

/**
 * @ingroup ccn
 * The downstream faces of a PIT entry, in the order in which they sent their first Interest.
 */
class PitDownstreams : public PitFaces<PitDownstream, 2, PitDownstreamIndex>
{
  public:
    /**
     * @param nonce the digest of a nonce, not 0
     * @return true if it is the latest nonce of one of the faces
     */
    bool HasNonce(uint64_t nonce) const;

    /** @return the latest expiry of all faces, in ns-3 time steps; 0 if there is none */
    int64_t GetLatestExpiry() const;

    /**
     * @param until a time, in ns-3 time steps
     * @param except a face to ignore
     * @return true if the Interest of another face expires after this time
     */
    bool IsAwaited(int64_t until, FaceId except) const;

    /**
     * Adds a downstream face or refreshes its record.
     * @param face the downstream face
     * @param expiry when its Interest expires, in ns-3 time steps
     * @param nonce the digest of its nonce; 0 for none, which keeps an earlier one
     */
    void Renew(FaceId face, int64_t expiry, uint64_t nonce);

    /**
     * @param face the face to remove
     * @return true if the face was a downstream
     */
    bool Remove(FaceId face);

  private:
    /**
     * Removes outdated items from the top of the heap.
     * @param index the index of this entry
     */
    void Clean(PitDownstreamIndex& index) const;
};

/** An empty index: no query needs many upstreams at once. @ingroup ccn */
struct PitUpstreamIndex
{
    /** Does nothing. */
    void Add(const PitUpstream&, uint32_t)
    {
    }

    /** Does nothing. */
    void Remove(const PitUpstream&)
    {
    }
};

/**
 * @ingroup ccn
 * The upstream faces of a PIT entry, in the order in which the Interest was first sent to them.
 */
class PitUpstreams : public PitFaces<PitUpstream, 1, PitUpstreamIndex>
{
  public:
    /**
     * Adds an upstream face or updates its record.
     * @param face the upstream face
     * @param sent when the Interest was sent, in ns-3 time steps
     * @param expiry when its lifetime ends, in ns-3 time steps
     */
    void Renew(FaceId face, int64_t sent, int64_t expiry);

    /**
     * @param now in ns-3 time steps
     * @return true if a face still has the Interest and may answer it
     */
    bool IsAwaited(int64_t now) const;
};

} // namespace ns3::ccn

#endif // CCN_PIT_DOWNSTREAMS_H
