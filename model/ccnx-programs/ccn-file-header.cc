// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ns3/ccn-file-header.h"

#include "ns3/ccn-ccnb-reader.h"
#include "ns3/ccn-ccnb-writer.h"

namespace ns3::ccn
{

namespace
{

// Element numbers of CCNx 0.8.1 that occur only in this payload, not in messages.
constexpr auto CONTENT_DIGEST = static_cast<Dtag>(21);
constexpr auto COUNT = static_cast<Dtag>(24);
constexpr auto HEADER = static_cast<Dtag>(25);
constexpr auto LENGTH = static_cast<Dtag>(30);
constexpr auto ROOT_DIGEST = static_cast<Dtag>(36);
constexpr auto START = static_cast<Dtag>(38);
constexpr auto BLOCK_SIZE = static_cast<Dtag>(56);

constexpr std::size_t MAX_TEXT_DIGITS = 18; ///< decimal digits that always fit in 64 bits

/** @param writer output @param tag the element @param number content of the element */
void
WriteNumber(CcnbWriter& writer, Dtag tag, uint64_t number)
{
    writer.Open(tag);
    writer.Text(std::to_string(number));
    writer.Close();
}

/**
 * @param reader reader positioned before the element
 * @param tag the element
 * @param number receives the content
 * @return false if there is no such element
 */
bool
ReadNumber(CcnbReader& reader, Dtag tag, uint64_t& number)
{
    Bytes text;
    if (!reader.Open(tag) || !reader.TextAndClose(text) || text.empty() ||
        text.size() > MAX_TEXT_DIGITS || text.find_first_not_of("0123456789") != Bytes::npos)
    {
        return false;
    }
    number = std::stoull(std::string(text));
    return true;
}

} // namespace

std::string
FileHeader::Encode() const
{
    CcnbWriter writer;
    writer.Open(HEADER);
    WriteNumber(writer, START, start);
    WriteNumber(writer, COUNT, count);
    WriteNumber(writer, BLOCK_SIZE, blockSize);
    WriteNumber(writer, LENGTH, length);
    writer.BlobElement(CONTENT_DIGEST, digest);
    writer.Close();
    return writer.Take();
}

bool
FileHeader::Decode(Bytes bytes)
{
    CcnbReader reader(bytes);
    Bytes content;
    Bytes root;
    if (!reader.Open(HEADER) || !ReadNumber(reader, START, start) ||
        !ReadNumber(reader, COUNT, count) || !ReadNumber(reader, BLOCK_SIZE, blockSize) ||
        !ReadNumber(reader, LENGTH, length) || !reader.Open(CONTENT_DIGEST) ||
        !reader.BlobAndClose(content) ||
        (reader.TryOpen(ROOT_DIGEST) && !reader.BlobAndClose(root)) || !reader.Close())
    {
        return false;
    }
    digest = std::string(content);
    return reader.IsAtEnd();
}

} // namespace ns3::ccn
