/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#ifndef CCN_UDP_ADJACENCIES_H
#define CCN_UDP_ADJACENCIES_H

#include "ns3/ccn-adjacencies.h"
#include "ns3/ccn-media.h"
#include "ns3/ccn-udp-face.h"

#include <map>
#include <set>
#include <tuple>
#include <vector>

namespace ns3
{
namespace ccn
{

/**
 * @ingroup ccn
 * Which faces over UDP reach which nodes. FindAdjacencies() tells by what rules.
 */
class UdpAdjacencies
{
  public:
    /**
     * @param nodes those that faces are of
     * @param media which devices hear each other; must outlive this
     */
    UdpAdjacencies(const std::vector<Ptr<Node>>& nodes, const Media& media);

    /**
     * @param end where the face is
     * @param face the face
     */
    void Add(const FaceEnd& end, const UdpFace& face);

    /** @param found gets who reaches whom, of all faces added */
    void AppendTo(Adjacencies& found) const;

  private:
    /** A medium, and address and port of a multicast group there. */
    using Group = std::tuple<uint32_t, Ipv4Address, uint16_t>;

    /** A node that has a face to another one, and the port of both: all by index. */
    using Talk = std::tuple<uint32_t, uint32_t, uint16_t>;

    /** @param end where it is @param face to a group */
    void AddMember(const FaceEnd& end, const UdpFace& face);

    const Media& m_media;
    std::map<Ipv4Address, uint32_t> m_owners; ///< nodes by address
    std::map<Talk, std::vector<FaceEnd>> m_talks;
    std::map<Group, Segment> m_groups;
};

} // namespace ccn
} // namespace ns3

#endif // CCN_UDP_ADJACENCIES_H
