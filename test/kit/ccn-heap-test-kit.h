/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#ifndef CCN_HEAP_TEST_KIT_H
#define CCN_HEAP_TEST_KIT_H

#include <cstdint>
#include <malloc.h>

namespace ns3
{
namespace ccn
{
namespace test
{

// gcc reports the address sanitizer by the first, clang by the second.
#if defined(__SANITIZE_ADDRESS__)
#define CCN_HAS_SANITIZED_HEAP
#elif defined(__has_feature)
#if __has_feature(address_sanitizer)
#define CCN_HAS_SANITIZED_HEAP
#endif
#endif

#ifdef CCN_HAS_SANITIZED_HEAP
constexpr bool MEASURES_HEAP = false; ///< the sanitizers' heap cannot be measured
#else
constexpr bool MEASURES_HEAP = true; ///< GetHeap returns the real size
#endif

/**
 * Steps are this much slower with the sanitizers; tests of very many steps run fewer of them there.
 */
constexpr uint32_t SLOWDOWN = MEASURES_HEAP ? 1 : 10;

/**
 * Number of cases for a test that runs all of them without the sanitizers.
 *
 * @param all of them
 * @return as many as take seconds
 */
constexpr uint32_t
Sampled(uint32_t all)
{
    return MEASURES_HEAP ? all : (all + 2) / 3;
}

/** @return bytes of the heap in use */
inline int64_t
GetHeap()
{
    const auto info = mallinfo2();
    return static_cast<int64_t>(info.uordblks + info.hblkhd);
}

} // namespace test
} // namespace ccn
} // namespace ns3

#endif // CCN_HEAP_TEST_KIT_H
