// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "application-columns.h"

#include "lib/text/clock-range.h"
#include "lib/text/value-text.h"

#include "ns3/ccn-routing-protocol.h"
#include "ns3/ccn-type-lookup.h"
#include "ns3/string.h"

#include <stdexcept>

namespace ns3::ccn
{

std::vector<PlannedApplication>
ApplicationColumns::Read(const CsvFile& file, std::set<std::string> taken)
{
    std::vector<PlannedApplication> applications;
    if (file.Get("app").empty())
    {
        return applications;
    }
    std::vector<RunningTime> times = ReadTimes(file);
    const bool hasTimes = !times.empty();
    if (!hasTimes)
    {
        times.emplace_back();
    }
    for (const std::string& text : Split(file.Get("app")))
    {
        const auto application = Make(file, text);
        Check(file, text, *application);
        applications.push_back({text, ChooseLabel(file, *application, taken), times, hasTimes});
        taken.insert(applications.back().label);
    }
    return applications;
}

void
ApplicationColumns::Check(const CsvFile& file,
                          const std::string& text,
                          const CcnApplication& application)
{
    StringValue purpose;
    application.GetAttribute("Purpose", purpose);
    if (purpose.Get() == "data")
    {
        file.Fail("app " + text + ": Purpose data, that of the receivers' requests",
                  "Auto, control or attack");
    }
    if (dynamic_cast<const RoutingProtocol*>(&application))
    {
        file.Fail("app " + text, "no routing protocol, which --routing selects");
    }
}

void
ApplicationColumns::Refuse(const CsvFile& file, const std::string& column, const std::string& what)
{
    const std::string separator = " (allowed: ";
    const auto at = what.rfind(separator);
    file.Fail(column + ": " + what.substr(0, at),
              at == std::string::npos
                  ? "an application with its attributes"
                  : what.substr(at + separator.size(), what.size() - 1 - at - separator.size()));
}

Ptr<CcnApplication>
ApplicationColumns::Make(const CsvFile& file, const std::string& text)
{
    const ObjectFactory factory = MakeOne(file, "app", text);
    try
    {
        return factory.Create<CcnApplication>();
    }
    catch (const std::invalid_argument& error)
    {
        Refuse(file, "app: '" + text + "'", error.what());
    }
}

ObjectFactory
ApplicationColumns::MakeOne(const CsvFile& file, const std::string& column, const std::string& text)
{
    try
    {
        return MakeFactory(CcnApplication::GetTypeId(), text);
    }
    catch (const std::invalid_argument& error)
    {
        Refuse(file, column, error.what());
    }
}

std::vector<std::string>
ApplicationColumns::Split(const std::string& text)
{
    std::vector<std::string> parts(1);
    int depth = 0;
    for (const char c : text)
    {
        depth += (c == '[') - (c == ']');
        if (c == '+' && depth == 0)
        {
            parts.emplace_back();
            continue;
        }
        parts.back() += c;
    }
    return parts;
}

std::string
ApplicationColumns::ChooseLabel(const CsvFile& file,
                                const CcnApplication& application,
                                const std::set<std::string>& taken)
{
    const std::string& given = application.GetLabel();
    if (!given.empty() && taken.count(given) > 0)
    {
        file.Fail("app with the Label " + given,
                  "a Label of its own for each application of a node");
    }
    const std::string type = application.GetInstanceTypeId().GetName();
    const std::string usual = type.substr(type.rfind(':') + 1);
    std::string label = given.empty() ? usual : given;
    for (uint32_t number = 2; taken.count(label) > 0; ++number)
    {
        label = usual + std::to_string(number);
    }
    return label;
}

std::vector<RunningTime>
ApplicationColumns::ReadTimes(const CsvFile& file)
{
    std::vector<double> starts = ReadTimes(file, "start_s");
    const std::vector<double> stops = ReadTimes(file, "stop_s");
    if (starts.empty() && stops.empty())
    {
        return {};
    }
    if (starts.empty())
    {
        starts.push_back(0);
    }
    if (stops.size() != starts.size() && stops.size() + 1 != starts.size())
    {
        file.Fail("stop_s " + file.Get("stop_s") + " with " + std::to_string(stops.size()) +
                      " times for " + std::to_string(starts.size()) + " of start_s",
                  "a time after each of start_s, but for the last one");
    }
    std::vector<RunningTime> times;
    for (std::size_t i = 0; i < starts.size(); ++i)
    {
        const bool stopsThen = i < stops.size();
        if (stopsThen && stops[i] <= starts[i])
        {
            file.Fail("stop_s " + FormatPlain(stops[i]),
                      "after " + FormatPlain(starts[i]) + ", its start_s");
        }
        if (i > 0 && starts[i] <= stops[i - 1])
        {
            file.Fail("start_s " + FormatPlain(starts[i]),
                      "after " + FormatPlain(stops[i - 1]) + ", the stop_s before");
        }
        times.push_back({starts[i], stopsThen ? std::make_optional(stops[i]) : std::nullopt});
    }
    return times;
}

std::vector<double>
ApplicationColumns::ReadTimes(const CsvFile& file, const std::string& column)
{
    std::vector<double> times;
    for (const std::string& part : file.GetList(column))
    {
        double time = 0;
        if (!ParseReal(part, time) || !(time >= 0 && time <= ClockRange::GetEnd()))
        {
            file.Fail(column + " " + part,
                      "numbers from 0 to " + FormatPlain(ClockRange::GetEnd()) +
                          ", with a space between two");
        }
        times.push_back(time);
    }
    return times;
}

} // namespace ns3::ccn
