// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ns3/ccn-certification-graph.h"
#include "ns3/ccn-crc32c.h"
#include "ns3/ccn-public-key.h"

#include <array>
#include <optional>

// Decisions of a CertificationGraph, and the reasons for refusals.

namespace ns3::ccn
{

namespace
{

/**
 * @param verdict the reason for which a certificate does not count
 * @return how much it says, more for reasons that a useless certificate of anybody cannot cause
 */
uint32_t
GetRank(Verdict verdict)
{
    constexpr std::array ASCENDING = {Verdict::NO_KEY,
                                      Verdict::UNTRUSTED,
                                      Verdict::FORGED_CERTIFICATE,
                                      Verdict::OUT_OF_NAME_SPACE,
                                      Verdict::LOOP,
                                      Verdict::CHAIN_TOO_LONG,
                                      Verdict::TOO_FEW_ENDORSEMENTS,
                                      Verdict::NOT_YET_VALID,
                                      Verdict::EXPIRED,
                                      Verdict::REVOKED};
    uint32_t rank = 0;
    while (rank < ASCENDING.size() && ASCENDING[rank] != verdict)
    {
        ++rank;
    }
    return rank;
}

} // namespace

void
CertificationGraph::Inquiry::Ask(const std::optional<Request>& missing)
{
    if (!request && missing && failed.count(missing->GetId()) == 0)
    {
        request = missing;
    }
}

TrustDecision
CertificationGraph::Check(const ContentView& content,
                          uint64_t now,
                          const std::set<std::string>& failed,
                          std::optional<Request>& request)
{
    request.reset();
    if (!content.hasSignature)
    {
        return {HasChecksum(content) ? Verdict::CHECKSUM_ONLY : Verdict::BAD_SIGNATURE};
    }
    const std::string digest(content.publisherKeyDigest);
    if (!m_keys.Find(digest) && m_keys.Learn(content))
    {
        m_isStale = m_isStale || m_beliefs.count(digest) > 0;
    }
    Update(now);
    const bool isCertificate = content.type == ContentType::KEY;
    const Name data = isCertificate ? GetKeyName(content.name) : Name(content.name);
    Inquiry inquiry{data, failed};
    uint32_t line = 0;
    const Name* signer = FindSigner(data, digest, isCertificate, line);
    const auto decision =
        signer ? Accept(content, {digest, *signer}, line, inquiry) : Refuse(content, inquiry);
    request = inquiry.request;
    return decision;
}

TrustDecision
CertificationGraph::Accept(const ContentView& content,
                           const KeyName& signer,
                           uint32_t line,
                           Inquiry& inquiry)
{
    const auto key = FindKey(signer.first);
    if (!key)
    {
        inquiry.Ask(MakeRequest(signer.first, signer.second));
        return {Verdict::NO_KEY};
    }
    ++m_verifications;
    if (!VerifySignature(content, *key))
    {
        return {Verdict::BAD_SIGNATURE};
    }
    return {Verdict::VALID, true, line, GetChain(signer)};
}

TrustDecision
CertificationGraph::Refuse(const ContentView& content, Inquiry& inquiry)
{
    if (!m_schema->Covers(NameView(inquiry.data)))
    {
        return {Verdict::NO_RULE};
    }
    const std::string digest(content.publisherKeyDigest);
    Reason reason = ExplainSigner(inquiry.data, digest, GetLocatorName(content), 1, inquiry);
    if (reason.verdict == Verdict::UNTRUSTED && !reason.at &&
        content.locatorKind == ContentView::Locator::NONE)
    {
        reason.verdict = Verdict::NO_KEY; // another object may name the key
    }
    TrustDecision decision{reason.verdict, !reason.at};
    if (reason.at && reason.verdict != Verdict::NO_KEY)
    {
        const Certificate& certificate = reason.at->certificate;
        decision.chain.push_back({certificate.keyName, certificate.keyDigest});
    }
    return decision;
}

std::vector<TrustDecision::Link>
CertificationGraph::GetChain(KeyName key) const
{
    std::vector<TrustDecision::Link> chain;
    for (const Belief* belief = nullptr; !belief || belief->certificates > 0;)
    {
        if (belief)
        {
            key = belief->issuer;
        }
        chain.push_back({key.second, key.first});
        belief = FindBelief(key.first, key.second);
    }
    return chain;
}

const Name*
CertificationGraph::FindSigner(const Name& data,
                               const std::string& digest,
                               bool isEndorsement,
                               uint32_t& line) const
{
    const auto names = m_beliefs.find(digest);
    if (names == m_beliefs.end())
    {
        return nullptr;
    }
    const NameView view(data);
    const Name* signer = nullptr;
    for (const auto& [name, belief] : names->second)
    {
        for (const TrustRule* rule : m_schema->FindRules(view, NameView(name)))
        {
            if ((isEndorsement || rule->endorsements == 1) && (!signer || rule->line < line))
            {
                signer = &name;
                line = rule->line;
            }
        }
    }
    return signer;
}

std::optional<CertificationGraph::Request>
CertificationGraph::MakeRequest(const std::string& digest, const Name& name) const
{
    Request request{name, digest, {}};
    const auto edges = m_bySubject.find(digest);
    if (edges == m_bySubject.end())
    {
        return request;
    }
    for (const auto& edge : edges->second)
    {
        if (edge->certificate.keyName == name)
        {
            request.rejected.insert(edge->excluded);
        }
    }
    return request.rejected.size() < m_maxPerKey ? std::optional(request) : std::nullopt;
}

// --- Reasons ---

CertificationGraph::Reason
CertificationGraph::ExplainSigner(const Name& data,
                                  const std::string& digest,
                                  const std::optional<Name>& locator,
                                  uint32_t depth,
                                  Inquiry& inquiry)
{
    std::vector<Name> names; // the name in the object comes first
    if (locator)
    {
        names.push_back(*locator);
    }
    const auto beliefs = m_beliefs.find(digest);
    if (beliefs != m_beliefs.end())
    {
        for (const auto& [name, belief] : beliefs->second)
        {
            names.push_back(name);
        }
    }
    const auto edges = m_bySubject.find(digest);
    if (edges != m_bySubject.end())
    {
        for (const auto& edge : edges->second)
        {
            names.push_back(edge->certificate.keyName);
        }
    }
    const NameView view(data);
    for (const Name& name : names)
    {
        if (!m_schema->FindRules(view, NameView(name)).empty())
        {
            return FindBelief(digest, name) ? Reason{Verdict::TOO_FEW_ENDORSEMENTS}
                                            : ExplainKey({digest, name}, depth, inquiry);
        }
    }
    return {names.empty() ? Verdict::UNTRUSTED : Verdict::OUT_OF_NAME_SPACE};
}

CertificationGraph::Reason
CertificationGraph::ExplainKey(const KeyName& key, uint32_t depth, Inquiry& inquiry)
{
    if (depth > m_maxChain)
    {
        return {Verdict::CHAIN_TOO_LONG};
    }
    const auto [known, isNew] = inquiry.keys.emplace(key, std::nullopt);
    if (!isNew)
    {
        return known->second.value_or(Reason{Verdict::LOOP});
    }
    Reason reason{Verdict::NO_KEY};
    const auto edges = m_bySubject.find(key.first);
    if (edges != m_bySubject.end())
    {
        for (const auto& edge : edges->second)
        {
            if (edge->certificate.keyName == key.second)
            {
                Reason found = ExplainEdge(*edge, depth, inquiry);
                found.at = found.at ? found.at : &*edge;
                const bool saysMore = GetRank(found.verdict) > GetRank(reason.verdict);
                reason = !reason.at || saysMore ? found : reason;
            }
        }
    }
    if (reason.verdict != Verdict::REVOKED)
    {
        inquiry.Ask(MakeRequest(key.first, key.second)); // another certificate may count
    }
    known->second = reason;
    return reason;
}

CertificationGraph::Reason
CertificationGraph::ExplainEdge(Edge& edge, uint32_t depth, Inquiry& inquiry)
{
    const Certificate& certificate = edge.certificate;
    if (certificate.issuerDigest == certificate.keyDigest)
    {
        return {Verdict::UNTRUSTED}; // it vouches for itself
    }
    const bool isJudged = m_beliefs.count(certificate.issuerDigest) > 0;
    if (isJudged && edge.missing && edge.missing->IsList() &&
        edge.missing->name.IsPrefixOf(inquiry.data))
    {
        return {Verdict::LOOP}; // the key of a list needs this list
    }
    if (isJudged)
    {
        inquiry.Ask(edge.missing);
    }
    if (isJudged && edge.verdict != Verdict::OUT_OF_NAME_SPACE)
    {
        return {edge.verdict == Verdict::VALID ? Verdict::TOO_FEW_ENDORSEMENTS : edge.verdict};
    }
    if (VerifyEdge(edge) && edge.signature == Signature::BAD)
    {
        return {Verdict::FORGED_CERTIFICATE};
    }
    return ExplainSigner(certificate.keyName,
                         certificate.issuerDigest,
                         certificate.issuerName,
                         depth + 1,
                         inquiry);
}

} // namespace ns3::ccn
