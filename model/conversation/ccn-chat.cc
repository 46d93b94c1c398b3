// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ns3/ccn-chat.h"

#include "ns3/log.h"
#include "ns3/pointer.h"
#include "ns3/simulator.h"
#include "ns3/string.h"

namespace ns3::ccn
{

NS_LOG_COMPONENT_DEFINE("CcnChat");
NS_OBJECT_ENSURE_REGISTERED(Chat);

TypeId
Chat::GetTypeId()
{
    static TypeId tid =
        TypeId("ns3::ccn::Chat")
            .SetParent<Session>()
            .SetGroupName("Ccn")
            .AddConstructor<Chat>()
            .AddAttribute("Pause",
                          "Random variable that draws the time between two messages, in s.",
                          StringValue("ns3::ExponentialRandomVariable[Mean=10]"),
                          MakePointerAccessor(&Chat::m_pause),
                          MakePointerChecker<RandomVariableStream>())
            .AddAttribute("KeepAlive",
                          "Time without a message after which a keep-alive is sent. It must be "
                          "less than Lifetime, or the Interests of the other end expire.",
                          TimeValue(MilliSeconds(800)),
                          MakeTimeAccessor(&Chat::m_keepAlive),
                          MakeTimeChecker(MilliSeconds(1), Seconds(3600)));
    return tid;
}

int64_t
Chat::AssignStreams(int64_t stream)
{
    const int64_t used = Session::AssignStreams(stream);
    m_pause->SetStream(stream + used);
    return used + 1;
}

void
Chat::StartApplication()
{
    NS_LOG_FUNCTION(this);
    Session::StartApplication();
    PlanMessage();
    PlanKeepAlive();
}

void
Chat::Cease()
{
    NS_LOG_FUNCTION(this);
    m_message.Cancel();
    m_silence.Cancel();
    Session::Cease();
}

void
Chat::PlanMessage()
{
    m_message = Schedule(Seconds(m_pause->GetValue()), &Chat::Say, this, true);
}

void
Chat::PlanKeepAlive()
{
    m_silence.Cancel();
    m_silence = Schedule(m_keepAlive, &Chat::Say, this, false);
}

void
Chat::Say(bool isMessage)
{
    NS_LOG_FUNCTION(this << isMessage);
    if (m_made == GetExchanges())
    {
        return; // all objects exist
    }
    if (isMessage)
    {
        ++m_messages;
        PlanMessage();
    }
    else
    {
        m_empty.insert(m_made);
    }
    ++m_made;
    PlanKeepAlive();
    Serve();
}

} // namespace ns3::ccn
