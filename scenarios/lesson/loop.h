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
    /** The lesson uses no settings. */
    explicit LoopLesson(const Settings&)
    {
        m_network.AddHosts({"alice"});
        for (const std::string router : {"r1", "r2", "r3"})
        {
            m_network.AddRouter(router);
        }
        m_network.AddHosts({"server"});
        m_network.LinkPath({"alice", "r1"}, PREFIX);
        LinkBothWays("r1", "r2");
        LinkBothWays("r1", "r3");
        LinkBothWays("r2", "r3");
        m_network.Link("r3", "server", 0.05);
        m_network.Route("r3", "server", PREFIX);
        AddServer("server", PREFIX)->AddObject("/loop/object");
        AddRequests("alice", {{0, "/loop/object"}});
    }

    std::string Summarize() const override
    {
        return "alice received " + Counted(GetConsumer("alice").CountAnswered(), "object") +
               "; duplicate Interests dropped: r1 " + CountDuplicates("r1") + ", r2 " +
               CountDuplicates("r2") + ", r3 " + CountDuplicates("r3") +
               "; PIT entries expired: r2 " +
               std::to_string(m_network.Get("r2", Count::PIT_EXPIRED));
    }

  private:
    static inline const std::string PREFIX = "/loop"; ///< of all routes

    /** Links two routers with a route in each direction. @param one name @param other name */
    void LinkBothWays(const std::string& one, const std::string& other)
    {
        m_network.LinkPath({one, other}, PREFIX);
        m_network.Route(other, one, PREFIX);
    }

    /** @param node name of a node @return number of Interests dropped for their nonce */
    std::string CountDuplicates(const std::string& node) const
    {
        return std::to_string(m_network.Get(node, DropReason::DUPLICATE_NONCE));
    }
};

} // namespace ns3::ccn::lesson

#endif // CCN_LESSON_LOOP_H
