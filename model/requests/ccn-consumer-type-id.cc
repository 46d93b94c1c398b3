// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ns3/ccn-consumer.h"
#include "ns3/ccn-request-attributes.h"

namespace ns3::ccn
{

NS_OBJECT_ENSURE_REGISTERED(Consumer);

TypeId
Consumer::GetTypeId()
{
    static TypeId tid = [] {
        TypeId made = TypeId("ns3::ccn::Consumer")
                          .SetParent<FetchApplication>()
                          .SetGroupName("Ccn")
                          .AddConstructor<Consumer>()
                          .AddTraceSource("ChunkReceived",
                                          "Fired when a chunk arrives for the first time: chunk "
                                          "number, time since its first Interest, payload size in "
                                          "bytes.",
                                          MakeTraceSourceAccessor(&Consumer::m_chunkReceived),
                                          "ns3::ccn::Consumer::ChunkTracedCallback")
                          .AddTraceSource("Rejected",
                                          "Fired when the validator rejects a chunk: chunk number, "
                                          "verdict.",
                                          MakeTraceSourceAccessor(&Consumer::m_rejected),
                                          "ns3::ccn::Consumer::RejectedTracedCallback");
        RequestAttributes(made)
            .Publisher()
            .Window(31)
            .Timer()
            .Lifetime(Seconds(4))
            .BackOff()
            .Repetition(16);
        return made;
    }();
    return tid;
}

} // namespace ns3::ccn
