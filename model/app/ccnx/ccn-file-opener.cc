/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#include "ns3/ccn-file-opener.h"

#include "ns3/ccn-file-names.h"

#include <algorithm>
#include <utility>

namespace ns3::ccn
{

namespace
{

constexpr int64_t ANSWER_LIFETIME_UNITS = 4096; ///< per second
constexpr int64_t LATER_TRIPS = 4;              ///< wait for a later version, in round trips
constexpr uint64_t DEFAULT_S = 4;               ///< lifetime of an Interest that states none

/** @param timeout timeout of a query @return lifetime of its Interest */
Time
GetQueryLifetime(Time timeout)
{
    const auto units = static_cast<int64_t>(timeout.GetSeconds() * ANSWER_LIFETIME_UNITS) * 7 / 8;
    // Rounded up, so that the PIT entry has expired when the Interest is sent again.
    const int64_t lifetime =
        (units * 1000000000 + ANSWER_LIFETIME_UNITS - 1) / ANSWER_LIFETIME_UNITS;
    return units > 0 ? NanoSeconds(lifetime) : Seconds(DEFAULT_S); // shorter times cannot be stated
}

/** @param query query for versions @param timeout timeout of the query @return the request */
Request
MakeRequest(const ChildQuery& query, Time timeout)
{
    Request request;
    request.interest = query.MakeInterest();
    request.exclude = std::string(request.interest.selectors.exclude);
    request.interest.selectors.answerOrigin = ANSWER_CONTENT_STORE;
    request.interest.lifetime = GetQueryLifetime(timeout);
    request.interval = request.interest.lifetime;
    request.timeout = timeout;
    return request;
}

} // namespace

FileOpener::FileOpener(PendingRequests& requests)
    : m_requests(requests),
      m_keys(requests),
      m_resolver(requests, MakeStyle())
{
}

VersionResolver::Style
FileOpener::MakeStyle()
{
    return {MakeRequest,
            [this](Time roundTrip) {
                return std::min(NanoSeconds(LATER_TRIPS * roundTrip.GetNanoSeconds()),
                                m_settings.versionTimeout);
            },
            [this](const ContentView& content, std::function<void()> ready) {
                if (!m_settings.fetchesKey)
                {
                    ready();
                    return;
                }
                m_keys.Ensure(content, std::move(ready), m_failed);
            }};
}

void
FileOpener::Open(const Name& name,
                 const ChunkNaming& naming,
                 const Settings& settings,
                 Opened opened,
                 Failed failed)
{
    m_naming = &naming;
    m_settings = settings;
    m_opened = std::move(opened);
    m_failed = std::move(failed);
    m_keys.SetTimes(Seconds(DEFAULT_S), m_settings.versionTimeout);
    if (EndsInVersion(name))
    {
        TakeVersion(name);
        return;
    }
    m_resolver.Resolve(
        name,
        m_settings.versionTimeout,
        [this](const Name& version, Ptr<const Packet>) { TakeVersion(version); },
        m_failed);
}

void
FileOpener::TakeVersion(const Name& version)
{
    m_object = version;
    m_headerNames = {GetOldHeaderName(version), GetHeaderName(version)};
    FindHeader();
}

void
FileOpener::FindHeader()
{
    if (m_headerNames.empty())
    {
        m_failed();
        return;
    }
    const Name name = m_headerNames.back();
    m_headerNames.pop_back();
    m_resolver.Resolve(
        name,
        m_settings.headerTimeout,
        [this](const Name& version, Ptr<const Packet>) { FetchHeader(version); },
        [this] { FindHeader(); });
}

void
FileOpener::FetchHeader(const Name& name)
{
    Request request;
    request.interest.name = name;
    request.timeout = m_settings.headerTimeout;
    m_requests.Express(
        std::move(request),
        [this](const ContentView& content, Ptr<const Packet>) {
            ++m_headers;
            FileHeader header;
            header.Decode(content.payload) ? TakeHeader(header) : m_failed();
        },
        m_failed);
}

void
FileOpener::TakeHeader(const FileHeader& header)
{
    if (header.blockSize == 0)
    {
        m_failed(); // without a block size, positions cannot be mapped to segments
        return;
    }
    Request request;
    request.interest.name = m_naming->GetName(m_object, 0);
    request.interest.selectors.maxSuffix = 1; // only the implicit digest may follow the name
    request.interest.lifetime = m_settings.firstLifetime;
    request.interval = m_settings.firstLifetime;
    request.timeout = m_settings.firstTimeout;
    m_requests.Express(
        std::move(request),
        [this, header](const ContentView&, Ptr<const Packet>) { m_opened(m_object, header); },
        m_failed);
}

} // namespace ns3::ccn
