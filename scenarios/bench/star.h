// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_BENCH_STAR_H
#define CCN_BENCH_STAR_H

#include "lib/networks/links.h"
#include "stopwatch.h"

#include "ns3/ccn-consumer.h"
#include "ns3/ccn-name-value.h"
#include "ns3/ccn-producer.h"
#include "ns3/ccn-stack-helper.h"
#include "ns3/core-module.h"
#include "ns3/network-module.h"

#include <cstdint>
#include <stdexcept>
#include <string>
#include <vector>

namespace ns3::ccn::bench
{

/**
 * Consumers around a hub fetch one object at the same time from a producer behind it. The hub
 * requests each chunk once and forwards it to all consumers.
 */
class Star
{
  public:
    /**
     * @param consumers number of consumers, at least 1
     * @param bytes size of the object, at least 1
     * @param kind devices of the links
     */
    Star(uint32_t consumers, uint64_t bytes, LinkKind kind)
        : m_consumers(consumers),
          m_bytes(bytes)
    {
        m_link.kind = kind;
    }

    /**
     * @return CPU time of the run per packet-hop, in us
     * @throws std::runtime_error if a consumer does not receive the whole object
     */
    double Run()
    {
        NodeContainer nodes(m_consumers + 2); // hub, producer, consumers
        CcnStackHelper().Install(nodes);
        const Ptr<Node> hub = nodes.Get(0);
        const auto producer = AddApplication<Producer>(nodes.Get(1));
        producer->SetAttribute("Size", UintegerValue(m_bytes));
        producer->SetAttribute("ChunkSize", UintegerValue(CHUNK));
        Connect(hub, nodes.Get(1));
        for (uint32_t i = 0; i < m_consumers; ++i)
        {
            Connect(nodes.Get(i + 2), hub);
            const auto consumer = AddApplication<Consumer>(nodes.Get(i + 2));
            consumer->SetAttribute("Window", UintegerValue(WINDOW));
            consumer->TraceConnectWithoutContext("Ended", MakeCallback(&Star::Count, this));
        }
        Stopwatch clock;
        clock.Start();
        Simulator::Run();
        clock.Stop();
        Simulator::Destroy();
        const uint64_t chunks = (m_bytes + CHUNK - 1) / CHUNK;
        if (m_complete != m_consumers || m_chunks != chunks * m_consumers)
        {
            throw std::runtime_error("only " + std::to_string(m_complete) + " of " +
                                     std::to_string(m_consumers) +
                                     " consumers received the object");
        }
        // Each chunk takes one Interest and one object on every consumer's and the producer's link.
        return clock.GetSeconds() * 1e6 / (2.0 * chunks * (m_consumers + 1));
    }

  private:
    static constexpr uint32_t CHUNK = 1024; ///< size of a chunk in bytes
    static constexpr uint32_t WINDOW = 32;  ///< window of each consumer in Interests

    /** Links two nodes and adds a route. @param from downstream node @param to upstream node */
    void Connect(const Ptr<Node>& from, const Ptr<Node>& to)
    {
        const NetDeviceContainer ends = InstallLink(m_link, from, to);
        CcnStackHelper::AddRoute(from, PREFIX, CcnStackHelper::AddDeviceFace(ends.Get(0)));
        CcnStackHelper::AddDeviceFace(ends.Get(1));
    }

    /** Installs a Consumer or Producer. */
    template <typename Application>
    Ptr<Application> AddApplication(const Ptr<Node>& node)
    {
        auto application =
            CreateObjectWithAttributes<Application>("Prefix", NameValue(Name(PREFIX)));
        node->AddApplication(application);
        return application;
    }

    /** Counts a consumer's transfer that has ended. */
    void Count(const Transfer& transfer)
    {
        m_complete += transfer.complete;
        m_chunks += transfer.chunks;
    }

    static inline const std::string PREFIX = "ccnx:/bench/object";

    uint32_t m_consumers;
    uint64_t m_bytes;
    LinkSettings m_link{DataRate("10Gbps"), MicroSeconds(1)};
    uint32_t m_complete{0}; ///< number of complete transfers
    uint64_t m_chunks{0};   ///< chunks received by all consumers
};

} // namespace ns3::ccn::bench

#endif // CCN_BENCH_STAR_H
