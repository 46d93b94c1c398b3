// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_NETWORKS_NODE_WORDS_H
#define CCN_NETWORKS_NODE_WORDS_H

#include "line-words.h"
#include "network-parts.h"

namespace ns3::ccn
{

/** Reads the settings of a node in a line, such as cache=100 at=10,20. @ingroup ccn */
class NodeWords
{
  public:
    /**
     * @param settings keys and values
     * @param node receives them
     * @throws std::invalid_argument that names the key, the value and what is allowed
     */
    static void Read(const LineWords::Settings& settings, NodeDescription& node);

    /** @param name of a new node @throws std::invalid_argument if a line cannot name it */
    static void CheckName(const std::string& name);
};

} // namespace ns3::ccn

#endif // CCN_NETWORKS_NODE_WORDS_H
