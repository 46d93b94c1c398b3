// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_INGRESS_POLICY_H
#define CCN_INGRESS_POLICY_H

#include "ns3/ccn-drop-reason.h"
#include "ns3/ccn-message-arrival.h"
#include "ns3/object.h"

#include <cstdint>
#include <map>

namespace ns3::ccn
{

class CcnL3Protocol;
class Face;
class IngressPolicy;
class PitEntry;
struct FaceChange;

/** The answer of an ingress policy about one message. @ingroup ccn */
struct IngressVerdict
{
    /** What becomes of the message. */
    enum class Kind : uint8_t
    {
        ACCEPT, ///< the next policy is asked; after the last one, the node processes the message
        DROP,   ///< it is dropped
        DEFER,  ///< the policy keeps it
    };

    Kind kind{Kind::ACCEPT};                ///< what becomes of it
    DropReason reason{DropReason::REFUSED}; ///< for DROP
    uint64_t ticket{0};                     ///< for DEFER: identifies the message
};

/** The node of an ingress policy. @ingroup ccn */
class IngressHost
{
  public:
    virtual ~IngressHost() = default;
    /** @return the node */
    virtual CcnL3Protocol& GetNode() = 0;
    /**
     * Asks the policies after this one about a message, and processes it if they accept it.
     * @param policy a policy that has kept it
     * @param message the message
     * @param isSending it was kept by OnSending()
     */
    virtual void LetIn(IngressPolicy& policy, const KeptArrival& message, bool isSending) = 0;
    /**
     * Drops a message that a policy has kept.
     * @param message the message
     * @param reason why
     */
    virtual void Refuse(const KeptArrival& message, DropReason reason) = 0;
};

/**
 * @ingroup ccn
 * Decides which messages of a face, or of all faces of a node, the node processes: attribute Ingress
 * of Face and of CcnL3Protocol, none by default. Both are lists. The policies of the arrival face are
 * asked first, then those of the node, in the order of the lists, until one does not accept.
 *
 * A policy is asked when a message has been decoded, before everything else (i.1, c.1, p.1). It is
 * asked about the content and the Interest of a piggyback packet in turn. Each of them goes on alone
 * if the other does not. An embedded Interest is dropped (embedded) if its content does not go on.
 *
 * A policy is asked a second time about an Interest that the node is about to send (i.4):
 * OnSending(), in the same order. What the content store or a pending Interest answers is thus free
 * for a policy that limits what is sent. It is not asked about what a strategy sends again.
 *
 * A policy that defers a message keeps it until it calls LetIn() or Refuse(). Messages of a face that
 * is removed are dropped (face_removed), and so are those of a policy that is replaced (refused).
 * Content that is refused without a reason of its own is counted as data_refused.
 *
 * Defences against floods are subclasses.
 */
class IngressPolicy : public Object
{
  public:
    /** @return the TypeId (attribute TrustsEmbedded) */
    static TypeId GetTypeId();

    /** @param in an Interest, also one from an application @return the answer; default: accept */
    virtual IngressVerdict OnInterest(const InterestArrival& in);
    /** @param in a ContentObject, also one from an application @return the answer; default: accept */
    virtual IngressVerdict OnContent(const ContentArrival& in);

    /**
     * @param sending an Interest that is about to be sent; from an application, too
     * @return the answer; default: accept. One that is let in later goes through the content store
     * and the PIT again, and only policies after this one are asked
     */
    virtual IngressVerdict OnSending(const SendingInterest& sending);

    /**
     * Called when an Interest has become pending; for the policy of a face as OnSatisfied(), which
     * or OnExpired() follows. Default: nothing.
     * @param entry the new entry, with the faces that the Interest is sent to
     * @param in the Interest
     */
    virtual void OnForwarded([[maybe_unused]] const PitEntry& entry,
                             [[maybe_unused]] const InterestArrival& in)
    {
    }

    /**
     * Called when content satisfies a pending Interest, and for the policy of a face only if the face
     * is one of the downstream faces. Default: nothing.
     * @param entry about to be erased
     * @param in the content
     */
    virtual void OnSatisfied([[maybe_unused]] const PitEntry& entry,
                             [[maybe_unused]] const ContentArrival& in)
    {
    }

    /**
     * Called when a pending Interest expires or is evicted; for the policy of a face as
     * OnSatisfied(). Default: nothing.
     * @param entry about to be erased
     */
    virtual void OnExpired([[maybe_unused]] const PitEntry& entry)
    {
    }

    /**
     * Called when a face of the node comes, goes, or changes its state; for the policy of a face, only
     * if it is this face. Default: nothing.
     * @param change the change
     */
    virtual void OnFaceChanged([[maybe_unused]] const FaceChange& change)
    {
    }

    /** Called once, when GetNode() and GetFace() are known, before all others. Default: nothing. */
    virtual void OnStart()
    {
    }

    /**
     * @param stream first stream number to use
     * @return number of streams used; default 0
     */
    virtual int64_t AssignStreams([[maybe_unused]] int64_t stream)
    {
        return 0;
    }

    /** Called by the node. @param sending as OnSending() @return its answer */
    IngressVerdict AskSending(const SendingInterest& sending);
    /**
     * Called by the node.
     * @param host the node
     * @param face the face whose messages the policy decides about; nullptr: those of all faces
     */
    void Start(IngressHost& host, Face* face);
    /**
     * Called by the node. Drops messages that the policy keeps.
     * @param face their arrival face; nullptr: any
     * @param reason why
     */
    void RefuseAll(const Face* face, DropReason reason);
    /** @param isInterest which kind @return number of messages of a kind that the policy keeps */
    uint32_t GetDeferred(bool isInterest) const;

    /** @return the face whose messages the policy decides about; nullptr: those of all faces */
    Face* GetFace() const
    {
        return m_face;
    }

    // What a policy and its parts answer and do.

    /** @return the answer to accept a message */
    static IngressVerdict Accept()
    {
        return {};
    }

    /** @param reason one of AddDropReason(), or REFUSED @return the answer to drop a message */
    static IngressVerdict Drop(DropReason reason = DropReason::REFUSED)
    {
        return {IngressVerdict::Kind::DROP, reason};
    }

    /** @param in a message to keep @return the answer, whose ticket LetIn() and Refuse() take */
    IngressVerdict Defer(const InterestArrival& in);
    /** @param in a message to keep @return as above */
    IngressVerdict Defer(const ContentArrival& in);
    /**
     * Lets a message in, in an event of its own at the current time.
     * @param ticket of the message; nothing happens if the policy does not keep it any more
     */
    void LetIn(uint64_t ticket);
    /** Drops a message. @param ticket as in LetIn() @param reason as in Drop() */
    void Refuse(uint64_t ticket, DropReason reason = DropReason::REFUSED);

  protected:
    void DoDispose() override;

    /** @return the node; it exists from OnStart() on */
    CcnL3Protocol& GetNode() const;

  private:
    /** A message that the policy keeps. */
    struct Deferred
    {
        KeptArrival message; ///< the message
        bool isInterest;     ///< or content
        bool isSending;      ///< kept by OnSending()
    };

    /** @param in a message to keep @param isInterest its kind @return as Defer() */
    IngressVerdict Keep(const Arrival& in, bool isInterest);
    /** Hands a message back to the node. @param ticket as in LetIn() */
    void Continue(uint64_t ticket);

    IngressHost* m_host{nullptr};
    Face* m_face{nullptr};
    bool m_trustsEmbedded;   ///< attribute TrustsEmbedded
    bool m_isSending{false}; ///< OnSending() is being called
    uint64_t m_lastTicket{0};
    std::map<uint64_t, Deferred> m_deferred; ///< by ticket
};

} // namespace ns3::ccn

#endif // CCN_INGRESS_POLICY_H
