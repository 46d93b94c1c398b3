/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#ifndef CCN_SECRET_H
#define CCN_SECRET_H

#include "ns3/ccn-ccnb-types.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

namespace ns3
{
namespace ccn
{

/**
 * @ingroup ccn
 * Overwrites memory such that the compiler cannot omit it, by OPENSSL_cleanse.
 * @param memory first byte
 * @param size number of bytes
 */
void Cleanse(void* memory, std::size_t size);

/**
 * @ingroup ccn
 * Compares secrets in a time that does not depend on their bytes, by CRYPTO_memcmp.
 * @param a bytes
 * @param b bytes
 * @return true if they are equal
 */
bool AreEqualSecrets(Bytes a, Bytes b);

/**
 * @ingroup ccn
 * Allocator that overwrites memory before it frees it.
 * @tparam T type of the elements
 */
template <class T>
class CleansingAllocator
{
  public:
    using value_type = T; ///< required of an allocator

    CleansingAllocator() = default;

    /** Conversion that containers need. @tparam U another type */
    template <class U>
    CleansingAllocator(const CleansingAllocator<U>&) noexcept // NOLINT
    {
    }

    /** @param n number of elements @return memory for them */
    T* allocate(std::size_t n)
    {
        return std::allocator<T>().allocate(n);
    }

    /** @param memory as returned by allocate() @param n number of elements */
    void deallocate(T* memory, std::size_t n) noexcept
    {
        Cleanse(memory, n * sizeof(T));
        std::allocator<T>().deallocate(memory, n);
    }

    /** @return true: the allocators have no state */
    template <class U>
    bool operator==(const CleansingAllocator<U>&) const noexcept
    {
        return true;
    }

    /** @return false: the allocators have no state */
    template <class U>
    bool operator!=(const CleansingAllocator<U>&) const noexcept
    {
        return false;
    }
};

/** Elements that are overwritten when they are no longer used. @ingroup ccn */
template <class T>
using SecretVector = std::vector<T, CleansingAllocator<T>>;

/** Secret bytes: a key, a share or a value of the polynomial. @ingroup ccn */
using SecretOctets = SecretVector<char>;

/**
 * @ingroup ccn
 * @param secret any secret
 * @return its bytes; valid as long as the secret
 */
inline Bytes
AsBytes(const SecretOctets& secret)
{
    return Bytes(secret.data(), secret.size());
}

} // namespace ccn
} // namespace ns3

#endif // CCN_SECRET_H
