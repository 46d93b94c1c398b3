/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#ifndef CCN_LAZY_DIGEST_H
#define CCN_LAZY_DIGEST_H

#include "ns3/ccn-content-object.h"

namespace ns3
{
namespace ccn
{

/**
 * @ingroup ccn
 * An object's implicit digest, computed when it is asked for first.
 */
class LazyDigest
{
  public:
    /** @param content the object; must outlive this */
    explicit LazyDigest(const ContentView& content)
        : m_content(content)
    {
    }

    /** @return the digest's 32 octets; last as long as this object */
    Bytes Get()
    {
        if (!m_known)
        {
            m_digest = m_content.ComputeDigest();
            m_known = true;
        }
        return Bytes(reinterpret_cast<const char*>(m_digest.data()), m_digest.size());
    }

  private:
    const ContentView& m_content; ///< whose digest
    bool m_known{false};          ///< m_digest is valid
    Digest m_digest;              ///< once known
};

} // namespace ccn
} // namespace ns3

#endif // CCN_LAZY_DIGEST_H
