// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ns3/ccn-diagnosis-packet.h"

#include "ns3/ccn-ccnx10-reader.h"
#include "ns3/ccn-ccnx10-types.h"
#include "ns3/ccn-ccnx10-writer.h"
#include "ns3/ccn-codec.h"
#include "ns3/ccn-message-parts.h"

#include <algorithm>
#include <iterator>
#include <utility>

namespace ns3::ccn::diagnosis
{

namespace
{

constexpr uint32_t T_DISCOVERY = 5;    ///< message type of a request (RFC 9508, section 4.1)
constexpr uint32_t T_FIGURE_REPLY = 6; ///< that of a reply in figure 5; its text says T_OBJECT
constexpr uint32_t T_CODE = 0x1000;    ///< experimental: the RFCs register no number for the code
constexpr uint32_t CODE_SIZE = 2;
constexpr std::size_t NONCE_SIZE = 8;
constexpr Bytes NONCE_HEAD("\0\3\0\10", ccnx10::TLV_HEAD); ///< type T_NONCE and length 8

/** @param packet exactly one @return its headers and the type of its message */
std::string
CopyStart(const Packet& packet)
{
    std::string start(ccnx10::MAX_HEADERS + 2, '\0');
    const uint32_t size = packet.CopyData(reinterpret_cast<uint8_t*>(start.data()), start.size());
    const uint32_t header = static_cast<uint8_t>(start[ccnx10::AT_HEADER_LENGTH]);
    start.resize(std::min(size, header + 2));
    return start;
}

/** @param packet gets other types @param start of it, from CopyStart() @param type of packet @param message type */
void
SetTypes(Packet& packet, std::string start, uint8_t type, uint32_t message)
{
    packet.RemoveAtStart(start.size());
    start[ccnx10::AT_TYPE] = static_cast<char>(type);
    start[start.size() - 2] = static_cast<char>(message >> 8);
    start[start.size() - 1] = static_cast<char>(message);
    packet.AddHeader(MessageHead(std::move(start)));
}

} // namespace

std::string
ToString(ReplyCode code)
{
    constexpr const char* NAMES[] = {"forwarder", "application", "object", "hop_limit"};
    const auto number = static_cast<uint32_t>(code);
    return number >= 1 && number <= std::size(NAMES) ? NAMES[number - 1]
                                                     : "code_" + std::to_string(number);
}

std::optional<Reply>
Reply::Read(Bytes payload)
{
    ccnx10::TlvReader reader(payload);
    NameView name;
    if (!reader.Next() || reader.GetType() != ccnx10::T_NAME ||
        Codec::Get(Codec::CCNX10).DecodeName(reader.GetValue(), name) != DecodeError::NONE)
    {
        return std::nullopt;
    }
    std::optional<Reply> reply;
    while (reader.Next())
    {
        const bool isCode = reader.GetType() == T_CODE && reader.GetValue().size() == CODE_SIZE;
        if (isCode && !reply)
        {
            reply = Reply{Name(name), static_cast<ReplyCode>(LoadShort(reader.GetValue().data()))};
        }
    }
    return reader.IsAtEnd() ? reply : std::nullopt;
}

std::string
Reply::Encode() const
{
    const Codec& codec = Codec::Get(Codec::CCNX10);
    ccnx10::TlvWriter writer(sender.GetEncoded().size() + 32);
    const std::size_t place = writer.Open(ccnx10::T_NAME);
    for (uint32_t i = 0; i < sender.GetSize(); ++i)
    {
        codec.AppendComponent(writer.GetBytes(), sender.GetComponent(i));
    }
    writer.Close(place);
    writer.Number(T_CODE, static_cast<uint64_t>(code), CODE_SIZE);
    return writer.GetBytes();
}

bool
HasNonce(const NameView& name)
{
    const Bytes last = name.GetSize() == 0 ? Bytes() : name.GetComponent(name.GetSize() - 1);
    return last.size() == NONCE_HEAD.size() + NONCE_SIZE &&
           last.substr(0, NONCE_HEAD.size()) == NONCE_HEAD;
}

std::string
MakeNonceSegment(Bytes nonce)
{
    return std::string(NONCE_HEAD) + std::string(nonce.substr(0, NONCE_SIZE));
}

std::optional<PacketType>
GetType(Bytes message)
{
    const bool isPacket =
        message.size() > ccnx10::FIXED_HEADER && message[ccnx10::AT_VERSION] == ccnx10::VERSION;
    const uint8_t type = isPacket ? static_cast<uint8_t>(message[ccnx10::AT_TYPE]) : uint8_t{0};
    const bool isKnown = type >= ECHO_REQUEST && type <= TRACE_REPLY;
    return isKnown ? std::make_optional(static_cast<PacketType>(type)) : std::nullopt;
}

void
SetType(Packet& packet, PacketType type)
{
    SetTypes(packet,
             CopyStart(packet),
             type,
             IsRequest(type) ? T_DISCOVERY : uint32_t{ccnx10::T_OBJECT});
}

bool
RemoveType(Packet& packet)
{
    std::string start = CopyStart(packet);
    const auto type = GetType(start);
    const uint32_t header = start.size() > ccnx10::FIXED_HEADER
                                ? static_cast<uint8_t>(start[ccnx10::AT_HEADER_LENGTH])
                                : 0;
    if (!type || header < ccnx10::FIXED_HEADER || start.size() != header + 2)
    {
        return false;
    }
    const uint32_t message = LoadShort(start.data() + header);
    const bool isRequest = IsRequest(*type);
    if (isRequest ? message != T_DISCOVERY
                  : message != ccnx10::T_OBJECT && message != T_FIGURE_REPLY)
    {
        return false;
    }
    SetTypes(packet,
             std::move(start),
             isRequest ? ccnx10::PACKET_INTEREST : ccnx10::PACKET_CONTENT,
             isRequest ? ccnx10::T_INTEREST : ccnx10::T_OBJECT);
    return true;
}

} // namespace ns3::ccn::diagnosis
