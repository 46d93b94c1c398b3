// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ns3/ccn-mobility-protocol.h"

#include "ns3/boolean.h"
#include "ns3/ccn-interest.h"
#include "ns3/ccn-strategy.h"
#include "ns3/log.h"
#include "ns3/node.h"
#include "ns3/simulator.h"
#include "ns3/uinteger.h"

#include <algorithm>

namespace ns3::ccn
{

NS_LOG_COMPONENT_DEFINE("CcnMobilityProtocol");
NS_OBJECT_ENSURE_REGISTERED(MobilityProtocol);

namespace
{

constexpr int8_t NEXT_NODE = 2;   ///< scope of signals
const Time LIFETIME = Seconds(1); ///< of a signal; an answer that is later than that is lost

} // namespace

TypeId
MobilityProtocol::GetTypeId()
{
    static TypeId tid =
        TypeId("ns3::ccn::MobilityProtocol")
            .SetParent<CcnApplication>()
            .SetGroupName("Ccn")
            .AddAttribute("Mobile",
                          "Whether the producers of this node move: it sends a signal for each of "
                          "their prefixes when a face comes up.",
                          BooleanValue(false),
                          MakeBooleanAccessor(&MobilityProtocol::m_isMobile),
                          MakeBooleanChecker())
            .AddAttribute("Retransmission",
                          "Time until a signal without an answer is sent again.",
                          TimeValue(MilliSeconds(20)),
                          MakeTimeAccessor(&MobilityProtocol::m_retransmission),
                          MakeTimeChecker(MilliSeconds(1), Hours(1)))
            .AddAttribute("MaxRetransmissions",
                          "Maximum number of retransmissions of a signal.",
                          UintegerValue(20),
                          MakeUintegerAccessor(&MobilityProtocol::m_most),
                          MakeUintegerChecker<uint32_t>(0, 1000000))
            .AddTraceSource("Signalled",
                            "Fired when a signal is about to be sent: it, and the face.",
                            MakeTraceSourceAccessor(&MobilityProtocol::m_signalled),
                            "ns3::ccn::MobilityProtocol::SignalledTracedCallback");
    return tid;
}

MobilityProtocol::MobilityProtocol(const std::string& protocol)
    : m_protocol(protocol),
      m_origin(protocol)
{
}

void
MobilityProtocol::StartApplication()
{
    NS_LOG_FUNCTION(this);
    CcnApplication::StartApplication();
    const Name root = MobilitySignal::GetRoot(m_protocol);
    GetL3().SetStrategy(root, "AllFaces"); // one that measures would learn from lost signals
    RegisterPrefix(root);
    WatchNode();
    m_isRunning = true;
}

void
MobilityProtocol::Cease()
{
    NS_LOG_FUNCTION(this);
    m_isRunning = false;
    for (auto& [key, unanswered] : m_unanswered)
    {
        unanswered.timer.Cancel();
    }
    m_unanswered.clear();
    CcnApplication::Cease();
}

std::vector<Name>
MobilityProtocol::GetOwnPrefixes() const
{
    std::vector<Name> prefixes = GetL3().GetRegisteredPrefixes();
    prefixes.erase(std::remove_if(prefixes.begin(), prefixes.end(), MobilitySignal::IsLocalhop),
                   prefixes.end());
    return prefixes;
}

bool
MobilityProtocol::IsOwn(const Name& prefix) const
{
    const auto own = m_isMobile ? GetOwnPrefixes() : std::vector<Name>();
    return std::binary_search(own.begin(), own.end(), prefix);
}

// --- signals ---

void
MobilityProtocol::SendReliably(MobilitySignal signal, FaceId face)
{
    signal.protocol = m_protocol;
    const Key key(signal.prefix, face);
    Forget(signal.prefix, face);
    m_unanswered[key].signal = std::move(signal);
    SendOnce(key.first, face);
}

void
MobilityProtocol::SendOnce(const Name& prefix, FaceId face)
{
    const auto found = m_unanswered.find(Key(prefix, face));
    if (found == m_unanswered.end())
    {
        return;
    }
    Unanswered& unanswered = found->second;
    if (unanswered.sent > m_most)
    {
        NS_LOG_INFO(Where() << " gives up the signal for " << prefix << " by face " << face);
        ++m_givenUp;
        m_unanswered.erase(found);
        return;
    }
    ++unanswered.sent;
    ++m_signals;
    unanswered.signal.sender =
        std::to_string(GetNode()->GetId()) + "-" + std::to_string(++m_number);
    unanswered.timer =
        Schedule(m_retransmission, &MobilityProtocol::SendOnce, this, Name(prefix), face);
    const MobilitySignal signal = unanswered.signal; // what is called may end it
    m_signalled(signal, face);
    if (m_isRunning)
    {
        Interest interest;
        interest.name = signal.ToName();
        interest.lifetime = LIFETIME;
        interest.selectors.scope = NEXT_NODE;
        m_bytes += Express(std::move(interest), face);
    }
}

void
MobilityProtocol::Answer(const MobilitySignal& signal)
{
    ContentObject answer;
    answer.name = signal.ToName();
    answer.signatureBits.clear();
    answer.timestamp4096ths = ToTimestamp4096ths(PUBLICATION_TIME_S, 0);
    (GetCodec().GetTraits().isExact ? answer.hasExpiry : answer.hasFreshness) = true; // at once
    const Ptr<const Packet> packet = GetCodec().ToPacket(answer);
    ++m_answers;
    m_bytes += packet->GetSize();
    Send(packet);
}

void
MobilityProtocol::Forget(const Name& prefix, FaceId face)
{
    const auto found = m_unanswered.find(Key(prefix, face));
    if (found != m_unanswered.end())
    {
        found->second.timer.Cancel();
        m_unanswered.erase(found);
    }
}

void
MobilityProtocol::Forget(const Name& prefix)
{
    for (const FaceId face : GetUnanswered(prefix))
    {
        Forget(prefix, face);
    }
}

std::vector<FaceId>
MobilityProtocol::GetUnanswered(const Name& prefix) const
{
    std::vector<FaceId> faces;
    for (auto it = m_unanswered.lower_bound(Key(prefix, 0));
         it != m_unanswered.end() && it->first.first == prefix;
         ++it)
    {
        faces.push_back(it->first.second);
    }
    return faces;
}

std::optional<MobilitySignal>
MobilityProtocol::Read(const NameView& name) const
{
    auto signal = MobilitySignal::Parse(name);
    return m_isRunning && signal && signal->protocol == m_protocol ? signal : std::nullopt;
}

void
MobilityProtocol::OnInterest(const Arrival& arrival, const InterestView& interest)
{
    const FaceId from = GetSource(arrival).face;
    if (const auto signal = Read(interest.name); signal && from != NO_FACE)
    {
        OnSignal(*signal, from);
    }
}

void
MobilityProtocol::OnContent(const Arrival& arrival, const ContentView& content)
{
    const FaceId from = GetSource(arrival).face;
    const auto signal = Read(content.name);
    const auto found = signal ? m_unanswered.find(Key(signal->prefix, from)) : m_unanswered.end();
    if (found != m_unanswered.end() && found->second.signal.sequence <= signal->sequence)
    {
        const MobilitySignal answered = found->second.signal;
        Forget(answered.prefix, from);
        OnAnswered(answered, from);
    }
}

// --- faces ---

void
MobilityProtocol::OnFaceChanged(const FaceChange& change)
{
    if (change.face->IsLocal() || !m_isRunning)
    {
        return;
    }
    const bool isUp = change.operation == FaceChange::Operation::UP ||
                      (change.operation == FaceChange::Operation::ADDED && change.face->IsUp());
    isUp ? Attach(change.face->GetId()) : Lose(change.face->GetId());
}

void
MobilityProtocol::Attach(FaceId face)
{
    if (!m_isMobile)
    {
        return;
    }
    for (const Name& prefix : GetOwnPrefixes())
    {
        if (m_isRunning)
        {
            OnAttached(prefix, face);
        }
    }
}

void
MobilityProtocol::Lose(FaceId face)
{
    std::vector<Name> prefixes;
    for (const auto& [key, unanswered] : m_unanswered)
    {
        if (key.second == face)
        {
            prefixes.push_back(key.first);
        }
    }
    for (const Name& prefix : prefixes)
    {
        Forget(prefix, face);
    }
    OnLost(face);
}

} // namespace ns3::ccn
