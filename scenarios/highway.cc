// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

/*
 * highway: cars in a row pass on what the first of them reports, by radio alone, with suppression by
 * distance (Wang et al. 2012, whose radio and parameters are the defaults).
 *
 *     car0   car1   car2   car3   ...    10 km
 *      |  )   |  )   |  )   |  )
 *     report  asks for it
 *
 * Car 1 asks for the report. Each car that hears it stores it and sends it on after a delay by
 * distance (class Geo), whether or not it has asked. A car that hears a farther one remains silent.
 *
 *     highway --spacing=50
 *     highway: 201 cars, 100 % reached, 10 km in 0.133984 s, 74.6359 km/s, 1.27 transmissions per car
 */

#include "lib/arguments/wire-argument.h"
#include "lib/media/mobility-argument.h"
#include "lib/run/scenario.h"
#include "lib/text/refusal.h"
#include "lib/text/value-text.h"

#include "ns3/ccn-consumer.h"
#include "ns3/ccn-content-store.h"
#include "ns3/ccn-producer.h"
#include "ns3/ccn-stack-helper.h"
#include "ns3/ccn-suppression.h"
#include "ns3/constant-velocity-mobility-model.h"
#include "ns3/core-module.h"
#include "ns3/mobility-helper.h"
#include "ns3/wifi-helper.h"
#include "ns3/wifi-mac-helper.h"
#include "ns3/yans-wifi-helper.h"

#include <algorithm>
#include <vector>

using namespace ns3;
using namespace ns3::ccn;

namespace
{

const std::string REPORT = "ccnx:/traffic/report";
constexpr uint32_t MOST_CARS = 100001; ///< as many as a row can have

/** The scenario. */
class Highway : public Scenario
{
  public:
    std::string GetUsage() const override
    {
        return "Cars in a row pass on a report by radio, with suppression by distance: the "
               "scenario of Wang et al. 2012.";
    }

    void Check() override
    {
        if (!m_mobility.IsSet() && m_length < m_spacing)
        {
            Refuse("--length=" + FormatPlain(m_length),
                   "at least --spacing=" + FormatPlain(m_spacing) + ", so that there are two cars");
        }
    }

  private:
    void Build() override;
    void RecordResults(std::ostream& line) override;
    bool IsDrained() const override;

    /** Places the cars and sets them moving. */
    void BuildRoad();
    /** Places the cars in a row, and sets them moving at one speed. */
    void BuildRow();
    /** Installs the radios. */
    NetDeviceContainer InstallRadios() const;
    /** Installs CCN layers, faces and applications. */
    void InstallCcn(const NetDeviceContainer& devices);
    /** Notes when a car first hears the report. Parameters: the car, then those of Received. */
    void NoteReceived(uint32_t car, const Face& face, MessageKind kind, Ptr<const Packet> packet);

    RealParameter m_spacing{m_parameters, "spacing", "Distance between two cars", 50, 1, 1000, "m"};
    RealParameter m_length{m_parameters, "length", "Length of the road", 10000, 10, 100000, "m"};
    RealParameter m_speed{m_parameters, "speed", "Speed of all cars", 26.82, 0, 100, "m/s"};
    IntegerParameter<uint32_t>
        m_size{m_parameters, "size", "Payload of the report", 300, 1, 2000, "bytes"};
    RealParameter m_power{m_parameters, "power", "Transmission power", 5, -20, 40, "dBm"};
    RealParameter m_gain{m_parameters,
                         "gain",
                         "Gain of each antenna; 1 dB was the default of ns-3 in 2012",
                         1,
                         -20,
                         40,
                         "dB"};
    RealParameter m_detection{
        m_parameters,
        "detection",
        "Least power of a frame that a radio detects; -96 dBm was the default of ns-3 in 2012, "
        "-82 dBm is that of newer releases",
        -96,
        -120,
        0,
        "dBm"};
    ChoiceParameter m_errorModel{
        m_parameters,
        "error-model",
        "ns-3's model of frame errors; Nist was the default of ns-3 in 2012, TableBased is that of "
        "newer releases",
        "TableBased",
        {"Nist", "TableBased", "Yans"}};
    ChoiceParameter m_rate{m_parameters,
                           "rate",
                           "Rate of broadcast frames, in Mbit/s",
                           "24",
                           {"6", "9", "12", "18", "24", "36", "48", "54"}};
    RealParameter
        m_maxDelay{m_parameters, "max-delay", "Delay by distance at distance 0", 0.005, 0, 10, "s"};
    RealParameter m_maxDistance{m_parameters,
                                "max-distance",
                                "Distance from which on there is no delay",
                                250,
                                1,
                                100000,
                                "m"};
    IntegerParameter<uint32_t> m_transmissions{
        m_parameters,
        "transmissions",
        "Maximum number of transmissions of a message by each car",
        8,
        1,
        1000,
        "packets"};
    RealParameter m_limit{m_parameters,
                          "limit",
                          "Time after the request at which the run ends",
                          10,
                          0.001,
                          3600,
                          "s"};
    RealParameter m_start{m_parameters, "start", "Time of the request", 1, 0, 1e6, "s"};
    MobilityArgument m_mobility{m_parameters, "replaces --spacing, --length and --speed"};
    WireArgument m_wire{m_parameters};
    RecordArguments m_record{m_parameters, 1};

    NodeContainer m_cars;
    std::vector<Time> m_heard;      ///< when each car first heard the report; negative: never
    std::vector<double> m_distance; ///< of each car from the first one at this time, in m
};

void
Highway::BuildRoad()
{
    if (m_mobility.IsSet())
    {
        const MobilityFile movements = m_mobility.Read(MOST_CARS);
        m_cars.Create(std::max<uint32_t>(2, movements.CountNodes()));
        movements.Install(m_cars);
    }
    else
    {
        BuildRow();
    }
    m_heard.assign(m_cars.GetN(), Seconds(-1));
    m_distance.assign(m_cars.GetN(), 0);
}

void
Highway::BuildRow()
{
    m_cars.Create(static_cast<uint32_t>(m_length / m_spacing) + 1);
    MobilityHelper mobility;
    mobility.SetMobilityModel("ns3::ConstantVelocityMobilityModel");
    mobility.Install(m_cars);
    for (uint32_t i = 0; i < m_cars.GetN(); ++i)
    {
        const auto car = m_cars.Get(i)->GetObject<ConstantVelocityMobilityModel>();
        car->SetPosition(Vector(i * m_spacing, 0, 0));
        car->SetVelocity(Vector(m_speed, 0, 0));
    }
}

NetDeviceContainer
Highway::InstallRadios() const
{
    YansWifiChannelHelper channel;
    channel.SetPropagationDelay("ns3::ConstantSpeedPropagationDelayModel");
    channel.AddPropagationLoss("ns3::ThreeLogDistancePropagationLossModel");
    channel.AddPropagationLoss("ns3::NakagamiPropagationLossModel");
    const Ptr<YansWifiChannel> air = channel.Create();
    YansWifiPhyHelper phy;
    phy.SetChannel(air);
    phy.Set("TxPowerStart", DoubleValue(m_power));
    phy.Set("TxPowerEnd", DoubleValue(m_power));
    phy.Set("TxGain", DoubleValue(m_gain));
    phy.Set("RxGain", DoubleValue(m_gain));
    phy.SetErrorRateModel("ns3::" + m_errorModel + "ErrorRateModel");
    phy.SetPreambleDetectionModel("ns3::ThresholdPreambleDetectionModel",
                                  "MinimumRssi",
                                  DoubleValue(m_detection));
    WifiHelper wifi;
    wifi.SetStandard(WIFI_STANDARD_80211a);
    const StringValue mode("OfdmRate" + m_rate + "Mbps");
    wifi.SetRemoteStationManager("ns3::ConstantRateWifiManager",
                                 "DataMode",
                                 mode,
                                 "NonUnicastMode",
                                 mode);
    WifiMacHelper mac;
    mac.SetType("ns3::AdhocWifiMac");
    const NetDeviceContainer devices = wifi.Install(phy, mac, m_cars);
    constexpr int64_t STREAM = 1000000; // far from those of the nodes
    channel.AssignStreams(air, STREAM);
    WifiHelper().AssignStreams(devices, 2 * STREAM);
    return devices;
}

void
Highway::InstallCcn(const NetDeviceContainer& devices)
{
    CcnStackHelper stack;
    stack.SetAttribute("ContentStore/MaxObjects", UintegerValue(10000));
    stack.Install(m_cars);
    for (uint32_t i = 0; i < m_cars.GetN(); ++i)
    {
        const FaceId radio = CcnStackHelper::AddDeviceFace(devices.Get(i));
        const auto l3 = CcnStackHelper::Get(m_cars.Get(i));
        const auto face = l3->GetFace(radio);
        face->SetAttribute("Suppression", StringValue("Geo"));
        PointerValue chosen;
        face->GetAttribute("SuppressionScheme", chosen);
        const auto scheme = chosen.Get<Suppression>();
        scheme->SetAttribute("MaxDelay", TimeValue(Seconds(m_maxDelay)));
        scheme->SetAttribute("MaxDistance", DoubleValue(m_maxDistance));
        scheme->SetAttribute("MaxTransmissions", UintegerValue(m_transmissions));
        scheme->SetAttribute("MaxWaiting", UintegerValue(100));
        l3->TraceConnectWithoutContext("Received",
                                       MakeCallback(&Highway::NoteReceived, this).Bind(i));
    }
    auto producer = CreateObject<Producer>();
    producer->SetAttribute("Label", StringValue("reporter"));
    producer->SetAttribute("Prefix", StringValue(REPORT));
    producer->SetAttribute("Size", UintegerValue(m_size));
    m_cars.Get(0)->AddApplication(producer);
    // Only car 1 has a route, so no other car relays the Interest.
    CcnStackHelper::AddRoute(m_cars.Get(1), REPORT, 0);
    auto consumer = CreateObject<Consumer>();
    consumer->SetAttribute("Label", StringValue("driver"));
    consumer->SetAttribute("Prefix", StringValue(REPORT));
    consumer->SetAttribute("Window", UintegerValue(1));
    consumer->SetStartTime(Seconds(m_start));
    m_cars.Get(1)->AddApplication(consumer);
    CcnStackHelper::AssignStreams(m_cars, consumer->AssignStreams(0));
}

void
Highway::NoteReceived(uint32_t car, const Face& face, MessageKind kind, Ptr<const Packet>)
{
    if (kind == MessageKind::CONTENT_OBJECT && !face.IsLocal() && m_heard[car].IsStrictlyNegative())
    {
        m_heard[car] = Simulator::Now() - Seconds(m_start);
        m_distance[car] = m_cars.Get(car)->GetObject<MobilityModel>()->GetDistanceFrom(
            m_cars.Get(0)->GetObject<MobilityModel>());
    }
}

void
Highway::Build()
{
    BuildRoad();
    InstallCcn(InstallRadios());
    Recorder& recorder = MakeRecorder(m_record);
    for (uint32_t i = 0; i < m_cars.GetN(); ++i)
    {
        recorder.Watch(m_cars.Get(i), "car" + std::to_string(i));
    }
    Simulator::Stop(Seconds(m_start + m_limit));
}

bool
Highway::IsDrained() const
{
    return false;
}

void
Highway::RecordResults(std::ostream& line)
{
    uint32_t reached = 0;
    Time last;
    double farthest = 0;
    uint64_t sent = 0;
    for (uint32_t i = 1; i < m_cars.GetN(); ++i)
    {
        const bool isReached = !m_heard[i].IsStrictlyNegative();
        TransferRow row;
        row.node = "car" + std::to_string(i);
        row.app = "radio";
        row.stack = "ccn";
        row.object = REPORT;
        row.start = m_start;
        row.firstByte = isReached ? (Seconds(m_start) + m_heard[i]).GetSeconds() : NO_TIME;
        row.end = row.firstByte;
        row.size = isReached ? m_size : 0;
        row.chunks = isReached;
        GetRecord().Add(row);
        reached += isReached;
        sent += CcnStackHelper::Get(m_cars.Get(i))->GetCounters().Get(Count::DATA_SENT);
        if (isReached)
        {
            farthest = std::max(farthest, m_distance[i]);
            last = std::max(last, m_heard[i]);
        }
    }
    const uint32_t others = m_cars.GetN() - 1;
    line << m_cars.GetN() << " cars, " << 100.0 * reached / others << " % reached, ";
    if (reached > 0)
    {
        line << farthest / 1000 << " km in " << last.GetSeconds() << " s, "
             << farthest / 1000 / last.GetSeconds() << " km/s, ";
    }
    line << static_cast<double>(sent) / others << " transmissions per car";
}

} // namespace

int
main(int argc, char* argv[])
{
    Highway scenario;
    return RunScenario("highway", argc, argv, scenario);
}
