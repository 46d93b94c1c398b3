// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_RATE_RULE_H
#define CCN_RATE_RULE_H

#include "ns3/nstime.h"
#include "ns3/object.h"

#include <cstdint>
#include <vector>

namespace ns3::ccn
{

/** What a RateRule knows when a segment is to be requested. @ingroup ccn */
struct RateState
{
    const std::vector<double>& rates; ///< of the representations in bit/s, ascending
    uint32_t last{0};                 ///< index of the representation of the previous segment
    double throughput{0};             ///< with which it arrived in bit/s; 0: there is none
    Time ahead;                       ///< video time that is buffered
};

/**
 * @ingroup ccn
 * Chooses the representation of each segment for an AdaptivePlayer. A rule is registered by its TypeId
 * and selected by its name (attribute Rule of AdaptivePlayer). One object serves one player.
 */
class RateRule : public Object
{
  public:
    /** @return the TypeId */
    static TypeId GetTypeId();

    /**
     * Called once for each segment, in their order.
     * @param state what is known
     * @return index of the representation, less than the number of rates
     */
    virtual uint32_t Choose(const RateState& state) = 0;
};

} // namespace ns3::ccn

#endif // CCN_RATE_RULE_H
