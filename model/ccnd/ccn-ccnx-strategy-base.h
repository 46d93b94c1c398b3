// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_CCNX_STRATEGY_BASE_H
#define CCN_CCNX_STRATEGY_BASE_H

#include "ns3/ccn-measurements.h"
#include "ns3/ccn-strategy.h"
#include "ns3/random-variable-stream.h"

#include <algorithm>

namespace ns3::ccn
{

/**
 * @ingroup ccn
 * The steps that CcnxStrategy has left for a pending Interest; the strategy state of a PIT entry.
 * Times are in microseconds after the entry was created.
 */
struct CcnxPlan
{
    /** Bits of a time. They limit the strategy's attributes to 1.05 s. */
    static constexpr uint32_t TIME_BITS = 20;
    /** Bits of the time of the next probe. */
    static constexpr uint32_t NEXT_BITS = 22;
    /** Longest time between an Interest and its last probe: 4.2 s. */
    static constexpr uint64_t LATEST = (1U << NEXT_BITS) - 1;

    uint64_t deadline : TIME_BITS;   ///< the source should have answered by then; 0: no deadline
                                     ///< left
    uint64_t spread : TIME_BITS + 1; ///< random gaps between the other faces are less than this
    uint64_t next : NEXT_BITS;       ///< time of the next probe before rounding up to whole ticks;
                                     ///< 0: none left
    uint64_t isJoined : 1;           ///< Interests were aggregated; some may wait longer than the
                                     ///< upstream faces
};

/**
 * @ingroup ccn
 * Measured state of CCNx's daemon that its strategies share. It consists of the source, which is
 * the face that the latest content came from, and the predicted response time. Both are kept per
 * prefix (Measurements), as in the daemon:
 *
 * - Content updates two prefixes: the name of the Interest, and the prefix one component shorter.
 * - For these two, the prediction increases by 1/8 when it passes without content, and decreases by
 *   1/128 when content comes from the source.
 * - If another face answers, it becomes the source. The former source is kept.
 * - A name without a record starts from the record of its longest prefix.
 *
 * The chunks of an object therefore share a record at the object's name; chunks of different
 * objects do not. A name that equals the content name gets no record unless its prediction has
 * passed, since no other name would look it up. The daemon kept such a record. It had the
 * prediction that the prefix had when the record was created.
 *
 * Times are whole microseconds, as in the daemon.
 *
 * Source: CCNx 0.8.1, csrc/ccnd (doc/model/ccnx.rst, Strategy).
 */
class CcnxStrategyBase : public Strategy
{
  public:
    /** @return the TypeId */
    static TypeId GetTypeId();
    CcnxStrategyBase();

    bool MayWait() const override
    {
        return true;
    }

    bool KeepsRouteOrder() const override
    {
        return true;
    }

    bool DecidesRetransmission() const override
    {
        return true;
    }

    void BeforeSatisfy(PitEntry& entry, const ContentArrival& in) override;
    int64_t AssignStreams(int64_t stream) override;

    /**
     * @param name a name
     * @return predicted response time of its source. If no prediction exists for any name yet, the
     * first call draws one.
     */
    Time GetPrediction(const Name& name)
    {
        return MicroSeconds(Predict(Recall(name)));
    }

    /** @param name a name @return the face that its latest content came from, or NO_FACE */
    FaceId GetSource(const Name& name)
    {
        return Recall(name).source;
    }

    /** @param name a name @return the source before that one, or NO_FACE */
    FaceId GetFormerSource(const Name& name)
    {
        return Recall(name).former;
    }

  protected:
    /** The state known for a name. */
    struct Knowledge
    {
        FaceId source{NO_FACE}; ///< the face of the latest content; the former source if that has
                                ///< been forgotten
        FaceId former{NO_FACE}; ///< the previous source
        uint32_t micros{0};     ///< prediction in us, or 0 before the first one
    };

    /** @param name a name @return its state; sources older than attribute Memory are forgotten */
    Knowledge Recall(const NameView& name);
    /** @param name a name @return as above, of the name in the wire format of the node */
    Knowledge Recall(const Name& name);
    /** @param entry an entry @return the state known for its name */
    Knowledge Recall(const PitEntry& entry);
    /** @param known the state of a name @return prediction in us */
    uint32_t Predict(const Knowledge& known);

    /** @param known the state of a name @return prediction, or 0 before the first one */
    static Time GetMeasured(const Knowledge& known)
    {
        return MicroSeconds(known.micros);
    }

    /**
     * Increases the prediction after the source did not answer within it.
     * @param entry the Interest
     */
    void Raise(const PitEntry& entry);

    /** @param spread upper bound in us, from 1 on @return a random time below it in us */
    uint32_t Draw(uint32_t spread)
    {
        return m_random->GetInteger(0, spread - 1);
    }

    /** @param spread upper bound, from 1 us on @return a random time below it in us */
    uint32_t Draw(Time spread)
    {
        return Draw(spread.GetMicroSeconds());
    }

    /** @param least smallest value @return a checker for times that fit in a CcnxPlan */
    static Ptr<const AttributeChecker> MakeShortTimeChecker(Time least);
    /**
     * @param hops next hops, best first
     * @param left receives their faces in the order in which they are tried: by cost, and of equal
     * costs the one registered last first
     */
    static void Sort(const NextHops& hops, FaceList& left);

    /**
     * @param entry a pending Interest
     * @param wasAsked bool (FaceId): whether the face needs not be tried any more
     * @return the other next hops, as Sort()
     */
    template <typename Test>
    FaceList GetLeft(const PitEntry& entry, Test&& wasAsked)
    {
        NextHops hops;
        GetHost().GetNextHops(entry, hops);
        FaceList left;
        Sort(hops, left);
        left.erase(std::remove_if(left.begin(), left.end(), wasAsked), left.end());
        return left;
    }

    /**
     * @param list faces
     * @param face removed from the list
     * @return true if it was in the list
     */
    static bool Take(FaceList& list, FaceId face);

    /**
     * Sends a pending Interest to one more face.
     * @param entry the Interest
     * @param face the face
     * @param why the reason, for StrategyDecision
     * @param known the state of its name
     */
    void Ask(PitEntry& entry, FaceId face, const char* why, const Knowledge& known);

  private:
    /** The daemon's state in a Measurement. */
    struct State
    {
        int64_t period;  ///< number of the Memory period that the sources belong to
        uint32_t micros; ///< prediction, or 0 before the first one
    };

    /** @param micros new prediction in us @return the prediction within its bounds */
    uint32_t Clamp(int64_t micros) const
    {
        return std::min(std::max(micros, m_min.GetMicroSeconds()), m_max.GetMicroSeconds());
    }

    /** Forgets sources older than attribute Memory. @param record of a prefix */
    void Forget(Measurement& record) const;
    /** @param name a name @param length of the prefix @return its record, up to date */
    Measurement& GetRecord(const NameView& name, uint32_t length);
    /**
     * Updates a record when content arrives.
     * @param record of a prefix
     * @param from the incoming face
     */
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
    uint32_t m_first{0};                 ///< initial prediction of all names in us; 0 before it is
                                         ///< drawn
    Ptr<UniformRandomVariable> m_random; ///< for all random delays
};

} // namespace ns3::ccn

#endif // CCN_CCNX_STRATEGY_BASE_H
