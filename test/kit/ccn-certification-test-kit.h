// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_CERTIFICATION_TEST_KIT_H
#define CCN_CERTIFICATION_TEST_KIT_H

#include "ccn-trust-test-kit.h"

#include "ns3/ccn-certification-graph.h"

#include <optional>
#include <set>
#include <string>

namespace ns3::ccn::test
{

/** Jacobson et al. 2009, figure 4, as rules. @ingroup ccn-tests */
inline const std::string PARC = "anchor /parc.com/keys/root\n"
                                "/parc.com/keys/<user> <- /parc.com/keys/root\n"
                                "/parc.com/keys/<user>/<device> <- /parc.com/keys/<user>\n"
                                "/parc.com/<user>/** <- /parc.com/keys/<user>\n"
                                "/parc.com/<user>/<device>/** <- /parc.com/keys/<user>/<device>\n";

/** A test case with a graph of keys. @ingroup ccn-tests */
class CertificationBase : public TestCase
{
  protected:
    using TestCase::TestCase;

    /** @param text of the schema; root is the anchor */
    void Start(const std::string& text)
    {
        m_graph.SetSchema(TrustSchema::Compile(text));
        m_graph.AddAnchor(DigestOf("root"));
    }

    /** @param user or "" or "-" @return the name of the user's key, or the argument */
    static std::string KeyUri(const std::string& user)
    {
        return user.size() < 2 ? user : "/parc.com/keys/" + user;
    }

    /** @param uri of an object @param signer identity @param user name of its key @return it */
    static std::string Object(const std::string& uri,
                              const std::string& signer,
                              const std::string& user)
    {
        return Sign(Answer(uri), KeyOf(signer), KeyUri(user));
    }

    /**
     * @param user name of the key
     * @param subject identity of the key
     * @param issuer identity of the issuer
     * @param issuerUser name of its key
     * @param from and @param length of the validity
     * @return a certificate
     */
    static std::string CertifyKey(const std::string& user,
                                  const std::string& subject,
                                  const std::string& issuer,
                                  const std::string& issuerUser = "",
                                  Time from = Time(),
                                  Time length = Time())
    {
        return Certify(KeyUri(user), subject, issuer, KeyUri(issuerUser), from, length);
    }

    /** @param version @param users revoked @param signer @param from @return a list, valid 60 s */
    static std::string List(uint64_t version,
                            const std::set<std::string>& users,
                            const std::string& signer,
                            Time from = Time())
    {
        RevocationList list;
        list.name = Name("/parc.com/revoked");
        list.version = version;
        for (const auto& user : users)
        {
            list.revoked.insert(DigestOf(user));
        }
        ContentObject object = list.ToObject(Codec::GetDefault());
        Validity::Set(object, from, Seconds(60));
        return Sign(object, KeyOf(signer), KeyUri(signer));
    }

    /** Parameters as List(). @return true if the list is accepted and stored */
    bool GiveList(uint64_t version,
                  const std::set<std::string>& users,
                  const std::string& signer,
                  Time from = Time())
    {
        const std::string octets = List(version, users, signer, from);
        std::optional<TrustStore::Request> request;
        ContentView content;
        content.Decode(octets);
        const auto decision = m_graph.Check(content, m_now, {}, request);
        return decision.verdict == Verdict::VALID && m_graph.AddList(content, m_now);
    }

    /** @param octets a certificate that answers a request for its key */
    void Give(const std::string& octets)
    {
        ContentView content;
        content.Decode(octets);
        const auto certificate = Certificate::Decode(content);
        const TrustStore::Request request{certificate->keyName, certificate->keyDigest, {}};
        NS_TEST_EXPECT_MSG_EQ(m_graph.AddCertificate(content, request), true, "it is stored");
        NS_TEST_EXPECT_MSG_EQ(m_graph.AddCertificate(content, request), false, "but once only");
    }

    /** @param octets an object that passes a node */
    void Learn(const std::string& octets)
    {
        CheckText(octets);
        ContentView content;
        content.Decode(octets);
        m_graph.Learn(content);
    }

    /** @param octets an object @param failed requests @return decision and request as text */
    std::string CheckText(const std::string& octets, const std::set<std::string>& failed = {})
    {
        ContentView content;
        NS_TEST_EXPECT_MSG_EQ((content.Decode(octets) == DecodeError::NONE), true, "well-formed");
        std::optional<TrustStore::Request> request;
        std::string text = m_graph.Check(content, m_now, failed, request).ToString();
        m_asked = request;
        if (request)
        {
            const auto rejected = request->rejected.size();
            text += std::string(", fetch ") + (request->IsList() ? "list " : "") +
                    request->name.ToUri() +
                    (rejected ? " but not " + std::to_string(rejected) : "");
        }
        return text;
    }

    /** @param expected beginning of the decision @param octets an object */
    void Expect(const std::string& expected, const std::string& octets)
    {
        NS_TEST_EXPECT_MSG_EQ(CheckText(octets).substr(0, expected.size()), expected, "decision");
    }

    /** @param expected the decision without a request @param octets an object */
    void ExpectAll(const std::string& expected, const std::string& octets)
    {
        NS_TEST_EXPECT_MSG_EQ(CheckText(octets), expected, "decision");
    }

    /** @param expected the decision once all requests have failed @param octets an object */
    void ExpectFinal(const std::string& expected, const std::string& octets)
    {
        std::set<std::string> failed;
        std::string text = CheckText(octets);
        while (m_asked)
        {
            NS_TEST_ASSERT_MSG_EQ(failed.insert(m_asked->GetId()).second, true, "never again");
            text = CheckText(octets, failed);
        }
        NS_TEST_EXPECT_MSG_EQ(text, expected, "final decision");
    }

    CertificationGraph m_graph;
    uint64_t m_now{ToCalendarTime(Time())};
    std::optional<TrustStore::Request> m_asked; ///< by the latest CheckText()
};

} // namespace ns3::ccn::test

#endif // CCN_CERTIFICATION_TEST_KIT_H
