// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "kit/ccn-transfer-test-kit.h"
#include "kit/ccn-trust-test-kit.h"

#include "ns3/ccn-key-publisher.h"
#include "ns3/ccn-revocation-publisher.h"
#include "ns3/test.h"

#include <fstream>
#include <set>
#include <string>

namespace
{

using namespace ns3;
using namespace ns3::ccn;
using namespace ns3::ccn::test;

constexpr uint32_t SIGNED_CHUNKS = 5; ///< of the object

/** Root certifies an authority's key, and that the keys of sites, which sign content. */
const std::string SCHEMA = "anchor /keys/root\n"
                           "/keys/ca <- /keys/root\n"
                           "/keys/sites/<site> <- /keys/ca\n"
                           "/content/files/** <- /keys/sites/<site>\n";

/** @return as above, with a revocation list by root, whose name has a version where it can be found */
std::string
GetRevoking()
{
    const std::string version = GetWire().GetTraits().isExact ? "" : "/*";
    return SCHEMA + "/keys/revoked" + version + " <- /keys/root\n" +
           "/keys/revoked revokes /keys/sites/<site>\n";
}

/**
 * @ingroup ccn-tests
 * Consumer, router and server in a line. The consumer has a schema, and fetches certificates and
 * revocation lists through the router.
 */
class SchemaValidatorTest : public MethodTestCase<SchemaValidatorTest>
{
  public:
    using MethodTestCase::MethodTestCase;

    /** Each certificate of the chain is fetched once and satisfies a rule. */
    void Chain()
    {
        Create(SCHEMA);
        m_line.Run();
        ExpectComplete();
        NS_TEST_EXPECT_MSG_EQ(m_decisions.size(), 1, "one decision for all chunks");
        NS_TEST_EXPECT_MSG_EQ(
            *m_decisions.begin(),
            "valid by line 4: ccnx:/keys/sites/one, ccnx:/keys/ca, ccnx:/keys/root",
            "the chain");
        // Interests for the object, for the first chunk again or beyond the last one, and for keys.
        NS_TEST_EXPECT_MSG_EQ(m_line.L3(2).GetCounters().Get(Count::DATA_IN),
                              SIGNED_CHUNKS + 2,
                              "two certificates are sent");
    }

    /** The schema in a file. */
    void File()
    {
        const std::string path = CreateTempDirFilename("ccn-schema-validator");
        std::ofstream(path) << SCHEMA;
        Create("file:" + path);
        m_line.Run();
        ExpectComplete();
    }

    /** A key out of its name space: the authority may certify sites, but not sign content. */
    void OutOfNameSpace()
    {
        Create(SCHEMA);
        SetProducer("ca", "ccnx:/keys/ca");
        m_line.Run();
        ExpectRefusal(Verdict::OUT_OF_NAME_SPACE, "out_of_name_space");
        NS_TEST_EXPECT_MSG_EQ(m_line.L3(2).GetCounters().Get(Count::DATA_IN),
                              SIGNED_CHUNKS,
                              "no certificate is fetched");
    }

    /** Content whose name no rule covers. */
    void NoRule()
    {
        Create("anchor /keys/root\n/other/** <- /keys/root");
        m_line.Run();
        ExpectRefusal(Verdict::NO_RULE, "no_rule");
    }

    /** The certificate in the middle of the chain is forged. */
    void ForgedMiddle()
    {
        Create(SCHEMA, false);
        Publish("ccnx:/keys/sites/one", "site", "ca", "ccnx:/keys/ca");
        m_forger = CreateObject<Forger>();
        m_forger->SetAttribute("KeyName", StringValue("ccnx:/keys/ca"));
        m_line.nodes.Get(2)->AddApplication(m_forger);
        m_line.Run();
        ExpectRefusal(Verdict::FORGED_CERTIFICATE, "forged_certificate: ccnx:/keys/ca");
    }

    /** The site's certificate is valid for 2 s. */
    void Expired()
    {
        for (const uint32_t start : {1, 3})
        {
            Create(SCHEMA, false);
            Publish("ccnx:/keys/ca", "ca", "root");
            auto publisher = Publish("ccnx:/keys/sites/one", "site", "ca", "ccnx:/keys/ca");
            publisher->SetAttribute("ValidFor", TimeValue(Seconds(2)));
            m_line.consumer->SetStartTime(Seconds(start));
            m_line.Run();
            start == 1 ? ExpectComplete()
                       : ExpectRefusal(Verdict::EXPIRED, "expired: ccnx:/keys/sites/one");
            Simulator::Destroy();
        }
    }

    /** An expired certificate in the store of the router does not hide the new one. */
    void Renewed()
    {
        Create(SCHEMA, false);
        Publish("ccnx:/keys/ca", "ca", "root");
        auto old = Publish("ccnx:/keys/sites/one/%FD%01", "site", "ca", "ccnx:/keys/ca");
        old->SetAttribute("ValidFor", TimeValue(Seconds(2)));
        Publish("ccnx:/keys/sites/one/%FD%02", "site", "ca", "ccnx:/keys/ca");
        m_line.consumer->SetStartTime(Seconds(3));
        m_line.Run();
        ExpectComplete();
    }

    /** With a revocation list that has the key, or not. */
    void Revoked()
    {
        for (const bool isRevoked : {false, true})
        {
            Create(GetRevoking());
            const auto list = PublishList();
            list->Revoke(DigestOf(isRevoked ? "site" : "other"));
            m_line.Run();
            isRevoked ? ExpectRefusal(Verdict::REVOKED, "revoked: ccnx:/keys/sites/one")
                      : ExpectComplete();
            NS_TEST_EXPECT_MSG_EQ(m_decisions.count("valid by line 5: ccnx:/keys/root"),
                                  1,
                                  "the list is content that a rule allows");
            Simulator::Destroy();
        }
    }

    /** Without the list that the schema requires, no key is believed. */
    void MissingList()
    {
        Create(GetRevoking());
        m_line.Run();
        ExpectRefusal(Verdict::NO_KEY, "no_key");
    }

    /** A key is revoked while the consumer runs: it notices when its list is too old. */
    void RevokedLater()
    {
        Create(GetRevoking());
        const auto list = PublishList();
        Simulator::Schedule(Seconds(5), [list] { list->Revoke(DigestOf("site")); });
        // A chunk arrives every 2 s. The list of 2 s is valid until 7 s, and the next one has the key.
        m_line.producer->GetSigner().SetAttribute("Time", TimeValue(Seconds(2)));
        m_line.consumer->SetAttribute("Window", UintegerValue(1));
        m_line.Run();
        const auto& validator = m_line.consumer->GetValidator();
        NS_TEST_EXPECT_MSG_EQ(m_line.ended, "given up ", "the transfer is given up");
        NS_TEST_EXPECT_MSG_EQ(m_line.Get().chunks, 3, "the chunks of 2, 4 and 6 s are accepted");
        // It is asked for once more. In ccnb, it is excluded then.
        NS_TEST_EXPECT_MSG_EQ(validator.GetVerdicts(Verdict::REVOKED),
                              (GetWire().GetTraits().isExact ? 2 : 1),
                              "that of 8 s is not");
    }

    /** Three sites endorse the key of a fourth one. */
    void WebOfTrust()
    {
        for (const uint32_t endorsers : {2, 3})
        {
            Create("anchor /keys/root\n"
                   "/keys/friends/<friend> <- /keys/root\n"
                   "/keys/sites/<site> <- 3 of /keys/friends/<friend>\n"
                   "/content/files/** <- /keys/sites/<site>\n",
                   false);
            for (uint32_t i = 0; i < endorsers; ++i)
            {
                const std::string friendName = "friend" + std::to_string(i);
                const std::string uri = "ccnx:/keys/friends/" + friendName;
                Publish(uri, friendName, "root");
                Publish("ccnx:/keys/sites/one", "site", friendName, uri);
            }
            m_line.Run();
            endorsers == 3 ? ExpectComplete()
                           : ExpectRefusal(Verdict::TOO_FEW_ENDORSEMENTS,
                                           "too_few_endorsements: ccnx:/keys/sites/one");
            Simulator::Destroy();
        }
    }

    /** An impostor's key has a certificate, but not for this name; the true chunks are fetched. */
    void Impostor()
    {
        Create(SCHEMA);
        auto impostor = CreateObject<Producer>();
        impostor->SetAttribute("Size", UintegerValue(SIGNED_CHUNKS * 1000));
        impostor->SetAttribute("ChunkSize", UintegerValue(1000));
        impostor->SetSigner(MakeSigner("ca", "ccnx:/keys/ca"));
        m_line.nodes.Get(1)->AddApplication(impostor);
        CcnStackHelper::AddRoute(m_line.nodes.Get(1), "ccnx:/content/files/file1.dat", 1);
        m_line.Run();
        NS_TEST_EXPECT_MSG_EQ(m_line.ended, "complete ", "the transfer is complete");
        NS_TEST_EXPECT_MSG_EQ(m_line.consumer->GetRejections(),
                              SIGNED_CHUNKS,
                              "the impostor's chunks");
        NS_TEST_EXPECT_MSG_EQ(
            m_line.consumer->GetValidator().GetVerdicts(Verdict::OUT_OF_NAME_SPACE),
            SIGNED_CHUNKS,
            "by their reason");
    }

    /** Invalid settings. */
    void Errors()
    {
        auto validator = CreateObject<ContentValidator>();
        NS_TEST_EXPECT_MSG_EQ(
            CatchMessage([&] { validator->SetAttribute("Schema", StringValue("/a -> /b")); }),
            "trust schema, line 1, column 4: found \"->\"; allowed: <- or revokes",
            "an error in the schema");
        validator->SetAttribute("Mode", StringValue("schema"));
        NS_TEST_EXPECT_MSG_EQ(
            CatchMessage([&] { validator->Validate(MakePacket(Forge("/a")), nullptr); }),
            "ContentValidator: mode \"schema\" without a schema (set attribute Schema)",
            "no schema");
        auto publisher = CreateObject<RevocationPublisher>();
        NS_TEST_EXPECT_MSG_EQ(CatchMessage([&] { publisher->Revoke("12"); }),
                              "RevocationPublisher ccnx:/content/revoked: digest of 2 bytes "
                              "(allowed: 32)",
                              "no digest");
    }

  private:
    /** Serves a certificate for ca's key that names root as its publisher but is ca's. */
    class Forger : public KeyPublisher
    {
      public:
        Forger()
        {
            SetKey(KeyOf("ca")->GetPublicKey());
        }

      private:
        void OnInterest(const Arrival&, const InterestView&) override
        {
            ContentObject object;
            object.name = Name("/keys/ca");
            object.type = ContentType::KEY;
            object.payload = KeyOf("ca")->GetPublicKey()->GetOctets();
            object.publisherKeyDigest = DigestOf("root");
            object.locatorKind = ContentView::Locator::KEY;
            object.locator = KeyOf("root")->GetPublicKey()->GetOctets();
            object.signatureBits = KeyOf("ca")->Sign(GetCodec().EncodeSigned(object));
            Send(GetCodec().ToPacket(object));
        }
    };

    /** @param schema attribute Schema @param withKeys true to publish the whole chain */
    void Create(const std::string& schema, bool withKeys = true)
    {
        m_decisions.clear();
        m_line.Create(3);
        m_line.producer->SetAttribute("Size", UintegerValue(SIGNED_CHUNKS * 1000));
        m_line.producer->SetAttribute("ChunkSize", UintegerValue(1000));
        SetProducer("site", "ccnx:/keys/sites/one");
        m_line.consumer->SetAttribute("MaxRetransmissions", UintegerValue(1));
        ContentValidator& validator = m_line.consumer->GetValidator();
        validator.SetAttribute("Mode", StringValue("schema"));
        validator.SetAttribute("Schema", StringValue(schema));
        validator.SetAttribute("Lifetime", TimeValue(Seconds(1))); // three Interests before 4.1 s
        validator.AddAnchor(DigestOf("root"));
        validator.TraceConnectWithoutContext("Decided",
                                             MakeCallback(&SchemaValidatorTest::Note, this));
        if (withKeys)
        {
            Publish("ccnx:/keys/ca", "ca", "root");
            Publish("ccnx:/keys/sites/one", "site", "ca", "ccnx:/keys/ca");
        }
    }

    /** @param decision as text */
    void Note(Ptr<const Packet>, const TrustDecision& decision)
    {
        m_decisions.insert(decision.ToString());
    }

    /** @param identity of the producer's key @param keyName its name */
    void SetProducer(const std::string& identity, const std::string& keyName)
    {
        m_line.producer->SetSigner(MakeSigner(identity, keyName));
    }

    /** @param identity of the key @param keyName its name, or "" @return a signer */
    static Ptr<Signer> MakeSigner(const std::string& identity, const std::string& keyName)
    {
        auto signer = CreateObject<Signer>();
        signer->SetAttribute("Mode", StringValue("real"));
        signer->SetAttribute("Scheme", StringValue(GetScheme()));
        signer->SetAttribute("Identity", StringValue(identity));
        signer->SetAttribute("KeyName", StringValue(keyName));
        return signer;
    }

    /** @param uri @param subject @param issuer @param issuerKeyName @return the publisher */
    Ptr<KeyPublisher> Publish(const std::string& uri,
                              const std::string& subject,
                              const std::string& issuer,
                              const std::string& issuerKeyName = "")
    {
        auto publisher = CreateObject<KeyPublisher>();
        publisher->SetAttribute("KeyName", StringValue(uri));
        publisher->SetKey(KeyOf(subject)->GetPublicKey());
        publisher->SetIssuer(MakeSigner(issuer, issuerKeyName));
        m_line.nodes.Get(2)->AddApplication(publisher);
        return publisher;
    }

    /** @return the publisher of root's list, whose versions are valid for 5 s */
    Ptr<RevocationPublisher> PublishList()
    {
        auto publisher = CreateObject<RevocationPublisher>();
        publisher->SetAttribute("ListName", StringValue("ccnx:/keys/revoked"));
        publisher->SetAttribute("ValidFor", TimeValue(Seconds(5)));
        publisher->SetIssuer(MakeSigner("root", ""));
        m_line.nodes.Get(2)->AddApplication(publisher);
        return publisher;
    }

    /** The transfer must be complete, without rejected chunks. */
    void ExpectComplete()
    {
        NS_TEST_EXPECT_MSG_EQ(m_line.ended, "complete ", "the transfer is complete");
        NS_TEST_EXPECT_MSG_EQ(m_line.consumer->GetRejections(), 0, "no chunk is rejected");
        NS_TEST_EXPECT_MSG_EQ(m_line.GetBrokenIdentities(), "", "identities");
    }

    /** @param verdict on all chunks @param decision as text */
    void ExpectRefusal(Verdict verdict, const std::string& decision)
    {
        const auto& validator = m_line.consumer->GetValidator();
        NS_TEST_EXPECT_MSG_EQ(m_line.ended, "given up ", "the transfer is given up");
        NS_TEST_EXPECT_MSG_GT(validator.GetVerdicts(verdict), 0, "the reason is counted");
        NS_TEST_EXPECT_MSG_EQ(m_decisions.count(decision), 1, "the reason is traced: " << decision);
        NS_TEST_EXPECT_MSG_EQ(m_line.Get().chunks, 0, "no chunk is accepted");
        NS_TEST_EXPECT_MSG_EQ(m_line.GetBrokenIdentities(), "", "identities");
    }

    TransferLine m_line;
    Ptr<Forger> m_forger;
    std::set<std::string> m_decisions; ///< as text
};

/** Class ContentValidator with a schema. @ingroup ccn-tests */
class SchemaValidatorTestSuite : public WireTestSuite
{
  public:
    SchemaValidatorTestSuite()
        : WireTestSuite("ccn-schema-validator", TestSuite::Type::UNIT)
    {
        using T = SchemaValidatorTest;
        AddOnEachWire("a chain", &T::Chain);
        AddOnEachWire("a schema in a file", &T::File);
        AddOnEachWire("a key out of its name space", &T::OutOfNameSpace);
        AddOnEachWire("no rule", &T::NoRule);
        AddOnEachWire("a forged certificate in the middle", &T::ForgedMiddle);
        AddOnEachWire("an expired certificate", &T::Expired);
        AddOnEachWire("a revoked key", &T::Revoked);
        AddOnEachWire("a missing revocation list", &T::MissingList);
        AddOnEachWire("a key that is revoked later", &T::RevokedLater);
        AddTestCase(new T("errors", &T::Errors));
        // Only in ccnb can an Interest exclude one of several certificates or chunks of a name.
        AddTestCase(new T("a renewed certificate", &T::Renewed));
        AddTestCase(new T("web of trust", &T::WebOfTrust));
        AddTestCase(new T("an impostor", &T::Impostor));
    }
};

SchemaValidatorTestSuite g_schemaValidatorTestSuite; ///< registers the suite

} // namespace
