// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_NETWORKS_LINK_WORDS_H
#define CCN_NETWORKS_LINK_WORDS_H

#include "network-parts.h"

#include <string>
#include <vector>

namespace ns3::ccn
{

/** Reads the words that describe a link in a line, such as 10Mbps 5ms queue=50. @ingroup ccn */
class LinkWords
{
  public:
    /**
     * @param words a rate, a delay, and key=value
     * @param link receives them
     * @throws std::invalid_argument that names the word and what is allowed
     */
    static void Read(const std::vector<std::string>& words, LinkDescription& link);

    /** @return the keys */
    static std::vector<std::string> GetKeys();
};

} // namespace ns3::ccn

#endif // CCN_NETWORKS_LINK_WORDS_H
