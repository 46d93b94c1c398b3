// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "kit/ccn-security-test-kit.h"
#include "kit/ccn-test-kit.h"

#include "ns3/ccn-ccnb-content.h"
#include "ns3/ccn-ccnb-name.h"
#include "ns3/ccn-seeded-octets.h"
#include "ns3/ccn-sha256.h"

#include <cstdlib>
#include <fstream>
#include <set>

namespace
{

using namespace ns3;
using namespace ns3::ccn;
using namespace ns3::ccn::test;

const char* const SCHEMES[] = {"rsa-1024", "ed25519"};

/**
 * @param scheme a scheme's name
 * @return size of its public keys in bytes
 */
std::size_t
GetKeySize(const std::string& scheme)
{
    return scheme == "ed25519" ? 44 : 162;
}

/**
 * @param scheme a scheme's name
 * @return size of its signatures in bytes
 */
std::size_t
GetSignatureSize(const std::string& scheme)
{
    return scheme == "ed25519" ? 64 : 128;
}

/** Keys. @ingroup ccn-tests */
class KeysTestCase : public MethodTestCase<KeysTestCase>
{
  public:
    using MethodTestCase::MethodTestCase;

    /** Key digests as computed by CCNx. */
    void RecordedKeys()
    {
        const std::string digest = ReadVector("key_digest.hex").substr(0, 64);
        NS_TEST_EXPECT_MSG_EQ(ToHex(ReadPublicKey("pubkey.der")->GetDigest()),
                              digest,
                              "the key of CCNx's C programs");
        NS_TEST_EXPECT_MSG_EQ(ToHex(ReadTestKey()->GetPublicKey()->GetDigest()),
                              digest,
                              "the key from a PEM file");
        NS_TEST_EXPECT_MSG_EQ(ReadTestKey()->GetPublicKey()->GetOctets(),
                              ReadVector("pubkey.der"),
                              "the private key contains the public key");
        for (const Row& row : ReadIndex("ContentObject"))
        {
            if (row.at("file").substr(0, 2) == "k_")
            {
                NS_TEST_EXPECT_MSG_EQ(ToHex(ReadPublicKey("java_pubkey.der")->GetDigest()),
                                      row.at("publisher"),
                                      row.at("file"));
            }
        }
    }

    /** SHA-256 over bytes in one piece and in two. */
    void Digests()
    {
        // FIPS 180-4, appendix: "abc".
        const std::string abc = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad";
        NS_TEST_EXPECT_MSG_EQ(ToHex(AsBytes(Sha256("abc"))), abc, "in one piece");
        NS_TEST_EXPECT_MSG_EQ(ToHex(AsBytes(Sha256("a", "bc"))), abc, "in two pieces");
        SeededOctets octets("a", "bc");
        const std::string first = octets.Take(20);
        NS_TEST_EXPECT_MSG_EQ(SeededOctets("a", "bc").Take(20),
                              first,
                              "equal seeds give equal bytes");
        NS_TEST_EXPECT_MSG_NE(SeededOctets("ab", "c").Take(20),
                              first,
                              "purpose and identity are distinguished");
        NS_TEST_EXPECT_MSG_NE(octets.Take(20), first, "the bytes continue");
        NS_TEST_EXPECT_MSG_EQ(octets.Take(70).size(), 70, "more bytes than one block");
    }

    /** RFC 8032, section 7.1, test 2. */
    void Rfc8032()
    {
        const std::string signature =
            FromHex("92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da"
                    "085ac1e43e15996e458f3613d0f11d8c387b2eaeb4302aeeb00d291612bb0c00");
        const auto key = PublicKey::Decode(
            FromHex("302a300506032b6570032100"
                    "3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c"));
        NS_TEST_ASSERT_MSG_EQ((key != nullptr), true, "the key is an Ed25519 key");
        NS_TEST_EXPECT_MSG_EQ(key->Verify("\x72", signature), true, "the signature is valid");
        NS_TEST_EXPECT_MSG_EQ(key->Verify("\x73", signature),
                              false,
                              "the signature is not valid for another message");
        const auto secret = PrivateKey::FromPem(
            WritePem("MC4CAQAwBQYDK2VwBCIEIEzNCJso/5banbbDRuwRTg9bijGfNaumJNqM9u1PuKb7"));
        NS_TEST_EXPECT_MSG_EQ(secret->Sign("\x72"), signature, "the same signature is made");
        NS_TEST_EXPECT_MSG_EQ(secret->GetPublicKey()->GetOctets(),
                              key->GetOctets(),
                              "the public key is the same");
    }

    /** Real and simulated keys: the signed message verifies, and no other. */
    void SignAndVerify()
    {
        for (const std::string scheme : SCHEMES)
        {
            CheckKey(*PrivateKey::Derive(scheme, "site-1"),
                     *PrivateKey::Derive(scheme, "site-2"),
                     scheme);
            CheckKey(*PrivateKey::Simulate(scheme, "site-1"),
                     *PrivateKey::Simulate(scheme, "site-2"),
                     "simulated " + scheme);
        }
    }

    /** Real keys detect a changed bit anywhere. */
    void FlippedBits()
    {
        const std::string message = ReadVector("c02_payload1_nokl.ccnb");
        for (const std::string scheme : SCHEMES)
        {
            const auto key = PrivateKey::Derive(scheme, "site-1");
            const auto verifier = key->GetPublicKey();
            const std::string signature = key->Sign(message);
            for (std::size_t i = 0; i < message.size(); ++i)
            {
                NS_TEST_EXPECT_MSG_EQ(verifier->Verify(FlipBit(message, i), signature), false, i);
            }
            for (std::size_t i = 0; i < signature.size(); ++i)
            {
                NS_TEST_EXPECT_MSG_EQ(verifier->Verify(message, FlipBit(signature, i)), false, i);
            }
        }
    }

    /** The same scheme and identity give the same key in every run and on every machine. */
    void DerivedKeysArePinned()
    {
        CheckPin(*PrivateKey::Derive("rsa-1024", "site-1"),
                 "f7418d222bd5a1e52424503e944af48e7a3d35a18c591af78fa86df41034cb2c");
        CheckPin(*PrivateKey::Derive("rsa-1024", ""),
                 "bed4f82faeca8e769b500800a876405c995085ac9136d3b7dc59f9b4d6501cf1");
        CheckPin(*PrivateKey::Derive("ed25519", "site-1"),
                 "f41e10f2f8262a4e529d753697dacbffe510e2f8c4110dc410bea235f13b2150");
        CheckPin(*PrivateKey::Simulate("rsa-1024", "site-1"),
                 "b5207b0bd1ad345cfca003e431c359e004a1fedbb60fd4886735a9c24d88348e");
        CheckPin(*PrivateKey::Simulate("ed25519", "site-1"),
                 "2ab3530c0be3df459b436126dab6522d77953f3a1d14dd7305f5f19d868f3118");
        NS_TEST_EXPECT_MSG_EQ(ToHex(PrivateKey::Simulate("ed25519", "site-1")->Sign("message")),
                              "2ecd78307df2146c2006eb748747f5d37e19d7fa623732687ee191c0ca5780667d73"
                              "dffe9780dbaa5da24f77633127e25a18bf12ad8191bacbd1b22fc66c724f",
                              "a simulated signature");
    }

    /** Many identities have different keys. */
    void KeysDiffer()
    {
        std::set<std::string> digests;
        for (int i = 0; i < 20; ++i)
        {
            for (const std::string scheme : SCHEMES)
            {
                const std::string identity = "site-" + std::to_string(i);
                digests.insert(PrivateKey::Derive(scheme, identity)->GetPublicKey()->GetDigest());
                digests.insert(PrivateKey::Simulate(scheme, identity)->GetPublicKey()->GetDigest());
            }
        }
        NS_TEST_EXPECT_MSG_EQ(digests.size(), 80, "number of different keys");
    }

    /** A simulated signature depends on the name and the signer, not on the payload. */
    void SimulatedCoversTheName()
    {
        const auto key = PrivateKey::Simulate("rsa-1024", "site-1");
        ContentObject object;
        object.name = Name("/content/files/file1.dat/17");
        object.payload = "payload";
        const std::string signature = key->Sign(object.EncodeSigned());
        const auto verifier = key->GetPublicKey();
        const std::string head = ccnb::EncodeSignedHead(object);
        const uint32_t nameSize = ccnb::GetElementSize(object.name);
        NS_TEST_EXPECT_MSG_EQ(key->Sign(head),
                              signature,
                              "the signature does not depend on the payload");
        NS_TEST_EXPECT_MSG_EQ(key->Sign(head.substr(0, nameSize)),
                              signature,
                              "the signature depends on the Name only");
        object.payload = "changed";
        NS_TEST_EXPECT_MSG_EQ(verifier->Verify(object.EncodeSigned(), signature),
                              true,
                              "another payload verifies");
        object.name = Name("/content/files/file1.dat/18");
        NS_TEST_EXPECT_MSG_EQ(verifier->Verify(object.EncodeSigned(), signature),
                              false,
                              "another name does not verify");
        const std::string root = FromHex("f200") + std::string(30, 'r'); // begins like a Name
        for (std::size_t i = 0; i < root.size(); ++i)
        {
            NS_TEST_EXPECT_MSG_EQ(verifier->Verify(FlipBit(root, i), key->Sign(root)),
                                  false,
                                  "bit of byte " << i << " of a root");
        }
    }

    /** Bytes that are no key are rejected. */
    void HostileKeys()
    {
        RandomOctets random(17);
        for (const std::string scheme : SCHEMES)
        {
            for (const auto& key : {PrivateKey::Derive(scheme, "site-1")->GetPublicKey(),
                                    PrivateKey::Simulate(scheme, "site-1")->GetPublicKey()})
            {
                const std::string octets = key->GetOctets();
                NS_TEST_EXPECT_MSG_EQ((PublicKey::Decode(octets) != nullptr), true, scheme);
                NS_TEST_EXPECT_MSG_EQ((PublicKey::Decode(octets + '\0') == nullptr),
                                      true,
                                      "an additional byte is rejected");
                for (std::size_t size = 0; size < octets.size(); ++size)
                {
                    NS_TEST_EXPECT_MSG_EQ((PublicKey::Decode(octets.substr(0, size)) == nullptr),
                                          true,
                                          "the first " << size << " bytes of " << scheme);
                }
                for (std::size_t i = 0; i < octets.size(); ++i)
                {
                    const auto other = PublicKey::Decode(FlipBit(octets, i));
                    NS_TEST_EXPECT_MSG_EQ((other && other->Verify("m", "s")), false, i);
                    NS_TEST_EXPECT_MSG_EQ((other && other->GetDigest() == key->GetDigest()),
                                          false,
                                          i);
                }
            }
        }
        for (int i = 0; i < 2000; ++i)
        {
            NS_TEST_EXPECT_MSG_EQ((PublicKey::Decode('0' + random.GetOctets(0, 200)) == nullptr),
                                  true,
                                  "random bytes are rejected");
        }
    }

    /** Errors name the invalid and the allowed values. */
    void Errors()
    {
        const std::string allowed = "signature scheme \"dsa\": must be rsa-1024 or ed25519";
        NS_TEST_EXPECT_MSG_EQ(CatchMessage([] { PrivateKey::Derive("dsa", "x"); }), allowed, "");
        NS_TEST_EXPECT_MSG_EQ(CatchMessage([] { PrivateKey::Simulate("dsa", "x"); }), allowed, "");
        NS_TEST_EXPECT_MSG_EQ(CatchMessage([] { PrivateKey::FromPem("/nowhere.pem"); }),
                              "key file /nowhere.pem: cannot be read",
                              "a missing file is an error");
        const std::string path = WritePem("bm8ga2V5");
        NS_TEST_EXPECT_MSG_EQ(CatchMessage([&path] { PrivateKey::FromPem(path); }),
                              "key file " + path +
                                  ": must be PEM of an RSA or Ed25519 private key without password",
                              "a file without a key is an error");
    }

  private:
    /**
     * @param base64 content of the file
     * @return path of a PEM file of a private key
     */
    std::string WritePem(const std::string& base64)
    {
        const std::string path = CreateTempDirFilename("key.pem");
        std::ofstream(path) << "-----BEGIN PRIVATE KEY-----\n"
                            << base64 << "\n-----END PRIVATE KEY-----\n";
        return path;
    }

    /**
     * @param key under test
     * @param other of the same scheme
     * @param what its scheme, optionally preceded by a word
     */
    void CheckKey(const PrivateKey& key, const PrivateKey& other, const std::string& what)
    {
        const std::string scheme = what.substr(what.rfind(' ') + 1);
        const std::string message = "message";
        const std::string signature = key.Sign(message);
        const auto verifier = key.GetPublicKey();
        const auto decoded = PublicKey::Decode(verifier->GetOctets());
        NS_TEST_ASSERT_MSG_EQ((decoded != nullptr), true, what);
        NS_TEST_EXPECT_MSG_EQ(verifier->GetOctets().size(), GetKeySize(scheme), what);
        NS_TEST_EXPECT_MSG_EQ(verifier->GetDigest(),
                              AsBytes(Sha256(verifier->GetOctets())),
                              what << ": digest");
        NS_TEST_EXPECT_MSG_EQ(decoded->GetDigest(), verifier->GetDigest(), what);
        NS_TEST_EXPECT_MSG_EQ(signature.size(), GetSignatureSize(scheme), what);
        NS_TEST_EXPECT_MSG_EQ(key.GetSignatureSize(), GetSignatureSize(scheme), what);
        NS_TEST_EXPECT_MSG_EQ(key.Sign(message), signature, what << ": deterministic");
        NS_TEST_EXPECT_MSG_EQ(verifier->Verify(message, signature), true, what);
        NS_TEST_EXPECT_MSG_EQ(decoded->Verify(message, signature), true, what << ": decoded");
        NS_TEST_EXPECT_MSG_EQ(verifier->Verify("massage", signature), false, what);
        NS_TEST_EXPECT_MSG_EQ(verifier->Verify(message, ""), false, what << ": an empty signature");
        NS_TEST_EXPECT_MSG_EQ(verifier->Verify(message, signature + 'x'), false, what);
        NS_TEST_EXPECT_MSG_EQ(verifier->Verify(message, signature.substr(1)), false, what);
        NS_TEST_EXPECT_MSG_EQ(other.GetPublicKey()->Verify(message, signature), false, what);
    }

    /**
     * @param key under test
     * @param digest of its public key, in hexadecimal
     */
    void CheckPin(const PrivateKey& key, const std::string& digest)
    {
        NS_TEST_EXPECT_MSG_EQ(ToHex(key.GetPublicKey()->GetDigest()), digest, "digest of a key");
    }
};

/** The suite. @ingroup ccn-tests */
class KeysTestSuite : public TestSuite
{
  public:
    KeysTestSuite()
        : TestSuite("ccn-keys", TestSuite::Type::UNIT)
    {
        using Case = KeysTestCase;
        AddTestCase(new Case("key digests as computed by CCNx", &Case::RecordedKeys));
        AddTestCase(new Case("SHA-256 and bytes from a seed", &Case::Digests));
        AddTestCase(new Case("Ed25519 as in RFC 8032", &Case::Rfc8032));
        AddTestCase(new Case("signed messages verify", &Case::SignAndVerify));
        AddTestCase(new Case("a changed bit is detected", &Case::FlippedBits));
        AddTestCase(new Case("derived keys never change", &Case::DerivedKeysArePinned));
        AddTestCase(new Case("identities have different keys", &Case::KeysDiffer));
        AddTestCase(
            new Case("simulated signatures cover name and signer", &Case::SimulatedCoversTheName));
        AddTestCase(new Case("bytes that are no key are rejected", &Case::HostileKeys));
        AddTestCase(new Case("errors", &Case::Errors));
    }
};

KeysTestSuite g_keysTestSuite; ///< registers itself

} // namespace
