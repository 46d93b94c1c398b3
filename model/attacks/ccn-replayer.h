// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_REPLAYER_H
#define CCN_REPLAYER_H

#include "ns3/ccn-application.h"
#include "ns3/event-id.h"
#include "ns3/random-variable-stream.h"

#include <cstdint>
#include <vector>

namespace ns3::ccn
{

/**
 * @ingroup ccn
 * Attacker on a node that others trust, such as a router: it keeps the last Interests, or the last
 * content, that neighbours sent to its node, and sends random ones of them again. A replayed
 * Interest has a nonce of its own, so that no node takes it for a duplicate; one with the former
 * nonce is dropped as one (doc/model/node.rst). Replayed content goes to all neighbours, past
 * the tables of the node.
 */
class Replayer : public CcnApplication
{
  public:
    /** @return the TypeId (attributes Rate, Memory, ReplaysContent, KeepsNonce) */
    static TypeId GetTypeId();
    Replayer();

    int64_t AssignStreams(int64_t stream) override;

    /** @return number of messages sent again; content counts once per neighbour */
    uint64_t GetSent() const
    {
        return m_sent;
    }

  protected:
    Purpose GetUsualPurpose() const override
    {
        return Purpose::ATTACK;
    }

    void StartApplication() override;
    void Cease() override;

  private:
    /** Parameters: as CcnL3Protocol::MessageTracedCallback. */
    void NoteReceived(const Face& face, MessageKind kind, Ptr<const Packet> packet);
    /** Sends a message again, if there is one, and schedules the next time. */
    void ReplayNext();
    /** @param packet an Interest */
    void ReplayInterest(const Packet& packet);
    /** @param packet a ContentObject */
    void ReplayContent(const Packet& packet);

    double m_rate;                          ///< attribute Rate
    uint32_t m_memory;                      ///< attribute Memory
    bool m_replaysContent;                  ///< attribute ReplaysContent
    bool m_keepsNonce;                      ///< attribute KeepsNonce
    std::vector<Ptr<const Packet>> m_heard; ///< at most m_memory
    std::size_t m_oldest{0};                ///< the next one to be replaced, once they are so many
    Ptr<UniformRandomVariable> m_random;    ///< draws one of them
    EventId m_next;                         ///< sends the next one
    bool m_isListening{false};              ///< NoteReceived() is connected
    uint64_t m_sent{0};
};

} // namespace ns3::ccn

#endif // CCN_REPLAYER_H
