/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#include "number-arguments.h"

#include "json.h"
#include "value-text.h"

#include <utility>

namespace ns3
{
namespace ccn
{

namespace
{

/**
 * @param min smallest value, as text
 * @param max largest value, as text
 * @param unit of both, or empty
 * @return e.g. "1..65535 packets"
 */
std::string
FormatRange(const std::string& min, const std::string& max, const std::string& unit)
{
    return min + ".." + max + (unit.empty() ? "" : " ") + unit;
}

} // namespace

IntegerArgument::IntegerArgument(std::string name,
                                 std::string help,
                                 int64_t min,
                                 int64_t max,
                                 std::string unit)
    : Argument(std::move(name), std::move(help)),
      m_min(min),
      m_max(max),
      m_unit(std::move(unit))
{
}

std::string
IntegerArgument::GetAllowed() const
{
    return FormatRange(std::to_string(m_min), std::to_string(m_max), m_unit);
}

std::string
IntegerArgument::GetText() const
{
    return std::to_string(Load());
}

std::string
IntegerArgument::ToJson() const
{
    return GetText();
}

std::map<std::string, std::string>
IntegerArgument::DescribeKind() const
{
    return {{"kind", QuoteJson("integer")},
            {"unit", QuoteJson(m_unit)},
            {"low", std::to_string(m_min)},
            {"high", std::to_string(m_max)}};
}

bool
IntegerArgument::DoSet(const std::string& text)
{
    int64_t value = 0;
    if (!ParseInteger(text, value) || value < m_min || value > m_max)
    {
        return false;
    }
    Store(value);
    return true;
}

RealArgument::RealArgument(double& variable,
                           std::string name,
                           std::string help,
                           double min,
                           double max,
                           std::string unit)
    : Argument(std::move(name), std::move(help)),
      m_variable(variable),
      m_min(min),
      m_max(max),
      m_unit(std::move(unit))
{
}

std::string
RealArgument::GetAllowed() const
{
    return FormatRange(FormatNumber(m_min), FormatNumber(m_max), m_unit);
}

std::string
RealArgument::GetText() const
{
    return FormatNumber(m_variable);
}

std::string
RealArgument::ToJson() const
{
    return GetText();
}

std::map<std::string, std::string>
RealArgument::DescribeKind() const
{
    return {{"kind", QuoteJson("real")},
            {"unit", QuoteJson(m_unit)},
            {"low", FormatNumber(m_min)},
            {"high", FormatNumber(m_max)}};
}

bool
RealArgument::DoSet(const std::string& text)
{
    double value = 0;
    const bool isRead = m_unit == "s" ? ParseSeconds(text, value) : ParseReal(text, value);
    if (!isRead || value < m_min || value > m_max)
    {
        return false;
    }
    m_variable = value;
    return true;
}

RateArgument::RateArgument(DataRate& variable,
                           std::string name,
                           std::string help,
                           DataRate min,
                           DataRate max)
    : Argument(std::move(name), std::move(help)),
      m_variable(variable),
      m_min(min),
      m_max(max)
{
}

std::string
RateArgument::GetAllowed() const
{
    return FormatRange(FormatRate(m_min), FormatRate(m_max), "");
}

std::string
RateArgument::GetText() const
{
    return FormatRate(m_variable);
}

std::string
RateArgument::ToJson() const
{
    return QuoteJson(std::to_string(m_variable.GetBitRate()) + "bps");
}

std::map<std::string, std::string>
RateArgument::DescribeKind() const
{
    return {{"kind", QuoteJson("rate")},
            {"low", std::to_string(m_min.GetBitRate())},
            {"high", std::to_string(m_max.GetBitRate())}};
}

bool
RateArgument::DoSet(const std::string& text)
{
    DataRate rate;
    if (!ParseRate(text, rate) || rate < m_min || rate > m_max)
    {
        return false;
    }
    m_variable = rate;
    return true;
}

} // namespace ccn
} // namespace ns3
