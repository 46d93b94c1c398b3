// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_LESSON_HANDOVER_H
#define CCN_LESSON_HANDOVER_H

#include "lesson.h"

#include "ns3/ccn-fib.h"

#include <string>

namespace ns3::ccn::lesson
{

/**
 * @ingroup ccn
 * A consumer that moves from one router to another.
 *
 *              r1
 *             /  \
 *     alice -      r3 --- server
 *             \  /
 *              r2
 *
 * alice requests /film/0 to /film/2, one every 100 ms, and again /film/2 and /film/3. She is linked to
 * r1 until she moves, and to r2 from then on.
 */
class HandoverLesson : public Lesson
{
  public:
    /** @param settings when alice moves */
    explicit HandoverLesson(const Settings& settings)
    {
        m_network.Build(Describe(settings).Add(R"(
            node alice
            node r1 r2 r3 : cache=100
            alice - r1 - r3 - server
            alice - r2 - r3
            route ccnx:/film alice - r1 - r3 - server
            route ccnx:/film r2 - r3
        )"));
        m_server = AddServer("server", "/film");
        m_server->AddChunks(4);
        AddRequests("alice",
                    {{0, "/film/0"},
                     {0.1, "/film/1"},
                     {0.2, "/film/2"},
                     {0.3, "/film/2"},
                     {0.4, "/film/3"}});
        Simulator::ScheduleNow([this] { m_network.Change("alice-r2", "silent"); });
        Simulator::Schedule(Seconds(settings.move), [this] { Move(); });
    }

    std::string Summarize() const override
    {
        return "alice received " + Counted(GetConsumer("alice").CountAnswered(), "object") +
               " for 5 Interests; the server received " +
               Counted(m_server->GetInterests(), "Interest");
    }

  private:
    /** alice hears r2 instead of r1, and changes her route. */
    void Move()
    {
        m_network.Change("alice-r1", "silent");
        m_network.Change("alice-r2", "up");
        m_network.GetL3("alice")->GetFib().Remove(Name("/film"), m_network.GetFace("alice", "r1"));
        m_network.AddRoutes("ccnx:/film", {"alice", "r2"});
    }

    Ptr<ObjectServer> m_server; ///< on node server
};

} // namespace ns3::ccn::lesson

#endif // CCN_LESSON_HANDOVER_H
