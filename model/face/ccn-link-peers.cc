/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#include "ns3/ccn-link-peers.h"

namespace ns3::ccn
{

NS_OBJECT_ENSURE_REGISTERED(LinkPeers);

TypeId
LinkPeers::GetTypeId()
{
    static TypeId tid = TypeId("ns3::ccn::LinkPeers")
                            .SetParent<Object>()
                            .SetGroupName("Ccn")
                            .AddConstructor<LinkPeers>();
    return tid;
}

Ptr<LinkPeers>
LinkPeers::Get(Ptr<NetDevice> device)
{
    auto peers = device->GetObject<LinkPeers>();
    if (!peers)
    {
        peers = CreateObject<LinkPeers>();
        device->AggregateObject(peers);
    }
    return peers;
}

void
LinkPeers::Add(const Address& peer, uint64_t frames)
{
    m_peers.insert({frames, peer});
}

void
LinkPeers::Remove(const Address& peer, uint64_t frames)
{
    const auto found = m_peers.find({frames, peer});
    if (found != m_peers.end())
    {
        m_peers.erase(found);
    }
}

} // namespace ns3::ccn
