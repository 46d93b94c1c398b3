// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ns3/ccn-self-learning.h"

#include "ns3/ccn-face.h"
#include "ns3/ccn-name.h"
#include "ns3/simulator.h"
#include "ns3/uinteger.h"

#include <algorithm>

namespace ns3::ccn
{

NS_OBJECT_ENSURE_REGISTERED(SelfLearning);

namespace
{

/** @param name a name @return number of components of its prefix */
uint32_t
GetPrefixLength(const NameView& name)
{
    return std::max<uint32_t>(name.GetSize(), 1) - 1;
}

/** @param entry a pending Interest @return its only upstream face, or NO_FACE */
FaceId
GetOnlyUpstream(const PitEntry& entry)
{
    const auto& upstreams = entry.GetUpstreams();
    return upstreams.size() == 1 ? upstreams.front().face : NO_FACE;
}

} // namespace

TypeId
SelfLearning::GetTypeId()
{
    static TypeId tid =
        TypeId("ns3::ccn::SelfLearning")
            .SetParent<Strategy>()
            .SetGroupName("Ccn")
            .AddConstructor<SelfLearning>()
            .AddAttribute("Timeout",
                          "Time after which an Interest that the learnt face did not answer is "
                          "sent to the other next hops. It should be more than the usual response "
                          "time and less than the Interest lifetime.",
                          TimeValue(MilliSeconds(200)),
                          MakeTimeAccessor(&SelfLearning::m_timeout),
                          MakeTimeChecker(MicroSeconds(1)))
            .AddAttribute("Lifetime",
                          "Time after the latest content of a prefix after which it forgets its "
                          "face. Measurements may forget it earlier (attribute Lifetime there).",
                          TimeValue(Seconds(10)),
                          MakeTimeAccessor(&SelfLearning::m_lifetime),
                          MakeTimeChecker(MicroSeconds(1)))
            .AddAttribute("Misses",
                          "Number of Interests, one after another, that the learnt face must leave "
                          "unanswered before its prefix forgets it.",
                          UintegerValue(1),
                          MakeUintegerAccessor(&SelfLearning::m_misses),
                          MakeUintegerChecker<uint32_t>(1));
    return tid;
}

FaceId
SelfLearning::GetLearnt(const Name& name)
{
    return Recall(EncodedName(GetHost().GetCodec(), name).Get(), Simulator::Now());
}

FaceId
SelfLearning::Recall(const NameView& name, const Time& now)
{
    const auto* record = GetHost().GetMeasurements().Find(name, GetPrefixLength(name), now);
    const Learnt learnt = record ? record->GetState<Learnt>() : Learnt{};
    if (learnt.chances == 0 || now.GetTimeStep() - learnt.at >= m_lifetime.GetTimeStep())
    {
        return NO_FACE;
    }
    const auto lost = m_lost.find(learnt.face);
    return lost != m_lost.end() && lost->second >= learnt.at ? NO_FACE : learnt.face;
}

void
SelfLearning::NoteMiss(const PitEntry& entry)
{
    NameView name;
    GetHost().GetCodec().DecodeName(entry.GetName(), name);
    auto* record = GetHost().GetMeasurements().Find(name, GetPrefixLength(name), Simulator::Now());
    Learnt learnt = record ? record->GetState<Learnt>() : Learnt{};
    if (learnt.chances > 0 && learnt.face == GetOnlyUpstream(entry))
    {
        --learnt.chances;
        record->SetState(learnt.chances > 0 ? learnt : Learnt{});
    }
}

void
SelfLearning::Choose(const InterestArrival& in, const NextHops& hops, FaceList& chosen)
{
    const FaceId learnt = Recall(in.interest.name, in.now);
    for (const auto& hop : hops)
    {
        if (hop.face == learnt)
        {
            Because("the face learnt for the prefix");
            chosen.push_back(learnt);
            return;
        }
    }
    Because("no face learnt for the prefix: all next hops");
    for (const auto& hop : hops)
    {
        chosen.push_back(hop.face);
    }
}

void
SelfLearning::AfterSend(PitEntry& entry, const InterestArrival& in, const NextHops& hops)
{
    if (hops.size() > 1 && GetOnlyUpstream(entry) != NO_FACE)
    {
        entry.packet = in.packet;
        GetHost().ScheduleRetry(entry, in.now + m_timeout);
    }
}

void
SelfLearning::BeforeSatisfy(PitEntry& entry, const ContentArrival& in)
{
    const FaceId from = in.face.GetId();
    if (entry.WasSentTo(from)) // other content was not requested there
    {
        const NameView& name = in.content.name;
        GetHost()
            .GetMeasurements()
            .Get(name, GetPrefixLength(name), in.now)
            .SetState(Learnt{in.now.GetTimeStep(), from, m_misses});
    }
}

void
SelfLearning::OnRetry(PitEntry& entry)
{
    NoteMiss(entry);
    NextHops hops;
    GetHost().GetNextHops(entry, hops);
    for (const auto& hop : hops)
    {
        if (!entry.WasSentTo(hop.face))
        {
            Because("the learnt face does not answer in time");
            GetHost().SendPending(entry, hop.face);
        }
    }
}

void
SelfLearning::OnFaceRemoved(FaceId face)
{
    m_lost[face] = Simulator::Now().GetTimeStep();
}

void
SelfLearning::OnFaceDown(FaceId face)
{
    m_lost[face] = Simulator::Now().GetTimeStep();
}

} // namespace ns3::ccn
