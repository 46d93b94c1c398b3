// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_FACE_H
#define CCN_FACE_H

#include "ns3/ccn-bytes.h"
#include "ns3/ccn-codec.h"
#include "ns3/ccn-drop-reason.h"
#include "ns3/ccn-face-id.h"
#include "ns3/ccn-message-arrival.h"
#include "ns3/ccn-suppression-scheme.h"
#include "ns3/object.h"
#include "ns3/packet.h"

#include <cstdint>
#include <optional>
#include <string>

namespace ns3::ccn
{

class AppFace;
class Face;

/** Which neighbours receive what a face sends. @ingroup ccn */
enum class LinkType : uint8_t
{
    POINT_TO_POINT, ///< one neighbour
    MULTI_ACCESS,   ///< neighbours hear each other: no need to send by the incoming face
    AD_HOC,         ///< some do not hear each other: a message may leave by the incoming face
};

/** @param type of a link @return its name as in attribute Face::LinkType, e.g. "AdHoc" */
std::string ToString(LinkType type);

/**
 * @param text a name as returned by ToString()
 * @return the type
 * @throws std::invalid_argument with the known types
 */
LinkType ParseLinkType(const std::string& text);

/**
 * @ingroup ccn
 * Receives the messages of faces; implemented by the node's CcnL3Protocol.
 */
class FaceReceiver
{
  public:
    virtual ~FaceReceiver() = default;

    /** @return the wire format of the layer; by default Codec::GetDefault() */
    virtual const Codec& GetCodec() const;

    /** @param arrival one message and its arrival */
    virtual void ReceiveFromFace(const Arrival& arrival) = 0;

    /**
     * @param face the face where something that is no message arrived, or that cannot send a
     * message
     * @param reason why it is dropped
     * @param error what is wrong with it if the reason is MALFORMED, else NONE
     */
    virtual void DropAtFace(Face& face, DropReason reason, DecodeError error) = 0;

    /**
     * Called with a message that a face heard although it is addressed to another node (attribute
     * Overhears of NetDeviceFace). It only concerns suppression. Default: nothing.
     * @param arrival the message and its arrival
     */
    virtual void Overhear([[maybe_unused]] const Arrival& arrival)
    {
    }

    /** @param face a face that went up or down, see Face::IsUp. Default: nothing. */
    virtual void NoteFaceState([[maybe_unused]] Face& face)
    {
    }

    /**
     * Requests a turn for an application face that has messages waiting.
     * @param face the face
     * @return true if AppFace::Flush is called once the node has finished its current message;
     * false if the face has to schedule an event of its own. Default: false.
     */
    virtual bool GiveTurn([[maybe_unused]] AppFace& face)
    {
        return false;
    }

    /**
     * Handles the current exception, which the application or the suppression scheme of a face has
     * thrown. Called in a catch block. Default: throws it again.
     * @param face the face
     */
    virtual void HandleError(Face& face);

    /** @return number of the layer in the header of its frames (FrameHead). Default: 0, no header. */
    virtual uint32_t GetLayerNumber() const
    {
        return 0;
    }
};

/**
 * @ingroup ccn
 * Interface through which a node sends and receives messages: a net device, a UDP peer or an
 * application (Jacobson et al. 2009, section 2).
 */
class Face : public Object
{
  public:
    /** @return the TypeId (attributes TakesPiggyback, MaxBundle and LinkType) */
    static TypeId GetTypeId();
    Face();
    ~Face() override;

    /**
     * Called by the node's face table.
     * @param id number on the node
     * @param receiver gets the messages that arrive; must outlive the face's use
     */
    void Attach(FaceId id, FaceReceiver& receiver);

    /** @return the face's number on its node, NO_FACE before it is attached */
    FaceId GetId() const
    {
        return m_id;
    }

    /** @return the layer that it was attached to; nullptr before */
    FaceReceiver* GetReceiver() const
    {
        return m_receiver;
    }

    /** @return the wire format of the layer */
    const Codec& GetCodec() const
    {
        return m_receiver ? m_receiver->GetCodec() : Codec::GetDefault();
    }

    /** @return true for a face to an application of the same node */
    virtual bool IsLocal() const;

    /**
     * @return which neighbours receive what is sent: attribute LinkType, by default from the layer
     * below
     */
    LinkType GetLinkType() const;

    /** @return true if several neighbours may receive what is sent */
    bool IsShared() const
    {
        return GetLinkType() != LinkType::POINT_TO_POINT;
    }

    /**
     * @return the suppression scheme for what is sent; nullptr if there is none, or the link has one
     * neighbour only
     */
    SuppressionScheme* GetSuppression() const
    {
        return m_suppression && IsShared() ? PeekPointer(m_suppression) : nullptr;
    }

    /**
     * Ends the former suppression scheme, which suppresses all that waits.
     * @param scheme the next one, which serves no other face; nullptr: none
     */
    void SetScheme(const Ptr<SuppressionScheme>& scheme);

    /**
     * @return as GetSuppression(), but also while the link has one neighbour only, when messages of
     * before may still wait
     */
    Ptr<SuppressionScheme> GetScheme() const
    {
        return m_suppression;
    }

    /**
     * @return the address of the only neighbour, as Arrival::sender of its messages; invalid if the
     * face has several, or does not know it
     */
    virtual Address GetNeighbour() const;

    /**
     * @return true if messages sent to this face get a SourceTag: those to an application that wants
     * to know by which face, and from whom, a message arrived
     */
    bool WantsSource() const
    {
        return m_wantsSource;
    }

    /** @return false while the face cannot send, for example because the link is down */
    virtual bool IsUp() const;

    /** @return bytes of the longest message that the face can carry */
    virtual uint32_t GetMaxMessage() const;

    /** @return true if the neighbour accepts piggyback packets: attribute TakesPiggyback */
    bool TakesPiggyback() const
    {
        return m_takesPiggyback;
    }

    /**
     * @param octets size of a piggyback packet in bytes
     * @return true if it may be sent undivided. With a suppression scheme it may not, so that content
     * that was heard does not suppress the Interest with it.
     */
    bool TakesBundle(uint32_t octets) const;

    /** Sets the link state, for example from a carrier signal. @param up true if the link is up */
    void SetUp(bool up);

    /**
     * Called by the node's face table when the face is removed. The face sends and delivers nothing
     * from then on. It exists as long as it is referenced.
     */
    void Remove();

    /** @return true once it has been removed from its node */
    bool IsRemoved() const
    {
        return m_isRemoved;
    }

    /** Reports the current exception to the node, or throws it again if there is no node. */
    void ReportError();

    /** @return a one-word label that is unique on the node, e.g. "net0" */
    virtual std::string GetLabel() const = 0;

    /**
     * @return true if messages that are sent now can be those of other faces, too, since nobody changes
     * or marks them: SendDecoded()
     */
    virtual bool TakesDecoded() const
    {
        return false;
    }

    /**
     * Sends one message as Send() does.
     * @param decoded the message, which others may have, too
     * @return as Send(); nothing unless TakesDecoded()
     */
    virtual std::optional<bool> SendDecoded(DecodedPacket& decoded);

    /**
     * Sends one message.
     * @param packet the message; the face may keep or change it
     * @return false if the layer below refused it, or the face has been removed
     */
    bool Send(const Ptr<Packet>& packet)
    {
        return !m_isRemoved && DoSend(packet);
    }

  protected:
    /**
     * For subclasses: delivers a message that arrived.
     * @param packet exactly one message
     * @param sender as in Arrival
     * @param octets as in Arrival
     */
    void Deliver(const Ptr<const Packet>& packet, const Address& sender, Bytes octets = {})
    {
        m_receiver->ReceiveFromFace({*this, sender, packet, octets});
    }

    /**
     * For subclasses: delivers a message that arrived.
     * @param arrival it, at this face
     */
    void DeliverArrival(const Arrival& arrival)
    {
        m_receiver->ReceiveFromFace(arrival);
    }

    /**
     * For subclasses: delivers an Interest that is to be sent to a face.
     * @param packet exactly one Interest
     * @param nextHop as in Arrival
     */
    void DeliverTo(const Ptr<const Packet>& packet, FaceId nextHop)
    {
        const Address nobody;
        Arrival arrival{*this, nobody, packet};
        arrival.nextHop = nextHop;
        m_receiver->ReceiveFromFace(arrival);
    }

    /**
     * For subclasses: reports a message to another node that was heard.
     * @param packet exactly one message
     * @param sender as in Arrival
     */
    void ReportOverheard(const Ptr<const Packet>& packet, const Address& sender)
    {
        m_receiver->Overhear({*this, sender, packet});
    }

    /**
     * For subclasses: drops something that is no message or that cannot be sent.
     * @param reason why it is dropped
     * @param error what is wrong with it if the reason is MALFORMED
     */
    void Drop(DropReason reason, DecodeError error = DecodeError::NONE)
    {
        m_receiver->DropAtFace(*this, reason, error);
    }

    /** For subclasses: IsUp() may have changed. */
    void CheckState();

    void DoDispose() override;

    /** For subclasses. @param wants the value of WantsSource() */
    void SetWantsSource(bool wants)
    {
        m_wantsSource = wants;
    }

    /** @param self this face, if it is an application's @return as FaceReceiver::GiveTurn */
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

    /** For subclasses: called by Attach(). Default: nothing. @param receiver as in Attach() */
    virtual void DoAttach(const FaceReceiver& receiver);

    /**
     * For subclasses: detaches from the layer below, so that it delivers nothing more. Default:
     * nothing.
     */
    virtual void DoRemove();

    /** @return the link type of the layer below; default: POINT_TO_POINT */
    virtual LinkType DoGetLinkType() const;

    /** @param type attribute LinkType @throws std::invalid_argument with the known types */
    void SetLinkType(std::string type);
    /** @return attribute LinkType */
    std::string GetLinkTypeText() const;

    FaceId m_id{NO_FACE};
    bool m_takesPiggyback{true};          ///< attribute TakesPiggyback
    uint32_t m_maxBundle{0};              ///< attribute MaxBundle
    bool m_isUp{true};                    ///< state set by SetUp()
    bool m_wasUp{true};                   ///< state that the receiver was last notified of
    bool m_isRemoved{false};              ///< Remove() was called
    bool m_wantsSource{false};            ///< WantsSource()
    std::optional<LinkType> m_linkType;   ///< attribute LinkType; empty: DoGetLinkType()
    Ptr<SuppressionScheme> m_suppression; ///< GetScheme()
    FaceReceiver* m_receiver{nullptr};
};

} // namespace ns3::ccn

#endif // CCN_FACE_H
