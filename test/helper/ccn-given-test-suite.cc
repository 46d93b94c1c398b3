// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "kit/ccn-test-kit.h"

#include "ns3/ccn-application-helper.h"
#include "ns3/ccn-capture.h"
#include "ns3/ccn-congestion-marker.h"
#include "ns3/ccn-express-link-helper.h"
#include "ns3/ccn-hash-routing-helper.h"
#include "ns3/ccn-l3-protocol.h"
#include "ns3/ccn-layers.h"
#include "ns3/ccn-link-fragmenter.h"
#include "ns3/ccn-net-device-face.h"
#include "ns3/ccn-routing-helper.h"
#include "ns3/ccn-slice-helper.h"
#include "ns3/ccn-slice-queue.h"
#include "ns3/ccn-stack-helper.h"
#include "ns3/ccn-transmit-queue.h"
#include "ns3/ccn-udp-transport.h"
#include "ns3/names.h"

#include <functional>
#include <map>
#include <sstream>

namespace
{

using namespace ns3;
using namespace ns3::ccn;
using namespace ns3::ccn::test;

/** Public functions that are called with nullptr say so. @ingroup ccn-tests */
class GivenTest : public MethodTestCase<GivenTest>
{
  public:
    using MethodTestCase::MethodTestCase;

    /** A mistyped name of a node. */
    void Node()
    {
        m_nodes.Create(1);
        const Ptr<ns3::Node> typo = Names::Find<ns3::Node>("typo");
        CcnRoutingHelper routing;
        std::ostringstream out;
        ExpectSaid(
            "node",
            {
                {"AddRoute", [&] { CcnStackHelper::AddRoute(typo, "ccnx:/a", 0, 1); }},
                {"Install", [&] { CcnStackHelper().Install(typo); }},
                {"Get", [&] { CcnStackHelper::Get(typo); }},
                {"Get of a layer", [&] { CcnStackHelper::Get(typo, "red"); }},
                {"Remove", [&] { CcnStackHelper::Remove(typo, "red"); }},
                {"AddDeviceFaces", [&] { CcnStackHelper::AddDeviceFaces(NodeContainer(typo)); }},
                {"FindFace", [&] { CcnStackHelper::FindFace(m_nodes.Get(0), typo); }},
                {"FindFace from", [&] { CcnStackHelper::FindFace(typo, m_nodes.Get(0)); }},
                {"AddUdpFace", [&] { CcnStackHelper::AddUdpFace(typo, Ipv4Address("10.0.0.1")); }},
                {"AssignStreams", [&] { CcnStackHelper::AssignStreams(NodeContainer(typo), 1); }},
                {"application", [&] { CcnApplicationHelper("Consumer").Install(typo); }},
                {"express link", [&] { ExpressLinkHelper().Install(typo, m_nodes.Get(0)); }},
                {"origin", [&] { routing.AddOrigin("ccnx:/a", typo); }},
                {"cost", [&] { routing.SetCost(typo, 0, 1); }},
                {"usable", [&] { routing.SetUsable(typo, 0, true); }},
                {"print", [&] { CcnRoutingHelper::Print(typo, out); }},
                {"slice", [&] { CcnSliceHelper().AddNode("a", typo); }},
                {"hash routing", [&] { HashRoutingHelper::GetPolicy(typo); }},
                {"capture", [&] { Capture("none").Watch(typo, "a"); }},
                {"layer", [&] { CcnLayers::Add(typo, "red", m_nodes.Get(0)); }},
                {"face's node", [&] { NetDeviceFace::GetUnknownLayer(typo); }},
                {"all layers", [&] { CcnL3Protocol::FindAll(typo); }},
                {"UDP", [&] { UdpTransport::Get(typo); }},
            });
    }

    /** A device or a face that there is not. */
    void Others()
    {
        m_nodes.Create(1);
        const Ptr<NetDevice> device;
        ExpectSaid("device",
                   {
                       {"AddDeviceFace", [&] { CcnStackHelper::AddDeviceFace(device); }},
                       {"AddDeviceFace to",
                        [&] { CcnStackHelper::AddDeviceFace(device, Mac48Address::Allocate()); }},
                       {"FindFace", [&] { CcnStackHelper::FindFace(device); }},
                       {"SetDevice",
                        [&] { CreateObject<NetDeviceFace>()->SetDevice(m_nodes.Get(0), device); }},
                       {"fragments", [&] { LinkFragmenter::Get(device); }},
                       {"queue", [&] { SliceQueue::Install(device); }},
                       {"marker", [&] { CongestionMarker::Install(device); }},
                       {"transmit queue", [&] { GetTransmitQueue(device); }},
                   });
        const Ptr<CcnL3Protocol> l3 = CcnStackHelper().Install(m_nodes.Get(0));
        ExpectSaid("face", {{"AddFace", [&] { l3->AddFace(nullptr); }}});
    }

  private:
    /** @param what what is missing @param calls functions that say so, by name */
    void ExpectSaid(const std::string& what,
                    const std::map<std::string, std::function<void()>>& calls)
    {
        for (const auto& [name, call] : calls)
        {
            NS_TEST_EXPECT_MSG_EQ(CatchMessage(call),
                                  "the " + what + " is nullptr (allowed: a " + what +
                                      "; Names::Find gives nullptr for an unknown name)",
                                  name);
        }
    }

    NodeContainer m_nodes;
};

/** Class GivenTest. @ingroup ccn-tests */
class GivenTestSuite : public TestSuite
{
  public:
    GivenTestSuite()
        : TestSuite("ccn-given", TestSuite::Type::UNIT)
    {
        using T = GivenTest;
        AddTestCase(new T("a node", &T::Node));
        AddTestCase(new T("a device or a face", &T::Others));
    }
};

GivenTestSuite g_givenTestSuite; ///< registers the suite

} // namespace
