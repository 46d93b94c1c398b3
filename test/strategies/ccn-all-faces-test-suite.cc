// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "kit/ccn-test-kit.h"
#include "kit/ccn-wires-test-kit.h"

namespace
{

using namespace ns3;
using namespace ns3::ccn;
using namespace ns3::ccn::test;

/** Strategy AllFaces: face 0 sends Interests, faces 1, 2 and 3 are next hops. @ingroup ccn-tests */
class AllFacesTest : public NodeTestCase<AllFacesTest, 4>
{
  public:
    using NodeTestCase::NodeTestCase;

    /** An Interest is sent to all next hops at once, in the FIB's order, without retries. */
    void AllAtOnce()
    {
        m_node.Route("/a", {3, 1, 2});
        m_node[0].Inject(Ask("/a", 1));
        for (const FaceId face : {1, 2, 3})
        {
            NS_TEST_EXPECT_MSG_EQ(m_node[face].GetLog(),
                                  "I/a",
                                  "the Interest is sent to face " << face);
        }
        Simulator::Run();
        NS_TEST_EXPECT_MSG_EQ(m_node.Get(Count::INTERESTS_SENT), 3, "each face gets one Interest");
        CheckIdentities(true);
    }

    /** The first answer satisfies the Interest, later ones are duplicates. */
    void FirstAnswerWins()
    {
        m_node.Route("/a", {1, 2});
        m_node[0].Inject(Ask("/a", 1));
        m_node[2].Inject(Answer("/a"));
        m_node[1].Inject(Answer("/a"));
        NS_TEST_EXPECT_MSG_EQ(m_node[0].GetLog(), "D/a", "one answer is forwarded");
        NS_TEST_EXPECT_MSG_EQ(m_node.Drops(DropReason::DUPLICATE_DATA),
                              1,
                              "the second answer is a duplicate");
        CheckIdentities(true);
    }
};

/** Class AllFaces. @ingroup ccn-tests */
class AllFacesTestSuite : public WireTestSuite
{
  public:
    AllFacesTestSuite()
        : WireTestSuite("ccn-all-faces", TestSuite::Type::UNIT)
    {
        using T = AllFacesTest;
        AddOnEachWire("all faces at once", &T::AllAtOnce);
        AddOnEachWire("the first answer wins", &T::FirstAnswerWins);
    }
};

AllFacesTestSuite g_allFacesTestSuite; ///< registers the suite

} // namespace
