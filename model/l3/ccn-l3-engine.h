/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#ifndef CCN_L3_ENGINE_H
#define CCN_L3_ENGINE_H

#include "ns3/ccn-app-turns.h"
#include "ns3/ccn-content-keeper.h"
#include "ns3/ccn-content-pipeline.h"
#include "ns3/ccn-error-guard.h"
#include "ns3/ccn-hop-finder.h"
#include "ns3/ccn-ingress-gate.h"
#include "ns3/ccn-interest-pipeline.h"
#include "ns3/ccn-l3-output.h"
#include "ns3/ccn-l3-parts.h"
#include "ns3/ccn-message-dispatcher.h"
#include "ns3/ccn-piggyback-pipeline.h"
#include "ns3/ccn-purpose-ledger.h"
#include "ns3/ccn-return-pipeline.h"
#include "ns3/ccn-route-waiters.h"
#include "ns3/ccn-signature-check.h"
#include "ns3/ccn-strategy-layer.h"

#include <memory>

namespace ns3::ccn
{

/** The trace sources of a CcnL3Protocol, which documents them. @ingroup ccn */
struct L3Traces
{
    const L3Output::MessageTrace& received;        ///< Received
    const L3Output::SendingTrace& sending;         ///< Sending
    const L3Output::MessageTrace& sent;            ///< Sent
    const L3Output::DropTrace& dropped;            ///< Dropped
    const L3Output::SuppressionTrace& suppression; ///< Suppression
    const StrategyLayer::DecisionTrace& decided;   ///< Decided
};

/** What a CcnL3Protocol consists of. Each part knows the engine, and through it the others. @ingroup ccn */
struct L3Engine : L3Parts
{
    /** @param node the node @param sources its trace sources */
    L3Engine(CcnL3Protocol& node, const L3Traces& sources)
        : traces(sources),
          ingress(node, *this)
    {
    }

    const L3Traces traces;             ///< trace sources of the node
    IngressGate ingress;               ///< asks the ingress policies
    AppTurns turns;                    ///< of applications that receive messages from the pipelines
    L3Output output{*this};            ///< sends and drops messages
    HopFinder hops{*this};             ///< finds next hops
    StrategyLayer strategies{*this};   ///< calls strategies
    ContentKeeper keeper{*this};       ///< stores content
    SignatureCheck signatures{*this};  ///< verifies content
    InterestPipeline interests{*this}; ///< processes Interests
    ContentPipeline contents{*this};   ///< processes content
    PiggybackPipeline piggybacks{*this};   ///< processes piggyback packets
    ReturnPipeline returns{*this};         ///< processes and makes Interest Returns
    std::unique_ptr<RouteWaiters> waiters; ///< with WaitsForRoute
    ErrorGuard guard{*this};               ///< handles exceptions
    PurposeLedger purposes{*this};         ///< what messages are for
    MessageDispatcher dispatcher{*this};   ///< decodes messages
};

} // namespace ns3::ccn

#endif // CCN_L3_ENGINE_H
