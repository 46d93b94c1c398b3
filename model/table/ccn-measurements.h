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
 * What all strategies of a node have learned, for each prefix that one of them has asked for. The node
 * itself writes nothing here: a strategy that does not measure costs nothing.
 *
 * A new record begins as a copy of the longest shorter prefix's, as in CCNx's daemon (doc/model/ccnx.rst,
 * Strategy), and then goes its own way. A record that nobody has looked at for Lifetime is gone; if there
 * are more than MaxRecords, the one is erased that has not been looked at for the longest time.
 * No events, hardly any memory until the first is made.
 */
class Measurements : public Object
{
  public:
    /** @return the TypeId (attributes Lifetime, MaxRecords) */
    static TypeId GetTypeId();
    Measurements();
    ~Measurements() override;

    /**
     * @param name any name
     * @param now the present time
     * @return the record of its longest prefix that has one, or nullptr; lasts until the second call of
     * Get from now on, or the end of this event
     */
    Measurement* Find(const NameView& name, const Time& now);

    /**
     * @param name any name
     * @param length number of its components, at most all: exactly this prefix of it
     * @param now the present time
     * @return its record, or nullptr; lasts as that of Find
     */
    Measurement* Find(const NameView& name, uint32_t length, const Time& now);

    /**
     * @param name any name
     * @param length number of its components, at most all: exactly this prefix of it
     * @param now the present time
     * @return its record, made if there was none; lasts as that of Find
     */
    Measurement& Get(const NameView& name, uint32_t length, const Time& now);

    /** @return records, those included that nobody would find any more */
    uint32_t GetSize() const;

  private:
    /** Erases records that are too old. @param now in ns-3 time steps */
    void Age(int64_t now);
    /** @param record or nullptr, used now @param now in ns-3 time steps @return it */
    Measurement* Touch(Measurement* record, int64_t now);

    Time m_lifetime;          ///< attribute Lifetime
    uint32_t m_maxRecords;    ///< attribute MaxRecords
    PrefixTable<Measurement> m_table;
    boost::intrusive::list<Measurement, boost::intrusive::constant_time_size<false>>
        m_byUse; ///< all of m_table, the one used last at the end
};

} // namespace ccn
} // namespace ns3

#endif // CCN_MEASUREMENTS_H
