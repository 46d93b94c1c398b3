// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_PATH_STEERING_H
#define CCN_PATH_STEERING_H

#include "ns3/ccn-face-id.h"
#include "ns3/ccn-node-stage.h"
#include "ns3/ccn-path-label.h"
#include "ns3/nstime.h"
#include "ns3/random-variable-stream.h"

#include <map>

namespace ns3::ccn
{

struct L3Engine;

/**
 * @ingroup ccn
 * Path steering of a node (RFC 9531; doc/model/steering.rst): it adds the labels of its faces to content
 * that has a path label, and forwards Interests by their labels.
 *
 * The label of a face is a random number that no other face of the node has. Content of an application or
 * of the content store gets an empty label if its Interest has one.
 */
class PathSteering : public NodeStage
{
  public:
    /** @param l3 the node */
    explicit PathSteering(L3Engine& l3);

    /** @param isOn attribute PathLabels of CcnL3Protocol */
    void Turn(bool isOn);

    /** @return attribute PathLabels */
    bool IsTurnedOn() const
    {
        return m_isOn;
    }

    /** @param lifetime attribute PathLabelLifetime of CcnL3Protocol */
    void SetLifetime(Time lifetime)
    {
        m_lifetime = lifetime;
    }

    /** @return attribute PathLabelLifetime */
    Time GetLifetime() const
    {
        return m_lifetime;
    }

    // NodeStage
    /** @return before REPLY, so that an Interest returns with the code of a bad path label */
    StageRank GetRank() const override
    {
        return StageRank::WAIT;
    }

    bool OnMessage(const MessageArrival& in) override;
    Fate OnInterest(const InterestArrival& in) override;
    Fate OnNextHops(const InterestArrival& in, NextHops& hops) override;
    bool OnRefused(const InterestArrival& in, DropReason reason) override;
    void OnPending(const NewPending& pending) override;
    void OnInterestLeaves(Packet& interest) override;
    void OnAnswerLeaves(const InterestArrival& in, Packet& content) override;
    void OnContentLeaves(const Arrival& in, const Pit::Matches& wanted, Packet& content) override;
    int64_t AssignStreams(int64_t stream) override;

  private:
    /** @return true if it is turned on, and the node's wire format has path labels */
    bool IsOn() const;
    /** Forgets the labels of faces if they are too old. */
    void Renew();
    /** @param face any face @return its label, which is drawn if it has none; 0: all are in use */
    uint16_t GetLabel(FaceId face);
    /** @param label of a next hop @return its face, or NO_FACE */
    FaceId FindFace(uint16_t label);
    /** @param hops of a steered Interest; those that its label does not name are left out @param label it @return false if none is left */
    bool Restrict(NextHops& hops, const PathLabel& label);
    /** @param in an Interest @param code why it is returned @return its fate */
    Fate Return(const InterestArrival& in, ReturnCode code);
    /** @param packet Data or Interest Return that arrived @param face where; its label is added to the path label, if any */
    void AddHop(Packet& packet, FaceId face);

    /** Has a strict Interest go to no other face when one returns it. @param in an Interest Return */
    void KeepToPath(const MessageArrival& in);

    L3Engine& m_l3;
    bool m_isOn{false}; ///< attribute PathLabels
    Time m_lifetime;    ///< attribute PathLabelLifetime; 0: for ever
    Time m_drawn;       ///< end of the lifetime of all labels before these
    std::map<FaceId, uint16_t> m_labels;
    Ptr<UniformRandomVariable> m_random; ///< draws labels
};

} // namespace ns3::ccn

#endif // CCN_PATH_STEERING_H
