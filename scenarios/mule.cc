// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

/*
 * mule: content carried between two nodes that never meet, by a node that moves between them.
 *
 *     producer <-- range -->        <---- mule ---->        <-- range --> consumer
 *        0 m                                                    --distance
 *
 * All nodes have Wi-Fi in ad hoc mode, which reaches --range. The mule moves at a constant speed from
 * the consumer to the producer and back. The consumer requests each object by one Interest with a
 * long lifetime. The strategy Insist of all nodes sends a pending Interest again every --retry.
 * The mule therefore takes the Interest along in its PIT, asks the producer when it is in range, and
 * takes the content back in its content store. There it answers the next Interest of the consumer.
 *
 *     mule
 *     mule: 304 of 304 objects, mean delay 281.568 s, period 200 s
 */

#include "lib/media/insist.h"
#include "lib/networks/built-network.h"
#include "lib/run/scenario.h"
#include "lib/text/clock-range.h"

#include "ns3/ccn-catalogue-consumer.h"
#include "ns3/ccn-catalogue-producer.h"
#include "ns3/ccn-stack-helper.h"
#include "ns3/core-module.h"
#include "ns3/mobility-module.h"
#include "ns3/wifi-helper.h"
#include "ns3/wifi-mac-helper.h"
#include "ns3/yans-wifi-helper.h"

#include <algorithm>
#include <sstream>
#include <stdexcept>
#include <string>
#include <utility>

using namespace ns3;
using namespace ns3::ccn;

namespace
{

const std::string PREFIX = "ccnx:/island";

/** Two nodes that never meet, and one that moves between them. */
class Mule : public Scenario
{
  public:
    std::string GetUsage() const override
    {
        return "Content carried between two nodes that never meet, by a node that moves between "
               "them.";
    }

    void Check() override;

  private:
    void Build() override;
    void RecordResults(std::ostream& line) override;

    /** @return time in s in which the mule moves to the producer and back */
    double GetPeriod() const;
    /** @return time in s from the first request until the last one */
    double GetDuration() const;
    /** @return nodes, their radios and routes */
    NetworkDescription Describe();
    /** Places the nodes, and sets the mule moving. @param nodes producer, mule, consumer */
    void InstallMobility(const NodeContainer& nodes) const;
    /** Places nodes, and installs their radios. @param nodes as InstallMobility() @return the radios */
    NetDeviceContainer InstallRadios(const NodeContainer& nodes) const;
    /** Installs producer and consumer. */
    void InstallApplications();
    /** @param object number of an object @param delay since its request @param complete it arrived */
    void NoteEnd(uint64_t object, Time delay, bool complete);

    RealParameter m_distance{m_parameters,
                             "distance",
                             "Distance of consumer and producer",
                             1000,
                             1,
                             1e6,
                             "m"};
    RealParameter m_speed{m_parameters, "speed", "Speed of the mule", 10, 0.001, 1000, "m/s"};
    RealParameter m_range{m_parameters,
                          "range",
                          "Range of Wi-Fi; less than half of --distance",
                          100,
                          1,
                          500,
                          "m"};
    RealParameter m_retry{m_parameters,
                          "retry",
                          "Time between two copies of an Interest; less than the time in range",
                          2,
                          0.01,
                          3600,
                          "s"};
    RealParameter m_periods{m_parameters,
                            "periods",
                            "Periods of the mule in which objects are requested",
                            5,
                            0.1,
                            1000};
    RealParameter m_requests{m_parameters,
                             "requests",
                             "Mean number of objects that are requested",
                             300,
                             1,
                             100000,
                             "objects"};
    RealParameter
        m_lifetime{m_parameters, "lifetime", "Lifetime of an Interest", 3600, 1, 3600, "s"};
    IntegerParameter<uint32_t>
        m_chunk{m_parameters, "chunk", "Payload of each object", 1000, 1, 2000, "bytes"};
    BuiltNetwork m_network;
    Ptr<CatalogueConsumer> m_consumer;
};

double
Mule::GetPeriod() const
{
    return 2 * m_distance / m_speed;
}

double
Mule::GetDuration() const
{
    return m_periods * GetPeriod();
}

void
Mule::Check()
{
    const auto refuse = [](const char* name, double value, const char* most, double bound) {
        std::ostringstream text;
        text << "--" << name << "=" << value << ": not allowed (less than " << most << bound << ")";
        throw std::invalid_argument(text.str());
    };
    if (2 * m_range >= m_distance)
    {
        refuse("range", m_range, "half of --distance=", m_distance);
    }
    if (m_retry * m_speed >= 2 * m_range)
    {
        refuse("retry", m_retry, "2 * --range / --speed = ", 2 * m_range / m_speed);
    }
    ClockRange::Convert(GetDuration() + 2 * GetPeriod(), "--distance, --speed, --periods: the end");
}

void
Mule::Build()
{
    m_network.Build(Describe());
    for (const std::string node : {"producer", "mule", "consumer"})
    {
        const auto air = m_network.GetL3(node)->GetFace(0);
        air->SetAttribute("BroadcastWarning", UintegerValue(0)); // it is on purpose
    }
    CcnStackHelper::AssignStreams(m_network.GetNodes(), 200);
    InstallApplications();
    m_network.Watch(MakeRecorder(1));
}

void
Mule::RecordResults(std::ostream& line)
{
    const CatalogueCounts& counts = m_consumer->GetCounts();
    GetRecord().Add(
        CounterRow{"consumer", "objects_requested", static_cast<int64_t>(counts.asked)});
    GetRecord().Add(
        CounterRow{"consumer", "objects_delivered", static_cast<int64_t>(counts.completed)});
    const double mean = counts.objectDelayNs / 1e9 / std::max<uint64_t>(counts.completed, 1);
    line << counts.completed << " of " << counts.asked << " objects, mean delay " << mean
         << " s, period " << GetPeriod() << " s";
}

NetworkDescription
Mule::Describe()
{
    NetworkDescription network(m_parameters);
    network.namesStreams = false;
    network.Set("prefix", PREFIX).Set("insist", Insist::GetTypeId().GetName()).Add(R"(
        node producer mule consumer
        strategy $prefix $insist[Interval=$retry] producer mule consumer
    )");
    LinkDescription air;
    air.medium = LinkMedium::OWN;
    air.name = "air";
    air.nodes = {0, 1, 2};
    air.install =
        DeviceInstaller([this](const NodeContainer& nodes) { return InstallRadios(nodes); });
    network.AddLink(air);
    return network.Add("route $prefix mule consumer - producer");
}

void
Mule::InstallMobility(const NodeContainer& nodes) const
{
    const Vector home(0, 0, 0);
    const Vector away(m_distance, 0, 0);
    for (const auto& [node, place] : {std::pair{0, home}, std::pair{2, away}})
    {
        auto mobility = CreateObject<ConstantPositionMobilityModel>();
        mobility->SetPosition(place);
        nodes.Get(node)->AggregateObject(mobility);
    }
    auto mobility = CreateObject<WaypointMobilityModel>();
    mobility->SetAttribute("LazyNotify", BooleanValue(true));
    // After the last request, all objects arrive within two periods.
    const uint32_t trips = 2 * (static_cast<uint32_t>(m_periods) + 4);
    for (uint32_t i = 0; i <= trips; ++i)
    {
        mobility->AddWaypoint(Waypoint(Seconds(i * GetPeriod() / 2), i % 2 == 0 ? away : home));
    }
    nodes.Get(1)->AggregateObject(mobility);
}

NetDeviceContainer
Mule::InstallRadios(const NodeContainer& nodes) const
{
    InstallMobility(nodes);
    YansWifiChannelHelper channel;
    channel.SetPropagationDelay("ns3::ConstantSpeedPropagationDelayModel");
    channel.AddPropagationLoss("ns3::RangePropagationLossModel", "MaxRange", DoubleValue(m_range));
    YansWifiPhyHelper phy;
    phy.SetChannel(channel.Create());
    WifiMacHelper mac;
    mac.SetType("ns3::AdhocWifiMac");
    WifiHelper wifi;
    wifi.SetStandard(WIFI_STANDARD_80211a);
    wifi.SetRemoteStationManager("ns3::ConstantRateWifiManager",
                                 "DataMode",
                                 StringValue("OfdmRate6Mbps"));
    const NetDeviceContainer devices = wifi.Install(phy, mac, nodes);
    wifi.AssignStreams(devices, 100);
    return devices;
}

void
Mule::InstallApplications()
{
    auto producer = CreateObject<CatalogueProducer>();
    producer->SetAttribute("Label", StringValue("producer"));
    producer->SetAttribute("Prefix", StringValue(PREFIX));
    producer->SetAttribute("Chunks", UintegerValue(1));
    producer->SetAttribute("ChunkSize", UintegerValue(m_chunk));
    m_network.Get("producer")->AddApplication(producer);
    auto interval = CreateObject<ExponentialRandomVariable>();
    interval->SetAttribute("Mean", DoubleValue(GetDuration() / m_requests));
    auto objects = CreateObject<SequentialRandomVariable>(); // each object once
    objects->SetAttribute("Max", DoubleValue(1e9));
    m_consumer = CreateObject<CatalogueConsumer>();
    m_consumer->SetAttribute("Label", StringValue("consumer"));
    m_consumer->SetAttribute("Prefix", StringValue(PREFIX));
    m_consumer->SetAttribute("Chunks", UintegerValue(1));
    m_consumer->SetAttribute("Objects", PointerValue(objects));
    m_consumer->SetAttribute("Interval", PointerValue(interval));
    m_consumer->SetAttribute("Duration", TimeValue(Seconds(GetDuration())));
    m_consumer->SetAttribute("Lifetime", TimeValue(Seconds(m_lifetime)));
    m_consumer->AssignStreams(300);
    m_consumer->TraceConnectWithoutContext("Ended", MakeCallback(&Mule::NoteEnd, this));
    m_network.Get("consumer")->AddApplication(m_consumer);
}

void
Mule::NoteEnd(uint64_t object, Time delay, bool complete)
{
    if (complete)
    {
        GetRecord().Add(ExchangeRow{"consumer",
                                    "consumer",
                                    static_cast<int64_t>(object),
                                    (Simulator::Now() - delay).GetSeconds(),
                                    delay.GetSeconds(),
                                    0});
    }
}

} // namespace

int
main(int argc, char* argv[])
{
    Mule scenario;
    return RunScenario("mule", argc, argv, scenario);
}
