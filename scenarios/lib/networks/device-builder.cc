// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "device-builder.h"

#include "lib/media/ad-hoc-radio.h"
#include "lib/media/silent-loss.h"
#include "lib/text/value-text.h"

#include "ns3/constant-velocity-mobility-model.h"
#include "ns3/csma-helper.h"
#include "ns3/mobility-model.h"
#include "ns3/point-to-point-helper.h"
#include "ns3/traffic-control-helper.h"
#include "ns3/traffic-control-layer.h"
#include "ns3/uinteger.h"
#include "ns3/wifi-helper.h"

#include <cmath>

namespace ns3::ccn
{

namespace
{

/** Rate of a device behind a token bucket; far above the rate of any bucket. */
const DataRate UNLIMITED_DEVICE("1000Gbps");

/** @param node a node @return its place; it has one afterwards */
Ptr<MobilityModel>
Place(const Ptr<Node>& node, const Vector& place)
{
    auto model = node->GetObject<MobilityModel>();
    if (!model)
    {
        model = CreateObject<ConstantVelocityMobilityModel>();
        model->SetPosition(place);
        node->AggregateObject(model);
    }
    return model;
}

/**
 * Places the nodes that have no place.
 * @param centres nodes that get the place 0
 * @param others get places on a circle around the first of these
 * @param radius of the circle in m
 */
void
PlaceAround(const NodeContainer& centres, const NodeContainer& others, double radius)
{
    Vector centre;
    for (uint32_t i = 0; i < centres.GetN(); ++i)
    {
        const Vector place = Place(centres.Get(i), Vector())->GetPosition();
        centre = i == 0 ? place : centre;
    }
    for (uint32_t i = 0; i < others.GetN(); ++i)
    {
        const double angle = 2 * M_PI * i / others.GetN();
        Place(others.Get(i),
              centre + Vector(radius * std::cos(angle), radius * std::sin(angle), 0));
    }
}

} // namespace

DeviceBuilder::DeviceBuilder(const LinkDescription& link, const NodeContainer& nodes)
    : m_link(&link)
{
    switch (link.medium)
    {
    case LinkMedium::PAIR:
        InstallPair(nodes);
        break;
    case LinkMedium::LAN:
        InstallLan(nodes);
        break;
    case LinkMedium::CELL:
        InstallCell(nodes);
        break;
    case LinkMedium::AD_HOC:
        InstallAdHoc(nodes);
        break;
    case LinkMedium::OWN:
        m_devices = (*link.install)(nodes);
        break;
    case LinkMedium::OVERLAY:
    case LinkMedium::SHARED:
        break;
    }
    if (link.loss.share > 0)
    {
        SetLoss(link.loss);
    }
}

DataRate
DeviceBuilder::GetRate(uint32_t device) const
{
    return device == 1 && m_link->back.GetBitRate() > 0 ? m_link->back : m_link->rate;
}

void
DeviceBuilder::InstallPair(const NodeContainer& nodes)
{
    const LinkSettings settings{m_link->rate, m_link->delay, m_link->queue, m_link->devices};
    if (m_link->bucket > 0)
    {
        PointToPointHelper helper; // with flow control, which a queue disc needs
        helper.SetQueue("ns3::DropTailQueue<Packet>", "MaxSize", QueueSizeValue(m_link->queue));
        helper.SetChannelAttribute("Delay", TimeValue(m_link->delay));
        m_devices = helper.Install(nodes);
    }
    else
    {
        m_devices = InstallLink(settings, nodes.Get(0), nodes.Get(1));
    }
    const bool isPlain = m_link->back.GetBitRate() == 0 && m_link->bucket == 0 &&
                         m_link->framing == LinkDescription::PPP_FRAMING;
    for (uint32_t i = 0; !isPlain && i < m_devices.GetN(); ++i)
    {
        const DataRate rate = m_link->bucket > 0 ? UNLIMITED_DEVICE : GetRate(i);
        const uint32_t more = m_link->framing - LinkDescription::PPP_FRAMING;
        m_devices.Get(i)->SetAttribute("DataRate", DataRateValue(rate));
        if (more > 0) // the device can't add bytes, but an interframe gap takes the same time
        {
            m_devices.Get(i)->SetAttribute("InterframeGap",
                                           TimeValue(rate.CalculateBytesTxTime(more)));
        }
    }
    if (m_link->jitter > Time(0))
    {
        m_parts.Edit().channel = JitterChannel::Replace(m_devices, m_link->delay, m_link->jitter);
    }
}

void
DeviceBuilder::InstallLan(const NodeContainer& nodes)
{
    CsmaHelper helper;
    helper.SetQueue("ns3::DropTailQueue<Packet>", "MaxSize", QueueSizeValue(m_link->queue));
    helper.SetChannelAttribute("DataRate", DataRateValue(m_link->rate));
    helper.SetChannelAttribute("Delay", TimeValue(m_link->delay));
    m_devices = helper.Install(nodes);
}

void
DeviceBuilder::InstallCell(const NodeContainer& nodes)
{
    const CellDescription described = m_link->cell.ValueOr({});
    NodeContainer accessPoints;
    NodeContainer stations;
    for (uint32_t i = 0; i < nodes.GetN(); ++i)
    {
        (i < described.accessPoints ? accessPoints : stations).Add(nodes.Get(i));
    }
    PlaceAround(accessPoints, stations, described.radius);
    auto& cell = m_parts.Edit().cell.emplace(described.standard, described.rates, described.radius);
    if (described.range > 0)
    {
        cell.SetRange(described.range);
    }
    m_devices = cell.Connect(accessPoints, stations);
}

void
DeviceBuilder::InstallAdHoc(const NodeContainer& nodes)
{
    constexpr double MBPS = 1e6; // bit/s
    NodeContainer others;
    for (uint32_t i = 1; i < nodes.GetN(); ++i)
    {
        others.Add(nodes.Get(i));
    }
    const CellDescription described = m_link->cell.ValueOr({});
    PlaceAround(NodeContainer(nodes.Get(0)), others, described.radius);
    AdHocRadio radio(FormatPlain(m_link->rate.GetBitRate() / MBPS),
                     described.unicast,
                     described.standard);
    if (described.power)
    {
        radio.SetPower(*described.power);
    }
    m_devices = radio.Install(nodes);
}

void
DeviceBuilder::SetQueues() const
{
    for (uint32_t i = 0; i < m_devices.GetN(); ++i)
    {
        const Ptr<NetDevice> device = m_devices.Get(i);
        const auto control = device->GetNode()->GetObject<TrafficControlLayer>();
        // IPv4's default queue disc would be a fair scheduler, which frames of CCN bypass. The helper crashes on none.
        if (control && control->GetRootQueueDiscOnDevice(device))
        {
            TrafficControlHelper().Uninstall(device);
        }
        if (m_link->bucket > 0)
        {
            TrafficControlHelper bucket;
            bucket.SetRootQueueDisc("ns3::TbfQueueDisc",
                                    "Rate",
                                    DataRateValue(GetRate(i)),
                                    "Burst",
                                    UintegerValue(m_link->bucket),
                                    "MaxSize",
                                    QueueSizeValue(m_link->queue));
            bucket.Install(device);
        }
    }
}

void
DeviceBuilder::SetLoss(const LossRate& rate)
{
    auto& losses = m_parts.Edit().losses;
    for (uint32_t i = losses.size(); i < m_devices.GetN(); ++i)
    {
        losses.push_back(CreateObject<FrameLoss>());
        SetOwnLoss(m_devices.Get(i), losses.back());
    }
    for (const auto& loss : losses)
    {
        loss->SetRate(rate);
    }
}

int64_t
DeviceBuilder::AssignStreams(int64_t stream) const
{
    if (m_parts && m_parts->cell)
    {
        return m_parts->cell->AssignStreams(stream);
    }
    return m_parts && m_parts->channel            ? m_parts->channel->AssignStreams(stream)
           : m_link->medium == LinkMedium::AD_HOC ? WifiHelper().AssignStreams(m_devices, stream)
                                                  : CsmaHelper().AssignStreams(m_devices, stream);
}

void
DeviceBuilder::CheckAssociated() const
{
    if (m_parts && m_parts->cell)
    {
        m_parts->cell->CheckAssociated();
    }
}

int64_t
DeviceBuilder::AssignLossStreams(int64_t stream) const
{
    int64_t used = 0;
    for (const auto& loss : m_parts.ValueOr({}).losses)
    {
        used += loss->AssignStreams(stream + used);
    }
    return used;
}

} // namespace ns3::ccn
