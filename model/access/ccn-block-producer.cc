// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ns3/ccn-block-producer.h"

#include "ns3/ccn-name-value.h"

namespace ns3::ccn
{

NS_OBJECT_ENSURE_REGISTERED(BlockProducer);

Name
GetBlockName(const Name& blocks, uint64_t version)
{
    return Name(blocks).AppendVersion(version);
}

TypeId
BlockProducer::GetTypeId()
{
    static TypeId tid = TypeId("ns3::ccn::BlockProducer")
                            .SetParent<Producer>()
                            .SetGroupName("Ccn")
                            .AddConstructor<BlockProducer>();
    return tid;
}

void
BlockProducer::Publish(const Name& blocks, const EnablingBlock& block)
{
    SetAttribute("Prefix", NameValue(GetBlockName(blocks, block.version)));
    SetPayload(Payload::FromOctets(block.Encode()));
}

} // namespace ns3::ccn
