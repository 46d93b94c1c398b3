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

namespace ns3
{
namespace ccn
{

/** @ingroup ccn A face that waits for the content of a pending Interest. */
struct PitDownstream
{
    FaceId face;    ///< who asked
    int64_t expiry; ///< until when, in ns-3 time steps
    uint64_t nonce; ///< digest of the latest nonce it asked with; 0 for none
};

/** @ingroup ccn A face that a pending Interest was sent to. */
struct PitUpstream
{
    FaceId face;  ///< who was asked
    int64_t sent; ///< when, in ns-3 time steps
};

/** @ingroup ccn What is asked of many downstreams together. */
class PitDownstreamIndex
{
  public:
    /** @param downstream from now on there @param place where */
    void Add(const PitDownstream& downstream, uint32_t place);
    /** @param downstream not there any more */
    void Remove(const PitDownstream& downstream);

    /** Expiry and place of each, the latest first (a heap); those that are not so any more stay until
     * they come first. */
    std::vector<std::pair<int64_t, uint32_t>> latest;
    std::unordered_map<uint64_t, uint32_t> nonces; ///< how many have each, but 0
};

/** @ingroup ccn Faces that wait for an entry's content, in the order in which they asked. */
class PitDownstreams : public PitFaces<PitDownstream, 2, PitDownstreamIndex>
{
  public:
    /**
     * @param nonce digest of a nonce, not 0
     * @return true if it is the latest that one of the faces asked with
     */
    bool HasNonce(uint64_t nonce) const;

    /** @return until when the most patient face waits, in ns-3 time steps; 0 if there is none */
    int64_t GetLatestExpiry() const;

    /**
     * @param until a time, in ns-3 time steps
     * @param except a face
     * @return true if another face than that waits for longer
     */
    bool IsAwaited(int64_t until, FaceId except) const;

    /**
     * Adds a face that asked, or renews it.
     * @param face who asked
     * @param expiry until when it waits, in ns-3 time steps
     * @param nonce digest of the nonce it asked with; 0 for none, which leaves an earlier one
     */
    void Renew(FaceId face, int64_t expiry, uint64_t nonce);

    /** @return true if it waited @param face does not wait any more */
    bool Remove(FaceId face);

  private:
    /** Takes what is not so any more from the head of its heap. @param index of all */
    void Clean(PitDownstreamIndex& index) const;
};

/** @ingroup ccn Nothing is asked of many upstreams together. */
struct PitUpstreamIndex
{
    /** Nothing to note. */
    void Add(const PitUpstream&, uint32_t)
    {
    }

    /** Nothing to forget. */
    void Remove(const PitUpstream&)
    {
    }
};

/** @ingroup ccn Faces that an entry was sent to, in the order in which they were asked first. */
class PitUpstreams : public PitFaces<PitUpstream, 1, PitUpstreamIndex>
{
  public:
    /** Adds a face that was asked, or notes that it was asked again. @param face who @param sent when,
     * in ns-3 time steps */
    void Renew(FaceId face, int64_t sent);
};

} // namespace ccn
} // namespace ns3

#endif // CCN_PIT_DOWNSTREAMS_H
