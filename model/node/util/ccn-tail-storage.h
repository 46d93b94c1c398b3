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

namespace ns3::ccn
{

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

#endif // CCN_TAIL_STORAGE_H
