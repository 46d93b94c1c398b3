/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#ifndef CCN_L3_PARTS_H
#define CCN_L3_PARTS_H

#include "ns3/ccn-admission-policy.h"
#include "ns3/ccn-codec.h"
#include "ns3/ccn-content-store.h"
#include "ns3/ccn-counters.h"
#include "ns3/ccn-face-table.h"
#include "ns3/ccn-fib.h"
#include "ns3/ccn-layer-registry.h"
#include "ns3/ccn-measurements.h"
#include "ns3/ccn-node-work.h"
#include "ns3/ccn-nonce-list.h"
#include "ns3/ccn-pit.h"
#include "ns3/ccn-retransmission-rule.h"

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
    uint32_t nodeId{0};                              ///< for messages
    const Codec* codec{&Codec::GetDefault()};        ///< the wire format
    const NamedLayer* layer{nullptr};                ///< nullptr: the layer without a name
    L3Settings settings;                             ///< attributes of the node
    Counters counters;                               ///< what the node counts
    Ptr<FaceTable> faces{CreateObject<FaceTable>()}; ///< all faces
    Ptr<Fib> fib{CreateObject<Fib>()};               ///< routes
    Ptr<Pit> pit{CreateObject<Pit>()};               ///< pending Interests
    Ptr<ContentStore> contentStore{CreateObject<ContentStore>()}; ///< the cache
    Ptr<NonceList> nonces{CreateObject<NonceList>()};             ///< the dead nonce list
    Ptr<Measurements> measurements{CreateObject<Measurements>()}; ///< shared by strategies
    Ptr<AdmissionPolicy> admission;                               ///< decides what is stored
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

    /**
     * @param face a face
     * @return node, layer and face, for log messages
     */
    std::string Where(const Face& face) const
    {
        return Where() + " " + face.GetLabel();
    }
};

} // namespace ns3::ccn

#endif // CCN_L3_PARTS_H
