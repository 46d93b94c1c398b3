// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_HEAP_TEST_KIT_H
#define CCN_HEAP_TEST_KIT_H

#include "ns3/ccn-table-parts.h"

#include <cstdint>
#include <cstdlib>
#include <malloc.h>

namespace ns3::ccn::test
{

constexpr bool MEASURES_HEAP =
    !HAS_SANITIZED_HEAP; ///< GetHeap returns the real size; the sanitizers' heap cannot be measured

/**
 * Steps are this much slower with the sanitizers; tests of very many steps run fewer of them there.
 */
constexpr uint32_t SLOWDOWN = MEASURES_HEAP ? 1 : 10;

/** @return true if tests run whole: `./ccn test --long` sets the variable CCN_LONG */
inline bool
IsLong()
{
    static const bool isLong = std::getenv("CCN_LONG") != nullptr;
    return isLong;
}

/**
 * Number of cases for a random test, which all run without the sanitizers, or in the long test. The
 * same come first in each run.
 *
 * @param all of them
 * @return as many as take a second
 */
inline uint32_t
Sampled(uint32_t all)
{
    return MEASURES_HEAP || IsLong() ? all : (all + 7) / 8;
}

/** @return bytes of the heap in use */
inline int64_t
GetHeap()
{
    const auto info = mallinfo2();
    return static_cast<int64_t>(info.uordblks + info.hblkhd);
}

} // namespace ns3::ccn::test

#endif // CCN_HEAP_TEST_KIT_H
