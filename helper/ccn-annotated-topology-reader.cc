// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ns3/ccn-annotated-topology-reader.h"

#include "ns3/ccn-routing-helper.h"
#include "ns3/ccn-stack-helper.h"
#include "ns3/ccn-type-lookup.h"
#include "ns3/constant-position-mobility-model.h"
#include "ns3/error-model.h"
#include "ns3/names.h"
#include "ns3/packet.h"
#include "ns3/point-to-point-helper.h"
#include "ns3/point-to-point-net-device.h"
#include "ns3/pointer.h"
#include "ns3/queue.h"

#include <stdexcept>

namespace ns3::ccn
{

AnnotatedTopologyReader::AnnotatedTopologyReader(const std::string& path, double scale)
    : m_path(path),
      m_scale(scale)
{
}

NodeContainer
AnnotatedTopologyReader::Read()
{
    m_topology = ReadAnnotatedTopology(m_path);
    CheckNames(); // before the first node, because ns-3 keeps every node that is created
    for (const AnnotatedNode& node : m_topology.nodes)
    {
        m_nodes.Add(MakeNode(node));
    }
    for (const AnnotatedLink& link : m_topology.links)
    {
        m_devices.push_back(MakeLink(link));
    }
    return m_nodes;
}

void
AnnotatedTopologyReader::CheckNames() const
{
    for (const AnnotatedNode& node : m_topology.nodes)
    {
        if (node.name.find('/') != std::string::npos || Names::Find<Object>("/Names", node.name))
        {
            throw std::invalid_argument(
                "topology file " + m_path + ": node " + node.name +
                " (allowed: a name without / that no other object of this program has in Names)");
        }
    }
}

Ptr<Node>
AnnotatedTopologyReader::MakeNode(const AnnotatedNode& node) const
{
    const auto made = CreateObject<Node>(node.partition);
    Names::Add(node.name, made);
    if (node.hasPosition)
    {
        const auto place = CreateObject<ConstantPositionMobilityModel>();
        place->SetPosition(Vector(m_scale * node.x, -m_scale * node.y, 0));
        made->AggregateObject(place);
    }
    return made;
}

NetDeviceContainer
AnnotatedTopologyReader::MakeLink(const AnnotatedLink& link) const
{
    PointToPointHelper helper;
    if (link.rate)
    {
        helper.SetDeviceAttribute("DataRate", DataRateValue(*link.rate));
    }
    if (link.delay)
    {
        helper.SetChannelAttribute("Delay", TimeValue(*link.delay));
    }
    const auto devices = helper.Install(m_nodes.Get(link.from), m_nodes.Get(link.to));
    for (uint32_t end = 0; end < devices.GetN(); ++end)
    {
        const auto device = DynamicCast<PointToPointNetDevice>(devices.Get(end));
        if (!link.queue.empty())
        {
            device->SetQueue(CreateByName<Queue<Packet>>(link.queue));
        }
        if (!link.errors.empty())
        {
            device->SetReceiveErrorModel(CreateByName<ErrorModel>(link.errors));
        }
    }
    return devices;
}

void
AnnotatedTopologyReader::ApplyMetric(CcnRoutingHelper& routing) const
{
    for (std::size_t link = 0; link < m_devices.size(); ++link)
    {
        for (uint32_t end = 0; end < m_devices[link].GetN(); ++end)
        {
            const Ptr<NetDevice> device = m_devices[link].Get(end);
            const FaceId face = CcnStackHelper::FindFace(device, routing.GetLayer());
            routing.SetCost(device->GetNode(), face, m_topology.links[link].metric);
        }
    }
}

int64_t
AnnotatedTopologyReader::AssignStreams(int64_t stream) const
{
    int64_t used = 0;
    for (const NetDeviceContainer& devices : m_devices)
    {
        for (uint32_t end = 0; end < devices.GetN(); ++end)
        {
            PointerValue errors;
            devices.Get(end)->GetAttribute("ReceiveErrorModel", errors);
            if (const auto model = errors.Get<RateErrorModel>())
            {
                used += model->AssignStreams(stream + used);
            }
            else if (const auto bursts = errors.Get<BurstErrorModel>())
            {
                used += bursts->AssignStreams(stream + used);
            }
        }
    }
    return used;
}

} // namespace ns3::ccn
