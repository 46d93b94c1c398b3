// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "frame-ledger.h"

#include "wifi-queues.h"

#include "ns3/csma-net-device.h"
#include "ns3/ethernet-header.h"
#include "ns3/wifi-mpdu.h"
#include "ns3/wifi-net-device.h"

#include <numeric>
#include <stdexcept>
#include <string>

namespace ns3::ccn
{

void
FrameLedger::Watch(const Ptr<NetDeviceFace>& face,
                   const Ptr<NetDevice>& own,
                   const Ptr<NetDevice>& peer)
{
    End& end = m_ends.emplace_back(End{this, PeekPointer(own), PeekPointer(peer)});
    face->TraceConnectWithoutContext("FrameSent", MakeCallback(&End::NoteSent, &end));
    face->TraceConnectWithoutContext("FrameReceived", MakeCallback(&End::NoteReceived, &end));
    if (m_watched.insert(PeekPointer(own)).second)
    {
        Watch(own);
    }
}

void
FrameLedger::Watch(const Ptr<NetDevice>& device)
{
    m_devices[device->GetAddress()] = PeekPointer(device);
    Port& port = m_ports.emplace_back(Port{this, PeekPointer(device)});
    if (const auto wifi = DynamicCast<WifiNetDevice>(device))
    {
        const auto mac = wifi->GetMac();
        mac->TraceConnectWithoutContext("MacTxDrop", MakeCallback(&Port::NoteUnsent, &port));
        mac->TraceConnectWithoutContext("MacRxDrop", MakeCallback(&Port::NoteLost, &port));
        mac->TraceConnectWithoutContext("DroppedMpdu", MakeCallback(&Port::NoteGivenUp, &port));
        for (const auto& queue : GetQueues(*mac))
        {
            queue->TraceConnectWithoutContext("DropAfterDequeue",
                                              MakeCallback(&Port::NoteRemoved, &port));
        }
        return;
    }
    device->TraceConnectWithoutContext("PhyRxDrop", MakeCallback(&Port::NoteLost, &port));
    if (DynamicCast<CsmaNetDevice>(device))
    {
        device->TraceConnectWithoutContext("PhyTxDrop", MakeCallback(&Port::NoteAborted, &port));
    }
}

uint64_t
FrameLedger::GetGivenUp() const
{
    return std::accumulate(m_givenUp.begin(),
                           m_givenUp.end(),
                           uint64_t{0},
                           [](uint64_t sum, const auto& entry) { return sum + entry.second; });
}

bool
FrameLedger::Take(Counts& counts, const Key& key)
{
    const auto found = counts.find(key);
    if (found == counts.end())
    {
        return false;
    }
    if (--found->second == 0)
    {
        counts.erase(found);
    }
    return true;
}

bool
FrameLedger::GiveUp(const WifiMpdu& frame)
{
    const NetDevice* to = Lose(*frame.GetPacket(), frame.GetHeader().GetAddr1());
    if (to)
    {
        ++m_givenUp[{frame.GetPacket()->GetUid(), to}];
    }
    return to;
}

const NetDevice*
FrameLedger::Lose(const Packet& packet, const Address& to)
{
    const auto device = m_devices.find(to);
    if (device == m_devices.end() || !Take(m_waiting, {packet.GetUid(), device->second}))
    {
        return nullptr;
    }
    ++m_lost;
    return device->second;
}

void
FrameLedger::Check() const
{
    if (m_received + m_lost != m_sent)
    {
        throw std::runtime_error("links accepted " + std::to_string(m_sent) +
                                 " frames, delivered " + std::to_string(m_received) + " and lost " +
                                 std::to_string(m_lost));
    }
}

void
FrameLedger::End::NoteSent(Ptr<const Packet> packet, const Address&, const Address&)
{
    const bool isUnsent = ledger->m_unsent == packet->GetUid();
    ++ledger->m_sent;
    ledger->m_lost += isUnsent;
    ++(isUnsent ? ledger->m_givenUp : ledger->m_waiting)[{packet->GetUid(), peer}];
    ledger->m_unsent.reset();
}

void
FrameLedger::End::NoteReceived(Ptr<const Packet> packet, const Address&, const Address&)
{
    const Key key{packet->GetUid(), own};
    if (Take(ledger->m_waiting, key))
    {
        ++ledger->m_received;
    }
    else if (Take(ledger->m_givenUp, key))
    {
        // Of several fragments with one number, another one was given up after it had arrived.
        ++ledger->m_received;
        --ledger->m_lost;
    }
    // Else Wi-Fi has delivered a frame twice, e.g. after a station has associated again.
}

void
FrameLedger::Port::NoteLost(Ptr<const Packet> packet)
{
    ledger->m_lost += Take(ledger->m_waiting, {packet->GetUid(), device});
}

void
FrameLedger::Port::NoteUnsent(Ptr<const Packet> packet)
{
    ledger->m_unsent = packet->GetUid();
}

void
FrameLedger::Port::NoteAborted(Ptr<const Packet> packet)
{
    EthernetHeader header(false);
    packet->PeekHeader(header);
    ledger->Lose(*packet, header.GetDestination());
}

void
FrameLedger::Port::NoteGivenUp(WifiMacDropReason reason, Ptr<const WifiMpdu> frame)
{
    if (!ledger->GiveUp(*frame) && reason == WIFI_MAC_DROP_FAILED_ENQUEUE)
    {
        ledger->m_unsent = frame->GetPacket()->GetUid();
    }
}

void
FrameLedger::Port::NoteRemoved(Ptr<const WifiMpdu> frame)
{
    ledger->GiveUp(*frame);
}

} // namespace ns3::ccn
