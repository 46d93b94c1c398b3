// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "source-arguments.h"

#include "ns3/ccn-payload-digest.h"
#include "ns3/ccn-payload.h"
#include "ns3/ccn-tcp-file-server.h"
#include "ns3/object-factory.h"
#include "ns3/string.h"
#include "ns3/uinteger.h"

#include <algorithm>
#include <stdexcept>

namespace ns3::ccn
{

namespace
{

constexpr uint64_t DIGEST_STEP = 1 << 16; ///< bytes hashed at a time

} // namespace

void
SourceArguments::Check() const
{
    if (!file->empty())
    {
        Payload::FromFile(file);
    }
}

std::string
SourceArguments::GetDigest(uint64_t size) const
{
    const Payload payload = file->empty() ? Payload::Virtual(size) : Payload::FromFile(file);
    PayloadDigest digest;
    for (uint64_t at = 0; at < payload.GetSize(); at += DIGEST_STEP)
    {
        const uint64_t length = std::min(DIGEST_STEP, payload.GetSize() - at);
        const std::string octets =
            payload.IsVirtual() ? std::string(length, '\0') : payload.Read(at, length);
        digest.Add(octets);
    }
    return digest.Finish();
}

void
SourceArguments::Configure(const Ptr<Application>& producer,
                           const std::string& label,
                           const std::string& object,
                           uint64_t size) const
{
    producer->SetAttribute("Label", StringValue(label));
    producer->SetAttribute("Prefix", StringValue(object));
    producer->SetAttribute("Size", UintegerValue(size));
    producer->SetAttribute("ChunkSize", UintegerValue(chunk));
    producer->SetAttribute("File", StringValue(file));
}

Ptr<Application>
SourceArguments::MakeTcpServer(uint64_t size) const
{
    return CreateObjectWithAttributes<TcpFileServer>("Size",
                                                     UintegerValue(size),
                                                     "File",
                                                     StringValue(file));
}

void
RequireWhole(const std::string& node, const Transfer& transfer, const std::string& digest)
{
    if (!transfer.complete)
    {
        throw std::runtime_error(node + " received only " + std::to_string(transfer.bytes) +
                                 " bytes of the object");
    }
    if (transfer.digest != digest)
    {
        throw std::runtime_error(node + " received " + std::to_string(transfer.bytes) +
                                 " bytes with the digest " + transfer.digest +
                                 " (of the source: " + digest + ")");
    }
}

} // namespace ns3::ccn
