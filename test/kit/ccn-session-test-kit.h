// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_SESSION_TEST_KIT_H
#define CCN_SESSION_TEST_KIT_H

#include "ccn-test-kit.h"

#include "ns3/boolean.h"
#include "ns3/ccn-name-value.h"
#include "ns3/ccn-session.h"
#include "ns3/ccn-stack-helper.h"
#include "ns3/point-to-point-helper.h"
#include "ns3/simulator.h"
#include "ns3/string.h"
#include "ns3/uinteger.h"

#include <cstdint>
#include <string>
#include <vector>

namespace ns3::ccn::test
{

/**
 * @ingroup ccn-tests
 * The two ends of a conversation over routers: Alice on the first node of a line, Bob on the last
 * one. Each link has 100 Mbps and 1 ms.
 */
class SessionLine : public TestCase
{
  protected:
    using TestCase::TestCase;

    /** The values of attribute Form. */
    static inline const std::vector<std::string> BUNDLES = {"none", "concatenate", "embed"};

    /** @param routers the number of routers between the ends */
    void Build(uint32_t routers)
    {
        Simulator::Destroy();
        m_nodes = NodeContainer(routers + 2);
        m_links.clear();
        CcnStackHelper().Install(m_nodes);
        PointToPointHelper link;
        link.SetDeviceAttribute("DataRate", StringValue("100Mbps"));
        link.SetChannelAttribute("Delay", StringValue("1ms"));
        for (uint32_t i = 0; i <= routers; ++i)
        {
            m_links.push_back(link.Install(m_nodes.Get(i), m_nodes.Get(i + 1)));
            const FaceId right = CcnStackHelper::AddDeviceFace(m_links[i].Get(0));
            const FaceId left = CcnStackHelper::AddDeviceFace(m_links[i].Get(1));
            CcnStackHelper::AddRoute(m_nodes.Get(i), "ccnx:/bob", right);
            CcnStackHelper::AddRoute(m_nodes.Get(i + 1), "ccnx:/alice", left);
        }
        CcnStackHelper::AssignStreams(m_nodes, 100);
    }

    /**
     * @tparam App the type of session
     * @param bundle attribute Form of the bundler
     * @param window attribute Window
     * @param exchanges attribute Exchanges
     */
    template <typename App>
    void Talk(const std::string& bundle, uint32_t window, uint64_t exchanges)
    {
        m_alice = AddEnd<App>(0, "/alice", "/bob", bundle, window, exchanges);
        m_bob = AddEnd<App>(m_nodes.GetN() - 1, "/bob", "/alice", bundle, window, exchanges);
        m_alice->SetAttribute("Starts", BooleanValue(true));
    }

    /** @param node the index of a node @param what the counter @return its value */
    uint64_t Get(uint32_t node, Count what) const
    {
        return L3(node).GetCounters().Get(what);
    }

    /** @param node the index of a node @return its layer */
    CcnL3Protocol& L3(uint32_t node) const
    {
        return *m_nodes.Get(node)->GetObject<CcnL3Protocol>();
    }

    /**
     * Runs until no event is left. Both ends must have all objects, and all identities must hold.
     * @param exchanges the number of objects for each end
     * @param what the case, for messages
     */
    void RunAll(uint64_t exchanges, const std::string& what)
    {
        Simulator::Run();
        for (const auto& end : {m_alice, m_bob})
        {
            NS_TEST_EXPECT_MSG_EQ(end->GetTransfer().chunks, exchanges, what << ": objects");
            NS_TEST_EXPECT_MSG_EQ(end->GetTransfer().complete, true, what << ": all of them");
        }
        for (uint32_t i = 0; i < m_nodes.GetN(); ++i)
        {
            NS_TEST_EXPECT_MSG_EQ(CatchMessage([&] { L3(i).CheckIdentities(true); }), "", what);
        }
    }

    Ptr<Session> m_alice;                    ///< starts
    Ptr<Session> m_bob;                      ///< the other end
    NodeContainer m_nodes;                   ///< in a line
    std::vector<NetDeviceContainer> m_links; ///< device 0 is on Alice's side

  private:
    /**
     * @tparam App the type of session
     * @param node the index of the node
     * @param own the prefix of this end
     * @param peer the prefix of the other end
     * @param bundle attribute Form of the bundler
     * @param window attribute Window
     * @param exchanges attribute Exchanges
     * @return the application
     */
    template <typename App>
    Ptr<Session> AddEnd(uint32_t node,
                        const std::string& own,
                        const std::string& peer,
                        const std::string& bundle,
                        uint32_t window,
                        uint64_t exchanges)
    {
        const auto app = CreateObject<App>();
        app->SetAttribute("Prefix", NameValue(Name(own)));
        app->SetAttribute("Peer", NameValue(Name(peer)));
        app->GetBundler().SetAttribute("Form", StringValue(bundle));
        app->SetAttribute("Window", UintegerValue(window));
        app->SetAttribute("Exchanges", UintegerValue(exchanges));
        app->AssignStreams(10 * node);
        m_nodes.Get(node)->AddApplication(app);
        return app;
    }
};

} // namespace ns3::ccn::test

#endif // CCN_SESSION_TEST_KIT_H
