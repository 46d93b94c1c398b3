// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "message-log.h"

#include "message-text.h"

#include "ns3/ccn-packet-bytes.h"

#include <cstring>
#include <string_view>

namespace ns3::ccn
{

namespace
{

/** Bytes of the message's size at the beginning of a key. */
constexpr std::size_t SIZE_BYTES = sizeof(uint32_t);

/** @param octets any bytes @return the same bytes without the zeros at the end */
Bytes
WithoutPadding(Bytes octets)
{
    // Eight at a time: a virtual payload is a thousand zeros.
    std::size_t size = octets.size();
    for (uint64_t last = 0; size >= sizeof last && last == 0; size -= last == 0 ? sizeof last : 0)
    {
        std::memcpy(&last, octets.data() + size - sizeof last, sizeof last);
    }
    while (size > 0 && octets[size - 1] == '\0')
    {
        size--;
    }
    return octets.substr(0, size);
}

/**
 * @param octets a message
 * @param key set to its size and its bytes without the zeros at the end
 */
void
MakeKey(Bytes octets, std::string& key)
{
    const uint32_t size = octets.size();
    key.assign(reinterpret_cast<const char*>(&size), SIZE_BYTES).append(WithoutPadding(octets));
}

} // namespace

MessageLog::MessageLog(RunRecord& record, NameNumbers& names)
    : m_record(record),
      m_names(names),
      m_rows(record.Edit<MessageRow>())
{
}

int64_t
MessageLog::Add(const Codec& codec, MessageKind kind, const Packet& packet)
{
    const PacketBytes bytes(packet);
    MakeKey(bytes.Get(), m_key);
    const auto [number, isNew] = m_numbers.Insert(m_key, [this] {
        return std::string_view(m_record.Keep(m_key), m_key.size());
    });
    if (isNew)
    {
        const auto name = FindName(codec, kind, bytes.Get());
        m_rows.push_back({number,
                          GetKindName(kind),
                          name ? m_names.Get(codec, *name) : 0,
                          static_cast<int32_t>(packet.GetSize()),
                          m_numbers.Get(number).substr(SIZE_BYTES)});
    }
    return number;
}

int32_t
MessageLog::Add(const char* kind, int32_t name, uint32_t bytes)
{
    // The size that begins the key of a message with bytes is never this large.
    m_key.assign(SIZE_BYTES, '\xff');
    m_key.append(kind).append(" " + std::to_string(name) + " " + std::to_string(bytes));
    const auto [number, isNew] = m_numbers.Insert(m_key, [this] {
        return std::string_view(m_record.Keep(m_key), m_key.size());
    });
    if (isNew)
    {
        m_rows.push_back({number, kind, name, static_cast<int32_t>(bytes), ""});
    }
    return number;
}

const MessageRow&
MessageLog::Get(int64_t number) const
{
    return m_rows[number - 1];
}

} // namespace ns3::ccn
