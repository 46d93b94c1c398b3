// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ns3/ccn-input-files.h"

#include <cerrno>
#include <mutex>
#include <sstream>
#include <sys/stat.h>

namespace ns3::ccn
{

namespace
{

std::mutex g_inputMutex;                                 ///< keys may be read by threads
std::map<std::string, InputFiles::State> g_openedInputs; ///< by path

} // namespace

std::ifstream
InputFiles::Open(const std::string& path)
{
    std::ifstream file;
    const State state = GetState(path);
    if (state == State{})
    {
        file.setstate(std::ios::failbit); // opening a FIFO would wait for its writer
        return file;
    }
    file.open(path, std::ios::binary);
    if (file)
    {
        const std::lock_guard<std::mutex> lock(g_inputMutex);
        g_openedInputs.emplace(path, state);
    }
    return file;
}

std::string
InputFiles::ReadText(const std::string& what, const std::string& path)
{
    std::ifstream file = Open(path);
    std::ostringstream text;
    text << file.rdbuf();
    if (!file || !text)
    {
        throw std::invalid_argument(what + " \"" + path +
                                    "\" cannot be read (allowed: a file with at least one byte)");
    }
    return text.str();
}

InputFiles::State
InputFiles::GetState(const std::string& path)
{
    struct stat found
    {
    };

    if (stat(path.c_str(), &found) != 0)
    {
        return {};
    }
    if (!S_ISREG(found.st_mode))
    {
        errno = S_ISDIR(found.st_mode) ? EISDIR : EINVAL;
        return {};
    }
    return {static_cast<int64_t>(found.st_dev),
            static_cast<int64_t>(found.st_ino),
            static_cast<int64_t>(found.st_size),
            static_cast<int64_t>(found.st_mtim.tv_sec),
            static_cast<int64_t>(found.st_mtim.tv_nsec),
            static_cast<int64_t>(found.st_ctim.tv_sec),
            static_cast<int64_t>(found.st_ctim.tv_nsec)};
}

std::map<std::string, InputFiles::State>
InputFiles::GetOpened()
{
    const std::lock_guard<std::mutex> lock(g_inputMutex);
    return g_openedInputs;
}

void
InputFiles::Forget()
{
    const std::lock_guard<std::mutex> lock(g_inputMutex);
    g_openedInputs.clear();
}

} // namespace ns3::ccn
