// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_LESSON_FLOODING_H
#define CCN_LESSON_FLOODING_H

#include "lesson.h"

#include <string>

namespace ns3::ccn::lesson
{

/**
 * @ingroup ccn
 * Interest flooding with one name, with names of objects, and with random names (Jacobson et al. 2009,
 * section 4.4).
 *
 *     mallory ---.
 *     trudy ----- r1 --- r2 --- server
 *     alice ----'
 *
 * From 0 s, mallory and trudy ask ten times for one name that nobody has. From 1.5 s, they ask for two
 * objects, five times each. From 2 s, mallory asks for ten names that nobody has. alice asks for an
 * object at 2.2 s. With a defence, r1 lets a face ask for two objects more than it gets.
 */
class FloodingLesson : public Lesson
{
  public:
    /** @param settings whether r1 has a defence, and its burst */
    explicit FloodingLesson(const Settings& settings)
    {
        m_network.Build(Describe(settings).Add(R"(
            node alice mallory trudy
            node r1 r2 : cache=100
            mallory - r1 - r2 - server
            trudy - r1
            alice - r1
            route ccnx:/news mallory trudy alice - r1 - r2 - server
        )"));
        if (settings.isDefended)
        {
            m_network.GetL3("r1")->SetAttribute(
                "Ingress",
                StringValue("FaceRate[Rate=0.1|Start=2|Burst=" + std::to_string(settings.burst) +
                            "|QueueTime=0s]"));
        }
        m_server = AddServer("server", "/news");
        for (const char* name : {"/news/1", "/news/2", "/news/today"})
        {
            m_server->AddObject(name);
        }
        std::vector<LessonInterest> mallory = MakeRequests(0);
        for (int i = 0; i < 10; ++i)
        {
            mallory.push_back({2 + 0.01 * i, "/news/none" + std::to_string(i)});
        }
        AddRequests("mallory", mallory);
        AddRequests("trudy", MakeRequests(0.002));
        AddRequests("alice", {{2.2, "/news/today"}});
        CountInterests("r1");
        Simulator::Schedule(Seconds(1.4), [this] { m_afterFirst = GetInterests("r1", "r2"); });
        Simulator::Schedule(Seconds(1.9), [this] { m_afterSecond = GetInterests("r1", "r2"); });
    }

    std::string Summarize() const override
    {
        const uint64_t all = GetInterests("r1", "r2");
        const uint64_t alices = GetConsumer("alice").CountAnswered();
        return "of 10 Interests with one name r1 sent on " + std::to_string(m_afterFirst) +
               ", of 10 for two objects " + std::to_string(m_afterSecond - m_afterFirst) +
               ", of 10 with random names " + std::to_string(all - m_afterSecond - alices) +
               "; PIT entries expired: r2 " + std::to_string(Get("r2", Count::PIT_EXPIRED)) +
               "; alice received " + Counted(alices, "object");
    }

  private:
    /** @param later time by which all are later, in s @return five Interests with one name, and five for objects */
    static std::vector<LessonInterest> MakeRequests(double later)
    {
        std::vector<LessonInterest> requests;
        for (int i = 0; i < 5; ++i)
        {
            requests.push_back({later + 0.001 * i, "/news/none"});
        }
        for (int i = 0; i < 5; ++i)
        {
            requests.push_back({1.5 + later + 0.05 * i, "/news/" + std::to_string(1 + i % 2)});
        }
        return requests;
    }

    Ptr<ObjectServer> m_server; ///< on node server
    uint64_t m_afterFirst{0};   ///< Interests from r1 to r2 with one name
    uint64_t m_afterSecond{0};  ///< these, and those for objects
};

} // namespace ns3::ccn::lesson

#endif // CCN_LESSON_FLOODING_H
