/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#include "ns3/ccn-trust-schema.h"

#include "ns3/ccn-hex.h"
#include "ns3/ccn-input-files.h"
#include "ns3/ccn-name-pattern-parser.h"

#include <algorithm>
#include <fstream>
#include <sstream>
#include <stdexcept>
#include <utility>

namespace ns3::ccn
{

namespace
{

const std::string FILE_PREFIX = "file:"; ///< of an attribute's value that names a file

/**
 * @param path of a file
 * @return its bytes
 * @throws std::invalid_argument if it cannot be read
 */
std::string
ReadFile(const std::string& path)
{
    std::ifstream file = InputFiles::Open(path);
    std::ostringstream text;
    text << file.rdbuf();
    if (!file || !text)
    {
        throw std::invalid_argument("trust schema \"" + path +
                                    "\" cannot be read (allowed: a file with at least one byte)");
    }
    return text.str();
}

using Kind = NamePattern::Kind;

/** Reads one line, which has at most one statement. */
class StatementParser
{
  public:
    /** @param line the text, without the end of the line @param number of the line, from 1 */
    StatementParser(Bytes line, uint32_t number)
        : m_line(line, number)
    {
    }

    /** @param statements the statement is appended to */
    void Parse(TrustStatements& statements);

  private:
    /** @param statements the anchor is appended to */
    void ParseAnchor(TrustStatements& statements);
    /** @param data pattern before "<-" @param statements the rule is appended to */
    void ParseRule(ParsedPattern data, TrustStatements& statements);
    /** @param list pattern before "revokes" @param statements the statement is appended to */
    void ParseRevocation(ParsedPattern list, TrustStatements& statements);
    /** @param token a number @return its value, 1 .. MAX_ENDORSEMENTS */
    uint32_t ParseEndorsements(const SchemaLine::Token& token) const;

    SchemaLine m_line;
    NamePatternParser m_patterns{m_line};
};

void
StatementParser::Parse(TrustStatements& statements)
{
    const SchemaLine::Token first = m_line.Next();
    if (first.text.empty())
    {
        return;
    }
    if (first.text == "anchor")
    {
        ParseAnchor(statements);
        return;
    }
    if (first.text.front() != '/')
    {
        m_line.Refuse(first, "anchor, or a pattern that begins with /");
    }
    auto pattern = m_patterns.Parse(first);
    const SchemaLine::Token verb = m_line.Next();
    if (verb.text == "<-")
    {
        ParseRule(std::move(pattern), statements);
    }
    else if (verb.text == "revokes")
    {
        ParseRevocation(std::move(pattern), statements);
    }
    else
    {
        m_line.Refuse(verb, "<- or revokes");
    }
}

void
StatementParser::ParseAnchor(TrustStatements& statements)
{
    const auto parsed = m_patterns.Parse(m_line.Next());
    TrustAnchor anchor;
    for (std::size_t i = 0; i < parsed.columns.size(); ++i)
    {
        const auto& element = parsed.pattern.GetElements()[i];
        if (element.kind != Kind::LITERAL)
        {
            m_line.Refuse(parsed.columns[i],
                          parsed.texts[i],
                          "a name without captures and wildcards");
        }
        anchor.name.Append(element.octets);
    }
    const SchemaLine::Token sign = m_line.Next();
    if (sign.text == "=")
    {
        const SchemaLine::Token digest = m_line.Next();
        constexpr Bytes DIGITS = "0123456789ABCDEFabcdef";
        if (digest.text.size() != 64 || digest.text.find_first_not_of(DIGITS) != Bytes::npos)
        {
            m_line.Refuse(digest, "the digest of a key, 64 hexadecimal digits");
        }
        anchor.digest = ParseKeyDigest(std::string(digest.text));
        m_line.ExpectEnd();
    }
    else if (!sign.text.empty())
    {
        m_line.Refuse(sign, "= and the digest of a key, or the end of the line");
    }
    statements.anchors.push_back(std::move(anchor));
}

uint32_t
StatementParser::ParseEndorsements(const SchemaLine::Token& token) const
{
    uint32_t number = 0;
    for (const char digit : token.text)
    {
        const bool isDigit = digit >= '0' && digit <= '9';
        number = isDigit && number <= TrustSchema::MAX_ENDORSEMENTS ? number * 10 + (digit - '0')
                                                                    : UINT16_MAX;
    }
    if (number < 1 || number > TrustSchema::MAX_ENDORSEMENTS)
    {
        m_line.Refuse(token,
                      "a pattern that begins with /, or a number from 1 to " +
                          std::to_string(TrustSchema::MAX_ENDORSEMENTS) + " and \"of\"");
    }
    return number;
}

void
StatementParser::ParseRule(ParsedPattern data, TrustStatements& statements)
{
    TrustRule rule;
    rule.line = m_line.GetNumber();
    SchemaLine::Token next = m_line.Next();
    if (next.text.empty() || next.text.front() != '/')
    {
        rule.endorsements = ParseEndorsements(next);
        const SchemaLine::Token of = m_line.Next();
        if (of.text != "of")
        {
            m_line.Refuse(of, "of");
        }
        next = m_line.Next();
    }
    auto key = m_patterns.Parse(next);
    m_line.ExpectEnd();
    m_patterns.CheckLengths(key, std::vector<bool>(m_patterns.CountCaptures(), false));
    m_patterns.CheckLengths(data, m_patterns.GetCaptures(key));
    rule.data = std::move(data.pattern);
    rule.key = std::move(key.pattern);
    rule.captures = m_patterns.CountCaptures();
    statements.rules.push_back(std::move(rule));
}

void
StatementParser::ParseRevocation(ParsedPattern list, TrustStatements& statements)
{
    auto key = m_patterns.Parse(m_line.Next());
    m_line.ExpectEnd();
    m_patterns.CheckLengths(key, std::vector<bool>(m_patterns.CountCaptures(), false));
    const auto isInKey = m_patterns.GetCaptures(key);
    for (std::size_t i = 0; i < list.columns.size(); ++i)
    {
        const auto& element = list.pattern.GetElements()[i];
        const bool isKnown =
            element.capture != NamePattern::NO_CAPTURE ? isInKey[element.capture] : false;
        if (element.kind != Kind::LITERAL && !isKnown)
        {
            m_line.Refuse(list.columns[i],
                          list.texts[i],
                          "components, and captures of the key's pattern");
        }
    }
    statements.revocations.push_back({std::move(list.pattern),
                                      std::move(key.pattern),
                                      static_cast<uint32_t>(m_patterns.CountCaptures())});
}

/**
 * @param text of a TrustSchema
 * @return its statements, which satisfy the conditions of NamePattern::Match()
 * @throws std::invalid_argument with line and column, what was found and what is allowed
 */
TrustStatements
ParseTrustSchema(const std::string& text)
{
    if (text.size() > TrustSchema::MAX_TEXT)
    {
        throw std::invalid_argument("trust schema: found " + std::to_string(text.size()) +
                                    " bytes; allowed: at most " +
                                    std::to_string(TrustSchema::MAX_TEXT));
    }
    TrustStatements statements;
    Bytes rest = text;
    for (uint32_t number = 1; !rest.empty(); ++number)
    {
        const Bytes line = rest.substr(0, rest.find('\n'));
        StatementParser(line, number).Parse(statements);
        rest.remove_prefix(std::min(rest.size(), line.size() + 1));
    }
    return statements;
}

} // namespace

Ptr<const TrustSchema>
TrustSchema::Compile(const std::string& text)
{
    return Create<TrustSchema>(ParseTrustSchema(text));
}

Ptr<const TrustSchema>
TrustSchema::Read(const std::string& value)
{
    if (value.empty())
    {
        return nullptr;
    }
    if (value.compare(0, FILE_PREFIX.size(), FILE_PREFIX) != 0)
    {
        return Compile(value);
    }
    const std::string path = value.substr(FILE_PREFIX.size());
    const std::string text = ReadFile(path);
    try
    {
        return Compile(text);
    }
    catch (const std::invalid_argument& error)
    {
        throw std::invalid_argument(path + ": " + error.what());
    }
}

TrustSchema::TrustSchema(TrustStatements statements)
    : m_statements(std::move(statements))
{
    for (uint32_t i = 0; i < m_statements.rules.size(); ++i)
    {
        const Name prefix = m_statements.rules[i].data.GetLiteralPrefix();
        m_byPrefix[NameView(prefix).GetHash()].push_back(i);
        m_prefixSizes.push_back(prefix.GetSize());
    }
    std::sort(m_prefixSizes.begin(), m_prefixSizes.end());
    m_prefixSizes.erase(std::unique(m_prefixSizes.begin(), m_prefixSizes.end()),
                        m_prefixSizes.end());
}

std::vector<uint32_t>
TrustSchema::FindCandidates(const NameView& data) const
{
    std::vector<uint32_t> candidates;
    for (const uint32_t size : m_prefixSizes)
    {
        if (size > data.GetSize())
        {
            break;
        }
        const auto found = m_byPrefix.find(data.GetHash(size));
        if (found != m_byPrefix.end())
        {
            candidates.insert(candidates.end(), found->second.begin(), found->second.end());
        }
    }
    std::sort(candidates.begin(), candidates.end());
    return candidates;
}

std::vector<const TrustRule*>
TrustSchema::FindRules(const NameView& data, const NameView& key) const
{
    const Components dataComponents = GetComponents(data);
    const Components keyComponents = GetComponents(key);
    std::vector<const TrustRule*> found;
    for (const uint32_t i : FindCandidates(data))
    {
        const TrustRule& rule = m_statements.rules[i];
        NamePattern::Captures captures(rule.captures);
        // The key's pattern has one element of unknown length at most, so it binds its captures in
        // one way only.
        if (rule.key.Match(keyComponents, captures) && rule.data.Match(dataComponents, captures))
        {
            found.push_back(&rule);
        }
    }
    return found;
}

bool
TrustSchema::Covers(const NameView& data) const
{
    const Components components = GetComponents(data);
    const auto candidates = FindCandidates(data);
    return std::any_of(candidates.begin(), candidates.end(), [&](uint32_t i) {
        return m_statements.rules[i].data.MatchLoosely(components);
    });
}

std::vector<Name>
TrustSchema::GetRevocationLists(const NameView& key) const
{
    std::vector<Name> lists;
    const Components components = GetComponents(key);
    for (const auto& revocation : m_statements.revocations)
    {
        NamePattern::Captures captures(revocation.captures);
        if (revocation.key.Match(components, captures))
        {
            const Name list = revocation.list.MakeName(captures);
            lists.push_back(list); // g++ 12 falsely warns of the move
        }
    }
    return lists;
}

bool
TrustSchema::IsRevocationList(const NameView& name) const
{
    const Components components = GetComponents(name);
    return std::any_of(
        m_statements.revocations.begin(),
        m_statements.revocations.end(),
        [&](const auto& revocation) { return revocation.list.MatchLoosely(components); });
}

} // namespace ns3::ccn
