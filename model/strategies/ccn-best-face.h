// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_BEST_FACE_H
#define CCN_BEST_FACE_H

#include "ns3/ccn-strategy.h"
#include "ns3/nstime.h"
#include "ns3/traced-callback.h"

#include <algorithm>

namespace ns3::ccn
{

/**
 * @ingroup ccn
 * Estimates the response time and the timeout of a response. The timeout is the mean plus four
 * times the mean deviation, but at least the mean plus a margin. The estimate follows the
 * retransmission timeout of TCP (RFC 6298, gains 1/8 and 1/4).
 */
class ResponseEstimate
{
  public:
    /** @param sample a response time */
    void Add(Time sample)
    {
        if (m_isKnown)
        {
            m_deviation += (Abs(sample - m_mean) - m_deviation) / 4;
            m_mean += (sample - m_mean) / 8;
        }
        else
        {
            m_mean = sample;
            m_deviation = sample / 2;
            m_isKnown = true;
        }
    }

    /** @param initial timeout before the first sample @return the mean response time, or initial */
    Time GetUsual(Time initial) const
    {
        return m_isKnown ? m_mean : initial;
    }

    /** @return the mean response time, or 0 before the first sample */
    Time GetMeasured() const
    {
        return m_mean;
    }

    /**
     * @param initial timeout before the first sample
     * @param margin minimum difference between timeout and mean
     * @return time after which a response is late
     */
    Time GetTimeout(Time initial, Time margin) const
    {
        return m_isKnown ? m_mean + std::max(margin, 4 * m_deviation) : initial;
    }

  private:
    Time m_mean;           ///< of all samples, later ones weighted more
    Time m_deviation;      ///< mean distance from m_mean
    bool m_isKnown{false}; ///< there is at least one sample
};

/**
 * @ingroup ccn
 * Uses one best face and periodically tries all next hops (Jacobson et al. 2009, sections 3.3 and
 * 5.3).
 *
 * An experiment sends an Interest to all next hops, the best face first. The first face that
 * answers becomes the best face. BestFace starts an experiment
 *  - for the first Interest, and while the best face is not among the next hops;
 *  - after attribute Period Interests;
 *  - when the next hops have changed, for example after a change of carrier;
 *  - when the best face has not answered in time. That Interest goes to all next hops that it was
 *    not sent to yet. Each new Interest goes to all next hops until one of them answers.
 *
 * A pending Interest does not wait for its full timeout if its face is given up in the meantime.
 * From the usual response time on, BestFace checks every attribute Tick whether the Interest's face
 * is still the best. If not, it sends the Interest to all other next hops. The Interests that were
 * lost before the failure was detected are therefore sent again in one burst.
 *
 * ResponseEstimate computes the timeout from earlier responses. If Interests are sent before their
 * content exists, as in a call, the response time includes that lead. All copies of an experiment
 * have the same nonce. Where their paths meet, the later copy is dropped as a duplicate. The face
 * with the faster upstream path therefore wins.
 *
 * One object has one best face. Prefixes with different next hops need strategies of their own
 * (CcnL3Protocol::SetStrategy). Interests whose only next hop is not among the others' next hops
 * are forwarded there and do not count.
 *
 * The period of 200 packets and the occasions are from the paper. The detection of late answers is
 * specific to this class.
 */
class BestFace : public Strategy
{
  public:
    /** Reason for a new best face. */
    enum class Cause : uint8_t
    {
        EXPERIMENT, ///< the face answered an experiment first, or there was no best face
        TIMEOUT,    ///< the face answered after the best face had timed out
    };

    /** @return the TypeId */
    static TypeId GetTypeId();

    /**
     * TracedCallback signature for a change of the best face.
     * @param former the previous best face, or NO_FACE
     * @param best the new best face
     * @param cause the reason
     */
    typedef void (*BestChangedTracedCallback)(FaceId former, FaceId best, Cause cause);

    void Choose(const InterestArrival& in, const NextHops& hops, FaceList& chosen) override;
    void AfterSend(PitEntry& entry, const InterestArrival& in, const NextHops& hops) override;
    void BeforeSatisfy(PitEntry& entry, const ContentArrival& in) override;
    void OnRetry(PitEntry& entry) override;
    void OnFaceRemoved(FaceId face) override;

    /** @return the best face, or NO_FACE */
    FaceId GetBest() const
    {
        return m_best;
    }

    /** @return number of experiments so far, including those after a timeout */
    uint64_t GetExperiments() const
    {
        return m_experiments;
    }

    /** @return the current timeout for an answer */
    Time GetTimeout() const
    {
        return m_estimate.GetTimeout(m_initial, m_margin);
    }

  private:
    /**
     * Strategy state of a PIT entry that is late. Otherwise the state is its deadline in ns-3 time
     * steps.
     */
    static constexpr int64_t LATE = 1;

    /**
     * @param hops next hops
     * @return true if there is only one and it is not in m_hops, e.g. an application's
     */
    bool IsForeign(const NextHops& hops) const;
    /** @param hops next hops @return true if an Interest is to be sent to all of them */
    bool IsExperimentDue(const NextHops& hops);
    /**
     * @param entry a pending Interest
     * @return true if the best face is suspect or gone, or did not get it
     */
    bool IsUpstreamLost(const PitEntry& entry) const;
    /** @param entry is sent to all next hops that it was not sent to yet */
    void AskOthers(PitEntry& entry);
    /** @param face the new best face @param cause the reason */
    void SetBest(FaceId face, Cause cause);

    uint32_t m_period{0};        ///< attribute Period
    Time m_tick;                 ///< attribute Tick
    Time m_initial;              ///< attribute InitialTimeout
    Time m_margin;               ///< attribute Margin
    ResponseEstimate m_estimate; ///< of all faces
    FaceId m_best{NO_FACE};      ///< the best face
    bool m_isSuspect{false};     ///< its answer is late, and none has arrived since
    uint32_t m_sinceTrial{0};    ///< Interests since the last experiment
    uint64_t m_experiments{0};   ///< number of experiments so far
    FaceList m_hops;             ///< next hops of the last Interest, in order

    TracedCallback<FaceId, FaceId, Cause> m_bestChanged;
};

} // namespace ns3::ccn

#endif // CCN_BEST_FACE_H
