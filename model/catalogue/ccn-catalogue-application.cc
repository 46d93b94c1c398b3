// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ns3/ccn-catalogue-application.h"

#include "ns3/ccn-name-value.h"
#include "ns3/string.h"
#include "ns3/uinteger.h"

#include <utility>

namespace ns3::ccn
{

NS_OBJECT_ENSURE_REGISTERED(CatalogueApplication);

TypeId
CatalogueApplication::GetTypeId()
{
    static TypeId tid =
        TypeId("ns3::ccn::CatalogueApplication")
            .SetParent<CcnApplication>()
            .SetGroupName("Ccn")
            .AddAttribute("Prefix",
                          "Common prefix of all object names, as a CCNx URI. The object number "
                          "and the chunk number follow it.",
                          NameValue(Name("ccnx:/catalogue")),
                          MakeNameAccessor(&CatalogueApplication::m_prefix),
                          MakeNameChecker())
            .AddAttribute("Chunks",
                          "Number of chunks per object.",
                          UintegerValue(10),
                          MakeUintegerAccessor(&CatalogueApplication::m_chunks),
                          MakeUintegerChecker<uint32_t>(1, 1000000))
            .AddAttribute("Numbering",
                          "Numbering of the chunks: decimal (as ccnsendchunks), segment (marker "
                          "byte 00, then the number), chunk (T_CHUNK segment of CCNx 1.0). "
                          "Empty means chunk where the wire "
                          "format has exact names, otherwise decimal. Objects are always numbered "
                          "in decimal.",
                          TypeId::ATTR_CONSTRUCT | TypeId::ATTR_SET,
                          StringValue(""),
                          MakeStringAccessor(&CatalogueApplication::SetNumbering),
                          MakeStringChecker());
    return tid;
}

void
CatalogueApplication::StartApplication()
{
    CcnApplication::StartApplication();
    m_naming = m_isUsual ? ChunkNaming() : m_naming;
    m_naming.Adapt(GetCodec(), m_isUsual, GetLabel());
}

std::optional<uint64_t>
CatalogueApplication::FindObject(const NameView& name) const
{
    if (!m_origins)
    {
        return m_objectNaming.FindChunk(m_prefix, name);
    }
    if (name.GetSize() <= GetDepth())
    {
        return std::nullopt;
    }
    const auto object = m_objectNaming.GetChunk(name.GetComponent(GetDepth()));
    return object ? m_objectNaming.FindChunk(m_origins->GetPrefix(*object), name) : std::nullopt;
}

} // namespace ns3::ccn
