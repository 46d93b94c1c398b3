// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_SATISFACTION_ACCEPTANCE_H
#define CCN_SATISFACTION_ACCEPTANCE_H

#include "ns3/ccn-out-face-windows.h"
#include "ns3/ccn-satisfaction-statistics.h"
#include "ns3/random-variable-stream.h"

#include <map>

namespace ns3::ccn
{

/**
 * @ingroup ccn
 * Satisfaction-based acceptance (Afanasyev et al. 2013): an Interest is accepted with a probability of
 * one less the share of its arrival face's Interests that expired. Faces with few Interests are not
 * judged. Accepted Interests then need a place in the window of their upstream face.
 *
 * The memory is bounded by the number of faces.
 */
class SatisfactionAcceptance : public OutFaceWindows, public SatisfactionStatistics
{
  public:
    /**
     * @return the TypeId (attributes Interval, UnsatisfiedGain, CountGain, GraceThreshold, Least, Windows,
     * ExemptsApplications; trace ProbabilityChanged)
     */
    static TypeId GetTypeId();

    /**
     * TracedCallback signature of ProbabilityChanged.
     * @param face an arrival face
     * @param former the probability with which its Interests were accepted
     * @param probability that with which they are accepted now
     */
    typedef void (*ProbabilityTracedCallback)(FaceId face, double former, double probability);

    IngressVerdict OnSending(const SendingInterest& sending) override;
    void OnForwarded(const PitEntry& entry, const InterestArrival& in) override;
    void OnExpired(const PitEntry& entry) override;
    void OnFaceChanged(const FaceChange& change) override;
    int64_t AssignStreams(int64_t stream) override;

    /**
     * @param face an arrival face
     * @param hop an upstream face
     * @return the probability with which an Interest from one to the other is accepted now
     */
    double GetProbability(FaceId face, FaceId hop);

  private:
    /** An arrival face. */
    struct Asker
    {
        SatisfactionAccount account; ///< of its Interests
        double probability{1};       ///< as it was used last
    };

    double m_graceThreshold;          ///< attribute GraceThreshold
    double m_least;                   ///< attribute Least
    bool m_hasWindows;                ///< attribute Windows
    bool m_exemptsApplications;       ///< attribute ExemptsApplications
    std::map<FaceId, Asker> m_askers; ///< by face
    /** Draws whether an Interest is accepted. */
    Ptr<UniformRandomVariable> m_random{CreateObject<UniformRandomVariable>()};
    TracedCallback<FaceId, double, double> m_probabilityChanged; ///< trace ProbabilityChanged
};

} // namespace ns3::ccn

#endif // CCN_SATISFACTION_ACCEPTANCE_H
