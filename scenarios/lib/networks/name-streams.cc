// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "name-streams.h"

#include "ns3/hash.h"

namespace ns3::ccn
{

int64_t
GetNamedStream(const std::string& kind, const std::string& name)
{
    constexpr uint32_t BLOCK_BITS = 16; // of the streams of an object
    constexpr uint32_t UNUSED_BITS = 3; // the sum of both leaves a positive number
    const uint64_t number = Hash64(kind + "/" + name) >> (BLOCK_BITS + UNUSED_BITS);
    return static_cast<int64_t>((number | 1) << BLOCK_BITS);
}

} // namespace ns3::ccn
