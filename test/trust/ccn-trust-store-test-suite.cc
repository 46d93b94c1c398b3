// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "kit/ccn-test-kit.h"
#include "kit/ccn-trust-test-kit.h"

#include "ns3/ccn-trust-store.h"
#include "ns3/test.h"

namespace
{

using namespace ns3;
using namespace ns3::ccn;
using namespace ns3::ccn::test;

/** Keys by their digests. @ingroup ccn-tests */
class KeyStoreTest : public MethodTestCase<KeyStoreTest>
{
  public:
    using MethodTestCase::MethodTestCase;

    /** A key is learned from an object; later objects of the same publisher need no key. */
    void Learns()
    {
        const auto key = KeyOf("george");
        const std::string bare = Sign(Answer("/a/1"), key, "-");
        const std::string with = Sign(Answer("/a/0"), key);
        KeyStore store;
        ContentView content;
        content.Decode(bare);
        NS_TEST_EXPECT_MSG_EQ(bool(store.Learn(content)),
                              false,
                              "an object without a key teaches none");
        content.Decode(with);
        NS_TEST_EXPECT_MSG_EQ(store.Learn(content)->GetDigest(),
                              key->GetPublicKey()->GetDigest(),
                              "the key is learned from the locator");
        content.Decode(bare);
        NS_TEST_EXPECT_MSG_EQ(bool(store.Learn(content)), true, "the key is remembered");
        NS_TEST_EXPECT_MSG_EQ(store.GetSize(), 1, "the key is stored once");
    }

    /** A locator with another key than the publisher's digest names. */
    void OtherKey()
    {
        ContentObject object = Answer("/a");
        object.locatorKind = ContentView::Locator::KEY;
        object.locator = KeyOf("mallory")->GetPublicKey()->GetOctets();
        object.publisherKeyDigest = KeyOf("george")->GetPublicKey()->GetDigest();
        const std::string octets = object.Encode();
        ContentView content;
        content.Decode(octets);
        KeyStore store;
        NS_TEST_EXPECT_MSG_EQ(bool(store.Learn(content)), false, "the digests differ");
        object.locator = "no key at all";
        const std::string garbage = object.Encode();
        content.Decode(garbage);
        NS_TEST_EXPECT_MSG_EQ(bool(store.Learn(content)), false, "the locator is no key");
        NS_TEST_EXPECT_MSG_EQ(store.GetSize(), 0, "no key is stored");
    }

    /** The oldest key is removed first. */
    void Limit()
    {
        KeyStore store(2);
        for (const char* identity : {"a", "b", "c"})
        {
            store.Add(KeyOf(identity)->GetPublicKey());
        }
        NS_TEST_EXPECT_MSG_EQ(store.GetSize(), 2, "the store is full");
        const auto has = [&store](const char* identity) {
            return bool(store.Find(KeyOf(identity)->GetPublicKey()->GetDigest()));
        };
        NS_TEST_EXPECT_MSG_EQ(has("a"), false, "the oldest key is removed");
        NS_TEST_EXPECT_MSG_EQ(has("b") && has("c"), true, "the other keys are kept");
    }
};

/** Jacobson et al. 2009, figure 4: keys that certify keys. @ingroup ccn-tests */
class TrustStoreTest : public MethodTestCase<TrustStoreTest>
{
  public:
    using MethodTestCase::MethodTestCase;

    /** Without an anchor, only the signature is verified. */
    void SignatureOnly()
    {
        std::string octets = Sign(Answer("/parc.com/video"), KeyOf("george"));
        NS_TEST_EXPECT_MSG_EQ(Check(octets), "valid", "any signer is accepted");
        octets[octets.size() - 3] ^= 1; // the only byte of the payload
        NS_TEST_EXPECT_MSG_EQ(Check(octets), "bad_signature", "a changed bit is detected");
        ContentObject object = Answer("/parc.com/video");
        object.signatureBits.clear();
        NS_TEST_EXPECT_MSG_EQ(Check(object.Encode()),
                              "bad_signature",
                              "an object without a signature is rejected");
        octets = Sign(Answer("/parc.com/video"), KeyOf("ann"), "-");
        NS_TEST_EXPECT_MSG_EQ(Check(octets), "no_key", "the locator has no key");
        octets = Sign(Answer("/parc.com/video"), KeyOf("ann"), "/parc.com/ann/KEY");
        NS_TEST_EXPECT_MSG_EQ(Check(octets),
                              "no_key ccnx:/parc.com/ann/KEY",
                              "the locator names the key");
    }

    /**
     * An object by the anchor, by a key that it certifies, and by one that the latter certifies.
     */
    void Chain()
    {
        RequireAnchor("parc");
        NS_TEST_EXPECT_MSG_EQ(Check(Sign(Answer("/parc.com/x"), KeyOf("parc"))),
                              "valid",
                              "the anchor needs no certificate");
        const std::string video = Sign(Answer("/parc.com/video"), KeyOf("camera"), "/parc/camera");
        NS_TEST_EXPECT_MSG_EQ(Check(video),
                              "no_key ccnx:/parc/camera",
                              "the first certificate is requested");
        Give("camera", Certify("/parc/camera", "camera", "george", "/parc/george"));
        NS_TEST_EXPECT_MSG_EQ(Check(video),
                              "no_key ccnx:/parc/george",
                              "the second certificate is requested");
        Give("george", Certify("/parc/george", "george", "parc"));
        NS_TEST_EXPECT_MSG_EQ(Check(video), "valid", "the chain is complete");
        const uint64_t before = m_trust.GetVerifications();
        NS_TEST_EXPECT_MSG_EQ(Check(video), "valid", "the second verification succeeds");
        NS_TEST_EXPECT_MSG_EQ(m_trust.GetVerifications() - before,
                              1,
                              "verified certificates are remembered");
    }

    /** Self-signed keys, and chains that lead to no anchor. */
    void NoAnchor()
    {
        RequireAnchor("parc");
        NS_TEST_EXPECT_MSG_EQ(Check(Sign(Answer("/a"), KeyOf("mallory"))),
                              "untrusted",
                              "a valid signature without trust is not enough");
        const std::string object = Sign(Answer("/a"), KeyOf("mallory"), "/mallory/KEY");
        Check(object);
        Give("mallory", Certify("/mallory/KEY", "mallory", "mallory"));
        NS_TEST_EXPECT_MSG_EQ(Check(object),
                              "no_key ccnx:/mallory/KEY but not 1",
                              "after a self-signed certificate, another one is requested");
        Give("mallory", Certify("/mallory/KEY", "mallory", "eve"));
        NS_TEST_EXPECT_MSG_EQ(Check(object),
                              "no_key ccnx:/mallory/KEY but not 2",
                              "after a certificate by an unknown key, another one is requested");
        Give("mallory", Certify("/mallory/KEY", "mallory", "parc"));
        NS_TEST_EXPECT_MSG_EQ(Check(object), "valid", "the right certificate completes the chain");
    }

    /** A certificate that was not signed by the key that it names. */
    void ForgedCertificate()
    {
        RequireAnchor("parc");
        const std::string object = Sign(Answer("/a"), KeyOf("mallory"), "/parc/mallory");
        Check(object);
        std::string forged = Certify("/parc/mallory", "mallory", "parc");
        forged[20] ^= 1; // in the signature bits
        Give("mallory", forged);
        NS_TEST_EXPECT_MSG_EQ(Check(object),
                              "no_key ccnx:/parc/mallory but not 1",
                              "a forged certificate is rejected");
        NS_TEST_EXPECT_MSG_EQ(
            m_trust.AddCertificate(Decode(Certify("/b", "eve", "parc")), DigestOf("mallory")),
            false,
            "the certificate of another key is rejected");
        NS_TEST_EXPECT_MSG_EQ(m_trust.AddCertificate(Decode(object), DigestOf("mallory")),
                              false,
                              "an object that is no certificate is rejected");
    }

    /** Limits of rejected certificates and of the chain's length, and a circular chain. */
    void Limits()
    {
        RequireAnchor("parc");
        const std::string object = Sign(Answer("/a"), KeyOf("mallory"), "/k");
        std::string verdict = Check(object);
        uint32_t given = 0;
        while (verdict.rfind("no_key", 0) == 0 && given < 100)
        {
            Give("mallory", Certify("/k", "mallory", "eve" + std::to_string(given++)));
            verdict = Check(object);
        }
        NS_TEST_EXPECT_MSG_EQ(verdict,
                              "untrusted",
                              "after too many certificates, the object is untrusted");
        NS_TEST_EXPECT_MSG_EQ(given, 8, "number of certificates before that");
        const std::string circle = Sign(Answer("/a"), KeyOf("a"), "/a");
        Check(circle);
        Give("a", Certify("/a", "a", "b", "/b"));
        Check(circle);
        Give("b", Certify("/b", "b", "a", "/a"));
        NS_TEST_EXPECT_MSG_EQ(Check(circle).rfind("no_key", 0), 0, "a circular chain ends");
        m_trust.SetMaxChain(0);
        const std::string direct = Sign(Answer("/a"), KeyOf("george"), "/george");
        Check(direct);
        Give("george", Certify("/george", "george", "parc"));
        NS_TEST_EXPECT_MSG_EQ(Check(direct).rfind("no_key", 0),
                              0,
                              "the chain may have no certificate");
    }

  private:
    /** @param identity of the anchor's key */
    void RequireAnchor(const std::string& identity)
    {
        m_trust.RequireAnchor(true);
        m_trust.AddAnchor(DigestOf(identity));
    }

    /** @param octets an object, kept @return the decoded object */
    ContentView Decode(const std::string& octets)
    {
        m_octets.push_back(octets);
        ContentView content;
        content.Decode(m_octets.back());
        return content;
    }

    /** @param identity of the requested key @param certificate that arrives */
    void Give(const std::string& identity, const std::string& certificate)
    {
        NS_TEST_EXPECT_MSG_EQ(m_trust.AddCertificate(Decode(certificate), DigestOf(identity)),
                              true,
                              "the certificate has the requested key");
    }

    /**
     * @param octets an object
     * @return the verdict, the name to request, and the number of excluded objects
     */
    std::string Check(const std::string& octets)
    {
        std::optional<TrustStore::Request> request;
        std::string text = ToString(m_trust.Check(Decode(octets), request));
        text += request ? " " + request->name.ToUri() : "";
        const std::size_t rejected = request ? request->rejected.size() : 0;
        return rejected ? text + " but not " + std::to_string(rejected) : text;
    }

    TrustStore m_trust;
    std::list<std::string> m_octets; ///< of views
};

/** Classes KeyStore and TrustStore. @ingroup ccn-tests */
class TrustStoreTestSuite : public TestSuite
{
  public:
    TrustStoreTestSuite()
        : TestSuite("ccn-trust-store", TestSuite::Type::UNIT)
    {
        using K = KeyStoreTest;
        AddTestCase(new K("keys from objects", &K::Learns));
        AddTestCase(new K("keys that are not the publisher's", &K::OtherKey));
        AddTestCase(new K("a limit", &K::Limit));
        using T = TrustStoreTest;
        AddTestCase(new T("signatures without trust", &T::SignatureOnly));
        AddTestCase(new T("a chain to the anchor", &T::Chain));
        AddTestCase(new T("chains without an anchor", &T::NoAnchor));
        AddTestCase(new T("forged certificates", &T::ForgedCertificate));
        AddTestCase(new T("limits", &T::Limits));
    }
};

TrustStoreTestSuite g_trustStoreTestSuite; ///< registers the suite

} // namespace
