// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "slow-run-notice.h"

#include "lib/text/json.h"

#include <cmath>
#include <csignal>
#include <sys/time.h>
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

/** @param seconds of CPU time until the signal; 0: no signal */
void
SetTimer(double seconds)
{
    constexpr double MICROSECONDS = 1e6;
    itimerval timer{};
    timer.it_value.tv_sec = static_cast<time_t>(seconds);
    timer.it_value.tv_usec =
        static_cast<suseconds_t>((seconds - std::floor(seconds)) * MICROSECONDS);
    setitimer(ITIMER_PROF, &timer, nullptr);
}

} // namespace

SlowRunNotice::SlowRunNotice(const std::string& name, double seconds)
{
    g_notice = name + ": " + FormatNumber(seconds) +
               " s of CPU time are used, and the run goes on (Ctrl-C ends it)\n";
    struct sigaction action = {};
    action.sa_handler = &WriteNotice;
    action.sa_flags = SA_RESTART;
    sigaction(SIGPROF, &action, nullptr);
    SetTimer(seconds);
}

SlowRunNotice::~SlowRunNotice()
{
    SetTimer(0);
}

} // namespace ns3::ccn
