// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "kit/ccn-test-kit.h"

#include "ns3/ccn-application-helper.h"
#include "ns3/ccn-layers.h"
#include "ns3/ccn-net-device-face.h"
#include "ns3/ccn-producer.h"
#include "ns3/ccn-stack-helper.h"
#include "ns3/ccn-udp-transport.h"
#include "ns3/ccn-verification-policy.h"
#include "ns3/config.h"
#include "ns3/csma-helper.h"
#include "ns3/internet-module.h"
#include "ns3/point-to-point-helper.h"
#include "ns3/simple-net-device-helper.h"
#include "ns3/string.h"
#include "ns3/uinteger.h"

#include <map>
#include <string>
#include <vector>

namespace
{

using namespace ns3;
using namespace ns3::ccn;
using namespace ns3::ccn::test;

/** Several CCN layers on a node. @ingroup ccn-tests */
class LayersTest : public MethodTestCase<LayersTest>
{
  public:
    using MethodTestCase::MethodTestCase;

    /** Layers are found by node and name, and live and end with their node. */
    void Names()
    {
        Build({"", "red", "blue"});
        const Ptr<Node> node = m_nodes.Get(0);
        const auto red = CcnStackHelper::Get(node, "red");
        NS_TEST_EXPECT_MSG_EQ(red->GetLayer(), "red", "its name");
        NS_TEST_EXPECT_MSG_EQ(red->GetNode(), node, "its node");
        NS_TEST_EXPECT_MSG_EQ(CcnStackHelper::Get(node),
                              node->GetObject<CcnL3Protocol>(),
                              "the layer without a name");
        NS_TEST_EXPECT_MSG_EQ(CcnL3Protocol::Find(node, "green"), nullptr, "there is none");
        std::string names;
        for (const auto& l3 : CcnL3Protocol::FindAll(node))
        {
            names += l3->GetLayer() + " ";
        }
        NS_TEST_EXPECT_MSG_EQ(names, " red blue ", "in the order of their installation");
        Config::Set("/NodeList/*/$ns3::ccn::CcnLayers/Layers/0/Pit/MaxEntries", UintegerValue(7));
        UintegerValue most;
        red->GetPit().GetAttribute("MaxEntries", most);
        NS_TEST_EXPECT_MSG_EQ(most.Get(), 7, "Config paths reach a named layer");
        Simulator::Run();
        NS_TEST_EXPECT_MSG_EQ(red->IsInitialized(), true, "initialized with its node");
        NS_TEST_EXPECT_MSG_EQ(Install(node, "late")->IsInitialized(), true, "a later one at once");
        Simulator::Destroy();
        NS_TEST_EXPECT_MSG_EQ(red->GetFaceCount(), 0, "disposed of with its node");
    }

    /** Errors name node, layer and what is allowed. */
    void Errors()
    {
        Build({"red"});
        const Ptr<Node> node = m_nodes.Get(0);
        const std::string where = "node 0: has ";
        NS_TEST_EXPECT_MSG_EQ(CatchMessage([&] { CcnStackHelper::Remove(node, "blue"); }),
                              where +
                                  "no CCN layer blue (it has: red; install CcnStackHelper first)",
                              "none to remove");
        NS_TEST_EXPECT_MSG_EQ(CatchMessage([&] { CcnLayers::Remove(node, "blue"); }),
                              where +
                                  "no CCN layer blue (it has: red; install CcnStackHelper first)",
                              "none to remove");
        NS_TEST_EXPECT_MSG_EQ(CatchMessage([&] { Install(node, "red"); }),
                              where + "a CCN layer red already (allowed: one of each name)",
                              "two of a name");
        NS_TEST_EXPECT_MSG_EQ(CatchMessage([&] { CcnStackHelper::Get(node, "blue"); }),
                              where +
                                  "no CCN layer blue (it has: red; install CcnStackHelper first)",
                              "none of this name");
        NS_TEST_EXPECT_MSG_EQ(
            CatchMessage([&] { CcnStackHelper::Get(node); }),
            where + "no CCN layer without a name (it has: red; install CcnStackHelper first)",
            "none without a name");
        NS_TEST_EXPECT_MSG_EQ(
            CatchMessage([&] { Install(node, "a b"); }),
            "name of a layer \"a b\" (allowed: 1 to 40 letters, digits, '-' or '_')",
            "a name with a space");
        NS_TEST_EXPECT_MSG_EQ(
            CatchMessage([&] { Install(node, std::string(41, 'a')); }).find("name of a layer"),
            0,
            "a long name");

        /** A producer that the test starts. */
        struct Started : public Producer
        {
            using Producer::StartApplication;
        };

        const auto app = CreateObject<Started>(); // ns-3 loses an event from which an error comes
        app->SetAttribute("Layer", StringValue("blue"));
        app->SetAttribute("Prefix", StringValue("ccnx:/o"));
        node->AddApplication(app);
        NS_TEST_EXPECT_MSG_NE(CatchMessage([&] {
                                  app->StartApplication();
                              }).find("has no CCN layer blue (it has: red"),
                              std::string::npos,
                              "an application of a layer that the node lacks");
    }

    /** What a node has where nothing keeps named layers: the layer without a name only. */
    void NoKeeper()
    {
        const auto node = CreateObject<Node>();
        const LayerRegistry none;
        NS_TEST_EXPECT_MSG_EQ(none.GetNamed(*node).size(), 0, "no layer");
        NS_TEST_EXPECT_MSG_EQ(
            CatchMessage([&] { none.Add(node, "red", CreateObject<CcnL3Protocol>()); }),
            "node " + std::to_string(node->GetId()) +
                ": layer red: this library has no named layers (allowed: the layer without a name)",
            "none can be added");
        NS_TEST_EXPECT_MSG_EQ((&LayerRegistry::GetKeeper() != &none), true, "CcnLayers is linked");
        NS_TEST_EXPECT_MSG_EQ(LayerRegistry::Find(node, ""), node, "the node holds its parts");
        NS_TEST_EXPECT_MSG_EQ(LayerRegistry::FindAll(node).size(), 1, "the node only");
        node->Dispose();
    }

    /** Two names of one number on a node are refused; the number of a name never changes. */
    void Numbers()
    {
        // FNV-1a of "a" is e40c292c, by its authors' tables.
        NS_TEST_EXPECT_MSG_EQ(CcnLayers::GetNumber("a"), (0x0c292c ^ 0xe4), "folded to 24 bits");
        NS_TEST_EXPECT_MSG_EQ(CcnLayers::GetNumber(""), 0, "no name, no number");
        std::map<uint32_t, std::string> names;
        std::string first;
        std::string second;
        for (uint32_t i = 0; second.empty(); ++i)
        {
            const std::string name = "l" + std::to_string(i);
            const auto [at, isNew] = names.emplace(CcnLayers::GetNumber(name), name);
            first = isNew ? "" : at->second;
            second = isNew ? "" : name;
        }
        Build({first});
        NS_TEST_EXPECT_MSG_EQ(CatchMessage([&] { Install(m_nodes.Get(0), second); }),
                              "node 0: has a CCN layer " + first +
                                  " already, whose number is that of " + second +
                                  " (allowed: another name)",
                              "a collision");
    }

    /** On point-to-point links, each layer hears its own frames only, short, long and fragmented. */
    void PointToPoint()
    {
        Build({"", "red", "blue"});
        PointToPointHelper link;
        link.SetDeviceAttribute("DataRate", StringValue("100Mbps"));
        AddFaces(link.Install(m_nodes));
        CheckSeparation("point-to-point");
    }

    /** The same on CSMA, whose short frames are padded. */
    void Csma()
    {
        Build({"", "red", "blue"});
        AddFaces(CsmaHelper().Install(m_nodes));
        CheckSeparation("csma");
    }

    /** The same on CSMA with faces to one neighbour. */
    void CsmaUnicast()
    {
        Build({"", "red", "blue"});
        const auto devices = CsmaHelper().Install(m_nodes);
        for (const std::string& layer : m_layers)
        {
            for (uint32_t i = 0; i < 2; ++i)
            {
                CcnStackHelper::AddDeviceFace(devices.Get(i),
                                              devices.Get(1 - i)->GetAddress(),
                                              layer);
            }
        }
        CheckSeparation("csma, unicast");
    }

    /** The same over UDP, with a port for each layer. */
    void Udp()
    {
        Build({"", "red", "blue"});
        AddAddresses();
        for (uint32_t i = 0; i < 2; ++i)
        {
            for (std::size_t layer = 0; layer < m_layers.size(); ++layer)
            {
                UdpTransport::Get(m_nodes.Get(i), m_layers[layer])
                    ->SetAttribute("Port", UintegerValue(9695 + layer));
                CcnStackHelper::AddUdpFace(m_nodes.Get(i), Of(1 - i), m_layers[layer]);
            }
        }
        NS_TEST_EXPECT_MSG_EQ(CcnStackHelper::Get(m_nodes.Get(0), "blue")->GetFace(0)->GetLabel(),
                              "udp:10.0.0.2:9697",
                              "the port of the layer");
        CheckSeparation("udp");
    }

    /** The same in a multicast group. */
    void Multicast()
    {
        Build({"", "red"});
        AddAddresses();
        for (uint32_t i = 0; i < 2; ++i)
        {
            UdpTransport::Get(m_nodes.Get(i), "red")->SetAttribute("Port", UintegerValue(9700));
            for (const std::string& layer : m_layers)
            {
                CcnStackHelper::AddMulticastFace(m_nodes.Get(i), "224.0.0.99", Of(i), layer);
            }
        }
        CheckSeparation("multicast");
    }

    /** Two layers cannot share a UDP port. */
    void PortTaken()
    {
        Build({"", "red"});
        AddAddresses();
        CcnStackHelper::AddUdpFace(m_nodes.Get(0), Of(1));
        const std::string error =
            "node 0: UDP port 9695 of layer red is that of the layer without a name (allowed: a "
            "port for each layer, attribute Port of UdpTransport)";
        NS_TEST_EXPECT_MSG_EQ(
            CatchMessage([&] { CcnStackHelper::AddUdpFace(m_nodes.Get(0), Of(1), "red"); }),
            error,
            "a face to a peer");
        NS_TEST_EXPECT_MSG_EQ(
            CatchMessage([&] {
                CcnStackHelper::AddMulticastFace(m_nodes.Get(0), "224.0.0.99", Of(0), "red");
            }),
            error,
            "a face to a group");
        NS_TEST_EXPECT_MSG_EQ(
            CatchMessage([&] { UdpTransport::Get(m_nodes.Get(0), "blue"); }),
            "node 0: has no CCN layer blue (it has: red; install CcnStackHelper first)",
            "a transport of no layer");
    }

    /** A node without the layer drops and counts its frames, with and without other named layers. */
    void UnknownLayer()
    {
        m_nodes = NodeContainer(3);
        const auto devices = CsmaHelper().Install(m_nodes);
        const std::vector<std::vector<std::string>> layers{{"", "red"}, {""}, {"", "blue"}};
        for (uint32_t i = 0; i < 3; ++i)
        {
            for (const std::string& layer : layers[i])
            {
                Install(m_nodes.Get(i), layer);
                CcnStackHelper::AddDeviceFace(devices.Get(i), layer);
            }
        }
        Ask0("red", "/a");
        Ask0("red", "/b");
        Ask0("", "/c");
        Simulator::Run();
        for (uint32_t i = 1; i < 3; ++i)
        {
            NS_TEST_EXPECT_MSG_EQ(NetDeviceFace::GetUnknownLayer(m_nodes.Get(i)),
                                  2,
                                  "two frames of red");
            NS_TEST_EXPECT_MSG_EQ(CountInterests(i, layers[i].front()),
                                  1,
                                  "one frame without a name");
        }
        NS_TEST_EXPECT_MSG_EQ(CountInterests(2, "blue"), 0, "none of blue");
    }

    /** Named layers of node 1 are removed during a run and installed again, over devices and UDP. */
    void Removal()
    {
        for (const bool isUdp : {false, true})
        {
            m_askers.clear();
            Build({"", "red", "blue"});
            AddAddresses();
            const auto add = [&](uint32_t node, const std::string& layer) {
                if (!isUdp)
                {
                    return CcnStackHelper::AddDeviceFace(m_nodes.Get(node)->GetDevice(0), layer);
                }
                UdpTransport::Get(m_nodes.Get(node), layer)
                    ->SetAttribute("Port", UintegerValue(9695 + layer.size()));
                return CcnStackHelper::AddUdpFace(m_nodes.Get(node), Of(1 - node), layer);
            };
            for (const std::string& layer : m_layers)
            {
                add(0, layer);
                add(1, layer);
                Ask0(layer, "/a"); // stays pending on node 1
                CcnStackHelper::AddRoute(m_nodes.Get(1),
                                         "/a",
                                         CcnStackHelper::Get(m_nodes.Get(1), layer)
                                             ->AddFace(CreateObject<DummyFace>("silent")),
                                         0,
                                         layer);
            }
            const Ptr<Node> node = m_nodes.Get(1);
            CcnApplicationHelper producers("Producer");
            producers.SetAttribute("Prefix", StringValue("/p"));
            producers.SetAttribute("Layer", StringValue("red"));
            producers.Install(node);
            Ptr<CcnL3Protocol> former;
            At(MilliSeconds(100), [&] {
                former = CcnStackHelper::Get(node, "red");
                CcnStackHelper::Remove(node, "red");
                NS_TEST_EXPECT_MSG_EQ(CcnL3Protocol::Find(node, "red"), nullptr, "it is gone");
                NS_TEST_EXPECT_MSG_EQ(former->GetCounters().Get(Count::INTERESTS_IN),
                                      1,
                                      "who has it can still read its counters");
                Install(node, "red");
                add(1, "red");
            });
            const auto server = CreateObject<DummyFace>("server");
            At(MilliSeconds(200), [&] {
                CcnStackHelper::AddRoute(node,
                                         "/x",
                                         CcnStackHelper::Get(node, "red")->AddFace(server),
                                         0,
                                         "red");
                m_askers[1]->Inject(Ask("/x", 77));
            });
            At(MilliSeconds(300), [&] { server->Inject(Answer("/x", "new")); });
            At(Seconds(9), [&] {
                CcnStackHelper::Remove(node, "blue");
                CcnStackHelper::Remove(node, "red");
                m_askers[1]->Inject(Ask("/y", 78));
            });
            Simulator::Run();
            NS_TEST_EXPECT_MSG_EQ(m_askers[1]->GetLog(), "D/x", "the new layer has served");
            NS_TEST_EXPECT_MSG_EQ(NetDeviceFace::GetUnknownLayer(node),
                                  (isUdp ? 0 : 1),
                                  "frames of a layer that is gone are counted");
            NS_TEST_EXPECT_MSG_EQ(CountInterests(1, ""), 1, "other layers are as they were");
            NS_TEST_EXPECT_MSG_EQ(CcnL3Protocol::FindAll(node).size(), 1, "one layer is left");
            CcnStackHelper::Get(node)->CheckIdentities(true);
            former = nullptr;
            Simulator::Destroy();
        }
    }

    /** Content whose signature is being verified when its layer is removed is forgotten with it. */
    void RemovalDuringVerification()
    {
        Build({"red"});
        const auto l3 = CcnStackHelper::Get(m_nodes.Get(0), "red");
        GetVerifier(*l3).SetAttribute("Share", DoubleValue(1));
        GetVerifier(*l3).SetAttribute("Time", TimeValue(MilliSeconds(10)));
        const auto server = CreateObject<DummyFace>("server");
        l3->AddFace(server);
        Ask0("red", "/x");
        At(MilliSeconds(2), [&] { server->Inject(Answer("/x", "a")); });
        At(MilliSeconds(5), [&] { CcnStackHelper::Remove(m_nodes.Get(0), "red"); });
        Simulator::Run();
        NS_TEST_EXPECT_MSG_EQ(m_askers[0]->GetLog(), "", "nothing arrives");
    }

    /** Frames of the layer without a name have no header; those of another begin with its number. */
    void Frames()
    {
        for (const std::string layer : {"", "red"})
        {
            Build({layer});
            const auto devices = SimpleNetDeviceHelper().Install(m_nodes);
            AddFaces(devices);
            std::string frame;
            m_nodes.Get(1)->RegisterProtocolHandler(
                Callback<void,
                         Ptr<NetDevice>,
                         Ptr<const Packet>,
                         uint16_t,
                         const Address&,
                         const Address&,
                         NetDevice::PacketType>(
                    [&](Ptr<NetDevice>,
                        Ptr<const Packet> packet,
                        uint16_t,
                        const Address&,
                        const Address&,
                        NetDevice::PacketType) { frame = GetOctets(packet); }),
                0x88B5,
                nullptr);
            const Interest asked = Ask("/a", 1);
            Inject(layer, asked);
            Simulator::Run();
            const uint32_t number = CcnLayers::GetNumber("red");
            const std::string header{'\x81',
                                     static_cast<char>(number >> 16),
                                     static_cast<char>(number >> 8),
                                     static_cast<char>(number)};
            NS_TEST_EXPECT_MSG_EQ((frame == (layer.empty() ? "" : header) + asked.Encode()),
                                  true,
                                  "layer " << layer);
            Simulator::Destroy();
        }
    }

  private:
    /** @param node a node @param layer name of a layer @return the layer */
    static Ptr<CcnL3Protocol> Install(Ptr<Node> node, const std::string& layer)
    {
        CcnStackHelper stack;
        stack.SetLayer(layer);
        return stack.Install(node);
    }

    /** Creates two nodes. @param layers names of the layers of each */
    void Build(const std::vector<std::string>& layers)
    {
        m_layers = layers;
        m_nodes = NodeContainer(2);
        for (uint32_t i = 0; i < 2; ++i)
        {
            for (const std::string& layer : layers)
            {
                Install(m_nodes.Get(i), layer);
            }
        }
    }

    /** Adds a face of each layer. @param devices one per node */
    void AddFaces(const NetDeviceContainer& devices)
    {
        for (const std::string& layer : m_layers)
        {
            CcnStackHelper::AddDeviceFace(devices.Get(0), layer);
            CcnStackHelper::AddDeviceFace(devices.Get(1), layer);
        }
    }

    /** Connects the nodes by CSMA with IPv4. */
    void AddAddresses()
    {
        const auto devices = CsmaHelper().Install(m_nodes);
        InternetStackHelper().Install(m_nodes);
        Ipv4AddressHelper("10.0.0.0", "255.255.255.0").Assign(devices);
        NeighborCacheHelper()
            .PopulateNeighborCache(); // ARP would drop some of the messages of 1 ms
    }

    /** @param node index of a node @return its address */
    static Ipv4Address Of(uint32_t node)
    {
        return node == 0 ? "10.0.0.1" : "10.0.0.2";
    }

    /** @param layer of node 0, whose face 0 leads to the others @param message asked by a neighbour */
    void Inject(const std::string& layer, const Interest& message)
    {
        const auto l3 = CcnStackHelper::Get(m_nodes.Get(0), layer);
        m_askers.push_back(CreateObject<DummyFace>("asker" + std::to_string(m_askers.size())));
        l3->AddFace(m_askers.back());
        CcnStackHelper::AddRoute(m_nodes.Get(0), "/", 0, 0, layer);
        At(MilliSeconds(1), [asker = m_askers.back(), message] { asker->Inject(message); });
    }

    /** @param layer of node 0 @param uri name of an Interest */
    void Ask0(const std::string& layer, const std::string& uri)
    {
        Inject(layer, Ask(uri, m_askers.size() + 1));
    }

    /** @param node index of a node @param layer one of its layers @return Interests that it received */
    uint64_t CountInterests(uint32_t node, const std::string& layer) const
    {
        return CcnStackHelper::Get(m_nodes.Get(node), layer)
            ->GetCounters()
            .Get(Count::INTERESTS_IN);
    }

    /**
     * Each layer asks for the same name, gets an object that fits no frame from node 1, and hears nothing
     * else.
     */
    void CheckSeparation(const std::string& what)
    {
        for (const std::string& layer : m_layers)
        {
            const auto server = CreateObject<DummyFace>("server");
            const FaceId id = CcnStackHelper::Get(m_nodes.Get(1), layer)->AddFace(server);
            CcnStackHelper::AddRoute(m_nodes.Get(1), "/x", id, 0, layer);
            At(Seconds(1),
               [server, layer] { server->Inject(Answer("/x", std::string(4000, 'a') + layer)); });
            Ask0(layer, "/x");
            Ask0(layer, "/nobody");
        }
        Simulator::Stop(Seconds(3));
        Simulator::Run();
        for (std::size_t i = 0; i < m_layers.size(); ++i)
        {
            const std::string where = what + ", layer \"" + m_layers[i] + "\"";
            const Counters& server =
                CcnStackHelper::Get(m_nodes.Get(1), m_layers[i])->GetCounters();
            NS_TEST_EXPECT_MSG_EQ(server.Get(Count::INTERESTS_IN), 2, where);
            NS_TEST_EXPECT_MSG_EQ(server.GetDrops(DropReason::NO_ROUTE), 1, where);
            const Counters& client =
                CcnStackHelper::Get(m_nodes.Get(0), m_layers[i])->GetCounters();
            NS_TEST_EXPECT_MSG_EQ(client.Get(Count::DATA_IN), 1, where);
            NS_TEST_EXPECT_MSG_EQ(client.Get(Count::INTERESTS_IN),
                                  2,
                                  where << ": those of its asker");
            NS_TEST_EXPECT_MSG_EQ(m_askers[2 * i]->GetLog(),
                                  "D/x",
                                  where << ": the object arrives");
            const std::vector<std::string> sent{
                Answer("/x", std::string(4000, 'a') + m_layers[i]).Encode()};
            NS_TEST_EXPECT_MSG_EQ((m_askers[2 * i]->sent == sent),
                                  true,
                                  where << ": whole, and that of the layer");
        }
    }

    NodeContainer m_nodes;
    std::vector<std::string> m_layers;    ///< of each node
    std::vector<Ptr<DummyFace>> m_askers; ///< on node 0
};

/** Class CcnLayers. @ingroup ccn-tests */
class LayersTestSuite : public TestSuite
{
  public:
    LayersTestSuite()
        : TestSuite("ccn-layers", TestSuite::Type::UNIT)
    {
        using T = LayersTest;
        AddTestCase(new T("names", &T::Names));
        AddTestCase(new T("errors", &T::Errors));
        AddTestCase(new T("nothing keeps layers", &T::NoKeeper));
        AddTestCase(new T("numbers", &T::Numbers));
        AddTestCase(new T("point-to-point links", &T::PointToPoint));
        AddTestCase(new T("csma", &T::Csma));
        AddTestCase(new T("csma, one neighbour", &T::CsmaUnicast));
        AddTestCase(new T("udp", &T::Udp));
        AddTestCase(new T("a multicast group", &T::Multicast));
        AddTestCase(new T("a port for each layer", &T::PortTaken));
        AddTestCase(new T("frames of an unknown layer", &T::UnknownLayer));
        AddTestCase(new T("removal", &T::Removal));
        AddTestCase(new T("removal during verification", &T::RemovalDuringVerification));
        AddTestCase(new T("bytes of frames", &T::Frames));
    }
};

LayersTestSuite g_layersTestSuite; ///< registers the suite

} // namespace
