// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ns3/ccn-annotated-topology.h"

#include "ns3/ccn-number-text.h"
#include "ns3/ccn-topology-text.h"
#include "ns3/ccn-type-lookup.h"
#include "ns3/ccn-unit-text.h"
#include "ns3/error-model.h"
#include "ns3/packet.h"
#include "ns3/queue.h"

#include <algorithm>
#include <iterator>
#include <map>
#include <sstream>
#include <stdexcept>
#include <unordered_map>
#include <utility>

namespace ns3::ccn
{

namespace
{

constexpr double MAX_PLACE = 1e9;         ///< largest position
constexpr uint32_t MAX_PARTITION = 65535; ///< largest rank
constexpr uint32_t MAX_METRIC = 16777215; ///< largest cost of a link, that of IS-IS (RFC 5305)
constexpr uint32_t MAX_QUEUE = 1000000;   ///< longest queue in packets
constexpr double MAX_DELAY = 1000;        ///< longest delay in s

/** Reads the lines of an annotated topology file one after the other. */
class AnnotatedFile
{
  public:
    /** @param path path of the file */
    explicit AnnotatedFile(const std::string& path)
        : m_path(path),
          m_file(OpenTopology(path))
    {
    }

    /** @return the content of the file @throws std::invalid_argument as ReadAnnotatedTopology() */
    AnnotatedTopology Read()
    {
        while (Next() && !IsHeading("router"))
        {
        }
        CheckHeading("router");
        while (Next() && !IsHeading("link"))
        {
            ReadNode();
        }
        CheckHeading("link");
        while (Next())
        {
            ReadLink();
        }
        if (m_topology.links.empty())
        {
            throw std::invalid_argument("topology file " + m_path +
                                        ": has no link in its section link (allowed: 1 or more)");
        }
        return std::move(m_topology);
    }

  private:
    /** Reads the next line that has words and is no comment. @return false at the end */
    bool Next()
    {
        m_words.clear();
        for (std::string line; m_words.empty() && std::getline(m_file, line);)
        {
            ++m_number;
            std::istringstream stream(line);
            m_words.assign(std::istream_iterator<std::string>(stream), {});
            if (!m_words.empty() && m_words[0][0] == '#')
            {
                m_words.clear();
            }
        }
        return !m_words.empty();
    }

    /** @param word name of a section @return true if the section begins in this line */
    bool IsHeading(const std::string& word) const
    {
        return m_words.size() == 1 && m_words[0] == word;
    }

    /** @param word name of a section @throws std::invalid_argument at the end of the file */
    void CheckHeading(const std::string& word) const
    {
        if (m_words.empty())
        {
            throw std::invalid_argument("topology file " + m_path + ": has no section " + word +
                                        " (allowed: a line router, nodes, a line link, links)");
        }
    }

    /** @param wrong what is wrong in this line @param allowed what is allowed */
    [[noreturn]] void Fail(const std::string& wrong, const std::string& allowed) const
    {
        FailTopology(m_path, m_number, wrong, allowed);
    }

    /** @param what name of the word @param word a number @param max largest value @return its value */
    double GetReal(const std::string& what, const std::string& word, double max) const
    {
        double value = 0;
        if (!ParseReal(word, value) || value < -max || value > max)
        {
            Fail(what + " " + word, "a number from -1e9 to 1e9");
        }
        return value;
    }

    /**
     * @param what name of the word
     * @param word a number
     * @param min smallest value
     * @param max largest value
     * @return its value
     */
    uint32_t GetInteger(const std::string& what,
                        const std::string& word,
                        uint32_t min,
                        uint32_t max) const
    {
        uint64_t value = 0;
        if (!ParseUnsigned(word, value) || value < min || value > max)
        {
            Fail(what + " " + word,
                 "an integer from " + std::to_string(min) + " to " + std::to_string(max));
        }
        return static_cast<uint32_t>(value);
    }

    /** Reads a node in this line. */
    void ReadNode()
    {
        if (m_words.size() == 3 || m_words.size() > 5)
        {
            Fail(std::to_string(m_words.size()) + " words",
                 "node, comment, y, x and partition, of which only the node is required; y only "
                 "with x");
        }
        AnnotatedNode node;
        node.name = m_words[0];
        m_words.resize(5);
        node.comment = m_words[1];
        if (!m_words[2].empty())
        {
            node.y = GetReal("y", m_words[2], MAX_PLACE);
            node.x = GetReal("x", m_words[3], MAX_PLACE);
            node.hasPosition = node.x != 0 || node.y != 0;
        }
        node.partition =
            m_words[4].empty() ? 0 : GetInteger("partition", m_words[4], 0, MAX_PARTITION);
        if (!m_index.emplace(node.name, m_topology.nodes.size()).second)
        {
            Fail("node " + node.name + " twice", "each node once");
        }
        m_topology.nodes.push_back(std::move(node));
    }

    /** Reads a link in this line. */
    void ReadLink()
    {
        if (m_words.size() == 1 || m_words.size() > 7)
        {
            Fail(std::to_string(m_words.size()) + " words",
                 "node, node, bandwidth, metric, delay, queue and error model, of which only the "
                 "nodes are required");
        }
        m_words.resize(7);
        AnnotatedLink link;
        link.from = GetNode(m_words[0]);
        link.to = GetNode(m_words[1]);
        ReadRate(link);
        link.metric = m_words[3].empty() ? 1 : GetInteger("metric", m_words[3], 1, MAX_METRIC);
        ReadDelay(link);
        link.queue = GetQueue(m_words[5]);
        link.errors =
            m_words[6].empty() ? "" : GetType("error model", ErrorModel::GetTypeId(), m_words[6]);
        if (IsNew(link))
        {
            m_topology.links.push_back(std::move(link));
        }
        else
        {
            ++m_topology.leftOut;
        }
    }

    /** @param link a link of this line @return whether it joins two nodes that no link has joined */
    bool IsNew(const AnnotatedLink& link)
    {
        const auto [found, isNew] =
            m_known.emplace(std::minmax(link.from, link.to), m_topology.links.size());
        if (link.from == link.to || isNew)
        {
            return link.from != link.to;
        }
        const AnnotatedLink& other = m_topology.links[found->second];
        if (link.rate != other.rate || link.metric != other.metric || link.delay != other.delay ||
            link.queue != other.queue || link.errors != other.errors)
        {
            Fail("a second link of " + m_words[0] + " and " + m_words[1] + " with other values",
                 "each link once, or again with the same values");
        }
        return false;
    }

    /** @param name name of a node @return its index */
    uint32_t GetNode(const std::string& name) const
    {
        const auto found = m_index.find(name);
        if (found == m_index.end())
        {
            Fail("node " + name, "a node of the section router");
        }
        return found->second;
    }

    /** @param link receives its rate, if this line has one */
    void ReadRate(AnnotatedLink& link) const
    {
        DataRate rate;
        if (m_words[2].empty())
        {
            return;
        }
        if (!ParseRate(m_words[2], rate) || rate.GetBitRate() == 0)
        {
            Fail("bandwidth " + m_words[2], "a rate above 0 with its unit, such as 10Mbps");
        }
        link.rate = rate;
    }

    /** @param link receives its delay, if this line has one */
    void ReadDelay(AnnotatedLink& link) const
    {
        double seconds = 0;
        if (m_words[4].empty())
        {
            return;
        }
        if (!ParseSeconds(m_words[4], seconds) || seconds < 0 || seconds > MAX_DELAY)
        {
            Fail("delay " + m_words[4], "a time from 0 to 1000s, such as 10ms");
        }
        link.delay = Seconds(seconds);
    }

    /** @param word a queue, or empty @return the queue as in AnnotatedLink */
    std::string GetQueue(const std::string& word) const
    {
        if (word.empty())
        {
            return "";
        }
        if (word.find_first_not_of("0123456789") == std::string::npos)
        {
            const uint32_t packets = GetInteger("queue", word, 1, MAX_QUEUE);
            return "ns3::DropTailQueue<Packet>[MaxSize=" + std::to_string(packets) + "p]";
        }
        const auto comma = std::min(word.find(','), word.size());
        const bool isOfPackets = comma > 0 && word[comma - 1] == '>';
        return GetType("queue",
                       Queue<Packet>::GetTypeId(),
                       word.substr(0, comma) + (isOfPackets ? "" : "<Packet>") +
                           word.substr(comma));
    }

    /**
     * @param what name of the word
     * @param parent a base class
     * @param word a type with its attributes, `Type,Attribute=value,...`
     * @return it in the syntax of MakeFactory()
     */
    std::string GetType(const std::string& what, TypeId parent, const std::string& word) const
    {
        const auto comma = word.find(',');
        std::string text = word.substr(0, comma);
        if (comma != std::string::npos)
        {
            std::string attributes = word.substr(comma + 1);
            std::replace(attributes.begin(), attributes.end(), ',', '|');
            text += "[" + attributes + "]";
        }
        try
        {
            MakeFactory(parent, text);
        }
        catch (const std::invalid_argument& error)
        {
            throw std::invalid_argument("topology file " + m_path + ", line " +
                                        std::to_string(m_number) + ": " + what + ": " +
                                        error.what());
        }
        return text;
    }

    std::string m_path;
    std::ifstream m_file;
    std::size_t m_number{0};                           ///< of the current line
    std::vector<std::string> m_words;                  ///< of the current line
    std::unordered_map<std::string, uint32_t> m_index; ///< of nodes, by name
    std::map<std::pair<uint32_t, uint32_t>, std::size_t>
        m_known; ///< indices of links, by their ends
    AnnotatedTopology m_topology;
};

} // namespace

AnnotatedTopology
ReadAnnotatedTopology(const std::string& path)
{
    CheckTopologyOctets(path);
    return AnnotatedFile(path).Read();
}

} // namespace ns3::ccn
