// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_FUZZED_NODE_H
#define CCN_FUZZED_NODE_H

#include "ccn-fuzz-kit.h"
#include "ccn-fuzz-records.h"
#include "ccn-plain-face.h"

#include "ns3/boolean.h"
#include "ns3/ccn-content-store.h"
#include "ns3/ccn-ingress-policy.h"
#include "ns3/ccn-l3-protocol.h"
#include "ns3/ccn-net-device-face.h"
#include "ns3/ccn-nonce-list.h"
#include "ns3/ccn-strategy.h"
#include "ns3/ccn-type-lookup.h"
#include "ns3/ccn-verification-policy.h"
#include "ns3/ccn-verifier.h"
#include "ns3/double.h"
#include "ns3/simple-channel.h"
#include "ns3/simple-net-device.h"
#include "ns3/simulator.h"
#include "ns3/string.h"
#include "ns3/uinteger.h"

#include <string>
#include <vector>

namespace ns3::ccn::fuzz
{

inline constexpr uint32_t MAX_PENDING = 6;     // Interests in the PIT
inline constexpr uint32_t MAX_NONCES = 16;     // entries of the nonce list
inline constexpr uint32_t MAX_OBJECTS = 4;     // of the content store
inline constexpr uint64_t MAX_BYTES = 6000;    // of the content store, in bytes
inline constexpr uint16_t MTU = 200;           // of the node's link, in bytes
inline constexpr uint16_t ETHER_TYPE = 0x88B5; // of the node's link

/** Actions other than bytes on a plain face: a record's action modulo ACTIONS. */
enum Action : uint8_t
{
    FACES = 4,     ///< below: the bytes arrive on the plain face of this number
    FRAME = FACES, ///< the bytes are a frame of the neighbour, possibly a fragment
    MESSAGE,       ///< the bytes are a message of the neighbour, fragmented if it is long
    PASS,          ///< time passes: the first byte modulo 43 is the binary logarithm of the ns
    CHANGE,        ///< the first byte sets which plain faces are up and which refuse, the second
                   ///< what is verified
    END,           ///< as at the end of an input: time passes until nothing is pending
    DEFEND,        ///< the first two bytes select ingress policies of the node, the third one of
                   ///< face 0, the fourth the verification policy
    ACTIONS
};

/** Receives the messages at the neighbour. */
class NeighbourReceiver : public FaceReceiver
{
  public:
    void ReceiveFromFace(const Arrival& arrival) override
    {
        std::string octets(arrival.packet->GetSize(), '\0');
        arrival.packet->CopyData(reinterpret_cast<uint8_t*>(octets.data()), octets.size());
        Require(IsMessage(octets), "what a link carries is a message");
    }

    void DropAtFace(Face&, DropReason, DecodeError) override
    {
        // A fragment was lost in a full queue or by a timeout; the next message is complete again.
    }
};

/** A node with plain faces 0 and 1 (remote), 2 (local), 3 (remote, often down), and a link. */
class FuzzedNode
{
  public:
    FuzzedNode()
    {
        for (uint32_t i = 0; i < FACES; ++i)
        {
            m_faces.push_back(CreateObject<PlainFace>(i == 2));
            m_l3->AddFace(m_faces.back());
        }
        MakeLink();
        m_l3->GetPit().SetAttribute("MaxEntries", UintegerValue(MAX_PENDING));
        m_l3->GetNonceList().SetAttribute("MaxEntries", UintegerValue(MAX_NONCES));
        m_l3->GetContentStore().SetAttribute("MaxObjects", UintegerValue(MAX_OBJECTS));
        m_l3->GetContentStore().SetAttribute("MaxBytes", UintegerValue(MAX_BYTES));
        MakeRoutes();
        m_l3->Initialize();
    }

    ~FuzzedNode()
    {
        m_l3->Dispose();
        m_neighbour->Dispose();
        Simulator::Destroy();
    }

    /** @param record to apply */
    void Do(const Record& record)
    {
        const uint8_t action = record.action % ACTIONS;
        const uint8_t first = record.octets.empty() ? 0 : record.octets[0];
        switch (action)
        {
        case FRAME:
            m_devices[1]->Send(MakePacket(record.octets), m_devices[1]->GetBroadcast(), ETHER_TYPE);
            Pass(NanoSeconds(1));
            break;
        case MESSAGE:
            m_neighbour->Send(MakePacket(record.octets));
            Pass(NanoSeconds(1));
            break;
        case PASS:
            Pass(NanoSeconds(int64_t{1} << first % 43));
            break;
        case CHANGE:
            Change(first);
            if (record.octets.size() > 1)
            {
                SetVerifier(record.octets[1]);
            }
            break;
        case END:
            Finish();
            break;
        case DEFEND:
            Defend(record.octets);
            break;
        default:
            m_faces[action]->Inject(record.octets);
        }
        CheckLimits();
    }

    /** Runs until all pending Interests and timers have ended, and reverts CHANGE and DEFEND. */
    void Finish()
    {
        Simulator::Run();
        CheckLimits();
        m_l3->CheckIdentities(true);
        Change(0);
        SetVerifier(0);
        Defend(std::string(4, '\0'));
    }

  private:
    /** Creates two devices on a link; the second one's face is the neighbour's. */
    void MakeLink()
    {
        auto channel = CreateObject<SimpleChannel>();
        for (auto& device : m_devices)
        {
            auto node = CreateObject<Node>();
            device = CreateObject<SimpleNetDevice>();
            device->SetAddress(Mac48Address::Allocate());
            device->SetMtu(MTU);
            device->SetChannel(channel);
            node->AddDevice(device);
        }
        auto face = CreateObject<NetDeviceFace>();
        face->SetDevice(m_devices[0]->GetNode(), m_devices[0]);
        m_l3->AddFace(face);
        m_neighbour->SetDevice(m_devices[1]->GetNode(), m_devices[1]);
        m_neighbour->Attach(0, m_receiver);
    }

    /** Adds prefixes of the vectors, with several next hops each. */
    void MakeRoutes()
    {
        static const Name root;
        static const Name content("/content/files");
        static const Name local("/local");
        Fib& fib = m_l3->GetFib();
        for (FaceId face = 0; face <= FACES; ++face)
        {
            fib.Add(root, face, 0);
            fib.Add(content, face, face);
        }
        fib.Add(local, 2, 0);
        m_l3->SetStrategy(content, "Ordered");
    }

    /**
     * @param octets any bytes
     * @return a packet of them
     */
    static Ptr<Packet> MakePacket(const std::string& octets)
    {
        return Create<Packet>(reinterpret_cast<const uint8_t*>(octets.data()), octets.size());
    }

    /** @param time to run the simulation */
    static void Pass(Time time)
    {
        Simulator::Stop(time);
        Simulator::Run();
    }

    /** @param states one bit per face that is down, then one per face that refuses */
    void Change(uint8_t states)
    {
        for (uint32_t i = 0; i < FACES; ++i)
        {
            m_faces[i]->isUp = !(states >> i & 1);
            m_faces[i]->refuses = states >> (i + FACES) & 1;
        }
    }

    /**
     * @param names of types
     * @param octets of a record
     * @param place of a byte in it
     * @return the name that the byte selects; empty: none
     */
    static std::string Select(const std::vector<std::string>& names,
                              const std::string& octets,
                              std::size_t place)
    {
        const std::size_t number = place < octets.size() ? static_cast<uint8_t>(octets[place]) : 0;
        return number % (names.size() + 1) == 0 ? "" : names[number % (names.size() + 1) - 1];
    }

    /** Replaces the defences. @param octets as of DEFEND */
    void Defend(const std::string& octets)
    {
        static const auto ingress = GetTypeNames(IngressPolicy::GetTypeId());
        static const auto verification = GetTypeNames(VerificationPolicy::GetTypeId());
        const std::string one = Select(ingress, octets, 0);
        const std::string two = Select(ingress, octets, 1);
        m_l3->SetAttribute("Ingress",
                           StringValue(one + (one.empty() || two.empty() ? "" : ";") + two));
        m_faces[0]->SetAttribute("Ingress", StringValue(Select(ingress, octets, 2)));
        m_l3->SetAttribute("Verification", StringValue(Select(verification, octets, 3)));
    }

    /** @param settings bit 0: verify all; bit 1: require keys; bit 2: verification takes time */
    void SetVerifier(uint8_t settings)
    {
        Verifier& verifier = GetVerifier(*m_l3);
        verifier.SetAttribute("Share", DoubleValue(settings & 1));
        verifier.SetAttribute("RequireKey", BooleanValue(settings >> 1 & 1));
        verifier.SetAttribute("Time", TimeValue(MilliSeconds(settings >> 2 & 1)));
        verifier.SetAttribute("MaxKeys", UintegerValue(2));
    }

    /**
     * Checks that every table is within its limit, and that a pending Interest has at most as many
     * faces as the node.
     */
    void CheckLimits() const
    {
        Require(m_l3->GetPit().GetSize() <= MAX_PENDING, "the PIT keeps its limit");
        Require(m_l3->GetNonceList().GetSize() <= MAX_NONCES, "the nonce list keeps its limit");
        Require(m_l3->GetContentStore().GetObjects() <= MAX_OBJECTS, "the store's objects");
        Require(m_l3->GetContentStore().GetBytes() <= MAX_BYTES, "the store's octets");
    }

    Ptr<CcnL3Protocol> m_l3{CreateObject<CcnL3Protocol>()};
    std::vector<Ptr<PlainFace>> m_faces;
    Ptr<SimpleNetDevice> m_devices[2]; ///< of the node and of its neighbour
    Ptr<NetDeviceFace> m_neighbour{CreateObject<NetDeviceFace>()};
    NeighbourReceiver m_receiver; ///< of the neighbour
};

} // namespace ns3::ccn::fuzz

#endif // CCN_FUZZED_NODE_H
