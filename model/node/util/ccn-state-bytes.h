/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#ifndef CCN_STATE_BYTES_H
#define CCN_STATE_BYTES_H

#include <array>
#include <cstdint>
#include <cstring>
#include <type_traits>

namespace ns3::ccn
{

/**
 * @ingroup ccn
 * Bytes in which a strategy or policy keeps a value of a type of its own. All are 0 at the start.
 * @tparam SIZE the number of bytes, the most that a value may have
 */
template <std::size_t SIZE>
class StateBytes
{
  public:
    /** The bytes. */
    using Array = std::array<uint8_t, SIZE>;

    StateBytes() = default;

    /** @param bytes of a state */
    explicit StateBytes(const Array& bytes)
        : m_bytes(bytes)
    {
    }

    /**
     * @tparam T the type of the value
     * @return the stored value
     */
    template <typename T>
    T Get() const
    {
        Check<T>();
        T value;
        std::memcpy(&value, m_bytes.data(), sizeof(value));
        return value;
    }

    /**
     * @tparam T the type of the value
     * @param value the value to store; the other bytes become 0
     */
    template <typename T>
    void Set(const T& value)
    {
        Check<T>();
        m_bytes.fill(0);
        std::memcpy(m_bytes.data(), &value, sizeof(value));
    }

    /** @return all bytes */
    const Array& GetBytes() const
    {
        return m_bytes;
    }

  private:
    /** Checks the type. @tparam T the type of the value */
    template <typename T>
    static void Check()
    {
        static_assert(std::is_trivially_copyable_v<T> && sizeof(T) <= SIZE,
                      "a larger state must be kept in the strategy or policy, by name");
    }

    alignas(8) Array m_bytes{}; ///< a value, followed by zeros
};

} // namespace ns3::ccn

#endif // CCN_STATE_BYTES_H
