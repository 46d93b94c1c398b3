/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#include "ns3/ccn-suppression.h"

#include "ns3/assert.h"
#include "ns3/ccn-face.h"
#include "ns3/ccn-type-lookup.h"

#include <iterator>
#include <stdexcept>

namespace ns3::ccn
{

NS_OBJECT_ENSURE_REGISTERED(Suppression);

namespace
{

constexpr const char* EVENT_NAMES[] = {
    "deferred",
    "sent",
    "suppressed",
    "refused",
    "repeated",
    "acknowledged",
    "abandoned",
};
static_assert(std::size(EVENT_NAMES) == static_cast<uint32_t>(SuppressionEvent::ABANDONED) + 1);

} // namespace

const char*
ToString(SuppressionEvent event)
{
    return EVENT_NAMES[static_cast<uint32_t>(event)];
}

TypeId
Suppression::GetTypeId()
{
    static TypeId tid = TypeId("ns3::ccn::Suppression").SetParent<Object>().SetGroupName("Ccn");
    return tid;
}

Ptr<Suppression>
Suppression::Create(const std::string& name)
{
    if (name == NO_SCHEME)
    {
        return nullptr;
    }
    try
    {
        return CreateByName<Suppression>(name);
    }
    catch (const std::invalid_argument& error)
    {
        throw std::invalid_argument(error.what() + std::string(", ") + NO_SCHEME);
    }
}

std::vector<std::string>
Suppression::GetNames()
{
    std::vector<std::string> names = GetTypeNames(GetTypeId());
    names.insert(names.begin(), NO_SCHEME);
    return names;
}

void
Suppression::Attach(Face& face, SuppressionHost& host)
{
    m_face = &face;
    m_host = &host;
}

bool
Suppression::PushesContent() const
{
    return false;
}

int64_t
Suppression::AssignStreams(int64_t)
{
    return 0;
}

void
Suppression::DoDispose()
{
    m_face = nullptr;
    m_host = nullptr;
    Object::DoDispose();
}

Face&
Suppression::GetFace() const
{
    NS_ASSERT_MSG(m_face, "no face: before Attach or after disposal");
    return *m_face;
}

void
Suppression::ReportError()
{
    GetFace().ReportError();
}

uint32_t
Suppression::GetNodeId() const
{
    return m_host->GetNodeId();
}

void
Suppression::Send(MessageKind kind, const Ptr<Packet>& packet)
{
    m_host->NoteShared(*m_face, SuppressionEvent::SENT, kind, packet, "");
    m_host->Transmit(*m_face, kind, packet);
}

void
Suppression::Repeat(MessageKind kind, const Ptr<Packet>& packet)
{
    m_host->NoteShared(*m_face,
                       SuppressionEvent::REPEATED,
                       kind,
                       packet,
                       "no neighbour was heard to forward it");
    m_host->Transmit(*m_face, kind, packet);
}

void
Suppression::Note(SuppressionEvent event,
                  MessageKind kind,
                  const Ptr<const Packet>& packet,
                  const char* reason)
{
    m_host->NoteShared(*m_face, event, kind, packet, reason);
}

void
Suppression::Refuse(MessageKind kind, const Ptr<const Packet>& packet)
{
    Note(SuppressionEvent::REFUSED, kind, packet, "too many messages wait");
}

} // namespace ns3::ccn
