// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "octet-output.h"

#include <cerrno>
#include <csignal>
#include <cstdio>
#include <cstring>
#include <iostream>
#include <stdexcept>
#include <unistd.h>

namespace ns3::ccn
{

OctetOutput::OctetOutput()
    : m_descriptor(dup(STDOUT_FILENO))
{
    if (m_descriptor < 0)
    {
        throw std::runtime_error(std::string("--db=-: no standard output: ") +
                                 std::strerror(errno));
    }
    // If the reader has closed the pipe, write() returns an error instead of ending the program.
    std::signal(SIGPIPE, SIG_IGN);
    dup2(STDERR_FILENO, STDOUT_FILENO);
}

OctetOutput::~OctetOutput()
{
    std::cout.flush();
    std::fflush(stdout);
    dup2(m_descriptor, STDOUT_FILENO);
    close(m_descriptor);
}

void
OctetOutput::Write(const std::string& octets)
{
    for (std::size_t written = 0; written < octets.size();)
    {
        const ssize_t count = write(m_descriptor, octets.data() + written, octets.size() - written);
        if (count < 0 && errno != EINTR)
        {
            throw std::runtime_error(std::string("--db=-: cannot write to standard output: ") +
                                     std::strerror(errno));
        }
        written += count > 0 ? static_cast<std::size_t>(count) : 0;
    }
}

} // namespace ns3::ccn
