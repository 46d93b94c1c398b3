// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_SHAPED_ROUTE_H
#define CCN_SHAPED_ROUTE_H

#include "ns3/ccn-strategy.h"
#include "ns3/data-rate.h"

#include <map>

namespace ns3::ccn
{

/**
 * @ingroup ccn
 * Hop-by-hop Interest shaping (Wang et al. 2013): sends Interests to the next hop with the lowest
 * cost no faster than their Data fits into the link. All links to next hops have attribute Rate in
 * both directions.
 *
 * The rate of Interests on a face depends on the Interests that come from there, whose Data shares
 * the link. Without any, it is the rate at which Data fills the link. If as many come as
 * possible, it is the fair share of both directions (the proportionally fair optimum). In between, it
 * is least + (most - least) (1 - observed / expected)^2. Sizes of Interests and Data are measured.
 *
 * An Interest that is too early waits, if fewer than QueueSize others wait for the face. Otherwise the
 * node drops it (drop_interest_queue_full). Retransmissions are forwarded
 * at once, unless the Interest itself still waits.
 */
class ShapedRoute : public Strategy
{
  public:
    /** Rates of Interests that the two directions of a link allow, in bit/s. */
    struct Rates
    {
        double least;    ///< if as many Interests as possible come from the other side
        double most;     ///< if none does
        double expected; ///< rate of these Interests in the first case
    };

    /** @return the TypeId (attributes Rate, QueueSize and Headroom) */
    static TypeId GetTypeId();

    /**
     * The optimum of Wang et al. 2013 for links with equal rates in both directions.
     * @param rate rate of each direction in bit/s
     * @param out size of the Data that arrives / size of an Interest that is sent
     * @param back size of the Data that is sent / size of an Interest that arrives
     * @return the rates of the Interests that are sent
     */
    static Rates Solve(double rate, double out, double back);

    bool MayWait() const override
    {
        return m_waits;
    }

    void Choose(const InterestArrival& in, const NextHops& hops, FaceList& chosen) override;
    void AfterSend(PitEntry& entry, const InterestArrival& in, const NextHops& hops) override;
    void AfterJoin(PitEntry& entry, const InterestArrival& in) override;
    void ChooseAgain(PitEntry& entry,
                     const InterestArrival& in,
                     const NextHops& hops,
                     FaceList& chosen) override;
    void BeforeSatisfy(PitEntry& entry, const ContentArrival& in) override;
    void OnRetry(PitEntry& entry) override;

    void OnExpire(PitEntry& entry) override
    {
        EndWait(entry);
    }

    void OnFaceRemoved(FaceId face) override
    {
        m_links.erase(face);
    }

  private:
    /** What is known of a face. */
    struct Link
    {
        Time next;           ///< earliest time of the next Interest
        uint32_t waiting{0}; ///< Interests that wait
        double outgoing{0};  ///< mean size of the Interests that are sent, in bytes; 0: none yet
        double dataIn{0};    ///< of the Data that arrives
        double incoming{0};  ///< of the Interests that arrive
        double dataOut{0};   ///< of the Data that is sent
        double observed{0};  ///< rate of the Interests that arrive, in bit/s
        Time lastIn;         ///< time of the latest one
    };

    /** State in a PIT entry. */
    struct State
    {
        uint32_t waitsFor; ///< 1 + the face that the Interest waits for; 0: it does not wait
    };

    /** @param mean a mean size in bytes, which is updated @param size a message's size in bytes */
    static void Average(double& mean, uint32_t size);
    /** @param link the face where it arrived @param bytes size of an Interest @param now the time */
    static void NoteReverse(Link& link, uint32_t bytes, Time now);
    /** @param link a face @param now the time @return rate of Interests to it, in bit/s */
    double GetRate(const Link& link, Time now) const;
    /** Takes a slot. @param link a face @param bytes size of the Interest @param now the time @return its time */
    Time Reserve(Link& link, uint32_t bytes, Time now) const;
    /** @param entry an Interest that waits no longer, if it did */
    void EndWait(PitEntry& entry);

    DataRate m_rate;                ///< attribute Rate
    uint32_t m_queueSize{0};        ///< attribute QueueSize
    double m_headroom{1};           ///< attribute Headroom
    bool m_waits{false};            ///< the Interest of the latest Choose waits
    Time m_slot;                    ///< its time
    std::map<FaceId, Link> m_links; ///< by face
};

} // namespace ns3::ccn

#endif // CCN_SHAPED_ROUTE_H
