// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "wifi-walk.h"

#include "ns3/boolean.h"
#include "ns3/mobility-helper.h"
#include "ns3/position-allocator.h"
#include "ns3/simulator.h"
#include "ns3/uinteger.h"
#include "ns3/waypoint-mobility-model.h"
#include "ns3/wifi-mac.h"
#include "ns3/wifi-net-device.h"

#include <utility>

namespace ns3::ccn
{

namespace
{

/**
 * @param accessPoint the access point
 * @param station the station
 * @return half of the time without a beacon after which the station gives up its association
 */
Time
GetBeaconTimeout(Ptr<WifiMac> accessPoint, Ptr<WifiMac> station)
{
    TimeValue interval;
    accessPoint->GetAttribute("BeaconInterval", interval);
    UintegerValue missed;
    station->GetAttribute("MaxMissedBeacons", missed);
    return interval.Get() * static_cast<int64_t>(missed.Get()) / 2;
}

} // namespace

WifiWalk::WifiWalk(const std::string& rateManager, const Path& path)
    : m_path(path),
      m_cell("n", rateManager, CLOSEST)
{
    m_cell.SetRange(path.range);
}

NetDeviceContainer
WifiWalk::Install(const NodeContainer& accessPoints, Ptr<Node> station)
{
    Place(accessPoints);
    Move(station);
    m_devices = m_cell.Connect(accessPoints, station);
    const auto mac = DynamicCast<WifiNetDevice>(m_devices.Get(accessPoints.GetN()))->GetMac();
    m_beaconTimeout = GetBeaconTimeout(DynamicCast<WifiNetDevice>(m_devices.Get(0))->GetMac(), mac);
    mac->TraceConnectWithoutContext("BeaconArrival", MakeCallback(&WifiWalk::NoteBeacon, this));
    mac->TraceConnectWithoutContext("Assoc", MakeCallback(&WifiWalk::NoteAssociated, this));
    mac->TraceConnectWithoutContext("DeAssoc", MakeCallback(&WifiWalk::NoteLost, this));
    return m_devices;
}

void
WifiWalk::Place(const NodeContainer& accessPoints) const
{
    auto places = CreateObject<ListPositionAllocator>();
    places->Add(Vector(0, 0, 0));
    places->Add(Vector(m_path.distance, 0, 0));
    MobilityHelper mobility;
    mobility.SetPositionAllocator(places);
    mobility.Install(accessPoints);
}

void
WifiWalk::Move(Ptr<Node> station) const
{
    const double length = m_path.distance - 2 * CLOSEST;
    auto mobility = CreateObject<WaypointMobilityModel>();
    mobility->SetAttribute("LazyNotify", BooleanValue(true));
    mobility->AddWaypoint(Waypoint(Seconds(m_path.start), Vector(CLOSEST, 0, 0)));
    mobility->AddWaypoint(Waypoint(Seconds(m_path.start + length / m_path.speed),
                                   Vector(m_path.distance - CLOSEST, 0, 0)));
    station->AggregateObject(mobility);
}

void
WifiWalk::SetListener(Listener listener)
{
    m_listener = std::move(listener);
}

void
WifiWalk::CheckAssociated() const
{
    m_cell.CheckAssociated();
}

uint32_t
WifiWalk::GetHandOvers() const
{
    return m_associations > 0 ? m_associations - 1 : 0;
}

Time
WifiWalk::GetTimeBetween() const
{
    return m_between;
}

int64_t
WifiWalk::AssignStreams(int64_t stream) const
{
    return m_cell.AssignStreams(stream);
}

void
WifiWalk::NoteAssociated(Mac48Address accessPoint)
{
    if (m_lost)
    {
        m_between += Simulator::Now() - *m_lost;
        m_lost.reset();
    }
    ++m_associations;
    m_current = m_devices.Get(0)->GetAddress() == accessPoint ? 0 : 1;
    NoteBeacon(Simulator::Now());
}

void
WifiWalk::NoteLost(Mac48Address)
{
    m_lost = Simulator::Now();
    m_noBeacon.Cancel();
    SetUsable(false);
}

void
WifiWalk::NoteBeacon(Time)
{
    m_noBeacon.Cancel();
    m_noBeacon = Simulator::Schedule(m_beaconTimeout, &WifiWalk::SetUsable, this, false);
    SetUsable(true);
}

void
WifiWalk::SetUsable(bool isUsable)
{
    if (isUsable == m_isUsable)
    {
        return;
    }
    m_isUsable = isUsable;
    if (m_listener)
    {
        // In an event of its own, when StaWifiMac has finished the change.
        Simulator::ScheduleNow(
            [this, isUsable, accessPoint = m_current] { m_listener(accessPoint, isUsable); });
    }
}

} // namespace ns3::ccn
