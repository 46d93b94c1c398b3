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

#include <utility>

namespace ns3::ccn
{

NS_LOG_COMPONENT_DEFINE("CcnFileApplication");
NS_OBJECT_ENSURE_REGISTERED(FileApplication);

TypeId
FileApplication::GetTypeId()
{
    static TypeId tid =
        TypeId("ns3::ccn::FileApplication")
            .SetParent<FetchApplication>()
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
                            "ns3::ccn::Consumer::ChunkTracedCallback");
    return tid;
}

FileApplication::FileApplication()
    : FetchApplication("segment"),
      m_requests([this](Interest interest, bool isRepeated) {
          SendInterest(std::move(interest), isRepeated);
      })
{
}

void
FileApplication::StopApplication()
{
    NS_LOG_FUNCTION(this);
    Cease();
    FetchApplication::StopApplication();
}

void
FileApplication::DoDispose()
{
    NS_LOG_FUNCTION(this);
    Cease();
    FetchApplication::DoDispose();
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
    CountInterest(isRepeated);
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
FileApplication::CountSegment(uint64_t segment, Time delay, uint32_t bytes)
{
    CountChunk();
    m_chunkReceived(segment, delay, bytes);
}

void
FileApplication::EndTransfer(bool isComplete)
{
    NS_LOG_FUNCTION(this << isComplete);
    Cease();
    RecordEnd(isComplete);
}

} // namespace ns3::ccn
