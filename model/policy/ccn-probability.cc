/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#include "ns3/ccn-probability.h"

#include "ns3/double.h"

namespace ns3
{
namespace ccn
{

NS_OBJECT_ENSURE_REGISTERED(Probability);

TypeId
Probability::GetTypeId()
{
    static TypeId tid = TypeId("ns3::ccn::Probability")
                            .SetParent<AdmissionPolicy>()
                            .SetGroupName("Ccn")
                            .AddConstructor<Probability>()
                            .AddAttribute("Admitted",
                                          "Probability with which an object is stored.",
                                          DoubleValue(0.5),
                                          MakeDoubleAccessor(&Probability::m_admitted),
                                          MakeDoubleChecker<double>(0, 1));
    return tid;
}

Probability::Probability()
    : m_dice(CreateObject<UniformRandomVariable>())
{
}

bool
Probability::Admits(const Newcomer&)
{
    return m_dice->GetValue(0, 1) < m_admitted;
}

int64_t
Probability::AssignStreams(int64_t stream)
{
    m_dice->SetStream(stream);
    return 1;
}

} // namespace ccn
} // namespace ns3
