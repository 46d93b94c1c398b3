/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#ifndef CCN_BEST_FACE_H
#define CCN_BEST_FACE_H

#include "ns3/ccn-response-estimate.h"
#include "ns3/ccn-strategy.h"
#include "ns3/traced-callback.h"

namespace ns3
{
namespace ccn
{

/**
 * @ingroup ccn
 * Keeps to one face and now and then tries all, the best one first (Jacobson et al. 2009, section 3.3 and
 * 5.3).
 *
 * An experiment sends an Interest on all next hops; who answers it first is the best face from then
 * on. There is one
 *  - for the first Interest, and while the best face is not among the next hops;
 *  - after attribute Period Interests;
 *  - when the next hops are others than last time, as after a change of carrier;
 *  - when a face has not answered in time: that Interest goes to all who were not asked yet, and
 *    each new one to all, until anybody answers.
 *
 * Interests that are under way by a face which has been given up meanwhile are not waited for until
 * they are late themselves: as soon as their answers usually come, and each attribute Tick from then
 * on, they look whether their face is still the best, and else ask all others too. So what was lost
 * before the failure was noticed comes in one burst.
 *
 * In time is what ResponseEstimate makes of the answers before. Where Interests come ahead of their
 * content, as in a call, the time ahead is part of it. An experiment's copies have one nonce: where
 * the paths meet the later one is a duplicate, so the face that is faster on the way there wins.
 *
 * One object has one best face: names with other next hops want a choice of their own
 * (CcnL3Protocol::SetStrategy), but for those with a lone one, which does not count.
 *
 * The paper gives the period, 200 packets, and the occasions; the way in which it tells what is late
 * is this class's own.
 */
class BestFace : public Strategy
{
  public:
    /** What made another face the best. */
    enum class Cause : uint8_t
    {
        EXPERIMENT, ///< it answered one sooner, or there was no best face
        TIMEOUT,    ///< it answered where the best face did not in time
    };

    /** @return the TypeId */
    static TypeId GetTypeId();
    BestFace();
    ~BestFace() override;

    /**
     * TracedCallback signature for a change of the best face.
     * @param former the one before, or NO_FACE
     * @param best the one from now on
     * @param cause why
     */
    typedef void (*BestChangedTracedCallback)(FaceId former, FaceId best, Cause cause);

    void Choose(const InterestArrival& in, const NextHops& hops, FaceList& chosen) override;
    void AfterSend(PitEntry& entry, const InterestArrival& in, const NextHops& hops) override;
    void BeforeSatisfy(PitEntry& entry, const ContentArrival& in) override;
    void OnRetry(PitEntry& entry, uint32_t number) override;
    void OnFaceRemoved(FaceId face) override;

    /** @return the face that Interests go to, or NO_FACE */
    FaceId GetBest() const;
    /** @return experiments so far, those after a timeout included */
    uint64_t GetExperiments() const;
    /** @return how long an answer may take now */
    Time GetTimeout() const;

  private:
    /** The state of a PIT entry: when the answer will be late, in ns-3 time steps, or this. */
    static constexpr int64_t LATE = 1;

    /** @param initial attribute InitialTimeout */
    void SetInitial(Time initial);
    /** @return attribute InitialTimeout */
    Time GetInitial() const;
    /** @param margin attribute Margin */
    void SetMargin(Time margin);
    /** @return attribute Margin */
    Time GetMargin() const;
    /** @param hops next hops @return true if it is a lone one of other names, e.g. an application's */
    bool IsForeign(const NextHops& hops) const;
    /** @param hops next hops @return true if an Interest is to try all of them */
    bool IsExperimentDue(const NextHops& hops);
    /** @param entry a pending Interest @return true if it waits for a face that is not trusted */
    bool IsUpstreamLost(const PitEntry& entry) const;
    /** @param entry is sent to all who were not asked yet */
    void AskOthers(PitEntry& entry);
    /** @param face the best from now on @param cause why */
    void SetBest(FaceId face, Cause cause);

    uint32_t m_period{0};        ///< attribute Period
    Time m_tick;                 ///< attribute Tick
    ResponseEstimate m_estimate; ///< attributes InitialTimeout and Margin
    FaceId m_best{NO_FACE};      ///< Interests go there
    bool m_isSuspect{false};     ///< its answer is late, and none has come since
    uint32_t m_sinceTrial{0};    ///< Interests since the last experiment
    uint64_t m_experiments{0};   ///< so far
    FaceList m_hops;             ///< next hops of the last Interest, in their order

    TracedCallback<FaceId, FaceId, Cause> m_bestChanged;
};

} // namespace ccn
} // namespace ns3

#endif // CCN_BEST_FACE_H
