/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#ifndef CCN_MEASUREMENT_H
#define CCN_MEASUREMENT_H

#include "ns3/ccn-face-id.h"

#include <array>
#include <boost/intrusive/list_hook.hpp>
#include <cstdint>
#include <cstring>
#include <type_traits>

namespace ns3
{
namespace ccn
{

/**
 * @ingroup ccn
 * What a node's strategies have measured for the names under one prefix: which face answered last,
 * and state of a strategy. Strategies write the record; see Measurements.
 */
class Measurement
    : public boost::intrusive::list_base_hook<
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
        CheckState<T>();
        T state{};
        if (m_stateType == &TYPE<T>)
        {
            std::memcpy(&state, m_state.data(), sizeof(state));
        }
        return state;
    }

    /**
     * Stores state for GetState().
     * @param state the strategy's state
     */
    template <typename T>
    void SetState(const T& state)
    {
        CheckState<T>();
        m_stateType = &TYPE<T>;
        std::memcpy(m_state.data(), &state, sizeof(state));
    }

  private:
    friend class Measurements;

    /** Its address identifies the type. */
    template <typename T>
    static inline char TYPE = 0;

    /** Rejects types that cannot be stored as state. */
    template <typename T>
    static void CheckState()
    {
        static_assert(std::is_trivially_copyable_v<T> && sizeof(T) <= STATE_SIZE,
                      "state of more than 16 bytes must be kept in the strategy, by prefix");
    }

    FaceId m_source{NO_FACE};               ///< the face on which content last arrived
    FaceId m_formerSource{NO_FACE};         ///< the previous source
    const char* m_stateType{nullptr};       ///< TYPE of the value in m_state, or nullptr
    std::array<char, STATE_SIZE> m_state{}; ///< state of a strategy
    int64_t m_used{0};                      ///< last use, in ns-3 time steps
};

} // namespace ccn
} // namespace ns3

#endif // CCN_MEASUREMENT_H
