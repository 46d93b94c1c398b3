// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

// The rules of a firewall: what they let pass, and which are refused.

#include "../kit/ccn-test-kit.h"

#include "ns3/ccn-face-ingress.h"
#include "ns3/ccn-firewall.h"
#include "ns3/ccn-hex.h"
#include "ns3/pointer.h"
#include "ns3/string.h"
#include "ns3/uinteger.h"

#include <cstdio>
#include <fstream>
#include <string>
#include <utility>
#include <vector>

namespace
{

using namespace ns3;
using namespace ns3::ccn;
using namespace ns3::ccn::test;

/** Faces 0 and 1 ask, face 2 answers. @ingroup ccn-tests */
class FirewallTest : public NodeTestCase<FirewallTest, 3>
{
  public:
    using NodeTestCase::NodeTestCase;

    /** A border of an organization (Jacobson et al. 2009, section 4.5). */
    void Border()
    {
        const std::string internet = m_node[0].GetLabel();
        Install("allow interest in " + internet + " /parc.com/public/**\n" + //
                "deny interest in " + internet + " # from the Internet\n");
        m_node[0].Inject(Ask("/parc.com/public/a", 1));
        m_node[0].Inject(Ask("/parc.com/public", 2));
        m_node[0].Inject(Ask("/parc.com/secret", 3));
        m_node[0].Inject(Ask("/parc.com", 4));
        m_node[1].Inject(Ask("/parc.com/secret", 5));
        NS_TEST_EXPECT_MSG_EQ(m_node[2].GetLog(),
                              "I/parc.com/public/a I/parc.com/public I/parc.com/secret",
                              "names and faces");
        Expect(2, 0);
        m_node[0].Inject(Answer("/parc.com/public"));
        Expect(2, 0);
    }

    /** Content that names another key is dropped; an Interest may ask for one key only. */
    void Publishers()
    {
        Install("allow content /parc.com/** publisher " + ToHex(Answer("/").publisherKeyDigest) + //
                "\ndeny content /parc.com/**" +                                                   //
                "\ndeny publisher " + std::string(64, 'a'));
        m_node[0].Inject(Ask("/parc.com/a", 1));
        ContentObject content = Answer("/parc.com/a");
        content.publisherKeyDigest = std::string(32, '\xaa');
        m_node[2].Inject(content);
        NS_TEST_EXPECT_MSG_EQ(m_node[0].GetLog(), "", "of another key");
        m_node[2].Inject(Answer("/parc.com/a"));
        NS_TEST_EXPECT_MSG_EQ(m_node[0].GetLog(), "D/parc.com/a", "of the key");
        Expect(1, 0);
        Interest interest = Ask("/x", 2);
        interest.selectors.publisherKind = Selectors::Publisher::KEY;
        interest.selectors.publisher = content.publisherKeyDigest;
        m_node[0].Inject(interest);
        Expect(2, 0);
        interest.selectors.publisherKind = Selectors::Publisher::ISSUER_KEY;
        m_node[0].Inject(interest);
        Expect(2, 0);
    }

    /** Patterns with wildcards, names without, and rules without a name. */
    void Patterns()
    {
        Install("allow /a/*/c\nallow /a/b\nallow /**/z\nallow /\ndefault deny");
        const std::vector<std::pair<std::string, bool>> cases = {{"/a/x/c", true},
                                                                 {"/a/x/d", false},
                                                                 {"/a/x/c/d", false},
                                                                 {"/a/b", true},
                                                                 {"/a/b/c", true},
                                                                 {"/a", false},
                                                                 {"/z", true},
                                                                 {"/q/q/z", true},
                                                                 {"/", true}};
        uint32_t denied = 0;
        for (const auto& [name, passes] : cases)
        {
            m_node[0].Inject(Ask(name));
            denied += !passes;
            NS_TEST_EXPECT_MSG_EQ(m_node.Drops(AddDropReason("firewall")), denied, name);
        }
    }

    /** Scopes, and the numbers of faces. */
    void Scopes()
    {
        Install("allow scope 2 in 0\nallow scope none in 1\ndeny interest in *\n");
        for (const FaceId face : {0, 1})
        {
            for (const int8_t scope : {-1, 2})
            {
                m_node[face].Inject(Ask("/" + std::to_string(scope), 1 + face, Seconds(4), scope));
            }
        }
        Expect(2, 0);
        m_node[0].Inject(Answer("/a"));
        Expect(2, 0);
    }

    /** Interests that are about to leave; those that the store answers are not. */
    void Out()
    {
        m_node.Route("/local", {1});
        Install("deny out " + m_node[2].GetLabel() + " /intern/**\n");
        m_node[0].Inject(Ask("/intern/a", 1));
        m_node[0].Inject(Ask("/local/intern", 2));
        m_node[0].Inject(Ask("/b", 3));
        NS_TEST_EXPECT_MSG_EQ(m_node[2].GetLog(), "I/b", "only one leaves by face 2");
        NS_TEST_EXPECT_MSG_EQ(m_node[1].GetLog(), "I/local/intern", "the other face has no rule");
        Expect(1, 0);
        m_node[2].Inject(Answer("/b"));
        m_firewall->SetRules(FirewallRules::Compile("deny out *"));
        m_node[1].Inject(Ask("/b", 4));
        NS_TEST_EXPECT_MSG_EQ(m_node[1].GetLog(), "I/local/intern D/b", "stored content");
        Expect(1, 0);
        m_node[1].Inject(Ask("/c", 5));
        Expect(2, 0);
        CheckIdentities(false);
    }

    /** While the strategy waits, no face is known: rules for a face do not match, even if it is not there. */
    void WaitingStrategy()
    {
        const Name name("/a");
        const NameView view(name);
        for (const auto& [rule, index] :
             {std::pair("deny out net9", FirewallIndex::NONE), {"deny out *", 0}})
        {
            const FirewallIndex found(FirewallRules::Compile(rule), Codec::GetDefault());
            NS_TEST_EXPECT_MSG_EQ(found.Find({view, true, true, NO_FACE, {}, -1}), index, rule);
        }
    }

    /** A rule with a rate takes a burst, then one message per interval; no later rule is tried. */
    void Rates()
    {
        Install("allow interest in 0 rate 10 burst 3\nallow /**\n");
        uint32_t number = 0;
        const auto ask = [this, &number] { m_node[0].Inject(Ask("/a", ++number)); };
        for (const int64_t ms : {0, 0, 0, 0, 99, 101, 102, 200, 1000, 1000, 1000, 1000})
        {
            Simulator::Schedule(MilliSeconds(ms), ask);
        }
        Simulator::Schedule(MilliSeconds(103), [this] { m_node[1].Inject(Ask("/b", 100)); });
        Simulator::Run();
        Expect(0, 4); // at 0, 99, 102 and 1000 ms
        CheckIdentities(true);
    }

    /** Without rules all passes; rules may change during a run; a face may have its own. */
    void Changes()
    {
        Install("");
        m_node[0].Inject(Ask("/a", 1));
        m_firewall->SetRules(nullptr);
        m_node[0].Inject(Ask("/b", 2));
        m_node[1].SetAttribute("Ingress", StringValue("Firewall"));
        DynamicCast<Firewall>(FaceIngress::Get(m_node[1]).GetChain()[0])
            ->SetRules(FirewallRules::Compile("deny in late\ndeny interest in 1 /c"));
        m_node[0].Inject(Ask("/c", 3));
        Expect(0, 0);
        m_node[1].Inject(Ask("/c", 4));
        Expect(1, 0);
        m_firewall->SetRules(FirewallRules::Compile("deny in late"));
        const auto late = CreateObject<DummyFace>("late");
        m_node.l3->AddFace(late);
        late->Inject(Ask("/d", 5));
        Expect(2, 0);
    }

    /** The trace reports the line of the rule, the face and the kind. */
    void Trace()
    {
        std::string log;
        Install("\ndeny /a/**\ndefault deny");
        m_firewall->TraceConnectWithoutContext(
            "Denied",
            Callback<void, uint32_t, FaceId, bool>([&log](uint32_t line, FaceId face, bool kind) {
                log += std::to_string(line) + (kind ? "I" : "D") + std::to_string(face) + " ";
            }));
        m_node[0].Inject(Ask("/a/b", 1));
        m_node[1].Inject(Answer("/b"));
        NS_TEST_EXPECT_MSG_EQ(log, "2I0 0D1 ", "both");
        CheckIdentities(true);
    }

    /** A bad rule is refused with line, column and reason. */
    void Errors()
    {
        const std::vector<std::pair<std::string, std::string>> cases = {
            {"pass /a", "2, column 1: found \"pass\"; allowed: allow, deny or default"},
            {"default", "2, column 8: found the end of the line; allowed: allow or deny"},
            {"default deny /a", "2, column 14: found \"/a\"; allowed: the end of the line"},
            {"default deny\ndefault deny", "3, column 1: found \"default\"; allowed: one default"},
            {"deny parc.com", "2, column 6: found \"parc.com\"; allowed: interest, content, in, "},
            {"deny /a /b", "2, column 9: found \"/b\"; allowed: interest, content, in, out, "},
            {"deny interest content", "2, column 15: found \"content\"; allowed: interest, "},
            {"deny in net0 out net1", "2, column 14: found \"out\"; allowed: interest, "},
            {"deny in", "2, column 8: found the end of the line; allowed: the label or the number"},
            {"deny in /a", "2, column 9: found \"/a\"; allowed: the label or the number of a face"},
            {"deny /a/b*/c", "2, column 9: found \"b*\"; allowed: a component as in a CCNx URI"},
            {"deny /a//c", "2, column 9: found \"/\"; allowed: a component as in a CCNx URI"},
            {"deny /a/=F", "2, column 9: found \"=F\"; allowed: a component as in a CCNx URI"},
            {"deny publisher 12", "2, column 16: found \"12\"; allowed: the digest of a key, 64"},
            {"deny scope 10", "2, column 12: found \"10\"; allowed: none, or 0..9"},
            {"allow rate 0", "2, column 12: found \"0\"; allowed: messages per second, from 0.001"},
            {"allow rate fast", "2, column 12: found \"fast\"; allowed: messages per second"},
            {"allow rate 5 burst 0",
             "2, column 20: found \"0\"; allowed: messages, from 1 to 1000"},
            {"allow burst 5", "2, column 1: found \"allow\"; allowed: burst with a rate"},
            {"deny rate 5", "2, column 1: found \"deny\"; allowed: allow, if there is a rate"},
            {"deny content scope 1",
             "2, column 1: found \"deny\"; allowed: content without out and"},
            {"deny content out 1", "2, column 1: found \"deny\"; allowed: content without out and"},
        };
        for (const auto& [text, error] : cases)
        {
            const std::string found =
                CatchMessage([&text = text] { FirewallRules::Compile("# rules\n" + text); });
            const std::string expected = "firewall, line " + error;
            NS_TEST_EXPECT_MSG_EQ(found.substr(0, expected.size()), expected, text);
        }
        NS_TEST_EXPECT_MSG_EQ(FirewallRules::Compile("")->GetRules().size(), 0, "no rules");
    }

    /** Attribute Rules names a file; errors name it, too. */
    void Files()
    {
        const std::string path = CreateTempDirFilename("rules.txt");
        // On one object: ns-3 does not free an object whose attribute is refused while it is created.
        const auto set = [this](const std::string& file) {
            return CatchMessage([&] { m_firewall->SetAttribute("Rules", StringValue(file)); });
        };
        std::ofstream(path) << "deny /a/**\n";
        Install("default allow\n");
        m_node.l3->SetAttribute("Ingress", StringValue("Firewall[Rules=" + path + "]"));
        PointerValue value;
        m_node.l3->GetAttribute("IngressPolicy", value);
        m_firewall = value.Get<Firewall>();
        m_node[0].Inject(Ask("/a", 1));
        Expect(1, 0);
        std::ofstream(path) << "deny a\n";
        const std::string expected = path + ": firewall, line 1, column 6: found \"a\"; allowed: ";
        NS_TEST_EXPECT_MSG_EQ(set(path).substr(0, expected.size()), expected, "a bad rule");
        NS_TEST_EXPECT_MSG_EQ(set("/nothing"),
                              "firewall \"/nothing\" cannot be read (allowed: a file with at least "
                              "one byte)",
                              "no file");
        m_node[0].Inject(Ask("/a", 2));
        Expect(2, 0);
        std::remove(path.c_str());
    }

  private:
    /** @param text rules of the node's firewall */
    void Install(const std::string& text)
    {
        m_node.Route("/", {2});
        m_node.l3->SetAttribute("Ingress", StringValue("Firewall"));
        PointerValue value;
        m_node.l3->GetAttribute("IngressPolicy", value);
        m_firewall = value.Get<Firewall>();
        m_firewall->SetRules(FirewallRules::Compile(text));
    }

    /** @param denied messages that rules have denied @param tooFast those above a rate */
    void Expect(uint64_t denied, uint64_t tooFast)
    {
        NS_TEST_EXPECT_MSG_EQ(m_node.Drops(AddDropReason("firewall")), denied, "denied");
        NS_TEST_EXPECT_MSG_EQ(m_node.Drops(AddDropReason("firewall_rate")), tooFast, "too fast");
    }

    Ptr<Firewall> m_firewall; ///< of the node
};

/** Class Firewall. @ingroup ccn-tests */
class FirewallTestSuite : public TestSuite
{
  public:
    FirewallTestSuite()
        : TestSuite("ccn-firewall", TestSuite::Type::UNIT)
    {
        using T = FirewallTest;
        AddTestCase(new T("the border of an organization", &T::Border));
        AddTestCase(new T("publishers", &T::Publishers));
        AddTestCase(new T("patterns", &T::Patterns));
        AddTestCase(new T("scopes", &T::Scopes));
        AddTestCase(new T("Interests that leave", &T::Out));
        AddTestCase(new T("a strategy that waits", &T::WaitingStrategy));
        AddTestCase(new T("rates", &T::Rates));
        AddTestCase(new T("changes of rules and faces", &T::Changes));
        AddTestCase(new T("the trace", &T::Trace));
        AddTestCase(new T("bad rules", &T::Errors));
        AddTestCase(new T("files", &T::Files));
    }
};

FirewallTestSuite g_firewallTestSuite; ///< registers the suite

} // namespace
