/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#include "ns3/ccn-betweenness.h"

#include "ns3/double.h"

namespace ns3
{
namespace ccn
{

NS_OBJECT_ENSURE_REGISTERED(Betweenness);

TypeId
Betweenness::GetTypeId()
{
    static TypeId tid =
        TypeId("ns3::ccn::Betweenness")
            .SetParent<OneCopyAdmission>()
            .SetGroupName("Ccn")
            .AddConstructor<Betweenness>()
            .AddAttribute("Centrality",
                          "Betweenness centrality of this node: the number of pairs of other nodes "
                          "whose shortest path passes it, or in proportion to it.",
                          DoubleValue(0),
                          MakeDoubleAccessor(&Betweenness::m_centrality),
                          MakeDoubleChecker<double>(0));
    return tid;
}

bool
Betweenness::Chooses(Choice& choice)
{
    constexpr double ROUNDING = 1 + 1e-9; // of sums of fractions in another order
    if (choice.caches > 1 && m_centrality <= choice.value * ROUNDING)
    {
        return false;
    }
    choice.value = m_centrality;
    return true;
}

} // namespace ccn
} // namespace ns3
