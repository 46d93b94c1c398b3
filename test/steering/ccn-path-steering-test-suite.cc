// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "../kit/ccn-wires-test-kit.h"

#include "ns3/boolean.h"
#include "ns3/ccn-codec.h"
#include "ns3/ccn-content-object.h"
#include "ns3/ccn-interest.h"
#include "ns3/ccn-path-label.h"
#include "ns3/string.h"
#include "ns3/uinteger.h"

#include <string>
#include <vector>

namespace
{

using namespace ns3;
using namespace ns3::ccn;
using namespace ns3::ccn::test;
using Found = PathLabel::Found;
using Path = std::vector<uint16_t>;

/** A node with steering: face 0 asks, faces 1 and 2 are upstream, face 3 is an application. @ingroup ccn-tests */
class SteeringNodeBase : public NodeBase
{
  protected:
    using NodeBase::NodeBase;

    void DoSetup() override
    {
        m_node.Create(4);
        m_node[3].local = true;
        m_node.l3->SetAttribute("Profile", StringValue("ccnx-1.0"));
        m_node.l3->SetAttribute("PathLabels", BooleanValue(true));
        m_node.l3->SetAttribute("Strategy", StringValue("BestRoute"));
        m_node.l3->AssignStreams(1);
        m_node.Route("/a", {1, 2});
    }

    void DoTeardown() override
    {
        m_node.Destroy();
        Simulator::Destroy();
    }

    /** @param face where it arrives @param uri its name @param label its label */
    void Inject(FaceId face, const std::string& uri, const PathLabel& label)
    {
        const auto packet = m_node.l3->GetCodec().ToPacket(Ask(uri));
        SetPathLabel(*packet, label);
        m_node[face].Inject(packet);
    }

    /** @param face where it arrives @param uri name of content @param label its label */
    void Deliver(FaceId face, const std::string& uri, const PathLabel& label)
    {
        const auto packet = m_node.l3->GetCodec().ToPacket(Answer(uri));
        SetPathLabel(*packet, label);
        m_node[face].Inject(packet);
    }

    /** @param face a face @param label set to that of the last message there @return what it has */
    Found GetLast(FaceId face, PathLabel& label)
    {
        return m_node[face].sent.empty() ? Found::NONE
                                         : PathLabel::Find(m_node[face].sent.back(), label);
    }

    /** @param face upstream @return its label, which an answer from there shows */
    uint16_t Learn(FaceId face)
    {
        const std::string uri = "/a/learn/" + std::to_string(m_learned++);
        m_node.Route(uri, {face});
        Inject(0, uri, PathLabel());
        Deliver(face, uri, PathLabel::WithRoom(1));
        PathLabel label;
        GetLast(0, label);
        const Path path = label.GetPath();
        NS_TEST_EXPECT_MSG_EQ(path.size(), 1, "one link");
        return path.empty() ? 0 : path.front();
    }

    /** @param face a face @return byte 1 and 5 of the last message: type and code, as "2/10" */
    std::string GetCode(FaceId face)
    {
        if (m_node[face].sent.empty())
        {
            return "nothing";
        }
        const std::string& last = m_node[face].sent.back();
        return std::to_string(last[1]) + "/" + std::to_string(last[5]);
    }

    uint32_t m_learned{0}; ///< number of calls of Learn()
};

/** What a node does with path labels. @ingroup ccn-tests */
class PathSteeringTest : public MethodTestCase<PathSteeringTest, SteeringNodeBase>
{
  public:
    using MethodTestCase::MethodTestCase;

    /** An Interest counts its links, and content collects the labels of the faces where it arrives. */
    void Discovers()
    {
        PathLabel asking;
        asking.hopCount = 2;
        Inject(0, "/a", asking);
        PathLabel label;
        NS_TEST_EXPECT_MSG_EQ((GetLast(1, label) == Found::GOOD), true, "sent on");
        NS_TEST_EXPECT_MSG_EQ(+label.hopCount, 3, "one link further");
        PathLabel coming = PathLabel::WithRoom(3);
        coming.Push(77);
        Deliver(1, "/a", coming);
        NS_TEST_EXPECT_MSG_EQ((GetLast(0, label) == Found::GOOD), true, "has a label");
        const Path path = label.GetPath();
        NS_TEST_ASSERT_MSG_EQ(path.size(), 2, "one more");
        NS_TEST_EXPECT_MSG_EQ(path.back(), 77, "after that of this node");
        NS_TEST_EXPECT_MSG_NE(path.front(), 77, "which is another");
        CheckIdentities(true);
    }

    /** A label leads to its face, whatever the strategy prefers. */
    void Steers()
    {
        const uint16_t second = Learn(2);
        for (const auto mode : {PathLabel::STRICT, PathLabel::FALLBACK})
        {
            m_node[1].sent.clear();
            m_node[2].sent.clear();
            Inject(0, "/a/" + std::to_string(mode), PathLabel::Along({second, 99}, mode));
            NS_TEST_EXPECT_MSG_EQ(m_node[1].sent.size(), 0, "not to the best route");
            PathLabel label;
            NS_TEST_ASSERT_MSG_EQ((GetLast(2, label) == Found::GOOD), true, "but by its label");
            NS_TEST_EXPECT_MSG_EQ((label.GetPath() == Path{99}), true, "which is used up");
            NS_TEST_EXPECT_MSG_EQ(label.nextHop, 99, "that of the next node");
        }
    }

    /** A label that fits no next hop: the Interest returns, or takes the best route. */
    void Bad()
    {
        const uint16_t second = Learn(2);
        m_node.Route("/b", {1});
        m_node[1].sent.clear();
        Inject(0, "/b/1", PathLabel::Along({second}, PathLabel::STRICT));
        NS_TEST_EXPECT_MSG_EQ(GetCode(0), "2/10", "T_RETURN_INVALID_PATH_LABEL");
        PathLabel label;
        NS_TEST_EXPECT_MSG_EQ((GetLast(0, label) == Found::GOOD), true, "with the label");
        NS_TEST_EXPECT_MSG_EQ(+label.hopCount, 0, "of a path that begins anew");
        NS_TEST_EXPECT_MSG_EQ(m_node[1].sent.size(), 0, "it goes no further");
        Inject(0, "/b/2", PathLabel::Along({second}, PathLabel::FALLBACK));
        NS_TEST_EXPECT_MSG_EQ(GetCode(1), "0/0", "forwarded by the FIB");
        Inject(0, "/a/3", PathLabel::Along({}, PathLabel::STRICT));
        NS_TEST_EXPECT_MSG_EQ(GetCode(0), "2/10", "no application is here");
        m_node[2].up = false;
        m_node.Route("/c", {2});
        Inject(0, "/c/1", PathLabel::Along({second}, PathLabel::STRICT));
        NS_TEST_EXPECT_MSG_EQ(GetCode(0), "2/10", "the only next hop is down");
        Inject(0, "/d/1", PathLabel::Along({second}, PathLabel::STRICT));
        NS_TEST_EXPECT_MSG_EQ(GetCode(0), "2/1", "no route at all");
    }

    /** Both modes at once, which section 3.1 forbids. */
    void Malformed()
    {
        PathLabel label = PathLabel::Along({5}, PathLabel::STRICT);
        label.flags |= PathLabel::FALLBACK;
        Inject(0, "/a", label);
        NS_TEST_EXPECT_MSG_EQ(GetCode(0), "2/9", "T_RETURN_MALFORMED_INTEREST");
        NS_TEST_EXPECT_MSG_EQ(m_node.l3->GetCounters().GetReturned(ReturnCode::MALFORMED), 1, "");
        CheckIdentities(true);
    }

    /** Content of an application and of the content store begins a label with room for the whole path. */
    void Begins()
    {
        m_node.Route("/app", {3});
        PathLabel asking;
        asking.hopCount = 5;
        Inject(0, "/app/1", asking);
        Deliver(3, "/app/1", PathLabel::WithRoom(9)); // that of an application does not count
        PathLabel label;
        NS_TEST_ASSERT_MSG_EQ((GetLast(0, label) == Found::GOOD), true, "from the application");
        NS_TEST_EXPECT_MSG_EQ(+label.hopCount, 0, "no link yet");
        NS_TEST_EXPECT_MSG_EQ(label.GetRoom(), 5, "but room for all");
        asking.hopCount = 2;
        Inject(0, "/app/1", asking);
        NS_TEST_EXPECT_MSG_EQ(m_node.Get(Count::HITS), 1, "from the content store");
        NS_TEST_ASSERT_MSG_EQ((GetLast(0, label) == Found::GOOD), true, "with a label");
        NS_TEST_EXPECT_MSG_EQ(label.GetRoom(), 2, "of its own");
        m_node[0].Inject(Ask("/app/1"));
        NS_TEST_EXPECT_MSG_EQ((GetLast(0, label) == Found::NONE),
                              true,
                              "who does not ask gets none");
    }

    /** An Interest Return collects labels as content does; without room, there is no label. */
    void Returned()
    {
        const uint16_t second = Learn(2);
        Inject(0, "/a/1", PathLabel::Along({second, 99}, PathLabel::STRICT));
        std::string back = m_node[2].sent.back();
        back[1] = 2;
        back[5] = 10;
        const auto packet =
            Create<Packet>(reinterpret_cast<const uint8_t*>(back.data()), back.size());
        SetPathLabel(*packet, PathLabel::WithRoom(2));
        m_node[2].Inject(packet);
        PathLabel label;
        NS_TEST_EXPECT_MSG_EQ(GetCode(0), "2/10", "returned");
        NS_TEST_ASSERT_MSG_EQ((GetLast(0, label) == Found::GOOD), true, "with a label");
        NS_TEST_EXPECT_MSG_EQ((label.GetPath() == Path{second}), true, "of the links it crossed");
        Inject(0, "/a/2", PathLabel());
        Deliver(1, "/a/2", PathLabel::WithRoom(0));
        NS_TEST_EXPECT_MSG_EQ(GetCode(0), "1/0", "content");
        NS_TEST_EXPECT_MSG_EQ((GetLast(0, label) == Found::NONE), true, "without half a path");
        CheckIdentities(true);
    }

    /** After their lifetime, faces have other labels. */
    void Renewed()
    {
        m_node.l3->SetAttribute("PathLabelLifetime", StringValue("10s"));
        const uint16_t former = Learn(2);
        Simulator::Stop(Seconds(11));
        Simulator::Run();
        Inject(0, "/a/1", PathLabel::Along({former}, PathLabel::STRICT));
        NS_TEST_EXPECT_MSG_EQ(GetCode(0), "2/10", "the former label is bad");
        NS_TEST_EXPECT_MSG_NE(Learn(2), former, "there is a new one");
    }

    /** A node without steering leaves labels as they are, and a ccnb node has none. */
    void Off()
    {
        m_node.l3->SetAttribute("PathLabels", BooleanValue(false));
        Inject(0, "/a/1", PathLabel::Along({99}, PathLabel::STRICT));
        PathLabel label;
        NS_TEST_ASSERT_MSG_EQ((GetLast(1, label) == Found::GOOD), true, "to the best route");
        NS_TEST_EXPECT_MSG_EQ((label.GetPath() == Path{99}), true, "with its label");
    }
};

/** PathSteering. @ingroup ccn-tests */
class PathSteeringTestSuite : public WireTestSuite
{
  public:
    PathSteeringTestSuite()
        : WireTestSuite("ccn-path-steering", TestSuite::Type::UNIT)
    {
        using T = PathSteeringTest;
        AddOnCcnx10(new T("discovers a path", &T::Discovers));
        AddOnCcnx10(new T("steers an Interest", &T::Steers));
        AddOnCcnx10(new T("bad labels", &T::Bad));
        AddOnCcnx10(new T("malformed labels", &T::Malformed));
        AddOnCcnx10(new T("begins a label", &T::Begins));
        AddOnCcnx10(new T("Interest Returns", &T::Returned));
        AddOnCcnx10(new T("new labels", &T::Renewed));
        AddOnCcnx10(new T("turned off", &T::Off));
    }
};

PathSteeringTestSuite g_pathSteeringTestSuite; ///< registers the suite

} // namespace
