// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "kit/ccn-transfer-test-kit.h"

#include "ns3/ccn-tcp-file-client.h"
#include "ns3/ccn-tcp-file-server.h"
#include "ns3/internet-module.h"

#include <fstream>
#include <vector>

namespace
{

using namespace ns3;
using namespace ns3::ccn;
using namespace ns3::ccn::test;

/** The TCP baseline: clients on node 0, a server on node 1. @ingroup ccn-tests */
class TcpFileTest : public MethodTestCase<TcpFileTest>
{
  public:
    using MethodTestCase::MethodTestCase;

    /** Objects of zeros of several sizes. */
    void Sizes()
    {
        for (const uint32_t size : {0, 1, 536, 100000, 1000000})
        {
            Create(1);
            m_server->SetAttribute("Size", UintegerValue(size));
            Simulator::Run();
            const Transfer& transfer = m_clients[0]->GetTransfer();
            NS_TEST_EXPECT_MSG_EQ(m_ended, "complete ", size << " bytes");
            NS_TEST_EXPECT_MSG_EQ(transfer.bytes, size, "all bytes arrive");
            NS_TEST_EXPECT_MSG_EQ(transfer.digest,
                                  Sha256(std::string(size, '\0')),
                                  "the digest is correct");
            Simulator::Destroy();
        }
    }

    /** A file for several clients at the same time. */
    void FileForMany()
    {
        std::string octets;
        for (uint32_t i = 0; i < 300000; ++i)
        {
            octets += static_cast<char>(i * i + i / 256);
        }
        const std::string path = CreateTempDirFilename("ccn-tcp-file");
        std::ofstream(path, std::ios::binary) << octets;
        Create(5);
        m_server->SetAttribute("File", StringValue(path));
        m_clients[4]->SetStartTime(Seconds(20));
        Simulator::Run();
        for (const auto& client : m_clients)
        {
            NS_TEST_EXPECT_MSG_EQ(client->GetTransfer().digest,
                                  Sha256(octets),
                                  "each client gets the file");
            NS_TEST_EXPECT_MSG_GT(client->GetTransfer().firstByte, client->GetTransfer().start, "");
            NS_TEST_EXPECT_MSG_GT(client->GetTransfer().end, client->GetTransfer().firstByte, "");
        }
        NS_TEST_EXPECT_MSG_EQ(m_clients[4]->GetTransfer().start,
                              Seconds(20),
                              "the last client starts later");
        NS_TEST_EXPECT_MSG_EQ(m_ended,
                              "complete complete complete complete complete ",
                              "each end is reported once");
    }

    /** A request of many segments, which arrive during the answer, is answered once. */
    void LongRequest()
    {
        Create(1);
        m_server->SetAttribute("Size", UintegerValue(50000));
        m_clients[0]->SetAttribute("RequestSize", UintegerValue(20000));
        Simulator::Run();
        NS_TEST_EXPECT_MSG_EQ(m_clients[0]->GetTransfer().bytes, 50000, "the object is sent once");
        NS_TEST_EXPECT_MSG_EQ(m_ended, "complete ", "the transfer is complete");
    }

    /** No server listens. */
    void NoServer()
    {
        Create(1);
        m_clients[0]->SetAttribute("Port", UintegerValue(81));
        Simulator::Run();
        NS_TEST_EXPECT_MSG_EQ(m_ended, "given up ", "the end is reported once");
        NS_TEST_EXPECT_MSG_EQ(m_clients[0]->GetTransfer().complete,
                              false,
                              "the transfer is not complete");
    }

  private:
    /** @param clients their number */
    void Create(uint32_t clients)
    {
        NodeContainer nodes(2);
        InternetStackHelper().Install(nodes);
        PointToPointHelper link;
        link.SetDeviceAttribute("DataRate", StringValue("10Mbps"));
        link.SetChannelAttribute("Delay", StringValue("1ms"));
        Ipv4AddressHelper addresses("10.0.0.0", "255.255.255.0");
        const auto interfaces = addresses.Assign(link.Install(nodes));
        m_server = CreateObject<TcpFileServer>();
        nodes.Get(1)->AddApplication(m_server);
        m_clients.clear();
        m_ended.clear();
        for (uint32_t i = 0; i < clients; ++i)
        {
            auto client = CreateObject<TcpFileClient>();
            client->SetAttribute("Server", Ipv4AddressValue(interfaces.GetAddress(1)));
            client->SetStartTime(Seconds(1));
            client->TraceConnectWithoutContext("Ended", MakeCallback(&TcpFileTest::NoteEnd, this));
            nodes.Get(0)->AddApplication(client);
            m_clients.push_back(client);
        }
    }

    /** @param transfer its result */
    void NoteEnd(const Transfer& transfer)
    {
        m_ended += transfer.complete ? "complete " : "given up ";
    }

    Ptr<TcpFileServer> m_server;
    std::vector<Ptr<TcpFileClient>> m_clients;
    std::string m_ended;
};

/** Classes TcpFileServer and TcpFileClient. @ingroup ccn-tests */
class TcpFileTestSuite : public TestSuite
{
  public:
    TcpFileTestSuite()
        : TestSuite("ccn-tcp-file", TestSuite::Type::UNIT)
    {
        using T = TcpFileTest;
        AddTestCase(new T("objects of several sizes", &T::Sizes));
        AddTestCase(new T("a file for several clients", &T::FileForMany));
        AddTestCase(new T("a long request", &T::LongRequest));
        AddTestCase(new T("no server", &T::NoServer));
    }
};

TcpFileTestSuite g_tcpFileTestSuite; ///< registers the suite

} // namespace
