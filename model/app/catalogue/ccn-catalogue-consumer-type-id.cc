/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#include "ns3/boolean.h"
#include "ns3/ccn-catalogue-consumer.h"
#include "ns3/pointer.h"
#include "ns3/string.h"
#include "ns3/uinteger.h"

namespace ns3
{
namespace ccn
{

NS_OBJECT_ENSURE_REGISTERED(CatalogueConsumer);

TypeId
CatalogueConsumer::GetTypeId()
{
    static TypeId tid =
        TypeId("ns3::ccn::CatalogueConsumer")
            .SetParent<CatalogueApplication>()
            .SetGroupName("Ccn")
            .AddConstructor<CatalogueConsumer>()
            .AddAttribute("Objects",
                          "Random variable that draws the number of the object to request.",
                          StringValue("ns3::ccn::ZipfRank"),
                          MakePointerAccessor(&CatalogueConsumer::m_objects),
                          MakePointerChecker<RandomVariableStream>())
            .AddAttribute("Interval",
                          "Random variable that draws the time between two requests, in s.",
                          StringValue("ns3::ExponentialRandomVariable[Mean=1]"),
                          MakePointerAccessor(&CatalogueConsumer::m_interval),
                          MakePointerChecker<RandomVariableStream>())
            .AddAttribute("Passive",
                          "Whether the application draws no requests, so that it fetches only the "
                          "objects that a caller of Request names.",
                          BooleanValue(false),
                          MakeBooleanAccessor(&CatalogueConsumer::m_isPassive),
                          MakeBooleanChecker())
            .AddAttribute("Duration",
                          "Time from the application's start during which it issues requests; 0 "
                          "means until it stops.",
                          TimeValue(Seconds(0)),
                          MakeTimeAccessor(&CatalogueConsumer::m_duration),
                          MakeTimeChecker(Seconds(0)))
            .AddAttribute("Window",
                          "Maximum number of outstanding Interests per object, with the control "
                          "FixedWindow.",
                          UintegerValue(10),
                          MakeUintegerAccessor(&CatalogueConsumer::m_window),
                          MakeUintegerChecker<uint32_t>(1, 65535))
            .AddAttribute("Control",
                          "Control of the window: the name of a registered WindowControl. The "
                          "objects of a consumer share an adaptive window.",
                          StringValue("FixedWindow"),
                          MakeStringAccessor(&CatalogueConsumer::SetControl,
                                             &CatalogueConsumer::GetControlName),
                          MakeStringChecker())
            .AddAttribute("Lifetime",
                          "Lifetime of each Interest. The CCNx default of 4 s is not encoded in "
                          "the Interest.",
                          TimeValue(Seconds(4)),
                          MakeTimeAccessor(&CatalogueConsumer::m_lifetime),
                          MakeTimeChecker(MilliSeconds(1), Seconds(3600)))
            .AddAttribute("MaxRetransmissions",
                          "Maximum number of retransmissions per chunk before the object is given "
                          "up.",
                          UintegerValue(0),
                          MakeUintegerAccessor(&CatalogueConsumer::m_maxRetransmissions),
                          MakeUintegerChecker<uint32_t>(0, 65535))
            .AddAttribute("Guard",
                          "Delay between the end of an Interest's lifetime and its "
                          "retransmission, or the end of the object after the last one. It lets the "
                          "PIT entries of nodes that received the Interest late expire first. "
                          "Without retransmissions there is none.",
                          TimeValue(MilliSeconds(100)),
                          MakeTimeAccessor(&CatalogueConsumer::m_guard),
                          MakeTimeChecker(Seconds(0)))
            .AddTraceSource("Ended",
                            "Fired when an object is complete or has been given up: object "
                            "number, time since the request, true if complete.",
                            MakeTraceSourceAccessor(&CatalogueConsumer::m_ended),
                            "ns3::ccn::CatalogueConsumer::EndedTracedCallback")
            .AddTraceSource("Received",
                            "Fired when a chunk arrives that was requested: object number, chunk "
                            "number, arrival.",
                            MakeTraceSourceAccessor(&CatalogueConsumer::m_received),
                            "ns3::ccn::CatalogueConsumer::ReceivedTracedCallback");
    return tid;
}

} // namespace ccn
} // namespace ns3
