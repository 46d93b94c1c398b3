// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_MEASUREMENTS_H
#define CCN_MEASUREMENTS_H

#include "ns3/ccn-face-id.h"
#include "ns3/ccn-prefix-table.h"
#include "ns3/ccn-table-parts.h"
#include "ns3/nstime.h"
#include "ns3/object.h"

#include <boost/intrusive/list.hpp>
#include <boost/intrusive/list_hook.hpp>
#include <cstdint>

namespace ns3::ccn
{

/**
 * @ingroup ccn
 * What a node's strategies have measured for the names under one prefix: which face answered last,
 * and state of a strategy. Strategies write the record; see Measurements.
 */
class Measurement : public boost::intrusive::list_base_hook<
                        boost::intrusive::link_mode<boost::intrusive::auto_unlink>>
{
  public:
    /** Bytes of a strategy's state. */
    static constexpr std::size_t STATE_SIZE = 16;

    /** @return the face on which content last arrived, or NO_FACE */
    FaceId GetSource() const
    {
        return m_source;
    }

    /** @return the previous source, or NO_FACE */
    FaceId GetFormerSource() const
    {
        return m_formerSource;
    }

    /** @param face the face on which content arrived */
    void SetSource(FaceId face)
    {
        if (face != m_source)
        {
            m_formerSource = m_source == NO_FACE ? m_formerSource : m_source;
            m_source = face;
        }
    }

    /** Sets the source to NO_FACE. The current source becomes the former one. */
    void ForgetSource()
    {
        m_formerSource = m_source;
        m_source = NO_FACE;
    }

    /**
     * Returns the state that a strategy stored. Strategies that use the same type share it. They
     * never see state of another type.
     * @tparam T the type of the state, at most STATE_SIZE bytes
     * @return the state stored last, or T() if its type was not T
     */
    template <typename T>
    T GetState() const
    {
        return m_stateType == &TYPE<T> ? m_state.Get<T>() : T();
    }

    /** Stores state for GetState(). @param state the strategy's state */
    template <typename T>
    void SetState(const T& state)
    {
        m_stateType = &TYPE<T>;
        m_state.Set(state);
    }

  private:
    friend class Measurements;

    /** Its address identifies the type. */
    template <typename T>
    static inline char TYPE = 0;

    FaceId m_source{NO_FACE};         ///< the face on which content last arrived
    FaceId m_formerSource{NO_FACE};   ///< the previous source
    const char* m_stateType{nullptr}; ///< TYPE of the value in m_state, or nullptr
    StateBytes<STATE_SIZE> m_state;   ///< state of a strategy
    int64_t m_used{0};                ///< last use, in ns-3 time steps
};

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
    /** Removes records that are too old. @param now in ns-3 time steps */
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

} // namespace ns3::ccn

#endif // CCN_MEASUREMENTS_H
