/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#include "ns3/ccn-face.h"

namespace ns3
{
namespace ccn
{

NS_OBJECT_ENSURE_REGISTERED(Face);

TypeId
Face::GetTypeId()
{
    static TypeId tid = TypeId("ns3::ccn::Face").SetParent<Object>().SetGroupName("Ccn");
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

void
Face::DoDispose()
{
    m_receiver = nullptr;
    Object::DoDispose();
}

} // namespace ccn
} // namespace ns3
