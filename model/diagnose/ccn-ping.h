// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_PING_H
#define CCN_PING_H

#include "ns3/ccn-application.h"
#include "ns3/event-id.h"
#include "ns3/nstime.h"
#include "ns3/traced-callback.h"

#include <cstdint>
#include <optional>
#include <string>

namespace ns3::ccn
{

/**
 * @ingroup ccn
 * Application that measures whether and how fast a prefix answers, after RFC 9508. Each Interest has the
 * name Target and a T_NONCE segment of 8 random octets (section 4.1), so that no two are aggregated and
 * no content store answers. A PingServer answers it.
 *
 * The messages have the packet types of Interests and Content Objects, not those of echo requests and
 * replies, so that any forwarder of CCNx 1.0 handles them. Only applications answer: a content store
 * that has the object of the name without the nonce does not.
 */
class Ping : public CcnApplication
{
  public:
    /** What became of an Interest. */
    enum class Outcome : uint8_t
    {
        ANSWERED, ///< a server answered
        RETURNED, ///< a node returned it
        LOST,     ///< nothing came within its lifetime
    };

    /**
     * TracedCallback signature for the end of an attempt.
     * @param number of the attempt, from 1
     * @param roundTrip time to the answer or the return; empty if the Interest was lost, which has none
     * @param outcome what became of it
     * @param text payload of the answer, or why the Interest was returned
     */
    typedef void (*EndedTracedCallback)(uint32_t number,
                                        std::optional<Time> roundTrip,
                                        Outcome outcome,
                                        const std::string& text);

    /** @return the TypeId (attributes Target, Count, Interval, Lifetime; trace Ended) */
    static TypeId GetTypeId();

    /** @param name any name @return true if its last component is a T_NONCE segment of 8 octets */
    static bool HasNonce(const NameView& name);

  protected:
    /** @throws std::runtime_error if the layer has another wire format than CCNx 1.0 */
    void StartApplication() override;
    void Cease() override;

    /** @return the number of the current attempt, from 1 */
    uint32_t GetNumber() const
    {
        return m_number;
    }

  private:
    void OnContent(const Arrival& arrival, const ContentView& content) override;
    void OnReturned(const Arrival& arrival, const InterestView& interest, ReturnCode code) override;

    /** @return hop limit of the current attempt; default: 255 */
    virtual uint8_t GetHopLimit() const
    {
        return 255;
    }

    /**
     * @param outcome of the current attempt
     * @param code why it was returned, if it was
     * @return true if there may be another one; default: always
     */
    virtual bool GoesOn([[maybe_unused]] Outcome outcome, [[maybe_unused]] ReturnCode code) const
    {
        return true;
    }

    /** Begins the next attempt. */
    void SendNext();
    /** @param name of a message @return true if it belongs to the current attempt */
    bool IsAsked(const NameView& name) const;
    /**
     * Ends the current attempt.
     * @param outcome what became of it
     * @param code why it was returned, if it was
     * @param text as for EndedTracedCallback
     */
    void End(Outcome outcome, ReturnCode code, const std::string& text);
    /** Ends the current attempt, since nothing has come. */
    void GiveUp();

    Name m_target;        ///< attribute Target
    uint32_t m_count{0};  ///< attribute Count
    Time m_interval;      ///< attribute Interval
    Time m_lifetime;      ///< attribute Lifetime
    uint32_t m_number{0}; ///< of the current attempt
    Name m_asked;         ///< name of its Interest; empty: it has ended
    Time m_begin;         ///< when it was sent
    EventId m_next;       ///< the end of its lifetime, or the next attempt
    TracedCallback<uint32_t, std::optional<Time>, Outcome, const std::string&> m_ended;
};

} // namespace ns3::ccn

#endif // CCN_PING_H
