/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#ifndef CCN_CCNX_STRATEGY_H
#define CCN_CCNX_STRATEGY_H

#include "ns3/ccn-ccnx-plan.h"
#include "ns3/ccn-strategy.h"
#include "ns3/random-variable-stream.h"

namespace ns3
{
namespace ccn
{

/**
 * @ingroup ccn
 * Default strategy of the daemon of CCNx 0.6 to 0.8.1: asks the face that content came from last,
 * predicts how long it takes to answer, and asks the others when it takes longer.
 *
 * - The prediction goes up by 1/8 when it passes without content, and down by 1/128 when content
 *   comes from the face asked first. So it sinks until it is shorter than the answer takes; then
 *   the next face is asked too, a probe, and the prediction is 1/8 longer again. As (1 + 1/128)^15
 *   is 1 + 1/8, that is about every 15th Interest if one is under way at a time.
 * - Another face that answers first becomes the source; the former source is remembered as the
 *   second to ask.
 * - Order of the others: by cost, of equal costs the one registered last. With no source known, the
 *   first of them is asked after FirstDelay.
 * - Its nonce stays the same, so that a probe which meets the first copy on its way is dropped
 *   there.
 * - A face that was asked is not asked again, whoever joins, before the Interest's lifetime is over;
 *   then it is if somebody else waits for more than an eighth of a lifetime from now on, else one
 *   tick after the next one joins (section 4.3).
 *
 * Times are whole microseconds, as the daemon has them. It keeps a prediction for each prefix of
 * each name; here one object has one, so each prefix whose sources differ from others' wants a
 * choice of its own (CcnL3Protocol::SetStrategy).
 *
 * Source: CCNx 0.8.1, csrc/ccnd, default strategy.
 */
class CcnxStrategy : public Strategy
{
  public:
    /** @return the TypeId */
    static TypeId GetTypeId();
    CcnxStrategy();
    ~CcnxStrategy() override;

    void Choose(const InterestArrival& in, const NextHops& hops, FaceList& chosen) override;
    bool MayWait() const override;
    void AfterJoin(PitEntry& entry, const InterestArrival& in) override;
    void AfterSend(PitEntry& entry, const InterestArrival& in, const NextHops& hops) override;
    void BeforeSatisfy(PitEntry& entry, const ContentArrival& in) override;
    void OnRetry(PitEntry& entry) override;
    int64_t AssignStreams(int64_t stream) override;

    /** @return how long the source is expected to take; drawn when it is asked for first */
    Time GetPrediction();
    /** @return face that content came from last, or NO_FACE */
    FaceId GetSource() const;
    /** @return the source before that one, or NO_FACE */
    FaceId GetFormerSource() const;

  protected:
    /** An Interest comes: what is older than attribute Memory is forgotten, and a source that is
     * forgotten is the former one again. */
    void Recall();
    /** The source did not answer within the prediction. */
    void Raise();
    /** @param most largest value @return a random integer from 0 on */
    uint32_t DrawInteger(uint32_t most);
    /**
     * @param hops next hops, best first
     * @param left gets those faces in the order in which they are asked
     */
    static void Sort(const NextHops& hops, FaceList& left);

  private:
    /** Faces asked, as an entry has them. */
    using AskedHops = boost::container::small_vector<PitUpstream, 4>;

    /** Forgets what is older than attribute Memory. */
    void Forget();
    /** @return prediction in microseconds */
    uint32_t Predict();
    /** @param micros new prediction in microseconds, brought within its bounds */
    void SetPrediction(uint32_t micros);
    /** The source answered. */
    void Lower();

    /** @return when to ask others and how far apart @param first asked, or NO_FACE @param hops next
     * hops */
    CcnxPlan MakePlan(FaceId first, const NextHops& hops);
    /** @return microseconds, rounded up to whole ticks @param micros microseconds */
    int64_t RoundUp(uint32_t micros) const;
    /** Asks for OnRetry when the next step is due. @param entry its state is set @param plan steps
     */
    void Schedule(PitEntry& entry, const CcnxPlan& plan);
    /** Asks those whose turn it is. @param entry the Interest @param plan gets the next time */
    void AskOthers(PitEntry& entry, CcnxPlan& plan);

    /** Asks faces once more whose time is over. @param entry the Interest */
    void Resend(PitEntry& entry);
    /** @return when the first face's time is over whom somebody who waits wants asked once more; in
     * ns-3 time steps, or NEVER @param entry the Interest, joined by others */
    int64_t GetNextResend(const PitEntry& entry) const;
    /** @return faces asked that are still next hops: no others may be asked once more @param entry the
     * Interest */
    AskedHops GetAskedHops(const PitEntry& entry) const;
    /** @return how long a face asked has time, in ns-3 time steps @param entry the Interest */
    static int64_t GetLifetime(const PitEntry& entry);
    /** @return true if another one still waits @param entry the Interest @param asked a face
     * @param until a time in ns-3 time steps */
    static bool HasPatience(const PitEntry& entry, FaceId asked, int64_t until);

    Time m_initial;                      ///< attribute InitialPrediction
    Time m_initialSpread;                ///< attribute InitialSpread
    Time m_min;                          ///< attribute MinPrediction
    Time m_max;                          ///< attribute MaxPrediction
    double m_rise;                       ///< attribute Rise
    double m_fall;                       ///< attribute Fall
    Time m_firstDelay;                   ///< attribute FirstDelay
    Time m_firstSpread;                  ///< attribute FirstSpread
    Time m_short;                        ///< attribute ShortPrediction
    Time m_shortDelay;                   ///< attribute ShortDelay
    Time m_shortSpread;                  ///< attribute ShortSpread
    Time m_tick;                         ///< attribute Tick
    Time m_memory;                       ///< attribute Memory
    uint32_t m_micros{0};                ///< prediction in microseconds; 0 before it is drawn
    int64_t m_period{0};                 ///< number of the Memory period that the sources are of
    FaceId m_source{NO_FACE};            ///< content came from there last
    FaceId m_formerSource{NO_FACE};      ///< the source before
    Ptr<UniformRandomVariable> m_random; ///< all delays
};

} // namespace ccn
} // namespace ns3

#endif // CCN_CCNX_STRATEGY_H
