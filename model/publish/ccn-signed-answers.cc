// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ns3/ccn-signed-answers.h"

#include "ns3/ccn-codec.h"
#include "ns3/simulator.h"

#include <stdexcept>

namespace ns3::ccn
{

void
SignedAnswers::Start(const Name& owner, const Codec& codec, const std::string& application)
{
    if (m_signer->GetBatch() != 1)
    {
        throw std::invalid_argument(
            application + ": Signer::Batch=" + std::to_string(m_signer->GetBatch()) +
            ": not allowed for objects that are made on demand (allowed: 1)");
    }
    m_codec = &codec;
    m_signer->SetOwner(owner, codec);
    m_isServing = true;
}

void
SignedAnswers::Answer(const ContentObject& answer, Purpose purpose)
{
    const Ptr<Packet> message = m_codec->ToPacket(answer);
    SetPurpose(*message, purpose);
    const Time delay = m_signer->Reserve(Simulator::Now()) - Simulator::Now();
    if (delay.IsStrictlyPositive())
    {
        Simulator::Schedule(delay, &SignedAnswers::SendNow, this, message);
    }
    else
    {
        SendNow(message);
    }
}

void
SignedAnswers::SendNow(Ptr<Packet> message)
{
    if (m_isServing)
    {
        const auto purpose = static_cast<uint8_t>(GetPurpose(*message));
        ++m_count[purpose];
        m_bytes[purpose] += message->GetSize();
        m_sender(message);
    }
}

} // namespace ns3::ccn
