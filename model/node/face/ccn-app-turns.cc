/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#include "ns3/ccn-app-turns.h"

namespace ns3::ccn
{

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
