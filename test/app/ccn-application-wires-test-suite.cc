// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "kit/ccn-starter-test-kit.h"
#include "kit/ccn-transfer-test-kit.h"
#include "kit/ccn-wires-test-kit.h"

#include "ns3/ccn-application-helper.h"
#include "ns3/ccn-catalogue-consumer.h"
#include "ns3/ccn-catalogue-producer.h"
#include "ns3/ccn-ccnx10-types.h"
#include "ns3/ccn-interest-flood.h"
#include "ns3/ccn-name.h"
#include "ns3/ccn-object-origins.h"
#include "ns3/ccn-type-lookup.h"
#include "ns3/double.h"
#include "ns3/log.h"
#include "ns3/object-factory.h"

#include <iostream>
#include <sstream>
#include <string>
#include <vector>

namespace
{

using namespace ns3;
using namespace ns3::ccn;
using namespace ns3::ccn::test;

/** Applications on layers with CCNx 1.0: numbers of chunks, refusals, and returned Interests. @ingroup ccn-tests */
class ApplicationWiresTest : public MethodTestCase<ApplicationWiresTest>
{
  public:
    using MethodTestCase::MethodTestCase;

    /** Numbers of chunks as segments with a type, and the last chunk as CCNx 1.0 states it. */
    void Numbers()
    {
        const ChunkNaming chunk("chunk");
        NS_TEST_EXPECT_MSG_EQ((chunk.GetComponent(0) == Bytes("\0\5\0\1\0", 5)), true, "chunk 0");
        NS_TEST_EXPECT_MSG_EQ((chunk.GetComponent(300) == Bytes("\0\5\0\2\1\x2c", 6)),
                              true,
                              "chunk 300 in two bytes");
        ccnx10::GetChunkTypes() = {0x10, 0x19};
        NS_TEST_EXPECT_MSG_EQ((chunk.GetComponent(7) == Bytes("\0\x10\0\1\7", 5)),
                              true,
                              "the numbers of 2016");
        ccnx10::GetChunkTypes() = {};
        for (const uint64_t number : {uint64_t{0}, uint64_t{255}, uint64_t{256}, uint64_t{1} << 40})
        {
            const auto read = chunk.GetChunk(chunk.GetComponent(number));
            NS_TEST_EXPECT_MSG_EQ((read == number), true, number);
        }
        for (const Bytes other : {Bytes("\0\5\0\2\0\1", 6), // leading zero
                                  Bytes("\0\5\0\0", 4),     // no number
                                  Bytes("\0\5\0\2\1", 5),   // another length
                                  Bytes("\0\6\0\1\1", 5),   // another type
                                  Bytes("7")})
        {
            NS_TEST_EXPECT_MSG_EQ(chunk.GetChunk(other).has_value(), false, "no chunk");
        }
        NS_TEST_EXPECT_MSG_EQ((chunk.GetLast(Bytes("\1\x2c", 2)) == 300), true, "EndChunkNumber");
        NS_TEST_EXPECT_MSG_EQ((chunk.GetLast(chunk.GetComponent(300)) == 300),
                              true,
                              "FinalBlockID of ccnb");
        NS_TEST_EXPECT_MSG_EQ((ChunkNaming().GetLast("17") == 17), true, "decimal");
        const Name name = chunk.GetName(Name("/f"), 5);
        const EncodedName encoded(Codec::Get(Codec::CCNX10), name);
        NS_TEST_EXPECT_MSG_EQ((encoded.Get().GetEncoded() == Bytes("\0\1\0\1f\0\5\0\1\5", 10)),
                              true,
                              "a segment of type 5 on the wire");
        NS_TEST_EXPECT_MSG_EQ((chunk.FindChunk(Name("/f"), encoded.Get()) == 5), true, "found");
        NS_TEST_EXPECT_MSG_EQ(CatchMessage([] { ChunkNaming("roman"); }),
                              "chunk naming 'roman': not known (allowed: decimal, segment, chunk)",
                              "another convention");
    }

    /** Programs of CCNx 0.8.1, and what needs selectors, refuse to start with another wire. */
    void OnlyCcnb()
    {
        for (const char* type : {"GetFile",
                                 "VideoPlayer",
                                 "CatChunks2",
                                 "SendChunks",
                                 "Repository",
                                 "Browser",
                                 "Session",
                                 "Chat",
                                 "ExcludingConsumer",
                                 "KeyProducer",
                                 "KeyConsumer",
                                 "ProtectedConsumer",
                                 "BlockProducer",
                                 "BlockConsumer"})
        {
            NS_TEST_EXPECT_MSG_EQ(StartOn("ccnx-1.0", type),
                                  "application a (ns3::ccn::" + std::string(type) +
                                      ") on node 0: wire ccnx-1.0: not allowed (allowed: ccnb)",
                                  type);
        }
    }

    /** A numbering that cannot state the last chunk, and signatures that the wire does not have. */
    void Settings()
    {
        const std::string only = ": not allowed with wire ccnx-1.0 (allowed: ";
        NS_TEST_EXPECT_MSG_EQ(StartOn("ccnx-1.0", "Producer[Numbering=decimal]"),
                              "application a: Numbering=decimal" + only + "chunk)",
                              "its chunks would not tell the end");
        NS_TEST_EXPECT_MSG_EQ(StartOn("ccnx-1.0", "CatalogueProducer[Numbering=segment]"),
                              "application a: Numbering=segment" + only + "chunk)",
                              "nor would these");
        NS_TEST_EXPECT_MSG_EQ(StartOn("ccnx-1.0", "Producer[Numbering=chunk]"), "", "allowed");
        NS_TEST_EXPECT_MSG_EQ(StartOn("ccnb", "Producer[Numbering=chunk]"), "", "in ccnb, too");
        Config::SetDefault("ns3::ccn::Signer::Scheme", StringValue("ed25519"));
        NS_TEST_EXPECT_MSG_EQ(
            StartOn("ccnx-1.0", "Producer"),
            "signer scheme ed25519: wire format ccnx-1.0 has no number for it (allowed: "
            "rsa-1024, hmac-sha256, crc32c)",
            "no number for it");
        Config::SetDefault("ns3::ccn::Signer::Scheme", StringValue("rsa-1024"));
        Config::SetDefault("ns3::ccn::Signer::Batch", UintegerValue(8));
        NS_TEST_EXPECT_MSG_EQ(
            StartOn("ccnx-1.0", "Producer"),
            "signer batch 8: wire format ccnx-1.0 has no Merkle paths (allowed: 1)",
            "no Merkle trees");
        Config::SetDefault("ns3::ccn::Signer::Batch", UintegerValue(1));
    }

    /** A transfer with either numbering in ccnb, and the usual one. */
    void Transfers()
    {
        for (const std::string numbering : {"", "chunk"})
        {
            TransferLine line;
            line.Create(3);
            line.consumer->SetAttribute("Numbering", StringValue(numbering));
            line.producer->SetAttribute("Numbering", StringValue(numbering));
            line.producer->SetAttribute("Size", UintegerValue(300 * 1024));
            line.Run();
            NS_TEST_EXPECT_MSG_EQ(line.ended, "complete ", "whole");
            NS_TEST_EXPECT_MSG_EQ(line.Get().chunks, 300, "the end is known");
            NS_TEST_EXPECT_MSG_EQ(line.GetBrokenIdentities(), "", "the identities hold");
            Simulator::Destroy();
        }
    }

    /** Objects of a catalogue, and a flood of new objects that their producer makes. */
    void Catalogue()
    {
        TransferLine line;
        line.Create(2);
        const auto producer = Make<CatalogueProducer>("CatalogueProducer[Chunks=3]");
        const auto consumer = Make<CatalogueConsumer>("CatalogueConsumer[Chunks=3]");
        consumer->SetAttribute("Passive", BooleanValue(true));
        const auto flood = Make<InterestFlood>("InterestFlood[Names=dynamic|Rate=10]");
        flood->SetAttribute("Prefix", StringValue("ccnx:/catalogue"));
        flood->SetStopTime(Seconds(1));
        line.nodes.Get(1)->AddApplication(producer);
        line.nodes.Get(0)->AddApplication(consumer);
        line.nodes.Get(0)->AddApplication(flood);
        Simulator::Schedule(Seconds(0.5), [&] { consumer->Request(4711); });
        Simulator::Run();
        NS_TEST_EXPECT_MSG_EQ(consumer->GetCounts().completed, 1, "the object");
        NS_TEST_EXPECT_MSG_EQ(consumer->GetCounts().chunks, 3, "its chunks");
        NS_TEST_EXPECT_MSG_EQ(flood->GetAnswers(), 10, "each Interest of the flood is answered");
        NS_TEST_EXPECT_MSG_EQ(line.GetBrokenIdentities(), "", "the identities hold");
    }

    /** The logs of consumer and server print messages by the wire format of their layer. */
    void Logs()
    {
        std::ostringstream log;
        auto* before = std::clog.rdbuf(log.rdbuf());
        for (const char* component : {"CcnConsumer", "CcnChunkServer"})
        {
            LogComponentEnable(component, LOG_LEVEL_DEBUG);
        }
        TransferLine line;
        line.Create(2);
        line.consumer->SetAttribute("Window", UintegerValue(1));
        line.producer->SetAttribute("Size", UintegerValue(10));
        line.Run();
        for (const char* component : {"CcnConsumer", "CcnChunkServer"})
        {
            LogComponentDisable(component, LOG_LEVEL_DEBUG);
        }
        std::clog.rdbuf(before);
#ifdef NS3_LOG_ENABLE
        const std::string name = " " + ChunkName("/content/files/file1.dat/0").ToUri() + ": ";
        for (const std::string& line : {"node 0 consumer Interest" + name + "sent, attempt 1\n",
                                        "node 1 producer Interest" + name + "answered\n",
                                        "node 0 consumer Data" + name + "taken\n"})
        {
            NS_TEST_EXPECT_MSG_NE(log.str().find(line), std::string::npos, log.str());
        }
#else
        NS_TEST_EXPECT_MSG_EQ(log.str(), "", "an optimized build logs nothing");
#endif
    }

    /** No node has a route: Interests return at once, and are sent again 0.1 s, then 0.2 s later. */
    void BackOff()
    {
        TransferLine line;
        line.Create(1);
        line.consumer->SetAttribute("Window", UintegerValue(3));
        line.consumer->SetAttribute("MaxRetransmissions", UintegerValue(2));
        line.nodes.Get(0)->AddApplication(line.consumer);
        Simulator::Run();
        NS_TEST_EXPECT_MSG_EQ(line.ended, "given up ", "after two retransmissions");
        NS_TEST_EXPECT_MSG_EQ(line.Get().end, Seconds(0.3), "0.1 s + 0.2 s, not three lifetimes");
        NS_TEST_EXPECT_MSG_EQ(
            line.Get().interests,
            9,
            "three for each of three chunks, which keep their places in the window");
        NS_TEST_EXPECT_MSG_EQ(line.L3(0).GetCounters().GetReturned(ReturnCode::NO_ROUTE), 9, "all");
        NS_TEST_EXPECT_MSG_EQ(line.consumer->GetReturns(), 7, "the seventh ends the transfer");
        NS_TEST_EXPECT_MSG_EQ(line.GetBrokenIdentities(), "", "the identities hold");
    }

    /** A chunk beyond the last: silence, as of the programs of CCNx 0.8.1, but a count. */
    void BeyondTheEnd()
    {
        TransferLine line;
        line.Create(1);
        line.producer->SetAttribute("Size", UintegerValue(2048));
        line.nodes.Get(0)->AddApplication(line.producer);
        auto face = CreateObject<DummyFace>();
        line.L3(0).AddFace(face);
        At(Seconds(1), [face] {
            Interest interest = Ask("/content/files/file1.dat/2", 1, Seconds(4));
            interest.name = ChunkName("/content/files/file1.dat/2");
            face->Inject(interest);
        });
        Time end;
        line.L3(0).GetPit().TraceConnectWithoutContext(
            "Changed",
            Callback<void, const PitChange&>([&end](const PitChange&) { end = Simulator::Now(); }));
        Simulator::Run();
        NS_TEST_EXPECT_MSG_EQ(line.producer->GetRefusals(), 1, "the Interest is counted");
        NS_TEST_EXPECT_MSG_EQ(line.L3(0).GetCounters().Get(Count::RETURNS_SENT),
                              0,
                              "it is not returned");
        NS_TEST_EXPECT_MSG_EQ(end, Seconds(5), "it is pending for its lifetime");
    }

    /** A link that is dead for 1 s: the transfer goes on with the next Interest after that. */
    void DeadLink()
    {
        TransferLine line;
        line.Create(3);
        const Ptr<Face> up = line.L3(1).GetFace(1);
        up->SetUp(false);
        Simulator::Schedule(Seconds(1), [up] { up->SetUp(true); });
        line.producer->SetAttribute("Size", UintegerValue(50 * 1024));
        line.Run();
        NS_TEST_EXPECT_MSG_EQ(line.ended, "complete ", "in the end");
        NS_TEST_EXPECT_MSG_GT(line.Get().end, Seconds(1), "not before the link is back");
        NS_TEST_EXPECT_MSG_LT(line.Get().end,
                              Seconds(1.6),
                              "0.1, 0.2, 0.4 and 0.8 s after the first");
        NS_TEST_EXPECT_MSG_EQ(line.GetBrokenIdentities(), "", "the identities hold");
    }

    /** What a window hears: congestion as a mark, other codes as a loss; one decrease a round trip. */
    void Windows()
    {
        for (const auto& [code, event] : {std::pair(ReturnCode::CONGESTED, "mark"),
                                          {ReturnCode::NO_ROUTE, "return"},
                                          {ReturnCode::PATH_ERROR, "return"}})
        {
            TransferLine line;
            line.Create(2);
            const auto consumer = CreateObject<Returning>();
            consumer->SetAttribute("Control", StringValue("Aimd"));
            std::string events;
            consumer->TraceConnectWithoutContext(
                "WindowChanged",
                Callback<void, Time, uint32_t, const std::string&>(
                    [&events](Time, uint32_t, const std::string& what) { events += what + " "; }));
            line.nodes.Get(0)->AddApplication(consumer);
            Simulator::Schedule(MilliSeconds(1), [&, why = code] {
                consumer->Return(0, why);
                consumer->Return(1, why);
                consumer->Return(1, why); // which nothing waits for any more
            });
            Simulator::Stop(MilliSeconds(50));
            Simulator::Run();
            NS_TEST_EXPECT_MSG_EQ(events, "start " + std::string(event) + " ", ToString(code));
            NS_TEST_EXPECT_MSG_EQ(consumer->GetReturns(), 2, "counted");
            Simulator::Destroy();
        }
    }

    /** A catalogue's consumer without a route: it gives up, or asks again after 0.1 s and 0.2 s. */
    void CatalogueBackOff()
    {
        for (const auto& [control, retransmissions] :
             {std::pair("FixedWindow", 0U), {"FixedWindow", 2U}, {"Aimd", 2U}})
        {
            TransferLine line;
            line.Create(1);
            const auto consumer = Make<CatalogueConsumer>("CatalogueConsumer[Chunks=2]");
            consumer->SetAttribute("Passive", BooleanValue(true));
            consumer->SetAttribute("Control", StringValue(control));
            consumer->SetAttribute("MaxRetransmissions", UintegerValue(retransmissions));
            line.nodes.Get(0)->AddApplication(consumer);
            Time ended;
            consumer->TraceConnectWithoutContext(
                "Ended",
                Callback<void, uint64_t, Time, bool>(
                    [&ended](uint64_t, Time delay, bool) { ended = delay; }));
            Simulator::Schedule(Seconds(1), [&] { consumer->Request(7); });
            Simulator::Run();
            const auto& counts = consumer->GetCounts();
            NS_TEST_EXPECT_MSG_EQ(counts.givenUp, 1, control);
            NS_TEST_EXPECT_MSG_EQ(ended, Seconds(retransmissions == 0 ? 0 : 0.3), control);
            NS_TEST_EXPECT_MSG_EQ(counts.interests,
                                  counts.chunks + counts.unanswered,
                                  "the identity of its counts");
            NS_TEST_EXPECT_MSG_GT(counts.returned, retransmissions, control);
            NS_TEST_EXPECT_MSG_EQ(line.GetBrokenIdentities(), "", "the identities hold");
            Simulator::Destroy();
        }
    }

  private:
    /** A consumer to which a test returns Interests. */
    struct Returning : Consumer
    {
        /** @param chunk number of a chunk @param code why its Interest returns */
        void Return(uint64_t chunk, ReturnCode code)
        {
            const Codec& codec = GetCodec();
            const Ptr<Packet> packet = codec.ToPacket(MakeInterest(GetPrefix(), chunk, Seconds(4)));
            codec.MakeReturn(*packet, 255, code);
            Receive(packet);
        }
    };

    /** @param text type and attributes @return an application @tparam Type its type */
    template <typename Type>
    static Ptr<Type> Make(const std::string& text)
    {
        return DynamicCast<Type>(CreateByName<CcnApplication>(text));
    }

    /** @param wire of the layer @param type of an application and attributes @return error of its start */
    static std::string StartOn(const std::string& wire, const std::string& type)
    {
        SetWire(wire);
        const auto node = CreateObject<Node>();
        CcnStackHelper().Install(node);
        const auto application = CreateByName<CcnApplication>(type);
        application->SetAttribute("Label", StringValue("a"));
        node->AddApplication(application);
        const std::string error = CatchMessage([&] { Starter::Start(*application); });
        Simulator::Destroy();
        SetWire("ccnb");
        return error;
    }
};

/** Applications with either wire format. @ingroup ccn-tests */
class ApplicationWiresTestSuite : public WireTestSuite
{
  public:
    ApplicationWiresTestSuite()
        : WireTestSuite("ccn-application-wires", TestSuite::Type::UNIT)
    {
        using T = ApplicationWiresTest;
        AddTestCase(new T("numbers of chunks", &T::Numbers));
        AddTestCase(new T("programs of CCNx 0.8.1", &T::OnlyCcnb));
        AddTestCase(new T("settings", &T::Settings));
        AddOnEachWire("transfers", &T::Transfers);
        AddOnEachWire("a catalogue and a flood", &T::Catalogue);
        AddOnEachWire("a chunk beyond the last", &T::BeyondTheEnd);
        AddOnEachWire("logs", &T::Logs);
        // Only CCNx 1.0 returns Interests.
        AddOnCcnx10(new T("back-off", &T::BackOff));
        AddOnCcnx10(new T("a dead link", &T::DeadLink));
        AddOnCcnx10(new T("windows", &T::Windows));
        AddOnCcnx10(new T("a catalogue's back-off", &T::CatalogueBackOff));
    }
};

ApplicationWiresTestSuite g_applicationWiresTestSuite; ///< registers the suite

} // namespace
