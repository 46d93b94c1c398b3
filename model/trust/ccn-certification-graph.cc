/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#include "ns3/ccn-certification-graph.h"

#include <algorithm>
#include <utility>

// The certificates and lists that a CertificationGraph keeps.

namespace ns3
{
namespace ccn
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
    const auto excluded = size < content.name.GetSize()
                              ? std::string(content.name.GetComponent(size))
                              : implicit;
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
    content.Decode(found->second.front()->certificate.message);
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

} // namespace ccn
} // namespace ns3
