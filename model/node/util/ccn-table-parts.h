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
#include <malloc.h>
#include <new>
#include <type_traits>
#include <utility>

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

// gcc reports the sanitizers by the first, clang by the second.
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
#define CCN_HAS_SANITIZED_HEAP
#elif defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define CCN_HAS_SANITIZED_HEAP
#endif
#endif

#ifdef CCN_HAS_SANITIZED_HEAP
constexpr bool HAS_SANITIZED_HEAP = true; ///< a sanitizer sees each block that is freed
#else
constexpr bool HAS_SANITIZED_HEAP = false; ///< no sanitizer does
#endif

/**
 * @ingroup ccn
 * A few free blocks of memory of one size, for the next objects with TailStorage. Entries of one
 * table mostly have equal sizes. A block of its own pool costs less than one of the allocator, which keeps at most seven
 * at hand for all tables together.
 */
class TailPool
{
  public:
    TailPool() = default;

    ~TailPool()
    {
        while (m_first)
        {
            ::operator delete(Pop());
        }
    }

    TailPool(const TailPool&) = delete;
    TailPool& operator=(const TailPool&) = delete;

    /** @param octets that are needed @return a block, which Give() or operator delete may get */
    void* Take(std::size_t octets)
    {
        if (m_first)
        {
            void* const block = Pop();
            if (octets <= m_octets && m_octets <= octets + SLACK)
            {
                return block;
            }
            ::operator delete(block); // so that the pool changes to a size that is in use
        }
        return ::operator new(octets);
    }

    /** @param block of operator new or Take(), in which no object is any more */
    void Give(void* block)
    {
        const std::size_t octets = malloc_usable_size(block);
        if (m_count < MOST && (!m_first || octets == m_octets))
        {
            m_octets = static_cast<uint32_t>(octets);
            m_first = new (block) Free{m_first};
            ++m_count;
            return;
        }
        ::operator delete(block);
    }

  private:
    /** A free block. */
    struct Free
    {
        Free* next; ///< or nullptr
    };

    /** @return the first block, which is removed */
    void* Pop()
    {
        --m_count;
        return std::exchange(m_first, m_first->next);
    }

    /** Blocks that are kept: none if a sanitizer has to see who uses a deleted object. */
    static constexpr uint32_t MOST = HAS_SANITIZED_HEAP ? 0 : 8;
    static constexpr std::size_t SLACK = 32; ///< most octets of a block that may stay unused

    Free* m_first{nullptr};
    uint32_t m_octets{0}; ///< of each block
    uint32_t m_count{0};  ///< blocks
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

    /**
     * @param size the size of the object
     * @param tail the size of the storage after it
     * @param pool gives the memory, and may get it back
     * @return memory for both
     */
    static void* operator new(std::size_t size, TailSize tail, TailPool& pool)
    {
        return pool.Take(size + tail.octets);
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

    /**
     * Called if the constructor throws.
     * @param memory the memory of both
     */
    static void operator delete(void* memory, TailSize, TailPool&)
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
