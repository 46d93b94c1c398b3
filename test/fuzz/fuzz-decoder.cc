// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ccn-fuzz-kit.h"

#include "ns3/ccn-ccnb-message.h"
#include "ns3/ccn-ccnb-selectors.h"
#include "ns3/ccn-client-share.h"
#include "ns3/ccn-codec.h"
#include "ns3/ccn-merkle-tree.h"
#include "ns3/ccn-piggyback.h"
#include "ns3/ccn-public-key.h"
#include "ns3/ccn-trust-store.h"

#include <algorithm>
#include <optional>
#include <stdexcept>

// Passes arbitrary bytes to all decoders. A decoded message is encoded again and must decode to the
// same; the encoders write the shortest form, so that all fields must be unchanged.

namespace
{

using namespace ns3::ccn;
using ns3::ccn::fuzz::Require;

/**
 * @param a a name
 * @param b another
 * @return true if they have the same components in any encoding
 */
bool
HaveSameComponents(const Name& a, const Name& b)
{
    bool same = a.GetSize() == b.GetSize();
    for (uint32_t i = 0; same && i < a.GetSize(); ++i)
    {
        same = a.GetComponent(i) == b.GetComponent(i);
    }
    return same;
}

/**
 * Checks a name as URI and back, as a separate view, and its prefixes.
 *
 * @param view decoded
 */
void
CheckName(const NameView& view)
{
    const Name name(view);
    Require(name.GetEncoded() == view.GetEncoded(), "a name keeps its octets");
    const Name parsed(name.ToUri());
    Require(HaveSameComponents(parsed, name), "a name's URI is parsed to the same components");
    Require(parsed.Compare(name) == 0, "they are equal in canonical order");
    Require(parsed.GetEncoded().size() <= name.GetEncoded().size(), "the parsed one is shortest");
    const NameView again(name);
    Require(again.GetSize() == view.GetSize(), "a view of a name has its components");
    for (uint32_t n = 0; n <= view.GetSize(); ++n)
    {
        Require(again.GetHash(n) == view.GetHash(n), "hashes depend on the octets alone");
        Require(again.GetEncoded(n) == view.GetEncoded(n), "prefixes are octets");
    }
    if (view.GetSize() > 0)
    {
        const Name prefix = name.GetPrefix(view.GetSize() - 1);
        Require(prefix.IsPrefixOf(name) && !name.IsPrefixOf(prefix), "a prefix is one");
        Require(prefix.Compare(name) < 0 && name.Compare(prefix) > 0, "a prefix comes first");
    }
}

/**
 * @param shortest bytes written by the encoder
 * @param given bytes that were decoded
 */
void
CheckOctets(Bytes shortest, Bytes given)
{
    Require(shortest.size() <= given.size(), "the encoder writes the shortest form");
    Require(shortest.size() < given.size() || shortest == given, "the shortest form is unique");
}

/**
 * Calls all queries of selectors.
 *
 * @param interest decoded
 */
void
AskSelectors(const InterestView& interest)
{
    const Selectors& selectors = interest.selectors;
    const uint32_t size = interest.name.GetSize();
    Require(!ccnb::FindFault(selectors), "what was decoded is within bounds");
    selectors.IsExcluded(Bytes());
    for (uint32_t i = 0; i < size; ++i)
    {
        selectors.IsExcluded(interest.name.GetComponent(i));
    }
    Require(size < 2 || !selectors.Allows(size, size - 2, selectors.publisher), "too short a name");
    Require(selectors.minSuffix <= selectors.maxSuffix, "some suffix count is allowed");
}

/**
 * @param a decoded
 * @param b decoded
 * @return true if they are equivalent
 */
bool
AskTheSame(const Selectors& a, const Selectors& b)
{
    return a.minSuffix == b.minSuffix && a.maxSuffix == b.maxSuffix &&
           a.publisherKind == b.publisherKind && a.publisher == b.publisher &&
           a.hasExclude == b.hasExclude && a.exclude == b.exclude &&
           a.childSelector == b.childSelector && a.answerOrigin == b.answerOrigin &&
           a.scope == b.scope && a.stated == b.stated;
}

/** @param view decoded */
void
CheckInterest(const InterestView& view)
{
    CheckName(view.name);
    AskSelectors(view);
    Interest interest;
    interest.name = Name(view.name);
    interest.selectors = view.selectors;
    interest.lifetime = view.GetLifetime();
    interest.statesDefaultLifetime = view.hasLifetime;
    interest.nonce = std::string(view.nonce);
    interest.hasFaceId = view.hasFaceId;
    interest.faceId = view.faceId;
    const std::string octets = interest.Encode();
    InterestView again;
    Require(again.Decode(octets) == DecodeError::NONE, "an Interest that is written is read");
    Require(again.name.GetEncoded() == view.name.GetEncoded(), "its name is the same");
    Require(AskTheSame(again.selectors, view.selectors), "its selectors are the same");
    Require(again.GetLifetime() == view.GetLifetime(), "its lifetime is the same");
    Require(again.nonce == view.nonce, "its nonce is the same");
    Require(again.hasFaceId == view.hasFaceId && (!view.hasFaceId || again.faceId == view.faceId),
            "its FaceID is the same");
    if (again.lifetime4096ths == view.lifetime4096ths) // beyond 68 years it is limited
    {
        CheckOctets(octets, view.message);
    }
}

/**
 * @param view decoded
 * @return an object with the same fields
 */
ContentObject
MakeObject(const ContentView& view)
{
    ContentObject object;
    object.name = Name(view.name);
    object.signatureBits = std::string(view.signatureBits);
    object.digestAlgorithm = std::string(view.digestAlgorithm);
    object.witness = std::string(view.witness);
    object.publisherKeyDigest = std::string(view.publisherKeyDigest);
    object.timestamp4096ths = FromBigEndian(view.timestamp);
    object.type = view.type;
    object.hasFreshness = view.hasFreshness;
    object.freshnessSeconds = view.freshnessSeconds;
    object.finalBlockId = std::string(view.finalBlockId);
    object.locatorKind = view.locatorKind;
    object.locator = std::string(view.locator);
    object.payload = std::string(view.payload);
    object.embeddedInterest = std::string(view.embeddedInterest);
    return object;
}

/**
 * @param a decoded
 * @param b decoded
 * @return true if all fields that the encoder writes are equal
 */
bool
SayTheSame(const ContentView& a, const ContentView& b)
{
    return a.name.GetEncoded() == b.name.GetEncoded() && a.hasSignature == b.hasSignature &&
           a.digestAlgorithm == b.digestAlgorithm && a.witness == b.witness &&
           a.signatureBits == b.signatureBits && a.publisherKeyDigest == b.publisherKeyDigest &&
           FromBigEndian(a.timestamp) == FromBigEndian(b.timestamp) && a.type == b.type &&
           a.hasFreshness == b.hasFreshness && a.freshnessSeconds == b.freshnessSeconds &&
           a.finalBlockId == b.finalBlockId && a.locatorKind == b.locatorKind &&
           a.locator == b.locator && a.payload == b.payload &&
           a.embeddedInterest == b.embeddedInterest;
}

/** @param view decoded */
void
CheckContent(const ContentView& view)
{
    CheckName(view.name);
    view.IsFinalBlock();
    view.ComputeDigest();
    Require(view.message.find(view.signedBytes) != Bytes::npos, "what is signed is in the message");
    const std::string octets = MakeObject(view).Encode();
    ContentView again;
    Require(again.Decode(octets) == DecodeError::NONE, "an object that is written is read");
    Require(SayTheSame(again, view), "it says the same");
    CheckOctets(octets, view.message);
}

/**
 * For any signer, no bytes outside the message are read, and a changed signature is never valid.
 *
 * @param view decoded
 */
void
CheckSecurity(const ContentView& view)
{
    Digest root;
    MerkleTree::ComputeRoot(view.witness, view.ComputeDigest(), root);
    const auto key = PublicKey::Decode(view.locator);
    if (key && VerifySignature(view, *key))
    {
        std::string bits(view.signatureBits);
        bits[bits.size() / 2] ^= 1;
        ContentView forged = view;
        forged.signatureBits = bits;
        Require(!VerifySignature(forged, *key), "a changed signature is noticed");
    }
    TrustStore trust;
    trust.RequireAnchor(true);
    std::optional<TrustStore::Request> request;
    Require(trust.Check(view, request) != Verdict::VALID, "without an anchor nobody is trusted");
    trust.AddCertificate(view, std::string(view.publisherKeyDigest));
    Require(trust.Check(view, request) != Verdict::VALID, "nor by vouching for himself");
}

/** @param octets any; a piggyback packet is encoded again from its parts */
void
CheckPiggyback(Bytes octets)
{
    PiggybackView view;
    if (view.Decode(octets) != DecodeError::NONE)
    {
        return;
    }
    Require(PeekKind(octets) == MessageKind::PIGGYBACK, "kind of a piggyback packet");
    CcnbWriter again;
    again.Open(Dtag::PIGGYBACK);
    again.BlobElement(Dtag::CONTENT, view.content.message);
    again.BlobElement(Dtag::INTEREST, view.interest.message);
    again.Close();
    PiggybackView copy;
    Require(copy.Decode(again.GetBytes()) == DecodeError::NONE &&
                copy.content.message == view.content.message &&
                copy.interest.message == view.interest.message,
            "both parts, in one piece each");
    CheckInterest(view.interest);
    CheckContent(view.content);
}

/**
 * Checks a single message.
 *
 * @param octets any bytes
 * @return true if they are a message
 */
bool
CheckMessage(Bytes octets)
{
    InterestView interest;
    ContentView content;
    const DecodeError asInterest = interest.Decode(octets);
    const DecodeError asContent = content.Decode(octets);
    const MessageKind kind = PeekKind(octets);
    Require(asInterest != DecodeError::NONE || kind == MessageKind::INTEREST, "kind of Interest");
    Require(asContent != DecodeError::NONE || kind == MessageKind::CONTENT_OBJECT, "kind of data");
    Require(ToString(asInterest) && ToString(asContent), "every error has a name");
    Require(!DescribeMessage(octets).empty(), "everything can be described");
    CheckPiggyback(octets);
    if (asInterest == DecodeError::NONE)
    {
        CheckInterest(interest);
        const Bytes cut = octets.substr(0, octets.size() - 1);
        Require(interest.Decode(cut) != DecodeError::NONE, "a cut Interest is refused");
    }
    if (asContent == DecodeError::NONE)
    {
        CheckContent(content);
        CheckSecurity(content);
        const Bytes cut = octets.substr(0, octets.size() - 1);
        Require(content.Decode(cut) != DecodeError::NONE, "a cut object is refused");
    }
    return asInterest == DecodeError::NONE || asContent == DecodeError::NONE;
}

/**
 * Checks elements one by one, as the receiver of a datagram does.
 */
void
CheckDatagram(Bytes datagram)
{
    Bytes rest = datagram;
    Bytes element;
    while (TakeElement(rest, element) == DecodeError::NONE)
    {
        Require(!element.empty() && element.data() + element.size() == rest.data(),
                "no octet lost");
        if (element.size() < datagram.size())
        {
            CheckMessage(element);
        }
    }
    Require(datagram.substr(datagram.size() - rest.size()) == rest, "what is left is left alone");
}

/**
 * Decodes bytes as an enabling block.
 *
 * @param octets any bytes
 * @return true if they are one
 */
bool
CheckBlock(Bytes octets)
{
    EnablingBlock block;
    if (block.Decode(octets) != BlockError::NONE)
    {
        Require(block.shares.empty(), "what is refused is not kept");
        return false;
    }
    Require(block.Encode() == octets, "there is one encoding of a block");
    const auto shares = static_cast<uint32_t>(block.shares.size());
    for (const uint32_t client : {0U, 1U, shares, shares + 1})
    {
        Require(!ClientShare{client, SecretOctets(32)}.Extract(block), "nobody knows the check");
    }
    return true;
}

/**
 * Decodes bytes with the start of a block of their length in front.
 */
void
CheckBlockBody(Bytes octets)
{
    constexpr std::size_t start = 8; // format and number of shares
    const std::size_t total = start + octets.size();
    const std::size_t shares =
        (total - std::min<std::size_t>(total, EnablingBlock::HEADER_OCTETS)) / Field96::OCTETS;
    std::string made = "ceb1";
    for (const int shift : {24, 16, 8, 0})
    {
        made.push_back(static_cast<char>(shares >> shift));
    }
    made += octets.substr(0, EnablingBlock::HEADER_OCTETS - start + shares * Field96::OCTETS);
    CheckBlock(made);
}

} // namespace

/**
 * Called by libFuzzer.
 *
 * @param data any bytes
 * @param size their number
 * @return 0
 */
extern "C" int
LLVMFuzzerTestOneInput(const uint8_t* data, size_t size)
{
    const Bytes octets(reinterpret_cast<const char*>(data), size);
    Bytes rest = octets;
    Bytes element;
    if (CheckMessage(octets))
    {
        Require(TakeElement(rest, element) == DecodeError::NONE && rest.empty(),
                "it is an element");
    }
    CheckDatagram(octets);
    CheckBlock(octets);
    CheckBlockBody(octets);
    NameView name;
    if (name.DecodeComponents(octets))
    {
        CheckName(name);
    }
    return 0;
}
