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

namespace ns3::ccn
{

/** A SHA-256 digest. @ingroup ccn */
using Digest = std::array<uint8_t, 32>;

} // namespace ns3::ccn

#endif // CCN_DIGEST_H
