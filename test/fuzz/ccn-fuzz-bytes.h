// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_FUZZ_BYTES_H
#define CCN_FUZZ_BYTES_H

#include "ns3/ccn-bytes.h"

#include <cstdint>
#include <string>

namespace ns3::ccn::fuzz
{

/** Takes choices from the bytes of a record. After the last byte, all are 0. @ingroup ccn-tests */
class FuzzedBytes
{
  public:
    /** @param bytes must outlive this object */
    explicit FuzzedBytes(Bytes bytes)
        : m_rest(bytes)
    {
    }

    /** @return true if there is no byte any more */
    bool IsAtEnd() const
    {
        return m_rest.empty();
    }

    /** @return the next byte */
    uint8_t Next()
    {
        const uint8_t byte = m_rest.empty() ? 0 : m_rest.front();
        m_rest.remove_prefix(m_rest.empty() ? 0 : 1);
        return byte;
    }

    /** @return a number: small ones and powers of two with their neighbours are likely */
    uint64_t Number()
    {
        constexpr uint8_t SMALL = 128;
        const uint8_t byte = Next();
        return byte < SMALL ? byte : (uint64_t{1} << byte % 64) + Next() % 3 - 1;
    }

    /** @param least smallest number @param most largest number @return a number between them */
    uint32_t Roll(uint32_t least, uint32_t most)
    {
        return least + Next() % (uint64_t{most} - least + 1);
    }

    /** @return all bytes that are left */
    std::string TakeRest()
    {
        const std::string rest(m_rest);
        m_rest = Bytes();
        return rest;
    }

  private:
    Bytes m_rest;
};

} // namespace ns3::ccn::fuzz

#endif // CCN_FUZZ_BYTES_H
