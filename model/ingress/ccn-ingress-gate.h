// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_INGRESS_GATE_H
#define CCN_INGRESS_GATE_H

#include "ns3/ccn-counters.h"
#include "ns3/ccn-face-ingress.h"
#include "ns3/ccn-face-table.h"
#include "ns3/ccn-node-stage.h"

#include <vector>

namespace ns3::ccn
{

struct L3Engine;

/**
 * @ingroup ccn
 * Asks the ingress policies of a node and of its faces.
 */
class IngressGate : public NodeStage, public IngressHost
{
  public:
    /** @param node a node @return its gate, made if it had none */
    static IngressGate& Get(CcnL3Protocol& node);

    /** @param node the node @param l3 what it consists of */
    IngressGate(CcnL3Protocol& node, L3Engine& l3);

    /** @param chain the policies of the node, which replace the former ones */
    void SetNodeChain(IngressChain chain);

    /** @param ingress policies of a face of the node */
    void Start(FaceIngress& ingress);

    /** @return the policies of the node */
    const IngressChain& GetNodeChain() const
    {
        return m_chain;
    }

    // NodeStage
    StageRank GetRank() const override
    {
        return StageRank::GATE;
    }

    Fate OnInterest(const InterestArrival& in) override;
    Fate OnContent(const ContentArrival& in) override;
    Fate OnForwarding(const SendingInterest& sending) override;
    void OnPending(const NewPending& pending) override;
    void OnSatisfied(const PitEntry& entry, const ContentArrival& in) override;
    void OnExpired(const PitEntry& entry) override;
    void OnFaceChanged(const FaceChange& change) override;
    void AddKept(Counters::InProgress& now) const override;
    int64_t AssignStreams(int64_t stream) override;
    void Dispose() override;

    // IngressHost
    CcnL3Protocol& GetNode() override
    {
        return m_node;
    }

    void LetIn(IngressPolicy& policy, const KeptArrival& message, bool isSending) override;
    void Refuse(const KeptArrival& message, DropReason reason) override;

  private:
    /** Enters the gate at its hooks. */
    void TurnOn();
    /** @param resumed of a message @param hook where it is @return the policy that has kept it there */
    const IngressPolicy* GetLast(const Resumption* resumed, Hook hook) const;
    /**
     * Asks the policies of a message's face, then those of the node, until one does not accept.
     * @param in the message
     * @param last only the policies after this one are asked; nullptr: all
     * @param question IngressVerdict (IngressPolicy&)
     * @return what the first says that does not accept
     */
    template <typename Question>
    Fate AskAll(const Arrival& in, const IngressPolicy* last, Question&& question) const;
    /** @param face number of a face @return its policies */
    const IngressChain& GetChain(FaceId face) const;
    /** @param act void (IngressPolicy&), called for the policies of all faces, then for those of the node */
    template <typename Action>
    void ForEach(Action&& act) const;
    /**
     * @param entry a PIT entry
     * @param act as in ForEach(), for the policies of its downstream faces and those of the node
     */
    template <typename Action>
    void ForEachAt(const PitEntry& entry, Action&& act) const;

    CcnL3Protocol& m_node;
    L3Engine& m_l3;
    IngressChain m_chain;              ///< of the node
    std::vector<FaceIngress*> m_faces; ///< by number; nullptr: the face has none
};

} // namespace ns3::ccn

#endif // CCN_INGRESS_GATE_H
