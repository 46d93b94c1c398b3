// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ccn-fuzz-mutator.h"
#include "ccn-fuzzed-node.h"

#include "ns3/boolean.h"
#include "ns3/ccn-express-channel.h"
#include "ns3/ccn-express-net-device.h"
#include "ns3/ccn-net-device-face.h"
#include "ns3/error-model.h"
#include "ns3/mac48-address.h"
#include "ns3/node-container.h"
#include "ns3/pointer.h"
#include "ns3/queue-size.h"
#include "ns3/uinteger.h"

#include <algorithm>
#include <array>
#include <stdexcept>

// A node with faces over two express links, whose rates, delays, queues and states change between
// frames. No frame gets lost without a trace, and none arrives twice.

namespace
{

using namespace ns3;
using namespace ns3::ccn;
using ns3::ccn::fuzz::PlainFace;
using ns3::ccn::fuzz::Record;
using ns3::ccn::fuzz::Require;

constexpr uint32_t LINKS = 2;        // of the node
constexpr uint32_t ENDS = 2 * LINKS; // devices; the node's are the even ones
constexpr uint32_t LONGEST = 3000;   // bytes of a frame
constexpr uint16_t PROTOCOL = 0x88B5;
constexpr uint8_t ACTIONS = 18; // of records
constexpr double LATE = 3e9;    // s, after the longest lifetime

/** A node, its links, and what is done to them. */
class Linked
{
  public:
    Linked()
    {
        m_nodes.Get(0)->AggregateObject(m_l3);
        Attach(m_application);
        for (uint32_t link = 0; link < LINKS; ++link)
        {
            MakeLink(link);
        }
        m_l3->Initialize();
    }

    ~Linked()
    {
        for (uint32_t i = 0; i < m_nodes.GetN(); ++i)
        {
            m_nodes.Get(i)->Dispose();
        }
        Simulator::Destroy();
    }

    /** @param record to apply */
    void Do(const Record& record)
    {
        const auto at = [&octets = record.octets](std::size_t i) {
            return i < octets.size() ? static_cast<uint8_t>(octets[i]) : uint8_t{0};
        };
        const uint32_t end = at(0) % ENDS;
        const Ptr<NetDevice> device = m_devices[end];
        switch (record.action % ACTIONS)
        {
        case 6:
            Send(end, record.octets, at(1) << 8 | at(2));
            break;
        case 7:
            Pass(NanoSeconds(int64_t{1} << at(0) % 38));
            break;
        case 8:
            device->SetAttribute("DataRate", DataRateValue(DataRate(uint64_t{1000} << at(1) % 24)));
            break;
        case 9:
            device->GetChannel()->SetAttribute(
                "Delay",
                TimeValue(NanoSeconds(int64_t{at(1)} << at(2) % 24)));
            break;
        case 10:
            device->SetAttribute(
                "QueueSize",
                QueueSizeValue(QueueSize(at(1) & 1 ? QueueSizeUnit::BYTES : QueueSizeUnit::PACKETS,
                                         at(1) & 1 ? 1 + 100 * at(2) : 1 + at(2) % 8)));
            break;
        case 11:
            device->GetChannel()->SetAttribute("Up", BooleanValue(at(1) & 1));
            break;
        case 12:
            SetErrors(*device, at(1));
            break;
        case 13:
            device->SetAttribute("InterframeGap",
                                 TimeValue(NanoSeconds(int64_t{at(1)} << at(2) % 20)));
            break;
        case 14:
            device->SetAttribute("Overhead", UintegerValue(at(1)));
            device->SetMtu(20 + 8 * at(2));
            break;
        case 15:
            device->TraceConnectWithoutContext(at(1) & 1 ? "PhyTxEnd" : "Dequeue",
                                               MakeCallback(&Linked::NoteNothing, this));
            break;
        case 16:
            m_application->Inject(record.octets);
            break;
        case 17:
            ReplaceFace(at(0) % LINKS);
            break;
        default:
            Send(record.action % ACTIONS, record.octets, PROTOCOL);
        }
        Pass(NanoSeconds(record.action));
    }

    /** Runs until all pending Interests and timers have ended. */
    void Finish()
    {
        Pass(Seconds(LATE));
        m_l3->CheckIdentities(true);
        for (uint32_t end = 0; end < ENDS; ++end)
        {
            Require(m_sent[end] == m_arrived[end ^ 1],
                    "each frame that a device accepts arrives, or is lost there");
        }
    }

  private:
    /** Creates a link with a face of the node. */
    void MakeLink(uint32_t link)
    {
        auto channel = CreateObject<ExpressChannel>();
        channel->SetAttribute("Delay", TimeValue(MilliSeconds(1 + link)));
        for (uint32_t side = 0; side < 2; ++side)
        {
            const uint32_t end = 2 * link + side;
            auto device = CreateObject<ExpressNetDevice>();
            device->SetAttribute("DataRate", DataRateValue(DataRate("1Mbps")));
            device->SetAddress(Mac48Address::Allocate());
            m_nodes.Get(side * (1 + link))->AddDevice(device);
            device->Attach(channel);
            m_devices[end] = device;
            const auto connect = [this, end](const char* trace, auto& counts) {
                m_devices[end]->TraceConnectWithoutContext(
                    trace,
                    MakeCallback(&Linked::Count, this).Bind(&counts[end]));
            };
            connect("Enqueue", m_sent);
            connect("PhyRxEnd", m_arrived);
            connect("PhyRxDrop", m_arrived);
        }
        m_faces[link] = MakeFace(link);
    }

    /** @param link number of a link @return a new face of the node over it */
    Ptr<NetDeviceFace> MakeFace(uint32_t link)
    {
        auto face = CreateObject<NetDeviceFace>();
        face->SetDevice(m_nodes.Get(0), m_devices[2 * link]);
        Attach(face);
        return face;
    }

    /** @param link number of a link, whose face is removed, and replaced */
    void ReplaceFace(uint32_t link)
    {
        m_l3->RemoveFace(m_faces[link]->GetId());
        m_faces[link] = MakeFace(link);
    }

    /** @param face is added to the node, with a route for all names */
    void Attach(const Ptr<Face>& face)
    {
        m_l3->GetFib().Add(Name(), m_l3->AddFace(face), 0);
    }

    /** @param end number of a device @param octets of the frame @param protocol its number */
    void Send(uint32_t end, const std::string& octets, uint16_t protocol)
    {
        const auto size = std::min<std::size_t>(octets.size(), LONGEST);
        m_devices[(end | 1) % ENDS]->Send(
            Create<Packet>(reinterpret_cast<const uint8_t*>(octets.data()), size),
            Address(),
            protocol);
    }

    /** @param device a device @param percent of the frames that get lost; from 101 on, none */
    static void SetErrors(NetDevice& device, uint8_t percent)
    {
        auto errors = CreateObject<RateErrorModel>();
        errors->SetUnit(RateErrorModel::ERROR_UNIT_PACKET);
        errors->SetRate(percent > 100 ? 0 : percent / 100.0);
        errors->AssignStreams(1);
        device.SetAttribute("ReceiveErrorModel", PointerValue(errors));
    }

    /** @param time to run the simulation */
    static void Pass(Time time)
    {
        Simulator::Stop(time);
        Simulator::Run();
    }

    /** @param count incremented */
    void Count(uint64_t* count, Ptr<const Packet>)
    {
        ++*count;
    }

    /** Makes a device schedule the events of its trace sources. */
    void NoteNothing(Ptr<const Packet>)
    {
    }

    NodeContainer m_nodes{1 + LINKS};
    Ptr<CcnL3Protocol> m_l3{CreateObject<CcnL3Protocol>()};
    Ptr<PlainFace> m_application{CreateObject<PlainFace>(true)};
    std::array<Ptr<NetDevice>, ENDS> m_devices;
    std::array<Ptr<NetDeviceFace>, LINKS> m_faces; ///< of the node
    std::array<uint64_t, ENDS> m_sent{};           ///< frames that the devices have accepted
    std::array<uint64_t, ENDS> m_arrived{};        ///< frames that have arrived at the devices
};

} // namespace

/**
 * Called by libFuzzer.
 *
 * @param data records
 * @param size their size in bytes
 * @return 0
 */
extern "C" int
LLVMFuzzerTestOneInput(const uint8_t* data, size_t size)
{
    Linked linked;
    for (const Record& record : fuzz::ReadRecords(Bytes(reinterpret_cast<const char*>(data), size)))
    {
        linked.Do(record);
    }
    linked.Finish();
    return 0;
}

CCN_FUZZ_MUTATOR(0, ACTIONS)
