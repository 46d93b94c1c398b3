/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

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
 * How far Interests may go. Faces 0 and 1 are applications, 2 and 3 lead to other nodes; everything
 * is behind all of them.
 */
class ScopeTest : public NodeTestCase<ScopeTest, 4>
{
  public:
    using NodeTestCase::NodeTestCase;

    /** An application asks. */
    void FromApplication()
    {
        Expect(0, 0, "|||", DropReason::NO_FACE);
        Expect(0, 1, "|I/a||", std::nullopt);
        Expect(0, 2, "|I/a|I/a|I/a", std::nullopt);
        Expect(0, 3, "|I/a|I/a|I/a", std::nullopt);
        Expect(0, -1, "|I/a|I/a|I/a", std::nullopt);
    }

    /** Another node asks. */
    void FromNode()
    {
        Expect(2, 0, "|||", DropReason::SCOPE);
        Expect(2, 1, "|||", DropReason::SCOPE);
        Expect(2, 2, "I/a|I/a||", std::nullopt);
        Expect(2, 3, "I/a|I/a||I/a", std::nullopt);
        Expect(2, -1, "I/a|I/a||I/a", std::nullopt);
    }

    /** Scope 0 and 1 still get what the content store has, but only from this node. */
    void FromContentStore()
    {
        Build();
        m_node[0].Inject(Ask("/a", 1));
        m_node[3].Inject(Answer("/a"));
        m_node[0].Inject(Ask("/a", 2, Seconds(4), 0));
        m_node[2].Inject(Ask("/a", 3, Seconds(4), 0));
        m_node[2].Inject(Ask("/a", 4, Seconds(4), 2));
        NS_TEST_EXPECT_MSG_EQ(m_node[0].GetLog(), "D/a D/a", "the application");
        NS_TEST_EXPECT_MSG_EQ(m_node[2].GetLog(), "I/a D/a", "the next node, for scope 2");
        NS_TEST_EXPECT_MSG_EQ(m_node.Drops(DropReason::SCOPE), 1, "but not for scope 0");
        CheckIdentities(true);
    }

    /** Names of the node's own applications: as if all Interests for them had scope 1. */
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
        NS_TEST_EXPECT_MSG_EQ(m_node[1].GetLog(), "I/own/a", "the application's only");
        NS_TEST_EXPECT_MSG_EQ(m_node[2].GetLog(), "", "nobody else");
        NS_TEST_EXPECT_MSG_EQ(m_node.Drops(DropReason::LOCAL_NAME), 2, "from the other node");
        NS_TEST_EXPECT_MSG_EQ(m_node.Drops(DropReason::NO_FACE), 1, "scope 0 is still scope 0");
        NS_TEST_EXPECT_MSG_EQ(m_node.Drops(DropReason::SCOPE), 1, "scope comes first");
        m_node[2].Inject(Answer("/own/a"));
        NS_TEST_EXPECT_MSG_EQ(m_node.Drops(DropReason::LOCAL_DATA), 1, "nor may it answer");
        NS_TEST_EXPECT_MSG_EQ(m_node.l3->GetContentStore().GetObjects(), 0, "nor have it stored");
        NS_TEST_EXPECT_MSG_EQ(m_node[0].GetLog(), "", "no answer yet");
        m_node[1].Inject(Answer("/own/a"));
        NS_TEST_EXPECT_MSG_EQ(m_node[0].GetLog(), "D/own/a", "the application may");
        m_node[3].Inject(Ask("/own/a", 6));
        NS_TEST_EXPECT_MSG_EQ(m_node[3].GetLog(), "", "others don't get it from the store");
        NS_TEST_EXPECT_MSG_EQ(m_node.Drops(DropReason::LOCAL_NAME), 3, "either");
        CheckIdentities(true);
    }

    /** What a strategy sends later, or because somebody joined, stays on the node too. */
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
        NS_TEST_EXPECT_MSG_EQ(m_node[1].GetLog(), "I/own/a", "the first hop");
        NS_TEST_EXPECT_MSG_EQ(m_node[2].GetLog() + m_node[3].GetLog(), "", "no other after 0.2 s");
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
     * @param from face where a fresh node's one Interest arrives
     * @param scope of the Interest
     * @param logs what the faces send, '|' between them
     * @param reason why it is dropped, if it is
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
        NS_TEST_EXPECT_MSG_EQ(sent, logs, what << ": where it goes");
        NS_TEST_EXPECT_MSG_EQ(m_node.l3->GetPit().GetSize(), (reason ? 0 : 1), what << ": pending");
        if (reason)
        {
            NS_TEST_EXPECT_MSG_EQ(m_node.Drops(*reason), 1, what << ": the reason");
        }
        CheckIdentities(false);
    }
};

/** @ingroup ccn-tests CcnL3Protocol: scope. */
class ScopeTestSuite : public TestSuite
{
  public:
    ScopeTestSuite()
        : TestSuite("ccn-scope", TestSuite::Type::UNIT)
    {
        using T = ScopeTest;
        AddTestCase(new T("an application asks", &T::FromApplication));
        AddTestCase(new T("another node asks", &T::FromNode));
        AddTestCase(new T("the content store answers", &T::FromContentStore));
        AddTestCase(new T("names of applications", &T::LocalNames));
        AddTestCase(new T("names of applications, later", &T::LocalNamesLater));
    }
};

ScopeTestSuite g_scopeTestSuite; ///< registers the suite

} // namespace
