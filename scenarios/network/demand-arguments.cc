// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "demand-arguments.h"

#include "drawn-sizes.h"
#include "lib/text/refusal.h"

#include "ns3/ccn-zipf-rank.h"

#include <map>
#include <stdexcept>
#include <utility>
#include <vector>

namespace ns3::ccn::network
{

DemandArguments::DemandArguments(Parameters& all)
    : m_all(all)
{
    all.AddCheck([this] { Check(); });
}

std::shared_ptr<ObjectSizes>
DemandArguments::MakeSizes(const NetworkPlan& plan, uint32_t chunkSize) const
{
    return m_objectSize != ""        ? DrawnSizes::Draw(m_objectSize, CountObjects(plan), chunkSize)
           : HasColumn("size_bytes") ? std::make_shared<ObjectSizes>(chunkSize)
                                     : nullptr;
}

std::unique_ptr<Demand>
DemandArguments::MakeDemand(const NetworkPlan& plan, std::shared_ptr<ObjectSizes> sizes) const
{
    const std::vector<uint32_t> receivers = plan.GetReceivers();
    if (IsListed())
    {
        std::map<std::string, uint32_t> index;
        for (uint32_t i = 0; i < receivers.size(); ++i)
        {
            index.emplace(plan.nodes[receivers[i]].name, i);
        }
        return std::make_unique<ListedDemand>(m_requests,
                                              index,
                                              CountObjects(plan),
                                              m_shift,
                                              std::move(sizes));
    }
    if (receivers.empty())
    {
        return std::make_unique<NoDemand>();
    }
    auto ranks = CreateObject<ZipfRank>();
    ranks->SetAttribute("N", UintegerValue(CountObjects(plan)));
    ranks->SetAttribute("Alpha", DoubleValue(m_alpha));
    return std::make_unique<DrawnDemand>(receivers.size(), m_pace == "constant", ranks, 0);
}

RequestPace
DemandArguments::MakePace(uint32_t receivers) const
{
    RequestPace pace;
    pace.kind = GetKind();
    pace.interval = 1 / (m_rate * std::max(receivers, 1U));
    pace.warmUpRequests = m_warmUp;
    pace.warmUpSeconds = m_warmUpTime;
    pace.requests = IsListed() ? 0 : m_count.Get();
    pace.seconds = m_seconds;
    pace.mustMeasure = IsListed();
    pace.slices = m_slices;
    pace.slice = m_slice;
    return pace;
}

RequestPace::Kind
DemandArguments::GetKind() const
{
    return HasColumn("time_s")    ? RequestPace::LISTED
           : m_pace == "poisson"  ? RequestPace::POISSON
           : m_pace == "constant" ? RequestPace::CONSTANT
                                  : RequestPace::SEQUENCE;
}

void
DemandArguments::Check() const
{
    if (m_warmUp > 0 && m_warmUpTime > 0)
    {
        throw std::invalid_argument("--warm-up-time: not allowed with --warm-up=" +
                                    std::to_string(m_warmUp));
    }
    if (!IsListed() && m_count == 0 && m_seconds == 0)
    {
        throw std::invalid_argument(
            "--count=0: not allowed with --seconds=0 (the run would not end)");
    }
    if (m_shift && !IsListed())
    {
        throw std::invalid_argument("--shift-times: not allowed without --requests");
    }
    if (m_objectSize != "")
    {
        NameErrors("--object-size=" + m_objectSize + ": ",
                   [this] { DrawnSizes::MakeLaw(m_objectSize); });
    }
    if (m_objectSize != "" && HasColumn("size_bytes"))
    {
        throw std::invalid_argument("--object-size: not allowed with size_bytes in --requests");
    }
    if (m_slice >= m_slices)
    {
        throw std::invalid_argument("--slice=" + std::to_string(m_slice) + ": not allowed (0.." +
                                    std::to_string(m_slices - 1) + ", less than --slices)");
    }
}

} // namespace ns3::ccn::network
