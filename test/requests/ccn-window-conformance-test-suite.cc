// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

// What every registered window control does in every consumer, behind a bottleneck with losses.

#include "kit/ccn-heap-test-kit.h"
#include "kit/ccn-test-kit.h"
#include "kit/ccn-transfer-test-kit.h"
#include "kit/ccn-wires-test-kit.h"

#include "ns3/ccn-catalogue-consumer.h"
#include "ns3/ccn-catalogue-producer.h"
#include "ns3/ccn-consumer.h"
#include "ns3/ccn-packet-bytes.h"
#include "ns3/ccn-producer.h"
#include "ns3/ccn-stack-helper.h"
#include "ns3/ccn-type-lookup.h"
#include "ns3/ccn-window-control.h"
#include "ns3/point-to-point-helper.h"

#include <functional>
#include <map>
#include <string>

namespace
{

using namespace ns3;
using namespace ns3::ccn;
using namespace ns3::ccn::test;

/**
 * @ingroup ccn-tests
 * A consumer, a router and a producer of CHUNKS chunks of 1000 bytes. The link to the producer has 2
 * Mbps and queues of 20 packets, and loses one packet in 300. All messages of the consumer are seen
 * by the traces of its node.
 */
class Bottleneck
{
  public:
    /** Of all objects together; fewer under the sanitizers, but for the long test. */
    static inline const uint32_t CHUNKS = 600 * Sampled(2);
    static constexpr uint32_t SIZE = 1000; ///< of a chunk, in bytes

    /** Creates the nodes and links. */
    Bottleneck()
    {
        m_nodes.Create(3);
        CcnStackHelper stack;
        stack.SetAttribute("ContentStore/MaxObjects", UintegerValue(0));
        stack.Install(m_nodes);
        PointToPointHelper link;
        link.SetChannelAttribute("Delay", StringValue("10ms"));
        for (uint32_t i = 0; i < 2; ++i)
        {
            link.SetDeviceAttribute("DataRate", StringValue(i == 0 ? "100Mbps" : "2Mbps"));
            link.SetQueue("ns3::DropTailQueue<Packet>", "MaxSize", StringValue("20p"));
            const auto devices = link.Install(m_nodes.Get(i), m_nodes.Get(i + 1));
            CcnStackHelper::AddRoute(m_nodes.Get(i),
                                     "ccnx:/",
                                     CcnStackHelper::AddDeviceFace(devices.Get(0)));
            CcnStackHelper::AddDeviceFace(devices.Get(1));
            LoseFrames(devices.Get(0), i / 300.0, 7);
        }
        auto& l3 = *CcnStackHelper::Get(m_nodes.Get(0));
        l3.TraceConnectWithoutContext("Received", MakeCallback(&Bottleneck::NoteMessage, this));
        l3.TraceConnectWithoutContext("Sent", MakeCallback(&Bottleneck::NoteMessage, this));
    }

    /**
     * @param consumer the application on the first node
     * @param producer the application on the last node
     * @param getWindow returns the number of Interests that may be in flight
     * @return broken rules, or an empty string; runs the simulation
     */
    std::string Run(Ptr<Application> consumer,
                    Ptr<Application> producer,
                    std::function<uint32_t()> getWindow)
    {
        m_getWindow = std::move(getWindow);
        m_nodes.Get(2)->AddApplication(producer);
        m_nodes.Get(0)->AddApplication(consumer);
        Simulator::Stop(Seconds(1000));
        Simulator::Run();
        return m_broken;
    }

    /** @return when the last chunk arrived */
    Time GetEnd() const
    {
        return m_end;
    }

  private:
    /** Parameters: those of CcnL3Protocol::MessageTracedCallback. */
    void NoteMessage(const Face& face, MessageKind kind, Ptr<const Packet> packet)
    {
        if (!face.IsLocal())
        {
            return;
        }
        const PacketBytes bytes(*packet);
        const Codec& codec = face.GetCodec();
        if (kind == MessageKind::INTEREST)
        {
            InterestView interest;
            codec.Decode(bytes.Get(), interest);
            NoteInterest(interest.name);
            return;
        }
        ContentView content;
        codec.Decode(bytes.Get(), content);
        m_inFlight.erase(ToUri(content.name));
        m_end = Simulator::Now();
    }

    /** @param name a name @return it as text */
    static std::string ToUri(const NameView& name)
    {
        return Name(name).ToUri();
    }

    /** @param asked the name of an Interest that is sent now */
    void NoteInterest(const NameView& asked)
    {
        const std::string name = ToUri(asked);
        const Time now = Simulator::Now();
        for (auto it = m_inFlight.begin(); it != m_inFlight.end();)
        {
            it = it->second <= now ? m_inFlight.erase(it) : std::next(it);
        }
        const Bytes last = asked.GetComponent(asked.GetSize() - 1);
        if (ChunkNaming::GetUsual(Codec::Get(asked.GetCodec())).GetChunk(last) >= CHUNKS)
        {
            return; // beyond the last chunk, as a consumer may ask until it knows that one
        }
        m_inFlight[name] = now + Seconds(1) + MilliSeconds(100); // its lifetime and the guard time
        const uint32_t window = m_getWindow();
        if (m_inFlight.size() > window && m_broken.empty())
        {
            m_broken = std::to_string(m_inFlight.size()) + " in flight at " +
                       std::to_string(now.GetSeconds()) + " s, the window is " +
                       std::to_string(window);
        }
    }

    NodeContainer m_nodes;
    std::map<std::string, Time> m_inFlight; ///< names of Interests, and when they are lost
    std::function<uint32_t()> m_getWindow;
    std::string m_broken; ///< the first Interest beyond the window
    Time m_end;           ///< arrival of the latest chunk
};

/** A window control in both consumers. @ingroup ccn-tests */
class WindowConformanceTest : public TestCase
{
  public:
    /** @param control a registered one */
    explicit WindowConformanceTest(const std::string& control)
        : TestCase(control),
          m_name(control)
    {
    }

  private:
    void DoRun() override
    {
        KeepWire();
        const Time single = RunConsumer();
        for (uint32_t objects = 20; objects > 0; objects = Sampled(2) == 2 && objects > 1 ? 1 : 0)
        {
            const Time many = RunCatalogue(objects);
            NS_TEST_EXPECT_MSG_LT(0.8 * many.GetSeconds(),
                                  single.GetSeconds(),
                                  m_name << ": goodput of CatalogueConsumer, " << objects
                                         << " objects");
        }
    }

    /** @return when class Consumer has all */
    Time RunConsumer()
    {
        Bottleneck network;
        auto producer = CreateObject<Producer>();
        producer->SetAttribute("Prefix", StringValue("ccnx:/o"));
        producer->SetAttribute("Size", UintegerValue(Bottleneck::CHUNKS * Bottleneck::SIZE));
        producer->SetAttribute("ChunkSize", UintegerValue(Bottleneck::SIZE));
        auto consumer = CreateObject<Consumer>();
        consumer->SetAttribute("Prefix", StringValue("ccnx:/o"));
        consumer->SetAttribute("Control", StringValue(m_name));
        consumer->SetAttribute("Lifetime", TimeValue(Seconds(1)));
        consumer->SetAttribute("MaxRetransmissions", UintegerValue(1000));
        consumer->AssignStreams(1);
        WindowControl& control = consumer->GetControl();
        const std::string broken =
            network.Run(consumer, producer, [&control] { return control.GetWindow(); });
        NS_TEST_EXPECT_MSG_EQ(broken, "", m_name << " in Consumer");
        NS_TEST_EXPECT_MSG_EQ(consumer->GetTransfer().complete, true, m_name << " in Consumer");
        NS_TEST_EXPECT_MSG_GT(consumer->GetTransfer().retransmissions, 0, "there are losses");
        Simulator::Destroy();
        return network.GetEnd();
    }

    /** @param objects number of objects, requested at once @return when CatalogueConsumer has all */
    Time RunCatalogue(uint32_t objects)
    {
        Bottleneck network;
        auto producer = CreateObject<CatalogueProducer>();
        auto consumer = CreateObject<CatalogueConsumer>();
        for (const Ptr<Object>& application : {Ptr<Object>(producer), Ptr<Object>(consumer)})
        {
            application->SetAttribute("Chunks", UintegerValue(Bottleneck::CHUNKS / objects));
        }
        producer->SetAttribute("ChunkSize", UintegerValue(Bottleneck::SIZE));
        consumer->SetAttribute("Passive", BooleanValue(true));
        consumer->SetAttribute("Control", StringValue(m_name));
        // Without an adaptive control, each object has a window of its own: together that of Consumer.
        const uint32_t window = (31 + objects - 1) / objects;
        consumer->SetAttribute("Window", UintegerValue(window));
        consumer->SetAttribute("Lifetime", TimeValue(Seconds(1)));
        consumer->SetAttribute("MaxRetransmissions", UintegerValue(1000));
        consumer->AssignStreams(1);
        const auto control = consumer->GetControl();
        Simulator::Schedule(MilliSeconds(1), [consumer, objects] {
            for (uint32_t object = 1; object <= objects; ++object)
            {
                consumer->Request(object);
            }
        });
        const std::string broken = network.Run(consumer, producer, [control, objects, window] {
            return control ? control->GetWindow() : window * objects;
        });
        const CatalogueCounts& counts = consumer->GetCounts();
        NS_TEST_EXPECT_MSG_EQ(broken,
                              "",
                              m_name << " in CatalogueConsumer, " << objects << " objects");
        NS_TEST_EXPECT_MSG_EQ(counts.completed, objects, m_name << ": objects completed");
        NS_TEST_EXPECT_MSG_EQ(counts.interests,
                              counts.chunks + counts.unanswered,
                              "no Interest is forgotten");
        NS_TEST_EXPECT_MSG_GT(counts.unanswered, 0, "there are losses");
        Simulator::Destroy();
        return network.GetEnd();
    }

    std::string m_name; ///< of the control
};

/** All registered controls. @ingroup ccn-tests */
class WindowConformanceTestSuite : public WireTestSuite
{
  public:
    WindowConformanceTestSuite()
        : WireTestSuite("ccn-window-conformance", TestSuite::Type::SYSTEM)
    {
        for (const std::string& control : GetTypeNames(WindowControl::GetTypeId()))
        {
            AddOnEachWire<WindowConformanceTest>(control);
        }
    }
};

WindowConformanceTestSuite g_windowConformanceTestSuite; ///< registers the suite

} // namespace
