// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_PIGGYBACK_PIPELINE_H
#define CCN_PIGGYBACK_PIPELINE_H

#include "ns3/ccn-content-pipeline.h"
#include "ns3/ccn-piggyback.h"

namespace ns3::ccn
{

struct L3Engine;

/**
 * @ingroup ccn
 * A piggyback packet with its arrival, decoded. It is valid only during the call it is passed to.
 */
struct PiggybackArrival : Arrival
{
    const PiggybackView& view;          ///< decoded packet
    const Resumption* resumed{nullptr}; ///< where a stage has kept its content; nullptr: nowhere

    /** @return its content alone; if the Interest is embedded, the whole packet */
    ContentArrival GetContent() const;
    /** @return its Interest alone */
    InterestArrival GetInterest() const;

  private:
    /**
     * @param part its content or its Interest
     * @return that message alone
     */
    Arrival Extract(Bytes part) const;
};

/**
 * @ingroup ccn
 * Processes piggyback packets on a node: steps p.1 to p.6 of CcnL3Protocol.
 */
class PiggybackPipeline : public NodeStage
{
  public:
    /** @param l3 the node */
    explicit PiggybackPipeline(L3Engine& l3)
        : m_l3(l3)
    {
    }

    /** @param isOn attribute TakesPiggyback */
    void Turn(bool isOn);

    /** @return attribute TakesPiggyback */
    bool IsOn() const
    {
        return m_isOn;
    }

    // NodeStage
    StageRank GetRank() const override
    {
        return StageRank::KIND;
    }

    bool OnMessage(const MessageArrival& in) override;
    bool OnEmbedded(const ContentArrival& in) override;

  private:
    /**
     * Runs step p.1 unless the packet is resumed, and the others.
     * @param in the message
     * @param view the decoded packet
     * @param error the result of decoding
     * @param resumed as in its arrival
     */
    void Take(const Arrival& in,
              const PiggybackView& view,
              DecodeError error,
              const Resumption* resumed);
    /**
     * Runs all steps.
     * @param in the packet
     */
    void Receive(const PiggybackArrival& in);
    /**
     * Runs all steps for a packet whose content is counted.
     * @param in the packet
     */
    void Process(const PiggybackArrival& in);
    /**
     * Asks the stages about content and Interest; there must be some. If they accept only
     * one of them, that is processed alone.
     * @param in the packet
     * @return true if they accept both
     */
    bool AcceptsBoth(const PiggybackArrival& in);
    /**
     * Processes the Interest alone if the content goes no further. An embedded Interest is dropped
     * if the signature is bad.
     * @param in the packet
     * @param isForged true if the signature of the content is bad
     */
    void ForwardAlone(const PiggybackArrival& in, bool isForged);
    /**
     * Runs steps p.3 to p.6.
     * @param in the packet
     * @param content its content
     * @param wanted the PIT entries that the content satisfies
     */
    void Carry(const PiggybackArrival& in, const ContentArrival& content, MatchedContent& wanted);
    /**
     * Runs step p.4.
     * @param in the packet
     * @param wanted the PIT entries that its content satisfies
     * @param faces the faces that the content is forwarded to
     * @param riding receives those of the faces to which the Interest is forwarded too; if it stays
     * empty, the Interest was satisfied, aggregated, dropped or forwarded alone
     */
    void ForwardInterest(const PiggybackArrival& in,
                         const MatchedContent& wanted,
                         const FaceList& faces,
                         FaceList& riding);
    /**
     * Runs step p.6 for one face.
     * @param in the packet
     * @param leaving the packet as it is to be sent
     * @param alone its content as it is to be sent
     * @param face the face
     * @param rides true if the Interest is forwarded to the face too
     */
    void SendOn(const PiggybackArrival& in,
                const PiggybackArrival& leaving,
                const ContentArrival& alone,
                FaceId face,
                bool rides);

    L3Engine& m_l3;
    bool m_isOn{false}; ///< attribute TakesPiggyback
};

} // namespace ns3::ccn

#endif // CCN_PIGGYBACK_PIPELINE_H
