// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_NETWORK_PLAN_FILES_H
#define CCN_NETWORK_PLAN_FILES_H

#include "lib/media/ad-hoc-radio.h"
#include "lib/text/csv-file.h"
#include "lib/text/input-error.h"
#include "lib/text/text-check.h"
#include "lib/text/value-text.h"
#include "network-plan.h"

#include "ns3/ccn-topology-file.h"

#include <algorithm>
#include <boost/algorithm/string/classification.hpp>
#include <boost/algorithm/string/join.hpp>
#include <boost/algorithm/string/split.hpp>
#include <cmath>
#include <map>
#include <set>
#include <stdexcept>
#include <string>
#include <utility>

namespace ns3::ccn::network
{

/**
 * @ingroup ccn
 * Reads the files that describe a network: links, and what is on the nodes. The columns of links
 * are from, to, and optionally delay_ms, rate_mbps, queue_packets, weight, loss and medium. A link has both
 * directions; it may be there again with the same values. The columns of nodes
 * are node, role, and optionally cache_objects, contents, and those of ApplicationColumns. Times of a line
 * without app are those at which the node itself exists. A role is
 * source, router, receiver, or several of them joined by `+`.
 */
class PlanFiles
{
  public:
    static constexpr double MAX_DELAY_MS = 1e6;    ///< largest delay of a link in ms
    static constexpr double MIN_RATE_MBPS = 0.001; ///< smallest rate of a link in Mbit/s
    static constexpr double MAX_RATE_MBPS = 1e6;   ///< largest rate of a link in Mbit/s
    static constexpr uint64_t MAX_QUEUE = 1000000; ///< longest queue in packets
    static constexpr double MIN_WEIGHT = 1e-6;     ///< smallest weight of a link
    static constexpr double MAX_WEIGHT =
        16777215; ///< that of IS-IS (RFC 5305); OSPF's is 65535 (RFC 2328)
    static constexpr uint64_t MAX_CONTENT = 4294967295; ///< largest number of an object
    static constexpr uint64_t MAX_CONTENTS =
        10000000; ///< most objects that are listed for the nodes of a file

    /** @param link rate, delay, queue, weight and loss of links for which the file has none */
    explicit PlanFiles(const PlannedLink& link)
        : m_link(link)
    {
    }

    /**
     * @param path file of links
     * @param format "csv", or one of GetTopologyFormats()
     * @return the nodes in the order of the file, without roles, and the links
     * @throws InputError that names file, line and value
     */
    NetworkPlan ReadLinks(const std::string& path, const std::string& format)
    {
        NetworkPlan plan;
        format == "csv" ? ReadCsv(path, plan) : ReadOther(path, format, plan);
        if (plan.links.empty())
        {
            throw InputError(path + ": has no link between two nodes (allowed: 1 or more)");
        }
        return plan;
    }

    /**
     * @param path file of nodes, with at least one source and one receiver, or an application
     * @param plan receives roles, capacities and contents
     * @throws InputError that names file, line and value
     */
    void ReadNodes(const std::string& path, NetworkPlan& plan) const
    {
        CsvFile file(path,
                     {{"node", "role"},
                      {"cache_objects", "contents", "attacker", "app", "start_s", "stop_s"},
                      {"name", "latitude", "longitude"},
                      {{"id", "node"},
                       {"type", "role"},
                       {"cache", "cache_objects"},
                       {"objects", "contents"},
                       {"application", "app"},
                       {"start", "start_s"},
                       {"stop", "stop_s"}}});
        std::set<uint32_t> named;
        while (file.Next())
        {
            const auto found = m_index.find(file.Get("node"));
            if (found == m_index.end())
            {
                file.Fail("node " + file.Get("node"), "a node of a link");
            }
            if (!named.insert(found->second).second)
            {
                file.Fail("node " + file.Get("node"), "each node once");
            }
            ReadNode(file, plan.nodes[found->second], plan);
        }
        Check(path, plan);
    }

  private:
    /** @param path file of links @param plan receives nodes and links */
    void ReadCsv(const std::string& path, NetworkPlan& plan)
    {
        CsvFile file(path, GetLinkColumns());
        std::map<std::pair<uint32_t, uint32_t>, std::size_t> known; // indices of links
        while (file.Next())
        {
            PlannedLink link = m_link;
            link.from = GetIndex(GetName(file, "from"), plan);
            link.to = GetIndex(GetName(file, "to"), plan);
            link.delay = file.GetReal("delay_ms", 1e3 * m_link.delay, 0, MAX_DELAY_MS) / 1e3;
            const double rate = file.GetReal("rate_mbps", 0, MIN_RATE_MBPS, MAX_RATE_MBPS);
            link.rate = rate > 0 ? DataRate(std::llround(1e6 * rate)) : m_link.rate;
            link.queue =
                static_cast<uint32_t>(file.GetInteger("queue_packets", m_link.queue, 1, MAX_QUEUE));
            link.weight = file.GetReal("weight", m_link.weight, MIN_WEIGHT, MAX_WEIGHT);
            link.loss = LossRate::Read(file, m_link.loss);
            if (link.from == link.to)
            {
                ++plan.leftOut;
                continue;
            }
            ReadMedium(file, link, plan);
            const auto [found, isNew] =
                known.emplace(std::minmax(link.from, link.to), plan.links.size());
            if (isNew)
            {
                plan.links.push_back(link);
                continue;
            }
            ++plan.leftOut;
            if (!plan.links[found->second].IsLike(link))
            {
                file.Fail("a second link of " + file.Get("from") + " and " + file.Get("to") +
                              " with other values",
                          "each link once, or again with the same values");
            }
        }
    }

    /** @return the columns of a file of links */
    static CsvColumns GetLinkColumns()
    {
        return {{"from", "to"},
                {"delay_ms", "rate_mbps", "queue_packets", "weight", "loss", "medium"},
                {"from_name", "to_name"},
                {{"source", "from"},
                 {"target", "to"},
                 {"destination", "to"},
                 {"delay", "delay_ms"},
                 {"latency", "delay_ms"},
                 {"latency_ms", "delay_ms"},
                 {"rate", "rate_mbps"},
                 {"bandwidth", "rate_mbps"},
                 {"capacity", "rate_mbps"},
                 {"queue", "queue_packets"},
                 {"cost", "weight"},
                 {"metric", "weight"}}};
    }

    /** @param file the current line @param link receives its medium @param plan receives the medium, and its nodes */
    static void ReadMedium(const CsvFile& file, PlannedLink& link, NetworkPlan& plan)
    {
        const std::string& name = file.Get("medium");
        if (name.empty())
        {
            return;
        }
        const auto kind = MediumName::Parse(name);
        if (!kind)
        {
            file.Fail("medium " + name, MediumName::ALLOWED);
        }
        link.medium = PlannedLink::WIRE;
        if (*kind == MediumKind::WIRE)
        {
            return;
        }
        if (*kind != MediumKind::ETHERNET)
        {
            ReadRadio(file, *kind, link);
        }
        auto medium = std::find_if(plan.media.begin(), plan.media.end(), [&](const auto& other) {
            return other.name == name;
        });
        if (medium == plan.media.end())
        {
            plan.media.push_back({name, *kind, {}, link.rate, link.delay, link.queue, link.loss});
            medium = plan.media.end() - 1;
        }
        CheckMedium(file, *medium, link, plan);
        medium->Add(link.from);
        medium->Add(link.to);
        link.medium = medium - plan.media.begin();
    }

    /** @param file the current line @param kind WIFI, WAVE or CELL @param link receives what Wi-Fi has: a rate, and nothing else */
    static void ReadRadio(const CsvFile& file, MediumKind kind, PlannedLink& link)
    {
        for (const std::string column : {"delay_ms", "queue_packets", "loss"})
        {
            if (!file.Get(column).empty())
            {
                file.Fail(column + " " + file.Get(column) + " of " + file.Get("medium"),
                          "none on Wi-Fi, where distance and collisions decide");
            }
        }
        link.delay = 0;
        link.queue = 0;
        link.loss = 0;
        if (file.Get("rate_mbps").empty())
        {
            link.rate = DataRate(0);
            return;
        }
        const bool isWave = kind == MediumKind::WAVE;
        const auto rates = AdHocRadio::GetRates(isWave ? AdHocRadio::WAVE : "g");
        const std::string rate = FormatPlain(link.rate.GetBitRate() / 1e6);
        if (kind == MediumKind::CELL || std::find(rates.begin(), rates.end(), rate) == rates.end())
        {
            file.Fail("rate_mbps " + file.Get("rate_mbps") + " of " + file.Get("medium"),
                      kind == MediumKind::CELL
                          ? "none, as frames in a cell have the rate that suits the signal"
                          : boost::algorithm::join(rates, ", ") + "; empty for " +
                                (isWave ? "--wave-rate" : "--wifi-rate"));
        }
    }

    /** @param file the current line @param medium that of its link @param link the link @param plan has the nodes */
    static void CheckMedium(const CsvFile& file,
                            const PlannedMedium& medium,
                            const PlannedLink& link,
                            const NetworkPlan& plan)
    {
        if (medium.rate != link.rate || medium.delay != link.delay || medium.queue != link.queue ||
            medium.loss != link.loss)
        {
            file.Fail("a link of " + medium.name + " with other values than those before",
                      "one rate_mbps, delay_ms, queue_packets and loss for all links of a medium");
        }
        if (medium.kind == MediumKind::CELL && !medium.nodes.empty() &&
            medium.nodes.front() != link.from)
        {
            file.Fail("access point " + plan.nodes[link.from].name + " of " + medium.name,
                      plan.nodes[medium.nodes.front()].name +
                          ", the node from of the lines before");
        }
    }

    /** @param file the current line @param column name of a column @return the node in it */
    static const std::string& GetName(const CsvFile& file, const std::string& column)
    {
        const std::string& name = file.Get(column);
        if (name.empty())
        {
            file.Fail(column + " without a node", "a name or number");
        }
        return name;
    }

    /** @param path file of links @param format its format @param plan receives nodes and links */
    void ReadOther(const std::string& path, const std::string& format, NetworkPlan& plan)
    {
        const Topology topology = ReadFile(path, format);
        for (const std::string& name : topology.names)
        {
            GetIndex(name, plan);
        }
        for (const auto& [from, to] : topology.links)
        {
            plan.links.push_back(m_link);
            plan.links.back().from = from;
            plan.links.back().to = to;
        }
        plan.leftOut = topology.leftOut;
    }

    /** @param path file of links @param format its format @return what ns-3's reader finds in it */
    static Topology ReadFile(const std::string& path, const std::string& format)
    {
        CheckText(path);
        try
        {
            return ReadTopology(path, format);
        }
        catch (const std::invalid_argument& error)
        {
            throw InputError(error.what());
        }
    }

    /** @param name name of a node @param plan receives it if it is new @return its index */
    uint32_t GetIndex(const std::string& name, NetworkPlan& plan)
    {
        const auto [found, isNew] = m_index.emplace(name, plan.nodes.size());
        if (isNew)
        {
            plan.nodes.emplace_back();
            plan.nodes.back().name = name;
        }
        return found->second;
    }

    /** @param file the current line @param node receives it @param plan receives largestContent */
    static void ReadNode(const CsvFile& file, PlannedNode& node, NetworkPlan& plan)
    {
        std::vector<std::string> roles;
        boost::algorithm::split(roles, file.Get("role"), boost::algorithm::is_any_of("+"));
        for (const std::string& role : roles)
        {
            if (role != "source" && role != "router" && role != "receiver")
            {
                file.Fail("role " + role, "source, router, receiver, or several joined by +");
            }
            node.isSource |= role == "source";
            node.isReceiver |= role == "receiver";
            node.isRouter |= role == "router";
        }
        node.cache = file.GetInteger("cache_objects", 0, 0, UINT32_MAX);
        node.mayStore = file.Has("cache_objects") ? node.cache > 0 : !node.isSource;
        ReadApplications(file, node);
        ReadContents(file, node, plan);
        if (!node.contents.empty())
        {
            plan.largestContent =
                std::max(plan.largestContent,
                         *std::max_element(node.contents.begin(), node.contents.end()));
        }
    }

    /** @param file the current line @param node receives its attacker and its other applications */
    static void ReadApplications(const CsvFile& file, PlannedNode& node)
    {
        std::set<std::string> labels{"attacker", "routing"};
        node.attacker = file.Get("attacker");
        if (!node.attacker.empty())
        {
            node.isRouter = false; // such a node is the attacker's
            ApplicationColumns::MakeOne(file, "attacker", node.attacker);
        }
        if (node.isSource)
        {
            labels.insert("producer");
        }
        if (node.isReceiver)
        {
            labels.insert("consumer");
        }
        node.applications = ApplicationColumns::Read(file, labels);
        if (node.applications.empty())
        {
            node.presence = ApplicationColumns::ReadTimes(file);
        }
        if (!node.presence.empty() && !node.attacker.empty())
        {
            file.Fail("start_s or stop_s of a node with an attacker",
                      "empty; --attack-start and --attack-stop");
        }
    }

    /**
     * @param file the current line
     * @param node receives its contents: numbers and ranges, or `all`
     * @param plan receives the number of contents of all nodes
     */
    static void ReadContents(const CsvFile& file, PlannedNode& node, NetworkPlan& plan)
    {
        if (file.Get("contents") == "all")
        {
            return;
        }
        for (const std::string& part : file.GetList("contents"))
        {
            const auto [first, last] = ReadRange(file, part);
            plan.contents += last - first + 1;
            if (plan.contents > MAX_CONTENTS)
            {
                file.Fail("contents " + part + " with " + std::to_string(plan.contents) +
                              " objects in this and the lines before",
                          "up to " + std::to_string(MAX_CONTENTS) +
                              " objects; all for the objects in no list");
            }
            for (uint64_t content = first; content <= last; ++content)
            {
                node.contents.push_back(content);
            }
        }
    }

    /** @param file the current line @param part a number or a range @return its first and last number */
    static std::pair<uint64_t, uint64_t> ReadRange(const CsvFile& file, const std::string& part)
    {
        const std::size_t dash = part.find('-');
        uint64_t first = 0;
        uint64_t last = 0;
        if (!ParseUnsigned(part.substr(0, dash), first) ||
            !ParseUnsigned(dash == std::string::npos ? part : part.substr(dash + 1), last) ||
            first < 1 || last < first || last > MAX_CONTENT)
        {
            file.Fail("contents " + part,
                      "numbers and ranges such as 1-100, from 1 to " + std::to_string(MAX_CONTENT) +
                          ", or all");
        }
        return {first, last};
    }

    /** @param path file of nodes @param plan the plan with its roles */
    static void Check(const std::string& path, const NetworkPlan& plan)
    {
        const bool hasSource = !plan.GetSources().empty();
        const bool hasReceiver = !plan.GetReceivers().empty();
        const bool isWhole = hasSource && hasReceiver;
        if (!isWhole && (hasReceiver || !plan.HasApplications()))
        {
            throw InputError(path +
                             ": has no source or no receiver (allowed: 1 or more of each, or "
                             "no receiver and an app)");
        }
    }

    PlannedLink m_link;
    std::map<std::string, uint32_t> m_index; ///< of nodes, by name
};

} // namespace ns3::ccn::network

#endif // CCN_NETWORK_PLAN_FILES_H
