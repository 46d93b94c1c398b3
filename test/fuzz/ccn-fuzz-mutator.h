// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_FUZZ_MUTATOR_H
#define CCN_FUZZ_MUTATOR_H

#include "ccn-fuzz-records.h"

#include <array>
#include <random>

extern "C" size_t LLVMFuzzerMutate(uint8_t* data, size_t size, size_t most);

namespace ns3::ccn::fuzz
{

/**
 * @ingroup ccn-tests
 * An input of a target that changes records rather than bytes: a head of some bytes, and records.
 * @tparam HEAD bytes before the records
 */
template <std::size_t HEAD>
struct HeadedRecords
{
    /** @param data an input @param size its size in bytes; a missing part of the head is 0 */
    HeadedRecords(const uint8_t* data, std::size_t size)
    {
        const std::size_t given = std::min(size, HEAD);
        std::copy_n(data, given, head.begin());
        records = ReadRecords(Bytes(reinterpret_cast<const char*>(data) + given, size - given));
    }

    /** @param data buffer to write to @param most size of the buffer @return bytes written */
    std::size_t Write(uint8_t* data, std::size_t most) const
    {
        if (most < HEAD)
        {
            return 0;
        }
        std::copy_n(head.begin(), HEAD, data);
        return HEAD + WriteRecords(records, data + HEAD, most - HEAD);
    }

    std::array<uint8_t, HEAD> head{}; ///< bytes before the records
    std::vector<Record> records;      ///< in order
};

/**
 * @ingroup ccn-tests
 * Changes one of several records, or their order.
 * @param records not empty
 * @param random source of random numbers
 * @param most size limit of an input, in bytes
 * @param actions number of actions
 */
inline void
MutateRecords(std::vector<Record>& records,
              std::minstd_rand& random,
              std::size_t most,
              uint8_t actions)
{
    const std::size_t which = random() % records.size();
    const std::size_t other = random() % records.size();
    Record& record = records[which];
    const std::size_t length = record.octets.size();
    switch (random() % 8)
    {
    case 0:
        std::swap(record, records[other]);
        break;
    case 1:
        records.insert(records.begin() + other, Record(record));
        break;
    case 2:
        records.erase(records.begin() + which);
        break;
    case 3:
        record.action = random() % actions;
        break;
    default:
        record.octets.resize(std::min(most, length + 64));
        record.octets.resize(LLVMFuzzerMutate(reinterpret_cast<uint8_t*>(record.octets.data()),
                                              length,
                                              record.octets.size()));
    }
}

/**
 * @ingroup ccn-tests
 * As LLVMFuzzerCustomMutator() of libFuzzer.
 * @tparam HEAD bytes before the records
 * @param data the input, changed in place
 * @param size its size in bytes
 * @param most size limit in bytes
 * @param seed of random numbers
 * @param actions number of actions
 * @return the new size in bytes
 */
template <std::size_t HEAD>
std::size_t
MutateInput(uint8_t* data, std::size_t size, std::size_t most, unsigned int seed, uint8_t actions)
{
    [[maybe_unused]] constexpr uint32_t RARELY = 10;
    std::minstd_rand random(seed);
    HeadedRecords<HEAD> input(data, size);
    if constexpr (HEAD > 0)
    {
        if (random() % RARELY == 0)
        {
            input.head[random() % HEAD] = random();
        }
    }
    if (input.records.empty())
    {
        input.records.push_back({});
    }
    MutateRecords(input.records, random, most, actions);
    return input.Write(data, most);
}

/**
 * @ingroup ccn-tests
 * As LLVMFuzzerCustomCrossOver() of libFuzzer: the beginning of one input, the end of another.
 * @tparam HEAD bytes before the records
 * @param one the first input, with its size in bytes
 * @param other the second input, with its size in bytes
 * @param data buffer for the new input
 * @param most size limit in bytes
 * @param seed of random numbers
 * @return size of the new input in bytes
 */
template <std::size_t HEAD>
std::size_t
CrossInputs(std::pair<const uint8_t*, std::size_t> one,
            std::pair<const uint8_t*, std::size_t> other,
            uint8_t* data,
            std::size_t most,
            unsigned int seed)
{
    std::minstd_rand random(seed);
    HeadedRecords<HEAD> input(one.first, one.second);
    const HeadedRecords<HEAD> second(other.first, other.second);
    input.records.resize(random() % (input.records.size() + 1));
    const std::size_t skipped = random() % (second.records.size() + 1);
    input.records.insert(input.records.end(),
                         second.records.begin() + skipped,
                         second.records.end());
    return input.Write(data, most);
}

} // namespace ns3::ccn::fuzz

/**
 * @ingroup ccn-tests
 * Defines what libFuzzer calls to change an input of records.
 * @param HEAD bytes before the records
 * @param ACTIONS number of actions
 */
#define CCN_FUZZ_MUTATOR(HEAD, ACTIONS)                                                            \
    extern "C" size_t LLVMFuzzerCustomMutator(uint8_t* data,                                       \
                                              size_t size,                                         \
                                              size_t most,                                         \
                                              unsigned int seed)                                   \
    {                                                                                              \
        return ns3::ccn::fuzz::MutateInput<HEAD>(data, size, most, seed, ACTIONS);                 \
    }

/**
 * @ingroup ccn-tests
 * Defines what libFuzzer calls to combine two inputs of records: the beginning of one, the end of the other.
 * @param HEAD bytes before the records
 */
#define CCN_FUZZ_CROSS_OVER(HEAD)                                                                  \
    extern "C" size_t LLVMFuzzerCustomCrossOver(const uint8_t* one,                                \
                                                size_t oneSize,                                    \
                                                const uint8_t* two,                                \
                                                size_t twoSize,                                    \
                                                uint8_t* data,                                     \
                                                size_t most,                                       \
                                                unsigned int seed)                                 \
    {                                                                                              \
        return ns3::ccn::fuzz::CrossInputs<HEAD>({one, oneSize},                                   \
                                                 {two, twoSize},                                   \
                                                 data,                                             \
                                                 most,                                             \
                                                 seed);                                            \
    }

#endif // CCN_FUZZ_MUTATOR_H
