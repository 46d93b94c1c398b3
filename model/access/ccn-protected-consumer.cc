// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ns3/ccn-protected-consumer.h"

#include "ns3/ccn-block-producer.h"
#include "ns3/ccn-name-value.h"
#include "ns3/string.h"

#include <utility>

namespace ns3::ccn
{

NS_OBJECT_ENSURE_REGISTERED(ProtectedConsumer);

TypeId
ProtectedConsumer::GetTypeId()
{
    static TypeId tid =
        TypeId("ns3::ccn::ProtectedConsumer")
            .SetParent<DecryptingConsumer>()
            .SetGroupName("Ccn")
            .AddConstructor<ProtectedConsumer>()
            .AddAttribute("Blocks",
                          "Common name of the enabling blocks, as a CCNx URI. The name of a block "
                          "has one more component, its version.",
                          NameValue(Name("ccnx:/content/blocks")),
                          MakeNameAccessor(&ProtectedConsumer::m_blocks),
                          MakeNameChecker());
    return tid;
}

ProtectedConsumer::ProtectedConsumer()
    : m_block(CreateObject<BlockConsumer>())
{
    m_block->TraceConnectWithoutContext("Concluded",
                                        MakeCallback(&ProtectedConsumer::NoteConcluded, this));
}

int64_t
ProtectedConsumer::AssignStreams(int64_t stream)
{
    const int64_t used = DecryptingConsumer::AssignStreams(stream);
    return used + m_block->AssignStreams(stream + used);
}

void
ProtectedConsumer::DoDispose()
{
    DecryptingConsumer::DoDispose();
    m_block->Dispose();
}

void
ProtectedConsumer::FetchKey(uint64_t version)
{
    m_block->SetAttribute("Prefix", NameValue(GetBlockName(m_blocks, version)));
    m_block->SetAttribute("Label", StringValue(GetLabel() + "-block"));
    GetNode()->AddApplication(m_block);
}

} // namespace ns3::ccn
