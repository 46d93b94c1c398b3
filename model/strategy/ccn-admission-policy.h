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

/** @ingroup ccn An object on its way into a content store, as an AdmissionPolicy sees it. */
struct Newcomer
{
    static constexpr uint32_t UNKNOWN = UINT32_MAX; ///< a distance

    const ContentView& content;  ///< not stored yet
    const Arrival& arrival;      ///< how it came
    const Pit::Matches& wanters; ///< pending Interests that it satisfies; none if it was not asked for
    /** Links crossed since a content store or an application gave it out: 0 from an application of
     * this node, 1 from the neighbour that served it; UNKNOWN unless NeedsDistance(). */
    uint32_t distance;
};

/**
 * @ingroup ccn
 * Whether content is stored; what has to go for it is up to the ReplacementPolicy. A policy is
 * registered by its TypeId and chosen by its name (attribute Admission of CcnL3Protocol). It is asked
 * about each object that is not in the store yet, once the node's other checks let it pass.
 */
class AdmissionPolicy : public Object
{
  public:
    /** @return the TypeId */
    static TypeId GetTypeId();

    /** @param newcomer an object @return true if it is to be stored */
    virtual bool Admits(const Newcomer& newcomer) = 0;

    /** @return true if it asks for Newcomer::distance; default: false. It must not change. */
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
