// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_DISCOVERY_TEST_KIT_H
#define CCN_DISCOVERY_TEST_KIT_H

#include "ccn-test-kit.h"

#include "ns3/ccn-codec.h"
#include "ns3/ccn-interest.h"
#include "ns3/ccn-neighbour-discovery.h"
#include "ns3/ccn-stack-helper.h"
#include "ns3/double.h"
#include "ns3/net-device-container.h"
#include "ns3/node-container.h"
#include "ns3/simple-channel.h"
#include "ns3/simple-net-device-helper.h"
#include "ns3/simple-net-device.h"
#include "ns3/simulator.h"

#include <sstream>
#include <string>
#include <utility>
#include <vector>

namespace ns3::ccn::test
{

/**
 * @ingroup ccn-tests
 * Nodes on one medium, each with a face that broadcasts. The log has an entry for each neighbour
 * found or lost: time in ms, node, "+" or "-", neighbour.
 */
class DiscoveryBed
{
  public:
    /** @param devices of the nodes, on one medium */
    void Create(const NetDeviceContainer& devices)
    {
        m_devices = devices;
        for (uint32_t i = 0; i < devices.GetN(); ++i)
        {
            const Ptr<Node> node = devices.Get(i)->GetNode();
            CcnStackHelper().Install(node);
            CcnStackHelper::AddDeviceFace(devices.Get(i));
            apps.push_back(Discover(i));
        }
    }

    /** @param nodes their number, all in range of each other */
    void CreateSimple(uint32_t nodes)
    {
        Create(SimpleNetDeviceHelper().Install(NodeContainer(nodes)));
    }

    /** @param a a node @param b another @param inRange whether they receive each other's frames */
    void Link(uint32_t a, uint32_t b, bool inRange)
    {
        const auto channel = DynamicCast<SimpleChannel>(m_devices.Get(0)->GetChannel());
        for (const auto& [from, to] : {std::pair{a, b}, std::pair{b, a}})
        {
            const auto sender = DynamicCast<SimpleNetDevice>(m_devices.Get(from));
            const auto receiver = DynamicCast<SimpleNetDevice>(m_devices.Get(to));
            inRange ? channel->UnBlackList(sender, receiver) : channel->BlackList(sender, receiver);
        }
    }

    /** @param node a node @return its CCN layer */
    CcnL3Protocol& L3(uint32_t node) const
    {
        return *CcnStackHelper::Get(m_devices.Get(node)->GetNode());
    }

    /** @param node a node @return its address on the medium */
    Address At(uint32_t node) const
    {
        return m_devices.Get(node)->GetAddress();
    }

    /** Broadcasts an Interest at some time. @param node sends it @param from forged address @param at time */
    void Forge(uint32_t node, const Address& from, Time at)
    {
        Simulator::Schedule(at, [this, node, from] {
            Interest interest;
            interest.name = Name("/x").AppendDecimal(m_forged);
            interest.nonce = "forged" + std::to_string(m_forged++);
            interest.lifetime = MilliSeconds(100);
            constexpr uint16_t ETHER_TYPE = 0x88b5;
            const Ptr<NetDevice> device = m_devices.Get(node);
            device->SendFrom(L3(node).GetCodec().ToPacket(interest)->Copy(),
                             from,
                             device->GetBroadcast(),
                             ETHER_TYPE);
        });
    }

    /** @param node a node @param application starts at once */
    void Add(uint32_t node, const Ptr<Application>& application)
    {
        m_devices.Get(node)->GetNode()->AddApplication(application);
    }

    /** @param end time of the end */
    void RunUntil(Time end)
    {
        Simulator::Stop(end);
        Simulator::Run();
    }

    /** @return the log */
    std::string GetLog() const
    {
        return m_log.str();
    }

    std::vector<Ptr<NeighbourDiscovery>> apps; ///< of each node

  private:
    /** @param node a node @return its application; intervals are exact */
    Ptr<NeighbourDiscovery> Discover(uint32_t node)
    {
        auto app = CreateObject<NeighbourDiscovery>();
        app->SetAttribute("Jitter", DoubleValue(0));
        app->AssignStreams(10 * node);
        app->TraceConnect("NeighbourFound",
                          std::to_string(node) + "+",
                          MakeCallback(&DiscoveryBed::Note, this));
        app->TraceConnect("NeighbourLost",
                          std::to_string(node) + "-",
                          MakeCallback(&DiscoveryBed::Note, this));
        m_devices.Get(node)->GetNode()->AddApplication(app);
        return app;
    }

    /** @param what node and event @param neighbour its address */
    void Note(std::string what, const Address& neighbour, FaceId)
    {
        m_log << Simulator::Now().GetMilliSeconds() << " " << what;
        for (uint32_t i = 0; i < m_devices.GetN(); ++i)
        {
            m_log << (At(i) == neighbour ? std::to_string(i) : "");
        }
        m_log << "; ";
    }

    NetDeviceContainer m_devices;
    std::ostringstream m_log;
    uint64_t m_forged{0}; ///< number of Forge() so far
};

} // namespace ns3::ccn::test

#endif // CCN_DISCOVERY_TEST_KIT_H
