// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ns3/ccn-timing-probe.h"

#include "ns3/ccn-name-value.h"
#include "ns3/ccn-request-attributes.h"
#include "ns3/integer.h"
#include "ns3/simulator.h"
#include "ns3/uinteger.h"

#include <algorithm>
#include <utility>

namespace ns3::ccn
{

NS_OBJECT_ENSURE_REGISTERED(TimingProbe);

TypeId
TimingProbe::GetTypeId()
{
    static TypeId tid = [] {
        TypeId made =
            TypeId("ns3::ccn::TimingProbe")
                .SetParent<CcnApplication>()
                .SetGroupName("Ccn")
                .AddConstructor<TimingProbe>()
                .AddAttribute("Prefix",
                              "Common prefix of the catalogue's objects.",
                              NameValue(Name()),
                              MakeNameAccessor(&TimingProbe::m_prefix),
                              MakeNameChecker())
                .AddAttribute("Objects",
                              "Number of objects to probe, from object 1 on.",
                              UintegerValue(100),
                              MakeUintegerAccessor(&TimingProbe::m_objects),
                              MakeUintegerChecker<uint32_t>(1))
                .AddAttribute("Lessons",
                              "Number of objects of its own that it requests twice, to learn the "
                              "threshold; none with a Scope.",
                              UintegerValue(20),
                              MakeUintegerAccessor(&TimingProbe::m_count),
                              MakeUintegerChecker<uint32_t>(1, 1000000))
                .AddAttribute("Interval",
                              "Time from the end of a request to the next one.",
                              TimeValue(MilliSeconds(100)),
                              MakeTimeAccessor(&TimingProbe::m_interval),
                              MakeTimeChecker(MicroSeconds(1)))
                .AddAttribute("Lifetime",
                              "Lifetime of its Interests, and how long it waits for an answer.",
                              TimeValue(Seconds(4)),
                              MakeTimeAccessor(&RequestSettings::lifetime),
                              MakeTimeChecker(MilliSeconds(1), Seconds(3600)))
                .AddAttribute(
                    "Scope",
                    "Scope of its Interests: 2, so that only the next node answers, or -1 for "
                    "none.",
                    IntegerValue(-1),
                    MakeIntegerAccessor(&TimingProbe::m_scope),
                    MakeIntegerChecker<int8_t>(-1, 2))
                .AddTraceSource("Probing",
                                "Fired before an object is probed: the name of its chunk.",
                                MakeTraceSourceAccessor(&TimingProbe::m_probing),
                                "ns3::ccn::TimingProbe::ProbingTracedCallback")
                .AddTraceSource(
                    "Probed",
                    "Fired when an object has been probed: number of the object, round trip, "
                    "whether it is taken for a hit.",
                    MakeTraceSourceAccessor(&TimingProbe::m_probed),
                    "ns3::ccn::TimingProbe::ProbedTracedCallback");
        RequestAttributes(made).Publisher().Sent();
        return made;
    }();
    return tid;
}

TimingProbe::TimingProbe()
    : m_requests(*this),
      m_random(CreateObject<UniformRandomVariable>())
{
    guard = Time();
    backOff = Time();
    maxRetransmissions = 0;
}

int64_t
TimingProbe::AssignStreams(int64_t stream)
{
    m_random->SetStream(stream);
    return 1 + CcnApplication::AssignStreams(stream + 1);
}

void
TimingProbe::StartApplication()
{
    CcnApplication::StartApplication();
    m_step = m_scope < 0 ? 0 : 2 * m_count;
    m_lessons.clear();
    m_threshold = m_scope < 0 ? Time() : lifetime;
    m_requests.Start();
    SendNext();
}

void
TimingProbe::Cease()
{
    m_next.Cancel();
    m_requests.Clear();
    CcnApplication::Cease();
}

void
TimingProbe::SendNext()
{
    const bool isLesson = m_step < 2 * m_count;
    if (!isLesson && m_step - 2 * m_count == m_objects)
    {
        return;
    }
    if (!isLesson)
    {
        m_object = m_step - 2 * m_count + 1;
    }
    else if (m_step % 2 == 0)
    {
        m_object = uint64_t{m_random->GetInteger(1, (1U << 27) - 1)} << 32 |
                   m_random->GetInteger(0, UINT32_MAX);
    }
    ++m_step;
    m_name = ChunkNaming::GetUsual(GetCodec()).GetName(m_naming.GetName(m_prefix, m_object), 0);
    if (!isLesson)
    {
        m_probing(m_name);
    }
    m_requests.Ask(m_step);
}

void
TimingProbe::SendInterest(const RequestState&, Time life)
{
    Interest interest;
    interest.name = m_name;
    interest.lifetime = life;
    interest.selectors.scope = m_scope;
    AddPublisher(interest);
    Express(std::move(interest));
}

void
TimingProbe::OnContent(const Arrival& arrival, const ContentView& content)
{
    if (m_name.GetSize() != content.name.GetSize() || !m_name.IsPrefixOf(content.name))
    {
        return;
    }
    if (const auto request = m_requests.Take(m_step, *arrival.packet))
    {
        Note(Simulator::Now() - request->sent);
    }
}

void
TimingProbe::OnReturned(const Arrival&, const InterestView& interest, ReturnCode code)
{
    if (m_name.GetSize() == interest.name.GetSize() && m_name.IsPrefixOf(interest.name))
    {
        m_requests.TakeReturn(m_step, code); // as if the lifetime were over
    }
}

void
TimingProbe::GiveUp(uint64_t)
{
    Note(TimeStep(-1));
}

void
TimingProbe::Note(Time roundTrip)
{
    m_next = Schedule(m_interval, &TimingProbe::SendNext, this);
    if (m_step <= 2 * m_count)
    {
        NoteLesson(roundTrip);
        return;
    }
    m_probed(m_object, roundTrip, !roundTrip.IsStrictlyNegative() && roundTrip <= m_threshold);
}

void
TimingProbe::NoteLesson(Time roundTrip)
{
    if (!roundTrip.IsStrictlyNegative())
    {
        m_lessons.push_back({roundTrip, m_step % 2 == 0});
    }
    if (m_step == 2 * m_count)
    {
        Learn();
    }
}

void
TimingProbe::Learn()
{
    std::sort(m_lessons.begin(), m_lessons.end(), [](const Lesson& a, const Lesson& b) {
        return a.roundTrip < b.roundTrip;
    });
    // With the first n of them as hits, the errors are the misses among these and the hits behind.
    int64_t errors = std::count_if(m_lessons.begin(), m_lessons.end(), [](const Lesson& lesson) {
        return lesson.isHit;
    });
    int64_t fewest = errors;
    for (std::size_t n = 1; n <= m_lessons.size(); ++n)
    {
        const Lesson& last = m_lessons[n - 1];
        errors += last.isHit ? -1 : 1;
        const Time next = n < m_lessons.size() ? m_lessons[n].roundTrip : last.roundTrip;
        const bool isBetween = n == m_lessons.size() || next > last.roundTrip;
        if (isBetween && errors < fewest)
        {
            fewest = errors;
            m_threshold = (last.roundTrip + next) / 2;
        }
    }
}

} // namespace ns3::ccn
