/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#ifndef CCN_BETWEENNESS_H
#define CCN_BETWEENNESS_H

#include "ns3/ccn-one-copy-admission.h"

namespace ns3
{
namespace ccn
{

/**
 * @ingroup ccn
 * Cache Less for More: stores an object only at the cache of largest betweenness centrality between
 * the node that serves it and the consumer (Chai, He, Psaras and Pavlou 2012). Of equal
 * ones, the nearest to the consumer stores it. (In the paper, all of them do.)
 *
 * Attribute Centrality is set for each node, for example with ComputeBetweenness
 * (helper/ccn-betweenness-centrality.h). Values that differ by less than a part in 1e9 are equal.
 */
class Betweenness : public OneCopyAdmission
{
  public:
    /** @return the TypeId */
    static TypeId GetTypeId();

  private:
    bool Chooses(Choice& choice) override;

    double m_centrality{0}; ///< attribute Centrality
};

} // namespace ccn
} // namespace ns3

#endif // CCN_BETWEENNESS_H
