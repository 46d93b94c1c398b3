// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_FIREWALL_RULES_H
#define CCN_FIREWALL_RULES_H

#include "ns3/ccn-name-pattern.h"
#include "ns3/nstime.h"
#include "ns3/ptr.h"
#include "ns3/simple-ref-count.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace ns3::ccn
{

/** A rule of FirewallRules. @ingroup ccn */
struct FirewallRule
{
    static constexpr uint32_t ANY_FACE = UINT32_MAX; ///< value of face for all faces
    static constexpr int8_t NO_SCOPE = -1;           ///< an Interest's scope if it has none

    bool allows{false};          ///< or denies
    bool hasInterests{true};     ///< it is about Interests
    bool hasContent{true};       ///< it is about ContentObjects
    bool isOut{false};           ///< about Interests that leave by the face, not messages from it
    uint32_t face{ANY_FACE};     ///< index in FirewallRules::GetFaces(), or ANY_FACE
    NamePattern name;            ///< matches the whole name; without "name", any
    std::string publisher;       ///< digest of the publisher's key, 32 bytes; empty: any
    std::optional<int8_t> scope; ///< of an Interest, 0..9 or NO_SCOPE; without one: any
    Time interval;               ///< rate: mean time between two messages; zero: no limit
    uint32_t burst{1};           ///< rate: most messages at one time
    uint32_t line{0};            ///< line of the text, from 1
};

/**
 * @ingroup ccn
 * The rules of a Firewall. The text has a rule per line, and "#" begins a comment:
 *
 *     allow interest in net0 /parc.com/public rate 1000 burst 50
 *     deny interest in net0                    # from the Internet
 *     deny content publisher 52bb...           # 64 hexadecimal digits
 *     default allow
 *
 * After "allow" or "deny", these come in any order, each at most once:
 *
 * - "interest" or "content": kind of message; without it, both.
 * - "in FACE": messages that arrive by this face; "out FACE": Interests that leave by it. FACE is a
 *   face's label or number, or an asterisk for all. Without either: all that arrive.
 * - A pattern that begins with a slash and matches the whole name: components of a CCNx URI, one
 *   asterisk for any component, two for any number of components.
 * - "publisher DIGEST": content that names this key as its publisher's, and Interests that request it
 *   (PublisherPublicKeyDigest).
 * - "scope N" or "scope none": scope of an Interest.
 * - "rate N", with "allow": messages per second; with "burst N" (default 1), so many may come at one
 *   time. Messages above the rate are dropped; no later rule is tried.
 *
 * The first rule that matches decides. "default", at most once, decides about messages that arrive
 * and match no rule; without it, they are allowed. Interests that leave and match none are allowed.
 * doc/model/attacks.rst has more examples.
 */
class FirewallRules : public SimpleRefCount<FirewallRules>
{
  public:
    static constexpr std::size_t MAX_TEXT = 1 << 24; ///< maximum length of a text, in bytes
    static constexpr double MIN_RATE = 0.001;        ///< minimum rate, in messages per second
    static constexpr double MAX_RATE = 1e9;          ///< maximum rate, in messages per second
    static constexpr uint32_t MAX_BURST = 1000000;   ///< maximum burst, in messages

    /**
     * @param text rules
     * @return the compiled rules
     * @throws std::invalid_argument with line and column, what was found and what is allowed
     */
    static Ptr<const FirewallRules> Compile(const std::string& text);

    /** @return rules, in the order of the text */
    const std::vector<FirewallRule>& GetRules() const
    {
        return m_rules;
    }

    /** @return labels or numbers of the faces that rules name, each once */
    const std::vector<std::string>& GetFaces() const
    {
        return m_faces;
    }

    /** @return whether messages that match no rule are allowed */
    bool AllowsOthers() const
    {
        return m_allowsOthers;
    }

  private:
    friend class FirewallLine;

    std::vector<FirewallRule> m_rules;
    std::vector<std::string> m_faces;
    bool m_allowsOthers{true};
    bool m_hasDefault{false}; ///< the text has "default"
};

} // namespace ns3::ccn

#endif // CCN_FIREWALL_RULES_H
