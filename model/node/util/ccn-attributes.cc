// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ns3/ccn-attributes.h"

#include "ns3/ccn-quick-create.h"

#include <cstdlib>
#include <map>
#include <sstream>
#include <stdexcept>
#include <utility>

namespace ns3::ccn
{

namespace
{

/** The accessor of a presettable attribute. */
class PresettableAccessor : public AttributeAccessor
{
  public:
    /** @param accessor the attribute's own */
    explicit PresettableAccessor(Ptr<const AttributeAccessor> accessor)
        : m_accessor(std::move(accessor))
    {
    }

    bool Set(ObjectBase* object, const AttributeValue& value) const override
    {
        const bool isSet = m_accessor->Set(object, value);
        if (isSet && !dynamic_cast<const ModuleValue*>(&value))
        {
            if (auto given = dynamic_cast<GivenAttributes*>(object))
            {
                given->Add(*this);
            }
        }
        return isSet;
    }

    bool Get(const ObjectBase* object, AttributeValue& value) const override
    {
        return m_accessor->Get(object, value);
    }

    bool HasGetter() const override
    {
        return m_accessor->HasGetter();
    }

    bool HasSetter() const override
    {
        return m_accessor->HasSetter();
    }

  private:
    Ptr<const AttributeAccessor> m_accessor;
};

/** @param type a type @param i number of an attribute that it declares @return whether NS_ATTRIBUTE_DEFAULT gives its value */
bool
IsInEnvironment(TypeId type, std::size_t i)
{
    const char* variable = std::getenv("NS_ATTRIBUTE_DEFAULT");
    if (!variable)
    {
        return false;
    }
    const std::string name = type.GetAttributeFullName(i);
    std::istringstream settings(variable);
    for (std::string setting; std::getline(settings, setting, ';');)
    {
        if (setting.substr(0, setting.find('=')) == name)
        {
            return true;
        }
    }
    return false;
}

/** @param type a type @param i number of an attribute that it declares @return as IsDefaultGiven() */
bool
IsDefaultGiven(TypeId type, std::size_t i)
{
    // Config::SetDefault makes another object of it, also for an equal value.
    const auto info = type.GetAttribute(i);
    return info.initialValue != info.originalInitialValue || IsInEnvironment(type, i);
}

/** @param type a type @param attribute a name @return the error that there is no such attribute */
std::invalid_argument
MakeError(TypeId type, const std::string& attribute)
{
    return std::invalid_argument("attribute '" + attribute + "' of " + type.GetName() +
                                 ": there is none (allowed: one of its attributes)");
}

/** @param object an object @param attribute one of its attributes @return its description */
TypeId::AttributeInformation
GetInformation(const ObjectBase& object, const std::string& attribute)
{
    TypeId::AttributeInformation info;
    if (!object.GetInstanceTypeId().LookupAttributeByName(attribute, &info))
    {
        throw MakeError(object.GetInstanceTypeId(), attribute);
    }
    return info;
}

/** @param value a value @param checker its checker @return it as text, without "ns3::ccn::", which names of types may lack */
std::string
Spell(const AttributeValue& value, const Ptr<const AttributeChecker>& checker)
{
    static const std::string SPACE = "ns3::ccn::";
    const std::string text = value.SerializeToString(checker);
    return text.rfind(SPACE, 0) == 0 ? text.substr(SPACE.size()) : text;
}

/** @param object an object @param attribute one of its attributes @param value a value @return whether it has this value */
bool
HasValue(const ObjectBase& object, const std::string& attribute, const AttributeValue& value)
{
    const auto checker = GetInformation(object, attribute).checker;
    const auto current = checker->Create();
    object.GetAttribute(attribute, *current);
    return Spell(*current, checker) == Spell(value, checker);
}

/** What features add to a type, by whether it comes last and by feature: the order in which files are linked must not matter. */
struct Adders
{
    std::map<std::pair<bool, std::string>, AddedAttributes::Add>
        waiting;        ///< until the type is made
    bool isMade{false}; ///< whether AddAll() was called
};

/** @param type name of a type @return what is added to it */
Adders&
GetAdders(const std::string& type)
{
    static std::map<std::string, Adders> adders;
    return adders[type];
}

} // namespace

Ptr<const AttributeAccessor>
Presettable(Ptr<const AttributeAccessor> accessor)
{
    return Create<PresettableAccessor>(std::move(accessor));
}

bool
IsDefaultGiven(TypeId type, const std::string& attribute)
{
    for (TypeId owner = type;; owner = owner.GetParent())
    {
        for (std::size_t i = 0; i < owner.GetAttributeN(); ++i)
        {
            if (owner.GetAttribute(i).name == attribute)
            {
                return IsDefaultGiven(owner, i);
            }
        }
        if (!owner.HasParent())
        {
            throw MakeError(type, attribute);
        }
    }
}

bool
IsAnyDefaultGiven(TypeId type)
{
    if (const auto known = HasOtherInitialValues(type))
    {
        return *known;
    }
    for (std::size_t i = 0; i < type.GetAttributeN(); ++i)
    {
        if (IsDefaultGiven(type, i))
        {
            return true;
        }
    }
    return false;
}

bool
IsGiven(const ObjectBase& object, const std::string& attribute)
{
    const auto info = GetInformation(object, attribute);
    const auto given = dynamic_cast<const GivenAttributes*>(&object);
    return given && dynamic_cast<const PresettableAccessor*>(PeekPointer(info.accessor))
               ? given->Has(*info.accessor)
               : IsDefaultGiven(object.GetInstanceTypeId(), attribute);
}

void
SetUnlessGiven(ObjectBase& object, const std::string& attribute, const AttributeValue& value)
{
    if (IsGiven(object, attribute))
    {
        return;
    }
    object.SetAttribute(attribute, value);
    if (auto given = dynamic_cast<GivenAttributes*>(&object))
    {
        given->Remove(*GetInformation(object, attribute).accessor);
    }
}

void
ResetUnlessGiven(ObjectBase& object, const std::string& attribute, const std::string& text)
{
    const auto info = GetInformation(object, attribute);
    const auto value = info.checker->Create();
    value->DeserializeFromString(text, info.checker);
    if (!IsGiven(object, attribute) && HasValue(object, attribute, *value))
    {
        SetUnlessGiven(object, attribute, *info.originalInitialValue);
    }
}

AddedAttributes::AddedAttributes(const std::string& type,
                                 const std::string& feature,
                                 Add add,
                                 bool isLast)
{
    Adders& adders = GetAdders(type);
    if (!adders.isMade)
    {
        adders.waiting.emplace(std::pair(isLast, feature), add);
        return;
    }
    TypeId made = TypeId::LookupByName(type);
    add(made);
}

void
AddedAttributes::AddAll(TypeId& type)
{
    Adders& adders = GetAdders(type.GetName());
    adders.isMade = true;
    for (const auto& [place, add] : adders.waiting)
    {
        add(type);
    }
}

} // namespace ns3::ccn
