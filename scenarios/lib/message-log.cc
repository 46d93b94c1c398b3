/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#include "message-log.h"

#include "message-text.h"

#include "ns3/ccn-hex.h"
#include "ns3/ccn-packet-bytes.h"

namespace ns3
{
namespace ccn
{

namespace
{

/** Bytes of the message's size at the beginning of a key. */
constexpr std::size_t SIZE_BYTES = sizeof(uint32_t);

/**
 * @param packet a message
 * @return its size and its bytes without the zeros at the end
 */
std::string
MakeKey(const Packet& packet)
{
    const PacketBytes bytes(packet);
    const Bytes octets = bytes.Get();
    const uint32_t size = octets.size();
    std::string key(reinterpret_cast<const char*>(&size), SIZE_BYTES);
    const std::size_t last = octets.find_last_not_of('\0');
    return key.append(octets.substr(0, last == Bytes::npos ? 0 : last + 1));
}

} // namespace

MessageLog::MessageLog(RunRecord& record)
    : m_record(record),
      m_rows(record.Edit<MessageRow>())
{
}

int64_t
MessageLog::Add(MessageKind kind, const Packet& packet)
{
    const auto [at, isNew] = m_numbers.emplace(MakeKey(packet), m_rows.size() + 1);
    if (isNew)
    {
        m_rows.push_back({at->second,
                          GetKindName(kind),
                          m_record.Keep(GetNameUri(kind, packet)),
                          packet.GetSize(),
                          ToHex(Bytes(at->first).substr(SIZE_BYTES))});
    }
    return at->second;
}

const MessageRow&
MessageLog::Get(int64_t number) const
{
    return m_rows[number - 1];
}

} // namespace ccn
} // namespace ns3
