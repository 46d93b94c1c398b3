/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#ifndef CCN_INGRESS_GATE_H
#define CCN_INGRESS_GATE_H

#include "ns3/ccn-counters.h"
#include "ns3/ccn-face-table.h"
#include "ns3/ccn-ingress-chain.h"

namespace ns3::ccn
{

struct L3Engine;

/**
 * @ingroup ccn
 * Asks the ingress policies of a node and of its faces.
 */
class IngressGate : public IngressHost
{
  public:
    /** @param node the node @param l3 what it consists of */
    IngressGate(CcnL3Protocol& node, L3Engine& l3);

    /** @param chain the policies of the node, which replace the former ones */
    void SetNodeChain(IngressChain chain);

    /** @return false if there has been no policy yet, so that all messages are accepted */
    bool IsOn() const
    {
        return m_isOn;
    }

    /** @param face a face of the node @param policy a new policy of the face */
    void Start(Face& face, IngressPolicy& policy);

    /** @return the policies of the node */
    const IngressChain& GetNodeChain() const
    {
        return m_chain;
    }

    /**
     * Asks the policies about a message. If one does not accept it, it is counted, and dropped or
     * kept.
     * @tparam In InterestArrival or ContentArrival
     * @param in the message
     * @param last a policy that has kept it, so that it is counted and only later ones are asked;
     * nullptr: all are
     * @return true if all accept it
     */
    template <typename In>
    bool Accepts(const In& in, const IngressPolicy* last = nullptr);

    /**
     * Asks the policies about an Interest that is about to be sent, after the one that has kept it.
     * If one does not accept it, it is dropped or kept.
     * @param sending the Interest, which is counted already
     * @return true if all accept it
     */
    bool AcceptsSending(const SendingInterest& sending);

    /** Calls IngressPolicy::OnForwarded() of those concerned. @param entry the entry @param in the Interest */
    void OnForwarded(const PitEntry& entry, const InterestArrival& in)
    {
        if (m_isOn)
        {
            TellForwarded(entry, in);
        }
    }

    /** Calls IngressPolicy::OnSatisfied() of those concerned. @param entry the entry @param in the content */
    void OnSatisfied(const PitEntry& entry, const ContentArrival& in);
    /** Calls IngressPolicy::OnExpired() of those concerned. @param entry the entry */
    void OnExpired(const PitEntry& entry);
    /** @param change a change of a face; a removed one has its messages dropped */
    void OnFaceChanged(const FaceChange& change);

    /** @param now receives the numbers of kept messages */
    void AddDeferred(Counters::InProgress& now) const;
    /** @param stream first random stream to use @return number of streams used */
    int64_t AssignStreams(int64_t stream);
    /** Disposes of all policies. */
    void Dispose();

    // IngressHost
    CcnL3Protocol& GetNode() override
    {
        return m_node;
    }

    void LetIn(IngressPolicy& policy, const KeptArrival& message, bool isSending) override;
    void Refuse(const KeptArrival& message, DropReason reason) override;

  private:
    /** As OnForwarded(). @param entry the entry @param in the Interest */
    void TellForwarded(const PitEntry& entry, const InterestArrival& in);
    /** @param in a message @param reason of its policy; content that is REFUSED is counted as data_refused */
    void Drop(const Arrival& in, DropReason reason);
    /**
     * Asks the policies of a message's face, then those of the node, until one does not accept.
     * @param in the message
     * @param last only the policies after this one are asked; nullptr: all
     * @param question IngressVerdict (IngressPolicy&)
     * @return the first answer that is not to accept, or that
     */
    template <typename Question>
    IngressVerdict AskAll(const Arrival& in, const IngressPolicy* last, Question&& question) const;
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
    IngressChain m_chain;                   ///< of the node
    bool m_isOn{false};                     ///< as IsOn()
    const IngressPolicy* m_passed{nullptr}; ///< lets in an Interest that it kept in OnSending()
    const Packet* m_passing{nullptr};       ///< this Interest
};

} // namespace ns3::ccn

#endif // CCN_INGRESS_GATE_H
