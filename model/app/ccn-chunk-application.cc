// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ns3/ccn-chunk-application.h"

#include "ns3/ccn-name-value.h"
#include "ns3/log.h"
#include "ns3/string.h"

namespace ns3::ccn
{

NS_LOG_COMPONENT_DEFINE("CcnChunkApplication");
NS_OBJECT_ENSURE_REGISTERED(ChunkApplication);

TypeId
ChunkApplication::GetTypeId()
{
    static TypeId tid =
        TypeId("ns3::ccn::ChunkApplication")
            .SetParent<CcnApplication>()
            .SetGroupName("Ccn")
            .AddAttribute(
                "Prefix",
                "Name of the object, as a CCNx URI. The name of a chunk has one more "
                "component, the chunk number.",
                NameValue(Name("ccnx:/content/files/file1.dat")),
                MakeNameAccessor(&ChunkApplication::SetPrefix, &ChunkApplication::CopyPrefix),
                MakeNameChecker())
            .AddAttribute("Numbering",
                          "Numbering of the chunks: decimal (as ccnsendchunks), segment (marker "
                          "byte 00, then the number), chunk (T_CHUNK segment of CCNx 1.0). "
                          "Empty means chunk where the wire "
                          "format has exact names; otherwise segment for applications that "
                          "model CCNx's Java library, and decimal for all others.",
                          TypeId::ATTR_CONSTRUCT | TypeId::ATTR_SET,
                          StringValue(""),
                          MakeStringAccessor(&ChunkApplication::SetNumbering),
                          MakeStringChecker());
    return tid;
}

ChunkApplication::ChunkApplication(const std::string& numbering)
    : m_ownNumbering(numbering)
{
}

void
ChunkApplication::StartApplication()
{
    CcnApplication::StartApplication();
    m_naming = m_isUsual ? ChunkNaming(m_ownNumbering) : m_naming;
    m_naming.Adapt(GetCodec(), m_isUsual, GetLabel());
}

Interest
ChunkApplication::MakeInterest(const Name& object, uint64_t chunk, Time lifetime) const
{
    Interest interest;
    interest.name = m_naming.GetName(object, chunk);
    interest.selectors.maxSuffix = 1; // only the implicit digest may follow the name
    interest.lifetime = lifetime;
    return interest;
}

void
ChunkApplication::SetPrefix(const Name& prefix)
{
    m_prefix = prefix;
    m_prefixView.reset();
}

} // namespace ns3::ccn
