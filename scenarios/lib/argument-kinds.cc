/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#include "argument-kinds.h"

#include "json.h"
#include "value-text.h"

#include <algorithm>
#include <iterator>
#include <sstream>
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
 * @param unit unit of both; empty or 1 for none
 * @return e.g. "1..65535 packets"
 */
std::string
FormatRange(const std::string& min, const std::string& max, const std::string& unit)
{
    return min + ".." + max + (unit.empty() || unit == "1" ? "" : " " + unit);
}

/**
 * @param words words in order
 * @param end text after each word
 * @return e.g. "ccn, tcp, "
 */
std::string
List(const std::vector<std::string>& words, const std::string& end)
{
    std::string list;
    for (const auto& word : words)
    {
        list += word + end;
    }
    return list;
}

/** @param words words in order @return the words as a JSON array */
std::string
ToJsonArray(const std::vector<std::string>& words)
{
    std::vector<std::string> values;
    std::transform(words.begin(), words.end(), std::back_inserter(values), QuoteJson);
    return FormatJsonArray(values);
}

/**
 * @param words words
 * @param text text to search for
 * @return true if it is one of the words
 */
bool
Has(const std::vector<std::string>& words, const std::string& text)
{
    return std::find(words.begin(), words.end(), text) != words.end();
}

/**
 * @param name name of the argument
 * @param help description
 * @param variable variable that it sets to any text
 * @return the argument, without `allowed` and `kind`
 */
Argument
MakeWord(const std::string& name, const std::string& help, std::string& variable)
{
    Argument argument(name, help);
    argument.read = [&variable](const std::string& text) {
        variable = text;
        return true;
    };
    argument.write = [&variable] { return variable; };
    return argument;
}

} // namespace

Argument
MakeIntegerArgument(const std::string& name,
                    const std::string& help,
                    const IntegerVariable& variable,
                    int64_t min,
                    int64_t max,
                    const std::string& unit)
{
    Argument argument(name, help);
    argument.allowed = FormatRange(std::to_string(min), std::to_string(max), unit);
    argument.kind = {{"kind", QuoteJson("integer")},
                     {"unit", QuoteJson(unit)},
                     {"low", std::to_string(min)},
                     {"high", std::to_string(max)}};
    argument.read = [=](const std::string& text) {
        int64_t value = 0;
        const bool isAllowed = ParseInteger(text, value) && value >= min && value <= max;
        if (isAllowed)
        {
            variable.set(value);
        }
        return isAllowed;
    };
    argument.write = argument.json = [=] { return std::to_string(variable.get()); };
    return argument;
}

Argument
MakeRealArgument(const std::string& name,
                 const std::string& help,
                 double& variable,
                 double min,
                 double max,
                 const std::string& unit)
{
    Argument argument(name, help);
    argument.allowed = FormatRange(FormatNumber(min), FormatNumber(max), unit);
    argument.kind = {{"kind", QuoteJson("real")},
                     {"unit", QuoteJson(unit)},
                     {"low", FormatNumber(min)},
                     {"high", FormatNumber(max)}};
    argument.read = [=, &variable](const std::string& text) {
        double value = 0;
        const bool isRead = unit == "s" ? ParseSeconds(text, value) : ParseReal(text, value);
        const bool isAllowed = isRead && value >= min && value <= max;
        variable = isAllowed ? value : variable;
        return isAllowed;
    };
    argument.write = argument.json = [&variable] { return FormatNumber(variable); };
    return argument;
}

Argument
MakeRateArgument(const std::string& name,
                 const std::string& help,
                 DataRate& variable,
                 DataRate min,
                 DataRate max)
{
    Argument argument(name, help);
    argument.allowed = FormatRange(FormatRate(min), FormatRate(max), "");
    argument.kind = {{"kind", QuoteJson("rate")},
                     {"low", std::to_string(min.GetBitRate())},
                     {"high", std::to_string(max.GetBitRate())}};
    argument.read = [=, &variable](const std::string& text) {
        DataRate rate;
        const bool isAllowed = ParseRate(text, rate) && rate >= min && rate <= max;
        variable = isAllowed ? rate : variable;
        return isAllowed;
    };
    argument.write = [&variable] { return FormatRate(variable); };
    argument.json = [&variable] { return QuoteJson(std::to_string(variable.GetBitRate()) + "bps"); };
    return argument;
}

Argument
MakeTimesArgument(const std::string& name, const std::string& help, std::vector<Time>& variable)
{
    Argument argument(name, help);
    argument.allowed = "times in s, separated by commas, e.g. 0.5,20ms";
    argument.kind = {{"kind", QuoteJson("text")}};
    argument.takesEmpty = true;
    argument.read = [&variable](const std::string& text) {
        std::vector<Time> times;
        std::istringstream words(text);
        for (std::string word; std::getline(words, word, ',');)
        {
            double seconds = 0;
            if (!ParseSeconds(word, seconds) || seconds < 0)
            {
                return false;
            }
            times.push_back(Seconds(seconds));
        }
        variable = std::move(times);
        return true;
    };
    argument.write = [&variable] {
        std::string text;
        for (const Time& time : variable)
        {
            text += (text.empty() ? "" : ",") + FormatNumber(time.GetSeconds());
        }
        return text;
    };
    return argument;
}

Argument
MakeChoiceArgument(const std::string& name,
                   const std::string& help,
                   std::string& variable,
                   const std::vector<std::string>& allowed)
{
    Argument argument = MakeWord(name, help, variable);
    argument.allowed = List(allowed, ", ");
    argument.allowed.erase(argument.allowed.size() - std::min<std::size_t>(argument.allowed.size(), 2));
    argument.kind = {{"kind", QuoteJson("choice")}, {"choices", ToJsonArray(allowed)}};
    argument.read = [allowed, read = argument.read](const std::string& text) {
        return Has(allowed, text) && read(text);
    };
    return argument;
}

Argument
MakeTextArgument(const std::string& name, const std::string& help, std::string& variable)
{
    Argument argument = MakeWord(name, help, variable);
    argument.allowed = "any text";
    argument.kind = {{"kind", QuoteJson("text")}};
    argument.takesEmpty = true;
    return argument;
}

Argument
MakeFileArgument(const std::string& name,
                 const std::string& help,
                 std::string& variable,
                 const std::vector<std::string>& words)
{
    Argument argument = MakeWord(name, help, variable);
    argument.allowed = words.empty() ? "path of a file; empty: none" : List(words, ", ") + "or the path of a file";
    argument.kind = {{"kind", QuoteJson("file")}, {"choices", ToJsonArray(words)}};
    argument.inputFile = [&variable, words] { return Has(words, variable) ? "" : variable; };
    argument.takesEmpty = words.empty();
    return argument;
}

Argument
MakeFlagArgument(const std::string& name, const std::string& help, bool& variable)
{
    Argument argument(name, help);
    argument.allowed = "true, false";
    argument.kind = {{"kind", QuoteJson("flag")}};
    argument.read = [&variable](const std::string& text) {
        const bool isYes = text.empty() || text == "true" || text == "1";
        const bool isAllowed = isYes || text == "false" || text == "0";
        variable = isAllowed ? isYes : variable;
        return isAllowed;
    };
    argument.write = argument.json = [&variable] { return variable ? "true" : "false"; };
    argument.needsValue = false;
    return argument;
}

} // namespace ccn
} // namespace ns3
