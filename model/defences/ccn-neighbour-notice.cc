// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ns3/ccn-neighbour-notice.h"

#include "ns3/ccn-l3-protocol.h"

namespace ns3::ccn
{

NeighbourNotice::NeighbourNotice(const std::string& kind)
    : m_name(Name("ccnx:/localhop").Append(kind))
{
}

bool
NeighbourNotice::Is(const NameView& name) const
{
    return name.GetSize() >= FIRST && name.GetComponent(0) == m_name.GetComponent(0) &&
           name.GetComponent(1) == m_name.GetComponent(1);
}

bool
NeighbourNotice::Send(CcnL3Protocol& node, FaceId face, const Name& name)
{
    Interest interest;
    interest.name = name;
    interest.selectors.scope = 0;
    return node.SendTo(face, node.GetCodec().ToPacket(interest));
}

} // namespace ns3::ccn
