// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ns3/ccn-verification-policy.h"
#include "ns3/double.h"
#include "ns3/nstime.h"
#include "ns3/random-variable-stream.h"
#include "ns3/simulator.h"

#include <algorithm>
#include <cmath>

namespace ns3::ccn
{

namespace
{

/**
 * @ingroup ccn
 * Verifies a share of the content that arrives, and of the stored content before it satisfies
 * Interests. The share rises with signs of an attack: content that is refused, and stored objects
 * that Interests exclude.
 *
 * Each sign raises a level by Step, at most to 1. The level decays exponentially with the time
 * constant Memory. The share is Share + (1 - Share) * level. With r signs per second it settles near
 * Share + (1 - Share) * min(1, r * Step * Memory).
 */
class AdaptiveVerification : public VerificationPolicy
{
  public:
    /** @return the TypeId (attributes Share, Step, Memory) */
    static TypeId GetTypeId()
    {
        static TypeId tid =
            TypeId("ns3::ccn::AdaptiveVerification")
                .SetParent<VerificationPolicy>()
                .SetGroupName("Ccn")
                .AddConstructor<AdaptiveVerification>()
                .AddAttribute("Share",
                              "Share of the content that is verified without signs of an attack.",
                              DoubleValue(0.05),
                              MakeDoubleAccessor(&AdaptiveVerification::m_share),
                              MakeDoubleChecker<double>(0, 1))
                .AddAttribute("Step",
                              "Rise of the level with each sign of an attack.",
                              DoubleValue(0.1),
                              MakeDoubleAccessor(&AdaptiveVerification::m_step),
                              MakeDoubleChecker<double>(0, 1))
                .AddAttribute("Memory",
                              "Time in which the level falls to 1/e without further signs.",
                              TimeValue(Seconds(10)),
                              MakeTimeAccessor(&AdaptiveVerification::m_memory),
                              MakeTimeChecker(NanoSeconds(1), Seconds(1e9)));
        return tid;
    }

    bool Verifies(const ContentArrival&, const Pit::Matches&) override
    {
        return IsPicked();
    }

    bool WatchesStore() const override
    {
        return true;
    }

    bool VerifiesStored(const CsEntry&, StoredUse use) override
    {
        if (use == StoredUse::EXCLUDES)
        {
            NoteSign();
            return false;
        }
        return IsPicked();
    }

    void OnVerdict(const ContentArrival&, Verdict verdict) override
    {
        OnStoredVerdict(verdict);
    }

    void OnStoredVerdict(Verdict verdict) override
    {
        if (verdict != Verdict::VALID && verdict != Verdict::NO_KEY)
        {
            NoteSign();
        }
    }

    int64_t AssignStreams(int64_t stream) override
    {
        m_random->SetStream(stream);
        return 1;
    }

  private:
    /** @return the level now */
    double GetLevel() const
    {
        const Time since = Simulator::Now() - m_since;
        return m_level * std::exp(-since.GetSeconds() / m_memory.GetSeconds());
    }

    /** Raises the level. */
    void NoteSign()
    {
        m_level = std::min(1.0, GetLevel() + m_step);
        m_since = Simulator::Now();
    }

    /** @return true for the share of the content that is verified now */
    bool IsPicked()
    {
        return m_random->GetValue() < m_share + (1 - m_share) * GetLevel();
    }

    double m_share{0}; ///< attribute Share
    double m_step{0};  ///< attribute Step
    Time m_memory;     ///< attribute Memory
    double m_level{0}; ///< at m_since
    Time m_since;      ///< of the last sign
    /** Draws the content that is verified. */
    Ptr<UniformRandomVariable> m_random{CreateObject<UniformRandomVariable>()};
};

NS_OBJECT_ENSURE_REGISTERED(AdaptiveVerification);

} // namespace

} // namespace ns3::ccn
