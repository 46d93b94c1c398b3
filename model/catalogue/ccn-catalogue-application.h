// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_CATALOGUE_APPLICATION_H
#define CCN_CATALOGUE_APPLICATION_H

#include "ns3/ccn-application.h"
#include "ns3/ccn-chunk-naming.h"
#include "ns3/ccn-name.h"
#include "ns3/ccn-object-origins.h"
#include "ns3/ccn-object-sizes.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <utility>

namespace ns3::ccn
{

/**
 * @ingroup ccn
 * Base class of applications that send or fetch the objects of a catalogue. The objects are
 * numbered and have the same number of chunks: chunk 3 of object 4711 is `Prefix/4711/3`. The
 * application keeps no state per object, so a catalogue may have any size. With several producers
 * (SetOrigins), the prefix of an object is that of its producer. With sizes (SetSizes), objects have
 * different numbers of chunks.
 */
class CatalogueApplication : public CcnApplication
{
  public:
    /** @return the TypeId (attributes Prefix, Chunks and Numbering) */
    static TypeId GetTypeId();

    /**
     * Sets the producers of a catalogue that has several. They replace attribute Prefix.
     * @param origins the producers, shared by all applications; nullptr: attribute Prefix
     */
    void SetOrigins(std::shared_ptr<const ObjectOrigins> origins)
    {
        m_origins = std::move(origins);
    }

    /**
     * Sets the sizes of objects. An object without a size has attribute Chunks.
     * @param sizes the sizes, shared by all applications of the catalogue; nullptr: none
     */
    void SetSizes(std::shared_ptr<const ObjectSizes> sizes)
    {
        m_sizes = std::move(sizes);
    }

  protected:
    /** Chooses the numbering of the chunks as ChunkApplication. @throws std::invalid_argument as that */
    void StartApplication() override;

    /** @return the common prefix of all object names: attribute Prefix */
    const Name& GetPrefix() const
    {
        return m_prefix;
    }

    /** @return number of components before the object number */
    uint32_t GetDepth() const
    {
        return m_origins ? m_origins->GetDepth() : m_prefix.GetSize();
    }

    /** @return chunks of each object if all have equally many: attribute Chunks */
    std::optional<uint32_t> GetCommonChunks() const
    {
        return m_sizes ? std::nullopt : std::optional(m_chunks);
    }

    /** @param object object number @return number of its chunks */
    uint32_t GetChunks(uint64_t object) const
    {
        return m_sizes ? m_sizes->CountChunks(object).value_or(m_chunks) : m_chunks;
    }

    /**
     * @param object object number
     * @param chunk one of its chunks
     * @param usual payload of each chunk of an object without a size, in bytes
     * @return payload of the chunk in bytes
     */
    uint32_t GetPayload(uint64_t object, uint64_t chunk, uint32_t usual) const
    {
        return m_sizes && m_sizes->Find(object) ? m_sizes->GetPayload(object, chunk) : usual;
    }

    /** @return the numbering of the chunks */
    const ChunkNaming& GetNaming() const
    {
        return m_naming;
    }

    /** @param object object number @return name of the object */
    Name GetObjectName(uint64_t object) const
    {
        return m_objectNaming.GetName(m_origins ? m_origins->GetPrefix(object) : m_prefix, object);
    }

    /**
     * @param name any name
     * @return number of the object that the name belongs to, if it is in this catalogue
     */
    std::optional<uint64_t> FindObject(const NameView& name) const;

  private:
    /** @param convention value of attribute Numbering */
    void SetNumbering(std::string convention)
    {
        m_isUsual = convention.empty();
        m_naming = m_isUsual ? ChunkNaming() : ChunkNaming(convention);
    }

    Name m_prefix;
    std::shared_ptr<const ObjectOrigins> m_origins; ///< nullptr: all objects have m_prefix
    std::shared_ptr<const ObjectSizes> m_sizes;     ///< nullptr: all objects have m_chunks chunks
    uint32_t m_chunks{1};
    ChunkNaming m_objectNaming; ///< decimal
    ChunkNaming m_naming;       ///< numbering of the chunks
    bool m_isUsual{true};       ///< attribute Numbering is empty
};

} // namespace ns3::ccn

#endif // CCN_CATALOGUE_APPLICATION_H
