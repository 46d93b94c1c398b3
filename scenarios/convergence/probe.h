// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_CONVERGENCE_PROBE_H
#define CCN_CONVERGENCE_PROBE_H

#include "ns3/nstime.h"

#include <cstdint>

namespace ns3::ccn::convergence
{

/** An Interest of a router for content of another one. @ingroup ccn */
struct SentInterest
{
    uint32_t from;   ///< index of the router
    uint32_t to;     ///< index of the producer
    Time sent;       ///< when it was sent
    Time delay;      ///< until the content arrived; as long as the Interest is pending, 0
    bool isAnswered; ///< the content arrived within the lifetime
};

} // namespace ns3::ccn::convergence

#endif // CCN_CONVERGENCE_PROBE_H
