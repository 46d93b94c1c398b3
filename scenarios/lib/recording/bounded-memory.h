// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_BOUNDED_MEMORY_H
#define CCN_BOUNDED_MEMORY_H

#include <cstddef>
#include <memory_resource>

namespace ns3::ccn
{

/**
 * @ingroup ccn
 * Memory of the rows of a run up to a limit. A user can make rows without end, e.g. by narrow time
 * bins of a long run. The limit ends the run with an error before the machine has no memory left.
 */
class BoundedMemory : public std::pmr::memory_resource
{
  public:
    /** @param limit most bytes that are allocated */
    explicit BoundedMemory(std::size_t limit = GetLimit());

    /** @return half of the memory of this machine, in bytes */
    static std::size_t GetLimit();

  private:
    /** @throws std::runtime_error beyond the limit: what the rows take, and how there are fewer */
    void* do_allocate(std::size_t bytes, std::size_t alignment) override;
    void do_deallocate(void* memory, std::size_t bytes, std::size_t alignment) override;
    bool do_is_equal(const std::pmr::memory_resource& other) const noexcept override;

    std::size_t m_limit;
    std::size_t m_allocated{0};
};

} // namespace ns3::ccn

#endif // CCN_BOUNDED_MEMORY_H
