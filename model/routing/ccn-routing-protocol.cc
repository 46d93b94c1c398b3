// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors
#include "ns3/ccn-routing-protocol.h"

#include "ns3/boolean.h"
#include "ns3/ccn-attributes.h"
#include "ns3/ccn-certificate.h"
#include "ns3/ccn-fib.h"
#include "ns3/ccn-strategy.h"
#include "ns3/log.h"
#include "ns3/node.h"
#include "ns3/pointer.h"
#include "ns3/simulator.h"
#include "ns3/string.h"
#include "ns3/uinteger.h"

#include <algorithm>
#include <array>
#include <stdexcept>
#include <utility>

namespace ns3::ccn
{

NS_LOG_COMPONENT_DEFINE("CcnRoutingProtocol");
NS_OBJECT_ENSURE_REGISTERED(RoutingProtocol);

namespace
{

/** Values of attribute Routes, in the order of RoutingProtocol::Routes. */
constexpr std::array<const char*, 4> ROUTES{"shortest", "equal-cost", "loop-free", "per-link"};

/** @param name a name @return true if only neighbours exchange it */
bool
IsLocalhop(const Name& name)
{
    static const Name localhop("ccnx:/localhop");
    return localhop.IsPrefixOf(name);
}

} // namespace

TypeId
RoutingProtocol::GetTypeId()
{
    static TypeId tid =
        TypeId("ns3::ccn::RoutingProtocol")
            .SetParent<CcnApplication>()
            .SetGroupName("Ccn")
            .AddAttribute("Router",
                          "Name of this router, one component; unique in the network. Empty means "
                          "node followed by the number of the node.",
                          Presettable(StringValue("")),
                          Presettable(MakeStringAccessor(&RoutingProtocol::m_router)),
                          MakeStringChecker())
            .AddAttribute("Cost",
                          "Cost of leaving this router by a face without a cost of its own.",
                          Presettable(UintegerValue(1)),
                          Presettable(MakeUintegerAccessor(&RoutingProtocol::m_cost)),
                          MakeUintegerChecker<uint32_t>(1))
            .AddAttribute("AnnouncesRegistered",
                          "Whether the prefixes that applications of the node register are "
                          "announced, except those under ccnx:/localhop.",
                          Presettable(BooleanValue(true)),
                          Presettable(MakeBooleanAccessor(&RoutingProtocol::m_announcesRegistered)),
                          MakeBooleanChecker())
            .AddAttribute("Routes",
                          "Next hops of a prefix: shortest, equal-cost, loop-free or per-link (the "
                          "cheapest path by each face, which may loop).",
                          Presettable(StringValue("shortest")),
                          Presettable(MakeStringAccessor(&RoutingProtocol::SetRoutes,
                                                         &RoutingProtocol::GetRoutesText)),
                          MakeStringChecker())
            .AddAttribute("Paths",
                          "loop-free and per-link: maximum number of next hops of a prefix.",
                          Presettable(UintegerValue(3)),
                          Presettable(MakeUintegerAccessor(&RoutingProtocol::m_paths)),
                          MakeUintegerChecker<uint32_t>(1))
            .AddAttribute("HelloInterval",
                          "Longest time between two hellos on a face; the shortest is 3/4 of it.",
                          Presettable(TimeValue(Seconds(1))),
                          Presettable(MakeTimeAccessor(&RoutingProtocol::m_helloInterval)),
                          MakeTimeChecker(MilliSeconds(10), Hours(1)))
            .AddAttribute("HelloTimeout",
                          "Time until a hello without an answer is repeated.",
                          Presettable(TimeValue(MilliSeconds(250))),
                          Presettable(MakeTimeAccessor(&RoutingProtocol::m_helloTimeout)),
                          MakeTimeChecker(MilliSeconds(1), Hours(1)))
            .AddAttribute("HelloRetries",
                          "Repetitions in vain after which the neighbour is lost.",
                          Presettable(UintegerValue(2)),
                          Presettable(MakeUintegerAccessor(&RoutingProtocol::m_helloRetries)),
                          MakeUintegerChecker<uint32_t>(0, 1000))
            .AddAttribute("Wait",
                          "Time after the start of a face during which no neighbour is found, "
                          "unless that one waits no more.",
                          Presettable(TimeValue(Seconds(0))),
                          Presettable(MakeTimeAccessor(&RoutingProtocol::m_wait)),
                          MakeTimeChecker(Seconds(0), Hours(1)))
            .AddAttribute("CachedHellos",
                          "Whether content stores may answer hellos, and answers stay fresh: a "
                          "failed neighbour then seems to live.",
                          Presettable(BooleanValue(false)),
                          Presettable(MakeBooleanAccessor(&RoutingProtocol::m_cachedHellos)),
                          MakeBooleanChecker())
            .AddAttribute("FollowsFaces",
                          "Whether a face that goes down loses its neighbour at once; if not, only "
                          "hellos tell.",
                          Presettable(BooleanValue(true)),
                          Presettable(MakeBooleanAccessor(&RoutingProtocol::m_followsFaces)),
                          MakeBooleanChecker())
            .AddAttribute("NewsLifetime",
                          "Lifetime of an Interest for the neighbour's next change.",
                          Presettable(TimeValue(Seconds(4))),
                          Presettable(MakeTimeAccessor(&RoutingProtocol::m_newsLifetime)),
                          MakeTimeChecker(MilliSeconds(10), Hours(1)))
            .AddAttribute("Pacing",
                          "Shortest time between two rounds of changes to the neighbours.",
                          Presettable(TimeValue(MilliSeconds(10))),
                          Presettable(MakeTimeAccessor(&RoutingProtocol::m_pacing)),
                          MakeTimeChecker(Seconds(0), Minutes(1)))
            .AddAttribute("MaxPayload",
                          "Bytes of a message's payload at which it is full.",
                          Presettable(UintegerValue(1024)),
                          Presettable(MakeUintegerAccessor(&RoutingProtocol::m_maxPayload)),
                          MakeUintegerChecker<uint32_t>(100, 30000))
            .AddAttribute("Signer",
                          "Signs what this router tells about itself.",
                          PointerValue(),
                          MakePointerAccessor(&RoutingProtocol::m_signer),
                          MakePointerChecker<Signer>())
            .AddTraceSource("NeighbourChanged",
                            "Fired when a neighbour was found or lost: its face, its name, which "
                            "of both.",
                            MakeTraceSourceAccessor(&RoutingProtocol::m_neighbourChanged),
                            "ns3::ccn::RoutingProtocol::NeighbourTracedCallback")
            .AddTraceSource("RoutesChanged",
                            "Fired after routes of this protocol have changed.",
                            MakeTraceSourceAccessor(&RoutingProtocol::m_routesChanged),
                            "ns3::ccn::RoutingProtocol::RoutesTracedCallback");
    return tid;
}

RoutingProtocol::RoutingProtocol(const std::string& protocol)
    : m_prefix(Name("ccnx:/localhop/ccn/routing").GetChild(protocol)),
      m_origin(protocol),
      m_writer(m_origin),
      m_random(CreateObject<UniformRandomVariable>()),
      m_signer(CreateObject<Signer>())
{
}

RoutingProtocol::~RoutingProtocol() = default;

int64_t
RoutingProtocol::AssignStreams(int64_t stream)
{
    const int64_t used = CcnApplication::AssignStreams(stream);
    m_random->SetStream(stream + used);
    return used + 1;
}

// --- attributes ---

void
RoutingProtocol::SetRoutes(std::string routes)
{
    const auto found = std::find(ROUTES.begin(), ROUTES.end(), routes);
    if (found == ROUTES.end())
    {
        throw std::invalid_argument("attribute Routes of RoutingProtocol: '" + routes +
                                    "' (allowed: shortest, equal-cost, loop-free, per-link)");
    }
    m_routes = static_cast<Routes>(found - ROUTES.begin());
}

std::string
RoutingProtocol::GetRoutesText() const
{
    return ROUTES[static_cast<std::size_t>(m_routes)];
}

void
RoutingProtocol::SetCost(FaceId face, uint32_t cost)
{
    if (cost == 0)
    {
        throw std::invalid_argument("cost of face " + std::to_string(face) +
                                    ": 0 (allowed: 1 or more)");
    }
    const uint32_t before = GetCost(face);
    m_costs[face] = cost;
    if (cost != before)
    {
        Change([this, face] {
            if (m_hellos)
            {
                OnCost(face);
            }
        });
    }
}

uint32_t
RoutingProtocol::GetCost(FaceId face) const
{
    const auto found = m_costs.find(face);
    return found == m_costs.end() ? m_cost : found->second;
}

void
RoutingProtocol::Fail(const std::string& what) const
{
    throw std::invalid_argument("node " + std::to_string(GetNode()->GetId()) + ", application " +
                                GetLabel() + ": " + what);
}

// --- start and stop ---

void
RoutingProtocol::StartApplication()
{
    NS_LOG_FUNCTION(this);
    m_restart.Cancel();
    if (!m_hellos) // otherwise it runs: Restart() was called before the first start
    {
        CallOut([this] { StartParts(); });
    }
}

void
RoutingProtocol::StartParts()
{
    CcnApplication::StartApplication();
    m_boot = Simulator::Now();
    m_routerName = m_router.empty() ? "node" + std::to_string(GetNode()->GetId()) : m_router;
    m_writer.SetFib(&GetL3().GetFib());
    m_signer->SetOwner(m_prefix.GetChild(m_routerName), GetCodec());
    RoutingPort& port = *this;
    NewsSource& source = *this;
    m_hellos = std::make_unique<NeighbourHellos>(
        port,
        HelloSettings{m_helloInterval, m_helloTimeout, m_helloRetries, m_wait, m_cachedHellos},
        m_random,
        [this](FaceId face) { ChangeNeighbour(face); },
        [this](FaceId face) {
            const auto& neighbour = *m_hellos->Find(face);
            m_news->OnHello(face, neighbour.boot, neighbour.latest);
            OnHello(face);
        });
    m_news = std::make_unique<RoutingNews>(port,
                                           NewsSettings{m_newsLifetime, m_pacing, m_maxPayload},
                                           source);
    // Strategies that measure would take Interests that wait for a change for losses.
    GetL3().SetStrategy(m_prefix, "AllFaces");
    RegisterPrefix(m_prefix);
    Begin();
    WatchNode();
    for (const Name& prefix : m_announcedByCall)
    {
        UpdateAnnounced(prefix);
    }
    for (const Name& prefix : GetL3().GetRegisteredPrefixes())
    {
        UpdateAnnounced(prefix);
    }
    for (const NeighbourFace& face : GetNeighbourFaces())
    {
        StartFace(face);
    }
}

void
RoutingProtocol::StartFace(const NeighbourFace& face)
{
    if (face.isUp || !m_followsFaces)
    {
        m_hellos->Start(face.face);
    }
}

void
RoutingProtocol::Restart(Time pause)
{
    Change([this, pause] {
        StopApplication();
        m_restart.Cancel();
        m_restart = Schedule(pause, &RoutingProtocol::StartApplication, this);
    });
}

void
RoutingProtocol::Stop()
{
    Change([this] { StopApplication(); });
}

void
RoutingProtocol::StopApplication()
{
    NS_LOG_FUNCTION(this);
    m_restart.Cancel();
    CallOut([this] { CcnApplication::StopApplication(); });
}

void
RoutingProtocol::Change(const std::function<void()>& change)
{
    if (m_callsOut == 0)
    {
        change();
        return;
    }
    m_changes.push_back(change);
    if (m_change.IsExpired())
    {
        m_change = Schedule(Time(), &RoutingProtocol::ChangeLater, this);
    }
}

void
RoutingProtocol::ChangeLater()
{
    for (const auto& change : std::exchange(m_changes, {}))
    {
        change();
    }
}

void
RoutingProtocol::Cease()
{
    if (m_hellos)
    {
        End();
        m_news.reset();
        m_hellos.reset();
        m_announced.clear();
        m_writer.Clear();
        m_hasChanged = false;
    }
    CcnApplication::Cease();
}

void
RoutingProtocol::DoDispose()
{
    if (m_hellos) // the tables of the node may be gone
    {
        End();
        m_news.reset();
        m_hellos.reset();
    }
    m_restart.Cancel();
    m_change.Cancel();
    m_changes.clear();
    CcnApplication::DoDispose();
    m_random = nullptr;
    m_signer = nullptr;
}

// --- faces, neighbours and prefixes ---

void
RoutingProtocol::OnFaceChanged(const FaceChange& change)
{
    if (!change.face->IsLocal() && m_hellos)
    {
        Change([this, face = change.face->GetId(), operation = change.operation] {
            ChangeFace(face, operation);
        });
    }
}

void
RoutingProtocol::ChangeFace(FaceId face, FaceChange::Operation operation)
{
    if (!m_hellos)
    {
        return;
    }
    switch (operation)
    {
    case FaceChange::Operation::ADDED:
    case FaceChange::Operation::UP:
        if (GetL3().GetFace(face)->IsUp() && (m_followsFaces || !m_hellos->Find(face)))
        {
            m_hellos->Start(face);
        }
        break;
    case FaceChange::Operation::REMOVED:
        m_hellos->Stop(face);
        break;
    case FaceChange::Operation::DOWN:
        if (m_followsFaces)
        {
            m_hellos->Stop(face);
        }
        break;
    }
}

void
RoutingProtocol::ChangeNeighbour(FaceId face)
{
    const auto& neighbour = *m_hellos->Find(face);
    const std::string router = neighbour.router;
    const bool isUp = neighbour.isUp;
    NS_LOG_INFO(GetRouter() << (isUp ? " has found " : " has lost ") << router << " by face "
                            << face);
    isUp ? m_news->Start(face, neighbour.boot) : m_news->Stop(face);
    OnNeighbour(face);
    CallOut([&] { m_neighbourChanged(face, router, isUp); });
}

std::map<FaceId, const NeighbourHellos::Neighbour*>
RoutingProtocol::GetNeighbours() const
{
    std::map<FaceId, const NeighbourHellos::Neighbour*> neighbours;
    for (const auto& [face, neighbour] : m_hellos->GetAll())
    {
        if (neighbour.isUp)
        {
            neighbours[face] = &neighbour;
        }
    }
    return neighbours;
}

const NeighbourHellos::Neighbour*
RoutingProtocol::FindNeighbour(FaceId face) const
{
    const auto* neighbour = m_hellos->Find(face);
    return neighbour && neighbour->isUp ? neighbour : nullptr;
}

void
RoutingProtocol::Announce(const Name& prefix)
{
    CheckComponents(prefix);
    if (IsLocalhop(prefix))
    {
        throw std::invalid_argument("prefix " + prefix.ToUri() +
                                    " is announced (allowed: none under ccnx:/localhop)");
    }
    m_announcedByCall.insert(prefix);
    Change([this, prefix] { UpdateAnnounced(prefix); });
}

void
RoutingProtocol::Withdraw(const Name& prefix)
{
    m_announcedByCall.erase(prefix);
    Change([this, prefix] { UpdateAnnounced(prefix); });
}

void
RoutingProtocol::OnPrefixChanged(const Name& prefix, bool)
{
    Change([this, prefix] { UpdateAnnounced(prefix); });
}

bool
RoutingProtocol::IsRegistered(const Name& prefix) const
{
    const NextHops* hops = GetL3().GetFib().Find(prefix);
    return hops && std::any_of(hops->begin(), hops->end(), [this](const NextHop& hop) {
               return GetL3().GetFace(hop.face)->IsLocal();
           });
}

void
RoutingProtocol::UpdateAnnounced(const Name& prefix)
{
    if (!m_hellos)
    {
        return; // not started
    }
    const bool isAnnounced =
        !IsLocalhop(prefix) &&
        (m_announcedByCall.count(prefix) != 0 || (m_announcesRegistered && IsRegistered(prefix)));
    if (isAnnounced && m_announced.insert(prefix).second)
    {
        SetRoute(prefix, {});
        OnAnnounced(prefix, true);
    }
    else if (!isAnnounced && m_announced.erase(prefix) != 0)
    {
        OnAnnounced(prefix, false);
    }
}

// --- routes ---

void
RoutingProtocol::SetRoute(const Name& prefix, const RoutingHops& hops)
{
    if (!IsLocalhop(prefix)) // a neighbour may tell of any
    {
        const bool hasChanged = CallOut([&] { return m_writer.Set(prefix, hops); });
        m_hasChanged = hasChanged || m_hasChanged;
    }
}

void
RoutingProtocol::ReportRoutes()
{
    if (m_hasChanged)
    {
        m_hasChanged = false;
        m_lastChange = Simulator::Now();
        CallOut([this] { m_routesChanged(); });
    }
}

// --- messages ---

Name
RoutingProtocol::GetPrefix(const std::string& kind) const
{
    return m_prefix.GetChild(kind);
}

uint64_t
RoutingProtocol::GetBoot() const
{
    return m_boot.GetMicroSeconds() + 1;
}

void
RoutingProtocol::TellNews()
{
    m_news->Tell();
}

bool
RoutingProtocol::HasExactNames() const
{
    return GetCodec().GetTraits().isExact;
}

void
RoutingProtocol::AskForNew(Interest& interest)
{
    if (HasExactNames())
    {
        interest.name.AppendDecimal(GetBoot() + m_questions++);
    }
    else
    {
        interest.selectors.answerOrigin = ANSWER_NEW;
    }
}

void
RoutingProtocol::Ask(Interest interest, FaceId face)
{
    constexpr int8_t NEXT_NODE = 2;
    interest.selectors.scope = NEXT_NODE;
    Count(CallOut([&] { return Express(std::move(interest), face); }));
}

void
RoutingProtocol::Answer(const Name& name, const std::string& payload, bool isCacheable)
{
    ContentObject answer = ContentObject::MakeUnsigned(name);
    answer.timestamp4096ths = ToCalendarTime(Simulator::Now());
    if (HasExactNames())
    {
        answer.hasExpiry = !isCacheable; // at 0, so that it has ended everywhere
    }
    else
    {
        answer.name.AppendVersion(answer.timestamp4096ths);
        answer.hasFreshness = !isCacheable;
    }
    m_signer->Prepare(answer, false); // its publisher; neighbours would not verify a signature
    answer.payload = payload;
    SendObject(GetL3().GetCodec().ToPacket(answer));
}

EventId
RoutingProtocol::Plan(Time delay, std::function<void()> act)
{
    return Schedule(delay, std::move(act));
}

void
RoutingProtocol::SendObject(const Ptr<const Packet>& packet)
{
    Count(packet->GetSize());
    CallOut([&] { Send(packet); });
}

Bytes
RoutingProtocol::GetKind(const NameView& name) const
{
    const uint32_t own = m_prefix.GetSize();
    const bool isOwn = m_hellos && name.GetSize() > own && m_prefix.IsPrefixOf(name);
    return isOwn ? name.GetComponent(own) : Bytes();
}

void
RoutingProtocol::OnInterest(const Arrival& arrival, const InterestView& interest)
{
    const Bytes kind = GetKind(interest.name);
    if (kind == "hello")
    {
        m_hellos->OnInterest(Name(interest.name), GetSource(arrival).face, GetLatest());
    }
    else if (kind == "news")
    {
        m_news->OnInterest(Name(interest.name), GetSource(arrival).face);
    }
    else if (!kind.empty())
    {
        OnRoutingInterest(interest);
    }
}

void
RoutingProtocol::OnContent(const Arrival& arrival, const ContentView& content)
{
    const Bytes kind = GetKind(content.name);
    if (kind == "hello")
    {
        m_hellos->OnContent(Name(content.name), content.payload, GetSource(arrival).face);
    }
    else if (kind == "news")
    {
        m_news->OnContent(Name(content.name), content.payload, GetSource(arrival).face);
    }
    else if (!kind.empty())
    {
        OnRoutingContent(arrival, content);
    }
}

} // namespace ns3::ccn
