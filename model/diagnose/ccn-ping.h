// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_PING_H
#define CCN_PING_H

#include "ns3/ccn-application.h"
#include "ns3/ccn-diagnosis-packet.h"
#include "ns3/event-id.h"
#include "ns3/nstime.h"
#include "ns3/traced-callback.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace ns3::ccn
{

/**
 * @ingroup ccn
 * Application that measures whether and how fast a prefix answers, after RFC 9508. Each Interest has the
 * name Target and a T_NONCE segment of 8 random octets (section 4.1), so that no two are aggregated and
 * no content store answers.
 *
 * By default, the messages have the packet types of Interests and Content Objects, so that any forwarder
 * of CCNx 1.0 handles them, and a PingServer answers. With attribute Requests, they are echo requests and
 * replies, which nodes with an AdministrativeName answer: for their own name, for a prefix of an
 * application, and for an object in the content store.
 *
 * With attribute Labels, an Interest discovers its path, or takes the one that an earlier one discovered
 * (RFC 9531).
 */
class Ping : public CcnApplication
{
  public:
    /** What became of an Interest. */
    enum class Outcome : uint8_t
    {
        ANSWERED, ///< a server answered, or a node that has the target
        RETURNED, ///< a node returned it
        LOST,     ///< nothing came within its lifetime
        PASSED,   ///< a node on the way answered, at which the hop limit ended
    };

    /**
     * TracedCallback signature for the end of an attempt.
     * @param number of the attempt, from 1
     * @param roundTrip time to the answer or the return; empty if the Interest was lost, which has none
     * @param outcome what became of it
     * @param text payload of the answer, or why the Interest was returned; of a reply to a request, the
     * name of its sender and diagnosis::ReplyCode, as "ccnx:/r1 application"
     */
    typedef void (*EndedTracedCallback)(uint32_t number,
                                        std::optional<Time> roundTrip,
                                        Outcome outcome,
                                        const std::string& text);

    /** @return the TypeId (attributes Target, Count, Interval, Lifetime, Requests, Labels; trace Ended) */
    static TypeId GetTypeId();

    /** @param name any name @return true if its last component is a T_NONCE segment of 8 octets */
    static bool HasNonce(const NameView& name);

    /**
     * @return the labels of the path of the latest answer, that of the first link first; empty if that
     * had no path label, or attribute Labels is none
     */
    const std::vector<uint16_t>& GetPath() const
    {
        return m_path;
    }

  protected:
    /**
     * @throws std::runtime_error if the layer has another wire format than CCNx 1.0, has no
     * AdministrativeName although Requests is set, or no PathLabels although Labels is set
     */
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

    /** @return type of a request; default: ECHO_REQUEST */
    virtual diagnosis::PacketType GetRequestType() const
    {
        return diagnosis::ECHO_REQUEST;
    }

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
    /** @throws std::runtime_error as StartApplication() */
    void CheckLayer() const;
    /** @param interest of the current attempt @return its packet, with its label and type */
    Ptr<Packet> MakePacket(Interest& interest);
    /** @param labels attribute Labels */
    void SetLabels(std::string labels);

    /** @return attribute Labels */
    std::string GetLabels() const
    {
        return m_labels;
    }

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

    Name m_target;                ///< attribute Target
    uint32_t m_count{0};          ///< attribute Count
    Time m_interval;              ///< attribute Interval
    Time m_lifetime;              ///< attribute Lifetime
    bool m_requests{false};       ///< attribute Requests
    std::string m_labels;         ///< attribute Labels
    std::vector<uint16_t> m_path; ///< labels of the path of the latest answer
    uint32_t m_number{0};         ///< of the current attempt
    Name m_asked;                 ///< name of its Interest; empty: it has ended
    Time m_begin;                 ///< when it was sent
    EventId m_next;               ///< the end of its lifetime, or the next attempt
    TracedCallback<uint32_t, std::optional<Time>, Outcome, const std::string&> m_ended;
};

} // namespace ns3::ccn

#endif // CCN_PING_H
