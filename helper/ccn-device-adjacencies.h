/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#ifndef CCN_DEVICE_ADJACENCIES_H
#define CCN_DEVICE_ADJACENCIES_H

#include "ns3/address.h"
#include "ns3/ccn-adjacencies.h"
#include "ns3/ccn-media.h"
#include "ns3/ccn-net-device-face.h"

#include <map>
#include <utility>

namespace ns3
{
namespace ccn
{

/**
 * @ingroup ccn
 * Which faces straight over net devices reach which nodes. FindAdjacencies() tells by what rules.
 */
class DeviceAdjacencies
{
  public:
    /** @param media which devices hear each other; must outlive this */
    explicit DeviceAdjacencies(const Media& media);

    /**
     * @param end where the face is
     * @param face the face
     */
    void Add(const FaceEnd& end, const NetDeviceFace& face);

    /** @param found gets who reaches whom, of all faces added */
    void AppendTo(Adjacencies& found) const;

  private:
    /** A medium, and the protocol number of what is told apart on it. */
    using Link = std::pair<uint32_t, uint16_t>;

    /** A device's own address on a link, and the address of the one neighbour it talks to. */
    struct Talk
    {
        Link link;      ///< where
        Address own;    ///< of the device
        Address remote; ///< of the neighbour

        /**
         * @param other another one
         * @return true if this is before the other
         */
        bool operator<(const Talk& other) const;
    };

    const Media& m_media;
    std::map<Link, Segment> m_open;                              ///< faces to everybody
    std::map<std::pair<Link, Address>, Segment> m_openByAddress; ///< the same, by own address
    std::map<Talk, Segment> m_closed;                            ///< faces to one neighbour
};

} // namespace ccn
} // namespace ns3

#endif // CCN_DEVICE_ADJACENCIES_H
