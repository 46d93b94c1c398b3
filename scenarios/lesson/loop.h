// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_LESSON_LOOP_H
#define CCN_LESSON_LOOP_H

#include "lesson.h"

#include <string>

namespace ns3::ccn::lesson
{

/**
 * @ingroup ccn
 * An Interest that loops, and the nonce that ends the loop.
 *
 *                 r2
 *                /  \
 *     alice --- r1 -- r3 ------- server
 *                        50 ms
 *
 * Each router has a route to each neighbouring router, and AllFaces sends an Interest on all of
 * them. Two copies cross on the link between r2 and r3 while the Interest is pending.
 */
class LoopLesson : public Lesson
{
  public:
    /** @param settings the delay of the link to the server */
    explicit LoopLesson(const Settings& settings)
    {
        NetworkDescription network = Describe(settings);
        network.Set("delay", std::to_string(settings.delay) + "s");
        m_network.Build(network.Add(R"(
            node alice
            node r1 r2 r3 : cache=100
            alice - r1 - r2
            r1 - r3
            r2 - r3
            r3 - server : $delay
            route ccnx:/loop alice - r1 - r2 - r1 - r3 - r1
            route ccnx:/loop r2 - r3 - r2
            route ccnx:/loop r3 - server
        )"));
        AddServer("server", "/loop")->AddObject("/loop/object");
        AddRequests("alice", {{0, "/loop/object"}});
    }

    std::string Summarize() const override
    {
        return "alice received " + Counted(GetConsumer("alice").CountAnswered(), "object") +
               "; duplicate Interests dropped: r1 " + CountDuplicates("r1") + ", r2 " +
               CountDuplicates("r2") + ", r3 " + CountDuplicates("r3") +
               "; PIT entries expired: r2 " + std::to_string(Get("r2", Count::PIT_EXPIRED));
    }

  private:
    /** @param node name of a node @return number of Interests dropped for their nonce */
    std::string CountDuplicates(const std::string& node) const
    {
        return std::to_string(Get(node, DropReason::DUPLICATE_NONCE));
    }
};

} // namespace ns3::ccn::lesson

#endif // CCN_LESSON_LOOP_H
