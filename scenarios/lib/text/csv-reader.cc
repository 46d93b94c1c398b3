// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "csv-reader.h"

#include "input-error.h"
#include "text-check.h"
#include "value-text.h"

#include <cstdio>
#include <utility>

namespace ns3::ccn
{

namespace
{

/** @param octet a byte or EOF @return whether a record ends here */
bool
IsEnd(int octet)
{
    return octet == '\n' || octet == '\r' || octet == EOF;
}

} // namespace

CsvReader::CsvReader(std::istream& stream, std::string name)
    : m_stream(stream),
      m_name(std::move(name))
{
    SkipMark(m_stream, m_name);
}

bool
CsvReader::Next(std::vector<std::string>& values)
{
    do
    {
        values.clear();
        m_begin = m_line;
        m_length = 0;
        m_hasQuotes = false;
        if (m_stream.peek() == EOF)
        {
            return false;
        }
        while (TakeValue(values))
        {
        }
    } while (values.size() == 1 && values[0].empty() && !m_hasQuotes);
    if (m_isFirst)
    {
        CheckSeparator(values);
        m_isFirst = false;
    }
    return true;
}

void
CsvReader::Fail(const std::string& wrong, const std::string& allowed) const
{
    throw InputError(m_name + ", line " + std::to_string(m_begin) + ": " + wrong +
                     " (allowed: " + allowed + ")");
}

int
CsvReader::Take()
{
    const int octet = m_stream.get();
    m_line += octet == '\n';
    if (++m_length > MAX_RECORD)
    {
        Fail("more than " + std::to_string(MAX_RECORD) + " bytes",
             "shorter lines; is a quote missing?");
    }
    const bool isControl =
        octet >= 0 && octet < 0x20 && octet != '\n' && octet != '\r' && octet != '\t';
    if (isControl || octet == 0x7f)
    {
        Fail("the byte " + EscapeOctets(std::string(1, static_cast<char>(octet))),
             "text in UTF-8, not UTF-16 and not binary data");
    }
    return octet;
}

bool
CsvReader::TakeValue(std::vector<std::string>& values)
{
    std::string value;
    int next = SkipBlanks(Take());
    if (values.empty() && next == '#')
    {
        Fail("a line that begins with #",
             "no comments; quotes around a first value that begins with #");
    }
    next = next == '"' ? TakeQuoted(value) : TakePlain(next, value);
    if (!IsUtf8(value))
    {
        Fail("the value " + EscapeOctets(value), "text in UTF-8");
    }
    values.push_back(std::move(value));
    return IsComma(next);
}

int
CsvReader::TakeQuoted(std::string& value)
{
    m_hasQuotes = true;
    while (true)
    {
        int next = Take();
        if (next == EOF)
        {
            Fail("a value whose quotes are not closed", "two quotes around a value");
        }
        if (next == '"')
        {
            next = Take();
            if (next != '"')
            {
                return SkipBlanks(next);
            }
        }
        value += static_cast<char>(next);
    }
}

int
CsvReader::TakePlain(int next, std::string& value)
{
    for (; next != ',' && !IsEnd(next); next = Take())
    {
        if (next == '"')
        {
            Fail("a quote within the value " + value,
                 "quotes around a whole value, doubled within it");
        }
        if (next == '\t')
        {
            Fail("a tab", m_isFirst ? "values separated by commas" : "tabs in quotes");
        }
        value += static_cast<char>(next);
    }
    value.erase(value.find_last_not_of(' ') + 1);
    return next;
}

int
CsvReader::SkipBlanks(int next)
{
    while (next == ' ')
    {
        next = Take();
    }
    return next;
}

bool
CsvReader::IsComma(int next)
{
    if (next == '\r' && Take() != '\n')
    {
        Fail("a carriage return without a line feed", "lines that end with LF or CRLF");
    }
    if (next != ',' && !IsEnd(next))
    {
        Fail("text after a value in quotes", "a comma or the end of the line");
    }
    return next == ',';
}

void
CsvReader::CheckSeparator(const std::vector<std::string>& values) const
{
    if (values.size() == 1 && !m_hasQuotes && values[0].find(';') != std::string::npos)
    {
        Fail("values separated by semicolons", "values separated by commas");
    }
}

} // namespace ns3::ccn
