// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ns3/ccn-trust-store.h"

#include "ns3/ccn-certificate.h"
#include "ns3/ccn-codec.h"
#include "ns3/ccn-crc32c.h"
#include "ns3/ccn-public-key.h"

namespace ns3::ccn
{

namespace
{

/** Number of rejected certificates for a key after which no further one is requested. */
constexpr std::size_t MAX_REJECTED = 8;

/** @param content an object @return its wire format, which is that of all objects of a store */
const Codec&
GetCodec(const ContentView& content)
{
    return Codec::Get(content.name.GetCodec());
}

} // namespace

Verdict
TrustStore::Check(const ContentView& content, std::optional<Request>& request)
{
    request.reset();
    return CheckAt(content, 0, request);
}

Verdict
TrustStore::CheckAt(const ContentView& content, uint32_t depth, std::optional<Request>& request)
{
    if (!content.hasSignature)
    {
        return CheckUnsigned(content);
    }
    const auto key = FindKey(content);
    if (!key)
    {
        request = MakeRequest(content);
        return Verdict::NO_KEY;
    }
    ++m_verifications;
    if (!VerifySignature(content, *key))
    {
        return Verdict::BAD_SIGNATURE;
    }
    return m_requiresAnchor ? CheckKey(content, depth, request) : Verdict::VALID;
}

Verdict
TrustStore::CheckUnsigned(const ContentView& content)
{
    if (!HasChecksum(content))
    {
        return Verdict::BAD_SIGNATURE;
    }
    if (!m_acceptsChecksums)
    {
        return Verdict::CHECKSUM_ONLY;
    }
    ++m_verifications;
    return VerifyChecksum(content) ? Verdict::VALID : Verdict::BAD_SIGNATURE;
}

Ptr<const PublicKey>
TrustStore::FindKey(const ContentView& content)
{
    const auto shared = m_shared.find(content.publisherKeyDigest);
    if (shared != m_shared.end())
    {
        return shared->second;
    }
    const auto key = m_keys.Learn(content);
    const auto certificate = m_certificates.find(content.publisherKeyDigest);
    if (key || certificate == m_certificates.end())
    {
        return key;
    }
    ContentView view;
    GetCodec(content).Decode(*certificate->second, view);
    return m_keys.LearnContent(view); // the key was evicted from m_keys
}

Verdict
TrustStore::CheckKey(const ContentView& content, uint32_t depth, std::optional<Request>& request)
{
    const Bytes digest = content.publisherKeyDigest;
    if (m_trusted.count(digest) > 0)
    {
        return Verdict::VALID;
    }
    const auto found = m_certificates.find(digest);
    if (found == m_certificates.end())
    {
        request = MakeRequest(content);
        return request ? Verdict::NO_KEY : Verdict::UNTRUSTED;
    }
    const auto octets = found->second;
    ContentView certificate;
    GetCodec(content).Decode(*octets, certificate);
    // A self-signed certificate proves nothing unless its key is an anchor.
    const bool isSelfSigned = certificate.publisherKeyDigest == digest;
    const Verdict verdict = isSelfSigned || depth == m_maxChain
                                ? Verdict::UNTRUSTED
                                : CheckAt(certificate, depth + 1, request);
    if (verdict == Verdict::VALID)
    {
        m_trusted.emplace(digest);
        return verdict;
    }
    if (verdict == Verdict::NO_KEY && request)
    {
        return verdict;
    }
    Reject(content);
    request = MakeRequest(content);
    return request ? Verdict::NO_KEY : Verdict::UNTRUSTED;
}

std::optional<TrustStore::Request>
TrustStore::MakeRequest(const ContentView& content) const
{
    const auto name = ReadLocator(content);
    const auto rejected = m_rejected.find(content.publisherKeyDigest);
    if (!name || (rejected != m_rejected.end() && rejected->second.size() >= MAX_REJECTED))
    {
        return std::nullopt;
    }
    return Request{*name,
                   std::string(content.publisherKeyDigest),
                   rejected == m_rejected.end() ? std::set<std::string>() : rejected->second};
}

void
TrustStore::Reject(const ContentView& content)
{
    const std::string digest(content.publisherKeyDigest);
    const auto found = m_certificates.find(digest);
    ContentView certificate;
    GetCodec(content).Decode(*found->second, certificate);
    const Digest implicit = certificate.ComputeDigest();
    m_rejected[digest].emplace(implicit.begin(), implicit.end());
    m_certificates.erase(found);
}

bool
TrustStore::AddCertificate(const ContentView& content, const std::string& digest)
{
    const auto key = m_keys.LearnContent(content);
    if (!key || key->GetDigest() != digest)
    {
        return false;
    }
    m_certificates[digest] = std::make_shared<const std::string>(content.message);
    return true;
}

} // namespace ns3::ccn
