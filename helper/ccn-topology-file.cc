/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#include "ns3/ccn-topology-file.h"

#include "ns3/names.h"
#include "ns3/node-container.h"
#include "ns3/topology-reader-helper.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <map>
#include <set>
#include <stdexcept>

namespace ns3
{
namespace ccn
{

namespace
{

/**
 * ns-3's readers treat an unreadable file as empty, or do not return.
 * @param path path of a topology file
 * @throws std::invalid_argument if the path is not a readable file
 */
void
CheckReadable(const std::string& path)
{
    std::error_code error;
    const bool isFile = std::filesystem::is_regular_file(path, error);
    if (!isFile || !std::ifstream(path))
    {
        throw std::invalid_argument("topology file " + path + ": cannot be read");
    }
}

/**
 * ns-3's reader accepts a truncated file.
 * @param path path of a topology file in Inet's format
 * @param links number of links that were read
 * @throws std::invalid_argument if the file announces more links
 */
void
CheckAnnounced(const std::string& path, int links)
{
    std::ifstream file(path);
    int nodes = 0;
    int announced = 0;
    file >> nodes >> announced;
    if (links < announced)
    {
        throw std::invalid_argument("topology file " + path + ": only " + std::to_string(links) +
                                    " of " + std::to_string(announced) + " links are there");
    }
}

/**
 * Renames a node that ns-3's reader has named. In ns-3.38 and later, the readers enter each node
 * into Names by its name in the file. Another file with a node of the same name would then end the
 * process.
 * @param node node of a topology
 * @param name name of the node in the file
 */
void
Rename(Ptr<Node> node, const std::string& name)
{
    const std::string path = Names::FindPath(node);
    if (path.empty())
    {
        return;
    }
    uint32_t number = 1;
    // Names in files contain no space, so no reader can use this name.
    const auto get = [&] { return "topology " + std::to_string(number) + " node " + name; };
    while (Names::Find<Node>("/Names", get()))
    {
        ++number;
    }
    Names::Rename(path, get());
}

/**
 * @param reader a reader after Read()
 * @return its nodes and links, without duplicate links
 */
Topology
Collect(const TopologyReader& reader)
{
    Topology topology;
    std::map<std::string, uint32_t> index;
    const auto find = [&](Ptr<Node> node, const std::string& name) {
        const auto [found, isNew] = index.emplace(name, topology.nodes.size());
        if (isNew)
        {
            topology.nodes.push_back(node);
            topology.names.push_back(name);
            Rename(node, name);
        }
        return found->second;
    };
    std::set<std::pair<uint32_t, uint32_t>> links;
    for (auto link = reader.LinksBegin(); link != reader.LinksEnd(); ++link)
    {
        const uint32_t from = find(link->GetFromNode(), link->GetFromNodeName());
        const uint32_t to = find(link->GetToNode(), link->GetToNodeName());
        if (from == to || !links.insert(std::minmax(from, to)).second)
        {
            ++topology.leftOut;
            continue;
        }
        topology.links.emplace_back(from, to);
    }
    return topology;
}

} // namespace

std::vector<std::string>
GetTopologyFormats()
{
    return {"Inet", "Orbis", "Rocketfuel"};
}

Topology
ReadTopology(const std::string& path, const std::string& format)
{
    CheckReadable(path);
    TopologyReaderHelper helper;
    helper.SetFileName(path);
    helper.SetFileType(format);
    const Ptr<TopologyReader> reader = helper.GetTopologyReader();
    reader->Read();
    Topology topology = Collect(*reader);
    if (topology.links.empty())
    {
        throw std::invalid_argument("topology file " + path + ": no link in the format " + format +
                                    " is in it");
    }
    if (format == "Inet")
    {
        CheckAnnounced(path, reader->LinksSize());
    }
    return topology;
}

Topology
MakeTopology(const TopologyShape& shape)
{
    // Check first, because ns-3 keeps every node that is created.
    for (const auto& [one, other] : shape.links)
    {
        if (one == other || std::max(one, other) >= shape.nodes)
        {
            throw std::invalid_argument("topology shape: link " + std::to_string(one) + "-" + std::to_string(other) +
                                        " (allowed: two of the nodes 0.." + std::to_string(shape.nodes - 1) + ")");
        }
    }
    Topology topology;
    for (uint32_t node = 0; node < shape.nodes; ++node)
    {
        topology.nodes.push_back(CreateObject<Node>());
        topology.names.push_back(std::to_string(node));
    }
    topology.links = shape.links;
    return topology;
}

} // namespace ccn
} // namespace ns3
