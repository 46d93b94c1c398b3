/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#include "ns3/ccn-der.h"

#include "ns3/ccn-ccnb-writer.h"

namespace ns3
{
namespace ccn
{

namespace
{

constexpr uint8_t LONG_LENGTH = 0x80;       ///< plus the number of bytes of the length
constexpr std::size_t MAX_LENGTH_SIZE = 2;  ///< bytes: messages are shorter than 64 KiB
constexpr std::size_t MAX_INTEGER_SIZE = 4; ///< bytes

/**
 * Reads an element's length.
 * @param octets bytes that begin with the length
 * @param length set to the length
 * @return number of bytes of the length itself; 0 if it is malformed
 */
std::size_t
ReadLength(Bytes octets, std::size_t& length)
{
    if (octets.empty())
    {
        return 0;
    }
    const auto first = static_cast<uint8_t>(octets[0]);
    if (first < LONG_LENGTH)
    {
        length = first;
        return 1;
    }
    const std::size_t size = first - LONG_LENGTH;
    if (size == 0 || size > MAX_LENGTH_SIZE || octets.size() < 1 + size)
    {
        return 0;
    }
    const Bytes number = octets.substr(1, size);
    length = FromBigEndian(number);
    return length >= LONG_LENGTH && number[0] != 0 ? 1 + size : 0;
}

} // namespace

std::string
EncodeDer(DerTag tag, Bytes content)
{
    std::string element(1, static_cast<char>(tag));
    const std::string length = ToBigEndian(content.size());
    if (content.size() >= LONG_LENGTH)
    {
        element.push_back(static_cast<char>(LONG_LENGTH + length.size()));
    }
    return element.append(length).append(content);
}

std::string
EncodeDerInteger(uint32_t number)
{
    std::string octets = ToBigEndian(number);
    if (octets[0] & 0x80)
    {
        octets.insert(octets.begin(), '\0'); // keeps it positive
    }
    return EncodeDer(DerTag::INTEGER, octets);
}

DerReader::DerReader(Bytes octets)
    : m_rest(octets)
{
}

bool
DerReader::Read(DerTag tag, Bytes& content)
{
    if (m_rest.empty() || static_cast<uint8_t>(m_rest[0]) != static_cast<uint8_t>(tag))
    {
        return false;
    }
    std::size_t length = 0;
    const Bytes behindTag = m_rest.substr(1);
    const std::size_t lengthSize = ReadLength(behindTag, length);
    if (lengthSize == 0 || behindTag.size() - lengthSize < length)
    {
        return false;
    }
    content = behindTag.substr(lengthSize, length);
    m_rest = behindTag.substr(lengthSize + length);
    return true;
}

bool
DerReader::ReadInteger(uint32_t& number)
{
    DerReader ahead(*this);
    Bytes octets;
    if (!ahead.Read(DerTag::INTEGER, octets) || octets.size() > MAX_INTEGER_SIZE)
    {
        return false;
    }
    const auto value = static_cast<uint32_t>(FromBigEndian(octets));
    if (EncodeDerInteger(value).substr(2) != octets) // negative, or not the shortest form
    {
        return false;
    }
    number = value;
    *this = ahead;
    return true;
}

} // namespace ccn
} // namespace ns3
