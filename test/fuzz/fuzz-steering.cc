// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ccn-fuzz-kit.h"
#include "ccn-fuzz-mutator.h"
#include "ccn-plain-face.h"

#include "ns3/boolean.h"
#include "ns3/ccn-ccnx10-types.h"
#include "ns3/ccn-content-store.h"
#include "ns3/ccn-diagnosis-packet.h"
#include "ns3/ccn-l3-protocol.h"
#include "ns3/ccn-path-label.h"
#include "ns3/simulator.h"
#include "ns3/string.h"

#include <algorithm>
#include <array>

// A node that reads path labels and replies to requests gets any bytes, and packets of all types with any
// path label. What it sends is well-formed, and the identities of its counters hold at the end.

namespace
{

using namespace ns3;
using namespace ns3::ccn;
using ns3::ccn::fuzz::PlainFace;
using ns3::ccn::fuzz::Record;
using ns3::ccn::fuzz::Require;

constexpr uint32_t MAX_RECORDS = 60;
constexpr uint32_t FACES = 3;  // two of neighbours, one of an application
constexpr uint32_t TYPES = 9;  // of packets: those of CCNx 1.0 and of diagnosis
constexpr uint8_t ACTIONS = 5; // of records
constexpr double LATE = 1e8;   // s

/** @param packet any @return its bytes */
std::string
ToBytes(const Packet& packet)
{
    std::string octets(packet.GetSize(), '\0');
    packet.CopyData(reinterpret_cast<uint8_t*>(octets.data()), octets.size());
    return octets;
}

/** A face that also sends requests and replies. */
class SteeredFace : public PlainFace
{
  public:
    using PlainFace::PlainFace;

    std::string last; ///< message that was sent on the face

  private:
    bool DoSend(const Ptr<Packet>& packet) override
    {
        last = ToBytes(*packet);
        if (diagnosis::GetType(last))
        {
            Require(!IsLocal(), "applications get no requests");
            Require(diagnosis::RemoveType(*packet), "a type fits its message");
        }
        return PlainFace::DoSend(packet);
    }
};

/** The node and its faces. */
class SteeredNode
{
  public:
    SteeredNode()
    {
        m_l3->SetAttribute("Profile", StringValue("ccnx-1.0"));
        m_l3->SetAttribute("PathLabels", BooleanValue(true));
        m_l3->SetAttribute("AdministrativeName", StringValue("ccnx:/r"));
        for (uint32_t i = 0; i < FACES; ++i)
        {
            m_faces.push_back(CreateObject<SteeredFace>(i == 2));
            m_l3->AddFace(m_faces.back());
        }
        m_l3->GetFib().Add(Name("/a"), 0, 0);
        m_l3->GetFib().Add(Name("/a"), 1, 1);
        m_l3->GetFib().Add(Name("/b"), 2, 0);
        m_l3->Initialize();
    }

    ~SteeredNode()
    {
        m_l3->Dispose();
        Simulator::Destroy();
    }

    /** @param record to apply */
    void Do(const Record& record)
    {
        const uint8_t first = record.octets.empty() ? 0 : record.octets[0];
        const auto& face = m_faces[first % FACES];
        switch (record.action % ACTIONS)
        {
        case 0:
            face->Inject(record.octets.substr(record.octets.empty() ? 0 : 1));
            break;
        case 1:
            face->Inject(MakeLabelled(record.octets));
            break;
        case 2: // a message comes back, with the type of the second byte
            face->Inject(Return(face->last, record.octets));
            break;
        case 3:
            face->SetUp(!face->IsUp());
            break;
        default:
            Simulator::Stop(NanoSeconds(int64_t{1} << first % 43));
            Simulator::Run();
        }
    }

    /** Time passes until nothing is pending. */
    void End()
    {
        Simulator::Stop(Seconds(LATE));
        Simulator::Run();
        m_l3->CheckIdentities(true);
    }

  private:
    /** @param octets face, type, name, hop limit, and a label @return a packet */
    std::string MakeLabelled(const std::string& octets) const
    {
        const auto at = [&octets](std::size_t i) {
            return i < octets.size() ? uint8_t(octets[i]) : 0U;
        };
        const uint32_t type = at(1) % TYPES;
        constexpr std::array<const char*, 4> NAMES{"/a", "/b", "/r", "/c"};
        Name name(NAMES[at(2) % NAMES.size()]);
        name.Append(diagnosis::MakeNonceSegment("1234567" + std::string(1, at(2) >> 4)));
        const bool isContent = type == ccnx10::PACKET_CONTENT || type % 2 == 0;
        Interest interest;
        interest.name = name;
        interest.hopLimit = at(3);
        const auto packet = isContent && type != 0 && type != ccnx10::PACKET_RETURN
                                ? m_l3->GetCodec().ToPacket(ContentObject::MakeUnsigned(name))
                                : m_l3->GetCodec().ToPacket(interest);
        PathLabel label;
        label.flags = at(4);
        label.hopCount = at(5);
        label.nextHop = at(6) << 8 | at(7);
        label.bitmap = octets.substr(std::min<std::size_t>(octets.size(), 8), 100);
        SetPathLabel(*packet, label);
        if (type >= diagnosis::ECHO_REQUEST)
        {
            diagnosis::SetType(*packet, static_cast<diagnosis::PacketType>(type));
        }
        return ToBytes(*packet);
    }

    /** @param sent on a face @param octets face, type and code @return it, changed */
    static std::string Return(std::string sent, const std::string& octets)
    {
        if (sent.size() > ccnx10::FIXED_HEADER && octets.size() > 2)
        {
            sent[ccnx10::AT_TYPE] = static_cast<char>(uint8_t(octets[1]) % TYPES);
            sent[ccnx10::AT_CODE] = octets[2];
        }
        return sent;
    }

    Ptr<CcnL3Protocol> m_l3{CreateObject<CcnL3Protocol>()};
    std::vector<Ptr<SteeredFace>> m_faces;
};

} // namespace

CCN_FUZZ_MUTATOR(0, ACTIONS)
CCN_FUZZ_CROSS_OVER(0)

extern "C" int
LLVMFuzzerTestOneInput(const uint8_t* data, size_t size)
{
    const auto records =
        ns3::ccn::fuzz::ReadRecords(Bytes(reinterpret_cast<const char*>(data), size));
    SteeredNode node;
    for (std::size_t i = 0; i < std::min<std::size_t>(records.size(), MAX_RECORDS); ++i)
    {
        node.Do(records[i]);
    }
    node.End();
    return 0;
}
