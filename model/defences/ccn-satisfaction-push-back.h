// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_SATISFACTION_PUSH_BACK_H
#define CCN_SATISFACTION_PUSH_BACK_H

#include "ns3/ccn-fair-token-bucket.h"
#include "ns3/ccn-name.h"
#include "ns3/ccn-prefix-table.h"
#include "ns3/ccn-satisfaction-statistics.h"
#include "ns3/event-id.h"
#include "ns3/random-variable-stream.h"

#include <map>

namespace ns3::ccn
{

/**
 * @ingroup ccn
 * Satisfaction-based push-back (Afanasyev et al. 2013): a node announces to its downstream neighbours
 * how many of their Interests may be pending, and keeps to what its upstream neighbours announce. Both
 * are for one FIB entry.
 *
 * A neighbour's share is 1 - min(1 - GraceThreshold, expired / sent) of the windows of the next hops,
 * divided by the sum of all shares if that is below 1. It is announced each Interval, while Interests
 * are sent, as ccnx:/localhop/limit/NUMBER/PREFIX (class NeighbourNotice). An announcement is accepted
 * only from a next hop of exactly this prefix, so that a neighbour can limit what is sent to itself and
 * nothing else.
 *
 * The memory is bounded by the number of FIB entries and faces, as for FairTokenBucket.
 */
class SatisfactionPushBack : public FairTokenBucket, public SatisfactionStatistics
{
  public:
    /**
     * @return the TypeId (attributes Interval, UnsatisfiedGain, CountGain, GraceThreshold, Validity; traces
     * Announced, LimitChanged)
     */
    static TypeId GetTypeId();
    SatisfactionPushBack();

    /**
     * TracedCallback signature of Announced.
     * @param face a downstream face
     * @param prefix of a FIB entry
     * @param limit Interests under the prefix that the neighbour may have pending here
     */
    typedef void (*AnnouncedTracedCallback)(FaceId face, const Name& prefix, double limit);

    /**
     * TracedCallback signature of LimitChanged.
     * @param face an upstream face
     * @param prefix of a FIB entry
     * @param former limit announced before; infinity: none
     * @param limit Interests under the prefix that may be pending there
     */
    typedef void (*LimitTracedCallback)(FaceId face,
                                        const Name& prefix,
                                        double former,
                                        double limit);

    void OnStart() override;
    IngressVerdict OnInterest(const InterestArrival& in) override;
    void OnForwarded(const PitEntry& entry, const InterestArrival& in) override;
    void OnExpired(const PitEntry& entry) override;
    void OnFaceChanged(const FaceChange& change) override;
    int64_t AssignStreams(int64_t stream) override;

    /**
     * @param prefix of a FIB entry
     * @param face an upstream face
     * @return Interests that may be pending there: the window, or what the neighbour has announced
     */
    double GetLimit(const Name& prefix, FaceId face);

  protected:
    void DoDispose() override;
    void OnPending(const PitEntry& entry, FaceId face, bool isMore) override;
    bool HasRoom(const FairQueues::Gate& gate, const FairQueues::Promised& promised) override;
    uint32_t GetGroup(const SendingInterest& sending) override;

  private:
    /** What an upstream neighbour has announced. */
    struct Limit
    {
        double value;        ///< Interests
        Time until;          ///< end of its validity
        uint32_t pending{0}; ///< Interests under the prefix at the neighbour
    };

    /** A FIB entry by which Interests have been sent, or for which a limit was announced. */
    struct Entry
    {
        Name prefix;                                  ///< of the entry
        std::map<FaceId, SatisfactionAccount> askers; ///< by arrival face
        std::map<FaceId, Limit> limits;               ///< by upstream face
    };

    /**
     * @param name a name
     * @param creates whether a record is made if there is none
     * @return number of the record of its FIB entry; 0: none
     */
    uint32_t FindNumber(const NameView& name, bool creates);
    /** @param entry a PIT entry @return the record of its FIB entry, or nullptr */
    Entry* Find(const PitEntry& entry);
    /** @param entry a record @param face an upstream face @return its limit if it is valid, or nullptr */
    const Limit* FindLimit(const Entry& entry, FaceId face) const;
    /** @param entry a record @param face an upstream face @return as the public function */
    double GetLimit(const Entry& entry, FaceId face);
    /** @param number of a record @param face an upstream face @return Interests pending there under its prefix */
    uint32_t CountPending(uint32_t number, FaceId face);

    /** Announces limits to all neighbours, and does so again after Interval unless no Interest was sent. */
    void Announce();
    /** @param entry a record whose limits are announced */
    void Announce(Entry& entry);
    /** @param in a notice @return why it is consumed or refused */
    DropReason Apply(const InterestArrival& in);
    /** @param prefix of a FIB entry @param face announced the limit @param value Interests */
    void SetLimit(const Name& prefix, FaceId face, double value);

    double m_graceThreshold;             ///< attribute GraceThreshold
    Time m_validity;                     ///< attribute Validity
    PrefixTable<uint32_t> m_numbers;     ///< of the records, by prefix
    std::map<uint32_t, Entry> m_entries; ///< the records, by number
    uint32_t m_lastNumber{0};            ///< of a record
    bool m_isActive{false};              ///< an Interest was sent since the latest announcements
    EventId m_announcement;              ///< the next one
    Ptr<UniformRandomVariable> m_random; ///< draws the time of the first announcements
    TracedCallback<FaceId, const Name&, double> m_announced;            ///< trace Announced
    TracedCallback<FaceId, const Name&, double, double> m_limitChanged; ///< trace LimitChanged
};

} // namespace ns3::ccn

#endif // CCN_SATISFACTION_PUSH_BACK_H
