// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "attack-arguments.h"

#include "ns3/random-variable-stream.h"

#include <algorithm>
#include <stdexcept>
#include <utility>
#include <vector>

namespace ns3::ccn::network
{

AttackArguments::AttackArguments(Parameters& all)
    : m_all(all)
{
    all.AddCheck([this] { Check(); });
}

void
AttackArguments::Place(NetworkPlan& plan, int64_t& stream) const
{
    if (m_attackers == 0)
    {
        return;
    }
    std::vector<uint32_t> places = plan.GetReceivers();
    if (m_attackers >= places.size())
    {
        throw std::invalid_argument("--attackers=" + std::to_string(m_attackers) +
                                    ": not allowed (0.." + std::to_string(places.size() - 1) +
                                    ", fewer than the receivers)");
    }
    const auto random = CreateObject<UniformRandomVariable>();
    random->SetStream(stream++);
    for (uint32_t i = 0; i < m_attackers; ++i)
    {
        std::swap(places[i], places[random->GetInteger(i, places.size() - 1)]);
        PlannedNode& node = plan.nodes[places[i]];
        node.isReceiver = false;
        node.attacker = m_attacker;
    }
}

double
AttackArguments::GetStop(double end) const
{
    const double stop = m_stop > 0 ? m_stop.Get() : end;
    if (stop <= m_start)
    {
        throw std::invalid_argument(
            m_stop == 0 && end == 0
                ? "--attack-stop=0: not allowed with attackers and without --seconds (the run "
                  "would not end)"
                : "--attack-stop: the end of the attack is not allowed (after --attack-start)");
    }
    return stop;
}

} // namespace ns3::ccn::network
