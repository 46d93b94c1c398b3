/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#include "ns3/ccn-application-order.h"

namespace ns3::ccn
{

NS_OBJECT_ENSURE_REGISTERED(ApplicationOrder);

TypeId
ApplicationOrder::GetTypeId()
{
    static TypeId tid = TypeId("ns3::ccn::ApplicationOrder")
                            .SetParent<Object>()
                            .SetGroupName("Ccn")
                            .AddConstructor<ApplicationOrder>();
    return tid;
}

ApplicationOrder::~ApplicationOrder() = default;

uint32_t
ApplicationOrder::GetIndex(const Application& application)
{
    const Ptr<Node> node = application.GetNode();
    auto order = node->GetObject<ApplicationOrder>();
    if (!order)
    {
        order = CreateObject<ApplicationOrder>();
        node->AggregateObject(order);
    }
    const uint32_t count = node->GetNApplications();
    uint32_t index = order->m_next % count;
    while (PeekPointer(node->GetApplication(index)) != &application)
    {
        index = (index + 1) % count;
    }
    order->m_next = index + 1;
    return index;
}

} // namespace ns3::ccn
