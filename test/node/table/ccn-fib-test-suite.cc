// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ccn-fib-test-kit.h"
#include "kit/ccn-heap-test-kit.h"
#include "kit/ccn-test-kit.h"
#include "kit/ccn-wires-test-kit.h"

#include "ns3/ccn-routing-helper.h"
#include "ns3/ccn-stack-helper.h"
#include "ns3/random-variable-stream.h"
#include "ns3/test.h"

#include <map>
#include <string>

namespace
{

using namespace ns3;
using namespace ns3::ccn;
using namespace ns3::ccn::test;

/** The longest prefix that has next hops wins. @ingroup ccn-tests */
class FibMatchTestCase : public TestCase
{
  public:
    FibMatchTestCase()
        : TestCase("longest prefix match")
    {
    }

  private:
    void DoRun() override
    {
        auto fib = MakeFib();
        NS_TEST_EXPECT_MSG_EQ(Match(fib, "/a"), "none", "an empty FIB has no route");
        fib->Add(Name("/a"), 1);
        fib->Add(Name("/a/b/c/d"), 4);
        fib->Add(Name("/ab"), 9);
        NS_TEST_EXPECT_MSG_EQ(Match(fib, "/"), "none", "a name shorter than all prefixes");
        NS_TEST_EXPECT_MSG_EQ(Match(fib, "/a"), "1:0", "the prefix itself");
        NS_TEST_EXPECT_MSG_EQ(Match(fib, "/a/b/c"), "1:0", "a name shorter than the longer prefix");
        NS_TEST_EXPECT_MSG_EQ(Match(fib, "/a/b/c/d"), "4:0", "the longer prefix itself");
        NS_TEST_EXPECT_MSG_EQ(Match(fib, "/a/b/c/d/e/f"), "4:0", "a name under both");
        NS_TEST_EXPECT_MSG_EQ(Match(fib, "/abc"), "none", "components match as a whole");
        fib->Add(Name(), 7);
        NS_TEST_EXPECT_MSG_EQ(Match(fib, "/"), "7:0", "the empty prefix matches the empty name");
        NS_TEST_EXPECT_MSG_EQ(Match(fib, "/x/y"),
                              "7:0",
                              "the empty prefix matches every other name");
        NS_TEST_EXPECT_MSG_EQ(fib->Remove(Name("/a/b/c/d"), 4), true, "the next hop is removed");
        NS_TEST_EXPECT_MSG_EQ(Match(fib, "/a/b/c/d"), "1:0", "the shorter prefix matches again");
        NS_TEST_EXPECT_MSG_EQ(Print(fib->Find(Name("/a/b/c/d"))), "none", "the entry is removed");
        NS_TEST_EXPECT_MSG_EQ(Print(fib->Find(Name("/a"))), "1:0", "Find is exact");
    }
};

/** A route of one origin is neither changed nor removed by another origin. @ingroup ccn-tests */
class FibOriginTestCase : public TestCase
{
  public:
    FibOriginTestCase()
        : TestCase("routes of several origins")
    {
    }

  private:
    void DoRun() override
    {
        const Name prefix("/a");
        const auto add = [&](FaceId face, uint32_t cost, RouteOrigin origin) {
            m_fib->Add(prefix, face, cost, ForwardingFlag::ACTIVE, origin);
        };
        const auto remove = [&](FaceId face, RouteOrigin origin) {
            return m_fib->Remove(prefix, face, origin);
        };
        add(1, 5, RouteOrigin::PROTOCOL);
        add(2, 6, RouteOrigin::PROTOCOL);
        NS_TEST_EXPECT_MSG_EQ(Match(m_fib, "/a"), "1:5 2:6", "routes of one origin are used");
        add(1, 9, RouteOrigin::BY_HAND);
        NS_TEST_EXPECT_MSG_EQ(Match(m_fib, "/a"),
                              "2:6 1:9",
                              "a route added by the user takes precedence");
        add(1, 7, RouteOrigin::HELPER);
        add(1, 4, RouteOrigin::PROTOCOL);
        NS_TEST_EXPECT_MSG_EQ(Match(m_fib, "/a"),
                              "2:6 1:9",
                              "routes of other origins do not replace the user's");
        const NextHops own = m_fib->FindOf(prefix, RouteOrigin::PROTOCOL);
        NS_TEST_EXPECT_MSG_EQ(Print(&own), "2:6 1:4", "the protocol's, and those not used");
        const NextHops none = m_fib->FindOf(Name("/b"), RouteOrigin::PROTOCOL);
        NS_TEST_EXPECT_MSG_EQ(none.empty(), true, "no route for another prefix");
        NS_TEST_EXPECT_MSG_EQ(remove(2, RouteOrigin::BY_HAND),
                              false,
                              "face 2 has no route of the user");
        NS_TEST_EXPECT_MSG_EQ(remove(3, RouteOrigin::BY_HAND), false, "face 3 has no route");
        NS_TEST_EXPECT_MSG_EQ(remove(1, RouteOrigin::BY_HAND), true, "the user's route is removed");
        NS_TEST_EXPECT_MSG_EQ(Match(m_fib, "/a"), "2:6 1:7", "the helper's route is used next");
        NS_TEST_EXPECT_MSG_EQ(remove(1, RouteOrigin::BY_HAND),
                              false,
                              "the user has no route any more");
        add(1, 3, RouteOrigin::BY_HAND);
        NS_TEST_EXPECT_MSG_EQ(remove(1, RouteOrigin::HELPER),
                              true,
                              "the helper removes its own route");
        NS_TEST_EXPECT_MSG_EQ(Match(m_fib, "/a"),
                              "1:3 2:6",
                              "removing an unused route changes nothing");
        NS_TEST_EXPECT_MSG_EQ(remove(1, RouteOrigin::BY_HAND),
                              true,
                              "the user's second route is removed");
        NS_TEST_EXPECT_MSG_EQ(Match(m_fib, "/a"), "1:4 2:6", "the protocol's latest route is used");
        add(1, 8, RouteOrigin::BY_HAND);
        m_fib->RemoveFace(1);
        NS_TEST_EXPECT_MSG_EQ(Match(m_fib, "/a"),
                              "2:6",
                              "RemoveFace removes the routes of all origins");
        NS_TEST_EXPECT_MSG_EQ(remove(1, RouteOrigin::PROTOCOL),
                              false,
                              "no unused route of the face is left");
        NS_TEST_EXPECT_MSG_EQ(remove(2, RouteOrigin::PROTOCOL), true, "the last route is removed");
        NS_TEST_EXPECT_MSG_EQ(m_fib->GetSize(), 0, "the prefix is removed with its last route");
    }

    Ptr<Fib> m_fib{CreateObject<Fib>()};
};

/** A sink of trace Changed finds the table as it is after the change, and may change it. @ingroup ccn-tests */
class FibSinksTestCase : public TestCase
{
  public:
    FibSinksTestCase()
        : TestCase("sinks that look up and change")
    {
    }

  private:
    void DoRun() override
    {
        m_fib->TraceConnectWithoutContext("Changed", MakeCallback(&FibSinksTestCase::Note, this));
        Add(5, RouteOrigin::PROTOCOL);
        Add(7, RouteOrigin::PROTOCOL);
        Expect("+5 1:5, -5 1:7, +7 1:7, ", "another cost");
        Add(9, RouteOrigin::BY_HAND);
        m_fib->Remove(m_prefix, 1);
        Expect("-7 1:9, +9 1:9, -9 1:7, +7 1:7, ", "another origin");
        m_fib->Remove(m_prefix, 1, RouteOrigin::PROTOCOL);
        Expect("-7 none, ", "the last route");
        Add(3, RouteOrigin::PROTOCOL);
        Add(4, RouteOrigin::BY_HAND);
        m_log.clear();
        m_acts = true;
        m_fib->Remove(m_prefix, 1);
        Expect("-4 1:3, -3 none, ", "a sink removes the face");
        NS_TEST_EXPECT_MSG_EQ(m_fib->GetSize(), 0, "the prefix is removed with its last route");
        Add(5, RouteOrigin::PROTOCOL);
        m_fib->Remove(m_prefix, 1, RouteOrigin::PROTOCOL);
        Expect("+5 1:5, -5 none, ", "a sink removes a face without routes");
    }

    /** @param cost of a route to face 1 @param origin of it */
    void Add(uint32_t cost, RouteOrigin origin)
    {
        m_fib->Add(m_prefix, 1, cost, ForwardingFlag::ACTIVE, origin);
    }

    /** @param change of the table */
    void Note(const FibChange& change)
    {
        const bool isAdded = change.operation == FibChange::Operation::ADDED;
        m_log += (isAdded ? "+" : "-") + std::to_string(change.hop.cost) + " " +
                 Print(m_fib->Find(m_prefix)) + ", ";
        if (m_acts && !isAdded)
        {
            m_fib->RemoveFace(1);
        }
    }

    /** @param log changes since the last call, with the next hops that the sink found @param what they are for */
    void Expect(const std::string& log, const std::string& what)
    {
        NS_TEST_EXPECT_MSG_EQ(m_log, log, what);
        m_log.clear();
    }

    const Name m_prefix{"/a"};
    Ptr<Fib> m_fib{CreateObject<Fib>()};
    std::string m_log;
    bool m_acts{false}; ///< when a next hop is removed, the sink removes its face
};

/** Order of next hops, changes and removals. @ingroup ccn-tests */
class FibNextHopsTestCase : public TestCase
{
  public:
    FibNextHopsTestCase()
        : TestCase("next hops by cost, then by age")
    {
    }

  private:
    void DoRun() override
    {
        auto fib = MakeFib();
        const Name prefix("/a");
        fib->Add(prefix, 1, 5);
        fib->Add(prefix, 2, 3);
        fib->Add(prefix, 3, 5);
        fib->Add(prefix, 4, 3);
        NS_TEST_EXPECT_MSG_EQ(Match(fib, "/a/x"),
                              "2:3 4:3 1:5 3:5",
                              "next hops are ordered by cost, then by age");
        fib->Add(prefix, 1, 5);
        NS_TEST_EXPECT_MSG_EQ(Match(fib, "/a/x"),
                              "2:3 4:3 3:5 1:5",
                              "a next hop that is added again is the latest");
        fib->Add(prefix, 3, 0);
        NS_TEST_EXPECT_MSG_EQ(Match(fib, "/a/x"),
                              "3:0 2:3 4:3 1:5",
                              "a new cost moves the next hop");
        NS_TEST_EXPECT_MSG_EQ(fib->Remove(prefix, 9),
                              false,
                              "a face that is no next hop is not removed");
        NS_TEST_EXPECT_MSG_EQ(fib->Remove(Name("/b"), 1),
                              false,
                              "a prefix that is not there is not removed");
        fib->Add(Name("/b"), 2);
        fib->Add(Name("/a/b"), 8);
        fib->Add(Name("/aa"), 8);
        const auto prefixes = fib->GetPrefixes();
        NS_TEST_ASSERT_MSG_EQ(prefixes.size(), 4, "four prefixes were added");
        NS_TEST_EXPECT_MSG_EQ(prefixes[0], Name("/a"), "canonical order");
        NS_TEST_EXPECT_MSG_EQ(prefixes[1],
                              Name("/a/b"),
                              "canonical order: shorter components first");
        NS_TEST_EXPECT_MSG_EQ(prefixes[2], Name("/b"), "canonical order: the shorter first");
        NS_TEST_EXPECT_MSG_EQ(prefixes[3], Name("/aa"), "canonical order");
        fib->RemoveFace(2);
        NS_TEST_EXPECT_MSG_EQ(Match(fib, "/a"), "3:0 4:3 1:5", "the face is removed");
        NS_TEST_EXPECT_MSG_EQ(fib->GetSize(), 3, "a prefix without next hops disappears");
        NS_TEST_EXPECT_MSG_EQ(Match(fib, "/b"), "none", "a prefix without next hops disappears");
    }
};

/** Random prefixes agree with a model that tries every prefix of a name. @ingroup ccn-tests */
class FibRandomTestCase : public TestCase
{
  public:
    FibRandomTestCase()
        : TestCase("random operations agree with a naive model")
    {
    }

  private:
    /** @return a name of 0 to 5 components out of three */
    Name MakeName()
    {
        Name name;
        for (uint32_t n = m_random->GetInteger(0, 5); n > 0; --n)
        {
            name.AppendDecimal(m_random->GetInteger(0, 2));
        }
        return name;
    }

    void DoRun() override
    {
        m_random = CreateObject<UniformRandomVariable>();
        m_random->SetStream(2);
        auto fib = MakeFib();
        std::map<Name, FaceId> model;
        for (uint32_t step = 0; step < 5000; ++step)
        {
            const Name name = MakeName();
            if (model.count(name))
            {
                NS_TEST_ASSERT_MSG_EQ(fib->Remove(name, model[name]), true, name << " is removed");
                model.erase(name);
            }
            else
            {
                model[name] = step;
                fib->Add(name, step);
            }
            const Name asked = MakeName();
            std::string expected = "none";
            for (uint32_t n = 0; n <= asked.GetSize(); ++n)
            {
                const auto it = model.find(asked.GetPrefix(n));
                expected = it == model.end() ? expected : std::to_string(it->second) + ":0";
            }
            NS_TEST_ASSERT_MSG_EQ(
                Print(fib->LongestPrefixMatch(EncodedName(GetWire(), asked).Get())),
                expected,
                "step " << step << ", name " << asked);
            NS_TEST_ASSERT_MSG_EQ(fib->GetSize(), model.size(), "step " << step);
        }
    }

    Ptr<UniformRandomVariable> m_random; ///< draws names
};

/**
 * @ingroup ccn-tests
 * A prefix that is too long for the name of a message is refused when it is added.
 */
class FibLimitTestCase : public TestCase
{
  public:
    FibLimitTestCase()
        : TestCase("prefixes of too many components")
    {
    }

  private:
    void DoRun() override
    {
        Name prefix;
        for (uint32_t i = 0; i < NameView::MAX_COMPONENTS; ++i)
        {
            prefix.AppendDecimal(i);
        }
        auto fib = MakeFib();
        fib->Add(prefix, 1);
        NS_TEST_EXPECT_MSG_EQ(fib->GetSize(), 1, "250 components are allowed");
        prefix.Append("x");
        const std::string message =
            "name ccnx:/0/1/2/3/...: has 251 components (allowed: at most 250)";
        NS_TEST_EXPECT_MSG_EQ(CatchMessage([&] { fib->Add(prefix, 2); }), message, "Fib::Add");
        NS_TEST_EXPECT_MSG_EQ(fib->GetSize(), 1, "nothing was added");
        CcnRoutingHelper routing;
        auto node = CreateObject<Node>();
        CcnStackHelper().Install(node);
        CcnStackHelper::Get(node)->AddFace(CreateObject<DummyFace>());
        const std::string uri = prefix.ToUri();
        NS_TEST_EXPECT_MSG_EQ(CatchMessage([&] { CcnStackHelper::AddRoute(node, uri, 0); }),
                              message,
                              "the stack helper");
        NS_TEST_EXPECT_MSG_EQ(CatchMessage([&] { routing.AddOrigin(uri, node); }),
                              message,
                              "the routing helper");
        NS_TEST_EXPECT_MSG_EQ(
            CatchMessage([&] { CcnStackHelper::Get(node)->SetStrategy(prefix, "AllFaces"); }),
            message,
            "the choice of a strategy");
    }
};

/** A prefix with one next hop takes at most 200 bytes of the heap. @ingroup ccn-tests */
class FibMemoryTestCase : public TestCase
{
  public:
    FibMemoryTestCase()
        : TestCase("memory of a prefix")
    {
    }

  private:
    void DoRun() override
    {
        constexpr uint32_t PREFIXES = 100000;
        const int64_t before = GetHeap();
        auto fib = MakeFib();
        for (uint32_t i = 0; i < PREFIXES; ++i)
        {
            fib->Add(Name("/content/files").AppendDecimal(i), i % 4);
        }
        const double each = static_cast<double>(GetHeap() - before) / PREFIXES;
        NS_TEST_EXPECT_MSG_EQ(fib->GetSize(), PREFIXES, "all prefixes are in the FIB");
        if (MEASURES_HEAP)
        {
            NS_TEST_EXPECT_MSG_GT(each, 64, "the heap is measured");
            NS_TEST_EXPECT_MSG_LT_OR_EQ(each, 200, "bytes per prefix");
        }
    }
};

/** The suite. @ingroup ccn-tests */
class FibTestSuite : public WireTestSuite
{
  public:
    FibTestSuite()
        : WireTestSuite("ccn-fib", TestSuite::Type::UNIT)
    {
        AddOnEachWire<FibMatchTestCase>();
        AddOnEachWire<FibNextHopsTestCase>();
        AddOnEachWire<FibRandomTestCase>();
        // These look up no name of a message.
        AddTestCase(new FibOriginTestCase);
        AddTestCase(new FibSinksTestCase);
        AddTestCase(new FibLimitTestCase);
        AddTestCase(new FibMemoryTestCase);
    }
};

FibTestSuite g_fibTestSuite; ///< registers itself

} // namespace
