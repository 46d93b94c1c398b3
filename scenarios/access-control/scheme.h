// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_ACCESS_SCHEME_H
#define CCN_ACCESS_SCHEME_H

#include "names.h"

#include "ns3/ccn-decrypting-consumer.h"
#include "ns3/ccn-transfer.h"
#include "ns3/node.h"

#include <cstdint>
#include <string>
#include <vector>

namespace ns3::ccn::access
{

/** An object that a reader fetches for its key. @ingroup ccn */
struct KeyFetch
{
    std::string app;    ///< label of its application, after that of the reader
    std::string object; ///< name of the object
    Transfer transfer;  ///< its result
};

/** How clients get the content key. @ingroup ccn */
class Scheme
{
  public:
    Scheme() = default;
    virtual ~Scheme() = default;
    Scheme(const Scheme&) = delete;
    Scheme& operator=(const Scheme&) = delete;

    /** Excludes a client from later versions. */
    virtual void Revoke(uint32_t client) = 0;

    /** Makes the next version of the content key. */
    virtual const ContentKey& Renew() = 0;

    /** Publishes what clients need for the current version. @param origin node of the producers */
    virtual void Publish(Ptr<Node> origin) = 0;

    /**
     * @param client number of the client
     * @param window maximum number of outstanding Interests
     * @return a consumer that gets the key by this scheme
     */
    virtual Ptr<DecryptingConsumer> MakeReader(uint32_t client, uint32_t window) const = 0;

    /**
     * @param reader from MakeReader()
     * @param version of the key
     * @return what the reader fetched for its key
     */
    virtual std::vector<KeyFetch> GetFetches(const DecryptingConsumer& reader,
                                             uint64_t version) const = 0;

    /** @return what was published, and how often it left the origin, in one line */
    virtual std::string Summarize() const = 0;
};

} // namespace ns3::ccn::access

#endif // CCN_ACCESS_SCHEME_H
