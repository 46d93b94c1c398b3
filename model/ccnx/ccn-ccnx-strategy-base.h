/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#ifndef CCN_CCNX_STRATEGY_BASE_H
#define CCN_CCNX_STRATEGY_BASE_H

#include "ns3/ccn-measurements.h"
#include "ns3/ccn-strategy.h"
#include "ns3/random-variable-stream.h"

namespace ns3
{
namespace ccn
{

/**
 * @ingroup ccn
 * What the strategies of CCNx's daemon know: the face that content came from last, the source, and
 * for how long it is expected to take. For each prefix by itself (Measurements), as the daemon had it:
 *
 * - Content tells the name that was asked for, and the prefix one component shorter.
 * - The prediction goes up by 1/8 when it passes without content, and down by 1/128 when content comes
 *   from the source, from the same two.
 * - Another face that answers becomes the source; the former source is remembered.
 * - What was not asked for yet begins with what is known of the longest prefix.
 *
 * So the chunks of an object tell each other by the object's name, and those of different objects do
 * not. A name that content fits exactly has no record, which nobody would look up again, unless its
 * prediction has passed: where the daemon had one, it was the same as the prefix's when it was made.
 *
 * Times are whole microseconds, as the daemon has them.
 *
 * Source: CCNx 0.8.1, csrc/ccnd (doc/model/ccnx.rst, Strategy).
 */
class CcnxStrategyBase : public Strategy
{
  public:
    /** @return the TypeId */
    static TypeId GetTypeId();
    CcnxStrategyBase();
    ~CcnxStrategyBase() override;

    bool MayWait() const override;
    void BeforeSatisfy(PitEntry& entry, const ContentArrival& in) override;
    int64_t AssignStreams(int64_t stream) override;

    /** @param name any @return how long its source is expected to take; drawn when nothing is known of
     *  any name and it is asked for first */
    Time GetPrediction(const Name& name);
    /** @param name any @return face that its content came from last, or NO_FACE */
    FaceId GetSource(const Name& name);
    /** @param name any @return the source before that one, or NO_FACE */
    FaceId GetFormerSource(const Name& name);

  protected:
    /** What is known of a name. */
    struct Knowledge
    {
        FaceId source{NO_FACE}; ///< its content came from there last; if that is forgotten, from the former
                                ///< source
        FaceId former{NO_FACE}; ///< the source before
        uint32_t micros{0};     ///< prediction in us, or 0 before any
    };

    /** @param name any @return what is known of it; what is older than attribute Memory is forgotten */
    Knowledge Recall(const NameView& name);
    /** @param entry any @return what is known of its name */
    Knowledge Recall(const PitEntry& entry);
    /** @param known of a name @return prediction in us */
    uint32_t Predict(const Knowledge& known);
    /** The source did not answer within the prediction. @param entry the Interest */
    void Raise(const PitEntry& entry);
    /** @param most largest value @return a random integer from 0 on */
    uint32_t DrawInteger(uint32_t most);
    /** @param least smallest value @return checker of a time that a CcnxPlan can hold */
    static Ptr<const AttributeChecker> MakeShortTimeChecker(Time least);
    /**
     * @param hops next hops, best first
     * @param left gets those faces in the order in which they are asked: by cost, of equal costs the one
     * registered last
     */
    static void Sort(const NextHops& hops, FaceList& left);

  private:
    /** What a Measurement holds of the daemon's. */
    struct State
    {
        int64_t period;  ///< number of the Memory period that the sources are of
        uint32_t micros; ///< prediction, or 0 for the first one
    };

    /** @param micros new prediction in us @return it, brought within its bounds */
    uint32_t Clamp(int64_t micros) const;
    /** Forgets what is older than attribute Memory. @param record of a prefix */
    void Forget(Measurement& record) const;
    /** @param name any @param length of the prefix @return its record, up to date */
    Measurement& GetRecord(const NameView& name, uint32_t length);
    /** Content came. @param record of a prefix @param from which face */
    void Note(Measurement& record, FaceId from);
    /** @param record of a prefix @param share of the prediction that is added */
    void Change(Measurement& record, double share);

    Time m_initial;                      ///< attribute InitialPrediction
    Time m_initialSpread;                ///< attribute InitialSpread
    Time m_min;                          ///< attribute MinPrediction
    Time m_max;                          ///< attribute MaxPrediction
    double m_rise;                       ///< attribute Rise
    double m_fall;                       ///< attribute Fall
    Time m_memory;                       ///< attribute Memory
    uint32_t m_first{0};                 ///< prediction of all names at first in us; 0 before it is drawn
    Ptr<UniformRandomVariable> m_random; ///< all delays
};

} // namespace ccn
} // namespace ns3

#endif // CCN_CCNX_STRATEGY_BASE_H
