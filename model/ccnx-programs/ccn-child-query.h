// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_CHILD_QUERY_H
#define CCN_CHILD_QUERY_H

#include "ns3/ccn-content-object.h"
#include "ns3/ccn-interest.h"

#include <string>

namespace ns3::ccn
{

/**
 * @ingroup ccn
 * A query for a child of a prefix: the first or last child, the child after a known one (Jacobson et
 * al. 2009, section 3.2), or the latest version.
 *
 * A child is the component that follows the prefix. If an object's name is the prefix itself, the
 * child is the implicit digest of the object. Digests come last in canonical order, because they
 * are long. A content store answers with the objects that it has, so it may skip children that it
 * does not have.
 */
class ChildQuery
{
  public:
    /** @param prefix parent of the children @return query for the first child */
    static ChildQuery First(const Name& prefix)
    {
        return ChildQuery(prefix, std::string(), false);
    }

    /** @param prefix parent of the children @return query for the last child */
    static ChildQuery Last(const Name& prefix)
    {
        return ChildQuery(prefix, std::string(), true);
    }

    /**
     * @param prefix parent of the children
     * @param child a component
     * @return query for the first child after it
     */
    static ChildQuery Next(const Name& prefix, Bytes child);
    /**
     * Versions are components of the octet FD and six octets of time (doc/model/ccnx.rst,
     * Encoding).
     * @param prefix parent of the children
     * @return query for the last child that is a version
     */
    static ChildQuery LatestVersion(const Name& prefix);
    /**
     * @param prefix parent of the children
     * @param version a version
     * @return query for the last version after it
     */
    static ChildQuery LaterVersion(const Name& prefix, Bytes version);

    /** @return the Interest, without a nonce; valid as long as this query */
    Interest MakeInterest() const;

    /**
     * @param content an object under the prefix
     * @return the component after the prefix, or the digest
     */
    std::string GetChild(const ContentView& content) const;

    /** @return the parent of the children */
    const Name& GetPrefix() const
    {
        return m_prefix;
    }

  private:
    /**
     * @param prefix parent of the children
     * @param exclude content of Exclude
     * @param rightmost true for ChildSelector 1
     */
    ChildQuery(const Name& prefix, std::string exclude, bool rightmost);

    Name m_prefix;         ///< parent of the children
    std::string m_exclude; ///< content of Exclude, or empty for none
    bool m_rightmost;      ///< ChildSelector 1
};

} // namespace ns3::ccn

#endif // CCN_CHILD_QUERY_H
