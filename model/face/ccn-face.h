/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#ifndef CCN_FACE_H
#define CCN_FACE_H

#include "ns3/ccn-arrival.h"
#include "ns3/ccn-ccnb-types.h"
#include "ns3/ccn-drop-reason.h"
#include "ns3/ccn-face-id.h"
#include "ns3/ccn-link-type.h"
#include "ns3/object.h"
#include "ns3/packet.h"

#include <cstdint>
#include <optional>
#include <string>

namespace ns3
{
namespace ccn
{

class AppFace;
class Face;

/**
 * @ingroup ccn
 * Whoever takes what faces receive: the node's CcnL3Protocol.
 */
class FaceReceiver
{
  public:
    virtual ~FaceReceiver() = default;

    /** @param arrival of one message */
    virtual void ReceiveFromFace(const Arrival& arrival) = 0;

    /**
     * @param face where something arrived that never became a message, or can't leave
     * @param reason why
     * @param error what is wrong with it, if the reason is MALFORMED; else NONE
     */
    virtual void DropAtFace(Face& face, DropReason reason, DecodeError error) = 0;

    /** @param face that went up or down, as Face::IsUp tells. Default: nothing. */
    virtual void NoteFaceState(Face& face);

    /**
     * An application's face has messages for it.
     * @param face that has them
     * @return true if it gets a turn (AppFace::Flush) as soon as the node is done with what it does; false
     * if it has to take one in an event of its own. Default: false.
     */
    virtual bool GiveTurn(AppFace& face);
};

/**
 * @ingroup ccn
 * Where a node's messages come in and go out: a net device, a UDP peer or an application
 * (Jacobson et al. 2009, section 2).
 */
class Face : public Object
{
  public:
    /** @return the TypeId (attributes TakesPiggyback, MaxBundle and LinkType) */
    static TypeId GetTypeId();
    ~Face() override;

    /**
     * Called by the node's face table.
     * @param id number on the node
     * @param receiver takes what arrives; must outlive the face's use
     */
    void Attach(FaceId id, FaceReceiver& receiver);

    /** @return number on its node, NO_FACE before it is attached */
    FaceId GetId() const
    {
        return m_id;
    }

    /** @return true for a face to an application of the same node */
    virtual bool IsLocal() const;

    /** @return who hears what is sent: attribute LinkType, by default as the layer below has it */
    LinkType GetLinkType() const;

    /** @return true if more than one neighbour hears what is sent */
    bool IsShared() const
    {
        return GetLinkType() != LinkType::POINT_TO_POINT;
    }

    /** @return false while nothing can be sent, e.g. because the link is down */
    virtual bool IsUp() const;

    /** @return octets of the longest message that it carries */
    virtual uint32_t GetMaxMessage() const;

    /** @return true if the neighbour takes piggyback packets: attribute TakesPiggyback */
    bool TakesPiggyback() const
    {
        return m_takesPiggyback;
    }

    /** @param octets of a piggyback packet @return true if it may go this way as one */
    bool TakesBundle(uint32_t octets) const;

    /** For who hears of the link's state, as by a carrier signal. @param up whether there is one */
    void SetUp(bool up);

    /**
     * Called by the node's face table: the face is removed. Nothing comes in or goes out by it any more;
     * it lasts as long as something refers to it.
     */
    void Remove();

    /** @return true once it has been removed from its node */
    bool IsRemoved() const
    {
        return m_isRemoved;
    }

    /** @return one word that tells a reader which face this is, unique on its node, e.g. "net0" */
    virtual std::string GetLabel() const = 0;

    /**
     * Sends one message.
     * @param packet the message in ccnb; the face may keep or change it
     * @return false if the layer below refused it, or the face has been removed
     */
    bool Send(const Ptr<Packet>& packet)
    {
        return !m_isRemoved && DoSend(packet);
    }

  protected:
    /**
     * For subclasses: something arrived.
     * @param packet exactly one message
     * @param sender as in Arrival
     * @param octets as in Arrival
     */
    void Deliver(const Ptr<const Packet>& packet, const Address& sender, Bytes octets = {})
    {
        m_receiver->ReceiveFromFace({*this, sender, packet, octets});
    }

    /**
     * For subclasses: something arrived that is no message, or can't leave.
     * @param reason why
     * @param error what is wrong with it, if the reason is MALFORMED
     */
    void Drop(DropReason reason, DecodeError error = DecodeError::NONE)
    {
        m_receiver->DropAtFace(*this, reason, error);
    }

    /** For subclasses: IsUp() may have changed. */
    void CheckState();

    void DoDispose() override;

    /** @param self this face, an application's @return as FaceReceiver::GiveTurn */
    bool AskForTurn(AppFace& self)
    {
        return m_receiver && m_receiver->GiveTurn(self);
    }

  private:
    /**
     * @param packet the message
     * @return false if the layer below refused it
     */
    virtual bool DoSend(const Ptr<Packet>& packet) = 0;

    /** For subclasses: the layer below need not deliver anything any more. Default: nothing. */
    virtual void DoRemove();

    /** @return the link's type as the layer below has it; default: POINT_TO_POINT */
    virtual LinkType DoGetLinkType() const;

    /** @param type attribute LinkType @throws std::invalid_argument naming those there are */
    void SetLinkType(std::string type);
    /** @return attribute LinkType */
    std::string GetLinkTypeText() const;

    FaceId m_id{NO_FACE};
    bool m_takesPiggyback{true}; ///< attribute TakesPiggyback
    uint32_t m_maxBundle{0};     ///< attribute MaxBundle
    bool m_isUp{true}; ///< as SetUp() has it
    bool m_wasUp{true}; ///< as the receiver knows it
    bool m_isRemoved{false}; ///< Remove() was called
    std::optional<LinkType> m_linkType; ///< attribute LinkType; none: DoGetLinkType()
    FaceReceiver* m_receiver{nullptr};
};

} // namespace ccn
} // namespace ns3

#endif // CCN_FACE_H
