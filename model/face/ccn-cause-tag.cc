/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#include "ns3/ccn-cause-tag.h"

namespace ns3
{
namespace ccn
{

NS_OBJECT_ENSURE_REGISTERED(CauseTag);

CauseTag::CauseTag(uint64_t event)
    : m_event(event)
{
}

TypeId
CauseTag::GetTypeId()
{
    static TypeId tid =
        TypeId("ns3::ccn::CauseTag").SetParent<Tag>().SetGroupName("Ccn").AddConstructor<CauseTag>();
    return tid;
}

TypeId
CauseTag::GetInstanceTypeId() const
{
    return GetTypeId();
}

uint32_t
CauseTag::GetSerializedSize() const
{
    return sizeof(m_event);
}

void
CauseTag::Serialize(TagBuffer buffer) const
{
    buffer.WriteU64(m_event);
}

void
CauseTag::Deserialize(TagBuffer buffer)
{
    m_event = buffer.ReadU64();
}

void
CauseTag::Print(std::ostream& os) const
{
    os << "event " << m_event;
}

uint64_t
CauseTag::GetEvent() const
{
    return m_event;
}

} // namespace ccn
} // namespace ns3
