// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_CHUNK_APPLICATION_H
#define CCN_CHUNK_APPLICATION_H

#include "ns3/ccn-application.h"
#include "ns3/ccn-chunk-naming.h"
#include "ns3/ccn-interest.h"
#include "ns3/ccn-name.h"

#include <memory>
#include <string>

namespace ns3::ccn
{

/**
 * @ingroup ccn
 * Base class of applications that send or fetch one object. The name of a chunk is the object's
 * name followed by the chunk number.
 */
class ChunkApplication : public CcnApplication
{
  public:
    /** @return the TypeId (attributes Prefix, the object's name, and Numbering) */
    static TypeId GetTypeId();

  protected:
    /**
     * @param numbering decimal or segment: the convention that applies if attribute Numbering is
     * empty
     */
    explicit ChunkApplication(const std::string& numbering = "decimal");

    /**
     * Chooses the usual numbering of the layer's wire format if attribute Numbering is empty.
     * @throws std::invalid_argument if the format cannot state the last chunk in that numbering
     */
    void StartApplication() override;

    /** @return the object's name */
    const Name& GetPrefix() const
    {
        return m_prefix;
    }

    /** @return the encoded object name, made by the first call; valid until the name changes */
    const NameView& GetPrefixView() const
    {
        if (!m_prefixView)
        {
            m_prefixView = std::make_unique<NameView>(m_prefix);
        }
        return *m_prefixView;
    }

    /** @return the numbering of the chunks */
    const ChunkNaming& GetNaming() const
    {
        return m_naming;
    }

    /**
     * @param object name of the object
     * @param chunk chunk number
     * @param lifetime lifetime of the Interest
     * @return an Interest for the chunk, without nonce
     */
    Interest MakeInterest(const Name& object, uint64_t chunk, Time lifetime) const;

  private:
    /** @param prefix the object's name */
    void SetPrefix(const Name& prefix);

    /** @return the object's name */
    Name CopyPrefix() const
    {
        return m_prefix;
    }

    /** @param convention decimal, segment, or empty for the application's default */
    void SetNumbering(std::string convention)
    {
        m_naming = ChunkNaming(convention.empty() ? m_ownNumbering : convention);
        m_isUsual = convention.empty();
    }

    const std::string m_ownNumbering; ///< decimal or segment
    bool m_isUsual{true};             ///< attribute Numbering is empty
    Name m_prefix;
    /** of m_prefix; only producers need it, and it takes more memory than the rest of a consumer */
    mutable std::unique_ptr<NameView> m_prefixView;
    ChunkNaming m_naming;
};

} // namespace ns3::ccn

#endif // CCN_CHUNK_APPLICATION_H
