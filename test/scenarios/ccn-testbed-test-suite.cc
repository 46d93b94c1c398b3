// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "kit/ccn-transfer-test-kit.h"
#include "lib/arguments/source-arguments.h"
#include "lib/arguments/tcp-arguments.h"
#include "lib/networks/built-network.h"
#include "lib/networks/testbed-arguments.h"

#include "ns3/ccn-tcp-file-client.h"
#include "ns3/ccn-tcp-file-server.h"
#include "ns3/config.h"
#include "ns3/ipv4-address.h"

#include <fstream>
#include <memory>
#include <sstream>

namespace
{

using namespace ns3;
using namespace ns3::ccn;
using namespace ns3::ccn::test;

/** Descriptions by TestbedArguments, and common code of scenarios on a testbed. @ingroup ccn-tests */
class TestbedTest : public MethodTestCase<TestbedTest>
{
  public:
    using MethodTestCase::MethodTestCase;

    /** Addresses encode link and node; faces are made by routes, once, at both ends. */
    void Addresses()
    {
        BuiltNetwork built;
        built.Build(Describe(true, "csma").Add(R"(
            node a b c
            lan c a b
            c - b : name=line
            route ccnx:/x b - c : via=line
            route ccnx:/y b - c : via=line
            route ccnx:/y b - c
        )"));
        NS_TEST_EXPECT_MSG_EQ(GetAddresses(built, "c-a", {"a", "b", "c"}),
                              "10.0.1.1 10.0.1.2 10.0.1.3 ",
                              "addresses of three nodes");
        NS_TEST_EXPECT_MSG_EQ(GetAddresses(built, "line", {"b", "c"}),
                              "10.0.2.2 10.0.2.3 ",
                              "addresses of two nodes");
        const auto l3 = built.GetL3("b");
        NS_TEST_ASSERT_MSG_EQ(l3->GetFaceCount(), 2, "one face per address");
        NS_TEST_EXPECT_MSG_EQ(l3->GetFace(0)->GetLabel(),
                              "udp:10.0.2.3:9695",
                              "the label is as documented");
        NS_TEST_EXPECT_MSG_EQ(built.GetFace("b", "c"), 1, "without a name the first link");
        NS_TEST_EXPECT_MSG_EQ(l3->GetFib().GetSize(), 2, "number of prefixes");
        NS_TEST_EXPECT_MSG_EQ(built.GetL3("c")->GetFaceCount(), 2, "faces at the other end");
        NS_TEST_EXPECT_MSG_EQ(built.GetL3("a")->GetFaceCount(), 0, "no route, no face");
    }

    /** An object of fragmented chunks over both kinds of Ethernet and two hops arrives without losses. */
    void TwoHops()
    {
        for (const std::string kind : {"csma", "p2p"})
        {
            BuiltNetwork built;
            built.Build(Describe(true, kind).Add(R"(
                a - r - b
                route ccnx:/x a - r - b
                app b Producer : Prefix=ccnx:/x Size=100000 ChunkSize=8192
                app a Consumer : Prefix=ccnx:/x Window=13
            )"));
            NS_TEST_EXPECT_MSG_EQ(built.AssignStreams(10),
                                  (kind == "csma" ? 10 : 6),
                                  "two streams per node, and one per device on a shared medium");
            Simulator::Stop(Seconds(60));
            Simulator::Run();
            const Transfer& transfer = built.GetApp<Consumer>("a")->GetTransfer();
            NS_TEST_EXPECT_MSG_EQ(transfer.retransmissions, 0, "nothing is retransmitted");
            NS_TEST_EXPECT_MSG_EQ(transfer.digest,
                                  Sha256(std::string(100000, '\0')),
                                  "the digest of zeros");
            Simulator::Destroy();
        }
    }

    /** After a silent failure nothing arrives in either direction, over both kinds of Ethernet. */
    void SilentLink()
    {
        for (const std::string kind : {"csma", "p2p"})
        {
            BuiltNetwork built;
            built.Build(Describe(true, kind).Add(R"(
                a - b : rate=1Mbps
                route ccnx:/x a - b
                app b Producer : Prefix=ccnx:/x
                app a Consumer : Prefix=ccnx:/x
                at 1s silent a - b
            )"));
            const auto consumer = built.GetApp<Consumer>("a");
            Simulator::Stop(Seconds(1.1));
            Simulator::Run();
            const uint64_t chunks = consumer->GetTransfer().chunks;
            NS_TEST_EXPECT_MSG_GT(chunks, 80, "chunks of 1 s at 1 Mbps arrive");
            Simulator::Stop(Seconds(60));
            Simulator::Run();
            NS_TEST_EXPECT_MSG_EQ(consumer->GetTransfer().chunks, chunks, "no chunk afterwards");
            Simulator::Destroy();
        }
    }

    /** A link that failed and recovered works again; only the faces over it go down. */
    void MendedLink()
    {
        BuiltNetwork built;
        built.Build(Describe(true, "p2p").Add(R"(
            a - b
            a - b : name=second
            route ccnx:/x a - b
            route ccnx:/second a - b : via=second
            app b Producer : Prefix=ccnx:/x
            app b Producer : Prefix=ccnx:/second
            app a Consumer : Prefix=ccnx:/x start=1s
        )"));
        built.Change("a-b", "silent");
        built.Change("a-b", "up");
        built.Change("a-b", "down");
        for (const std::string name : {"a", "b"})
        {
            const auto l3 = built.GetL3(name);
            NS_TEST_EXPECT_MSG_EQ(l3->GetFace(0)->IsUp(), false, "no carrier at " << name);
            NS_TEST_EXPECT_MSG_EQ(l3->GetFace(1)->IsUp(), true, "the other link is up at " << name);
        }
        built.Change("a-b", "up");
        Simulator::Stop(Seconds(60));
        Simulator::Run();
        const Transfer& transfer = built.GetApp<Consumer>("a")->GetTransfer();
        NS_TEST_EXPECT_MSG_EQ(transfer.retransmissions, 0, "nothing is retransmitted");
        NS_TEST_EXPECT_MSG_EQ(transfer.complete, true, "the transfer is complete");
    }

    /** The same by TCP, with segments of the given size. */
    void Tcp()
    {
        NetworkDescription network = Describe(false, "csma");
        network.hasIpRoutes = true;
        BuiltNetwork built;
        built.Build(network.Add("a - r - b"));
        Parameters parameters;
        const TcpArguments tcp(parameters);
        TcpArguments::SetDefaults(tcp.segment);
        const SourceArguments source(parameters);
        built.Get("b")->AddApplication(source.MakeTcpServer(100000));
        const auto client = TcpArguments::MakeClient("ftp", built.GetAddress("r-b", "b"));
        built.Get("a")->AddApplication(client);
        RunRecord record;
        Recorder recorder(record, 100, false);
        built.Watch(recorder);
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
    /** @param hasCcn whether nodes have CCN layers @param kind of links: csma or p2p @return a description without nodes */
    static NetworkDescription Describe(bool hasCcn, const std::string& kind)
    {
        Parameters parameters;
        TestbedArguments common(parameters);
        common.link = kind;
        common.laptop = "none";
        NetworkDescription network = common.MakeDescription(hasCcn);
        network.linkDefaults = common.DescribeLink();
        return network;
    }

    /** @param built a network @param link name of a link @param nodes of it @return their addresses, each with a blank */
    static std::string GetAddresses(const BuiltNetwork& built,
                                    const std::string& link,
                                    const std::vector<std::string>& nodes)
    {
        std::ostringstream text;
        for (const std::string& node : nodes)
        {
            text << built.GetAddress(link, node) << " ";
        }
        return text.str();
    }
};

/** Class TestbedArguments. @ingroup ccn-tests */
class TestbedTestSuite : public TestSuite
{
  public:
    TestbedTestSuite()
        : TestSuite("ccn-testbed", TestSuite::Type::UNIT)
    {
        using T = TestbedTest;
        AddTestCase(new T("addresses and faces", &T::Addresses));
        AddTestCase(new T("two hops", &T::TwoHops));
        AddTestCase(new T("a link that fails silently", &T::SilentLink));
        AddTestCase(new T("a restored link, and carrier", &T::MendedLink));
        AddTestCase(new T("two hops by TCP", &T::Tcp));
        AddTestCase(new T("the whole object", &T::Whole));
    }
};

TestbedTestSuite g_testbedTestSuite; ///< registers the suite

} // namespace
