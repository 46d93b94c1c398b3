/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#include "network-totals.h"

#include <iomanip>
#include <sstream>
#include <stdexcept>

namespace ns3
{
namespace ccn
{

namespace
{

/** All sums but the tallies. */
constexpr uint64_t NetworkTotals::*SUMS[] = {
    &NetworkTotals::interestsIn,
    &NetworkTotals::dataIn,
    &NetworkTotals::sent,
    &NetworkTotals::refused,
    &NetworkTotals::delivered,
    &NetworkTotals::asked,
    &NetworkTotals::answers,
    &NetworkTotals::measuredAsked,
    &NetworkTotals::measuredAnswers,
    &NetworkTotals::stored,
};

} // namespace

StoreTally
StoreTally::Since(const StoreTally& before) const
{
    return {interests - before.interests, hits - before.hits};
}

void
StoreTally::Add(const StoreTally& other)
{
    interests += other.interests;
    hits += other.hits;
}

double
StoreTally::GetHitRatio() const
{
    return interests == 0 ? 0 : static_cast<double>(hits) / interests;
}

void
NetworkTotals::Add(const NetworkTotals& other)
{
    for (const auto sum : SUMS)
    {
        this->*sum += other.*sum;
    }
    edge.Add(other.edge);
    for (const auto& [distance, tally] : other.byDistance)
    {
        byDistance[distance].Add(tally);
    }
}

NetworkTotals::Hops
NetworkTotals::CountHops() const
{
    // Packets that the nodes receive and send, less those from and to their applications.
    const Hops hops{interestsIn - asked, dataIn - answers, refused};
    const uint64_t accepted = sent - refused - delivered;
    if (accepted != hops.interests + hops.data)
    {
        throw std::runtime_error("links accepted " + std::to_string(accepted) + " packets and delivered " +
                                 std::to_string(hops.interests + hops.data));
    }
    return hops;
}

double
NetworkTotals::GetSavedShare() const
{
    return measuredAsked == 0 ? 0 : 1 - static_cast<double>(measuredAnswers) / measuredAsked;
}

void
NetworkTotals::PrintHitRatios(std::ostream& os) const
{
    os << std::fixed << std::setprecision(4) << "hit ratio     " << edge.GetHitRatio()
       << " at the consumers' nodes, " << GetSavedShare()
       << " overall: share of Interests not answered by the producer\n";
    for (const auto& [distance, tally] : byDistance)
    {
        if (distance > 0 && tally.interests > 0)
        {
            os << "              " << tally.GetHitRatio() << " of " << tally.interests << " Interests, "
               << distance << (distance == 1 ? " hop" : " hops") << " from the producer\n";
        }
    }
}

std::string
NetworkTotals::ToText() const
{
    std::ostringstream text;
    for (const auto sum : SUMS)
    {
        text << this->*sum << " ";
    }
    text << edge.interests << " " << edge.hits;
    for (const auto& [distance, tally] : byDistance)
    {
        text << " " << distance << " " << tally.interests << " " << tally.hits;
    }
    return text.str();
}

NetworkTotals
NetworkTotals::FromText(const std::string& text)
{
    std::istringstream values(text);
    NetworkTotals totals;
    for (const auto sum : SUMS)
    {
        values >> totals.*sum;
    }
    values >> totals.edge.interests >> totals.edge.hits;
    int64_t distance = 0;
    for (StoreTally tally; values >> distance >> tally.interests >> tally.hits;)
    {
        totals.byDistance[distance] = tally;
    }
    return totals;
}

} // namespace ccn
} // namespace ns3
