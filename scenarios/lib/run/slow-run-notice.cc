// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "slow-run-notice.h"

#include "lib/text/json.h"

#include <cmath>
#include <csignal>
#include <ctime>
#include <unistd.h>

namespace ns3::ccn
{

namespace
{

std::string g_notice; ///< what the handler writes

extern "C" void
WriteNotice(int)
{
    [[maybe_unused]] const auto written = write(STDERR_FILENO, g_notice.data(), g_notice.size());
}

/**
 * Of the thread: one of the process, such as ITIMER_PROF, would make the clock that measures its CPU time as coarse as
 * the kernel's ticks.
 */
timer_t g_timer;

} // namespace

SlowRunNotice::SlowRunNotice(const std::string& name, double seconds)
{
    constexpr double NANOSECONDS = 1e9;
    g_notice = name + ": " + FormatNumber(seconds) +
               " s of CPU time are used, and the run goes on (Ctrl-C ends it)\n";
    struct sigaction action = {};
    action.sa_handler = &WriteNotice;
    action.sa_flags = SA_RESTART;
    sigaction(SIGPROF, &action, nullptr);
    sigevent event{};
    event.sigev_notify = SIGEV_SIGNAL;
    event.sigev_signo = SIGPROF;
    itimerspec at{};
    at.it_value.tv_sec = static_cast<time_t>(seconds);
    at.it_value.tv_nsec = static_cast<long>((seconds - std::floor(seconds)) * NANOSECONDS);
    m_isSet = timer_create(CLOCK_THREAD_CPUTIME_ID, &event, &g_timer) == 0;
    if (m_isSet)
    {
        timer_settime(g_timer, 0, &at, nullptr);
    }
}

SlowRunNotice::~SlowRunNotice()
{
    if (m_isSet)
    {
        timer_delete(g_timer);
    }
}

} // namespace ns3::ccn
