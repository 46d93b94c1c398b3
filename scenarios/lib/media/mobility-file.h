// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_MOBILITY_FILE_H
#define CCN_MOBILITY_FILE_H

#include "node-path.h"

#include "ns3/node-container.h"

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace ns3::ccn
{

/**
 * @ingroup ccn
 * Movements of nodes by a file in ns-2's form, which SUMO's traceExporter and BonnMotion write:
 *
 *     $node_(0) set X_ 150.5
 *     $node_(0) set Y_ 93
 *     $ns_ at 1.0 "$node_(0) setdest 250 93 10"
 *     $ns_ at 9.0 "$node_(0) set X_ 20"
 *
 * The first two lines place a node in m; a height, `Z_`, is 0 if there is none. The third sends it at 1 s in
 * a straight line to (250, 93) at 10 m/s. The last one moves it at once, and it stays there until its next
 * setdest. Lines may have any order, a comment after #, and a semicolon at their end. Lines of ns-2's object
 * $god_, which generators of movements write, are skipped, and so is `set god_ ...`, which makes it.
 *
 * `setdest X Y Z SPEED` is what BonnMotion writes for movements in space. Since it also writes
 * `setdest X Y SPEED STATUS` for its disaster areas, four values are an error for a node whose first
 * place has no Z_. All else is an error, too. ns-3's Ns2MobilityHelper reads the same form, but skips what it
 * does not understand, and applies a later `set` at the start.
 */
class MobilityFile
{
  public:
    /**
     * Reads a file.
     * @param path path of the file
     * @param nodes number of nodes that the run can have
     * @throws InputError if it cannot be read; names the line of the first error or node beyond those
     */
    MobilityFile(const std::string& path, uint32_t nodes);

    /** @return one more than the largest number of a node */
    uint32_t CountNodes() const;

    /**
     * @param node number of a node
     * @return time in s of its first line with a time, and of its arrival by the last one; nothing if it has none
     */
    std::optional<std::pair<double, double>> FindStay(uint32_t node) const;

    /**
     * Places nodes, and sets them moving.
     * @param nodes the nodes, by their number in the file
     * @throws InputError if a node has no place
     */
    void Install(const NodeContainer& nodes) const;

  private:
    /** What the file says of a node. */
    struct Movements
    {
        std::map<std::string, double> start; ///< coordinates, by name
        std::vector<Movement> later;         ///< in the order of the file
    };

    /** @param movements of a node with a place @return its way */
    static std::vector<Waypoint> MakePath(const Movements& movements);
    /** Reads a line. @param line it, without a comment */
    void ReadLine(const std::string& line);
    /** Reads a line that places a node. */
    void ReadPlace(const std::vector<std::string>& words);
    /** Reads a line with a time. @param words its words, without quotes */
    void ReadEvent(const std::vector<std::string>& words);
    /** Reads a setdest. @param words its words, without quotes @param movement receives target and speed */
    void ReadDestination(const std::vector<std::string>& words, Movement& movement);
    /** Fails for a height in a setdest of a node that has none at its start. */
    void CheckHeights();
    /** @param word e.g. "$node_(3)" @return the movements of this node */
    Movements& GetNode(const std::string& word);
    /** @param word e.g. "$node_(3)" @return the number of this node */
    uint32_t GetNumber(const std::string& word) const;
    /** @param what name of the value @param word its text @param max largest value @return the number, from -max on */
    double ReadNumber(const std::string& what, const std::string& word, double max) const;
    /** @param what name of the value @param word its text @param max largest value @return the number, from 0 on */
    double ReadPositive(const std::string& what, const std::string& word, double max) const;
    /** Throws an InputError that names file and line. @param wrong what is wrong @param allowed what is allowed */
    [[noreturn]] void Fail(const std::string& wrong, const std::string& allowed) const;

    std::string m_path;
    uint32_t m_limit;                        ///< number of nodes that the run can have
    std::size_t m_line{0};                   ///< number of the current line
    std::map<uint32_t, Movements> m_nodes{}; ///< by number
    /** Nodes with a height in a setdest, and the line of the first one. */
    std::map<uint32_t, std::size_t> m_heights{};
};

} // namespace ns3::ccn

#endif // CCN_MOBILITY_FILE_H
