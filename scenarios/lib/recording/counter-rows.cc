// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "counter-rows.h"

#include "ns3/ccn-application.h"
#include "ns3/ccn-content-store.h"
#include "ns3/ccn-net-device-face.h"
#include "ns3/ccn-udp-transport.h"
#include "ns3/node.h"

namespace ns3::ccn
{

namespace
{

/** @param l3 a layer @return number of Interests to which its applications have no answer */
uint64_t
CountRefusals(const CcnL3Protocol& l3)
{
    const Ptr<Node> node = l3.GetNode();
    uint64_t refused = 0;
    for (uint32_t i = 0; node && i < node->GetNApplications(); ++i)
    {
        const auto application = DynamicCast<CcnApplication>(node->GetApplication(i));
        refused += application && application->GetLayer() == l3.GetLayer()
                       ? application->GetRefusals()
                       : 0;
    }
    return refused;
}

} // namespace

void
AddCounterRows(RunRecord& record,
               const std::string& name,
               const std::string& layer,
               const Counters& counters)
{
    for (const auto& counter : counters.List())
    {
        record.Add(CounterRow{name, counter.name, static_cast<int64_t>(counter.value), layer});
    }
}

void
AddCounterRows(RunRecord& record, const std::string& name, CcnL3Protocol& l3, bool drained)
{
    l3.CheckIdentities(drained);
    const auto add = [&](const std::string& counter, uint64_t value) {
        record.Add(CounterRow{name, counter, static_cast<int64_t>(value), l3.GetLayer()});
    };
    AddCounterRows(record, name, l3.GetLayer(), l3.GetCounters());
    if (const uint64_t cut = l3.GetContentStore().GetCutLookUps())
    {
        add("cs_lookups_cut", cut);
    }
    if (const uint64_t refused = CountRefusals(l3))
    {
        add("refused_by_applications", refused);
    }
    const auto udp = l3.GetObject<UdpTransport>();
    add("drop_unknown_peer", udp ? udp->GetUnknownPeers() : 0);
    add("udp_sequence_gaps", udp ? udp->GetSequenceGaps() : 0);
    add("udp_heartbeats", udp ? udp->GetHeartbeats() : 0);
    const Ptr<Node> node = l3.GetNode();
    const bool isFirst = node && CcnL3Protocol::FindAll(node).front() == &l3;
    if (const uint32_t unknown = isFirst ? NetDeviceFace::GetUnknownLayer(node) : 0)
    {
        add("drop_unknown_layer", unknown);
    }
}

} // namespace ns3::ccn
