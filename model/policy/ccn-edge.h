/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#ifndef CCN_EDGE_H
#define CCN_EDGE_H

#include "ns3/ccn-one-copy-admission.h"

namespace ns3
{
namespace ccn
{

/**
 * @ingroup ccn
 * Stores an object only at the edge: at the first cache that the Interest leaves for a neighbour,
 * as seen from the consumer (Fayazbakhsh et al. 2013). A cache still satisfies the
 * Interests of other consumers that pass it on their way.
 */
class Edge : public OneCopyAdmission
{
  public:
    /** @return the TypeId */
    static TypeId GetTypeId();

  private:
    bool Chooses(Choice& choice) override;
};

} // namespace ccn
} // namespace ns3

#endif // CCN_EDGE_H
