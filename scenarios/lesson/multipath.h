// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_LESSON_MULTIPATH_H
#define CCN_LESSON_MULTIPATH_H

#include "lesson.h"

#include "ns3/ccn-best-face.h"

#include <sstream>
#include <string>

namespace ns3::ccn::lesson
{

/**
 * @ingroup ccn
 * A choice between two paths.
 *
 *                  r2             5 ms per link
 *                 /  \
 *     alice --- r1    r4 --- server
 *                 \  /
 *                  r3            15 ms per link
 *
 * alice fetches the chunks of /film one by one. The strategy of r1 chooses between r2 and r3.
 */
class MultipathLesson : public Lesson
{
  public:
    /** @param settings the strategy of r1 and its period */
    explicit MultipathLesson(const Settings& settings)
        : MultipathLesson(settings, 20)
    {
    }

    std::string Summarize() const override
    {
        const Transfer transfer = GetTransfer("alice");
        std::ostringstream line;
        line << m_strategy << ": alice received " << Counted(transfer.chunks, "chunk") << " in "
             << (transfer.end - transfer.start).GetSeconds() << " s; r1 sent "
             << Counted(GetInterests("r1", "r2"), "Interest") << " to r2 and "
             << GetInterests("r1", "r3") << " to r3";
        return line.str();
    }

  protected:
    /** @param settings the strategy of r1 and its period @param chunks number of chunks */
    MultipathLesson(const Settings& settings, uint32_t chunks)
        : m_strategy(settings.strategy)
    {
        m_network.AddHosts({"alice"});
        for (const std::string router : {"r1", "r2", "r3", "r4"})
        {
            m_network.AddRouter(router);
        }
        m_network.AddHosts({"server"});
        m_network.LinkPath({"alice", "r1"}, PREFIX);
        LinkPaths();
        m_network.LinkPath({"r4", "server"}, PREFIX);
        const auto strategy = m_network.GetL3("r1")->SetStrategy(Name(PREFIX), m_strategy);
        if (DynamicCast<BestFace>(strategy))
        {
            strategy->SetAttribute("Period", UintegerValue(settings.period));
        }
        AddServer("server", PREFIX)->AddChunks(chunks);
        AddTransfer("alice", PREFIX);
        CountInterests("r1");
    }

  private:
    static inline const std::string PREFIX = "/film"; ///< name of the object

    /** Links r1 and r4 over r2 and over r3. The route over r2 has the lower cost. */
    void LinkPaths()
    {
        m_network.LinkPath({"r1", "r2", "r4"}, PREFIX);
        m_network.Link("r1", "r3", 0.015);
        m_network.Link("r3", "r4", 0.015);
        m_network.Route("r1", "r3", PREFIX, 1);
        m_network.Route("r3", "r4", PREFIX);
    }

    std::string m_strategy; ///< of r1
};

} // namespace ns3::ccn::lesson

#endif // CCN_LESSON_MULTIPATH_H
