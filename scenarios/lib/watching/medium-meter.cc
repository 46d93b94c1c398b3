// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "medium-meter.h"

#include "ns3/csma-channel.h"
#include "ns3/csma-net-device.h"
#include "ns3/wifi-net-device.h"
#include "ns3/wifi-phy-state-helper.h"
#include "ns3/wifi-phy.h"

#include <stdexcept>

namespace ns3::ccn
{

namespace
{

/** Adds a frame that a CSMA device has sent. Parameters: sums, rate, then those of PhyTxEnd. */
void
NoteCsmaFrame(Time* airtime, uint64_t* frames, DataRate rate, Ptr<const Packet> packet)
{
    ++*frames;
    *airtime += rate.CalculateBytesTxTime(packet->GetSize());
}

/** Adds a transmission of a Wi-Fi device. Parameters: sums, then those of trace State. */
void
NoteWifiState(Time* airtime, uint64_t* frames, Time, Time duration, WifiPhyState state)
{
    if (state == WifiPhyState::TX)
    {
        ++*frames;
        *airtime += duration;
    }
}

/** Counts a packet. Parameters: the counter, then the packet. */
void
CountPacket(uint64_t* counter, Ptr<const Packet>)
{
    ++*counter;
}

/** Counts a frame that was not decoded. Parameters: the counter, then those of PhyRxDrop. */
void
CountLoss(uint64_t* counter, Ptr<const Packet>, WifiPhyRxfailureReason)
{
    ++*counter;
}

} // namespace

MediumMeter::MediumMeter(const NetDeviceContainer& devices)
{
    for (uint32_t i = 0; i < devices.GetN(); ++i)
    {
        const Ptr<NetDevice> device = devices.Get(i);
        m_isWifi = bool(DynamicCast<WifiNetDevice>(device));
        m_isWifi ? WatchWifi(device) : WatchCsma(device);
    }
}

void
MediumMeter::WatchCsma(Ptr<NetDevice> device)
{
    const auto channel = DynamicCast<CsmaChannel>(device->GetChannel());
    if (!channel)
    {
        throw std::invalid_argument("device " + device->GetInstanceTypeId().GetName() +
                                    ": its medium cannot be measured (CSMA or Wi-Fi)");
    }
    device->TraceConnectWithoutContext(
        "PhyTxEnd",
        MakeBoundCallback(&NoteCsmaFrame, &m_airtime, &m_frames, channel->GetDataRate()));
    device->TraceConnectWithoutContext("MacTxBackoff",
                                       MakeBoundCallback(&CountPacket, &m_backoffs));
}

void
MediumMeter::WatchWifi(Ptr<NetDevice> device)
{
    const Ptr<WifiPhy> phy = DynamicCast<WifiNetDevice>(device)->GetPhy();
    phy->GetState()->TraceConnectWithoutContext(
        "State",
        MakeBoundCallback(&NoteWifiState, &m_airtime, &m_frames));
    phy->TraceConnectWithoutContext("PhyRxDrop", MakeBoundCallback(&CountLoss, &m_lost));
}

void
MediumMeter::AddRows(RunRecord& record) const
{
    const auto add = [&record](const char* name, uint64_t value) {
        record.Add(CounterRow{"*", name, static_cast<int64_t>(value)});
    };
    add("frames", m_frames);
    record.Add(MeasureRow{"*",
                          "airtime",
                          m_airtime.GetSeconds(),
                          "s",
                          "Time in which a device sent, of all devices together."});
    m_isWifi ? add("lost_frames", m_lost) : add("backoffs", m_backoffs);
}

} // namespace ns3::ccn
