// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "kit/ccn-heap-test-kit.h"
#include "kit/ccn-plain-codec-test-kit.h"
#include "kit/ccn-random-network-test-kit.h"
#include "kit/ccn-test-kit.h"
#include "kit/ccn-transfer-test-kit.h"

#include "ns3/ccn-application-helper.h"
#include "ns3/ccn-codec.h"
#include "ns3/ccn-name.h"
#include "ns3/ccn-strategy.h"
#include "ns3/ccn-type-lookup.h"
#include "ns3/ccn-udp-transport.h"
#include "ns3/config.h"
#include "ns3/csma-helper.h"
#include "ns3/internet-module.h"

namespace
{

using namespace ns3;
using namespace ns3::ccn;
using namespace ns3::ccn::test;

/** A second wire format in tables, pipelines, strategies and transfers. @ingroup ccn-tests */
class CodecTest : public MethodTestCase<CodecTest>
{
  public:
    using MethodTestCase::MethodTestCase;

    /** Formats by name and number. */
    void Registry()
    {
        const Codec& plain = PlainCodec::Get();
        NS_TEST_EXPECT_MSG_EQ(&Codec::Find("plain"), &plain, "by name");
        NS_TEST_EXPECT_MSG_EQ(&Codec::Get(plain.GetNumber()), &plain, "by number");
        NS_TEST_EXPECT_MSG_EQ(&Codec::Find("ccnb"), &Codec::GetDefault(), "the default");
        static const PlainCodec later("a-plain");
        NS_TEST_EXPECT_MSG_EQ(&Codec::Get(later.GetNumber()), &later, "a number of its own");
        NS_TEST_EXPECT_MSG_EQ(&Codec::Get(Codec::CCNX10),
                              &Codec::Find("ccnx-1.0"),
                              "the first of several with one number");
        NS_TEST_EXPECT_MSG_EQ(CatchMessage([] { Codec::Find("xml"); }),
                              "wire format \"xml\": there is none (allowed: a-plain, ccnb, "
                              "ccnx-1.0, ccnx-1.0-compact, ccnx-1.0-rfc8609, plain)",
                              "an unknown name: sorted, whenever they were registered");
        NS_TEST_EXPECT_MSG_NE(
            CatchMessage([&plain] { Codec::Register(const_cast<Codec&>(plain)); }),
            "",
            "a name that is in use");
    }

    /** A message whose format nobody knows, as in Packet::Print. */
    void Recognized()
    {
        for (const char* name : {"ccnb", "ccnx-1.0", "plain"})
        {
            const Codec& codec = Codec::Find(name);
            NS_TEST_EXPECT_MSG_EQ(DescribeMessage(codec.Encode(Ask("/a/b"))),
                                  "Interest ccnx:/a/b",
                                  name);
            NS_TEST_EXPECT_MSG_EQ(DescribeMessage(codec.Encode(Answer("/a/b"))),
                                  "Data ccnx:/a/b",
                                  name);
        }
        NS_TEST_EXPECT_MSG_EQ(&Codec::Recognize("?"), &Codec::GetDefault(), "of no format");
    }

    /** Names are the format's bytes, and names of users are those of ccnb. */
    void Names()
    {
        const Codec& plain = PlainCodec::Get();
        const Name name(std::string("/a/") + "bcd/%00");
        const EncodedName encoded(plain, name);
        const NameView& view = encoded.Get();
        NS_TEST_EXPECT_MSG_EQ(std::string(view.GetEncoded()),
                              std::string("\0\1a\0\3bcd\0\1\0", 11),
                              "elements of size and bytes");
        NS_TEST_EXPECT_MSG_EQ(view.GetSize(), 3, "components");
        NS_TEST_EXPECT_MSG_EQ(view.GetComponent(1), "bcd", "a component");
        NS_TEST_EXPECT_MSG_EQ(Name(view), name, "back to ccnb");
        NS_TEST_EXPECT_MSG_EQ(name.IsPrefixOf(view), true, "a prefix of itself");
        NS_TEST_EXPECT_MSG_EQ(Name("/a/bcd").IsPrefixOf(view), true, "a shorter prefix");
        NS_TEST_EXPECT_MSG_EQ(Name("/a/b").IsPrefixOf(view), false, "a part of a component");
        NS_TEST_EXPECT_MSG_EQ(view.GetNextHash(),
                              EncodedName(plain, Name("/a/bcd/%01")).Get().GetHash(),
                              "the next segment");
    }

    /** The format of a layer cannot change once its tables have names. */
    void Change()
    {
        auto l3 = CreateObject<CcnL3Protocol>();
        const std::string plain = PlainCodec::Get().GetName();
        l3->SetAttribute("Wire", StringValue(plain));
        l3->GetFib().Add(Name("/a"), 0, 0);
        NS_TEST_EXPECT_MSG_EQ(l3->GetFib().Find(Name("/a"))->size(),
                              1,
                              "a route in the plain format");
        NS_TEST_EXPECT_MSG_EQ(l3->GetFib().GetPrefixes().front(), Name("/a"), "its prefix");
        NS_TEST_EXPECT_MSG_EQ(
            CatchMessage([&l3] { l3->SetAttribute("Wire", StringValue("ccnb")); }),
            "wire format ccnb: a table has names already (allowed: before the first)",
            "too late");
        NS_TEST_EXPECT_MSG_EQ(&l3->GetCodec(), &PlainCodec::Get(), "as before");
        l3->Dispose();
    }

    /** A table that has names leaves the others as they were. */
    void ChangeRefused()
    {
        const std::string plain = PlainCodec::Get().GetName();
        auto l3 = CreateObject<CcnL3Protocol>();
        const auto change = [&] { l3->SetAttribute("Wire", StringValue(plain)); };
        l3->SetStrategy(Name("/s"), "BestRoute");
        NS_TEST_EXPECT_MSG_NE(CatchMessage(change), "", "a strategy has a name");
        l3->GetFib().Add(Name("/a"), 0, 0);
        const Name name("/a");
        NS_TEST_EXPECT_MSG_NE(l3->GetFib().LongestPrefixMatch(NameView(name)),
                              nullptr,
                              "the FIB has names in ccnb");
        l3->Dispose();
        l3 = CreateObject<CcnL3Protocol>();
        const std::string octets = Ask("/a").Encode();
        InterestView interest;
        interest.Decode(octets);
        l3->GetPit().Insert(interest, Seconds(0));
        NS_TEST_EXPECT_MSG_NE(CatchMessage(change), "", "the PIT has a name");
        l3->Dispose();
    }

    /** Random networks do the same in both formats if all depends on names alone. */
    void Networks()
    {
        for (int64_t stream = 1; stream <= static_cast<int64_t>(Sampled(40)); ++stream)
        {
            const std::string ccnb = RunNetwork(stream, Codec::GetDefault());
            const std::string plain = RunNetwork(stream, PlainCodec::Get());
            NS_TEST_EXPECT_MSG_EQ(plain, ccnb, "network " << stream);
        }
    }

    /** Each strategy finds the producer in the second format. */
    void Strategies()
    {
        for (const std::string& strategy : GetTypeNames(Strategy::GetTypeId()))
        {
            if (strategy == "ns3::ccn::HashGateway")
            {
                continue; // routes by stores, of which there are none
            }
            Config::SetDefault("ns3::ccn::CcnL3Protocol::Strategy", StringValue(strategy));
            const Transfer plain = RunLine(PlainCodec::Get());
            NS_TEST_EXPECT_MSG_EQ(plain.complete, true, strategy);
            NS_TEST_EXPECT_MSG_EQ(plain.digest, RunLine(Codec::GetDefault()).digest, strategy);
        }
        Config::SetDefault("ns3::ccn::CcnL3Protocol::Strategy", StringValue("AllFaces"));
    }

    /** A transfer over CSMA and UDP. */
    void OverUdp()
    {
        Config::SetDefault("ns3::ccn::CcnL3Protocol::Wire",
                           StringValue(PlainCodec::Get().GetName()));
        NodeContainer nodes(2);
        const auto devices = CsmaHelper().Install(nodes);
        InternetStackHelper().Install(nodes);
        Ipv4AddressHelper("10.0.0.0", "255.255.255.0").Assign(devices);
        CcnStackHelper().Install(nodes);
        UdpTransport::Get(nodes.Get(1))->SetAttribute("MaxUnknownPeers", UintegerValue(1));
        const FaceId face = CcnStackHelper::AddUdpFace(nodes.Get(0), Ipv4Address("10.0.0.2"));
        CcnStackHelper::AddRoute(nodes.Get(0), "ccnx:/", face);
        CcnApplicationHelper("Producer").Install(nodes.Get(1));
        const auto apps = CcnApplicationHelper("Consumer").Install(nodes.Get(0));
        Simulator::Run();
        NS_TEST_EXPECT_MSG_EQ(DynamicCast<Consumer>(apps.Get(0))->GetTransfer().complete,
                              true,
                              "complete");
        Simulator::Destroy();
        Config::SetDefault("ns3::ccn::CcnL3Protocol::Wire", StringValue("ccnb"));
    }

    /** Logs name messages of any format. */
    void Descriptions()
    {
        const Codec& plain = PlainCodec::Get();
        NS_TEST_EXPECT_MSG_EQ(DescribeMessage(plain.Encode(Ask("/a/b")), plain),
                              "Interest ccnx:/a/b",
                              "");
        NS_TEST_EXPECT_MSG_EQ(DescribeMessage(plain.Encode(Answer("/a")), plain),
                              "Data ccnx:/a",
                              "");
        NS_TEST_EXPECT_MSG_EQ(DescribeMessage("Ixx", plain), "malformed Interest", "");
        NS_TEST_EXPECT_MSG_EQ(DescribeMessage("?", plain), "no CCN message", "");
    }

  private:
    /** @param stream of a random network @param codec of its nodes @return its counters at the end */
    std::string RunNetwork(int64_t stream, const Codec& codec)
    {
        RandomNetwork network = RandomNetwork::MakeExact(stream, codec);
        Simulator::Run();
        NS_TEST_EXPECT_MSG_EQ(network.Compare(),
                              "",
                              "network " << stream << ", " << codec.GetName());
        NS_TEST_EXPECT_MSG_EQ(network.GetBrokenIdentities(), "", "network " << stream);
        const std::string text = network.Describe();
        Simulator::Destroy();
        return text;
    }

    /** @param codec of three nodes in a line @return the transfer */
    static Transfer RunLine(const Codec& codec)
    {
        Config::SetDefault("ns3::ccn::CcnL3Protocol::Wire", StringValue(codec.GetName()));
        TransferLine line;
        line.Create(3);
        line.producer->SetAttribute("Size", UintegerValue(30000));
        line.Run();
        const Transfer transfer = line.Get();
        Simulator::Destroy();
        Config::SetDefault("ns3::ccn::CcnL3Protocol::Wire", StringValue("ccnb"));
        return transfer;
    }
};

/** Wire formats. @ingroup ccn-tests */
class CodecTestSuite : public TestSuite
{
  public:
    CodecTestSuite()
        : TestSuite("ccn-codec", TestSuite::Type::UNIT)
    {
        using T = CodecTest;
        AddTestCase(new T("registry", &T::Registry));
        AddTestCase(new T("recognized", &T::Recognized));
        AddTestCase(new T("names", &T::Names));
        AddTestCase(new T("changed too late", &T::Change));
        AddTestCase(new T("changed in no table", &T::ChangeRefused));
        AddTestCase(new T("random networks", &T::Networks));
        AddTestCase(new T("strategies", &T::Strategies));
        AddTestCase(new T("over UDP", &T::OverUdp));
        AddTestCase(new T("descriptions", &T::Descriptions));
    }
};

CodecTestSuite g_codecTestSuite; ///< registers the suite

} // namespace
