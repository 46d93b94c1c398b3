// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ns3/ccn-kite.h"

#include "ns3/boolean.h"
#include "ns3/ccn-fib.h"
#include "ns3/log.h"
#include "ns3/simulator.h"

namespace ns3::ccn
{

NS_LOG_COMPONENT_DEFINE("CcnKite");
NS_OBJECT_ENSURE_REGISTERED(Kite);

namespace
{

const std::string TRACE = "trace";

} // namespace

TypeId
Kite::GetTypeId()
{
    static TypeId tid =
        TypeId("ns3::ccn::Kite")
            .SetParent<MobilityProtocol>()
            .SetGroupName("Ccn")
            .AddConstructor<Kite>()
            .AddAttribute("Rendezvous",
                          "Whether this node is the rendezvous server, to which the routes for the "
                          "prefixes of moving producers lead.",
                          BooleanValue(false),
                          MakeBooleanAccessor(&Kite::m_isServer),
                          MakeBooleanChecker())
            .AddAttribute("TraceLifetime",
                          "Time after its answer at which a trace ends.",
                          TimeValue(Seconds(2)),
                          MakeTimeAccessor(&Kite::m_lifetime),
                          MakeTimeChecker(MilliSeconds(1), Hours(1)))
            .AddAttribute("RefreshInterval",
                          "Mobile: time from one trace Interest to the next one without a "
                          "movement. 0: none follows.",
                          TimeValue(Seconds(1)),
                          MakeTimeAccessor(&Kite::m_refresh),
                          MakeTimeChecker(Seconds(0), Hours(1)));
    return tid;
}

Kite::Kite()
    : MobilityProtocol("kite")
{
}

void
Kite::StartApplication()
{
    NS_LOG_FUNCTION(this);
    MobilityProtocol::StartApplication();
    if (IsMobile())
    {
        Schedule(Time(), &Kite::AnnounceAll, this); // after all applications have started
    }
}

void
Kite::StopApplication()
{
    const auto states = m_states;
    for (const auto& [prefix, state] : states)
    {
        EndTrace(prefix);
    }
    MobilityProtocol::StopApplication();
}

void
Kite::Cease()
{
    NS_LOG_FUNCTION(this);
    for (auto& [prefix, state] : m_states)
    {
        state.timer.Cancel();
    }
    m_states.clear();
    MobilityProtocol::Cease();
}

bool
Kite::HasTrace(const Name& prefix) const
{
    const auto found = m_states.find(prefix);
    return found != m_states.end() && found->second.hasTrace;
}

// --- at the producer ---

void
Kite::AnnounceAll()
{
    for (const NeighbourFace& face : GetNeighbourFaces())
    {
        for (const Name& prefix : face.isUp ? GetOwnPrefixes() : std::vector<Name>())
        {
            OnAttached(prefix, face.face);
        }
    }
}

void
Kite::OnAttached(const Name& prefix, FaceId face)
{
    m_states[prefix].face = face;
    Announce(prefix);
}

void
Kite::Announce(const Name& prefix)
{
    State& state = m_states[prefix];
    state.timer.Cancel();
    Forget(prefix);
    if (!IsOwn(prefix) || !GetL3().GetFace(state.face)->IsUp())
    {
        return;
    }
    if (m_refresh.IsStrictlyPositive())
    {
        state.timer = Schedule(m_refresh, &Kite::Announce, this, prefix);
    }
    SendReliably({{}, TRACE, 0, ++state.sequence, {}, prefix}, state.face);
}

// --- at a router ---

void
Kite::OnSignal(const MobilitySignal& signal, FaceId from)
{
    State& state = m_states[signal.prefix];
    if (IsOwn(signal.prefix) || signal.sequence < state.sequence)
    {
        return;
    }
    const bool isNew = signal.sequence > state.sequence;
    const bool isWaiting = state.unanswered.has_value();
    state.sequence = signal.sequence;
    state.face = from;
    state.unanswered = signal;
    if (m_isServer || (!isNew && !isWaiting)) // or the answer was lost
    {
        Confirm(signal.prefix);
        return;
    }
    const FaceId way = FindWay(signal.prefix, from);
    if (isNew && way != NO_FACE)
    {
        Forget(signal.prefix);
        SendReliably({{}, TRACE, signal.hops + 1, signal.sequence, {}, signal.prefix}, way);
    }
}

void
Kite::OnAnswered(const MobilitySignal& signal, FaceId)
{
    const auto found = m_states.find(signal.prefix);
    if (found != m_states.end() && found->second.unanswered &&
        found->second.sequence == signal.sequence)
    {
        Confirm(signal.prefix);
    }
}

void
Kite::Confirm(const Name& prefix)
{
    State& state = m_states[prefix];
    const MobilitySignal signal = *state.unanswered;
    state.unanswered.reset();
    state.hasTrace = true;
    state.timer.Cancel();
    state.timer = Schedule(m_lifetime, &Kite::EndTrace, this, prefix);
    const FaceId face = state.face;
    GetL3().GetFib().Replace(prefix, {{face, 0}}, GetOrigin());
    Answer(signal);
}

void
Kite::EndTrace(const Name& prefix)
{
    m_states[prefix].hasTrace = false;
    GetL3().GetFib().Replace(prefix, {}, GetOrigin());
}

FaceId
Kite::FindWay(const Name& prefix, FaceId from) const
{
    const Fib& fib = GetL3().GetFib();
    const auto find = [&](const NextHops& hops) {
        for (const NextHop& hop : hops)
        {
            const auto face = GetL3().GetFace(hop.face);
            if (hop.origin != GetOrigin() && hop.face != from && !face->IsLocal() && face->IsUp())
            {
                return hop.face;
            }
        }
        return NO_FACE;
    };
    const NextHops* own = fib.Find(prefix);
    const FaceId way = own ? find(*own) : NO_FACE;
    const NextHops* shorter = fib.LongestPrefixMatch(prefix);
    return way != NO_FACE || !shorter ? way : find(*shorter);
}

} // namespace ns3::ccn
