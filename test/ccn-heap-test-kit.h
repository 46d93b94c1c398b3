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

#ifdef __SANITIZE_ADDRESS__
constexpr bool MEASURES_HEAP = false; ///< the sanitizers' heap cannot be measured
#else
constexpr bool MEASURES_HEAP = true; ///< GetHeap tells the truth
#endif

/** @return octets of the heap in use */
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
