// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_MAP_ME_H
#define CCN_MAP_ME_H

#include "ns3/ccn-discovery-stage.h"
#include "ns3/ccn-mobility-protocol.h"
#include "ns3/ccn-next-hop.h"

#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace ns3::ccn
{

/**
 * @ingroup ccn
 * MAP-Me (draft-irtf-icnrg-mapme; Augé et al. 2018). A producer that has moved sends an Interest Update
 * with a new sequence number. Each router forwards it along its former next hops, and takes the face by
 * which it came as its next hop instead, so that all routes are turned towards the new place. A router
 * that knows of a later movement sends an update with that number back.
 *
 * With UpdateInterval, a movement soon after an answered update costs only an Interest Notification,
 * which ends at the next router. An update follows at the end of the interval. Routers that are
 * neighbours of each other (attribute Neighbours) find the producer by notifications: see
 * DiscoveryStage.
 *
 * The routes that this protocol enters for a prefix replace those of all other origins, except to
 * applications, and stay when it stops. A routing protocol that enters others would undo the update.
 *
 * A signal with a known number adds a next hop only if it has crossed no more links than the first one, so
 * that next hops never lead in a circle; the draft has no such condition.
 *
 * Beyond the draft's algorithm 1, as in the authors' simulator: the update goes also where the former
 * one is not answered yet, or a notification has kept the former next hops.
 */
class MapMe : public MobilityProtocol
{
  public:
    /** Costs of the routes that this protocol enters. */
    enum Cost : uint32_t
    {
        TO_PRODUCER = 0, ///< the producer has announced itself by this face
        ON_TRAIL = 1,    ///< a neighbour has announced it
    };

    /** @return the TypeId (attributes UpdateInterval, Neighbours) */
    static TypeId GetTypeId();
    MapMe();

    /** @param prefix a prefix @return its sequence number here; 0 if no signal has come */
    uint64_t GetSequence(const Name& prefix) const;

  protected:
    void StartApplication() override;
    void Cease() override;
    void DoDispose() override;

  private:
    /** What a router knows of a prefix. */
    struct Trail
    {
        uint64_t sequence{0};    ///< of the latest signal
        uint32_t hops{0};        ///< links that its news had crossed before
        bool isNotified{false};  ///< that was a notification
        std::set<FaceId> kept{}; ///< next hops before the notifications since the latest update
    };

    /** What the node of a producer knows of its prefix. */
    struct Own
    {
        uint64_t sequence{0};          ///< of the latest signal
        FaceId face{NO_FACE};          ///< by which it was sent
        std::optional<Time> updated{}; ///< when an update was last answered
        EventId update{};              ///< the update that follows notifications
    };

    void OnSignal(const MobilitySignal& signal, FaceId from) override;
    void OnAnswered(const MobilitySignal& signal, FaceId from) override;
    void OnAttached(const Name& prefix, FaceId face) override;
    void OnLost(FaceId face) override;

    // At the producer

    /** Sends a signal with the next number. @param prefix the prefix @param face to the neighbour @param isUpdate which kind */
    void Announce(const Name& prefix, FaceId face, bool isUpdate);
    /** Sends the update that was due. @param prefix the prefix */
    void UpdateNow(const Name& prefix);
    /** A signal for a prefix of this node's producer has come. @param signal it @param from its face */
    void CorrectOwn(const MobilitySignal& signal, FaceId from);

    // At a router

    /** @param prefix a prefix @return what DiscoveryStage has to know of it, if there is a trail */
    std::optional<ProducerTrail> FindTrail(const Name& prefix) const;
    /** @param prefix a prefix @return its trail, made if there was none */
    Trail& GetTrail(const Name& prefix);
    /** Turns the routes of a prefix to where a signal with a new number came from. @param signal it @param from its face */
    void Turn(const MobilitySignal& signal, FaceId from);
    /** Sends a signal's number on. @param signal it @param faces to neighbours; those that are down are left out */
    void PassOn(const MobilitySignal& signal, const std::set<FaceId>& faces);
    /** @param prefix a prefix @return next hops to other nodes that can be used now; those of a shorter prefix if it has none */
    std::set<FaceId> FindHops(const Name& prefix) const;
    /** Replaces the next hops to other nodes. @param prefix a prefix @param hops the new ones */
    void SetHops(const Name& prefix, const NextHops& hops);
    /** Removes the next hops of other origins, except to applications. @param prefix a prefix */
    void RemoveOthers(const Name& prefix);
    /** Adds the neighbours that are asked for a prefix whose producer has left. @param prefix the prefix */
    void AddNeighbours(const Name& prefix);
    /** Restores what a notification has kept, if no other next hop is left. @param prefix a prefix */
    void Restore(const Name& prefix);
    /** Finds the faces of attribute Neighbours. */
    void FindNeighbours();

    Time m_interval;                  ///< attribute UpdateInterval
    std::string m_neighbourLabels;    ///< attribute Neighbours
    std::set<FaceId> m_neighbours;    ///< of these labels
    std::map<Name, Trail> m_trails;   ///< by prefix
    std::map<Name, Own> m_own;        ///< by prefix
    DiscoveryStage* m_stage{nullptr}; ///< of the node; nullptr: no Neighbours
};

} // namespace ns3::ccn

#endif // CCN_MAP_ME_H
