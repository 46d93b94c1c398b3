// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "parameter.h"

#include "lib/text/clock-range.h"
#include "lib/text/json.h"
#include "lib/text/value-text.h"

#include <algorithm>
#include <iterator>
#include <limits>
#include <sstream>
#include <stdexcept>

namespace ns3::ccn
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

/** @param limit of a range @return the integer nearest to it */
int64_t
ToInteger(double limit)
{
    constexpr double FURTHEST = 0x1p63;
    return limit >= FURTHEST    ? std::numeric_limits<int64_t>::max()
           : limit <= -FURTHEST ? std::numeric_limits<int64_t>::min()
                                : static_cast<int64_t>(limit);
}

} // namespace

void
Parameters::Add(Argument argument)
{
    m_arguments.push_back(std::move(argument));
}

void
Parameters::AddCheck(std::function<void()> check)
{
    m_checks.push_back(std::move(check));
}

void
Parameters::Check() const
{
    for (const auto& check : m_checks)
    {
        check();
    }
}

void
Parameters::CheckTimes(double end, const std::string& reason) const
{
    for (const auto& argument : m_arguments)
    {
        if (argument.seconds && argument.seconds() > end)
        {
            throw std::invalid_argument("--" + argument.name + "=" + argument.write() +
                                        ": not allowed (up to " + FormatPlain(end) + " s " +
                                        reason + ")");
        }
    }
}

void
Parameters::SetDefaults(const std::map<std::string, std::string>& defaults)
{
    for (const auto& [name, text] : defaults)
    {
        const auto found = std::find_if(
            m_arguments.begin(),
            m_arguments.end(),
            [&name = name](const Argument& argument) { return argument.name == name; });
        if (found == m_arguments.end())
        {
            throw std::logic_error("default of --" + name + ": there is no such parameter");
        }
        found->Set(text);
    }
}

std::map<std::string, std::string>
Parameters::Write() const
{
    std::map<std::string, std::string> values;
    for (const Argument& argument : m_arguments)
    {
        const auto unit = argument.kind.find("unit");
        const bool isTime = unit != argument.kind.end() && unit->second == QuoteJson("s");
        values[argument.name] = argument.write() + (isTime ? "s" : "");
    }
    return values;
}

void
Parameters::Declare(ArgumentList& arguments) const
{
    for (const auto& argument : m_arguments)
    {
        arguments.Add(argument);
    }
}

template <typename T>
IntegerParameter<T>::IntegerParameter(ArgumentList& all,
                                      const std::string& name,
                                      const std::string& help,
                                      T value,
                                      int64_t min,
                                      int64_t max,
                                      const std::string& unit)
    : Parameter<T>(value)
{
    Argument argument(name, help);
    argument.allowed = FormatRange(std::to_string(min), std::to_string(max), unit);
    argument.kind = {{"kind", QuoteJson("integer")},
                     {"unit", QuoteJson(unit)},
                     {"low", std::to_string(min)},
                     {"high", std::to_string(max)}};
    argument.read = [this, min, max](const std::string& text) {
        int64_t typed = 0;
        const bool isAllowed = ParseInteger(text, typed) && typed >= min && typed <= max;
        this->m_value = isAllowed ? static_cast<T>(typed) : this->m_value;
        return isAllowed;
    };
    argument.write = argument.json = [this] { return std::to_string(this->m_value); };
    all.Add(argument);
}

template <typename T>
IntegerParameter<T>::IntegerParameter(ArgumentList& all,
                                      const std::string& name,
                                      const std::string& help,
                                      T value,
                                      const AttributeRange& range,
                                      const std::string& unit)
    : IntegerParameter(all, name, help, value, ToInteger(range.min), ToInteger(range.max), unit)
{
}

template class IntegerParameter<int>;
template class IntegerParameter<uint16_t>;
template class IntegerParameter<uint32_t>;
template class IntegerParameter<int64_t>;
template class IntegerParameter<uint64_t>;

RealParameter::RealParameter(ArgumentList& all,
                             const std::string& name,
                             const std::string& help,
                             double value,
                             const AttributeRange& range,
                             const std::string& unit)
    : RealParameter(all, name, help, value, range.min, range.max, unit)
{
}

RealParameter::RealParameter(ArgumentList& all,
                             const std::string& name,
                             const std::string& help,
                             double value,
                             double min,
                             double max,
                             const std::string& unit)
    : Parameter<double>(value)
{
    Argument argument(name, help);
    argument.allowed = FormatRange(FormatNumber(min), FormatNumber(max), unit);
    argument.kind = {{"kind", QuoteJson("real")},
                     {"unit", QuoteJson(unit)},
                     {"low", FormatNumber(min)},
                     {"high", FormatNumber(max)}};
    argument.read = [this, min, max, unit](const std::string& text) {
        double typed = 0;
        const bool isRead = unit == "s" ? ParseSeconds(text, typed) : ParseReal(text, typed);
        const bool isAllowed = isRead && typed >= min && typed <= max;
        m_value = isAllowed ? typed : m_value;
        return isAllowed;
    };
    argument.write = argument.json = [this] { return FormatNumber(m_value); };
    if (unit == "s")
    {
        argument.seconds = [this] { return m_value; };
    }
    all.Add(argument);
}

RateParameter::RateParameter(ArgumentList& all,
                             const std::string& name,
                             const std::string& help,
                             const std::string& value,
                             const std::string& min,
                             const std::string& max)
    : Parameter<DataRate>(DataRate(value))
{
    const DataRate low(min);
    const DataRate high(max);
    Argument argument(name, help);
    argument.allowed = FormatRange(FormatRate(low), FormatRate(high), "");
    argument.kind = {{"kind", QuoteJson("rate")},
                     {"low", std::to_string(low.GetBitRate())},
                     {"high", std::to_string(high.GetBitRate())}};
    argument.read = [this, low, high](const std::string& text) {
        DataRate typed;
        const bool isAllowed = ParseRate(text, typed) && typed >= low && typed <= high;
        m_value = isAllowed ? typed : m_value;
        return isAllowed;
    };
    argument.write = [this] { return FormatRate(m_value); };
    argument.json = [this] { return QuoteJson(std::to_string(m_value.GetBitRate()) + "bps"); };
    all.Add(argument);
}

TimesParameter::TimesParameter(ArgumentList& all, const std::string& name, const std::string& help)
    : Parameter<std::vector<Time>>({})
{
    Argument argument(name, help);
    argument.allowed = "times from 0 to " + FormatPlain(ClockRange::GetEnd()) +
                       " s, separated by commas, e.g. 0.5,20ms";
    argument.kind = {{"kind", QuoteJson("text")}};
    argument.takesEmpty = true;
    argument.read = [this](const std::string& text) {
        std::vector<Time> times;
        std::istringstream words(text);
        for (std::string word; std::getline(words, word, ',');)
        {
            double seconds = 0;
            if (!ParseSeconds(word, seconds) || seconds < 0 || seconds > ClockRange::GetEnd())
            {
                return false;
            }
            times.push_back(Seconds(seconds));
        }
        m_value = std::move(times);
        return true;
    };
    argument.write = [this] {
        std::string text;
        for (const Time& time : m_value)
        {
            text += (text.empty() ? "" : ",") + FormatNumber(time.GetSeconds());
        }
        return text;
    };
    all.Add(argument);
}

ChoiceParameter::ChoiceParameter(ArgumentList& all,
                                 const std::string& name,
                                 const std::string& help,
                                 const std::string& value,
                                 const std::vector<std::string>& words)
    : Parameter<std::string>(value)
{
    Argument argument = MakeWord(name, help, m_value);
    argument.allowed = List(words, ", ");
    argument.allowed.erase(argument.allowed.size() -
                           std::min<std::size_t>(argument.allowed.size(), 2));
    argument.kind = {{"kind", QuoteJson("choice")}, {"choices", ToJsonArray(words)}};
    argument.read = [words, read = argument.read](const std::string& text) {
        return Has(words, text) && read(text);
    };
    all.Add(argument);
}

TextParameter::TextParameter(ArgumentList& all,
                             const std::string& name,
                             const std::string& help,
                             const std::string& value)
    : Parameter<std::string>(value)
{
    Argument argument = MakeWord(name, help, m_value);
    argument.allowed = "any text";
    argument.kind = {{"kind", QuoteJson("text")}};
    argument.takesEmpty = true;
    all.Add(argument);
}

FileParameter::FileParameter(ArgumentList& all,
                             const std::string& name,
                             const std::string& help,
                             const std::string& value,
                             const std::vector<std::string>& words)
    : Parameter<std::string>(value)
{
    Argument argument = MakeWord(name, help, m_value);
    argument.allowed =
        words.empty() ? "path of a file; empty: none" : List(words, ", ") + "or the path of a file";
    argument.kind = {{"kind", QuoteJson("file")}, {"choices", ToJsonArray(words)}};
    argument.inputFile = [this, words] { return Has(words, m_value) ? "" : m_value; };
    argument.takesEmpty = words.empty();
    all.Add(argument);
}

FlagParameter::FlagParameter(ArgumentList& all,
                             const std::string& name,
                             const std::string& help,
                             bool value)
    : Parameter<bool>(value)
{
    Argument argument(name, help);
    argument.allowed = "true, false";
    argument.kind = {{"kind", QuoteJson("flag")}};
    argument.read = [this](const std::string& text) {
        const bool isYes = text.empty() || text == "true" || text == "1";
        const bool isAllowed = isYes || text == "false" || text == "0";
        m_value = isAllowed ? isYes : m_value;
        return isAllowed;
    };
    argument.write = argument.json = [this] { return m_value ? "true" : "false"; };
    argument.needsValue = false;
    all.Add(argument);
}

} // namespace ns3::ccn
