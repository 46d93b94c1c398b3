// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "kit/ccn-udp-test-kit.h"
#include "kit/ccn-wire-vectors.h"

namespace
{

using namespace ns3;
using namespace ns3::ccn;
using namespace ns3::ccn::test;

/** Packets of CCNx 1.0 on faces: what comes after one is cut off. @ingroup ccn-tests */
class Ccnx10FacesTest : public MethodTestCase<Ccnx10FacesTest>, private UdpBed
{
  public:
    using MethodTestCase::MethodTestCase;

    /** Frames around the shortest, with Ethernet's padding, and longer ones with other bytes. */
    void Frames()
    {
        const auto devices = ConnectCsma(2);
        const auto face = MakeFace(devices.Get(0));
        MakeFace(devices.Get(1));
        SpeakCcnx10();
        std::string sent;
        for (uint32_t length = 1; length < 50; ++length)
        {
            const std::string packet = m_codec.Encode(Ask("/" + std::string(length, 'a')));
            sent += packet;
            face->Send(MakePacket(packet + std::string(length % 3 * 20, 'x')));
        }
        Simulator::Run();
        NS_TEST_EXPECT_MSG_EQ(Received(1), sent, "packets only");
    }

    /** An object with a virtual payload and a signature after it, in fragments of a link. */
    void Fragments()
    {
        const auto devices = ConnectPointToPoint();
        const auto face = MakeFace(devices.Get(0));
        MakeFace(devices.Get(1));
        SpeakCcnx10();
        CheckVirtual(*face);
    }

    /** The same in fragments of IPv4. */
    void FragmentsOfIpv4()
    {
        Build();
        const auto face = MakePeer(0, 1);
        MakePeer(1, 0);
        SpeakCcnx10();
        CheckVirtual(*face);
    }

    /** A datagram has one packet, and what is damaged is reported. */
    void Datagrams()
    {
        Build();
        const auto face = MakePeer(0, 1);
        MakePeer(1, 0);
        SpeakCcnx10();
        const std::string packet = ReadVector("../ccnx10/i-trailing.bin");
        const std::string object = m_codec.Encode(Answer("/a"));
        face->Send(MakePacket(packet));
        face->Send(MakePacket(object + object));
        face->Send(MakePacket(object.substr(0, object.size() - 1)));
        Simulator::Run();
        NS_TEST_EXPECT_MSG_EQ(
            ToHex(Received(1)),
            ToHex(packet.substr(0, 48) + object + object.substr(0, object.size() - 1)),
            "one packet each");
        NS_TEST_EXPECT_MSG_EQ(m_receivers[1]->drops, "", "the node reports it");
    }

  private:
    /** Lets all faces use CCNx 1.0. */
    void SpeakCcnx10()
    {
        for (const auto& receiver : m_receivers)
        {
            receiver->codec = &m_codec;
        }
    }

    /** @param face that sends objects to the other one */
    void CheckVirtual(Face& face)
    {
        for (const uint32_t size : {100, 1400, 1460, 1500, 4000})
        {
            ContentObject object = Answer("/a/b", "");
            object.virtualPayload = size;
            m_receivers[1]->received.clear();
            face.Send(m_codec.ToPacket(object));
            Simulator::Run();
            NS_TEST_EXPECT_MSG_EQ((Received(1) == m_codec.Encode(object)),
                                  true,
                                  size << " bytes, of which " << Received(1).size() << " arrive, "
                                       << m_receivers[1]->drops);
        }
    }

    const Codec& m_codec{Codec::Get(Codec::CCNX10)};
};

/** Packets of CCNx 1.0 on faces. @ingroup ccn-tests */
class Ccnx10FacesTestSuite : public TestSuite
{
  public:
    Ccnx10FacesTestSuite()
        : TestSuite("ccn-ccnx10-faces", TestSuite::Type::UNIT)
    {
        using T = Ccnx10FacesTest;
        AddTestCase(new T("frames", &T::Frames));
        AddTestCase(new T("fragments of a link", &T::Fragments));
        AddTestCase(new T("fragments of IPv4", &T::FragmentsOfIpv4));
        AddTestCase(new T("datagrams", &T::Datagrams));
    }
};

Ccnx10FacesTestSuite g_ccnx10FacesTestSuite; ///< registers the suite

} // namespace
