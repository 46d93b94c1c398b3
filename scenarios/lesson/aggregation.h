// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_LESSON_AGGREGATION_H
#define CCN_LESSON_AGGREGATION_H

#include "lesson.h"

#include <string>

namespace ns3::ccn::lesson
{

/**
 * @ingroup ccn
 * PIT aggregation, then the content store.
 *
 *     alice ---.
 *              r1 --- server
 *     bob -----'
 *
 * alice requests /news/today at 0 s, bob after a gap, and again at 0.1 s.
 */
class AggregationLesson : public Lesson
{
  public:
    /** @param settings the gap, and the capacity of r1's content store */
    explicit AggregationLesson(const Settings& settings)
    {
        m_network.Build(Describe(settings).Add(R"(
            node alice bob
            node r1 : cache=$cache
            alice - r1 - server
            bob - r1
            route ccnx:/news alice bob - r1 - server
        )"));
        m_server = AddServer("server", "/news");
        m_server->AddObject("/news/today");
        AddRequests("alice", {{0, "/news/today"}});
        AddRequests("bob", {{settings.gap, "/news/today"}, {0.1, "/news/today"}});
    }

    std::string Summarize() const override
    {
        const uint64_t objects =
            GetConsumer("alice").CountAnswered() + GetConsumer("bob").CountAnswered();
        return Counted(Get("r1", Count::INTERESTS_IN), "Interest") +
               " at r1: " + std::to_string(Get("r1", Count::INTERESTS_FORWARDED)) + " forwarded, " +
               std::to_string(Get("r1", Count::AGGREGATED)) + " aggregated, " +
               Counted(Get("r1", Count::HITS), "hit") + "; the server received " +
               Counted(m_server->GetInterests(), "Interest") + ", alice and bob " +
               Counted(objects, "object");
    }

  private:
    Ptr<ObjectServer> m_server; ///< on node server
};

} // namespace ns3::ccn::lesson

#endif // CCN_LESSON_AGGREGATION_H
