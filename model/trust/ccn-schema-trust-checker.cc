// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ns3/ccn-certification-graph.h"
#include "ns3/ccn-trust-checker.h"

#include <optional>
#include <set>

namespace ns3::ccn
{

namespace
{

/**
 * @param content an object
 * @param decision about it
 * @return true if a node that does not know all certificates may act on the decision
 */
bool
IsFinal(const ContentView& content, const TrustDecision& decision)
{
    switch (decision.verdict)
    {
    case Verdict::VALID:
    case Verdict::BAD_SIGNATURE:
    case Verdict::CHECKSUM_ONLY:
    case Verdict::NO_RULE:
    case Verdict::NOT_YET_VALID:
    case Verdict::EXPIRED:
    case Verdict::REVOKED:
        return true;
    case Verdict::OUT_OF_NAME_SPACE:
        // Only the name in the object itself counts. Anybody can send certificates with others.
        return decision.isOfObject && content.locatorKind == ContentView::Locator::KEY_NAME;
    default:
        return false;
    }
}

/** The trust schema of a node. A node does not know all certificates, and fetches none. */
class SchemaTrustChecker : public TrustChecker
{
  public:
    /** @return the TypeId */
    static TypeId GetTypeId()
    {
        static TypeId tid = TypeId(IMPLEMENTATION)
                                .SetParent<Object>()
                                .SetGroupName("Ccn")
                                .AddConstructor<SchemaTrustChecker>();
        return tid;
    }

    void SetSchema(const std::string& schema) override
    {
        m_graph.SetSchema(TrustSchema::Read(schema));
    }

    void AddAnchor(const std::string& digest) override
    {
        m_graph.AddAnchor(digest);
    }

    void SetMaxChain(uint32_t most) override
    {
        m_graph.SetMaxChain(most);
    }

    void SetMaxCertificates(uint32_t most) override
    {
        m_graph.SetMaxCertificates(most);
    }

    Verdict Check(const ContentView& content, Time now, Verdict verdict) override;

  private:
    CertificationGraph m_graph;
};

NS_OBJECT_ENSURE_REGISTERED(SchemaTrustChecker);

Verdict
SchemaTrustChecker::Check(const ContentView& content, Time now, Verdict verdict)
{
    if (!m_graph.HasSchema() || verdict == Verdict::BAD_SIGNATURE)
    {
        return verdict;
    }
    static const std::set<std::string> none;
    const uint64_t at = ToCalendarTime(now);
    std::optional<TrustStore::Request> missing; // a node fetches nothing
    const TrustDecision decision = m_graph.Check(content, at, none, missing);
    if (!IsFinal(content, decision))
    {
        m_graph.Learn(content); // its issuer may become known later
        return Verdict::NO_KEY;
    }
    if (decision.verdict == Verdict::VALID)
    {
        m_graph.Learn(content);
        m_graph.AddList(content, at);
    }
    return decision.verdict;
}

} // namespace

} // namespace ns3::ccn
