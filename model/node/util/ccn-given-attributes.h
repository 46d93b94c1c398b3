/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#ifndef CCN_GIVEN_ATTRIBUTES_H
#define CCN_GIVEN_ATTRIBUTES_H

#include "ns3/attribute.h"

#include <algorithm>
#include <memory>
#include <vector>

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

} // namespace ns3::ccn

#endif // CCN_GIVEN_ATTRIBUTES_H
