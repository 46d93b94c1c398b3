// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_LESSON_REPLACEMENT_H
#define CCN_LESSON_REPLACEMENT_H

#include "lesson.h"

#include <string>
#include <vector>

namespace ns3::ccn::lesson
{

/**
 * @ingroup ccn
 * Replacement policies.
 *
 *     alice --- r1 --- server
 *
 * alice requests a fixed series of names, one every 25 ms. r1 can store only some of
 * the objects.
 */
class ReplacementLesson : public Lesson
{
  public:
    /** @param settings capacity and policy of r1 */
    explicit ReplacementLesson(const Settings& settings)
        : m_policy(settings.policy)
    {
        m_network.Build(Describe(settings).Add(R"(
            node alice
            node r1 : cache=$cache policy=$policy
            alice - r1 - server
            route ccnx:/letter alice - r1 - server
        )"));
        const auto server = AddServer("server", PREFIX);
        std::vector<LessonInterest> requests;
        for (const char letter : SERIES)
        {
            const std::string uri = PREFIX + "/" + letter;
            server->AddObject(uri);
            requests.push_back({INTERVAL * static_cast<double>(requests.size()), uri});
        }
        AddRequests("alice", requests);
        WatchStore("r1");
    }

    std::string Summarize() const override
    {
        std::string evicted;
        for (const Name& name : GetEvicted())
        {
            evicted += " " + std::string(name.GetComponent(name.GetSize() - 1));
        }
        return m_policy + ": " + Counted(Get("r1", Count::INTERESTS_IN), "Interest") + ", " +
               Counted(Get("r1", Count::HITS), "hit") +
               " at r1, evicted:" + (evicted.empty() ? " none" : evicted);
    }

  private:
    static inline const std::string PREFIX = "/letter";       ///< of all names
    static inline const std::string SERIES = "abcaadaeabcda"; ///< last components of the names
    static constexpr double INTERVAL = 0.025;                 ///< between two Interests, in s

    std::string m_policy; ///< of r1
};

} // namespace ns3::ccn::lesson

#endif // CCN_LESSON_REPLACEMENT_H
