// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_EXCLUDING_CONSUMER_H
#define CCN_EXCLUDING_CONSUMER_H

#include "ns3/ccn-chunk-application.h"
#include "ns3/ccn-content-validator.h"
#include "ns3/ccn-requests.h"
#include "ns3/event-id.h"
#include "ns3/traced-callback.h"

#include <deque>
#include <optional>
#include <string>

namespace ns3::ccn
{

/**
 * @ingroup ccn
 * Requests one object again and again, and judges each answer by its validator, which requires a valid
 * signature by default. An honest consumer excludes the bad objects that it got since the last good one, and a malicious one the good objects
 * (attribute Excludes). Content stores that rank objects by exclusions learn from both.
 *
 * Source: consumers of Ghali, Tsudik and Uzun, SENT 2014, who forget their exclusions after an object
 * that they want.
 */
class ExcludingConsumer : public ChunkApplication, public RequestOwner
{
  public:
    /**
     * @return the TypeId. An Interest leaves at each turn, whatever was answered, so there is neither
     * window nor retransmission.
     */
    static TypeId GetTypeId();
    ExcludingConsumer();

    /**
     * TracedCallback signature for an answer.
     * @param isGood whether the validator accepts it
     */
    typedef void (*ReceivedTracedCallback)(bool isGood);

    /** @return the validator that judges the answers, for setting its attributes */
    ContentValidator& GetValidator() const
    {
        return *m_validator;
    }

    int64_t AssignStreams(int64_t stream) override;

  protected:
    Purpose GetUsualPurpose() const override
    {
        return m_isMalicious ? Purpose::ATTACK : Purpose::DATA;
    }

    void StartApplication() override;
    void Cease() override;

  private:
    bool NeedsCcnb() const override
    {
        return true; // Exclude
    }

    void OnContent(const Arrival& arrival, const ContentView& content) override;
    /** Sends an Interest now, and schedules the next one. */
    void Request();
    void SendInterest(const RequestState& request, Time lifetime) override;

    std::optional<uint64_t> NextRequest() override
    {
        return std::nullopt; // Request() requests by turns
    }

    void GiveUp(uint64_t) override
    {
        // The next turn requests the object again.
    }

    /** @param packet an answer @param verdict on it */
    void Judge(const Ptr<const Packet>& packet, Verdict verdict);
    /** @param word value of attribute Excludes */
    void SetExcludes(std::string word);

    /** @return value of attribute Excludes */
    std::string GetExcludes() const
    {
        return m_isMalicious ? "good" : "bad";
    }

    Time m_interval;           ///< attribute Interval
    uint32_t m_maxExcluded{0}; ///< attribute MaxExcluded
    bool m_isMalicious{false}; ///< attribute Excludes
    EventId m_next;            ///< of the next Interest
    Requests m_requests;       ///< one, which is that for the object
    Ptr<ContentValidator> m_validator;
    std::deque<std::string> m_excluded; ///< digests, oldest first
    TracedCallback<bool> m_received;
};

} // namespace ns3::ccn

#endif // CCN_EXCLUDING_CONSUMER_H
