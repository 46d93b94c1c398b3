// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ns3/ccn-playback-buffer.h"

#include "ns3/log.h"
#include "ns3/simulator.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace ns3::ccn
{

NS_LOG_COMPONENT_DEFINE("CcnPlaybackBuffer");

PlaybackBuffer::PlaybackBuffer(Handlers handlers, EventGuard guard)
    : m_handlers(std::move(handlers)),
      m_guard(std::move(guard))
{
}

void
PlaybackBuffer::Start()
{
    m_playback.start = Simulator::Now();
}

void
PlaybackBuffer::Open(const Settings& settings)
{
    NS_LOG_FUNCTION(this << settings.rate << settings.cache << settings.resume);
    m_settings = settings;
    m_settings.resume = std::min(m_settings.resume, m_settings.cache);
    m_settings.begin = std::min(m_settings.begin, m_settings.cache);
    m_handlers.read();
}

double
PlaybackBuffer::GetPlayed() const
{
    const double now =
        m_isPlaying ? (Simulator::Now() - m_since).GetSeconds() * m_settings.rate : 0;
    return std::min(m_playedBefore + now, static_cast<double>(m_read));
}

Time
PlaybackBuffer::GetDuration(double octets) const
{
    return NanoSeconds(std::ceil(octets / m_settings.rate * 1e9));
}

void
PlaybackBuffer::Add(uint64_t octets, bool isLast)
{
    NS_LOG_FUNCTION(this << octets << isLast);
    m_read += octets;
    m_isAtEnd = isLast;
    const double buffered = GetBuffered();
    const uint64_t wanted = m_playback.hasStarted ? m_settings.resume : m_settings.begin;
    if (!m_isPlaying && (m_isAtEnd || buffered >= wanted))
    {
        Play();
    }
    if (m_isPlaying)
    {
        m_drain.Remove();
        m_drain = m_guard.Schedule(GetDuration(buffered), [this] { Drain(); });
    }
    if (m_isAtEnd)
    {
        return;
    }
    if (buffered < m_settings.cache)
    {
        m_handlers.read();
        return;
    }
    m_room = m_guard.Schedule(GetDuration(buffered - m_settings.cache), m_handlers.read);
}

void
PlaybackBuffer::Play()
{
    const Time now = Simulator::Now();
    NS_LOG_LOGIC("plays, " << GetBuffered() << " bytes ahead");
    if (m_playback.hasStarted)
    {
        m_playback.stall += now - m_since;
    }
    else
    {
        m_playback.hasStarted = true;
        m_playback.startDelay = now - m_playback.start;
    }
    m_isPlaying = true;
    m_since = now;
    m_handlers.playing();
}

void
PlaybackBuffer::Drain()
{
    NS_LOG_FUNCTION(this << m_isAtEnd);
    m_playedBefore = m_read;
    m_isPlaying = false;
    m_since = Simulator::Now();
    if (m_isAtEnd)
    {
        m_playback.complete = true;
        m_playback.end = m_since;
        m_handlers.ended();
        return;
    }
    ++m_playback.stalls;
    m_handlers.stalled();
}

void
PlaybackBuffer::Stop()
{
    NS_LOG_FUNCTION(this);
    m_drain.Remove();
    m_room.Remove();
    if (m_playback.complete || m_playback.end.IsStrictlyPositive())
    {
        return;
    }
    m_playedBefore = GetPlayed();
    if (m_playback.hasStarted && !m_isPlaying)
    {
        m_playback.stall += Simulator::Now() - m_since;
    }
    m_isPlaying = false;
    m_playback.end = Simulator::Now();
}

Playback
PlaybackBuffer::GetPlayback() const
{
    Playback playback = m_playback;
    playback.played = Seconds(GetPlayed() / m_settings.rate);
    return playback;
}

} // namespace ns3::ccn
