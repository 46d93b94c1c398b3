// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_SUPPRESSION_TEST_KIT_H
#define CCN_SUPPRESSION_TEST_KIT_H

#include "ccn-content-queues-test-kit.h"
#include "ccn-test-kit.h"

#include "ns3/ccn-medium-tag.h"
#include "ns3/ccn-suppression.h"
#include "ns3/constant-position-mobility-model.h"
#include "ns3/node.h"
#include "ns3/simulator.h"

#include <functional>
#include <map>
#include <sstream>
#include <string>

namespace ns3::ccn::test
{

/**
 * @ingroup ccn-tests
 * A suppression scheme with a face on a shared medium and a host that records what the scheme does.
 * The log lists the messages sent and suppressed: time in microseconds, "sent", "repeated",
 * "suppressed", "acknowledged" or "abandoned", and the message as by Describe().
 */
class SuppressionBench : public SuppressionHost, public FaceReceiver
{
  public:
    /**
     * @param scheme name of the scheme
     * @param at position of the node, in m
     */
    explicit SuppressionBench(const std::string& scheme, const Vector& at = Vector())
        : scheme(Suppression::Create(scheme))
    {
        m_face->Attach(0, *this);
        this->scheme->Attach(*m_face, *this);
        this->scheme->AssignStreams(1);
        m_mobility->SetPosition(at);
        m_node->AggregateObject(m_mobility);
    }

    ~SuppressionBench() override
    {
        scheme->Dispose();
    }

    const Codec& GetCodec() const override
    {
        return GetWire();
    }

    /**
     * Offers a message to the scheme. If others sent it, it was transmitted once.
     * @param message an Interest or a ContentObject
     * @param isOwn as in Suppression::Offer()
     * @param previous position of the node from which it was received, in m
     */
    template <typename Message>
    void Offer(const Message& message, bool isOwn, const Vector& previous = Vector())
    {
        constexpr bool IS_INTEREST = std::is_same_v<Message, Interest>;
        ++offered;
        scheme->Offer(IS_INTEREST ? MessageKind::INTEREST : MessageKind::CONTENT_OBJECT,
                      Tagged(message, previous, isOwn ? 0 : 1),
                      isOwn);
    }

    /**
     * Lets the scheme hear a message.
     * @param message an Interest or a ContentObject
     * @param from position of its transmitter, in m
     * @param hops number of its transmissions
     */
    template <typename Message>
    void Hear(const Message& message, const Vector& from = Vector(), uint8_t hops = 1)
    {
        const Ptr<Packet> packet = Tagged(message, from, hops);
        scheme->Hear(HeardMessage(DescribeShared(*packet, GetWire()), *packet, Simulator::Now()));
    }

    /** Runs until no event is left. */
    std::string Run()
    {
        Simulator::Run();
        return m_log.str();
    }

    /** @param event kind of event @return how many there were */
    uint32_t Count(SuppressionEvent event)
    {
        return m_counts[event];
    }

    // SuppressionHost
    void Transmit(Face&, MessageKind, const Ptr<Packet>& packet) override
    {
        last = packet;
    }

    void NoteShared(Face&,
                    SuppressionEvent event,
                    MessageKind,
                    const Ptr<const Packet>& packet,
                    const char*) override
    {
        ++m_counts[event];
        if (event != SuppressionEvent::DEFERRED)
        {
            m_log << Simulator::Now().GetMicroSeconds() << " " << ToString(event) << " "
                  << Describe(GetOctets(packet)) << "; ";
        }
    }

    uint32_t GetNodeId() const override
    {
        return m_node->GetId();
    }

    // FaceReceiver
    void ReceiveFromFace(const Arrival&) override
    {
    }

    void DropAtFace(Face&, DropReason, DecodeError) override
    {
    }

    Ptr<Suppression> scheme; ///< under test
    Ptr<Packet> last;        ///< sent last
    uint32_t offered{0};     ///< number of messages offered

  private:
    /** @return a packet of a message, sent last at a position, after a number of hops */
    template <typename Message>
    static Ptr<Packet> Tagged(const Message& message, const Vector& position, uint8_t hops)
    {
        const Ptr<Packet> packet = GetWire().ToPacket(message);
        MediumTag tag(position, hops, position);
        packet->AddPacketTag(tag);
        return packet;
    }

    Ptr<Node> m_node{CreateObject<Node>()};
    Ptr<ConstantPositionMobilityModel> m_mobility{CreateObject<ConstantPositionMobilityModel>()};
    Ptr<SharedFace> m_face{CreateObject<SharedFace>("shared")};
    std::map<SuppressionEvent, uint32_t> m_counts;
    std::ostringstream m_log;
};

} // namespace ns3::ccn::test

#endif // CCN_SUPPRESSION_TEST_KIT_H
