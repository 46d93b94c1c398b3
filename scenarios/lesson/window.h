// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_LESSON_WINDOW_H
#define CCN_LESSON_WINDOW_H

#include "lesson.h"

#include <sstream>
#include <string>

namespace ns3::ccn::lesson
{

/**
 * @ingroup ccn
 * A window of Interests, and a slow link with a short queue.
 *
 *                   200 kbit/s
 *     alice --- r1 ------------ r2 --- server
 *                   queue of 3
 *
 * alice fetches the 12 chunks of /film. At any time, at most as many Interests are open as her window
 * allows.
 */
class WindowLesson : public Lesson
{
  public:
    /** @param settings the window */
    explicit WindowLesson(const Settings& settings)
    {
        m_network.Build(Describe(settings).Add(R"(
            node alice
            node r1 r2 : cache=100
            alice - r1
            r1 - r2 : 200kbps 5ms queue=3
            r2 - server
            route ccnx:/film alice - r1 - r2 - server
        )"));
        AddServer("server", "/film")->AddChunks(12);
        AddTransfer("alice", "/film", settings.window);
    }

    std::string Summarize() const override
    {
        const Transfer transfer = GetTransfer("alice");
        std::ostringstream line;
        line << "alice received " << Counted(transfer.chunks, "chunk") << " in "
             << (transfer.end - transfer.start).GetSeconds() << " s with "
             << Counted(transfer.retransmissions, "retransmission");
        return line.str();
    }
};

} // namespace ns3::ccn::lesson

#endif // CCN_LESSON_WINDOW_H
