/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#ifndef CCN_L3_ENGINE_H
#define CCN_L3_ENGINE_H

#include "ns3/ccn-app-face.h"
#include "ns3/ccn-content-pipeline.h"
#include "ns3/ccn-error-guard.h"
#include "ns3/ccn-hop-finder.h"
#include "ns3/ccn-interest-pipeline.h"
#include "ns3/ccn-l3-output.h"
#include "ns3/ccn-l3-parts.h"
#include "ns3/ccn-message-dispatcher.h"
#include "ns3/ccn-purpose-ledger.h"
#include "ns3/ccn-stage-list.h"
#include "ns3/ccn-strategy-layer.h"

namespace ns3::ccn
{

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
