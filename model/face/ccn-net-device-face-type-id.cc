/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

// TypeId of NetDeviceFace: attributes and trace sources.

#include "ns3/boolean.h"
#include "ns3/ccn-net-device-face.h"
#include "ns3/uinteger.h"

namespace ns3
{
namespace ccn
{

TypeId
NetDeviceFace::GetTypeId()
{
    static TypeId tid =
        TypeId("ns3::ccn::NetDeviceFace")
            .SetParent<Face>()
            .SetGroupName("Ccn")
            .AddConstructor<NetDeviceFace>()
            .AddAttribute("EtherType",
                          "Ethernet type of CCN frames, on devices whose frames carry one. 0x88B5 "
                          "is reserved for experiments.",
                          UintegerValue(0x88B5),
                          MakeUintegerAccessor(&NetDeviceFace::m_etherType),
                          MakeUintegerChecker<uint16_t>(0x0600))
            .AddAttribute("ReassemblyTime",
                          "Time from the first fragment of a message after which the incomplete "
                          "message is dropped.",
                          TimeValue(Seconds(1)),
                          MakeTimeAccessor(&NetDeviceFace::m_reassemblyTime),
                          MakeTimeChecker(NanoSeconds(1)))
            .AddAttribute("MaxPartial",
                          "Maximum number of incomplete messages. Beyond it, the oldest one of the "
                          "sender with the most is dropped (fragment_overflow).",
                          UintegerValue(256),
                          MakeUintegerAccessor(&NetDeviceFace::m_maxPartial),
                          MakeUintegerChecker<uint32_t>(1))
            .AddAttribute("MaxPartialBytes",
                          "Maximum size of all stored fragments, in bytes; each counts 256 bytes "
                          "more. Beyond it, messages are dropped as with MaxPartial.",
                          UintegerValue(4194304),
                          MakeUintegerAccessor(&NetDeviceFace::m_maxPartialBytes),
                          MakeUintegerChecker<uint64_t>(1))
            .AddAttribute("Overhears",
                          "Whether a face that broadcasts passes messages that are addressed to "
                          "other nodes to its suppression scheme.",
                          BooleanValue(false),
                          MakeBooleanAccessor(&NetDeviceFace::SetOverhears,
                                              &NetDeviceFace::GetOverhears),
                          MakeBooleanChecker())
            .AddAttribute("BroadcastWarning",
                          "Content that a face broadcasts over Wi-Fi, without a suppression scheme, "
                          "before it prints a warning on standard error, in bytes of messages. 0 "
                          "means that it never does.",
                          UintegerValue(1000000),
                          MakeUintegerAccessor(&NetDeviceFace::m_broadcastWarning),
                          MakeUintegerChecker<uint64_t>())
            .AddTraceSource("FrameSent",
                            "Fired when the device accepts a message or a fragment: packet, "
                            "sender, receiver.",
                            MakeTraceSourceAccessor(&NetDeviceFace::m_frameSent),
                            "ns3::ccn::NetDeviceFace::FrameTracedCallback")
            .AddTraceSource("FrameReceived",
                            "Fired when a message or a fragment arrives for this face: packet, "
                            "sender, receiver.",
                            MakeTraceSourceAccessor(&NetDeviceFace::m_frameReceived),
                            "ns3::ccn::NetDeviceFace::FrameTracedCallback");
    return tid;
}

} // namespace ccn
} // namespace ns3
