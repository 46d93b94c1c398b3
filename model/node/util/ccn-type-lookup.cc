// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ns3/ccn-type-lookup.h"

#include "ns3/ccn-nearest-word.h"
#include "ns3/ccn-number-text.h"
#include "ns3/ccn-quick-create.h"
#include "ns3/pointer.h"
#include "ns3/string.h"

#include <algorithm>
#include <set>
#include <stdexcept>
#include <utility>

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

/** @param type a type @return its attributes that can be set */
std::vector<std::string>
GetSettable(TypeId type)
{
    std::vector<std::string> names;
    for (TypeId owner = type; owner.HasParent(); owner = owner.GetParent())
    {
        for (std::size_t i = 0; i < owner.GetAttributeN(); ++i)
        {
            const auto info = owner.GetAttribute(i);
            const bool isSettable = (info.flags & TypeId::ATTR_SGC & ~TypeId::ATTR_GET) != 0;
            if (isSettable)
            {
                names.push_back(info.name);
            }
        }
    }
    return names;
}

/** @param words any words @return them with a comma between two, or "none" */
std::string
List(const std::vector<std::string>& words)
{
    std::string list;
    for (const auto& word : words)
    {
        list += (list.empty() ? "" : ", ") + word;
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

/** @param checker of an attribute @return its type, and its bounds if it has some */
std::string
DescribeAllowed(const AttributeChecker& checker)
{
    return checker.HasUnderlyingTypeInformation() ? checker.GetUnderlyingTypeInformation()
                                                  : checker.GetValueTypeName();
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
 * @param type a type
 * @param name name of an attribute
 * @return the attribute
 * @throws std::invalid_argument if the type has none of this name that can be set
 */
const KnownAttribute&
FindSettable(TypeId type, const std::string& name)
{
    const KnownAttribute* known = FindAttribute(type, name);
    if (!known)
    {
        const auto names = GetSettable(type);
        throw std::invalid_argument(Shorten(type.GetName()) + " has no attribute '" + name + "'" +
                                    SuggestWord(name, names) + " (allowed: " + List(names) + ")");
    }
    return *known;
}

/**
 * @param setting name, "=" and value
 * @return name and value
 */
std::pair<std::string, std::string>
SplitSetting(const std::string& setting)
{
    const auto equals = std::min(setting.find('='), setting.size());
    return {setting.substr(0, equals), equals < setting.size() ? setting.substr(equals + 1) : ""};
}

/**
 * Checks the settings in the brackets of a value such as ns3::UniformRandomVariable[Min=1|Max=2].
 * @param text the value
 * @return false if there is no such type, or the last bracket is missing; ns-3 would abort on it
 * @throws std::invalid_argument naming the inner type and attribute that are wrong
 */
bool
CheckNested(const std::string& text)
{
    TypeId type;
    const auto bracket = std::min(text.find('['), text.size());
    if (!TypeId::LookupByNameFailSafe(text.substr(0, bracket), &type) ||
        (bracket < text.size() && text.back() != ']'))
    {
        return false;
    }
    const auto inner = bracket < text.size() ? text.substr(bracket + 1) : "]";
    for (const std::string& part : Split(inner.substr(0, inner.size() - 1)))
    {
        const auto [name, value] = SplitSetting(part);
        CheckAttribute(type, name, StringValue(value));
    }
    return true;
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
    const auto [name, value] = SplitSetting(setting);
    try
    {
        factory.Set(name, *CheckAttribute(factory.GetTypeId(), name, StringValue(value)));
    }
    catch (const std::invalid_argument& error)
    {
        throw std::invalid_argument("'" + text + "': " + error.what());
    }
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
    const auto names = GetTypeNames(parent);
    throw std::invalid_argument("unknown " + Shorten(parent.GetName()) + " '" + name +
                                "'; there are: " + List(names) + SuggestWord(Shorten(name), names));
}

Ptr<AttributeValue>
CheckAttribute(TypeId type, const std::string& name, const AttributeValue& value)
{
    const KnownAttribute& info = FindSettable(type, name);
    const auto where = [&] { return "attribute " + name + " of " + Shorten(type.GetName()); };
    const auto text = dynamic_cast<const StringValue*>(&value);
    const bool isObject = dynamic_cast<const PointerChecker*>(PeekPointer(info.checker)) != nullptr;
    const bool isRead =
        !text || (isObject ? CheckNested(text->Get()) : IsWellFormed(*info.checker, text->Get()));
    Ptr<AttributeValue> valid;
    try
    {
        valid = isRead ? info.checker->CreateValidValue(value) : nullptr;
    }
    catch (const std::invalid_argument& error)
    {
        throw std::invalid_argument(where() + ": " + error.what()); // of an object in the text
    }
    if (!valid)
    {
        throw std::invalid_argument(where() + " is '" + value.SerializeToString(info.checker) +
                                    "' (allowed: " + DescribeAllowed(*info.checker) + ")");
    }
    return valid;
}

void
SetChecked(ObjectBase& object, const std::string& name, const AttributeValue& value)
{
    const TypeId type = object.GetInstanceTypeId();
    const auto valid = CheckAttribute(type, name, value);
    const KnownAttribute& known = FindSettable(type, name);
    const bool isSettable = known.flags & TypeId::ATTR_SET && known.accessor->HasSetter();
    if (!isSettable || !known.accessor->Set(&object, *valid))
    {
        object.SetAttribute(name, *valid); // which says what is wrong, and ends the program
    }
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

Ptr<Object>
CreateByName(TypeId parent, const std::string& text)
{
    return text.find('[') == std::string::npos
               ? QuickFactory(FindType(parent, text)).Create<Object>()
               : MakeFactory(parent, text).Create<Object>();
}

} // namespace ns3::ccn
