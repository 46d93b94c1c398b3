// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "csv-file.h"

#include "input-error.h"
#include "value-text.h"

#include "ns3/ccn-input-files.h"
#include "ns3/ccn-nearest-word.h"

#include <algorithm>
#include <boost/algorithm/string/classification.hpp>
#include <boost/algorithm/string/split.hpp>
#include <cerrno>
#include <cmath>
#include <cstring>
#include <filesystem>
#include <system_error>
#include <utility>

namespace ns3::ccn
{

namespace
{

/**
 * @param path path of a file
 * @return the file, opened in binary mode
 * @throws InputError if it cannot be read
 */
std::ifstream
OpenTable(const std::string& path)
{
    std::error_code error;
    if (std::filesystem::is_directory(path, error))
    {
        throw InputError(path + ": is a folder (allowed: a file)");
    }
    std::ifstream file = InputFiles::Open(path);
    if (!file)
    {
        throw InputError(path + ": cannot be read: " + std::strerror(errno));
    }
    return file;
}

/**
 * @param text e.g. "10", or "10.0" as programs write it whose columns with gaps hold real numbers
 * @param value set to the number; unchanged on failure
 * @return true if the text is an integer from 0 on
 */
bool
ParseWhole(const std::string& text, uint64_t& value)
{
    constexpr double MAX_EXACT = 9007199254740992; // 2^53
    double real = 0;
    if (ParseUnsigned(text, value))
    {
        return true;
    }
    const bool isWhole =
        ParseReal(text, real) && real >= 0 && real <= MAX_EXACT && real == std::floor(real);
    value = isWhole ? static_cast<uint64_t>(real) : value;
    return isWhole;
}

/** @param words words @param word a word @return whether it is one of them */
bool
Has(const std::vector<std::string>& words, const std::string& word)
{
    return std::find(words.begin(), words.end(), word) != words.end();
}

/** @param words words @return the words, separated by commas */
std::string
Join(const std::vector<std::string>& words)
{
    std::string list;
    for (const std::string& word : words)
    {
        list += (list.empty() ? "" : ", ") + word;
    }
    return list;
}

/** @param one a list @param other another one @return both */
std::vector<std::string>
Concatenate(std::vector<std::string> one, const std::vector<std::string>& other)
{
    one.insert(one.end(), other.begin(), other.end());
    return one;
}

} // namespace

CsvFile::CsvFile(const std::string& path, const CsvColumns& columns)
    : m_file(OpenTable(path)),
      m_reader(m_file, path)
{
    if (!m_reader.Next(m_columns))
    {
        throw InputError(path + ": is empty (allowed: a first line with the columns " +
                         Join(columns.required) + ")");
    }
    CheckNames(columns);
}

bool
CsvFile::Has(const std::string& column) const
{
    return ccn::Has(m_columns, column);
}

bool
CsvFile::Next()
{
    if (!m_reader.Next(m_values))
    {
        return false;
    }
    if (m_values.size() != m_columns.size())
    {
        Fail(std::to_string(m_values.size()) + " values", std::to_string(m_columns.size()));
    }
    return true;
}

const std::string&
CsvFile::Get(const std::string& column) const
{
    static const std::string NONE;
    const auto found = std::find(m_columns.begin(), m_columns.end(), column);
    return found == m_columns.end() ? NONE : m_values[found - m_columns.begin()];
}

std::vector<std::string>
CsvFile::GetList(const std::string& column) const
{
    std::vector<std::string> parts;
    if (const std::string& text = Get(column); !text.empty())
    {
        boost::algorithm::split(parts,
                                text,
                                boost::algorithm::is_any_of(" "),
                                boost::algorithm::token_compress_on);
    }
    return parts;
}

double
CsvFile::GetReal(const std::string& column, double missing, double min, double max) const
{
    const std::string& text = Get(column);
    double value = missing;
    if (!text.empty() && (!ParseReal(text, value) || value < min || value > max))
    {
        Fail(column + " " + text, "a number from " + FormatPlain(min) + " to " + FormatPlain(max));
    }
    return value;
}

uint64_t
CsvFile::GetInteger(const std::string& column, uint64_t missing, uint64_t min, uint64_t max) const
{
    const std::string& text = Get(column);
    uint64_t value = missing;
    if (!text.empty() && (!ParseWhole(text, value) || value < min || value > max))
    {
        Fail(column + " " + text,
             "an integer from " + std::to_string(min) + " to " + std::to_string(max));
    }
    return value;
}

void
CsvFile::Fail(const std::string& wrong, const std::string& allowed) const
{
    m_reader.Fail(wrong, allowed);
}

void
CsvFile::CheckNames(const CsvColumns& columns) const
{
    const auto known =
        Concatenate(Concatenate(columns.required, columns.optional), columns.descriptive);
    for (auto name = m_columns.begin(); name != m_columns.end(); ++name)
    {
        if (!ccn::Has(known, *name))
        {
            FailUnknown(*name, columns);
        }
        if (std::find(m_columns.begin(), name, *name) != name)
        {
            Fail("column " + *name + " twice", "each column once");
        }
    }
    for (const std::string& name : columns.required)
    {
        if (!Has(name))
        {
            Fail("no column " + name, "the columns " + Join(columns.required));
        }
    }
}

void
CsvFile::FailUnknown(const std::string& name, const CsvColumns& columns) const
{
    const auto read = Concatenate(columns.required, columns.optional);
    const auto other = columns.others.find(name);
    const std::string nearest =
        other == columns.others.end() ? FindNearestWord(name, read) : other->second;
    Fail("column " + name,
         Join(Concatenate(read, columns.descriptive)) +
             (nearest.empty() ? "" : "; did you mean " + nearest + "?"));
}

} // namespace ns3::ccn
