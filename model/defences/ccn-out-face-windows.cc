// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ns3/ccn-out-face-windows.h"

#include "ns3/ccn-face-table.h"
#include "ns3/ccn-l3-protocol.h"
#include "ns3/ccn-net-device-face.h"
#include "ns3/ccn-pit.h"
#include "ns3/channel.h"
#include "ns3/simulator.h"
#include "ns3/uinteger.h"

#include <algorithm>
#include <limits>
#include <optional>

namespace ns3::ccn
{

NS_OBJECT_ENSURE_REGISTERED(OutFaceWindows);

namespace
{

/** @param object a device or channel @return its attribute DataRate in bit/s, if it has one */
std::optional<double>
FindRate(const Object& object)
{
    DataRateValue rate;
    return object.GetAttributeFailSafe("DataRate", rate)
               ? std::make_optional<double>(rate.Get().GetBitRate())
               : std::nullopt;
}

/** @param device of a face @return the rate at which frames arrive at it, in bit/s, if it is known */
std::optional<double>
FindReturnRate(const NetDevice& device)
{
    const Ptr<Channel> channel = device.GetChannel();
    if (!channel)
    {
        return FindRate(device);
    }
    for (std::size_t i = 0; channel->GetNDevices() == 2 && i < 2; ++i)
    {
        const Ptr<NetDevice> end = channel->GetDevice(i);
        const bool isOther = PeekPointer(end) != &device;
        const std::optional<double> rate = isOther ? FindRate(*end) : std::nullopt;
        if (rate)
        {
            return rate;
        }
    }
    return FindRate(*channel);
}

} // namespace

TypeId
OutFaceWindows::GetTypeId()
{
    static TypeId tid =
        TypeId("ns3::ccn::OutFaceWindows")
            .SetParent<IngressPolicy>()
            .SetGroupName("Ccn")
            .AddAttribute("Payload",
                          "Bytes of payload that a chunk is assumed to have.",
                          UintegerValue(1100),
                          MakeUintegerAccessor(&OutFaceWindows::m_payload),
                          MakeUintegerChecker<uint32_t>(0, 1000000))
            .AddAttribute("Headers",
                          "Bytes that a chunk is assumed to have besides its payload.",
                          UintegerValue(40),
                          MakeUintegerAccessor(&OutFaceWindows::m_headers),
                          MakeUintegerChecker<uint32_t>(1, 1000000))
            .AddAttribute("RoundTrip",
                          "Time that content is assumed to need after its Interest was sent. The "
                          "window of a face is what its link can carry back in this time.",
                          TimeValue(MilliSeconds(80)),
                          MakeTimeAccessor(&OutFaceWindows::m_roundTrip),
                          MakeTimeChecker(MicroSeconds(1), Seconds(1000)))
            .AddAttribute("Rate",
                          "Rate of links for which no device or channel has an attribute DataRate.",
                          DataRateValue(DataRate("10Mbps")),
                          MakeDataRateAccessor(&OutFaceWindows::m_rate),
                          MakeDataRateChecker())
            .AddTraceSource("WindowChanged",
                            "Fired when the window of an upstream face changes: face, former and "
                            "new window in Interests.",
                            MakeTraceSourceAccessor(&OutFaceWindows::m_windowChanged),
                            "ns3::ccn::OutFaceWindows::WindowTracedCallback");
    return tid;
}

void
OutFaceWindows::OnStart()
{
    for (const PitEntry* entry : GetNode().GetPit().GetEntries())
    {
        Take(*entry);
    }
}

void
OutFaceWindows::OnForwarded(const PitEntry& entry, const InterestArrival&)
{
    Take(entry);
}

void
OutFaceWindows::OnSatisfied(const PitEntry& entry, const ContentArrival&)
{
    GiveBack(entry);
}

void
OutFaceWindows::OnExpired(const PitEntry& entry)
{
    GiveBack(entry);
}

void
OutFaceWindows::OnFaceChanged(const FaceChange& change)
{
    if (change.operation == FaceChange::Operation::REMOVED)
    {
        m_upstreams.erase(change.face->GetId());
    }
}

FaceId
OutFaceWindows::GetAsker(const PitEntry& entry) const
{
    const PitDownstreams& askers = entry.GetDownstreams();
    const FaceId face = askers.empty() ? NO_FACE : askers.front().face;
    return !GetFace() || face == GetFace()->GetId() ? face : NO_FACE;
}

void
OutFaceWindows::Take(const PitEntry& entry)
{
    if (GetFace() && GetAsker(entry) == NO_FACE)
    {
        return;
    }
    const PitUpstreams& upstreams = entry.GetUpstreams();
    m_several.erase(&entry);
    if (upstreams.size() != 1)
    {
        m_several.emplace(&entry, upstreams.size());
    }
    for (const PitUpstream& upstream : upstreams)
    {
        ++m_upstreams[upstream.face].pending;
        OnPending(entry, upstream.face, true);
    }
}

uint32_t
OutFaceWindows::GetPlaces(const PitEntry& entry) const
{
    if (GetFace() && GetAsker(entry) == NO_FACE)
    {
        return 0;
    }
    const auto several = m_several.find(&entry);
    const uint32_t places = several == m_several.end() ? 1 : several->second;
    return std::min(places, entry.GetUpstreams().size());
}

bool
OutFaceWindows::HasPlace(const PitEntry& entry, FaceId face) const
{
    const PitUpstream* first = entry.GetUpstreams().begin();
    return std::any_of(first, first + GetPlaces(entry), [face](const PitUpstream& upstream) {
        return upstream.face == face;
    });
}

void
OutFaceWindows::GiveBack(const PitEntry& entry)
{
    const PitUpstream* first = entry.GetUpstreams().begin();
    const PitUpstream* end = first + GetPlaces(entry);
    m_several.erase(&entry);
    for (const PitUpstream* upstream = first; upstream != end; ++upstream)
    {
        const auto found = m_upstreams.find(upstream->face);
        if (found != m_upstreams.end() && found->second.pending > 0)
        {
            --found->second.pending;
            OnPending(entry, upstream->face, false);
        }
    }
}

void
OutFaceWindows::OnPending(const PitEntry&, FaceId, bool)
{
}

uint32_t
OutFaceWindows::GetPending(FaceId face) const
{
    const auto found = m_upstreams.find(face);
    return found == m_upstreams.end() ? 0 : found->second.pending;
}

double
OutFaceWindows::GetChunkBytes(FaceId) const
{
    return double(m_payload) + m_headers;
}

double
OutFaceWindows::GetWindow(FaceId face)
{
    Upstream& upstream = m_upstreams[face];
    const Time now = Simulator::Now();
    if (upstream.window < 0 || now >= upstream.readAt + m_roundTrip)
    {
        upstream.rate = ReadRate(face);
        upstream.readAt = now;
    }
    const double window =
        std::max(1.0, upstream.rate / 8 / GetChunkBytes(face) * m_roundTrip.GetSeconds());
    if (window != upstream.window)
    {
        const double former = upstream.window;
        upstream.window = window;
        if (former >= 0)
        {
            m_windowChanged(face, former, window);
        }
    }
    return window;
}

double
OutFaceWindows::ReadRate(FaceId id) const
{
    const Ptr<Face> face = GetNode().GetFace(id);
    if (face->IsLocal())
    {
        return std::numeric_limits<double>::infinity();
    }
    const auto link = DynamicCast<NetDeviceFace>(face);
    const auto rate = link && link->GetDevice() ? FindReturnRate(*link->GetDevice()) : std::nullopt;
    return rate.value_or(m_rate.GetBitRate());
}

} // namespace ns3::ccn
