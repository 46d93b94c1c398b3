/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#ifndef CCN_CHILD_QUERY_H
#define CCN_CHILD_QUERY_H

#include "ns3/ccn-content-object.h"
#include "ns3/ccn-interest.h"

#include <string>

namespace ns3
{
namespace ccn
{

/**
 * @ingroup ccn
 * Asks for a child of a prefix relative to what is known: the first, the last, the one behind or
 * before a known one (Jacobson et al. 2009, section 3.2), the latest version.
 *
 * A child is the component that follows the prefix, or the implicit digest of an object of the
 * prefix's very name (digests come last, as they are long). A content store answers by what it has:
 * it may jump over a child that it does not know.
 */
class ChildQuery
{
  public:
    /** @param prefix whose children @return the first one */
    static ChildQuery First(const Name& prefix);
    /** @param prefix whose children @return the last one */
    static ChildQuery Last(const Name& prefix);
    /** @param prefix whose children @param child a component @return the first one behind it */
    static ChildQuery Next(const Name& prefix, Bytes child);
    /** @param prefix whose children @param child a component @return the last one before it */
    static ChildQuery Previous(const Name& prefix, Bytes child);
    /**
     * Versions are components of the octet FD and six octets of time (doc/model/ccnx.rst, Encoding).
     * @param prefix whose children
     * @return the last one that is a version
     */
    static ChildQuery LatestVersion(const Name& prefix);
    /** @param prefix whose children @param version a version @return the last one behind it */
    static ChildQuery LaterVersion(const Name& prefix, Bytes version);

    /** @return the Interest, without a nonce; it lasts as long as this query */
    Interest MakeInterest() const;

    /**
     * @param content an object under the prefix
     * @return the component behind the prefix, or the digest
     */
    std::string GetChild(const ContentView& content) const;

    /** @return whose children */
    const Name& GetPrefix() const
    {
        return m_prefix;
    }

  private:
    /** @param prefix whose children @param exclude list @param rightmost which one is left */
    ChildQuery(const Name& prefix, std::string exclude, bool rightmost);

    Name m_prefix;         ///< whose children
    std::string m_exclude; ///< content of Exclude, or empty for none
    bool m_rightmost;      ///< ChildSelector 1
};

} // namespace ccn
} // namespace ns3

#endif // CCN_CHILD_QUERY_H
