// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "unheard-requests.h"

#include "ns3/ccn-net-device-face.h"
#include "ns3/simulator.h"

namespace ns3::ccn::network
{

UnheardRequests::UnheardRequests(const InstalledNetwork& network)
{
    for (const auto& receiver : network.GetReceivers())
    {
        Ear& ear = m_ears.emplace_back(Ear{this});
        bool isOnAir = false;
        for (const auto& [node, face] : network.GetBroadcastFaces())
        {
            if (node == receiver.node)
            {
                isOnAir = true;
                network.GetL3(node)->GetFace(face)->TraceConnectWithoutContext(
                    "FrameReceived",
                    MakeCallback(&Ear::NoteFrame, &ear));
            }
        }
        if (isOnAir)
        {
            receiver.application->TraceConnectWithoutContext("Ended",
                                                             MakeCallback(&Ear::NoteEnd, &ear));
        }
    }
}

void
UnheardRequests::Begin()
{
    m_begin = Simulator::Now();
}

void
UnheardRequests::Ear::NoteFrame(Ptr<const Packet>, const Address&, const Address&)
{
    hasHeard = true;
    last = Simulator::Now();
}

void
UnheardRequests::Ear::NoteEnd(uint64_t, Time delay, bool complete)
{
    const Time asked = Simulator::Now() - delay;
    all->m_count += !complete && asked >= all->m_begin && (!hasHeard || last < asked);
}

} // namespace ns3::ccn::network
