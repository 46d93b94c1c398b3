// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "kit/ccn-heap-test-kit.h"
#include "kit/ccn-test-kit.h"

#include "ns3/ccn-table-parts.h"

#include <vector>

namespace
{

using namespace ns3;
using namespace ns3::ccn;
using namespace ns3::ccn::test;

/** Blocks of memory that are used again. @ingroup ccn-tests */
class TailPoolTest : public MethodTestCase<TailPoolTest>
{
  public:
    using MethodTestCase::MethodTestCase;

    /** A block that was given is taken for the same size, and no other is. */
    void Again()
    {
        TailPool pool;
        void* const first = pool.Take(300);
        void* const other = pool.Take(300);
        NS_TEST_EXPECT_MSG_NE(first, other, "two blocks");
        pool.Give(first);
        NS_TEST_EXPECT_MSG_EQ(pool.Take(300), first, "the block that is free");
        pool.Give(first);
        pool.Give(other);
        NS_TEST_EXPECT_MSG_EQ(pool.Take(300), other, "the latest");
        NS_TEST_EXPECT_MSG_EQ(pool.Take(290), first, "a few octets more than needed");
        pool.Give(first);
        pool.Give(other);
    }

    /** The memory of a pool does not grow with the number of blocks, or with their sizes. */
    void Bounds()
    {
        std::vector<void*> blocks;
        blocks.reserve(1000);
        const int64_t before = GetHeap();
        TailPool pool;
        for (const std::size_t size : {100, 5000, 200, 100})
        {
            for (int i = 0; i < 1000; ++i)
            {
                blocks.push_back(pool.Take(size));
            }
            for (void* block : blocks)
            {
                pool.Give(block);
            }
            blocks.clear();
            NS_TEST_EXPECT_MSG_LT(GetHeap() - before, 9 * 5000, "no ninth block after " << size);
        }
    }

    /** Blocks of a size that is not in use any more do not stay in the way of others. */
    void Sizes()
    {
        TailPool pool;
        std::vector<void*> blocks;
        for (int i = 0; i < 8; ++i)
        {
            blocks.push_back(pool.Take(100));
        }
        for (void* block : blocks)
        {
            pool.Give(block);
        }
        void* block = nullptr;
        for (int i = 0; i < 9; ++i)
        {
            block = pool.Take(1000);
            pool.Give(block);
        }
        NS_TEST_EXPECT_MSG_EQ(pool.Take(1000), block, "the pool has changed to the other size");
        pool.Give(block);
    }
};

/** Class TailPool. @ingroup ccn-tests */
class TailPoolTestSuite : public TestSuite
{
  public:
    TailPoolTestSuite()
        : TestSuite("ccn-tail-pool", TestSuite::Type::UNIT)
    {
        if (!MEASURES_HEAP)
        {
            return; // a sanitizer gets every block back
        }
        using T = TailPoolTest;
        AddTestCase(new T("again", &T::Again));
        AddTestCase(new T("bounds", &T::Bounds));
        AddTestCase(new T("sizes", &T::Sizes));
    }
};

TailPoolTestSuite g_tailPoolTestSuite; ///< registers the suite

} // namespace
