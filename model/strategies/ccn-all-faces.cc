/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#include "ns3/ccn-strategy.h"

namespace ns3::ccn
{

namespace
{

/**
 * @ingroup ccn
 * Multicast strategy: sends each Interest to all next hops at once. Several sources are queried in
 * parallel, and the first answer wins (Jacobson et al. 2009, section 2).
 */
class AllFaces : public Strategy
{
  public:
    /** @return the TypeId */
    static TypeId GetTypeId()
    {
        static TypeId tid = TypeId("ns3::ccn::AllFaces")
                                .SetParent<Strategy>()
                                .SetGroupName("Ccn")
                                .AddConstructor<AllFaces>();
        return tid;
    }

    void Choose(const InterestArrival&, const NextHops& hops, FaceList& chosen) override
    {
        Because("all next hops");
        for (const auto& hop : hops)
        {
            chosen.push_back(hop.face);
        }
    }
};

NS_OBJECT_ENSURE_REGISTERED(AllFaces);

} // namespace

} // namespace ns3::ccn
