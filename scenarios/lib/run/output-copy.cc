// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "output-copy.h"

#include <cerrno>
#include <cstring>
#include <iostream>
#include <stdexcept>
#include <sys/types.h>
#include <utility>

namespace ns3::ccn
{

OutputCopy::OutputCopy(Reader reader)
    : m_reader(std::move(reader)),
      m_file(stdout)
{
    cookie_io_functions_t functions{};
    functions.write = [](void* self, const char* text, std::size_t size) {
        return static_cast<ssize_t>(static_cast<OutputCopy*>(self)->Write(text, size));
    };
    m_stdio = fopencookie(this, "w", functions);
    if (!m_stdio)
    {
        throw std::runtime_error(std::string("standard output cannot be read: ") +
                                 std::strerror(errno));
    }
    // A later call by the program would give std::cout a buffer of its own.
    std::ios::sync_with_stdio(false);
    std::setvbuf(m_stdio, nullptr, _IONBF, 0);
    stdout = m_stdio;
    m_previous = std::cout.rdbuf(this);
}

OutputCopy::~OutputCopy()
{
    Flush();
    std::cout.rdbuf(m_previous);
    stdout = m_file;
    std::fclose(m_stdio);
}

void
OutputCopy::Flush()
{
    std::fflush(m_stdio);
    std::fflush(m_file);
}

OutputCopy::int_type
OutputCopy::overflow(int_type c)
{
    const char text = traits_type::to_char_type(c);
    return Write(&text, 1) == 1 ? c : traits_type::eof();
}

std::streamsize
OutputCopy::xsputn(const char* text, std::streamsize size)
{
    return static_cast<std::streamsize>(Write(text, static_cast<std::size_t>(size)));
}

int
OutputCopy::sync()
{
    return std::fflush(m_file);
}

std::size_t
OutputCopy::Write(const char* text, std::size_t size)
{
    m_reader({text, size});
    return std::fwrite(text, 1, size, m_file);
}

} // namespace ns3::ccn
