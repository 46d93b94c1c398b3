// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_FUZZED_NETWORK_H
#define CCN_FUZZED_NETWORK_H

#include "../kit/ccn-network-changes-test-kit.h"
#include "../kit/ccn-starter-test-kit.h"
#include "ccn-fuzz-bytes.h"
#include "ccn-fuzz-kit.h"

#include "ns3/ccn-application.h"
#include "ns3/ccn-content-store.h"
#include "ns3/ccn-express-link-helper.h"
#include "ns3/ccn-face-table.h"
#include "ns3/ccn-fib.h"
#include "ns3/ccn-l3-protocol.h"
#include "ns3/ccn-link-state-routing.h"
#include "ns3/ccn-pit.h"
#include "ns3/ccn-routing-protocol.h"
#include "ns3/ccn-stack-helper.h"
#include "ns3/node-container.h"
#include "ns3/simulator.h"
#include "ns3/string.h"
#include "ns3/uinteger.h"

#include <stdexcept>
#include <string>
#include <vector>

namespace ns3::ccn::fuzz
{

/**
 * @ingroup ccn-tests
 * Two nodes and a link: a routing protocol, a transfer in the layer without a name and one in layer "red".
 * With CCNx 1.0, a file is fetched by its manifests. Trace sinks act as a script says.
 */
class FuzzedNetwork
{
  public:
    /**
     * @param l3 layer of the first node, not installed yet
     * @param isCcnx10 wire format of all layers, which that of the first node has already
     * @param isLinkState or distance vectors
     */
    FuzzedNetwork(const Ptr<CcnL3Protocol>& l3, bool isCcnx10, bool isLinkState)
    {
        CcnStackHelper stack;
        stack.SetAttribute("Wire", StringValue(isCcnx10 ? "ccnx-1.0" : "ccnb"));
        l3->Install(m_nodes.Get(0));
        stack.Install(m_nodes.Get(1));
        stack.SetLayer(RED);
        stack.Install(m_nodes);
        Connect();
        for (uint32_t i = 0; i < NODES; ++i)
        {
            m_routers.push_back(CreateByName<RoutingProtocol>(
                isLinkState ? "LinkStateRouting" : "DistanceVectorRouting"));
            m_nodes.Get(i)->AddApplication(m_routers[i]);
        }
        AddApplication(isCcnx10 ? "ManifestConsumer" : "Consumer", 0, "");
        AddApplication(isCcnx10 ? "ManifestProducer" : "Producer", 1, "");
        AddApplication("Consumer", 0, RED);
        AddApplication("Producer", 1, RED);
        Watch();
        CcnStackHelper::AssignStreams(m_nodes, 1);
    }

    FuzzedNetwork(const FuzzedNetwork&) = delete;
    FuzzedNetwork& operator=(const FuzzedNetwork&) = delete;

    /** @param choices what to change now */
    void Change(const std::string& choices)
    {
        FuzzedBytes bytes(choices);
        Change(bytes);
    }

    /** @param script for each call of a trace source, a byte whether to act, and what to change then */
    void SetScript(const std::string& script)
    {
        m_script = script;
        m_rest = FuzzedBytes(m_script);
    }

    /** Acts as a trace sink, as the script says. */
    void Consult()
    {
        constexpr uint32_t DEEPEST = 2;
        if (m_depth < DEEPEST && !m_rest.IsAtEnd() && (m_rest.Next() & 1))
        {
            ++m_depth;
            Change(m_rest);
            --m_depth;
        }
    }

    /** Ends all applications, so that no event is left some time later. */
    void Stop()
    {
        SetScript("");
        for (const auto& router : m_routers)
        {
            router->Stop();
        }
        for (const auto& application : m_applications)
        {
            if (application->GetNode()) // it was not removed with its layer
            {
                test::Starter::Stop(*application);
            }
        }
    }

    /** Checks the identities of all layers when no event is left. */
    void Check() const
    {
        for (uint32_t i = 0; i < NODES; ++i)
        {
            for (const auto& l3 : CcnL3Protocol::FindAll(m_nodes.Get(i)))
            {
                l3->CheckIdentities(true);
            }
        }
    }

  private:
    static constexpr uint32_t NODES = 2;
    static constexpr const char* RED = "red";

    /** Adds a link with faces of both layers. */
    void Connect()
    {
        ExpressLinkHelper links;
        links.SetDeviceAttribute("DataRate", StringValue("10Mbps"));
        links.SetChannelAttribute("Delay", StringValue("1ms"));
        const NetDeviceContainer devices = links.Install(m_nodes);
        for (uint32_t i = 0; i < NODES; ++i)
        {
            CcnStackHelper::AddDeviceFace(devices.Get(i));
            const FaceId face = CcnStackHelper::AddDeviceFace(devices.Get(i), RED);
            CcnStackHelper::AddRoute(m_nodes.Get(i), "ccnx:/o", face, 0, RED);
        }
    }

    /** @param type of an application @param node index of its node @param layer name of its layer */
    void AddApplication(const std::string& type, uint32_t node, const std::string& layer)
    {
        const auto application = CreateByName<CcnApplication>(type);
        application->SetAttribute("Prefix", StringValue("ccnx:/o"));
        application->SetAttributeFailSafe("Size", UintegerValue(2000));
        application->SetAttributeFailSafe("Window", UintegerValue(2));
        application->SetAttribute("Layer", StringValue(layer));
        m_nodes.Get(node)->AddApplication(application);
        m_applications.push_back(application);
    }

    /** A trace sink. */
    template <typename... Args>
    void Note(Args...)
    {
        Consult();
    }

    /** @param object it @param source name of a trace source of it; its type is the last parameter */
    template <typename... Args>
    void Connect(Object& object, const std::string& source, void (*)(Args...))
    {
        const bool isConnected =
            object.TraceConnectWithoutContext(source,
                                              MakeCallback(&FuzzedNetwork::Note<Args...>, this));
        Require(isConnected, "a trace source with this name");
    }

    /** Connects to trace sources of all layers and routers. */
    void Watch()
    {
        for (uint32_t i = 0; i < NODES; ++i)
        {
            for (const auto& l3 : CcnL3Protocol::FindAll(m_nodes.Get(i)))
            {
                Connect(l3->GetFib(), "Changed", Fib::ChangedTracedCallback());
                Connect(l3->GetPit(), "Changed", Pit::ChangedTracedCallback());
                Connect(l3->GetFaceTable(), "Changed", FaceTable::ChangedTracedCallback());
                Connect(l3->GetContentStore(), "Changed", ContentStore::ChangedTracedCallback());
                Connect(*l3, "Decided", CcnL3Protocol::DecisionTracedCallback());
                Connect(*l3, "Dropped", CcnL3Protocol::DropTracedCallback());
                Connect(*l3, "Sending", CcnL3Protocol::SendingTracedCallback());
            }
            RoutingProtocol& router = *m_routers[i];
            Connect(router, "NeighbourChanged", RoutingProtocol::NeighbourTracedCallback());
            Connect(router, "RoutesChanged", RoutingProtocol::RoutesTracedCallback());
            if (DynamicCast<LinkStateRouting>(m_routers[i]))
            {
                Connect(router, "DatabaseChanged", LinkStateRouting::DatabaseTracedCallback());
            }
        }
    }

    /** @param choices what to change */
    void Change(FuzzedBytes& choices)
    {
        using test::NetworkChanges;
        NetworkChanges changes(
            [&choices](uint32_t least, uint32_t most) { return choices.Roll(least, most); });
        const uint32_t kind = choices.Roll(0, NetworkChanges::KINDS);
        const uint8_t where = choices.Next();
        const uint32_t node = where % NODES;
        const FaceId face = choices.Next();
        try
        {
            const auto l3 = CcnStackHelper::Get(m_nodes.Get(node), where & 2 ? RED : "");
            if (kind < NetworkChanges::OF_ROUTER)
            {
                changes.ChangeRouter(*m_routers[node], kind, face % l3->GetFaceCount());
            }
            else if (kind < NetworkChanges::KINDS)
            {
                changes.ChangeLayer(*l3, kind, face % l3->GetFaceCount());
            }
            else
            {
                Simulator::ScheduleNow([this, node] { RemoveLayer(node); });
            }
        }
        catch (const std::logic_error&) // a strategy is running, or what is to change was removed
        {
        }
    }

    /** @param node index of a node, which loses its layer "red" */
    void RemoveLayer(uint32_t node) const
    {
        if (CcnL3Protocol::Find(m_nodes.Get(node), RED))
        {
            CcnStackHelper::Remove(m_nodes.Get(node), RED);
        }
    }

    NodeContainer m_nodes{NODES};
    std::vector<Ptr<RoutingProtocol>> m_routers;
    std::vector<Ptr<CcnApplication>> m_applications; ///< the others
    std::string m_script;
    FuzzedBytes m_rest{""}; ///< of the script
    uint32_t m_depth{0};    ///< changes by sinks that are in progress
};

} // namespace ns3::ccn::fuzz

#endif // CCN_FUZZED_NETWORK_H
