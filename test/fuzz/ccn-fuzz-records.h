// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_FUZZ_RECORDS_H
#define CCN_FUZZ_RECORDS_H

#include "ns3/ccn-ccnb-types.h"

#include <algorithm>
#include <cstdint>
#include <string>
#include <vector>

namespace ns3::ccn::fuzz
{

/** An action on a node. @ingroup ccn-tests */
struct Record
{
    uint8_t action{0};  ///< the action; each target defines the numbers
    std::string octets; ///< data of the action
};

/** Size of a record's action and length, in bytes. @ingroup ccn-tests */
inline constexpr std::size_t RECORD_HEAD = 3;

/**
 * @ingroup ccn-tests
 * Every input is a sequence of records: action (1 byte), length (2, big-endian), data. The last one
 * may be truncated.
 */
inline std::vector<Record>
ReadRecords(Bytes input)
{
    std::vector<Record> records;
    while (input.size() >= RECORD_HEAD)
    {
        const std::size_t length = uint8_t(input[1]) << 8 | uint8_t(input[2]);
        records.push_back({uint8_t(input[0]), std::string(input.substr(RECORD_HEAD, length))});
        input.remove_prefix(std::min(input.size(), RECORD_HEAD + length));
    }
    return records;
}

/**
 * @ingroup ccn-tests
 * @param records to write
 * @param data buffer to write to
 * @param most size of the buffer; records that do not fit are left out
 * @return number of bytes written
 */
inline std::size_t
WriteRecords(const std::vector<Record>& records, uint8_t* data, std::size_t most)
{
    std::size_t size = 0;
    for (const Record& record : records)
    {
        const std::size_t length = std::min<std::size_t>(record.octets.size(), UINT16_MAX);
        if (size + RECORD_HEAD + length <= most)
        {
            data[size++] = record.action;
            data[size++] = length >> 8;
            data[size++] = length & 0xFF;
            std::copy_n(record.octets.begin(), length, data + size);
            size += length;
        }
    }
    return size;
}

} // namespace ns3::ccn::fuzz

#endif // CCN_FUZZ_RECORDS_H
