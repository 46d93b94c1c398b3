// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ns3/ccn-ccnb-content.h"
#include "ns3/ccn-ccnb-name.h"

namespace ns3::ccn::ccnb
{

namespace
{

constexpr uint32_t MIN_WITNESS = 8;         // octets
constexpr uint32_t MIN_SIGNATURE_BITS = 16; // octets
constexpr uint32_t TYPE_SIZE = 3;           // octets
constexpr uint32_t MAX_TIMESTAMP = 8;       // octets
constexpr uint32_t MIN_EXT_OPT = 2;         // octets

/**
 * Reads the Signature element, if it is present.
 * @param reader positioned where it may be
 * @param view receives the fields
 * @return false on an error
 */
bool
ReadSignature(CcnbReader& reader, ContentView& view)
{
    view.digestAlgorithm = view.witness = view.signatureBits = Bytes();
    view.hasSignature = reader.TryOpen(Dtag::SIGNATURE);
    if (!view.hasSignature)
    {
        return true;
    }
    if (reader.TryOpen(Dtag::DIGEST_ALGORITHM) && !reader.TextAndClose(view.digestAlgorithm))
    {
        return false;
    }
    if (reader.TryOpen(Dtag::WITNESS) &&
        !reader.BlobAndClose(view.witness, MIN_WITNESS, MAX_MESSAGE_BYTES))
    {
        return false;
    }
    return reader.Open(Dtag::SIGNATURE_BITS) &&
           reader.BlobAndClose(view.signatureBits, MIN_SIGNATURE_BITS, MAX_MESSAGE_BYTES) &&
           reader.Close();
}

/**
 * Reads the content of KeyName, which is a Name and an optional publisher's digest, and the closing
 * octet.
 * @param reader positioned at the content
 * @param keyName set to the content
 * @return false on an error
 */
bool
ReadKeyName(CcnbReader& reader, Bytes& keyName)
{
    const uint32_t begin = reader.GetOffset();
    Bytes octets;
    if (!reader.Open(Dtag::NAME))
    {
        return false;
    }
    while (reader.TryOpen(Dtag::COMPONENT))
    {
        reader.BlobAndClose(octets);
    }
    if (!reader.Close())
    {
        return false;
    }
    if ((reader.TryOpen(Dtag::PUBLISHER_PUBLIC_KEY_DIGEST) ||
         reader.TryOpen(Dtag::PUBLISHER_CERTIFICATE_DIGEST) ||
         reader.TryOpen(Dtag::PUBLISHER_ISSUER_KEY_DIGEST) ||
         reader.TryOpen(Dtag::PUBLISHER_ISSUER_CERTIFICATE_DIGEST)) &&
        !reader.BlobAndClose(octets, MIN_PUBLISHER_DIGEST, MAX_PUBLISHER_DIGEST))
    {
        return false;
    }
    keyName = reader.GetSince(begin);
    return reader.Close();
}

/**
 * Reads the KeyLocator element, if it is present.
 * @param reader positioned where it may be
 * @param view receives the fields
 * @return false on an error
 */
bool
ReadKeyLocator(CcnbReader& reader, ContentView& view)
{
    using Locator = ContentView::Locator;
    view.locatorKind = Locator::NONE;
    view.locator = Bytes();
    if (!reader.TryOpen(Dtag::KEY_LOCATOR))
    {
        return true;
    }
    if (reader.TryOpen(Dtag::KEY_NAME))
    {
        view.locatorKind = Locator::KEY_NAME;
        return ReadKeyName(reader, view.locator) && reader.Close();
    }
    const bool isKey = reader.TryOpen(Dtag::KEY);
    view.locatorKind = isKey ? Locator::KEY : Locator::CERTIFICATE;
    return (isKey || reader.Open(Dtag::CERTIFICATE)) && reader.BlobAndClose(view.locator) &&
           reader.Close();
}

/**
 * Reads the ExtOpt element, if it is present: a BLOB, as in CCNx.
 * @param reader positioned where it may be
 * @param extOpt set to its octets
 * @return false on an error
 */
bool
ReadExtOpt(CcnbReader& reader, Bytes& extOpt)
{
    extOpt = Bytes();
    return !reader.TryOpen(Dtag::EXT_OPT) ||
           reader.BlobAndClose(extOpt, MIN_EXT_OPT, MAX_MESSAGE_BYTES);
}

/**
 * Reads the optional elements of SignedInfo.
 * @param reader positioned after Timestamp
 * @param view receives the fields
 * @return false on an error
 */
bool
ReadOptionalInfo(CcnbReader& reader, ContentView& view)
{
    Bytes type;
    if (reader.TryOpen(Dtag::TYPE))
    {
        if (!reader.BlobAndClose(type, TYPE_SIZE, TYPE_SIZE))
        {
            return false;
        }
        view.type = static_cast<ContentType>(FromBigEndian(type));
    }
    view.hasFreshness = reader.TryOpen(Dtag::FRESHNESS_SECONDS);
    if (view.hasFreshness && !reader.DecimalAndClose(view.freshnessSeconds))
    {
        return false;
    }
    view.hasFinalBlockId = reader.TryOpen(Dtag::FINAL_BLOCK_ID);
    if (view.hasFinalBlockId && !reader.BlobAndClose(view.finalBlockId))
    {
        return false;
    }
    return ReadKeyLocator(reader, view) && ReadExtOpt(reader, view.extOpt);
}

/**
 * Reads the SignedInfo element.
 * @param reader positioned before it
 * @param view receives the fields
 * @return false on an error
 */
bool
ReadSignedInfo(CcnbReader& reader, ContentView& view)
{
    view.type = ContentType::DATA;
    view.hasFreshness = view.hasFinalBlockId = false;
    view.freshnessSeconds = 0;
    view.finalBlockId = view.locator = view.extOpt = Bytes();
    view.locatorKind = ContentView::Locator::NONE;
    if (!reader.Open(Dtag::SIGNED_INFO) || !reader.Open(Dtag::PUBLISHER_PUBLIC_KEY_DIGEST) ||
        !reader.BlobAndClose(view.publisherKeyDigest, MIN_PUBLISHER_DIGEST, MAX_PUBLISHER_DIGEST) ||
        !reader.Open(Dtag::TIMESTAMP) || !reader.BlobAndClose(view.timestamp, 1, MAX_TIMESTAMP))
    {
        return false;
    }
    // Most chunks have no optional elements.
    return (reader.IsAtClose() || ReadOptionalInfo(reader, view)) && reader.Close();
}

/**
 * Separates an embedded Interest from the payload, if ExtOpt specifies one.
 * @param view the object, whose payload contains the Interest
 * @return NONE, or the error in ExtOpt
 */
DecodeError
SplitPayload(ContentView& view)
{
    CcnbReader reader(view.extOpt);
    uint32_t offset = 0;
    if (!reader.TryOpen(Dtag::INTEREST_OFFSET))
    {
        return DecodeError::NONE; // another extension
    }
    if (!reader.DecimalAndClose(offset))
    {
        return reader.GetError();
    }
    if (offset >= view.payload.size())
    {
        return DecodeError::OUT_OF_RANGE;
    }
    view.embeddedInterest = view.payload.substr(offset);
    view.payload = view.payload.substr(0, offset);
    return DecodeError::NONE;
}

} // namespace

DecodeError
Decode(Bytes bytes, ContentView& view)
{
    if (bytes.size() > MAX_MESSAGE_BYTES)
    {
        return DecodeError::TOO_LONG;
    }
    CcnbReader reader(bytes);
    view.message = bytes;
    if (!reader.OpenMessage(Dtag::CONTENT_OBJECT) || !ReadSignature(reader, view))
    {
        return reader.GetError();
    }
    const uint32_t signedFrom = reader.GetOffset();
    if (ReadName(reader, view.name) && ReadSignedInfo(reader, view) && reader.Open(Dtag::CONTENT) &&
        reader.BlobAndClose(view.payload))
    {
        view.signedBytes = reader.GetSince(signedFrom);
        if (reader.Close() && !reader.IsAtEnd())
        {
            reader.Fail(DecodeError::TRAILING_BYTES);
        }
    }
    view.embeddedInterest = Bytes();
    const DecodeError error = reader.GetError();
    return view.extOpt.empty() || error != DecodeError::NONE ? error : SplitPayload(view);
}

} // namespace ns3::ccn::ccnb
