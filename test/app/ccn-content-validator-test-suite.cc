/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#include "kit/ccn-transfer-test-kit.h"
#include "kit/ccn-trust-test-kit.h"

#include "ns3/ccn-hex.h"
#include "ns3/ccn-key-publisher.h"
#include "ns3/test.h"

#include <fstream>

namespace
{

using namespace ns3;
using namespace ns3::ccn;
using namespace ns3::ccn::test;

constexpr uint32_t CHUNKS = 20; ///< of the object

/**
 * @ingroup ccn-tests
 * Consumer, router, server in a line; on the router there may be somebody else who answers first.
 */
class ContentValidatorTest : public MethodTestCase<ContentValidatorTest>
{
  public:
    using MethodTestCase::MethodTestCase;

    /** Whose signature is good is believed, with each scheme and with Merkle trees. */
    void GoodSignatures()
    {
        for (const char* scheme : {"rsa-1024", "ed25519"})
        {
            for (const uint32_t batch : {1, 7, 128})
            {
                Create("signature");
                SignerOf(m_line.producer)->SetAttribute("Scheme", StringValue(scheme));
                SignerOf(m_line.producer)->SetAttribute("Batch", UintegerValue(batch));
                m_line.Run();
                ExpectTransfer(scheme + (" in runs of " + std::to_string(batch)), 0);
                Simulator::Destroy();
            }
        }
    }

    /** Simulated signatures are checked like real ones, and none at all is never good. */
    void OtherModes()
    {
        Create("signature");
        SignerOf(m_line.producer)->SetAttribute("Mode", StringValue("simulated"));
        m_line.Run();
        ExpectTransfer("simulated", 0);
        Simulator::Destroy();
        Create("signature");
        SignerOf(m_line.producer)->SetAttribute("Mode", StringValue("none"));
        m_line.consumer->SetAttribute("MaxRetransmissions", UintegerValue(2));
        m_line.Run();
        NS_TEST_EXPECT_MSG_EQ(m_line.ended, "given up ", "nothing to verify");
        NS_TEST_EXPECT_MSG_EQ((m_line.consumer->GetRejections() > 0), true, "and it says so");
    }

    /** Someone nearer answers first with a good signature of his own: without trust he wins. */
    void Impostor()
    {
        Create("signature");
        AddImpostor();
        m_line.Run();
        NS_TEST_EXPECT_MSG_EQ(m_line.ended, "complete ", "it was an object");
        NS_TEST_EXPECT_MSG_EQ((m_line.Get().digest != Sha256(m_octets)), true, "but his");
    }

    /** With an anchor the impostor's chunks are rejected, excluded, and the real ones got. */
    void TrustAnchor()
    {
        Create("trust");
        AddImpostor();
        PublishKeys();
        m_line.Run();
        ExpectTransfer("in spite of the impostor", CHUNKS);
    }

    /** The same by the publisher's digest: what is not his never comes this far. */
    void ByPublisher()
    {
        Create("none");
        AddImpostor();
        const auto& digest = m_line.producer->GetSigner().GetKey()->GetDigest();
        m_line.consumer->SetAttribute("Publisher", StringValue(ccn::ToHex(digest)));
        m_line.Run();
        ExpectTransfer("only what was asked for", 0);
    }

    /** The certificate is nowhere: the transfer ends, after as many tries as allowed. */
    void NoCertificate()
    {
        Create("trust");
        SignerOf(m_line.producer)->SetAttribute("KeyName", StringValue("ccnx:/keys/site"));
        m_line.consumer->GetValidator().AddAnchor(KeyOf("root")->GetPublicKey()->GetDigest());
        m_line.consumer->SetAttribute("MaxRetransmissions", UintegerValue(0));
        m_line.consumer->SetAttribute("Window", UintegerValue(5));
        m_line.Run();
        NS_TEST_EXPECT_MSG_EQ(m_line.ended, "given up ", "nobody vouches for it");
        NS_TEST_EXPECT_MSG_EQ_TOL(m_line.Get().end.GetSeconds(), 12., 0.1, "three lifetimes");
    }

    /** The chain has a link that somebody else's certificate takes the place of. */
    void BadCertificate()
    {
        Create("trust");
        PublishKeys();
        // The router's own application answers for the key first.
        auto liar = CreateObject<KeyPublisher>();
        liar->SetAttribute("KeyName", StringValue("ccnx:/keys/site"));
        liar->SetKey(m_line.producer->GetSigner().GetKey());
        liar->SetIssuer(MakeSigner("mallory"));
        m_line.nodes.Get(1)->AddApplication(liar);
        CcnStackHelper::AddRoute(m_line.nodes.Get(1), "ccnx:/keys/site", 1);
        m_line.Run();
        ExpectTransfer("the second certificate", 0);
    }

    /** Verification takes its time, one after the other. */
    void Takes()
    {
        Create("signature");
        m_line.consumer->GetValidator().SetAttribute("Time", TimeValue(MilliSeconds(10)));
        m_line.Run();
        ExpectTransfer("in the end", 0);
        // The first chunk is here after 4 ms of links and some us; then 10 ms for each.
        const double end = m_line.Get().end.GetSeconds();
        NS_TEST_EXPECT_MSG_EQ_TOL(end, 0.004 + 0.010 * CHUNKS, 0.0002, "as by hand");
    }

    /** Signing takes its time: for each chunk, or once for a run of them. */
    void SigningTakes()
    {
        for (const uint32_t batch : {1, 5, 128})
        {
            Create("none");
            SignerOf(m_line.producer)->SetAttribute("Time", TimeValue(MilliSeconds(10)));
            SignerOf(m_line.producer)->SetAttribute("Batch", UintegerValue(batch));
            m_line.Run();
            ExpectTransfer("in the end", 0);
            const double runs = (CHUNKS + batch - 1) / batch;
            NS_TEST_EXPECT_MSG_EQ_TOL(m_line.Get().end.GetSeconds(),
                                      0.004 + 0.010 * runs,
                                      0.0003,
                                      "runs of " << batch);
            Simulator::Destroy();
        }
    }

    /** What is not allowed. */
    void Errors()
    {
        auto validator = CreateObject<ContentValidator>();
        NS_TEST_EXPECT_MSG_EQ(
            CatchMessage([&] { validator->SetAttribute("Mode", StringValue("some")); }),
            "ContentValidator::Mode \"some\" (allowed: none, signature, trust)",
            "mode");
        NS_TEST_EXPECT_MSG_EQ(
            CatchMessage([&] { validator->SetAttribute("Anchors", StringValue("12,34")); }),
            "key digest \"12\" (allowed: 64 hexadecimal digits)",
            "anchor");
        const std::string digits(64, 'a');
        NS_TEST_EXPECT_MSG_EQ(CatchMessage([&] {
                                  validator->SetAttribute("Anchors",
                                                          StringValue(digits + "," + digits));
                              }),
                              "",
                              "two anchors");
        auto publisher = CreateObject<KeyPublisher>();
        NS_TEST_EXPECT_MSG_EQ(CatchMessage([&] { publisher->MakeCertificate(); }),
                              "KeyPublisher ccnx:/content/keys/site: there is no key to publish "
                              "(call SetKey first)",
                              "key");
    }

  private:
    /** @param mode of the consumer's validator */
    void Create(const std::string& mode)
    {
        m_line.Create(3);
        m_octets.clear();
        for (uint32_t i = 0; i < CHUNKS * 1000; ++i)
        {
            m_octets += static_cast<char>(i * i + i / 256);
        }
        Serve(m_line.producer, m_octets, "site");
        m_line.consumer->GetValidator().SetAttribute("Mode", StringValue(mode));
    }

    /** @param producer gets @param octets to serve @param identity whose */
    void Serve(Ptr<Producer> producer, const std::string& octets, const std::string& identity)
    {
        const std::string path = CreateTempDirFilename("ccn-validator-" + identity);
        std::ofstream(path, std::ios::binary) << octets;
        producer->SetAttribute("File", StringValue(path));
        producer->SetAttribute("ChunkSize", UintegerValue(1000));
        producer->SetSigner(MakeSigner(identity));
    }

    /** @param identity whose @return a signer that really signs */
    static Ptr<Signer> MakeSigner(const std::string& identity)
    {
        auto signer = CreateObject<Signer>();
        signer->SetAttribute("Mode", StringValue("real"));
        signer->SetAttribute("Scheme", StringValue("ed25519"));
        signer->SetAttribute("Identity", StringValue(identity));
        return signer;
    }

    /** @param producer any @return its signer */
    static Signer* SignerOf(const Ptr<Producer>& producer)
    {
        return &producer->GetSigner();
    }

    /** An application on the router that serves other octets under the same names. */
    void AddImpostor()
    {
        auto impostor = CreateObject<Producer>();
        Serve(impostor, std::string(CHUNKS * 1000, '!'), "mallory");
        m_line.nodes.Get(1)->AddApplication(impostor);
        // The longest prefix wins: without this route the real chunks would not be asked for.
        CcnStackHelper::AddRoute(m_line.nodes.Get(1), "ccnx:/content/files/file1.dat", 1);
    }

    /** root is the anchor and vouches for ca, which vouches for site. */
    void PublishKeys()
    {
        SignerOf(m_line.producer)->SetAttribute("KeyName", StringValue("ccnx:/keys/site"));
        auto ca = MakeSigner("ca");
        ca->SetAttribute("KeyName", StringValue("ccnx:/keys/ca"));
        Publish("ccnx:/keys/site", m_line.producer->GetSigner().GetKey(), ca);
        Publish("ccnx:/keys/ca", ca->GetKey(), MakeSigner("root"));
        const auto root = MakeSigner("root")->GetKey();
        m_line.consumer->GetValidator().SetAttribute("Anchors",
                                                     StringValue(ccn::ToHex(root->GetDigest())));
    }

    /** @param uri name of a certificate @param key in it @param issuer who signs it */
    void Publish(const std::string& uri, Ptr<const PublicKey> key, Ptr<Signer> issuer)
    {
        auto publisher = CreateObject<KeyPublisher>();
        publisher->SetAttribute("KeyName", StringValue(uri));
        publisher->SetKey(key);
        publisher->SetIssuer(issuer);
        m_line.nodes.Get(2)->AddApplication(publisher);
    }

    /** @param what was done @param rejections chunks that were not believed */
    void ExpectTransfer(const std::string& what, uint64_t rejections)
    {
        NS_TEST_EXPECT_MSG_EQ(m_line.ended, "complete ", what);
        NS_TEST_EXPECT_MSG_EQ(m_line.Get().digest, Sha256(m_octets), what);
        NS_TEST_EXPECT_MSG_EQ(m_line.consumer->GetRejections(), rejections, what);
        NS_TEST_EXPECT_MSG_EQ(m_line.GetBrokenIdentities(), "", what);
    }

    TransferLine m_line;
    std::string m_octets; ///< of the object
};

/** @ingroup ccn-tests Class ContentValidator, and what Consumer and Producer do with signatures. */
class ContentValidatorTestSuite : public TestSuite
{
  public:
    ContentValidatorTestSuite()
        : TestSuite("ccn-content-validator", TestSuite::Type::UNIT)
    {
        using T = ContentValidatorTest;
        AddTestCase(new T("good signatures", &T::GoodSignatures));
        AddTestCase(new T("simulated signatures, and none", &T::OtherModes));
        AddTestCase(new T("an impostor", &T::Impostor));
        AddTestCase(new T("an impostor against a trust anchor", &T::TrustAnchor));
        AddTestCase(new T("an impostor against a publisher's digest", &T::ByPublisher));
        AddTestCase(new T("a certificate that is nowhere", &T::NoCertificate));
        AddTestCase(new T("a certificate that is worthless", &T::BadCertificate));
        AddTestCase(new T("verification takes time", &T::Takes));
        AddTestCase(new T("signing takes time", &T::SigningTakes));
        AddTestCase(new T("errors", &T::Errors));
    }
};

ContentValidatorTestSuite g_contentValidatorTestSuite; ///< registers the suite

} // namespace
