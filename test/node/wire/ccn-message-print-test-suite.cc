// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "kit/ccn-test-kit.h"
#include "kit/ccn-wire-vectors.h"

#include "ns3/ccn-ccnb.h"
#include "ns3/ccn-codec.h"
#include "ns3/ccn-link-fragmenter.h"
#include "ns3/ccn-piggyback.h"
#include "ns3/log.h"
#include "ns3/test.h"
#include "ns3/udp-header.h"

#include <iostream>
#include <sstream>

namespace
{

using namespace ns3;
using namespace ns3::ccn;
using namespace ns3::ccn::test;

/** The output of Packet::Print and DescribeMessage. @ingroup ccn-tests */
class MessagePrintTest : public MethodTestCase<MessagePrintTest>
{
  public:
    using MethodTestCase::MethodTestCase;

    /** Each kind of message, whole and cut off after its name. */
    void Kinds()
    {
        const std::string interest = Ask("/a/b", 1).Encode();
        const std::string content = Answer("/a/b/0").Encode();
        Piggyback piggyback{Answer("/a/1"), Ask("/b/2")};
        NS_TEST_EXPECT_MSG_EQ(DescribeMessage(interest), "Interest ccnx:/a/b", "an Interest");
        NS_TEST_EXPECT_MSG_EQ(DescribeMessage(content), "Data ccnx:/a/b/0", "a ContentObject");
        NS_TEST_EXPECT_MSG_EQ(DescribeMessage(Bytes(content).substr(0, content.size() - 20)),
                              "Data ccnx:/a/b/0",
                              "the beginning of a ContentObject");
        NS_TEST_EXPECT_MSG_EQ(DescribeMessage(piggyback.Encode()),
                              "Piggyback of Data ccnx:/a/1 and Interest ccnx:/b/2",
                              "a piggyback packet");
        NS_TEST_EXPECT_MSG_EQ(DescribeMessage(ReadVector("r_A_seqno_00.ccnb")),
                              "SequenceNumber",
                              "a SequenceNumber of CCNx");
        NS_TEST_EXPECT_MSG_EQ(DescribeMessage(""), "no CCN message", "empty input");
        NS_TEST_EXPECT_MSG_EQ(DescribeMessage(interest.substr(0, 5)),
                              "malformed Interest",
                              "an Interest truncated within its name");
        NS_TEST_EXPECT_MSG_EQ(DescribeMessage(content.substr(0, 50)),
                              "malformed Data",
                              "a ContentObject truncated within its signature");
        NS_TEST_EXPECT_MSG_EQ(DescribeMessage(piggyback.Encode().substr(0, 100)),
                              "malformed Piggyback",
                              "a piggyback packet truncated within its content");
    }

    /** Nested piggyback packets, as deep as a message can be, do not exhaust the stack. */
    void Nested()
    {
        const std::string inner = Piggyback{Answer("/a/1"), Ask("/b/2")}.Encode();
        CcnbWriter outer;
        outer.Open(Dtag::PIGGYBACK);
        outer.BlobElement(Dtag::CONTENT, inner);
        outer.BlobElement(Dtag::INTEREST, inner);
        outer.Close();
        NS_TEST_EXPECT_MSG_EQ(DescribeMessage(outer.GetBytes()),
                              "Piggyback of no CCN message and no CCN message",
                              "two parts that are no messages by themselves");
        std::string begins;
        for (int i = 0; i < 10000; ++i)
        {
            begins += inner.substr(0, 2);
        }
        const std::string nested = begins + std::string(10000, '\0');
        NS_TEST_EXPECT_MSG_EQ(DescribeMessage(begins),
                              "malformed Piggyback",
                              "piggyback packets without end");
        NS_TEST_EXPECT_MSG_EQ(DescribeMessage(nested),
                              "malformed Piggyback",
                              "piggyback packets without parts");
    }

    /** Every recorded message is described by kind and name. */
    void Vectors()
    {
        for (const auto& [type, kind] :
             {std::make_pair("Interest", "Interest "), std::make_pair("ContentObject", "Data ")})
        {
            for (const Row& row : ReadIndex(type))
            {
                const std::string octets = ReadVector(row.at("file"));
                if (GetExpectedErrors().count(row.at("file").substr(0, row.at("file").find('.'))))
                {
                    continue;
                }
                NS_TEST_EXPECT_MSG_EQ(DescribeMessage(octets),
                                      kind + MakeName(row).ToUri(),
                                      row.at("file"));
            }
        }
    }

    /** Output for packets in transit: with other headers in front, and in fragments. */
    void Print()
    {
        ContentObject object = Answer("/a/b/0", "");
        object.virtualPayload = 3000;
        auto packet = object.ToPacket();
        packet->AddHeader(UdpHeader());
        const std::string text = GetText(*packet);
        NS_TEST_EXPECT_MSG_NE(text.find("ns3::UdpHeader"), std::string::npos, text);
        NS_TEST_EXPECT_MSG_NE(text.find("ns3::ccn::MessageHead (Data ccnx:/a/b/0, "),
                              std::string::npos,
                              text);
        NS_TEST_EXPECT_MSG_EQ(GetText(*Ask("/a/b").ToPacket()),
                              "ns3::ccn::MessageHead (Interest ccnx:/a/b, 13 octets)",
                              "an Interest");
        const std::string pair = GetText(*Piggyback{object, Ask("/b/2")}.ToPacket());
        NS_TEST_EXPECT_MSG_NE(pair.find("(Piggyback of Data ccnx:/a/b/0 and Interest ccnx:/b/2, "),
                              std::string::npos,
                              pair);
    }

    /** Output for packets of CCNx 1.0, also after a node has changed the hop limit. */
    void PrintCcnx10()
    {
        const Codec& codec = Codec::Get(Codec::CCNX10);
        ContentObject object = Answer("/a/b/0", "");
        object.virtualPayload = 3000;
        const std::string text = GetText(*codec.ToPacket(object));
        NS_TEST_EXPECT_MSG_NE(text.find("ns3::ccn::MessageHead (Data ccnx:/a/b/0, "),
                              std::string::npos,
                              text);
        NS_TEST_EXPECT_MSG_NE(text.find("ns3::ccn::MessageTail ("), std::string::npos, text);
        const Ptr<Packet> packet = codec.ToPacket(Ask("/a/b"));
        NS_TEST_EXPECT_MSG_EQ(GetText(*packet),
                              "ns3::ccn::MessageHead (Interest ccnx:/a/b, 32 octets)",
                              "an Interest");
        codec.SetHopLimit(*packet, 7);
        NS_TEST_EXPECT_MSG_EQ(GetText(*packet).find("ns3::ccn::Ccnx10HopHeader (hop limit 7)"),
                              0,
                              GetText(*packet));
    }

    /** The log of a node shows node, face, message and verdict. */
    void Log()
    {
        std::ostringstream log;
        auto* before = std::clog.rdbuf(log.rdbuf());
        LogComponentEnable("CcnL3Protocol", LOG_LEVEL_DEBUG);
        TestNode node;
        node.Create(2);
        node.Route("/", {1});
        node[0].Inject(Ask("/a/b", 1));
        node[0].Inject(Ask("/a/b", 1));
        node[1].Inject(Answer("/a/b"));
        node[1].Inject(Answer("/c"));
        LogComponentDisable("CcnL3Protocol", LOG_LEVEL_DEBUG);
        std::clog.rdbuf(before);
        node.Destroy();
#ifdef NS3_LOG_ENABLE
        for (const char* line : {"node 0 dummy0 Interest ccnx:/a/b: forwarded to dummy1",
                                 "node 0 dummy0 Interest ccnx:/a/b: dropped, duplicate_nonce",
                                 "node 0 dummy1 Data ccnx:/a/b: forwarded to dummy0",
                                 "node 0 dummy1 Data ccnx:/c: dropped, unsolicited"})
        {
            NS_TEST_EXPECT_MSG_NE(log.str().find(line),
                                  std::string::npos,
                                  line << " in " << log.str());
        }
#else
        NS_TEST_EXPECT_MSG_EQ(log.str(), "", "an optimized build logs nothing");
#endif
    }

  private:
    void DoSetup() override
    {
        PacketMetadata::Enable();
    }

    /** @param packet any @return the output of ns-3 for it */
    static std::string GetText(const Packet& packet)
    {
        std::ostringstream text;
        packet.Print(text);
        return text.str();
    }
};

/** Messages in readable form. @ingroup ccn-tests */
class MessagePrintTestSuite : public TestSuite
{
  public:
    MessagePrintTestSuite()
        : TestSuite("ccn-message-print", TestSuite::Type::UNIT)
    {
        using T = MessagePrintTest;
        AddTestCase(new T("each kind of message", &T::Kinds));
        AddTestCase(new T("nested piggyback packets", &T::Nested));
        AddTestCase(new T("the recorded messages", &T::Vectors));
        AddTestCase(new T("Packet::Print", &T::Print));
        AddTestCase(new T("Packet::Print, CCNx 1.0", &T::PrintCcnx10));
        AddTestCase(new T("the log of a node", &T::Log));
    }
};

MessagePrintTestSuite g_messagePrintTestSuite; ///< registers the suite

} // namespace
