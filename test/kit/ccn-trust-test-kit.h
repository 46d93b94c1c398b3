// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_TRUST_TEST_KIT_H
#define CCN_TRUST_TEST_KIT_H

#include "ccn-test-kit.h"
#include "ccn-wires-test-kit.h"

#include "ns3/ccn-ccnb.h"
#include "ns3/ccn-certificate.h"
#include "ns3/ccn-name.h"
#include "ns3/ccn-private-key.h"

#include <string>

namespace ns3::ccn::test
{

/** @return Ed25519, whose keys take little time to derive, or RSA where the wire format has only that @ingroup ccn-tests */
inline std::string
GetScheme()
{
    return GetWire().GetNumber() == Codec::CCNB ? "ed25519" : "rsa-1024";
}

/**
 * @ingroup ccn-tests
 * @param identity of the key
 * @return its key of GetScheme()
 */
inline Ptr<const PrivateKey>
KeyOf(const std::string& identity)
{
    return PrivateKey::Derive(GetScheme(), identity);
}

/**
 * @ingroup ccn-tests
 * Signs an object without class Signer.
 *
 * @param object receives publisher digest, key locator and signature
 * @param key that signs
 * @param keyName name of the key's certificate, as URI; empty: the locator is the key itself; "-":
 *     no locator
 * @return the object in the format of GetWire()
 */
inline std::string
Sign(ContentObject object, const Ptr<const PrivateKey>& key, const std::string& keyName = "")
{
    object.publisherKeyDigest = key->GetPublicKey()->GetDigest();
    if (keyName.empty())
    {
        object.locatorKind = ContentView::Locator::KEY;
        object.locator = key->GetPublicKey()->GetOctets();
    }
    else if (keyName != "-")
    {
        const Name name(keyName);
        const EncodedName encoded(GetWire(), name);
        CcnbWriter writer;
        writer.Open(Dtag::NAME);
        writer.Raw(name.GetEncoded());
        writer.Close();
        object.locatorKind = ContentView::Locator::KEY_NAME;
        object.locator = GetWire().GetNumber() == Codec::CCNB
                             ? writer.GetBytes()
                             : std::string(encoded.Get().GetEncoded());
    }
    object.signatureBits = key->Sign(GetWire().EncodeSigned(object));
    return GetWire().Encode(object);
}

/**
 * @ingroup ccn-tests
 * @param uri its name
 * @return an object that names george's key and is signed with mallory's, in ccnb
 */
inline std::string
Forge(const std::string& uri)
{
    ContentObject object = Answer(uri);
    object.publisherKeyDigest = KeyOf("george")->GetPublicKey()->GetDigest();
    object.locatorKind = ContentView::Locator::KEY;
    object.locator = KeyOf("george")->GetPublicKey()->GetOctets();
    object.signatureBits = KeyOf("mallory")->Sign(object.EncodeSigned());
    return object.Encode();
}

/**
 * @ingroup ccn-tests
 * @param uri its name
 * @param subject identity of the certified key
 * @param issuer identity of the signing key
 * @param issuerKeyName as keyName of Sign()
 * @param from simulated time from which it is valid
 * @param length how long it is valid; 0: always
 * @return a certificate in the format of GetWire()
 */
inline std::string
Certify(const std::string& uri,
        const std::string& subject,
        const std::string& issuer,
        const std::string& issuerKeyName = "",
        Time from = Time(),
        Time length = Time())
{
    ContentObject object;
    Validity::Set(object, from, length);
    object.name = Name(uri);
    object.type = ContentType::KEY;
    object.payload = KeyOf(subject)->GetPublicKey()->GetOctets();
    return Sign(object, KeyOf(issuer), issuerKeyName);
}

/**
 * @ingroup ccn-tests
 * @param identity of a key
 * @return its digest
 */
inline std::string
DigestOf(const std::string& identity)
{
    return KeyOf(identity)->GetPublicKey()->GetDigest();
}

} // namespace ns3::ccn::test

#endif // CCN_TRUST_TEST_KIT_H
