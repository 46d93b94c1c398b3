// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_PROCESSOR_TEST_KIT_H
#define CCN_PROCESSOR_TEST_KIT_H

#include "ccn-test-kit.h"

#include "ns3/ccn-pit.h"

#include <cstdint>
#include <map>
#include <sstream>
#include <string>

namespace ns3::ccn::test
{

/**
 * @ingroup ccn-tests
 * Class CcnProcessor in a node. Face 0 sends Interests, face 1 is the next hop of all names, and
 * face 2 belongs to an application. Each step has a cost of its own in microseconds, so that a sum
 * identifies the steps charged: an Interest that is forwarded takes 141 us for its steps and
 * 1000 us for sending. The log lists the messages that the node sends: the time in microseconds,
 * the face and the message.
 */
class ProcessorBase : public NodeBase
{
  protected:
    using NodeBase::NodeBase;

    /** @return the processor under test */
    CcnProcessor& GetProcessor()
    {
        return CcnProcessor::Get(*m_node.l3);
    }

    /** Adds the routes and starts the log. */
    void Connect()
    {
        m_log.str("");
        m_node[2].local = true;
        m_node.Route("/", {1});
        m_node.l3->TraceConnectWithoutContext("Sent", MakeCallback(&ProcessorBase::NoteSent, this));
    }

    /** Sets the costs of the steps. */
    void SetCosts()
    {
        const std::map<std::string, uint32_t> costs = {{"WakeTime", 40},
                                                       {"PollTime", 6},
                                                       {"ReceiveTime", 100},
                                                       {"CsLookupTime", 20},
                                                       {"PitLookupTime", 3},
                                                       {"FibLookupTime", 7},
                                                       {"PitInsertTime", 11},
                                                       {"CsInsertTime", 13},
                                                       {"PitDeleteTime", 17},
                                                       {"SendTime", 1000},
                                                       {"SendLocalTime", 500},
                                                       {"HashTime", 1024}};
        for (const auto& [name, micros] : costs)
        {
            GetProcessor().GetCosts().SetAttribute(name, TimeValue(MicroSeconds(micros)));
        }
    }

    /** Starts the node with these costs. */
    void Begin()
    {
        Connect();
        SetCosts();
        m_node.l3->Initialize();
    }

    /**
     * @param micros the time of arrival in microseconds
     * @param face the downstream face
     * @param uri the name
     * @param lifetime the lifetime of the Interest
     */
    void AskAt(uint32_t micros, FaceId face, const std::string& uri, Time lifetime = Seconds(4))
    {
        At(MicroSeconds(micros),
           [this, face, uri, lifetime] { m_node[face].Inject(Ask(uri, ++m_nonce, lifetime)); });
    }

    /** Logs each PIT entry that is erased. */
    void LogErased()
    {
        m_node.l3->GetPit().TraceConnectWithoutContext(
            "Changed",
            Callback<void, const PitChange&>([this](const PitChange& change) {
                if (change.operation == PitChange::Operation::ERASED)
                {
                    m_log << Simulator::Now().GetMicroSeconds() << ":expired ";
                }
            }));
    }

    std::ostringstream m_log; ///< messages that the node sent

  private:
    /** @param face the outgoing face @param packet the message */
    void NoteSent(const Face& face, MessageKind, Ptr<const Packet> packet)
    {
        m_log << Simulator::Now().GetMicroSeconds() << ":" << face.GetId()
              << Describe(GetOctets(packet)) << " ";
    }

    uint32_t m_nonce{0}; ///< the latest nonce
};

} // namespace ns3::ccn::test

#endif // CCN_PROCESSOR_TEST_KIT_H
