// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "kit/ccn-face-test-kit.h"

#include "ns3/simulator.h"
#include "ns3/uinteger.h"

namespace
{

using namespace ns3;
using namespace ns3::ccn;
using namespace ns3::ccn::test;

/** A scheme that sends nothing. @ingroup ccn-tests */
class SilentScheme : public SuppressionScheme
{
  public:
    void Attach(Face&, SuppressionHost&) override
    {
    }

    void Offer(MessageKind, const Ptr<Packet>&, bool) override
    {
    }

    void HearInterest(const Arrival&, const InterestView&) override
    {
    }

    void HearContent(const Arrival&, const ContentView&) override
    {
    }

    void Overhear(const Arrival&) override
    {
    }

    uint32_t GetWaiting() const override
    {
        return 0;
    }

    bool PushesContent() const override
    {
        return false;
    }

    void Clear(const char*) override
    {
    }

    int64_t AssignStreams(int64_t) override
    {
        return 0;
    }
};

/** Faces to all nodes and to single neighbours on one CSMA link. @ingroup ccn-tests */
class OwnFacesTest : public MethodTestCase<OwnFacesTest>, private LinkBed
{
  public:
    using MethodTestCase::MethodTestCase;

    /**
     * Node 0 has a face to all, and one to node 1 until it is removed. Each message is received by
     * one of them; the scheme of the face to all hears both neighbours.
     */
    void OwnFace()
    {
        const auto devices = ConnectCsma(3);
        auto toAll = MakeFace(devices.Get(0));
        auto to1 = MakeFace(devices.Get(0));
        to1->SetRemote(devices.Get(1)->GetAddress());
        auto at1 = MakeFace(devices.Get(1));
        auto at2 = MakeFace(devices.Get(2));
        const auto exchange = [&](const std::string& uri) {
            at1->Send(Ask(uri + "/1").ToPacket());
            at2->Send(Ask(uri + "/2").ToPacket());
            Simulator::Run();
        };
        exchange("/a");
        toAll->SetScheme(CreateObject<SilentScheme>());
        exchange("/b");
        to1->Remove();
        exchange("/c");
        NS_TEST_EXPECT_MSG_EQ(m_receivers[1]->log, "I/a/1 I/b/1 ", "the neighbour's own face");
        NS_TEST_EXPECT_MSG_EQ(m_receivers[0]->log,
                              "I/a/2 I/b/2 I/c/1 I/c/2 ",
                              "the face to all receives the other messages");
        NS_TEST_EXPECT_MSG_EQ(m_receivers[0]->overheard, "I/b/1 ", "what a scheme hears");
    }

    /** Two faces to one neighbour, one of which is removed. Another type has a list of its own. */
    void TwoOwnFaces()
    {
        const auto devices = ConnectCsma(2);
        MakeFace(devices.Get(0));
        auto first = MakeFace(devices.Get(0));
        auto second = MakeFace(devices.Get(0));
        first->SetRemote(devices.Get(1)->GetAddress());
        second->SetRemote(devices.Get(1)->GetAddress());
        auto other = CreateObject<NetDeviceFace>();
        other->SetAttribute("EtherType", UintegerValue(0x88B6));
        MakeFace(devices.Get(0), other);
        auto at1 = MakeFace(devices.Get(1));
        auto otherAt1 = CreateObject<NetDeviceFace>();
        otherAt1->SetAttribute("EtherType", UintegerValue(0x88B6));
        MakeFace(devices.Get(1), otherAt1);
        first->Remove();
        first->Dispose();
        at1->Send(Ask("/a").ToPacket());
        otherAt1->Send(Ask("/b").ToPacket());
        Simulator::Run();
        NS_TEST_EXPECT_MSG_EQ(m_receivers[0]->log, "", "the second face is still there");
        NS_TEST_EXPECT_MSG_EQ(m_receivers[2]->log, "I/a ", "it receives the message");
        NS_TEST_EXPECT_MSG_EQ(m_receivers[3]->log, "I/b ", "another type");
    }
};

/** Neighbours with a face of their own (class DeviceFaces). @ingroup ccn-tests */
class OwnFacesTestSuite : public TestSuite
{
  public:
    OwnFacesTestSuite()
        : TestSuite("ccn-own-faces", TestSuite::Type::UNIT)
    {
        using T = OwnFacesTest;
        AddTestCase(new T("a neighbour with a face of its own", &T::OwnFace));
        AddTestCase(new T("two faces to one neighbour", &T::TwoOwnFaces));
    }
};

OwnFacesTestSuite g_ownFacesTestSuite; ///< registers the suite

} // namespace
