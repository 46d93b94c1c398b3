// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ns3/test.h"

#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <iostream>
#include <string>
#include <sys/wait.h>
#include <unistd.h>

namespace
{

/**
 * Runs a suite in a child of this process, which writes to the file `output`.
 *
 * @param program name of the program
 * @param suite to run
 * @param longest_s time after which the child is ended
 * @param folder current one of the child
 * @return exit status, or the negative number of the signal that ended it
 */
int
RunInChild(char* program, const std::string& suite, unsigned longest_s, const std::string& folder)
{
    const pid_t child = fork();
    if (child == 0)
    {
        alarm(longest_s);
        if (chdir(folder.c_str()) != 0 || !std::freopen("/dev/null", "r", stdin) ||
            !std::freopen("output", "w", stdout) || dup2(STDOUT_FILENO, STDERR_FILENO) < 0)
        {
            std::exit(EXIT_FAILURE);
        }
        std::string chosen = "--suite=" + suite;
        std::string verbose = "--verbose";
        char* arguments[] = {program, chosen.data(), verbose.data(), nullptr};
        std::exit(ns3::TestRunner::Run(3, arguments));
    }
    int status = 0;
    if (child < 0 || waitpid(child, &status, 0) < 0)
    {
        return EXIT_FAILURE;
    }
    return WIFEXITED(status) ? WEXITSTATUS(status) : -WTERMSIG(status);
}

/**
 * Runs suites on request, since to start the program takes longer than most of them: a line with
 * name, seconds and folder for each, which is answered by a line with RunInChild's result.
 *
 * @param program name of the program
 */
void
Serve(char* program)
{
    std::string suite;
    unsigned longest_s;
    std::string folder;
    while (std::cin >> suite >> longest_s >> std::ws && std::getline(std::cin, folder))
    {
        std::cout << RunInChild(program, suite, longest_s, folder) << std::endl;
    }
}

} // namespace

int
main(int argc, char* argv[])
{
    if (argc == 2 && std::strcmp(argv[1], "--serve") == 0)
    {
        Serve(argv[0]);
        return EXIT_SUCCESS;
    }
    return ns3::TestRunner::Run(argc, argv);
}
