// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

/*
 * ad-hoc: laptops without any infrastructure read each other's documents over ad hoc Wi-Fi, by CCN, TCP
 * or UDP (Jacobson et al. 2009, section 2: "two colleagues with laptops and ad hoc wireless").
 *
 *     laptop1      laptop2         --layout=circle: all within some metres; nobody relays
 *          \       /
 *           laptop0                --layout=row: laptop0 - laptop1 - laptop2 - ...; each relays
 *          /       \
 *     laptop4      laptop3
 *
 * Each laptop has a document, and asks for that of the next laptop or for all of them. CCN uses one face
 * that broadcasts, with or without suppression, or faces to single neighbours, which discovery or this
 * program adds. TCP and UDP use IPv4 with the routing protocol OLSR or AODV.
 *
 *     ad-hoc --laptops=2 --faces=discovered
 *     ad-hoc: 2 laptops, ccn over discovered faces: 2 of 2 documents in 2.71211 s
 */

#include "ad-hoc/ccn-exchange.h"
#include "ad-hoc/ip-exchange.h"
#include "lib/arguments/wire-argument.h"
#include "lib/media/ad-hoc-radio.h"
#include "lib/media/mobility-argument.h"
#include "lib/run/scenario.h"
#include "lib/watching/medium-meter.h"

#include "ns3/ccn-suppression.h"
#include "ns3/core-module.h"
#include "ns3/wifi-helper.h"

#include <algorithm>
#include <memory>
#include <optional>
#include <string>
#include <vector>

using namespace ns3;
using namespace ns3::ccn;

namespace
{

constexpr double JITTER = 0.1; ///< s, in which all requests start

/** The scenario. */
class AdHoc : public Scenario
{
  public:
    std::string GetUsage() const override
    {
        return "Laptops read each other's documents over ad hoc Wi-Fi, by CCN with and without "
               "suppression, TCP or UDP: "
               "Jacobson et al. 2009, section 2.";
    }

  private:
    void Build() override;
    void RecordResults(std::ostream& line) override;
    bool IsDrained() const override;

    /** @return the laptops, at their places */
    adhoc::Laptops MakeLaptops() const;
    /** @param laptops nodes and radios @return the protocols and applications that --stack selects */
    std::unique_ptr<adhoc::DocumentExchange> MakeExchange(const adhoc::Laptops& laptops) const;
    /** @param stream random stream of the start times @return who asks for what */
    std::vector<adhoc::DocumentRequest> MakeRequests(int64_t stream) const;
    /** Installs protocols and applications. @param laptops nodes and radios */
    void Install(const adhoc::Laptops& laptops);
    /** Stops the run some seconds after the last transfer has ended. */
    void NoteEnd();

    ChoiceParameter m_stack{m_parameters,
                            "stack",
                            "Protocol stack of the transfers",
                            "ccn",
                            {"ccn", "tcp", "udp"}};
    ChoiceParameter m_faces{
        m_parameters,
        "faces",
        "Faces of CCN: one that broadcasts, or one for each neighbour that discovery or the "
        "scenario adds",
        "discovered",
        {"broadcast", "discovered", "unicast"}};
    ChoiceParameter m_scheme{m_parameters,
                             "scheme",
                             "Suppression scheme of CCN, with --faces=broadcast",
                             "None",
                             Suppression::GetNames()};
    ChoiceParameter m_routing{m_parameters,
                              "routing",
                              "Routing protocol of TCP and UDP",
                              "olsr",
                              {"olsr", "aodv"}};
    IntegerParameter<uint32_t>
        m_laptops{m_parameters, "laptops", "Number of laptops", 2, 2, 100, "nodes"};
    ChoiceParameter m_wants{m_parameters,
                            "wants",
                            "Documents that each laptop asks for: that of the next laptop, or all",
                            "next",
                            {"next", "all"}};
    ChoiceParameter m_layout{m_parameters,
                             "layout",
                             "Places of the laptops: all close to each other, or a row in which "
                             "each laptop relays",
                             "circle",
                             {"circle", "row"}};
    RealParameter m_spacing{m_parameters,
                            "spacing",
                            "Radius of the circle, or distance in the row",
                            10,
                            0.1,
                            10000,
                            "m"};
    MobilityArgument m_mobility{
        m_parameters,
        "replaces the places of --layout, which still chooses whether laptops relay"};
    IntegerParameter<uint64_t>
        m_size{m_parameters, "size", "Size of each document", 2000000, 1, 1000000000, "bytes"};
    IntegerParameter<uint32_t>
        m_chunk{m_parameters, "chunk", "Payload of each ContentObject", 1024, 1, 32768, "bytes"};
    IntegerParameter<uint32_t> m_window{m_parameters,
                                        "window",
                                        "Outstanding Interests per document",
                                        16,
                                        1,
                                        65535,
                                        "packets"};
    RealParameter
        m_lifetime{m_parameters, "lifetime", "Lifetime of an Interest", 4, 0.001, 3600, "s"};
    RealParameter m_guardJitter{
        m_parameters,
        "guard-jitter",
        "Largest random addition to each reader's time between lifetime and retransmission",
        0.1,
        0,
        10,
        "s"};
    RealParameter m_learnTimeout{m_parameters,
                                 "learn-timeout",
                                 "Time after which strategy SelfLearning asks all neighbours "
                                 "again; from --lifetime on: never",
                                 4,
                                 0.000001,
                                 3600,
                                 "s"};
    RateParameter m_udpRate{m_parameters,
                            "udp-rate",
                            "Rate of each document by UDP, without headers",
                            "5Mbps",
                            "1kbps",
                            "1000Gbps"};
    ChoiceParameter m_broadcastRate{m_parameters,
                                    "broadcast-rate",
                                    "Rate of broadcast frames, in Mbit/s",
                                    "6",
                                    AdHocRadio::GetRates()};
    ChoiceParameter m_unicastRate{m_parameters,
                                  "unicast-rate",
                                  "Rate of unicast frames, in Mbit/s; ideal suits the signal",
                                  "54",
                                  AdHocRadio::GetUnicastRates()};
    RealParameter m_start{m_parameters,
                          "start",
                          "Time for discovery and routing before the first request",
                          10,
                          0,
                          3600,
                          "s"};
    RealParameter m_limit{m_parameters,
                          "limit",
                          "Time after --start at which the run ends",
                          600,
                          0.001,
                          36000,
                          "s"};
    WireArgument m_wire{m_parameters};
    RecordArguments m_record{m_parameters, 1};

    std::vector<adhoc::DocumentRequest> m_requests;
    std::unique_ptr<adhoc::DocumentExchange> m_exchange;
    std::optional<MediumMeter> m_meter;
    uint32_t m_ended{0}; ///< number of transfers that have ended
};

adhoc::Laptops
AdHoc::MakeLaptops() const
{
    NodeContainer nodes(m_laptops);
    const bool isRow = m_layout == "row";
    if (m_mobility.IsSet())
    {
        m_mobility.Install(nodes);
    }
    else
    {
        isRow ? AdHocRadio::PlaceInRow(nodes, m_spacing)
              : AdHocRadio::PlaceInCircle(nodes, m_spacing);
    }
    return {nodes, AdHocRadio(m_broadcastRate, m_unicastRate).Install(nodes), isRow};
}

std::unique_ptr<adhoc::DocumentExchange>
AdHoc::MakeExchange(const adhoc::Laptops& laptops) const
{
    if (m_stack == "ccn")
    {
        const auto retries =
            static_cast<uint32_t>(m_limit / m_lifetime) + 1; // until the end of the run
        return std::make_unique<adhoc::CcnExchange>(laptops,
                                                    adhoc::CcnSettings{m_faces,
                                                                       m_scheme,
                                                                       m_size,
                                                                       m_chunk,
                                                                       m_window,
                                                                       Seconds(m_lifetime),
                                                                       Seconds(m_guardJitter),
                                                                       retries});
    }
    return std::make_unique<adhoc::IpExchange>(
        laptops,
        adhoc::IpSettings{m_stack == "tcp", m_routing, m_size, m_udpRate});
}

std::vector<adhoc::DocumentRequest>
AdHoc::MakeRequests(int64_t stream) const
{
    auto random = CreateObject<UniformRandomVariable>();
    random->SetAttribute("Max", DoubleValue(JITTER));
    random->SetStream(stream);
    std::vector<adhoc::DocumentRequest> requests;
    for (uint32_t reader = 0; reader < m_laptops; ++reader)
    {
        const uint32_t wanted = m_wants == "all" ? m_laptops - 1 : 1;
        for (uint32_t i = 1; i <= wanted; ++i)
        {
            requests.push_back(
                {reader, (reader + i) % m_laptops, Seconds(m_start + random->GetValue())});
        }
    }
    return requests;
}

void
AdHoc::Install(const adhoc::Laptops& laptops)
{
    Config::SetDefault("ns3::ccn::SelfLearning::Timeout", TimeValue(Seconds(m_learnTimeout)));
    m_exchange = MakeExchange(laptops);
    m_exchange->SetEnded([this] { NoteEnd(); });
    m_requests = MakeRequests(0);
    int64_t stream = 1;
    stream += WifiHelper().AssignStreams(laptops.devices, stream);
    stream += m_exchange->InstallProtocols(stream);
    for (uint32_t owner = 0; owner < m_laptops; ++owner)
    {
        m_exchange->InstallOwner(owner);
    }
    for (const auto& request : m_requests)
    {
        stream += m_exchange->InstallReader(request, stream);
    }
}

void
AdHoc::NoteEnd()
{
    if (++m_ended == m_requests.size())
    {
        Simulator::Stop(Seconds(2 * m_lifetime)); // the last Interests expire
    }
}

void
AdHoc::Build()
{
    const adhoc::Laptops laptops = MakeLaptops();
    Install(laptops);
    m_meter.emplace(laptops.devices);
    Recorder& recorder = MakeRecorder(m_record);
    for (uint32_t i = 0; i < m_laptops; ++i)
    {
        recorder.Watch(laptops.nodes.Get(i), adhoc::GetLaptop(i));
    }
    Simulator::Stop(Seconds(m_start + m_limit));
}

bool
AdHoc::IsDrained() const
{
    return false;
}

void
AdHoc::RecordResults(std::ostream& line)
{
    uint32_t complete = 0;
    uint64_t bytes = 0;
    Time last;
    const auto transfers = m_exchange->GetTransfers();
    for (std::size_t i = 0; i < transfers.size(); ++i)
    {
        const auto& [reader, owner, start] = m_requests[i];
        GetRecorder().AddTransfer(adhoc::GetLaptop(reader),
                                  "reader" + std::to_string(owner),
                                  m_stack,
                                  adhoc::GetDocument(owner),
                                  transfers[i]);
        complete += transfers[i].complete;
        bytes += transfers[i].bytes;
        last = transfers[i].complete ? std::max(last, transfers[i].end) : last;
    }
    m_meter->AddRows(GetRecord());
    line << m_laptops << " laptops, " << m_stack << " over ";
    if (m_stack == "ccn")
    {
        line << m_faces << " faces" << (m_faces == "broadcast" ? " with " + m_scheme.Get() : "");
    }
    else
    {
        line << m_routing;
    }
    line << ": " << complete << " of " << transfers.size() << " documents";
    if (complete == transfers.size())
    {
        line << " in " << (last - Seconds(m_start)).GetSeconds() << " s";
    }
    else
    {
        line << ", " << 100.0 * bytes / (m_size * transfers.size()) << " % of the bytes";
    }
}

} // namespace

int
main(int argc, char* argv[])
{
    AdHoc scenario;
    return RunScenario("ad-hoc", argc, argv, scenario);
}
