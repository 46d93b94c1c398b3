// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ns3/ccn-prob-cache.h"

#include "ns3/double.h"

#include <cmath>

namespace ns3::ccn
{

NS_OBJECT_ENSURE_REGISTERED(ProbCache);

TypeId
ProbCache::GetTypeId()
{
    static TypeId tid =
        TypeId("ns3::ccn::ProbCache")
            .SetParent<PathAdmission>()
            .SetGroupName("Ccn")
            .AddConstructor<ProbCache>()
            .AddAttribute("TimeWindow",
                          "Time for which the caches of a path should hold their traffic, in "
                          "seconds: t_tw of the paper. Twice the value halves the probabilities.",
                          DoubleValue(10),
                          MakeDoubleAccessor(&ProbCache::m_timeWindow),
                          MakeDoubleChecker<double>(1e-6));
    return tid;
}

ProbCache::ProbCache()
    : m_dice(CreateObject<UniformRandomVariable>())
{
}

void
ProbCache::OnInterest(PathState& state, const AdmissionNode& node)
{
    auto path = state.Get<Path>();
    path.capacity += node.capacity;
    path.caches += node.capacity > 0;
    state.Set(path);
}

void
ProbCache::OnServe(PathState& state, const AdmissionNode& node)
{
    OnInterest(state, node);
    auto path = state.Get<Path>();
    path.upstream = node.capacity;
    state.Set(path);
}

void
ProbCache::OnRelay(PathState& state, const AdmissionNode& node)
{
    auto path = state.Get<Path>();
    path.capacity -= path.upstream;
    path.upstream = node.capacity;
    path.passed += node.capacity > 0;
    state.Set(path);
}

double
ProbCache::GetProbability(const PathState& state, const AdmissionNode& node) const
{
    const auto path = state.Get<Path>();
    if (path.caches == 0 || node.capacity == 0)
    {
        return 0; // no Interest has passed a cache on its way
    }
    const double share = (path.passed + 1.0) / path.caches;
    return path.capacity / (m_timeWindow * node.capacity) * std::pow(share, path.caches);
}

bool
ProbCache::Admits(const Newcomer& newcomer)
{
    const auto path = GetPath(newcomer.arrival);
    return path && m_dice->GetValue(0, 1) < GetProbability(*path, newcomer.node);
}

int64_t
ProbCache::AssignStreams(int64_t stream)
{
    m_dice->SetStream(stream);
    return 1;
}

} // namespace ns3::ccn
