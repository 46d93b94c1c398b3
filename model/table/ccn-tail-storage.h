/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#ifndef CCN_TAIL_STORAGE_H
#define CCN_TAIL_STORAGE_H

#include <cstddef>
#include <new>

namespace ns3
{
namespace ccn
{

/** @ingroup ccn Octets that an object wants directly behind itself. */
struct TailSize
{
    std::size_t octets; ///< how many
};

/**
 * @ingroup ccn
 * Base class of objects that keep octets of any number directly behind themselves, in the same
 * allocation: `new (TailSize{n}) T(...)`. They live on the heap only; `delete` frees both.
 *
 * @tparam T the derived class, which must be final
 */
template <typename T>
class TailStorage
{
  public:
    /**
     * @param size of the object
     * @param tail what follows it
     * @return memory for both
     */
    static void* operator new(std::size_t size, TailSize tail)
    {
        return ::operator new(size + tail.octets);
    }

    /** @param memory of both */
    static void operator delete(void* memory)
    {
        ::operator delete(memory);
    }

    /** Called if the constructor throws. @param memory of both */
    static void operator delete(void* memory, TailSize)
    {
        ::operator delete(memory);
    }

  protected:
    /** @return the first octet behind the object */
    char* GetTail()
    {
        return reinterpret_cast<char*>(static_cast<T*>(this) + 1);
    }

    /** @return the first octet behind the object */
    const char* GetTail() const
    {
        return reinterpret_cast<const char*>(static_cast<const T*>(this) + 1);
    }
};

} // namespace ccn
} // namespace ns3

#endif // CCN_TAIL_STORAGE_H
