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
 * Fetches a file's header as the C library of CCNx does: finds the header's latest version, by its
 * present name and, if there is none, by its former one, and asks for that version
 * (doc/model/ccnx.rst, Video plug-in).
 */
class HeaderFetcher
{
  public:
    /** Takes the header. */
    using Found = std::function<void(const FileHeader& header)>;
    /** Hears that there is none. */
    using Failed = std::function<void()>;

    /** @param requests @param resolver send the Interests; must outlive this */
    HeaderFetcher(PendingRequests& requests, VersionResolver& resolver);

    /**
     * Begins; one file at a time. What it has asked for ends with PendingRequests::Clear().
     * @param version the file's name, its version included
     * @param timeout for each of the steps
     * @param found called at the end
     * @param failed called instead if a step was not answered, or by something else
     */
    void Fetch(const Name& version, Time timeout, Found found, Failed failed);

    /** @return header objects that came */
    uint64_t GetAnswers() const
    {
        return m_answers;
    }

  private:
    /** Asks for the version of the next name, if there is one. */
    void TryNext();
    /** @param name of a header, its version included */
    void Get(const Name& name);

    PendingRequests& m_requests;
    VersionResolver& m_resolver;
    std::vector<Name> m_names; ///< not tried yet, the next one last
    Time m_timeout;
    Found m_found;
    Failed m_failed;
    uint64_t m_answers{0};
};

} // namespace ccn
} // namespace ns3

#endif // CCN_HEADER_FETCHER_H
