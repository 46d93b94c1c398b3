// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "mobility-file.h"

#include "lib/text/input-error.h"
#include "lib/text/text-check.h"
#include "lib/text/value-text.h"

#include "ns3/boolean.h"
#include "ns3/ccn-input-files.h"
#include "ns3/ccn-number-text.h"
#include "ns3/node.h"
#include "ns3/waypoint-mobility-model.h"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <fstream>
#include <sstream>
#include <utility>

namespace ns3::ccn
{

namespace
{

constexpr double MAX_TIME = 1e9;        ///< s
constexpr double MAX_COORDINATE = 1e9;  ///< m
constexpr double MAX_SPEED = 299792458; ///< m/s
const std::string PLACE = "$node_(N) set X_ VALUE";
const std::string EVENT = "$ns_ at TIME \"$node_(N) setdest X Y SPEED\"";
/** Words of `"$node_(N) setdest X Y SPEED"` with the time. */
constexpr std::size_t SETDEST_WORDS = 6;

/** @param text a text @return its words */
std::vector<std::string>
GetWords(const std::string& text)
{
    std::istringstream stream(text);
    std::vector<std::string> words;
    for (std::string word; stream >> word;)
    {
        words.push_back(word);
    }
    return words;
}

/** @param line a line of a file @return it without a comment, and without blanks and semicolons at its end */
std::string
GetStatement(const std::string& line)
{
    const std::string statement = line.substr(0, line.find('#'));
    return statement.substr(0, statement.find_last_not_of("; \t\r") + 1);
}

/** @param text a text @param start a text @return whether it begins with this */
bool
StartsWith(const std::string& text, const std::string& start)
{
    return text.compare(0, start.size(), start) == 0;
}

/** @param word a word @return whether it names a coordinate */
bool
IsCoordinate(const std::string& word)
{
    return word == "X_" || word == "Y_" || word == "Z_";
}

} // namespace

MobilityFile::MobilityFile(const std::string& path, uint32_t nodes)
    : m_path(path),
      m_limit(nodes)
{
    std::ifstream file = InputFiles::Open(path);
    if (!file)
    {
        throw InputError(path + ": cannot be read: " + std::strerror(errno));
    }
    SkipMark(file, path);
    for (std::string line; std::getline(file, line);)
    {
        ++m_line;
        ReadLine(GetStatement(line));
    }
    CheckHeights();
    if (m_nodes.empty())
    {
        throw InputError(path + ": has no movement of a node (allowed: lines such as " + PLACE +
                         ")");
    }
}

void
MobilityFile::CheckHeights()
{
    for (const auto& [number, line] : m_heights)
    {
        m_line = line;
        if (m_nodes.at(number).start.count("Z_") == 0)
        {
            Fail("setdest with 4 values for $node_(" + std::to_string(number) + ")",
                 EVENT + ", or setdest X Y Z SPEED for a node whose first place has a Z_");
        }
    }
}

uint32_t
MobilityFile::CountNodes() const
{
    return m_nodes.rbegin()->first + 1;
}

std::vector<Waypoint>
MobilityFile::MakePath(const Movements& movements)
{
    const auto& start = movements.start;
    const double height = start.count("Z_") > 0 ? start.at("Z_") : 0;
    return MakeNodePath({start.at("X_"), start.at("Y_"), height}, movements.later);
}

std::optional<std::pair<double, double>>
MobilityFile::FindStay(uint32_t node) const
{
    const auto found = m_nodes.find(node);
    const bool isPlaced = found != m_nodes.end() && found->second.start.count("X_") > 0 &&
                          found->second.start.count("Y_") > 0;
    if (!isPlaced || found->second.later.empty())
    {
        return std::nullopt;
    }
    const auto& later = found->second.later;
    const auto isEarlier = [](const auto& one, const auto& other) { return one.time < other.time; };
    const double first = std::min_element(later.begin(), later.end(), isEarlier)->time;
    const double last = std::max_element(later.begin(), later.end(), isEarlier)->time;
    return {{first, std::max(last, MakePath(found->second).back().time.GetSeconds())}};
}

void
MobilityFile::Install(const NodeContainer& nodes) const
{
    for (uint32_t i = 0; i < nodes.GetN(); ++i)
    {
        const auto found = m_nodes.find(i);
        const std::map<std::string, double> none;
        const auto& start = found == m_nodes.end() ? none : found->second.start;
        if (start.count("X_") == 0 || start.count("Y_") == 0)
        {
            throw InputError(m_path + ": node " + std::to_string(i) +
                             " has no place (allowed: X_ and Y_ of each node from 0 to " +
                             std::to_string(nodes.GetN() - 1) + ")");
        }
        auto mobility = CreateObject<WaypointMobilityModel>();
        mobility->SetAttribute("LazyNotify", BooleanValue(true));
        for (const auto& point : MakePath(found->second))
        {
            mobility->AddWaypoint(point);
        }
        nodes.Get(i)->AggregateObject(mobility);
    }
}

void
MobilityFile::ReadLine(const std::string& line)
{
    const auto words = GetWords(line);
    const bool makesGod = words.size() > 1 && words[0] == "set" && words[1] == "god_";
    if (words.empty() || StartsWith(words[0], "$god_") || makesGod)
    {
        return;
    }
    const std::size_t quote = line.find('"');
    if (StartsWith(words[0], "$node_(") && quote == std::string::npos)
    {
        ReadPlace(words);
        return;
    }
    const bool isEvent = words.size() > 3 && words[0] == "$ns_" && words[1] == "at" &&
                         words[3][0] == '"' && line.find('"', quote + 1) == line.size() - 1;
    if (!isEvent)
    {
        Fail(EscapeOctets(line.substr(0, 60)), PLACE + " and " + EVENT);
    }
    auto command = GetWords(line.substr(quote + 1, line.size() - quote - 2));
    command.insert(command.begin(), words[2]);
    ReadEvent(command);
}

void
MobilityFile::ReadPlace(const std::vector<std::string>& words)
{
    if (words.size() != 4 || words[1] != "set" || !IsCoordinate(words[2]))
    {
        Fail("a line of " + words[0], PLACE + ", and Y_ and Z_ in the place of X_");
    }
    const double value = ReadNumber(words[2], words[3], MAX_COORDINATE);
    if (!GetNode(words[0]).start.emplace(words[2], value).second)
    {
        Fail(words[2] + " of " + words[0] + " a second time", "once per node");
    }
}

void
MobilityFile::ReadEvent(const std::vector<std::string>& words)
{
    Movement movement{ReadPositive("time", words[0], MAX_TIME), {}, {}};
    const bool hasCommand = words.size() > 2 && StartsWith(words[1], "$node_(");
    if (words.size() > 1 && StartsWith(words[1], "$god_"))
    {
        return;
    }
    if (hasCommand && words[2] == "setdest" &&
        (words.size() == SETDEST_WORDS || words.size() == SETDEST_WORDS + 1))
    {
        ReadDestination(words, movement);
    }
    else if (hasCommand && words[2] == "set" && words.size() == 5 && IsCoordinate(words[3]))
    {
        auto& target = movement.target;
        (words[3] == "X_"   ? target.x
         : words[3] == "Y_" ? target.y
                            : target.z) = ReadNumber(words[3], words[4], MAX_COORDINATE);
    }
    else
    {
        Fail("a command that is not known", EVENT + ", or set X_ VALUE");
    }
    GetNode(words[1]).later.push_back(movement);
}

void
MobilityFile::ReadDestination(const std::vector<std::string>& words, Movement& movement)
{
    movement.target.x = ReadNumber("X", words[3], MAX_COORDINATE);
    movement.target.y = ReadNumber("Y", words[4], MAX_COORDINATE);
    if (words.size() > SETDEST_WORDS)
    {
        movement.target.z = ReadNumber("Z", words[5], MAX_COORDINATE);
        m_heights.emplace(GetNumber(words[1]), m_line);
    }
    movement.speed = ReadPositive("speed", words.back(), MAX_SPEED);
}

MobilityFile::Movements&
MobilityFile::GetNode(const std::string& word)
{
    return m_nodes[GetNumber(word)];
}

uint32_t
MobilityFile::GetNumber(const std::string& word) const
{
    const std::string text = word.substr(7, word.size() - 8); // without "$node_(" and ")"
    uint64_t number = 0;
    if (word.back() != ')' || !ParseUnsigned(text, number) || number >= m_limit)
    {
        Fail("node " + EscapeOctets(word.substr(0, 60)),
             "$node_(0) to $node_(" + std::to_string(m_limit - 1) + "), the nodes of the run");
    }
    return static_cast<uint32_t>(number);
}

double
MobilityFile::ReadNumber(const std::string& what, const std::string& word, double max) const
{
    double value = 0;
    if (!ParseReal(word, value) || value < -max || value > max)
    {
        Fail(what + " " + EscapeOctets(word.substr(0, 60)),
             "a number from " + FormatPlain(-max) + " to " + FormatPlain(max));
    }
    return value;
}

double
MobilityFile::ReadPositive(const std::string& what, const std::string& word, double max) const
{
    const double value = ReadNumber(what, word, max);
    if (value < 0)
    {
        Fail(what + " " + word, "a number from 0 to " + FormatPlain(max));
    }
    return value;
}

void
MobilityFile::Fail(const std::string& wrong, const std::string& allowed) const
{
    throw InputError(m_path + ", line " + std::to_string(m_line) + ": " + wrong +
                     " (allowed: " + allowed + ")");
}

} // namespace ns3::ccn
