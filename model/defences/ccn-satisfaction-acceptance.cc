// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ns3/ccn-satisfaction-acceptance.h"

#include "ns3/boolean.h"
#include "ns3/ccn-face-table.h"
#include "ns3/ccn-pit-entry.h"
#include "ns3/double.h"

#include <algorithm>

namespace ns3::ccn
{

NS_OBJECT_ENSURE_REGISTERED(SatisfactionAcceptance);

TypeId
SatisfactionAcceptance::GetTypeId()
{
    static TypeId tid =
        AddAttributes(TypeId("ns3::ccn::SatisfactionAcceptance")
                          .SetParent<OutFaceWindows>()
                          .SetGroupName("Ccn")
                          .AddConstructor<SatisfactionAcceptance>())
            .AddAttribute("GraceThreshold",
                          "Share of the upstream face's window. An arrival face with fewer "
                          "Interests per interval is not judged.",
                          DoubleValue(0.05),
                          MakeDoubleAccessor(&SatisfactionAcceptance::m_graceThreshold),
                          MakeDoubleChecker<double>(0, 1))
            .AddAttribute("Least",
                          "Minimum probability of accepting an Interest. With 0, a face that was "
                          "never satisfied recovers as its moving averages fall.",
                          DoubleValue(0),
                          MakeDoubleAccessor(&SatisfactionAcceptance::m_least),
                          MakeDoubleChecker<double>(0, 1))
            .AddAttribute("Windows",
                          "Whether an Interest is dropped while the window of its upstream face is "
                          "full. If false, only the probability counts.",
                          BooleanValue(true),
                          MakeBooleanAccessor(&SatisfactionAcceptance::m_hasWindows),
                          MakeBooleanChecker())
            .AddAttribute("ExemptsApplications",
                          "Whether applications of the node are not judged.",
                          BooleanValue(true),
                          MakeBooleanAccessor(&SatisfactionAcceptance::m_exemptsApplications),
                          MakeBooleanChecker())
            .AddTraceSource("ProbabilityChanged",
                            "Fired when the probability changes with which an Interest is "
                            "accepted: arrival face, former and new probability.",
                            MakeTraceSourceAccessor(&SatisfactionAcceptance::m_probabilityChanged),
                            "ns3::ccn::SatisfactionAcceptance::ProbabilityTracedCallback");
    return tid;
}

IngressVerdict
SatisfactionAcceptance::OnSending(const SendingInterest& sending)
{
    static const DropReason unsatisfied = AddDropReason("unsatisfied");
    static const DropReason windowFull = AddDropReason("window_full");
    if (sending.hop == NO_FACE)
    {
        return Accept();
    }
    if (!m_exemptsApplications || !sending.in.face.IsLocal())
    {
        const FaceId face = sending.in.face.GetId();
        const double probability = GetProbability(face, sending.hop);
        double& former = m_askers[face].probability;
        if (probability != former)
        {
            m_probabilityChanged(face, former, probability);
            former = probability;
        }
        if (probability < 1 && m_random->GetValue() >= probability)
        {
            return Drop(unsatisfied);
        }
    }
    const bool isOpen = !m_hasWindows || GetPending(sending.hop) + 1.0 <= GetWindow(sending.hop);
    return isOpen ? Accept() : Drop(windowFull);
}

void
SatisfactionAcceptance::OnForwarded(const PitEntry& entry, const InterestArrival& in)
{
    ++Update(m_askers[in.face.GetId()].account).newCount;
    OutFaceWindows::OnForwarded(entry, in);
}

void
SatisfactionAcceptance::OnExpired(const PitEntry& entry)
{
    const FaceId face = GetAsker(entry);
    if (face != NO_FACE)
    {
        ++Update(m_askers[face].account).newUnsatisfied;
    }
    OutFaceWindows::OnExpired(entry);
}

void
SatisfactionAcceptance::OnFaceChanged(const FaceChange& change)
{
    OutFaceWindows::OnFaceChanged(change);
    if (change.operation == FaceChange::Operation::REMOVED)
    {
        m_askers.erase(change.face->GetId());
    }
}

int64_t
SatisfactionAcceptance::AssignStreams(int64_t stream)
{
    m_random->SetStream(stream);
    return 1;
}

double
SatisfactionAcceptance::GetProbability(FaceId face, FaceId hop)
{
    const SatisfactionAccount& account = Update(m_askers[face].account);
    const bool isJudged = account.count > m_graceThreshold * GetWindow(hop);
    return isJudged ? std::max(m_least, 1 - account.GetUnsatisfiedShare()) : 1;
}

} // namespace ns3::ccn
