// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "kit/ccn-certification-test-kit.h"
#include "kit/ccn-wire-vectors.h"

#include "ns3/test.h"

#include <set>
#include <string>

namespace
{

using namespace ns3;
using namespace ns3::ccn;
using namespace ns3::ccn::test;

/** Keys that certify keys, by rules. @ingroup ccn-tests */
class CertificationGraphTest : public MethodTestCase<CertificationGraphTest, CertificationBase>
{
  public:
    using MethodTestCase::MethodTestCase;

    /** A chain of certificates, each of which a rule allows. */
    void Chain()
    {
        Start(PARC);
        const std::string video = Object("/parc.com/george/camera/1", "camera", "george/camera");
        Expect("no_key, fetch ccnx:/parc.com/keys/george/camera", video);
        Give(CertifyKey("george/camera", "camera", "george", "george"));
        Expect("no_key, fetch ccnx:/parc.com/keys/george", video);
        Give(CertifyKey("george", "george", "root", "root"));
        // The digest of the anchor is known, its octets are not.
        Expect("no_key, fetch ccnx:/parc.com/keys/root", video);
        Give(CertifyKey("root", "root", "root", "root"));
        const std::string accepted = "valid by line 5: ccnx:/parc.com/keys/george/camera, "
                                     "ccnx:/parc.com/keys/george, ccnx:/parc.com/keys/root";
        Expect(accepted, video);
        const uint64_t before = m_graph.GetVerifications();
        Expect(accepted, video);
        NS_TEST_EXPECT_MSG_EQ(m_graph.GetVerifications() - before, 1, "certificates once only");
        Expect("valid by line 4: ccnx:/parc.com/keys/george, ccnx:/parc.com/keys/root",
               Object("/parc.com/george/x", "george", ""));
        std::string changed = video;
        changed[changed.size() - 3] ^= 1;
        Expect("bad_signature", changed);
        ContentObject object = Answer("/parc.com/george/x");
        object.signatureBits.clear();
        Expect("bad_signature", object.Encode());
    }

    /** Names that no rule covers, and keys that may not sign a name. */
    void NameSpaces()
    {
        Start(PARC);
        Expect("no_rule", Object("/xerox.com/x", "george", "george"));
        Expect("out_of_name_space", Object("/parc.com/van/x", "george", "george"));
        Give(CertifyKey("george", "george", "root"));
        Expect("out_of_name_space", Object("/parc.com/van/x", "george", ""));
        Expect("valid by line 4: ccnx:/parc.com/keys/george, ccnx:/parc.com/keys/root",
               Object("/parc.com/george/x", "george", "-"));
        // A key within its name space, certified by one out of its own.
        Give(CertifyKey("van", "van", "george", "george"));
        Expect("out_of_name_space: ccnx:/parc.com/keys/van, fetch ccnx:/parc.com/keys/van",
               Object("/parc.com/van/x", "van", "van"));
    }

    /** The octets of the anchor's key come with another certificate than the one that needs them. */
    void KeyOctets()
    {
        Start(PARC);
        const std::string x = Object("/parc.com/george/x", "george", "george");
        Give(CertifyKey("george", "george", "root", "root"));
        Give(CertifyKey("van", "van", "root"));
        Expect("valid by line 4: ", x);
    }

    /** Keys without a name. */
    void NoName()
    {
        Start(PARC);
        Expect("untrusted", Object("/parc.com/george/x", "george", ""));
        Expect("no_key", Object("/parc.com/george/x", "george", "-"));
    }

    /** A forged certificate in the middle of a chain; the right one completes it. */
    void ForgedMiddle()
    {
        Start(PARC);
        const std::string video = Object("/parc.com/george/camera/1", "camera", "george/camera");
        Give(CertifyKey("george/camera", "camera", "george", "george"));
        std::string forged = CertifyKey("george", "george", "root");
        forged[20] ^= 1; // in the signature bits
        Give(forged);
        Expect("forged_certificate: ccnx:/parc.com/keys/george, "
               "fetch ccnx:/parc.com/keys/george but not 1",
               video);
        ExpectFinal("forged_certificate: ccnx:/parc.com/keys/george", video);
        Give(CertifyKey("george", "george", "root"));
        Expect("valid by line 5", video);
    }

    /** The number of certificates is limited, and keys that certify each other prove nothing. */
    void Lengths()
    {
        Start("anchor /0\n/<x> <- /<y>");
        m_graph.SetMaxChain(3);
        m_graph.AddAnchor(DigestOf("0"));
        for (uint32_t i = 1; i < 6; ++i)
        {
            const std::string to = std::to_string(i);
            const std::string from = std::to_string(i - 1);
            Give(Certify("/" + to, to, from, i == 1 ? "" : "/" + from));
        }
        Expect("valid by line 2: ccnx:/3, ccnx:/2, ccnx:/1, ccnx:/0",
               Sign(Answer("/x"), KeyOf("3"), "/3"));
        ExpectFinal("chain_too_long: ccnx:/4", Sign(Answer("/x"), KeyOf("4"), "/4"));
        ExpectFinal("chain_too_long: ccnx:/4", Sign(Answer("/x"), KeyOf("5"), "/5"));
        m_graph.SetMaxChain(8);
        Expect("valid by line 2: ", Sign(Answer("/x"), KeyOf("5"), "/5"));
        Give(Certify("/a", "a", "b", "/b"));
        Give(Certify("/b", "b", "a", "/a"));
        ExpectFinal("loop: ccnx:/b", Sign(Answer("/x"), KeyOf("a"), "/a"));
        Give(Certify("/m", "m", "m", "/m"));
        ExpectFinal("untrusted: ccnx:/m", Sign(Answer("/x"), KeyOf("m"), "/m"));
        Give(Certify("/b", "b", "5", "/5"));
        Expect("valid by line 2: ccnx:/a, ccnx:/b, ccnx:/5", Sign(Answer("/x"), KeyOf("a"), "/a"));
    }

    /** A key is believed with three endorsements by different believed keys. */
    void WebOfTrust()
    {
        Start("anchor /k/a\nanchor /k/b\nanchor /k/c\n/k/<u> <- 3 of /k/<v>\n/<u>/** <- /k/<u>");
        m_graph.AddAnchor(DigestOf("a"));
        m_graph.AddAnchor(DigestOf("b"));
        m_graph.AddAnchor(DigestOf("c"));
        const std::string x = Sign(Answer("/ann/x"), KeyOf("ann"), "/k/ann");
        Give(Certify("/k/ann", "ann", "a"));
        Give(Certify("/k/ann/%FD%01", "ann", "a")); // the same again counts once
        Give(Certify("/k/ann", "ann", "ann"));      // and itself not at all
        Expect("too_few_endorsements: ccnx:/k/ann, fetch ccnx:/k/ann but not 3", x);
        Give(Certify("/k/ann", "ann", "mallory"));
        Give(Certify("/k/ann", "ann", "b"));
        Expect("too_few_endorsements: ccnx:/k/ann, fetch ccnx:/k/ann but not 5", x);
        Give(Certify("/k/other", "ann", "c")); // another name is another binding
        ExpectFinal("too_few_endorsements: ccnx:/k/ann", x);
        Give(Certify("/k/ann", "ann", "c"));
        Expect("valid by line 5: ccnx:/k/ann, ccnx:/k/", x);
        // Believed keys endorse others.
        for (const char* endorser : {"ann", "b", "c"})
        {
            Give(Certify("/k/bob", "bob", endorser));
        }
        Expect("valid by line 5: ccnx:/k/bob, ccnx:/k/",
               Sign(Answer("/bob/x"), KeyOf("bob"), "/k/bob"));
        // An endorsement alone is acceptable as an object; other objects have one signature only.
        Expect("valid by line 4: ", Certify("/k/eve", "eve", "a"));
        Expect("too_few_endorsements", Sign(Answer("/k/eve"), KeyOf("a"), "/k/a"));
    }

    /** The recorded objects of CCNx satisfy a schema that names their keys. */
    void Vectors()
    {
        std::string text = "/** <- /content/keys/<site>\n";
        std::set<std::string> digests;
        for (const Row& row : ReadIndex("ContentObject"))
        {
            const std::string& digest = row.at("publisher");
            if (digests.insert(digest).second)
            {
                text += "anchor /content/keys/site = " + digest + "\n";
            }
        }
        m_graph.SetSchema(TrustSchema::Compile(text));
        uint32_t valid = 0;
        for (const bool isLearning : {true, false}) // keys are in objects that come later, too
        {
            for (const Row& row : ReadIndex("ContentObject"))
            {
                const std::string octets = ReadVector(row.at("file"));
                const std::string verdict = CheckText(octets);
                if (!isLearning)
                {
                    const bool isForged = row.at("file") == "m06_bad_signature.ccnb";
                    NS_TEST_EXPECT_MSG_EQ(
                        verdict,
                        (isForged ? "bad_signature" : "valid by line 1: ccnx:/content/keys/site"),
                        row.at("file"));
                    ++valid;
                }
                ContentView content;
                content.Decode(octets);
                m_graph.Learn(content);
            }
        }
        NS_TEST_EXPECT_MSG_GT(valid, 20, "number of recorded objects");
        NS_TEST_EXPECT_MSG_EQ(m_graph.GetSize(), 1, "the recorded key object is a certificate");
    }

    /** What others can send is limited; the oldest certificates are removed. */
    void Limits()
    {
        Start(PARC);
        const std::string x = Object("/parc.com/george/x", "george", "george");
        for (uint32_t i = 0; i < 100; ++i)
        {
            Learn(CertifyKey("george", "george", "eve" + std::to_string(i)));
        }
        NS_TEST_EXPECT_MSG_EQ(m_graph.GetSize(), 8, "certificates of one key");
        Expect("untrusted: ccnx:/parc.com/keys/george", x);
        Learn(CertifyKey("george", "george", "root"));
        Expect("valid by line 4: ", x);
        Learn(CertifyKey("george", "george", "eve"));
        Expect("valid by line 4: ", x);
        m_graph.SetMaxCertificates(5);
        NS_TEST_EXPECT_MSG_EQ(m_graph.GetSize(), 5, "all certificates");
        Learn(Certify("/xerox.com/keys/george", "george", "root"));
        NS_TEST_EXPECT_MSG_EQ(m_graph.GetSize(), 5, "a name that no rule covers is not stored");
        for (uint32_t i = 0; i < 5; ++i)
        {
            const std::string user = "user" + std::to_string(i);
            Learn(CertifyKey(user, user, "root"));
        }
        Expect("no_key", x);
        Expect("valid by line 4: ", Object("/parc.com/user4/x", "user4", "user4"));
    }
};

/** Class CertificationGraph: chains. @ingroup ccn-tests */
class CertificationGraphTestSuite : public TestSuite
{
  public:
    CertificationGraphTestSuite()
        : TestSuite("ccn-certification-graph", TestSuite::Type::UNIT)
    {
        using T = CertificationGraphTest;
        AddTestCase(new T("a chain", &T::Chain));
        AddTestCase(new T("name spaces", &T::NameSpaces));
        AddTestCase(new T("octets of a key", &T::KeyOctets));
        AddTestCase(new T("keys without a name", &T::NoName));
        AddTestCase(new T("a forged certificate in the middle", &T::ForgedMiddle));
        AddTestCase(new T("lengths and loops", &T::Lengths));
        AddTestCase(new T("web of trust", &T::WebOfTrust));
        AddTestCase(new T("recorded objects", &T::Vectors));
        AddTestCase(new T("limits", &T::Limits));
    }
};

CertificationGraphTestSuite g_certificationGraphTestSuite; ///< registers the suite

} // namespace
