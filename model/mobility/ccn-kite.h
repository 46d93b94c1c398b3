// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_KITE_H
#define CCN_KITE_H

#include "ns3/ccn-mobility-protocol.h"

#include <cstdint>
#include <map>
#include <optional>

namespace ns3::ccn
{

/**
 * @ingroup ccn
 * KITE (Zhang et al. 2018): routes for the prefix of a producer lead to a rendezvous server (attribute
 * Rendezvous), and the producer leaves traces on its way there, which Interests follow where they meet
 * them. The producer sends a trace Interest when it starts, after each movement, and every RefreshInterval. Each router
 * passes it on towards the server. The answer of the server comes back on the same way, and makes each
 * router enter a route to where the trace Interest came from, for TraceLifetime.
 *
 * A trace replaces an earlier one of its prefix. An Interest that a trace leads nowhere, since the face
 * is down, goes on towards the server. Other than in the paper, the server neither signs its answers nor
 * keeps Interests for which there is no trace, and routers send trace Interests again, too.
 */
class Kite : public MobilityProtocol
{
  public:
    /** @return the TypeId (attributes Rendezvous, TraceLifetime, RefreshInterval) */
    static TypeId GetTypeId();
    Kite();

    /** @param prefix a prefix @return true if it has a trace here */
    bool HasTrace(const Name& prefix) const;

  protected:
    void StartApplication() override;
    void StopApplication() override;
    void Cease() override;

  private:
    /** What a router, or the producer's node, knows of a prefix. */
    struct State
    {
        uint64_t sequence{0};                       ///< of the latest trace Interest
        FaceId face{NO_FACE};                       ///< by which it came, or was sent
        std::optional<MobilitySignal> unanswered{}; ///< it, until the answer comes
        bool hasTrace{false};                       ///< there is a route to the producer
        EventId timer{};                            ///< end of the trace, or the next refreshment
    };

    void OnSignal(const MobilitySignal& signal, FaceId from) override;
    void OnAnswered(const MobilitySignal& signal, FaceId from) override;
    void OnAttached(const Name& prefix, FaceId face) override;

    void OnLost(FaceId) override
    {
    }

    /** Sends the first trace Interest for each prefix of the producer, if it has a face that is up. */
    void AnnounceAll();
    /** Sends a trace Interest from the producer, if its face is up. @param prefix the prefix */
    void Announce(const Name& prefix);
    /** Answers the latest trace Interest of a prefix, and enters its trace. @param prefix the prefix */
    void Confirm(const Name& prefix);
    /** Removes a trace. @param prefix of it */
    void EndTrace(const Name& prefix);
    /** @param prefix a prefix @param from a face to leave out @return the next hop towards the server, or NO_FACE */
    FaceId FindWay(const Name& prefix, FaceId from) const;

    bool m_isServer{false}; ///< attribute Rendezvous
    Time m_lifetime;        ///< attribute TraceLifetime
    Time m_refresh;         ///< attribute RefreshInterval
    std::map<Name, State> m_states;
};

} // namespace ns3::ccn

#endif // CCN_KITE_H
