/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#ifndef CCN_MEASUREMENTS_H
#define CCN_MEASUREMENTS_H

#include "ns3/ccn-measurement.h"
#include "ns3/ccn-prefix-table.h"
#include "ns3/nstime.h"
#include "ns3/object.h"

#include <boost/intrusive/list.hpp>

namespace ns3
{
namespace ccn
{

/**
 * @ingroup ccn
 * The measurements of a node's strategies, one record per prefix that a strategy has requested.
 * Only strategies write records, so a strategy that does not measure causes no cost.
 *
 * A new record starts as a copy of the record of the longest shorter prefix, as in the CCNx daemon
 * (doc/model/ccnx.rst, Strategy). Both are independent afterwards. A record that is not used for
 * Lifetime is removed. If there are more than MaxRecords, the least recently used one is removed.
 * This needs no events, and hardly any memory until the first record.
 */
class Measurements : public Object
{
  public:
    /** @return the TypeId (attributes Lifetime, MaxRecords) */
    static TypeId GetTypeId();

    /** @param codec of the names @throws std::invalid_argument as PrefixTable::SetCodec */
    void SetCodec(const Codec& codec)
    {
        m_table.SetCodec(codec);
    }

    /**
     * Looks up the record of the longest prefix that has one.
     * @param name a name
     * @param now the current time
     * @return the record, or nullptr; valid until the second call of Get() from now on, or the end
     * of this event
     */
    Measurement* Find(const NameView& name, const Time& now);

    /**
     * Looks up the record of an exact prefix.
     * @param name a name
     * @param length the number of components of the prefix, at most those of the name
     * @param now the current time
     * @return the record, or nullptr; valid as long as that of the other Find()
     */
    Measurement* Find(const NameView& name, uint32_t length, const Time& now);

    /**
     * Looks up the record of an exact prefix, and creates it if there is none.
     * @param name a name
     * @param length the number of components of the prefix, at most those of the name
     * @param now the current time
     * @return the record; valid as long as that of Find()
     */
    Measurement& Get(const NameView& name, uint32_t length, const Time& now);

    /** @return the number of records, including those that are too old to be found */
    uint32_t GetSize() const
    {
        return m_table.GetSize();
    }

  private:
    /**
     * Removes records that are too old.
     * @param now in ns-3 time steps
     */
    void Age(int64_t now);
    /**
     * Marks a record as used.
     * @param record the record, or nullptr
     * @param now in ns-3 time steps
     * @return record
     */
    Measurement* Touch(Measurement* record, int64_t now);

    Time m_lifetime;       ///< attribute Lifetime
    uint32_t m_maxRecords; ///< attribute MaxRecords
    PrefixTable<Measurement> m_table;
    boost::intrusive::list<Measurement, boost::intrusive::constant_time_size<false>>
        m_byUse; ///< all of m_table, least recently used first
};

} // namespace ccn
} // namespace ns3

#endif // CCN_MEASUREMENTS_H
