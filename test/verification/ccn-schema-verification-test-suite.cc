// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "kit/ccn-transfer-test-kit.h"
#include "kit/ccn-trust-test-kit.h"

#include "ns3/boolean.h"
#include "ns3/ccn-hex.h"
#include "ns3/ccn-key-publisher.h"
#include "ns3/ccn-revocation-list.h"
#include "ns3/ccn-verification-policy.h"
#include "ns3/double.h"
#include "ns3/pointer.h"
#include "ns3/string.h"
#include "ns3/uinteger.h"

#include <string>

namespace
{

using namespace ns3;
using namespace ns3::ccn;
using namespace ns3::ccn::test;

/**
 * @ingroup ccn-tests
 * A node that verifies by a schema: face 0 sends Interests, 1 answers, 2 is an application's.
 */
class SchemaVerificationTest : public NodeTestCase<SchemaVerificationTest, 3>
{
  public:
    using NodeTestCase::NodeTestCase;

    /** What the names alone show is refused, whatever certificates exist. */
    void Names()
    {
        Start();
        Exchange("forwarded", Object("/parc.com/george/1", "george"));
        Exchange("untrusted", Object("/parc.com/van/1", "george"));
        Exchange("untrusted", Object("/xerox.com/1", "george"));
        NS_TEST_EXPECT_MSG_EQ(m_node.l3->GetContentStore().GetObjects(), 1, "only one is stored");
        NS_TEST_EXPECT_MSG_EQ(m_node.Get(Count::UNVERIFIABLE), 1, "its certificate is not known");
        CheckIdentities(true);
    }

    /** The node learns certificates from content that passes, in any order. */
    void Chain()
    {
        Start();
        GetVerifier(*m_node.l3).SetAttribute("RequireKey", BooleanValue(true));
        Exchange("no_key", Object("/parc.com/george/1", "george"));
        Exchange("forwarded", Certify("/parc.com/keys/george", "george", "root"));
        Exchange("forwarded", Object("/parc.com/george/1", "george"));
        NS_TEST_EXPECT_MSG_EQ(m_node.Get(Count::VERIFIED), 2, "both are verified");
        // Leaf first: the issuer's certificate comes later, and counts then.
        GetVerifier(*m_node.l3).SetAttribute("RequireKey", BooleanValue(false));
        Exchange("forwarded",
                 Certify("/parc.com/keys/ann/phone", "phone", "ann", "/parc.com/keys/ann"));
        Exchange("forwarded", Certify("/parc.com/keys/ann", "ann", "root"));
        GetVerifier(*m_node.l3).SetAttribute("RequireKey", BooleanValue(true));
        Exchange("forwarded",
                 Sign(Answer("/parc.com/ann/x"), KeyOf("phone"), "/parc.com/keys/ann/phone"));
        CheckIdentities(true);
    }

    /** Forged signatures and certificates. */
    void Forged()
    {
        Start();
        std::string forged = Object("/parc.com/george/1", "george");
        Exchange("forwarded", Certify("/parc.com/keys/george", "george", "root"));
        forged[forged.size() - 3] ^= 1;
        Exchange("bad_signature", forged);
        std::string certificate = Certify("/parc.com/keys/van", "van", "root");
        certificate[20] ^= 1; // in the signature bits
        Exchange("bad_signature", certificate);
        Exchange("untrusted",
                 Certify("/parc.com/keys/van", "van", "george", "/parc.com/keys/george"));
        CheckIdentities(true);
    }

    /** A useless certificate of anybody does not make the node drop another's content. */
    void Slander()
    {
        Start();
        Exchange("forwarded", Certify("/parc.com/keys/george", "george", "eve", "-"));
        Exchange("forwarded", Object("/parc.com/george/1", "george"));
        GetVerifier(*m_node.l3).SetAttribute("RequireKey", BooleanValue(true));
        Exchange("no_key", Object("/parc.com/george/2", "george"));
        CheckIdentities(true);
    }

    /** A key expires. */
    void Expired()
    {
        Start();
        Exchange("forwarded",
                 Certify("/parc.com/keys/george", "george", "root", "", Time(), Seconds(2)));
        Exchange("forwarded", Object("/parc.com/george/1", "george"));
        Simulator::Stop(Seconds(3));
        Simulator::Run();
        Exchange("untrusted", Object("/parc.com/george/2", "george"));
        CheckIdentities(true);
    }

    /** A key is revoked by a list that passes. */
    void Revoked()
    {
        Start();
        RevocationList list;
        list.name = Name("/parc.com/revoked");
        list.version = 1;
        Exchange("forwarded", Certify("/parc.com/keys/bob", "bob", "root"));
        Exchange("forwarded", Sign(list.ToObject(Codec::GetDefault()), KeyOf("root")));
        Exchange("forwarded", Object("/parc.com/bob/1", "bob"));
        NS_TEST_EXPECT_MSG_EQ(m_node.Get(Count::VERIFIED), 3, "all are verified");
        list.version = 2;
        list.revoked.insert(DigestOf("bob"));
        Exchange("untrusted",
                 Sign(list.ToObject(Codec::GetDefault()), KeyOf("bob"), "/parc.com/keys/bob"));
        Exchange("forwarded", Sign(list.ToObject(Codec::GetDefault()), KeyOf("root")));
        Exchange("untrusted", Object("/parc.com/bob/2", "bob"));
        CheckIdentities(true);
    }

    /** Faces of refused content are suspect. */
    void Suspects()
    {
        Start(0);
        Exchange("forwarded", Object("/parc.com/van/1", "george"));
        m_policy->OnVerdict({{*m_node.l3->GetFace(1), Address(), nullptr}, ContentView()},
                            Verdict::OUT_OF_NAME_SPACE);
        Exchange("untrusted", Object("/parc.com/van/2", "george"));
        CheckIdentities(true);
    }

    /** Without a schema nothing changes; errors name what is wrong. */
    void Settings()
    {
        Start();
        m_policy->SetAttribute("Schema", StringValue(""));
        Exchange("forwarded", Object("/xerox.com/1", "george"));
        NS_TEST_EXPECT_MSG_EQ(
            CatchMessage([this] { m_policy->SetAttribute("Schema", StringValue("/a")); }),
            "trust schema, line 1, column 3: found the end of the line; allowed: <- or revokes",
            "an error in the schema");
        NS_TEST_EXPECT_MSG_EQ(
            CatchMessage([this] { m_policy->SetAttribute("Anchors", StringValue("12")); }),
            "key digest \"12\" (allowed: 64 hexadecimal digits)",
            "an invalid anchor");
        m_policy->SetAttribute("MaxChain", UintegerValue(0));
        m_policy->SetAttribute("MaxCertificates", UintegerValue(1));
    }

  private:
    /** @param share of content that is verified without suspicion */
    void Start(double share = 1)
    {
        m_node.Route("/", {1});
        m_node[2].local = true;
        m_node.l3->SetAttribute("Verification", StringValue("SuspectFaces"));
        PointerValue pointer;
        m_node.l3->GetAttribute("VerificationPolicy", pointer);
        m_policy = pointer.Get<VerificationPolicy>();
        m_policy->AssignStreams(1);
        m_policy->SetAttribute("Share", DoubleValue(share));
        m_policy->SetAttribute("Schema",
                               StringValue("anchor /parc.com/keys/root\n"
                                           "/parc.com/keys/<user> <- /parc.com/keys/root\n"
                                           "/parc.com/keys/<user>/* <- /parc.com/keys/<user>\n"
                                           "/parc.com/<user>/** <- /parc.com/keys/<user>/**\n"
                                           "/parc.com/revoked/* <- /parc.com/keys/root\n"
                                           "/parc.com/revoked revokes /parc.com/keys/bob\n"));
        m_policy->SetAttribute("Anchors", StringValue(ToHex(DigestOf("root"))));
    }

    /** @param uri of an object @param signer identity and user @return the object */
    static std::string Object(const std::string& uri, const std::string& signer)
    {
        return Sign(Answer(uri), KeyOf(signer), "/parc.com/keys/" + signer);
    }

    /**
     * Face 0 sends an Interest for an object, which arrives on face 1.
     * @param result "forwarded", or the reason for the drop
     * @param octets of the object
     */
    void Exchange(const std::string& result, const std::string& octets)
    {
        ContentView content;
        content.Decode(octets);
        const auto sent = m_node[0].sent.size();
        uint64_t before[2] = {};
        const DropReason reason = result == "untrusted"       ? DropReason::UNTRUSTED
                                  : result == "bad_signature" ? DropReason::BAD_SIGNATURE
                                                              : DropReason::NO_KEY;
        before[0] = m_node.Drops(reason);
        Interest interest = Ask(Name(content.name).ToUri());
        interest.lifetime = MilliSeconds(1);
        interest.selectors.maxSuffix = 1; // exactly this name
        m_node[0].Inject(interest);
        m_node[1].Inject(octets);
        const bool isForwarded = m_node[0].sent.size() > sent;
        before[1] = m_node.Drops(reason);
        NS_TEST_EXPECT_MSG_EQ(isForwarded,
                              (result == "forwarded"),
                              Name(content.name) << ": " << result);
        NS_TEST_EXPECT_MSG_EQ(before[1] - before[0],
                              (result != "forwarded"),
                              "the drop is counted");
        Simulator::Stop(MilliSeconds(2)); // the Interest ends
        Simulator::Run();
    }

    Ptr<VerificationPolicy> m_policy;
};

/** A router with a schema between consumer and producer. @ingroup ccn-tests */
class SchemaRouterTest : public MethodTestCase<SchemaRouterTest>
{
  public:
    using MethodTestCase::MethodTestCase;

    /** The router refuses what no rule allows, although the consumer accepts everything. */
    void Refuses()
    {
        Create("/k/other");
        m_line.consumer->SetAttribute("MaxRetransmissions", UintegerValue(0));
        m_line.Run();
        NS_TEST_EXPECT_MSG_EQ(m_line.ended, "given up ", "nothing arrives");
        NS_TEST_EXPECT_MSG_EQ(Router().GetDrops(DropReason::UNTRUSTED), CHUNKS, "all are dropped");
        NS_TEST_EXPECT_MSG_EQ(m_line.GetBrokenIdentities(), "", "identities");
    }

    /** A router that knows no certificate passes what the names allow. */
    void Passes()
    {
        Create("/k/site");
        m_line.Run();
        NS_TEST_EXPECT_MSG_EQ(m_line.ended, "complete ", "all chunks arrive");
        NS_TEST_EXPECT_MSG_EQ(Router().Get(Count::UNVERIFIABLE), CHUNKS, "without a certificate");
        NS_TEST_EXPECT_MSG_EQ(m_line.GetBrokenIdentities(), "", "identities");
    }

    /** It learns the certificate that the consumer fetches, and verifies later chunks. */
    void Learns()
    {
        Create("/k/site");
        auto publisher = CreateObject<KeyPublisher>();
        publisher->SetAttribute("KeyName", StringValue("ccnx:/k/site"));
        publisher->SetKey(KeyOf("site")->GetPublicKey());
        publisher->SetIssuer(MakeSigner("root", ""));
        m_line.nodes.Get(2)->AddApplication(publisher);
        m_line.consumer->SetAttribute("Window", UintegerValue(1));
        m_line.consumer->GetValidator().SetAttribute("Mode", StringValue("schema"));
        m_line.Run();
        NS_TEST_EXPECT_MSG_EQ(m_line.ended, "complete ", "all chunks arrive");
        NS_TEST_EXPECT_MSG_EQ(Router().Get(Count::UNVERIFIABLE), 1, "the first chunk");
        NS_TEST_EXPECT_MSG_EQ(Router().Get(Count::VERIFIED),
                              CHUNKS,
                              "the certificate and the others");
        NS_TEST_EXPECT_MSG_EQ(m_line.GetBrokenIdentities(), "", "identities");
    }

  private:
    static constexpr uint32_t CHUNKS = 5; ///< of the object

    /** @param keyName in the key locators of the chunks */
    void Create(const std::string& keyName)
    {
        const StringValue schema("anchor /k/root\n/k/<k> <- /k/root\n/content/** <- /k/site\n");
        m_line.Create(3);
        m_line.producer->SetAttribute("Size", UintegerValue(CHUNKS * 1000));
        m_line.producer->SetAttribute("ChunkSize", UintegerValue(1000));
        m_line.producer->SetSigner(MakeSigner("site", keyName));
        m_line.consumer->SetAttribute("Window", UintegerValue(CHUNKS));
        m_line.consumer->GetValidator().SetAttribute("Schema", schema);
        m_line.consumer->GetValidator().AddAnchor(DigestOf("root"));
        m_line.L3(1).SetAttribute("Verification", StringValue("SuspectFaces"));
        PointerValue pointer;
        m_line.L3(1).GetAttribute("VerificationPolicy", pointer);
        const auto policy = pointer.Get<VerificationPolicy>();
        policy->SetAttribute("Share", DoubleValue(1));
        policy->SetAttribute("Schema", schema);
        policy->AddAnchor(DigestOf("root"));
    }

    /** @param identity of the key @param keyName its name, or "" @return a signer */
    static Ptr<Signer> MakeSigner(const std::string& identity, const std::string& keyName)
    {
        auto signer = CreateObject<Signer>();
        signer->SetAttribute("Mode", StringValue("real"));
        signer->SetAttribute("Scheme", StringValue("ed25519"));
        signer->SetAttribute("Identity", StringValue(identity));
        signer->SetAttribute("KeyName", StringValue(keyName));
        return signer;
    }

    /** @return the counters of the router */
    const Counters& Router() const
    {
        return m_line.L3(1).GetCounters();
    }

    TransferLine m_line;
};

/** Class VerificationPolicy with a schema. @ingroup ccn-tests */
class SchemaVerificationTestSuite : public TestSuite
{
  public:
    SchemaVerificationTestSuite()
        : TestSuite("ccn-schema-verification", TestSuite::Type::UNIT)
    {
        using T = SchemaVerificationTest;
        AddTestCase(new T("names", &T::Names));
        AddTestCase(new T("a chain", &T::Chain));
        AddTestCase(new T("forged content", &T::Forged));
        AddTestCase(new T("useless certificates", &T::Slander));
        AddTestCase(new T("an expired key", &T::Expired));
        AddTestCase(new T("a revoked key", &T::Revoked));
        AddTestCase(new T("suspect faces", &T::Suspects));
        AddTestCase(new T("settings", &T::Settings));
        using R = SchemaRouterTest;
        AddTestCase(new R("a router that refuses", &R::Refuses));
        AddTestCase(new R("a router that passes what may be valid", &R::Passes));
        AddTestCase(new R("a router that learns", &R::Learns));
    }
};

SchemaVerificationTestSuite g_schemaVerificationTestSuite; ///< registers the suite

} // namespace
