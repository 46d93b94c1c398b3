/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#include "ns3/ccn-counters.h"

#include <algorithm>
#include <iterator>

namespace ns3
{
namespace ccn
{

namespace
{

constexpr const char* COUNT_NAMES[] = {
    "interests_in",
    "hits",
    "aggregated",
    "interests_forwarded",
    "interests_waiting",
    "interests_sent",
    "retries_sent",
    "data_in",
    "data_forwarded",
    "data_kept",
    "data_sent",
    "pit_inserted",
    "pit_satisfied",
    "pit_expired",
    "send_refused",
    "verified",
    "unverifiable",
    "fib_lookups",
    "piggybacks_in",
    "piggybacks_sent",
    "interests_riding",
    "unbundled",
    "pit_evicted",
    "shared_offered",
    "shared_sent",
    "shared_suppressed",
    "shared_repeated",
    "shared_refused",
};
static_assert(std::size(COUNT_NAMES) == static_cast<uint32_t>(Count::END));

/** Drops from FIRST to LAST are drops of Interests. */
constexpr auto FIRST_INTEREST_DROP = static_cast<uint32_t>(DropReason::SCOPE);
constexpr auto LAST_INTEREST_DROP = static_cast<uint32_t>(DropReason::EMBEDDED);
/** Drops from FIRST to LAST are drops of Data. */
constexpr auto FIRST_DATA_DROP = static_cast<uint32_t>(DropReason::LOCAL_DATA);
constexpr auto LAST_DATA_DROP = static_cast<uint32_t>(DropReason::UNTRUSTED);

} // namespace

const char*
ToString(Count what)
{
    return COUNT_NAMES[static_cast<uint32_t>(what)];
}

std::string
GetDropName(DropReason reason, DecodeError error)
{
    return reason == DropReason::MALFORMED ? std::string("malformed_") + ToString(error)
                                           : std::string("drop_") + ToString(reason);
}

std::vector<Counters::Named>
Counters::List(bool all) const
{
    std::vector<Named> list;
    const bool hasPiggybacks =
        all || Get(Count::PIGGYBACKS_IN) + Get(Count::PIGGYBACKS_SENT) > 0;
    for (uint32_t i = 0; i < m_counts.size(); ++i)
    {
        const bool isOfLimit = i == static_cast<uint32_t>(Count::PIT_EVICTED) ||
                               i == static_cast<uint32_t>(Count::SHARED_REFUSED);
        const bool isOfSuppression = i >= static_cast<uint32_t>(Count::SHARED_OFFERED);
        const bool isOfPiggybacks =
            i >= static_cast<uint32_t>(Count::PIGGYBACKS_IN) && !isOfLimit && !isOfSuppression;
        const bool isListed = isOfLimit        ? m_counts[i] != 0
                              : isOfSuppression ? Get(Count::SHARED_OFFERED) != 0
                              : isOfPiggybacks ? hasPiggybacks
                                               : true;
        if (all || isListed)
        {
            list.push_back({COUNT_NAMES[i], m_counts[i]});
        }
    }
    list.push_back({"misses", Get(Count::INTERESTS_IN) - Get(Count::HITS)});
    for (uint32_t i = 0; i < static_cast<uint32_t>(DropReason::MALFORMED); ++i)
    {
        const auto reason = static_cast<DropReason>(i);
        const bool isOfLimit = reason == DropReason::PIT_FACE_FULL ||
                               reason == DropReason::PIT_NAME_FULL ||
                               reason == DropReason::REFUSED ||
                               reason == DropReason::INTEREST_QUEUE_FULL ||
                               reason == DropReason::UNTRUSTED;
        const bool isOfPiggybacks = reason == DropReason::EMBEDDED;
        if (all || (isOfLimit ? m_drops[i] != 0 : !isOfPiggybacks || hasPiggybacks))
        {
            list.push_back({GetDropName(reason), m_drops[i]});
        }
    }
    for (auto e = DecodeError::TRUNCATED; e <= DecodeError::TOO_LONG;
         e = static_cast<DecodeError>(static_cast<uint8_t>(e) + 1))
    {
        list.push_back({GetDropName(DropReason::MALFORMED, e), GetMalformed(e)});
    }
    return list;
}

std::vector<std::string>
Counters::CheckIdentities(uint32_t pending, uint32_t verifying, uint32_t shared, bool drained) const
{
    const auto sum = [this](uint32_t first, uint32_t last) {
        uint64_t total = 0;
        for (uint32_t i = first; i <= last; ++i)
        {
            total += m_drops[i];
        }
        return total;
    };
    std::vector<std::string> broken;
    const auto check = [&broken](const char* what, uint64_t left, uint64_t right) {
        if (left != right)
        {
            broken.push_back(std::string(what) + ": " + std::to_string(left) +
                             " != " + std::to_string(right));
        }
    };
    const uint64_t pended = Get(Count::INTERESTS_FORWARDED) + Get(Count::INTERESTS_WAITING);
    check("Interests in = hits + aggregated + forwarded + waiting + drops",
          Get(Count::INTERESTS_IN),
          Get(Count::HITS) + Get(Count::AGGREGATED) + pended +
              sum(FIRST_INTEREST_DROP, LAST_INTEREST_DROP));
    check("Data in = forwarded + kept + drops + under verification",
          Get(Count::DATA_IN),
          Get(Count::DATA_FORWARDED) + Get(Count::DATA_KEPT) +
              sum(FIRST_DATA_DROP, LAST_DATA_DROP) + verifying);
    check("Interests forwarded + waiting = PIT entries inserted",
          pended,
          Get(Count::PIT_INSERTED));
    check("Interests in piggyback packets, at most those forwarded",
          Get(Count::INTERESTS_RIDING),
          std::min(Get(Count::INTERESTS_RIDING), Get(Count::INTERESTS_FORWARDED)));
    check("PIT entries inserted = satisfied + expired + evicted + pending",
          Get(Count::PIT_INSERTED),
          Get(Count::PIT_SATISFIED) + Get(Count::PIT_EXPIRED) + Get(Count::PIT_EVICTED) + pending);
    check("messages offered to shared media = sent + suppressed + refused + waiting",
          Get(Count::SHARED_OFFERED),
          Get(Count::SHARED_SENT) + Get(Count::SHARED_SUPPRESSED) + Get(Count::SHARED_REFUSED) + shared);
    if (drained)
    {
        check("no message waits in a suppression scheme", shared, 0);
        check("PIT drained: pending = 0", pending, 0);
        check("no verification under way", verifying, 0);
    }
    return broken;
}

} // namespace ccn
} // namespace ns3
