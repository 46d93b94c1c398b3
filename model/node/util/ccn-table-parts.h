// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_TABLE_PARTS_H
#define CCN_TABLE_PARTS_H

#include "ns3/traced-callback.h"

#include <array>
#include <boost/container/small_vector.hpp>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <new>
#include <type_traits>

namespace ns3::ccn
{

/**
 * @ingroup ccn
 * Trace source of a table's changes. A change is built only if a callback is connected.
 *
 * @tparam Change the type of a change
 */
template <typename Change>
class ChangeTrace : public TracedCallback<const Change&>
{
  public:
    /** @param parts the members of the change */
    template <typename... Parts>
    void Tell(const Parts&... parts) const
    {
        if (!this->IsEmpty())
        {
            (*this)(Change{parts...});
        }
    }
};

/**
 * @ingroup ccn
 * The number of names of each length (in components) in a table. A lookup by prefix then probes
 * only lengths that occur.
 */
class LengthCounts
{
  public:
    /** @param length the length of a name that was added to the table */
    void Add(uint32_t length)
    {
        if (length >= m_counts.size())
        {
            m_counts.resize(length + 1, 0);
        }
        ++m_counts[length];
    }

    /** @param length the length of a name that was removed from the table */
    void Remove(uint32_t length)
    {
        --m_counts[length];
        while (!m_counts.empty() && m_counts.back() == 0)
        {
            m_counts.pop_back();
        }
    }

    /**
     * @param length a number of components
     * @return true if a name of this length is in the table
     */
    bool Has(uint32_t length) const
    {
        return length < m_counts.size() && m_counts[length] != 0;
    }

    /** @return one more than the greatest length, 0 if there are no names */
    uint32_t GetEnd() const
    {
        return m_counts.size();
    }

    /** Removes all counts. */
    void Clear()
    {
        m_counts.clear();
    }

  private:
    boost::container::small_vector<uint32_t, 8> m_counts; ///< the last one is not 0
};

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

/** Size of the storage directly after an object. @ingroup ccn */
struct TailSize
{
    std::size_t octets; ///< number of bytes
};

/**
 * @ingroup ccn
 * Base class of objects that store any number of bytes directly after themselves, in the same
 * allocation: `new (TailSize{n}) T(...)`. Such objects live on the heap only; `delete` frees both
 * parts.
 *
 * @tparam T the derived class, which must be final
 */
template <typename T>
class TailStorage
{
  public:
    /**
     * @param size the size of the object
     * @param tail the size of the storage after it
     * @return memory for both
     */
    static void* operator new(std::size_t size, TailSize tail)
    {
        return ::operator new(size + tail.octets);
    }

    /** @param memory the memory of both */
    static void operator delete(void* memory)
    {
        ::operator delete(memory);
    }

    /**
     * Called if the constructor throws.
     * @param memory the memory of both
     */
    static void operator delete(void* memory, TailSize)
    {
        ::operator delete(memory);
    }

  protected:
    /** @return the first byte after the object */
    char* GetTail()
    {
        return reinterpret_cast<char*>(static_cast<T*>(this) + 1);
    }

    /** @return the first byte after the object */
    const char* GetTail() const
    {
        return reinterpret_cast<const char*>(static_cast<const T*>(this) + 1);
    }
};

} // namespace ns3::ccn

#endif // CCN_TABLE_PARTS_H
