/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#include "ns3/ccn-one-copy-admission.h"
#include "ns3/double.h"

namespace ns3
{
namespace ccn
{

namespace
{

/**
 * @ingroup ccn
 * Cache Less for More: stores an object only at the cache of largest betweenness centrality between
 * the node that serves it and the consumer (Chai, He, Psaras and Pavlou 2012). Of equal
 * ones, the nearest to the consumer stores it. (In the paper, all of them do.)
 *
 * Attribute Centrality is set for each node, for example with ComputeBetweenness
 * (helper/ccn-betweenness-centrality.h). Values that differ by less than a part in 1e9 are equal.
 */
class Betweenness : public OneCopyAdmission
{
  public:
    /** @return the TypeId */
    static TypeId GetTypeId()
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

  private:
    bool Chooses(Choice& choice) override
    {
        constexpr double ROUNDING = 1 + 1e-9; // of sums of fractions in another order
        if (choice.caches > 1 && m_centrality <= choice.value * ROUNDING)
        {
            return false;
        }
        choice.value = m_centrality;
        return true;
    }

    double m_centrality{0}; ///< attribute Centrality
};

NS_OBJECT_ENSURE_REGISTERED(Betweenness);

} // namespace

} // namespace ccn
} // namespace ns3
