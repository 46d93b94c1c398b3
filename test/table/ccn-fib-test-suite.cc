/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#include "ccn-fib-test-kit.h"
#include "kit/ccn-heap-test-kit.h"
#include "kit/ccn-test-kit.h"

#include "ns3/ccn-routing-helper.h"
#include "ns3/ccn-stack-helper.h"
#include "ns3/random-variable-stream.h"
#include "ns3/test.h"

#include <map>

namespace
{

using namespace ns3;
using namespace ns3::ccn;
using namespace ns3::ccn::test;

/** @ingroup ccn-tests The longest prefix that has next hops wins. */
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
        auto fib = CreateObject<Fib>();
        NS_TEST_EXPECT_MSG_EQ(Match(fib, "/a"), "none", "an empty FIB knows no way");
        fib->Add(Name("/a"), 1);
        fib->Add(Name("/a/b/c/d"), 4);
        fib->Add(Name("/ab"), 9);
        NS_TEST_EXPECT_MSG_EQ(Match(fib, "/"), "none", "a name shorter than all prefixes");
        NS_TEST_EXPECT_MSG_EQ(Match(fib, "/a"), "1:0", "the prefix itself");
        NS_TEST_EXPECT_MSG_EQ(Match(fib, "/a/b/c"), "1:0", "not yet the longer prefix");
        NS_TEST_EXPECT_MSG_EQ(Match(fib, "/a/b/c/d"), "4:0", "the longer prefix itself");
        NS_TEST_EXPECT_MSG_EQ(Match(fib, "/a/b/c/d/e/f"), "4:0", "a name under both");
        NS_TEST_EXPECT_MSG_EQ(Match(fib, "/abc"), "none", "components match as a whole");
        fib->Add(Name(), 7);
        NS_TEST_EXPECT_MSG_EQ(Match(fib, "/"), "7:0", "the empty prefix serves the empty name");
        NS_TEST_EXPECT_MSG_EQ(Match(fib, "/x/y"), "7:0", "and every other");
        NS_TEST_EXPECT_MSG_EQ(fib->Remove(Name("/a/b/c/d"), 4), true, "it was there");
        NS_TEST_EXPECT_MSG_EQ(Match(fib, "/a/b/c/d"), "1:0", "back to the shorter prefix");
        NS_TEST_EXPECT_MSG_EQ(Print(fib->Find(Name("/a/b/c/d"))), "none", "its entry is gone");
        NS_TEST_EXPECT_MSG_EQ(Print(fib->Find(Name("/a"))), "1:0", "Find is exact");
    }
};

/** @ingroup ccn-tests What one origin enters, another one neither changes nor removes. */
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
        NS_TEST_EXPECT_MSG_EQ(Match(m_fib, "/a"), "1:5 2:6", "alone it counts");
        add(1, 9, RouteOrigin::BY_HAND);
        NS_TEST_EXPECT_MSG_EQ(Match(m_fib, "/a"), "2:6 1:9", "the user's word stands before it");
        add(1, 7, RouteOrigin::HELPER);
        add(1, 4, RouteOrigin::PROTOCOL);
        NS_TEST_EXPECT_MSG_EQ(Match(m_fib, "/a"), "2:6 1:9", "whatever others enter");
        NS_TEST_EXPECT_MSG_EQ(remove(2, RouteOrigin::BY_HAND), false, "not the user's");
        NS_TEST_EXPECT_MSG_EQ(remove(3, RouteOrigin::BY_HAND), false, "nobody's");
        NS_TEST_EXPECT_MSG_EQ(remove(1, RouteOrigin::BY_HAND), true, "the user's");
        NS_TEST_EXPECT_MSG_EQ(Match(m_fib, "/a"), "2:6 1:7", "the helper's is next");
        NS_TEST_EXPECT_MSG_EQ(remove(1, RouteOrigin::BY_HAND), false, "there is none any more");
        add(1, 3, RouteOrigin::BY_HAND);
        NS_TEST_EXPECT_MSG_EQ(remove(1, RouteOrigin::HELPER), true, "the helper takes its own");
        NS_TEST_EXPECT_MSG_EQ(Match(m_fib, "/a"), "1:3 2:6", "which did not count");
        NS_TEST_EXPECT_MSG_EQ(remove(1, RouteOrigin::BY_HAND), true, "the user's again");
        NS_TEST_EXPECT_MSG_EQ(Match(m_fib, "/a"), "1:4 2:6", "the protocol's latest word");
        add(1, 8, RouteOrigin::BY_HAND);
        m_fib->RemoveFace(1);
        NS_TEST_EXPECT_MSG_EQ(Match(m_fib, "/a"), "2:6", "a face that is gone is nobody's");
        NS_TEST_EXPECT_MSG_EQ(remove(1, RouteOrigin::PROTOCOL), false, "nothing waited for it");
        NS_TEST_EXPECT_MSG_EQ(remove(2, RouteOrigin::PROTOCOL), true, "the last one");
        NS_TEST_EXPECT_MSG_EQ(m_fib->GetSize(), 0, "and the prefix with it");
    }

    Ptr<Fib> m_fib{CreateObject<Fib>()};
};

/** @ingroup ccn-tests Order of next hops, changes and removals. */
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
        auto fib = CreateObject<Fib>();
        const Name prefix("/a");
        fib->Add(prefix, 1, 5);
        fib->Add(prefix, 2, 3);
        fib->Add(prefix, 3, 5);
        fib->Add(prefix, 4, 3);
        NS_TEST_EXPECT_MSG_EQ(Match(fib, "/a/x"), "2:3 4:3 1:5 3:5", "cost first, then age");
        fib->Add(prefix, 1, 5);
        NS_TEST_EXPECT_MSG_EQ(Match(fib, "/a/x"), "2:3 4:3 3:5 1:5", "added again counts as new");
        fib->Add(prefix, 3, 0);
        NS_TEST_EXPECT_MSG_EQ(Match(fib, "/a/x"), "3:0 2:3 4:3 1:5", "a changed cost moves it");
        NS_TEST_EXPECT_MSG_EQ(fib->Remove(prefix, 9), false, "no such face");
        NS_TEST_EXPECT_MSG_EQ(fib->Remove(Name("/b"), 1), false, "no such prefix");
        fib->Add(Name("/b"), 2);
        fib->Add(Name("/a/b"), 8);
        fib->Add(Name("/aa"), 8);
        const auto prefixes = fib->GetPrefixes();
        NS_TEST_ASSERT_MSG_EQ(prefixes.size(), 4, "four prefixes were added");
        NS_TEST_EXPECT_MSG_EQ(prefixes[0], Name("/a"), "canonical order");
        NS_TEST_EXPECT_MSG_EQ(prefixes[1], Name("/a/b"), "canonical order");
        NS_TEST_EXPECT_MSG_EQ(prefixes[2], Name("/b"), "canonical order: the shorter first");
        NS_TEST_EXPECT_MSG_EQ(prefixes[3], Name("/aa"), "canonical order");
        fib->RemoveFace(2);
        NS_TEST_EXPECT_MSG_EQ(Match(fib, "/a"), "3:0 4:3 1:5", "the face is gone");
        NS_TEST_EXPECT_MSG_EQ(fib->GetSize(), 3, "a prefix without next hops disappears");
        NS_TEST_EXPECT_MSG_EQ(Match(fib, "/b"), "none", "a prefix without next hops disappears");
    }
};

/** @ingroup ccn-tests Random prefixes against a model that tries every prefix of a name. */
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
        auto fib = CreateObject<Fib>();
        std::map<Name, FaceId> model;
        for (uint32_t step = 0; step < 5000; ++step)
        {
            const Name name = MakeName();
            if (model.count(name))
            {
                NS_TEST_ASSERT_MSG_EQ(fib->Remove(name, model[name]), true, name << " is there");
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
            NS_TEST_ASSERT_MSG_EQ(Print(fib->LongestPrefixMatch(NameView(asked))),
                                  expected,
                                  "step " << step << ", name " << asked);
            NS_TEST_ASSERT_MSG_EQ(fib->GetSize(), model.size(), "step " << step);
        }
    }

    Ptr<UniformRandomVariable> m_random; ///< draws names
};

/** @ingroup ccn-tests A prefix that no message's name can have is refused where it is added. */
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
        auto fib = CreateObject<Fib>();
        fib->Add(prefix, 1);
        NS_TEST_EXPECT_MSG_EQ(fib->GetSize(), 1, "250 components");
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
            "a choice of strategy");
    }
};

/** @ingroup ccn-tests What a prefix with one next hop takes of the heap: at most 200 octets. */
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
        auto fib = CreateObject<Fib>();
        for (uint32_t i = 0; i < PREFIXES; ++i)
        {
            fib->Add(Name("/content/files").AppendDecimal(i), i % 4);
        }
        const double each = static_cast<double>(GetHeap() - before) / PREFIXES;
        NS_TEST_EXPECT_MSG_EQ(fib->GetSize(), PREFIXES, "all are there");
        if (MEASURES_HEAP)
        {
            NS_TEST_EXPECT_MSG_GT(each, 64, "it is measured");
            NS_TEST_EXPECT_MSG_LT_OR_EQ(each, 200, "octets a prefix");
        }
    }
};

/** @ingroup ccn-tests The suite. */
class FibTestSuite : public TestSuite
{
  public:
    FibTestSuite()
        : TestSuite("ccn-fib", TestSuite::Type::UNIT)
    {
        AddTestCase(new FibMatchTestCase);
        AddTestCase(new FibOriginTestCase);
        AddTestCase(new FibNextHopsTestCase);
        AddTestCase(new FibRandomTestCase);
        AddTestCase(new FibLimitTestCase);
        AddTestCase(new FibMemoryTestCase);
    }
};

FibTestSuite g_fibTestSuite; ///< registers itself

} // namespace
