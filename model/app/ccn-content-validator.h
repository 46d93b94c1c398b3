/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#ifndef CCN_CONTENT_VALIDATOR_H
#define CCN_CONTENT_VALIDATOR_H

#include "ns3/ccn-serial-clock.h"
#include "ns3/ccn-trust-store.h"
#include "ns3/event-id.h"
#include "ns3/object.h"
#include "ns3/packet.h"
#include "ns3/random-variable-stream.h"

#include <functional>
#include <list>
#include <map>
#include <optional>
#include <string>

namespace ns3
{
namespace ccn
{

/**
 * @ingroup ccn
 * Decides for an application which ContentObjects it believes (Jacobson et al. 2009, section 4): any, those
 * whose signature is good, or those whose publisher's key a chain of certificates binds to a trust
 * anchor. Keys are content: what is missing is fetched by the names that key locators give.
 *
 * A TrustStore judges; this class fetches for it, keeps waiting objects, and lets the time pass
 * that verifications take.
 */
class ContentValidator : public Object
{
  public:
    /** Sends a message to the node. */
    using Sender = std::function<void(Ptr<const Packet>)>;
    /** Gets the verdict on an object. */
    using Handler = std::function<void(Ptr<const Packet>, Verdict)>;

    /** @return the TypeId (attributes Mode, Anchors, Time, MaxChain, Lifetime, MaxRequests) */
    static TypeId GetTypeId();
    ContentValidator();
    ~ContentValidator() override;

    /** @param sender of Interests for certificates */
    void SetSender(Sender sender);

    /** @param digest of a key to believe in without a certificate, 32 octets */
    void AddAnchor(const std::string& digest);

    /** @return true if objects are to be validated at all */
    bool IsOn() const
    {
        return m_isOn;
    }

    /**
     * Judges an object, at once or when the time for it has passed or a key is here. Every call
     * leads to one call of the handler, unless the validator is stopped before.
     * @param packet a well-formed ContentObject
     * @param handler gets the verdict
     */
    void Validate(Ptr<const Packet> packet, Handler handler);

    /**
     * @param content an object that arrived
     * @return true if it was the answer to an Interest for a certificate
     */
    bool TakeCertificate(const ContentView& content);

    /** Forgets all that waits. */
    void Stop();

    /**
     * @param stream first stream number to use
     * @return number of streams used
     */
    int64_t AssignStreams(int64_t stream);

  protected:
    void DoDispose() override;

  private:
    /** An object whose key, or a certificate, is not here. */
    struct Held
    {
        Ptr<const Packet> packet; ///< the object
        Handler handler;          ///< gets the verdict
        std::string wants;        ///< digest of the key wanted from a certificate; or empty
        Time until;               ///< when it is given up, if it wants no certificate
    };

    /** A certificate that was asked for. */
    struct Fetch
    {
        TrustStore::Request request; ///< which
        uint32_t attempts{0};        ///< Interests sent
        EventId timer;               ///< asks again
    };

    /** @param mode attribute Mode */
    void SetMode(std::string mode);
    /** @param digests attribute Anchors */
    void SetAnchors(std::string digests);
    /** @param most attribute MaxChain */
    void SetMaxChain(uint32_t most);
    /** @return attribute MaxChain */
    uint32_t GetMaxChain() const;

    /**
     * Judges an object as far as that is possible now.
     * @param held the object; kept if something is missing
     */
    void Examine(Held held);
    /** Examines again what is held. */
    void ExamineHeld();
    /**
     * @param held the object, judged
     * @param verdict on it
     * @param verifications signatures that were verified for it
     */
    void Settle(const Held& held, Verdict verdict, uint64_t verifications);
    /** @param request a certificate to fetch, unless it is being fetched */
    void StartFetch(const TrustStore::Request& request);
    /** Sends an Interest for a certificate, or gives it up. @param digest of the key wanted */
    void SendRequest(std::string digest);
    /** Gives up what waits for a certificate. @param digest of the key wanted */
    void FailFetch(const std::string& digest);
    /** Gives up what has waited too long for a key to come along. */
    void ExpireHeld();

    bool m_isOn{false}; ///< attribute Mode is not "none"
    Time m_time;        ///< attribute Time
    Time m_lifetime;    ///< attribute Lifetime
    uint32_t m_maxRequests{0};
    Sender m_sender;
    TrustStore m_trust;
    SerialClock m_cpu;
    std::list<Held> m_held;                 ///< in order of arrival
    std::map<std::string, Fetch> m_fetches; ///< by digest of the key wanted
    EventId m_expiry;                       ///< calls ExpireHeld
    uint32_t m_generation{0};               ///< raised by Stop(): earlier verdicts are void
    Ptr<UniformRandomVariable> m_random;    ///< nonces
};

} // namespace ccn
} // namespace ns3

#endif // CCN_CONTENT_VALIDATOR_H
