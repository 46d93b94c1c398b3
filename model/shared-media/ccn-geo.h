// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_GEO_H
#define CCN_GEO_H

#include "ns3/ccn-medium-tag.h"
#include "ns3/ccn-timed-suppression.h"
#include "ns3/vector.h"

#include <optional>

namespace ns3::ccn
{

/**
 * @ingroup ccn
 * Suppression by distance, for vehicles (Wang et al. 2012, and the V-NDN prototype; parameters from
 * their code, doc/references.rst): the node farthest from the previous transmitter P is the first to
 * forward a message, and the others hear it.
 *
 * A forwarded message waits for U(0, Jitter) + MaxDelay * (MaxDistance - d) / MaxDistance, where d
 * is the distance from P, at most MaxDistance. Content that begins at this node waits for U(0,
 * Jitter) after the previous one. Interests do so if DefersInterests is set; otherwise they are sent
 * at once. Content is forwarded even if no neighbour asked for it (PushesContent).
 *
 * A message is sent again every RepeatTime, up to MaxTransmissions times, until it is acknowledged:
 * a copy is heard from a node that is at least as far from the origin as this one. The origin is the
 * node where the message began, as in Wang et al., or P, as in V-NDN (ComparesWithPrevious). Content
 * also acknowledges the Interest that it answers. Before the first transmission, the same cancels a
 * message.
 *
 * The positions are those of ns-3's mobility models. Messages carry them in a MediumTag.
 */
class Geo : public TimedSuppression
{
  public:
    /**
     * @return the TypeId (attributes MaxDistance, MaxDelay, Jitter, RepeatTime, MaxTransmissions,
     * DefersInterests, PushesContent and ComparesWithPrevious)
     */
    static TypeId GetTypeId();

    bool PushesContent() const override;

  protected:
    Time GetDelay(const DeferredMessage& message) override;
    const char* GetCancellation(const DeferredMessage& message,
                                const HeardMessage& heard) const override;
    uint32_t GetMaxTransmissions() const override;
    Time GetRepeatTime() const override;
    void Stamp(Packet& packet, bool isOwn) const override;

  private:
    /**
     * @return position of this node, in m
     * @throws std::runtime_error if the node has no mobility model
     */
    Vector GetPosition() const;
    /** @param message a message @return what it arrived with; nothing if it begins here */
    static std::optional<MediumTag> GetTag(const DeferredMessage& message);
    /** @return a random time between 0 and Jitter */
    Time DrawJitter();

    double m_maxDistance{0};            ///< attribute MaxDistance, in m
    Time m_maxDelay;                    ///< attribute MaxDelay
    Time m_jitter;                      ///< attribute Jitter
    Time m_repeatTime;                  ///< attribute RepeatTime
    uint32_t m_maxTransmissions{1};     ///< attribute MaxTransmissions
    bool m_defersInterests{false};      ///< attribute DefersInterests
    bool m_pushesContent{true};         ///< attribute PushesContent
    bool m_comparesWithPrevious{false}; ///< attribute ComparesWithPrevious
    Time m_lastOwn;                     ///< when the last message that begins here is due
};

} // namespace ns3::ccn

#endif // CCN_GEO_H
