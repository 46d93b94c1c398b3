/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#ifndef CCN_ADDED_ATTRIBUTES_H
#define CCN_ADDED_ATTRIBUTES_H

#include "ns3/attribute.h"
#include "ns3/type-id.h"

#include <string>

namespace ns3::ccn
{

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
     */
    AddedAttributes(const std::string& type, const std::string& feature, Add add);

    /** Called once by GetTypeId() of the type. @param type receives the attributes of all features */
    static void AddAll(TypeId& type);
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
    class Accessor : public AttributeAccessor
    {
      public:
        Accessor(void (*set)(Owner&, const Value&), void (*get)(Owner&, Value&))
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
        void (*m_set)(Owner&, const Value&);
        void (*m_get)(Owner&, Value&);
    };

    return Ptr<const AttributeAccessor>(new Accessor(set, get), false);
}

} // namespace ns3::ccn

#endif // CCN_ADDED_ATTRIBUTES_H
