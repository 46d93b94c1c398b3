// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "kit/ccn-transfer-test-kit.h"
#include "kit/ccn-trust-test-kit.h"

#include "ns3/ccn-content-store.h"
#include "ns3/ccn-crc32c.h"
#include "ns3/ccn-hex.h"
#include "ns3/ccn-key-publisher.h"
#include "ns3/ccn-packet-bytes.h"
#include "ns3/ccn-shared-key.h"
#include "ns3/ccn-trust-store.h"
#include "ns3/ccn-verification-policy.h"
#include "ns3/ccn-verifier.h"
#include "ns3/double.h"
#include "ns3/error-model.h"
#include "ns3/pointer.h"
#include "ns3/test.h"

#include <fstream>
#include <sstream>

namespace
{

using namespace ns3;
using namespace ns3::ccn;
using namespace ns3::ccn::test;

constexpr uint32_t CHUNKS = 20; ///< of the object

/** Changes an octet in the middle of the fifth chunk that a device receives. @ingroup ccn-tests */
class DamagedChunk : public ErrorModel
{
    bool DoCorrupt(Ptr<Packet> packet) override
    {
        const uint32_t size = packet->GetSize();
        if (size >= 1000 && ++m_chunks == 5)
        {
            std::vector<uint8_t> octets(size);
            packet->CopyData(octets.data(), size);
            octets[size / 2] ^= 1;
            packet->RemoveAtStart(size);
            packet->AddAtEnd(Create<Packet>(octets.data(), size));
        }
        return false;
    }

    void DoReset() override
    {
    }

    uint32_t m_chunks{0}; ///< number of chunks received
};

/**
 * @ingroup ccn-tests
 * Consumer, router and server in a line; on the router, another application may answer first.
 */
class ContentValidatorTest : public MethodTestCase<ContentValidatorTest>
{
  public:
    using MethodTestCase::MethodTestCase;

    /** Valid signatures are accepted, with each scheme and with Merkle trees. */
    void GoodSignatures()
    {
        const bool isCcnb = GetWire().GetNumber() == Codec::CCNB;
        for (const char* scheme : {"rsa-1024", "ed25519"})
        {
            for (const uint32_t batch : {1, 7, 128})
            {
                if (!isCcnb && (batch > 1 || scheme != GetScheme()))
                {
                    continue; // CCNx 1.0 has no Merkle trees, and no number for Ed25519
                }
                Create("signature");
                SignerOf(m_line.producer)->SetAttribute("Scheme", StringValue(scheme));
                SignerOf(m_line.producer)->SetAttribute("Batch", UintegerValue(batch));
                m_line.Run();
                ExpectTransfer(scheme + (" in runs of " + std::to_string(batch)), 0);
                Simulator::Destroy();
            }
        }
    }

    /**
     * Simulated signatures are checked like real ones; content without a signature is never valid.
     */
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
        NS_TEST_EXPECT_MSG_EQ(m_line.ended,
                              "given up ",
                              "without a signature, the transfer is given up");
        NS_TEST_EXPECT_MSG_EQ((m_line.consumer->GetRejections() > 0),
                              true,
                              "the chunks are rejected");
    }

    /**
     * An application that is nearer answers first with its own valid signature: mode "signature"
     * accepts it.
     */
    void Impostor()
    {
        Create("signature");
        AddImpostor();
        m_line.Run();
        NS_TEST_EXPECT_MSG_EQ(m_line.ended, "complete ", "the transfer is complete");
        NS_TEST_EXPECT_MSG_EQ((m_line.Get().digest != Sha256(m_octets)),
                              true,
                              "the object is the impostor's");
    }

    /**
     * With a trust anchor, the impostor's chunks are rejected and excluded, and the real ones are
     * fetched.
     */
    void TrustAnchor()
    {
        Create("trust");
        AddImpostor();
        PublishKeys();
        m_line.Run();
        ExpectTransfer("in spite of the impostor", CHUNKS);
    }

    /** A chain of certificates, fetched by the names in key locators. */
    void Chain()
    {
        Create("trust");
        PublishKeys();
        m_line.Run();
        ExpectTransfer("with two certificates", 0);
    }

    /** The same by the publisher's digest: the impostor's chunks do not satisfy the Interest. */
    void ByPublisher()
    {
        Create("none");
        AddImpostor();
        const auto& digest = m_line.producer->GetSigner().GetKey()->GetDigest();
        m_line.consumer->SetAttribute("Publisher", StringValue(ToHex(digest)));
        m_line.Run();
        ExpectTransfer("only what was asked for", 0);
    }

    /**
     * The window is one Interest, and a signature takes longer to verify than an Interest lives: no
     * request waits for an answer then. The first Interest after a verdict is lost, and sent again.
     */
    void LossAfterVerdict()
    {
        Create("signature");
        m_line.consumer->SetAttribute("Window", UintegerValue(1));
        m_line.consumer->GetValidator().SetAttribute("Time", TimeValue(Seconds(10)));
        auto losses = CreateObject<ReceiveListErrorModel>();
        losses->SetList({1});
        m_line.links[0].Get(1)->SetAttribute("ReceiveErrorModel", PointerValue(losses));
        m_line.Run();
        ExpectTransfer("after a loss", 0);
        NS_TEST_EXPECT_MSG_EQ(m_line.Get().retransmissions, 1, "the lost Interest is sent again");
    }

    /** There is no certificate: the transfer is given up after the allowed number of retries. */
    void NoCertificate()
    {
        Create("trust");
        SignerOf(m_line.producer)->SetAttribute("KeyName", StringValue("ccnx:/keys/site"));
        m_line.consumer->GetValidator().AddAnchor(KeyOf("root")->GetPublicKey()->GetDigest());
        m_line.consumer->SetAttribute("MaxRetransmissions", UintegerValue(0));
        m_line.consumer->SetAttribute("Window", UintegerValue(5));
        m_line.Run();
        NS_TEST_EXPECT_MSG_EQ(m_line.ended,
                              "given up ",
                              "without a certificate, the transfer is given up");
        NS_TEST_EXPECT_MSG_EQ_TOL(m_line.Get().end.GetSeconds(),
                                  12.,
                                  0.1,
                                  "the transfer ends after three lifetimes");
    }

    /** MaxRequests Interests, a Lifetime apart, or at once after an unhelpful object; then a verdict. */
    void Attempts()
    {
        const std::string x = GetWire().GetTraits().isExact ? "" : "x";
        NS_TEST_EXPECT_MSG_EQ(Attempt(1, {}), "0 no_key at 1 1 no_key at 2 ", "one Interest");
        NS_TEST_EXPECT_MSG_EQ(Attempt(3, {{0.5, "mallory"}, {0.75, "eve"}}),
                              "0 0.5" + x + " 0.75" + x +
                                  " untrusted at 1.75 1.75 2.75 3.75 no_key at 4.75 ",
                              "unhelpful objects");
        NS_TEST_EXPECT_MSG_EQ(Attempt(2, {{0.5, "mallory"}, {0.75, "eve"}}),
                              "0 0.5" + x + " untrusted at 0.75 0.75 1.75 no_key at 2.75 ",
                              "the last one does not help");
        NS_TEST_EXPECT_MSG_EQ(Attempt(3, {{0.5, "mallory"}, {2.25, "site"}}),
                              "0 0.5" + x + " 1.5" + x + " valid at 2.25 valid at 2.25 ",
                              "the right one");
    }

    /** One link of the chain is replaced by another certificate first. */
    void BadCertificate()
    {
        Create("trust");
        PublishKeys();
        // The router's own application answers first for the key.
        auto liar = CreateObject<KeyPublisher>();
        liar->SetAttribute("KeyName", StringValue("ccnx:/keys/site"));
        liar->SetKey(m_line.producer->GetSigner().GetKey());
        liar->SetIssuer(MakeSigner("mallory"));
        m_line.nodes.Get(1)->AddApplication(liar);
        CcnStackHelper::AddRoute(m_line.nodes.Get(1), "ccnx:/keys/site", 1);
        m_line.Run();
        ExpectTransfer("the second certificate", 0);
    }

    /** Verification takes time, one chunk after the other. */
    void Takes()
    {
        Create("signature");
        m_line.consumer->GetValidator().SetAttribute("Time", TimeValue(MilliSeconds(10)));
        m_line.Run();
        ExpectTransfer("in the end", 0);
        // The first chunk arrives after 4 ms of links and some us; then 10 ms per chunk.
        const double end = m_line.Get().end.GetSeconds();
        NS_TEST_EXPECT_MSG_EQ_TOL(end, 0.004 + 0.010 * CHUNKS, 0.0002, "the time computed by hand");
    }

    /** Signing takes time, per chunk or once per batch. */
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

    /** Which modes accept a checksum, an HMAC and a signature; the reason of a refusal is counted. */
    void Checksums()
    {
        const std::vector<std::array<std::string, 4>> cases = {
            {"checksum", "crc32c", "", ""},
            {"checksum", "hmac-sha256", "site", ""},
            {"checksum", "rsa-1024", "", ""},
            {"signature", "crc32c", "", "checksum_only"},
            {"signature", "hmac-sha256", "other,site", ""},
            {"signature", "hmac-sha256", "other", "no_key"},
            {"trust", "hmac-sha256", "site", ""},
            {"trust", "crc32c", "", "checksum_only"}};
        for (const auto& [mode, scheme, shared, reason] : cases)
        {
            for (const char* kind : {"real", "simulated"})
            {
                Create(mode);
                SignerOf(m_line.producer)->SetAttribute("Scheme", StringValue(scheme));
                SignerOf(m_line.producer)->SetAttribute("Mode", StringValue(kind));
                m_line.consumer->GetValidator().SetAttribute("SharedKeys", StringValue(shared));
                m_line.consumer->SetAttribute("MaxRetransmissions", UintegerValue(1));
                m_line.Run();
                const std::string what = mode + " " + scheme + " " + shared + " " + kind;
                std::string reasons;
                for (const auto& [verdict, count] : m_line.Get().rejections)
                {
                    reasons += ToString(verdict);
                    NS_TEST_EXPECT_MSG_GT(count, 0, what);
                    NS_TEST_EXPECT_MSG_EQ(m_line.consumer->GetValidator().GetVerdicts(verdict),
                                          count,
                                          what);
                }
                NS_TEST_EXPECT_MSG_EQ(reasons, reason, what);
                NS_TEST_EXPECT_MSG_EQ(m_line.ended,
                                      (reason.empty() ? "complete " : "given up "),
                                      what);
                Simulator::Destroy();
            }
        }
    }

    /** A checksum and an HMAC detect a changed payload; both are those of the bytes that RFC 8609 names. */
    void ChangedPayload()
    {
        const Codec& codec = Codec::Get(Codec::CCNX10);
        for (const std::string scheme : {"crc32c", "hmac-sha256"})
        {
            auto signer = MakeSigner("site");
            signer->SetAttribute("Scheme", StringValue(scheme));
            signer->SetOwner(Name("/a"), codec);
            ContentObject object = ContentObject::MakeUnsigned(Name("/a"));
            object.payload = "payload";
            signer->Sign(object, true);
            NS_TEST_EXPECT_MSG_EQ(object.signatureBits.size(),
                                  (scheme == "crc32c" ? 4 : 32),
                                  scheme);
            NS_TEST_EXPECT_MSG_EQ(object.locator, "", "no key in the object");
            TrustStore store;
            store.AcceptChecksums(true);
            store.AddSharedKey(ns3::Create<SharedKey>("site"));
            std::optional<TrustStore::Request> request;
            ContentView view;
            std::string bytes = codec.Encode(object);
            codec.Decode(bytes, view);
            NS_TEST_EXPECT_MSG_EQ((store.Check(view, request) == Verdict::VALID), true, scheme);
            bytes[bytes.find("payload")] = 'P';
            codec.Decode(bytes, view);
            NS_TEST_EXPECT_MSG_EQ((store.Check(view, request) == Verdict::BAD_SIGNATURE),
                                  true,
                                  scheme);
        }
    }

    /** No change of an octet that a checksum or an HMAC covers, or of these themselves, remains unseen. */
    void ChangedOctets()
    {
        const Codec& codec = Codec::Get(Codec::CCNX10);
        for (const std::string scheme : {"crc32c", "hmac-sha256"})
        {
            auto signer = MakeSigner("site");
            signer->SetAttribute("Scheme", StringValue(scheme));
            signer->SetOwner(Name("/a"), codec);
            ContentObject object = ContentObject::MakeUnsigned(Name("/a/b"));
            object.payload = "payload";
            signer->Sign(object, true);
            const std::string sent = codec.Encode(object);
            ContentView view;
            codec.Decode(sent, view);
            const std::size_t first = view.signedBytes.data() - sent.data();
            TrustStore store;
            store.AcceptChecksums(true);
            store.AddSharedKey(ns3::Create<SharedKey>("site"));
            std::optional<TrustStore::Request> request;
            uint32_t bad = 0;
            for (std::size_t i = first; i < sent.size(); ++i)
            {
                for (uint32_t change = 1; change < 256; ++change)
                {
                    std::string bytes = sent;
                    bytes[i] ^= static_cast<char>(change);
                    if (codec.Decode(bytes, view) != DecodeError::NONE)
                    {
                        continue;
                    }
                    const Verdict verdict = store.Check(view, request);
                    NS_TEST_EXPECT_MSG_EQ((verdict == Verdict::VALID), false, scheme << " " << i);
                    bad += verdict == Verdict::BAD_SIGNATURE;
                }
            }
            NS_TEST_EXPECT_MSG_GT(bad, 255 * object.payload.size(), "most changes are well-formed");
        }
    }

    /** A chunk that is damaged on a link is refused for a reason that is counted, and fetched again. */
    void DamagedOnLink()
    {
        for (const std::string scheme : {"crc32c", "hmac-sha256"})
        {
            for (const bool isVerified : {false, true}) // by the consumer's node
            {
                Create(scheme == "crc32c" ? "checksum" : "signature");
                SignerOf(m_line.producer)->SetAttribute("Scheme", StringValue(scheme));
                m_line.consumer->GetValidator().SetAttribute("SharedKeys", StringValue("site"));
                m_line.L3(0).GetContentStore().SetAttribute("MaxObjects", UintegerValue(0));
                GetVerifier(m_line.L3(0)).SetAttribute("Share", DoubleValue(isVerified));
                m_line.links[0].Get(0)->SetAttribute("ReceiveErrorModel",
                                                     PointerValue(CreateObject<DamagedChunk>()));
                m_line.Run();
                // A node has no key for an HMAC.
                const bool isDropped = isVerified && scheme == "crc32c";
                ExpectTransfer(scheme, !isDropped);
                const auto& rejections = m_line.Get().rejections;
                const auto found = rejections.find(Verdict::BAD_SIGNATURE);
                NS_TEST_EXPECT_MSG_EQ((found == rejections.end() ? 0 : found->second),
                                      !isDropped,
                                      scheme);
                const auto& counters = m_line.L3(0).GetCounters();
                NS_TEST_EXPECT_MSG_EQ(counters.GetDrops(DropReason::BAD_SIGNATURE),
                                      isDropped,
                                      scheme);
                Simulator::Destroy();
            }
        }
    }

    /** Signatures of ccnb, which has no checksums, are not taken for one. */
    void ChecksumInCcnb()
    {
        ContentObject object = ContentObject::MakeUnsigned(Name("/a"));
        object.digestAlgorithm = std::string("\0\2", 2); // the number of CRC32C in CCNx 1.0
        object.publisherKeyDigest = std::string(32, 'k');
        object.signatureBits = std::string(16, '\0');
        const Codec& codec = Codec::Get(Codec::CCNB);
        ContentView view;
        std::string bytes = codec.Encode(object);
        codec.Decode(bytes, view);
        object.signatureBits =
            std::string(12, '\0') + EncodeCrc32c(ComputeCrc32c(view.signedBytes));
        bytes = codec.Encode(object);
        codec.Decode(bytes, view);
        NS_TEST_EXPECT_MSG_EQ(HasChecksum(view), false, "not a checksum");
        NS_TEST_EXPECT_MSG_EQ((CreateObject<Verifier>()->Verify(view) == Verdict::NO_KEY),
                              true,
                              "a signature by an unknown key");
    }

    /** Invalid settings. */
    void Errors()
    {
        auto validator = CreateObject<ContentValidator>();
        NS_TEST_EXPECT_MSG_EQ(
            CatchMessage([&] { validator->SetAttribute("Mode", StringValue("some")); }),
            "ContentValidator::Mode \"some\" (allowed: none, checksum, signature, trust, schema)",
            "an invalid mode is refused");
        NS_TEST_EXPECT_MSG_EQ(
            CatchMessage([&] { validator->SetAttribute("Anchors", StringValue("12,34")); }),
            "key digest \"12\" (allowed: 64 hexadecimal digits)",
            "an invalid anchor is refused");
        const std::string digits(64, 'a');
        NS_TEST_EXPECT_MSG_EQ(CatchMessage([&] {
                                  validator->SetAttribute("Anchors",
                                                          StringValue(digits + "," + digits));
                              }),
                              "",
                              "two anchors are accepted");
        auto publisher = CreateObject<KeyPublisher>();
        NS_TEST_EXPECT_MSG_EQ(CatchMessage([&] { publisher->MakeCertificate(); }),
                              "KeyPublisher ccnx:/content/keys/site: there is no key to publish "
                              "(call SetKey first)",
                              "a publisher without a key is refused");
    }

  private:
    /**
     * Validates an object with an unknown key, twice. @param most MaxRequests @param answers certified
     * keys, and when @return when Interests were sent (x: with Exclude), verdicts
     */
    std::string Attempt(uint32_t most, const std::vector<std::pair<double, std::string>>& answers)
    {
        auto validator = CreateObject<ContentValidator>();
        validator->SetAttribute("Mode", StringValue("trust"));
        validator->SetAttribute("Lifetime", TimeValue(Seconds(1)));
        validator->SetAttribute("MaxRequests", UintegerValue(most));
        validator->AddAnchor(DigestOf("root"));
        std::ostringstream log;
        const auto sender = [&log](Ptr<const Packet> packet) {
            const PacketBytes bytes(*packet);
            InterestView interest;
            GetWire().Decode(bytes.Get(), interest);
            log << Simulator::Now().GetSeconds() << (interest.selectors.hasExclude ? "x " : " ");
        };
        validator->SetSender(sender, GetWire());
        const auto object = MakePacket(Sign(Answer("ccnx:/a"), KeyOf("site"), "ccnx:/keys/site"));
        const auto note = [&](Ptr<const Packet>, Verdict verdict) {
            log << ToString(verdict) << " at " << Simulator::Now().GetSeconds() << " ";
        };
        validator->Validate(object, [&](Ptr<const Packet> packet, Verdict verdict) {
            note(packet, verdict);
            validator->Validate(object, note);
        });
        for (const auto& [at, subject] : answers)
        {
            const std::string octets = Certify("ccnx:/keys/site", subject, "root");
            Simulator::Schedule(Seconds(at), [validator, octets] {
                ContentView content;
                GetWire().Decode(octets, content);
                validator->TakeCertificate(content);
            });
        }
        Simulator::Run();
        Simulator::Destroy();
        return log.str();
    }

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

    /** @param producer to set up @param octets to serve @param identity of the signer */
    void Serve(Ptr<Producer> producer, const std::string& octets, const std::string& identity)
    {
        const std::string path = CreateTempDirFilename("ccn-validator-" + identity);
        std::ofstream(path, std::ios::binary) << octets;
        producer->SetAttribute("File", StringValue(path));
        producer->SetAttribute("ChunkSize", UintegerValue(1000));
        producer->SetSigner(MakeSigner(identity));
    }

    /** @param identity of the signer @return a signer with real signatures */
    static Ptr<Signer> MakeSigner(const std::string& identity)
    {
        auto signer = CreateObject<Signer>();
        signer->SetAttribute("Mode", StringValue("real"));
        signer->SetAttribute("Scheme", StringValue(GetScheme()));
        signer->SetAttribute("Identity", StringValue(identity));
        return signer;
    }

    /** @param producer any @return its signer */
    static Signer* SignerOf(const Ptr<Producer>& producer)
    {
        return &producer->GetSigner();
    }

    /** Adds an application on the router that serves other bytes under the same names. */
    void AddImpostor()
    {
        auto impostor = CreateObject<Producer>();
        Serve(impostor, std::string(CHUNKS * 1000, '!'), "mallory");
        m_line.nodes.Get(1)->AddApplication(impostor);
        // The longest prefix matches: without this route the real chunks would not be requested.
        CcnStackHelper::AddRoute(m_line.nodes.Get(1), "ccnx:/content/files/file1.dat", 1);
    }

    /** Publishes certificates: root is the anchor and signs ca's, which signs site's. */
    void PublishKeys()
    {
        SignerOf(m_line.producer)->SetAttribute("KeyName", StringValue("ccnx:/keys/site"));
        auto ca = MakeSigner("ca");
        ca->SetAttribute("KeyName", StringValue("ccnx:/keys/ca"));
        Publish("ccnx:/keys/site", m_line.producer->GetSigner().GetKey(), ca);
        Publish("ccnx:/keys/ca", ca->GetKey(), MakeSigner("root"));
        const auto root = MakeSigner("root")->GetKey();
        m_line.consumer->GetValidator().SetAttribute("Anchors",
                                                     StringValue(ToHex(root->GetDigest())));
    }

    /** @param uri name of a certificate @param key in it @param issuer that signs it */
    void Publish(const std::string& uri, Ptr<const PublicKey> key, Ptr<Signer> issuer)
    {
        auto publisher = CreateObject<KeyPublisher>();
        publisher->SetAttribute("KeyName", StringValue(uri));
        publisher->SetKey(key);
        publisher->SetIssuer(issuer);
        m_line.nodes.Get(2)->AddApplication(publisher);
    }

    /** @param what the case, for messages @param rejections number of rejected chunks */
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

/** Class ContentValidator, and signatures in Consumer and Producer. @ingroup ccn-tests */
class ContentValidatorTestSuite : public WireTestSuite
{
  public:
    ContentValidatorTestSuite()
        : WireTestSuite("ccn-content-validator", TestSuite::Type::UNIT)
    {
        using T = ContentValidatorTest;
        AddOnEachWire("valid signatures", &T::GoodSignatures);
        AddOnEachWire("simulated signatures, and none", &T::OtherModes);
        AddOnEachWire("an impostor", &T::Impostor);
        AddOnEachWire("a chain of certificates", &T::Chain);
        AddOnEachWire("an impostor against a publisher's digest", &T::ByPublisher);
        AddOnEachWire("a loss after a verdict", &T::LossAfterVerdict);
        AddOnEachWire("a missing certificate", &T::NoCertificate);
        AddOnEachWire("requests for a key", &T::Attempts);
        AddOnEachWire("verification takes time", &T::Takes);
        AddTestCase(new T("errors", &T::Errors));
        // Only CCNx 1.0 has checksums and HMAC.
        AddOnCcnx10(new T("checksums and HMAC", &T::Checksums));
        AddOnCcnx10(new T("a chunk damaged on a link", &T::DamagedOnLink));
        AddTestCase(new T("a changed payload", &T::ChangedPayload));
        AddTestCase(new T("changed octets", &T::ChangedOctets));
        AddTestCase(new T("a checksum in ccnb", &T::ChecksumInCcnb));
        // Only ccnb excludes what was rejected.
        AddTestCase(new T("an impostor against a trust anchor", &T::TrustAnchor));
        AddTestCase(new T("a wrong certificate", &T::BadCertificate));
        // Only ccnb has batches of chunks with one signature.
        AddTestCase(new T("signing takes time", &T::SigningTakes));
    }
};

ContentValidatorTestSuite g_contentValidatorTestSuite; ///< registers the suite

} // namespace
