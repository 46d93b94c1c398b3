/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#ifndef CCN_DIGEST_H
#define CCN_DIGEST_H

#include <array>
#include <cstdint>

namespace ns3
{
namespace ccn
{

/** A SHA-256 digest. @ingroup ccn */
using Digest = std::array<uint8_t, 32>;

} // namespace ccn
} // namespace ns3

#endif // CCN_DIGEST_H
