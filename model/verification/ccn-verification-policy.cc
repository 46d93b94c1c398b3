// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ns3/ccn-verification-policy.h"

#include "ns3/ccn-hex.h"
#include "ns3/ccn-trust-checker.h"
#include "ns3/object-factory.h"
#include "ns3/string.h"
#include "ns3/uinteger.h"

namespace ns3::ccn
{

NS_OBJECT_ENSURE_REGISTERED(VerificationPolicy);

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
    : m_checker(DynamicCast<TrustChecker>(ObjectFactory(TrustChecker::IMPLEMENTATION).Create()))
{
}

VerificationPolicy::~VerificationPolicy() = default;

void
VerificationPolicy::SetSchema(std::string schema)
{
    m_checker->SetSchema(schema);
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
    m_checker->AddAnchor(digest);
}

void
VerificationPolicy::SetMaxChain(uint32_t most)
{
    m_checker->SetMaxChain(most);
}

void
VerificationPolicy::SetMaxCertificates(uint32_t most)
{
    m_checker->SetMaxCertificates(most);
}

Verdict
VerificationPolicy::Judge(const ContentView& content, Time now, Verdict verdict)
{
    return m_checker->Check(content, now, verdict);
}

} // namespace ns3::ccn
