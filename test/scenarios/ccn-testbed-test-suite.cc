// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "kit/ccn-transfer-test-kit.h"
#include "lib/arguments/source-arguments.h"
#include "lib/arguments/tcp-arguments.h"
#include "lib/networks/testbed-arguments.h"

#include "ns3/ccn-tcp-file-client.h"
#include "ns3/ccn-tcp-file-server.h"
#include "ns3/config.h"
#include "ns3/ipv4-address.h"
#include "ns3/pointer.h"

#include <fstream>
#include <memory>
#include <sstream>

namespace
{

using namespace ns3;
using namespace ns3::ccn;
using namespace ns3::ccn::test;

/** Class Testbed, and common code of its scenarios. @ingroup ccn-tests */
class TestbedTest : public MethodTestCase<TestbedTest>
{
  public:
    using MethodTestCase::MethodTestCase;

    /** Addresses encode link and node; faces are created once, at both ends. */
    void Addresses()
    {
        Testbed bed({"a", "b", "c"});
        const auto shared = bed.Connect({"c", "a", "b"}, Ethernet());
        Ethernet line;
        line.isShared = false;
        const auto single = bed.Connect({"c", "b"}, line);
        NS_TEST_EXPECT_MSG_EQ(Describe(shared),
                              "a 10.0.1.1 b 10.0.1.2 c 10.0.1.3 ",
                              "addresses of three nodes");
        NS_TEST_EXPECT_MSG_EQ(Describe(single), "b 10.0.2.2 c 10.0.2.3 ", "addresses of two nodes");
        NS_TEST_EXPECT_MSG_EQ(bed.GetDevices().GetN(), 5, "devices of both links");
        bed.InstallCcn(CcnStackHelper(), true);
        bed.AddRoute(single, "b", "c", "ccnx:/x");
        bed.AddRoute(single, "b", "c", "ccnx:/y");
        bed.AddRoute(shared, "b", "c", "ccnx:/y");
        const auto l3 = CcnStackHelper::Get(bed.Get("b"));
        NS_TEST_ASSERT_MSG_EQ(l3->GetFaceCount(), 2, "one face per address");
        NS_TEST_EXPECT_MSG_EQ(l3->GetFace(0)->GetLabel(),
                              "udp:10.0.2.3:9695",
                              "the label is as documented");
        NS_TEST_EXPECT_MSG_EQ(l3->GetFib().GetSize(), 2, "number of prefixes");
        NS_TEST_EXPECT_MSG_EQ(CcnStackHelper::Get(bed.Get("c"))->GetFaceCount(),
                              2,
                              "faces are created at the other end");
        NS_TEST_EXPECT_MSG_EQ(CcnStackHelper::Get(bed.Get("a"))->GetFaceCount(),
                              0,
                              "a node without a route has no face");
    }

    /** A link that was cut loses the same share of its frames as before. */
    void LossAfterCut()
    {
        Testbed bed({"a", "b"});
        Ethernet line;
        line.isShared = false;
        const auto link = bed.Connect({"a", "b"}, line);
        bed.LoseFrames(0.25, 1);
        const auto count = [&bed] {
            PointerValue errors;
            bed.GetDevices().Get(1)->GetAttribute("ReceiveErrorModel", errors);
            uint32_t lost = 0;
            for (uint32_t i = 0; i < 1000; ++i)
            {
                lost += errors.Get<ErrorModel>()->IsCorrupt(Create<Packet>(100)) ? 1 : 0;
            }
            return lost;
        };
        NS_TEST_EXPECT_MSG_EQ_TOL(count(), 250, 60, "a quarter is lost");
        bed.Cut(link);
        NS_TEST_EXPECT_MSG_EQ(count(), 1000, "all are lost");
        bed.Mend(link);
        NS_TEST_EXPECT_MSG_EQ_TOL(count(), 250, 60, "a quarter is lost again");
    }

    /** Invalid nodes and links. */
    void Refusals()
    {
        NS_TEST_EXPECT_MSG_EQ(CatchMessage([] {
                                  Testbed({"a", "a"});
                              }),
                              "a testbed of 2 nodes (allowed: at most 254, with different names)",
                              "two nodes of one name are an error");
        Testbed bed({"a", "b", "c"});
        NS_TEST_EXPECT_MSG_EQ(CatchMessage([&] { bed.Get("d"); }),
                              "testbed: there is no node d",
                              "an unknown node is an error");
        Ethernet line;
        line.isShared = false;
        NS_TEST_EXPECT_MSG_EQ(CatchMessage([&] {
                                  bed.Connect({"a", "b", "c"}, line);
                              }),
                              "testbed: a full-duplex link of 3 nodes (allowed: 2)",
                              "a full-duplex link of three nodes is an error");
        const auto link = bed.Connect({"a", "b"}, line);
        NS_TEST_EXPECT_MSG_EQ(CatchMessage([&] { bed.AddRoute(link, "a", "c", "/"); }),
                              "testbed: no link connects a and c",
                              "a route between nodes without a link is an error");
    }

    /**
     * An object of fragmented chunks over both kinds of Ethernet and two hops arrives without
     * losses.
     */
    void TwoHops()
    {
        for (const bool isShared : {true, false})
        {
            Testbed bed({"a", "r", "b"});
            Ethernet ethernet;
            ethernet.isShared = isShared;
            const auto left = bed.Connect({"a", "r"}, ethernet);
            const auto right = bed.Connect({"r", "b"}, ethernet);
            bed.InstallCcn(CcnStackHelper(), true);
            bed.AddRoute(left, "a", "r", "ccnx:/");
            bed.AddRoute(right, "r", "b", "ccnx:/");
            NS_TEST_EXPECT_MSG_EQ(bed.AssignStreams(10),
                                  (isShared ? 4 : 0),
                                  "one stream per device on a shared medium");
            auto producer = CreateObject<Producer>();
            producer->SetAttribute("Size", UintegerValue(100000));
            producer->SetAttribute("ChunkSize", UintegerValue(8192));
            bed.Get("b")->AddApplication(producer);
            auto consumer = CreateObject<Consumer>();
            consumer->SetAttribute("Window", UintegerValue(13));
            consumer->AssignStreams(1);
            bed.Get("a")->AddApplication(consumer);
            Simulator::Run();
            const Transfer& transfer = consumer->GetTransfer();
            NS_TEST_EXPECT_MSG_EQ(transfer.retransmissions, 0, "nothing is retransmitted");
            NS_TEST_EXPECT_MSG_EQ(transfer.digest,
                                  Sha256(std::string(100000, '\0')),
                                  "the digest of zeros");
            Simulator::Destroy();
        }
    }

    /** A link is cut during a transfer: nothing arrives over it any more in either direction. */
    void CutLink()
    {
        for (const bool isShared : {true, false})
        {
            Testbed bed({"a", "b"});
            Ethernet ethernet;
            ethernet.isShared = isShared;
            ethernet.rate = DataRate("1Mbps");
            const auto link = bed.Connect({"a", "b"}, ethernet);
            bed.InstallCcn(CcnStackHelper(), false);
            bed.AddRoute(link, "a", "b", "ccnx:/");
            bed.Get("b")->AddApplication(CreateObject<Producer>());
            auto consumer = CreateObject<Consumer>();
            bed.Get("a")->AddApplication(consumer);
            At(Seconds(1), [&] { bed.Cut(link); });
            Simulator::Stop(Seconds(1.1));
            Simulator::Run();
            const uint64_t chunks = consumer->GetTransfer().chunks;
            NS_TEST_EXPECT_MSG_GT(chunks, 80, "chunks of 1 s at 1 Mbps arrive");
            Simulator::Stop(Seconds(60));
            Simulator::Run();
            NS_TEST_EXPECT_MSG_EQ(consumer->GetTransfer().chunks,
                                  chunks,
                                  "no chunk arrives after the cut");
            Simulator::Destroy();
        }
    }

    /**
     * A link that was cut and restored works again; a carrier is reported only to the faces over
     * it.
     */
    void MendedLink()
    {
        Testbed bed({"a", "b"});
        Ethernet ethernet;
        ethernet.isShared = false;
        const auto first = bed.Connect({"a", "b"}, ethernet);
        const auto second = bed.Connect({"a", "b"}, ethernet);
        bed.InstallCcn(CcnStackHelper(), false);
        bed.AddRoute(first, "a", "b", "ccnx:/");
        bed.AddRoute(second, "a", "b", "ccnx:/second");
        bed.Get("b")->AddApplication(CreateObject<Producer>());
        auto consumer = CreateObject<Consumer>();
        consumer->SetStartTime(Seconds(1));
        bed.Get("a")->AddApplication(consumer);
        bed.Cut(first);
        bed.Mend(first);
        bed.SetCarrier(first, false);
        for (const std::string name : {"a", "b"})
        {
            const auto l3 = CcnStackHelper::Get(bed.Get(name));
            NS_TEST_EXPECT_MSG_EQ(l3->GetFace(0)->IsUp(), false, "no carrier at " << name);
            NS_TEST_EXPECT_MSG_EQ(l3->GetFace(1)->IsUp(), true, "the other link is up at " << name);
        }
        bed.SetCarrier(first, true);
        Simulator::Run();
        NS_TEST_EXPECT_MSG_EQ(consumer->GetTransfer().retransmissions,
                              0,
                              "nothing is retransmitted");
        NS_TEST_EXPECT_MSG_EQ(consumer->GetTransfer().complete, true, "the transfer is complete");
    }

    /** The same by TCP, with segments of the given size. */
    void Tcp()
    {
        Testbed bed({"a", "r", "b"});
        bed.Connect({"a", "r"}, Ethernet());
        const auto right = bed.Connect({"r", "b"}, Ethernet());
        Testbed::AddIpRoutes();
        Parameters parameters;
        const TcpArguments tcp(parameters);
        TcpArguments::SetDefaults(tcp.segment);
        const SourceArguments source(parameters);
        bed.Get("b")->AddApplication(source.MakeTcpServer(100000));
        const auto client = TcpArguments::MakeClient("ftp", right.at("b"));
        bed.Get("a")->AddApplication(client);
        RunRecord record;
        Recorder recorder(record, 100, false);
        bed.Watch(recorder);
        Simulator::Run();
        recorder.Finish(true);
        RequireWhole("a", client->GetTransfer(), source.GetDigest(100000));
        int64_t packets = 0;
        for (const auto& row : record.Get<TrafficRow>())
        {
            packets += row.node == "b" && row.direction == "out" ? row.packets : 0;
        }
        NS_TEST_EXPECT_MSG_GT_OR_EQ(packets, 71, "100000 / 1416, rounded up");
        NS_TEST_EXPECT_MSG_LT_OR_EQ(packets, 71 + 4, "and packets of connection setup and end");
        Config::Reset();
    }

    /** Digest of the source, and checks for incomplete objects. */
    void Whole()
    {
        Parameters parameters;
        SourceArguments source(parameters);
        NS_TEST_EXPECT_MSG_EQ(source.GetDigest(200000),
                              Sha256(std::string(200000, '\0')),
                              "digest of zeros, in several steps");
        source.file = CreateTempDirFilename("ccn-testbed-file");
        std::ofstream(source.file.Get(), std::ios::binary) << "abc";
        NS_TEST_EXPECT_MSG_EQ(source.GetDigest(7), Sha256("abc"), "digest of the file");
        Transfer transfer;
        transfer.bytes = 2;
        NS_TEST_EXPECT_MSG_EQ(CatchMessage([&] { RequireWhole("a", transfer, "d"); }),
                              "a received only 2 bytes of the object",
                              "an incomplete object is an error");
        transfer.complete = true;
        transfer.digest = "e";
        NS_TEST_EXPECT_MSG_EQ(CatchMessage([&] { RequireWhole("a", transfer, "d"); }),
                              "a received 2 bytes with the digest e (of the source: d)",
                              "another digest is an error");
        transfer.digest = "d";
        NS_TEST_EXPECT_MSG_EQ(CatchMessage([&] { RequireWhole("a", transfer, "d"); }),
                              "",
                              "a complete object is no error");
        TestbedArguments arguments(parameters);
        arguments.object = "http:/x";
        NS_TEST_EXPECT_MSG_NE(CatchMessage([&] { parameters.Check(); }),
                              "",
                              "an invalid URI is an error");
    }

  private:
    /** @param link to describe @return its nodes and addresses */
    static std::string Describe(const Testbed::Link& link)
    {
        std::ostringstream text;
        for (const auto& [name, address] : link)
        {
            text << name << " " << address << " ";
        }
        return text.str();
    }
};

/** Class Testbed. @ingroup ccn-tests */
class TestbedTestSuite : public TestSuite
{
  public:
    TestbedTestSuite()
        : TestSuite("ccn-testbed", TestSuite::Type::UNIT)
    {
        using T = TestbedTest;
        AddTestCase(new T("addresses and faces", &T::Addresses));
        AddTestCase(new T("refusals", &T::Refusals));
        AddTestCase(new T("two hops", &T::TwoHops));
        AddTestCase(new T("a link that is cut", &T::CutLink));
        AddTestCase(new T("a restored link, and carrier", &T::MendedLink));
        AddTestCase(new T("loss after a cut", &T::LossAfterCut));
        AddTestCase(new T("two hops by TCP", &T::Tcp));
        AddTestCase(new T("the whole object", &T::Whole));
    }
};

TestbedTestSuite g_testbedTestSuite; ///< registers the suite

} // namespace
