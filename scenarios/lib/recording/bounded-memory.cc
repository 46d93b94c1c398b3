// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "bounded-memory.h"

#include "ns3/ccn-fatal-error.h"

#include <stdexcept>
#include <string>
#include <unistd.h>

namespace ns3::ccn
{

BoundedMemory::BoundedMemory(std::size_t limit)
    : m_limit(limit)
{
}

std::size_t
BoundedMemory::GetLimit()
{
    const long pages = sysconf(_SC_PHYS_PAGES);
    const long size = sysconf(_SC_PAGESIZE);
    return static_cast<std::size_t>(pages) * static_cast<std::size_t>(size) / 2;
}

void*
BoundedMemory::do_allocate(std::size_t bytes, std::size_t alignment)
{
    if (bytes > m_limit - m_allocated)
    {
        throw Fatal<std::runtime_error>(
            "the rows of the run take more than " + std::to_string(m_limit / 1000000) +
            " MB (allowed: half of the memory of this machine; a wider --bin, fewer requests, "
            "or no --packets, --events and --log makes fewer rows)");
    }
    void* memory = std::pmr::new_delete_resource()->allocate(bytes, alignment);
    m_allocated += bytes;
    return memory;
}

void
BoundedMemory::do_deallocate(void* memory, std::size_t bytes, std::size_t alignment)
{
    m_allocated -= bytes;
    std::pmr::new_delete_resource()->deallocate(memory, bytes, alignment);
}

bool
BoundedMemory::do_is_equal(const std::pmr::memory_resource& other) const noexcept
{
    return this == &other;
}

} // namespace ns3::ccn
