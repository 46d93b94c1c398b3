// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ns3/ccn-content-validator.h"

#include "ns3/ccn-certification-graph.h"
#include "ns3/ccn-fatal-error.h"
#include "ns3/ccn-hex.h"
#include "ns3/ccn-packet-bytes.h"
#include "ns3/ccn-shared-key.h"
#include "ns3/simulator.h"
#include "ns3/string.h"
#include "ns3/uinteger.h"

#include <memory>
#include <sstream>
#include <stdexcept>
#include <utility>

namespace ns3::ccn
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
            .AddAttribute(
                "Mode",
                "Condition for accepting an object: none (all objects), checksum (a right "
                "CRC32C of CCNx 1.0 or a valid signature), signature (a "
                "valid signature), trust (also a chain of certificates to a trust "
                "anchor) or schema (also a rule that lets each key of the chain sign).",
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
            .AddAttribute(
                "SharedKeys",
                "Identities of producers, separated by commas, with which the application "
                "shares a key for HMAC-SHA256 (Signer::Identity, by default the CCNx URI of "
                "its objects). They are trusted. Not with mode schema.",
                TypeId::ATTR_CONSTRUCT | TypeId::ATTR_SET,
                StringValue(""),
                MakeStringAccessor(&ContentValidator::SetSharedKeys),
                MakeStringChecker())
            .AddAttribute("Schema",
                          "Trust schema for mode schema: its text, or file: and the path of a file "
                          "with the text. Its anchors without a digest are the keys of Anchors.",
                          TypeId::ATTR_CONSTRUCT | TypeId::ATTR_SET,
                          StringValue(""),
                          MakeStringAccessor(&ContentValidator::SetSchema),
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
                          MakeUintegerChecker<uint32_t>(1))
            .AddTraceSource("Decided",
                            "A decision about an object, with the rule and the chain of keys if a "
                            "schema decides.",
                            MakeTraceSourceAccessor(&ContentValidator::m_decided),
                            "ns3::ccn::ContentValidator::DecidedTracedCallback");
    return tid;
}

void
ContentValidator::SetMode(std::string mode)
{
    if (mode != "none" && mode != "checksum" && mode != "signature" && mode != "trust" &&
        mode != "schema")
    {
        throw std::invalid_argument("ContentValidator::Mode \"" + mode +
                                    "\" (allowed: none, checksum, signature, trust, schema)");
    }
    m_isOn = mode != "none";
    m_usesSchema = mode == "schema";
    m_trust.RequireAnchor(mode == "trust");
    m_trust.AcceptChecksums(mode == "checksum");
}

void
ContentValidator::SetAnchors(std::string digests)
{
    for (const auto& digest : ParseKeyDigests(digests))
    {
        AddAnchor(digest);
    }
}

void
ContentValidator::SetSharedKeys(std::string identities)
{
    std::istringstream list(identities);
    for (std::string identity; std::getline(list, identity, ',');)
    {
        m_trust.AddSharedKey(Create<SharedKey>(identity));
    }
}

void
ContentValidator::AddAnchor(const std::string& digest)
{
    m_trust.AddAnchor(digest);
    m_graph->AddAnchor(digest);
}

void
ContentValidator::SetSchema(std::string schema)
{
    m_graph->SetSchema(TrustSchema::Read(schema));
}

void
ContentValidator::SetMaxChain(uint32_t most)
{
    m_trust.SetMaxChain(most);
    m_graph->SetMaxChain(most);
}

void
ContentValidator::SetSender(Sender sender, const Codec& codec, EventGuard guard)
{
    RequireSchema();
    m_codec = &codec;
    m_sender = std::move(sender);
    m_guard = std::move(guard);
}

void
ContentValidator::RequireSchema() const
{
    if (m_usesSchema && !m_graph->HasSchema())
    {
        throw Fatal<std::runtime_error>("ContentValidator: mode \"schema\" without a schema (set "
                                        "attribute Schema)");
    }
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

void
ContentValidator::Validate(Ptr<const Packet> packet, Handler handler)
{
    Examine({packet, std::move(handler), {}, Simulator::Now() + m_lifetime});
}

TrustDecision
ContentValidator::Check(const ContentView& content,
                        const std::set<std::string>& failed,
                        std::optional<TrustStore::Request>& request)
{
    if (!m_usesSchema)
    {
        return {m_trust.Check(content, request)};
    }
    RequireSchema();
    return m_graph->Check(content, ToCalendarTime(Simulator::Now()), failed, request);
}

uint64_t
ContentValidator::GetVerifications() const
{
    return m_trust.GetVerifications() + m_graph->GetVerifications();
}

void
ContentValidator::Examine(Held held)
{
    const PacketBytes bytes(*held.packet);
    ContentView content;
    m_codec->Decode(bytes.Get(), content);
    const uint64_t before = GetVerifications();
    std::optional<TrustStore::Request> request;
    const TrustDecision decision = Check(content, held.failed, request);
    if (!request && (decision.verdict != Verdict::NO_KEY || !held.failed.empty()))
    {
        Settle(held, decision, GetVerifications() - before);
        return;
    }
    held.wants = request ? request->GetId() : std::string();
    m_held.push_back(std::move(held));
    if (request)
    {
        StartFetch(*request);
    }
    else if (m_expiry.IsExpired())
    {
        m_expiry = m_guard.Schedule(m_lifetime, [this] { ExpireHeld(); });
    }
}

void
ContentValidator::Settle(const Held& held, const TrustDecision& decision, uint64_t verifications)
{
    const Time now = Simulator::Now();
    const Time done = m_cpu.Reserve(now, m_time * static_cast<int64_t>(verifications));
    if (done > now)
    {
        m_guard.Schedule(done - now, [this, held, decision, generation = m_generation] {
            if (generation == m_generation)
            {
                Report(held, decision);
            }
        });
    }
    else
    {
        Report(held, decision);
    }
    if (decision.verdict == Verdict::VALID && !m_held.empty())
    {
        ExamineHeld(); // the object may contain a key that others wait for
    }
}

void
ContentValidator::Report(const Held& held, const TrustDecision& decision)
{
    ++m_verdicts[static_cast<uint32_t>(decision.verdict)];
    m_decided(held.packet, decision);
    held.handler(held.packet, decision.verdict);
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
        m_expiry = m_guard.Schedule(next - now, [this] { ExpireHeld(); });
    }
    for (const auto& held : late)
    {
        Settle(held, {Verdict::NO_KEY}, 0);
    }
}

} // namespace ns3::ccn
