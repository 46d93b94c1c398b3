// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ns3/ccn-face.h"
#include "ns3/ccn-verification-policy.h"
#include "ns3/double.h"
#include "ns3/nstime.h"
#include "ns3/random-variable-stream.h"

#include <map>

namespace ns3::ccn
{

namespace
{

/**
 * @ingroup ccn
 * Verifies all content from a face for some time after the last content from it that was refused
 * for a bad signature or by the schema. From other faces, only a random share is verified.
 */
class SuspectFaces : public VerificationPolicy
{
  public:
    /** @return the TypeId (attributes Share, Memory) */
    static TypeId GetTypeId()
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

    bool Verifies(const ContentArrival& in, const Pit::Matches&) override
    {
        const auto suspect = m_suspects.find(in.face.GetId());
        const bool isSuspect = suspect != m_suspects.end() && in.now < suspect->second;
        return isSuspect || m_random->GetValue() < m_share;
    }

    void OnVerdict(const ContentArrival& in, Verdict verdict) override
    {
        if (verdict != Verdict::VALID && verdict != Verdict::NO_KEY)
        {
            m_suspects[in.face.GetId()] = in.now + m_memory;
        }
    }

    int64_t AssignStreams(int64_t stream) override
    {
        m_random->SetStream(stream);
        return 1;
    }

  private:
    double m_share{0};                 ///< attribute Share
    Time m_memory;                     ///< attribute Memory
    std::map<FaceId, Time> m_suspects; ///< end of the suspicion per face
    /** Draws the content of other faces that is verified. */
    Ptr<UniformRandomVariable> m_random{CreateObject<UniformRandomVariable>()};
};

NS_OBJECT_ENSURE_REGISTERED(SuspectFaces);

} // namespace

} // namespace ns3::ccn
