// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_LESSON_EXPIRY_H
#define CCN_LESSON_EXPIRY_H

#include "lesson.h"

#include "ns3/ccn-fib.h"

#include <string>
#include <vector>

namespace ns3::ccn::lesson
{

/**
 * @ingroup ccn
 * Soft state: a PIT entry that ends by its lifetime, and a route that is removed.
 *
 *     alice ---.
 *              r1 --- r2 --- server
 *     bob -----'
 *
 * The link between r2 and server loses all frames until 1.5 s. alice asks for /news/1 at 0.1 s and at
 * 1.6 s, and bob at 0.7 s. At 3 s, r1 loses its route. alice asks for /news/2 at 3.1 s, and for /news/1
 * at 3.2 s.
 */
class ExpiryLesson : public Lesson
{
  public:
    /** @param settings lifetime of the Interests */
    explicit ExpiryLesson(const Settings& settings)
    {
        m_network.Build(Describe(settings).Add(R"(
            node alice bob
            node r1 r2 : cache=100
            alice - r1 - r2 - server
            bob - r1
            route ccnx:/news alice bob - r1 - r2 - server
        )"));
        const auto server = AddServer("server", "/news");
        for (const char* name : {"/news/1", "/news/2"})
        {
            server->AddObject(name);
        }
        const Time lifetime = Seconds(settings.lifetime);
        AddRequests("alice",
                    {{0.1, "/news/1"}, {1.6, "/news/1"}, {3.1, "/news/2"}, {3.2, "/news/1"}},
                    lifetime);
        AddRequests("bob", {{0.7, "/news/1"}}, lifetime);
        Simulator::ScheduleNow([this] { m_network.Change("r2-server", "silent"); });
        Simulator::Schedule(Seconds(1.5), [this] { m_network.Change("r2-server", "up"); });
        Simulator::Schedule(Seconds(3), [this] {
            m_network.GetL3("r1")->GetFib().Remove(Name("/news"), m_network.GetFace("r1", "r2"));
        });
    }

    std::string Summarize() const override
    {
        return "PIT entries expired: r1 " + std::to_string(Get("r1", Count::PIT_EXPIRED)) +
               ", r2 " + std::to_string(Get("r2", Count::PIT_EXPIRED)) + "; r1 dropped " +
               Counted(Get("r1", DropReason::NO_ROUTE), "Interest") +
               " without a route; alice received " +
               Counted(GetConsumer("alice").CountAnswered(), "object") + " of 4, bob " +
               std::to_string(GetConsumer("bob").CountAnswered()) + " of 1";
    }
};

} // namespace ns3::ccn::lesson

#endif // CCN_LESSON_EXPIRY_H
