// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "kit/ccn-face-test-kit.h"

#include "ns3/ccn-express-link-helper.h"
#include "ns3/simulator.h"

#include <functional>

namespace
{

using namespace ns3;
using namespace ns3::ccn;
using namespace ns3::ccn::test;

/** Does something when its face delivers a message. @ingroup ccn-tests */
class ActingReceiver : public DummyReceiver
{
  public:
    void ReceiveFromFace(const Arrival& arrival) override
    {
        DummyReceiver::ReceiveFromFace(arrival);
        act();
    }

    std::function<void()> act{[] {}}; ///< what it does
};

/** Frames of a node's devices, and the faces that receive them. @ingroup ccn-tests */
class DeviceFacesTest : public MethodTestCase<DeviceFacesTest>, private LinkBed
{
  public:
    using MethodTestCase::MethodTestCase;

    /** A node with a face on two of three links: each face receives what comes over its own link. */
    void OwnDeviceOnly()
    {
        m_nodes = NodeContainer(4);
        PointToPointHelper link;
        std::vector<Ptr<NetDevice>> neighbours;
        for (uint32_t i = 1; i < 4; ++i)
        {
            const auto devices = link.Install(m_nodes.Get(0), m_nodes.Get(i));
            neighbours.push_back(devices.Get(1));
            if (i < 3)
            {
                MakeFace(devices.Get(0));
            }
        }
        for (uint32_t i = 0; i < 3; ++i)
        {
            MakeFace(neighbours[i])->Send(Ask("/from/" + std::to_string(i + 1)).ToPacket());
        }
        Simulator::Run();
        NS_TEST_EXPECT_MSG_EQ(m_receivers[0]->log, "I/from/1 ", "the first link");
        NS_TEST_EXPECT_MSG_EQ(m_receivers[1]->log, "I/from/2 ", "the second link");
    }

    /** The first of three faces on a device removes itself: the other two still receive the frame, once. */
    void RemovedWhileReceiving()
    {
        ThreeFaces([this] { m_faces[0]->Remove(); });
        NS_TEST_EXPECT_MSG_EQ(m_first.log, "I/a ", "the face that removes itself");
        NS_TEST_EXPECT_MSG_EQ(m_receivers[1]->log, "I/a I/b ", "the second");
        NS_TEST_EXPECT_MSG_EQ(m_receivers[2]->log, "I/a I/b ", "the third");
    }

    /** A face on a later device is added while a frame is received; both have the same protocol number. */
    void AddedWhileReceiving()
    {
        ThreeFaces([this] { MakeFace(CsmaHelper().Install(m_nodes.Get(0)).Get(0)); });
        NS_TEST_EXPECT_MSG_EQ(m_first.log, "I/a I/b ", "the face whose node adds faces");
        NS_TEST_EXPECT_MSG_EQ(m_receivers[2]->log, "I/a I/b ", "the third");
        NS_TEST_EXPECT_MSG_EQ(m_receivers.size(),
                              6,
                              "three faces, the neighbour's, and two new ones");
        NS_TEST_EXPECT_MSG_EQ(m_receivers[5]->log, "", "the last one is on another device");
    }

    /** An express device hands frames to its only face, and else all go to the node. */
    void Direct()
    {
        m_nodes = NodeContainer(2);
        const auto devices = ExpressLinkHelper().Install(m_nodes.Get(0), m_nodes.Get(1));
        const auto face = MakeFace(devices.Get(0));
        m_nodes.Get(0)->RegisterProtocolHandler(MakeCallback(&DeviceFacesTest::NoteFrame, this),
                                                0,
                                                nullptr);
        const auto neighbour = MakeFace(devices.Get(1));
        const auto send = [&](const char* uri) {
            neighbour->Send(Ask(uri).ToPacket());
            devices.Get(1)->Send(Create<Packet>(20), devices.Get(0)->GetAddress(), 0x0800);
            Simulator::Run();
        };
        send("/one");
        NS_TEST_EXPECT_MSG_EQ(m_protocols, "2048 ", "of CCN, the node sees nothing");
        const auto second = MakeFace(devices.Get(0));
        send("/two");
        NS_TEST_EXPECT_MSG_EQ(m_protocols, "2048 34997 2048 ", "with two faces it sees all");
        second->Remove();
        send("/three");
        NS_TEST_EXPECT_MSG_EQ(m_protocols, "2048 34997 2048 2048 ", "one face again");
        face->Remove();
        send("/four");
        NS_TEST_EXPECT_MSG_EQ(m_protocols, "2048 34997 2048 2048 34997 2048 ", "and none");
        NS_TEST_EXPECT_MSG_EQ(m_receivers[0]->log, "I/one I/two I/three ", "each frame once");
        NS_TEST_EXPECT_MSG_EQ(m_receivers[2]->log, "I/two ", "the second face");
    }

  private:
    /** Handler of a node. @param protocol is noted */
    void NoteFrame(Ptr<NetDevice>,
                   Ptr<const Packet>,
                   uint16_t protocol,
                   const Address&,
                   const Address&,
                   NetDevice::PacketType)
    {
        m_protocols += std::to_string(protocol) + " ";
    }

    /**
     * A neighbour sends two Interests to a node with three faces on one device.
     * @param act what is done when the first face receives one of them
     */
    void ThreeFaces(std::function<void()> act)
    {
        const auto devices = ConnectCsma(2);
        for (uint32_t i = 0; i < 3; ++i)
        {
            MakeFace(devices.Get(0));
        }
        m_first.act = std::move(act);
        m_faces[0]->Attach(0, m_first);
        auto neighbour = MakeFace(devices.Get(1));
        for (const char* uri : {"/a", "/b"})
        {
            neighbour->Send(Ask(uri).ToPacket());
            Simulator::Run();
        }
    }

    ActingReceiver m_first;  ///< of the first face
    std::string m_protocols; ///< of the frames that node 0 has seen
};

/** Class DeviceFaces. @ingroup ccn-tests */
class DeviceFacesTestSuite : public TestSuite
{
  public:
    DeviceFacesTestSuite()
        : TestSuite("ccn-device-faces", TestSuite::Type::UNIT)
    {
        using T = DeviceFacesTest;
        AddTestCase(new T("each face receives frames of its own device", &T::OwnDeviceOnly));
        AddTestCase(
            new T("a face that removes itself while it receives", &T::RemovedWhileReceiving));
        AddTestCase(new T("the only face of an express device", &T::Direct));
        AddTestCase(new T("a face that is added while another receives", &T::AddedWhileReceiving));
    }
};

DeviceFacesTestSuite g_deviceFacesTestSuite; ///< registers the suite

} // namespace
