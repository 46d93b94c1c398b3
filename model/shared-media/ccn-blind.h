// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_BLIND_H
#define CCN_BLIND_H

#include "ns3/ccn-timed-suppression.h"

namespace ns3::ccn
{

/**
 * @ingroup ccn
 * Blind forwarding (Amadeo et al., parameters from the code of NDNOMNeT, doc/references.rst):
 * messages wait for random numbers of slots, content less than Interests, so that an answer comes
 * before the Interests that it makes unnecessary. With DW the attribute DeferWindow, content waits
 * for U{0 .. DW - 1} slots, and an Interest of another node for DW + U{0 .. DW} slots. Interests of
 * the node's own applications are sent at once.
 *
 * A message is cancelled when one of the same kind and name is heard, an Interest also when its
 * content is heard. An Interest is relayed at most MaxHops - 1 times.
 */
class Blind : public TimedSuppression
{
  public:
    /** @return the TypeId (attributes DeferWindow, Slot and MaxHops) */
    static TypeId GetTypeId();

  protected:
    Time GetDelay(const DeferredMessage& message) override;
    const char* GetRefusal(const DeferredMessage& message) const override;
    const char* GetCancellation(const DeferredMessage& message,
                                const HeardMessage& heard) const override;
    void Stamp(Packet& packet, bool isOwn) const override;

  private:
    uint32_t m_deferWindow{0}; ///< attribute DeferWindow
    Time m_slot;               ///< attribute Slot
    uint8_t m_maxHops{0};      ///< attribute MaxHops
};

} // namespace ns3::ccn

#endif // CCN_BLIND_H
