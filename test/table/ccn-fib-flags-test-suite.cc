/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#include "ccn-fib-test-kit.h"
#include "kit/ccn-test-kit.h"

#include <map>
#include <sstream>
#include <string>

namespace
{

using namespace ns3;
using namespace ns3::ccn;
using namespace ns3::ccn::test;

/** @ingroup ccn-tests Forwarding flags in a FIB, as doc/model/ccnx.rst, FIB has them. */
class FibFlagsTest : public MethodTestCase<FibFlagsTest>
{
  public:
    using MethodTestCase::MethodTestCase;

    /** CHILD_INHERIT serves longer prefixes too, behind what they have themselves. */
    void Inheritance()
    {
        Add("/", 9, "active,child_inherit");
        Add("/a", 1, "active");
        Add("/a/b", 2, "active");
        Expect("/x", "9:0", "only the shorter prefix");
        Expect("/a/x", "1:0 9:1", "its own first");
        Expect("/a/b", "2:0 9:1", "face 1 is not inherited, though its prefix is longer");
        Add("/a", 1, "active,child_inherit");
        Expect("/a/b/c", "2:0 1:1 9:2", "now it is, before that of the shortest");
        Add("/a/b", 9, "active");
        Expect("/a/b", "2:0 9:0 1:1", "a face comes once, where its longest prefix puts it");
    }

    /** What is not ACTIVE is not used, and yet its prefix is there. */
    void Inactive()
    {
        Add("/", 9, "child_inherit");
        Add("/a", 1, "active");
        Expect("/a", "1:0", "an inactive one is not inherited");
        Expect("/x", "", "nothing to use: no next hop, but a prefix");
        Add("/a/b", 2, "tap");
        Expect("/a/b", "", "the longest prefix decides, although it has nothing to use");
        Add("/", 9, "active,child_inherit");
        Expect("/a/b", "9:0", "but it inherits");
        NS_TEST_EXPECT_MSG_EQ(Print(m_fib->Find(Name("/a/b"))), "2:0", "Find: as it was added");
    }

    /** CAPTURE of any longer prefix stops what has CAPTURE_OK, and nothing else. */
    void Capture()
    {
        Add("/", 8, "active,child_inherit,capture_ok");
        Add("/", 9, "active,child_inherit");
        Add("/a", 1, "active,capture");
        Add("/a/b", 2, "active");
        Expect("/a", "1:0 9:1", "face 8 may be captured, face 9 not");
        Expect("/a/b", "2:0 9:1", "captured from /a on, though face 1 is not inherited");
        Expect("/c", "8:0 9:0", "not a longer prefix");
        Add("/", 7, "active,capture");
        Expect("/c", "8:0 9:0 7:0", "nothing of its own prefix");
        Add("/a", 1, "capture");
        Expect("/a", "9:0", "whether or not it is active");
    }

    /** Costs order what one prefix has; inherited ones count on from the greatest. */
    void Costs()
    {
        Add("/", 5, "active,child_inherit", 3);
        Add("/", 6, "active,child_inherit", 1);
        Add("/a", 1, "active", 10);
        Add("/a", 2, "active", 2);
        // 10 + 1 + 1 and 10 + 1 + 3.
        Expect("/a", "2:2 1:10 6:12 5:14", "own ones first, however dear");
        Expect("/b", "6:1 5:3", "as added");
        Add("/a", 3, "active", 0xfffffffe);
        Expect("/a", "2:2 1:10 3:4294967294 6:4294967295 5:4294967295", "the greatest is the end");
    }

    /** LAST comes behind all others, the inherited ones too. */
    void Last()
    {
        Add("/", 9, "active,child_inherit");
        Add("/a", 1, "active,last");
        Add("/a", 2, "active");
        Add("/a", 3, "active", 4);
        // 1, 2 and 3 cost 0, 0 and 4, so 9 is at 4 + 1 and 1 at 5 + 1.
        Expect("/a", "2:0 3:4 9:5 1:6", "face 1 is the last");
        Add("/", 2, "active,child_inherit,last");
        // 9 and 2 are at 4 + 1; 1 and 2 then at 6 + 0 and 6 + 5.
        Expect("/a", "3:4 9:5 1:6 2:11", "a shorter prefix makes face 2 the last");
        Add("/b", 4, "active,last", 7);
        m_fib->RemoveFace(9);
        Expect("/b", "4:7 2:8", "all are last");
    }

    /** TAP is told to the strategy, also if only the shorter prefix has it. */
    void Tap()
    {
        Add("/", 1, "active,child_inherit,tap");
        Add("/a", 1, "active");
        Add("/a", 2, "active");
        const Name name("/a");
        const NextHops* hops = m_fib->LongestPrefixMatch(NameView(name));
        NS_TEST_ASSERT_MSG_EQ(Print(hops), "1:0 2:0", "both");
        NS_TEST_EXPECT_MSG_EQ((*hops)[0].flags.Has(ForwardingFlag::TAP), true, "face 1 is a tap");
        NS_TEST_EXPECT_MSG_EQ((*hops)[1].flags.Has(ForwardingFlag::TAP), false, "face 2 is none");
    }

    /** LOCAL is of the prefix and all that is under it. */
    void Local()
    {
        Add("/", 1, "active,child_inherit");
        NS_TEST_EXPECT_MSG_EQ(IsLocal("/a/b"), false, "nothing is");
        Add("/a/b", 2, "local");
        Add("/a/b", 3, "active");
        NS_TEST_EXPECT_MSG_EQ(IsLocal("/a/b"), true, "the prefix, though face 2 is not active");
        NS_TEST_EXPECT_MSG_EQ(IsLocal("/a/b/c/d"), true, "a longer name");
        Add("/a/b/c", 4, "active");
        NS_TEST_EXPECT_MSG_EQ(IsLocal("/a/b/c/d"), true, "a longer prefix between them");
        NS_TEST_EXPECT_MSG_EQ(IsLocal("/a"), false, "a shorter name");
        NS_TEST_EXPECT_MSG_EQ(IsLocal("/a/c"), false, "another name");
        Expect("/a/b", "3:0 1:1", "the same next hops");
        m_fib->Remove(Name("/a/b"), 2);
        NS_TEST_EXPECT_MSG_EQ(IsLocal("/a/b"), false, "no more");
    }

    /** What a look-up found holds until something changes, anywhere in the table. */
    void Changes()
    {
        Add("/a/b", 1, "active");
        Expect("/a/b", "1:0", "no flags yet");
        Add("/", 9, "active,child_inherit");
        Expect("/a/b", "1:0 9:1", "a shorter prefix came");
        Add("/a", 5, "active,child_inherit", 2);
        Expect("/a/b", "1:0 5:3 9:4", "another one");
        NS_TEST_EXPECT_MSG_EQ(m_fib->Remove(Name("/"), 9), true, "it was there");
        Expect("/a/b", "1:0 5:3", "it went");
        Add("/a/b", 2, "active");
        Expect("/a/b", "1:0 2:0 5:3", "behind face 1, before the inherited one");
        m_fib->RemoveFace(5);
        Expect("/a/b", "1:0 2:0", "none is inherited");
        Expect("/a", "none", "a prefix without next hops disappears");
        NS_TEST_EXPECT_MSG_EQ(m_fib->Remove(Name("/a/b"), 5), false, "never its own");
        NS_TEST_EXPECT_MSG_EQ(m_fib->GetSize(), 1, "/a/b");
        m_fib->RemoveFace(1);
        m_fib->RemoveFace(2);
        Expect("/a/b", "none", "empty");
    }

    /** Flags as text. */
    void Text()
    {
        using F = ForwardingFlag;
        const auto flags = ForwardingFlags::FromText("capture_ok,active,child_inherit");
        NS_TEST_EXPECT_MSG_EQ(flags,
                              (F::ACTIVE | F::CHILD_INHERIT | F::CAPTURE_OK),
                              "in any order");
        NS_TEST_EXPECT_MSG_EQ(ForwardingFlags::FromText("last,capture,local,tap"),
                              (F::LAST | F::CAPTURE | F::LOCAL | F::TAP),
                              "the others");
        std::ostringstream os;
        os << flags << " " << ForwardingFlags(F::TAP) << " " << ForwardingFlags();
        NS_TEST_EXPECT_MSG_EQ(os.str(), "active,child_inherit,capture_ok tap none", "printed");
        const std::string allowed =
            " is not a flag (allowed: active, child_inherit, last, capture, local, "
            "tap, capture_ok; several separated by commas)";
        const std::map<std::string, std::string> wrong{{"", ""},
                                                       {"active,", ""},
                                                       {"activ", "activ"},
                                                       {"active, tap", " tap"},
                                                       {"active,Tap", "Tap"}};
        for (const auto& [text, word] : wrong)
        {
            NS_TEST_EXPECT_MSG_EQ(CatchMessage([&, t = text] { ForwardingFlags::FromText(t); }),
                                  "forwarding flags \"" + text + "\": \"" + word + "\"" + allowed,
                                  "what is wrong and what is allowed");
        }
    }

  private:
    /**
     * @param prefix as URI
     * @param face where to
     * @param flags as text
     * @param cost smaller is better
     */
    void Add(const std::string& prefix, FaceId face, const std::string& flags, uint32_t cost = 0)
    {
        m_fib->Add(Name(prefix), face, cost, ForwardingFlags::FromText(flags));
    }

    /** @param uri a name @param hops where its Interests go @param why it is so */
    void Expect(const std::string& uri, const std::string& hops, const std::string& why)
    {
        NS_TEST_EXPECT_MSG_EQ(Match(m_fib, uri), hops, uri << ": " << why);
    }

    /** @return true if the FIB says that it is local @param uri a name */
    bool IsLocal(const std::string& uri) const
    {
        const Name name(uri);
        return m_fib->IsLocal(NameView(name));
    }

    Ptr<Fib> m_fib{CreateObject<Fib>()}; ///< under test
};

/** @ingroup ccn-tests Forwarding flags in a node: faces 0 to 5, face 0 asks. */
class ForwardingFlagsTest : public NodeTestCase<ForwardingFlagsTest, 6>
{
  public:
    using NodeTestCase::NodeTestCase;

    /** In the daemon's strategy: own before inherited, latest registered first, LAST at the end. */
    void OrderOfTheDaemon()
    {
        AddRoutes();
        m_node.l3->SetStrategy(Name(), "CcnxStrategy");
        m_node[0].Inject(Ask("/a/b", 1));
        Simulator::Run();
        NS_TEST_EXPECT_MSG_EQ(m_sent, "4 3 2 1 5 ", "the order in which they are asked");
        CheckIdentities(true);
    }

    /** In the others: own before inherited, first added first, LAST at the end. */
    void OrderOfOthers()
    {
        AddRoutes();
        m_node[0].Inject(Ask("/a/b", 1));
        Simulator::Run();
        NS_TEST_EXPECT_MSG_EQ(m_sent, "3 4 1 2 5 ", "AllFaces");
        CheckIdentities(true);
    }

    /** No next hop is ACTIVE: the Interest has no face to go to. */
    void Inactive()
    {
        m_node.l3->GetFib().Add(Name("/a"), 1, 0, ForwardingFlag::CHILD_INHERIT);
        m_node[0].Inject(Ask("/a/b", 1));
        m_node[0].Inject(Ask("/c", 2));
        Simulator::Run();
        NS_TEST_EXPECT_MSG_EQ(m_node.Drops(DropReason::NO_FACE), 1, "/a/b");
        NS_TEST_EXPECT_MSG_EQ(m_node.Drops(DropReason::NO_ROUTE), 1, "/c");
        CheckIdentities(true);
    }

  private:
    /** Two routes that are inherited, two of a longer prefix, and one before them that is LAST. */
    void AddRoutes()
    {
        using F = ForwardingFlag;
        Fib& fib = m_node.l3->GetFib();
        fib.Add(Name("/"), 1, 0, F::ACTIVE | F::CHILD_INHERIT);
        fib.Add(Name("/"), 2, 0, F::ACTIVE | F::CHILD_INHERIT);
        fib.Add(Name("/a"), 5, 0, F::ACTIVE | F::LAST);
        fib.Add(Name("/a"), 3);
        fib.Add(Name("/a"), 4);
        m_node.l3->TraceConnectWithoutContext("Sent",
                                              MakeCallback(&ForwardingFlagsTest::NoteSent, this));
    }

    /** Notes a face. @param face it @param kind not looked at @param packet not looked at */
    void NoteSent(const Face& face, MessageKind, Ptr<const Packet>)
    {
        m_sent += std::to_string(face.GetId()) + " ";
    }

    std::string m_sent; ///< the faces that were asked, e.g. "4 3 "
};

/** @ingroup ccn-tests Forwarding flags in the FIB and in a node. */
class FibFlagsTestSuite : public TestSuite
{
  public:
    FibFlagsTestSuite()
        : TestSuite("ccn-fib-flags", TestSuite::Type::UNIT)
    {
        using F = FibFlagsTest;
        AddTestCase(new F("child_inherit", &F::Inheritance));
        AddTestCase(new F("active", &F::Inactive));
        AddTestCase(new F("capture and capture_ok", &F::Capture));
        AddTestCase(new F("costs", &F::Costs));
        AddTestCase(new F("last", &F::Last));
        AddTestCase(new F("tap", &F::Tap));
        AddTestCase(new F("local", &F::Local));
        AddTestCase(new F("changes of the table", &F::Changes));
        AddTestCase(new F("flags as text", &F::Text));
        using N = ForwardingFlagsTest;
        AddTestCase(new N("the daemon's order", &N::OrderOfTheDaemon));
        AddTestCase(new N("other strategies' order", &N::OrderOfOthers));
        AddTestCase(new N("a route that is not active", &N::Inactive));
    }
};

FibFlagsTestSuite g_fibFlagsTestSuite; ///< registers the suite

} // namespace
