// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "kit/ccn-test-kit.h"

#include "ns3/string.h"

#include <optional>

namespace
{

using namespace ns3;
using namespace ns3::ccn;
using namespace ns3::ccn::test;

/**
 * @ingroup ccn-tests
 * The scope of Interests. Faces 0 and 1 are applications, 2 and 3 lead to other nodes; all of them
 * are next hops of every name.
 */
class ScopeTest : public NodeTestCase<ScopeTest, 4>
{
  public:
    using NodeTestCase::NodeTestCase;

    /** Interests of an application. */
    void FromApplication()
    {
        Expect(0, 0, "|||", DropReason::NO_FACE);
        Expect(0, 1, "|I/a||", std::nullopt);
        Expect(0, 2, "|I/a|I/a|I/a", std::nullopt);
        Expect(0, 3, "|I/a|I/a|I/a", std::nullopt);
        Expect(0, -1, "|I/a|I/a|I/a", std::nullopt);
    }

    /** Interests of another node. */
    void FromNode()
    {
        Expect(2, 0, "|||", DropReason::SCOPE);
        Expect(2, 1, "|||", DropReason::SCOPE);
        Expect(2, 2, "I/a|I/a||", std::nullopt);
        Expect(2, 3, "I/a|I/a||I/a", std::nullopt);
        Expect(2, -1, "I/a|I/a||I/a", std::nullopt);
    }

    /**
     * The content store of this node answers Interests of scope 0 and 1 of its own applications.
     */
    void FromContentStore()
    {
        Build();
        m_node[0].Inject(Ask("/a", 1));
        m_node[3].Inject(Answer("/a"));
        m_node[0].Inject(Ask("/a", 2, Seconds(4), 0));
        m_node[2].Inject(Ask("/a", 3, Seconds(4), 0));
        m_node[2].Inject(Ask("/a", 4, Seconds(4), 2));
        NS_TEST_EXPECT_MSG_EQ(m_node[0].GetLog(), "D/a D/a", "the application is answered");
        NS_TEST_EXPECT_MSG_EQ(m_node[2].GetLog(),
                              "I/a D/a",
                              "the next node is answered for scope 2");
        NS_TEST_EXPECT_MSG_EQ(m_node.Drops(DropReason::SCOPE),
                              1,
                              "the next node is not answered for scope 0");
        CheckIdentities(true);
    }

    /** Local names: Interests for them are treated as if they had scope 1. */
    void LocalNames()
    {
        Build();
        Fib& fib = m_node.l3->GetFib();
        fib.Add(Name("/own"), 1, 0, ForwardingFlag::ACTIVE | ForwardingFlag::LOCAL);
        fib.Add(Name("/own"), 2);
        m_node[0].Inject(Ask("/own/a", 1));
        m_node[0].Inject(Ask("/own/b", 2, Seconds(4), 0));
        m_node[2].Inject(Ask("/own/a", 3));
        m_node[2].Inject(Ask("/own", 4));
        m_node[2].Inject(Ask("/ow", 5, Seconds(4), 1));
        NS_TEST_EXPECT_MSG_EQ(m_node[1].GetLog(),
                              "I/own/a",
                              "the Interest is forwarded to the application only");
        NS_TEST_EXPECT_MSG_EQ(m_node[2].GetLog(), "", "nothing is sent to other nodes");
        NS_TEST_EXPECT_MSG_EQ(m_node.Drops(DropReason::LOCAL_NAME),
                              2,
                              "Interests of another node are dropped");
        NS_TEST_EXPECT_MSG_EQ(m_node.Drops(DropReason::NO_FACE), 1, "scope 0 still applies");
        NS_TEST_EXPECT_MSG_EQ(m_node.Drops(DropReason::SCOPE), 1, "scope is checked first");
        m_node[2].Inject(Answer("/own/a"));
        NS_TEST_EXPECT_MSG_EQ(m_node.Drops(DropReason::LOCAL_DATA),
                              1,
                              "another node's answer is dropped");
        NS_TEST_EXPECT_MSG_EQ(m_node.l3->GetContentStore().GetObjects(),
                              0,
                              "another node's answer is not stored");
        NS_TEST_EXPECT_MSG_EQ(m_node[0].GetLog(), "", "the Interest is not answered yet");
        m_node[1].Inject(Answer("/own/a"));
        NS_TEST_EXPECT_MSG_EQ(m_node[0].GetLog(),
                              "D/own/a",
                              "the application's answer is forwarded");
        m_node[3].Inject(Ask("/own/a", 6));
        NS_TEST_EXPECT_MSG_EQ(m_node[3].GetLog(),
                              "",
                              "another node is not answered from the store");
        NS_TEST_EXPECT_MSG_EQ(m_node.Drops(DropReason::LOCAL_NAME), 3, "the Interest is dropped");
        CheckIdentities(true);
    }

    /**
     * Interests that a strategy sends later, or for an aggregated Interest, also stay on the node.
     */
    void LocalNamesLater()
    {
        Build();
        m_node.l3->SetAttribute("Strategy", StringValue("Ordered"));
        Fib& fib = m_node.l3->GetFib();
        fib.Add(Name("/own"), 1, 0, ForwardingFlag::ACTIVE | ForwardingFlag::LOCAL);
        fib.Add(Name("/own"), 2, 1);
        fib.Add(Name("/own"), 3, 2);
        m_node[0].Inject(Ask("/own/a", 1));
        At(Seconds(1), [this] { m_node[1].Inject(Ask("/own/a", 2)); });
        Simulator::Run();
        NS_TEST_EXPECT_MSG_EQ(m_node[1].GetLog(), "I/own/a", "the first next hop");
        NS_TEST_EXPECT_MSG_EQ(m_node[2].GetLog() + m_node[3].GetLog(),
                              "",
                              "nothing is sent to other nodes after 0.2 s");
        CheckIdentities(true);
    }

  private:
    /** Sets the faces up. */
    void Build()
    {
        m_node[0].local = m_node[1].local = true;
        m_node.Route("/", {0, 1, 2, 3});
    }

    /**
     * @param from arrival face of the only Interest
     * @param scope of the Interest
     * @param logs what the faces send, separated by '|'
     * @param reason of the drop, if the Interest is dropped
     */
    void Expect(FaceId from,
                int8_t scope,
                const std::string& logs,
                std::optional<DropReason> reason)
    {
        m_node.Destroy();
        m_node.Create(4);
        Build();
        m_node[from].Inject(Ask("/a", 1, Seconds(4), scope));
        const std::string sent = m_node[0].GetLog() + "|" + m_node[1].GetLog() + "|" +
                                 m_node[2].GetLog() + "|" + m_node[3].GetLog();
        const std::string what = "scope " + std::to_string(scope);
        NS_TEST_EXPECT_MSG_EQ(sent, logs, what << ": messages sent");
        NS_TEST_EXPECT_MSG_EQ(m_node.l3->GetPit().GetSize(), (reason ? 0 : 1), what << ": pending");
        if (reason)
        {
            NS_TEST_EXPECT_MSG_EQ(m_node.Drops(*reason), 1, what << ": reason of the drop");
        }
        CheckIdentities(false);
    }
};

/** CcnL3Protocol: scope. @ingroup ccn-tests */
class ScopeTestSuite : public TestSuite
{
  public:
    ScopeTestSuite()
        : TestSuite("ccn-scope", TestSuite::Type::UNIT)
    {
        using T = ScopeTest;
        AddTestCase(new T("Interests of an application", &T::FromApplication));
        AddTestCase(new T("Interests of another node", &T::FromNode));
        AddTestCase(new T("answers from the content store", &T::FromContentStore));
        AddTestCase(new T("local names", &T::LocalNames));
        AddTestCase(new T("local names, later Interests", &T::LocalNamesLater));
    }
};

ScopeTestSuite g_scopeTestSuite; ///< registers the suite

} // namespace
