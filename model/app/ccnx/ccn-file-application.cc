/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#include "ns3/ccn-file-application.h"

#include "ns3/boolean.h"
#include "ns3/ccn-describe-message.h"
#include "ns3/log.h"
#include "ns3/simulator.h"

#include <utility>

namespace ns3
{
namespace ccn
{

NS_LOG_COMPONENT_DEFINE("CcnFileApplication");
NS_OBJECT_ENSURE_REGISTERED(FileApplication);

TypeId
FileApplication::GetTypeId()
{
    static TypeId tid =
        TypeId("ns3::ccn::FileApplication")
            .SetParent<ChunkApplication>()
            .SetGroupName("Ccn")
            .AddAttribute("FetchKey",
                          "Whether to fetch the key that the first segment names.",
                          BooleanValue(true),
                          MakeBooleanAccessor(&FileApplication::m_fetchesKey),
                          MakeBooleanChecker())
            .AddTraceSource("InterestSent",
                            "Fired when an Interest is sent: the Interest without its nonce, true "
                            "if it is a retransmission.",
                            MakeTraceSourceAccessor(&FileApplication::m_interestSent),
                            "ns3::ccn::FileApplication::InterestTracedCallback")
            .AddTraceSource("ChunkReceived",
                            "Fired when a segment that is used arrives for the first time: "
                            "segment number, time since its first Interest, payload size in bytes.",
                            MakeTraceSourceAccessor(&FileApplication::m_chunkReceived),
                            "ns3::ccn::Consumer::ChunkTracedCallback")
            .AddTraceSource("Ended",
                            "Fired when the transfer ends, complete or failed: its result "
                            "(Transfer).",
                            MakeTraceSourceAccessor(&FileApplication::m_ended),
                            "ns3::ccn::Consumer::TransferTracedCallback");
    return tid;
}

FileApplication::FileApplication()
    : ChunkApplication("segment"),
      m_requests([this](Interest interest, bool isRepeated) {
          SendInterest(std::move(interest), isRepeated);
      })
{
}

FileApplication::~FileApplication() = default;

const Transfer&
FileApplication::GetTransfer() const
{
    return m_transfer;
}

PendingRequests&
FileApplication::GetRequests()
{
    return m_requests;
}

bool
FileApplication::FetchesKey() const
{
    return m_fetchesKey;
}

void
FileApplication::StartApplication()
{
    NS_LOG_FUNCTION(this);
    ChunkApplication::StartApplication();
    m_transfer.start = Simulator::Now();
}

void
FileApplication::StopApplication()
{
    NS_LOG_FUNCTION(this);
    Cease();
    ChunkApplication::StopApplication();
}

void
FileApplication::DoDispose()
{
    NS_LOG_FUNCTION(this);
    Cease();
    ChunkApplication::DoDispose();
}

void
FileApplication::Cease()
{
    m_isOver = true;
    m_requests.Clear();
}

void
FileApplication::SendInterest(Interest interest, bool isRepeated)
{
    NS_LOG_DEBUG("node " << GetNode()->GetId() << " " << GetLabel() << " Interest " << interest.name
                         << (isRepeated ? ": sent again" : ": sent"));
    ++m_transfer.interests;
    m_transfer.retransmissions += isRepeated;
    m_interestSent(interest, isRepeated);
    Express(std::move(interest));
}

void
FileApplication::Receive(Ptr<const Packet> packet)
{
    const bool isTaken = !m_isOver && m_requests.Take(packet);
    NS_LOG_DEBUG("node " << GetNode()->GetId() << " " << GetLabel() << " "
                         << DescribeMessage(*packet) << ": "
                         << (isTaken ? "taken" : "not waited for"));
}

void
FileApplication::CountObjects(uint64_t objects)
{
    m_transfer.chunks += objects;
}

void
FileApplication::CountSegment(uint64_t segment, Time delay, uint32_t bytes)
{
    if (!m_hasFirstByte)
    {
        m_hasFirstByte = true;
        m_transfer.firstByte = Simulator::Now();
    }
    ++m_transfer.chunks;
    m_chunkReceived(segment, delay, bytes);
}

void
FileApplication::Deliver(const ContentView& content)
{
    m_digest.Add(content.payload);
    m_transfer.bytes += content.payload.size();
}

void
FileApplication::EndTransfer(bool isComplete)
{
    NS_LOG_FUNCTION(this << isComplete);
    Cease();
    m_transfer.end = Simulator::Now();
    m_transfer.complete = isComplete;
    if (isComplete)
    {
        m_transfer.digest = m_digest.Finish();
    }
    m_ended(m_transfer);
}

} // namespace ccn
} // namespace ns3
