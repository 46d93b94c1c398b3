/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#include "ns3/ccn-face.h"

#include "ns3/boolean.h"
#include "ns3/uinteger.h"

#include <algorithm>

namespace ns3
{
namespace ccn
{

NS_OBJECT_ENSURE_REGISTERED(Face);

TypeId
Face::GetTypeId()
{
    static TypeId tid =
        TypeId("ns3::ccn::Face")
            .SetParent<Object>()
            .SetGroupName("Ccn")
            .AddAttribute("TakesPiggyback",
                          "Whether the neighbour takes piggyback packets; for one that does not, "
                          "they are taken apart.",
                          BooleanValue(true),
                          MakeBooleanAccessor(&Face::m_takesPiggyback),
                          MakeBooleanChecker())
            .AddAttribute("MaxBundle",
                          "Octets of the largest piggyback packet; larger ones are taken apart. "
                          "0: as large as any message.",
                          UintegerValue(0),
                          MakeUintegerAccessor(&Face::m_maxBundle),
                          MakeUintegerChecker<uint32_t>(0, MAX_MESSAGE_BYTES));
    return tid;
}

Face::~Face() = default;

void
Face::Attach(FaceId id, FaceReceiver& receiver)
{
    m_id = id;
    m_receiver = &receiver;
}

bool
Face::IsLocal() const
{
    return false;
}

bool
Face::IsShared() const
{
    return false;
}

bool
Face::IsUp() const
{
    return m_isUp;
}

uint32_t
Face::GetMaxMessage() const
{
    return MAX_MESSAGE_BYTES;
}

bool
Face::TakesBundle(uint32_t octets) const
{
    const uint32_t most = m_maxBundle > 0 ? m_maxBundle : GetMaxMessage();
    return m_takesPiggyback && octets <= std::min(most, GetMaxMessage());
}

void
Face::DoDispose()
{
    m_receiver = nullptr;
    Object::DoDispose();
}

} // namespace ccn
} // namespace ns3
