// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_CONSUMER_CBR_H
#define CCN_CONSUMER_CBR_H

#include "ns3/ccn-chunk-application.h"
#include "ns3/ccn-requests.h"
#include "ns3/event-id.h"
#include "ns3/nstime.h"
#include "ns3/random-variable-stream.h"
#include "ns3/traced-callback.h"

#include <cstdint>
#include <optional>
#include <string>

namespace ns3::ccn
{

/**
 * @ingroup ccn
 * The counters of a ConsumerCbr. They always satisfy:
 *
 * - interests = answered + lost + returned + outstanding Interests
 */
struct CbrCounts
{
    uint64_t interests{0}; ///< Interests sent
    uint64_t retransmissions{
        0};               ///< of these, for a number whose Interest was lost or returned before
    uint64_t answered{0}; ///< Interests that were answered
    uint64_t data{0};     ///< ContentObjects that answered them
    uint64_t lost{0};     ///< Interests without an answer in time
    uint64_t returned{0}; ///< Interests that a node returned (CCNx 1.0)
    uint64_t givenUp{0};  ///< numbers that were not requested again
    uint64_t strays{0};   ///< ContentObjects that no outstanding Interest asked for
    uint64_t delayNs{0};  ///< sum over `data` from the last Interest of the number, in ns
};

/**
 * @ingroup ccn
 * Application that sends Interests at a constant rate: the name of each is Prefix and a number that
 * increases by 1. It has the name and the attributes of the class of ndnSIM.
 *
 * The first Interest leaves when the application starts. A number whose Interest was lost or
 * returned is requested again at the next turn, in the place of a new one, so that the rate of
 * Interests stays the same. The smallest such number is first. By default, there is no window: with
 * one, a turn without room in it sends nothing.
 */
class ConsumerCbr : public ChunkApplication, public RequestOwner
{
  public:
    /**
     * @return the TypeId (attributes Frequency, Randomize, StartSeq, MaxSeq and those of
     * RequestAttributes; trace Answered)
     */
    static TypeId GetTypeId();
    ConsumerCbr();

    /**
     * TracedCallback signature for an answer.
     * @param number sequence number
     * @param last time since the last Interest for the number
     * @param full time since the first Interest for the number
     * @param interests number of Interests that were sent for it
     */
    typedef void (*AnsweredTracedCallback)(uint64_t number,
                                           Time last,
                                           Time full,
                                           uint32_t interests);

    /** @return the counters so far */
    CbrCounts GetCounts() const;

    /** @param stream first random stream number to use @return number of streams used */
    int64_t AssignStreams(int64_t stream) override;

  protected:
    void StartApplication() override;
    void Cease() override;

    /** @return the number of the next new Interest, or nothing after the last one */
    virtual std::optional<uint64_t> DrawNumber();

    /** @return true if MaxSeq allows no further new Interest; counts it otherwise */
    bool IsLast();

  private:
    /** @param kind attribute Randomize @throws std::invalid_argument unless it is allowed */
    void SetRandomize(std::string kind);

    /** @return attribute Randomize */
    std::string GetRandomize() const
    {
        return m_randomize;
    }

    void OnContent(const Arrival& arrival, const ContentView& content) override;
    void OnReturned(const Arrival& arrival, const InterestView& interest, ReturnCode code) override;
    std::optional<uint64_t> NextRequest() override;
    void SendInterest(const RequestState& request, Time lifetime) override;
    void GiveUp(uint64_t number) override;
    bool DefersRepetition() override;
    /** @return time until the next turn */
    Time DrawInterval();
    /** Schedules the next turn, unless one is scheduled. @param wait time until then */
    void ScheduleTurn(Time wait);
    /** Sends an Interest: a lost one again, or a new one. */
    void TakeTurn();

    double m_frequency{1};
    std::string m_randomize;
    uint64_t m_next{0};                  ///< attribute StartSeq, then the next number
    uint64_t m_max{0};                   ///< attribute MaxSeq
    Ptr<UniformRandomVariable> m_random; ///< draws the intervals
    EventId m_turn;
    Requests m_requests;
    uint64_t m_data{0};
    uint64_t m_strays{0};
    uint64_t m_delayNs{0};
    TracedCallback<uint64_t, Time, Time, uint32_t> m_answered;
};

} // namespace ns3::ccn

#endif // CCN_CONSUMER_CBR_H
