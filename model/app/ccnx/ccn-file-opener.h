/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#ifndef CCN_FILE_OPENER_H
#define CCN_FILE_OPENER_H

#include "ns3/ccn-chunk-naming.h"
#include "ns3/ccn-header-fetcher.h"
#include "ns3/ccn-key-fetcher.h"
#include "ns3/ccn-pending-requests.h"
#include "ns3/ccn-version-resolver.h"

#include <functional>

namespace ns3
{
namespace ccn
{

/**
 * @ingroup ccn
 * Opens a file as VLC's plug-in does with the C library of CCNx 0.8.1 (doc/model/ccnx.rst, Video plug-in): the
 * latest version and the key, the header, segment 0, one after the other.
 *
 * A query for versions wants any object of one, from content stores only. Its Interest lives 7/8 of
 * the time that it has, so that it is sent twice; a later version is waited for four round trips.
 */
class FileOpener
{
  public:
    /** How long it waits. */
    struct Settings
    {
        Time versionTimeout;   ///< for the version, and for the key
        Time headerTimeout;    ///< for the header's version, and for the header
        Time firstTimeout;     ///< for segment 0
        Time firstLifetime;    ///< of the Interests for segment 0
        bool fetchesKey{true}; ///< else the key is not asked for
    };

    /** Takes the versioned name and the header. */
    using Opened = std::function<void(const Name& object, const FileHeader& header)>;
    /** Hears that a step was not answered in its time. */
    using Failed = std::function<void()>;

    /** @param requests sends the Interests; must outlive this */
    explicit FileOpener(PendingRequests& requests);

    /**
     * Begins; once. What it has asked for ends with PendingRequests::Clear().
     * @param name of the file; one that ends in a version is taken as it is
     * @param naming of its segments; must outlive this
     * @param settings how long to wait
     * @param opened called at the end
     * @param failed called instead
     */
    void Open(const Name& name,
              const ChunkNaming& naming,
              const Settings& settings,
              Opened opened,
              Failed failed);

    /** @return ContentObjects that came and are no segments: key and header */
    uint64_t GetObjects() const
    {
        return m_keys.GetKeys() + m_header.GetAnswers();
    }

  private:
    /** @return how versions are resolved */
    VersionResolver::Style MakeStyle();
    /** @param version the file's name with its version */
    void TakeVersion(const Name& version);
    /** @param header the file's */
    void TakeHeader(const FileHeader& header);

    PendingRequests& m_requests;
    KeyFetcher m_keys;
    VersionResolver m_resolver;
    HeaderFetcher m_header;
    const ChunkNaming* m_naming{nullptr};
    Settings m_settings;
    Name m_object; ///< with its version
    Opened m_opened;
    Failed m_failed;
};

} // namespace ccn
} // namespace ns3

#endif // CCN_FILE_OPENER_H
