// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_LESSON_FAILURE_H
#define CCN_LESSON_FAILURE_H

#include "multipath.h"

#include <sstream>
#include <string>

namespace ns3::ccn::lesson
{

/**
 * @ingroup ccn
 * A link that fails without a signal, in the network of MultipathLesson. All frames on the link between
 * r1 and r2 are lost from one time to another.
 */
class Failure : public MultipathLesson
{
  public:
    /** @param settings the strategy of r1 and its period, and the times of the failure */
    explicit Failure(const Settings& settings)
        : MultipathLesson(settings, 40)
    {
        Simulator::Schedule(Seconds(settings.cut), [this] { m_network.Change("r1-r2", "silent"); });
        Simulator::Schedule(Seconds(settings.mend), [this] { m_network.Change("r1-r2", "up"); });
    }

    std::string Summarize() const override
    {
        std::ostringstream line;
        line << MultipathLesson::Summarize()
             << "; retries of r1: " << Get("r1", Count::RETRIES_SENT)
             << ", retransmissions of alice: " << GetTransfer("alice").retransmissions;
        return line.str();
    }
};

} // namespace ns3::ccn::lesson

#endif // CCN_LESSON_FAILURE_H
