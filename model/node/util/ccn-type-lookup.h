// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_TYPE_LOOKUP_H
#define CCN_TYPE_LOOKUP_H

#include "ns3/attribute.h"
#include "ns3/object-factory.h"
#include "ns3/ptr.h"
#include "ns3/type-id.h"

#include <string>
#include <vector>

namespace ns3::ccn
{

/**
 * @ingroup ccn
 * @param parent a base class
 * @return all registered types derived from it that have a constructor, sorted by name
 */
std::vector<TypeId> GetTypesUnder(TypeId parent);

/**
 * @ingroup ccn
 * @param parent a base class
 * @return the names of GetTypesUnder() without "ns3::ccn::"
 */
std::vector<std::string> GetTypeNames(TypeId parent);

/**
 * @ingroup ccn
 * @param parent a base class, such as ReplacementPolicy
 * @param name the name of a derived type; "ns3::ccn::" may be omitted
 * @return the type
 * @throws std::invalid_argument with one line that contains the unknown name and all valid names
 */
TypeId FindType(TypeId parent, const std::string& name);

/**
 * @ingroup ccn
 * Checks a value of an attribute, also one in brackets, for which ns-3 would end the program.
 * @param type a type
 * @param name name of an attribute
 * @param value its value, or a StringValue with the value as text
 * @return the value in the attribute's own class
 * @throws std::invalid_argument with one line that contains the type, the attribute, the value and
 * what is allowed
 */
Ptr<AttributeValue> CheckAttribute(TypeId type,
                                   const std::string& name,
                                   const AttributeValue& value);

/**
 * @ingroup ccn
 * Sets an attribute after CheckAttribute(). It takes fewer instructions than SetAttribute() of the object.
 * @param object an object
 * @param name one of its attributes
 * @param value as in CheckAttribute()
 * @throws std::invalid_argument as CheckAttribute()
 */
void SetChecked(ObjectBase& object, const std::string& name, const AttributeValue& value);

/**
 * @ingroup ccn
 * @param parent a base class, such as ReplacementPolicy
 * @param text the name of a derived type as in FindType(), which attributes may follow in ns-3's
 * syntax, e.g. "SuspectFaces[Share=0.1|Memory=10s]"
 * @return a factory of such objects
 * @throws std::invalid_argument as FindType(), or with one line that contains the text, the attribute
 * and what is allowed
 */
ObjectFactory MakeFactory(TypeId parent, const std::string& text);

/**
 * @ingroup ccn
 * Creates an object by the name of its type.
 * @param parent a base class, such as ReplacementPolicy
 * @param text type and attributes as in MakeFactory()
 * @return a new object of that type
 * @throws std::invalid_argument as MakeFactory()
 */
Ptr<Object> CreateByName(TypeId parent, const std::string& text);

/**
 * @ingroup ccn
 * Creates an object by the name of its type.
 * @tparam Base a base class, such as ReplacementPolicy
 * @param text type and attributes as in MakeFactory()
 * @return a new object of that type
 * @throws std::invalid_argument as MakeFactory()
 */
template <typename Base>
Ptr<Base>
CreateByName(const std::string& text)
{
    return DynamicCast<Base>(CreateByName(Base::GetTypeId(), text));
}

} // namespace ns3::ccn

#endif // CCN_TYPE_LOOKUP_H
