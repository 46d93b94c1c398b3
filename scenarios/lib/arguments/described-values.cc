// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "described-values.h"

#include "lib/text/clock-range.h"
#include "lib/text/refusal.h"
#include "lib/text/value-text.h"
#include "ns3-setting.h"

#include "ns3/ccn-name.h"
#include "ns3/ccn-type-lookup.h"
#include "ns3/object.h"
#include "ns3/pointer.h"

#include <stdexcept>
#include <vector>

namespace ns3::ccn
{

namespace
{

/** @param key of a value @param text the value @return both, for messages */
std::string
Join(const std::string& key, const std::string& text)
{
    return key + "=" + text;
}

/** @param type a type @return names of its attributes, and of its parents' */
std::vector<std::string>
GetAttributeNames(TypeId type)
{
    std::vector<std::string> names;
    for (TypeId owner = type; owner.HasParent(); owner = owner.GetParent())
    {
        for (std::size_t i = 0; i < owner.GetAttributeN(); ++i)
        {
            names.push_back(owner.GetAttribute(i).name);
        }
    }
    return names;
}

/** @param type a type @param name of an attribute @return its checker */
Ptr<const AttributeChecker>
FindChecker(TypeId type, const std::string& name)
{
    TypeId::AttributeInformation info;
    if (!type.LookupAttributeByName(name, &info))
    {
        RefuseWord("attribute", name, GetAttributeNames(type));
    }
    return info.checker;
}

} // namespace

DataRate
DescribedValues::ParseRate(const std::string& key, const std::string& text)
{
    DataRate rate;
    if (!ccn::ParseRate(text, rate) || rate.GetBitRate() == 0)
    {
        Refuse(Join(key, text), "a rate more than 0 with a unit, such as 10Mbps");
    }
    return rate;
}

Time
DescribedValues::ParseTime(const std::string& key, const std::string& text)
{
    double seconds = -1;
    const bool hasUnit = !text.empty() && text.back() == 's';
    if (!hasUnit || !ParseSeconds(text, seconds) || seconds < 0 || seconds > ClockRange::GetEnd())
    {
        Refuse(Join(key, text),
               "a time from 0 to " + FormatPlain(ClockRange::GetEnd()) +
                   " s with the unit s, ms, us or ns, such as 5ms");
    }
    return Seconds(seconds);
}

double
DescribedValues::ParseReal(const std::string& key, const std::string& text, double min, double max)
{
    double value = 0;
    if (!ccn::ParseReal(text, value) || value < min || value > max)
    {
        Refuse(Join(key, text), "a number from " + FormatPlain(min) + " to " + FormatPlain(max));
    }
    return value;
}

uint64_t
DescribedValues::ParseInteger(const std::string& key,
                              const std::string& text,
                              uint64_t min,
                              uint64_t max)
{
    uint64_t value = 0;
    if (!ParseUnsigned(text, value) || value < min || value > max)
    {
        Refuse(Join(key, text),
               "an integer from " + std::to_string(min) + " to " + std::to_string(max));
    }
    return value;
}

QueueSize
DescribedValues::ParseQueue(const std::string& key, const std::string& text)
{
    const auto unit = text.find_first_not_of("0123456789");
    const std::string suffix = unit == std::string::npos ? "p" : text.substr(unit);
    const uint64_t scale = suffix == "p" || suffix == "B" ? 1
                           : suffix == "kB"               ? 1000
                           : suffix == "KB"               ? 1024
                           : suffix == "MB"               ? 1000000
                                                          : 0;
    uint64_t value = 0;
    if (scale == 0 || !ParseUnsigned(text.substr(0, unit), value) || value < 1 ||
        value > UINT32_MAX / scale)
    {
        Refuse(
            Join(key, text),
            "1 to 4294967295 packets, such as 50 or 50p, or bytes with the unit B, kB, KB or MB");
    }
    return {suffix == "p" ? QueueSizeUnit::PACKETS : QueueSizeUnit::BYTES,
            static_cast<uint32_t>(value * scale)};
}

Vector
DescribedValues::ParseVector(const std::string& key, const std::string& text)
{
    double part[3] = {0, 0, 0};
    std::size_t begin = 0;
    std::size_t count = 0;
    for (bool isEnd = false; !isEnd && count < 3; ++count)
    {
        const auto comma = text.find(',', begin);
        isEnd = comma == std::string::npos;
        if (!ccn::ParseReal(text.substr(begin, isEnd ? comma : comma - begin), part[count]))
        {
            count = 0;
            break;
        }
        begin = isEnd ? text.size() : comma + 1;
    }
    if (count < 2 || begin < text.size())
    {
        Refuse(Join(key, text), "x,y or x,y,z, such as 10,-2.5");
    }
    return {part[0], part[1], part[2]};
}

bool
DescribedValues::ParseFlag(const std::string& key, const std::string& text)
{
    const bool isYes = text == "yes" || text == "true";
    if (!isYes && text != "no" && text != "false")
    {
        Refuse(Join(key, text), "yes, no");
    }
    return isYes;
}

void
DescribedValues::CheckPrefix(const std::string& prefix)
{
    try
    {
        const Name name(prefix);
    }
    catch (const std::exception& error)
    {
        throw std::invalid_argument("prefix '" + prefix + "': " + error.what() +
                                    " (allowed: a CCNx URI such as ccnx:/video)");
    }
    if (prefix.rfind("ccnx:/", 0) != 0)
    {
        Refuse("prefix '" + prefix + "'", "a CCNx URI such as ccnx:/video");
    }
}

void
DescribedValues::CheckAttribute(TypeId type, const std::string& path, const std::string& text)
{
    const auto slash = path.find('/');
    const auto checker = FindChecker(type, path.substr(0, slash));
    const auto pointer = dynamic_cast<const PointerChecker*>(PeekPointer(checker));
    if (slash != std::string::npos)
    {
        if (!pointer)
        {
            Refuse("attribute " + path, path.substr(0, slash) + ", which has no parts");
        }
        CheckAttribute(pointer->GetPointeeTypeId(), path.substr(slash + 1), text);
        return;
    }
    if (pointer && text.find('[') != std::string::npos)
    {
        MakeFactory(Object::GetTypeId(), text); // ns-3 would abort on an attribute that is wrong
    }
    const bool isText = checker->GetValueTypeName().find("StringValue") != std::string::npos;
    if (!isText && !ReadValue(*checker, text)) // whoever has a text checks it
    {
        Refuse(Join(path, text), DescribeAllowedValues(*checker));
    }
}

} // namespace ns3::ccn
