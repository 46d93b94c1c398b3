/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#ifndef CCN_STRATEGY_CHOICE_H
#define CCN_STRATEGY_CHOICE_H

#include "ns3/ccn-prefix-table.h"
#include "ns3/ccn-strategy.h"

#include <string>
#include <vector>

namespace ns3
{
namespace ccn
{

/**
 * @ingroup ccn
 * Which strategy serves which prefix of a node: the longest prefix with a choice decides.
 */
class StrategyChoice
{
  public:
    /** @param host the node that strategies talk to */
    explicit StrategyChoice(StrategyHost& host);
    ~StrategyChoice();

    /**
     * @param prefix the names it serves; "ccnx:/" serves all that have no longer choice
     * @param strategy name of a Strategy's TypeId, with or without "ns3::ccn::"
     * @return the new strategy, for setting attributes
     * @throws std::invalid_argument naming those there are, or as CheckComponents. The prefix's former
     * strategy lives on, as it may be at work, but nothing is asked of it any more.
     */
    Ptr<Strategy> Set(const Name& prefix, const std::string& strategy);

    /**
     * @param name a name
     * @return its strategy; there is one as soon as "ccnx:/" has one
     */
    Strategy& Get(const NameView& name) const
    {
        return m_only ? *m_only : **m_table.LongestPrefixMatch(name);
    }

    /** @return the strategy of all names if no prefix has one of its own, else nullptr */
    Strategy* GetOnly() const
    {
        return m_only;
    }

    /**
     * @param stream first stream number to use
     * @return number of streams used, prefixes in canonical order
     */
    int64_t AssignStreams(int64_t stream);

    /** @param act void (Strategy&), called for all strategies, prefixes in canonical order */
    template <typename Action>
    void ForEach(Action&& act)
    {
        for (const auto& prefix : m_table.GetPrefixes())
        {
            act(**m_table.Find(prefix));
        }
    }

    /** Disposes of all strategies. */
    void Dispose();

  private:
    StrategyHost& m_host;
    PrefixTable<Ptr<Strategy>> m_table;
    std::vector<Ptr<Strategy>> m_former; ///< those that were replaced
    Strategy* m_only{nullptr}; ///< of "ccnx:/", while that is the only choice
};

} // namespace ccn
} // namespace ns3

#endif // CCN_STRATEGY_CHOICE_H
