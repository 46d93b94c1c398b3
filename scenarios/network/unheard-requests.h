// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_NETWORK_UNHEARD_REQUESTS_H
#define CCN_NETWORK_UNHEARD_REQUESTS_H

#include "installed-network.h"

#include "ns3/nstime.h"
#include "ns3/packet.h"

#include <cstdint>
#include <deque>

namespace ns3::ccn::network
{

/**
 * @ingroup ccn
 * Counts failed requests of receivers with a face to all on a medium, whose node received no frame from the
 * request to its end: nobody was in reach, or all frames were lost.
 */
class UnheardRequests
{
  public:
    /** @param network the network, with its receivers */
    explicit UnheardRequests(const InstalledNetwork& network);
    UnheardRequests(const UnheardRequests&) = delete;
    UnheardRequests& operator=(const UnheardRequests&) = delete;

    /** Counts requests that are made from now on. */
    void Begin();

    /** @return their number */
    uint64_t GetCount() const
    {
        return m_count;
    }

  private:
    /** What the node of a receiver hears. */
    struct Ear
    {
        UnheardRequests* all; ///< counts
        bool hasHeard{false}; ///< a frame has arrived
        Time last{};          ///< when the last one did

        /** Parameters: as NetDeviceFace::FrameTracedCallback. */
        void NoteFrame(Ptr<const Packet> packet, const Address& from, const Address& to);
        /** Parameters: as CatalogueConsumer::EndedTracedCallback. */
        void NoteEnd(uint64_t object, Time delay, bool complete);
    };

    std::deque<Ear> m_ears; ///< addresses do not change
    Time m_begin;           ///< of Begin()
    uint64_t m_count{0};
};

} // namespace ns3::ccn::network

#endif // CCN_NETWORK_UNHEARD_REQUESTS_H
