// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_SLOW_RUN_NOTICE_H
#define CCN_SLOW_RUN_NOTICE_H

#include <string>

namespace ns3::ccn
{

/**
 * @ingroup ccn
 * Tells once, on standard error, that a run has used much CPU time and goes on. Allowed arguments may make
 * runs of any length, and a program that is silent for long looks as if it hung. The timer sends
 * SIGPROF, so no event of the simulation changes. One exists at a time.
 */
class SlowRunNotice
{
  public:
    /** @param name name of the program @param seconds of CPU time, from when on */
    explicit SlowRunNotice(const std::string& name, double seconds = 60);
    ~SlowRunNotice();
    SlowRunNotice(const SlowRunNotice&) = delete;
    SlowRunNotice& operator=(const SlowRunNotice&) = delete;

  private:
    bool m_isSet; ///< whether the system has given a timer
};

} // namespace ns3::ccn

#endif // CCN_SLOW_RUN_NOTICE_H
