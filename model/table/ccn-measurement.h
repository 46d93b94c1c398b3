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

#include <algorithm>
#include <array>
#include <boost/container/small_vector.hpp>
#include <boost/intrusive/list_hook.hpp>
#include <cstdint>
#include <cstring>
#include <type_traits>

namespace ns3
{
namespace ccn
{

/** What is measured for one face and the names under a prefix. @ingroup ccn */
struct FaceMeasurement
{
    FaceId face;          ///< the face
    uint32_t asked{0};    ///< Interests sent to it
    uint32_t answered{0}; ///< Interests that it answered with content
    int64_t roundTrip{0}; ///< smoothed round-trip time in ns-3 time steps; 0 if none
};

/**
 * @ingroup ccn
 * What a node's strategies have measured for the names under one prefix: which faces answered, how
 * often and how fast, and state of a strategy. Strategies write the record; see Measurements.
 */
class Measurement
    : public boost::intrusive::list_base_hook<
          boost::intrusive::link_mode<boost::intrusive::auto_unlink>>
{
    using Faces = boost::container::small_vector<FaceMeasurement, 1>; // ordered by face number

    /**
     * @param faces in the order of face numbers
     * @param face a face
     * @return its position, or the position where it would be inserted
     */
    template <typename List>
    static auto Locate(List& faces, FaceId face)
    {
        return std::lower_bound(faces.begin(),
                                faces.end(),
                                face,
                                [](const FaceMeasurement& known, FaceId wanted) {
                                    return known.face < wanted;
                                });
    }

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

    /** @param face the face to which an Interest is sent */
    void AddAsked(FaceId face)
    {
        ++GetFace(face).asked;
    }

    /**
     * Records the source of content and its round-trip time, smoothed as in TCP (RFC 6298, gain
     * 1/8).
     * @param face the face on which the content arrived
     * @param roundTrip the time since the Interest was sent to that face, in ns-3 time steps
     */
    void AddAnswer(FaceId face, int64_t roundTrip)
    {
        SetSource(face);
        FaceMeasurement& known = GetFace(face);
        known.roundTrip = known.answered == 0 ? roundTrip
                                              : known.roundTrip + (roundTrip - known.roundTrip) / 8;
        ++known.answered;
    }

    /**
     * @param face a face
     * @return its measurements, or nullptr
     */
    const FaceMeasurement* Find(FaceId face) const
    {
        const auto known = Locate(m_faces, face);
        return known != m_faces.end() && known->face == face ? &*known : nullptr;
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

    /**
     * @param face a face
     * @return its measurements, created on first use
     */
    FaceMeasurement& GetFace(FaceId face)
    {
        const auto known = Locate(m_faces, face);
        return known != m_faces.end() && known->face == face
                   ? *known
                   : *m_faces.insert(known, FaceMeasurement{face});
    }

    Faces m_faces;                          ///< faces with an Interest sent or content received
    FaceId m_source{NO_FACE};               ///< the face on which content last arrived
    FaceId m_formerSource{NO_FACE};         ///< the previous source
    const char* m_stateType{nullptr};       ///< TYPE of the value in m_state, or nullptr
    std::array<char, STATE_SIZE> m_state{}; ///< state of a strategy
    int64_t m_used{0};                      ///< last use, in ns-3 time steps
};

} // namespace ccn
} // namespace ns3

#endif // CCN_MEASUREMENT_H
