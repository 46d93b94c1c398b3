/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#include "file-argument.h"

#include "json.h"

#include "ns3/ccn-payload-digest.h"

#include <algorithm>
#include <array>
#include <filesystem>
#include <fstream>
#include <stdexcept>
#include <utility>

namespace ns3
{
namespace ccn
{

FileArgument::FileArgument(std::string& variable,
                           std::string name,
                           std::string help,
                           std::vector<std::string> words)
    : Argument(std::move(name), std::move(help)),
      m_variable(variable),
      m_words(std::move(words))
{
}

std::string
FileArgument::GetAllowed() const
{
    std::string list;
    for (const auto& word : m_words)
    {
        list += word + ", ";
    }
    return list.empty() ? "path of a file; empty: none" : list + "or the path of a file";
}

std::string
FileArgument::GetText() const
{
    return m_variable;
}

bool
FileArgument::TakesEmpty() const
{
    return m_words.empty();
}

std::string
FileArgument::GetInputFile() const
{
    const bool isWord = std::find(m_words.begin(), m_words.end(), m_variable) != m_words.end();
    return isWord ? "" : m_variable;
}

std::map<std::string, std::string>
FileArgument::DescribeKind() const
{
    std::vector<std::string> words;
    for (const auto& word : m_words)
    {
        words.push_back(QuoteJson(word));
    }
    return {{"kind", QuoteJson("file")}, {"choices", FormatJsonArray(words)}};
}

bool
FileArgument::DoSet(const std::string& text)
{
    m_variable = text;
    return true;
}

std::string
DigestFile(const std::string& path)
{
    std::error_code ignored;
    std::ifstream file(path, std::ios::binary);
    if (!std::filesystem::is_regular_file(path, ignored) || !file)
    {
        throw std::invalid_argument(path + ": is no file that can be read");
    }
    PayloadDigest digest;
    std::array<char, 1 << 16> octets;
    while (file.read(octets.data(), octets.size()), file.gcount() > 0)
    {
        digest.Add(Bytes(octets.data(), static_cast<std::size_t>(file.gcount())));
    }
    if (file.bad())
    {
        throw std::invalid_argument(path + ": is no file that can be read");
    }
    return digest.Finish();
}

} // namespace ccn
} // namespace ns3
