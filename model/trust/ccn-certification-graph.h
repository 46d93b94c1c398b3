// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_CERTIFICATION_GRAPH_H
#define CCN_CERTIFICATION_GRAPH_H

#include "ns3/ccn-certificate.h"
#include "ns3/ccn-key-store.h"
#include "ns3/ccn-revocation-list.h"
#include "ns3/ccn-trust-decision.h"
#include "ns3/ccn-trust-schema.h"
#include "ns3/ccn-trust-store.h"

#include <cstdint>
#include <deque>
#include <list>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace ns3::ccn
{

/**
 * @ingroup ccn
 * Decides by a TrustSchema which objects are trusted: "publishers are bound to other publishers by
 * the key certification graph" (Jacobson et al. 2009, section 4.2, Evidence-based security).
 *
 * A key is believed under a name if it is an anchor, or if as many believed keys as a rule requires
 * have signed certificates of that key under that name. A certificate counts while it is valid and
 * while no revocation list has its key. An object is accepted if its signature is valid and a rule
 * lets its key sign it, under a name under which the key is believed. Certificates of keys that no
 * anchor reaches cost a signature verification at most once.
 *
 * Points in time are in units of 1/4096 s since 1970 (ToCalendarTime()), and must not decrease.
 */
class CertificationGraph
{
  public:
    /** Identifies a missing certificate or revocation list. */
    using Request = TrustStore::Request;

    /** @param schema the rules; nullptr: no schema, and Check() must not be called */
    void SetSchema(Ptr<const TrustSchema> schema);

    /** @return true if there is a schema */
    bool HasSchema() const
    {
        return m_schema != nullptr;
    }

    /** @param digest of a key that bears the names of anchors without a digest, 32 bytes */
    void AddAnchor(const std::string& digest);

    /** @param most maximum number of certificates between an object and an anchor */
    void SetMaxChain(uint32_t most);

    /** @param most maximum number of certificates, from 1; the oldest is removed first */
    void SetMaxCertificates(uint32_t most);

    /** @return number of certificates */
    uint32_t GetSize() const
    {
        return m_edges.size();
    }

    /**
     * @param content an object
     * @param now point in time
     * @param failed identifiers of requests that are in vain
     * @param request set to a certificate or list that may change the verdict, if one can be
     * fetched
     * @return the decision with the certificates known now
     */
    TrustDecision Check(const ContentView& content,
                        uint64_t now,
                        const std::set<std::string>& failed,
                        std::optional<Request>& request);

    /**
     * Stores a requested certificate.
     * @param content an object
     * @param request for a key
     * @return false if the object is not a certificate of that key under that name, or is known
     */
    bool AddCertificate(const ContentView& content, const Request& request);

    /**
     * Stores a certificate if a rule covers the name of its key.
     * @param content any object
     */
    void Learn(const ContentView& content);

    /**
     * Stores a revocation list, unless a newer one is known.
     * @param content an object that Check() has accepted
     * @param now point in time
     * @return true if the object is a list of the schema that is valid now and new
     */
    bool AddList(const ContentView& content, uint64_t now);

    /** @return number of signatures verified so far */
    uint64_t GetVerifications() const
    {
        return m_verifications;
    }

  private:
    /** Result of the verification of a certificate's signature. */
    enum class Signature : uint8_t
    {
        UNKNOWN,
        GOOD,
        BAD,
    };

    /** A certificate: an edge of the graph from its issuer's key to its own. */
    struct Edge
    {
        Certificate certificate;                 ///< the certificate
        std::string excluded;                    ///< component by which an Interest excludes it
        std::string implicit;                    ///< its implicit digest
        Signature signature{Signature::UNKNOWN}; ///< verified at most once
        Verdict verdict{Verdict::NO_KEY};        ///< VALID if it counts since the last Update()
        std::optional<Request> missing{};        ///< what its verdict depends on
    };

    /** A key under a name. */
    using KeyName = std::pair<std::string, Name>;

    /** Why a key is believed under a name. */
    struct Belief
    {
        uint32_t certificates; ///< number of certificates between the key and an anchor
        KeyName issuer;        ///< key that signed the first one; empty for an anchor
    };

    /** Why an object or a certificate is refused. */
    struct Reason
    {
        Verdict verdict;         ///< never VALID
        const Edge* at{nullptr}; ///< the certificate concerned, or nullptr for the object
    };

    /** State of Explain...(): verdicts on keys, and what is requested. */
    struct Inquiry
    {
        const Name& data;                    ///< name of the object that is checked
        const std::set<std::string>& failed; ///< requests that are in vain

        /** @param missing becomes the request, unless there is one already or it is in vain */
        void Ask(const std::optional<Request>& missing);

        std::map<KeyName, std::optional<Reason>> keys{}; ///< without a reason while in progress
        std::optional<Request> request{};                ///< the first thing that is missing
    };

    /**
     * Stores a certificate unless it is known.
     * @param content its object
     * @param certificate the decoded object
     * @return true if it is new
     */
    bool Add(const ContentView& content, Certificate certificate);
    /** @param edge to remove */
    void Remove(std::list<Edge>::iterator edge);
    /** Removes certificates beyond the limits. @param subject the key of a new certificate */
    void MakeRoom(const std::string& subject);
    /** @param digest of a key @return its octets, if they are known */
    Ptr<const PublicKey> FindKey(const std::string& digest);
    /** @param digest of a key @param name of the key @return why it is believed, or nullptr */
    const Belief* FindBelief(const std::string& digest, const Name& name) const;

    // Beliefs: second half of ccn-certification-graph.cc

    /** Determines all beliefs, if they may have changed. @param now point in time */
    void Update(uint64_t now);
    /** @param key a key and name @param belief why it is believed */
    void Believe(const KeyName& key, const Belief& belief);
    /** Judges an edge from a believed key. @param edge the edge @param issuer the key @param now */
    void Follow(Edge& edge, const KeyName& issuer, uint64_t now);
    /**
     * @param edge a certificate, whose field missing may be set
     * @param certificates number of certificates between its issuer and an anchor
     * @param now point in time
     * @return VALID, or why it does not count, apart from its name
     */
    Verdict Judge(Edge& edge, uint32_t certificates, uint64_t now);
    /** @param edge a certificate @return true if its signature is known to be good or bad */
    bool VerifyEdge(Edge& edge);
    /**
     * @param edge a certificate, whose field missing is set if a list is
     * @param now point in time
     * @return VALID, REVOKED, or NO_KEY if a list is missing
     */
    Verdict CheckRevocation(Edge& edge, uint64_t now);
    /** Notes when a verdict changes by itself. @param validity of what it depends on @param now */
    void NoteChange(const Validity& validity, uint64_t now);

    // Decisions: ccn-certification-check.cc

    /**
     * Verifies the signature of an object.
     * @param content the object
     * @param signer a believed key that may sign it
     * @param line line of the rule
     * @param inquiry requests the key if its octets are not known
     * @return the decision
     */
    TrustDecision Accept(const ContentView& content,
                         const KeyName& signer,
                         uint32_t line,
                         Inquiry& inquiry);
    /**
     * Finds the reason for a refusal.
     * @param content the object, which no believed key may sign
     * @param inquiry requests what may change the decision
     * @return the decision
     */
    TrustDecision Refuse(const ContentView& content, Inquiry& inquiry);
    /** @param key a believed key @return the keys from it to the anchor */
    std::vector<TrustDecision::Link> GetChain(KeyName key) const;
    /**
     * @param data name to be signed
     * @param digest of a key
     * @param isEndorsement true if a rule with several endorsements is enough
     * @param line set to the line of the rule
     * @return the name under which the key may sign, or nullptr
     */
    const Name* FindSigner(const Name& data,
                           const std::string& digest,
                           bool isEndorsement,
                           uint32_t& line) const;
    /**
     * @param digest of a key
     * @param name of the key
     * @return the request for a certificate that is not known yet, unless there are too many
     */
    std::optional<Request> MakeRequest(const std::string& digest, const Name& name) const;
    /**
     * @param data name of an object or certificate
     * @param digest of the key that signed it
     * @param locator name of that key, if known
     * @param depth number of certificates between the object and this key's anchor, at least
     * @param inquiry state
     * @return why the key may not sign the name
     */
    Reason ExplainSigner(const Name& data,
                         const std::string& digest,
                         const std::optional<Name>& locator,
                         uint32_t depth,
                         Inquiry& inquiry);
    /** @param key not believed @param depth as above @param inquiry state @return why */
    Reason ExplainKey(const KeyName& key, uint32_t depth, Inquiry& inquiry);
    /** @param edge of a key that is not believed @param depth @param inquiry @return why */
    Reason ExplainEdge(Edge& edge, uint32_t depth, Inquiry& inquiry);

    Ptr<const TrustSchema> m_schema;
    std::set<std::string> m_anchors; ///< digests of AddAnchor()
    uint32_t m_maxChain{8};
    uint32_t m_maxCertificates{1024};
    uint32_t m_maxPerKey{0}; ///< maximum number of certificates per key
    uint64_t m_verifications{0};
    KeyStore m_keys;
    std::list<Edge> m_edges;                                                   ///< oldest first
    std::map<std::string, std::vector<std::list<Edge>::iterator>> m_bySubject; ///< by certified key
    std::map<std::string, std::vector<std::list<Edge>::iterator>> m_byIssuer;  ///< by signing key
    std::set<std::string> m_known; ///< implicit digests of the certificates
    std::map<Name, RevocationList> m_lists;

    bool m_isStale{true};     ///< beliefs must be determined again
    uint64_t m_nextChange{0}; ///< point in time at which beliefs change by themselves
    std::map<std::string, std::map<Name, Belief>> m_beliefs; ///< by digest of the key
    std::deque<KeyName> m_waiting; ///< believed keys whose certificates are to be judged
    /** issuers that endorse a key, by rule */
    std::map<std::pair<KeyName, const TrustRule*>, std::set<std::string>> m_endorsers;
};

} // namespace ns3::ccn

#endif // CCN_CERTIFICATION_GRAPH_H
