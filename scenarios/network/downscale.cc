// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "downscale.h"

#include "lib/text/json.h"
#include "lib/text/value-text.h"

#include <algorithm>
#include <cmath>
#include <stdexcept>
#include <utility>

namespace ns3::ccn::network
{

namespace
{

constexpr uint64_t MOST = 1000000; ///< the largest factor

} // namespace

DownscaleParameter::DownscaleParameter(ArgumentList& all)
    : Parameter<uint64_t>(1)
{
    Argument argument(
        "downscale",
        "Factor by which catalogue, content stores and requests are scaled down, where hit "
        "ratios hardly change; auto: the largest that leaves 100 objects to each store and "
        "producer");
    argument.allowed = "1.." + std::to_string(MOST) + ", auto";
    argument.kind = {{"kind", QuoteJson("text")}};
    argument.read = [this](const std::string& text) {
        uint64_t factor = 0;
        const bool isNumber = ParseUnsigned(text, factor) && factor >= 1 && factor <= MOST;
        m_value = text == "auto" ? AUTO : isNumber ? factor : m_value;
        return isNumber || text == "auto";
    };
    argument.write = [this] { return m_value == AUTO ? "auto" : std::to_string(m_value); };
    argument.json = [this] {
        return m_value == AUTO ? QuoteJson("auto") : std::to_string(m_value);
    };
    all.Add(argument);
}

std::string
Downscale::GetText() const
{
    return "--downscale=" +
           (m_factor == DownscaleParameter::AUTO ? "auto" : std::to_string(m_factor));
}

std::vector<std::string>
Downscale::GetAdmissions()
{
    return {"Always", "Betweenness", "Edge", "LeaveCopyDown", "ProbCache", "Probability"};
}

std::vector<std::string>
Downscale::GetReplacements()
{
    return {"Fifo", "Lfu", "Lru", "Random", "Slru"};
}

void
Downscale::Check(const NetworkPlan& plan) const
{
    const auto refuse = [this](bool isWrong, const std::string& what, const std::string& why) {
        if (isWrong)
        {
            throw std::invalid_argument(what + ": not allowed with " + GetText() + " (" + why +
                                        ")");
        }
    };
    refuse(plan.HasLoss(), "loss", "their number is not scaled");
    refuse(!plan.media.empty(), "a shared medium", "its load is not scaled");
    refuse(plan.HasAttackers() || plan.HasApplications(),
           "attackers and column app",
           "only the catalogue is scaled");
    refuse(plan.HasAbsences(),
           "nodes that come and go",
           "no scaled run was compared with a full one");
    refuse(plan.largestContent > 0,
           "column contents",
           "ranks of different sources would be joined");
}

void
Downscale::Apply(const NetworkPlan& plan, StoreSizes& sizes)
{
    Check(plan);
    uint64_t smallest = UINT64_MAX;
    for (const PlannedNode& node : plan.nodes)
    {
        smallest = node.cache > 0 ? std::min(smallest, node.cache) : smallest;
    }
    if (smallest == UINT64_MAX)
    {
        throw std::invalid_argument(GetText() + ": not allowed without a content store");
    }
    const uint64_t producers = plan.GetSources().size();
    m_resolved = m_factor == DownscaleParameter::AUTO
                     ? std::clamp<uint64_t>(smallest / GOOD / producers, 1, MOST)
                     : m_factor.Get();
    m_least = smallest / m_resolved / producers;
    if (IsUsed() && m_least < LEAST)
    {
        throw std::invalid_argument(
            GetText() + ": not allowed (1.." +
            std::to_string(std::max<uint64_t>(smallest / LEAST / producers, 1)) +
            ", as the smallest content store has a capacity of " + std::to_string(smallest) +
            ", and a scaled one needs " + std::to_string(LEAST) + " for each of " +
            std::to_string(producers) + " sources)");
    }
    m_bins = {m_resolved, static_cast<uint32_t>(producers)};
    sizes.Divide(static_cast<uint32_t>(m_resolved));
}

void
Downscale::Scale(RequestPace& pace) const
{
    const auto scaled = [this](uint64_t requests) {
        return (requests + m_resolved - 1) / m_resolved;
    };
    pace.interval *= static_cast<double>(m_resolved);
    pace.warmUpRequests = scaled(pace.warmUpRequests);
    pace.requests = scaled(pace.requests);
}

std::unique_ptr<Demand>
Downscale::Join(std::unique_ptr<Demand> ranks) const
{
    return IsUsed() ? std::make_unique<BinnedDemand>(std::move(ranks), m_bins) : std::move(ranks);
}

double
Downscale::GetError() const
{
    return m_least >= 1000 ? 0.0064 : m_least >= GOOD ? 0.0125 : 0.03;
}

double
Downscale::GetNoise(double hitRatio, uint64_t requests)
{
    return 1.3 * std::sqrt((1 - hitRatio) / (hitRatio * static_cast<double>(requests)));
}

} // namespace ns3::ccn::network
