// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "media-arguments.h"

#include "lib/text/value-text.h"

#include "ns3/ccn-number-text.h"

#include <algorithm>
#include <set>
#include <stdexcept>

namespace ns3::ccn::network
{

MediaArguments::MediaArguments(Parameters& all)
    : m_all(all)
{
    all.AddCheck([this] { Check(); });
}

void
MediaArguments::Complete(NetworkPlan& plan) const
{
    PlaceLinks(plan);
    for (PlannedMedium& medium : plan.media)
    {
        const bool isAdHoc = medium.kind == MediumKind::WIFI || medium.kind == MediumKind::WAVE;
        medium.isBroadcast = isAdHoc && IsBroadcast();
    }
    if (IsBroadcast() && !plan.HasBroadcast())
    {
        throw std::invalid_argument("--faces=broadcast: not allowed without --medium=wifi or wave "
                                    "or a link with the medium wifi:NAME or wave:NAME");
    }
    if (m_mobility.IsSet() && GetOrder(plan).empty())
    {
        throw std::invalid_argument("--mobility: not allowed without --medium=wifi or wave or a "
                                    "link with the medium wifi:NAME, wave:NAME or cell:NAME");
    }
}

void
MediaArguments::PlaceLinks(NetworkPlan& plan) const
{
    const bool isAny = std::any_of(plan.links.begin(), plan.links.end(), [](const auto& link) {
        return link.medium == PlannedLink::ANY;
    });
    const uint32_t medium = IsUsed() ? plan.media.size() : PlannedLink::WIRE;
    if (IsUsed() && isAny)
    {
        const bool isWave = m_medium == "wave";
        plan.media.push_back({m_medium,
                              isWave ? MediumKind::WAVE : MediumKind::WIFI,
                              GetDefaultNodes(plan),
                              DataRate(0)});
    }
    for (PlannedLink& link : plan.links)
    {
        if (link.medium != PlannedLink::ANY)
        {
            continue;
        }
        if (IsUsed() && link.loss.share > 0)
        {
            throw std::invalid_argument("loss " + link.loss.Write() + ": not allowed with " +
                                        GetText() + ", where distance and collisions decide");
        }
        link.medium = medium;
    }
}

std::string
MediaArguments::NamePower(const NetworkPlan& plan)
{
    bool hasWave = false;
    bool hasOther = false;
    for (const PlannedMedium& medium : plan.media)
    {
        hasWave |= medium.kind == MediumKind::WAVE;
        hasOther |= medium.kind == MediumKind::WIFI || medium.kind == MediumKind::CELL;
    }
    return std::string(hasWave ? "--wave-power" : "") + (hasWave && hasOther ? ", " : "") +
           (hasOther ? "--ns3::WifiPhy::TxPowerStart and TxPowerEnd" : "");
}

void
MediaArguments::SetPresence(NetworkPlan& plan) const
{
    if (m_presence != "movements")
    {
        return;
    }
    const std::vector<uint32_t> order = GetOrder(plan);
    const MobilityFile file = m_mobility.Read(order.size());
    for (uint32_t i = 0; i < order.size(); ++i)
    {
        PlannedNode& node = plan.nodes[order[i]];
        const auto stay = file.FindStay(i);
        if (!stay || !node.presence.empty())
        {
            continue;
        }
        node.presence.push_back({stay->first, stay->second});
        for (PlannedApplication& application : node.applications)
        {
            if (!application.hasTimes)
            {
                application.times = node.presence;
            }
        }
    }
}

std::vector<uint32_t>
MediaArguments::GetDefaultNodes(const NetworkPlan& plan)
{
    std::vector<bool> isOn(plan.nodes.size(), true);
    for (const bool isAny : {false, true})
    {
        for (const PlannedLink& link : plan.links)
        {
            if ((link.medium == PlannedLink::ANY) == isAny)
            {
                isOn[link.from] = isOn[link.to] = isAny;
            }
        }
    }
    std::vector<uint32_t> nodes;
    for (uint32_t i = 0; i < isOn.size(); ++i)
    {
        if (isOn[i])
        {
            nodes.push_back(i);
        }
    }
    return nodes;
}

void
MediaArguments::AddTo(const NetworkPlan& plan, NetworkDescription& network) const
{
    if (m_mobility.IsSet())
    {
        network.movements.push_back({m_mobility.GetPath(), GetOrder(plan), {}});
    }
    for (const PlannedMedium& medium : plan.media)
    {
        network.AddLink(Describe(medium));
    }
}

LinkDescription
MediaArguments::Describe(const PlannedMedium& medium) const
{
    LinkDescription link;
    link.name = medium.name;
    link.nodes.assign(medium.nodes.begin(), medium.nodes.end());
    link.faces = medium.isBroadcast ? LinkFaces::DEVICE : LinkFaces::NONE;
    switch (medium.kind)
    {
    case MediumKind::ETHERNET:
        link.medium = LinkMedium::LAN;
        link.rate = medium.rate;
        link.delay = Seconds(medium.delay);
        link.queue = QueueSize(QueueSizeUnit::PACKETS, medium.queue);
        link.loss = medium.loss;
        break;
    case MediumKind::CELL:
        link.medium = LinkMedium::CELL;
        break;
    case MediumKind::WIFI:
    case MediumKind::WAVE:
    case MediumKind::WIRE:
        DescribeRadio(medium, link);
        break;
    }
    return link;
}

void
MediaArguments::DescribeRadio(const PlannedMedium& medium, LinkDescription& link) const
{
    const bool isWave = medium.kind == MediumKind::WAVE;
    const std::string& usual = isWave ? m_waveRate.Get() : m_rate.Get();
    const std::string rate =
        medium.rate.GetBitRate() > 0 ? FormatPlain(medium.rate.GetBitRate() / 1e6) : usual;
    const bool isFixed = rate != AdHocRadio::IDEAL && (isWave || medium.isBroadcast);
    link.medium = LinkMedium::AD_HOC;
    link.rate = DataRate(isFixed ? rate + "Mbps" : "6Mbps");
    CellDescription& radio = link.cell.Edit();
    radio.unicast = rate;
    if (isWave)
    {
        radio.standard = AdHocRadio::WAVE;
        radio.power = m_wavePower;
    }
}

std::vector<uint32_t>
MediaArguments::GetOrder(const NetworkPlan& plan)
{
    std::set<uint32_t> all;
    for (const PlannedMedium& medium : plan.media)
    {
        if (medium.kind != MediumKind::ETHERNET)
        {
            all.insert(medium.nodes.begin(), medium.nodes.end());
        }
    }
    std::vector<uint32_t> order(all.begin(), all.end());
    std::set<uint64_t> numbers;
    for (const uint32_t node : all)
    {
        uint64_t number = 0;
        if (!ParseUnsigned(plan.nodes[node].name, number) || number >= order.size() ||
            !numbers.insert(number).second)
        {
            return {all.begin(), all.end()};
        }
        order[number] = node;
    }
    return order;
}

void
MediaArguments::Check() const
{
    if (m_presence == "movements" && !m_mobility.IsSet())
    {
        throw std::invalid_argument("--presence=movements: not allowed without --mobility");
    }
    if (IsUsed() && !m_mobility.IsSet())
    {
        throw std::invalid_argument(GetText() +
                                    ": not allowed without --mobility (the places of the nodes)");
    }
}

} // namespace ns3::ccn::network
