// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_L3_PROTOCOL_H
#define CCN_L3_PROTOCOL_H

#include "ns3/ccn-attributes.h"
#include "ns3/ccn-counters.h"
#include "ns3/ccn-face.h"
#include "ns3/ccn-fib.h"
#include "ns3/ccn-pit.h"
#include "ns3/ccn-table-parts.h"
#include "ns3/object.h"
#include "ns3/packet.h"
#include "ns3/traced-callback.h"

#include <memory>
#include <string>
#include <vector>

namespace ns3
{

class Node;

namespace ccn
{

class AdmissionPolicy;
class ContentStore;
class FaceTable;
class NonceList;
class Strategy;
class StageList;
struct L3Engine;
struct FaceChange;
struct Resumption;
struct StrategyDecision;

/**
 * @defgroup ccn Content Centric Networking
 * Nodes, faces, tables, strategies, applications, costs, signatures and helpers.
 */

/**
 * @ingroup ccn
 * A CCN layer of a node. It receives messages from faces and passes them through content store, PIT,
 * FIB and strategy (Jacobson et al. 2009, section 2). The layer without a name is aggregated to an
 * ns-3 Node; further layers have names (class LayerRegistry). All work in parallel with IP.
 * MessageDispatcher decodes messages. InterestPipeline and ContentPipeline then process them.
 * Optional features are stages (NodeStage), which both call.
 *
 * The steps have the numbers of Almishari et al. 2013, section III, except that the content store
 * comes first, as in Jacobson et al. 2009:
 *
 *     Interest   i.1 reception; ingress policies, if there are any: refused -> drop, deferred -> later
 *                    content store: a match is returned on the arrival face, done
 *                i.2 PIT lookup: nonce seen before -> drop; pending -> add the face, done
 *                i.4 FIB lookup: none -> drop; the strategy picks faces, never the arrival face
 *                i.3 PIT entry
 *                i.5 forwarding
 *     Content    c.1 reception; ingress policies as in i.1
 *                c.2 PIT lookup: no match -> drop, as a duplicate if it is in the content
 *                    store and fresh, else as unsolicited
 *                    verification, if enabled: bad signature -> drop
 *                c.3 content store
 *                c.4 removal of the matching PIT entries, after their faces are collected
 *                c.5 forwarding to these faces except the arrival face
 *     Piggyback  p.1 reception; ingress policies as in i.1 for content and Interest
 *                p.2 PIT lookup: no match -> the content is dropped as in c.2, and the
 *                    Interest is processed alone from i.2 on
 *                p.3 content store: the content, without the Interest unless that is embedded
 *                p.4 PIT entry for the Interest; the upstreams are the faces that the content
 *                    is forwarded to, without a FIB lookup. Before that, content store, nonce
 *                    and PIT as in i.2; an Interest that is satisfied, dropped or aggregated
 *                    there goes no further
 *                p.5 removal of the content's PIT entries
 *                p.6 forwarding of both in one packet; of the content alone to faces that the
 *                    Interest is not sent to; of two packets to a face that takes no
 *                    piggyback packets or none of this size
 *
 *     Return     r.1 reception of an Interest Return (CCNx 1.0); not pending, or not sent there -> drop
 *                    the strategy may send the Interest to another face
 *                r.2 none left to answer: removal of the PIT entry, and Interest Returns to its faces
 *
 * In a format with Interest Returns, an Interest that i.1 to i.4 drop goes back instead
 * (ReturnsInterests), except for duplicates and malformed ones.
 *
 * (i.4 comes before i.3 since an Interest without a route leaves no entry, as in Jacobson et al.
 * 2009.)
 *
 * Attributes change this to the behaviour of the CCNx daemon (doc/model/ccnx.rst):
 * - PitFirst: nonce and PIT are checked before the content store. A pending Interest is then never
 *   satisfied from the content store, and every nonce is recorded.
 * - NonceRefreshes: a nonce is not a duplicate if it was seen on the same face before.
 * - WaitsForRoute: an Interest without a route stays pending.
 * - ForgetsFaces: when an application ends, it is removed from all PIT entries (in CCNx, its socket
 *   is closed then).
 * - KeepsUnsolicited: unsolicited content is stored, as stale if a neighbour sent it (section 4.7).
 *
 * NodeWork may precede the pipelines and follow them, since work takes time; there is none by default.
 * Counters documents the identities between the messages received and their outcomes.
 */
class CcnL3Protocol : public Object, public FaceReceiver, public GivenAttributes
{
  public:
    /**
     * @return the TypeId
     *
     * Attributes: Wire, the wire format of all messages (default Codec::GetDefault()); it can be changed as long
     * as the tables have no names. Strategy, for all names without a strategy of their own (default "AllFaces");
     * PitFirst, NonceRefreshes, KeepsUnsolicited, StoresStale, ForgetsFaces, ChecksUpstream;
     * Admission, whether content is stored (default "Always"); those that optional
     * features add (AddedAttributes, doc/model); and the parts of the node, for Config paths.
     */
    static TypeId GetTypeId();
    CcnL3Protocol();
    ~CcnL3Protocol() override;

    /**
     * Makes this object a layer of a node. The faces of a layer are added after this.
     * @param node the node
     * @param name as LayerRegistry::Add(); empty: the layer without a name, which is aggregated to the node
     * @throws std::invalid_argument if the node has such a layer, or as LayerRegistry::Add()
     */
    void Install(Ptr<Node> node, const std::string& name = "");

    /**
     * @param node a node
     * @param name name of a layer; empty: the one without a name
     * @return the layer, or nullptr
     */
    static Ptr<CcnL3Protocol> Find(Ptr<Node> node, const std::string& name = "");

    /** @param node a node @return its layers: the one without a name first, if there is one */
    static std::vector<Ptr<CcnL3Protocol>> FindAll(Ptr<Node> node);

    /** @return name of the layer (attribute Layer); empty for the one without a name */
    std::string GetLayer() const;

    /** @return the node of the layer, or nullptr */
    Ptr<Node> GetNode() const;

    /**
     * TracedCallback signature for messages received or sent.
     * @param face the face
     * @param kind the kind of message: Interest, ContentObject, ...
     * @param packet exactly one message
     */
    typedef void (*MessageTracedCallback)(const Face& face,
                                          MessageKind kind,
                                          Ptr<const Packet> packet);

    /**
     * TracedCallback signature for messages that are about to be sent.
     * @param face the outgoing face
     * @param kind the kind of message: Interest, ContentObject, ...
     * @param packet exactly one message; the callback may change its packet tags
     */
    typedef void (*SendingTracedCallback)(const Face& face, MessageKind kind, Ptr<Packet> packet);

    /**
     * TracedCallback signature for drops.
     * @param face the arrival face
     * @param reason why the packet was dropped
     * @param error the decode error, if the reason is MALFORMED; else NONE
     * @param packet the message, or nullptr if there was none
     */
    typedef void (*DropTracedCallback)(const Face& face,
                                       DropReason reason,
                                       DecodeError error,
                                       Ptr<const Packet> packet);

    /**
     * TracedCallback signature for events of suppression schemes.
     * @param face the shared face
     * @param event what happened to the message
     * @param kind the kind of message
     * @param packet the message
     * @param reason why, or ""; the text has static lifetime
     */
    typedef void (*SuppressionTracedCallback)(const Face& face,
                                              SuppressionEvent event,
                                              MessageKind kind,
                                              Ptr<const Packet> packet,
                                              const char* reason);

    /**
     * TracedCallback signature for decisions of strategies.
     * @param decision the decision just made
     */
    typedef void (*DecisionTracedCallback)(const StrategyDecision& decision);

    /** @param face a new face of this node @return its number */
    FaceId AddFace(Ptr<Face> face);

    /**
     * Removes a face with its routes and its downstream records in the PIT, and informs the
     * strategies. Its number is not reused. The face refuses messages that the node still sends to
     * it.
     * @param face the number of the face
     * @throws std::invalid_argument if there is no such face, or it was removed before
     * @throws std::logic_error if a strategy of this node is running
     */
    void RemoveFace(FaceId face);

    /**
     * Removes the face from all PIT entries if ForgetsFaces is set. Called when an application
     * ends.
     * @param face the face of the application; it is not removed
     */
    void CloseFace(FaceId face);

    /**
     * Removes the face as soon as no pending Interest has it as a downstream. Its label is free at
     * once. Called when an application has stopped.
     * @param face the face of the application, which sends nothing any more
     */
    void RetireFace(FaceId face);

    /** @param id the number of a face @return the face; an unknown number is a programming error */
    Ptr<Face> GetFace(FaceId id) const;

    /**
     * @return the number of faces, including removed ones; faces have the numbers from 0 to one
     * less
     */
    uint32_t GetFaceCount() const;

    /**
     * Sets the strategy of a prefix. Pending Interests that it serves from now on are handed over
     * to it: their state is cleared and their retries are cancelled. If the former strategy kept
     * the packet of an Interest, this calls AfterSend of the new one. It calls Choose before that
     * if the Interest was not sent yet. Since these calls happen immediately, the new strategy has
     * its default attributes then.
     * @param prefix the names that the strategy serves
     * @param strategy the name of its TypeId, with or without "ns3::ccn::"
     * @return the strategy, whose attributes can be set
     * @throws std::invalid_argument with the valid names if the name is unknown, or as
     * CheckComponents
     * @throws std::logic_error if a strategy of this node is running
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
    /** @return the dead nonce list */
    NonceList& GetNonceList() const;
    /** @return the stages of optional features */
    StageList& GetStages() const;
    /** @return all parts, for the stages of the library */
    L3Engine& GetEngine() const;
    /**
     * @return bytes of the messages and entries in content store and PIT; virtual payload counts
     * like real payload
     */
    uint64_t GetMemory() const;
    /** @return the counters */
    const Counters& GetCounters() const;
    /** @return purpose of the message that is being processed; DATA if none is */
    Purpose GetPurpose() const;

    /**
     * Checks the identities that Counters documents.
     * @param drained true if no Interest may be pending, as at the end of a run without remaining
     * events
     * @throws std::runtime_error with each broken identity and its numbers
     */
    void CheckIdentities(bool drained) const;

    /** @param stream the first random stream to use @return the number of streams used */
    int64_t AssignStreams(int64_t stream);

    /**
     * Sends a message that this node has made to one face, past content store, PIT and FIB.
     * @param face the number of a face
     * @param packet one message
     * @return false if the face does not exist or is down
     */
    bool SendTo(FaceId face, const Ptr<Packet>& packet);

    /**
     * Continues with a message that a stage has kept: that stage is asked again, then those after it.
     * @param in the message
     * @param resumed the stage and its hook
     */
    void Resume(const Arrival& in, const Resumption& resumed);

    /** @return the prefixes that lead to applications of this node, in canonical order */
    std::vector<Name> GetRegisteredPrefixes() const;

    // FaceReceiver
    void ReceiveFromFace(const Arrival& arrival) override;
    void DropAtFace(Face& face, DropReason reason, DecodeError error) override;
    void NoteFaceState(Face& face) override;
    void Overhear(const Arrival& arrival) override;
    bool GiveTurn(AppFace& face) override;
    const Codec& GetCodec() const override;
    void HandleError(Face& face) override;
    uint32_t GetLayerNumber() const override;

  protected:
    void NotifyNewAggregate() override;
    void DoInitialize() override;
    void DoDispose() override;

  private:
    struct Attributes; ///< adds the attributes

    /**
     * Sets an attribute of the pipelines.
     * @tparam SETTING the member of L3Settings
     * @param value its value
     */
    template <auto SETTING, typename T>
    void Set(T value);
    /**
     * @tparam SETTING as in Set()
     * @return the value of an attribute of the pipelines
     */
    template <auto SETTING, typename T>
    T Get() const;
    /**
     * @tparam PART a member of L3Parts, or the method above that returns the part
     * @return the part as an attribute
     */
    template <auto PART>
    auto GetPart() const;
    /**
     * @tparam POLICY a member of L3Parts
     * @return the name of the policy, or empty if there is none
     */
    template <auto POLICY>
    std::string GetPolicyName() const;

    /** @param change of a face */
    void TellStages(const FaceChange& change);
    /** @param wire the value of attribute Wire */
    void SetWire(std::string wire);
    /** @return attribute Wire */
    std::string GetWire() const;
    /** @param strategy the value of attribute Strategy */
    void SetDefaultStrategy(std::string strategy);

    /** @return attribute Strategy */
    std::string GetDefaultStrategy() const
    {
        return m_strategy;
    }

    /** @param policy the value of attribute Admission */
    void SetAdmission(std::string policy);
    TracedCallback<const Face&, MessageKind, Ptr<const Packet>> m_received;
    TracedCallback<const Face&, MessageKind, Ptr<Packet>> m_sending;
    TracedCallback<const Face&, MessageKind, Ptr<const Packet>> m_sent;
    TracedCallback<const Face&, DropReason, DecodeError, Ptr<const Packet>> m_dropped;
    TracedCallback<const Face&, SuppressionEvent, MessageKind, Ptr<const Packet>, const char*>
        m_suppression;
    ChangeTrace<StrategyDecision> m_decided;
    std::string m_strategy; ///< attribute Strategy
    std::unique_ptr<L3Engine> m_engine;
};

} // namespace ccn
} // namespace ns3

#endif // CCN_L3_PROTOCOL_H
