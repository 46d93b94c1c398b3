// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_QUICK_CREATE_H
#define CCN_QUICK_CREATE_H

#include "ns3/attribute-construction-list.h"
#include "ns3/object.h"

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <utility>

/**
 * @file
 * Creation of thousands of objects. For each object, ns-3 copies the records of all attributes, builds
 * their full names and compares them with NS_ATTRIBUTE_DEFAULT. While WithFixedDefaults() runs, the
 * functions here read the records once per type. The object is the same: each attribute is set by its
 * accessor, to the initial value that ns-3 would set, in the same order.
 */

namespace ns3::ccn
{

/**
 * @ingroup ccn
 * Runs a function that creates many objects. Initial values of attributes must not change meanwhile
 * (Config::SetDefault()); those that changed before hold. Calls may be nested. Without effect if
 * NS_ATTRIBUTE_DEFAULT is set.
 * @param make the function
 * @throws Fatal<std::logic_error> with the name of an attribute whose initial value has changed
 */
void WithFixedDefaults(const std::function<void()>& make);

/**
 * @ingroup ccn
 * Sets type and attributes of a new object, as ns-3 does when it creates one.
 * @param object made by its constructor
 * @param type its type
 * @param given values of attributes in the place of initial values
 */
void CompleteObject(Object& object, TypeId type, const AttributeConstructionList& given);

/**
 * @ingroup ccn
 * As ns-3's CreateObject(), in WithFixedDefaults() with fewer instructions.
 * @tparam T type of the object
 * @param arguments of its constructor
 * @return the new object
 */
template <typename T, typename... Arguments>
Ptr<T>
CreateQuickly(Arguments&&... arguments)
{
    T* const made = new T(std::forward<Arguments>(arguments)...);
    CompleteObject(*made, T::GetTypeId(), AttributeConstructionList());
    return Ptr<T>(made, false);
}

/** What an attribute has from the time when its type is made. @ingroup ccn */
struct KnownAttribute
{
    Ptr<const AttributeAccessor> accessor; ///< sets and gets it
    Ptr<const AttributeChecker> checker;   ///< its bounds
    uint32_t flags;                        ///< TypeId::AttributeFlag
};

/**
 * @ingroup ccn
 * As TypeId::LookupAttributeByName(), whose copy of the whole record takes many instructions, but once per attribute.
 * @param type a type
 * @param name name of an attribute
 * @return the attribute of the type or of a parent; nullptr: there is none. Valid as long as the thread.
 */
const KnownAttribute* FindAttribute(TypeId type, const std::string& name);

/**
 * @ingroup ccn
 * @param type a type
 * @return whether the initial value of an attribute that it declares is another than the module's;
 * std::nullopt if WithFixedDefaults() does not run
 */
std::optional<bool> HasOtherInitialValues(TypeId type);

/** As ns-3's ObjectFactory, in WithFixedDefaults() with fewer instructions. @ingroup ccn */
class QuickFactory
{
  public:
    /** @param type type of the objects to create, which has a constructor */
    explicit QuickFactory(TypeId type)
        : m_type(type)
    {
    }

    /** @param name an attribute @param value of later objects; a wrong one ends the program, as in ObjectFactory */
    void Set(const std::string& name, const AttributeValue& value);

    /** @tparam T the type, or a base class @return a new object */
    template <typename T>
    Ptr<T> Create() const
    {
        return DynamicCast<T>(DoCreate());
    }

  private:
    /** @return a new object */
    Ptr<Object> DoCreate() const;

    TypeId m_type;
    AttributeConstructionList m_given; ///< values of Set()
};

} // namespace ns3::ccn

#endif // CCN_QUICK_CREATE_H
