// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_CONTENT_VALIDATOR_H
#define CCN_CONTENT_VALIDATOR_H

#include "ns3/ccn-codec.h"
#include "ns3/ccn-event-guard.h"
#include "ns3/ccn-serial-clock.h"
#include "ns3/ccn-trust-decision.h"
#include "ns3/ccn-trust-store.h"
#include "ns3/event-id.h"
#include "ns3/object.h"
#include "ns3/packet.h"
#include "ns3/random-variable-stream.h"
#include "ns3/traced-callback.h"

#include <array>
#include <functional>
#include <list>
#include <memory>
#include <optional>
#include <set>
#include <string>

namespace ns3::ccn
{

class CertificationGraph;

/**
 * @ingroup ccn
 * Decides for an application which ContentObjects it accepts (Jacobson et al. 2009, section 4). It
 * accepts all objects, objects with a right checksum, objects with a valid signature, or objects whose
 * publisher key is bound to a
 * trust anchor by a chain of certificates. Keys are content: the validator fetches a missing key by
 * the name in the key locator. A certificate that does not help is excluded from the next request;
 * where names are exact, that is not possible, and the same request is repeated.
 *
 * A TrustStore gives the verdicts; in mode "schema" a CertificationGraph, by the rules of a
 * TrustSchema (section 4.2). This class fetches the missing keys and revocation lists, holds the
 * waiting objects, and models the time that verifications take.
 */
class ContentValidator : public Object
{
  public:
    /** Sends a message to the node. */
    using Sender = std::function<void(Ptr<const Packet>)>;
    /** Receives the verdict on an object. */
    using Handler = std::function<void(Ptr<const Packet>, Verdict)>;

    /**
     * TracedCallback signature for a decision by a schema.
     * @param packet the object
     * @param decision verdict, rule and chain of certificates
     */
    typedef void (*DecidedTracedCallback)(Ptr<const Packet> packet, const TrustDecision& decision);

    /**
     * @return the TypeId (attributes Mode, Anchors, Schema, Time, MaxChain, Lifetime, MaxRequests)
     */
    static TypeId GetTypeId();
    ContentValidator();
    ~ContentValidator() override;

    /**
     * @param sender sends Interests for certificates
     * @param codec wire format of all messages; must outlive this object
     * @param guard of the timers
     * @throws std::runtime_error if Mode is "schema" and there is no schema; it ends the simulation
     */
    void SetSender(Sender sender, const Codec& codec, EventGuard guard = EventGuard());

    /** @param digest digest of a key that is trusted without a certificate, 32 bytes */
    void AddAnchor(const std::string& digest);

    /**
     * @param verdict a verdict
     * @return number of objects with that verdict so far
     */
    uint64_t GetVerdicts(Verdict verdict) const
    {
        return m_verdicts[static_cast<uint32_t>(verdict)];
    }

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
     * @return true if the object answers an Interest for a certificate or a revocation list
     */
    bool TakeCertificate(const ContentView& content);

    /** Drops all objects that wait for a verdict, and all requests for certificates. */
    void Stop();

    /**
     * @param stream first random stream number to use
     * @return number of streams used
     */
    int64_t AssignStreams(int64_t stream);

  private:
    /** An object that waits for its key or for a certificate. */
    struct Held
    {
        Ptr<const Packet> packet;       ///< the object
        Handler handler;                ///< receives the verdict
        std::string wants;              ///< identifier of the request that it waits for, or empty
        Time until;                     ///< deadline, if no certificate is requested
        std::set<std::string> failed{}; ///< identifiers of requests that were in vain
    };

    /** Throws if Mode is "schema" and there is no schema. */
    void RequireSchema() const;

    class Fetches;

    /** @param mode value of attribute Mode */
    void SetMode(std::string mode);
    /** @param identities attribute SharedKeys */
    void SetSharedKeys(std::string identities);
    /** @param digests value of attribute Anchors */
    void SetAnchors(std::string digests);
    /** @param schema value of attribute Schema */
    void SetSchema(std::string schema);
    /** @param most value of attribute MaxChain */
    void SetMaxChain(uint32_t most);

    /** @return value of attribute MaxChain */
    uint32_t GetMaxChain() const
    {
        return m_trust.GetMaxChain();
    }

    /**
     * Validates an object, or holds it if a key is missing.
     * @param held the object
     */
    void Examine(Held held);
    /**
     * @param content an object
     * @param failed identifiers of requests that were in vain
     * @param request set to what is missing, if it can be fetched
     * @return the decision
     */
    TrustDecision Check(const ContentView& content,
                        const std::set<std::string>& failed,
                        std::optional<TrustStore::Request>& request);
    /** @return number of signatures verified so far */
    uint64_t GetVerifications() const;
    /** Validates all held objects again. */
    void ExamineHeld();
    /**
     * Reports a decision after the verification time.
     * @param held the object
     * @param decision the decision
     * @param verifications number of signatures verified for it
     */
    void Settle(const Held& held, const TrustDecision& decision, uint64_t verifications);
    /** Reports a decision now. @param held the object @param decision the decision */
    void Report(const Held& held, const TrustDecision& decision);
    /** Starts to fetch something, unless it is already being fetched. @param request what is missing */
    void StartFetch(const TrustStore::Request& request);
    /** Sends an Interest. @param request for a certificate or a list @param lifetime of the Interest */
    void SendRequest(const TrustStore::Request& request, Time lifetime);
    /**
     * @param content an object
     * @param request that it may answer
     * @return true if it contains the requested key
     */
    bool AddCertificate(const ContentView& content, const TrustStore::Request& request);
    /**
     * Validates the list that an Interest requested, and stores it if it is valid.
     * @param id identifier of the request @param content the object
     */
    void ValidateList(const std::string& id, const ContentView& content);
    /**
     * Handles the verdict on a list.
     * @param id identifier of the request @param packet the object @param verdict the verdict
     */
    void TakeList(const std::string& id, Ptr<const Packet> packet, Verdict verdict);
    /**
     * Excludes an object that does not help, and requests another one.
     * @param id identifier of the request @param content the object
     */
    void RequestOther(const std::string& id, const ContentView& content);
    /** Reports the failure for all objects that wait for a request. @param id its identifier */
    void FailFetch(std::string id);
    /**
     * Reports the failure for all objects whose deadline has passed and that request no
     * certificate.
     */
    void ExpireHeld();

    bool m_isOn{false};       ///< false if attribute Mode is "none"
    bool m_usesSchema{false}; ///< true if attribute Mode is "schema"
    Time m_time;              ///< attribute Time
    Time m_lifetime;          ///< attribute Lifetime
    uint32_t m_maxRequests{0};
    Sender m_sender;
    EventGuard m_guard;                          ///< of the timers
    const Codec* m_codec{&Codec::GetDefault()};  ///< wire format of the messages
    TrustStore m_trust;                          ///< decides unless a schema does
    std::unique_ptr<CertificationGraph> m_graph; ///< decides in mode "schema"
    SerialClock m_cpu;
    std::list<Held> m_held;              ///< in order of arrival
    std::unique_ptr<Fetches> m_fetches;  ///< made for the first one: few consumers fetch keys
    EventId m_expiry;                    ///< calls ExpireHeld
    uint32_t m_generation{0};            ///< incremented by Stop(), which voids earlier verdicts
    Ptr<UniformRandomVariable> m_random; ///< draws nonces
    std::array<uint64_t, static_cast<uint32_t>(Verdict::END)> m_verdicts{}; ///< numbers of objects
    TracedCallback<Ptr<const Packet>, const TrustDecision&> m_decided;
};

} // namespace ns3::ccn

#endif // CCN_CONTENT_VALIDATOR_H
