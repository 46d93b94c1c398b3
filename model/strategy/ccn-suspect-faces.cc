/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#include "ns3/ccn-suspect-faces.h"

#include "ns3/ccn-face.h"
#include "ns3/double.h"

namespace ns3::ccn
{

NS_OBJECT_ENSURE_REGISTERED(SuspectFaces);

TypeId
SuspectFaces::GetTypeId()
{
    static TypeId tid =
        TypeId("ns3::ccn::SuspectFaces")
            .SetParent<VerificationPolicy>()
            .SetGroupName("Ccn")
            .AddConstructor<SuspectFaces>()
            .AddAttribute("Share",
                          "Share of the content that is verified if its face is not suspect.",
                          DoubleValue(0.05),
                          MakeDoubleAccessor(&SuspectFaces::m_share),
                          MakeDoubleChecker<double>(0, 1))
            .AddAttribute("Memory",
                          "Time for which a face is suspect after its last bad signature.",
                          TimeValue(Seconds(60)),
                          MakeTimeAccessor(&SuspectFaces::m_memory),
                          MakeTimeChecker(Seconds(0)));
    return tid;
}

SuspectFaces::SuspectFaces()
    : m_random(CreateObject<UniformRandomVariable>())
{
}

bool
SuspectFaces::Verifies(const ContentArrival& in, const Pit::Matches&)
{
    const auto suspect = m_suspects.find(in.face.GetId());
    const bool isSuspect = suspect != m_suspects.end() && in.now < suspect->second;
    return isSuspect || m_random->GetValue() < m_share;
}

void
SuspectFaces::OnVerdict(const ContentArrival& in, Verdict verdict)
{
    if (verdict != Verdict::VALID && verdict != Verdict::NO_KEY)
    {
        m_suspects[in.face.GetId()] = in.now + m_memory;
    }
}

int64_t
SuspectFaces::AssignStreams(int64_t stream)
{
    m_random->SetStream(stream);
    return 1;
}

} // namespace ns3::ccn
