/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#ifndef CCN_ONE_COPY_ADMISSION_H
#define CCN_ONE_COPY_ADMISSION_H

#include "ns3/ccn-path-admission.h"

#include <cstdint>

namespace ns3
{
namespace ccn
{

/**
 * @ingroup ccn
 * Base class of admission policies by which one cache between the serving node and the consumer
 * stores an object. The Interest chooses it: each node with a content store that the Interest
 * leaves for a neighbour takes part, from the consumer's node on. The node that serves the object
 * takes no part, and nodes without a content store pass the choice on. If no node takes part, none
 * stores the object.
 *
 * Of aggregated Interests, the one that is sent on chooses for all. The downstream faces of the
 * others lead past its chosen node, or not: then no cache there stores the object.
 */
class OneCopyAdmission : public PathAdmission
{
  public:
    /** @return the TypeId */
    static TypeId GetTypeId();
    bool Admits(const Newcomer& newcomer) override
    {
        return newcomer.path && newcomer.path->Get<Choice>().chosen == newcomer.node.id + 1;
    }

    void OnInterest(PathState& state, const AdmissionNode& node) override;
    void OnServe(PathState&, const AdmissionNode&) override
    {
        // The content carries the choice of the Interest.
    }

  protected:
    /** What an Interest carries, and then the content. */
    struct Choice
    {
        double value{0};    ///< value of the chosen node; defined by the policy
        uint32_t caches{0}; ///< number of nodes that took part, including this one
        uint32_t chosen{0}; ///< number of the chosen node, plus 1; 0: none
    };

    /**
     * @param choice the choice of the caches before this one, with `caches` already increased. The
     * policy may change `value`
     * @return true to choose this node instead of an earlier one
     */
    virtual bool Chooses(Choice& choice) = 0;
};

} // namespace ccn
} // namespace ns3

#endif // CCN_ONE_COPY_ADMISSION_H
