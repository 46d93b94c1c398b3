// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_NETWORKS_NETWORK_TEXT_H
#define CCN_NETWORKS_NETWORK_TEXT_H

#include "line-words.h"
#include "network-description.h"

#include <map>
#include <string>

namespace ns3::ccn
{

/**
 * @ingroup ccn
 * Reads lines into a NetworkDescription. Comments begin with # at the begin of a line or after a blank. In
 * all of them, x[3] stands for x0, x1 and x2.
 */
class NetworkText
{
  public:
    /** @param network receives what the lines say @param source of the lines, for messages */
    NetworkText(NetworkDescription& network, std::string source);

    /** @param lines of text @throws std::invalid_argument that names the line, the value and what is allowed */
    void Read(const std::string& lines);

  private:
    /** Reads a line of a kind. */
    using Reader = void (NetworkText::*)(const LineWords& line);

    /** @return the readers, by the first word of their lines */
    static const std::map<std::string, Reader>& GetReaders();

    /** @param text of a line, not empty */
    void ReadLine(const std::string& text);
    /** Reads "a - b - c : 10Mbps 5ms". */
    void ReadWay(const LineWords& line);
    /** Reads "node NAMES : KEY=VALUE". */
    void ReadNode(const LineWords& line);
    /** Reads "lan NAMES : ...". */
    void ReadLan(const LineWords& line);
    /** Reads "cell ACCESS-POINTS - STATIONS : ...". */
    void ReadCell(const LineWords& line);
    /** Reads "radio NAMES : ...". */
    void ReadRadio(const LineWords& line);
    /** Reads "links FILE FORMAT : ...". */
    void ReadLinks(const LineWords& line);
    /** Reads "shape tree=K NAMES : ..." and "shape random=K NAMES : ...". */
    void ReadShape(const LineWords& line);
    /** Reads "moves FILE NAMES". */
    void ReadMovements(const LineWords& line);
    /** Reads "overlay A - B : ...". */
    void ReadOverlay(const LineWords& line);
    /** Reads "default node : ..." and "default link : ...". */
    void ReadDefault(const LineWords& line);
    /** Reads "route PREFIX A - B - C : cost=1 via=LINK". */
    void ReadRoute(const LineWords& line);
    /** Reads "origin PREFIX NODES". */
    void ReadOrigin(const LineWords& line);
    /** Reads "routes KIND : after=1s". */
    void ReadRoutes(const LineWords& line);
    /** Reads "strategy PREFIX TYPE NODES". */
    void ReadStrategy(const LineWords& line);
    /** Reads "app NODES TYPE : ATTRIBUTE=VALUE start=1s stop=9s". */
    void ReadApplication(const LineWords& line);
    /** Reads "at TIME CHANGE LINK", and "at TIME velocity=1,0 NODE". */
    void ReadChange(const LineWords& line);
    /** Reads "failures LINK : up=100s down=5s until=1000s". */
    void ReadFailures(const LineWords& line);

    /** @param names of nodes, which are added unless they exist @return their indices */
    std::vector<uint32_t> AddNodes(const LineWords::Words& names);
    /** @param link a link @param nodes names of its nodes */
    void AddLink(LinkDescription link, const LineWords::Words& nodes);

    NetworkDescription& m_network;
    std::string m_source; ///< of the lines
    LinePlace m_where;    ///< the current line
};

} // namespace ns3::ccn

#endif // CCN_NETWORKS_NETWORK_TEXT_H
