// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ns3/ccn-unit-text.h"

#include "ns3/ccn-number-text.h"

#include <charconv>
#include <cmath>
#include <cstdint>
#include <iterator>
#include <map>

namespace ns3::ccn
{

namespace
{

/** Bits per second in each unit of DataRate. */
const std::map<std::string, double> RATE_UNITS = {{"bps", 1},         {"b/s", 1},
                                                  {"Bps", 8},         {"B/s", 8},
                                                  {"kbps", 1e3},      {"kb/s", 1e3},
                                                  {"Kbps", 1e3},      {"Kb/s", 1e3},
                                                  {"kBps", 8e3},      {"kB/s", 8e3},
                                                  {"KBps", 8e3},      {"KB/s", 8e3},
                                                  {"Kib/s", 1024},    {"KiB/s", 8192},
                                                  {"Mbps", 1e6},      {"Mb/s", 1e6},
                                                  {"MBps", 8e6},      {"MB/s", 8e6},
                                                  {"Mib/s", 1048576}, {"MiB/s", 8388608},
                                                  {"Gbps", 1e9},      {"Gb/s", 1e9},
                                                  {"GBps", 8e9},      {"GB/s", 8e9},
                                                  {"Gib/s", 1 << 30}, {"GiB/s", 8.0 * (1 << 30)}};

/** Powers of ten of the decimal units of ns3::Time, relative to 1 s. */
const std::map<std::string, int> DECIMAL_TIME_UNITS =
    {{"", 0}, {"s", 0}, {"ms", -3}, {"us", -6}, {"ns", -9}, {"ps", -12}, {"fs", -15}};

/** The longest time that ns3::Time holds in ns, in s: 2^63 - 1 ns. */
constexpr double MAX_SECONDS = 9223372036;

/** Seconds in each of the other units of ns3::Time. */
const std::map<std::string, double> LONG_TIME_UNITS = {{"min", 60},
                                                       {"h", 3600},
                                                       {"d", 86400},
                                                       {"y", 365 * 86400}};

/**
 * @param text a number and its unit
 * @param value set to the number
 * @param unit set to the text after it
 * @return true if the text begins with a finite number
 */
bool
SplitUnit(const std::string& text, double& value, std::string& unit)
{
    const char* end = text.data() + text.size();
    auto [rest, error] = std::from_chars(text.data(), end, value);
    unit.assign(rest, end);
    return error == std::errc() && std::isfinite(value);
}

/**
 * Multiplies by a power of ten in the text, since a product of doubles can be off by one digit.
 * @param number a number as text, optionally with an exponent
 * @param power exponent of the power of ten
 * @return the product
 */
double
ShiftPoint(const std::string& number, int power)
{
    const auto mark = number.find_first_of("eE");
    int64_t exponent = 0;
    if (mark != std::string::npos)
    {
        const auto sign = number[mark + 1] == '+' ? 2 : 1; // from_chars rejects a plus sign
        ParseInteger(number.substr(mark + sign), exponent);
    }
    double product = 0;
    ParseReal(number.substr(0, mark) + "e" + std::to_string(exponent + power), product);
    return product;
}

} // namespace

bool
ParseRate(const std::string& text, DataRate& rate)
{
    double number = 0;
    std::string unit;
    if (!SplitUnit(text, number, unit) || std::signbit(number) || RATE_UNITS.count(unit) == 0)
    {
        return false;
    }
    double bps = number * RATE_UNITS.at(unit);
    constexpr double LIMIT = 9e18; // fits in uint64_t and in SQLite's INTEGER
    if (bps > LIMIT)
    {
        return false;
    }
    rate = DataRate(static_cast<uint64_t>(std::llround(bps)));
    return true;
}

std::string
FormatRate(DataRate rate)
{
    static const char* const units[] = {"bps", "kbps", "Mbps", "Gbps"};
    uint64_t value = rate.GetBitRate();
    std::size_t unit = 0;
    while (value != 0 && value % 1000 == 0 && unit + 1 < std::size(units))
    {
        value /= 1000;
        unit++;
    }
    return std::to_string(value) + units[unit];
}

bool
ParseSeconds(const std::string& text, double& seconds)
{
    double number = 0;
    std::string unit;
    if (!SplitUnit(text, number, unit))
    {
        return false;
    }
    if (const auto decimal = DECIMAL_TIME_UNITS.find(unit); decimal != DECIMAL_TIME_UNITS.end())
    {
        seconds = ShiftPoint(text.substr(0, text.size() - unit.size()), decimal->second);
        return true;
    }
    const auto other = LONG_TIME_UNITS.find(unit);
    if (other == LONG_TIME_UNITS.end() || !std::isfinite(number * other->second))
    {
        return false;
    }
    seconds = number * other->second;
    return true;
}

bool
IsTimeText(const std::string& text)
{
    double seconds = 0;
    return ParseSeconds(text, seconds) && std::abs(seconds) <= MAX_SECONDS;
}

} // namespace ns3::ccn
