// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "printed-measures.h"

#include "lib/text/json.h"
#include "lib/text/value-text.h"

#include <algorithm>
#include <cctype>
#include <stdexcept>
#include <utility>

namespace ns3::ccn
{

namespace
{

/** @param text any text @return whether it can be the name of a measure */
bool
IsName(std::string_view text)
{
    return !text.empty() && std::all_of(text.begin(), text.end(), [](unsigned char c) {
        return std::isalnum(c) || c == '_' || c == '-';
    });
}

/** @param text value as printed @return whether streams and printf() print an infinite value, or none, so */
bool
IsNotFinite(std::string_view text)
{
    text.remove_prefix(!text.empty() && (text.front() == '-' || text.front() == '+') ? 1 : 0);
    return text == "nan" || text == "inf";
}

} // namespace

void
PrintedMeasures::Read(std::string_view text)
{
    for (const char c : text)
    {
        if (c == '\n')
        {
            EndLine();
        }
        else if (m_line.size() <= LONGEST)
        {
            m_line += c;
        }
    }
}

void
PrintedMeasures::EndLine()
{
    const std::string line = std::exchange(m_line, "");
    const auto equals = line.find('=');
    if (line.size() > LONGEST || equals == std::string::npos || !IsUtf8(line))
    {
        return;
    }
    const auto blank = line.find(' ', equals);
    const bool hasUnit = blank != std::string::npos;
    const std::string name = line.substr(0, equals);
    const std::string number = line.substr(equals + 1, hasUnit ? blank - equals - 1 : blank);
    const std::string unit = hasUnit ? line.substr(blank + 1) : "1";
    double value = 0;
    const bool isFinite = ParseReal(number, value);
    if (!IsName(name) || unit.empty() || unit.find(' ') != std::string::npos ||
        !(isFinite || IsNotFinite(number)))
    {
        return;
    }
    const auto first = std::find_if(m_found.begin(), m_found.end(), [&name](const auto& measure) {
        return measure.name == name;
    });
    if (m_error.empty() && !isFinite)
    {
        m_error = "the printed measure " + line + ": not allowed (finite numbers)";
    }
    else if (m_error.empty() && first != m_found.end())
    {
        m_error = "the printed measure " + line + ": not allowed (one line per name; there is " +
                  name + "=" + FormatNumber(first->value) + ")";
    }
    m_found.push_back({"*", name, value, unit, "Printed by the program."});
}

std::vector<MeasureRow>
PrintedMeasures::Take()
{
    EndLine();
    std::vector<MeasureRow> found = std::exchange(m_found, {});
    const std::string error = std::exchange(m_error, "");
    if (!error.empty())
    {
        throw std::runtime_error(error);
    }
    return found;
}

} // namespace ns3::ccn
