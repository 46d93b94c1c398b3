/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#include "kit/ccn-trust-test-kit.h"
#include "kit/ccn-test-kit.h"

#include "ns3/ccn-trust-store.h"
#include "ns3/test.h"

namespace
{

using namespace ns3;
using namespace ns3::ccn;
using namespace ns3::ccn::test;

/** @ingroup ccn-tests Keys by their digests. */
class KeyStoreTest : public MethodTestCase<KeyStoreTest>
{
  public:
    using MethodTestCase::MethodTestCase;

    /** A key comes with an object; later objects of the same publisher need not bring it. */
    void Learns()
    {
        const auto key = KeyOf("george");
        const std::string bare = Sign(Answer("/a/1"), key, "-");
        const std::string with = Sign(Answer("/a/0"), key);
        KeyStore store;
        ContentView content;
        content.Decode(bare);
        NS_TEST_EXPECT_MSG_EQ(bool(store.Learn(content)), false, "nobody told it");
        content.Decode(with);
        NS_TEST_EXPECT_MSG_EQ(store.Learn(content)->GetDigest(),
                              key->GetPublicKey()->GetDigest(),
                              "the locator did");
        content.Decode(bare);
        NS_TEST_EXPECT_MSG_EQ(bool(store.Learn(content)), true, "it remembers");
        NS_TEST_EXPECT_MSG_EQ(store.GetSize(), 1, "once");
    }

    /** A locator's key that is not the one that the publisher's digest names. */
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
        NS_TEST_EXPECT_MSG_EQ(bool(store.Learn(content)), false, "digests differ");
        object.locator = "no key at all";
        const std::string garbage = object.Encode();
        content.Decode(garbage);
        NS_TEST_EXPECT_MSG_EQ(bool(store.Learn(content)), false, "no key");
        NS_TEST_EXPECT_MSG_EQ(store.GetSize(), 0, "nothing kept");
    }

    /** The oldest goes first. */
    void Limit()
    {
        KeyStore store(2);
        for (const char* identity : {"a", "b", "c"})
        {
            store.Add(KeyOf(identity)->GetPublicKey());
        }
        NS_TEST_EXPECT_MSG_EQ(store.GetSize(), 2, "as many as allowed");
        const auto has = [&store](const char* identity) {
            return bool(store.Find(KeyOf(identity)->GetPublicKey()->GetDigest()));
        };
        NS_TEST_EXPECT_MSG_EQ(has("a"), false, "the oldest");
        NS_TEST_EXPECT_MSG_EQ(has("b") && has("c"), true, "the others");
    }
};

/** @ingroup ccn-tests Jacobson et al. 2009, figure 4: keys that vouch for keys. */
class TrustStoreTest : public MethodTestCase<TrustStoreTest>
{
  public:
    using MethodTestCase::MethodTestCase;

    /** Only the signature counts. */
    void SignatureOnly()
    {
        std::string octets = Sign(Answer("/parc.com/video"), KeyOf("george"));
        NS_TEST_EXPECT_MSG_EQ(Check(octets), "valid", "whoever signed it");
        octets[octets.size() - 3] ^= 1; // the payload's only octet
        NS_TEST_EXPECT_MSG_EQ(Check(octets), "bad_signature", "a bit is wrong");
        ContentObject object = Answer("/parc.com/video");
        object.signatureBits.clear();
        NS_TEST_EXPECT_MSG_EQ(Check(object.Encode()), "bad_signature", "none at all");
        octets = Sign(Answer("/parc.com/video"), KeyOf("ann"), "-");
        NS_TEST_EXPECT_MSG_EQ(Check(octets), "no_key", "and nothing says where it is");
        octets = Sign(Answer("/parc.com/video"), KeyOf("ann"), "/parc.com/ann/KEY");
        NS_TEST_EXPECT_MSG_EQ(Check(octets),
                              "no_key ccnx:/parc.com/ann/KEY",
                              "but that it is there");
    }

    /** The anchor itself, one that it vouches for, and one that this one vouches for. */
    void Chain()
    {
        RequireAnchor("parc");
        NS_TEST_EXPECT_MSG_EQ(Check(Sign(Answer("/parc.com/x"), KeyOf("parc"))),
                              "valid",
                              "the anchor needs nobody");
        const std::string video = Sign(Answer("/parc.com/video"), KeyOf("camera"), "/parc/camera");
        NS_TEST_EXPECT_MSG_EQ(Check(video), "no_key ccnx:/parc/camera", "first link");
        Give("camera", Certify("/parc/camera", "camera", "george", "/parc/george"));
        NS_TEST_EXPECT_MSG_EQ(Check(video), "no_key ccnx:/parc/george", "second link");
        Give("george", Certify("/parc/george", "george", "parc"));
        NS_TEST_EXPECT_MSG_EQ(Check(video), "valid", "the chain is closed");
        const uint64_t before = m_trust.GetVerifications();
        NS_TEST_EXPECT_MSG_EQ(Check(video), "valid", "again");
        NS_TEST_EXPECT_MSG_EQ(m_trust.GetVerifications() - before,
                              1,
                              "what the chain showed is remembered");
    }

    /** Keys that vouch for themselves, and chains that lead elsewhere. */
    void NoAnchor()
    {
        RequireAnchor("parc");
        NS_TEST_EXPECT_MSG_EQ(Check(Sign(Answer("/a"), KeyOf("mallory"))),
                              "untrusted",
                              "a good signature is not enough");
        const std::string object = Sign(Answer("/a"), KeyOf("mallory"), "/mallory/KEY");
        Check(object);
        Give("mallory", Certify("/mallory/KEY", "mallory", "mallory"));
        NS_TEST_EXPECT_MSG_EQ(Check(object),
                              "no_key ccnx:/mallory/KEY but not 1",
                              "self-signed: another one might do");
        Give("mallory", Certify("/mallory/KEY", "mallory", "eve"));
        NS_TEST_EXPECT_MSG_EQ(Check(object),
                              "no_key ccnx:/mallory/KEY but not 2",
                              "eve is not known either");
        Give("mallory", Certify("/mallory/KEY", "mallory", "parc"));
        NS_TEST_EXPECT_MSG_EQ(Check(object), "valid", "the real one at last");
    }

    /** A certificate that the key it names did not sign. */
    void ForgedCertificate()
    {
        RequireAnchor("parc");
        const std::string object = Sign(Answer("/a"), KeyOf("mallory"), "/parc/mallory");
        Check(object);
        std::string forged = Certify("/parc/mallory", "mallory", "parc");
        forged[20] ^= 1; // in the signature bits
        Give("mallory", forged);
        NS_TEST_EXPECT_MSG_EQ(Check(object), "no_key ccnx:/parc/mallory but not 1", "not parc's");
        NS_TEST_EXPECT_MSG_EQ(
            m_trust.AddCertificate(Decode(Certify("/b", "eve", "parc")), DigestOf("mallory")),
            false,
            "the certificate of another key");
        NS_TEST_EXPECT_MSG_EQ(m_trust.AddCertificate(Decode(object), DigestOf("mallory")),
                              false,
                              "no certificate at all");
    }

    /** Worthless certificates end at some time, chains at some length, and circles too. */
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
        NS_TEST_EXPECT_MSG_EQ(verdict, "untrusted", "enough is enough");
        NS_TEST_EXPECT_MSG_EQ(given, 8, "after so many");
        const std::string circle = Sign(Answer("/a"), KeyOf("a"), "/a");
        Check(circle);
        Give("a", Certify("/a", "a", "b", "/b"));
        Check(circle);
        Give("b", Certify("/b", "b", "a", "/a"));
        NS_TEST_EXPECT_MSG_EQ(Check(circle).rfind("no_key", 0), 0, "and comes to an end");
        m_trust.SetMaxChain(0);
        const std::string direct = Sign(Answer("/a"), KeyOf("george"), "/george");
        Check(direct);
        Give("george", Certify("/george", "george", "parc"));
        NS_TEST_EXPECT_MSG_EQ(Check(direct).rfind("no_key", 0), 0, "no certificate allowed");
    }

  private:
    /** @param identity whose key is the anchor */
    void RequireAnchor(const std::string& identity)
    {
        m_trust.RequireAnchor(true);
        m_trust.AddAnchor(DigestOf(identity));
    }

    /** @param identity whose key @return its digest */
    static std::string DigestOf(const std::string& identity)
    {
        return KeyOf(identity)->GetPublicKey()->GetDigest();
    }

    /** @param octets an object, kept @return as decoded */
    ContentView Decode(const std::string& octets)
    {
        m_octets.push_back(octets);
        ContentView content;
        content.Decode(m_octets.back());
        return content;
    }

    /** @param identity whose key was asked for @param certificate what came */
    void Give(const std::string& identity, const std::string& certificate)
    {
        NS_TEST_EXPECT_MSG_EQ(m_trust.AddCertificate(Decode(certificate), DigestOf(identity)),
                              true,
                              "it holds the key that was asked for");
    }

    /**
     * @param octets an object
     * @return the verdict, the name of what is to be fetched, and how many are excluded
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
    std::list<std::string> m_octets; ///< what views point into
};

/** @ingroup ccn-tests Classes KeyStore and TrustStore. */
class TrustStoreTestSuite : public TestSuite
{
  public:
    TrustStoreTestSuite()
        : TestSuite("ccn-trust-store", TestSuite::Type::UNIT)
    {
        using K = KeyStoreTest;
        AddTestCase(new K("keys come with objects", &K::Learns));
        AddTestCase(new K("keys that are not the publisher's", &K::OtherKey));
        AddTestCase(new K("a limit", &K::Limit));
        using T = TrustStoreTest;
        AddTestCase(new T("signatures without trust", &T::SignatureOnly));
        AddTestCase(new T("a chain to the anchor", &T::Chain));
        AddTestCase(new T("chains that lead elsewhere", &T::NoAnchor));
        AddTestCase(new T("forged certificates", &T::ForgedCertificate));
        AddTestCase(new T("limits", &T::Limits));
    }
};

TrustStoreTestSuite g_trustStoreTestSuite; ///< registers the suite

} // namespace
