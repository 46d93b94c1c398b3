/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#ifndef CCN_L3_PROTOCOL_H
#define CCN_L3_PROTOCOL_H

#include "ns3/ccn-app-turns.h"
#include "ns3/ccn-content-keeper.h"
#include "ns3/ccn-content-pipeline.h"
#include "ns3/ccn-hop-finder.h"
#include "ns3/ccn-interest-pipeline.h"
#include "ns3/ccn-l3-output.h"
#include "ns3/ccn-l3-parts.h"
#include "ns3/ccn-piggyback-pipeline.h"
#include "ns3/ccn-strategy-layer.h"
#include "ns3/ccn-type-lookup.h"
#include "ns3/object.h"
#include "ns3/packet.h"
#include "ns3/traced-callback.h"

#include <string>

namespace ns3
{
namespace ccn
{

/**
 * @ingroup ccn
 * The CCN node: takes messages from faces and leads them through content store, PIT, FIB and
 * strategy (Jacobson et al. 2009, section 2). Aggregated to an ns-3 Node, beside IP. It decodes what comes in; the
 * steps behind that are InterestPipeline's, ContentPipeline's and PiggybackPipeline's.
 *
 * Steps carry the numbers that Almishari et al. 2013, section III gives them; the content store comes first, as
 * Jacobson et al. 2009 have it:
 *
 *     Interest   i.1 reception; content store: answer on the arrival face, done
 *                i.2 ingress policy, if there is one: refused -> drop
 *                    PIT look-up: nonce seen before -> drop; pending -> add the face, done
 *                i.4 FIB look-up: none -> drop; the strategy picks faces, never the arrival face
 *                i.3 PIT entry
 *                i.5 forwarding
 *     Content    c.1 reception
 *                c.2 PIT look-up: none wants it -> drop, as a duplicate if it is in the content
 *                    store and fresh, else as unsolicited
 *                    verification, if the node does that: bad signature -> drop
 *                c.3 content store
 *                c.4 erasure of the PIT entries, whose faces are noted before
 *                c.5 forwarding to these faces but the arrival face
 *     Piggyback  p.1 reception
 *                p.2 PIT look-up: none wants the content -> it is dropped as in c.2, and the
 *                    Interest goes its own way from i.2 on
 *                p.3 content store: the content, without the Interest unless that is embedded
 *                p.4 PIT entry for the Interest: its faces are those that the content goes to,
 *                    without a FIB look-up. Before that: content store, nonce and PIT as in i.2;
 *                    what is answered, dropped or joins goes no further
 *                p.5 erasure of the content's PIT entries
 *                p.6 forwarding: together; the content alone where the Interest does not go; one
 *                    after the other, to a face that takes no piggyback packets or none so long
 *
 * (i.4 stands before i.3 because an Interest without a route leaves no entry, as Jacobson et al. 2009 have it.)
 * Attributes change that to what CCNx's daemon did (doc/model/ccnx.rst); Profile sets them all, see
 * ApplyProfile():
 *  - PitFirst: nonce and PIT come before the content store, so that a pending Interest is never
 *    answered from there, and each nonce is remembered;
 *  - NonceRefreshes: a nonce is a duplicate only where it comes from another face than before;
 *  - WaitsForRoute: an Interest without a route is pending all the same;
 *  - ForgetsFaces: what an application had asked for is forgotten when it ends (as its socket is
 *    closed then);
 *  - KeepsUnsolicited: content that nobody wants is stored, and stale from the start if a neighbour
 *    sent it (section 4.7).
 *
 * In front of the pipelines stands a CcnProcessor, behind them stand ContentQueues; both are off by
 * default. Counters tells the identities that hold between what comes in and what becomes of it.
 */
class CcnL3Protocol : public Object, public FaceReceiver
{
  public:
    /**
     * @return the TypeId
     *
     * Attributes: Strategy, of all names without a choice of their own (default "AllFaces");
     * PitFirst, NonceRefreshes, WaitsForRoute, KeepsUnsolicited, ForgetsFaces, TakesPiggyback;
     * Admission, whether content is stored (default "Always"), and TracksDistance; Ingress and
     * Verification, which Interests are let in and what content is verified (default none); Profile, which sets
     * these and others; and the parts of the node, for Config paths.
     */
    static TypeId GetTypeId();
    CcnL3Protocol();
    ~CcnL3Protocol() override;

    /**
     * TracedCallback signature for messages that pass a face.
     * @param face the face
     * @param kind Interest, ContentObject, ...
     * @param packet exactly one message
     */
    typedef void (*MessageTracedCallback)(const Face& face,
                                          MessageKind kind,
                                          Ptr<const Packet> packet);

    /**
     * TracedCallback signature for drops.
     * @param face the arrival face
     * @param reason why
     * @param error why it was refused, if the reason is MALFORMED; else NONE
     * @param packet the message, or nullptr if there never was one
     */
    typedef void (*DropTracedCallback)(const Face& face,
                                       DropReason reason,
                                       DecodeError error,
                                       Ptr<const Packet> packet);

    /**
     * TracedCallback signature for decisions of strategies.
     * @param decision just made
     */
    typedef void (*DecisionTracedCallback)(const StrategyDecision& decision);

    /**
     * @param face new face of this node
     * @return its number
     */
    FaceId AddFace(Ptr<Face> face);

    /**
     * Removes a face: no route leads to it any more, nobody is asked for it, and strategies hear of it.
     * Its number is not given to another one. What the node has on its way to it is refused there.
     * @param face its number
     * @throws std::invalid_argument if there is none, or it has been removed before
     * @throws std::logic_error if a strategy of this node is at work
     */
    void RemoveFace(FaceId face);

    /**
     * An application has ended: with attribute ForgetsFaces, nobody is asked for it any more.
     * @param face its face, which stays
     */
    void CloseFace(FaceId face);

    /**
     * @param id a face's number
     * @return the face; an unknown number is a programming error
     */
    Ptr<Face> GetFace(FaceId id) const;

    /** @return number of faces, those removed included; their numbers are 0 .. this - 1 */
    uint32_t GetFaceCount() const;

    /**
     * Chooses a strategy. Pending Interests that it serves from now on begin anew with it: their
     * state is none and no retry is due. What the former strategy kept the packet of goes on: the
     * new one is told of it by AfterSend, and before that asked by Choose if it was not sent yet. That
     * happens now, so with the attributes' defaults.
     * @param prefix names that the strategy serves
     * @param strategy name of its TypeId, with or without "ns3::ccn::"
     * @return the strategy, for setting attributes
     * @throws std::invalid_argument naming those there are, or as CheckComponents
     * @throws std::logic_error if a strategy of this node is at work
     */
    Ptr<Strategy> SetStrategy(const Name& prefix, const std::string& strategy);

    /** @return the FIB */
    Fib& GetFib() const;
    /** @return the PIT */
    Pit& GetPit() const;
    /** @return the content store */
    ContentStore& GetContentStore() const;
    /** @return the faces */
    FaceTable& GetFaceTable() const;
    /** @return the nonces that outlived their PIT entries */
    NonceList& GetNonceList() const;
    /** @return what strategies have learned */
    Measurements& GetMeasurements() const;
    /** @return what verifies signatures for the node */
    Verifier& GetVerifier() const;
    /** @return the processor; it is off by default */
    CcnProcessor& GetProcessor() const;
    /** @return what content waits in before it is sent; off by default */
    ContentQueues& GetContentQueues() const;
    /**
     * @return octets that content store and PIT hold, messages and entries; virtual payload counts
     * as if it were there
     */
    uint64_t GetMemory() const;
    /** @return the counters */
    const Counters& GetCounters() const;

    /**
     * @param drained whether no Interest may be pending any more, as after a run whose events ran
     * out
     * @throws std::runtime_error naming each identity that is broken, with its numbers
     */
    void CheckIdentities(bool drained) const;

    /**
     * @param stream first stream number to use
     * @return number of streams used
     */
    int64_t AssignStreams(int64_t stream);

    // FaceReceiver
    void ReceiveFromFace(const Arrival& arrival) override;
    void DropAtFace(Face& face, DropReason reason, DecodeError error) override;
    void NoteFaceState(Face& face) override;
    bool GiveTurn(AppFace& face) override;

  protected:
    void NotifyNewAggregate() override;
    void DoInitialize() override;
    void DoDispose() override;

  private:
    /** For attributes: a setting. @tparam SETTING which @param value of it */
    template <bool L3Settings::*SETTING>
    void Set(bool value)
    {
        m_parts.settings.*SETTING = value;
    }

    /** For attributes: a setting. @tparam SETTING which @return its value */
    template <bool L3Settings::*SETTING>
    bool Get() const
    {
        return m_parts.settings.*SETTING;
    }

    /**
     * For attributes: a policy, made anew.
     * @tparam Policy what it must be @tparam PART where it goes
     * @param name of its TypeId, or empty for none
     */
    template <typename Policy, Ptr<Policy> L3Parts::*PART>
    void SetPolicy(std::string name)
    {
        m_parts.*PART = name.empty() ? nullptr : CreateByName<Policy>(name);
    }

    /** For attributes. @tparam Policy as in SetPolicy @tparam PART where it is @return its name, or empty */
    template <typename Policy, Ptr<Policy> L3Parts::*PART>
    std::string GetPolicyName() const
    {
        return m_parts.*PART ? (m_parts.*PART)->GetInstanceTypeId().GetName() : std::string();
    }

    /** For attributes: a part of the node. @tparam PART which @return it */
    template <auto PART>
    auto GetPart() const
    {
        return m_parts.*PART;
    }

    /** The processor has time for it. @param in a message */
    void Process(const Arrival& in);
    /** For trace Received. @param in a message @param kind what it is */
    void NoteReceived(const Arrival& in, MessageKind kind);
    /** Decodes and counts. @param in a message @param bytes its octets */
    void Dispatch(const Arrival& in, Bytes bytes);
    /** Decodes an Interest. @param in a message @param bytes its octets */
    void DispatchInterest(const Arrival& in, Bytes bytes);
    /** Decodes a ContentObject, which may have an Interest in it. @param in a message @param bytes its
     *  octets */
    void DispatchContent(const Arrival& in, Bytes bytes);
    /** Decodes a Piggyback. @param in a message @param bytes its octets */
    void DispatchPiggyback(const Arrival& in, Bytes bytes);
    /** Decodes the Interest in an object. @param in a message @param content the object */
    void DispatchEmbedded(const Arrival& in, const ContentView& content);
    /** @param in a message @param view decoded @param error of that */
    void AdmitPiggyback(const Arrival& in, const PiggybackView& view, DecodeError error);
    /** The verification of its content has taken its time. @param in a message, decoded before */
    void FinishVerified(const Arrival& in);
    /** @param entry its lifetime ended */
    void Expire(PitEntry& entry);

    /** @param strategy attribute Strategy */
    void SetDefaultStrategy(std::string strategy);
    /** @return attribute Strategy */
    std::string GetDefaultStrategy() const;
    /** @param policy attribute Admission */
    void SetAdmission(std::string policy);
    /** @return attribute Admission */
    std::string GetAdmission() const;
    /** @return attribute AdmissionPolicy */
    Ptr<AdmissionPolicy> GetAdmissionPolicy() const;
    /** @param profile attribute Profile */
    void SetProfile(std::string profile);
    /** @return attribute Profile */
    std::string GetProfile() const;

    L3Output::MessageTrace m_received;
    L3Output::MessageTrace m_sent;
    L3Output::DropTrace m_dropped;
    StrategyLayer::DecisionTrace m_decided;
    std::string m_strategy;         ///< attribute Strategy
    std::string m_profile{"paper"}; ///< attribute Profile
    bool m_hasUdp{false};           ///< the node has a UdpTransport, which has the profile
    AppTurns m_turns;               ///< of applications that get what a neighbour's message brings
    L3Parts m_parts;
    L3Output m_output{m_parts, m_sent, m_dropped};
    HopFinder m_hops{m_parts};
    StrategyLayer m_strategies{m_parts, m_hops, m_output, m_decided};
    ContentKeeper m_keeper{m_parts};
    InterestPipeline m_interests{m_parts, m_hops, m_strategies, m_keeper, m_output};
    ContentPipeline m_contents{m_parts, m_strategies, m_keeper, m_output, [this](const Arrival& in) {
                                   FinishVerified(in);
                               }};
    PiggybackPipeline m_piggybacks{m_parts,
                                   m_hops,
                                   m_interests,
                                   m_contents,
                                   m_keeper,
                                   m_strategies,
                                   m_output};
};

} // namespace ccn
} // namespace ns3

#endif // CCN_L3_PROTOCOL_H
