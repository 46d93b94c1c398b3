// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "kit/ccn-security-test-kit.h"
#include "kit/ccn-test-kit.h"

#include "ns3/ccn-ccnb-name.h"
#include "ns3/ccn-ccnb.h"
#include "ns3/ccn-public-key.h"
#include "ns3/ccn-signer.h"
#include "ns3/string.h"
#include "ns3/uinteger.h"

namespace
{

using namespace ns3;
using namespace ns3::ccn;
using namespace ns3::ccn::test;

/**
 * @param mode attribute Mode
 * @param scheme attribute Scheme
 * @return a signer for site-1
 */
Ptr<Signer>
MakeSigner(const std::string& mode, const std::string& scheme = "rsa-1024")
{
    auto signer = CreateObject<Signer>();
    signer->SetAttribute("Mode", StringValue(mode));
    signer->SetAttribute("Scheme", StringValue(scheme));
    signer->SetAttribute("Identity", StringValue("site-1"));
    return signer;
}

/**
 * @param chunk a number
 * @return an unsigned object
 */
ContentObject
MakeChunk(uint32_t chunk)
{
    ContentObject object;
    object.name = Name("/content/files/file1.dat").AppendDecimal(chunk);
    object.timestamp4096ths = ToTimestamp4096ths(1389000000, 0);
    object.virtualPayload = 100 + chunk;
    return object;
}

/**
 * @param object signed
 * @param key of its publisher
 * @return whether it verifies on arrival
 */
bool
Arrives(const ContentObject& object, const PublicKey& key)
{
    const std::string bytes = object.Encode();
    ContentView view;
    return view.Decode(bytes) == DecodeError::NONE && VerifySignature(view, key);
}

/**
 * @param object signed for CCNx 1.0
 * @param key of its publisher
 * @return whether it verifies on arrival
 */
bool
ArrivesByCcnx10(const ContentObject& object, const PublicKey& key)
{
    const Codec& codec = Codec::Get(Codec::CCNX10);
    const std::string bytes = codec.Encode(object);
    ContentView view;
    return codec.Decode(bytes, view) == DecodeError::NONE && VerifySignature(view, key);
}

/** Signing of published objects. @ingroup ccn-tests */
class SignerTestCase : public MethodTestCase<SignerTestCase>
{
  public:
    using MethodTestCase::MethodTestCase;

    /** Simulated signatures have the size of real ones, and distinguish names and publishers. */
    void Simulated()
    {
        const auto signer = CreateObject<Signer>();
        ContentObject object = MakeChunk(17);
        object.virtualPayload = 1024;
        signer->Sign(object, false);
        NS_TEST_EXPECT_MSG_EQ(object.Encode().size(),
                              1255,
                              "the size of CCNx's chunk of 1024 bytes");
        NS_TEST_EXPECT_MSG_EQ(object.publisherKeyDigest,
                              signer->GetKey()->GetDigest(),
                              "digest of the publisher's key");
        NS_TEST_EXPECT_MSG_EQ(Arrives(object, *signer->GetKey()), true, "the object verifies");
        object.virtualPayload = 1000;
        NS_TEST_EXPECT_MSG_EQ(Arrives(object, *signer->GetKey()), true, "another payload verifies");
        object.name.Append("x");
        NS_TEST_EXPECT_MSG_EQ(Arrives(object, *signer->GetKey()),
                              false,
                              "another name does not verify");
        signer->SetOwner(Name("/forger"));
        ContentObject forged = MakeChunk(17);
        signer->Sign(forged, false);
        forged.publisherKeyDigest = MakeSigner("simulated")->GetKey()->GetDigest();
        NS_TEST_EXPECT_MSG_EQ(Arrives(forged, *MakeSigner("simulated")->GetKey()),
                              false,
                              "a forged publisher does not verify");
    }

    /** Real signatures detect every change. */
    void Real()
    {
        for (const std::string scheme : {"rsa-1024", "ed25519"})
        {
            const auto signer = MakeSigner("real", scheme);
            ContentObject object = MakeChunk(17);
            signer->Sign(object, true);
            NS_TEST_EXPECT_MSG_EQ(object.signatureBits.size(),
                                  (scheme == "ed25519" ? 64 : 128),
                                  scheme);
            NS_TEST_EXPECT_MSG_EQ(Arrives(object, *signer->GetKey()), true, scheme);
            const auto key = PublicKey::Decode(object.locator);
            NS_TEST_ASSERT_MSG_EQ((key != nullptr), true, "the locator contains the key");
            NS_TEST_EXPECT_MSG_EQ(Arrives(object, *key), true, "the object verifies with this key");
            NS_TEST_EXPECT_MSG_EQ(key->GetDigest(),
                                  PrivateKey::Derive(scheme, "site-1")->GetPublicKey()->GetDigest(),
                                  "the key is derived from the identity");
            object.virtualPayload -= 1;
            NS_TEST_EXPECT_MSG_EQ(Arrives(object, *signer->GetKey()),
                                  false,
                                  "another payload does not verify");
        }
    }

    /** Without signatures, objects still name their publisher. */
    void Unsigned()
    {
        const auto signer = MakeSigner("none");
        ContentObject object = MakeChunk(17);
        object.witness = std::string(50, 'w');
        signer->Sign(object, true);
        const std::string bytes = object.Encode();
        ContentView view;
        NS_TEST_EXPECT_MSG_EQ((view.Decode(bytes) == DecodeError::NONE),
                              true,
                              "the object is well-formed");
        NS_TEST_EXPECT_MSG_EQ(view.hasSignature, false, "the object has no Signature element");
        NS_TEST_EXPECT_MSG_EQ((view.publisherKeyDigest == signer->GetKey()->GetDigest()), true, "");
        NS_TEST_EXPECT_MSG_EQ(VerifySignature(view, *signer->GetKey()),
                              false,
                              "an unsigned object does not verify");
        int made = 0;
        signer
            ->SignBatch(3,
                        [&made](uint32_t i) {
                            ++made;
                            return MakeChunk(i);
                        })
            .Apply(object, 2);
        NS_TEST_EXPECT_MSG_EQ(object.signatureBits, "", "a batch has no signature");
        NS_TEST_EXPECT_MSG_EQ(object.witness, "", "a batch has no witness");
        NS_TEST_EXPECT_MSG_EQ(made, 0, "no chunk is made for a batch");
    }

    /** A locator contains the key or its name; the sizes are those of doc/model/ccnx.rst, Sizes. */
    void Locators()
    {
        const auto signer = MakeSigner("simulated");
        ContentObject object = MakeChunk(17);
        signer->Sign(object, false);
        const std::size_t plain = object.Encode().size();
        signer->Sign(object, true);
        NS_TEST_EXPECT_MSG_EQ(object.Encode().size(), plain + 170, "size with the key");
        NS_TEST_EXPECT_MSG_EQ(object.locator,
                              signer->GetKey()->GetOctets(),
                              "the locator is the key");
        signer->SetAttribute("KeyName", StringValue("ccnx:/content/keys/site"));
        signer->Sign(object, true);
        NS_TEST_EXPECT_MSG_EQ(object.Encode().size(),
                              plain + 32 + 37,
                              "size with the key's name and digest");
        const std::string bytes = object.Encode();
        ContentView view;
        NS_TEST_EXPECT_MSG_EQ((view.Decode(bytes) == DecodeError::NONE),
                              true,
                              "the object is well-formed");
        NS_TEST_EXPECT_MSG_EQ((view.locatorKind == ContentView::Locator::KEY_NAME),
                              true,
                              "the locator is a name");
        CcnbReader reader(view.locator);
        NameView name;
        Bytes digest;
        NS_TEST_EXPECT_MSG_EQ(ccnb::ReadName(reader, name), true, "the locator begins with a name");
        NS_TEST_EXPECT_MSG_EQ(Name(name).ToUri(), "ccnx:/content/keys/site", "the name of the key");
        NS_TEST_EXPECT_MSG_EQ((reader.Open(Dtag::PUBLISHER_PUBLIC_KEY_DIGEST) &&
                               reader.BlobAndClose(digest) && reader.IsAtEnd()),
                              true,
                              "the locator ends with the digest");
        NS_TEST_EXPECT_MSG_EQ((digest == signer->GetKey()->GetDigest()),
                              true,
                              "the digest of the key");
        signer->Sign(object, false);
        NS_TEST_EXPECT_MSG_EQ(object.Encode().size(), plain, "no locator");
    }

    /** Objects of CCNx 1.0 are signed as those of ccnb, each on its own. */
    void Ccnx10()
    {
        const Codec& codec = Codec::Get(Codec::CCNX10);
        for (const std::string mode : {"real", "simulated"})
        {
            const auto signer = MakeSigner(mode);
            signer->SetOwner(Name("/site-1"), codec);
            for (const std::string name : {"/a/b", "/"})
            {
                ContentObject object = MakeChunk(17);
                object.name = Name(name);
                signer->Sign(object, true);
                NS_TEST_EXPECT_MSG_EQ(ArrivesByCcnx10(object, *signer->GetKey()), true, mode);
                object.virtualPayload -= 1;
                NS_TEST_EXPECT_MSG_EQ(ArrivesByCcnx10(object, *signer->GetKey()),
                                      (mode == "simulated" && name != "/"),
                                      mode << " with another payload " << name);
                object.name = Name("/a/c");
                NS_TEST_EXPECT_MSG_EQ(ArrivesByCcnx10(object, *signer->GetKey()), false, mode);
            }
        }
        const auto signer = MakeSigner("simulated");
        signer->SetAttribute("KeyName", StringValue("ccnx:/keys/site"));
        signer->SetOwner(Name("/site-1"), codec);
        ContentObject object = MakeChunk(17);
        signer->Sign(object, true);
        NS_TEST_EXPECT_MSG_EQ(object.locator,
                              std::string("\0\1\0\4keys\0\1\0\4site", 16),
                              "the elements of the key's name");
        NS_TEST_EXPECT_MSG_EQ(ArrivesByCcnx10(object, *signer->GetKey()), true, "by name");
        signer->SetAttribute("Mode", StringValue("none"));
        signer->Sign(object, true);
        NS_TEST_EXPECT_MSG_EQ(ArrivesByCcnx10(object, *signer->GetKey()), false, "no signature");
    }

    /** What CCNx 1.0 has no form for is refused. */
    void Ccnx10Refusals()
    {
        const auto signer = MakeSigner("simulated");
        const auto own = [&signer] {
            return CatchMessage(
                [&signer] { signer->SetOwner(Name("/a"), Codec::Get(Codec::CCNX10)); });
        };
        signer->SetAttribute("Batch", UintegerValue(4));
        NS_TEST_EXPECT_MSG_EQ(
            own(),
            "signer batch 4: wire format ccnx-1.0 has no Merkle paths (allowed: 1)",
            "a batch");
        signer->SetAttribute("Batch", UintegerValue(1));
        signer->SetAttribute("Scheme", StringValue("ed25519"));
        NS_TEST_EXPECT_MSG_EQ(own(),
                              "signer scheme ed25519: wire format ccnx-1.0 has no number for it "
                              "(allowed: rsa-1024, hmac-sha256, crc32c)",
                              "a scheme");
        for (const std::string scheme : {"hmac-sha256", "crc32c"})
        {
            signer->SetAttribute("Scheme", StringValue(scheme));
            NS_TEST_EXPECT_MSG_EQ(own(), "", "in CCNx 1.0");
            NS_TEST_EXPECT_MSG_EQ(CatchMessage([&] { signer->SetOwner(Name("/site-1")); }),
                                  "signer scheme " + scheme +
                                      ": wire format ccnb has no number for "
                                      "it (allowed: rsa-1024, ed25519)",
                                  "in ccnb");
        }
    }

    /** The identity of the key. */
    void Identities()
    {
        const auto signer = CreateObject<Signer>();
        signer->SetOwner(Name("/site-1"));
        const Ptr<const PublicKey> key = signer->GetKey();
        const std::string digest = key->GetDigest();
        const auto expected = PrivateKey::Simulate("rsa-1024", "ccnx:/site-1")->GetPublicKey();
        NS_TEST_EXPECT_MSG_EQ(digest, expected->GetDigest(), "the owner's key");
        signer->SetOwner(Name("/site-1"));
        NS_TEST_EXPECT_MSG_EQ((signer->GetKey() == key),
                              true,
                              "the key is kept for the same owner");
        signer->SetAttribute("Identity", StringValue("site-2"));
        NS_TEST_EXPECT_MSG_NE(signer->GetKey()->GetDigest(),
                              digest,
                              "the key of the given identity");
        signer->SetAttribute("Identity", StringValue(""));
        NS_TEST_EXPECT_MSG_EQ(signer->GetKey()->GetDigest(), digest, "the owner's key again");
        signer->SetAttribute("Mode", StringValue("real"));
        NS_TEST_EXPECT_MSG_NE(signer->GetKey()->GetDigest(), digest, "a real key");
        signer->SetAttribute("Mode", StringValue("none"));
        NS_TEST_EXPECT_MSG_EQ(signer->GetKey()->GetDigest(),
                              digest,
                              "the simulated key without signatures");
        signer->SetAttribute("Scheme", StringValue("ed25519"));
        NS_TEST_EXPECT_MSG_EQ(signer->GetKey()->GetOctets().size(), 44, "a key of another scheme");
    }

    /** Every object of a batch verifies, made at once or later, and only in its place. */
    void Batches()
    {
        for (const std::string mode : {"real", "simulated"})
        {
            for (const uint32_t size : {2, 3, 7, 117, 128})
            {
                CheckBatch(*MakeSigner(mode), size);
            }
            CheckBatch(*MakeSigner(mode, "ed25519"), 5);
        }
    }

    /** Simulated witnesses have the size of real ones. */
    void SimulatedWitnesses()
    {
        const auto make = [](uint32_t i) { return MakeChunk(i); };
        for (const uint32_t size : {2, 100, 128})
        {
            const auto real = MakeSigner("real")->SignBatch(size, make);
            const auto simulated = MakeSigner("simulated")->SignBatch(size, make);
            for (uint32_t i = 0; i < size; ++i)
            {
                ContentObject a = MakeChunk(i);
                ContentObject b = MakeChunk(i);
                real.Apply(a, i);
                simulated.Apply(b, i);
                NS_TEST_EXPECT_MSG_EQ(a.witness.size(), b.witness.size(), i << " of " << size);
                NS_TEST_EXPECT_MSG_EQ(a.Encode().size(), b.Encode().size(), i << " of " << size);
            }
        }
    }

    /** A batch of one object equals that object signed by itself. */
    void BatchOfOne()
    {
        for (const std::string mode : {"real", "simulated", "none"})
        {
            const auto signer = MakeSigner(mode);
            ContentObject alone = MakeChunk(17);
            signer->Sign(alone, true);
            ContentObject batched = MakeChunk(17);
            signer->Prepare(batched, true);
            signer->SignBatch(1, [&](uint32_t) { return batched; }).Apply(batched, 0);
            NS_TEST_EXPECT_MSG_EQ((alone.Encode() == batched.Encode()), true, mode);
            NS_TEST_EXPECT_MSG_EQ(batched.witness, "", mode << ": no witness");
        }
    }

    /** One processor signs: signatures wait while it is busy. */
    void Reserve()
    {
        const auto signer = CreateObject<Signer>();
        NS_TEST_EXPECT_MSG_EQ(signer->Reserve(Seconds(1)),
                              Seconds(1),
                              "by default, signing takes no time");
        signer->SetAttribute("Time", TimeValue(MilliSeconds(3)));
        NS_TEST_EXPECT_MSG_EQ(signer->Reserve(MilliSeconds(2000)),
                              MilliSeconds(2003),
                              "an idle processor signs at once");
        NS_TEST_EXPECT_MSG_EQ(signer->Reserve(MilliSeconds(2000)),
                              MilliSeconds(2006),
                              "a signature waits for the one before");
        NS_TEST_EXPECT_MSG_EQ(signer->Reserve(MilliSeconds(2005)),
                              MilliSeconds(2009),
                              "a signature waits for both before");
        NS_TEST_EXPECT_MSG_EQ(signer->Reserve(MilliSeconds(2009)),
                              MilliSeconds(2012),
                              "the processor has just become idle");
        NS_TEST_EXPECT_MSG_EQ(signer->Reserve(MilliSeconds(2100)),
                              MilliSeconds(2103),
                              "an idle processor signs at once");
    }

    /** Errors name the invalid and the allowed values. */
    void Errors()
    {
        const auto signer = CreateObject<Signer>();
        const auto set = [&signer](const std::string& attribute, const std::string& value) {
            return CatchMessage([&] { signer->SetAttribute(attribute, StringValue(value)); });
        };
        NS_TEST_EXPECT_MSG_EQ(set("Mode", "fake"),
                              "signer mode \"fake\": must be none, simulated or real",
                              "an unknown Mode");
        NS_TEST_EXPECT_MSG_EQ(
            set("Scheme", "dsa"),
            "signature scheme \"dsa\": must be rsa-1024, ed25519, hmac-sha256 or crc32c",
            "an unknown Scheme");
        NS_TEST_EXPECT_MSG_NE(set("KeyName", "http://x"), "", "an invalid KeyName");
        NS_TEST_EXPECT_MSG_EQ(signer->SetAttributeFailSafe("Batch", UintegerValue(0)),
                              false,
                              "a Batch of 0 is refused");
        NS_TEST_EXPECT_MSG_EQ(signer->SetAttributeFailSafe("Batch", UintegerValue(129)),
                              false,
                              "a Batch of 129 is refused");
        NS_TEST_EXPECT_MSG_EQ(signer->SetAttributeFailSafe("Batch", UintegerValue(128)), true, "");
        NS_TEST_EXPECT_MSG_EQ(signer->GetBatch(), 128, "the Batch is set");
        for (const uint32_t size : {0, 129})
        {
            NS_TEST_EXPECT_MSG_EQ(CatchMessage([&] { signer->SignBatch(size, &MakeChunk); }),
                                  "Merkle tree of " + std::to_string(size) +
                                      " leaves: must have 1 .. 128",
                                  size);
        }
    }

  private:
    /**
     * @param signer under test
     * @param size of the batch
     */
    void CheckBatch(const Signer& signer, uint32_t size)
    {
        const auto make = [&signer](uint32_t i) {
            ContentObject object = MakeChunk(i);
            signer.Prepare(object, i == 0);
            return object;
        };
        const BatchSignature signature = signer.SignBatch(size, make);
        const auto key = signer.GetKey();
        for (uint32_t i = 0; i < size; ++i)
        {
            ContentObject object = make(i);
            signature.Apply(object, i);
            NS_TEST_EXPECT_MSG_EQ(Arrives(object, *key), true, i << " of " << size);
            ContentObject again = make(i);
            signature.Apply(again, i);
            NS_TEST_EXPECT_MSG_EQ((object.Encode() == again.Encode()),
                                  true,
                                  "the object is the same when made again");
            signature.Apply(object, (i + 1) % size);
            NS_TEST_EXPECT_MSG_EQ(Arrives(object, *key), false, "in another object's place");
            object = make(i);
            object.name = MakeChunk(size + i).name;
            signature.Apply(object, i);
            NS_TEST_EXPECT_MSG_EQ(Arrives(object, *key), false, "under another name");
        }
    }
};

/** The suite. @ingroup ccn-tests */
class SignerTestSuite : public TestSuite
{
  public:
    SignerTestSuite()
        : TestSuite("ccn-signer", TestSuite::Type::UNIT)
    {
        using Case = SignerTestCase;
        AddTestCase(new Case("simulated signatures", &Case::Simulated));
        AddTestCase(new Case("real signatures", &Case::Real));
        AddTestCase(new Case("no signatures", &Case::Unsigned));
        AddTestCase(new Case("key locators", &Case::Locators));
        AddTestCase(new Case("CCNx 1.0", &Case::Ccnx10));
        AddTestCase(new Case("CCNx 1.0, refusals", &Case::Ccnx10Refusals));
        AddTestCase(new Case("identities", &Case::Identities));
        AddTestCase(new Case("batches", &Case::Batches));
        AddTestCase(new Case("simulated witnesses", &Case::SimulatedWitnesses));
        AddTestCase(new Case("a batch of one", &Case::BatchOfOne));
        AddTestCase(new Case("the time for signatures", &Case::Reserve));
        AddTestCase(new Case("errors", &Case::Errors));
    }
};

SignerTestSuite g_signerTestSuite; ///< registers itself

} // namespace
