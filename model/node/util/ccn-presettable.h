/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#ifndef CCN_PRESETTABLE_H
#define CCN_PRESETTABLE_H

#include "ns3/attribute.h"
#include "ns3/object-base.h"
#include "ns3/type-id.h"

#include <string>

/**
 * @file
 * Attributes that a profile or preset may set. A value that somebody gives holds against it, also if it
 * is the value that the attribute would have anyway. The order, the strongest first:
 *
 * 1. what is set on the object, by SetAttribute(), a factory or a text such as Type[Name=value]
 * 2. what is set for all objects to come, by Config::SetDefault(), on the command line or, where ns-3 reads
 *    it, in NS_ATTRIBUTE_DEFAULT
 * 3. the profile or preset
 * 4. the value of the module
 *
 * The order in time does not matter between 1 or 2 and 3. ns-3 sets the value of the module like any
 * other when it constructs an object, so that value has a class of its own here, which the accessor
 * recognizes.
 */

namespace ns3::ccn
{

/** Marks the module's value of an attribute. @ingroup ccn */
class ModuleValue
{
  protected:
    ModuleValue() = default;
    ~ModuleValue() = default;
};

/**
 * @ingroup ccn
 * The module's value of a presettable attribute. Values that others give have the plain class.
 * @tparam Value class of the attribute's value
 */
template <typename Value>
class PresettableValue : public Value, public ModuleValue
{
  public:
    /** @param value the value */
    explicit PresettableValue(const Value& value)
        : Value(value)
    {
    }

    /** @return a copy of this class */
    Ptr<AttributeValue> Copy() const override
    {
        return Create<PresettableValue<Value>>(*this);
    }
};

/**
 * @ingroup ccn
 * Makes an attribute presettable, together with Presettable() around its accessor.
 * @param value the module's value
 * @return the initial value for TypeId::AddAttribute
 */
template <typename Value>
PresettableValue<Value>
Presettable(const Value& value)
{
    return PresettableValue<Value>(value);
}

/**
 * @ingroup ccn
 * @param accessor of an attribute of a class that derives from GivenAttributes
 * @return an accessor that also records given values
 */
Ptr<const AttributeAccessor> Presettable(Ptr<const AttributeAccessor> accessor);

/**
 * @ingroup ccn
 * @param type a type
 * @param attribute one of its attributes, or of a parent's
 * @return whether a user has given the attribute's value for all objects to come
 * @throws std::invalid_argument if there is no such attribute
 */
bool IsDefaultGiven(TypeId type, const std::string& attribute);

/** @param type a type @return whether a user has given the value of an attribute that it declares @ingroup ccn */
bool IsAnyDefaultGiven(TypeId type);

/**
 * @ingroup ccn
 * @param object an object
 * @param attribute one of its attributes
 * @return whether the attribute has a given value; of attributes that are not presettable only
 * IsDefaultGiven() is known
 * @throws std::invalid_argument if there is no such attribute
 */
bool IsGiven(const ObjectBase& object, const std::string& attribute);

/**
 * @ingroup ccn
 * Sets an attribute as a preset does: unless IsGiven(), and without giving it.
 * @param object the object
 * @param attribute one of its attributes
 * @param value the preset's value
 * @throws std::invalid_argument if there is no such attribute
 */
void SetUnlessGiven(ObjectBase& object, const std::string& attribute, const AttributeValue& value);

/**
 * @ingroup ccn
 * Undoes SetUnlessGiven(): sets the module's value, unless the attribute was given or has changed since.
 * @param object the object
 * @param attribute one of its attributes
 * @param text the preset's value as text
 * @throws std::invalid_argument if there is no such attribute
 */
void ResetUnlessGiven(ObjectBase& object, const std::string& attribute, const std::string& text);

} // namespace ns3::ccn

#endif // CCN_PRESETTABLE_H
