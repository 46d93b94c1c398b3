// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_LIAR_TEST_KIT_H
#define CCN_LIAR_TEST_KIT_H

#include "ccn-random-network-test-kit.h"

#include "ns3/ccn-l3-protocol.h"

#include <string>
#include <vector>

namespace ns3::ccn::test
{

/**
 * A node that repeats what it has received, to any of its neighbours, at any later time, and with other
 * lengths, numbers and names. @ingroup ccn-tests
 */
class Liar
{
  public:
    /** @param layer of the node @param dice its random numbers; must outlive it */
    Liar(Ptr<CcnL3Protocol> layer, Dice& dice);

    /** Tells something, unless it has heard nothing yet or has no neighbour. */
    void Tell();

    /** @return how much it has told */
    uint32_t GetTold() const
    {
        return m_told;
    }

  private:
    /** Keeps a message, in place of another one if there are many. Parameters: as the trace source Received. */
    void Hear(const Face& face, MessageKind kind, Ptr<const Packet> packet);
    /** @return bytes of a message, of which some may be others */
    std::string Invent();
    /** Changes something. @param bytes not empty */
    void Change(std::string& bytes);

    Ptr<CcnL3Protocol> m_layer;
    Dice& m_dice;
    std::vector<std::string> m_heard; ///< messages
    uint32_t m_told{0};
};

} // namespace ns3::ccn::test

#endif // CCN_LIAR_TEST_KIT_H
