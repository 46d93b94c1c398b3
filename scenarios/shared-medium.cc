// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

/*
 * shared-medium: one node asks for objects that k other nodes on the same medium have, with each
 * scheme that suppresses redundant answers (Jacobson et al. 2009, section 2).
 *
 *     requester   holder0   holder1  ...  holder k-1
 *         |          |         |              |
 *     ----+----------+---------+--------------+----   CSMA segment, or one ad hoc Wi-Fi channel
 *
 * Without suppression, each holder answers. With a scheme, a holder waits and remains silent if it
 * hears the object meanwhile. The objects are requested one after the other at a fixed interval.
 *
 *     shared-medium --holders=10 --scheme=CcndPause
 *     shared-medium: 10 holders, CcndPause: 1.04 copies per object, answer after 12.0967 ms
 */

#include "lib/arguments/wire-argument.h"
#include "lib/media/ad-hoc-radio.h"
#include "lib/media/mobility-argument.h"
#include "lib/networks/built-network.h"
#include "lib/run/scenario.h"
#include "lib/watching/medium-meter.h"

#include "ns3/ccn-chunk-naming.h"
#include "ns3/ccn-packet-bytes.h"
#include "ns3/ccn-producer.h"
#include "ns3/ccn-scripted-consumer.h"
#include "ns3/ccn-stack-helper.h"
#include "ns3/ccn-suppression.h"
#include "ns3/core-module.h"
#include "ns3/csma-helper.h"
#include "ns3/wifi-helper.h"

#include <optional>
#include <stdexcept>
#include <vector>

using namespace ns3;
using namespace ns3::ccn;

namespace
{

const std::string PREFIX = "ccnx:/shared/object";
const std::string MEDIUM = "medium"; ///< name of the link

/** The scenario. */
class SharedMedium : public Scenario
{
  public:
    std::string GetUsage() const override
    {
        return "One node requests objects that several nodes on the same medium have, with each "
               "scheme that suppresses "
               "redundant answers.";
    }

  private:
    void Check() override;
    void Build() override;
    void RecordResults(std::ostream& line) override;

    /** Places nodes, and installs their devices. @param nodes the nodes @return the devices */
    NetDeviceContainer InstallMedium(const NodeContainer& nodes) const;
    /** Makes nodes, medium, CCN layers and faces. */
    void BuildNetwork();
    /** Installs the applications. */
    void InstallApplications();
    /** Counts a copy of an object. Parameters: those of CcnL3Protocol::MessageTracedCallback. */
    void NoteSent(const Face& face, MessageKind kind, Ptr<const Packet> packet);

    ChoiceParameter m_medium{m_parameters,
                             "medium",
                             "Medium: a CSMA segment, or an ad hoc Wi-Fi channel",
                             "csma",
                             {"csma", "wifi"}};
    ChoiceParameter m_scheme{m_parameters,
                             "scheme",
                             "Suppression scheme of all nodes",
                             "CcndPause",
                             Suppression::GetNames()};
    IntegerParameter<uint32_t> m_holders{m_parameters,
                                         "holders",
                                         "Number of nodes that have the objects",
                                         10,
                                         1,
                                         200,
                                         "nodes"};
    IntegerParameter<uint32_t> m_objects{m_parameters,
                                         "objects",
                                         "Number of objects to request",
                                         200,
                                         1,
                                         1000000,
                                         "objects"};
    RealParameter
        m_interval{m_parameters, "interval", "Time between two requests", 0.1, 0.000001, 3600, "s"};
    IntegerParameter<uint32_t>
        m_chunk{m_parameters, "chunk", "Payload of each object", 1024, 1, 8192, "bytes"};
    RateParameter m_rate{m_parameters,
                         "rate",
                         "Rate of the CSMA segment",
                         "100Mbps",
                         "1Mbps",
                         "1000Gbps"};
    RealParameter m_delay{m_parameters,
                          "delay",
                          "Propagation delay of the CSMA segment",
                          0.000001,
                          0,
                          1,
                          "s"};
    ChoiceParameter m_broadcastRate{m_parameters,
                                    "broadcast-rate",
                                    "Rate of broadcast frames on Wi-Fi, in Mbit/s",
                                    "6",
                                    AdHocRadio::GetRates()};
    RealParameter m_radius{m_parameters,
                           "radius",
                           "Distance of the holders from the requester",
                           10,
                           0.1,
                           10000,
                           "m"};
    MobilityArgument m_mobility{m_parameters,
                                "replaces --radius on Wi-Fi; node 0 is the requester"};
    WireArgument m_wire{m_parameters};
    RecordArguments m_record{m_parameters, 1};

    BuiltNetwork m_network; ///< the requester, then the holders
    Ptr<ScriptedConsumer> m_requester;
    std::vector<uint32_t> m_copies; ///< transmissions on the medium, by object
    const Name m_prefix{PREFIX};
    std::optional<MediumMeter> m_meter;
};

void
SharedMedium::Check()
{
    if (m_mobility.IsSet() && m_medium != "wifi")
    {
        throw std::invalid_argument("--mobility: not allowed with --medium=" + m_medium.Get() +
                                    " (allowed: with --medium=wifi)");
    }
}

NetDeviceContainer
SharedMedium::InstallMedium(const NodeContainer& nodes) const
{
    m_mobility.IsSet() ? m_mobility.Install(nodes) : AdHocRadio::PlaceInCircle(nodes, m_radius);
    if (m_medium == "wifi")
    {
        return AdHocRadio(m_broadcastRate).Install(nodes);
    }
    CsmaHelper csma;
    csma.SetChannelAttribute("DataRate", DataRateValue(m_rate));
    csma.SetChannelAttribute("Delay", TimeValue(Seconds(m_delay)));
    return csma.Install(nodes);
}

void
SharedMedium::BuildNetwork()
{
    NetworkDescription network(m_parameters);
    network.namesStreams = false;
    network.Add("node requester holder[$holders]");
    LinkDescription medium;
    medium.medium = LinkMedium::OWN;
    medium.name = MEDIUM;
    medium.install =
        DeviceInstaller([this](const NodeContainer& nodes) { return InstallMedium(nodes); });
    for (uint32_t i = 0; i <= m_holders; ++i)
    {
        medium.nodes.push_back(i);
    }
    network.AddLink(medium);
    network.AddRoutes(PREFIX, {"requester", "holder0"});
    m_network.Build(network);
    for (uint32_t i = 0; i <= m_holders; ++i)
    {
        const auto l3 = CcnStackHelper::Get(m_network.GetNodes().Get(i));
        const auto face = l3->GetFace(0); // of the medium
        face->SetAttribute("Suppression", StringValue(m_scheme));
        face->SetAttribute("BroadcastWarning", UintegerValue(0)); // on purpose
        l3->TraceConnectWithoutContext("Sent", MakeCallback(&SharedMedium::NoteSent, this));
    }
}

void
SharedMedium::InstallApplications()
{
    m_requester = CreateObject<ScriptedConsumer>();
    m_requester->AskChunks(Time(), Name(PREFIX), 0, m_objects, Seconds(m_interval));
    m_copies.resize(m_objects);
    m_requester->SetAttribute("Label", StringValue("requester"));
    m_requester->AssignStreams(0);
    m_network.Get("requester")->AddApplication(m_requester);
    for (uint32_t i = 1; i <= m_holders; ++i)
    {
        auto producer = CreateObject<Producer>();
        producer->SetAttribute("Label", StringValue("producer"));
        producer->SetAttribute("Prefix", StringValue(PREFIX));
        producer->SetAttribute("Size", UintegerValue(uint64_t(m_objects) * m_chunk));
        producer->SetAttribute("ChunkSize", UintegerValue(m_chunk));
        m_network.GetNodes().Get(i)->AddApplication(producer);
    }
    const int64_t stream = 1 + CcnStackHelper::AssignStreams(m_network.GetNodes(), 1);
    const NetDeviceContainer& devices = m_network.GetLink(MEDIUM).devices.GetDevices();
    m_medium == "wifi" ? WifiHelper().AssignStreams(devices, stream)
                       : CsmaHelper().AssignStreams(devices, stream);
}

void
SharedMedium::NoteSent(const Face& face, MessageKind kind, Ptr<const Packet> packet)
{
    if (face.IsLocal() || kind != MessageKind::CONTENT_OBJECT)
    {
        return;
    }
    const PacketBytes bytes(*packet);
    ContentView content;
    if (face.GetCodec().Decode(bytes.Get(), content) != DecodeError::NONE)
    {
        return;
    }
    const auto number = ChunkNaming::GetUsual(face.GetCodec()).FindChunk(m_prefix, content.name);
    if (number && *number < m_copies.size())
    {
        ++m_copies[*number];
    }
}

void
SharedMedium::Build()
{
    BuildNetwork();
    InstallApplications();
    m_meter.emplace(m_network.GetLink(MEDIUM).devices.GetDevices());
    m_network.Watch(MakeRecorder(m_record));
    // The last Interest lives for 4 s, and a scheme may repeat an answer after that.
    Simulator::Stop(Seconds(m_objects * m_interval + 60));
}

void
SharedMedium::RecordResults(std::ostream& line)
{
    uint32_t arrived = 0;
    uint64_t copies = 0;
    Time delay;
    const auto& objects = m_requester->Get();
    for (std::size_t i = 0; i < objects.size() && objects[i].sent; ++i)
    {
        const bool hasArrived = objects[i].answered.has_value();
        arrived += hasArrived;
        copies += m_copies[i];
        delay += hasArrived ? objects[i].GetDelay() : Time();
        GetRecord().Add(SharedObjectRow{"requester",
                                        static_cast<int64_t>(i),
                                        objects[i].sent->GetSeconds(),
                                        hasArrived ? objects[i].GetDelay().GetSeconds() : NO_TIME,
                                        m_copies[i]});
    }
    m_meter->AddRows(GetRecord());
    line << m_holders << (m_holders == 1 ? " holder, " : " holders, ") << m_scheme << ": "
         << static_cast<double>(copies) / objects.size() << " copies per object, ";
    if (arrived == 0)
    {
        line << "no answer";
        return;
    }
    line << "answer after " << 1e3 * delay.GetSeconds() / arrived << " ms"
         << (arrived < objects.size() ? ", " + std::to_string(objects.size() - arrived) + " without"
                                      : "");
}

} // namespace

int
main(int argc, char* argv[])
{
    SharedMedium scenario;
    return RunScenario("shared-medium", argc, argv, scenario);
}
