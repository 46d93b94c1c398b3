/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#include "ns3/ccn-certification-graph.h"
#include "ns3/ccn-signature.h"

#include <algorithm>

// The keys that a CertificationGraph believes.

namespace ns3
{
namespace ccn
{

const CertificationGraph::Belief*
CertificationGraph::FindBelief(const std::string& digest, const Name& name) const
{
    const auto names = m_beliefs.find(digest);
    if (names == m_beliefs.end())
    {
        return nullptr;
    }
    const auto found = names->second.find(name);
    return found == names->second.end() ? nullptr : &found->second;
}

void
CertificationGraph::Update(uint64_t now)
{
    if (!m_isStale && now < m_nextChange)
    {
        return;
    }
    m_isStale = false;
    m_nextChange = UINT64_MAX;
    m_beliefs.clear();
    m_endorsers.clear();
    for (Edge& edge : m_edges)
    {
        edge.verdict = Verdict::NO_KEY;
        edge.missing.reset();
    }
    for (const TrustAnchor& anchor : m_schema->GetAnchors())
    {
        const std::set<std::string> stated{anchor.digest};
        for (const auto& digest : anchor.digest.empty() ? m_anchors : stated)
        {
            Believe({digest, anchor.name}, {0, {}});
        }
    }
    // Keys with shorter chains come first, so that each chain found is the shortest.
    for (; !m_waiting.empty(); m_waiting.pop_front())
    {
        const auto edges = m_byIssuer.find(m_waiting.front().first);
        if (edges != m_byIssuer.end())
        {
            for (const auto& edge : edges->second)
            {
                Follow(*edge, m_waiting.front(), now);
            }
        }
    }
}

void
CertificationGraph::Believe(const KeyName& key, const Belief& belief)
{
    if (m_beliefs[key.first].emplace(key.second, belief).second)
    {
        m_waiting.push_back(key);
    }
}

void
CertificationGraph::Follow(Edge& edge, const KeyName& issuer, uint64_t now)
{
    const KeyName subject{edge.certificate.keyDigest, edge.certificate.keyName};
    if (subject.first == issuer.first)
    {
        edge.verdict = Verdict::UNTRUSTED; // a key cannot vouch for itself
        return;
    }
    const auto rules = m_schema->FindRules(NameView(subject.second), NameView(issuer.second));
    if (rules.empty())
    {
        const bool isFirst = edge.verdict == Verdict::NO_KEY && !edge.missing;
        edge.verdict = isFirst ? Verdict::OUT_OF_NAME_SPACE : edge.verdict;
        return;
    }
    const uint32_t certificates = FindBelief(issuer.first, issuer.second)->certificates;
    if (edge.verdict != Verdict::VALID)
    {
        edge.missing.reset();
        edge.verdict = Judge(edge, certificates, now);
        if (edge.signature == Signature::UNKNOWN && certificates < m_maxChain)
        {
            edge.missing = MakeRequest(issuer.first, issuer.second);
        }
    }
    for (const TrustRule* rule : rules)
    {
        if (edge.verdict != Verdict::VALID || certificates >= m_maxChain)
        {
            return;
        }
        auto& endorsers = m_endorsers[{subject, rule}];
        endorsers.insert(issuer.first);
        if (endorsers.size() >= rule->endorsements)
        {
            Believe(subject, {certificates + 1, issuer});
        }
    }
}

Verdict
CertificationGraph::Judge(Edge& edge, uint32_t certificates, uint64_t now)
{
    if (certificates >= m_maxChain)
    {
        return Verdict::CHAIN_TOO_LONG;
    }
    if (!VerifyEdge(edge))
    {
        return Verdict::NO_KEY;
    }
    if (edge.signature == Signature::BAD)
    {
        return Verdict::FORGED_CERTIFICATE;
    }
    const Validity& validity = edge.certificate.validity;
    NoteChange(validity, now);
    if (!validity.Has(now))
    {
        return now < validity.from ? Verdict::NOT_YET_VALID : Verdict::EXPIRED;
    }
    return CheckRevocation(edge, now);
}

bool
CertificationGraph::VerifyEdge(Edge& edge)
{
    if (edge.signature != Signature::UNKNOWN)
    {
        return true;
    }
    ContentView content;
    content.Decode(edge.certificate.message);
    if (content.locatorKind == ContentView::Locator::KEY)
    {
        m_keys.Learn(content);
    }
    const auto key = FindKey(edge.certificate.issuerDigest);
    if (!key)
    {
        return false;
    }
    ++m_verifications;
    edge.signature = VerifySignature(content, *key) ? Signature::GOOD : Signature::BAD;
    return true;
}

Verdict
CertificationGraph::CheckRevocation(Edge& edge, uint64_t now)
{
    Verdict verdict = Verdict::VALID;
    for (const Name& name : m_schema->GetRevocationLists(NameView(edge.certificate.keyName)))
    {
        const auto found = m_lists.find(name);
        const bool isKnown = found != m_lists.end();
        if (isKnown && found->second.revoked.count(edge.certificate.keyDigest) > 0)
        {
            return Verdict::REVOKED;
        }
        if (isKnown)
        {
            NoteChange(found->second.validity, now);
        }
        if (isKnown && found->second.validity.Has(now))
        {
            continue;
        }
        verdict = Verdict::NO_KEY;
        if (!edge.missing && name.GetSize() < NameView::MAX_COMPONENTS)
        {
            edge.missing = Request{name, {}, {}};
        }
        if (isKnown && edge.missing)
        {
            const Name versioned = Name().AppendVersion(found->second.version);
            edge.missing->rejected.emplace(versioned.GetComponent(0));
        }
    }
    return verdict;
}

void
CertificationGraph::NoteChange(const Validity& validity, uint64_t now)
{
    for (const uint64_t change : {validity.from, validity.until})
    {
        m_nextChange = change > now ? std::min(m_nextChange, change) : m_nextChange;
    }
}

} // namespace ccn
} // namespace ns3
