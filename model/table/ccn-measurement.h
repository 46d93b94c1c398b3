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

/** @ingroup ccn What is known of one face for the names under a prefix. */
struct FaceMeasurement
{
    FaceId face;             ///< which
    uint32_t asked{0};       ///< Interests that were sent there
    uint32_t answered{0};    ///< those that brought content from there
    int64_t roundTrip{0};    ///< mean time of an answer, later ones count more; in ns-3 time steps, 0 if
                             ///< nothing was answered
};

/**
 * @ingroup ccn
 * What a node's strategies have learned of the names under one prefix: who answered, how often and how
 * fast, and whatever else one of them notes. Strategies write it; see Measurements.
 */
class Measurement
    : public boost::intrusive::list_base_hook<
          boost::intrusive::link_mode<boost::intrusive::auto_unlink>>
{
    using Faces = boost::container::small_vector<FaceMeasurement, 1>; // in the order of their numbers

    /** @param faces in order @param face wanted @return where it stands or would stand */
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
    /** Octets of a state. */
    static constexpr std::size_t STATE_SIZE = 16;

    /** @return the face that content came from last, or NO_FACE */
    FaceId GetSource() const
    {
        return m_source;
    }

    /** @return the source before that one, or NO_FACE */
    FaceId GetFormerSource() const
    {
        return m_formerSource;
    }

    /** @param face content came from there */
    void SetSource(FaceId face)
    {
        if (face != m_source)
        {
            m_formerSource = m_source == NO_FACE ? m_formerSource : m_source;
            m_source = face;
        }
    }

    /** The source is none any more, and the former one that it was. */
    void ForgetSource()
    {
        m_formerSource = m_source;
        m_source = NO_FACE;
    }

    /** @param face an Interest is sent there */
    void AddAsked(FaceId face)
    {
        ++GetFace(face).asked;
    }

    /**
     * Notes content: the source, and how long it took, as TCP does (RFC 6298, gain 1/8).
     * @param face that it came from
     * @param roundTrip since that face was asked, in ns-3 time steps
     */
    void AddAnswer(FaceId face, int64_t roundTrip)
    {
        SetSource(face);
        FaceMeasurement& known = GetFace(face);
        known.roundTrip = known.answered == 0 ? roundTrip
                                              : known.roundTrip + (roundTrip - known.roundTrip) / 8;
        ++known.answered;
    }

    /** @param face any @return what is known of it, or nullptr */
    const FaceMeasurement* Find(FaceId face) const
    {
        const auto known = Locate(m_faces, face);
        return known != m_faces.end() && known->face == face ? &*known : nullptr;
    }

    /**
     * @tparam T what a strategy notes, of at most STATE_SIZE octets
     * @return what was noted last, or T() if that was not a T. So strategies that note the same type
     * share it, and never see another one's.
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

    /** @param state for GetState() */
    template <typename T>
    void SetState(const T& state)
    {
        CheckState<T>();
        m_stateType = &TYPE<T>;
        std::memcpy(m_state.data(), &state, sizeof(state));
    }

  private:
    friend class Measurements;

    /** Its address stands for the type. */
    template <typename T>
    static inline char TYPE = 0;

    /** Refuses types that are no states. */
    template <typename T>
    static void CheckState()
    {
        static_assert(std::is_trivially_copyable_v<T> && sizeof(T) <= STATE_SIZE,
                      "what takes more than 16 octets stands in the strategy, by the prefix");
    }

    /** @param face any @return what is known of it, nothing at first */
    FaceMeasurement& GetFace(FaceId face)
    {
        const auto known = Locate(m_faces, face);
        return known != m_faces.end() && known->face == face
                   ? *known
                   : *m_faces.insert(known, FaceMeasurement{face});
    }

    Faces m_faces;                              ///< all that were asked or answered
    FaceId m_source{NO_FACE};                   ///< content came from there last
    FaceId m_formerSource{NO_FACE};             ///< the source before
    const char* m_stateType{nullptr};           ///< TYPE of what m_state holds, or nullptr
    std::array<char, STATE_SIZE> m_state{};     ///< a strategy's
    int64_t m_used{0};                          ///< when it was asked for last, in ns-3 time steps
};

} // namespace ccn
} // namespace ns3

#endif // CCN_MEASUREMENT_H
