// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ns3-setting.h"

#include "lib/text/json.h"
#include "lib/text/value-text.h"

#include "ns3/boolean.h"
#include "ns3/ccn-type-lookup.h"
#include "ns3/data-rate.h"
#include "ns3/double.h"
#include "ns3/global-value.h"
#include "ns3/integer.h"
#include "ns3/nstime.h"
#include "ns3/string.h"
#include "ns3/type-id.h"
#include "ns3/uinteger.h"

#include <algorithm>
#include <cmath>
#include <stdexcept>
#include <vector>

namespace ns3::ccn
{

namespace
{

/**
 * @param name name of a global value
 * @return the global value, or nullptr
 */
const GlobalValue*
FindGlobal(const std::string& name)
{
    auto found = std::find_if(GlobalValue::Begin(),
                              GlobalValue::End(),
                              [&name](const GlobalValue* v) { return v->GetName() == name; });
    return found == GlobalValue::End() ? nullptr : *found;
}

/**
 * @param tid a type
 * @return names of the attributes that the type itself declares, for an error message
 */
std::string
ListAttributes(TypeId tid)
{
    std::string list;
    for (std::size_t i = 0; i < tid.GetAttributeN(); i++)
    {
        list += (list.empty() ? "" : ", ") + tid.GetAttribute(i).name;
    }
    return list.empty() ? "none" : list;
}

/**
 * @param name `ns3::Type::Attribute`
 * @return the attribute's checker
 * @throws std::invalid_argument if there is no such attribute, or it has no default
 */
Ptr<const AttributeChecker>
FindAttribute(const std::string& name)
{
    auto colons = name.rfind("::");
    std::string typeName = name.substr(0, colons);
    std::string attribute = name.substr(colons + 2);
    TypeId tid;
    if (!TypeId::LookupByNameFailSafe(typeName, &tid))
    {
        throw std::invalid_argument("--" + name + ": no such type " + typeName +
                                    " (--PrintTypeIds lists them)");
    }
    for (std::size_t i = 0; i < tid.GetAttributeN(); i++)
    {
        auto info = tid.GetAttribute(i);
        if (info.name != attribute)
        {
            continue;
        }
        if (info.supportLevel == TypeId::SupportLevel::OBSOLETE ||
            (info.flags & TypeId::ATTR_CONSTRUCT) == 0)
        {
            throw std::invalid_argument("--" + name + ": has no default that can be set");
        }
        return info.checker;
    }
    throw std::invalid_argument("--" + name + ": no such attribute of " + typeName +
                                " (there are: " + ListAttributes(tid) + ")");
}

/**
 * @param checker checker of an enumeration, which lists its words separated by "|"
 * @param text a text
 * @return true if it is one of the words
 */
bool
IsEnumText(const AttributeChecker& checker, const std::string& text)
{
    std::string words = "|" + checker.GetUnderlyingTypeInformation() + "|";
    return text.find('|') == std::string::npos && words.find("|" + text + "|") != std::string::npos;
}

/**
 * @param text name of a type, optionally with attributes in brackets
 * @return true if there is such a type, and objects of it can be created
 */
bool
IsFactoryText(const std::string& text)
{
    TypeId tid;
    return TypeId::LookupByNameFailSafe(text.substr(0, text.find('[')), &tid) &&
           tid.HasConstructor();
}

/**
 * @param name name of a global value
 * @return the types that it may name: ns-3 itself crashes on others. Empty: it names no type
 */
std::vector<std::string>
GetAllowedTypes(const std::string& name)
{
    const char* base = name == "SimulatorImplementationType" ? "ns3::SimulatorImpl"
                       : name == "SchedulerType"             ? "ns3::Scheduler"
                                                             : nullptr;
    std::vector<std::string> names;
    for (const TypeId& type :
         base ? GetTypesUnder(TypeId::LookupByName(base)) : std::vector<TypeId>())
    {
        names.push_back(type.GetName());
    }
    return names;
}

/**
 * @param name name of a global value
 * @param text text as typed
 * @throws std::invalid_argument if it is no type that the global value may name
 */
void
CheckGlobalType(const std::string& name, const std::string& text)
{
    const std::vector<std::string> types = GetAllowedTypes(name);
    if (types.empty() || std::find(types.begin(), types.end(), text) != types.end())
    {
        return;
    }
    std::string allowed;
    for (const std::string& type : types)
    {
        allowed += (allowed.empty() ? "" : ", ") + type;
    }
    throw std::invalid_argument("--" + name + "=" + text + ": not allowed (" + allowed + ")");
}

/**
 * @param checker checker of a value
 * @return name of the value's class alone. Some checkers of ns-3 add the namespace, and from
 * ns-3.41 on those of enumerations add the type in angle brackets
 */
std::string
GetValueClass(const AttributeChecker& checker)
{
    const std::string name = checker.GetValueTypeName();
    const std::size_t begin = name.compare(0, 5, "ns3::") == 0 ? 5 : 0;
    return name.substr(begin, name.find('<') - begin);
}

/**
 * Rejects texts on which the value classes of ns-3 abort, or which they misread.
 * @param checker checker of the value
 * @param text text as typed
 * @return false if the text can't be a value of this type
 */
bool
IsWellFormed(const AttributeChecker& checker, const std::string& text)
{
    const std::string type = GetValueClass(checker);
    uint64_t natural;
    int64_t integer;
    double real;
    DataRate rate;
    if (type == "EnumValue")
    {
        return IsEnumText(checker, text);
    }
    if (type == "PointerValue" || type == "ObjectFactoryValue")
    {
        return IsFactoryText(text);
    }
    return !text.empty() && (type != "TypeIdValue" || IsFactoryText(text)) &&
           (type != "UintegerValue" || ParseUnsigned(text, natural)) &&
           (type != "IntegerValue" || ParseInteger(text, integer)) &&
           (type != "DoubleValue" || ParseReal(text, real)) &&
           (type != "DataRateValue" || ParseRate(text, rate)) &&
           (type != "TimeValue" || IsTimeText(text));
}

/**
 * @param value value of an attribute or global value
 * @param text text as typed
 * @return the value as JSON; the text itself where the type has no exact canonical form
 */
std::string
ValueToJson(const AttributeValue& value, const std::string& text)
{
    if (auto natural = dynamic_cast<const UintegerValue*>(&value))
    {
        return std::to_string(natural->Get());
    }
    if (auto integer = dynamic_cast<const IntegerValue*>(&value))
    {
        return std::to_string(integer->Get());
    }
    if (auto real = dynamic_cast<const DoubleValue*>(&value))
    {
        return FormatNumber(real->Get());
    }
    if (auto boolean = dynamic_cast<const BooleanValue*>(&value))
    {
        return boolean->Get() ? "true" : "false";
    }
    if (auto rate = dynamic_cast<const DataRateValue*>(&value))
    {
        return QuoteJson(std::to_string(rate->Get().GetBitRate()) + "bps");
    }
    if (auto time = dynamic_cast<const TimeValue*>(&value))
    {
        return QuoteJson(std::to_string(time->Get().GetNanoSeconds()) + "ns");
    }
    return QuoteJson(text);
}

/**
 * @param range what a checker of times tells, e.g. "Time +0.0ns:+1e+18ns"; ns-3.37 prints the lowest Time as the highest
 * @return it in words, without ends that no run reaches
 */
std::string
DescribeTimes(const std::string& range)
{
    constexpr double MOST = 9e9; // s
    const auto space = range.find(' ');
    const auto colon = range.find(':', space);
    std::string text = "e.g. 20ms";
    if (space == std::string::npos || colon == std::string::npos)
    {
        return text;
    }
    const double low = Time(range.substr(space + 1, colon - space - 1)).GetSeconds();
    const double high = Time(range.substr(colon + 1)).GetSeconds();
    text += std::abs(low) < MOST ? "; from " + FormatNumber(low) + " s" : "";
    return text + (high < MOST ? "; up to " + FormatNumber(high) + " s" : "");
}

} // namespace

Ptr<AttributeValue>
ReadValue(const AttributeChecker& checker, const std::string& text)
{
    return IsWellFormed(checker, text) ? checker.CreateValidValue(StringValue(text)) : nullptr;
}

std::string
DescribeAllowedValues(const AttributeChecker& checker)
{
    const std::string type = GetValueClass(checker);
    std::string allowed =
        checker.HasUnderlyingTypeInformation() ? checker.GetUnderlyingTypeInformation() : type;
    if (type == "TimeValue")
    {
        return DescribeTimes(allowed);
    }
    if (type == "DataRateValue")
    {
        return "e.g. 10Mbps";
    }
    return type == "TypeIdValue" ? "--PrintTypeIds lists them" : allowed;
}

bool
IsNs3Setting(const std::string& name)
{
    return FindGlobal(name) != nullptr || name.find("::") != std::string::npos;
}

std::string
CheckNs3Setting(const std::string& name, const std::string& text)
{
    CheckGlobalType(name, text);
    const GlobalValue* global = FindGlobal(name);
    auto checker = global != nullptr ? global->GetChecker() : FindAttribute(name);
    std::string allowed = DescribeAllowedValues(*checker);
    try
    {
        if (const auto value = ReadValue(*checker, text))
        {
            return ValueToJson(*value, text);
        }
    }
    catch (const std::exception& error) // of a value's own text, such as a name or an address
    {
        allowed += std::string("; ") + error.what();
    }
    throw std::invalid_argument("--" + name + "=" + text + ": not allowed (" + allowed + ")");
}

void
CheckTypeName(const std::string& name)
{
    TypeId tid;
    if (!TypeId::LookupByNameFailSafe(name, &tid))
    {
        throw std::invalid_argument("--PrintAttributes=" + name +
                                    ": no such type (--PrintTypeIds lists them)");
    }
}

} // namespace ns3::ccn
