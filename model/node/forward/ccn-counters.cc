// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ns3/ccn-counters.h"

#include <algorithm>
#include <iterator>
#include <map>
#include <numeric>

namespace ns3::ccn
{

namespace
{

/** When a counter is listed although its value may be 0. */
enum class Listed : uint8_t
{
    ALWAYS,    ///< in every run
    PIGGYBACK, ///< if the node had a piggyback packet
    SHARED,    ///< if a suppression scheme had a message
    IF_ANY,    ///< if its value is not 0
    ON_REQUEST ///< only in a list of all
};

/** What List() needs to know of a counter. */
struct CountKind
{
    Count what;
    const char* name;
    Listed listed;
};

constexpr CountKind COUNTS[] = {
    {Count::INTERESTS_IN, "interests_in", Listed::ALWAYS},
    {Count::HITS, "hits", Listed::ALWAYS},
    {Count::AGGREGATED, "aggregated", Listed::ALWAYS},
    {Count::INTERESTS_FORWARDED, "interests_forwarded", Listed::ALWAYS},
    {Count::INTERESTS_WAITING, "interests_waiting", Listed::ALWAYS},
    {Count::INTERESTS_SENT, "interests_sent", Listed::ALWAYS},
    {Count::RETRIES_SENT, "retries_sent", Listed::ALWAYS},
    {Count::DATA_IN, "data_in", Listed::ALWAYS},
    {Count::DATA_FORWARDED, "data_forwarded", Listed::ALWAYS},
    {Count::DATA_KEPT, "data_kept", Listed::ALWAYS},
    {Count::DATA_SENT, "data_sent", Listed::ALWAYS},
    {Count::PIT_INSERTED, "pit_inserted", Listed::ALWAYS},
    {Count::PIT_SATISFIED, "pit_satisfied", Listed::ALWAYS},
    {Count::PIT_EXPIRED, "pit_expired", Listed::ALWAYS},
    {Count::SEND_REFUSED, "send_refused", Listed::ALWAYS},
    {Count::VERIFIED, "verified", Listed::ALWAYS},
    {Count::UNVERIFIABLE, "unverifiable", Listed::ALWAYS},
    {Count::FIB_LOOKUPS, "fib_lookups", Listed::ALWAYS},
    {Count::PIGGYBACKS_IN, "piggybacks_in", Listed::PIGGYBACK},
    {Count::PIGGYBACKS_SENT, "piggybacks_sent", Listed::PIGGYBACK},
    {Count::INTERESTS_RIDING, "interests_riding", Listed::PIGGYBACK},
    {Count::UNBUNDLED, "unbundled", Listed::PIGGYBACK},
    {Count::RETRANSMISSIONS, "retransmissions", Listed::ON_REQUEST},
    {Count::PIT_EVICTED, "pit_evicted", Listed::IF_ANY},
    {Count::SHARED_OFFERED, "shared_offered", Listed::SHARED},
    {Count::SHARED_SENT, "shared_sent", Listed::SHARED},
    {Count::SHARED_SUPPRESSED, "shared_suppressed", Listed::SHARED},
    {Count::SHARED_REPEATED, "shared_repeated", Listed::SHARED},
    {Count::SHARED_REFUSED, "shared_refused", Listed::IF_ANY},
    {Count::UNMARKED_DATA, "unmarked_data", Listed::IF_ANY},
    {Count::STORED_REFUSED, "stored_refused", Listed::IF_ANY},
    {Count::ERRORS, "errors", Listed::IF_ANY},
    {Count::RETURNS_IN, "returns_in", Listed::IF_ANY},
    {Count::RETURNS_SENT, "returns_sent", Listed::IF_ANY},
    {Count::PIT_RETURNED, "pit_returned", Listed::IF_ANY},
};

/** @return true if each row stands at the place of its counter, so that none is missing */
constexpr bool
AreInOrder()
{
    for (uint32_t i = 0; i < std::size(COUNTS); ++i)
    {
        if (static_cast<uint32_t>(COUNTS[i].what) != i)
        {
            return false;
        }
    }
    return std::size(COUNTS) == static_cast<uint32_t>(Count::END);
}

static_assert(AreInOrder());

/** @param value becomes the next one of its enumeration */
template <typename Enum>
void
Advance(Enum& value)
{
    value = static_cast<Enum>(static_cast<uint8_t>(value) + 1);
}

/** @param reason why packets are dropped @return when List() has its counter */
Listed
GetListed(DropReason reason)
{
    constexpr DropReason SELDOM[] = {DropReason::PIT_FACE_FULL,
                                     DropReason::PIT_NAME_FULL,
                                     DropReason::REFUSED,
                                     DropReason::INTEREST_QUEUE_FULL,
                                     DropReason::HOP_LIMIT,
                                     DropReason::UNSUPPORTED_HASH,
                                     DropReason::RETURN_IGNORED,
                                     DropReason::INTEREST_ERROR,
                                     DropReason::UNTRUSTED,
                                     DropReason::DATA_ERROR};
    if (std::find(std::begin(SELDOM), std::end(SELDOM), reason) != std::end(SELDOM))
    {
        return Listed::IF_ANY;
    }
    return reason == DropReason::EMBEDDED ? Listed::PIGGYBACK : Listed::ALWAYS;
}

/** @param counters of a node @param listed when a counter is listed @param value its value @return true if it is now */
bool
IsListed(const Counters& counters, Listed listed, uint64_t value)
{
    switch (listed)
    {
    case Listed::ALWAYS:
        return true;
    case Listed::PIGGYBACK:
        return counters.Get(Count::PIGGYBACKS_IN) + counters.Get(Count::PIGGYBACKS_SENT) > 0;
    case Listed::SHARED:
        return counters.Get(Count::SHARED_OFFERED) > 0;
    case Listed::IF_ANY:
        return value > 0;
    default:
        return false;
    }
}

/** @param what an identity @param left one side @param right the other @param broken receives a line if they differ */
void
CheckEqual(const char* what, uint64_t left, uint64_t right, std::vector<std::string>& broken)
{
    if (left != right)
    {
        broken.push_back(std::string(what) + ": " + std::to_string(left) +
                         " != " + std::to_string(right));
    }
}

} // namespace

const char*
ToString(Count what)
{
    return COUNTS[static_cast<uint32_t>(what)].name;
}

std::string
GetDropName(DropReason reason, DecodeError error)
{
    return reason == DropReason::MALFORMED ? std::string("malformed_") + ToString(error)
                                           : std::string("drop_") + ToString(reason);
}

void
Counters::AddOwnDrop(DropReason reason, bool isInterest)
{
    const auto isMeant = [reason](const OwnDrops& drops) { return drops.reason == reason; };
    auto known = std::find_if(m_ownDrops.begin(), m_ownDrops.end(), isMeant);
    if (known == m_ownDrops.end())
    {
        known = m_ownDrops.insert(known, {reason});
    }
    ++(isInterest ? known->interests : known->data);
}

uint64_t
Counters::GetOwnDrops(DropReason reason) const
{
    const auto isMeant = [reason](const OwnDrops& drops) { return drops.reason == reason; };
    const auto known = std::find_if(m_ownDrops.begin(), m_ownDrops.end(), isMeant);
    return known == m_ownDrops.end() ? 0 : known->interests + known->data;
}

std::vector<Counters::Named>
Counters::List(bool all) const
{
    std::vector<Named> list;
    for (const CountKind& count : COUNTS)
    {
        if (all || IsListed(*this, count.listed, Get(count.what)))
        {
            list.push_back({count.name, Get(count.what)});
        }
    }
    list.push_back({"misses", Get(Count::INTERESTS_IN) - Get(Count::HITS)});
    ListPurposes(list, all);
    ListDrops(list, all);
    return list;
}

void
Counters::ListDrops(std::vector<Named>& list, bool all) const
{
    for (auto reason = DropReason::SCOPE; reason < DropReason::MALFORMED; Advance(reason))
    {
        if (all || IsListed(*this, GetListed(reason), GetDrops(reason)))
        {
            list.push_back({GetDropName(reason), GetDrops(reason)});
        }
    }
    for (uint32_t code = 1; code < RETURN_CODES; ++code)
    {
        if (all || m_returned[code] > 0)
        {
            list.push_back(
                {"returned_" + ToString(static_cast<ReturnCode>(code)), m_returned[code]});
        }
    }
    std::map<std::string, uint64_t> own; // by name, since the order of their first messages varies
    for (const OwnDrops& drops : m_ownDrops)
    {
        own.emplace(GetDropName(drops.reason), drops.interests + drops.data);
    }
    for (const auto& [name, value] : own)
    {
        list.push_back({name, value});
    }
    for (auto error = DecodeError::TRUNCATED; error <= DecodeError::TOO_LONG; Advance(error))
    {
        list.push_back({GetDropName(DropReason::MALFORMED, error), GetMalformed(error)});
    }
}

void
Counters::ListPurposes(std::vector<Named>& list, bool all) const
{
    for (const auto purpose : {Purpose::CONTROL, Purpose::ATTACK})
    {
        const auto get = [this, purpose](Count what) { return Get(what, purpose); };
        if (!all && get(Count::INTERESTS_IN) + get(Count::DATA_IN) == 0)
        {
            continue;
        }
        const std::string end = "_" + ToString(purpose);
        for (const auto what : {Count::INTERESTS_IN,
                                Count::HITS,
                                Count::AGGREGATED,
                                Count::INTERESTS_FORWARDED,
                                Count::DATA_IN})
        {
            list.push_back({ToString(what) + end, get(what)});
        }
        list.push_back({"misses" + end, get(Count::INTERESTS_IN) - get(Count::HITS)});
    }
}

void
Counters::Attribute(Purpose purpose)
{
    Part now;
    std::copy(m_counts.begin(), m_counts.end(), now.begin());
    now[FINISHED] = GetFinishedInterests();
    if (m_parts.empty())
    {
        m_parts.resize(PURPOSES);
        m_parts[0] = now;
    }
    for (uint32_t i = 0; purpose != Purpose::DATA && i < now.size(); ++i)
    {
        m_parts[static_cast<uint32_t>(purpose)][i] += now[i] - m_parts[0][i];
    }
    m_parts[0] = now;
}

uint64_t
Counters::GetPart(uint64_t all, uint32_t place, Purpose purpose) const
{
    if (purpose != Purpose::DATA)
    {
        return m_parts.empty() ? 0 : m_parts[static_cast<uint32_t>(purpose)][place];
    }
    for (uint32_t other = 1; other < m_parts.size(); ++other)
    {
        all -= m_parts[other][place];
    }
    return all;
}

uint64_t
Counters::SumDrops(DropReason first, DropReason last) const
{
    return std::accumulate(m_drops.begin() + static_cast<uint32_t>(first),
                           m_drops.begin() + static_cast<uint32_t>(last) + 1,
                           uint64_t{0});
}

uint64_t
Counters::GetFinishedInterests() const
{
    uint64_t total = Get(Count::HITS) + Get(Count::AGGREGATED) + GetPended() +
                     SumDrops(DropReason::SCOPE, DropReason::INTEREST_ERROR);
    total += std::accumulate(m_returned.begin(), m_returned.end(), uint64_t{0});
    for (const OwnDrops& drops : m_ownDrops)
    {
        total += drops.interests;
    }
    return total;
}

uint64_t
Counters::GetFinishedData() const
{
    uint64_t total = Get(Count::DATA_FORWARDED) + Get(Count::DATA_KEPT) +
                     SumDrops(DropReason::LOCAL_DATA, DropReason::DATA_ERROR);
    for (const OwnDrops& drops : m_ownDrops)
    {
        total += drops.data;
    }
    return total;
}

Counters::Unfinished
Counters::Settle(const InProgress& now)
{
    Raise(Count::PIT_INSERTED, Get(Count::PIT_INSERTED), GetEntries(now.pending));
    Raise(Count::INTERESTS_WAITING, GetPended(), Get(Count::PIT_INSERTED));
    Raise(Count::SHARED_SUPPRESSED, GetSharedOutcomes(now.shared), Get(Count::SHARED_OFFERED));
    const auto subtract = [](uint64_t from, uint64_t what) {
        return from > what ? from - what : 0;
    };
    return {subtract(Get(Count::INTERESTS_IN), GetFinishedInterests() + now.deferredInterests),
            subtract(Get(Count::DATA_IN), GetFinishedData() + now.verifying + now.deferredData)};
}

std::vector<std::string>
Counters::CheckIdentities(const InProgress& now, bool drained) const
{
    std::vector<std::string> broken;
    const auto check = [&broken](const char* what, uint64_t left, uint64_t right) {
        CheckEqual(what, left, right, broken);
    };
    check("Interests in = hits + aggregated + forwarded + waiting + returned + drops + deferred",
          Get(Count::INTERESTS_IN),
          GetFinishedInterests() + now.deferredInterests);
    check("Data in = forwarded + kept + drops + under verification + deferred",
          Get(Count::DATA_IN),
          GetFinishedData() + now.verifying + now.deferredData);
    check("Interests forwarded + waiting = PIT entries inserted",
          GetPended(),
          Get(Count::PIT_INSERTED));
    check("Interests in piggyback packets, at most those forwarded",
          Get(Count::INTERESTS_RIDING),
          std::min(Get(Count::INTERESTS_RIDING), Get(Count::INTERESTS_FORWARDED)));
    check("retransmissions, at most the Interests aggregated",
          Get(Count::RETRANSMISSIONS),
          std::min(Get(Count::RETRANSMISSIONS), Get(Count::AGGREGATED)));
    check("PIT entries inserted = satisfied + expired + evicted + returned + pending",
          Get(Count::PIT_INSERTED),
          GetEntries(now.pending));
    check("messages offered to shared media = sent + suppressed + refused + waiting",
          Get(Count::SHARED_OFFERED),
          GetSharedOutcomes(now.shared));
    if (drained)
    {
        check("no message waits in a suppression scheme", now.shared, 0);
        check("PIT drained: pending = 0", now.pending, 0);
        check("no verification under way", now.verifying, 0);
        check("no message deferred by an ingress policy",
              now.deferredInterests + now.deferredData,
              0);
    }
    return broken;
}

} // namespace ns3::ccn
