// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ns3/ccn-type-lookup.h"

#include "ns3/ccn-number-text.h"
#include "ns3/string.h"

#include <algorithm>
#include <set>
#include <stdexcept>

namespace ns3::ccn
{

namespace
{

constexpr char PREFIX[] = "ns3::ccn::"; ///< namespace of this module's types

/**
 * @param name the name of a type
 * @return the name without "ns3::ccn::"
 */
std::string
Shorten(const std::string& name)
{
    return name.rfind(PREFIX, 0) == 0 ? name.substr(sizeof(PREFIX) - 1) : name;
}

/** @param type a type @return its attributes that can be set, with a comma between two */
std::string
ListAttributes(TypeId type)
{
    std::string list;
    for (TypeId owner = type; owner.HasParent(); owner = owner.GetParent())
    {
        for (std::size_t i = 0; i < owner.GetAttributeN(); ++i)
        {
            const auto info = owner.GetAttribute(i);
            const bool isSettable = (info.flags & TypeId::ATTR_SGC & ~TypeId::ATTR_GET) != 0;
            list += isSettable ? (list.empty() ? "" : ", ") + info.name : "";
        }
    }
    return list.empty() ? "none" : list;
}

/**
 * @param checker of an attribute
 * @param text a value
 * @return false if it is no number or time although the attribute has one; ns-3 would abort on it
 */
bool
IsWellFormed(const AttributeChecker& checker, const std::string& text)
{
    const std::string type = checker.GetValueTypeName();
    const auto unit = type == "ns3::TimeValue" ? text.find_last_of("0123456789") + 1 : text.size();
    static const std::set<std::string> UNITS =
        {"", "y", "d", "h", "min", "s", "ms", "us", "ns", "ps", "fs"};
    uint64_t natural;
    int64_t integer;
    double real;
    return (type != "ns3::UintegerValue" || ParseUnsigned(text, natural)) &&
           (type != "ns3::IntegerValue" || ParseInteger(text, integer)) &&
           (type != "ns3::DoubleValue" || ParseReal(text, real)) &&
           (type != "ns3::TimeValue" ||
            (ParseReal(text.substr(0, unit), real) && UNITS.count(text.substr(unit)) != 0));
}

/**
 * @param settings of attributes, with | between two
 * @return each of them; a value such as UniformRandomVariable[Min=1|Max=2] is not split
 */
std::vector<std::string>
Split(const std::string& settings)
{
    std::vector<std::string> parts(settings.empty() ? 0 : 1);
    int depth = 0;
    for (const char c : settings)
    {
        depth += (c == '[') - (c == ']');
        if (c == '|' && depth == 0)
        {
            parts.emplace_back();
            continue;
        }
        parts.back() += c;
    }
    return parts;
}

/**
 * Sets an attribute of the objects to create.
 * @param factory creates them
 * @param setting name, "=" and value
 * @param text all settings, for messages
 */
void
SetAttribute(ObjectFactory& factory, const std::string& setting, const std::string& text)
{
    const TypeId type = factory.GetTypeId();
    const auto equals = std::min(setting.find('='), setting.size());
    const std::string name = setting.substr(0, equals);
    const std::string value = equals < setting.size() ? setting.substr(equals + 1) : "";
    TypeId::AttributeInformation info;
    if (!type.LookupAttributeByName(name, &info))
    {
        throw std::invalid_argument("'" + text + "': " + Shorten(type.GetName()) +
                                    " has no attribute '" + name +
                                    "' (allowed: " + ListAttributes(type) + ")");
    }
    const auto valid = IsWellFormed(*info.checker, value)
                           ? info.checker->CreateValidValue(StringValue(value))
                           : nullptr;
    if (!valid)
    {
        throw std::invalid_argument(
            "'" + text + "': attribute " + name + " of " + Shorten(type.GetName()) + " is '" +
            value + "' (allowed: " + info.checker->GetUnderlyingTypeInformation() + ")");
    }
    factory.Set(name, *valid);
}

} // namespace

std::vector<TypeId>
GetTypesUnder(TypeId parent)
{
    std::vector<TypeId> types;
    for (uint16_t i = 0; i < TypeId::GetRegisteredN(); ++i)
    {
        const TypeId type = TypeId::GetRegistered(i);
        if (type != parent && type.IsChildOf(parent) && type.HasConstructor())
        {
            types.push_back(type);
        }
    }
    std::sort(types.begin(), types.end(), [](TypeId a, TypeId b) {
        return Shorten(a.GetName()) < Shorten(b.GetName());
    });
    return types;
}

std::vector<std::string>
GetTypeNames(TypeId parent)
{
    std::vector<std::string> names;
    for (const TypeId& type : GetTypesUnder(parent))
    {
        names.push_back(Shorten(type.GetName()));
    }
    return names;
}

TypeId
FindType(TypeId parent, const std::string& name)
{
    // Lookup by name: every node looks up its policy and strategies, and a scan of all types is
    // slower.
    for (const std::string& full : {PREFIX + Shorten(name), name})
    {
        TypeId type;
        if (TypeId::LookupByNameFailSafe(full, &type) && type != parent && type.IsChildOf(parent) &&
            type.HasConstructor())
        {
            return type;
        }
    }
    std::string allowed;
    for (const TypeId& type : GetTypesUnder(parent))
    {
        allowed += (allowed.empty() ? "" : ", ") + Shorten(type.GetName());
    }
    throw std::invalid_argument("unknown " + Shorten(parent.GetName()) + " '" + name +
                                "'; there are: " + allowed);
}

ObjectFactory
MakeFactory(TypeId parent, const std::string& text)
{
    const auto bracket = std::min(text.find('['), text.size());
    ObjectFactory factory;
    factory.SetTypeId(FindType(parent, text.substr(0, bracket)));
    if (bracket == text.size())
    {
        return factory;
    }
    if (text.back() != ']')
    {
        throw std::invalid_argument(
            "'" + text + "': there is no ] at its end (allowed: Type[Attribute=value|...])");
    }
    std::set<std::string> names;
    for (const std::string& setting : Split(text.substr(bracket + 1, text.size() - bracket - 2)))
    {
        const std::string name = setting.substr(0, setting.find('='));
        if (!names.insert(name).second)
        {
            throw std::invalid_argument("'" + text + "': attribute " + name +
                                        " is given twice (allowed: each once)");
        }
        SetAttribute(factory, setting, text);
    }
    return factory;
}

} // namespace ns3::ccn
