/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#include "ns3/ccn-signer.h"

#include "ns3/ccn-ccnb-writer.h"
#include "ns3/ccn-encoded-name.h"
#include "ns3/ccn-sha256.h"
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
    name.WriteElement(writer);
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
            .AddAttribute("Scheme",
                          "Signature scheme: rsa-1024 (signatures of 128 bytes) or ed25519 (64 "
                          "bytes).",
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
Signer::Prepare(ContentObject& object, bool withLocator) const
{
    using Locator = ContentView::Locator;
    const Ptr<const PublicKey> key = GetKey();
    object.publisherKeyDigest = key->GetDigest();
    if (!withLocator)
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
    object.digestAlgorithm.clear();
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
    PrivateKey::CheckScheme(scheme);
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
        m_key = m_mode == "real" ? PrivateKey::Derive(m_scheme, identity)
                                 : PrivateKey::Simulate(m_scheme, identity);
    }
    return *m_key;
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
    if (m_scheme != "rsa-1024" && codec.GetNumber() == Codec::CCNX10)
    {
        throw std::invalid_argument("signer scheme " + m_scheme + ": " + wire +
                                    " has no number for it (allowed: rsa-1024)");
    }
}

std::string
Signer::GetSignatureBits(const ContentObject& object) const
{
    if (m_mode == "none")
    {
        return std::string();
    }
    const PrivateKey& key = GetPrivateKey();
    return key.Sign(key.GetMessage(object, *m_codec));
}

} // namespace ns3::ccn
