// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_COPY_LINE_TEST_KIT_H
#define CCN_COPY_LINE_TEST_KIT_H

#include "kit/ccn-transfer-test-kit.h"

#include "ns3/ccn-admission-policy.h"
#include "ns3/pointer.h"

#include <functional>
#include <string>
#include <vector>

namespace ns3::ccn::test
{

/** Called with each node and its number before the simulation. @ingroup ccn-tests */
using Setup = std::function<void(CcnL3Protocol& l3, uint32_t node)>;

/** A line of nodes that fetches one object again and again. @ingroup ccn-tests */
class CopyLine
{
  public:
    /**
     * @param policy of all nodes
     * @param capacities of their content stores; the consumers are at the first node, the producer
     * at the last one
     * @param setup of each node
     */
    CopyLine(const std::string& policy,
             const std::vector<uint32_t>& capacities,
             const Setup& setup = {})
    {
        m_line.Create(capacities.size());
        m_line.producer->SetAttribute("Size", UintegerValue(1024));
        for (uint32_t i = 0; i < capacities.size(); ++i)
        {
            CcnL3Protocol& l3 = m_line.L3(i);
            l3.SetAttribute("Admission", StringValue(policy));
            l3.GetContentStore().SetAttribute("MaxObjects", UintegerValue(capacities[i]));
            if (setup)
            {
                setup(l3, i);
            }
        }
    }

    /**
     * @param requests number of requests, one per second
     * @return which nodes have a copy after each request; "?" at the end if one was not answered
     */
    std::string Fetch(uint32_t requests)
    {
        std::vector<Ptr<Consumer>> others;
        std::string stored;
        for (uint32_t request = 1; request <= requests; ++request)
        {
            if (request > 1)
            {
                others.push_back(CreateObject<Consumer>());
                others.back()->SetStartTime(Seconds(request - 1));
                m_line.nodes.Get(0)->AddApplication(others.back());
            }
            Simulator::Schedule(Seconds(request) - MilliSeconds(1), [this, &stored] {
                stored += stored.empty() ? "" : " ";
                for (uint32_t i = 0; i < m_line.nodes.GetN(); ++i)
                {
                    stored += std::to_string(m_line.L3(i).GetContentStore().GetObjects());
                }
            });
        }
        m_line.Run();
        bool complete = m_line.Get().complete;
        for (const auto& other : others)
        {
            complete = complete && other->GetTransfer().complete;
        }
        stored += complete ? m_line.GetBrokenIdentities() : "?";
        Simulator::Destroy();
        return stored;
    }

  private:
    TransferLine m_line;
};

/**
 * @ingroup ccn-tests
 * @param l3 a node
 * @param name of an attribute of its admission policy
 * @param value of the attribute
 */
inline void
SetPolicy(const CcnL3Protocol& l3, const std::string& name, const AttributeValue& value)
{
    PointerValue policy;
    l3.GetAttribute("AdmissionPolicy", policy);
    policy.Get<AdmissionPolicy>()->SetAttribute(name, value);
}

} // namespace ns3::ccn::test

#endif // CCN_COPY_LINE_TEST_KIT_H
