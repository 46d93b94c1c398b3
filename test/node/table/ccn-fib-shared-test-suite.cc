// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ccn-fib-test-kit.h"
#include "kit/ccn-heap-test-kit.h"
#include "kit/ccn-test-kit.h"
#include "kit/ccn-wires-test-kit.h"

#include "ns3/ccn-hop-lists.h"
#include "ns3/ccn-prefix-pool.h"
#include "ns3/random-variable-stream.h"

#include <algorithm>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <tuple>
#include <vector>

namespace
{

using namespace ns3;
using namespace ns3::ccn;
using namespace ns3::ccn::test;

/** A FIB as a map from prefixes to lists of their own. @ingroup ccn-tests */
class PlainFib
{
  public:
    /** Parameters: as Fib::Add(). @param prefix the prefix @param hop its next hop */
    void Add(const Name& prefix, const NextHop& hop)
    {
        NextHops& used = m_used[prefix];
        const auto same = Find(used, hop.face);
        if (same != used.end() && same->origin < hop.origin)
        {
            m_waiting.insert_or_assign({prefix, hop.face, hop.origin}, hop);
            return;
        }
        if (same != used.end() && hop.origin < same->origin)
        {
            m_waiting.insert_or_assign({prefix, hop.face, same->origin}, *same);
        }
        if (same != used.end())
        {
            used.erase(same);
        }
        Insert(used, hop);
    }

    /** Parameters: as Fib::Remove(). @param prefix of a next hop @param face its face @param origin its origin @return whether it was there */
    bool Remove(const Name& prefix, FaceId face, RouteOrigin origin)
    {
        const auto at = m_used.find(prefix);
        if (at == m_used.end() || Find(at->second, face) == at->second.end())
        {
            return false;
        }
        const auto same = Find(at->second, face);
        if (same->origin != origin)
        {
            return m_waiting.erase({prefix, face, origin}) != 0;
        }
        at->second.erase(same);
        const auto next = m_waiting.lower_bound({prefix, face, RouteOrigin::BY_HAND});
        if (next != m_waiting.end() && std::get<0>(next->first) == prefix &&
            std::get<1>(next->first) == face)
        {
            Insert(at->second, next->second);
            m_waiting.erase(next);
        }
        if (at->second.empty())
        {
            m_used.erase(at);
        }
        return true;
    }

    /** @param face as Fib::RemoveFace() */
    void RemoveFace(FaceId face)
    {
        for (auto at = m_used.begin(); at != m_used.end();)
        {
            const auto same = Find(at->second, face);
            if (same != at->second.end())
            {
                at->second.erase(same);
            }
            at = at->second.empty() ? m_used.erase(at) : std::next(at);
        }
        for (auto at = m_waiting.begin(); at != m_waiting.end();)
        {
            at = std::get<1>(at->first) == face ? m_waiting.erase(at) : std::next(at);
        }
    }

    /** @return the next hops of each prefix */
    const std::map<Name, NextHops>& GetUsed() const
    {
        return m_used;
    }

    /** @param name any @return the next hops of its longest prefix, or nullptr */
    const NextHops* Match(const Name& name) const
    {
        for (uint32_t length = name.GetSize() + 1; length > 0; --length)
        {
            const auto found = m_used.find(name.GetPrefix(length - 1));
            if (found != m_used.end())
            {
                return &found->second;
            }
        }
        return nullptr;
    }

  private:
    /** @param hops next hops @param face a face @return the next hop of that face, or the end */
    static NextHops::iterator Find(NextHops& hops, FaceId face)
    {
        return std::find_if(hops.begin(), hops.end(), [face](const NextHop& hop) {
            return hop.face == face;
        });
    }

    /** @param hops next hops by cost @param hop inserted behind those of its cost */
    static void Insert(NextHops& hops, const NextHop& hop)
    {
        auto at = hops.begin();
        while (at != hops.end() && at->cost <= hop.cost)
        {
            ++at;
        }
        hops.insert(at, hop);
    }

    std::map<Name, NextHops> m_used;
    std::map<std::tuple<Name, FaceId, RouteOrigin>, NextHop> m_waiting;
};

/** FIBs that share prefixes and next hops behave as if they did not. @ingroup ccn-tests */
class FibSharedTest : public MethodTestCase<FibSharedTest>
{
  public:
    using MethodTestCase::MethodTestCase;

    /** Random changes of several FIBs, which come and go, agree with plain ones. */
    void Random()
    {
        m_random->SetStream(12);
        m_pool = PrefixPool::Share(GetWire());
        std::vector<std::pair<Ptr<Fib>, PlainFib>> fibs(5);
        for (auto& [fib, plain] : fibs)
        {
            fib = MakeFib();
        }
        for (uint32_t step = 0; step < Sampled(12000); ++step)
        {
            auto& [fib, plain] = fibs[m_random->GetInteger(0, fibs.size() - 1)];
            Change(fib, plain, step);
            if (step % 1000 == 200) // it had names of its own for a while
            {
                fib->SetPool(m_pool);
            }
            const Name asked = MakeName();
            NS_TEST_ASSERT_MSG_EQ(
                Print(fib->LongestPrefixMatch(EncodedName(GetWire(), asked).Get())),
                Print(plain.Match(asked)),
                "step " << step << ", name " << asked);
            if (step % 100 == 0)
            {
                Compare(fibs, step);
            }
            if (step % 1000 == 999)
            {
                fib = MakeFib(); // the other is destroyed, with all of its routes
                plain = PlainFib();
            }
        }
        Compare(fibs, UINT32_MAX);
        fibs.clear();
        NS_TEST_EXPECT_MSG_EQ(m_pool->GetSize(), 0, "prefixes go with the last FIB that has them");
    }

    /** The name without components stays if a FIB changes its format. */
    void OtherFormat()
    {
        const Codec& other = Codec::Get(Codec::CCNX10);
        const auto makeFib = [](const Codec& codec) {
            auto fib = CreateObject<Fib>();
            fib->SetCodec(codec);
            fib->Add(Name(), 1, 5);
            return fib;
        };
        auto fib = makeFib(Codec::GetDefault());
        fib->Add(Name(), 1, 7, ForwardingFlag::ACTIVE, RouteOrigin::PROTOCOL);
        auto another = makeFib(Codec::GetDefault());
        fib->SetCodec(other);
        another->Remove(Name(), 1);
        fib->Add(Name("/a"), 2);
        NS_TEST_EXPECT_MSG_EQ(Print(fib->Find(Name())), "1:5", "the route is there");
        NS_TEST_EXPECT_MSG_EQ(Print(fib->LongestPrefixMatch(Name("/a/b"))), "2:0", "a new route");
        NS_TEST_EXPECT_MSG_EQ(fib->Remove(Name(), 1), true, "the route is removed");
        NS_TEST_EXPECT_MSG_EQ(Print(fib->Find(Name())), "1:7", "that of another origin is next");
        NS_TEST_EXPECT_MSG_EQ(CatchMessage([&] { fib->SetCodec(Codec::GetDefault()); }),
                              "wire format ccnb: a table has names already (allowed: before the "
                              "first)",
                              "a prefix with components");
        NS_TEST_EXPECT_MSG_EQ(
            CatchMessage([&] { fib->SetPool(PrefixPool::Share(Codec::GetDefault())); }),
            "pool of prefixes in wire format ccnb (allowed: that of the FIB, ccnx-1.0)",
            "a pool of another format");
        const Codec& compact = Codec::Find("ccnx-1.0-compact"); // its names are those of ccnx-1.0
        NS_TEST_EXPECT_MSG_EQ(CatchMessage([&] { fib->SetPool(PrefixPool::Share(compact)); }),
                              "",
                              "a pool of a format with the same names");
        NS_TEST_EXPECT_MSG_EQ((PrefixPool::Share(compact) == PrefixPool::Share(other)),
                              true,
                              "one pool for both");
    }

    /** A second FIB with the same prefixes and next hops takes 20 bytes for each. */
    void Memory()
    {
        constexpr uint32_t PREFIXES = 10000;
        const int64_t atFirst = GetHeap();
        auto pool = std::make_shared<PrefixPool>(GetWire());
        std::vector<Ptr<Fib>> fibs;
        int64_t before = 0;
        for (uint32_t fib = 0; fib < 2; ++fib)
        {
            before = GetHeap();
            fibs.push_back(MakeFib());
            fibs.back()->SetPool(pool);
            for (uint32_t i = 0; i < PREFIXES; ++i)
            {
                fibs.back()->Add(Name("/content/files").AppendDecimal(i), i % 8, i % 10);
            }
        }
        const int64_t added = GetHeap() - before;
        fibs.clear();
        pool.reset();
        if (MEASURES_HEAP)
        {
            NS_TEST_EXPECT_MSG_GT(added, 4 * PREFIXES, "the heap is measured");
            NS_TEST_EXPECT_MSG_LT_OR_EQ(added, 20 * PREFIXES, "bytes of the second");
            NS_TEST_EXPECT_MSG_LT_OR_EQ(GetHeap() - atFirst, PREFIXES, "all is freed");
        }
    }

    /** Prefixes of many next hops keep them apart. */
    void ManyHops()
    {
        auto fib = MakeFib();
        for (FaceId face = 0; face < 2 * HopLists::FEW; ++face)
        {
            fib->Add(Name("/a"), face);
            fib->Add(Name("/b"), face);
            NS_TEST_EXPECT_MSG_EQ((fib->Find(Name("/a")) == fib->Find(Name("/b"))),
                                  (face < HopLists::FEW),
                                  "equal next hops are shared while they are few: " << face);
        }
        fib->Remove(Name("/a"), 3);
        NS_TEST_EXPECT_MSG_EQ(fib->Find(Name("/a"))->size(), 2 * HopLists::FEW - 1, "one is gone");
        NS_TEST_EXPECT_MSG_EQ(fib->Find(Name("/b"))->size(), 2 * HopLists::FEW, "of one prefix");
    }

  private:
    /** @return one of 31 names of 0 to 4 components */
    Name MakeName()
    {
        Name name;
        for (uint32_t n = m_random->GetInteger(0, 4); n > 0; --n)
        {
            name.AppendDecimal(m_random->GetInteger(0, 1));
        }
        return name;
    }

    /** Makes the same change to both. @param fib a FIB @param plain another @param step number of the change */
    void Change(const Ptr<Fib>& fib, PlainFib& plain, uint32_t step)
    {
        const std::vector<RouteOrigin> origins{RouteOrigin::BY_HAND,
                                               RouteOrigin::HELPER,
                                               RouteOrigin::PROTOCOL};
        const Name name = MakeName();
        const FaceId face = m_random->GetInteger(1, step / 2000 % 2 == 0 ? 3 : 30);
        const RouteOrigin origin = origins[m_random->GetInteger(0, 2)];
        const double kind = m_random->GetValue();
        if (kind < 0.3)
        {
            Replace(fib, plain, name, origin);
        }
        else if (kind < 0.6)
        {
            const uint32_t cost = m_random->GetInteger(0, 3);
            fib->Add(name, face, cost, ForwardingFlag::ACTIVE, origin);
            plain.Add(name, {face, cost, ForwardingFlag::ACTIVE, origin});
        }
        else if (kind < 0.99)
        {
            NS_TEST_ASSERT_MSG_EQ(fib->Remove(name, face, origin),
                                  plain.Remove(name, face, origin),
                                  "step " << step);
        }
        else
        {
            fib->RemoveFace(face);
            plain.RemoveFace(face);
        }
    }

    /** Replaces the next hops of an origin in both. @param fib a FIB @param plain another @param name prefix @param origin of the hops */
    void Replace(const Ptr<Fib>& fib, PlainFib& plain, const Name& name, RouteOrigin origin)
    {
        NextHops hops;
        for (FaceId face = 1; face <= 4; ++face)
        {
            if (m_random->GetValue() < 0.4)
            {
                const uint32_t cost = m_random->GetInteger(0, 3);
                hops.insert(m_random->GetInteger(0, 1) == 0 ? hops.begin() : hops.end(),
                            {face, cost});
            }
        }
        NextHops before = fib->FindOf(name, origin);
        for (const NextHop& other : before)
        {
            const bool isKept = std::any_of(hops.begin(), hops.end(), [&other](const NextHop& hop) {
                return hop.face == other.face;
            });
            if (!isKept)
            {
                plain.Remove(name, other.face, origin);
            }
        }
        for (const NextHop& hop : hops)
        {
            const NextHop wanted{hop.face, hop.cost, hop.flags, origin};
            const auto used = plain.GetUsed().find(name);
            if (used == plain.GetUsed().end() ||
                std::find(used->second.begin(), used->second.end(), wanted) == used->second.end())
            {
                plain.Add(name, wanted);
            }
        }
        const bool hasChanged = fib->Replace(name, hops, origin);
        const NextHops after = fib->FindOf(name, origin);
        NS_TEST_ASSERT_MSG_EQ((hasChanged || before == after), true, "a change is reported");
    }

    /** Compares all. @param fibs FIBs of both kinds @param step number of the change before */
    void Compare(const std::vector<std::pair<Ptr<Fib>, PlainFib>>& fibs, uint32_t step)
    {
        std::set<Name> all;
        for (const auto& [fib, plain] : fibs)
        {
            const auto& used = plain.GetUsed();
            const std::vector<Name> prefixes = fib->GetPrefixes();
            NS_TEST_ASSERT_MSG_EQ(fib->GetSize(), used.size(), "step " << step);
            NS_TEST_ASSERT_MSG_EQ(prefixes.size(), used.size(), "step " << step);
            uint32_t i = 0;
            for (const auto& [prefix, hops] : used)
            {
                NS_TEST_ASSERT_MSG_EQ(prefixes[i++], prefix, "step " << step);
                NS_TEST_ASSERT_MSG_EQ(Print(fib->Find(prefix)), Print(&hops), "step " << step);
                if (&fib->GetPool() == m_pool.get())
                {
                    all.insert(prefix);
                }
            }
        }
        NS_TEST_ASSERT_MSG_EQ(m_pool->GetSize(), all.size(), "step " << step);
    }

    std::shared_ptr<PrefixPool> m_pool; ///< of some of the FIBs of Random()
    Ptr<UniformRandomVariable> m_random{CreateObject<UniformRandomVariable>()};
};

/** The suite. @ingroup ccn-tests */
class FibSharedTestSuite : public WireTestSuite
{
  public:
    FibSharedTestSuite()
        : WireTestSuite("ccn-fib-shared", TestSuite::Type::UNIT)
    {
        using T = FibSharedTest;
        AddOnEachWire("random changes agree with plain FIBs", &T::Random);
        AddTestCase(new T("another format", &T::OtherFormat));
        AddTestCase(new T("memory of a second FIB", &T::Memory));
        AddTestCase(new T("prefixes of many next hops", &T::ManyHops));
    }
};

FibSharedTestSuite g_fibSharedTestSuite; ///< registers the suite

} // namespace
