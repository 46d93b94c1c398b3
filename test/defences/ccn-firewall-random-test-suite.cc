// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

// A firewall's verdicts on random messages, compared with a naive interpreter of the same text.

#include "../kit/ccn-heap-test-kit.h"
#include "../kit/ccn-test-kit.h"
#include "../kit/ccn-wire-vectors.h"

#include "ns3/ccn-firewall.h"
#include "ns3/pointer.h"
#include "ns3/string.h"

#include <algorithm>
#include <cstdint>
#include <map>
#include <string>
#include <vector>

namespace
{

using namespace ns3;
using namespace ns3::ccn;
using namespace ns3::ccn::test;

/** Words of a line, or components of a name. */
using Texts = std::vector<std::string>;

/** A message, as text. */
struct TextMessage
{
    std::string kind;      ///< "interest" or "content"
    std::string direction; ///< "in" or "out"
    uint32_t face;         ///< number; its label is "dummy" and the number
    std::string name;      ///< with a slash before each component
    std::string publisher; ///< hexadecimal, or empty
    std::string scope;     ///< "none" or a number
    int64_t ns;            ///< when
};

/** @param text any @param separator between the parts @return the parts that are not empty */
Texts
Cut(const std::string& text, char separator)
{
    Texts parts(1);
    for (const char c : text + separator)
    {
        if (c != separator)
        {
            parts.back() += c;
        }
        else if (!parts.back().empty())
        {
            parts.emplace_back();
        }
    }
    parts.pop_back();
    return parts;
}

/**
 * @ingroup ccn-tests
 * A naive interpreter of rules: reads the words of a line again for each message.
 */
class NaiveFirewall
{
  public:
    /** @param text valid rules */
    explicit NaiveFirewall(const std::string& text)
    {
        for (const auto& line : Cut(text, '\n'))
        {
            m_lines.push_back({Cut(line, ' '), 0, INT64_MIN});
        }
    }

    /** @param message the next message @return "pass", "denied" or "too fast" */
    std::string Judge(const TextMessage& message)
    {
        std::string byDefault = "pass";
        for (Line& line : m_lines)
        {
            if (line.words[0] == "default")
            {
                byDefault =
                    line.words[1] == "deny" && message.direction == "in" ? "denied" : "pass";
            }
            else if (IsAbout(line.words, message))
            {
                return line.words[0] == "deny" ? "denied" : Spend(line, message.ns);
            }
        }
        return byDefault;
    }

  private:
    /** A line of the text. */
    struct Line
    {
        Texts words;    ///< of it
        int64_t credit; ///< rate: what has been saved, in ns
        int64_t since;  ///< rate: time of the credit, in ns; INT64_MIN: it is full
    };

    /** @param words of a rule @param message any @return true if the rule is about the message */
    static bool IsAbout(const Texts& words, const TextMessage& message)
    {
        const std::string number = std::to_string(message.face);
        bool isOut = false;
        for (std::size_t i = 1; i < words.size(); ++i)
        {
            const std::string& word = words[i];
            const std::string next = i + 1 < words.size() ? words[i + 1] : "";
            bool fits = true;
            if (word == "interest" || word == "content")
            {
                fits = word == message.kind;
            }
            else if (word[0] == '/')
            {
                fits = Fits(Cut(word, '/'), 0, Cut(message.name, '/'), 0);
            }
            else if (word == "in" || word == "out")
            {
                isOut = word == "out";
                fits = next == "*" || next == number || next == "dummy" + number;
                ++i;
            }
            else if (word == "publisher" || word == "scope")
            {
                fits = word == "scope" ? message.kind == "interest" && next == message.scope
                                       : next == message.publisher;
                ++i;
            }
            if (!fits)
            {
                return false;
            }
        }
        return isOut == (message.direction == "out");
    }

    /** @return true if the elements from @p i on match the components from @p k on */
    static bool Fits(const Texts& elements, std::size_t i, const Texts& components, std::size_t k)
    {
        if (i == elements.size())
        {
            return k == components.size();
        }
        if (elements[i] == "**")
        {
            return Fits(elements, i + 1, components, k) ||
                   (k < components.size() && Fits(elements, i, components, k + 1));
        }
        return k < components.size() && (elements[i] == "*" || elements[i] == components[k]) &&
               Fits(elements, i + 1, components, k + 1);
    }

    /** @param line of a rule that allows @param now in ns @return whether its rate allows it, too */
    static std::string Spend(Line& line, int64_t now)
    {
        const auto word = std::find(line.words.begin(), line.words.end(), "rate");
        if (word == line.words.end())
        {
            return "pass";
        }
        const auto burst = std::find(line.words.begin(), line.words.end(), "burst");
        const int64_t each = 1000000000 / std::stol(word[1]);
        const int64_t most = each * (burst == line.words.end() ? 1 : std::stol(burst[1]));
        line.credit =
            line.since == INT64_MIN ? most : std::min(most, line.credit + now - line.since);
        line.since = now;
        if (line.credit < each)
        {
            return "too fast";
        }
        line.credit -= each;
        return "pass";
    }

    std::vector<Line> m_lines;
};

/** Random rules and messages. @ingroup ccn-tests */
class RandomFirewallTest : public NodeTestCase<RandomFirewallTest, 4>
{
  public:
    using NodeTestCase::NodeTestCase;

    /** One large text. `./ccn test --long` takes 10^5 messages. */
    void Large()
    {
        Compare(1000, IsLong() ? 100000 : 4000);
    }

    /** Many small ones, whose defaults decide more often. */
    void Small()
    {
        for (uint32_t i = 0; i < (IsLong() ? 2000 : 150); ++i)
        {
            Compare(m_random.GetNumber(0, 12), 20);
        }
    }

  private:
    /** @param rules their number @param messages their number */
    void Compare(uint32_t rules, uint32_t messages)
    {
        std::string text;
        for (uint32_t i = 0; i < rules; ++i)
        {
            text += MakeRule();
        }
        text += std::vector<std::string>{"", "default deny\n", "default allow"}[Draw(3)];
        m_node.l3->SetAttribute("Ingress", StringValue("Firewall"));
        PointerValue value;
        m_node.l3->GetAttribute("IngressPolicy", value);
        const auto firewall = value.Get<Firewall>();
        firewall->SetRules(FirewallRules::Compile(text));
        NaiveFirewall naive(text);
        const Time start = Simulator::Now();
        for (uint32_t i = 0; i < messages; ++i)
        {
            Simulator::Stop(MicroSeconds(Draw(3000)));
            Simulator::Run();
            TextMessage message = MakeMessage();
            message.ns = (Simulator::Now() - start).GetNanoSeconds();
            const std::string expected = naive.Judge(message);
            const std::string found = Ask(*firewall, message);
            ++m_verdicts[expected];
            if (found != expected) // a test macro per message would take most of the time
            {
                NS_TEST_EXPECT_MSG_EQ(found,
                                      expected,
                                      message.direction << " " << message.face << " "
                                                        << message.kind << " " << message.name
                                                        << " of\n"
                                                        << text);
                return;
            }
        }
        for (const char* verdict : {"pass", "denied", "too fast"})
        {
            NS_TEST_EXPECT_MSG_EQ((messages < 100 || m_verdicts[verdict] > messages / 50),
                                  true,
                                  "enough of " << verdict);
        }
    }

    /** @param firewall asked @param message about this @return as NaiveFirewall::Judge() */
    std::string Ask(Firewall& firewall, const TextMessage& message)
    {
        DummyFace& face = m_node[message.face];
        IngressVerdict verdict;
        const Arrival arrival{face, m_nobody, m_packet};
        std::string publisher;
        for (std::size_t i = 0; i < message.publisher.size(); i += 2)
        {
            publisher += static_cast<char>(std::stoi(message.publisher.substr(i, 2), nullptr, 16));
        }
        if (message.kind == "content")
        {
            ContentObject content = Answer(message.name);
            content.publisherKeyDigest = publisher.empty() ? content.publisherKeyDigest : publisher;
            const DecodedContent decoded(content);
            verdict = firewall.OnContent({arrival, decoded.view});
        }
        else
        {
            Interest interest = test::Ask(message.name);
            interest.selectors.scope = message.scope == "none" ? -1 : std::stoi(message.scope);
            if (!publisher.empty())
            {
                interest.selectors.publisherKind = Selectors::Publisher::KEY;
                interest.selectors.publisher = publisher;
            }
            const DecodedInterest decoded(interest);
            const InterestArrival in{arrival, decoded.view};
            verdict = message.direction == "in" ? firewall.OnInterest(in)
                                                : firewall.OnSending({in, message.face});
        }
        return verdict.kind == IngressVerdict::Kind::ACCEPT       ? "pass"
               : verdict.reason == AddDropReason("firewall")      ? "denied"
               : verdict.reason == AddDropReason("firewall_rate") ? "too fast"
                                                                  : "?";
    }

    /** @return a random rule with the end of its line */
    std::string MakeRule()
    {
        const bool isOut = Draw(6) == 0;
        const bool isScoped = Draw(8) == 0;
        const bool allows = Draw(2) == 0;
        Texts words;
        if (Draw(2) == 0)
        {
            words.push_back(isOut || isScoped || Draw(2) ? "interest" : "content");
        }
        if (isOut || Draw(3) == 0)
        {
            static const Texts faces{"0", "1", "dummy2", "dummy3", "*", "net9"};
            words.push_back((isOut ? "out " : "in ") + faces[Draw(faces.size())]);
        }
        if (Draw(20) != 0)
        {
            words.push_back(MakeName(7, true));
        }
        if (Draw(5) == 0)
        {
            words.push_back("publisher " + MakeKey());
        }
        if (isScoped)
        {
            words.push_back("scope " + MakeScope());
        }
        if (allows && Draw(3) == 0)
        {
            words.push_back("rate " + std::to_string(std::vector<int>{1, 10, 64, 500}[Draw(4)]));
            words.push_back(Draw(2) ? "burst " + std::to_string(1 + Draw(5)) : "");
        }
        std::string rule = allows ? "allow" : "deny";
        for (; !words.empty(); words.pop_back())
        {
            std::swap(words[Draw(words.size())], words.back());
            rule += " " + words.back();
        }
        return rule + "\n";
    }

    /** @return a random message */
    TextMessage MakeMessage()
    {
        const bool isInterest = Draw(3) != 0;
        const bool isOut = isInterest && Draw(4) == 0;
        return {isInterest ? "interest" : "content",
                isOut ? "out" : "in",
                Draw(4),
                MakeName(7, false),
                Draw(3) == 0 ? MakeKey() : "",
                MakeScope(),
                0};
    }

    /** @param most number of components @param isPattern with wildcards @return a name */
    std::string MakeName(uint32_t most, bool isPattern)
    {
        static const Texts components{"a", "b", "c", "d", "*", "**"};
        std::string name;
        for (uint32_t i = isPattern ? 3 + Draw(most - 2) : Draw(most + 1); i > 0; --i)
        {
            name += "/" + components[isPattern && Draw(4) == 0 ? 4 + Draw(2) : Draw(4)];
        }
        return name.empty() ? "/" : name;
    }

    /** @return one of few keys */
    std::string MakeKey()
    {
        return std::string(64, "19e"[Draw(3)]);
    }

    /** @return one of few scopes */
    std::string MakeScope()
    {
        return Draw(2) ? "none" : std::to_string(Draw(3));
    }

    /** @param n at least 1 @return a number below */
    uint32_t Draw(uint32_t n)
    {
        return m_random.GetNumber(0, n - 1);
    }

    RandomOctets m_random{1};
    const Address m_nobody;
    const Ptr<const Packet> m_packet{Create<Packet>()};
    std::map<std::string, uint32_t> m_verdicts; ///< number of each
};

/** Class Firewall against a naive interpreter. @ingroup ccn-tests */
class RandomFirewallTestSuite : public TestSuite
{
  public:
    RandomFirewallTestSuite()
        : TestSuite("ccn-firewall-random", TestSuite::Type::UNIT)
    {
        using T = RandomFirewallTest;
        AddTestCase(new T("1000 rules as by a naive interpreter", &T::Large));
        AddTestCase(new T("few rules as by a naive interpreter", &T::Small));
    }
};

RandomFirewallTestSuite g_randomFirewallTestSuite; ///< registers the suite

} // namespace
