// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_INGRESS_CHAIN_H
#define CCN_INGRESS_CHAIN_H

#include "ns3/ccn-ingress-policy.h"
#include "ns3/ptr.h"

#include <string>
#include <vector>

namespace ns3::ccn
{

/** The ingress policies of a face or of a node, in the order in which they are asked. @ingroup ccn */
using IngressChain = std::vector<Ptr<IngressPolicy>>;

/**
 * @ingroup ccn
 * @param text policies as in MakeFactory(), with a semicolon between two, e.g.
 * "FaceRate[Rate=50|Burst=100];OwnPolicy"; empty: none
 * @return new policies
 * @throws std::invalid_argument as MakeFactory()
 */
IngressChain MakeIngressChain(const std::string& text);

/** @param chain policies @return the names of their types, with a semicolon between two @ingroup ccn */
std::string ToText(const IngressChain& chain);

} // namespace ns3::ccn

#endif // CCN_INGRESS_CHAIN_H
