// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "text-check.h"

#include "input-error.h"
#include "value-text.h"

#include "ns3/ccn-input-files.h"

#include <array>
#include <fstream>
#include <string_view>

namespace ns3::ccn
{

namespace
{

/** The first bytes of a file that is not text in UTF-8, and what the file then is. */
struct Signature
{
    std::string_view octets;
    const char* kind;
};

using namespace std::string_view_literals;

constexpr std::array SIGNATURES{
    Signature{"\x1f\x8b"sv, "is compressed by gzip (allowed: text; decompress it with gunzip)"},
    Signature{"\xfd"
              "7zXZ\0"sv,
              "is compressed by xz (allowed: text; decompress it with unxz)"},
    Signature{"BZh"sv, "is compressed by bzip2 (allowed: text; decompress it with bunzip2)"},
    Signature{"\x28\xb5\x2f\xfd"sv,
              "is compressed by zstd (allowed: text; decompress it with unzstd)"},
    Signature{"PK\x03\x04"sv, "is a ZIP archive (allowed: text; unpack it with unzip)"},
    Signature{"\xff\xfe"sv, "is in UTF-16 (allowed: UTF-8)"},
    Signature{"\xfe\xff"sv, "is in UTF-16 (allowed: UTF-8)"},
};
constexpr std::string_view BYTE_ORDER_MARK = "\xef\xbb\xbf";
constexpr std::size_t LONGEST_SIGNATURE = 6;

} // namespace

void
SkipMark(std::istream& stream, const std::string& name)
{
    std::array<char, LONGEST_SIGNATURE> first{};
    stream.read(first.data(), first.size());
    const std::string_view begin(first.data(), static_cast<std::size_t>(stream.gcount()));
    for (const Signature& signature : SIGNATURES)
    {
        if (begin.substr(0, signature.octets.size()) == signature.octets)
        {
            throw InputError(name + ": " + signature.kind);
        }
    }
    const bool isMarked = begin.substr(0, BYTE_ORDER_MARK.size()) == BYTE_ORDER_MARK;
    stream.clear();
    stream.seekg(isMarked ? BYTE_ORDER_MARK.size() : 0);
}

void
CheckText(const std::string& path)
{
    std::ifstream file = InputFiles::Open(path);
    SkipMark(file, path);
    std::size_t number = 0;
    for (std::string line; std::getline(file, line);)
    {
        ++number;
        if (!IsUtf8(line))
        {
            throw InputError(path + ", line " + std::to_string(number) +
                             ": is not in UTF-8 (allowed: text in UTF-8)");
        }
    }
}

} // namespace ns3::ccn
