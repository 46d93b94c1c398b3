// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_HASH_ROUTER_H
#define CCN_HASH_ROUTER_H

#include "ns3/ccn-application.h"
#include "ns3/ccn-hash-gateway.h"
#include "ns3/ccn-hash-routed.h"

#include <cstdint>
#include <string>
#include <vector>

namespace ns3::ccn
{

/**
 * @ingroup ccn
 * Application of hash routing (Saino, Psaras and Pavlou 2013, symmetric scheme): an Interest
 * is sent to the cache that is responsible for its name, and from there to the producer. The content
 * returns by the same way. Attribute Admission of the node must be HashRouted.
 *
 * A node cannot forward one name twice while it is pending. The way to the cache therefore uses a
 * name of its own: cache 3 is responsible for ccnx:/a/7, so the Interest is for ccnx:/via/3/a/7. The
 * application works at both ends of this way:
 * - On the node of a consumer (attribute Prefix): it turns Interests of the other applications of
 *   this node into Interests to the cache. It takes the content out of the answer.
 * - On the node of a cache (HashRouted::Number): it requests the name without ccnx:/via/3 from its
 *   own node, which has it in its content store or forwards the Interest to the producer. The whole
 *   ContentObject is the payload of the answer.
 *
 * Nothing stores the answers, as HashRouted admits no name under Via. They are unsigned, but have the
 * publisher of the content. The consumer checks the signature of the content itself. Selectors and
 * lifetime of the Interest apply to both ways. A name that ends in an implicit digest gets no
 * answer, because the digest of the answer is another one.
 */
class HashRouter : public CcnApplication
{
  public:
    /** @return the TypeId (attribute Prefix) */
    static TypeId GetTypeId();

    /**
     * Adds another prefix, for producers that have a prefix each. Call it before the application
     * starts.
     * @param prefix as attribute Prefix, which must not be empty
     */
    void AddPrefix(const Name& prefix)
    {
        m_prefixes.push_back(prefix);
    }

    /** @return number of Interests sent to caches */
    uint64_t GetRouted() const
    {
        return m_routed;
    }

    /** @return number of Interests that arrived for the cache of this node */
    uint64_t GetFetched() const
    {
        return m_fetched;
    }

    /** @return number of ContentObjects sent to the own node */
    uint64_t GetAnswers() const
    {
        return m_answers;
    }

  protected:
    /**
     * @throws std::invalid_argument if the node's admission policy is not HashRouted, or as
     * HashRouted::Check(), or if the application has neither a prefix nor a cache
     */
    void StartApplication() override;
    void Cease() override;

  private:
    void OnInterest(const Arrival& arrival, const InterestView& interest) override;
    void OnContent(const Arrival& arrival, const ContentView& content) override;

    /** @param prefix value of attribute Prefix @throws std::invalid_argument if it is no URI */
    void SetPrefix(std::string prefix);

    /** @return value of attribute Prefix */
    std::string GetPrefix() const
    {
        return m_prefixes.empty() ? "" : m_prefixes.front().ToUri();
    }

    /** @return the admission policy of the node @throws std::invalid_argument if it is another */
    Ptr<HashRouted> FindPolicy() const;
    /** Sets the strategy of a prefix. @param prefix the prefix */
    void BecomeGateway(const Name& prefix);
    /**
     * Requests an object from the own node.
     * @param interest an Interest for the cache of this node
     * @throws std::runtime_error if another cache is responsible for the name
     */
    void Fetch(const InterestView& interest);
    /**
     * Expresses an Interest with other name and nonce.
     * @param interest the Interest to take everything else from
     * @param name the new name
     */
    void ExpressAs(const InterestView& interest, const Name& name);
    /** @return the beginning of an error message */
    std::string Where() const;

    std::vector<Name> m_prefixes; ///< attribute Prefix, and those of AddPrefix()
    Ptr<HashRouted> m_policy;
    std::vector<Ptr<HashGateway>> m_strategies; ///< of the prefixes
    uint64_t m_routed{0};
    uint64_t m_fetched{0};
    uint64_t m_answers{0};
};

} // namespace ns3::ccn

#endif // CCN_HASH_ROUTER_H
