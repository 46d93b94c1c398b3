// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ns3/ccn-app-face.h"

#include "ns3/simulator.h"

namespace ns3::ccn
{

NS_OBJECT_ENSURE_REGISTERED(AppFace);

TypeId
AppFace::GetTypeId()
{
    static TypeId tid =
        TypeId("ns3::ccn::AppFace").SetParent<Face>().SetGroupName("Ccn").AddConstructor<AppFace>();
    return tid;
}

AppFace::AppFace() = default;
AppFace::~AppFace() = default;

void
AppFace::SendFromApplication(Ptr<const Packet> packet, FaceId nextHop)
{
    const Purpose purpose = GetSendingPurpose();
    if (purpose != Purpose::DATA && ccn::GetPurpose(*packet) == Purpose::DATA)
    {
        const Ptr<Packet> copy = packet->Copy();
        ccn::SetPurpose(*copy, purpose);
        packet = copy;
    }
    nextHop == NO_FACE ? Deliver(packet, Address()) : DeliverTo(packet, nextHop);
}

Purpose
AppFace::GetSendingPurpose() const
{
    return m_purpose != Purpose::DATA || !m_handled ? m_purpose : ccn::GetPurpose(*m_handled);
}

bool
AppFace::IsLocal() const
{
    return true;
}

std::string
AppFace::GetLabel() const
{
    return m_label;
}

bool
AppFace::DoSend(const Ptr<Packet>& packet)
{
    m_waiting.push_back(packet);
    if (m_waiting.size() == 1 && !AskForTurn(*this)) // else a Flush is pending
    {
        ScheduleFlush();
    }
    return true;
}

void
AppFace::ScheduleFlush()
{
    m_flush = Simulator::ScheduleNow(&AppFace::Flush, this, nullptr);
}

void
AppFace::Flush(const DecodedMessage* decoded)
{
    // Messages that arrive while the handler runs wait for the next Flush.
    std::vector<Ptr<const Packet>> waiting;
    waiting.swap(m_waiting);
    for (const auto& packet : waiting)
    {
        const Handler handler = m_handler; // a copy: the handler may replace m_handler
        if (!handler.IsNull())
        {
            m_decoded = decoded && packet == &decoded->packet ? decoded : nullptr;
            CallHandler(handler, packet);
        }
    }
    waiting.clear();
    if (m_waiting.empty())
    {
        m_waiting.swap(waiting); // reuse the allocated memory
    }
}

void
AppFace::CallHandler(const Handler& handler, const Ptr<const Packet>& packet)
{
    m_handled = PeekPointer(packet);
    try
    {
        handler(packet);
    }
    catch (...)
    {
        ReportError();
    }
    m_handled = nullptr;
}

void
AppFace::DoRemove()
{
    m_flush.Cancel();
    m_waiting.clear();
    m_handler = Handler();
}

void
AppFace::DoDispose()
{
    DoRemove();
    Face::DoDispose();
}

void
AppTurns::TakeTurns(const DecodedMessage* decoded)
{
    m_isTaking = true;
    while (!m_faces.empty())
    {
        const Ptr<AppFace> face = m_faces[m_next++];
        if (m_next == m_faces.size())
        {
            m_faces.clear(); // keeps memory bounded in a long chain of turns
            m_next = 0;
        }
        face->Flush(decoded);
    }
    m_isTaking = false;
}

void
AppTurns::Postpone()
{
    for (; m_next < m_faces.size(); ++m_next)
    {
        m_faces[m_next]->ScheduleFlush();
    }
    m_faces.clear();
    m_next = 0;
}

} // namespace ns3::ccn
