// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_SOURCE_ARGUMENTS_H
#define CCN_SOURCE_ARGUMENTS_H

#include "shared-parameters.h"

#include "ns3/application.h"
#include "ns3/ccn-transfer.h"

#include <cstdint>
#include <string>

namespace ns3::ccn
{

/** Parameters of scenarios that fetch one object: its content. @ingroup ccn */
struct SourceArguments
{
    /**
     * @param all parameters of the scenario, to which these are added
     * @param chunkSize default of --chunk
     * @param maxChunk largest value of --chunk
     */
    explicit SourceArguments(Parameters& all, uint32_t chunkSize = 1024, uint32_t maxChunk = 32768)
        : parameters(all),
          chunk(all,
                "chunk",
                "Payload of each ContentObject; CCNx's daemon accepts messages of up to 8800 bytes",
                chunkSize,
                1,
                maxChunk,
                "bytes")
    {
        all.AddCheck([this] { Check(); });
    }

    Parameters& parameters; ///< parameters of the scenario
    IntegerParameter<uint32_t> chunk;
    FileParameter file{parameters,
                       "file",
                       "File to send instead of zeros; its size replaces --size"};
    /** @throws std::invalid_argument if --file cannot be read */
    void Check() const;
    /**
     * @param size size of the object in bytes if no file is sent
     * @return SHA-256 of the content sent, in hexadecimal
     */
    std::string GetDigest(uint64_t size) const;
    /**
     * Sets the attributes of an application that answers Interests for the object.
     * @param producer the application
     * @param label its label
     * @param object name of the object
     * @param size size of the object in bytes if no file is sent
     */
    void Configure(const Ptr<Application>& producer,
                   const std::string& label,
                   const std::string& object,
                   uint64_t size) const;
    /** @param size as for GetDigest() @return a TCP server of the content */
    Ptr<Application> MakeTcpServer(uint64_t size) const;
};

/**
 * @ingroup ccn
 * Checks a transfer at the end of a run.
 * @param node name of the fetching node
 * @param transfer the transfer
 * @param digest digest of the content that the source sent
 * @throws std::runtime_error if the transfer is incomplete, or other content arrived
 */
void RequireWhole(const std::string& node, const Transfer& transfer, const std::string& digest);

} // namespace ns3::ccn

#endif // CCN_SOURCE_ARGUMENTS_H
