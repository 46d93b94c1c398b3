/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#include "ccn-test-kit.h"

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
    }
};

ScopeTestSuite g_scopeTestSuite; ///< registers the suite

} // namespace
