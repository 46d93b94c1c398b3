/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#include "ns3/ccn-content-validator.h"

#include "ns3/ccn-application.h"
#include "ns3/ccn-hex.h"
#include "ns3/simulator.h"
#include "ns3/string.h"
#include "ns3/uinteger.h"

#include <sstream>
#include <stdexcept>

namespace ns3
{
namespace ccn
{

NS_OBJECT_ENSURE_REGISTERED(ContentValidator);

TypeId
ContentValidator::GetTypeId()
{
    static TypeId tid =
        TypeId("ns3::ccn::ContentValidator")
            .SetParent<Object>()
            .SetGroupName("Ccn")
            .AddConstructor<ContentValidator>()
            .AddAttribute("Mode",
                          "Condition for accepting an object: none (all objects), signature (a "
                          "valid signature) or trust (also a chain of certificates to a trust "
                          "anchor).",
                          TypeId::ATTR_CONSTRUCT | TypeId::ATTR_SET,
                          StringValue("none"),
                          MakeStringAccessor(&ContentValidator::SetMode),
                          MakeStringChecker())
            .AddAttribute("Anchors",
                          "Digests of keys that are trusted without a certificate, each as 64 "
                          "hexadecimal digits, separated by commas. They are added to the "
                          "existing trust anchors.",
                          TypeId::ATTR_CONSTRUCT | TypeId::ATTR_SET,
                          StringValue(""),
                          MakeStringAccessor(&ContentValidator::SetAnchors),
                          MakeStringChecker())
            .AddAttribute("Time",
                          "Time that one verification takes. Verifications take place one after "
                          "another.",
                          TimeValue(Seconds(0)),
                          MakeTimeAccessor(&ContentValidator::m_time),
                          MakeTimeChecker(Seconds(0)))
            .AddAttribute("MaxChain",
                          "Maximum number of certificates between an object and a trust anchor.",
                          UintegerValue(8),
                          MakeUintegerAccessor(&ContentValidator::SetMaxChain,
                                               &ContentValidator::GetMaxChain),
                          MakeUintegerChecker<uint32_t>(0, 64))
            .AddAttribute("Lifetime",
                          "Lifetime of an Interest for a certificate. It also limits the time for "
                          "which an object waits for another object to provide its key.",
                          TimeValue(Seconds(4)),
                          MakeTimeAccessor(&ContentValidator::m_lifetime),
                          MakeTimeChecker(MilliSeconds(1), Seconds(3600)))
            .AddAttribute("MaxRequests",
                          "Maximum number of Interests for one certificate before it is given up.",
                          UintegerValue(3),
                          MakeUintegerAccessor(&ContentValidator::m_maxRequests),
                          MakeUintegerChecker<uint32_t>(1));
    return tid;
}

ContentValidator::ContentValidator()
    : m_random(CreateObject<UniformRandomVariable>())
{
}

ContentValidator::~ContentValidator() = default;

void
ContentValidator::SetMode(std::string mode)
{
    if (mode != "none" && mode != "signature" && mode != "trust")
    {
        throw std::invalid_argument("ContentValidator::Mode \"" + mode +
                                    "\" (allowed: none, signature, trust)");
    }
    m_isOn = mode != "none";
    m_trust.RequireAnchor(mode == "trust");
}

void
ContentValidator::SetAnchors(std::string digests)
{
    std::istringstream list(digests);
    for (std::string hex; std::getline(list, hex, ',');)
    {
        AddAnchor(ParseKeyDigest(hex));
    }
}

void
ContentValidator::AddAnchor(const std::string& digest)
{
    m_trust.AddAnchor(digest);
}

void
ContentValidator::SetMaxChain(uint32_t most)
{
    m_trust.SetMaxChain(most);
}

uint32_t
ContentValidator::GetMaxChain() const
{
    return m_trust.GetMaxChain();
}

void
ContentValidator::SetSender(Sender sender)
{
    m_sender = std::move(sender);
}

int64_t
ContentValidator::AssignStreams(int64_t stream)
{
    if (m_isOn)
    {
        m_random->SetStream(stream);
    }
    return m_isOn;
}

// --- Validation ---

void
ContentValidator::Validate(Ptr<const Packet> packet, Handler handler)
{
    Examine({packet, std::move(handler), {}, Simulator::Now() + m_lifetime});
}

void
ContentValidator::Examine(Held held)
{
    const PacketBytes bytes(*held.packet);
    ContentView content;
    content.Decode(bytes.Get());
    const uint64_t before = m_trust.GetVerifications();
    std::optional<TrustStore::Request> request;
    const Verdict verdict = m_trust.Check(content, request);
    if (verdict != Verdict::NO_KEY)
    {
        Settle(held, verdict, m_trust.GetVerifications() - before);
        return;
    }
    held.wants = request ? request->digest : std::string();
    m_held.push_back(std::move(held));
    if (request)
    {
        StartFetch(*request);
    }
    else if (m_expiry.IsExpired())
    {
        m_expiry = Simulator::Schedule(m_lifetime, &ContentValidator::ExpireHeld, this);
    }
}

void
ContentValidator::Settle(const Held& held, Verdict verdict, uint64_t verifications)
{
    const Time now = Simulator::Now();
    const Time done = m_cpu.Reserve(now, m_time * static_cast<int64_t>(verifications));
    if (done > now)
    {
        Simulator::Schedule(done - now, [this, held, verdict, generation = m_generation] {
            if (generation == m_generation)
            {
                held.handler(held.packet, verdict);
            }
        });
    }
    else
    {
        held.handler(held.packet, verdict);
    }
    if (verdict == Verdict::VALID && !m_held.empty())
    {
        ExamineHeld(); // the object may contain a key that others wait for
    }
}

void
ContentValidator::ExamineHeld()
{
    std::list<Held> held;
    held.swap(m_held);
    while (!held.empty())
    {
        Held next = std::move(held.front());
        held.pop_front();
        Examine(std::move(next));
    }
}

void
ContentValidator::ExpireHeld()
{
    const Time now = Simulator::Now();
    std::list<Held> late;
    Time next = Time::Max();
    for (auto it = m_held.begin(); it != m_held.end();)
    {
        const auto at = it++;
        if (!at->wants.empty())
        {
            continue;
        }
        if (at->until <= now)
        {
            late.splice(late.end(), m_held, at);
        }
        else
        {
            next = std::min(next, at->until);
        }
    }
    if (next != Time::Max())
    {
        m_expiry = Simulator::Schedule(next - now, &ContentValidator::ExpireHeld, this);
    }
    for (const auto& held : late)
    {
        Settle(held, Verdict::NO_KEY, 0);
    }
}

// --- Fetching certificates ---

void
ContentValidator::StartFetch(const TrustStore::Request& request)
{
    auto [fetch, isNew] = m_fetches.emplace(request.digest, Fetch());
    if (isNew)
    {
        fetch->second.request = request;
        SendRequest(request.digest);
    }
}

void
ContentValidator::SendRequest(std::string digest)
{
    Fetch& fetch = m_fetches.at(digest);
    if (fetch.attempts == m_maxRequests)
    {
        FailFetch(digest);
        return;
    }
    ++fetch.attempts;
    ExcludeBuilder exclude;
    for (const auto& rejected : fetch.request.rejected)
    {
        exclude.AddComponent(rejected);
    }
    Interest interest;
    interest.name = fetch.request.name;
    interest.lifetime = m_lifetime;
    interest.nonce = MakeNonce(*m_random);
    interest.selectors.hasExclude = !fetch.request.rejected.empty();
    interest.selectors.exclude = exclude.GetBytes();
    fetch.timer = Simulator::Schedule(m_lifetime, &ContentValidator::SendRequest, this, digest);
    m_sender(interest.ToPacket());
}

bool
ContentValidator::TakeCertificate(const ContentView& content)
{
    for (auto it = m_fetches.begin(); it != m_fetches.end(); ++it)
    {
        Fetch& fetch = it->second;
        if (!fetch.request.name.IsPrefixOf(Name(content.name)))
        {
            continue;
        }
        fetch.timer.Cancel();
        if (m_trust.AddCertificate(content, fetch.request.digest))
        {
            m_fetches.erase(it);
            ExamineHeld();
        }
        else
        {
            const Digest digest = content.ComputeDigest();
            fetch.request.rejected.emplace(digest.begin(), digest.end());
            SendRequest(it->first);
        }
        return true;
    }
    return false;
}

void
ContentValidator::FailFetch(const std::string& digest)
{
    const auto fetch = m_fetches.find(digest);
    const bool cameInVain = !fetch->second.request.rejected.empty();
    m_fetches.erase(fetch);
    std::list<Held> given;
    for (auto it = m_held.begin(); it != m_held.end();)
    {
        const auto at = it++;
        if (at->wants == digest)
        {
            given.splice(given.end(), m_held, at);
        }
    }
    for (const auto& held : given)
    {
        Settle(held, cameInVain ? Verdict::UNTRUSTED : Verdict::NO_KEY, 0);
    }
}

void
ContentValidator::Stop()
{
    ++m_generation;
    m_expiry.Cancel();
    for (auto& [digest, fetch] : m_fetches)
    {
        fetch.timer.Cancel();
    }
    m_fetches.clear();
    m_held.clear();
}

void
ContentValidator::DoDispose()
{
    Stop();
    m_sender = nullptr;
    m_random = nullptr;
    Object::DoDispose();
}

} // namespace ccn
} // namespace ns3
