// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ccn-liar-test-kit.h"

#include "ns3/ccn-packet-bytes.h"
#include "ns3/packet.h"

#include <algorithm>

namespace ns3::ccn::test
{

Liar::Liar(Ptr<CcnL3Protocol> layer, Dice& dice)
    : m_layer(layer),
      m_dice(dice)
{
    layer->TraceConnectWithoutContext("Received", MakeCallback(&Liar::Hear, this));
}

void
Liar::Hear(const Face&, MessageKind, Ptr<const Packet> packet)
{
    constexpr std::size_t MOST = 64;
    if (m_heard.size() < MOST)
    {
        m_heard.emplace_back();
        std::swap(m_heard[m_dice.Roll(0, m_heard.size() - 1)], m_heard.back());
        m_heard.back() = PacketBytes(*packet).Get();
        return;
    }
    m_heard[m_dice.Roll(0, MOST - 1)] = PacketBytes(*packet).Get();
}

void
Liar::Tell()
{
    const FaceId face = m_dice.Roll(0, m_layer->GetFaceCount() - 1);
    const FaceTable& faces = m_layer->GetFaceTable();
    if (m_heard.empty() || !faces.Has(face) || faces.Get(face).IsLocal())
    {
        return;
    }
    const std::string bytes = Invent();
    m_told += m_layer->SendTo(
        face,
        Create<Packet>(reinterpret_cast<const uint8_t*>(bytes.data()), bytes.size()));
}

std::string
Liar::Invent()
{
    std::string bytes = m_dice.Pick(m_heard);
    for (uint32_t changes = m_dice.Roll(0, 3); changes > 0 && !bytes.empty(); --changes)
    {
        Change(bytes);
    }
    return bytes;
}

void
Liar::Change(std::string& bytes)
{
    const uint32_t at = m_dice.Roll(0, bytes.size() - 1);
    const uint32_t count = std::min<uint32_t>(m_dice.Roll(1, 8), bytes.size() - at);
    const std::string& other = m_dice.Pick(m_heard);
    switch (m_dice.Roll(0, 5))
    {
    case 0:
        bytes[at] = static_cast<char>(m_dice.Roll(0, UINT8_MAX));
        break;
    case 1:
        bytes[at] = static_cast<char>(bytes[at] ^ (1U << m_dice.Roll(0, 7)));
        break;
    case 2:
        bytes.replace(at, count, count, static_cast<char>(m_dice.Is(50) ? UINT8_MAX : 0));
        break;
    case 3:
        bytes.erase(at, count);
        break;
    case 4:
        bytes.insert(at, bytes.substr(at, count));
        break;
    default: // what another message has at that place
        bytes.replace(at, count, other.substr(std::min<std::size_t>(at, other.size()), count));
        break;
    }
}

} // namespace ns3::ccn::test
