// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_LESSON_SELECTORS_H
#define CCN_LESSON_SELECTORS_H

#include "lesson.h"

#include "ns3/ccn-selectors.h"

#include <string>
#include <vector>

namespace ns3::ccn::lesson
{

/**
 * @ingroup ccn
 * Selectors, and the object that answers each Interest.
 *
 *     alice --- r1 --- server
 *
 * The server has /doc/v1/0, which is fresh for 1 s, /doc/v2/0, /doc/v2/0/note and /doc/v3/0. A
 * content store answers with the best match among its own objects, so the result also depends on
 * what r1 has stored.
 */
class SelectorLesson : public Lesson
{
  public:
    /** @param settings that have no effect */
    explicit SelectorLesson(const Settings& settings)
    {
        m_network.Build(Describe(settings).Add(R"(
            node alice
            node r1 : cache=100
            alice - r1 - server
            route ccnx:/doc alice - r1 - server
        )"));
        m_server = AddServer("server", "/doc");
        m_server->AddObject("/doc/v1/0", 1);
        m_server->AddObject("/doc/v2/0");
        m_server->AddObject("/doc/v2/0/note");
        m_server->AddObject("/doc/v3/0");
        AddRequests("alice", MakeRequests());
    }

    std::string Summarize() const override
    {
        std::string answers;
        for (const std::string& uri : GetAnswers(GetConsumer("alice")))
        {
            answers += " " + uri.substr(uri.find('/') == std::string::npos ? 0 : uri.find('/'));
        }
        return Counted(Get("r1", Count::INTERESTS_IN), "Interest") + ": r1 satisfied " +
               std::to_string(Get("r1", Count::HITS)) + ", the server " +
               std::to_string(m_server->GetInterests()) + ":" + answers;
    }

  private:
    /** @return alice's Interests */
    static std::vector<LessonInterest> MakeRequests()
    {
        Selectors rightmost;
        rightmost.childSelector = 1;
        Selectors atMost2;
        atMost2.maxSuffix = 2; // one component and the digest
        Selectors atLeast4;
        atLeast4.minSuffix = 4; // three components and the digest
        Selectors alsoStale;
        alsoStale.answerOrigin = ANSWER_DEFAULT | ANSWER_STALE;
        return {{0, "/doc"},
                {0.1, "/doc", rightmost},
                {0.2, "/doc", rightmost, {"v1"}},
                {0.3, "/doc", {}, {"v1", "v3"}},
                {0.4, "/doc/v2", atMost2},
                {0.5, "/doc", atLeast4},
                {2.0, "/doc/v1/0", alsoStale},
                {2.1, "/doc/v1/0"},
                {2.2, "/doc/v1/0"}};
    }

    Ptr<ObjectServer> m_server; ///< on node server
};

} // namespace ns3::ccn::lesson

#endif // CCN_LESSON_SELECTORS_H
