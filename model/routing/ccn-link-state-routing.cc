// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors
#include "ns3/ccn-link-state-routing.h"

#include "ns3/boolean.h"
#include "ns3/ccn-attributes.h"
#include "ns3/ccn-certificate.h"
#include "ns3/ccn-link-state-presets.h"
#include "ns3/ccn-packet-bytes.h"
#include "ns3/log.h"
#include "ns3/simulator.h"
#include "ns3/string.h"
#include "ns3/uinteger.h"

#include <algorithm>
#include <iterator>
#include <map>
#include <unordered_set>
#include <utility>

namespace ns3::ccn
{

NS_LOG_COMPONENT_DEFINE("CcnLinkStateRouting");
NS_OBJECT_ENSURE_REGISTERED(LinkStateRouting);

namespace
{

constexpr uint32_t MAX_HELD = 1000; ///< LSAs that wait for a certificate

/** Added in news to the number of a kind if the LSA itself follows. */
constexpr uint32_t PUSHED = static_cast<uint32_t>(LinkStateKind::PREFIXES) + 1;

/** @return the largest version that may exist, 1 s in the future: routers have the same clock */
uint64_t
GetNewest()
{
    constexpr uint64_t SECOND = 4096; // units of versions
    return ToCalendarTime(Simulator::Now()) + SECOND;
}

} // namespace

TypeId
LinkStateRouting::GetTypeId()
{
    static TypeId tid =
        TypeId("ns3::ccn::LinkStateRouting")
            .SetParent<RoutingProtocol>()
            .SetGroupName("Ccn")
            .AddConstructor<LinkStateRouting>()
            .AddAttribute(
                "Preset",
                "Sets the timers and other attributes as a real protocol has them: "
                "ospfn-2.0, nlsr, or fast. Attributes that are given a value keep it. Empty: sets "
                "nothing.",
                StringValue(""),
                MakeStringAccessor(&LinkStateRouting::SetPreset, &LinkStateRouting::GetPreset),
                MakeStringChecker())
            .AddAttribute("LsaDelay",
                          "Time from a change of this router to its new LSA, which has all changes "
                          "up to then.",
                          Presettable(TimeValue(MilliSeconds(50))),
                          Presettable(MakeTimeAccessor(&LinkStateRouting::m_lsaDelay)),
                          MakeTimeChecker(Seconds(0), Hours(1)))
            .AddAttribute("RouteDelay",
                          "Time from a change of the LSDB to new routes, which regard all changes "
                          "up to then.",
                          Presettable(TimeValue(MilliSeconds(200))),
                          Presettable(MakeTimeAccessor(&LinkStateRouting::m_routeDelay)),
                          MakeTimeChecker(Seconds(0), Hours(1)))
            .AddAttribute("FetchTimeout",
                          "Time until an Interest for an LSA is repeated.",
                          Presettable(TimeValue(MilliSeconds(500))),
                          Presettable(MakeTimeAccessor(&LinkStateRouting::m_fetchTimeout)),
                          MakeTimeChecker(MilliSeconds(1), Hours(1)))
            .AddAttribute("MaxFetches",
                          "Maximum number of Interests for LSAs that wait for an answer.",
                          Presettable(UintegerValue(32)),
                          Presettable(MakeUintegerAccessor(&LinkStateRouting::m_maxFetches)),
                          MakeUintegerChecker<uint32_t>(1))
            .AddAttribute("LsaLifetime",
                          "Lifetime of this router's LSAs, in whole seconds.",
                          Presettable(TimeValue(Hours(1))),
                          Presettable(MakeTimeAccessor(&LinkStateRouting::m_lsaLifetime)),
                          MakeTimeChecker(Seconds(1), Seconds(LinkState::MAX_LIFETIME)))
            .AddAttribute("RefreshInterval",
                          "Longest time after which this router's LSAs are made anew, less than "
                          "LsaLifetime; the shortest is 3/4 of it.",
                          Presettable(TimeValue(Minutes(30))),
                          Presettable(MakeTimeAccessor(&LinkStateRouting::m_refreshInterval)),
                          MakeTimeChecker(MilliSeconds(100)))
            .AddAttribute(
                "MaxLsas",
                "Maximum number of LSAs in the LSDB. A further one takes the place of the "
                "oldest of a router to which there is no path, or is refused.",
                Presettable(UintegerValue(100000)),
                Presettable(MakeUintegerAccessor(&LinkStateRouting::m_maxLsas)),
                MakeUintegerChecker<uint32_t>(1))
            .AddAttribute("MaxPush",
                          "Bytes of the longest LSA that is sent with the news of it to neighbours "
                          "that have not told that they have it, and need not fetch it then. 0: "
                          "all LSAs are fetched.",
                          Presettable(UintegerValue(0)),
                          Presettable(MakeUintegerAccessor(&LinkStateRouting::m_maxPush)),
                          MakeUintegerChecker<uint32_t>(0, 30000))
            .AddAttribute("Verifies",
                          "Whether the signatures of LSAs are verified.",
                          Presettable(BooleanValue(true)),
                          Presettable(MakeBooleanAccessor(&LinkStateRouting::m_verifies)),
                          MakeBooleanChecker())
            .AddAttribute("Schema",
                          "Trust schema that the keys of LSAs must satisfy: its text, or file: and "
                          "the path of a file. Empty: any key may sign any LSA.",
                          Presettable(StringValue("")),
                          Presettable(MakeStringAccessor(&LinkStateRouting::SetSchema,
                                                         &LinkStateRouting::GetSchema)),
                          MakeStringChecker())
            .AddTraceSource("DatabaseChanged",
                            "Fired when an LSA was stored or removed: its name without version, "
                            "its kind, the LSA (nullptr: it was removed).",
                            MakeTraceSourceAccessor(&LinkStateRouting::m_databaseChanged),
                            "ns3::ccn::LinkStateRouting::DatabaseTracedCallback");
    return tid;
}

LinkStateRouting::LinkStateRouting()
    : RoutingProtocol("link-state"),
      m_verifier(CreateObject<Verifier>())
{
}

LinkStateRouting::~LinkStateRouting() = default;

void
LinkStateRouting::NotifyConstructionCompleted()
{
    RoutingProtocol::NotifyConstructionCompleted();
    m_isConstructed = true;
    ApplyLinkStatePreset(*this, m_preset, "");
}

void
LinkStateRouting::DoDispose()
{
    RoutingProtocol::DoDispose();
    m_verifier = nullptr;
    m_checker = nullptr;
}

void
LinkStateRouting::SetPreset(std::string preset)
{
    CheckLinkStatePreset(preset);
    if (m_isConstructed)
    {
        ApplyLinkStatePreset(*this, preset, m_preset);
    }
    m_preset = std::move(preset);
}

void
LinkStateRouting::SetSchema(std::string schema)
{
    Ptr<TrustChecker> checker;
    if (!schema.empty())
    {
        ObjectFactory factory(TrustChecker::IMPLEMENTATION);
        checker = factory.Create<TrustChecker>();
        checker->SetSchema(schema);
    }
    m_checker = checker;
    m_schema = std::move(schema);
}

void
LinkStateRouting::AddAnchor(const std::string& digest)
{
    if (!m_checker)
    {
        throw std::logic_error("LinkStateRouting: an anchor without a Schema (set that first)");
    }
    m_checker->AddAnchor(digest);
}

void
LinkStateRouting::AddCertificate(Ptr<const Packet> certificate)
{
    m_certificates.emplace_back(PacketBytes(*certificate).Get());
}

// --- start and stop ---

void
LinkStateRouting::Begin()
{
    if (m_refreshInterval >= m_lsaLifetime)
    {
        Fail("RefreshInterval is not less than LsaLifetime");
    }
    RoutingPort& port = *this;
    GetL3().GetFib().SetPool(PrefixPool::Share(GetCodec())); // all routers have the same prefixes
    m_lsaPrefix = GetPrefix("lsa");
    m_fetch = std::make_unique<LinkStateFetch>(
        port,
        m_fetchTimeout,
        m_maxFetches,
        [this](const LinkStateKey& key) {
            const auto* record = m_lsdb.Find(key);
            return record ? record->lsa->version : 0;
        },
        GetGuard());
    for (uint32_t part = 0; part < m_certificates.size(); ++part)
    {
        Renew(LinkStateKind::CERTIFICATE, part);
    }
    Renew(LinkStateKind::ADJACENCIES, 0);
    m_refresh = Schedule(m_refreshInterval * GetRandom().GetValue(0.75, 1),
                         &LinkStateRouting::Refresh,
                         this);
}

void
LinkStateRouting::End()
{
    for (EventId* event : {&m_build, &m_compute, &m_refresh, &m_age, &m_outdo})
    {
        event->Cancel();
    }
    m_fetch.reset();
    m_lsdb.Clear();
    m_routes.Clear();
    m_parts.clear();
    m_partSizes.clear();
    m_partOf.clear();
    m_renewed.clear();
    m_own.clear();
    m_outdone.clear();
    m_offers.clear();
    m_held.clear();
}

// --- own LSAs ---

void
LinkStateRouting::OnNeighbour(FaceId face)
{
    if (!FindNeighbour(face))
    {
        m_fetch->Lose(face);
        ForgetOffers(face);
    }
    Renew(LinkStateKind::ADJACENCIES, 0);
    Reroute();
}

void
LinkStateRouting::OnCost(FaceId face)
{
    if (FindNeighbour(face))
    {
        Renew(LinkStateKind::ADJACENCIES, 0);
        Reroute();
    }
}

void
LinkStateRouting::OnAnnounced(const Name& prefix, bool isAnnounced)
{
    const uint32_t size = prefix.GetEncoded().size() + 2;
    if (isAnnounced)
    {
        if (m_parts.empty() || m_partSizes.back() + size > GetMaxPayload())
        {
            m_parts.emplace_back();
            m_partSizes.push_back(0);
        }
        m_parts.back().insert(prefix);
        m_partSizes.back() += size;
        m_partOf[prefix] = m_parts.size() - 1;
        Renew(LinkStateKind::PREFIXES, m_parts.size() - 1);
        return;
    }
    const auto found = m_partOf.find(prefix);
    const uint32_t part = found->second;
    m_partOf.erase(found);
    m_parts[part].erase(prefix);
    m_partSizes[part] -= size;
    Renew(LinkStateKind::PREFIXES, part);
    m_routes.Touch(prefix); // other routers may announce it too
    Reroute();
}

void
LinkStateRouting::Renew(LinkStateKind kind, uint32_t part)
{
    m_renewed.emplace(kind, part);
    if (m_build.IsExpired())
    {
        m_build = Schedule(m_lsaDelay, &LinkStateRouting::Build, this);
    }
}

SharedLinkState
LinkStateRouting::MakeState(LinkStateKind kind, uint32_t part) const
{
    LinkState state;
    state.lifetime = static_cast<uint32_t>(m_lsaLifetime.GetSeconds());
    if (kind == LinkStateKind::CERTIFICATE && part < m_certificates.size())
    {
        state.certificate = m_certificates[part];
    }
    else if (kind == LinkStateKind::ADJACENCIES)
    {
        for (const auto& [face, neighbour] : GetNeighbours())
        {
            state.links.push_back({neighbour->router, GetCost(face)});
        }
    }
    else if (kind == LinkStateKind::PREFIXES && part < m_parts.size())
    {
        for (const Name& prefix : m_parts[part])
        {
            state.prefixes.push_back({prefix, NameView(prefix).GetHash()});
        }
    }
    return LinkState::Share(kind, state.Encode(kind));
}

void
LinkStateRouting::Build()
{
    bool isNews = false;
    for (const auto& [kind, part] : std::exchange(m_renewed, {}))
    {
        const LinkStateKey key{GetRouter(), kind, part};
        const auto* record = m_lsdb.Find(key);
        const SharedLinkState state = MakeState(kind, part);
        if (!record || record->lsa->state != state)
        {
            Originate(key, state);
            isNews = true;
        }
    }
    if (isNews)
    {
        TellNews();
    }
}

void
LinkStateRouting::Originate(const LinkStateKey& key, const SharedLinkState& state, uint64_t after)
{
    const auto* record = m_lsdb.Find(key);
    const uint64_t version = std::max(ToCalendarTime(Simulator::Now()),
                                      std::max(record ? record->lsa->version : 0, after) + 1);
    ContentObject object = ContentObject::MakeUnsigned(
        LinkStateFetch::GetName(m_lsaPrefix, key).AppendVersion(version));
    object.timestamp4096ths = version;
    object.hasFreshness = true;
    object.freshnessSeconds = state->lifetime;
    object.payload = state->Encode(key.kind);
    GetSigner().Sign(object, true);
    m_own.emplace(key.kind, key.part);
    const auto packet = GetL3().GetCodec().ToPacket(object);
    Store(LinkStateAdvertisement::Make(m_lsaPrefix, key, version, state, packet), NO_FACE, record);
}

void
LinkStateRouting::Refresh()
{
    for (const auto& [kind, part] : m_own)
    {
        Originate({GetRouter(), kind, part}, MakeState(kind, part));
    }
    TellNews();
    m_refresh = Schedule(m_refreshInterval * GetRandom().GetValue(0.75, 1),
                         &LinkStateRouting::Refresh,
                         this);
}

void
LinkStateRouting::Outdo(const LinkStateKey& key, uint64_t version)
{
    const bool isOwn = m_own.count({key.kind, key.part}) != 0;
    if (!isOwn && m_own.size() >= m_maxLsas)
    {
        return; // nobody refreshes what was made up without end
    }
    if (version < GetNewest())
    {
        Originate(key, MakeState(key.kind, key.part), version);
        TellNews();
        return;
    }
    m_outdone[key] = version;
    if (m_outdo.IsExpired())
    {
        m_outdo = Schedule(MilliSeconds(1), &LinkStateRouting::OutdoLater, this);
    }
}

void
LinkStateRouting::OutdoLater()
{
    for (const auto& [key, version] : std::exchange(m_outdone, {}))
    {
        Outdo(key, version);
    }
}

// --- the LSDB ---

void
LinkStateRouting::TouchPrefixes(const LinkStateDatabase::Record& record)
{
    for (const LinkStatePrefix& prefix : record.lsa->state->prefixes)
    {
        m_routes.Touch(prefix.name);
    }
}

void
LinkStateRouting::ReportChange(const LinkStateKey& key)
{
    if (!m_databaseChanged.IsEmpty())
    {
        CallOut([&] {
            m_databaseChanged(LinkStateFetch::GetName(m_lsaPrefix, key),
                              key.kind,
                              m_lsdb.Find(key));
        });
    }
}

bool
LinkStateRouting::Store(const SharedLsa& lsa, FaceId from, const LinkStateDatabase::Record* before)
{
    const bool isSame = before && before->lsa->state == lsa->state;
    if (before && !isSame)
    {
        TouchPrefixes(*before);
    }
    if (!m_lsdb.Put(lsa, from))
    {
        return false;
    }
    ScheduleAge();
    ReportChange(lsa->key);
    if (!isSame)
    {
        Reroute();
    }
    return true;
}

void
LinkStateRouting::ScheduleAge()
{
    const Time next = m_lsdb.GetNextExpiry();
    if (m_age.IsExpired() || static_cast<uint64_t>(next.GetTimeStep()) < m_age.GetTs())
    {
        m_age.Cancel();
        if (next != Time::Max())
        {
            m_age = Schedule(next - Simulator::Now(), &LinkStateRouting::Age, this);
        }
    }
}

void
LinkStateRouting::Age()
{
    for (const LinkStateKey& key : m_lsdb.FindExpired())
    {
        NS_LOG_INFO(GetRouter() << ": lifetime of an LSA of " << key.router << " has ended");
        TouchPrefixes(*m_lsdb.Find(key));
        m_lsdb.Remove(key);
        ReportChange(key);
        Reroute();
    }
    ScheduleAge();
}

uint64_t
LinkStateRouting::GetLatest() const
{
    return m_lsdb.GetLatest();
}

uint64_t
LinkStateRouting::Write(FaceId face, uint64_t after, uint32_t maxOctets, RoutingWriter& writer)
{
    const auto end = m_lsdb.GetChanges().end();
    for (auto record = m_lsdb.FindAfter(after); record != end; ++record)
    {
        if (record->from == face && after != 0)
        {
            continue; // the neighbour has it
        }
        const LinkStateKey& key = record->lsa->key;
        const bool isPushed = after != 0 && IsPushed(*record, face);
        writer.Octets(key.router)
            .Number(static_cast<uint32_t>(key.kind) + (isPushed ? PUSHED : 0))
            .Number(key.part)
            .Number(record->lsa->version);
        if (isPushed)
        {
            writer.Octets(record->lsa->GetOctets());
        }
        if (writer.Get().size() > maxOctets)
        {
            return record->change;
        }
    }
    return m_lsdb.GetLatest();
}

void
LinkStateRouting::Read(FaceId face, bool, RoutingReader& reader)
{
    const uint64_t newest = GetNewest();
    while (reader.HasMore())
    {
        LinkStateKey key{std::string(reader.Octets()), {}, 0};
        const uint32_t kind = reader.Number(2 * PUSHED - 1);
        key.kind = static_cast<LinkStateKind>(kind % PUSHED);
        key.part = reader.Number(UINT32_MAX);
        const uint64_t version = reader.Number();
        const Bytes pushed = kind < PUSHED ? Bytes() : reader.Octets();
        const auto* record = m_lsdb.Find(key);
        if (m_maxPush > 0 && record && record->lsa->version == version)
        {
            LinkStateDatabase::NoteTold(*record, face);
        }
        if (key.router.empty() || version > newest || (record && record->lsa->version >= version))
        {
            continue;
        }
        if (key.router == GetRouter())
        {
            Outdo(key, version);
            continue;
        }
        if (!pushed.empty())
        {
            TakePushed(pushed, face);
            continue;
        }
        if (m_offers.size() < m_maxLsas)
        {
            m_offers[key][face] = version;
        }
        m_fetch->Offer(face, key, version);
    }
}

// --- LSAs of others ---

void
LinkStateRouting::OnRoutingInterest(const InterestView& interest)
{
    LinkStateKey key;
    const uint32_t versionAt = m_lsaPrefix.GetSize() + 3;
    if (interest.name.GetSize() != versionAt + HasExactNames() ||
        !LinkStateFetch::ReadName(interest.name, m_lsaPrefix, key))
    {
        return;
    }
    const auto* record = m_lsdb.Find(key);
    if (!record)
    {
        return;
    }
    const Name version = Name().AppendVersion(record->lsa->version);
    const Selectors& selectors = interest.selectors;
    const bool isAnswer =
        HasExactNames() ? interest.name.GetComponent(versionAt) == version.GetComponent(0)
                        : !selectors.hasExclude || !selectors.IsExcluded(version.GetComponent(0));
    if (isAnswer)
    {
        SendObject(record->lsa->packet);
    }
}

void
LinkStateRouting::OnRoutingContent(const Arrival& arrival, const ContentView& content)
{
    const PacketBytes bytes(*arrival.packet);
    Examine(bytes.Get(), content, GetSource(arrival).face);
}

bool
LinkStateRouting::IsPushed(const LinkStateDatabase::Record& record, FaceId face) const
{
    return record.lsa->GetOctets().size() <= m_maxPush && !LinkStateDatabase::HasTold(record, face);
}

void
LinkStateRouting::TakePushed(Bytes object, FaceId from)
{
    const SharedLsa known = LinkStateAdvertisement::Find(object, m_lsaPrefix, GetNewest());
    ContentView content;
    if (known && IsJudged(*known))
    {
        Consider(known, from, [&known] { return *known->GetVerdict(); });
    }
    else if (GetL3().GetCodec().Decode(object, content) == DecodeError::NONE)
    {
        Examine(object, content, from);
    }
    else
    {
        ++m_refused;
    }
}

void
LinkStateRouting::Examine(Bytes object, const ContentView& content, FaceId from)
{
    const SharedLsa lsa = LinkStateAdvertisement::Read(object, content, m_lsaPrefix, GetNewest());
    Consider(lsa, from, [&] { return Judge(content, *lsa); });
}

void
LinkStateRouting::Consider(const SharedLsa& lsa, FaceId from, const std::function<Verdict()>& judge)
{
    if (!lsa || lsa->key.router == GetRouter())
    {
        ++m_refused;
        return;
    }
    const LinkStateKey& key = lsa->key;
    const auto* record = m_lsdb.Find(key);
    const bool isNewer = !record || record->lsa->version < lsa->version;
    const Verdict verdict = isNewer ? judge() : Verdict::VALID;
    FaceId refused = NO_FACE;
    if (verdict == Verdict::NO_KEY && m_checker)
    {
        Hold(lsa, from);
    }
    else if (verdict != Verdict::VALID || (!record && !MakeRoom()))
    {
        NS_LOG_INFO(GetRouter() << " refuses " << LinkStateFetch::GetName(m_lsaPrefix, key) << ": "
                                << ToString(verdict));
        ++m_refused;
        refused = verdict == Verdict::VALID ? NO_FACE : from;
    }
    else if (isNewer && Store(lsa, from, record))
    {
        TellNews();
        if (key.kind == LinkStateKind::CERTIFICATE && m_checker)
        {
            ExamineHeld();
        }
    }
    NoteArrival(key, lsa->version, refused);
}

void
LinkStateRouting::NoteArrival(const LinkStateKey& key, uint64_t version, FaceId from)
{
    m_fetch->Note(key, version);
    const auto found = m_offers.find(key);
    if (found == m_offers.end())
    {
        return;
    }
    auto& offers = found->second;
    for (auto offer = offers.begin(); offer != offers.end();)
    {
        const bool isDone = from == NO_FACE ? offer->second <= version : offer->first == from;
        const auto* record = m_maxPush > 0 && from == NO_FACE && offer->second == version
                                 ? m_lsdb.Find(key)
                                 : nullptr;
        if (record)
        {
            LinkStateDatabase::NoteTold(*record, offer->first);
        }
        offer = isDone ? offers.erase(offer) : std::next(offer);
    }
    if (offers.empty())
    {
        m_offers.erase(found);
    }
    else if (from != NO_FACE)
    {
        FetchAgain({key});
    }
}

void
LinkStateRouting::FetchAgain(const std::vector<LinkStateKey>& keys)
{
    for (const LinkStateKey& key : keys)
    {
        const auto* record = m_lsdb.Find(key);
        for (const auto& [face, version] : m_offers.at(key))
        {
            if (!record || record->lsa->version < version)
            {
                m_fetch->Offer(face, key, version);
            }
        }
    }
}

void
LinkStateRouting::ForgetOffers(FaceId face)
{
    std::vector<LinkStateKey> others;
    for (auto known = m_offers.begin(); known != m_offers.end();)
    {
        const bool isOffered = known->second.erase(face) != 0;
        if (isOffered && !known->second.empty())
        {
            others.push_back(known->first);
        }
        known = known->second.empty() ? m_offers.erase(known) : std::next(known);
    }
    std::sort(others.begin(), others.end());
    FetchAgain(others);
}

bool
LinkStateRouting::MakeRoom()
{
    if (m_lsdb.GetSize() < m_maxLsas)
    {
        return true;
    }
    for (const LinkStateDatabase::Record& record : m_lsdb.GetChanges())
    {
        const LinkStateKey key = record.lsa->key;
        if (key.router != GetRouter() && !m_routes.IsReached(key.router))
        {
            TouchPrefixes(record);
            m_lsdb.Remove(key);
            ReportChange(key);
            return true;
        }
    }
    return false;
}

void
LinkStateRouting::Hold(const SharedLsa& lsa, FaceId from)
{
    if (m_held.size() >= MAX_HELD)
    {
        std::map<FaceId, uint32_t> shares;
        for (const auto& [held, face] : m_held)
        {
            ++shares[face];
        }
        const auto most =
            std::max_element(shares.begin(), shares.end(), [](const auto& a, const auto& b) {
                return a.second < b.second;
            });
        m_held.erase(std::find_if(m_held.begin(), m_held.end(), [most](const auto& held) {
            return held.second == most->first;
        }));
        ++m_refused;
    }
    m_held.emplace_back(lsa, from);
}

bool
LinkStateRouting::IsJudged(const LinkStateAdvertisement& lsa) const
{
    return m_verifies && !m_checker && lsa.key.kind != LinkStateKind::CERTIFICATE &&
           lsa.GetVerdict().value_or(Verdict::NO_KEY) != Verdict::NO_KEY;
}

Verdict
LinkStateRouting::Judge(const ContentView& content, const LinkStateAdvertisement& lsa)
{
    if (!m_verifies)
    {
        return Verdict::VALID;
    }
    if (lsa.key.kind == LinkStateKind::CERTIFICATE)
    {
        return JudgeCertificate(lsa.state->certificate);
    }
    Verdict verdict = lsa.VerifyByOwnKey(content);
    if (verdict == Verdict::NO_KEY)
    {
        verdict = m_verifier->Verify(content);
    }
    return m_checker ? m_checker->Check(content, Simulator::Now(), verdict) : verdict;
}

Verdict
LinkStateRouting::JudgeCertificate(const std::string& certificate)
{
    ContentView view;
    if (GetCodec().Decode(certificate, view) != DecodeError::NONE || view.type != ContentType::KEY)
    {
        return Verdict::BAD_SIGNATURE;
    }
    Verdict verdict = m_verifier->Verify(view);
    if (m_checker && verdict != Verdict::BAD_SIGNATURE)
    {
        verdict = m_checker->Check(view, Simulator::Now(), verdict);
    }
    return verdict == Verdict::NO_KEY ? Verdict::VALID
                                      : verdict; // its issuer may become known later
}

void
LinkStateRouting::ExamineHeld()
{
    for (const auto& [lsa, from] : std::exchange(m_held, {}))
    {
        ContentView content;
        if (GetL3().GetCodec().Decode(lsa->GetOctets(), content) == DecodeError::NONE)
        {
            Examine(lsa->GetOctets(), content, from);
        }
    }
}

// --- routes ---

void
LinkStateRouting::Reroute()
{
    if (m_compute.IsExpired())
    {
        m_compute = Schedule(m_routeDelay, &LinkStateRouting::ComputeRoutes, this);
    }
}

void
LinkStateRouting::ComputeRoutes()
{
    ++m_computations;
    std::vector<LinkStateWay> ways;
    for (const auto& [face, neighbour] : GetNeighbours())
    {
        ways.push_back({face, neighbour->router, GetCost(face)});
    }
    std::unordered_set<uint64_t> own; // hashes: a few steps for each prefix of others
    for (const Name& prefix : GetAnnounced())
    {
        own.insert(NameView(prefix).GetHash());
    }
    m_routes.Compute(m_lsdb,
                     GetRouter(),
                     ways,
                     GetRoutes(),
                     GetPaths(),
                     [this, &own](const LinkStatePrefix& prefix, const RoutingHops& hops) {
                         if (own.count(prefix.hash) == 0 || GetAnnounced().count(prefix.name) == 0)
                         {
                             SetRoute(prefix.name, hops);
                         }
                     });
    ReportRoutes();
}

} // namespace ns3::ccn
