// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ns3/ccn-topology-file.h"

#include "ns3/ccn-number-text.h"
#include "ns3/ccn-topology-text.h"
#include "ns3/names.h"
#include "ns3/node-container.h"
#include "ns3/topology-reader-helper.h"

#include <algorithm>
#include <cstdio>
#include <fstream>
#include <initializer_list>
#include <iterator>
#include <map>
#include <optional>
#include <set>
#include <sstream>
#include <stdexcept>
#include <unordered_set>

namespace ns3::ccn
{

namespace
{

/**
 * Reads a text file of words line by line, to find errors that ns-3's readers do not report: they
 * take words of one line for those of another.
 */
class WordFile
{
  public:
    /** @param path path of a topology file */
    explicit WordFile(const std::string& path)
        : m_path(path),
          m_file(OpenTopology(path))
    {
    }

    /**
     * Reads the next line.
     * @param counts numbers of words that are allowed
     * @param allowed the words that it should have
     * @return its words
     * @throws std::invalid_argument if it has no words, or another number of them than `counts`
     */
    std::vector<std::string> Next(std::initializer_list<std::size_t> counts,
                                  const std::string& allowed)
    {
        std::string line;
        std::getline(m_file, line);
        ++m_number;
        std::istringstream stream(line);
        std::vector<std::string> words{std::istream_iterator<std::string>(stream), {}};
        if (words.empty())
        {
            Fail("an empty line", allowed);
        }
        if (std::find(counts.begin(), counts.end(), words.size()) == counts.end())
        {
            Fail(std::to_string(words.size()) + " words", allowed);
        }
        return words;
    }

    /** @return whether no more line has a word */
    bool IsAtEnd()
    {
        const auto place = m_file.tellg();
        m_file >> std::ws;
        const bool isAtEnd = m_file.peek() == EOF;
        m_file.clear();
        m_file.seekg(place);
        return isAtEnd;
    }

    /** @param wrong what is wrong in the current line @param allowed what is allowed */
    [[noreturn]] void Fail(const std::string& wrong, const std::string& allowed) const
    {
        FailTopology(m_path, m_number, wrong, allowed);
    }

    /** @param word a word @param max largest number allowed @return the number that it is */
    uint32_t GetNumber(const std::string& word, uint32_t max) const
    {
        uint64_t number = 0;
        if (!ParseUnsigned(word, number) || number > max)
        {
            Fail(word, "an integer from 0 to " + std::to_string(max));
        }
        return static_cast<uint32_t>(number);
    }

  private:
    std::string m_path;
    std::ifstream m_file;
    std::size_t m_number{0}; ///< of the current line
};

/**
 * Checks a file in Inet's format: the numbers of nodes and links, a line for each node with its
 * number and place, and a line for each link with two nodes and, if known, its weight.
 * @param path path of the file
 * @throws std::invalid_argument that names the line
 */
void
CheckInet(const std::string& path)
{
    constexpr uint32_t MAX = 10000000;
    WordFile file(path);
    if (file.IsAtEnd())
    {
        return; // without links
    }
    const auto counts = file.Next({2}, "number of nodes, number of links");
    const uint32_t nodes = file.GetNumber(counts[0], MAX);
    const uint32_t links = file.GetNumber(counts[1], MAX);
    std::unordered_set<std::string> names;
    for (uint32_t i = 0; i < nodes; ++i)
    {
        const std::string all = std::to_string(nodes) + " nodes: number, x, y";
        if (file.IsAtEnd())
        {
            file.Fail("the end after " + std::to_string(i) + " nodes", all);
        }
        const std::string name = file.Next({3}, all)[0];
        if (!names.insert(name).second)
        {
            file.Fail("node " + name + " twice", "each node once");
        }
    }
    for (uint32_t i = 0; i < links; ++i)
    {
        if (file.IsAtEnd())
        {
            throw std::invalid_argument("topology file " + path + ": only " + std::to_string(i) +
                                        " of " + std::to_string(links) + " links are there");
        }
        const auto words = file.Next({2, 3}, std::to_string(links) + " links: node, node, weight");
        for (const std::size_t end : {0, 1})
        {
            if (names.count(words[end]) == 0)
            {
                file.Fail("node " + words[end], "a node of the lines before");
            }
        }
    }
    if (!file.IsAtEnd())
    {
        file.Fail("more lines after this one", std::to_string(links) + " links, as line 1 says");
    }
}

/**
 * Checks a file in Orbis's format: two nodes in each line.
 * @param path path of the file
 * @throws std::invalid_argument that names the line
 */
void
CheckOrbis(const std::string& path)
{
    WordFile file(path);
    while (!file.IsAtEnd())
    {
        file.Next({2}, "two nodes");
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

/** @param word a word @return whether it is a decimal number from 0 on */
bool
IsNumber(const std::string& word)
{
    double number = 0;
    return ParseReal(word, number) && number >= 0;
}

/** @param words of a line @return whether it is a router of Rocketfuel's maps, or an address outside */
bool
IsRouter(const std::vector<std::string>& words)
{
    const std::size_t sign = words[0][0] == '-';
    return words.size() > 1 && words[0].size() > sign &&
           words[0].find_first_not_of("0123456789", sign) == std::string::npos &&
           (words[1][0] == '@' || words[1][0] == '=');
}

/**
 * Checks a file in one of Rocketfuel's formats: two names and a number in each line (weights), or
 * routers `uid @place ... -> ...` and addresses outside `-uid =...` (maps). ns-3's reader skips others.
 * @param path path of the file
 * @throws std::invalid_argument that names the line
 */
void
CheckRocketfuel(const std::string& path)
{
    std::ifstream file = OpenTopology(path);
    std::optional<bool> hasRouters; // of the first line that is of one of the forms
    std::size_t number = 0;
    for (std::string line; std::getline(file, line);)
    {
        ++number;
        std::istringstream stream(line);
        const std::vector<std::string> words{std::istream_iterator<std::string>(stream), {}};
        if (words.empty() || words[0][0] == '#')
        {
            continue;
        }
        const bool isRouter = IsRouter(words);
        const bool isWeight = words.size() == 3 && IsNumber(words[2]);
        if (!hasRouters && (isRouter || isWeight))
        {
            hasRouters = isRouter;
        }
        if (hasRouters && !(*hasRouters ? isRouter : isWeight))
        {
            FailTopology(path,
                         number,
                         *hasRouters ? "is no router" : "is no link",
                         *hasRouters ? "uid @place (neighbours) -> <uid> ..., or -uid =address"
                                     : "two names and a number");
        }
    }
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
    CheckTopologyOctets(path);
    if (format == "Inet")
    {
        CheckInet(path);
    }
    else if (format == "Orbis")
    {
        CheckOrbis(path);
    }
    else
    {
        CheckRocketfuel(path);
    }
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
            throw std::invalid_argument("topology shape: link " + std::to_string(one) + "-" +
                                        std::to_string(other) + " (allowed: two of the nodes 0.." +
                                        std::to_string(shape.nodes - 1) + ")");
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

} // namespace ns3::ccn
