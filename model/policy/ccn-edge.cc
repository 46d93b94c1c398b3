/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#include "ns3/ccn-one-copy-admission.h"

namespace ns3
{
namespace ccn
{

namespace
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
    static TypeId GetTypeId()
    {
        static TypeId tid = TypeId("ns3::ccn::Edge")
                                .SetParent<OneCopyAdmission>()
                                .SetGroupName("Ccn")
                                .AddConstructor<Edge>();
        return tid;
    }

  private:
    bool Chooses(Choice& choice) override
    {
        return choice.caches == 1;
    }
};

NS_OBJECT_ENSURE_REGISTERED(Edge);

} // namespace

} // namespace ccn
} // namespace ns3
