// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "kit/ccn-security-test-kit.h"
#include "kit/ccn-test-kit.h"

#include "ns3/ccn-merkle-tree.h"
#include "ns3/ccn-public-key.h"
#include "ns3/ccn-sha256.h"

#include <algorithm>
#include <cctype>
#include <map>

namespace
{

using namespace ns3;
using namespace ns3::ccn;
using namespace ns3::ccn::test;

/** A recorded ContentObject. */
struct Recorded
{
    std::string file;         ///< its name
    std::string bytes;        ///< the message
    ContentView view;         ///< of the message
    std::string verifies;     ///< "1", "0", or why CCNx could not verify it
    Ptr<const PublicKey> key; ///< of its publisher, nullptr if not recorded
};

/**
 * @param show called for each recorded object
 */
void
ForEachRecorded(const std::function<void(const Recorded&)>& show)
{
    const Ptr<const PublicKey> keys[] = {ReadPublicKey("pubkey.der"),
                                         ReadPublicKey("java_pubkey.der")};
    for (const Row& row : ReadIndex("ContentObject"))
    {
        Recorded object;
        object.file = row.at("file");
        object.bytes = ReadVector(object.file);
        object.view.Decode(object.bytes);
        object.verifies = row.at("verifies");
        for (const auto& key : keys)
        {
            if (object.view.publisherKeyDigest == key->GetDigest())
            {
                object.key = key;
            }
        }
        show(object);
    }
}

/** Verification of objects. @ingroup ccn-tests */
class SignatureTestCase : public MethodTestCase<SignatureTestCase>
{
  public:
    using MethodTestCase::MethodTestCase;

    /**
     * As CCNx verified them. Of the five that it could not verify, three have the key digest of the
     * Java program's key, which is recorded, and verify with it; the two other keys are not
     * recorded.
     */
    void RecordedObjects()
    {
        int verified = 0;
        int withoutKey = 0;
        ForEachRecorded([&](const Recorded& object) {
            const bool known = object.key && VerifySignature(object.view, *object.key);
            NS_TEST_EXPECT_MSG_EQ(known, (object.key && object.verifies != "0"), object.file);
            verified += known;
            withoutKey += !object.key;
            for (const char* file : {"pubkey.der", "java_pubkey.der"})
            {
                const auto key = ReadPublicKey(file);
                const bool own = object.key && object.key->GetDigest() == key->GetDigest();
                NS_TEST_EXPECT_MSG_EQ(VerifySignature(object.view, *key),
                                      (known && own),
                                      object.file << " with " << file);
                // The signature by itself does not verify with another key, whatever publisher the
                // object names.
                NS_TEST_EXPECT_MSG_EQ(
                    (object.view.witness.empty() &&
                     key->Verify(object.view.signedBytes, object.view.signatureBits)),
                    (known && own && object.view.witness.empty()),
                    object.file << " with " << file);
            }
        });
        NS_TEST_EXPECT_MSG_EQ(verified, 33, "number of objects that verify");
        NS_TEST_EXPECT_MSG_EQ(withoutKey, 2, "number of objects whose key is not recorded");
    }

    /** One bit changed in the signed bytes, in the signature or in a witness's hashes. */
    void FlippedBits()
    {
        ForEachRecorded([this](const Recorded& object) {
            if (object.key && object.verifies != "0")
            {
                CheckFlips(object, &ContentView::signedBytes, 0);
                CheckFlips(object, &ContentView::signatureBits, 0);
                const std::size_t hashes = object.view.witness.find("\x04\x20");
                CheckFlips(object,
                           &ContentView::witness,
                           std::min(hashes, object.view.witness.size()));
            }
        });
    }

    /** Signing the same fields again gives the recorded bytes. */
    void SignedAgain()
    {
        const auto key = ReadTestKey();
        int rebuilt = 0;
        ForEachRecorded([&](const Recorded& recorded) {
            if (recorded.verifies != "1" ||
                recorded.key->GetDigest() != key->GetPublicKey()->GetDigest())
            {
                return;
            }
            Digest root;
            ContentObject object = MakeObject(recorded.view);
            object.signatureBits.clear();
            if (recorded.view.witness.empty())
            {
                object.signatureBits = key->Sign(object.EncodeSigned());
            }
            else if (MerkleTree::ComputeRoot(recorded.view.witness,
                                             Sha256(object.EncodeSigned()),
                                             root))
            {
                object.signatureBits = key->Sign(AsBytes(root));
            }
            NS_TEST_EXPECT_MSG_EQ(ToHex(object.signatureBits),
                                  ToHex(recorded.view.signatureBits),
                                  recorded.file);
            NS_TEST_EXPECT_MSG_EQ((object.Encode() == recorded.bytes), true, recorded.file);
            ++rebuilt;
        });
        NS_TEST_EXPECT_MSG_EQ(rebuilt, 27, "number of objects of the test key");
    }

    /** The recorded batch of four: three objects and the fourth's hash. */
    void BatchAgain()
    {
        std::vector<Digest> leaves;
        std::vector<Recorded> batch;
        for (const std::string index : {"0", "1", "2"})
        {
            Recorded& object = batch.emplace_back();
            object.file = "c35_merkle4_leaf" + index + ".ccnb";
            object.bytes = ReadVector(object.file);
            object.view.Decode(object.bytes);
            leaves.push_back(Sha256(object.view.signedBytes));
        }
        const Bytes fourth = batch[2].view.witness.substr(batch[2].view.witness.size() - 32);
        std::copy(fourth.begin(), fourth.end(), leaves.emplace_back().begin());
        const MerkleTree tree(leaves);
        const BatchSignature signature(ReadTestKey()->Sign(AsBytes(tree.GetRoot())), tree);
        for (uint32_t i = 0; i < batch.size(); ++i)
        {
            ContentView view;
            view.Decode(batch[i].bytes);
            ContentObject object = MakeObject(view);
            object.signatureBits.clear();
            object.witness.clear();
            signature.Apply(object, i);
            NS_TEST_EXPECT_MSG_EQ((object.Encode() == batch[i].bytes), true, batch[i].file);
        }
    }

    /**
     * Digest algorithms by the names that CCNx looks up in libcrypto. The signatures with SHA-512
     * were made by `openssl dgst -sha512 -sign testkey_private.pem`, of the object's signed bytes
     * and of the batch's root.
     */
    void DigestAlgorithms()
    {
        const std::string plain = ReadVector("c04_payload1024_nokl.ccnb");
        const std::string leaf = ReadVector("c35_merkle4_leaf1.ccnb");
        const std::map<std::string, std::string> signatures = {
            {plain,
             "24334ca902ab6f791d0d9715b7ce7d020d5d88675587d469645ef160b7962961"
             "3308e4ea16139c00d156dea4db497b57a44c71b9deb780867872df96376282f8"
             "c88c83a0550b02c85a2a455bfd876794d3e3b15a53ea623df6f8f8a6a4b37e0e"
             "ca948f01ed95167fb096d1cfcc1f2dc774ba76cfcc643334f7390d67635e1b9e"},
            {leaf,
             "376e77c0aa39a62eb11da14794df0fd3cfd55657c09162cd579f1a73867314d5"
             "45cfe04d3ffa662db9b22fe5ffd1a2cae47d09727a2641dfdb4fafe03da27c12"
             "7c95caadb3aea98d8bbbe5e15c050e2cfb0ff54966acd267c516e7deb861a2ae"
             "0dca6da4174c0b3568889d9293a88ddb605a4a2e632265bb0fb9453efe564f00"},
        };
        for (const auto& [bytes, signature] : signatures)
        {
            ContentView view;
            view.Decode(bytes);
            CheckAlgorithms(view, view.signatureBits, "SHA256", "2.16.840.1.101.3.4.2.1");
            CheckAlgorithms(view, FromHex(signature), "SHA512", "2.16.840.1.101.3.4.2.3");
        }
    }

    /** Only RSA signatures have a choice of the hash. */
    void OtherKeys()
    {
        for (const auto& key : {PrivateKey::Derive("ed25519", "x"),
                                PrivateKey::Simulate("rsa-1024", "x"),
                                PrivateKey::Simulate("ed25519", "x")})
        {
            const auto verifier = key->GetPublicKey();
            const std::string signature = key->Sign("m");
            NS_TEST_EXPECT_MSG_EQ(verifier->Verify("m", signature), true, "the default hash");
            NS_TEST_EXPECT_MSG_EQ(verifier->Verify("m", signature, SignatureHash::SHA512),
                                  false,
                                  "another hash is rejected");
        }
    }

    /** Invalid signatures. */
    void Refused()
    {
        const auto key = ReadPublicKey("pubkey.der");
        const std::string bytes = ReadVector("c35_merkle4_leaf1.ccnb");
        ContentView good;
        good.Decode(bytes);
        NS_TEST_EXPECT_MSG_EQ(VerifySignature(good, *key), true, "the recorded signature verifies");
        ContentView view = good;
        view.hasSignature = false;
        NS_TEST_EXPECT_MSG_EQ(VerifySignature(view, *key), false, "without a signature");
        view = good;
        view.digestAlgorithm = "SHA256";
        NS_TEST_EXPECT_MSG_EQ(VerifySignature(view, *key), true, "SHA-256 by its name");
        // SHA-512 is supported, but this signature does not use it.
        for (const char* algorithm : {"SHA1", "SHA512", "Sha256", "2.16.840.1.101.3.4.2", "S"})
        {
            view.digestAlgorithm = algorithm;
            NS_TEST_EXPECT_MSG_EQ(VerifySignature(view, *key), false, algorithm);
        }
        view = good;
        view.witness = Bytes();
        NS_TEST_EXPECT_MSG_EQ(VerifySignature(view, *key), false, "without the witness");
        view.witness = good.witness.substr(0, good.witness.size() - 1);
        NS_TEST_EXPECT_MSG_EQ(VerifySignature(view, *key), false, "with a truncated witness");
        view = good;
        const std::string other =
            PrivateKey::Simulate("rsa-1024", "x")->GetPublicKey()->GetDigest();
        view.publisherKeyDigest = other;
        NS_TEST_EXPECT_MSG_EQ(VerifySignature(view, *key), false, "with another key's digest");
        view = good;
        view.signatureBits = good.signatureBits.substr(1);
        NS_TEST_EXPECT_MSG_EQ(VerifySignature(view, *key), false, "with a signature of 127 bytes");
    }

  private:
    /**
     * @param view an object
     * @param signature its signature by one algorithm
     * @param name of that algorithm, in capitals
     * @param oid object identifier of that algorithm
     */
    void CheckAlgorithms(ContentView view, Bytes signature, std::string name, std::string oid)
    {
        std::string small = name;
        std::transform(name.begin(), name.end(), small.begin(), [](char c) {
            return std::tolower(c);
        });
        const std::string copy(signature);
        const auto key = ReadPublicKey("pubkey.der");
        view.signatureBits = copy;
        for (const std::string algorithm : {"",
                                            "SHA256",
                                            "sha256",
                                            "2.16.840.1.101.3.4.2.1",
                                            "SHA512",
                                            "sha512",
                                            "2.16.840.1.101.3.4.2.3"})
        {
            view.digestAlgorithm = algorithm;
            const bool isIt = algorithm == name || algorithm == small || algorithm == oid ||
                              (algorithm.empty() && name == "SHA256");
            NS_TEST_EXPECT_MSG_EQ(VerifySignature(view, *key), isIt, name << " as " << algorithm);
            const std::string forged = FlipBit(copy, 3);
            view.signatureBits = forged;
            NS_TEST_EXPECT_MSG_EQ(VerifySignature(view, *key), false, name << ", forged");
            view.signatureBits = copy;
        }
    }

    /**
     * Flips one bit of each byte, or of some 300 bytes if there are more.
     *
     * @param object that verifies
     * @param part of it to change
     * @param from first byte of the part to change
     */
    void CheckFlips(const Recorded& object, Bytes ContentView::*part, std::size_t from)
    {
        const Bytes octets = object.view.*part;
        const std::size_t step = 1 + octets.size() / 600 * 2; // odd: covers all bits
        for (std::size_t i = from; i < octets.size(); i += step)
        {
            ContentView view = object.view;
            const std::string flipped = FlipBit(octets, i);
            view.*part = flipped;
            NS_TEST_EXPECT_MSG_EQ(VerifySignature(view, *object.key),
                                  false,
                                  object.file << " byte " << i);
        }
    }
};

/** The suite. @ingroup ccn-tests */
class SignatureTestSuite : public TestSuite
{
  public:
    SignatureTestSuite()
        : TestSuite("ccn-signature", TestSuite::Type::UNIT)
    {
        using Case = SignatureTestCase;
        AddTestCase(new Case("recorded objects verify as in CCNx", &Case::RecordedObjects));
        AddTestCase(new Case("a changed bit is detected", &Case::FlippedBits));
        AddTestCase(new Case("signing again gives the same bytes", &Case::SignedAgain));
        AddTestCase(new Case("a recorded batch, signed again", &Case::BatchAgain));
        AddTestCase(new Case("digest algorithms by name and by OID", &Case::DigestAlgorithms));
        AddTestCase(new Case("keys without a choice of hash", &Case::OtherKeys));
        AddTestCase(new Case("invalid signatures", &Case::Refused));
    }
};

SignatureTestSuite g_signatureTestSuite; ///< registers itself

} // namespace
