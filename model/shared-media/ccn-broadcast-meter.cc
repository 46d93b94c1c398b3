// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ns3/ccn-broadcast-meter.h"

#include "ns3/ccn-net-device-face.h"
#include "ns3/simulator.h"
#include "ns3/wifi-mac.h"
#include "ns3/wifi-net-device.h"

#include <atomic>
#include <iostream>
#include <memory>
#include <sstream>

namespace ns3::ccn
{

namespace
{

std::atomic<bool> g_hasWarned{false}; ///< a face has warned in this run; nodes may run in threads

/** @param face a face over Wi-Fi @return true if its device is a station of an access point */
bool
IsStation(const NetDeviceFace& face)
{
    const auto device = DynamicCast<WifiNetDevice>(face.GetDevice());
    return device && device->GetMac() && device->GetMac()->GetTypeOfStation() == STA;
}

/** @param face a face that has broadcast too much content @param limit its limit in bytes */
void
Warn(const NetDeviceFace& face, uint64_t limit)
{
    std::ostringstream line;
    line << "ccn: node " << face.GetDevice()->GetNode()->GetId() << ", face " << face.GetLabel()
         << ": more than " << limit
         << " bytes of content were broadcast over Wi-Fi, at the basic rate and without "
            "acknowledgements. NeighbourDiscovery, or AddDeviceFace with an address, sends to one "
            "neighbour; attribute Suppression serves many (doc/model/faces.rst). "
            "ns3::ccn::NetDeviceFace::BroadcastWarning=0 omits this line.\n";
    std::cerr << line.str();
}

/** Registers the meter for faces over Wi-Fi. */
const bool g_isKnown =
    BroadcastWatch::AddMaker([](NetDevice& device) -> std::unique_ptr<BroadcastWatch> {
        return dynamic_cast<WifiNetDevice*>(&device) ? std::make_unique<BroadcastMeter>() : nullptr;
    });

} // namespace

void
BroadcastMeter::Note(const NetDeviceFace& face, const Packet& packet, uint64_t limit)
{
    if (limit == 0 || m_bytes > limit ||
        face.GetCodec().GetKindOf(packet) == MessageKind::INTEREST || face.GetSuppression() ||
        IsStation(face))
    {
        return;
    }
    m_bytes += packet.GetSize();
    if (m_bytes > limit && !g_hasWarned.exchange(true))
    {
        Simulator::ScheduleDestroy([] { g_hasWarned = false; });
        Warn(face, limit);
    }
}

} // namespace ns3::ccn
