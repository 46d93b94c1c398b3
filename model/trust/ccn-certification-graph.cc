// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ns3/ccn-certification-graph.h"

#include "ns3/ccn-codec.h"
#include "ns3/ccn-public-key.h"

#include <algorithm>
#include <utility>

// The certificates and lists that a CertificationGraph keeps, and the keys that it believes.

namespace ns3::ccn
{

namespace
{

/** Number of certificates of a key that may prove useless before no further one is requested. */
constexpr uint32_t MAX_USELESS = 8;

/**
 * @tparam Index a map from keys to edges
 * @param index from which the edge is removed
 * @param key of the edge in the index
 * @param edge the edge
 */
template <typename Index, typename Edge>
void
RemoveFrom(Index& index, const std::string& key, Edge edge)
{
    const auto found = index.find(key);
    auto& edges = found->second;
    edges.erase(std::find(edges.begin(), edges.end(), edge));
    if (edges.empty())
    {
        index.erase(found);
    }
}

} // namespace

void
CertificationGraph::SetSchema(Ptr<const TrustSchema> schema)
{
    m_schema = schema;
    m_isStale = true;
    m_maxPerKey = MAX_USELESS;
    if (schema)
    {
        for (const TrustRule& rule : schema->GetRules())
        {
            m_maxPerKey = std::max(m_maxPerKey, MAX_USELESS - 1 + rule.endorsements);
        }
    }
}

void
CertificationGraph::AddAnchor(const std::string& digest)
{
    m_anchors.insert(digest);
    m_isStale = true;
}

void
CertificationGraph::SetMaxChain(uint32_t most)
{
    m_maxChain = most;
    m_isStale = true;
}

void
CertificationGraph::SetMaxCertificates(uint32_t most)
{
    m_maxCertificates = most;
    m_keys.SetMaxKeys(most);
    while (m_edges.size() > m_maxCertificates)
    {
        Remove(m_edges.begin());
    }
}

bool
CertificationGraph::AddCertificate(const ContentView& content, const Request& request)
{
    auto certificate = Certificate::Decode(content);
    return certificate && certificate->keyDigest == request.digest &&
           certificate->keyName == request.name && Add(content, std::move(*certificate));
}

void
CertificationGraph::Learn(const ContentView& content)
{
    if (content.type != ContentType::KEY || !m_schema->Covers(NameView(GetKeyName(content.name))))
    {
        return;
    }
    if (auto certificate = Certificate::Decode(content))
    {
        Add(content, std::move(*certificate));
    }
}

bool
CertificationGraph::Add(const ContentView& content, Certificate certificate)
{
    const Digest digest = content.ComputeDigest();
    const std::string implicit(digest.begin(), digest.end());
    if (m_known.count(implicit) > 0)
    {
        return false;
    }
    MakeRoom(certificate.keyDigest);
    m_known.insert(implicit);
    m_keys.Learn(content); // other certificates by its issuer may lack the octets of the key
    m_keys.LearnContent(content);
    const uint32_t size = certificate.keyName.GetSize();
    const auto excluded =
        size < content.name.GetSize() ? std::string(content.name.GetComponent(size)) : implicit;
    const std::string subject = certificate.keyDigest;
    const std::string issuer = certificate.issuerDigest;
    m_edges.push_back({std::move(certificate), excluded, implicit});
    const auto edge = std::prev(m_edges.end());
    m_bySubject[subject].push_back(edge);
    m_byIssuer[issuer].push_back(edge);
    // Only certificates by believed keys, and the octets of believed keys, change beliefs.
    m_isStale = m_isStale || m_beliefs.count(issuer) > 0 || m_beliefs.count(subject) > 0;
    return true;
}

void
CertificationGraph::MakeRoom(const std::string& subject)
{
    const auto found = m_bySubject.find(subject);
    if (found != m_bySubject.end() && found->second.size() >= m_maxPerKey)
    {
        const auto& edges = found->second;
        const auto useless = std::find_if(edges.begin(), edges.end(), [](const auto& edge) {
            return edge->verdict != Verdict::VALID;
        });
        Remove(useless == edges.end() ? edges.front() : *useless);
    }
    if (m_edges.size() >= m_maxCertificates)
    {
        Remove(m_edges.begin());
    }
}

void
CertificationGraph::Remove(std::list<Edge>::iterator edge)
{
    m_isStale = m_isStale || edge->verdict == Verdict::VALID;
    m_known.erase(edge->implicit);
    RemoveFrom(m_bySubject, edge->certificate.keyDigest, edge);
    RemoveFrom(m_byIssuer, edge->certificate.issuerDigest, edge);
    m_edges.erase(edge);
}

Ptr<const PublicKey>
CertificationGraph::FindKey(const std::string& digest)
{
    const auto key = m_keys.Find(digest);
    const auto found = m_bySubject.find(digest);
    if (key || found == m_bySubject.end())
    {
        return key;
    }
    ContentView content;
    const Certificate& certificate = found->second.front()->certificate;
    Codec::Get(certificate.codec).Decode(certificate.message, content);
    return m_keys.LearnContent(content); // the key was evicted from m_keys
}

bool
CertificationGraph::AddList(const ContentView& content, uint64_t now)
{
    auto list = RevocationList::Decode(content);
    if (!list || !m_schema->IsRevocationList(NameView(list->name)) || !list->validity.Has(now))
    {
        return false;
    }
    const auto found = m_lists.find(list->name);
    if (found == m_lists.end() ? m_lists.size() >= m_maxCertificates
                               : found->second.version >= list->version)
    {
        return false;
    }
    m_isStale = true;
    const Name name = list->name;
    m_lists[name] = std::move(*list);
    return true;
}

// Beliefs

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
    Codec::Get(edge.certificate.codec).Decode(edge.certificate.message, content);
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

} // namespace ns3::ccn
