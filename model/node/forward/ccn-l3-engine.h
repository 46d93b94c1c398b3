// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_L3_ENGINE_H
#define CCN_L3_ENGINE_H

#include "ns3/ccn-admission-policy.h"
#include "ns3/ccn-app-face.h"
#include "ns3/ccn-codec.h"
#include "ns3/ccn-content-pipeline.h"
#include "ns3/ccn-content-store.h"
#include "ns3/ccn-counters.h"
#include "ns3/ccn-face-table.h"
#include "ns3/ccn-fib.h"
#include "ns3/ccn-interest-pipeline.h"
#include "ns3/ccn-l3-output.h"
#include "ns3/ccn-layer-registry.h"
#include "ns3/ccn-measurements.h"
#include "ns3/ccn-message-dispatcher.h"
#include "ns3/ccn-node-stage.h"
#include "ns3/ccn-node-work.h"
#include "ns3/ccn-nonce-list.h"
#include "ns3/ccn-pit.h"
#include "ns3/ccn-quick-create.h"
#include "ns3/ccn-strategy-layer.h"
#include "ns3/ccn-strategy.h"

#include <memory>
#include <string>

namespace ns3::ccn
{

/** Settings of the pipelines: attributes of CcnL3Protocol, which documents them. @ingroup ccn */
struct L3Settings : RetransmissionRule
{
    bool pitFirst{false};         ///< PitFirst
    bool nonceRefreshes{false};   ///< NonceRefreshes
    bool keepsUnsolicited{false}; ///< KeepsUnsolicited
    bool storesStale{false};      ///< StoresStale
    bool forgetsFaces{false};     ///< ForgetsFaces
    bool checksUpstream{false};   ///< ChecksUpstream
};

/** The tables and other parts of a node that the pipelines use. @ingroup ccn */
struct L3Parts
{
    uint32_t nodeId{0};                               ///< for messages
    const Codec* codec{&Codec::GetDefault()};         ///< the wire format
    const NamedLayer* layer{nullptr};                 ///< nullptr: the layer without a name
    L3Settings settings;                              ///< attributes of the node
    Counters counters;                                ///< what the node counts
    Ptr<FaceTable> faces{CreateQuickly<FaceTable>()}; ///< all faces
    Ptr<Fib> fib{CreateQuickly<Fib>()};               ///< routes
    Ptr<Pit> pit{CreateQuickly<Pit>()};               ///< pending Interests
    Ptr<ContentStore> contentStore{CreateQuickly<ContentStore>()}; ///< the cache
    Ptr<NonceList> nonces{CreateQuickly<NonceList>()};             ///< the dead nonce list
    Ptr<Measurements> measurements{CreateQuickly<Measurements>()}; ///< shared by strategies
    Ptr<AdmissionPolicy> admission;                                ///< decides what is stored
    bool keepsPackets{false};       ///< PIT entries keep the packets of their Interests
    bool takesTime{false};          ///< messages pass through work
    bool delaysContent{false};      ///< content that is sent passes through work first
    std::unique_ptr<NodeWork> work; ///< time and delays of messages; nullptr: none

    /** @return the node, as its admission policy sees it */
    AdmissionNode GetAdmissionNode() const
    {
        return {nodeId, contentStore->GetMaxObjects()};
    }

    /** @param step to charge now, if work takes time */
    void Charge(Step step) const
    {
        if (takesTime)
        {
            work->Charge(step);
        }
    }

    /** @param octets bytes of a content object whose digest is charged now, if work takes time */
    void ChargeHash(uint32_t octets) const
    {
        if (takesTime)
        {
            work->ChargeHash(octets);
        }
    }

    /** @return node and layer, for messages */
    std::string Where() const
    {
        return "node " + std::to_string(nodeId) + (layer ? ", layer " + layer->name : "");
    }

    /** @param face a face @return node, layer and face, for log messages */
    std::string Where(const Face& face) const
    {
        return Where() + " " + face.GetLabel();
    }
};

/** The trace sources of a CcnL3Protocol, which documents them. @ingroup ccn */
struct L3Traces
{
    const L3Output::MessageTrace& received;        ///< Received
    L3Output::SendingTrace& sending;               ///< Sending, to which parts may connect
    const L3Output::MessageTrace& sent;            ///< Sent
    const L3Output::DropTrace& dropped;            ///< Dropped
    const L3Output::SuppressionTrace& suppression; ///< Suppression
    const StrategyLayer::DecisionTrace& decided;   ///< Decided

    /** Calls Received. @param in a message @param kind its kind */
    void NoteReceived(const Arrival& in, MessageKind kind) const
    {
        if (!received.IsEmpty())
        {
            received(in.face, kind, in.packet);
        }
    }
};

/** What a CcnL3Protocol consists of. Each part knows the engine, and through it the others. @ingroup ccn */
struct L3Engine : L3Parts
{
    /** @param sources trace sources of the node */
    explicit L3Engine(const L3Traces& sources)
        : traces(sources)
    {
    }

    const L3Traces traces;             ///< trace sources of the node
    StageList stages;                  ///< optional features
    AppTurns turns;                    ///< of applications that receive messages from the pipelines
    L3Output output{*this};            ///< sends and drops messages
    HopFinder hops{*this};             ///< finds next hops
    StrategyLayer strategies{*this};   ///< calls strategies
    ContentKeeper keeper{*this};       ///< stores content
    InterestPipeline interests{*this}; ///< processes Interests
    ContentPipeline contents{*this};   ///< processes content
    ErrorGuard guard{*this};           ///< handles exceptions
    PurposeLedger purposes{*this};     ///< what messages are for
    MessageDispatcher dispatcher{*this}; ///< decodes messages
};

} // namespace ns3::ccn

#endif // CCN_L3_ENGINE_H
