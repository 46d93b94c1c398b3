/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#include "ns3/ccn-value-text.h"

#include <charconv>
#include <cmath>
#include <iterator>
#include <map>
#include <set>

namespace ns3
{
namespace ccn
{

namespace
{

/** Bits per second in each unit of a rate, as DataRate has them. */
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

/** Units that ns3::Time reads. */
const std::set<std::string> TIME_UNITS =
    {"", "s", "ms", "us", "ns", "ps", "fs", "min", "h", "d", "y"};

/**
 * @tparam T type of the number
 * @param text to read
 * @param value the number; unchanged if there is none
 * @return true if all of the text is a number that fits
 */
template <typename T>
bool
ParseAll(const std::string& text, T& value)
{
    T parsed{};
    const char* end = text.data() + text.size();
    auto [rest, error] = std::from_chars(text.data(), end, parsed);
    if (error != std::errc() || rest != end)
    {
        return false;
    }
    value = parsed;
    return true;
}

/**
 * @param text a number and its unit
 * @param value the number
 * @param unit what follows it
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

} // namespace

bool
ParseInteger(const std::string& text, int64_t& value)
{
    return ParseAll(text, value);
}

bool
ParseUnsigned(const std::string& text, uint64_t& value)
{
    return ParseAll(text, value);
}

bool
ParseReal(const std::string& text, double& value)
{
    double parsed = 0;
    if (!ParseAll(text, parsed) || !std::isfinite(parsed))
    {
        return false;
    }
    value = parsed;
    return true;
}

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
IsTimeText(const std::string& text)
{
    double number = 0;
    std::string unit;
    return SplitUnit(text, number, unit) && TIME_UNITS.count(unit) != 0;
}

} // namespace ccn
} // namespace ns3
