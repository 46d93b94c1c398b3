// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ns3/ccn-shaped-route.h"

#include "ns3/ccn-face.h"
#include "ns3/double.h"
#include "ns3/simulator.h"
#include "ns3/uinteger.h"

#include <algorithm>
#include <cmath>

namespace ns3::ccn
{

NS_OBJECT_ENSURE_REGISTERED(ShapedRoute);

namespace
{

constexpr double WEIGHT = 0.125;   ///< of a new size in the mean
constexpr double MEMORY = 0.1;     ///< s: time constant of the rate of Interests that arrive
constexpr double FIRST_RATIO = 20; ///< Data / Interest, until both have been seen

} // namespace

TypeId
ShapedRoute::GetTypeId()
{
    static TypeId tid =
        TypeId("ns3::ccn::ShapedRoute")
            .SetParent<Strategy>()
            .SetGroupName("Ccn")
            .AddConstructor<ShapedRoute>()
            .AddAttribute("Rate",
                          "Rate of each direction of the links to next hops.",
                          DataRateValue(DataRate("1Gbps")),
                          MakeDataRateAccessor(&ShapedRoute::m_rate),
                          MakeDataRateChecker())
            .AddAttribute("QueueSize",
                          "Number of Interests that may wait for a face. Further ones are dropped.",
                          UintegerValue(1000),
                          MakeUintegerAccessor(&ShapedRoute::m_queueSize),
                          MakeUintegerChecker<uint32_t>(1))
            .AddAttribute("Headroom",
                          "Share of Rate that Interests and Data may use.",
                          DoubleValue(0.98),
                          MakeDoubleAccessor(&ShapedRoute::m_headroom),
                          MakeDoubleChecker<double>(0.01, 1));
    return tid;
}

ShapedRoute::Rates
ShapedRoute::Solve(double rate, double out, double back)
{
    const double product = out * back + 1;
    const double most = std::min(rate, rate / out);
    if (2 * out > product) // Data that arrives is the limit of both
    {
        return {rate / (2 * out), most, rate / 2};
    }
    if (2 * back > product) // Data that is sent is the limit of both
    {
        return {rate / 2, most, rate / (2 * back)};
    }
    if (product == 2) // messages of equal size: both limits are the same
    {
        return {rate / 2, most, rate / 2};
    }
    return {rate * (back - 1) / (product - 2), most, rate * (out - 1) / (product - 2)};
}

void
ShapedRoute::Average(double& mean, uint32_t size)
{
    mean = mean == 0 ? size : mean + WEIGHT * (size - mean);
}

void
ShapedRoute::NoteReverse(Link& link, uint32_t bytes, Time now)
{
    Average(link.incoming, bytes);
    const double elapsed = (now - link.lastIn).GetSeconds();
    link.observed = link.observed * std::exp(-elapsed / MEMORY) + 8 * bytes / MEMORY;
    link.lastIn = now;
}

double
ShapedRoute::GetRate(const Link& link, Time now) const
{
    const auto ratio = [](double data, double interest) {
        return data > 0 && interest > 0 ? data / interest : FIRST_RATIO;
    };
    const Rates rates = Solve(m_headroom * static_cast<double>(m_rate.GetBitRate()),
                              ratio(link.dataIn, link.outgoing),
                              ratio(link.dataOut, link.incoming));
    const double observed = link.observed * std::exp(-(now - link.lastIn).GetSeconds() / MEMORY);
    const double unused = std::max(0.0, 1 - observed / rates.expected);
    return rates.least + (rates.most - rates.least) * unused * unused;
}

Time
ShapedRoute::Reserve(Link& link, uint32_t bytes, Time now) const
{
    Average(link.outgoing, bytes);
    const Time slot = std::max(now, link.next);
    link.next = slot + Seconds(8 * bytes / GetRate(link, now));
    return slot;
}

void
ShapedRoute::Choose(const InterestArrival& in, const NextHops& hops, FaceList& chosen)
{
    m_waits = false;
    const uint32_t bytes = in.packet->GetSize();
    NoteReverse(m_links[in.face.GetId()], bytes, in.now);
    Link& link = m_links[hops.front().face];
    if (link.next > in.now && link.waiting >= m_queueSize)
    {
        Because("too many Interests wait");
        DropsFor(DropReason::INTEREST_QUEUE_FULL);
        return;
    }
    m_slot = Reserve(link, bytes, in.now);
    m_waits = m_slot > in.now;
    if (m_waits)
    {
        Because("its Data would not fit yet");
        return;
    }
    Because("the lowest cost");
    chosen.push_back(hops.front().face);
}

void
ShapedRoute::AfterSend(PitEntry& entry, const InterestArrival& in, const NextHops& hops)
{
    State state{};
    if (m_waits)
    {
        m_waits = false;
        const FaceId face = hops.front().face;
        state.waitsFor = face + 1;
        ++m_links[face].waiting;
        entry.packet = in.packet;
        GetHost().ScheduleRetry(entry, m_slot);
    }
    entry.SetState(state);
}

void
ShapedRoute::OnRetry(PitEntry& entry)
{
    const FaceId face = entry.GetState<State>().waitsFor - 1;
    EndWait(entry);
    NextHops hops;
    GetHost().GetNextHops(entry, hops);
    const bool isLeft = std::any_of(hops.begin(), hops.end(), [face](const NextHop& hop) {
        return hop.face == face;
    });
    if (isLeft || !hops.empty())
    {
        Because("its Data fits now");
        GetHost().SendPending(entry, isLeft ? face : hops.front().face);
    }
}

void
ShapedRoute::AfterJoin(PitEntry&, const InterestArrival& in)
{
    NoteReverse(m_links[in.face.GetId()], in.packet->GetSize(), in.now);
}

void
ShapedRoute::ChooseAgain(PitEntry& entry,
                         const InterestArrival& in,
                         const NextHops& hops,
                         FaceList& chosen)
{
    if (entry.GetState<State>().waitsFor != 0)
    {
        return;
    }
    Because("a retransmission");
    Reserve(m_links[hops.front().face], in.packet->GetSize(), in.now);
    chosen.push_back(hops.front().face);
}

void
ShapedRoute::BeforeSatisfy(PitEntry& entry, const ContentArrival& in)
{
    EndWait(entry);
    const uint32_t bytes = in.packet->GetSize();
    Average(m_links[in.face.GetId()].dataIn, bytes);
    for (const PitDownstream& downstream : entry.GetDownstreams())
    {
        Average(m_links[downstream.face].dataOut, bytes);
    }
}

void
ShapedRoute::EndWait(PitEntry& entry)
{
    auto state = entry.GetState<State>();
    if (state.waitsFor == 0)
    {
        return;
    }
    const auto link = m_links.find(state.waitsFor - 1);
    if (link != m_links.end() && link->second.waiting > 0)
    {
        --link->second.waiting;
    }
    state.waitsFor = 0;
    entry.SetState(state);
}

} // namespace ns3::ccn
