/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#ifndef CCN_LINK_PEERS_H
#define CCN_LINK_PEERS_H

#include "ns3/address.h"
#include "ns3/net-device.h"
#include "ns3/object.h"

#include <cstdint>
#include <set>
#include <utility>

namespace ns3::ccn
{

/**
 * @ingroup ccn
 * The neighbours on a link that have a face of their own, and the frame keys of these faces
 * (NetDeviceFace::GetFrameKey()).
 * Each device has one such object, aggregated to it. Faces that broadcast leave the messages of
 * these neighbours to the neighbours' faces, so that the node receives each message once.
 */
class LinkPeers : public Object
{
  public:
    /** @return the TypeId */
    static TypeId GetTypeId();

    /**
     * @param device a device
     * @return its peers, created on the first call
     */
    static Ptr<LinkPeers> Get(Ptr<NetDevice> device);

    /**
     * Adds the neighbour of one more face.
     * @param peer address of the neighbour on the link
     * @param frames frame key of the face
     */
    void Add(const Address& peer, uint64_t frames);

    /**
     * Undoes one call of Add().
     * @param peer as in Add()
     * @param frames as in Add()
     */
    void Remove(const Address& peer, uint64_t frames);

    /**
     * @param sender address of a sender on the link
     * @param frames key of its frame
     * @return true if a face serves this neighbour only
     */
    bool Has(const Address& sender, uint64_t frames) const
    {
        return !m_peers.empty() && m_peers.count({frames, sender}) != 0;
    }

  private:
    std::multiset<std::pair<uint64_t, Address>> m_peers; ///< one for each face
};

} // namespace ns3::ccn

#endif // CCN_LINK_PEERS_H
