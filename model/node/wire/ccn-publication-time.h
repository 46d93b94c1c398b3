/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#ifndef CCN_PUBLICATION_TIME_H
#define CCN_PUBLICATION_TIME_H

#include <cstdint>

namespace ns3::ccn
{

/**
 * @ingroup ccn
 * Publication time of all content in a simulation, in s since the Unix epoch (1970). It is also the
 * time at which simulations begin.
 */
inline constexpr uint64_t PUBLICATION_TIME_S = 1389000000;

} // namespace ns3::ccn

#endif // CCN_PUBLICATION_TIME_H
