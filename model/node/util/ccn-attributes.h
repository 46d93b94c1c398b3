// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_ATTRIBUTES_H
#define CCN_ATTRIBUTES_H

#include "ns3/attribute.h"
#include "ns3/object-base.h"
#include "ns3/type-id.h"

#include <algorithm>
#include <memory>
#include <string>
#include <vector>

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

/**
 * @ingroup ccn
 * Base class of objects with attributes that a profile or preset may set (Presettable()): records which
 * of them were given a value by somebody else, be it the value that they would have anyway.
 */
class GivenAttributes
{
  public:
    /** @param attribute accessor of an attribute @return whether a value was given */
    bool Has(const AttributeAccessor& attribute) const
    {
        return m_given && std::find(m_given->begin(), m_given->end(), &attribute) != m_given->end();
    }

    /** Records that a value was given. @param attribute accessor of the attribute */
    void Add(const AttributeAccessor& attribute)
    {
        if (!m_given)
        {
            m_given = std::make_unique<std::vector<const AttributeAccessor*>>();
        }
        if (!Has(attribute))
        {
            m_given->push_back(&attribute);
        }
    }

    /** Undoes the last Add(). @param attribute accessor of the attribute */
    void Remove(const AttributeAccessor& attribute)
    {
        if (m_given)
        {
            m_given->erase(std::remove(m_given->begin(), m_given->end(), &attribute),
                           m_given->end());
        }
    }

  protected:
    GivenAttributes() = default;
    ~GivenAttributes() = default;

  private:
    /** Accessors, which live as long as their types; nullptr as in most objects: none. */
    std::unique_ptr<std::vector<const AttributeAccessor*>> m_given;
};

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

/**
 * @ingroup ccn
 * Attributes that an optional feature adds to a type of the node, which does not know the feature.
 * An object of namespace scope, with [[gnu::init_priority(200)]] in the library, so that it exists
 * before the first GetTypeId() of the type. One that comes later, as in a user's program, adds its
 * attributes behind all others: also behind attribute Profile of CcnL3Protocol, which cannot set them.
 */
class AddedAttributes
{
  public:
    /** Adds attributes to a type. */
    using Add = void (*)(TypeId& type);

    /**
     * @param type name of the type: ns3::ccn::CcnL3Protocol or ns3::ccn::Face
     * @param feature name of the feature, by which features that exist before the type are ordered
     * @param add adds the attributes
     * @param isLast behind those of all other features, since they set others
     */
    AddedAttributes(const std::string& type,
                    const std::string& feature,
                    Add add,
                    bool isLast = false);

    /** Called once by GetTypeId() of the type. @param type receives the attributes of all features */
    static void AddAll(TypeId& type);
};

/** The accessor of an attribute that is not a member of its owner (MakeAddedAccessor()). @ingroup ccn */
template <typename Owner, typename Value>
class AddedAccessor : public AttributeAccessor
{
  public:
    /** Sets the attribute. */
    using Setter = void (*)(Owner& owner, const Value& value);
    /** Writes the attribute to its second argument. */
    using Getter = void (*)(Owner& owner, Value& value);

    /** @param set nullptr: it is read only @param get reads it */
    AddedAccessor(Setter set, Getter get)
        : m_set(set),
          m_get(get)
    {
    }

    bool Set(ObjectBase* object, const AttributeValue& value) const override
    {
        auto* owner = dynamic_cast<Owner*>(object);
        const auto* wanted = dynamic_cast<const Value*>(&value);
        if (!owner || !wanted || !m_set)
        {
            return false;
        }
        m_set(*owner, *wanted);
        return true;
    }

    bool Get(const ObjectBase* object, AttributeValue& value) const override
    {
        auto* owner = dynamic_cast<const Owner*>(object);
        auto* found = dynamic_cast<Value*>(&value);
        if (!owner || !found)
        {
            return false;
        }
        m_get(const_cast<Owner&>(*owner), *found);
        return true;
    }

    bool HasGetter() const override
    {
        return true;
    }

    bool HasSetter() const override
    {
        return m_set != nullptr;
    }

  private:
    Setter m_set;
    Getter m_get;
};

/**
 * @ingroup ccn
 * @tparam Owner type that has the attribute
 * @tparam Value type of the attribute's value
 * @param set sets the attribute; nullptr: it is read only
 * @param get writes its value to the second argument
 * @return the accessor of an attribute that is not a member of its owner
 */
template <typename Owner, typename Value>
Ptr<const AttributeAccessor>
MakeAddedAccessor(void (*set)(Owner&, const Value&), void (*get)(Owner&, Value&))
{
    return Create<AddedAccessor<Owner, Value>>(set, get);
}

} // namespace ns3::ccn

#endif // CCN_ATTRIBUTES_H
