/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#ifndef CCN_PIT_SENDINGS_H
#define CCN_PIT_SENDINGS_H

#include "ns3/ccn-face-id.h"
#include "ns3/ccn-return-code.h"

#include <cstdint>
#include <optional>
#include <unordered_map>
#include <vector>

namespace ns3::ccn
{

/**
 * @ingroup ccn
 * The Interests that a PIT entry has sent to faces and that may still be answered, in a format with
 * Interest Returns. It has those of the faces to which one was sent while another was outstanding.
 *
 * An Interest Return is the Interest that it answers (RFC 8569, section 10.1), so that its hop limit
 * identifies it. Of several with one hop limit, it is the oldest.
 */
class PitSendings
{
  public:
    /**
     * Number of Interests that are kept for a face. Of earlier ones, only the time is kept until which
     * one may be answered.
     */
    static constexpr std::size_t MOST = 32;

    /** An Interest that was sent to a face. */
    struct Sending
    {
        int64_t expiry;   ///< when its lifetime ends, in ns-3 time steps
        uint8_t hopLimit; ///< that it was sent with
    };

    /** @param face a face @return true if it has Interests of the face */
    bool Has(FaceId face) const
    {
        return m_faces.count(face) != 0;
    }

    /** @param face a face @param sending the latest Interest that was sent to it */
    void Add(FaceId face, const Sending& sending);

    /** @param face a face whose Interests cannot be answered any more */
    void Forget(FaceId face)
    {
        m_faces.erase(face);
    }

    /**
     * Removes the Interest that an Interest Return answers, and the earlier ones if the reason holds
     * for them as well (ConcernsEarlier()).
     * @param face for which Has() is true
     * @param hopLimit of the Interest Return
     * @param code of the Interest Return
     * @param now in ns-3 time steps
     * @return when the last of the other Interests expires, or now if there is none; nothing if the
     * Interest Return answers none that is kept
     */
    std::optional<int64_t> Answer(FaceId face, uint8_t hopLimit, ReturnCode code, int64_t now);

  private:
    /** The Interests that were sent to a face. */
    struct OfFace
    {
        std::vector<Sending> latest; ///< at most MOST, the oldest first
        int64_t earlier{0};          ///< when the last of the earlier ones expires
    };

    std::unordered_map<FaceId, OfFace> m_faces; ///< faces that may answer
};

} // namespace ns3::ccn

#endif // CCN_PIT_SENDINGS_H
