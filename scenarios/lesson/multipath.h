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
        m_network.Build(Describe(settings).Add(R"(
            node alice
            node r1 r2 r3 r4 : cache=100
            alice - r1 - r2 - r4
            r1 - r3 - r4 : 15ms
            r4 - server
            route ccnx:/film alice - r1 - r2 - r4 - server
            route ccnx:/film r1 - r3 : cost=1
            route ccnx:/film r3 - r4
        )"));
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

    std::string m_strategy; ///< of r1
};

} // namespace ns3::ccn::lesson

#endif // CCN_LESSON_MULTIPATH_H
