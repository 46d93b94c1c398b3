// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "whole-file.h"

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <stdexcept>
#include <unistd.h>

namespace ns3::ccn
{

namespace
{

namespace fs = std::filesystem;

/**
 * @param path path to open and write
 * @param content all that is written
 */
void
WriteTo(const fs::path& path, const std::string& content)
{
    errno = 0;
    std::ofstream file(path, std::ios::binary);
    file << content;
    file.close();
    if (!file)
    {
        throw std::runtime_error(errno ? std::strerror(errno) : "cannot be written");
    }
}

} // namespace

void
WriteWhole(const std::string& path, const std::string& content)
{
    std::error_code error;
    const fs::file_status there = fs::status(path, error);
    const bool isStream = path.rfind("/dev/std", 0) == 0 || path.rfind("/dev/fd/", 0) == 0;
    const bool isMissing = !fs::exists(there);
    if (isStream ||
        (isMissing ? fs::is_symlink(fs::symlink_status(path, error)) : !fs::is_regular_file(there)))
    {
        WriteTo(path, content);
        return;
    }
    const fs::path target = fs::weakly_canonical(path, error);
    // No other program has this name.
    const fs::path part = target.parent_path() / (".ccn-" + std::to_string(getpid()) + ".part");
    try
    {
        WriteTo(part, content);
        if (!isMissing)
        {
            fs::permissions(part, there.permissions());
        }
        fs::rename(part, target);
    }
    catch (const std::exception&)
    {
        fs::remove(part, error);
        throw;
    }
}

} // namespace ns3::ccn
