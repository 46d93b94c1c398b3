/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#include "kit/ccn-face-test-kit.h"

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

  private:
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

    ActingReceiver m_first; ///< of the first face
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
        AddTestCase(new T("a face that is added while another receives", &T::AddedWhileReceiving));
    }
};

DeviceFacesTestSuite g_deviceFacesTestSuite; ///< registers the suite

} // namespace
