/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#include "ns3/ccn-catalogue-window.h"

#include "ns3/ccn-congestion-tag.h"

#include <algorithm>
#include <optional>
#include <utility>

namespace ns3::ccn
{

CatalogueWindow::CatalogueWindow(Ptr<WindowControl> control)
    : m_control(std::move(control))
{
}

void
CatalogueWindow::Start()
{
    m_outstanding = 0;
    m_waiting.clear();
    m_control->Start(1);
}

bool
CatalogueWindow::HasRoom() const
{
    return m_outstanding < m_control->GetWindow();
}

void
CatalogueWindow::NoteAnswer(const Packet& packet, Time sent, bool isRepeated, Time now)
{
    ChunkArrival arrival{now, sent, std::nullopt, m_outstanding};
    if (!isRepeated)
    {
        arrival.roundTrip =
            now - sent; // of a repeated one it is not known which Interest was answered
    }
    const bool isDecreased = CongestionTag::IsMarked(packet, sent)
                                 ? m_control->NoteCongestion(sent, now)
                                 : m_control->NoteArrival(arrival);
    m_decreases += isDecreased;
    --m_outstanding;
}

void
CatalogueWindow::NoteLoss(uint32_t interests, Time sent, Time now)
{
    m_outstanding -= interests;
    m_decreases += m_control->NoteCongestion(sent, now);
}

void
CatalogueWindow::Forget(uint64_t object)
{
    m_waiting.erase(std::remove(m_waiting.begin(), m_waiting.end(), object), m_waiting.end());
}

} // namespace ns3::ccn
