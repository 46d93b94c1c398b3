// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "kit/ccn-test-kit.h"

#include "ns3/ccn-stack-helper.h"
#include "ns3/csma-helper.h"
#include "ns3/internet-module.h"
#include "ns3/mac48-address.h"
#include "ns3/point-to-point-helper.h"
#include "ns3/string.h"
#include "ns3/uinteger.h"

#include <sstream>

namespace
{

using namespace ns3;
using namespace ns3::ccn;
using namespace ns3::ccn::test;

/** The helper that installs the CCN layer, its faces and routes. @ingroup ccn-tests */
class StackHelperTest : public MethodTestCase<StackHelperTest>
{
  public:
    using MethodTestCase::MethodTestCase;

    /** Attributes reach the layer, its content store and its PIT. */
    void Attributes()
    {
        CcnStackHelper stack;
        stack.SetAttribute("Strategy", StringValue("Ordered"));
        stack.SetAttribute("ContentStore/Policy", StringValue("Fifo"));
        stack.SetAttribute("ContentStore/MaxObjects", UintegerValue(7));
        stack.SetAttribute("Pit/MaxEntries", UintegerValue(1));
        NodeContainer nodes(2);
        stack.Install(nodes);
        for (uint32_t i = 0; i < 2; ++i)
        {
            auto l3 = CcnStackHelper::Get(nodes.Get(i));
            UintegerValue objects;
            l3->GetContentStore().GetAttribute("MaxObjects", objects);
            NS_TEST_EXPECT_MSG_EQ(objects.Get(), 7, "the content store's limit is set");
            NS_TEST_EXPECT_MSG_EQ(l3->GetContentStore().GetPolicy()->GetInstanceTypeId().GetName(),
                                  "ns3::ccn::Fifo",
                                  "the replacement policy is set");
            auto asker = CreateObject<DummyFace>("asker");
            l3->AddFace(asker);
            for (int face = 0; face < 2; ++face)
            {
                const FaceId id = l3->AddFace(CreateObject<DummyFace>());
                CcnStackHelper::AddRoute(nodes.Get(i), "/", id);
            }
            asker->Inject(Ask("/a", 1));
            asker->Inject(Ask("/b", 2));
            NS_TEST_EXPECT_MSG_EQ(l3->GetCounters().Get(Count::INTERESTS_SENT),
                                  1,
                                  "the strategy is set");
            NS_TEST_EXPECT_MSG_EQ(l3->GetCounters().GetDrops(DropReason::PIT_FULL),
                                  1,
                                  "the PIT's limit is set");
        }
    }

    /** The error for an attribute of the layer or of a part of it names the type. */
    void WrongAttributes()
    {
        const auto install = [](const std::string& path) {
            CcnStackHelper stack;
            stack.SetAttribute(path, StringValue("7"));
            return CatchMessage([&stack] { stack.Install(CreateObject<Node>()); });
        };
        const std::string begin =
            "ContentStore has no attribute 'MaxObject'; did you mean MaxObjects?";
        NS_TEST_EXPECT_MSG_EQ(install("ContentStore/MaxObject").substr(0, begin.size()),
                              begin,
                              "an attribute of a part");
        for (const std::string path : {"ContentStor/MaxObjects", "Strategy/MaxObjects"})
        {
            NS_TEST_EXPECT_MSG_EQ(install(path),
                                  "attribute " + path + ": ns3::ccn::CcnL3Protocol has no part '" +
                                      path.substr(0, path.find('/')) + "'",
                                  path);
        }
    }

    /** Faces and routes of a link. */
    void FacesAndRoutes()
    {
        NodeContainer nodes(2);
        CcnStackHelper().Install(nodes);
        const auto devices = PointToPointHelper().Install(nodes);
        NS_TEST_EXPECT_MSG_EQ(CcnStackHelper::AddDeviceFace(devices.Get(0)),
                              0,
                              "the number of the first face");
        CcnStackHelper::AddRoute(nodes.Get(0), "ccnx:/a", 0, 5);
        auto l3 = CcnStackHelper::Get(nodes.Get(0));
        NS_TEST_EXPECT_MSG_EQ(l3->GetFace(0)->GetLabel(), "net0", "the face is over the device");
        NS_TEST_EXPECT_MSG_EQ(l3->GetFib().Find(Name("/a"))->front().cost,
                              5,
                              "the route has its cost");
        CcnStackHelper::AddRoute(nodes.Get(0), "ccnx:/b", 0, "active,child_inherit", 7);
        const NextHop hop = l3->GetFib().Find(Name("/b"))->front();
        NS_TEST_EXPECT_MSG_EQ(hop.cost, 7, "the route has its cost");
        NS_TEST_EXPECT_MSG_EQ(hop.flags,
                              (ForwardingFlag::ACTIVE | ForwardingFlag::CHILD_INHERIT),
                              "the route has its flags");
        NS_TEST_EXPECT_MSG_EQ(l3->GetFib().Find(Name("/a"))->front().flags,
                              ForwardingFlags(ForwardingFlag::ACTIVE),
                              "a route without flags is active only");
        NS_TEST_EXPECT_MSG_EQ(CcnStackHelper::AssignStreams(nodes, 10),
                              0,
                              "policy Lru uses no random numbers");
    }

    /** Faces to one neighbour and to a multicast group. */
    void OneAndMany()
    {
        NodeContainer nodes(2);
        CcnStackHelper().Install(nodes);
        const auto devices = CsmaHelper().Install(nodes);
        InternetStackHelper().Install(nodes.Get(0));
        Ipv4AddressHelper("10.0.0.0", "255.255.255.0").Assign(NetDeviceContainer(devices.Get(0)));
        const Address remote = devices.Get(1)->GetAddress();
        const FaceId one = CcnStackHelper::AddDeviceFace(devices.Get(0), remote);
        const FaceId many = CcnStackHelper::AddMulticastFace(nodes.Get(0),
                                                             Ipv4Address("224.0.0.99"),
                                                             Ipv4Address("10.0.0.1"));
        auto l3 = CcnStackHelper::Get(nodes.Get(0));
        std::ostringstream label;
        label << "net0:" << Mac48Address::ConvertFrom(remote);
        NS_TEST_EXPECT_MSG_EQ(l3->GetFace(one)->GetLabel(),
                              label.str(),
                              "the face leads to the neighbour");
        NS_TEST_EXPECT_MSG_EQ(l3->GetFace(many)->GetLabel(),
                              "udp:224.0.0.99:9695",
                              "the face leads to the group");
        const std::string error = CatchMessage([&] {
            CcnStackHelper::AddMulticastFace(nodes.Get(1),
                                             Ipv4Address("224.0.0.99"),
                                             Ipv4Address("10.0.0.2"));
        });
        NS_TEST_EXPECT_MSG_NE(error.find("IPv4"),
                              std::string::npos,
                              "a node without IPv4 is an error");
    }

    /** Errors are reported in one line. */
    void Errors()
    {
        NodeContainer nodes(2);
        CcnStackHelper stack;
        stack.Install(nodes.Get(0));
        NS_TEST_EXPECT_MSG_EQ(CatchMessage([&] { stack.Install(nodes.Get(0)); }),
                              "node 0: has a CCN layer already (allowed: one without a name)",
                              "a second layer is an error");
        NS_TEST_EXPECT_MSG_EQ(CatchMessage([&] { CcnStackHelper::Get(nodes.Get(1)); }),
                              "node 1: has no CCN layer (install CcnStackHelper first)",
                              "a node without a layer is an error");
        NS_TEST_EXPECT_MSG_EQ(
            CatchMessage([&] { CcnStackHelper::AddRoute(nodes.Get(0), "ccnx:/a", 3); }),
            "node 0: route to ccnx:/a by face 3 (it has 0 faces, numbered from 0)",
            "an unknown face is an error");
        NS_TEST_EXPECT_MSG_EQ(
            CatchMessage([&] { CcnStackHelper::AddRoute(nodes.Get(0), "/a", 0, "active"); }),
            "node 0: route to /a by face 0 (it has 0 faces, numbered from 0)",
            "an unknown face with flags is an error");
        auto l3 = CcnStackHelper::Get(nodes.Get(0));
        l3->AddFace(CreateObject<DummyFace>());
        const std::string flags =
            CatchMessage([&] { CcnStackHelper::AddRoute(nodes.Get(0), "/a", 0, "passive"); });
        NS_TEST_EXPECT_MSG_EQ(flags.find("forwarding flags \"passive\": \"passive\" is not a flag"),
                              0,
                              "an unknown flag is an error");
        NS_TEST_EXPECT_MSG_EQ(l3->GetFib().GetSize(), 0, "no route is added");
        stack.SetAttribute("Strategy", StringValue("Nonsense"));
        NS_TEST_EXPECT_MSG_NE(CatchMessage([&] { stack.Install(nodes.Get(1)); }).find("AllFaces"),
                              std::string::npos,
                              "the error lists the strategies");
    }
};

/** Class CcnStackHelper. @ingroup ccn-tests */
class StackHelperTestSuite : public TestSuite
{
  public:
    StackHelperTestSuite()
        : TestSuite("ccn-stack-helper", TestSuite::Type::UNIT)
    {
        using T = StackHelperTest;
        AddTestCase(new T("attributes", &T::Attributes));
        AddTestCase(new T("wrong attributes", &T::WrongAttributes));
        AddTestCase(new T("faces and routes", &T::FacesAndRoutes));
        AddTestCase(new T("a neighbour and a group", &T::OneAndMany));
        AddTestCase(new T("errors", &T::Errors));
    }
};

StackHelperTestSuite g_stackHelperTestSuite; ///< registers the suite

} // namespace
