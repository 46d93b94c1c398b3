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
 * Decides for an application which ContentObjects it accepts (Jacobson et al. 2009, section 4). It
 * accepts all objects, objects with a valid signature, or objects whose publisher key is bound to a
 * trust anchor by a chain of certificates. Keys are content: the validator fetches a missing key by
 * the name in the key locator.
 *
 * A TrustStore gives the verdicts. This class fetches the missing keys, holds the waiting objects,
 * and models the time that verifications take.
 */
class ContentValidator : public Object
{
  public:
    /** Sends a message to the node. */
    using Sender = std::function<void(Ptr<const Packet>)>;
    /** Receives the verdict on an object. */
    using Handler = std::function<void(Ptr<const Packet>, Verdict)>;

    /** @return the TypeId (attributes Mode, Anchors, Time, MaxChain, Lifetime, MaxRequests) */
    static TypeId GetTypeId();
    ContentValidator();
    ~ContentValidator() override;

    /** @param sender sends Interests for certificates */
    void SetSender(Sender sender);

    /** @param digest digest of a key that is trusted without a certificate, 32 bytes */
    void AddAnchor(const std::string& digest);

    /** @return true if objects are validated at all */
    bool IsOn() const
    {
        return m_isOn;
    }

    /**
     * Validates an object. The verdict may come at once, after the verification time, or when a
     * missing key arrives. Each call leads to one call of the handler, unless the validator is
     * stopped first.
     * @param packet a well-formed ContentObject
     * @param handler receives the verdict
     */
    void Validate(Ptr<const Packet> packet, Handler handler);

    /**
     * @param content an object that arrived
     * @return true if the object answers an Interest for a certificate
     */
    bool TakeCertificate(const ContentView& content);

    /** Drops all objects that wait for a verdict, and all requests for certificates. */
    void Stop();

    /**
     * @param stream first random stream number to use
     * @return number of streams used
     */
    int64_t AssignStreams(int64_t stream);

  protected:
    void DoDispose() override;

  private:
    /** An object that waits for its key or for a certificate. */
    struct Held
    {
        Ptr<const Packet> packet; ///< the object
        Handler handler;          ///< receives the verdict
        std::string wants;        ///< digest of the key requested in a certificate, or empty
        Time until;               ///< deadline, if no certificate is requested
    };

    /** A request for a certificate. */
    struct Fetch
    {
        TrustStore::Request request; ///< the missing certificate
        uint32_t attempts{0};        ///< Interests sent
        EventId timer;               ///< sends the next Interest
    };

    /** @param mode value of attribute Mode */
    void SetMode(std::string mode);
    /** @param digests value of attribute Anchors */
    void SetAnchors(std::string digests);
    /** @param most value of attribute MaxChain */
    void SetMaxChain(uint32_t most);
    /** @return value of attribute MaxChain */
    uint32_t GetMaxChain() const;

    /**
     * Validates an object, or holds it if a key is missing.
     * @param held the object
     */
    void Examine(Held held);
    /** Validates all held objects again. */
    void ExamineHeld();
    /**
     * Reports a verdict after the verification time.
     * @param held the object
     * @param verdict the verdict
     * @param verifications number of signatures verified for it
     */
    void Settle(const Held& held, Verdict verdict, uint64_t verifications);
    /**
     * Starts to fetch a certificate, unless it is already being fetched.
     * @param request the certificate
     */
    void StartFetch(const TrustStore::Request& request);
    /**
     * Sends an Interest for a certificate, or gives up.
     * @param digest digest of the requested key
     */
    void SendRequest(std::string digest);
    /**
     * Reports the failure for all objects that wait for a certificate.
     * @param digest digest of the requested key
     */
    void FailFetch(const std::string& digest);
    /**
     * Reports the failure for all objects whose deadline has passed and that request no
     * certificate.
     */
    void ExpireHeld();

    bool m_isOn{false}; ///< false if attribute Mode is "none"
    Time m_time;        ///< attribute Time
    Time m_lifetime;    ///< attribute Lifetime
    uint32_t m_maxRequests{0};
    Sender m_sender;
    TrustStore m_trust;
    SerialClock m_cpu;
    std::list<Held> m_held;                 ///< in order of arrival
    std::map<std::string, Fetch> m_fetches; ///< by digest of the requested key
    EventId m_expiry;                       ///< calls ExpireHeld
    uint32_t m_generation{0};               ///< incremented by Stop(), which voids earlier verdicts
    Ptr<UniformRandomVariable> m_random;    ///< draws nonces
};

} // namespace ccn
} // namespace ns3

#endif // CCN_CONTENT_VALIDATOR_H
