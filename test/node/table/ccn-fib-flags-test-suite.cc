// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ccn-fib-test-kit.h"
#include "kit/ccn-test-kit.h"
#include "kit/ccn-wires-test-kit.h"

#include <map>
#include <sstream>
#include <string>

namespace
{

using namespace ns3;
using namespace ns3::ccn;
using namespace ns3::ccn::test;

/** Forwarding flags in a FIB, as in doc/model/ccnx.rst, FIB. @ingroup ccn-tests */
class FibFlagsTest : public MethodTestCase<FibFlagsTest>
{
  public:
    using MethodTestCase::MethodTestCase;

    /** CHILD_INHERIT adds a next hop to longer prefixes, after their own next hops. */
    void Inheritance()
    {
        Add("/", 9, "active,child_inherit");
        Add("/a", 1, "active");
        Add("/a/b", 2, "active");
        Expect("/x", "9:0", "only the shorter prefix");
        Expect("/a/x", "1:0 9:1", "own next hops come first");
        Expect("/a/b", "2:0 9:1", "face 1 has no CHILD_INHERIT and is not inherited");
        Add("/a", 1, "active,child_inherit");
        Expect("/a/b/c", "2:0 1:1 9:2", "face 1 is inherited, before face 9");
        Add("/a/b", 9, "active");
        Expect("/a/b", "2:0 9:0 1:1", "a face appears once, at the place of its longest prefix");
    }

    /** A next hop without ACTIVE is not used, but its prefix is in the table. */
    void Inactive()
    {
        Add("/", 9, "child_inherit");
        Add("/a", 1, "active");
        Expect("/a", "1:0", "an inactive next hop is not inherited");
        Expect("/x", "", "a prefix without active next hops matches with none");
        Add("/a/b", 2, "tap");
        Expect("/a/b", "", "the longest prefix matches, although it has no active next hop");
        Add("/", 9, "active,child_inherit");
        Expect("/a/b", "9:0", "the longest prefix inherits");
        NS_TEST_EXPECT_MSG_EQ(Print(m_fib->Find(Name("/a/b"))),
                              "2:0",
                              "Find returns the next hops as they were added");
    }

    /** CAPTURE at any longer prefix stops the inheritance of next hops with CAPTURE_OK only. */
    void Capture()
    {
        Add("/", 8, "active,child_inherit,capture_ok");
        Add("/", 9, "active,child_inherit");
        Add("/a", 1, "active,capture");
        Add("/a/b", 2, "active");
        Expect("/a", "1:0 9:1", "face 8 is captured, face 9 is not");
        Expect("/a/b", "2:0 9:1", "captured from /a on, though face 1 is not inherited");
        Expect("/c", "8:0 9:0", "no capture: /c is not below /a");
        Add("/", 7, "active,capture");
        Expect("/c", "8:0 9:0 7:0", "CAPTURE at the same prefix captures nothing");
        Add("/a", 1, "capture");
        Expect("/a", "9:0", "CAPTURE takes effect without ACTIVE, too");
    }

    /**
     * Costs order the next hops of one prefix; inherited ones get costs above the greatest of them.
     */
    void Costs()
    {
        Add("/", 5, "active,child_inherit", 3);
        Add("/", 6, "active,child_inherit", 1);
        Add("/a", 1, "active", 10);
        Add("/a", 2, "active", 2);
        // 10 + 1 + 1 and 10 + 1 + 3.
        Expect("/a", "2:2 1:10 6:12 5:14", "own next hops come first, whatever their cost");
        Expect("/b", "6:1 5:3", "at its own prefix, a next hop has the cost that was added");
        Add("/a", 3, "active", 0xfffffffe);
        Expect("/a", "2:2 1:10 3:4294967294 6:4294967295 5:4294967295", "the cost is capped");
    }

    /** A next hop with LAST comes after all others, inherited ones included. */
    void Last()
    {
        Add("/", 9, "active,child_inherit");
        Add("/a", 1, "active,last");
        Add("/a", 2, "active");
        Add("/a", 3, "active", 4);
        // 1, 2 and 3 cost 0, 0 and 4, so 9 gets 4 + 1 and 1 gets 5 + 1.
        Expect("/a", "2:0 3:4 9:5 1:6", "face 1 is last");
        Add("/", 2, "active,child_inherit,last");
        // 9 and 2 get 4 + 1; 1 and 2 then get 6 + 0 and 6 + 5.
        Expect("/a", "3:4 9:5 1:6 2:11", "LAST at a shorter prefix makes face 2 the last");
        Add("/b", 4, "active,last", 7);
        m_fib->RemoveFace(9);
        Expect("/b", "4:7 2:8", "all next hops have LAST");
    }

    /** The strategy sees TAP, also if only the shorter prefix sets it. */
    void Tap()
    {
        Add("/", 1, "active,child_inherit,tap");
        Add("/a", 1, "active");
        Add("/a", 2, "active");
        const Name name("/a");
        const NextHops* hops = m_fib->LongestPrefixMatch(NameView(name));
        NS_TEST_ASSERT_MSG_EQ(Print(hops), "1:0 2:0", "both faces are next hops");
        NS_TEST_EXPECT_MSG_EQ((*hops)[0].flags.Has(ForwardingFlag::TAP), true, "face 1 has TAP");
        NS_TEST_EXPECT_MSG_EQ((*hops)[1].flags.Has(ForwardingFlag::TAP),
                              false,
                              "face 2 does not have TAP");
    }

    /** LOCAL covers the prefix and all names below it. */
    void Local()
    {
        Add("/", 1, "active,child_inherit");
        NS_TEST_EXPECT_MSG_EQ(IsLocal("/a/b"), false, "no prefix is local");
        Add("/a/b", 2, "local");
        Add("/a/b", 3, "active");
        NS_TEST_EXPECT_MSG_EQ(IsLocal("/a/b"),
                              true,
                              "the prefix is local, though face 2 is not active");
        NS_TEST_EXPECT_MSG_EQ(IsLocal("/a/b/c/d"), true, "a longer name is local");
        Add("/a/b/c", 4, "active");
        NS_TEST_EXPECT_MSG_EQ(IsLocal("/a/b/c/d"),
                              true,
                              "a name with a longer matching prefix is local");
        NS_TEST_EXPECT_MSG_EQ(IsLocal("/a"), false, "a shorter name is not local");
        NS_TEST_EXPECT_MSG_EQ(IsLocal("/a/c"), false, "another name is not local");
        Expect("/a/b", "3:0 1:1", "LOCAL does not change the next hops");
        m_fib->Remove(Name("/a/b"), 2);
        NS_TEST_EXPECT_MSG_EQ(IsLocal("/a/b"), false, "the prefix is not local after the removal");
    }

    /** A lookup result is recomputed after a change anywhere in the table. */
    void Changes()
    {
        Add("/a/b", 1, "active");
        Expect("/a/b", "1:0", "without flags");
        Add("/", 9, "active,child_inherit");
        Expect("/a/b", "1:0 9:1", "after a shorter prefix was added");
        Add("/a", 5, "active,child_inherit", 2);
        Expect("/a/b", "1:0 5:3 9:4", "after another prefix was added");
        NS_TEST_EXPECT_MSG_EQ(m_fib->Remove(Name("/"), 9), true, "the next hop is removed");
        Expect("/a/b", "1:0 5:3", "after the shorter prefix was removed");
        Add("/a/b", 2, "active");
        Expect("/a/b", "1:0 2:0 5:3", "after face 1, before the inherited next hop");
        m_fib->RemoveFace(5);
        Expect("/a/b", "1:0 2:0", "nothing is inherited");
        Expect("/a", "none", "a prefix without next hops disappears");
        NS_TEST_EXPECT_MSG_EQ(m_fib->Remove(Name("/a/b"), 5),
                              false,
                              "an inherited next hop cannot be removed at the longer prefix");
        NS_TEST_EXPECT_MSG_EQ(m_fib->GetSize(), 1, "only /a/b is left");
        m_fib->RemoveFace(1);
        m_fib->RemoveFace(2);
        Expect("/a/b", "none", "empty");
    }

    /** Flags from and to text. */
    void Text()
    {
        using F = ForwardingFlag;
        const auto flags = ForwardingFlags::FromText("capture_ok,active,child_inherit");
        NS_TEST_EXPECT_MSG_EQ(flags,
                              (F::ACTIVE | F::CHILD_INHERIT | F::CAPTURE_OK),
                              "flags are read in any order");
        NS_TEST_EXPECT_MSG_EQ(ForwardingFlags::FromText("last,capture,local,tap"),
                              (F::LAST | F::CAPTURE | F::LOCAL | F::TAP),
                              "the other flags");
        std::ostringstream os;
        os << flags << " " << ForwardingFlags(F::TAP) << " " << ForwardingFlags();
        NS_TEST_EXPECT_MSG_EQ(os.str(),
                              "active,child_inherit,capture_ok tap none",
                              "flags are printed in a fixed order");
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
                                  "the error names the wrong word and the allowed ones");
        }
    }

  private:
    /**
     * @param prefix as URI
     * @param face the next hop
     * @param flags as text
     * @param cost smaller is better
     */
    void Add(const std::string& prefix, FaceId face, const std::string& flags, uint32_t cost = 0)
    {
        m_fib->Add(Name(prefix), face, cost, ForwardingFlags::FromText(flags));
    }

    /** @param uri a name @param hops the expected next hops @param why for the message */
    void Expect(const std::string& uri, const std::string& hops, const std::string& why)
    {
        NS_TEST_EXPECT_MSG_EQ(Match(m_fib, uri), hops, uri << ": " << why);
    }

    /** @return true if the name is local @param uri a name */
    bool IsLocal(const std::string& uri) const
    {
        const Name name(uri);
        return m_fib->IsLocal(NameView(name));
    }

    Ptr<Fib> m_fib{CreateObject<Fib>()}; ///< under test
};

/** Forwarding flags in a node with faces 0 to 5; face 0 sends the Interests. @ingroup ccn-tests */
class ForwardingFlagsTest : public NodeTestCase<ForwardingFlagsTest, 6>
{
  public:
    using NodeTestCase::NodeTestCase;

    /**
     * CcnxStrategy: own next hops before inherited ones, latest registration first, LAST at the
     * end.
     */
    void OrderOfTheDaemon()
    {
        AddRoutes();
        m_node.l3->SetStrategy(Name(), "CcnxStrategy");
        m_node[0].Inject(Ask("/a/b", 1));
        Simulator::Run();
        NS_TEST_EXPECT_MSG_EQ(m_sent,
                              "4 3 2 1 5 ",
                              "the order in which CcnxStrategy uses the faces");
        CheckIdentities(true);
    }

    /**
     * Other strategies: own next hops before inherited ones, first registration first, LAST at the
     * end.
     */
    void OrderOfOthers()
    {
        AddRoutes();
        m_node[0].Inject(Ask("/a/b", 1));
        Simulator::Run();
        NS_TEST_EXPECT_MSG_EQ(m_sent, "3 4 1 2 5 ", "the order in which AllFaces uses the faces");
        CheckIdentities(true);
    }

    /** Without an ACTIVE next hop, an Interest has no face to be forwarded to. */
    void Inactive()
    {
        m_node.l3->GetFib().Add(Name("/a"), 1, 0, ForwardingFlag::CHILD_INHERIT);
        m_node[0].Inject(Ask("/a/b", 1));
        m_node[0].Inject(Ask("/c", 2));
        Simulator::Run();
        NS_TEST_EXPECT_MSG_EQ(m_node.Drops(DropReason::NO_FACE), 1, "/a/b has no usable face");
        NS_TEST_EXPECT_MSG_EQ(m_node.Drops(DropReason::NO_ROUTE), 1, "/c has no route");
        CheckIdentities(true);
    }

  private:
    /** Adds two inherited routes and two of a longer prefix, preceded by one with LAST. */
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

    /** Notes the face. @param face that sends @param kind not used @param packet not used */
    void NoteSent(const Face& face, MessageKind, Ptr<const Packet>)
    {
        m_sent += std::to_string(face.GetId()) + " ";
    }

    std::string m_sent; ///< the faces that sent an Interest, e.g. "4 3 "
};

/** Forwarding flags in the FIB and in a node. @ingroup ccn-tests */
class FibFlagsTestSuite : public WireTestSuite
{
  public:
    FibFlagsTestSuite()
        : WireTestSuite("ccn-fib-flags", TestSuite::Type::UNIT)
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
        AddOnEachWire("order of faces in CcnxStrategy", &N::OrderOfTheDaemon);
        AddOnEachWire("order of faces in other strategies", &N::OrderOfOthers);
        // CCNx 1.0 returns both Interests (ccn-ccnx10-forwarder).
        AddTestCase(new N("a route that is not active", &N::Inactive));
    }
};

FibFlagsTestSuite g_fibFlagsTestSuite; ///< registers the suite

} // namespace
