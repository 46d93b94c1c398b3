// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ccn-fuzz-kit.h"

// The readers are compiled into this program, as the library does not have them.
#include "../../helper/ccn-topology-file.cc"
#include "../../scenarios/lib/arguments/application-columns.cc"
#include "../../scenarios/lib/arguments/argument.cc"
#include "../../scenarios/lib/media/ad-hoc-radio.cc"
#include "../../scenarios/lib/media/loss-rate.cc"
#include "../../scenarios/lib/media/medium-name.cc"
#include "../../scenarios/lib/media/mobility-file.cc"
#include "../../scenarios/lib/media/node-path.cc"
#include "../../scenarios/lib/networks/network-plan-files.h"
#include "../../scenarios/lib/text/clock-range.cc"
#include "../../scenarios/lib/text/csv-file.cc"
#include "../../scenarios/lib/text/csv-reader.cc"
#include "../../scenarios/lib/text/json.cc"
#include "../../scenarios/lib/text/refusal.cc"
#include "../../scenarios/lib/text/text-check.cc"
#include "../../scenarios/lib/text/value-text.cc"
#include "../../scenarios/network/application-schedule.cc"
#include "../../scenarios/network/demand.cc"
#include "../../scenarios/network/link-schedule.cc"
#include "../../scenarios/network/schedule-columns.cc"

#include "ns3/ccn-annotated-topology.h"
#include "ns3/mobility-model.h"
#include "ns3/node-container.h"
#include "ns3/simulator.h"

#include <cmath>
#include <cstdint>
#include <cstdlib>
#include <map>
#include <optional>
#include <sstream>
#include <string>
#include <sys/mman.h>
#include <unistd.h>
#include <vector>

// Reads arbitrary bytes as the files of scenarios: links, nodes, Inet's, Orbis's and Rocketfuel's formats,
// annotated topologies, movements, schedules, and requests. The first byte selects the reader. A
// reader takes a file or refuses it by an error that names the file; what it takes is within the ranges
// that it documents. The records of a file in CSV, written again with quotes, are the same records.

namespace
{

using namespace ns3;
using namespace ns3::ccn;
using namespace ns3::ccn::network;
using ns3::ccn::fuzz::Require;

/** A file in memory with a path, whose content is replaced for each input. */
class MemoryFile
{
  public:
    MemoryFile()
        : m_descriptor(memfd_create("fuzzed", 0)),
          m_path("/proc/self/fd/" + std::to_string(m_descriptor))
    {
    }

    /** @param content new content @return path of the file */
    const std::string& Write(const std::string& content) const
    {
        const bool isWritten = ftruncate(m_descriptor, 0) == 0 &&
                               pwrite(m_descriptor, content.data(), content.size(), 0) ==
                                   static_cast<ssize_t>(content.size());
        Require(isWritten, "the file is written");
        return m_path;
    }

  private:
    int m_descriptor;
    std::string m_path;
};

const MemoryFile g_file;  ///< the file that is read
const MemoryFile g_links; ///< links of the nodes in a file of nodes

/** @param octets a file @return its records; ends with an exception for a malformed file */
std::vector<std::vector<std::string>>
ReadRecords(const std::string& octets)
{
    std::istringstream stream(octets);
    CsvReader reader(stream, "/proc/self/fd/0");
    std::vector<std::vector<std::string>> records;
    for (std::vector<std::string> values; reader.Next(values);)
    {
        Require(!values.empty(), "a record has a value");
        records.push_back(values);
    }
    return records;
}

/** @param records records of a file @return a file with all values in quotes */
std::string
Quote(const std::vector<std::vector<std::string>>& records)
{
    std::string text;
    for (const auto& values : records)
    {
        for (std::size_t i = 0; i < values.size(); ++i)
        {
            text += i > 0 ? ",\"" : "\"";
            for (const char c : values[i])
            {
                text += c == '"' ? "\"\"" : std::string(1, c);
            }
            text += '"';
        }
        text += "\r\n";
    }
    return text;
}

/** @param octets a file of links */
void
ReadLinks(const std::string& octets)
{
    const auto records = ReadRecords(octets);
    const std::string quoted = Quote(records);
    Require(quoted.size() > CsvReader::MAX_RECORD || ReadRecords(quoted) == records,
            "quotes change nothing");
    const NetworkPlan plan = PlanFiles({0, 0, 0.001, DataRate("1Mbps"), 10, 1, {}})
                                 .ReadLinks(g_file.Write(octets), "csv");
    for (const auto& link : plan.links)
    {
        Require(link.from < plan.nodes.size() && link.to < plan.nodes.size() &&
                    link.from != link.to,
                "two nodes");
        Require(link.delay >= 0 && link.delay <= 1000, "the delay is in its range");
        Require(link.weight >= PlanFiles::MIN_WEIGHT && link.weight <= PlanFiles::MAX_WEIGHT,
                "the weight is, too");
        Require(link.queue >= 1 && link.queue <= PlanFiles::MAX_QUEUE, "the queue is, too");
    }
    const double scale = plan.GetCostScale();
    Require(scale >= 1 && scale <= 1e6, "costs have up to six decimals");
}

/** @param octets a file of nodes */
void
ReadNodes(const std::string& octets)
{
    PlanFiles files({0, 0, 0.001, DataRate("1Mbps"), 10, 1, {}});
    NetworkPlan plan = files.ReadLinks(g_links.Write("from,to\na,b\nb,c\n"), "csv");
    files.ReadNodes(g_file.Write(octets), plan);
    Require(plan.GetReceivers().empty() ? plan.HasApplications() : !plan.GetSources().empty(),
            "there is a source and a receiver, or an application");
    for (const PlannedNode& node : plan.nodes)
    {
        for (const PlannedApplication& application : node.applications)
        {
            double last = -1;
            for (const RunningTime& time : application.times)
            {
                Require(time.start > last && time.stop.value_or(INFINITY) > time.start,
                        "times of applications ascend");
                last = time.stop.value_or(INFINITY);
            }
        }
    }
    Require(plan.contents <= PlanFiles::MAX_CONTENTS &&
                plan.largestContent <= PlanFiles::MAX_CONTENT,
            "contents are bounded");
}

/** @param text a number */
void
ReadNumber(const std::string& text)
{
    double value = 0;
    if (ParseReal(text, value))
    {
        double again = 0;
        Require(std::isfinite(value), "a number is finite");
        Require(ParseReal(FormatPlain(value), again) && again == value,
                "its text is the same number");
    }
    int64_t integer = 0;
    Require(!ParseInteger(text, integer) || ParseReal(text, value), "an integer is a number");
    double seconds = 0;
    Require(!IsTimeText(text) || (ParseSeconds(text, seconds) && std::abs(seconds) < 1e10),
            "a time is in the range of the clock");
    DataRate rate;
    ParseRate(text, rate);
}

/** @param octets an annotated topology file */
void
ReadAnnotated(const std::string& octets)
{
    const AnnotatedTopology topology = ReadAnnotatedTopology(g_file.Write(octets));
    Require(!topology.links.empty(), "there is a link");
    for (const AnnotatedLink& link : topology.links)
    {
        Require(link.from < topology.nodes.size() && link.to < topology.nodes.size() &&
                    link.from != link.to,
                "two nodes");
        Require(link.metric > 0 && (!link.rate || link.rate->GetBitRate() > 0), "ranges");
    }
}

/** @param octets a file of movements */
void
ReadMovements(const std::string& octets)
{
    constexpr uint32_t MOST = 4;
    constexpr double FARTHEST = 1e9; // m
    const MobilityFile file(g_file.Write(octets), MOST);
    Require(file.CountNodes() >= 1 && file.CountNodes() <= MOST, "no node beyond those of the run");
    const NodeContainer nodes(file.CountNodes());
    file.Install(nodes);
    for (const int64_t ns : {int64_t{0}, int64_t{1}, int64_t{1} << 33, int64_t{1} << 62})
    {
        Simulator::Stop(NanoSeconds(ns) - Simulator::Now());
        Simulator::Run();
        for (uint32_t i = 0; i < nodes.GetN(); ++i)
        {
            const Vector place = nodes.Get(i)->GetObject<MobilityModel>()->GetPosition();
            for (const double coordinate : {place.x, place.y, place.z})
            {
                Require(std::abs(coordinate) <= 1.001 * FARTHEST, "a node is in the range");
            }
        }
    }
}

/** @param octets a file of changes, of which those of applications are read */
void
ReadApplicationSchedule(const std::string& octets)
{
    NetworkPlan plan;
    plan.nodes.resize(2);
    for (const std::string name : {"0", "1"})
    {
        PlannedNode& node = plan.nodes[name == "1"];
        node.name = name;
        node.applications = {{"Ping", "a", {{}}}, {"Ping", "b", {{}}}};
    }
    ApplicationSchedule(g_file.Write(octets), plan).Read();
    for (const PlannedNode& node : plan.nodes)
    {
        for (const PlannedApplication& application : node.applications)
        {
            Require(!application.times.empty(), "an application runs");
            double last = -1; // s
            for (const RunningTime& time : application.times)
            {
                Require(time.start > last && time.start <= ClockRange::GetEnd(), "a later start");
                last = time.stop.value_or(ClockRange::GetEnd());
                Require(last > time.start || !time.stop, "a later stop");
            }
        }
    }
}

/** @param octets a file of changes */
void
ReadSchedule(const std::string& octets)
{
    constexpr uint32_t NODES = 3; // in a row; their names are 0, 1 and 2
    ReadApplicationSchedule(octets);
    ScheduledLinks links;
    links.find = [](const std::string& from, const std::string& to) {
        uint64_t a = 0;
        uint64_t b = 0;
        const bool isLink = ParseUnsigned(from, a) && ParseUnsigned(to, b) && b == a + 1;
        return isLink && b < NODES ? std::make_optional<uint32_t>(a) : std::nullopt;
    };
    links.largestWeight = octets.size() % 4 == 2 ? 4000 : PlanFiles::MAX_WEIGHT;
    links.getCost = [&links](uint32_t, double weight) {
        Require(weight >= PlanFiles::MIN_WEIGHT && weight <= links.largestWeight, "the weight");
        return 1;
    };
    links.isShared = [&octets](uint32_t) { return octets.size() % 4 == 0; };
    links.isBroadcast = [](uint32_t) { return false; };
    links.hasRanks = octets.size() % 4 == 1;
    LinkSchedule schedule(g_file.Write(octets), links);
    while (const auto next = schedule.Next())
    {
        const LinkChange& change = next->change;
        Require(next->time >= 0 && next->time <= ClockRange::GetEnd(), "a time of the clock");
        Require(next->link < NODES - 1, "a link of the network");
        Require(change.state || change.cost || change.delay || change.rate || change.loss,
                "something changes");
        Require(!change.delay || *change.delay <= Seconds(1000), "the delay is in its range");
        Require(!change.rate || change.rate->GetBitRate() >= 1000, "the rate is, too");
    }
}

/** @param octets a file of requests */
void
ReadRequests(const std::string& octets)
{
    constexpr uint64_t OBJECTS = 10;
    const bool shifts = octets.size() % 2 == 0;
    const std::map<std::string, uint32_t> receivers{{"a", 0}, {"b", 1}};
    ListedDemand demand(g_file.Write(octets), receivers, OBJECTS, shifts);
    double last = 0; // s
    while (const auto next = demand.Next())
    {
        Require(next->receiver < receivers.size() && next->object >= 1 && next->object <= OBJECTS,
                "a receiver and an object");
        Require(!next->time || (*next->time >= last && *next->time <= ClockRange::GetEnd()),
                "times ascend");
        last = next->time.value_or(0);
    }
}

/** @param kind selects the reader @param octets what it reads */
void
Read(uint8_t kind, const std::string& octets)
{
    switch (kind % 10)
    {
    case 0:
        return ReadLinks(octets);
    case 1:
        return ReadNodes(octets);
    case 2:
        return CheckInet(g_file.Write(octets));
    case 3:
        return CheckOrbis(g_file.Write(octets));
    case 4:
        return CheckRocketfuel(g_file.Write(octets));
    case 5:
        return ReadAnnotated(octets);
    case 7:
        return ReadMovements(octets);
    case 8:
        return ReadSchedule(octets);
    case 9:
        return ReadRequests(octets);
    default:
        return ReadNumber(octets);
    }
}

} // namespace

extern "C" int
LLVMFuzzerTestOneInput(const uint8_t* data, std::size_t size)
{
    if (size == 0)
    {
        return 0;
    }
    try
    {
        Read(data[0], std::string(reinterpret_cast<const char*>(data + 1), size - 1));
    }
    catch (const std::invalid_argument& error)
    {
        const std::string message = error.what();
        Require(message.find("/proc/self/fd/") != std::string::npos ||
                    message.rfind("weights of links", 0) == 0,
                "an error names the file");
        Require(message.size() < 3 * size + 1000, "an error is short");
    }
    Simulator::Destroy();
    return 0;
}
