// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "network-totals.h"

#include <iomanip>
#include <sstream>
#include <stdexcept>

namespace ns3::ccn
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
    &NetworkTotals::hits,
    &NetworkTotals::aggregated,
    &NetworkTotals::answers,
    &NetworkTotals::routed,
    &NetworkTotals::returned,
    &NetworkTotals::chunks,
    &NetworkTotals::bytes,
    &NetworkTotals::answerBytes,
    &NetworkTotals::storeBytes,
    &NetworkTotals::otherInterests,
    &NetworkTotals::otherData,
};

} // namespace

double
CheckedRatio::Get(const std::string& node) const
{
    const double ratio = whole == 0 ? 0 : static_cast<double>(part) / static_cast<double>(whole);
    if (part < 0 || part > whole)
    {
        std::ostringstream message;
        message << (node == "network" ? "" : "node ") << node << ": " << name << " " << ratio
                << ": not allowed (0..1; " << partName << " " << part << ", " << wholeName << " "
                << whole << ")";
        throw std::runtime_error(message.str());
    }
    return ratio;
}

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

NetworkTotals
NetworkTotals::Since(const NetworkTotals& before) const
{
    NetworkTotals difference = *this;
    for (const auto sum : SUMS)
    {
        difference.*sum -= before.*sum;
    }
    difference.edge = edge.Since(before.edge);
    for (const auto& [distance, tally] : before.byDistance)
    {
        difference.byDistance[distance] = byDistance.at(distance).Since(tally);
    }
    return difference;
}

NetworkTotals::Hops
NetworkTotals::CountHops() const
{
    // Packets that the nodes receive, less those from their applications.
    return {interestsIn - asked - routed, dataIn - answers - returned};
}

NetworkTotals::Hops
NetworkTotals::CountAllHops() const
{
    const Hops hops = CountHops();
    return {hops.interests + otherInterests, hops.data + otherData};
}

void
NetworkTotals::CheckLinks() const
{
    const Hops hops = CountAllHops();
    const uint64_t accepted = sent - refused - delivered;
    if (accepted != hops.interests + hops.data)
    {
        throw std::runtime_error("links accepted " + std::to_string(accepted) +
                                 " packets and delivered " +
                                 std::to_string(hops.interests + hops.data));
    }
}

void
NetworkTotals::CheckAnswers() const
{
    if (chunks > hits + aggregated + answers)
    {
        throw std::runtime_error(
            "consumers received " + std::to_string(chunks) + " chunks, but only " +
            std::to_string(hits + aggregated + answers) + " Interests were answered");
    }
}

double
NetworkTotals::GetHitRatio() const
{
    const auto stored = static_cast<int64_t>(hits + aggregated);
    return CheckedRatio{"hit ratio",
                        "hits and aggregated Interests",
                        stored,
                        "answered Interests",
                        stored + static_cast<int64_t>(answers)}
        .Get("network");
}

double
NetworkTotals::GetByteHitRatio() const
{
    const auto stored = static_cast<int64_t>(storeBytes);
    return CheckedRatio{"byte hit ratio",
                        "bytes that no source sent",
                        stored,
                        "bytes of answers",
                        stored + static_cast<int64_t>(answerBytes)}
        .Get("network");
}

void
NetworkTotals::PrintHitRatios(std::ostream& os) const
{
    os << std::fixed << std::setprecision(4) << "hit ratio     " << edge.GetHitRatio()
       << " at the receivers' nodes\n";
    for (const auto& [distance, tally] : byDistance)
    {
        if (distance > 0 && tally.interests > 0)
        {
            os << "              " << tally.GetHitRatio() << " of " << tally.interests
               << " Interests, " << distance << (distance == 1 ? " link" : " links")
               << " from a producer\n";
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

} // namespace ns3::ccn
