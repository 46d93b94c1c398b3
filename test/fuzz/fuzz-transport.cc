// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ccn-fuzz-mutator.h"
#include "ccn-fuzzed-node.h"

#include "ns3/ccn-face-table.h"
#include "ns3/ccn-udp-transport.h"
#include "ns3/internet-stack-helper.h"
#include "ns3/ipv4.h"
#include "ns3/node-container.h"
#include "ns3/socket.h"
#include "ns3/udp-socket-factory.h"

#include <algorithm>
#include <stdexcept>

// Datagrams of known and unknown peers and of multicast groups. Faces are added and removed between
// datagrams, and also while the node delivers a message.

namespace
{

using namespace ns3;
using namespace ns3::ccn;
using ns3::ccn::fuzz::PlainFace;
using ns3::ccn::fuzz::Record;

constexpr uint32_t PEERS = 6;      // addresses of the other node
constexpr uint32_t GROUPS = 15;    // multicast groups
constexpr uint32_t MAX_FACES = 40; // of the node
constexpr uint32_t LONGEST = 3000; // bytes of a datagram
constexpr uint16_t MTU = 600;      // bytes, so that IP makes fragments
constexpr uint16_t PORT = 9695;    // of both nodes
constexpr uint8_t ACTIONS = 16;    // of records
constexpr double LATE = 3e9;       // s, after the longest lifetime

/** @param i number of an address @return it; 0 is the node's, the others are the peers' */
Ipv4Address
GetAddress(uint32_t i)
{
    return Ipv4Address(0x0a000001 + i);
}

/** @param i number of a group, from 0 @return its address */
Ipv4Address
GetGroup(uint32_t i)
{
    return Ipv4Address(0xe000004d + i % GROUPS);
}

/** A node with UDP faces and a node that sends to it. */
class Overlay
{
  public:
    Overlay()
    {
        MakeLink();
        m_nodes.Get(0)->AggregateObject(m_l3);
        m_transport = UdpTransport::Get(m_nodes.Get(0));
        m_transport->SetFaceAdder(
            [this](const Ptr<Face>& face) { Attach(face); },
            [this](const Ptr<Face>& face) { m_l3->RemoveFace(face->GetId()); });
        m_transport->SetAttribute("MaxUnknownPeers", UintegerValue(2));
        m_application->onSend = [this](const std::string&) { Interfere(); };
        Attach(m_application);
        AddPeer(0);
        AddPeer(1);
        AddGroup();
        m_l3->Initialize();
        OpenSockets();
        for (const auto& socket : m_sockets) // ARP
        {
            socket->SendTo(Create<Packet>(1), 0, InetSocketAddress(GetAddress(0), 1));
        }
        Pass(Seconds(2));
    }

    ~Overlay()
    {
        m_sockets.clear();
        m_nodes.Get(0)->Dispose();
        m_nodes.Get(1)->Dispose();
        Simulator::Destroy();
    }

    /** @param record to apply */
    void Do(const Record& record)
    {
        const uint8_t first = record.octets.empty() ? 0 : record.octets[0];
        switch (record.action % ACTIONS)
        {
        case 6:
        case 7:
            Send(record.action, GetGroup(record.action / ACTIONS), record.octets);
            break;
        case 8:
            m_application->Inject(record.octets);
            break;
        case 9:
            Pass(NanoSeconds(int64_t{1} << first % 41));
            break;
        case 10:
            Remove(first);
            break;
        case 11:
            AddPeer(first);
            break;
        case 12:
            AddGroup();
            break;
        case 13:
            m_transport->SetAttribute("MaxUnknownPeers", UintegerValue(first % 5));
            break;
        case 14:
            SetAttributes(first);
            break;
        case 15:
            m_during = first;
            break;
        default:
            Send(record.action % ACTIONS, GetAddress(0), record.octets);
        }
        Pass(MicroSeconds(1));
    }

    /** Runs until all pending Interests and timers have ended. */
    void Finish()
    {
        m_during = 0;
        Pass(Seconds(LATE));
        m_l3->CheckIdentities(true);
    }

  private:
    /** Creates the link between the nodes, and their addresses. */
    void MakeLink()
    {
        InternetStackHelper internet;
        internet.SetIpv6StackInstall(false);
        internet.Install(m_nodes);
        auto channel = CreateObject<SimpleChannel>();
        for (uint32_t i = 0; i < m_nodes.GetN(); ++i)
        {
            auto device = CreateObject<SimpleNetDevice>();
            device->SetAddress(Mac48Address::Allocate());
            device->SetMtu(MTU);
            device->SetChannel(channel);
            m_nodes.Get(i)->AddDevice(device);
            auto ip = m_nodes.Get(i)->GetObject<Ipv4>();
            const uint32_t interface = ip->AddInterface(device);
            for (uint32_t address = i; address < (i == 0 ? 1 : 1 + PEERS); ++address)
            {
                ip->AddAddress(interface,
                               Ipv4InterfaceAddress(GetAddress(address), Ipv4Mask("255.0.0.0")));
            }
            ip->SetUp(interface);
        }
    }

    /** Opens a socket for each peer. */
    void OpenSockets()
    {
        const Ptr<Node> node = m_nodes.Get(1);
        for (uint32_t peer = 0; peer < PEERS; ++peer)
        {
            auto socket = Socket::CreateSocket(node, UdpSocketFactory::GetTypeId());
            socket->Bind(InetSocketAddress(GetAddress(1 + peer), PORT));
            socket->SetAllowBroadcast(true);
            socket->BindToNetDevice(node->GetDevice(node->GetNDevices() - 1));
            m_sockets.push_back(socket);
        }
    }

    /** @param time to run the simulation */
    static void Pass(Time time)
    {
        Simulator::Stop(time);
        Simulator::Run();
    }

    /** @param peer any number @param to address @param octets of the datagram */
    void Send(uint32_t peer, Ipv4Address to, const std::string& octets)
    {
        const auto size = std::min<std::size_t>(octets.size(), LONGEST);
        m_sockets[peer % PEERS]->SendTo(
            Create<Packet>(reinterpret_cast<const uint8_t*>(octets.data()), size),
            0,
            InetSocketAddress(to, PORT));
    }

    /** @param face is added to the node, with a route for all names */
    void Attach(const Ptr<Face>& face)
    {
        m_l3->GetFib().Add(Name(), m_l3->AddFace(face), 0);
    }

    /** @param peer any number; it gets a face unless it has one */
    void AddPeer(uint32_t peer)
    {
        if (m_l3->GetFaceCount() > MAX_FACES)
        {
            return;
        }
        try
        {
            Attach(m_transport->CreateFace(GetAddress(1 + peer % PEERS)));
        }
        catch (const std::invalid_argument&) // the peer has one
        {
        }
    }

    /** Adds the face of one more group. */
    void AddGroup()
    {
        if (m_l3->GetFaceCount() > MAX_FACES)
        {
            return;
        }
        m_groups = (m_groups + 1) % GROUPS;
        try
        {
            Attach(m_transport->CreateMulticastFace(GetGroup(m_groups), GetAddress(0)));
        }
        catch (const std::invalid_argument&) // the group has one
        {
        }
    }

    /** @param i any number; the application's face is never removed */
    void Remove(uint32_t i)
    {
        i = 1 + i % m_l3->GetFaceCount();
        if (m_l3->GetFaceTable().Has(i))
        {
            m_l3->RemoveFace(i); // throws while a strategy runs
        }
    }

    /** @param bits one for each setting */
    void SetAttributes(uint8_t bits)
    {
        m_transport->SetAttribute("SequenceNumbers", BooleanValue(bits & 1));
        m_transport->SetAttribute("MaxDatagram", UintegerValue(bits & 2 ? 300 : 65507));
        m_transport->SetAttribute("SendBuffer", UintegerValue(bits & 4 ? 700 : 0));
    }

    /** Changes the faces while the node delivers a message. */
    void Interfere()
    {
        if (m_during == 0 || m_isInterfering)
        {
            return;
        }
        m_isInterfering = true;
        const uint32_t which = m_during / 4;
        try
        {
            if (m_during & 1)
            {
                Remove(which);
            }
            else if (m_during & 2)
            {
                Simulator::ScheduleNow([this, which] { Remove(which); });
            }
            else
            {
                AddPeer(which);
                AddGroup();
            }
        }
        catch (const std::logic_error&) // a strategy is running
        {
        }
        m_isInterfering = false;
    }

    NodeContainer m_nodes{2};
    Ptr<CcnL3Protocol> m_l3{CreateObject<CcnL3Protocol>()};
    Ptr<UdpTransport> m_transport;
    Ptr<PlainFace> m_application{CreateObject<PlainFace>(true)};
    std::vector<Ptr<Socket>> m_sockets; ///< of the peers
    uint32_t m_groups{0};               ///< number of the latest group
    uint8_t m_during{0};                ///< what Interfere() does; 0 for nothing
    bool m_isInterfering{false};        ///< Interfere() is in progress
};

} // namespace

/**
 * Called by libFuzzer.
 *
 * @param data records
 * @param size their size in bytes
 * @return 0
 */
extern "C" int
LLVMFuzzerTestOneInput(const uint8_t* data, size_t size)
{
    Overlay overlay;
    for (const Record& record : fuzz::ReadRecords(Bytes(reinterpret_cast<const char*>(data), size)))
    {
        overlay.Do(record);
    }
    overlay.Finish();
    return 0;
}

CCN_FUZZ_MUTATOR(0, ACTIONS)
