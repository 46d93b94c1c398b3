// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ns3/ccn-neighbour-discovery.h"

#include "ns3/boolean.h"
#include "ns3/ccn-face-ingress.h"
#include "ns3/ccn-face-table.h"
#include "ns3/ccn-interest.h"
#include "ns3/ccn-pit.h"
#include "ns3/ccn-strategy.h"
#include "ns3/double.h"
#include "ns3/log.h"
#include "ns3/node.h"
#include "ns3/simulator.h"
#include "ns3/string.h"
#include "ns3/uinteger.h"

#include <algorithm>
#include <sstream>
#include <stdexcept>
#include <utility>

namespace ns3::ccn
{

NS_LOG_COMPONENT_DEFINE("CcnNeighbourDiscovery");
NS_OBJECT_ENSURE_REGISTERED(NeighbourDiscovery);

namespace
{

constexpr const char* PROBE = "probe"; ///< component of the names of questions
constexpr std::size_t MAX_PROBES = 32; ///< questions to senders without a face at a time
constexpr uint32_t MAX_FAILURES = 3;   ///< questions in vain after which a neighbour loses its face
constexpr int8_t NEIGHBOURS = 2;       ///< scope of Interests

/** @return time for an answer */
Time
GetProbeTimeout()
{
    return MilliSeconds(250);
}

/** @param address an address @return its octets, as a component of a name */
std::string
ToComponent(const Address& address)
{
    uint8_t octets[Address::MAX_SIZE];
    const uint32_t size = address.CopyTo(octets);
    return std::string(octets, octets + size);
}

/** @return the origin of the routes that the application enters */
RouteOrigin
GetOrigin()
{
    static const RouteOrigin origin("neighbours");
    return origin;
}

} // namespace

/** Notes who sends what arrives at faces. */
class NeighbourDiscovery::Ear : public IngressPolicy
{
  public:
    IngressVerdict OnInterest(const InterestArrival& in) override
    {
        if (owner)
        {
            owner->Hear(in.sender);
        }
        return Accept();
    }

    IngressVerdict OnContent(const ContentArrival& in) override
    {
        if (owner)
        {
            owner->HearContent(in);
        }
        return Accept();
    }

    NeighbourDiscovery* owner{nullptr}; ///< nullptr: it has stopped
};

TypeId
NeighbourDiscovery::GetTypeId()
{
    static TypeId tid =
        TypeId("ns3::ccn::NeighbourDiscovery")
            .SetParent<CcnApplication>()
            .SetGroupName("Ccn")
            .AddConstructor<NeighbourDiscovery>()
            .AddAttribute("Face",
                          "Number of the face over a net device that broadcasts. 4294967295 means "
                          "the only such face of the node.",
                          UintegerValue(NO_FACE),
                          MakeUintegerAccessor(&NeighbourDiscovery::m_faceNumber),
                          MakeUintegerChecker<uint32_t>())
            .AddAttribute("Interval",
                          "Mean time between two Interests that announce this node.",
                          TimeValue(Seconds(1)),
                          MakeTimeAccessor(&NeighbourDiscovery::m_interval),
                          MakeTimeChecker(MilliSeconds(10), Seconds(3600)))
            .AddAttribute("Timeout",
                          "Time without a message after which a neighbour is lost; more than "
                          "Interval * (1 + Jitter).",
                          TimeValue(Seconds(3)),
                          MakeTimeAccessor(&NeighbourDiscovery::m_timeout),
                          MakeTimeChecker(MilliSeconds(10)))
            .AddAttribute("Jitter",
                          "Largest random deviation of an interval from Interval, as a share of "
                          "it. Without it, the Interests of nodes that start together collide.",
                          DoubleValue(0.25),
                          MakeDoubleAccessor(&NeighbourDiscovery::m_jitter),
                          MakeDoubleChecker<double>(0, 0.4))
            .AddAttribute("Prefixes",
                          "Prefixes that are routed over the face of each neighbour, as CCNx URIs "
                          "with a space between two. Empty means none.",
                          StringValue("ccnx:/"),
                          MakeStringAccessor(&NeighbourDiscovery::SetPrefixes,
                                             &NeighbourDiscovery::GetPrefixes),
                          MakeStringChecker())
            .AddAttribute("Cost",
                          "Cost of the routes over the face of each neighbour.",
                          UintegerValue(1),
                          MakeUintegerAccessor(&NeighbourDiscovery::m_cost),
                          MakeUintegerChecker<uint32_t>())
            .AddAttribute(
                "BroadcastCost",
                "Cost of routes for Prefixes over the face that broadcasts, more than "
                "Cost so that strategies prefer the neighbours' faces. 0 means that there "
                "are no such routes.",
                UintegerValue(0),
                MakeUintegerAccessor(&NeighbourDiscovery::m_broadcastCost),
                MakeUintegerChecker<uint32_t>())
            .AddAttribute(
                "MaxNeighbours",
                "Maximum number of neighbours that have a face. A quarter of them may be such that "
                "have never answered an Interest; a further sender must answer first. It takes the "
                "place of one that never has, or of the one that has been silent longest, if "
                "nothing was received from it for Interval * (1 + Jitter).",
                UintegerValue(256),
                MakeUintegerAccessor(&NeighbourDiscovery::m_maxNeighbours),
                MakeUintegerChecker<uint32_t>(1))
            .AddTraceSource("NeighbourFound",
                            "Fired when a neighbour has got a face: its address, its face.",
                            MakeTraceSourceAccessor(&NeighbourDiscovery::m_found),
                            "ns3::ccn::NeighbourDiscovery::NeighbourTracedCallback")
            .AddTraceSource("NeighbourLost",
                            "Fired when a neighbour's face has been removed because nothing was "
                            "received from it for Timeout, because another one takes its place, or "
                            "because the application stops: its address, its face.",
                            MakeTraceSourceAccessor(&NeighbourDiscovery::m_lost),
                            "ns3::ccn::NeighbourDiscovery::NeighbourTracedCallback");
    return tid;
}

NeighbourDiscovery::NeighbourDiscovery()
    : m_random(CreateObject<UniformRandomVariable>())
{
}

NeighbourDiscovery::~NeighbourDiscovery() = default;

FaceId
NeighbourDiscovery::Find(const Address& neighbour) const
{
    const auto found = m_neighbours.find(neighbour);
    return found == m_neighbours.end() ? NO_FACE : found->second.face;
}

uint32_t
NeighbourDiscovery::GetSize() const
{
    return std::count_if(m_neighbours.begin(), m_neighbours.end(), [](const auto& known) {
        return known.second.face != NO_FACE;
    });
}

int64_t
NeighbourDiscovery::AssignStreams(int64_t stream)
{
    const int64_t used = CcnApplication::AssignStreams(stream);
    m_random->SetStream(stream + used);
    return used + 1;
}

void
NeighbourDiscovery::SetPrefixes(std::string prefixes)
{
    std::vector<Name> names;
    std::istringstream text(prefixes);
    for (std::string uri; text >> uri;)
    {
        names.emplace_back(uri);
    }
    m_prefixes = std::move(names);
}

std::string
NeighbourDiscovery::GetPrefixes() const
{
    std::string text;
    for (const Name& prefix : m_prefixes)
    {
        text += (text.empty() ? "" : " ") + prefix.ToUri();
    }
    return text;
}

// --- start and stop ---

void
NeighbourDiscovery::StartApplication()
{
    NS_LOG_FUNCTION(this);
    CcnApplication::StartApplication();
    CheckAttributes();
    m_broadcast = FindBroadcastFace();
    m_ear = CreateObject<Ear>();
    m_ear->owner = this;
    FaceIngress::Get(*m_broadcast).Add(m_ear);
    m_hello = Name(PREFIX).GetChild(ToComponent(m_broadcast->GetDevice()->GetAddress()));
    // Strategies that measure would take these Interests, which nobody answers, for losses.
    GetL3().SetStrategy(Name(PREFIX), "AllFaces");
    RegisterPrefix(Name(PREFIX));
    ListenToPit(true);
    for (const auto& [prefix, cost] : GetBroadcastRoutes())
    {
        AddRoute(prefix, m_broadcast->GetId(), cost);
    }
    m_next = Schedule(m_interval * (m_jitter * m_random->GetValue(0, 1)),
                      &NeighbourDiscovery::SendHello,
                      this);
}

void
NeighbourDiscovery::CheckAttributes() const
{
    if (m_timeout <= GetLongestInterval())
    {
        std::ostringstream text;
        text << "Timeout is " << m_timeout.As(Time::S)
             << " (allowed: more than Interval * (1 + Jitter), " << GetLongestInterval().As(Time::S)
             << ")";
        Fail(text.str());
    }
    if (m_broadcastCost != 0 && m_broadcastCost <= m_cost)
    {
        Fail("BroadcastCost is " + std::to_string(m_broadcastCost) +
             " (allowed: 0, or more than Cost, " + std::to_string(m_cost) + ")");
    }
}

void
NeighbourDiscovery::Fail(const std::string& what) const
{
    throw std::runtime_error("node " + std::to_string(GetNode()->GetId()) + ", application " +
                             GetLabel() + ": " + what);
}

Ptr<NetDeviceFace>
NeighbourDiscovery::GetBroadcastFace(FaceId face) const
{
    const auto found = GetL3().GetFaceTable().Has(face)
                           ? DynamicCast<NetDeviceFace>(GetL3().GetFace(face))
                           : nullptr;
    return found && !found->HasRemote() ? found : nullptr;
}

Ptr<NetDeviceFace>
NeighbourDiscovery::FindBroadcastFace() const
{
    Ptr<NetDeviceFace> found = GetBroadcastFace(m_faceNumber);
    if (m_faceNumber != NO_FACE && !found)
    {
        Fail("Face is " + std::to_string(m_faceNumber) +
             " (allowed: a face over a net device without remote address)");
    }
    for (FaceId i = 0; m_faceNumber == NO_FACE && i < GetL3().GetFaceCount(); ++i)
    {
        const auto face = GetBroadcastFace(i);
        if (face && found)
        {
            Fail("the node has several faces over net devices without remote address (set Face)");
        }
        found = face ? face : found;
    }
    if (!found)
    {
        Fail("the node has no face over a net device without remote address (add one first)");
    }
    return found;
}

std::vector<std::pair<Name, uint32_t>>
NeighbourDiscovery::GetBroadcastRoutes() const
{
    std::vector<std::pair<Name, uint32_t>> routes{{m_hello, 0}};
    if (m_broadcastCost != 0)
    {
        for (const Name& prefix : m_prefixes)
        {
            routes.emplace_back(prefix, m_broadcastCost);
        }
    }
    return routes;
}

void
NeighbourDiscovery::StopApplication()
{
    NS_LOG_FUNCTION(this);
    m_next.Cancel();
    if (m_broadcast)
    {
        m_ear->owner = nullptr;
        FaceIngress::Get(*m_broadcast).Remove(m_ear);
        ListenToPit(false);
        for (const auto& [prefix, cost] : GetBroadcastRoutes())
        {
            GetL3().GetFib().Remove(prefix, m_broadcast->GetId(), GetOrigin());
        }
        m_broadcast = nullptr;
    }
    for (auto& [address, probe] : std::exchange(m_probes, {}))
    {
        probe.event.Cancel();
    }
    m_carefulUntil = Time();
    while (!m_neighbours.empty())
    {
        RemoveNeighbour(m_neighbours.begin());
    }
    CcnApplication::StopApplication();
}

void
NeighbourDiscovery::DoDispose()
{
    m_next.Cancel();
    if (m_broadcast)
    {
        ListenToPit(false);
    }
    if (m_ear)
    {
        m_ear->owner = nullptr;
        m_ear = nullptr;
    }
    for (auto& [address, neighbour] : m_neighbours)
    {
        neighbour.event.Cancel();
    }
    m_neighbours.clear();
    for (auto& [address, probe] : m_probes)
    {
        probe.event.Cancel();
    }
    m_probes.clear();
    m_broadcast = nullptr;
    m_random = nullptr;
    CcnApplication::DoDispose();
}

// --- neighbours ---

void
NeighbourDiscovery::SendHello()
{
    Interest interest;
    interest.name = m_hello;
    interest.selectors.scope = NEIGHBOURS;
    interest.lifetime = m_interval / 2; // less than the shortest interval, or it is aggregated
    Express(interest);
    m_next = Schedule(m_interval * m_random->GetValue(1 - m_jitter, 1 + m_jitter),
                      &NeighbourDiscovery::SendHello,
                      this);
}

void
NeighbourDiscovery::AddRoute(const Name& prefix, FaceId face, uint32_t cost)
{
    GetL3().GetFib().Add(prefix, face, cost, ForwardingFlag::ACTIVE, GetOrigin());
}

void
NeighbourDiscovery::Hear(const Address& from)
{
    const auto known = m_neighbours.find(from);
    const bool isKnown = known != m_neighbours.end();
    if (isKnown)
    {
        known->second.heard = Simulator::Now();
    }
    if (isKnown ? IsCareful() && !known->second.hasAnswered : IsCareful() || !HasShare())
    {
        AskSender(from);
    }
    else if (!isKnown)
    {
        Admit(from, false);
    }
}

void
NeighbourDiscovery::Admit(const Address& from, bool hasAnswered)
{
    if (MakeRoom())
    {
        // The node is calling its protocol handlers now, and a face adds one.
        const EventId event = Schedule(Time(), &NeighbourDiscovery::AddNeighbour, this, from);
        m_neighbours[from] = {NO_FACE, Simulator::Now(), event, hasAnswered};
    }
}

bool
NeighbourDiscovery::HasShare() const
{
    constexpr uint32_t SHARES = 4;
    const auto strangers =
        std::count_if(m_neighbours.begin(), m_neighbours.end(), [](const auto& known) {
            return !known.second.hasAnswered;
        });
    return static_cast<uint32_t>(strangers) < std::max(1U, m_maxNeighbours / SHARES);
}

// --- questions to senders ---

void
NeighbourDiscovery::ListenToPit(bool listens)
{
    const auto note = MakeCallback(&NeighbourDiscovery::NoteChange, this);
    Pit& pit = GetL3().GetPit();
    listens ? pit.TraceConnectWithoutContext("Changed", note)
            : pit.TraceDisconnectWithoutContext("Changed", note);
}

void
NeighbourDiscovery::NoteChange(const PitChange& change)
{
    using Operation = PitChange::Operation;
    const bool isInVain =
        change.operation == Operation::JOINED ||
        (change.operation == Operation::ERASED && change.reason == Pit::Reason::EXPIRED);
    const auto isDoubtful = [&change](const auto& known) {
        return !known.second.hasAnswered && change.entry.WasSentTo(known.second.face);
    };
    if (!isInVain || std::none_of(m_neighbours.begin(), m_neighbours.end(), isDoubtful))
    {
        return;
    }
    for (const auto& [address, neighbour] : m_neighbours)
    {
        if (!neighbour.hasAnswered)
        {
            AskSender(address);
        }
    }
}

void
NeighbourDiscovery::AskSender(const Address& from)
{
    m_carefulUntil = Simulator::Now() + m_timeout;
    const bool hasRoom = m_neighbours.count(from) != 0 || m_probes.size() < MAX_PROBES;
    if (hasRoom && m_probes.count(from) == 0)
    {
        // The node is handling a message now.
        m_probes[from].event = Schedule(Time(), &NeighbourDiscovery::SendProbe, this, from);
    }
}

void
NeighbourDiscovery::SendProbe(Address to)
{
    Probe& probe = m_probes.at(to);
    probe.number = std::to_string(m_random->GetInteger(0, UINT32_MAX));
    probe.event = Schedule(GetProbeTimeout(), &NeighbourDiscovery::LoseProbe, this, to);
    Interest interest;
    interest.name = Name(PREFIX).GetChild(PROBE).Append(ToComponent(to)).Append(probe.number);
    interest.selectors.scope = NEIGHBOURS;
    interest.lifetime = GetProbeTimeout();
    Express(interest, m_broadcast->GetId());
}

void
NeighbourDiscovery::LoseProbe(Address to)
{
    m_probes.erase(to);
    const auto known = m_neighbours.find(to);
    if (known == m_neighbours.end() || known->second.hasAnswered)
    {
        return;
    }
    if (++known->second.failures < MAX_FAILURES)
    {
        AskSender(to);
        return;
    }
    RemoveNeighbour(known);
}

void
NeighbourDiscovery::OnInterest(const Arrival&, const InterestView& interest)
{
    const uint32_t own = m_hello.GetSize() - 1; // components of PREFIX
    if (m_broadcast && interest.name.GetSize() == own + 3 &&
        interest.name.GetComponent(own) == PROBE &&
        interest.name.GetComponent(own + 1) == m_hello.GetComponent(own))
    {
        ContentObject answer = ContentObject::MakeUnsigned(Name(interest.name));
        answer.publisherKeyDigest = ContentObject().publisherKeyDigest; // nobody verifies it
        const bool isExact = GetCodec().GetTraits().isExact;
        answer.hasExpiry = isExact; // stale at once
        answer.hasFreshness = !isExact;
        Send(GetL3().GetCodec().ToPacket(answer));
    }
}

bool
NeighbourDiscovery::IsAnswer(const ContentArrival& in) const
{
    const auto probe = m_probes.find(in.sender);
    const NameView& name = in.content.name;
    const uint32_t own = m_hello.GetSize() - 1; // components of PREFIX
    if (probe != m_probes.end() && name.GetSize() == own + 3 && name.GetComponent(own) == PROBE)
    {
        return name.GetComponent(own + 1) == ToComponent(in.sender) &&
               name.GetComponent(own + 2) == probe->second.number;
    }
    Pit::Matches matches;
    GetL3().GetPit().Match(in.content, Simulator::Now(), matches);
    return std::any_of(matches.begin(), matches.end(), [&in](const PitEntry* entry) {
        return entry->WasSentTo(in.face.GetId());
    });
}

void
NeighbourDiscovery::HearContent(const ContentArrival& in)
{
    const auto known = m_neighbours.find(in.sender);
    const bool isStranger = known == m_neighbours.end() || !known->second.hasAnswered;
    if (IsCareful() && isStranger && IsAnswer(in))
    {
        Believe(in.sender);
        return;
    }
    Hear(in.sender);
}

void
NeighbourDiscovery::Believe(const Address& from)
{
    const auto probe = m_probes.find(from);
    if (probe != m_probes.end())
    {
        probe->second.event.Cancel();
        m_probes.erase(probe);
    }
    const auto known = m_neighbours.find(from);
    if (known == m_neighbours.end())
    {
        Admit(from, true);
        return;
    }
    known->second.heard = Simulator::Now();
    known->second.hasAnswered = true;
}

// --- faces of neighbours ---

bool
NeighbourDiscovery::MakeRoom()
{
    if (m_neighbours.size() < m_maxNeighbours)
    {
        return true;
    }
    const auto oldest =
        std::min_element(m_neighbours.begin(),
                         m_neighbours.end(),
                         [](const auto& a, const auto& b) {
                             return std::make_pair(a.second.hasAnswered, a.second.heard) <
                                    std::make_pair(b.second.hasAnswered, b.second.heard);
                         });
    if (!oldest->second.hasAnswered)
    {
        RemoveNeighbour(oldest);
        return true;
    }
    if (Simulator::Now() < m_nextRoom)
    {
        return false;
    }
    m_nextRoom = oldest->second.heard + GetLongestInterval() + TimeStep(1);
    if (Simulator::Now() < m_nextRoom)
    {
        return false;
    }
    RemoveNeighbour(oldest);
    return true;
}

void
NeighbourDiscovery::AddNeighbour(Address address)
{
    const auto face = MakeFace(address);
    const FaceId id = GetL3().AddFace(face);
    FaceIngress::Get(*face).Add(m_ear);
    const FaceTable& faces = GetL3().GetFaceTable();
    const auto known = m_neighbours.find(address); // trace sinks may stop the application
    if (known == m_neighbours.end())
    {
        if (faces.Has(id))
        {
            GetL3().RemoveFace(id);
        }
        return;
    }
    known->second.face = id;
    known->second.event = Schedule(m_timeout, &NeighbourDiscovery::CheckNeighbour, this, address);
    for (const Name& prefix : std::vector<Name>(m_prefixes)) // trace sinks may set others
    {
        if (faces.Has(id))
        {
            AddRoute(prefix, id, m_cost);
        }
    }
    NS_LOG_INFO("node " << GetNode()->GetId() << ": found " << face->GetLabel());
    m_found(address, id);
}

Ptr<NetDeviceFace>
NeighbourDiscovery::MakeFace(const Address& address) const
{
    auto face = CreateObject<NetDeviceFace>();
    UintegerValue maxBundle;
    m_broadcast->GetAttribute("MaxBundle", maxBundle);
    face->SetAttribute("MaxBundle", maxBundle);
    face->SetAttribute("TakesPiggyback", BooleanValue(m_broadcast->TakesPiggyback()));
    face->SetAttribute("EtherType", UintegerValue(m_broadcast->GetEtherType()));
    face->SetDevice(GetNode(), m_broadcast->GetDevice());
    face->SetRemote(address);
    return face;
}

void
NeighbourDiscovery::CheckNeighbour(Address address)
{
    const auto found = m_neighbours.find(address);
    const Time silence = Simulator::Now() - found->second.heard;
    if (silence >= m_timeout)
    {
        RemoveNeighbour(found);
        return;
    }
    found->second.event =
        Schedule(m_timeout - silence, &NeighbourDiscovery::CheckNeighbour, this, address);
}

void
NeighbourDiscovery::RemoveNeighbour(Neighbours::iterator neighbour)
{
    const Address address = neighbour->first;
    const FaceId face = neighbour->second.face;
    neighbour->second.event.Cancel();
    m_neighbours.erase(neighbour);
    if (face == NO_FACE)
    {
        return;
    }
    if (GetL3().GetFaceTable().Has(face))
    {
        GetL3().RemoveFace(face);
    }
    NS_LOG_INFO("node " << GetNode()->GetId() << ": lost face " << face);
    m_lost(address, face);
}

} // namespace ns3::ccn
