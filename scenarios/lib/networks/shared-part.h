// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_NETWORKS_SHARED_PART_H
#define CCN_NETWORKS_SHARED_PART_H

#include "ns3/ptr.h"
#include "ns3/simple-ref-count.h"

#include <utility>

namespace ns3::ccn
{

/**
 * @ingroup ccn
 * A value that few of many objects have, or that many have in common: as std::optional, but it takes the memory of a pointer, and
 * copies share the value until one of them is changed.
 * @tparam T type of the value
 */
template <typename T>
class SharedPart
{
  public:
    SharedPart() = default;

    /** @param value that it has */
    SharedPart(T value)
        : m_box(Create<Box>(std::move(value)))
    {
    }

    /** @return whether it has a value */
    explicit operator bool() const
    {
        return m_box != nullptr;
    }

    /** @return the value, which exists */
    const T& operator*() const
    {
        return m_box->value;
    }

    /** @return the value, which exists */
    const T* operator->() const
    {
        return &m_box->value;
    }

    /** @param other a value @return its value, or the other if it has none */
    T ValueOr(T other) const
    {
        return m_box ? m_box->value : std::move(other);
    }

    /** @return the value of this object alone, to be changed; a default one if it had none */
    T& Edit()
    {
        if (!m_box || m_box->GetReferenceCount() > 1)
        {
            m_box = Create<Box>(ValueOr(T()));
        }
        return m_box->value;
    }

  private:
    /** The value of all copies. */
    struct Box : SimpleRefCount<Box>
    {
        /** @param content the value */
        explicit Box(T content)
            : value(std::move(content))
        {
        }

        T value; ///< the value
    };

    Ptr<Box> m_box; ///< nullptr: none
};

} // namespace ns3::ccn

#endif // CCN_NETWORKS_SHARED_PART_H
