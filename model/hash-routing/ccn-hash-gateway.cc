// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ns3/ccn-hash-gateway.h"

#include "ns3/ccn-face.h"

namespace ns3::ccn
{

NS_OBJECT_ENSURE_REGISTERED(HashGateway);

TypeId
HashGateway::GetTypeId()
{
    static TypeId tid = TypeId("ns3::ccn::HashGateway")
                            .SetParent<Strategy>()
                            .SetGroupName("Ccn")
                            .AddConstructor<HashGateway>();
    return tid;
}

void
HashGateway::SetRouter(FaceId router, Ptr<const HashRouted> policy)
{
    m_router = router;
    m_policy = policy;
}

void
HashGateway::DoDispose()
{
    m_policy = nullptr;
    Strategy::DoDispose();
}

bool
HashGateway::IsForRouter(const InterestArrival& in) const
{
    return m_policy && in.face.IsLocal() && in.face.GetId() != m_router &&
           !m_policy->IsResponsible(in.interest.name);
}

void
HashGateway::Choose(const InterestArrival& in, const NextHops& hops, FaceList& chosen)
{
    const bool isForRouter = IsForRouter(in);
    Because(isForRouter ? "to the responsible cache" : "the best face");
    for (const NextHop& hop : hops)
    {
        if ((hop.face == m_router) == isForRouter)
        {
            chosen.push_back(hop.face);
            return;
        }
    }
}

void
HashGateway::AfterJoin(PitEntry& entry, const InterestArrival& in)
{
    if (!m_policy || IsForRouter(in))
    {
        return;
    }
    NextHops hops;
    FaceList chosen;
    GetHost().GetNextHops(in, hops);
    Choose(in, hops, chosen);
    if (!chosen.empty() && !entry.WasSentTo(chosen.front()))
    {
        GetHost().SendJoined(entry, in, chosen);
    }
}

} // namespace ns3::ccn
