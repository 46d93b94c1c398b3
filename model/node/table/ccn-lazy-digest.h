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

namespace ns3::ccn
{

/**
 * @ingroup ccn
 * The implicit digest of a content object, computed on first use.
 */
class LazyDigest
{
  public:
    /** @param content the object; must outlive this */
    explicit LazyDigest(const ContentView& content)
        : m_content(content)
    {
    }

    /** @return the 32 bytes of the digest; valid as long as this object */
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
    const ContentView& m_content; ///< the object
    bool m_known{false};          ///< m_digest is valid
    Digest m_digest;              ///< valid if m_known
};

} // namespace ns3::ccn

#endif // CCN_LAZY_DIGEST_H
