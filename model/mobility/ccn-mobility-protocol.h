// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_MOBILITY_PROTOCOL_H
#define CCN_MOBILITY_PROTOCOL_H

#include "ns3/ccn-application.h"
#include "ns3/ccn-mobility-signal.h"
#include "ns3/ccn-next-hop.h"
#include "ns3/event-id.h"
#include "ns3/nstime.h"
#include "ns3/traced-callback.h"

#include <cstdint>
#include <map>
#include <string>
#include <utility>
#include <vector>

namespace ns3::ccn
{

/**
 * @ingroup ccn
 * Base class of protocols by which a producer that has moved stays reachable: an application on each
 * node. The node of a producer that moves (attribute Mobile) sends a signal when a face comes up, for
 * each prefix that an application of the node registers. The other nodes change their routes.
 *
 * A signal is an Interest to the next node, which answers it by an object without payload. Until that
 * has come, the signal is sent again after each Retransmission, under another name, unless a later one
 * replaces it or the face goes down. Nobody signs signals, so any neighbour is believed.
 */
class MobilityProtocol : public CcnApplication
{
  public:
    /** @return the TypeId (attributes Mobile, Retransmission, MaxRetransmissions; trace Signalled) */
    static TypeId GetTypeId();

    /**
     * TracedCallback signature of Signalled.
     * @param signal about to be sent
     * @param face to the neighbour
     */
    typedef void (*SignalledTracedCallback)(const MobilitySignal& signal, FaceId face);

    /** @return number of signals sent, retransmissions included */
    uint64_t GetSentSignals() const
    {
        return m_signals;
    }

    /** @return number of signals that this node has answered */
    uint64_t GetSentAnswers() const
    {
        return m_answers;
    }

    /** @return bytes of these signals and answers, without headers of links */
    uint64_t GetSentBytes() const
    {
        return m_bytes;
    }

    /** @return number of signals that were given up after MaxRetransmissions */
    uint64_t GetGivenUp() const
    {
        return m_givenUp;
    }

  protected:
    /** @param protocol name of the protocol, a component */
    explicit MobilityProtocol(const std::string& protocol);

    Purpose GetUsualPurpose() const override
    {
        return Purpose::CONTROL;
    }

    void StartApplication() override;
    void Cease() override;

    // What a protocol does

    /**
     * A neighbour's signal has come.
     * @param signal it
     * @param from face to the neighbour
     */
    virtual void OnSignal(const MobilitySignal& signal, FaceId from) = 0;
    /** A neighbour has answered a signal. @param signal what it has answered @param from face to it */
    virtual void OnAnswered(const MobilitySignal& signal, FaceId from) = 0;
    /** The producer of a prefix has found a neighbour. @param prefix the prefix @param face it came up */
    virtual void OnAttached(const Name& prefix, FaceId face) = 0;
    /** A face to a neighbour went down or was removed. @param face the face */
    virtual void OnLost(FaceId face) = 0;

    // What it does that with

    /** @return attribute Mobile */
    bool IsMobile() const
    {
        return m_isMobile;
    }

    /** @return the origin of the routes that the protocol enters */
    RouteOrigin GetOrigin() const
    {
        return m_origin;
    }

    /** @return the prefixes of this node's producers, in canonical order */
    std::vector<Name> GetOwnPrefixes() const;

    /** @param prefix a prefix @return true if this node's producer serves it and moves */
    bool IsOwn(const Name& prefix) const;

    /**
     * Sends a signal until the neighbour answers, in place of an earlier one for the same prefix and face.
     * @param signal kind, hops, sequence and prefix
     * @param face to the neighbour
     */
    void SendReliably(MobilitySignal signal, FaceId face);
    /** Answers a signal. @param signal as OnSignal() got it */
    void Answer(const MobilitySignal& signal);
    /** Ends SendReliably(). @param prefix of the signal @param face to the neighbour */
    void Forget(const Name& prefix, FaceId face);
    /** Ends SendReliably() on all faces. @param prefix of the signals */
    void Forget(const Name& prefix);
    /** @param prefix of signals @return the faces on which one is not answered yet */
    std::vector<FaceId> GetUnanswered(const Name& prefix) const;

  private:
    /** A signal that is not answered yet. */
    struct Unanswered
    {
        MobilitySignal signal; ///< as it was sent last
        uint32_t sent{0};      ///< number of times
        EventId timer;         ///< of the next one
    };

    using Key = std::pair<Name, FaceId>; ///< prefix and face

    bool WantsSource() const override
    {
        return true;
    }

    void OnInterest(const Arrival& arrival, const InterestView& interest) override;
    void OnContent(const Arrival& arrival, const ContentView& content) override;
    void OnFaceChanged(const FaceChange& change) override;

    /** @param name of a message @return what it says, if it is one of this protocol */
    std::optional<MobilitySignal> Read(const NameView& name) const;
    /** Sends a signal that is not answered yet, once more. @param prefix of it @param face to the neighbour */
    void SendOnce(const Name& prefix, FaceId face);
    /** A face can be used from now on. @param face the face */
    void Attach(FaceId face);
    /** A face cannot be used any more. @param face the face */
    void Lose(FaceId face);

    const std::string m_protocol;
    const RouteOrigin m_origin; ///< GetOrigin()
    bool m_isMobile{false};     ///< attribute Mobile
    Time m_retransmission;      ///< attribute Retransmission
    uint32_t m_most{0};         ///< attribute MaxRetransmissions
    bool m_isRunning{false};    ///< started, and not stopped
    uint64_t m_number{0};       ///< of the latest signal
    uint64_t m_signals{0};      ///< GetSentSignals()
    uint64_t m_answers{0};      ///< GetSentAnswers()
    uint64_t m_bytes{0};        ///< GetSentBytes()
    uint64_t m_givenUp{0};      ///< GetGivenUp()
    std::map<Key, Unanswered> m_unanswered;
    TracedCallback<const MobilitySignal&, FaceId> m_signalled;
};

} // namespace ns3::ccn

#endif // CCN_MOBILITY_PROTOCOL_H
