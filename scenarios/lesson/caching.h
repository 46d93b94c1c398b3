// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_LESSON_CACHING_H
#define CCN_LESSON_CACHING_H

#include "lesson.h"

#include <string>
#include <vector>

namespace ns3::ccn::lesson
{

/**
 * @ingroup ccn
 * Content stores on a path.
 *
 *     alice ---.
 *              r1 --- r2 --- server
 *     bob -----'
 *
 * alice requests /film/0 to /film/5, one every 20 ms by default. From 0.5 s on, bob requests the same.
 */
class CachingLesson : public Lesson
{
  public:
    /** @param settings capacity and policy of r1, and the time between two requests */
    explicit CachingLesson(const Settings& settings)
    {
        m_network.Build(Describe(settings).Add(R"(
            node alice bob
            node r1 : cache=$cache policy=$policy
            node r2 : cache=100
            alice - r1 - r2 - server
            bob - r1
            route ccnx:/film alice bob - r1 - r2 - server
        )"));
        m_server = AddServer("server", "/film");
        m_server->AddChunks(CHUNKS);
        AddRequests("alice", MakeRequests(0, settings.interval));
        AddRequests("bob", MakeRequests(0.5, settings.interval));
        WatchStore("r1");
    }

    std::string Summarize() const override
    {
        return Counted(Get("r1", Count::INTERESTS_IN), "Interest") + ": r1 satisfied " +
               std::to_string(Get("r1", Count::HITS)) + ", r2 " +
               std::to_string(Get("r2", Count::HITS)) + ", the server " +
               std::to_string(m_server->GetInterests()) + "; r1 evicted " +
               Counted(GetEvicted().size(), "object");
    }

  private:
    static constexpr uint32_t CHUNKS = 6; ///< number of objects under /film

    /** @param start time of the first Interest @param interval from one to the next, in s @return an Interest per chunk */
    static std::vector<LessonInterest> MakeRequests(double start, double interval)
    {
        std::vector<LessonInterest> requests;
        for (uint32_t i = 0; i < CHUNKS; ++i)
        {
            requests.push_back({start + interval * i, "/film/" + std::to_string(i)});
        }
        return requests;
    }

    Ptr<ObjectServer> m_server; ///< on node server
};

} // namespace ns3::ccn::lesson

#endif // CCN_LESSON_CACHING_H
