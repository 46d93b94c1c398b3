// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ccn-plain-codec-test-kit.h"

#include "ns3/ccn-content-object.h"
#include "ns3/ccn-interest.h"

#include <algorithm>

namespace ns3::ccn::test
{

namespace
{

constexpr std::size_t HEAD = 3; // bytes of kind and size
constexpr uint32_t FOR_EVER = 0xFFFFFFFF;
constexpr std::size_t NONCE = 8; // bytes

/** @param bytes gets the number @param number in big-endian order @param size in bytes */
void
Append(std::string& bytes, uint64_t number, std::size_t size)
{
    while (size-- > 0)
    {
        bytes += static_cast<char>(number >> 8 * size);
    }
}

/** @param bytes at least `size`; the number is removed @param size in bytes @return the number */
uint64_t
TakeNumber(Bytes& bytes, std::size_t size)
{
    uint64_t number = 0;
    for (const char octet : bytes.substr(0, size))
    {
        number = number << 8 | static_cast<uint8_t>(octet);
    }
    bytes.remove_prefix(std::min(size, bytes.size()));
    return number;
}

/** @param bytes the field is removed @param field set to it @return false if it is not complete */
bool
TakeField(Bytes& bytes, Bytes& field)
{
    const std::size_t size = bytes.size() < 2 ? bytes.size() : TakeNumber(bytes, 2);
    field = bytes.substr(0, size);
    const bool isComplete = bytes.size() >= size && bytes.data() != nullptr;
    bytes.remove_prefix(std::min(size, bytes.size()));
    return isComplete;
}

/** @param kind of the message @param body the rest @return the message */
std::string
Complete(char kind, const std::string& body)
{
    std::string message(1, kind);
    Append(message, body.size() + HEAD, 2);
    return message + body;
}

/** @param codec of the name @param name any @return its bytes, after their size */
std::string
EncodeName(const Codec& codec, const Name& name)
{
    std::string elements;
    for (uint32_t i = 0; i < name.GetSize(); ++i)
    {
        codec.AppendComponent(elements, name.GetComponent(i));
    }
    std::string field;
    Append(field, elements.size(), 2);
    return field + elements;
}

} // namespace

PlainCodec::PlainCodec(const char* name)
    : Codec(name, {true})
{
    Register(*this);
}

const Codec&
PlainCodec::Get()
{
    static const PlainCodec codec("plain");
    return codec;
}

MessageKind
PlainCodec::GetKind(Bytes bytes) const
{
    const char kind = bytes.empty() ? 0 : bytes.front();
    return kind == 'I'   ? MessageKind::INTEREST
           : kind == 'D' ? MessageKind::CONTENT_OBJECT
                         : MessageKind::UNKNOWN;
}

DecodeError
PlainCodec::TakeMessage(Bytes& datagram, Bytes& message) const
{
    Bytes size = datagram.substr(std::min<std::size_t>(1, datagram.size()));
    const uint64_t octets = size.size() < 2 ? HEAD : TakeNumber(size, 2);
    if (datagram.size() < octets || octets < HEAD)
    {
        return DecodeError::TRUNCATED;
    }
    message = datagram.substr(0, octets);
    datagram.remove_prefix(octets);
    return DecodeError::NONE;
}

DecodeError
PlainCodec::Decode(Bytes bytes, InterestView& view) const
{
    Bytes rest = bytes;
    Bytes message;
    if (TakeMessage(rest, message) != DecodeError::NONE || !rest.empty())
    {
        return DecodeError::TRAILING_BYTES;
    }
    message.remove_prefix(HEAD);
    Bytes name;
    if (!TakeField(message, name) || message.size() != 4 + NONCE)
    {
        return DecodeError::TRUNCATED;
    }
    view.message = bytes;
    view.hasLifetime = true;
    view.lifetime4096ths = TakeNumber(message, 4);
    view.nonce = message;
    view.nonceDigest = GetNonceDigest(message);
    view.hasFaceId = false;
    DecodeRestrictions({}, view.selectors);
    return DecodeName(name, view.name);
}

DecodeError
PlainCodec::Decode(Bytes bytes, ContentView& view) const
{
    Bytes rest = bytes;
    Bytes message;
    if (TakeMessage(rest, message) != DecodeError::NONE || !rest.empty())
    {
        return DecodeError::TRAILING_BYTES;
    }
    message.remove_prefix(HEAD);
    Bytes name;
    if (!TakeField(message, name) || message.size() < 6)
    {
        return DecodeError::TRUNCATED;
    }
    const uint32_t freshness = TakeNumber(message, 4);
    const uint32_t finalBlock = TakeNumber(message, 2);
    if (finalBlock > message.size() + 1)
    {
        return DecodeError::TRUNCATED;
    }
    view = ContentView();
    view.message = view.signedBytes = bytes;
    view.hasFreshness = freshness != FOR_EVER;
    view.freshnessSeconds = freshness;
    view.hasFinalBlockId = finalBlock != 0;
    view.finalBlockId = message.substr(0, finalBlock == 0 ? 0 : finalBlock - 1);
    view.payload = message.substr(view.finalBlockId.size());
    return DecodeName(name, view.name);
}

std::string
PlainCodec::Encode(const Interest& interest) const
{
    std::string body = EncodeName(*this, interest.name);
    const int64_t lifetime = interest.lifetime.GetNanoSeconds();
    Append(body, ToTimestamp4096ths(lifetime / 1000000000, lifetime % 1000000000), 4);
    std::string nonce = interest.nonce;
    nonce.resize(NONCE);
    return Complete('I', body + nonce);
}

std::string
PlainCodec::Encode(const ContentObject& object) const
{
    std::string body = EncodeName(*this, object.name);
    Append(body, object.hasFreshness ? object.freshnessSeconds : FOR_EVER, 4);
    Append(body, object.finalBlockId.empty() ? 0 : object.finalBlockId.size() + 1, 2);
    return Complete('D',
                    body + object.finalBlockId + object.payload +
                        std::string(object.virtualPayload, '\0'));
}

Digest
PlainCodec::ComputeDigest(Bytes message) const
{
    return Codec::GetDefault().ComputeDigest(message);
}

void
PlainCodec::DecodeRestrictions(Bytes, Selectors& selectors) const
{
    selectors = Selectors();
    selectors.minSuffix = selectors.maxSuffix =
        1; // no component after the name, which counts as one
}

bool
PlainCodec::TakeComponent(Bytes& name, Bytes& component) const
{
    return !name.empty() && TakeField(name, component);
}

void
PlainCodec::AppendComponent(std::string& name, Bytes component) const
{
    Append(name, component.size(), 2);
    name += component;
}

} // namespace ns3::ccn::test
