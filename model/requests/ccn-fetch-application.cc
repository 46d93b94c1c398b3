// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ns3/ccn-fetch-application.h"

#include "ns3/simulator.h"

namespace ns3::ccn
{

NS_OBJECT_ENSURE_REGISTERED(FetchApplication);

TypeId
FetchApplication::GetTypeId()
{
    static TypeId tid =
        TypeId("ns3::ccn::FetchApplication")
            .SetParent<ChunkApplication>()
            .SetGroupName("Ccn")
            .AddTraceSource("Ended",
                            "Fired when the transfer ends, complete or failed: its result "
                            "(Transfer).",
                            MakeTraceSourceAccessor(&FetchApplication::m_ended),
                            "ns3::ccn::FetchApplication::TransferTracedCallback");
    return tid;
}

FetchApplication::FetchApplication(const std::string& numbering)
    : ChunkApplication(numbering)
{
}

const Transfer&
FetchApplication::GetTransfer() const
{
    if (m_transfer.complete && m_transfer.digest.empty())
    {
        m_transfer.digest = m_digest.Finish();
    }
    return m_transfer;
}

void
FetchApplication::StartApplication()
{
    ChunkApplication::StartApplication();
    m_transfer.start = Simulator::Now();
}

void
FetchApplication::CountChunk()
{
    if (!m_hasFirstByte)
    {
        m_hasFirstByte = true;
        m_transfer.firstByte = Simulator::Now();
    }
    ++m_transfer.chunks;
}

void
FetchApplication::Deliver(const ContentView& content)
{
    m_digest.Add(content.payload);
    m_transfer.bytes += content.payload.size();
}

bool
FetchApplication::DeliverInOrder(uint64_t chunk,
                                 Ptr<const Packet> packet,
                                 const ContentView& content)
{
    if (chunk != m_nextInOrder)
    {
        m_buffered.emplace(chunk, packet);
        return false;
    }
    Deliver(content);
    ++m_nextInOrder;
    while (!m_buffered.empty() && m_buffered.begin()->first == m_nextInOrder)
    {
        const PacketBytes bytes(*m_buffered.begin()->second);
        ContentView next;
        GetL3().GetCodec().Decode(bytes.Get(), next);
        m_buffered.erase(m_buffered.begin());
        Deliver(next);
        ++m_nextInOrder;
    }
    return true;
}

void
FetchApplication::RecordEnd(bool isComplete)
{
    m_buffered.clear();
    m_transfer.end = Simulator::Now();
    m_transfer.complete = isComplete;
    if (!m_ended.IsEmpty())
    {
        m_ended(GetTransfer());
    }
}

} // namespace ns3::ccn
