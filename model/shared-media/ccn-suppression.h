// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_SUPPRESSION_H
#define CCN_SUPPRESSION_H

#include "ns3/ccn-bytes.h"
#include "ns3/ccn-shared-message.h"
#include "ns3/ccn-suppression-scheme.h"
#include "ns3/packet.h"

#include <cstdint>
#include <string>
#include <vector>

namespace ns3::ccn
{

/**
 * @ingroup ccn
 * Suppression of redundant messages on a shared medium (Jacobson et al. 2009, section 2): decides
 * when a face sends a message, and which messages that it hears meanwhile make it unnecessary. A
 * scheme is registered by its TypeId, and attribute Suppression of Face selects it by its name. One
 * object serves one face. It gets no messages while the face has link type PointToPoint. By default,
 * a scheme pushes no content and uses no random stream.
 *
 * What it offers to the medium is conserved: messages offered = sent + suppressed + refused +
 * waiting. CcnL3Protocol::CheckIdentities() checks this. Each scheme limits the number of messages
 * that wait (attribute MaxWaiting), and refuses further ones with Refuse().
 */
class Suppression : public SuppressionScheme
{
  public:
    /** The value of attribute Suppression of Face for a face without a scheme. */
    static constexpr const char* NO_SCHEME = "None";

    /** @return the TypeId */
    static TypeId GetTypeId();

    /**
     * @param name "None", or the name of a registered scheme; "ns3::ccn::" may be omitted
     * @return a new scheme, or nullptr for None
     * @throws std::invalid_argument with the valid names
     */
    static Ptr<Suppression> Create(const std::string& name);

    /** @return the valid names for Create(), None first */
    static std::vector<std::string> GetNames();

    void Attach(Face& face, SuppressionHost& host) override;
    void HearInterest(const Arrival& in, const InterestView& interest) override;
    void HearContent(const Arrival& in, const ContentView& content) override;
    void Overhear(const Arrival& in) override;
    bool PushesContent() const override;
    int64_t AssignStreams(int64_t stream) override;

    /**
     * Called for each message that the face hears, before the node processes it. A face with
     * attribute Overhears also passes frames here that are addressed to other nodes.
     * @param heard the message
     */
    virtual void Hear(const HeardMessage& heard) = 0;

  protected:
    void DoDispose() override;

    /** @return the face */
    Face& GetFace() const;

    /** @return the number of the node in ns-3's NodeList */
    uint32_t GetNodeId() const;

    /**
     * Calls an action at the end of a wait. The node handles exceptions, so that they end only this
     * message (FaceReceiver::HandleError).
     * @param act void ()
     */
    template <typename Action>
    void Guard(Action&& act)
    {
        try
        {
            act();
        }
        catch (...)
        {
            ReportError();
        }
    }

    /**
     * Sends a message for the first time.
     * @param kind the kind of the message
     * @param packet the message; the face may change it
     */
    void Send(MessageKind kind, const Ptr<Packet>& packet);

    /**
     * Sends a message again.
     * @param kind the kind of the message
     * @param packet the message; the face may change it
     */
    void Repeat(MessageKind kind, const Ptr<Packet>& packet);

    /**
     * Counts and reports an event other than SENT and REPEATED.
     * @param event what happened
     * @param kind the kind of the message
     * @param packet the message
     * @param reason why: a short text with static lifetime
     */
    void Note(SuppressionEvent event,
              MessageKind kind,
              const Ptr<const Packet>& packet,
              const char* reason);

    /**
     * Counts and reports a message that finds too many others waiting.
     * @param kind the kind of the message
     * @param packet the message, which is not sent
     */
    void Refuse(MessageKind kind, const Ptr<const Packet>& packet);

  private:
    /** Reports the current exception to the node. */
    void ReportError();

    Face* m_face{nullptr};
    SuppressionHost* m_host{nullptr};
};

} // namespace ns3::ccn

#endif // CCN_SUPPRESSION_H
