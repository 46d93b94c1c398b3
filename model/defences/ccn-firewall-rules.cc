// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ns3/ccn-firewall-rules.h"

#include "ns3/ccn-hex.h"
#include "ns3/ccn-number-text.h"
#include "ns3/ccn-selectors.h"
#include "ns3/ccn-text-line.h"

#include <algorithm>
#include <cmath>
#include <stdexcept>
#include <unordered_map>
#include <utility>

namespace ns3::ccn
{

/** Reads the lines of the rules of a Firewall. @ingroup ccn */
class FirewallLine
{
  public:
    /** @param rules receives the rules of the lines */
    explicit FirewallLine(FirewallRules& rules)
        : m_rules(rules)
    {
    }

    /** @param line a line @throws std::invalid_argument as FirewallRules::Compile() */
    void Read(TextLine& line);

  private:
    using Token = TextLine::Token;

    /** Words of a rule that have been read, so that each occurs once. */
    struct Seen
    {
        bool kind{false};
        bool direction{false};
        bool name{false};
        bool publisher{false};
        bool scope{false};
        bool rate{false};
        bool burst{false};
    };

    static constexpr const char* WORDS = "interest, content, in, out, publisher, scope, rate, "
                                         "burst or a pattern that begins with /, "
                                         "each once";

    /** @param line after "default" */
    void ReadDefault(TextLine& line);
    /** @param line of the rule @param token its next word @param rule changed by it @param seen changed */
    void ReadWord(TextLine& line, const Token& token, FirewallRule& rule, Seen& seen);
    /** @param line of the rule @param token a pattern @return it */
    static NamePattern ReadPattern(const TextLine& line, const Token& token);
    /** @param line after "publisher" @return the digest */
    static std::string ReadPublisher(TextLine& line);
    /** @param line after "scope" @return the scope */
    static int8_t ReadScope(TextLine& line);
    /** @param line after "rate" @return the interval */
    static Time ReadRate(TextLine& line);
    /** @param line after "burst" @return the number */
    static uint32_t ReadBurst(TextLine& line);
    /** @param line after "in" or "out" @return index of the face, or ANY_FACE */
    uint32_t ReadFace(TextLine& line);
    /** @param line of the rule @param token its first word @param rule complete @param seen its words */
    static void Finish(const TextLine& line,
                       const Token& token,
                       FirewallRule& rule,
                       const Seen& seen);

    FirewallRules& m_rules;
    std::unordered_map<std::string, uint32_t> m_faces; ///< index of each face
};

void
FirewallLine::Read(TextLine& line)
{
    const Token first = line.Next();
    if (first.text.empty())
    {
        return;
    }
    if (first.text == "default")
    {
        return m_rules.m_hasDefault ? line.Refuse(first, "one default") : ReadDefault(line);
    }
    FirewallRule rule;
    rule.allows = first.text == "allow";
    rule.line = line.GetNumber();
    if (!rule.allows && first.text != "deny")
    {
        line.Refuse(first, "allow, deny or default");
    }
    Seen seen;
    for (Token token = line.Next(); !token.text.empty(); token = line.Next())
    {
        ReadWord(line, token, rule, seen);
    }
    Finish(line, first, rule, seen);
    m_rules.m_rules.push_back(std::move(rule));
}

void
FirewallLine::ReadDefault(TextLine& line)
{
    const Token verdict = line.Next();
    if (verdict.text != "allow" && verdict.text != "deny")
    {
        line.Refuse(verdict, "allow or deny");
    }
    line.ExpectEnd();
    m_rules.m_hasDefault = true;
    m_rules.m_allowsOthers = verdict.text == "allow";
}

void
FirewallLine::ReadWord(TextLine& line, const Token& token, FirewallRule& rule, Seen& seen)
{
    const Bytes word = token.text;
    if ((word == "interest" || word == "content") && !std::exchange(seen.kind, true))
    {
        rule.hasInterests = word == "interest";
        rule.hasContent = word == "content";
    }
    else if ((word == "in" || word == "out") && !std::exchange(seen.direction, true))
    {
        rule.isOut = word == "out";
        rule.face = ReadFace(line);
    }
    else if (word.front() == '/' && !std::exchange(seen.name, true))
    {
        rule.name = ReadPattern(line, token);
    }
    else if (word == "publisher" && !std::exchange(seen.publisher, true))
    {
        rule.publisher = ReadPublisher(line);
    }
    else if (word == "scope" && !std::exchange(seen.scope, true))
    {
        rule.scope = ReadScope(line);
    }
    else if (word == "rate" && !std::exchange(seen.rate, true))
    {
        rule.interval = ReadRate(line);
    }
    else if (word == "burst" && !std::exchange(seen.burst, true))
    {
        rule.burst = ReadBurst(line);
    }
    else
    {
        line.Refuse(token, WORDS);
    }
}

void
FirewallLine::Finish(const TextLine& line, const Token& token, FirewallRule& rule, const Seen& seen)
{
    const bool isAboutInterests = rule.isOut || seen.scope;
    if (isAboutInterests && seen.kind && rule.hasContent)
    {
        line.Refuse(token.column,
                    token.text,
                    "content without out and scope, which are of Interests");
    }
    if (seen.rate && !rule.allows)
    {
        line.Refuse(token, "allow, if there is a rate");
    }
    if (seen.burst && !seen.rate)
    {
        line.Refuse(token, "burst with a rate");
    }
    rule.hasContent = rule.hasContent && !isAboutInterests;
    if (!seen.name)
    {
        rule.name.Append({NamePattern::Kind::ANY});
    }
}

NamePattern
FirewallLine::ReadPattern(const TextLine& line, const Token& token)
{
    NamePattern pattern;
    NamePattern::Split(token.text, [&](Bytes text, std::size_t at) {
        const auto element = NamePattern::ParseElement(text);
        if (!element)
        {
            line.Refuse(token.column + at,
                        text.empty() ? Bytes("/") : text,
                        "a component as in a CCNx URI (* < > as %2A %3C %3E), * or **");
        }
        pattern.Append(*element);
    });
    if (pattern.GetElements().size() > NameView::MAX_COMPONENTS)
    {
        line.Refuse(token, "at most " + std::to_string(NameView::MAX_COMPONENTS) + " components");
    }
    return pattern;
}

std::string
FirewallLine::ReadPublisher(TextLine& line)
{
    const Token token = line.Next();
    try
    {
        return ParseKeyDigest(std::string(token.text));
    }
    catch (const std::invalid_argument&)
    {
        line.Refuse(token, "the digest of a key, 64 hexadecimal digits");
    }
}

int8_t
FirewallLine::ReadScope(TextLine& line)
{
    const Token token = line.Next();
    uint64_t scope = 0;
    if (token.text == "none")
    {
        return FirewallRule::NO_SCOPE;
    }
    if (!ParseUnsigned(std::string(token.text), scope) || scope > Selectors::MAX_SCOPE)
    {
        line.Refuse(token, "none, or 0.." + std::to_string(Selectors::MAX_SCOPE));
    }
    return static_cast<int8_t>(scope);
}

Time
FirewallLine::ReadRate(TextLine& line)
{
    const Token token = line.Next();
    double rate = 0;
    if (!ParseReal(std::string(token.text), rate) || rate < FirewallRules::MIN_RATE ||
        rate > FirewallRules::MAX_RATE)
    {
        line.Refuse(token, "messages per second, from 0.001 to 1e9");
    }
    return NanoSeconds(std::llround(1e9 / rate));
}

uint32_t
FirewallLine::ReadBurst(TextLine& line)
{
    const Token token = line.Next();
    uint64_t burst = 0;
    if (!ParseUnsigned(std::string(token.text), burst) || burst < 1 ||
        burst > FirewallRules::MAX_BURST)
    {
        line.Refuse(token, "messages, from 1 to " + std::to_string(FirewallRules::MAX_BURST));
    }
    return static_cast<uint32_t>(burst);
}

uint32_t
FirewallLine::ReadFace(TextLine& line)
{
    const Token token = line.Next();
    if (token.text.empty() || token.text.front() == '/')
    {
        line.Refuse(token, "the label or the number of a face, or * for all");
    }
    if (token.text == "*")
    {
        return FirewallRule::ANY_FACE;
    }
    const std::string face(token.text);
    const auto found = m_faces.emplace(face, m_rules.m_faces.size());
    if (found.second)
    {
        m_rules.m_faces.push_back(face);
    }
    return found.first->second;
}

Ptr<const FirewallRules>
FirewallRules::Compile(const std::string& text)
{
    const auto rules = Create<FirewallRules>();
    FirewallLine reader(*rules);
    TextLine::ForEach("firewall", text, MAX_TEXT, [&](TextLine line) { reader.Read(line); });
    return rules;
}

} // namespace ns3::ccn
