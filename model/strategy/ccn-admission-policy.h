/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#ifndef CCN_ADMISSION_POLICY_H
#define CCN_ADMISSION_POLICY_H

#include "ns3/ccn-arrival.h"
#include "ns3/ccn-content-object.h"
#include "ns3/ccn-pit.h"
#include "ns3/object.h"

#include <cstdint>

namespace ns3
{
namespace ccn
{

/** A content object that an AdmissionPolicy may admit to the content store. @ingroup ccn */
struct Newcomer
{
    static constexpr uint32_t UNKNOWN = UINT32_MAX; ///< the distance is not known

    const ContentView& content;  ///< not stored yet
    const Arrival& arrival;      ///< how it arrived
    const Pit::Matches& wanters; ///< pending Interests that it satisfies; empty for unsolicited
                                 ///< content
    /**
     * Number of links crossed since a content store or an application served it: 0 from an
     * application of this node, 1 from a neighbour that served it. UNKNOWN unless NeedsDistance().
     */
    uint32_t distance;
};

/**
 * @ingroup ccn
 * Decides whether content is stored. The ReplacementPolicy chooses the entries to evict. A policy
 * is registered by its TypeId and selected by its name (attribute Admission of CcnL3Protocol). The
 * node calls it for each object that is not in the store yet and that has passed the node's other
 * checks.
 */
class AdmissionPolicy : public Object
{
  public:
    /** @return the TypeId */
    static TypeId GetTypeId();

    /** @param newcomer an object @return true if it is to be stored */
    virtual bool Admits(const Newcomer& newcomer) = 0;

    /**
     * @return true if the policy uses Newcomer::distance; default: false. The value must be
     * constant.
     */
    virtual bool NeedsDistance() const;

    /**
     * @param stream first stream number to use
     * @return number of streams used; default 0
     */
    virtual int64_t AssignStreams(int64_t stream);
};

} // namespace ccn
} // namespace ns3

#endif // CCN_ADMISSION_POLICY_H
