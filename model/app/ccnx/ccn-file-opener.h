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
#include "ns3/ccn-file-header.h"
#include "ns3/ccn-key-fetcher.h"
#include "ns3/ccn-pending-requests.h"
#include "ns3/ccn-version-resolver.h"

#include <functional>
#include <vector>

namespace ns3::ccn
{

/**
 * @ingroup ccn
 * Opens a file as VLC's plug-in does with the C library of CCNx 0.8.1 (doc/model/ccnx.rst,
 * Video plug-in). It fetches the latest version and the key, the header, and segment 0, one after
 * the other. The header is found by the latest version of its present name and, if there is none, of
 * its former name.
 *
 * A query for versions requests any object of a version, from content stores only. The lifetime of
 * its Interest is 7/8 of the timeout, so the Interest is sent twice. The wait for a later version
 * is four round-trip times.
 */
class FileOpener
{
  public:
    /** Timeouts of the steps. */
    struct Settings
    {
        Time versionTimeout;   ///< for the version, and for the key
        Time headerTimeout;    ///< for the header's version, and for the header
        Time firstTimeout;     ///< for segment 0
        Time firstLifetime;    ///< lifetime of the Interests for segment 0
        bool fetchesKey{true}; ///< false: the key is not requested
    };

    /** Receives the versioned name and the header. */
    using Opened = std::function<void(const Name& object, const FileHeader& header)>;
    /** Called if a step fails. */
    using Failed = std::function<void()>;

    /** @param requests sends the Interests; must outlive this object */
    explicit FileOpener(PendingRequests& requests);

    /**
     * Starts to open a file; can be called once. PendingRequests::Clear() cancels it.
     * @param name name of the file; if it ends in a version, no version is requested
     * @param naming numbering of the segments; must outlive this object
     * @param settings the timeouts
     * @param opened called at the end
     * @param failed called instead if a step fails
     */
    void Open(const Name& name,
              const ChunkNaming& naming,
              const Settings& settings,
              Opened opened,
              Failed failed);

    /** @return number of received ContentObjects that are not segments: keys and headers */
    uint64_t GetObjects() const
    {
        return m_keys.GetKeys() + m_headers;
    }

  private:
    /** @return the parameters of the version resolver */
    VersionResolver::Style MakeStyle();
    /** @param version the file's name with its version */
    void TakeVersion(const Name& version);
    /** Requests the version of the header's next name, if there is one. */
    void FindHeader();
    /** @param name name of the header with its version */
    void FetchHeader(const Name& name);
    /** @param header header of the file */
    void TakeHeader(const FileHeader& header);

    PendingRequests& m_requests;
    KeyFetcher m_keys;
    VersionResolver m_resolver;
    const ChunkNaming* m_naming{nullptr};
    Settings m_settings;
    Name m_object;                   ///< with its version
    std::vector<Name> m_headerNames; ///< not tried yet; the next one is last
    uint64_t m_headers{0};           ///< objects received as headers
    Opened m_opened;
    Failed m_failed;
};

} // namespace ns3::ccn

#endif // CCN_FILE_OPENER_H
