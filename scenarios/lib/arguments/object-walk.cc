// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "object-walk.h"

#include "ns3/ccn-content-queues.h"
#include "ns3/ccn-layers.h"
#include "ns3/ccn-processor.h"
#include "ns3/channel.h"
#include "ns3/node-list.h"
#include "ns3/object-ptr-container.h"
#include "ns3/pointer.h"

#include <algorithm>
#include <map>

namespace ns3::ccn
{

ObjectWalk::ObjectWalk(const std::vector<TypeId>& wanted)
{
    const std::map<TypeId, std::vector<TypeId>> lazy = {
        {CcnProcessor::GetTypeId(), {CcnProcessor::GetTypeId(), StepCosts::GetTypeId()}},
        {ContentQueues::GetTypeId(), {ContentQueues::GetTypeId()}}};
    for (const auto& [part, types] : lazy)
    {
        const bool isWanted = std::any_of(types.begin(), types.end(), [&wanted](TypeId type) {
            return std::find(wanted.begin(), wanted.end(), type) != wanted.end();
        });
        if (!isWanted)
        {
            m_left.insert(part);
        }
    }
    for (auto node = NodeList::Begin(); node != NodeList::End(); ++node)
    {
        Add(*node);
        for (const Ptr<Object>& layer : CcnLayers::FindAll(*node))
        {
            Add(layer);
        }
        for (uint32_t i = 0; i < (*node)->GetNDevices(); ++i)
        {
            Add((*node)->GetDevice(i)->GetChannel());
        }
    }
    for (std::size_t i = 0; i < m_objects.size(); ++i) // they become more
    {
        const Ptr<Object> object = m_objects[i];
        AddHeld(*object);
    }
}

void
ObjectWalk::Add(Ptr<Object> object)
{
    if (!object || m_known.count(PeekPointer(object)) != 0)
    {
        return;
    }
    for (auto all = object->GetAggregateIterator(); all.HasNext();)
    {
        const Ptr<const Object> one = all.Next();
        if (m_known.insert(PeekPointer(one)).second)
        {
            m_objects.push_back(ConstCast<Object>(one));
        }
    }
}

void
ObjectWalk::AddHeld(const Object& object)
{
    for (TypeId type = object.GetInstanceTypeId();; type = type.GetParent())
    {
        for (std::size_t i = 0; i < type.GetAttributeN(); ++i)
        {
            const auto info = type.GetAttribute(i);
            if ((info.flags & TypeId::ATTR_GET) && info.accessor->HasGetter() &&
                info.supportLevel == TypeId::SupportLevel::SUPPORTED)
            {
                AddHeldBy(object, info);
            }
        }
        if (!type.HasParent())
        {
            return;
        }
    }
}

void
ObjectWalk::AddHeldBy(const Object& object, const TypeId::AttributeInformation& info)
{
    const auto pointer = DynamicCast<const PointerChecker>(info.checker);
    if (pointer && m_left.count(pointer->GetPointeeTypeId()) == 0)
    {
        PointerValue value;
        info.accessor->Get(&object, value);
        Add(value.GetObject());
    }
    if (DynamicCast<const ObjectPtrContainerChecker>(info.checker))
    {
        ObjectPtrContainerValue value;
        info.accessor->Get(&object, value);
        for (auto item = value.Begin(); item != value.End(); ++item)
        {
            Add(item->second);
        }
    }
}

} // namespace ns3::ccn
