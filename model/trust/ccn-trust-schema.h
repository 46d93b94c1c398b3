// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_TRUST_SCHEMA_H
#define CCN_TRUST_SCHEMA_H

#include "ns3/ccn-name-pattern.h"
#include "ns3/ptr.h"
#include "ns3/simple-ref-count.h"

#include <cstdint>
#include <string>
#include <unordered_map>
#include <vector>

namespace ns3::ccn
{

/** A rule of a TrustSchema: which keys may sign which names. @ingroup ccn */
struct TrustRule
{
    NamePattern data;         ///< names that the rule covers
    NamePattern key;          ///< names of the keys that may sign them
    uint32_t captures{0};     ///< number of captures in both patterns
    uint32_t endorsements{1}; ///< number of keys that must sign (for certificates)
    uint32_t line{0};         ///< line of the text, from 1
};

/** A key that a TrustSchema believes without a certificate. @ingroup ccn */
struct TrustAnchor
{
    Name name;          ///< name of the key
    std::string digest; ///< 32 bytes; empty: the keys that the application adds bear this name
};

/** A statement of a TrustSchema: where the revocation lists for keys are. @ingroup ccn */
struct RevocationRule
{
    NamePattern list;     ///< name of the list, without version; all its captures are in key
    NamePattern key;      ///< names of the keys that need the list
    uint32_t captures{0}; ///< number of captures in both patterns
};

/** The statements of a TrustSchema, as in its text. @ingroup ccn */
struct TrustStatements
{
    std::vector<TrustAnchor> anchors;        ///< trust anchors
    std::vector<TrustRule> rules;            ///< rules
    std::vector<RevocationRule> revocations; ///< revocation lists
};

/**
 * @ingroup ccn
 * Ties names to publishers: decides which key may sign which name (Jacobson et al. 2009, section
 * 4.2). The text has a statement per line, and "#" begins a comment:
 *
 *     anchor /parc.com/keys/root               # a key that the application adds
 *     anchor /keys/root = 52bbf7...            # a key by its digest, 64 hexadecimal digits
 *     /parc.com/keys/<user> <- /parc.com/keys/root
 *     /parc.com/<user>/<file...> <- /parc.com/keys/<user>
 *     /wot/keys/<user> <- 3 of /wot/keys/<other>   # three keys must endorse a key
 *     /parc.com/revoked revokes /parc.com/keys/<user>
 *
 * An element of a pattern is a component as in a CCNx URI, "<word>" for one captured component,
 * "<word...>" for any number of them, "*" for any one and "**" for any number of components.
 * doc/model/security.rst describes the language. A schema is compiled once and is immutable;
 * several applications and nodes may share it.
 */
class TrustSchema : public SimpleRefCount<TrustSchema>
{
  public:
    /** Maximum length of a text, in bytes. */
    static constexpr std::size_t MAX_TEXT = 1 << 20;
    /** Maximum number of endorsements that a rule may require. */
    static constexpr uint32_t MAX_ENDORSEMENTS = 255;

    /**
     * @param text statements
     * @return the compiled schema
     * @throws std::invalid_argument with line and column, what was found and what is allowed
     */
    static Ptr<const TrustSchema> Compile(const std::string& text);

    /**
     * @param value of an attribute: the text, or "file:" and the path of a file with it
     * @return the compiled schema, or nullptr if the value is empty
     * @throws std::invalid_argument as Compile(), with the path, or if the file cannot be read
     */
    static Ptr<const TrustSchema> Read(const std::string& value);

    /** @param statements to compile */
    explicit TrustSchema(TrustStatements statements);

    /** @return trust anchors, in the order of the text */
    const std::vector<TrustAnchor>& GetAnchors() const
    {
        return m_statements.anchors;
    }

    /** @return rules, in the order of the text */
    const std::vector<TrustRule>& GetRules() const
    {
        return m_statements.rules;
    }

    /**
     * Takes time linear in the octets of both names for each rule whose literal prefix matches.
     * @param data name of an object
     * @param key name of a key
     * @return the rules that let the key sign the object, in the order of the text
     */
    std::vector<const TrustRule*> FindRules(const NameView& data, const NameView& key) const;

    /**
     * @param data name of an object
     * @return true if a rule's data pattern matches the name; captures match as wildcards
     */
    bool Covers(const NameView& data) const;

    /**
     * @param key name of a key
     * @return names of the revocation lists that the key needs, without versions
     */
    std::vector<Name> GetRevocationLists(const NameView& key) const;

    /**
     * @param name any name
     * @return true if it may be the name of a revocation list, without version; captures match as
     * wildcards
     */
    bool IsRevocationList(const NameView& name) const;

  private:
    /**
     * @param data name of an object
     * @return indices of the rules whose literal prefix is a prefix of the name, in ascending order
     */
    std::vector<uint32_t> FindCandidates(const NameView& data) const;

    TrustStatements m_statements;
    /** indices of rules by the hash of the literal prefix of their data pattern */
    std::unordered_map<uint64_t, std::vector<uint32_t>> m_byPrefix;
    std::vector<uint32_t> m_prefixSizes; ///< different sizes of these prefixes, in components
};

} // namespace ns3::ccn

#endif // CCN_TRUST_SCHEMA_H
