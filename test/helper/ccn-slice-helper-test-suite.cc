// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "kit/ccn-test-kit.h"

#include "ns3/ccn-application-helper.h"
#include "ns3/ccn-consumer.h"
#include "ns3/ccn-layers.h"
#include "ns3/ccn-net-device-face.h"
#include "ns3/ccn-slice-helper.h"
#include "ns3/ccn-stack-helper.h"
#include "ns3/ccn-transmit-queue.h"
#include "ns3/config.h"
#include "ns3/csma-helper.h"
#include "ns3/internet-module.h"
#include "ns3/point-to-point-helper.h"
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

/**
 * @ingroup ccn-tests
 * Slices on the physical nodes a, b, c and d. Links a-b, b-c, a-d and d-c of 100 Mbit/s, but for b-c
 * with 8 Mbit/s. Each takes 1 ms.
 *
 *     a --- b === c
 *      \--- d ---/
 */
class SliceHelperTest : public MethodTestCase<SliceHelperTest>
{
  public:
    using MethodTestCase::MethodTestCase;

    /** Layers, faces, shares and routes of a slice. */
    void Whole()
    {
        Build();
        m_slices.CreateFromText(Line("red",
                                     "set Strategy BestRoute\n"
                                     "set ContentStore/MaxObjects 7\n") +
                                Line("blue"));
        NS_TEST_EXPECT_MSG_EQ(m_slices.GetNames().size(), 2, "two slices");
        const auto layer = m_slices.GetLayer("red", "b");
        NS_TEST_EXPECT_MSG_EQ(layer, CcnStackHelper::Get(m_nodes.Get(1), "red"), "a named layer");
        StringValue strategy;
        layer->GetAttribute("Strategy", strategy);
        NS_TEST_EXPECT_MSG_EQ(strategy.Get(), "BestRoute", "attribute");
        NS_TEST_EXPECT_MSG_EQ(layer->GetContentStore().GetMaxObjects(), 7, "attribute of a part");
        NS_TEST_EXPECT_MSG_EQ(CcnL3Protocol::Find(m_nodes.Get(3), "red"), nullptr, "not on d");
        NS_TEST_EXPECT_MSG_EQ(layer->GetFace(m_slices.GetFace("red", "b", "c"))->GetLabel(),
                              "net1",
                              "the face to c");
        NS_TEST_EXPECT_MSG_EQ(Queue(1, 1)->GetShare("red").weight, 3, "a share");
        NS_TEST_EXPECT_MSG_EQ(Queue(2, 0)->GetShare("blue").weight, 3, "of each direction");
        const auto red = Fetch("red", 0, 2, 20000);
        const auto blue = Fetch("blue", 0, 2, 20000);
        Simulator::Run();
        NS_TEST_EXPECT_MSG_EQ(red->GetTransfer().complete, true, "red works");
        NS_TEST_EXPECT_MSG_EQ(blue->GetTransfer().complete, true, "blue works");
        NS_TEST_EXPECT_MSG_EQ(m_slices.GetCount("red", Count::INTERESTS_FORWARDED),
                              m_slices.GetCount("blue", Count::INTERESTS_FORWARDED),
                              "counters of a slice");
        CheckAll(true);
    }

    /** Two saturated slices with weights 1:3 share a link 1:3, also beside IP, and whatever their sizes. */
    void Shares()
    {
        for (const bool hasIp : {false, true})
        {
            for (const uint32_t chunk : {1024, 300})
            {
                Build();
                m_slices.CreateFromText(Line("red", "", 1) + Line("blue", "", 3));
                const uint32_t sum = hasIp ? 8 : 4;
                LinkShare ofIp;
                ofIp.weight = 4;
                const auto queue = Queue(2, 0);
                queue->SetClass(SliceQueue::OTHERS, ofIp);
                Fetch("red", 0, 2, 10000000, chunk);
                Fetch("blue", 0, 2, 10000000, 1024);
                if (hasIp)
                {
                    Flood(2, 0);
                }
                std::map<std::string, uint64_t> before;
                const std::vector<std::string> classes{"red", "blue", SliceQueue::OTHERS};
                At(Seconds(1), [&] {
                    for (const auto& slice : classes)
                    {
                        before[slice] = queue->GetCounts(slice).bytes;
                    }
                });
                Simulator::Stop(Seconds(3));
                Simulator::Run();
                const auto get = [&](const std::string& slice) {
                    return double(queue->GetCounts(slice).bytes - before[slice]);
                };
                const double all = get("red") + get("blue") + get(SliceQueue::OTHERS);
                NS_TEST_EXPECT_MSG_GT(all, 1.99e6, "the link is saturated");
                NS_TEST_EXPECT_MSG_EQ_TOL(get("red") / all, 1.0 / sum, 0.02 / sum, "red");
                NS_TEST_EXPECT_MSG_EQ_TOL(get("blue") / all, 3.0 / sum, 0.06 / sum, "blue");
                CheckAll(false);
                Destroy();
            }
        }
    }

    /** A flood in one slice changes the completion time of the other's download by less than 2 %. */
    void FloodOfASlice()
    {
        const auto download = [this](bool isSliced, bool hasFlood) {
            Build(false, "5Mbps"); // less than 3/4 of the link from c to b
            m_slices.CreateFromText(isSliced ? Line("red", "", 1) + Line("blue", "", 3)
                                             : Line("red", "", 0) + Line("blue", "", 0));
            const auto consumer = Fetch("blue", 0, 2, 1000000);
            if (hasFlood)
            {
                const Ptr<Node> node = m_nodes.Get(2);
                const auto device = node->GetDevice(0);
                const FaceId face = m_slices.GetFace("red", "c", "b");
                const auto send = [this, face] {
                    const auto layer = m_slices.GetLayer("red", "c");
                    layer->GetFace(face)->Send(
                        Codec::GetDefault().ToPacket(Answer("/flood", std::string(1200, 'x'))));
                };
                for (Time at; at < Seconds(2); at += MicroSeconds(600)) // 16 Mbit/s
                {
                    At(at, send);
                }
            }
            Simulator::Stop(Seconds(5));
            Simulator::Run();
            const Transfer& transfer = consumer->GetTransfer();
            NS_TEST_EXPECT_MSG_EQ((transfer.complete || !isSliced), true, "complete");
            const double time =
                transfer.complete ? (transfer.end - transfer.start).GetSeconds() : 5;
            CheckAll(false);
            Destroy();
            return time;
        };
        const double alone = download(true, false);
        NS_TEST_EXPECT_MSG_EQ_TOL(download(true, true), alone, 0.02 * alone, "with shares");
        NS_TEST_EXPECT_MSG_GT(download(false, true), 1.5 * alone, "without: the flood matters");
    }

    /** Two slices with weights 1:3 on a processor share it 1:3, also once the weights have changed. */
    void Cpu()
    {
        Build();
        const std::string costs = "set Processor/Costs/ReceiveTime 1ms\n"
                                  "set Processor/QueueSize 10\n";
        m_slices.CreateFromText(Line("red", costs + "cpu 1\n") + Line("blue", costs + "cpu 3\n"));
        const auto flood = [this](const std::string& slice) {
            const auto asker = CreateObject<DummyFace>("asker");
            m_slices.GetLayer(slice, "b")->AddFace(asker);
            for (uint32_t i = 0; i < 8000; ++i) // twice what the CPU can do
            {
                At(MicroSeconds(500 * i),
                   [asker, i] { asker->Inject(Ask("/x/" + std::to_string(i), i + 1)); });
            }
        };
        flood("red");
        flood("blue");
        const auto get = [this](const std::string& slice) {
            return CcnProcessor::Get(*m_slices.GetLayer(slice, "b")).GetBusyTime().GetSeconds();
        };
        At(Seconds(2), [&] {
            NS_TEST_EXPECT_MSG_EQ_TOL(get("red"), 0.5, 0.01, "a quarter");
            NS_TEST_EXPECT_MSG_EQ_TOL(get("blue"), 1.5, 0.03, "three quarters");
            m_slices.SetCpuWeight("red", 3);
        });
        Simulator::Stop(Seconds(4));
        Simulator::Run();
        NS_TEST_EXPECT_MSG_EQ_TOL(get("red"), 1.5, 0.03, "a half of the second part");
        NS_TEST_EXPECT_MSG_EQ_TOL(get("blue"), 2.5, 0.05, "a half of the second part");
        CheckAll(false);
    }

    /** A slice is created, changed, moved and removed during a run; another one notices nothing. */
    void Run()
    {
        Build();
        m_slices.CreateFromText(Line("red"));
        const auto red = Fetch("red", 0, 2, 3000000);
        Ptr<Consumer> blue;
        At(Seconds(1), [&] {
            m_slices.CreateFromText(Line("blue", "set Processor/Costs/ReceiveTime 10us\n"));
            blue = Fetch("blue", 0, 2, 5000000);
        });
        const auto asker = CreateObject<DummyFace>("asker");
        LinkShare share;
        share.weight = 9;
        At(MilliSeconds(1500), [&] { m_slices.SetShare("blue", "c", "b", share); });
        At(Seconds(2), [&] {
            NS_TEST_EXPECT_MSG_GT(m_slices.GetCount("blue", Count::DATA_FORWARDED), 100, "it runs");
            NS_TEST_EXPECT_MSG_EQ(Queue(2, 0)->GetShare("blue").weight, 9, "a new weight");
            m_slices.Move("blue", "b", "d", true);
            NS_TEST_EXPECT_MSG_EQ(m_slices.GetNode("blue", "b"), m_nodes.Get(3), "on d");
            NS_TEST_EXPECT_MSG_EQ(Queue(2, 0)->HasClass("blue"), false, "its former share is free");
            NS_TEST_EXPECT_MSG_EQ(Queue(2, 1)->GetShare("blue").weight, 9, "it has one by d");
        });
        At(Seconds(6), [&] {
            NS_TEST_EXPECT_MSG_EQ(blue->GetTransfer().complete, true, "it goes on by d");
            const auto layer = m_slices.GetLayer("blue", "b");
            layer->AddFace(asker);
            asker->Inject(Ask("/blue/0", 4711)); // served by b before the move
        });
        At(MilliSeconds(6001), [&] {
            NS_TEST_EXPECT_MSG_EQ(asker->GetLog(), "D/blue/0", "its store came with it");
            m_slices.Remove("blue");
        });
        At(Seconds(7), [&] {
            for (uint32_t i = 0; i < m_nodes.GetN(); ++i)
            {
                NS_TEST_EXPECT_MSG_EQ(CcnL3Protocol::Find(m_nodes.Get(i), "blue"), nullptr, i);
            }
            NS_TEST_EXPECT_MSG_EQ(Queue(2, 1)->HasClass("blue"), false, "no class is left");
            NS_TEST_EXPECT_MSG_GT(m_slices.GetCount("blue", Count::DATA_FORWARDED),
                                  9000,
                                  "counters");
            m_slices.CreateFromText(Line("blue"));
            blue = Fetch("blue", 0, 2, 50000);
        });
        Simulator::Run();
        NS_TEST_EXPECT_MSG_EQ(blue->GetTransfer().complete, true, "the name can be used again");
        NS_TEST_EXPECT_MSG_EQ(red->GetTransfer().complete, true, "red");
        NS_TEST_EXPECT_MSG_EQ(red->GetTransfer().retransmissions, 0, "red has noticed nothing");
        CheckAll(true);
    }

    /** Links are added and removed; routes follow. */
    void Links()
    {
        Build();
        m_slices.CreateFromText(
            "slice red\nrouter a\nrouter b\nrouter c\nrouter d\nlink a b\nlink b c\n"
            "link a d weight 2\norigin c ccnx:/red\n");
        const auto next = [this](const std::string& from) {
            const NextHops* hops = m_slices.GetLayer("red", from)->GetFib().Find(Name("/red"));
            return hops && !hops->empty() ? std::to_string(hops->begin()->face) : "none";
        };
        const auto face = [this](const std::string& from, const std::string& to) {
            return std::to_string(m_slices.GetFace("red", from, to));
        };
        NS_TEST_EXPECT_MSG_EQ(next("a"), face("a", "b"), "by b");
        NS_TEST_EXPECT_MSG_EQ(next("d"), face("d", "a"), "by a");
        At(Seconds(1), [&] {
            m_slices.AddLink("red", {"d", "c", false, LinkShare()});
            NS_TEST_EXPECT_MSG_EQ(next("d"), face("d", "c"), "the new link");
            m_slices.RemoveLink("red", "c", "b");
            NS_TEST_EXPECT_MSG_EQ(next("a"), face("a", "d"), "the other way");
            NS_TEST_EXPECT_MSG_EQ(m_slices.Get("red").links.size(), 3, "three links");
            m_slices.RemoveLink("red", "d", "c");
            NS_TEST_EXPECT_MSG_EQ(next("a"), "none", "c is alone");
            NS_TEST_EXPECT_MSG_EQ(Queue(3, 1)->HasClass("red"), false, "no share any more");
        });
        Simulator::Run();
        CheckAll(true);
    }

    /** A slice over UDP, whose router moves to a node that is no neighbour. */
    void Udp()
    {
        Build(true);
        m_slices.CreateFromText("slice red\nport 9700\nrouter a\nrouter m at b\nlink a m udp\n"
                                "origin m ccnx:/red\n"
                                "slice blue\nport 9701\nrouter a\nrouter c\nlink a c udp\n"
                                "origin c ccnx:/blue\n");
        const auto first = Fetch("red", 0, 1, 50000);
        const auto blue = Fetch("blue", 0, 2, 50000);
        Ptr<Consumer> second;
        At(Seconds(2), [&] {
            m_slices.Move("red", "m", "c");
            second = Fetch("red", 0, 2, 90000);
        });
        At(Seconds(5), [&] { m_slices.Remove("red"); });
        At(Seconds(6), [&] {
            m_slices.CreateFromText("slice green\nport 9700\nrouter a\nrouter c\nlink a c udp\n"
                                    "origin c ccnx:/green\n");
            first == second ? nullptr : Fetch("green", 0, 2, 50000);
        });
        Simulator::Run();
        NS_TEST_EXPECT_MSG_EQ(first->GetTransfer().complete, true, "to b");
        NS_TEST_EXPECT_MSG_EQ(second->GetTransfer().complete, true, "to c");
        NS_TEST_EXPECT_MSG_EQ(blue->GetTransfer().complete, true, "the other slice");
        NS_TEST_EXPECT_MSG_GT(m_slices.GetCount("green", Count::DATA_FORWARDED),
                              0,
                              "the port is free");
        CheckAll(true);
    }

    /** A routing protocol of the slice finds its routes, also after a router has moved. */
    void Protocol()
    {
        Build();
        m_slices.CreateFromText("slice red\nprotocol LinkStateRouting[HelloInterval=200ms]\n"
                                "set ContentStore/MaxObjects 0\n"
                                "router a\nrouter b\nrouter c\nlink a b weight 3\n"
                                "link b c weight 3\n");
        Ptr<Consumer> first;
        Ptr<Consumer> second;
        At(Seconds(5), [&] { first = Fetch("red", 0, 2, 50000); });
        At(Seconds(10), [&] { m_slices.Move("red", "b", "d"); });
        At(Seconds(20), [&] {
            NS_TEST_EXPECT_MSG_EQ(first->GetTransfer().complete, true, "by b");
            second = Fetch("red", 0, NOBODY, 0);
        });
        At(Seconds(30), [&] {
            NS_TEST_EXPECT_MSG_EQ(second->GetTransfer().complete, true, "by d");
            NS_TEST_EXPECT_MSG_GT(m_slices.GetLayer("red", "b")->GetCounters().Get(Count::DATA_IN),
                                  50,
                                  "its new node forwards");
            m_slices.Remove("red");
        });
        uint64_t sent = 0;
        Config::ConnectWithoutContext(
            "/NodeList/*/DeviceList/*/MacTx",
            Callback<void, Ptr<const Packet>>([&](Ptr<const Packet>) { ++sent; }));
        At(Seconds(31), [&] { sent = 0; });
        Simulator::Stop(Seconds(60));
        Simulator::Run();
        NS_TEST_EXPECT_MSG_EQ(sent, 0, "the protocol has ended with its slice");
    }

    /** On a LAN, each link has faces to one neighbour, and the shares of a device are one. */
    void Lan()
    {
        m_nodes = NodeContainer(3);
        const auto devices = CsmaHelper().Install(m_nodes);
        AddNames();
        m_slices.CreateFromText("slice red\nrouter a\nrouter b\nrouter c\nlink a b weight 2\n"
                                "link b c weight 2\norigin c ccnx:/red\n");
        const auto red = Fetch("red", 0, 2, 20000);
        At(Seconds(1), [&] {
            NS_TEST_EXPECT_MSG_EQ(red->GetTransfer().complete, true, "by b");
            m_slices.RemoveLink("red", "a", "b");
            NS_TEST_EXPECT_MSG_EQ(Queue(1, 0)->HasClass("red"), true, "b still has a link on it");
            NS_TEST_EXPECT_MSG_EQ(Queue(0, 0)->HasClass("red"), false, "a has none");
        });
        Simulator::Run();
        NS_TEST_EXPECT_MSG_EQ(m_slices.GetLayer("red", "b")->GetFace(0)->IsRemoved(), true, "to a");
        CheckAll(true);
    }

    /** Errors name slice and value and what is allowed, and change nothing. */
    void Errors()
    {
        Build();
        m_slices.CreateFromText(Line("red"));
        const auto check = [this](const std::string& error, const std::function<void()>& act) {
            NS_TEST_EXPECT_MSG_EQ(CatchMessage(act), error, "error");
            NS_TEST_EXPECT_MSG_EQ(m_slices.GetNames().size(), 1, "one slice");
            for (uint32_t i = 0; i < m_nodes.GetN(); ++i)
            {
                NS_TEST_EXPECT_MSG_EQ(CcnL3Protocol::Find(m_nodes.Get(i), "blue"), nullptr, error);
                NS_TEST_EXPECT_MSG_EQ((bool(CcnL3Protocol::Find(m_nodes.Get(i), "red")) == (i < 3)),
                                      true,
                                      error);
            }
            NS_TEST_EXPECT_MSG_EQ(m_slices.Get("red").links.size(), 2, error);
        };
        const auto create = [this](const std::string& text) {
            return [this, text] { m_slices.CreateFromText(text); };
        };
        check("slice red: exists already (allowed: another name)", create(Line("red")));
        check("no physical node e (allowed: a, b, c, d)", create("slice blue\nrouter e\n"));
        check("slice blue: router y at node a, where another one is (allowed: one at each node)",
              create("slice blue\nrouter x at a\nrouter y at a\n"));
        check(
            "slice blue: link a-c: nodes 0 and 2 share no channel (allowed: neighbours, or a link "
            "over UDP)",
            create("slice blue\nrouter a\nrouter c\nlink a c\n"));
        check("slice blue: link a-b: nodes 0 and 1 have no routes of IPv4 to each other (allowed: "
              "nodes with IPv4 and routes)",
              create("slice blue\nrouter a\nrouter b\nlink a b udp\n"));
        check("slice blue: link b-a exists already (allowed: one between two routers)",
              create("slice blue\nrouter a\nrouter b\nlink a b\nlink b a\n"));
        check("slice blue: link a-a leads from a router to itself (allowed: two routers)",
              create("slice blue\nrouter a\nlink a a\n"));
        check("no slice blue (allowed: red)", [&] { m_slices.Remove("blue"); });
        check("slice red: no router d (allowed: a, b, c)", [&] { m_slices.GetNode("red", "d"); });
        check("slice red: no link a-c (allowed: a-b, b-c)",
              [&] { m_slices.RemoveLink("red", "a", "c"); });
        check("slice red: weight 0 on the processors (allowed: 1 to 1000)",
              [&] { m_slices.SetCpuWeight("red", 0); });
        check("SliceQueue, class \"red\": weight 0, burst 65536 bytes (allowed: from 1)", [&] {
            LinkShare share;
            share.weight = 0;
            m_slices.SetShare("red", "a", "b", share);
        });
        NS_TEST_EXPECT_MSG_EQ(m_slices.Get("red").links[0].share->weight, 3, "as before");
        check("slice red: router b to node c, which has a layer of this name (allowed: a node "
              "without)",
              [&] { m_slices.Move("red", "b", "c"); });
        check("slice red: link a-b: nodes 3 and 1 share no channel (allowed: neighbours, or a link "
              "over UDP)",
              [&] { m_slices.Move("red", "a", "d"); });
        CcnStackHelper stack;
        stack.SetLayer("blue");
        stack.Install(m_nodes.Get(3));
        NS_TEST_EXPECT_MSG_EQ(
            CatchMessage(create("slice blue\nrouter d\n")),
            "slice blue: node d has a layer of this name already (allowed: another name)",
            "a layer by hand");
    }

  private:
    /** Creates nodes and links. @param hasIp whether the nodes have IPv4 @param access rate of the link a-b */
    void Build(bool hasIp = false, const std::string& access = "100Mbps")
    {
        m_nodes = NodeContainer(4);
        const std::vector<std::pair<uint32_t, uint32_t>> links{{0, 1}, {1, 2}, {0, 3}, {3, 2}};
        if (hasIp)
        {
            InternetStackHelper().Install(m_nodes);
        }
        Ipv4AddressHelper addresses("10.0.0.0", "255.255.255.0");
        for (const auto& [one, other] : links)
        {
            PointToPointHelper link;
            link.SetDeviceAttribute("DataRate",
                                    StringValue(one == 1     ? "8Mbps"
                                                : other == 1 ? access
                                                             : "100Mbps"));
            link.SetChannelAttribute("Delay", StringValue("1ms"));
            const auto devices = link.Install(m_nodes.Get(one), m_nodes.Get(other));
            if (hasIp)
            {
                addresses.Assign(devices);
                addresses.NewNetwork();
            }
        }
        if (hasIp)
        {
            Ipv4GlobalRoutingHelper::PopulateRoutingTables();
        }
        AddNames();
    }

    /** Names the nodes a, b, ... */
    void AddNames()
    {
        m_slices = CcnSliceHelper();
        for (uint32_t i = 0; i < m_nodes.GetN(); ++i)
        {
            m_slices.AddNode(std::string(1, 'a' + i), m_nodes.Get(i));
        }
    }

    /** Forgets the network. */
    void Destroy()
    {
        Simulator::Destroy();
        m_nodes = NodeContainer();
        m_slices = CcnSliceHelper();
    }

    /**
     * @param name of a slice
     * @param settings further lines
     * @param weight of its links; 0: no shares
     * @return a slice from a by b to c, which serves its name
     */
    static std::string Line(const std::string& name,
                            const std::string& settings = "",
                            uint32_t weight = 3)
    {
        const std::string share = weight > 0 ? " weight " + std::to_string(weight) : "";
        return "slice " + name + "\n" + settings + "router a\nrouter b\nrouter c\nlink a b" +
               share + "\nlink b c" + share + "\norigin c ccnx:/" + name + "\n";
    }

    /**
     * Starts a download at once.
     * @param slice of it
     * @param to index of the node that fetches
     * @param from index of the node that serves, or NOBODY: another one does so already
     * @param size bytes
     * @param chunk bytes of a chunk
     * @param window chunks
     * @return the consumer
     */
    Ptr<Consumer> Fetch(const std::string& slice,
                        uint32_t to,
                        uint32_t from,
                        uint64_t size,
                        uint32_t chunk = 1024,
                        uint32_t window = 60)
    {
        if (from != NOBODY)
        {
            Serve(slice, from, size, chunk);
        }
        CcnApplicationHelper consumers("Consumer");
        consumers.SetAttribute("Prefix", StringValue("/" + slice));
        consumers.SetAttribute("Layer", StringValue(slice));
        consumers.SetAttribute("Window", UintegerValue(window));
        consumers.SetAttribute("Lifetime",
                               TimeValue(Seconds(1))); // what is lost is asked again soon
        return DynamicCast<Consumer>(consumers.Install(m_nodes.Get(to)).Get(0));
    }

    /** Serves an object. @param slice its slice @param from index of the node @param size bytes @param chunk bytes */
    void Serve(const std::string& slice, uint32_t from, uint64_t size, uint32_t chunk)
    {
        CcnApplicationHelper producers("Producer");
        producers.SetAttribute("Prefix", StringValue("/" + slice));
        producers.SetAttribute("Layer", StringValue(slice));
        producers.SetAttribute("Size", UintegerValue(size));
        producers.SetAttribute("ChunkSize", UintegerValue(chunk));
        producers.Install(m_nodes.Get(from));
    }

    /** Sends 8 Mbit/s of frames of IP for 3 s. @param node index of a node @param device index of its device */
    void Flood(uint32_t node, uint32_t device)
    {
        const auto of = m_nodes.Get(node)->GetDevice(device);
        for (Time at; at < Seconds(3); at += MilliSeconds(1))
        {
            At(at, [of] { of->Send(Create<Packet>(1000), of->GetBroadcast(), 0x0800); });
        }
    }

    /** @param node index of a node @param device index of its device @return its queue */
    Ptr<SliceQueue> Queue(uint32_t node, uint32_t device) const
    {
        return DynamicCast<SliceQueue>(GetTransmitQueue(m_nodes.Get(node)->GetDevice(device)));
    }

    /** Checks the identities of all layers. @param drained whether nothing is in progress */
    void CheckAll(bool drained)
    {
        for (uint32_t i = 0; i < m_nodes.GetN(); ++i)
        {
            for (const auto& layer : CcnL3Protocol::FindAll(m_nodes.Get(i)))
            {
                NS_TEST_EXPECT_MSG_EQ(CatchMessage([&] { layer->CheckIdentities(drained); }),
                                      "",
                                      "identities");
            }
        }
    }

    static constexpr uint32_t NOBODY = 4; ///< no node

    NodeContainer m_nodes;
    CcnSliceHelper m_slices;
};

/** Class CcnSliceHelper. @ingroup ccn-tests */
class SliceHelperTestSuite : public TestSuite
{
  public:
    SliceHelperTestSuite()
        : TestSuite("ccn-slice-helper", TestSuite::Type::UNIT)
    {
        using T = SliceHelperTest;
        AddTestCase(new T("a slice", &T::Whole));
        AddTestCase(new T("shares of a link", &T::Shares));
        AddTestCase(new T("a flood", &T::FloodOfASlice));
        AddTestCase(new T("shares of a processor", &T::Cpu));
        AddTestCase(new T("during a run", &T::Run));
        AddTestCase(new T("links", &T::Links));
        AddTestCase(new T("over UDP", &T::Udp));
        AddTestCase(new T("a routing protocol", &T::Protocol));
        AddTestCase(new T("on a LAN", &T::Lan));
        AddTestCase(new T("errors", &T::Errors));
    }
};

SliceHelperTestSuite g_sliceHelperTestSuite; ///< registers the suite

} // namespace
