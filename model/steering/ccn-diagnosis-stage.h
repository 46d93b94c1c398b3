// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_DIAGNOSIS_STAGE_H
#define CCN_DIAGNOSIS_STAGE_H

#include "ns3/ccn-diagnosis-packet.h"
#include "ns3/ccn-name.h"
#include "ns3/ccn-node-stage.h"
#include "ns3/ccn-signer.h"

#include <optional>

namespace ns3::ccn
{

struct L3Engine;

/**
 * @ingroup ccn
 * Ping and traceroute on a node (RFC 9508, section 6; RFC 9507, section 6; doc/model/steering.rst).
 *
 * A request is an Interest within the node, and a reply is content; a packet tag keeps their type, which
 * they have again when they leave for a neighbour. A node that replies does so at once: such a request
 * counts neither as an Interest nor as pending. Applications never get requests.
 */
class DiagnosisStage : public NodeStage
{
  public:
    /** @param l3 the node */
    explicit DiagnosisStage(L3Engine& l3);

    /** @param name attribute AdministrativeName of CcnL3Protocol */
    void SetName(const Name& name);

    /** @return attribute AdministrativeName */
    const Name& GetName() const
    {
        return m_name;
    }

    // NodeStage
    StageRank GetRank() const override
    {
        return StageRank::KIND;
    }

    bool OnMessage(const MessageArrival& in) override;
    void Dispose() override;

  private:
    /** @param in an Interest that was a request @param type its type */
    void TakeRequest(const Arrival& in, diagnosis::PacketType type);
    /** @param in content that was a reply */
    void TakeReply(const Arrival& in);
    /** @param in a request @param type its type @return why the node replies, if it does */
    std::optional<diagnosis::ReplyCode> FindReply(const InterestArrival& in,
                                                  diagnosis::PacketType type) const;
    /** @param in a request @return true if the content store has an object of its target */
    bool IsStored(const InterestArrival& in) const;
    /** @param in a request @return true if an application of the node has its target */
    bool IsServed(const InterestArrival& in) const;
    /** @param in a request @param type its type @param code why the node replies */
    void Reply(const InterestArrival& in, diagnosis::PacketType type, diagnosis::ReplyCode code);
    /** Gives a message its type back. @param face where it leaves @param kind of it @param packet it */
    void NoteSending(const Face& face, MessageKind kind, Ptr<Packet> packet);

    L3Engine& m_l3;
    Name m_name;          ///< attribute AdministrativeName; without components: none
    Ptr<Signer> m_signer; ///< of replies; nullptr until the first one
};

} // namespace ns3::ccn

#endif // CCN_DIAGNOSIS_STAGE_H
