// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "../../kit/ccn-test-kit.h"

#include "ns3/ccn-device-support.h"
#include "ns3/ccn-stack-helper.h"
#include "ns3/drop-tail-queue.h"
#include "ns3/loopback-net-device.h"
#include "ns3/simple-channel.h"
#include "ns3/simple-net-device.h"

#include <iostream>
#include <sstream>

namespace
{

using namespace ns3;
using namespace ns3::ccn;
using namespace ns3::ccn::test;

/** A device of a type that nobody has tried; it works if both ends have a channel. @ingroup ccn-tests */
class UntriedDevice : public SimpleNetDevice
{
  public:
    /** @return the TypeId */
    static TypeId GetTypeId()
    {
        static TypeId tid = TypeId("ns3::ccntest::UntriedDevice")
                                .SetParent<NetDevice>()
                                .AddConstructor<UntriedDevice>();
        return tid;
    }

    /** @return as GetTypeId() */
    TypeId GetInstanceTypeId() const override
    {
        return GetTypeId();
    }
};

/** A type that is derived from one that works. @ingroup ccn-tests */
class DerivedDevice : public SimpleNetDevice
{
  public:
    /** @return the TypeId */
    static TypeId GetTypeId()
    {
        static TypeId tid = TypeId("ns3::ccntest::DerivedDevice").SetParent<SimpleNetDevice>();
        return tid;
    }

    /** @return as GetTypeId() */
    TypeId GetInstanceTypeId() const override
    {
        return GetTypeId();
    }
};

/** Collects standard error. @ingroup ccn-tests */
class ErrorOutput
{
  public:
    ErrorOutput()
        : m_former(std::cerr.rdbuf(m_text.rdbuf()))
    {
    }

    ~ErrorOutput()
    {
        std::cerr.rdbuf(m_former);
    }

    /** @return what was written since the last call */
    std::string Take()
    {
        const std::string text = m_text.str();
        m_text.str("");
        return text;
    }

  private:
    std::ostringstream m_text;
    std::streambuf* m_former;
};

/** Devices that a face accepts, refuses or warns about. @ingroup ccn-tests */
class DeviceSupportTest : public MethodTestCase<DeviceSupportTest>
{
  public:
    using MethodTestCase::MethodTestCase;

    /** What is known of ns-3's types, which need not be linked here. */
    void Types()
    {
        for (const char* type : {"PointToPoint", "Csma", "Simple", "Wifi", "Bridge", "Fd"})
        {
            NS_TEST_EXPECT_MSG_EQ((GetSupport(type) == DeviceSupport::WORKS), true, type);
        }
        for (const char* type : {"LrWpan", "lrwpan::LrWpan", "SixLowPan", "Uan", "Lte", "Nr"})
        {
            NS_TEST_EXPECT_MSG_EQ((GetSupport(type) == DeviceSupport::FAILS), true, type);
        }
        NS_TEST_EXPECT_MSG_EQ((GetSupport("AlohaNoack") == DeviceSupport::UNKNOWN),
                              true,
                              "AlohaNoack");
    }

    /** A device that loses messages is refused. */
    void Refused()
    {
        NodeContainer nodes(1);
        CcnStackHelper().Install(nodes);
        auto device = CreateObject<LoopbackNetDevice>();
        nodes.Get(0)->AddDevice(device);
        NS_TEST_EXPECT_MSG_EQ(
            CatchMessage([device] { CcnStackHelper::AddDeviceFace(device); }),
            "ns3::LoopbackNetDevice: not allowed for a face (it loses messages that are "
            "not IP's; use IP and AddUdpFace)",
            "one line");
        NS_TEST_EXPECT_MSG_EQ(CcnStackHelper::Get(nodes.Get(0))->GetFaceCount(),
                              0,
                              "there is no face");
    }

    /** A type that works causes no warning, nor does one that is derived from it. */
    void Derived()
    {
        ErrorOutput output;
        SendOver(CreateObject<DerivedDevice>(), CreateObject<DerivedDevice>(), true);
        NS_TEST_EXPECT_MSG_EQ(output.Take(), "", "no warning");
    }

    /** A type that nobody has tried causes one warning, and another if nothing arrives. */
    void Untried()
    {
        const std::string first = "ccn: nobody has tried faces on ns3::ccntest::UntriedDevice\n";
        ErrorOutput output;
        SendOver(CreateObject<UntriedDevice>(), CreateObject<UntriedDevice>(), true);
        NS_TEST_EXPECT_MSG_EQ(output.Take(), first, "one warning for two devices");
        SendOver(CreateObject<UntriedDevice>(), CreateObject<UntriedDevice>(), false);
        NS_TEST_EXPECT_MSG_EQ(
            output.Take(),
            first + "ccn: faces on ns3::ccntest::UntriedDevice sent 1 messages, and none arrived\n",
            "and one at the end");
    }

  private:
    /** @param type part of a type's name @return what is known of it */
    static DeviceSupport GetSupport(const std::string& type)
    {
        return GetDeviceSupport("ns3::" + type + "NetDevice");
    }

    /**
     * Sends an Interest from a new node to another, to the end of the simulation.
     * @param one device of the first node
     * @param other device of the second node
     * @param isConnected whether both have the same channel
     */
    void SendOver(Ptr<SimpleNetDevice> one, Ptr<SimpleNetDevice> other, bool isConnected)
    {
        NodeContainer nodes(2);
        CcnStackHelper().Install(nodes);
        uint32_t node = 0;
        auto channel = CreateObject<SimpleChannel>();
        for (const auto& device : {one, other})
        {
            device->SetQueue(
                CreateObject<
                    DropTailQueue<Packet>>()); // attributes of other types have no defaults
            device->SetAddress(Mac48Address::Allocate());
            device->SetChannel(channel);
            nodes.Get(node++)->AddDevice(device);
            CcnStackHelper::AddDeviceFace(device);
            channel = isConnected ? channel : CreateObject<SimpleChannel>();
        }
        CcnStackHelper::Get(nodes.Get(0))->GetFace(0)->Send(Ask("/a").ToPacket());
        Simulator::Run();
        Simulator::Destroy();
    }
};

/** Functions on DeviceSupport. @ingroup ccn-tests */
class DeviceSupportTestSuite : public TestSuite
{
  public:
    DeviceSupportTestSuite()
        : TestSuite("ccn-device-support", TestSuite::Type::UNIT)
    {
        using T = DeviceSupportTest;
        AddTestCase(new T("types of devices", &T::Types));
        AddTestCase(new T("a device that loses messages", &T::Refused));
        AddTestCase(new T("a type derived from one that works", &T::Derived));
        AddTestCase(new T("a type that nobody has tried", &T::Untried));
    }
};

DeviceSupportTestSuite g_deviceSupportTestSuite; ///< registers the suite

} // namespace
