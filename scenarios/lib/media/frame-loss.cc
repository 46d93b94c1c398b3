// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "frame-loss.h"

namespace ns3::ccn
{

TypeId
FrameLoss::GetTypeId()
{
    static TypeId tid = TypeId("ns3::ccn::FrameLoss")
                            .SetParent<ErrorModel>()
                            .SetGroupName("Ccn")
                            .AddConstructor<FrameLoss>();
    return tid;
}

void
FrameLoss::SetRate(const LossRate& rate)
{
    m_rate = rate;
}

int64_t
FrameLoss::AssignStreams(int64_t stream)
{
    m_random->SetStream(stream);
    return 1;
}

double
FrameLoss::GetProbability() const
{
    if (m_rate.burst == 0 || !m_hasState)
    {
        return m_rate.share;
    }
    return m_isBad ? 1 - 1 / m_rate.burst : m_rate.share / (1 - m_rate.share) / m_rate.burst;
}

bool
FrameLoss::DoCorrupt(Ptr<Packet>)
{
    m_isBad = m_random->GetValue() < GetProbability();
    m_hasState = true;
    return m_isBad;
}

void
FrameLoss::DoReset()
{
    m_hasState = false;
}

} // namespace ns3::ccn
