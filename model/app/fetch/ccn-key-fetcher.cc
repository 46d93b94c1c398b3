/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#include "ns3/ccn-key-fetcher.h"

#include "ns3/ccn-ccnb-reader.h"

#include <utility>

namespace ns3::ccn
{

namespace
{

constexpr uint32_t LEAST_SUFFIX = 1; ///< the digest
constexpr uint32_t MOST_SUFFIX = 3;  ///< version, segment and digest

} // namespace

std::optional<Request>
MakeKeyRequest(const ContentView& content)
{
    CcnbReader reader(content.locator);
    NameView name;
    if (content.locatorKind != ContentView::Locator::KEY_NAME || !name.Decode(reader))
    {
        return std::nullopt;
    }
    Request request;
    request.interest.name = Name(name);
    request.interest.selectors.minSuffix = LEAST_SUFFIX;
    request.interest.selectors.maxSuffix = MOST_SUFFIX;
    Bytes publisher;
    if (reader.TryOpen(Dtag::PUBLISHER_PUBLIC_KEY_DIGEST) && reader.BlobAndClose(publisher))
    {
        request.publisher = std::string(publisher);
    }
    return request;
}

KeyFetcher::KeyFetcher(PendingRequests& requests)
    : m_requests(requests)
{
}

void
KeyFetcher::SetTimes(Time interval, Time timeout)
{
    m_interval = interval;
    m_timeout = timeout;
}

void
KeyFetcher::Ensure(const ContentView& content, Action ready, Action failed)
{
    const std::string publisher(content.publisherKeyDigest);
    auto request = MakeKeyRequest(content);
    if (!request || m_keys.count(publisher) > 0)
    {
        ready();
        return;
    }
    request->interval = m_interval;
    request->timeout = m_timeout;
    m_requests.Express(
        *request,
        [this, publisher, ready = std::move(ready)](const ContentView&, Ptr<const Packet>) {
            m_keys.insert(publisher);
            ready();
        },
        std::move(failed));
}

} // namespace ns3::ccn
