/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#include "ns3/ccn-random-choice.h"

namespace ns3
{
namespace ccn
{

NS_OBJECT_ENSURE_REGISTERED(RandomChoice);

TypeId
RandomChoice::GetTypeId()
{
    static TypeId tid = TypeId("ns3::ccn::RandomChoice")
                            .SetParent<OneCopyAdmission>()
                            .SetGroupName("Ccn")
                            .AddConstructor<RandomChoice>();
    return tid;
}

RandomChoice::RandomChoice()
    : m_dice(CreateObject<UniformRandomVariable>())
{
}

bool
RandomChoice::Chooses(Choice& choice)
{
    return m_dice->GetInteger(1, choice.caches) == 1;
}

int64_t
RandomChoice::AssignStreams(int64_t stream)
{
    m_dice->SetStream(stream);
    return 1;
}

} // namespace ccn
} // namespace ns3
