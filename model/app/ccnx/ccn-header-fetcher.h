/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#ifndef CCN_HEADER_FETCHER_H
#define CCN_HEADER_FETCHER_H

#include "ns3/ccn-file-header.h"
#include "ns3/ccn-version-resolver.h"

#include <functional>
#include <vector>

namespace ns3
{
namespace ccn
{

/**
 * @ingroup ccn
 * Fetches a file's header as the C library of CCNx does (doc/model/ccnx.rst, Video plug-in). It
 * finds the header's latest version, by its present name and, if there is none, by its former name.
 * It then requests that version.
 */
class HeaderFetcher
{
  public:
    /** Receives the header. */
    using Found = std::function<void(const FileHeader& header)>;
    /** Called if there is no header. */
    using Failed = std::function<void()>;

    /**
     * @param requests sends Interests; must outlive this object
     * @param resolver finds versions; must outlive this object
     */
    HeaderFetcher(PendingRequests& requests, VersionResolver& resolver);

    /**
     * Starts to fetch a header. There can be one at a time. PendingRequests::Clear() cancels it.
     * @param version the file's name with its version
     * @param timeout timeout of each step
     * @param found called at the end
     * @param failed called instead if a step fails, or the answer is not a header
     */
    void Fetch(const Name& version, Time timeout, Found found, Failed failed);

    /** @return number of header objects received */
    uint64_t GetAnswers() const
    {
        return m_answers;
    }

  private:
    /** Requests the version of the next name, if there is one. */
    void TryNext();
    /** @param name name of a header with its version */
    void Get(const Name& name);

    PendingRequests& m_requests;
    VersionResolver& m_resolver;
    std::vector<Name> m_names; ///< not tried yet; the next one is last
    Time m_timeout;
    Found m_found;
    Failed m_failed;
    uint64_t m_answers{0};
};

} // namespace ccn
} // namespace ns3

#endif // CCN_HEADER_FETCHER_H
