/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#ifndef CCN_PATH_STATE_H
#define CCN_PATH_STATE_H

#include <array>
#include <cstdint>
#include <cstring>
#include <type_traits>

namespace ns3::ccn
{

/**
 * @ingroup ccn
 * What an AdmissionPolicy adds to a message on its way: up to 24 bytes of a type that the policy
 * defines. All bytes are 0 at the start.
 */
class PathState
{
  public:
    /** Size in bytes. */
    static constexpr std::size_t BYTES = 24;
    /** The bytes of a state. */
    using Bytes = std::array<uint8_t, BYTES>;

    PathState() = default;

    /** @param bytes of a state */
    explicit PathState(const Bytes& bytes)
        : m_bytes(bytes)
    {
    }

    /**
     * @tparam T the type that the policy stores
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
     * @tparam T the type that the policy stores
     * @param value the value to store
     */
    template <typename T>
    void Set(const T& value)
    {
        Check<T>();
        m_bytes.fill(0);
        std::memcpy(m_bytes.data(), &value, sizeof(value));
    }

    /** @return all bytes */
    const Bytes& GetBytes() const
    {
        return m_bytes;
    }

  private:
    /** Checks the type. @tparam T the type that the policy stores */
    template <typename T>
    static void Check()
    {
        static_assert(std::is_trivially_copyable_v<T> && sizeof(T) <= BYTES,
                      "the state of a message on its way is at most 24 bytes");
    }

    Bytes m_bytes{}; ///< a value of the policy's type, followed by zeros
};

} // namespace ns3::ccn

#endif // CCN_PATH_STATE_H
