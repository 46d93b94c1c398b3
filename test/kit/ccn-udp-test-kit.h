// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_UDP_TEST_KIT_H
#define CCN_UDP_TEST_KIT_H

#include "ccn-face-test-kit.h"

#include "ns3/ccn-udp-transport.h"
#include "ns3/internet-module.h"

#include <memory>

namespace ns3::ccn::test
{

/** Three nodes on CSMA, 10.0.0.1 to 10.0.0.3, and faces over UDP. @ingroup ccn-tests */
class UdpBed : protected LinkBed
{
  protected:
    /** Creates nodes, link and addresses. */
    void Build()
    {
        const auto devices = ConnectCsma(3);
        InternetStackHelper().Install(m_nodes);
        Ipv4AddressHelper("10.0.0.0", "255.255.255.0").Assign(devices);
        for (uint32_t i = 0; i < m_nodes.GetN(); ++i)
        {
            m_nodes.Get(i)->Initialize();
        }
    }

    /** @param node a node's index @return its address */
    static Ipv4Address Of(uint32_t node)
    {
        return Ipv4Address(Ipv4Address("10.0.0.1").Get() + node);
    }

    /** @param node index of the face's node @param peer index of its peer @return the face */
    Ptr<UdpFace> MakePeer(uint32_t node, uint32_t peer)
    {
        return Attach(UdpTransport::Get(m_nodes.Get(node))->CreateFace(Of(peer)));
    }

    /** @param node index of the face's node @param group multicast group @return the face */
    Ptr<UdpFace> MakeMember(uint32_t node, const char* group)
    {
        return Attach(UdpTransport::Get(m_nodes.Get(node))
                          ->CreateMulticastFace(Ipv4Address(group), Of(node)));
    }

    /** @param face a new one @return the face */
    Ptr<UdpFace> Attach(Ptr<UdpFace> face)
    {
        m_receivers.push_back(std::make_unique<DummyReceiver>());
        face->Attach(0, *m_receivers.back());
        m_faces.push_back(face);
        return face;
    }
};

} // namespace ns3::ccn::test

#endif // CCN_UDP_TEST_KIT_H
