/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#ifndef CCN_STAGE_LIST_H
#define CCN_STAGE_LIST_H

#include "ns3/ccn-node-stage.h"

#include <array>
#include <initializer_list>
#include <memory>
#include <utility>
#include <vector>

namespace ns3::ccn
{

/**
 * @ingroup ccn
 * The stages of a node, by hook. A hook without a stage costs one test of a bit.
 */
class StageList
{
  public:
    /**
     * @tparam Stage a type of stage, of which a node has at most one
     * @return the stage; nullptr: the node has none
     */
    template <typename Stage>
    Stage* Find() const
    {
        for (const auto& stage : m_all)
        {
            if (auto* found = dynamic_cast<Stage*>(stage.get()))
            {
                return found;
            }
        }
        return nullptr;
    }

    /**
     * @tparam Stage as Find()
     * @param with arguments of its constructor
     * @return the stage, made if the node had none
     */
    template <typename Stage, typename... With>
    Stage& Get(With&&... with)
    {
        if (Stage* stage = Find<Stage>())
        {
            return *stage;
        }
        auto made = std::make_unique<Stage>(std::forward<With>(with)...);
        Stage& stage = *made;
        Own(std::move(made));
        return stage;
    }

    /** @param stage enters @param hooks here; where it is entered already, nothing happens */
    void Enter(NodeStage& stage, std::initializer_list<Hook> hooks);
    /** Undoes Enter(). @param stage a stage @param hook where */
    void Leave(NodeStage& stage, Hook hook);

    /** @param hook a hook @return true if a stage is entered there */
    bool Has(Hook hook) const
    {
        return (m_used >> static_cast<unsigned>(hook) & 1U) != 0;
    }

    /**
     * Asks the stages at a hook until one does not let the message pass. Where speed counts, callers test
     * Has() first.
     * @param hook the hook
     * @param resumed where the message was kept, or nullptr
     * @param question Fate (NodeStage&)
     * @return the first fate that is not to pass, or that
     */
    template <typename Question>
    Fate Ask(Hook hook, const Resumption* resumed, Question&& question) const
    {
        const auto& stages = m_at[static_cast<std::size_t>(hook)];
        for (std::size_t i = GetFirst(hook, resumed); i < stages.size(); ++i)
        {
            const Fate fate = question(*stages[i]);
            if (!fate.Passes())
            {
                return fate;
            }
        }
        return {};
    }

    /** Tells the stages at a hook, if there are any. @param hook the hook @param act void (NodeStage&) */
    template <typename Action>
    void Tell(Hook hook, Action&& act) const
    {
        if (Has(hook))
        {
            const auto& stages = m_at[static_cast<std::size_t>(hook)];
            for (std::size_t i = 0; i < stages.size(); ++i) // a stage may be entered meanwhile
            {
                act(*stages[i]);
            }
        }
    }

    /** @param hook a hook @param test bool (NodeStage&) @return true if one says so */
    template <typename Test>
    bool Any(Hook hook, Test&& test) const
    {
        const auto& stages = m_at[static_cast<std::size_t>(hook)];
        for (std::size_t i = 0; i < stages.size(); ++i)
        {
            if (test(*stages[i]))
            {
                return true;
            }
        }
        return false;
    }

    /** @param now receives the numbers of messages that stages keep */
    void AddKept(Counters::InProgress& now) const;
    /** @param stream first random stream to use @return number of streams used */
    int64_t AssignStreams(int64_t stream);
    /** Disposes of all stages. */
    void Dispose();

  private:
    /** @param stage a new stage, which takes its place by rank */
    void Own(std::unique_ptr<NodeStage> stage);

    /** @param hook a hook @param resumed as Ask() @return the first stage to ask */
    std::size_t GetFirst(Hook hook, const Resumption* resumed) const
    {
        return resumed && resumed->hook == hook ? FindPlace(*resumed) : 0;
    }

    /** @param resumed where a message was kept @return the place of its stage */
    std::size_t FindPlace(const Resumption& resumed) const;

    uint32_t m_used{0}; ///< bit of each hook that has a stage
    std::array<std::vector<NodeStage*>, HOOKS> m_at;
    std::vector<std::unique_ptr<NodeStage>> m_all;
};

} // namespace ns3::ccn

#endif // CCN_STAGE_LIST_H
