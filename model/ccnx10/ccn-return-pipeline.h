// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_RETURN_PIPELINE_H
#define CCN_RETURN_PIPELINE_H

#include "ns3/ccn-face-id.h"
#include "ns3/ccn-message-arrival.h"
#include "ns3/ccn-node-stage.h"
#include "ns3/ccn-pit.h"

namespace ns3::ccn
{

struct L3Engine;
enum class DropReason : uint8_t;

/**
 * @ingroup ccn
 * Interest Returns of a node (RFC 8569, section 10), in a wire format that has them.
 *
 * An Interest that the node cannot forward goes back to the face on which it arrived, and leaves no
 * PIT entry. On a shared link it is dropped, since other neighbours would take the Interest Return
 * for theirs.
 *
 * An Interest Return is ignored unless its Interest is pending, and was sent to its face with its hop
 * limit and not returned yet. The strategy may send the Interest to another face
 * (Strategy::OnReturned). Once each upstream face has returned all that was sent to it, the entry is
 * erased, and each Interest that waits goes back to its face, with the code of the last Interest Return.
 */
class ReturnPipeline : public NodeStage
{
  public:
    /** @param l3 the node */
    explicit ReturnPipeline(L3Engine& l3);

    /** Enters it, once the node has such a format. */
    void Start();

    /** @param returns attribute ReturnsInterests */
    void SetReturns(bool returns)
    {
        m_returns = returns;
    }

    /** @return attribute ReturnsInterests */
    bool Returns() const
    {
        return m_returns;
    }

    /**
     * Returns an Interest that arrives and that this or another stage does not forward.
     * @param in the Interest
     * @param code why
     * @return false if its face gets no Interest Returns
     */
    bool Return(const InterestArrival& in, ReturnCode code);

    // NodeStage
    StageRank GetRank() const override
    {
        return StageRank::REPLY;
    }

    bool OnMessage(const MessageArrival& in) override;
    bool OnRefused(const InterestArrival& in, DropReason reason) override;
    Fate OnNextHops(const InterestArrival& in, NextHops& hops) override;
    void OnPending(const NewPending& pending) override;

  private:
    /** Bytes of a message that each link carries: fewer than the MTU of IEEE 802.15.4, the shortest. */
    static constexpr std::size_t FITS_EVERYWHERE = 96;

    /** @param in an Interest Return, which is decoded */
    void Receive(const ReturnArrival& in);
    /**
     * Leaves out next hops whose links cannot carry an Interest that may be too long.
     * @param in the Interest
     * @param hops its next hops
     * @return false if none is left and it was returned
     */
    bool CheckLarge(const InterestArrival& in, NextHops& hops);
    /**
     * @param in an Interest
     * @return true if its face gets Interest Returns
     */
    bool MayReturn(const InterestArrival& in) const;
    /**
     * Erases an entry whose upstream faces have all returned the Interest.
     * @param entry the entry
     * @param in the last Interest Return
     */
    void GiveUp(PitEntry& entry, const ReturnArrival& in);
    /**
     * Returns all Interests of a downstream face.
     * @param asker the face
     * @param in the last Interest Return
     */
    void SendAll(const PitDownstream& asker, const ReturnArrival& in);
    /**
     * Sends an Interest Return.
     * @param face the face that sent the Interest
     * @param packet the Interest, or an Interest Return of it
     * @param hopLimit as the face sent it
     * @param code why it returns
     */
    void Send(FaceId face, const Ptr<const Packet>& packet, uint8_t hopLimit, ReturnCode code);

    L3Engine& m_l3;
    bool m_returns{true}; ///< attribute ReturnsInterests
};

} // namespace ns3::ccn

#endif // CCN_RETURN_PIPELINE_H
