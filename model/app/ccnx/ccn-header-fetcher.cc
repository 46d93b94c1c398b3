/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#include "ns3/ccn-header-fetcher.h"

#include "ns3/ccn-file-names.h"

#include <utility>

namespace ns3
{
namespace ccn
{

HeaderFetcher::HeaderFetcher(PendingRequests& requests, VersionResolver& resolver)
    : m_requests(requests),
      m_resolver(resolver)
{
}

void
HeaderFetcher::Fetch(const Name& version, Time timeout, Found found, Failed failed)
{
    m_names = {GetOldHeaderName(version), GetHeaderName(version)};
    m_timeout = timeout;
    m_found = std::move(found);
    m_failed = std::move(failed);
    TryNext();
}

void
HeaderFetcher::TryNext()
{
    if (m_names.empty())
    {
        m_failed();
        return;
    }
    const Name name = m_names.back();
    m_names.pop_back();
    m_resolver.Resolve(
        name,
        m_timeout,
        [this](const Name& version, Ptr<const Packet>) { Get(version); },
        [this] { TryNext(); });
}

void
HeaderFetcher::Get(const Name& name)
{
    Request request;
    request.interest.name = name;
    request.timeout = m_timeout;
    m_requests.Express(
        std::move(request),
        [this](const ContentView& content, Ptr<const Packet>) {
            ++m_answers;
            FileHeader header;
            if (header.Decode(content.payload))
            {
                m_found(header);
            }
            else
            {
                m_failed();
            }
        },
        m_failed);
}

} // namespace ccn
} // namespace ns3
