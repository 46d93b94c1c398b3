// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ns3/ccn-session.h"

#include "ns3/boolean.h"
#include "ns3/ccn-chunk-naming.h"
#include "ns3/ccn-codec.h"
#include "ns3/ccn-name-value.h"
#include "ns3/log.h"
#include "ns3/simulator.h"
#include "ns3/uinteger.h"

#include <algorithm>
#include <utility>

namespace ns3::ccn
{

NS_LOG_COMPONENT_DEFINE("CcnSession");
NS_OBJECT_ENSURE_REGISTERED(Session);

TypeId
Session::GetTypeId()
{
    static TypeId tid =
        TypeId("ns3::ccn::Session")
            .SetParent<CcnApplication>()
            .SetGroupName("Ccn")
            .AddConstructor<Session>()
            .AddAttribute("Prefix",
                          "Prefix of the names of the application's own objects, as a CCNx URI.",
                          NameValue(Name("/alice")),
                          MakeNameAccessor(&Session::m_prefix),
                          MakeNameChecker())
            .AddAttribute("Peer",
                          "Prefix of the names of the other end's objects, as a CCNx URI.",
                          NameValue(Name("/bob")),
                          MakeNameAccessor(&Session::m_peer),
                          MakeNameChecker())
            .AddAttribute("Starts",
                          "Whether this end sends the first Interests.",
                          BooleanValue(false),
                          MakeBooleanAccessor(&Session::m_starts),
                          MakeBooleanChecker())
            .AddAttribute("Exchanges",
                          "Number of objects to request from the other end.",
                          UintegerValue(10000),
                          MakeUintegerAccessor(&Session::m_exchanges),
                          MakeUintegerChecker<uint64_t>(1))
            .AddAttribute("PayloadSize",
                          "Payload of each of the application's own objects, in bytes.",
                          UintegerValue(1000),
                          MakeUintegerAccessor(&Session::m_payloadSize),
                          MakeUintegerChecker<uint32_t>(0, 60000))
            .AddAttribute("Window",
                          "Number of Interests that the starting end sends first, and so the "
                          "number of simultaneous exchanges.",
                          UintegerValue(1),
                          MakeUintegerAccessor(&Session::m_window),
                          MakeUintegerChecker<uint32_t>(1, 65535))
            .AddAttribute("GivesKey",
                          "Whether the first object contains the key, for nodes that verify "
                          "content.",
                          BooleanValue(false),
                          MakeBooleanAccessor(&Session::m_givesKey),
                          MakeBooleanChecker())
            .AddAttribute("Lifetime",
                          "Lifetime of each Interest.",
                          TimeValue(Seconds(1)),
                          MakeTimeAccessor(&Session::m_lifetime),
                          MakeTimeChecker(MilliSeconds(1), Seconds(3600)))
            .AddAttribute("Guard",
                          "Delay between the end of an Interest's lifetime and its "
                          "retransmission. It lets the PIT entries on the path expire first.",
                          TimeValue(MilliSeconds(100)),
                          MakeTimeAccessor(&Session::m_guard),
                          MakeTimeChecker(Seconds(0), Seconds(3600)))
            .AddTraceSource("Exchanged",
                            "Fired when an object arrives for the first time: object number, time "
                            "of its first Interest, time since then.",
                            MakeTraceSourceAccessor(&Session::m_exchanged),
                            "ns3::ccn::Session::ExchangedTracedCallback")
            .AddTraceSource("Ended",
                            "Fired when all requested objects have arrived: the result (Transfer).",
                            MakeTraceSourceAccessor(&Session::m_ended),
                            "ns3::ccn::Session::EndedTracedCallback");
    return tid;
}

Session::Session()
    : m_signer(CreateObject<Signer>()),
      m_bundler(CreateObject<Bundler>()),
      m_asked([this](Asked& asked) { Guard([&] { AskAgain(asked); }); })
{
}

void
Session::StartApplication()
{
    NS_LOG_FUNCTION(this);
    CcnApplication::StartApplication();
    RegisterPrefix(m_prefix);
    m_signer->SetOwner(m_prefix, GetCodec());
    m_isRunning = true;
    m_transfer.start = Simulator::Now();
    for (uint32_t i = 0; m_starts && i < m_window && HasQuestion(); ++i)
    {
        Send(MakeNextInterest().ToPacket());
    }
}

void
Session::Cease()
{
    NS_LOG_FUNCTION(this);
    m_isRunning = false;
    m_asked.StopTimers();
    CcnApplication::Cease();
}

// --- Receiving ---

void
Session::Receive(Ptr<const Packet> packet)
{
    Bundler::TakeApart(
        packet,
        [this](const ContentView& content, Ptr<const Packet>) { TakeContent(content); },
        [this](const InterestView& interest) { TakeInterest(interest); });
}

std::optional<uint64_t>
Session::GetNumber(const NameView& name, const Name& prefix)
{
    const bool isObject = name.GetSize() == prefix.GetSize() + 1;
    return isObject ? ChunkNaming().FindChunk(prefix, name) : std::nullopt;
}

void
Session::TakeInterest(const InterestView& interest)
{
    const auto number = GetNumber(interest.name, m_prefix);
    NS_LOG_DEBUG(Where() << " " << DescribeMessage(interest.message, GetCodec()) << ": "
                         << (number ? "taken" : "not for its objects"));
    if (!number)
    {
        return;
    }
    if (*number < CountMade())
    {
        Answer(*number);
        return;
    }
    m_waiting[*number] = Simulator::Now() + interest.GetLifetime();
}

void
Session::TakeContent(const ContentView& content)
{
    const auto number = GetNumber(content.name, m_peer);
    const auto asked = number ? m_asked.find(*number) : m_asked.end();
    if (asked == m_asked.end())
    {
        return; // a duplicate of an object that has arrived
    }
    const Time first = asked->second.first;
    m_asked.Erase(asked);
    m_bundler->NoteAnswer();
    if (m_transfer.chunks++ == 0)
    {
        m_transfer.firstByte = Simulator::Now();
    }
    m_transfer.bytes += content.payload.size();
    m_exchanged(*number, first, Simulator::Now() - first);
    if (m_transfer.chunks == m_exchanges)
    {
        m_transfer.complete = true;
        m_transfer.end = Simulator::Now();
        m_ended(m_transfer);
    }
}

// --- Sending ---

void
Session::Serve()
{
    const uint64_t made = CountMade();
    while (!m_waiting.empty() && m_waiting.begin()->first < made)
    {
        const auto [number, until] = *m_waiting.begin();
        m_waiting.erase(m_waiting.begin());
        if (until >= Simulator::Now()) // otherwise, the Interest has expired
        {
            Answer(number);
        }
    }
}

void
Session::Answer(uint64_t number)
{
    const bool isRepeated = number < m_answered || m_served.count(number) > 0;
    if (!isRepeated)
    {
        m_served.insert(number);
        while (m_served.erase(m_answered) > 0)
        {
            ++m_answered;
        }
    }
    const Time delay = m_signer->Reserve(Simulator::Now()) - Simulator::Now();
    if (delay.IsStrictlyPositive())
    {
        Schedule(delay, &Session::SendAnswer, this, number, isRepeated);
        return;
    }
    SendAnswer(number, isRepeated);
}

void
Session::SendAnswer(uint64_t number, bool isRepeated)
{
    if (!m_isRunning)
    {
        return;
    }
    ContentObject object = MakeObject(number);
    const bool asks = !isRepeated && HasQuestion();
    if (asks && m_bundler->IsOn())
    {
        Send(m_bundler->Bundle(object, MakeNextInterest(), *m_signer, m_givesKey && number == 0));
        return;
    }
    m_signer->Sign(object, m_givesKey && number == 0);
    Send(object.ToPacket());
    if (asks)
    {
        Send(MakeNextInterest().ToPacket());
    }
}

ContentObject
Session::MakeObject(uint64_t number) const
{
    ContentObject object;
    object.name = ChunkNaming().GetName(m_prefix, number);
    object.virtualPayload = IsEmpty(number) ? 0 : m_payloadSize;
    object.timestamp4096ths = ToTimestamp4096ths(PUBLICATION_TIME_S, 0);
    return object;
}

Interest
Session::MakeNextInterest()
{
    Asked& asked = m_asked.try_emplace(m_next).first->second;
    asked.number = m_next;
    asked.first = Simulator::Now();
    m_asked.StartTimer(asked, m_lifetime + m_guard);
    return MakeInterest(m_next++);
}

Interest
Session::MakeInterest(uint64_t number)
{
    ++m_transfer.interests;
    Interest interest;
    interest.name = ChunkNaming().GetName(m_peer, number);
    interest.selectors.maxSuffix = 1; // only the implicit digest may follow the name
    interest.lifetime = m_lifetime;
    interest.nonce = DrawNonce();
    return interest;
}

void
Session::AskAgain(Asked& asked)
{
    NS_LOG_DEBUG(Where() << ": no answer for " << asked.number);
    m_bundler->NoteLoss();
    ++m_transfer.retransmissions;
    m_asked.StartTimer(asked, m_lifetime + m_guard);
    Send(MakeInterest(asked.number).ToPacket());
}

} // namespace ns3::ccn
