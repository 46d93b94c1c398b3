// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "given-settings.h"

#include "object-walk.h"

#include "ns3/config.h"
#include "ns3/global-value.h"
#include "ns3/object-factory.h"
#include "ns3/pointer.h"
#include "ns3/string.h"

#include <algorithm>
#include <cstddef>
#include <cstdlib>
#include <optional>
#include <sstream>
#include <stdexcept>
#include <utility>

namespace ns3::ccn
{

namespace
{

/** @return the settings of the process */
std::map<std::string, std::string>&
GetSettingsOfProcess()
{
    static std::map<std::string, std::string> settings;
    return settings;
}

/**
 * @param variable name of an environment variable from which ns-3 reads settings
 * @return its settings, name -> value; the program records the variable, and only programs of one's own may have it
 */
std::map<std::string, std::string>
ReadVariable(const std::string& variable)
{
    std::map<std::string, std::string> settings;
    const char* text = std::getenv(variable.c_str());
    std::istringstream parts(text ? text : "");
    for (std::string part; std::getline(parts, part, ';');)
    {
        const auto equals = part.find('=');
        if (equals != std::string::npos)
        {
            settings[part.substr(0, equals)] = part.substr(equals + 1);
        }
    }
    return settings;
}

/** An attribute whose default is given. */
struct GivenAttribute
{
    std::string setting; ///< "--ns3::Type::Attribute=value", as typed
    TypeId type;         ///< its type
    TypeId::AttributeInformation info;
    std::string text; ///< the given value as ns-3 writes it
};

/** @param value a value @param checker its checker @return it as text, without "ns3::ccn::", which names of types may lack */
std::string
SpellSetting(const AttributeValue& value, const Ptr<const AttributeChecker>& checker)
{
    static const std::string SPACE = "ns3::ccn::";
    const std::string text = value.SerializeToString(checker);
    return text.rfind(SPACE, 0) == 0 ? text.substr(SPACE.size()) : text;
}

/**
 * @param name `ns3::Type::Attribute`
 * @param text the value as typed
 * @param source where it is given, as it stands before the name
 * @return the attribute, if there is one of this name whose values can be compared
 */
std::optional<GivenAttribute>
FindGiven(const std::string& name, const std::string& text, const std::string& source)
{
    GivenAttribute given{source + name + "=" + text, {}, {}, {}};
    const auto colons = name.rfind("::");
    if (colons == std::string::npos ||
        !TypeId::LookupByNameFailSafe(name.substr(0, colons), &given.type) ||
        !given.type.LookupAttributeByName(name.substr(colons + 2), &given.info) ||
        DynamicCast<const PointerChecker>(given.info.checker))
    {
        return std::nullopt;
    }
    const auto value = given.info.checker->CreateValidValue(StringValue(text));
    if (!value)
    {
        return std::nullopt;
    }
    given.text = SpellSetting(*value, given.info.checker);
    return given;
}

/** @param object an object @param given an attribute of it @return its value as text */
std::string
ReadSetting(const Object& object, const GivenAttribute& given)
{
    const auto value = given.info.checker->Create();
    given.info.accessor->Get(&object, *value);
    return SpellSetting(*value, given.info.checker);
}

/**
 * @param object an object
 * @param given an attribute of it
 * @return the value that it would have if nobody had set it after its construction: a text such as the name
 * of a policy with attributes reads as the name alone
 */
std::string
ReadNew(const Object& object, const GivenAttribute& given)
{
    const TypeId type = object.GetInstanceTypeId();
    if (!type.HasConstructor() || !DynamicCast<StringValue>(given.info.checker->Create()))
    {
        return given.text;
    }
    ObjectFactory factory;
    factory.SetTypeId(type);
    const Ptr<Object> fresh = factory.Create<Object>();
    const std::string text = ReadSetting(*fresh, given);
    fresh->Dispose();
    return text;
}

/**
 * @param given a setting
 * @param what what the program sets itself
 * @param value to which value
 * @return the error that the setting is not in force
 */
std::invalid_argument
MakeRefusal(const std::string& given, const std::string& what, const std::string& value)
{
    return std::invalid_argument(given + ": not allowed (the program sets " + what +
                                 " itself, to " + (value.empty() ? "none" : value) +
                                 "; --PrintHelp lists its arguments)");
}

/** @param given an attribute @throws std::invalid_argument if the program has set another default */
void
CheckDefault(const GivenAttribute& given)
{
    const std::string current = SpellSetting(*given.info.initialValue, given.info.checker);
    if (current != given.text)
    {
        throw MakeRefusal(given.setting, "this default", current);
    }
}

/**
 * @param given an attribute
 * @param objects all objects
 * @return a sentence if some objects have another value, or an empty text
 * @throws std::invalid_argument if all that have the attribute have another value
 */
std::string
CheckObjects(const GivenAttribute& given, const std::vector<Ptr<Object>>& objects)
{
    std::size_t same = 0;
    std::vector<std::string> others;
    for (const Ptr<Object>& object : objects)
    {
        const TypeId type = object->GetInstanceTypeId();
        if (!given.info.accessor->HasGetter() ||
            (type != given.type && !type.IsChildOf(given.type)))
        {
            continue;
        }
        const std::string value = ReadSetting(*object, given);
        if (value == given.text || value == ReadNew(*object, given))
        {
            ++same;
            continue;
        }
        others.push_back(value);
    }
    if (others.empty())
    {
        return "";
    }
    if (same == 0)
    {
        throw MakeRefusal(given.setting, "this attribute", others.front());
    }
    return given.setting + " holds for " + std::to_string(same) + " of " +
           std::to_string(same + others.size()) +
           " objects; the program sets the others, one of them to " + others.front();
}

/**
 * @param name name of a global value
 * @param text the value as typed
 * @param source as in FindGiven()
 * @throws std::invalid_argument if it has another value
 */
void
CheckGlobal(const std::string& name, const std::string& text, const std::string& source)
{
    const auto isMeant = [&name](const GlobalValue* one) { return one->GetName() == name; };
    const auto global = std::find_if(GlobalValue::Begin(), GlobalValue::End(), isMeant);
    if (global == GlobalValue::End())
    {
        return;
    }
    const auto checker = (*global)->GetChecker();
    const auto current = checker->Create();
    (*global)->GetValue(*current);
    const auto given = checker->CreateValidValue(StringValue(text));
    if (given && SpellSetting(*current, checker) != SpellSetting(*given, checker))
    {
        throw MakeRefusal(source + name + "=" + text,
                          "this global value",
                          SpellSetting(*current, checker));
    }
}

/** Checks the global values of the environment; the run has the seed and the run number in columns of their own. */
void
CheckGlobalsOfEnvironment()
{
    const std::string variable = "NS_GLOBAL_VALUE";
    for (const auto& [name, text] : ReadVariable(variable))
    {
        if (name != "RngSeed" && name != "RngRun")
        {
            CheckGlobal(name, text, variable + "=");
        }
    }
}

} // namespace

void
GivenSettings::Set(std::map<std::string, std::string> settings)
{
    GetSettingsOfProcess() = std::move(settings);
}

const std::map<std::string, std::string>&
GivenSettings::Get()
{
    return GetSettingsOfProcess();
}

void
GivenSettings::SetDefault(const std::string& name, const AttributeValue& value)
{
    if (Get().count(name) == 0)
    {
        Config::SetDefault(name, value);
    }
}

std::vector<std::string>
GivenSettings::Check()
{
    std::vector<GivenAttribute> attributes;
    for (const auto& [name, text] : Get())
    {
        CheckGlobal(name, text, "--");
        if (const auto given = FindGiven(name, text, "--"))
        {
            CheckDefault(*given);
            attributes.push_back(*given);
        }
    }
    CheckGlobalsOfEnvironment();
    const std::string variable = "NS_ATTRIBUTE_DEFAULT";
    for (const auto& [name, text] : ReadVariable(variable))
    {
        // No default of the type: ns-3 reads the variable whenever it creates an object.
        if (const auto given = FindGiven(name, text, variable + "="))
        {
            attributes.push_back(*given);
        }
    }
    std::vector<std::string> sentences;
    if (attributes.empty())
    {
        return sentences;
    }
    std::vector<TypeId> types;
    for (const GivenAttribute& given : attributes)
    {
        types.push_back(given.type);
    }
    const ObjectWalk walk(types);
    for (const GivenAttribute& given : attributes)
    {
        const std::string sentence = CheckObjects(given, walk.Get());
        if (!sentence.empty())
        {
            sentences.push_back(sentence);
        }
    }
    return sentences;
}

} // namespace ns3::ccn
