/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#include "ns3/ccn-cat-chunks-loop.h"

#include "ns3/log.h"
#include "ns3/simulator.h"

#include <algorithm>
#include <utility>

namespace ns3::ccn
{

NS_LOG_COMPONENT_DEFINE("CcnCatChunksLoop");

namespace
{

constexpr uint64_t FIRST_CHECK_MS = 10; ///< from the first chunk to the first check

} // namespace

CatChunksLoop::CatChunksLoop(Look look, Action foundHole, Action foundNothing)
    : m_look(std::move(look)),
      m_foundHole(std::move(foundHole)),
      m_foundNothing(std::move(foundNothing))
{
}

void
CatChunksLoop::Start(const Times& times)
{
    NS_LOG_FUNCTION(this);
    m_times = times;
    BeginWait(m_times.startPhase);
}

void
CatChunksLoop::NoteChunk()
{
    m_checkDue = m_checkDue.value_or(Simulator::Now() + MilliSeconds(FIRST_CHECK_MS));
}

void
CatChunksLoop::Stop()
{
    NS_LOG_FUNCTION(this);
    m_waitTimer.Cancel();
}

void
CatChunksLoop::BeginWait(Time length)
{
    NS_LOG_FUNCTION(this << length);
    m_waitBegin = Simulator::Now();
    m_waitLength = length;
    m_waitEnd = m_waitBegin + length;
    m_waitTimer.Cancel();
    m_waitTimer = Simulator::Schedule(length, &CatChunksLoop::EndWait, this);
}

void
CatChunksLoop::Interrupt()
{
    NS_LOG_FUNCTION(this);
    const Time now = Simulator::Now();
    if (now - m_waitBegin >= m_waitLength)
    {
        RunSchedule();
    }
    else
    {
        m_waitEnd = now + m_waitLength; // EndWait() moves the timer when it expires
    }
}

void
CatChunksLoop::EndWait()
{
    NS_LOG_FUNCTION(this);
    const Time now = Simulator::Now();
    if (m_waitEnd > now)
    {
        m_waitTimer = Simulator::Schedule(m_waitEnd - now, &CatChunksLoop::EndWait, this);
        return;
    }
    RunSchedule();
}

void
CatChunksLoop::RunSchedule()
{
    NS_LOG_FUNCTION(this);
    const Time now = Simulator::Now();
    if (m_isStarting && m_look().delivered == 0)
    {
        m_foundNothing();
        return;
    }
    m_isStarting = false;
    // The detector is armed here, because a chunk has been delivered.
    while (*m_checkDue <= now)
    {
        // The period counts from the due time. If it has passed already, run at once (CCNx: in 1
        // us).
        m_checkDue = std::max(*m_checkDue + CheckHoles(), now);
    }
    BeginWait(*m_checkDue - now);
}

Time
CatChunksLoop::CheckHoles()
{
    NS_LOG_FUNCTION(this);
    const Progress progress = m_look();
    if (progress.delivered == m_deliveredAtCheck && progress.isAsking)
    {
        if (m_backoff == 0)
        {
            m_foundHole();
        }
        m_backoff += (m_times.backoffLimit.GetMicroSeconds() >> m_backoff) > progress.estimate;
    }
    else
    {
        m_deliveredAtCheck = progress.delivered;
        m_backoff = 0;
    }
    return std::max(m_times.holeMinimum, MicroSeconds(progress.estimate << m_backoff));
}

} // namespace ns3::ccn
