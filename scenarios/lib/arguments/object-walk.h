// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_OBJECT_WALK_H
#define CCN_OBJECT_WALK_H

#include "ns3/object.h"
#include "ns3/type-id.h"

#include <set>
#include <vector>

namespace ns3::ccn
{

/**
 * @ingroup ccn
 * Finds the objects of all nodes: what is aggregated to them, their CCN layers, devices, channels and
 * applications, and what attributes of these hold.
 */
class ObjectWalk
{
  public:
    /** @param wanted types that matter; a part that a layer creates on first use is created only for them */
    explicit ObjectWalk(const std::vector<TypeId>& wanted);

    /** @return the objects, each of them once */
    const std::vector<Ptr<Object>>& Get() const
    {
        return m_objects;
    }

  private:
    /** @param object an object or nullptr; added with all that is aggregated to it, unless it is there */
    void Add(Ptr<Object> object);
    /** Adds what attributes of an object hold. */
    void AddHeld(const Object& object);
    /** @param object the object @param info its attribute; what it holds is added */
    void AddHeldBy(const Object& object, const TypeId::AttributeInformation& info);

    std::set<TypeId> m_left; ///< parts that are not created
    std::vector<Ptr<Object>> m_objects;
    std::set<const Object*> m_known; ///< those of m_objects
};

} // namespace ns3::ccn

#endif // CCN_OBJECT_WALK_H
