// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_DEVICE_ADJACENCIES_H
#define CCN_DEVICE_ADJACENCIES_H

#include "ns3/address.h"
#include "ns3/ccn-adjacencies.h"
#include "ns3/ccn-media.h"
#include "ns3/ccn-medium-members.h"
#include "ns3/ccn-net-device-face.h"

#include <map>
#include <utility>

namespace ns3::ccn
{

/**
 * @ingroup ccn
 * Adjacencies of the faces directly over net devices. See FindAdjacencies() for the rules.
 */
class DeviceAdjacencies
{
  public:
    /** @param media the media that connect the devices; must outlive this object */
    explicit DeviceAdjacencies(Media& media);

    /**
     * @param end node and number of the face
     * @param face the face
     */
    void Add(const FaceEnd& end, const NetDeviceFace& face);

    /** @param found the adjacencies of all added faces are appended here */
    void AppendTo(Adjacencies& found) const;

  private:
    /** A medium and a protocol number on it. */
    using Link = std::pair<uint32_t, uint16_t>;

    /** The addresses of a device and of its one neighbour on a link. */
    struct Talk
    {
        Link link;      ///< the link
        Address own;    ///< address of the device
        Address remote; ///< address of the neighbour

        /**
         * @param other another object
         * @return true if this object is ordered before the other
         */
        bool operator<(const Talk& other) const;
    };

    Media& m_media;
    std::map<Link, MediumMembers> m_open; ///< faces that reach all nodes of a link
    std::map<std::pair<Link, Address>, MediumMembers> m_openByAddress; ///< the same faces, by the
                                                                       ///< device's address
    std::map<Talk, MediumMembers> m_closed; ///< faces that reach one neighbour
};

} // namespace ns3::ccn

#endif // CCN_DEVICE_ADJACENCIES_H
