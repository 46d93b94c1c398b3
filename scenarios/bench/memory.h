// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_BENCH_MEMORY_H
#define CCN_BENCH_MEMORY_H

#include "lib/networks/links.h"
#include "stopwatch.h"

#include "ns3/ccn-stack-helper.h"
#include "ns3/internet-module.h"
#include "ns3/network-module.h"
#include "ns3/point-to-point-module.h"

#include <algorithm>
#include <cstdint>
#include <malloc.h>
#include <random>
#include <vector>

namespace ns3::ccn::bench
{

/** @return bytes allocated by malloc, its overhead included */
inline uint64_t
GetUsedBytes()
{
    const auto info = mallinfo2();
    return info.uordblks + info.hblkhd;
}

/**
 * Times reads at random addresses, each of which depends on the one before.
 * @param octets size of the memory in bytes
 * @return time per read, in ns
 */
inline double
TimeAccess(uint64_t octets)
{
    constexpr uint32_t ACCESSES = 300000;

    struct alignas(64) Line
    {
        uint32_t next;
    };

    std::vector<uint32_t> order(std::max<uint64_t>(octets / sizeof(Line), 2));
    for (uint32_t i = 0; i < order.size(); ++i)
    {
        order[i] = i;
    }
    std::shuffle(order.begin(), order.end(), std::mt19937(1));
    std::vector<Line> lines(order.size());
    for (std::size_t i = 0; i < order.size(); ++i)
    {
        lines[order[i]].next = order[(i + 1) % order.size()];
    }
    Stopwatch clock;
    clock.Start();
    volatile uint32_t end = 0; // keeps the compiler from removing the loop
    uint32_t at = 0;
    for (uint32_t i = 0; i < ACCESSES; ++i)
    {
        at = lines[at].next;
    }
    end = at;
    static_cast<void>(end);
    return clock.GetSeconds() * 1e9 / ACCESSES;
}

/**
 * Measures the memory of protocol stacks on a row of nodes with two devices each (one at the ends).
 */
class IdleNodes
{
  public:
    /** @param number number of nodes */
    explicit IdleNodes(uint32_t number)
        : m_number(number)
    {
    }

    /** @return bytes per node of the CCN stack, with a face on each device */
    double MeasureCcn() const
    {
        const Row row(m_number);
        const uint64_t before = GetUsedBytes();
        CcnStackHelper().Install(row.nodes);
        for (const auto& link : row.links)
        {
            CcnStackHelper::AddDeviceFace(link.Get(0));
            CcnStackHelper::AddDeviceFace(link.Get(1));
        }
        return Finish(row, before);
    }

    /** @param kind devices of links @return bytes of one, with both devices and without faces */
    double MeasureLink(LinkKind kind) const
    {
        const NodeContainer nodes(m_number + 2);
        const LinkSettings settings{DataRate("10Gbps"), MicroSeconds(1), QueueSize("100p"), kind};
        // What is kept once for a type of devices is not that of a link.
        InstallLink(settings, nodes.Get(m_number), nodes.Get(m_number + 1));
        const uint64_t before = GetUsedBytes();
        for (uint32_t i = 0; i + 1 < m_number; ++i)
        {
            InstallLink(settings, nodes.Get(i), nodes.Get(i + 1));
        }
        Simulator::Run(); // the devices' initialization
        const double bytes = double(GetUsedBytes() - before) / (m_number - 1);
        Simulator::Destroy();
        return bytes;
    }

    /** @return bytes per node of the IPv4 stack, with an address on each device */
    double MeasureIpv4() const
    {
        const Row row(m_number);
        const uint64_t before = GetUsedBytes();
        InternetStackHelper stack;
        stack.SetIpv6StackInstall(false);
        stack.Install(row.nodes);
        Ipv4AddressHelper addresses("10.0.0.0", "255.255.255.252");
        for (const auto& link : row.links)
        {
            addresses.Assign(link);
            addresses.NewNetwork();
        }
        return Finish(row, before);
    }

  private:
    /** Nodes and links without a protocol stack. */
    struct Row
    {
        /** @param number number of nodes */
        explicit Row(uint32_t number)
        {
            nodes.Create(number);
            PointToPointHelper link;
            for (uint32_t i = 0; i + 1 < number; ++i)
            {
                links.push_back(link.Install(nodes.Get(i), nodes.Get(i + 1)));
            }
        }

        NodeContainer nodes;
        std::vector<NetDeviceContainer> links;
    };

    /**
     * Initializes the nodes and destroys the simulation.
     * @param row the nodes
     * @param before bytes allocated before the stack was installed
     * @return bytes per node allocated since
     */
    static double Finish(const Row& row, uint64_t before)
    {
        for (uint32_t i = 0; i < row.nodes.GetN(); ++i)
        {
            row.nodes.Get(i)->Initialize();
        }
        const double bytes = double(GetUsedBytes() - before) / row.nodes.GetN();
        Simulator::Destroy();
        return bytes;
    }

    uint32_t m_number;
};

} // namespace ns3::ccn::bench

#endif // CCN_BENCH_MEMORY_H
