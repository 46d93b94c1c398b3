// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_EXCLUDE_H
#define CCN_EXCLUDE_H

#include "ns3/ccn-ccnb-writer.h"

#include <string>

namespace ns3::ccn
{

class BloomFilter;

/**
 * @ingroup ccn
 * Writes an Exclude list (doc/model/ccnx.rst, Interests). Components must be added in canonical
 * order: each must be larger than the one before.
 */
class ExcludeBuilder
{
  public:
    /**
     * Excludes everything between the components added before and after.
     * @return this builder
     * @throws std::invalid_argument if the last addition was an Any or a Bloom filter
     */
    ExcludeBuilder& AddAny();
    /**
     * @param filter excludes what it may contain between the components added before and after
     * @return this builder
     * @throws std::invalid_argument if the last addition was an Any or a Bloom filter
     */
    ExcludeBuilder& AddBloom(const BloomFilter& filter);
    /**
     * @param component octets to exclude
     * @return this builder
     * @throws std::invalid_argument if it is not larger than the previous component
     */
    ExcludeBuilder& AddComponent(Bytes component);

    /** @return content of the Exclude element, for Selectors::exclude */
    const std::string& GetBytes() const
    {
        return m_writer.GetBytes();
    }

  private:
    /** @throws std::invalid_argument if an Any or a Bloom filter is not allowed here */
    void CheckFiller() const;

    CcnbWriter m_writer;
    std::string m_last;         ///< the last component added
    bool m_hasComponent{false}; ///< a component has been added
    bool m_endsInFiller{false}; ///< the last addition was an Any or a Bloom filter
};

} // namespace ns3::ccn

#endif // CCN_EXCLUDE_H
