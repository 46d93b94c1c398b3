// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ns3/ccn-satisfaction-push-back.h"

#include "ns3/ccn-fib.h"
#include "ns3/ccn-l3-protocol.h"
#include "ns3/ccn-neighbour-notice.h"
#include "ns3/ccn-number-text.h"
#include "ns3/ccn-pit.h"
#include "ns3/double.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <sstream>
#include <string>
#include <vector>

namespace ns3::ccn
{

NS_OBJECT_ENSURE_REGISTERED(SatisfactionPushBack);

namespace
{

constexpr double NO_LIMIT = std::numeric_limits<double>::infinity();
constexpr double MOST_INTERESTS = 1e12; ///< a larger limit is refused
constexpr uint32_t MOST_DIGITS = 24;    ///< characters of a limit
constexpr double FEW_INTERESTS = 0.001; ///< per interval; a face with fewer has no share
constexpr double LEAST_SUM = 0.001;     ///< by which shares are divided

/** @return the kind of message in which limits are announced */
const NeighbourNotice&
GetLimitNotice()
{
    static const NeighbourNotice notice("limit");
    return notice;
}

} // namespace

TypeId
SatisfactionPushBack::GetTypeId()
{
    static TypeId tid =
        SatisfactionStatistics::AddAttributes(TypeId("ns3::ccn::SatisfactionPushBack")
                                                  .SetParent<FairTokenBucket>()
                                                  .SetGroupName("Ccn")
                                                  .AddConstructor<SatisfactionPushBack>())
            .AddAttribute("GraceThreshold",
                          "Least share of the windows that a downstream neighbour gets, before the "
                          "shares are divided by their sum.",
                          DoubleValue(0.01),
                          MakeDoubleAccessor(&SatisfactionPushBack::m_graceThreshold),
                          MakeDoubleChecker<double>(0, 1))
            .AddAttribute("Validity",
                          "Time after which an announced limit ends unless it is announced again.",
                          TimeValue(Seconds(3)),
                          MakeTimeAccessor(&SatisfactionPushBack::m_validity),
                          MakeTimeChecker(Seconds(0), Seconds(100000)))
            .AddTraceSource("Announced",
                            "Fired when a limit is announced to a downstream neighbour: face, "
                            "prefix, limit in Interests.",
                            MakeTraceSourceAccessor(&SatisfactionPushBack::m_announced),
                            "ns3::ccn::SatisfactionPushBack::AnnouncedTracedCallback")
            .AddTraceSource("LimitChanged",
                            "Fired when an upstream neighbour announces a new limit: face, prefix, "
                            "former and new limit in Interests.",
                            MakeTraceSourceAccessor(&SatisfactionPushBack::m_limitChanged),
                            "ns3::ccn::SatisfactionPushBack::LimitTracedCallback");
    return tid;
}

SatisfactionPushBack::SatisfactionPushBack()
    : m_random(CreateObject<UniformRandomVariable>())
{
}

void
SatisfactionPushBack::DoDispose()
{
    m_announcement.Cancel();
    m_entries.clear();
    m_numbers.Clear();
    FairTokenBucket::DoDispose();
}

void
SatisfactionPushBack::OnStart()
{
    m_numbers.SetCodec(GetNode().GetCodec());
    FairTokenBucket::OnStart();
}

int64_t
SatisfactionPushBack::AssignStreams(int64_t stream)
{
    m_random->SetStream(stream);
    return 1;
}

// --- records of FIB entries ---

uint32_t
SatisfactionPushBack::FindNumber(const NameView& name, bool creates)
{
    const auto length = GetNode().GetFib().GetMatchLength(name);
    const uint32_t* found = length ? m_numbers.Find(name, *length) : nullptr;
    if (found || !length || !creates)
    {
        return found ? *found : 0;
    }
    m_numbers.Insert(name, *length) = ++m_lastNumber;
    m_entries[m_lastNumber].prefix = Name(name).GetPrefix(*length);
    return m_lastNumber;
}

SatisfactionPushBack::Entry*
SatisfactionPushBack::Find(const PitEntry& entry)
{
    NameView name;
    GetNode().GetCodec().DecodeName(entry.GetName(), name);
    const uint32_t number = FindNumber(name, false);
    return number == 0 ? nullptr : &m_entries[number];
}

uint32_t
SatisfactionPushBack::GetGroup(const SendingInterest& sending)
{
    return FindNumber(sending.in.interest.name, true);
}

// --- what happens to Interests ---

void
SatisfactionPushBack::OnForwarded(const PitEntry& entry, const InterestArrival& in)
{
    const uint32_t number = FindNumber(in.interest.name, true);
    if (number != 0)
    {
        ++Update(m_entries[number].askers[in.face.GetId()]).newCount;
    }
    m_isActive = true;
    if (m_announcement.IsExpired())
    {
        const Time wait = Seconds(m_random->GetValue() * GetInterval().GetSeconds());
        m_announcement = Simulator::Schedule(wait, [this] { Announce(); });
    }
    FairTokenBucket::OnForwarded(entry, in);
}

void
SatisfactionPushBack::OnExpired(const PitEntry& entry)
{
    const FaceId face = GetAsker(entry);
    Entry* record = face == NO_FACE ? nullptr : Find(entry);
    if (record)
    {
        ++Update(record->askers[face]).newUnsatisfied;
    }
    FairTokenBucket::OnExpired(entry);
}

void
SatisfactionPushBack::OnPending(const PitEntry& entry, FaceId face, bool isMore)
{
    if (Entry* record = Find(entry))
    {
        const auto limit = record->limits.find(face);
        if (limit != record->limits.end())
        {
            uint32_t& pending = limit->second.pending;
            pending = isMore ? pending + 1 : pending - (pending > 0);
        }
    }
    FairTokenBucket::OnPending(entry, face, isMore);
}

void
SatisfactionPushBack::OnFaceChanged(const FaceChange& change)
{
    FairTokenBucket::OnFaceChanged(change);
    if (change.operation == FaceChange::Operation::REMOVED)
    {
        for (auto& [number, entry] : m_entries)
        {
            entry.askers.erase(change.face->GetId());
            entry.limits.erase(change.face->GetId());
        }
    }
}

// --- limits of this node ---

const SatisfactionPushBack::Limit*
SatisfactionPushBack::FindLimit(const Entry& entry, FaceId face) const
{
    const auto limit = entry.limits.find(face);
    const bool isValid = limit != entry.limits.end() && Simulator::Now() < limit->second.until;
    return isValid ? &limit->second : nullptr;
}

double
SatisfactionPushBack::GetLimit(const Entry& entry, FaceId face)
{
    const Limit* limit = FindLimit(entry, face);
    return std::min(GetWindow(face), limit ? limit->value : NO_LIMIT);
}

double
SatisfactionPushBack::GetLimit(const Name& prefix, FaceId face)
{
    const uint32_t* number = m_numbers.Find(prefix);
    return number ? GetLimit(m_entries[*number], face) : GetWindow(face);
}

bool
SatisfactionPushBack::HasRoom(const FairQueues::Gate& gate, const FairQueues::Promised& promised)
{
    const auto entry = m_entries.find(gate.group);
    const Limit* limit = entry == m_entries.end() ? nullptr : FindLimit(entry->second, gate.face);
    // A limit below 1 lets one Interest be pending, so that the neighbour sees whether it is good.
    const double allowed = !limit || limit->value <= 0 ? 0 : std::max(1.0, limit->value);
    return (!limit || double(limit->pending) + promised.inGroup + 1 <= allowed) &&
           FairTokenBucket::HasRoom(gate, promised);
}

// --- announcements ---

void
SatisfactionPushBack::Announce()
{
    for (auto entry = m_entries.begin(); entry != m_entries.end();)
    {
        if (!GetNode().GetFib().Find(entry->second.prefix))
        {
            m_numbers.Erase(entry->second.prefix);
            entry = m_entries.erase(entry);
            continue;
        }
        Announce(entry->second);
        ++entry;
    }
    if (m_isActive)
    {
        m_isActive = false;
        m_announcement = Simulator::Schedule(GetInterval(), [this] { Announce(); });
    }
}

void
SatisfactionPushBack::Announce(Entry& entry)
{
    double windows = 0;
    for (const NextHop& hop : *GetNode().GetFib().Find(entry.prefix))
    {
        windows += GetLimit(entry, hop.face);
    }
    double sum = 0;
    std::vector<std::pair<FaceId, double>> shares;
    for (auto& [face, account] : entry.askers)
    {
        if (Update(account).count >= FEW_INTERESTS)
        {
            const double unsatisfied = account.GetUnsatisfiedShare();
            shares.emplace_back(face, 1 - std::min(1 - m_graceThreshold, unsatisfied));
            sum += shares.back().second;
        }
    }
    const double scale = sum >= 1 ? 1 : 1 / std::max(sum, LEAST_SUM);
    const uint32_t components = NeighbourNotice::FIRST + 1 + entry.prefix.GetSize();
    const bool isNameable = components <= NameView::MAX_COMPONENTS;
    for (const auto& [face, share] : shares)
    {
        if (!std::isfinite(windows) || !isNameable ||
            !NeighbourNotice::IsNeighbour(*GetNode().GetFace(face)))
        {
            continue;
        }
        const double limit = share * scale * windows;
        std::ostringstream number;
        number << limit;
        Name name = GetLimitNotice().GetName();
        name.Append(number.str());
        for (uint32_t i = 0; i < entry.prefix.GetSize(); ++i)
        {
            name.Append(entry.prefix.GetComponent(i));
        }
        if (NeighbourNotice::Send(GetNode(), face, name))
        {
            m_announced(face, entry.prefix, limit);
        }
    }
}

IngressVerdict
SatisfactionPushBack::OnInterest(const InterestArrival& in)
{
    return GetLimitNotice().Is(in.interest.name) ? Drop(Apply(in)) : Accept();
}

DropReason
SatisfactionPushBack::Apply(const InterestArrival& in)
{
    static const DropReason taken = AddDropReason("limit_taken");
    static const DropReason malformed = AddDropReason("limit_malformed");
    static const DropReason noNeighbour = AddDropReason("limit_no_neighbour");
    static const DropReason noRoute = AddDropReason("limit_no_route");
    const NameView& name = in.interest.name;
    constexpr uint32_t NUMBER = NeighbourNotice::FIRST;
    if (!NeighbourNotice::IsNeighbour(in.face))
    {
        return noNeighbour;
    }
    double value = 0;
    if (in.interest.GetScope() != 0 || name.GetSize() <= NUMBER ||
        name.GetComponent(NUMBER).size() > MOST_DIGITS ||
        !ParseReal(std::string(name.GetComponent(NUMBER)), value) || value < 0 ||
        value > MOST_INTERESTS)
    {
        return malformed;
    }
    Name prefix;
    for (uint32_t i = NUMBER + 1; i < name.GetSize(); ++i)
    {
        prefix.Append(name.GetComponent(i));
    }
    const FaceId face = in.face.GetId();
    const NextHops* hops = GetNode().GetFib().Find(prefix);
    const auto isIt = [face](const NextHop& hop) { return hop.face == face; };
    if (!hops || std::none_of(hops->begin(), hops->end(), isIt))
    {
        return noRoute;
    }
    SetLimit(prefix, face, value);
    return taken;
}

void
SatisfactionPushBack::SetLimit(const Name& prefix, FaceId face, double value)
{
    uint32_t& number = m_numbers.FindOrInsert(prefix);
    if (number == 0)
    {
        number = ++m_lastNumber;
        m_entries[number].prefix = prefix;
    }
    Entry& entry = m_entries[number];
    const Limit* valid = FindLimit(entry, face);
    const double former = valid ? valid->value : NO_LIMIT;
    auto limit = entry.limits.find(face);
    if (limit == entry.limits.end())
    {
        limit = entry.limits.emplace(face, Limit{value, {}, CountPending(number, face)}).first;
    }
    limit->second.value = value;
    limit->second.until = Simulator::Now() + m_validity;
    if (value != former)
    {
        m_limitChanged(face, prefix, former, value);
    }
    if (value > former)
    {
        Release(face);
    }
}

uint32_t
SatisfactionPushBack::CountPending(uint32_t number, FaceId face)
{
    uint32_t count = 0;
    NameView name;
    for (const PitEntry* entry : GetNode().GetPit().GetEntries())
    {
        GetNode().GetCodec().DecodeName(entry->GetName(), name);
        count += FindNumber(name, false) == number && HasPlace(*entry, face);
    }
    return count;
}

} // namespace ns3::ccn
