// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "digest-file.h"

#include "input-error.h"

#include "ns3/ccn-input-files.h"
#include "ns3/ccn-payload-digest.h"

#include <array>
#include <fstream>

namespace ns3::ccn
{

std::string
DigestFile(const std::string& path)
{
    std::ifstream file;
    if (InputFiles::GetState(path) !=
        InputFiles::State{}) // opening a FIFO would wait for its writer
    {
        file.open(path, std::ios::binary);
    }
    if (!file.is_open())
    {
        throw InputError(path + ": is not a readable file");
    }
    PayloadDigest digest;
    std::array<char, 1 << 16> octets;
    while (file.read(octets.data(), octets.size()), file.gcount() > 0)
    {
        digest.Add(Bytes(octets.data(), static_cast<std::size_t>(file.gcount())));
    }
    if (file.bad())
    {
        throw InputError(path + ": is not a readable file");
    }
    return digest.Finish();
}

} // namespace ns3::ccn
