/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#ifndef CCN_CATALOGUE_APPLICATION_H
#define CCN_CATALOGUE_APPLICATION_H

#include "ns3/ccn-application.h"
#include "ns3/ccn-chunk-naming.h"
#include "ns3/ccn-name.h"

#include <cstdint>
#include <optional>
#include <string>

namespace ns3
{
namespace ccn
{

/**
 * @ingroup ccn
 * An application that sends or fetches the objects of a catalogue, which are numbered and all have
 * as many chunks: chunk 3 of object 4711 is `Prefix/4711/3`. Nothing is kept for an object, so a
 * catalogue may be of any size.
 */
class CatalogueApplication : public CcnApplication
{
  public:
    /** @return the TypeId (attributes Prefix, Chunks and Numbering) */
    static TypeId GetTypeId();
    CatalogueApplication();
    ~CatalogueApplication() override;

  protected:
    /** @return what the names of all objects begin with */
    const Name& GetPrefix() const;
    /** @return chunks of each object */
    uint32_t GetChunks() const;
    /** @return how chunks are numbered */
    const ChunkNaming& GetNaming() const;
    /** @param object its number @return its name */
    Name GetObjectName(uint64_t object) const;
    /** @param name any @return the number of the object to which it belongs, if it is of this
     *  catalogue */
    std::optional<uint64_t> FindObject(const NameView& name) const;

  private:
    /** @param convention attribute Numbering */
    void SetNumbering(std::string convention);

    Name m_prefix;
    uint32_t m_chunks{1};
    ChunkNaming m_objectNaming; ///< decimal
    ChunkNaming m_naming;       ///< of chunks
};

} // namespace ccn
} // namespace ns3

#endif // CCN_CATALOGUE_APPLICATION_H
