// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ns3/ccn-voice-call.h"

#include "ns3/ccn-name-value.h"
#include "ns3/log.h"
#include "ns3/simulator.h"
#include "ns3/uinteger.h"

#include <algorithm>
#include <utility>

namespace ns3::ccn
{

NS_LOG_COMPONENT_DEFINE("CcnVoiceCall");
NS_OBJECT_ENSURE_REGISTERED(VoiceCall);

TypeId
VoiceCall::GetTypeId()
{
    static TypeId tid = [] {
        TypeId type =
            TypeId("ns3::ccn::VoiceCall")
                .SetParent<CcnApplication>()
                .SetGroupName("Ccn")
                .AddConstructor<VoiceCall>()
                .AddAttribute("Prefix",
                              "Prefix of the names of the application's own frames, as a CCNx "
                              "URI; the frame number follows.",
                              NameValue(Name("ccnx:/voice/one")),
                              MakeNameAccessor(&VoiceCall::m_prefix),
                              MakeNameChecker())
                .AddAttribute("Peer",
                              "Prefix of the names of the peer's frames, as a CCNx URI; the frame "
                              "number follows.",
                              NameValue(Name("ccnx:/voice/two")),
                              MakeNameAccessor(&VoiceCall::m_peer),
                              MakeNameChecker())
                .AddAttribute("FrameSize",
                              "Size of a frame, in bytes. The default is 160 bytes of G.711 per "
                              "20 ms and the 12 bytes of an RTP header.",
                              UintegerValue(172),
                              MakeUintegerAccessor(&VoiceCall::m_frameSize),
                              MakeUintegerChecker<uint32_t>(1, 32768))
                .AddAttribute("Ahead",
                              "Number of intervals by which a frame is requested before the peer "
                              "creates it, and so the number of Interests that are pending at the "
                              "peer.",
                              UintegerValue(4),
                              MakeUintegerAccessor(&VoiceCall::m_ahead),
                              MakeUintegerChecker<uint32_t>(0, 10000))
                .AddTraceSource("FrameReceived",
                                "Fired when a frame of the peer arrives: frame number, time of "
                                "its first Interest, lag behind the schedule, true if late.",
                                MakeTraceSourceAccessor(&VoiceCall::m_frameReceived),
                                "ns3::ccn::VoiceCall::FrameTracedCallback")
                .AddTraceSource("FrameLost",
                                "Fired when a frame of the peer is given up: frame number.",
                                MakeTraceSourceAccessor(&VoiceCall::m_frameLost),
                                "ns3::ccn::VoiceCall::LossTracedCallback");
        const auto add = [&type](const char* name, const char* help, Time value, auto accessor) {
            type.AddAttribute(name,
                              help,
                              TimeValue(value),
                              accessor,
                              MakeTimeChecker(Seconds(0), Hours(24)));
        };
        add("FirstTick",
            "Time from the application's start to its first frame.",
            Seconds(0),
            MakeTimeAccessor(&VoiceCall::m_firstTick));
        add("Duration",
            "Duration of the call. It sets the number of frames, one per Interval.",
            Seconds(165),
            MakeTimeAccessor(&VoiceCall::m_duration));
        add("PlayoutDelay",
            "Time from the arrival of the first frame until it is played. A frame with a greater "
            "lag is late.",
            MilliSeconds(150),
            MakeTimeAccessor(&VoiceCall::SetPlayoutDelay, &VoiceCall::GetPlayoutDelay));
        add("Guard",
            "Delay between the end of an Interest's lifetime and its retransmission.",
            MilliSeconds(10),
            MakeTimeAccessor(&VoiceCall::m_guard));
        add("GiveUp",
            "Time from the first Interest for a frame until the frame counts as lost; 0 means "
            "that it is requested until the end of the call.",
            Seconds(10),
            MakeTimeAccessor(&VoiceCall::m_giveUp));
        type.AddAttribute("Interval",
                          "Time between two frames.",
                          TimeValue(MilliSeconds(20)),
                          MakeTimeAccessor(&VoiceCall::m_interval),
                          MakeTimeChecker(MicroSeconds(1), Hours(1)));
        type.AddAttribute("Lifetime",
                          "Lifetime of each Interest.",
                          TimeValue(Seconds(1)),
                          MakeTimeAccessor(&VoiceCall::m_lifetime),
                          MakeTimeChecker(MilliSeconds(1), Hours(1)));
        return type;
    }();
    return tid;
}

VoiceCall::VoiceCall()
    : m_signer(CreateObject<Signer>()),
      m_bundler(CreateObject<Bundler>()),
      m_requests(
          [this](Interest interest, bool isRepeated) {
              interest.nonce = DrawNonce();
              ++m_statistics.interests;
              m_statistics.repeated += isRepeated;
              if (isRepeated)
              {
                  m_bundler->NoteLoss();
              }
              Exchange(std::exchange(m_frame, std::nullopt), interest);
          },
          GetGuard())
{
}

void
VoiceCall::StartApplication()
{
    NS_LOG_FUNCTION(this);
    CcnApplication::StartApplication();
    m_requests.SetCodec(GetCodec());
    m_isOn = true;
    m_signer->SetOwner(m_prefix, GetCodec());
    RegisterPrefix(m_prefix);
    m_statistics.frames = m_duration.GetTimeStep() / m_interval.GetTimeStep();
    m_tick = Schedule(m_firstTick, &VoiceCall::Tick, this);
}

void
VoiceCall::Cease()
{
    NS_LOG_FUNCTION(this);
    m_isOn = false;
    m_tick.Cancel();
    m_requests.Clear();
    CcnApplication::Cease();
}

// --- Own frames ---

void
VoiceCall::Tick()
{
    NS_LOG_FUNCTION(this);
    const uint64_t number = m_statistics.made;
    if (number == m_statistics.frames)
    {
        return;
    }
    if (number == 0)
    {
        // No tick requests the peer's first Ahead frames, so they are requested at once.
        for (uint64_t first = 0; first < std::min<uint64_t>(m_ahead, m_statistics.frames); ++first)
        {
            Ask(first);
        }
    }
    ++m_statistics.made;
    m_tick = Schedule(m_interval, &VoiceCall::Tick, this);
    const Time wait = m_signer->Reserve(Simulator::Now()) - Simulator::Now();
    if (wait.IsStrictlyPositive())
    {
        Schedule(wait, &VoiceCall::Speak, this, number);
        return;
    }
    Speak(number);
}

void
VoiceCall::Speak(uint64_t number)
{
    NS_LOG_FUNCTION(this << number);
    if (!m_isOn)
    {
        return;
    }
    m_ready = number + 1;
    if (m_wanted.erase(number) > 0)
    {
        m_frame = MakeFrame(number);
    }
    if (number + m_ahead < m_statistics.frames)
    {
        Ask(number + m_ahead);
    }
    else
    {
        Exchange(std::exchange(m_frame, std::nullopt), std::nullopt);
    }
}

ContentObject
VoiceCall::MakeFrame(uint64_t number) const
{
    ContentObject object;
    object.name = m_naming.GetName(m_prefix, number);
    object.timestamp4096ths = ToTimestamp4096ths(PUBLICATION_TIME_S, 0);
    object.virtualPayload = m_frameSize;
    return object;
}

void
VoiceCall::Answer(const InterestView& interest)
{
    const auto number = m_naming.FindChunk(m_prefix, interest.name);
    if (interest.name.GetSize() != m_prefix.GetSize() + 1 || !number ||
        *number >= m_statistics.frames)
    {
        return;
    }
    if (*number < m_ready)
    {
        Exchange(MakeFrame(*number), std::nullopt);
    }
    else
    {
        m_wanted.insert(*number);
    }
}

// --- The peer's frames ---

void
VoiceCall::Ask(uint64_t number)
{
    Request request;
    request.interest.name = m_naming.GetName(m_peer, number);
    request.interest.selectors.maxSuffix = 1; // only the implicit digest may follow the name
    request.interest.lifetime = m_lifetime;
    request.interval = m_lifetime + m_guard;
    request.timeout = m_giveUp;
    const Time asked = Simulator::Now();
    m_requests.Express(
        std::move(request),
        [this, number, asked](const ContentView&, Ptr<const Packet>) { Hear(number, asked); },
        [this, number] {
            ++m_statistics.lost;
            m_frameLost(number);
        });
}

void
VoiceCall::Receive(Ptr<const Packet> packet)
{
    NS_LOG_FUNCTION(this << packet);
    if (!CanBundle())
    {
        CcnApplication::Receive(packet);
        return;
    }
    Bundler::TakeApart(
        packet,
        [this](const ContentView&, Ptr<const Packet> frame) { m_requests.Take(frame); },
        [this](const InterestView& interest) { Answer(interest); });
}

void
VoiceCall::OnInterest(const Arrival&, const InterestView& interest)
{
    Answer(interest);
}

void
VoiceCall::OnContent(const Arrival& arrival, const ContentView&)
{
    m_requests.Take(arrival.packet);
}

void
VoiceCall::OnReturned(const Arrival&, const InterestView& interest, ReturnCode)
{
    m_requests.TakeReturn(interest);
}

void
VoiceCall::Hear(uint64_t number, Time asked)
{
    const Time behind = m_clock.NoteArrival(number, Simulator::Now(), m_interval);
    const bool isLate = m_clock.IsLate(behind);
    NS_LOG_DEBUG(Where() << " frame " << number << ": " << behind.As(Time::MS) << " behind"
                         << (isLate ? ", too late" : ""));
    m_bundler->NoteAnswer();
    ++m_statistics.received;
    m_statistics.late += isLate;
    m_statistics.worst = std::max(m_statistics.worst, behind);
    m_frameReceived(number, asked, behind, isLate);
}

void
VoiceCall::Exchange(const std::optional<ContentObject>& frame,
                    const std::optional<Interest>& interest)
{
    m_statistics.sent += frame.has_value();
    if (frame && interest && CanBundle() && m_bundler->IsOn())
    {
        Send(m_bundler->Bundle(*frame, *interest, *m_signer));
        return;
    }
    if (frame)
    {
        ContentObject object = *frame;
        m_signer->Sign(object, false);
        Send(GetCodec().ToPacket(object));
    }
    if (interest)
    {
        Send(GetCodec().ToPacket(*interest));
    }
}

} // namespace ns3::ccn
