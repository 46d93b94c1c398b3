// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_PROFILE_TEST_KIT_H
#define CCN_PROFILE_TEST_KIT_H

#include "ccn-test-kit.h"

#include "ns3/string.h"

#include <string>

namespace ns3::ccn::test
{

/**
 * @ingroup ccn-tests
 * A node with profile paper or ccnx-0.8.1. Faces 0 and 3 send Interests, face 1 is the next hop of
 * /a, and face 2 belongs to an application. The log lists the messages that the node sends: the
 * time in microseconds, the face, the message, and the nonce of an Interest.
 */
class ProfileBase : public NodeBase
{
  protected:
    using NodeBase::NodeBase;

    /** @param isDaemon true for profile ccnx-0.8.1, false for profile paper */
    void Begin(bool isDaemon)
    {
        Simulator::Destroy();
        m_node.Destroy();
        m_node.Create(4);
        m_log.clear();
        m_node[2].local = true;
        m_node.Route("/a", {1});
        m_node.l3->SetAttribute("Profile", StringValue(isDaemon ? "ccnx-0.8.1" : "paper"));
        m_node.l3->TraceConnectWithoutContext("Sent", MakeCallback(&ProfileBase::NoteSent, this));
        m_node.l3->Initialize();
    }

    /** @param until the duration of the run */
    static void Run(Time until)
    {
        Simulator::Stop(until);
        Simulator::Run();
    }

    /**
     * @param millis the time in ms at which the Interest arrives
     * @param face the downstream face
     * @param uri the name
     * @param nonce the nonce of the Interest
     * @param lifetime the lifetime of the Interest
     */
    void AskAt(uint32_t millis,
               FaceId face,
               const std::string& uri,
               uint32_t nonce,
               Time lifetime = Seconds(4))
    {
        At(MilliSeconds(millis),
           [this, face, uri, nonce, lifetime] { m_node[face].Inject(Ask(uri, nonce, lifetime)); });
    }

    std::string m_log; ///< messages that the node sent

  private:
    /** @param face the outgoing face @param kind the kind of message @param packet the message */
    void NoteSent(const Face& face, MessageKind kind, Ptr<const Packet> packet)
    {
        const std::string octets = GetOctets(packet);
        m_log += std::to_string(Simulator::Now().GetMicroSeconds()) + ":" +
                 std::to_string(face.GetId()) + Describe(octets);
        InterestView interest;
        if (kind == MessageKind::INTEREST && interest.Decode(octets) == DecodeError::NONE)
        {
            m_log += "#" + std::to_string(static_cast<uint8_t>(interest.nonce[0]));
        }
        m_log += " ";
    }
};

} // namespace ns3::ccn::test

#endif // CCN_PROFILE_TEST_KIT_H
