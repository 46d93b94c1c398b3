// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "kit/ccn-heap-test-kit.h"
#include "kit/ccn-test-kit.h"

#include "ns3/ccn-page-map.h"
#include "ns3/random-variable-stream.h"
#include "ns3/test.h"

#include <map>

namespace
{

using namespace ns3;
using namespace ns3::ccn;
using namespace ns3::ccn::test;

/** A map from numbers to numbers. @ingroup ccn-tests */
class PageMapTest : public MethodTestCase<PageMapTest>
{
  public:
    using MethodTestCase::MethodTestCase;

    /** Random changes agree with std::map, for keys that are close, and for keys that are not. */
    void Random()
    {
        auto random = CreateObject<UniformRandomVariable>();
        random->SetStream(11);
        for (const uint32_t distance : {1U, 8U, 1000U, 16777259U})
        {
            PageMap map;
            std::map<uint32_t, uint32_t> plain;
            for (uint32_t step = 0; step < 20000; ++step)
            {
                // The map fills in one half of the steps and empties in the other.
                const bool isSet = random->GetValue() < (step / 5000 % 2 == 0 ? 0.7 : 0.2);
                const uint32_t key = distance * random->GetInteger(0, 255);
                const uint32_t value = isSet ? random->GetInteger(1, UINT32_MAX) : 0;
                map.Set(key, value);
                plain[key] = value;
                plain.erase(value == 0 ? key : UINT32_MAX);
                const uint32_t asked = distance * random->GetInteger(0, 255);
                const uint32_t expected = plain.count(asked) != 0 ? plain[asked] : 0;
                NS_TEST_ASSERT_MSG_EQ(map.Find(asked), expected, "step " << step);
                NS_TEST_ASSERT_MSG_EQ(map.GetSize(), plain.size(), "step " << step);
            }
            std::map<uint32_t, uint32_t> visited;
            map.ForEach([&visited](uint32_t key, uint32_t value) { visited[key] = value; });
            NS_TEST_EXPECT_MSG_EQ((visited == plain), true, "ForEach visits all, once");
        }
    }

    /** The greatest keys are keys as others. */
    void Greatest()
    {
        PageMap map;
        map.Set(UINT32_MAX, 1);
        map.Set(0, 2);
        NS_TEST_EXPECT_MSG_EQ(map.Find(UINT32_MAX), 1, "the greatest key");
        NS_TEST_EXPECT_MSG_EQ(map.Find(UINT32_MAX - 1), 0, "its neighbour");
        NS_TEST_EXPECT_MSG_EQ(map.Find(0), 2, "the least key");
    }

    /** Consecutive keys take 12 bytes each, others 100; a map without values owns none. */
    void Memory()
    {
        if (!MEASURES_HEAP)
        {
            return;
        }
        for (const auto& [distance, most] : {std::pair{1U, 12}, std::pair{1000U, 100}})
        {
            const int64_t before = GetHeap();
            PageMap map;
            for (uint32_t i = 0; i < 10000; ++i)
            {
                map.Set(distance * i, 1);
            }
            NS_TEST_EXPECT_MSG_LT_OR_EQ(GetHeap() - before, 10000 * most, distance);
            for (uint32_t i = 0; i < 10000; ++i)
            {
                map.Set(distance * i, 0);
            }
            NS_TEST_EXPECT_MSG_EQ(GetHeap(), before, "all is freed");
        }
    }

    /** A key that is set and removed again and again does not let the map grow. */
    void Alternating()
    {
        if (!MEASURES_HEAP)
        {
            return;
        }
        PageMap map;
        for (uint32_t i = 0; i < 100; ++i)
        {
            map.Set(8 * i, 1);
        }
        const int64_t before = GetHeap();
        for (uint32_t i = 100; i < 100000; ++i)
        {
            map.Set(8 * i, 1);
            map.Set(8 * i, 0);
        }
        NS_TEST_EXPECT_MSG_LT_OR_EQ(GetHeap(), 2 * before, "pages without values are freed");
        NS_TEST_EXPECT_MSG_LT_OR_EQ(GetHeap() - before, 20000, "pages without values are freed");
    }
};

/** The suite. @ingroup ccn-tests */
class PageMapTestSuite : public TestSuite
{
  public:
    PageMapTestSuite()
        : TestSuite("ccn-page-map", TestSuite::Type::UNIT)
    {
        AddTestCase(new PageMapTest("random keys", &PageMapTest::Random));
        AddTestCase(new PageMapTest("greatest key", &PageMapTest::Greatest));
        AddTestCase(new PageMapTest("memory", &PageMapTest::Memory));
        AddTestCase(new PageMapTest("keys in turn", &PageMapTest::Alternating));
    }
};

PageMapTestSuite g_pageMapTestSuite; ///< registers itself

} // namespace
