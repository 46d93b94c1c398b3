/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#include "ns3/ccn-layer-part.h"

namespace ns3::ccn
{

NS_OBJECT_ENSURE_REGISTERED(LayerPart);

TypeId
LayerPart::GetTypeId()
{
    static TypeId tid = TypeId("ns3::ccn::LayerPart").SetParent<Object>().SetGroupName("Ccn");
    return tid;
}

std::vector<Ptr<LayerPart>>
LayerPart::FindAll(const Object& holder)
{
    std::vector<Ptr<LayerPart>> parts;
    for (auto objects = holder.GetAggregateIterator(); objects.HasNext();)
    {
        if (const auto part = DynamicCast<const LayerPart>(objects.Next()))
        {
            parts.push_back(ConstCast<LayerPart>(part));
        }
    }
    return parts;
}

} // namespace ns3::ccn
