// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_RANK_LAUNCHER_H
#define CCN_RANK_LAUNCHER_H

#include <cstdint>
#include <string>

namespace ns3::ccn
{

/**
 * @ingroup ccn
 * Runs this program again as several ranks, with MPI's launcher mpiexec, and waits for them. Their
 * standard output goes to that of this program. What they write to standard error is passed on at the
 * end, if the run succeeded.
 * @param name name of the scenario, which begins its error messages
 * @param argv argv of main(), terminated by nullptr
 * @param ranks number of ranks
 * @throws std::runtime_error if the run failed: the first error of a rank, or how mpiexec ended
 */
void LaunchRanks(const std::string& name, char* argv[], uint32_t ranks);

/**
 * @ingroup ccn
 * @param name name of the scenario
 * @param output what the ranks and mpiexec wrote to standard error
 * @param status how mpiexec ended, as of waitpid()
 * @return the reason for which the run failed, on one line
 */
std::string DescribeRankFailure(const std::string& name, const std::string& output, int status);

} // namespace ns3::ccn

#endif // CCN_RANK_LAUNCHER_H
