/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#include "ns3/ccn-verification-policy.h"

#include "ns3/ccn-certification-graph.h"
#include "ns3/ccn-hex.h"
#include "ns3/string.h"
#include "ns3/uinteger.h"

#include <memory>
#include <optional>
#include <set>

namespace ns3
{
namespace ccn
{

NS_OBJECT_ENSURE_REGISTERED(VerificationPolicy);

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

} // namespace

TypeId
VerificationPolicy::GetTypeId()
{
    static TypeId tid =
        TypeId("ns3::ccn::VerificationPolicy")
            .SetParent<Object>()
            .SetGroupName("Ccn")
            .AddAttribute("Schema",
                          "Trust schema that verified content must also satisfy: its text, or "
                          "file: and the path of a file with the text. Empty: none.",
                          TypeId::ATTR_CONSTRUCT | TypeId::ATTR_SET,
                          StringValue(""),
                          MakeStringAccessor(&VerificationPolicy::SetSchema),
                          MakeStringChecker())
            .AddAttribute("Anchors",
                          "Digests of the keys that bear the names of the schema's anchors without "
                          "a digest, each as 64 hexadecimal digits, separated by commas. They are "
                          "added to the existing ones.",
                          TypeId::ATTR_CONSTRUCT | TypeId::ATTR_SET,
                          StringValue(""),
                          MakeStringAccessor(&VerificationPolicy::SetAnchors),
                          MakeStringChecker())
            .AddAttribute("MaxChain",
                          "Maximum number of certificates between an object and an anchor of the "
                          "schema.",
                          TypeId::ATTR_CONSTRUCT | TypeId::ATTR_SET,
                          UintegerValue(8),
                          MakeUintegerAccessor(&VerificationPolicy::SetMaxChain),
                          MakeUintegerChecker<uint32_t>(0, 64))
            .AddAttribute("MaxCertificates",
                          "Maximum number of certificates that the node stores for the schema. The "
                          "oldest is removed first.",
                          TypeId::ATTR_CONSTRUCT | TypeId::ATTR_SET,
                          UintegerValue(1024),
                          MakeUintegerAccessor(&VerificationPolicy::SetMaxCertificates),
                          MakeUintegerChecker<uint32_t>(1));
    return tid;
}

VerificationPolicy::VerificationPolicy()
    : m_graph(std::make_unique<CertificationGraph>())
{
}

VerificationPolicy::~VerificationPolicy() = default;

void
VerificationPolicy::SetSchema(std::string schema)
{
    m_graph->SetSchema(TrustSchema::Read(schema));
}

void
VerificationPolicy::SetAnchors(std::string digests)
{
    for (const auto& digest : ParseKeyDigests(digests))
    {
        AddAnchor(digest);
    }
}

void
VerificationPolicy::AddAnchor(const std::string& digest)
{
    m_graph->AddAnchor(digest);
}

void
VerificationPolicy::SetMaxChain(uint32_t most)
{
    m_graph->SetMaxChain(most);
}

void
VerificationPolicy::SetMaxCertificates(uint32_t most)
{
    m_graph->SetMaxCertificates(most);
}

Verdict
VerificationPolicy::Judge(const ContentArrival& in, Verdict verdict)
{
    if (!m_graph->HasSchema() || verdict == Verdict::BAD_SIGNATURE)
    {
        return verdict;
    }
    static const std::set<std::string> none;
    const uint64_t now = ToCalendarTime(in.now);
    std::optional<TrustStore::Request> missing; // a node fetches nothing
    const TrustDecision decision = m_graph->Check(in.content, now, none, missing);
    if (!IsFinal(in.content, decision))
    {
        m_graph->Learn(in.content); // its issuer may become known later
        return Verdict::NO_KEY;
    }
    if (decision.verdict == Verdict::VALID)
    {
        m_graph->Learn(in.content);
        m_graph->AddList(in.content, now);
    }
    return decision.verdict;
}

void
VerificationPolicy::OnVerdict(const ContentArrival&, Verdict)
{
}

int64_t
VerificationPolicy::AssignStreams(int64_t)
{
    return 0;
}

} // namespace ccn
} // namespace ns3
