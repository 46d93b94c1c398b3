// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_FIREWALL_INDEX_H
#define CCN_FIREWALL_INDEX_H

#include "ns3/ccn-face-id.h"
#include "ns3/ccn-firewall-rules.h"
#include "ns3/ccn-prefix-table.h"

#include <functional>
#include <map>
#include <string>
#include <vector>

namespace ns3::ccn
{

/** What a rule of a Firewall looks at in a message. @ingroup ccn */
struct FirewallMessage
{
    const NameView& name; ///< the message's name
    bool isInterest;      ///< or content
    bool isOut;           ///< whether the Interest is about to leave by the face
    FaceId face;          ///< the face; NO_FACE: not known yet
    Bytes publisher;      ///< digest of the publisher's key that it names; empty: none
    int8_t scope;         ///< of an Interest, or FirewallRule::NO_SCOPE
};

/**
 * @ingroup ccn
 * Finds the first rule that matches a message. Rules are found by the literal components at the
 * beginning of their pattern and by their publisher: there are two lookups for each length of such a
 * beginning. Rules that are equal in both are tried one after the other.
 */
class FirewallIndex
{
  public:
    static constexpr uint32_t NONE = UINT32_MAX; ///< no rule

    /**
     * @param rules rules
     * @param codec of the messages' names
     */
    FirewallIndex(Ptr<const FirewallRules> rules, const Codec& codec);

    /** @param name label of a face @param id its number, which rules may have instead of the label */
    void SetFace(const std::string& name, FaceId id);

    /** @param message a message @return index of the first rule that matches it, or NONE */
    uint32_t Find(const FirewallMessage& message) const;

    /** @return true if a rule is about Interests that leave */
    bool HasOut() const
    {
        return m_hasOut;
    }

    /** @return the rules */
    const FirewallRules& GetRules() const
    {
        return *m_rules;
    }

  private:
    /** Indices of rules in ascending order. */
    using List = std::vector<uint32_t>;

    /** The rules with the same literal beginning. */
    struct Bucket
    {
        List others;                                          ///< without a publisher
        std::map<std::string, List, std::less<>> byPublisher; ///< by the digest
    };

    /** What is left of a pattern after its literal beginning. */
    enum class Rest : uint8_t
    {
        NOTHING, ///< the pattern is a name
        ALL,     ///< "**"
        PATTERN, ///< anything else
    };

    /**
     * @param list rules to try
     * @param message a message
     * @param components of its name, if they are known
     * @param best lowered to the first rule that matches
     */
    void Try(const List& list,
             const FirewallMessage& message,
             Components& components,
             uint32_t& best) const;
    /** @param index of a rule with a beginning of the name @return whether it matches; else as Try() */
    bool Matches(uint32_t index, const FirewallMessage& message, Components& components) const;

    Ptr<const FirewallRules> m_rules;
    std::vector<Rest> m_rests;     ///< of each rule
    std::vector<FaceId> m_faces;   ///< numbers of the rules' faces; NO_FACE: there is none yet
    PrefixTable<Bucket> m_buckets; ///< by the literal beginning
    bool m_hasOut{false};
};

} // namespace ns3::ccn

#endif // CCN_FIREWALL_INDEX_H
