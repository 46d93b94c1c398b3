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

namespace ns3::ccn
{

/**
 * @ingroup ccn
 * The strategies of a node per prefix. The longest prefix with a strategy decides.
 */
class StrategyChoice
{
  public:
    /** @param host the node that the strategies use */
    explicit StrategyChoice(StrategyHost& host);

    /** @param codec of the names @throws std::invalid_argument as PrefixTable::SetCodec */
    void SetCodec(const Codec& codec)
    {
        m_table.SetCodec(codec);
    }

    /**
     * @param prefix the names it serves; "ccnx:/" serves all names without a longer prefix here
     * @param strategy name of a Strategy's TypeId, with or without "ns3::ccn::"
     * @return the new strategy, for setting attributes
     * @throws std::invalid_argument with the known strategies, or as CheckComponents. The prefix's
     * former strategy is kept until disposal, since it may still be running, but it is no longer
     * called.
     */
    Ptr<Strategy> Set(const Name& prefix, const std::string& strategy);

    /**
     * @param name a name
     * @return its strategy; exists once "ccnx:/" has one
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
     * @return number of streams used; prefixes take them in canonical order
     */
    int64_t AssignStreams(int64_t stream);

    /** @param act void (Strategy&), called for each strategy, prefixes in canonical order */
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
    std::vector<Ptr<Strategy>> m_former; ///< strategies that were replaced
    Strategy* m_only{nullptr};           ///< strategy of "ccnx:/" while no other prefix has one
};

} // namespace ns3::ccn

#endif // CCN_STRATEGY_CHOICE_H
