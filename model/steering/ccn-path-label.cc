// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ns3/ccn-path-label.h"

#include "ns3/assert.h"
#include "ns3/ccn-ccnx10-reader.h"
#include "ns3/ccn-ccnx10-types.h"
#include "ns3/ccn-ccnx10-writer.h"
#include "ns3/ccn-message-parts.h"

#include <algorithm>

namespace ns3::ccn
{

namespace
{

/** @param value of the TLV @param label set to it @return false if it is malformed */
bool
ReadLabel(Bytes value, PathLabel& label)
{
    if (value.size() < PathLabel::FIXED_SIZE)
    {
        return false;
    }
    label.flags = static_cast<uint8_t>(value[0]);
    label.hopCount = static_cast<uint8_t>(value[1]);
    label.nextHop = LoadShort(value.data() + 2);
    label.bitmap = value.substr(PathLabel::FIXED_SIZE);
    // A discovering Interest has counted links and has no bitmap yet.
    const bool isCount = label.flags == PathLabel::DISCOVERY && label.bitmap.empty();
    return label.flags <= PathLabel::STRICT && (isCount || label.hopCount <= label.GetRoom());
}

/** @param packet of CCNx 1.0 @return its fixed header and hop-by-hop TLVs */
std::string
CopyHeaders(const Packet& packet)
{
    std::string headers(ccnx10::MAX_HEADERS, '\0');
    const uint32_t size =
        packet.CopyData(reinterpret_cast<uint8_t*>(headers.data()), headers.size());
    const uint32_t wanted = static_cast<uint8_t>(headers[ccnx10::AT_HEADER_LENGTH]);
    headers.resize(std::min(size, wanted));
    return headers;
}

/** @param headers fixed header and TLVs @return the same without path labels, and wrong lengths */
std::string
WithoutLabels(const std::string& headers)
{
    std::string kept = headers.substr(0, ccnx10::FIXED_HEADER);
    ccnx10::TlvReader reader(Bytes(headers).substr(ccnx10::FIXED_HEADER));
    while (reader.Next())
    {
        if (reader.GetType() != PathLabel::TYPE)
        {
            kept += reader.GetTlv();
        }
    }
    return kept;
}

/** @param packet gets other headers @param before size of those it has @param headers the others, with wrong lengths */
void
ReplaceHeaders(Packet& packet, std::size_t before, std::string headers)
{
    packet.RemoveAtStart(before);
    const std::size_t size = packet.GetSize() + headers.size();
    headers[ccnx10::AT_PACKET_LENGTH] = static_cast<char>(size >> 8);
    headers[ccnx10::AT_PACKET_LENGTH + 1] = static_cast<char>(size);
    headers[ccnx10::AT_HEADER_LENGTH] = static_cast<char>(headers.size());
    packet.AddHeader(MessageHead(std::move(headers)));
}

} // namespace

PathLabel
PathLabel::WithRoom(uint32_t hops)
{
    PathLabel label;
    label.bitmap.assign((hops * BITS + 7) / 8, '\0');
    return label;
}

PathLabel
PathLabel::Along(const std::vector<uint16_t>& path, Mode mode, uint32_t room)
{
    PathLabel label = WithRoom(std::max<uint32_t>(room, path.size()));
    label.flags = mode;
    std::for_each(path.rbegin(), path.rend(), [&label](uint16_t hop) { label.Push(hop); });
    label.nextHop = path.empty() ? 0 : path.front();
    return label;
}

PathLabel::Found
PathLabel::Find(Bytes message, PathLabel& label)
{
    const std::size_t size =
        message.size() < ccnx10::FIXED_HEADER
            ? 0
            : std::min<std::size_t>(message.size(),
                                    static_cast<uint8_t>(message[ccnx10::AT_HEADER_LENGTH]));
    if (size <= ccnx10::FIXED_HEADER)
    {
        return Found::NONE;
    }
    Found found = Found::NONE;
    ccnx10::TlvReader reader(message.substr(ccnx10::FIXED_HEADER, size - ccnx10::FIXED_HEADER));
    while (reader.Next())
    {
        if (reader.GetType() == TYPE)
        {
            const bool isGood = found == Found::NONE && ReadLabel(reader.GetValue(), label);
            found = isGood ? Found::GOOD : Found::MALFORMED;
        }
    }
    return found;
}

std::vector<uint16_t>
PathLabel::GetPath() const
{
    std::vector<uint16_t> path;
    for (uint32_t i = std::min<uint32_t>(hopCount, GetRoom()); i > 0; --i)
    {
        path.push_back(Get(i - 1));
    }
    return path;
}

bool
PathLabel::Push(uint16_t hop)
{
    NS_ASSERT_MSG(hop > 0 && hop <= MAX_HOP, "label of a next hop: " << hop);
    if (hopCount >= GetRoom() || hopCount == UINT8_MAX)
    {
        return false;
    }
    Set(hopCount++, hop);
    return true;
}

void
PathLabel::Pop()
{
    if (hopCount > 0 && hopCount <= GetRoom())
    {
        Set(--hopCount, 0);
        nextHop = hopCount > 0 ? Get(hopCount - 1) : 0;
    }
}

std::string
PathLabel::Encode() const
{
    ccnx10::TlvWriter writer(ccnx10::TLV_HEAD + FIXED_SIZE + bitmap.size());
    writer.Head(TYPE, FIXED_SIZE + bitmap.size());
    const char fixed[FIXED_SIZE] = {static_cast<char>(flags),
                                    static_cast<char>(hopCount),
                                    static_cast<char>(nextHop >> 8),
                                    static_cast<char>(nextHop)};
    writer.GetBytes().append(fixed, sizeof(fixed));
    return writer.GetBytes() + bitmap;
}

uint16_t
PathLabel::Get(uint32_t i) const
{
    // Two labels have three bytes: 11 12 22.
    const uint32_t both = LoadShort(bitmap.data() + i * 3 / 2);
    return i % 2 == 0 ? both >> 4 : both & MAX_HOP;
}

void
PathLabel::Set(uint32_t i, uint16_t hop)
{
    const std::size_t at = i * 3 / 2;
    const uint32_t both = LoadShort(bitmap.data() + at);
    const uint32_t changed =
        i % 2 == 0 ? (both & 0x000f) | static_cast<uint32_t>(hop) << 4 : (both & 0xf000) | hop;
    bitmap[at] = static_cast<char>(changed >> 8);
    bitmap[at + 1] = static_cast<char>(changed);
}

PathLabel::Found
FindPathLabel(const Packet& packet, PathLabel& label)
{
    return PathLabel::Find(CopyHeaders(packet), label);
}

bool
SetPathLabel(Packet& packet, const PathLabel& label)
{
    const std::string before = CopyHeaders(packet);
    const std::string without = WithoutLabels(before);
    std::string headers = without + label.Encode();
    const bool fits = headers.size() <= ccnx10::MAX_HEADERS &&
                      packet.GetSize() - before.size() + headers.size() <= MAX_MESSAGE_BYTES;
    ReplaceHeaders(packet, before.size(), fits ? std::move(headers) : without);
    return fits;
}

void
RemovePathLabel(Packet& packet)
{
    const std::string before = CopyHeaders(packet);
    std::string without = WithoutLabels(before);
    if (without.size() < before.size())
    {
        ReplaceHeaders(packet, before.size(), std::move(without));
    }
}

} // namespace ns3::ccn
