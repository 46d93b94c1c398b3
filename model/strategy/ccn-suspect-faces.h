/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#ifndef CCN_SUSPECT_FACES_H
#define CCN_SUSPECT_FACES_H

#include "ns3/ccn-verification-policy.h"
#include "ns3/nstime.h"
#include "ns3/random-variable-stream.h"

#include <map>

namespace ns3::ccn
{

/**
 * @ingroup ccn
 * Verifies all content from a face for some time after the last content from it that was refused
 * for a bad signature or by the schema. From other faces, only a random share is verified.
 */
class SuspectFaces : public VerificationPolicy
{
  public:
    /** @return the TypeId (attributes Share, Memory) */
    static TypeId GetTypeId();
    SuspectFaces();

    bool Verifies(const ContentArrival& in, const Pit::Matches& wanters) override;
    void OnVerdict(const ContentArrival& in, Verdict verdict) override;
    int64_t AssignStreams(int64_t stream) override;

  private:
    double m_share;                      ///< attribute Share
    Time m_memory;                       ///< attribute Memory
    std::map<FaceId, Time> m_suspects;   ///< end of the suspicion per face
    Ptr<UniformRandomVariable> m_random; ///< draws the content of other faces that is verified
};

} // namespace ns3::ccn

#endif // CCN_SUSPECT_FACES_H
