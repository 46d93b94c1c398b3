// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "rank-launcher.h"

#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <iostream>
#include <poll.h>
#include <sstream>
#include <stdexcept>
#include <sys/wait.h>
#include <unistd.h>
#include <vector>

#ifdef __linux__
#include <sys/prctl.h>
#endif

namespace ns3::ccn
{

namespace
{

constexpr int NOT_FOUND = 127; ///< exit status if there is no mpiexec, as in a shell

/** Variables for mpiexec. Those of Open MPI mean nothing to other implementations of MPI. */
constexpr const char* VARIABLES[][2] = {
    // Its messages of many lines about a rank that ended add nothing to ours.
    {"OMPI_MCA_orte_execute_quiet", "1"},
    // Several runs may share the processors of this machine, with more ranks than processors.
    {"OMPI_MCA_rmaps_base_oversubscribe", "1"},
    {"PRTE_MCA_rmaps_default_mapping_policy", ":oversubscribe"},
    {"OMPI_MCA_hwloc_base_binding_policy", "none"},
    // It starts nothing but this program, which runs as this user already.
    {"OMPI_ALLOW_RUN_AS_ROOT", "1"},
    {"OMPI_ALLOW_RUN_AS_ROOT_CONFIRM", "1"},
};

/** @return path of this program */
std::string
GetProgramPath()
{
    std::string path(4096, '\0');
    const ssize_t size = readlink("/proc/self/exe", path.data(), path.size());
    if (size < 0)
    {
        throw std::runtime_error(std::string("--ranks: /proc/self/exe: ") + std::strerror(errno));
    }
    path.resize(size);
    return path;
}

/** A pipe from mpiexec to this program. */
struct Pipe
{
    int ends[2]; ///< for reading, for writing

    Pipe()
    {
        if (pipe(ends) < 0)
        {
            throw std::runtime_error(std::string("--ranks: pipe: ") + std::strerror(errno));
        }
    }
};

/**
 * Replaces this process by mpiexec.
 * @param command the command line, terminated by nullptr
 * @param output pipe for its standard output
 * @param errors pipe for its standard error
 */
[[noreturn]] void
Execute(const std::vector<const char*>& command, const Pipe& output, const Pipe& errors)
{
#ifdef __linux__
    prctl(PR_SET_PDEATHSIG, SIGTERM); // mpiexec then ends its ranks
#endif
    dup2(output.ends[1], STDOUT_FILENO);
    dup2(errors.ends[1], STDERR_FILENO);
    for (const int end : {output.ends[0], output.ends[1], errors.ends[0], errors.ends[1]})
    {
        close(end);
    }
    for (const auto& [variable, value] : VARIABLES)
    {
        setenv(variable, value, 0);
    }
    execvp(command[0], const_cast<char* const*>(command.data()));
    _exit(NOT_FOUND);
}

/** @param octets for standard output @return whether all of them were written */
bool
PassOn(const std::string& octets)
{
    for (std::size_t written = 0; written < octets.size();)
    {
        const ssize_t count =
            write(STDOUT_FILENO, octets.data() + written, octets.size() - written);
        if (count < 0 && errno != EINTR)
        {
            return false;
        }
        written += count > 0 ? count : 0;
    }
    return true;
}

/**
 * Passes on what mpiexec writes until it closes both pipes. Open MPI's mpiexec does not end if
 * nobody reads its output, so the rest is read even if it cannot be passed on.
 * @param output for standard output
 * @param errors for standard error
 * @param child mpiexec, which is ended if standard output cannot be written
 * @return what it wrote to standard error
 */
std::string
Relay(const Pipe& output, const Pipe& errors, pid_t child)
{
    std::string text;
    pollfd ends[] = {{output.ends[0], POLLIN, 0}, {errors.ends[0], POLLIN, 0}};
    while (ends[0].fd >= 0 || ends[1].fd >= 0)
    {
        poll(ends, 2, -1);
        for (pollfd& end : ends)
        {
            char buffer[65536];
            const ssize_t count = end.revents ? read(end.fd, buffer, sizeof(buffer)) : 1;
            if (count == 0 || (count < 0 && errno != EINTR))
            {
                end.fd = -1; // poll() ignores it
            }
            else if (end.revents && count > 0 && &end == &ends[1])
            {
                text.append(buffer, count);
            }
            else if (end.revents && count > 0 && !PassOn(std::string(buffer, count)))
            {
                kill(child, SIGTERM);
            }
        }
    }
    return text;
}

} // namespace

std::string
DescribeRankFailure(const std::string& name, const std::string& output, int status)
{
    const std::string prefix = name + ": ";
    std::istringstream lines(output);
    for (std::string line; std::getline(lines, line);)
    {
        if (line.compare(0, prefix.size(), prefix) == 0)
        {
            return line.substr(prefix.size());
        }
    }
    if (WIFEXITED(status) && WEXITSTATUS(status) == NOT_FOUND)
    {
        return "--ranks: there is no program mpiexec (install those of an MPI, e.g. openmpi-bin)";
    }
    // As a shell does, mpiexec adds 128 to the signal that ended a rank.
    const int signal = WIFSIGNALED(status) ? WTERMSIG(status) : WEXITSTATUS(status) - 128;
    const std::string how = signal > 0 ? "signal " + std::to_string(signal)
                                       : "exit status " + std::to_string(WEXITSTATUS(status));
    return "a rank ended early (" + how + "); the run is not recorded";
}

void
LaunchRanks(const std::string& name, char* argv[], uint32_t ranks)
{
    const std::string program = GetProgramPath();
    const std::string count = std::to_string(ranks);
    std::vector<const char*> command = {"mpiexec", "-n", count.c_str(), program.c_str()};
    for (char** argument = argv + 1; *argument; ++argument)
    {
        command.push_back(*argument);
    }
    command.push_back(nullptr);
    const Pipe output;
    const Pipe errors;
    std::cout.flush();
    const pid_t child = fork();
    if (child < 0)
    {
        throw std::runtime_error(std::string("--ranks: fork: ") + std::strerror(errno));
    }
    if (child == 0)
    {
        Execute(command, output, errors);
    }
    std::signal(SIGPIPE, SIG_IGN);
    close(output.ends[1]);
    close(errors.ends[1]);
    const std::string said = Relay(output, errors, child);
    close(output.ends[0]);
    close(errors.ends[0]);
    int status = 0;
    while (waitpid(child, &status, 0) < 0 && errno == EINTR)
    {
    }
    if (status != 0)
    {
        throw std::runtime_error(DescribeRankFailure(name, said, status));
    }
    std::cerr << said << std::flush;
}

} // namespace ns3::ccn
