// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

// Certificates and revocation lists that a ContentValidator fetches.

#include "ns3/ccn-application.h"
#include "ns3/ccn-certification-graph.h"
#include "ns3/ccn-content-validator.h"
#include "ns3/ccn-exclude.h"
#include "ns3/simulator.h"

#include <algorithm>
#include <utility>
#include <vector>

namespace ns3::ccn
{

namespace
{

constexpr uint8_t RIGHTMOST = 1; ///< ChildSelector for the last child in canonical order

/** @param rejected components @return the content of an Exclude element with them */
std::string
Exclude(const std::set<std::string>& rejected)
{
    std::vector<Bytes> components(rejected.begin(), rejected.end());
    std::sort(components.begin(), components.end(), [](Bytes a, Bytes b) {
        return CompareComponents(a, b) < 0;
    });
    ExcludeBuilder exclude;
    for (const Bytes component : components)
    {
        exclude.AddComponent(component);
    }
    return exclude.GetBytes();
}

} // namespace

void
ContentValidator::StartFetch(const TrustStore::Request& request)
{
    const std::string id = request.GetId();
    const auto [fetch, isNew] = m_fetches.try_emplace(id);
    if (isNew)
    {
        fetch->second.request = request;
        SendRequest(id);
    }
}

void
ContentValidator::SendRequest(std::string id)
{
    Fetch& fetch = m_fetches.at(id);
    if (fetch.attempts == m_maxRequests)
    {
        FailFetch(id);
        return;
    }
    ++fetch.attempts;
    const bool isExact = m_codec->GetTraits().isExact;
    const std::string exclude = Exclude(fetch.request.rejected);
    Interest interest;
    interest.name = fetch.request.name;
    interest.lifetime = m_lifetime;
    interest.nonce = MakeNonce(*m_random);
    if (!isExact)
    {
        interest.selectors.hasExclude = !fetch.request.rejected.empty();
        interest.selectors.exclude = exclude;
        interest.selectors.childSelector = fetch.request.IsList() ? RIGHTMOST : 0; // latest version
    }
    m_fetches.StartTimer(fetch, m_lifetime);
    m_sender(m_codec->ToPacket(interest));
}

bool
ContentValidator::TakeCertificate(const ContentView& content)
{
    const Name name(content.name);
    auto longest = m_fetches.end(); // the request whose name has the most components
    for (auto it = m_fetches.begin(); it != m_fetches.end(); ++it)
    {
        const TrustStore::Request& request = it->second.request;
        if (!request.name.IsPrefixOf(name))
        {
            continue;
        }
        if (!request.IsList() && AddCertificate(content, request))
        {
            m_fetches.Erase(it);
            ExamineHeld();
            return true;
        }
        if (longest == m_fetches.end() ||
            longest->second.request.name.GetSize() < request.name.GetSize())
        {
            longest = it;
        }
    }
    if (longest == m_fetches.end())
    {
        return false;
    }
    m_fetches.StopTimer(longest->second);
    const std::string id = longest->first;
    longest->second.request.IsList() ? ValidateList(id, content) : RequestOther(id, content);
    return true;
}

bool
ContentValidator::AddCertificate(const ContentView& content, const TrustStore::Request& request)
{
    return m_usesSchema ? m_graph->AddCertificate(content, request)
                        : m_trust.AddCertificate(content, request.digest);
}

void
ContentValidator::ValidateList(const std::string& id, const ContentView& content)
{
    const auto* octets = reinterpret_cast<const uint8_t*>(content.message.data());
    Validate(
        Create<Packet>(octets, content.message.size()),
        [this, id](Ptr<const Packet> packet, Verdict verdict) { TakeList(id, packet, verdict); });
}

void
ContentValidator::TakeList(const std::string& id, Ptr<const Packet> packet, Verdict verdict)
{
    const auto fetch = m_fetches.find(id);
    if (fetch == m_fetches.end())
    {
        return;
    }
    const PacketBytes bytes(*packet);
    ContentView content;
    m_codec->Decode(bytes.Get(), content);
    if (verdict == Verdict::VALID && m_graph->AddList(content, ToCalendarTime(Simulator::Now())))
    {
        m_fetches.Erase(fetch);
        ExamineHeld();
        return;
    }
    RequestOther(id, content);
}

void
ContentValidator::RequestOther(const std::string& id, const ContentView& content)
{
    TrustStore::Request& request = m_fetches.at(id).request;
    const uint32_t size = request.name.GetSize();
    if (m_usesSchema && size < content.name.GetSize())
    {
        request.rejected.emplace(content.name.GetComponent(size)); // e.g. its version
    }
    else
    {
        const Digest digest = content.ComputeDigest();
        request.rejected.emplace(digest.begin(), digest.end());
    }
    SendRequest(id);
}

void
ContentValidator::FailFetch(const std::string& id)
{
    const auto fetch = m_fetches.find(id);
    const bool cameInVain = !fetch->second.request.rejected.empty();
    m_fetches.Erase(fetch);
    std::list<Held> given;
    for (auto it = m_held.begin(); it != m_held.end();)
    {
        const auto at = it++;
        if (at->wants == id)
        {
            given.splice(given.end(), m_held, at);
        }
    }
    for (auto& held : given)
    {
        if (m_usesSchema)
        {
            held.failed.insert(id);
            Examine(std::move(held)); // another request may help
        }
        else
        {
            Settle(held, {cameInVain ? Verdict::UNTRUSTED : Verdict::NO_KEY}, 0);
        }
    }
}

} // namespace ns3::ccn
