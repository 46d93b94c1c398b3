// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_NAME_PATTERN_H
#define CCN_NAME_PATTERN_H

#include "ns3/ccn-name.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace ns3::ccn
{

/** Components of a name; they are valid as long as the name. @ingroup ccn */
using Components = std::vector<Bytes>;

/**
 * @ingroup ccn
 * @param name a name
 * @return its components
 */
Components GetComponents(const NameView& name);

/**
 * @ingroup ccn
 * A pattern over the components of a name: one side of a rule of a TrustSchema, or the names of a
 * rule of a Firewall.
 *
 * An element matches one component or any number of them. A capture binds what it matches, and must
 * match the same components wherever it occurs in the rule. At most one element may have an unknown
 * length when a pattern is matched. All positions are then known, and a match takes time linear in
 * the octets of the name.
 */
class NamePattern
{
  public:
    /** Kind of an element. */
    enum class Kind : uint8_t
    {
        LITERAL, ///< one component with given octets
        ONE,     ///< any one component
        ANY,     ///< any number of components, also none
    };

    /** Number of the capture of an element that captures nothing. */
    static constexpr uint32_t NO_CAPTURE = UINT32_MAX;

    /** A part of the pattern. */
    struct Element
    {
        Kind kind;                    ///< what it matches
        std::string octets{};         ///< of a literal
        uint32_t capture{NO_CAPTURE}; ///< index of its capture in the rule
    };

    /** Consecutive components that a capture is bound to. */
    struct Capture
    {
        bool isBound{false};         ///< the capture has been matched
        const Bytes* begin{nullptr}; ///< the first component
        std::size_t size{0};         ///< number of components
    };

    /** The captures of a rule. */
    using Captures = std::vector<Capture>;

    /**
     * @param text of an element that captures nothing: "*", "**", or a component as in a CCNx URI, in
     * which * < > are written as %2A %3C %3E
     * @return the element; nothing if the text is none
     */
    static std::optional<Element> ParseElement(Bytes text);

    /**
     * @param text of a pattern, from its first slash on
     * @param take void (Bytes element, std::size_t at), called for the text of each element and the
     * index of its first character
     */
    template <typename Take>
    static void Split(Bytes text, Take&& take)
    {
        for (std::size_t at = 1; text.size() > 1 && at <= text.size();)
        {
            const Bytes element = text.substr(at, text.find('/', at) - at);
            take(element, at);
            at += element.size() + 1;
        }
    }

    /** @param element appended to the pattern */
    void Append(Element element)
    {
        m_elements.push_back(std::move(element));
    }

    /** @return its elements */
    const std::vector<Element>& GetElements() const
    {
        return m_elements;
    }

    /**
     * @param name components to match
     * @param captures bound captures restrict the match, others are bound by it; their values are
     * undefined if there is no match. At most one element of kind ANY may be unbound.
     * @return true if the pattern matches the whole name
     */
    bool Match(const Components& name, Captures& captures) const;

    /**
     * As Match(), but any elements may be unbound, and captures are not compared. It takes time
     * proportional to the product of the lengths of name and pattern.
     * @param name components to match
     * @return true if the pattern matches the name with captures as wildcards
     */
    bool MatchLoosely(const Components& name) const;

    /**
     * @param captures values of all captures of this pattern, which has no wildcards
     * @return the name that the pattern matches
     */
    Name MakeName(const Captures& captures) const;

    /** @return the literal components at its beginning */
    Name GetLiteralPrefix() const;

  private:
    std::vector<Element> m_elements;
};

} // namespace ns3::ccn

#endif // CCN_NAME_PATTERN_H
