// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_NODE_COSTS_H
#define CCN_NODE_COSTS_H

#include "ns3/ccn-content-queues.h"
#include "ns3/ccn-node-work.h"
#include "ns3/ccn-processor.h"

namespace ns3::ccn
{

struct L3Engine;

/**
 * @ingroup ccn
 * The processor and the content queues of a node. Each is created on first use: by a Config path
 * (attributes Processor and ContentQueues of CcnL3Protocol), a profile, or a default that a user
 * gives for an attribute of theirs.
 */
class NodeCosts : public NodeWork
{
  public:
    /** @param l3 what the node consists of */
    explicit NodeCosts(L3Engine& l3)
        : m_l3(l3)
    {
    }

    /** @param node a node @return its costs, created on first use */
    static NodeCosts& Get(const CcnL3Protocol& node);

    /** @return the processor, created on first use */
    CcnProcessor& GetProcessor();
    /** @return the queues, created on first use */
    ContentQueues& GetQueues();

    // NodeWork
    void Start(const CcnL3Protocol& node) override;
    bool Enqueue(const Arrival& in) override;
    void Charge(Step step) override;
    void ChargeHash(uint32_t octets) override;
    void Delay(Face& face, MessageKind kind, const Ptr<Packet>& packet) override;
    void Send(Face& face, MessageKind kind, const Ptr<Packet>& packet) override;
    int64_t AssignStreams(int64_t stream) override;
    void Dispose() override;

  private:
    /** Lets the layers of a node that have costs share its CPU. @param node the latest of them */
    static void ShareCpu(const CcnL3Protocol& node);

    L3Engine& m_l3;
    Ptr<CcnProcessor> m_processor;
    Ptr<ContentQueues> m_queues;
};

} // namespace ns3::ccn

#endif // CCN_NODE_COSTS_H
