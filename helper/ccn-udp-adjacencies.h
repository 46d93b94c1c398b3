// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_UDP_ADJACENCIES_H
#define CCN_UDP_ADJACENCIES_H

#include "ns3/ccn-adjacencies.h"
#include "ns3/ccn-media.h"
#include "ns3/ccn-medium-members.h"
#include "ns3/ccn-udp-face.h"

#include <map>
#include <set>
#include <tuple>
#include <vector>

namespace ns3::ccn
{

/**
 * @ingroup ccn
 * Adjacencies of the faces over UDP. See FindAdjacencies() for the rules.
 */
class UdpAdjacencies
{
  public:
    /**
     * @param nodes the nodes of the faces
     * @param media the media that connect the devices; must outlive this object
     */
    UdpAdjacencies(const std::vector<Ptr<Node>>& nodes, Media& media);

    /**
     * @param end node and number of the face
     * @param face the face
     */
    void Add(const FaceEnd& end, const UdpFace& face);

    /** @param found the adjacencies of all added faces are appended here */
    void AppendTo(Adjacencies& found) const;

  private:
    /** A medium, and the address and port of a multicast group on it. */
    using Group = std::tuple<uint32_t, Ipv4Address, uint16_t>;

    /** The index of a node, the index of its peer, and the port of both. */
    using Talk = std::tuple<uint32_t, uint32_t, uint16_t>;

    /**
     * Adds a face to a multicast group.
     * @param end node and number of the face
     * @param face the face
     */
    void AddMember(const FaceEnd& end, const UdpFace& face);

    Media& m_media;
    std::map<Ipv4Address, uint32_t> m_owners; ///< nodes by address
    std::map<Talk, std::vector<FaceEnd>> m_talks;
    std::map<Group, MediumMembers> m_groups;
};

} // namespace ns3::ccn

#endif // CCN_UDP_ADJACENCIES_H
