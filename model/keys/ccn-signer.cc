// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ns3/ccn-signer.h"

#include "ns3/ccn-ccnb-name.h"
#include "ns3/ccn-ccnb-writer.h"
#include "ns3/ccn-crc32c.h"
#include "ns3/ccn-name.h"
#include "ns3/ccn-sha256.h"
#include "ns3/ccn-shared-key.h"
#include "ns3/ccn-signature-numbers.h"
#include "ns3/string.h"
#include "ns3/uinteger.h"

#include <algorithm>
#include <stdexcept>
#include <utility>
#include <vector>

namespace ns3::ccn
{

NS_OBJECT_ENSURE_REGISTERED(Signer);

namespace
{

constexpr const char* CHECKSUM = "crc32c";    ///< scheme without a key
constexpr const char* SHARED = "hmac-sha256"; ///< scheme with a SharedKey

/** @param number of an algorithm of CCNx 1.0 @return as ContentObject::digestAlgorithm has it */
std::string
ToDigestAlgorithm(ccnx10::Algorithm number)
{
    return {static_cast<char>(number >> 8), static_cast<char>(number)};
}

/**
 * @param name of the object that holds the key
 * @param digest of the key
 * @param codec of the object that is signed
 * @return the content of KeyName in ccnb; in another format, the elements of the name
 */
std::string
EncodeKeyName(const Name& name, Bytes digest, const Codec& codec)
{
    if (codec.GetNumber() != Codec::CCNB)
    {
        return std::string(EncodedName(codec, name).Get().GetEncoded());
    }
    CcnbWriter writer;
    ccnb::WriteName(writer, name);
    writer.BlobElement(Dtag::PUBLISHER_PUBLIC_KEY_DIGEST, digest);
    return writer.Take();
}

} // namespace

TypeId
Signer::GetTypeId()
{
    static TypeId tid =
        TypeId("ns3::ccn::Signer")
            .SetParent<Object>()
            .SetGroupName("Ccn")
            .AddConstructor<Signer>()
            .AddAttribute("Mode",
                          "Kind of signatures: real, simulated (the right length without "
                          "computation; a changed payload is not detected) or none.",
                          StringValue("simulated"),
                          MakeStringAccessor(&Signer::SetMode, &Signer::GetMode),
                          MakeStringChecker())
            .AddAttribute(
                "Scheme",
                "Signature scheme: rsa-1024 (signatures of 128 bytes), ed25519 (64 bytes; "
                "not in CCNx 1.0), or only in CCNx 1.0 hmac-sha256 (32 bytes, by a key that "
                "verifiers share: ContentValidator::SharedKeys) or crc32c (a checksum of 4 "
                "bytes, which is no signature). The last two are computed in mode "
                "simulated, too.",
                StringValue("rsa-1024"),
                MakeStringAccessor(&Signer::SetScheme, &Signer::GetScheme),
                MakeStringChecker())
            .AddAttribute("Identity",
                          "Identity of the publisher. Signers with equal identities have equal "
                          "keys. Empty means that the application that owns the signer sets it.",
                          StringValue(""),
                          MakeStringAccessor(&Signer::SetIdentity, &Signer::GetIdentity),
                          MakeStringChecker())
            .AddAttribute("KeyName",
                          "Name of the object that contains the key, as a CCNx URI, for key "
                          "locators. If it is empty, key locators contain the key itself.",
                          StringValue(""),
                          MakeStringAccessor(&Signer::SetKeyName, &Signer::GetKeyName),
                          MakeStringChecker())
            .AddAttribute("Time",
                          "Time that one signature takes, whether it covers one object or a batch.",
                          TimeValue(Seconds(0)),
                          MakeTimeAccessor(&Signer::m_time),
                          MakeTimeChecker(Seconds(0)))
            .AddAttribute("Batch",
                          "Number of objects that one signature covers, by means of a Merkle tree.",
                          UintegerValue(1),
                          MakeUintegerAccessor(&Signer::m_batch),
                          MakeUintegerChecker<uint32_t>(1, MerkleTree::MAX_LEAVES));
    return tid;
}

void
Signer::SetOwner(const Name& owner, const Codec& codec)
{
    CheckCodec(codec);
    m_codec = &codec;
    if (owner != m_owner) // making a key is slow, and owners call this before each object
    {
        m_owner = owner;
        m_key = nullptr;
    }
}

void
Signer::SetOwner(const Name& owner)
{
    SetOwner(owner, Codec::GetDefault());
}

void
Signer::Prepare(ContentObject& object, bool withLocator) const
{
    using Locator = ContentView::Locator;
    const Ptr<const PublicKey> key = GetKey();
    object.publisherKeyDigest = key->GetDigest();
    object.digestAlgorithm = m_scheme == SHARED     ? ToDigestAlgorithm(ccnx10::T_HMAC_SHA256)
                             : m_scheme == CHECKSUM ? ToDigestAlgorithm(ccnx10::T_CRC32C)
                                                    : std::string();
    if (!withLocator || !HasPublicKey())
    {
        object.locatorKind = Locator::NONE;
        object.locator.clear();
    }
    else if (m_keyName.GetSize() == 0)
    {
        object.locatorKind = Locator::KEY;
        object.locator = key->GetOctets();
    }
    else
    {
        object.locatorKind = Locator::KEY_NAME;
        object.locator = EncodeKeyName(m_keyName, key->GetDigest(), *m_codec);
    }
}

void
Signer::Sign(ContentObject& object, bool withLocator) const
{
    Prepare(object, withLocator);
    object.witness.clear();
    object.signatureBits = GetSignatureBits(object);
}

BatchSignature
Signer::SignBatch(uint32_t size, const ObjectMaker& makeObject) const
{
    if (m_mode == "none")
    {
        return BatchSignature();
    }
    if (size == 1)
    {
        return BatchSignature(GetSignatureBits(makeObject(0)));
    }
    const PrivateKey& key = GetPrivateKey();
    const Ptr<const PublicKey> publicKey = key.GetPublicKey();
    std::vector<Digest> leaves;
    for (uint32_t i = 0; i < size; ++i)
    {
        leaves.push_back(publicKey->GetLeaf(key.GetMessage(makeObject(i), *m_codec)));
    }
    MerkleTree tree(leaves);
    std::string signatureBits = key.Sign(AsBytes(tree.GetRoot()));
    return BatchSignature(std::move(signatureBits), std::move(tree));
}

void
Signer::SetMode(std::string mode)
{
    if (mode != "none" && mode != "simulated" && mode != "real")
    {
        throw std::invalid_argument("signer mode \"" + mode +
                                    "\": must be none, simulated or real");
    }
    m_mode = std::move(mode);
    m_key = nullptr;
}

void
Signer::SetScheme(std::string scheme)
{
    if (scheme != "rsa-1024" && scheme != "ed25519" && scheme != SHARED && scheme != CHECKSUM)
    {
        throw std::invalid_argument("signature scheme \"" + scheme +
                                    "\": must be rsa-1024, ed25519, hmac-sha256 or crc32c");
    }
    m_scheme = std::move(scheme);
    m_key = nullptr;
}

void
Signer::SetIdentity(std::string identity)
{
    m_identity = std::move(identity);
    m_key = nullptr;
}

const PrivateKey&
Signer::GetPrivateKey() const
{
    if (!m_key)
    {
        const std::string identity = m_identity.empty() ? m_owner.ToUri() : m_identity;
        const std::string scheme = HasPublicKey() ? m_scheme : "rsa-1024"; // for GetKey()
        m_key = m_scheme == SHARED                   ? SharedKey::MakeSigningKey(identity)
                : m_mode == "real" && HasPublicKey() ? PrivateKey::Derive(scheme, identity)
                                                     : PrivateKey::Simulate(scheme, identity);
    }
    return *m_key;
}

bool
Signer::HasPublicKey() const
{
    return m_scheme != SHARED && m_scheme != CHECKSUM;
}

void
Signer::CheckCodec(const Codec& codec) const
{
    const std::string wire = std::string("wire format ") + codec.GetName();
    if (m_batch > 1 && !codec.GetTraits().hasWitnesses)
    {
        throw std::invalid_argument("signer batch " + std::to_string(m_batch) + ": " + wire +
                                    " has no Merkle paths (allowed: 1)");
    }
    const bool isCcnx10 = codec.GetNumber() == Codec::CCNX10;
    if (isCcnx10 ? m_scheme == "ed25519" : !HasPublicKey())
    {
        throw std::invalid_argument(
            "signer scheme " + m_scheme + ": " + wire + " has no number for it (allowed: " +
            (isCcnx10 ? "rsa-1024, hmac-sha256, crc32c)" : "rsa-1024, ed25519)"));
    }
}

std::string
Signer::GetSignatureBits(const ContentObject& object) const
{
    if (m_mode == "none")
    {
        return std::string();
    }
    if (m_scheme == CHECKSUM)
    {
        return EncodeCrc32c(ComputeCrc32c(m_codec->EncodeSigned(object)));
    }
    const PrivateKey& key = GetPrivateKey();
    return key.Sign(key.GetMessage(object, *m_codec));
}

} // namespace ns3::ccn
