// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_SECRET_H
#define CCN_SECRET_H

#include "ns3/ccn-ccnb-types.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace ns3::ccn
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

/** Bytes of an HMAC-SHA256, and of the keys that are used with it. @ingroup ccn */
inline constexpr uint32_t MAC_OCTETS = 32;

/**
 * @ingroup ccn
 * @param key any secret
 * @param message any bytes
 * @return HMAC-SHA256 (RFC 2104), 32 bytes
 */
SecretOctets ComputeMac(const SecretOctets& key, Bytes message);

/**
 * @ingroup ccn
 * Derives a key by HKDF-SHA256 (RFC 5869).
 * @param secret input keying material
 * @param salt not secret
 * @param info what the key is for
 * @param size bytes of the key, 1 .. 255 * 32
 * @return the key
 */
SecretOctets DeriveKey(Bytes secret, Bytes salt, Bytes info, uint32_t size);

/**
 * @ingroup ccn
 * @param number to encode
 * @param size bytes of the result, 1 .. 8
 * @return the number, the most significant byte first
 */
std::string EncodeNumber(uint64_t number, uint32_t size);

} // namespace ns3::ccn

#endif // CCN_SECRET_H
