// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_CCNX_STRATEGY_TEST_KIT_H
#define CCN_CCNX_STRATEGY_TEST_KIT_H

#include "ccn-test-kit.h"

#include "ns3/ccn-ccnx-strategy-base.h"
#include "ns3/uinteger.h"

#include <cstdint>
#include <map>
#include <sstream>
#include <string>
#include <vector>

namespace ns3::ccn::test
{

/**
 * @ingroup ccn-tests
 * A node with strategy CcnxStrategy and without content store. Face 0 sends Interests, faces 1, 2
 * and 3 are next hops, registered in this order. The first prediction is 8192 us, and nothing is
 * random unless a test sets an attribute. The log lists the Interests sent: the time in
 * microseconds, the face and the name.
 */
class CcnxStrategyNodeBase : public NodeBase
{
  protected:
    using NodeBase::NodeBase;

    /** @param hops the next hops of "/" in the order of registration, at equal cost */
    void Begin(const std::vector<FaceId>& hops)
    {
        Simulator::Destroy();
        m_node.Destroy();
        m_node.Create(5);
        m_log.str("");
        m_asked.clear();
        m_delays.clear();
        m_node.l3->GetContentStore().SetAttribute("MaxObjects", UintegerValue(0));
        m_strategy = DynamicCast<CcnxStrategyBase>(m_node.l3->SetStrategy(Name(), "CcnxStrategy"));
        m_strategy->SetAttribute("InitialSpread", TimeValue(MicroSeconds(1)));
        m_strategy->SetAttribute("FirstSpread", TimeValue(MicroSeconds(1)));
        for (const FaceId face : hops)
        {
            m_node.l3->GetFib().Add(Name("/"), face);
        }
        m_node.l3->TraceConnectWithoutContext("Sent",
                                              MakeCallback(&CcnxStrategyNodeBase::NoteSent, this));
    }

    /**
     * @param at the time in microseconds at which an Interest arrives on face 0
     * @param uri the name
     * @param face the face that answers
     * @param delay the time in microseconds until the answer; 0: there is no answer
     * @param lifetime the lifetime of the Interest
     */
    void AskAt(int64_t at,
               const std::string& uri,
               FaceId face,
               int64_t delay,
               Time lifetime = Seconds(4))
    {
        At(MicroSeconds(at),
           [this, uri, lifetime] { m_node[0].Inject(Ask(uri, ++m_nonce, lifetime)); });
        if (delay != 0)
        {
            At(MicroSeconds(at + delay), [this, uri, face] { m_node[face].Inject(Answer(uri)); });
        }
    }

    /**
     * @param micros the expected current prediction in microseconds
     * @param uri the name that it applies to
     */
    void CheckPrediction(int64_t micros, const std::string& uri = "/")
    {
        NS_TEST_EXPECT_MSG_EQ(m_strategy->GetPrediction(Name(uri)),
                              MicroSeconds(micros),
                              uri << " at " << Simulator::Now().As(Time::US));
    }

    /**
     * @param face a face
     * @return for each Interest that went to another face first, the delay in microseconds until
     *         it was sent on this face
     */
    const std::vector<int64_t>& GetDelays(FaceId face)
    {
        return m_delays[face];
    }

    Ptr<CcnxStrategyBase> m_strategy;                ///< under test
    std::ostringstream m_log;                        ///< Interests sent
    std::map<FaceId, std::vector<int64_t>> m_delays; ///< of Interests sent on another face first
    uint32_t m_nonce{0};                             ///< the latest nonce

  private:
    /** @param face the outgoing face @param kind the kind of message @param packet the message */
    void NoteSent(const Face& face, MessageKind kind, Ptr<const Packet> packet)
    {
        if (kind != MessageKind::INTEREST)
        {
            return;
        }
        const std::string uri = Describe(GetOctets(packet)).substr(1);
        const int64_t now = Simulator::Now().GetMicroSeconds();
        const auto [first, isFirst] = m_asked.emplace(uri, now);
        if (!isFirst)
        {
            m_delays[face.GetId()].push_back(now - first->second);
        }
        m_log << now << ":" << face.GetId() << uri << " ";
    }

    std::map<std::string, int64_t> m_asked; ///< when each Interest was sent first
};

} // namespace ns3::ccn::test

#endif // CCN_CCNX_STRATEGY_TEST_KIT_H
