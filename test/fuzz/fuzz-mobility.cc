// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ccn-fuzz-bytes.h"
#include "ccn-fuzz-mutator.h"
#include "ccn-fuzz-text.h"
#include "ccn-plain-face.h"

#include "ns3/boolean.h"
#include "ns3/ccn-fib.h"
#include "ns3/ccn-interest.h"
#include "ns3/ccn-l3-protocol.h"
#include "ns3/ccn-mobility-protocol.h"
#include "ns3/ccn-type-lookup.h"
#include "ns3/node-container.h"
#include "ns3/simulator.h"
#include "ns3/string.h"

#include <iterator>
#include <stdexcept>
#include <string>
#include <vector>

// A node with a mobility protocol, whose neighbours send it signals of any form, answers and Interests
// for what moves, while faces go down and up. No exception may leave what handles a message, no route
// leads to a face that is not there, and the identities hold. The head chooses wire format and protocol.

namespace
{

using namespace ns3;
using namespace ns3::ccn;
using ns3::ccn::fuzz::FuzzedBytes;
using ns3::ccn::fuzz::PlainFace;
using ns3::ccn::fuzz::Record;
using ns3::ccn::fuzz::Require;

constexpr std::size_t HEAD = 1;
constexpr uint32_t FACES = 3;
constexpr std::size_t MAX_RECORDS = 60; // longer inputs are slow rather than interesting
constexpr double LATE = 1e6;            // s
constexpr const char* PREFIXES[] = {"ccnx:/p", "ccnx:/p/q", "ccnx:/", "ccnx:/localhop/p"};
constexpr const char* KINDS[] = {"iu", "in", "trace", ""};

/** Actions: a record's action modulo ACTIONS. */
enum Action : uint8_t
{
    SIGNAL, ///< a signal: face, kind, prefix, hops, number
    NAME,   ///< an Interest or an object below the root: face, which of both, name
    ASK,    ///< an Interest below a prefix: face, prefix, number
    BYTES,  ///< the bytes arrive: face, bytes
    ECHO,   ///< the latest signal of the node is answered, or comes back: face, which of both
    FACE,   ///< a face goes down or up: face, which of both
    PASS,   ///< time passes: the binary logarithm of the ns
    ACTIONS
};

/** Bits of the head. */
enum Bit : uint8_t
{
    CCNX10 = 1,
    KITE = 2,
    MOBILE = 4,
    SPECIAL = 8, ///< a rendezvous server, or a router with a neighbour
};

/** A node with a mobility protocol. */
class SignalledNode
{
  public:
    /** @param head bits */
    explicit SignalledNode(uint8_t head)
        : m_protocol(head & KITE ? "kite" : "mapme"),
          m_application(DynamicCast<MobilityProtocol>(
              CreateByName<CcnApplication>(head & KITE ? "Kite" : "MapMe")))
    {
        m_l3->SetAttribute("Wire", StringValue(head & CCNX10 ? "ccnx-1.0" : "ccnb"));
        m_l3->Install(m_nodes.Get(0));
        m_l3->AssignStreams(10);
        for (uint32_t i = 0; i < FACES; ++i)
        {
            m_faces.push_back(CreateObject<PlainFace>(false));
            m_l3->AddFace(m_faces.back());
            m_faces.back()->onSend = [this](const std::string& octets) { m_latest = octets; };
        }
        m_l3->GetFib().Add(Name(PREFIXES[0]), m_faces[0]->GetId(), 1);
        m_application->SetAttribute("Mobile", BooleanValue(head & MOBILE));
        if (head & SPECIAL)
        {
            head& KITE ? m_application->SetAttribute("Rendezvous", BooleanValue(true))
                       : m_application->SetAttribute("Neighbours", StringValue("plain"));
        }
        m_application->AssignStreams(100);
        m_nodes.Get(0)->AddApplication(m_application);
        const auto producer = CreateByName<CcnApplication>("PrefixProducer[Prefix=ccnx:/p/q]");
        producer->AssignStreams(200);
        m_nodes.Get(0)->AddApplication(producer);
        Pass(NanoSeconds(1)); // they start
    }

    ~SignalledNode()
    {
        Simulator::Destroy();
    }

    SignalledNode(const SignalledNode&) = delete;
    SignalledNode& operator=(const SignalledNode&) = delete;

    /** @param record to apply */
    void Do(const Record& record)
    {
        FuzzedBytes bytes(record.octets);
        const uint8_t action = record.action % ACTIONS;
        if (action == PASS)
        {
            return Pass(NanoSeconds(int64_t{1} << bytes.Next() % 34));
        }
        PlainFace& face = *m_faces[bytes.Next() % FACES];
        switch (action)
        {
        case FACE:
            face.isUp = bytes.Next() & 1;
            return m_l3->NoteFaceState(face);
        case BYTES:
            return face.Inject(bytes.TakeRest());
        case ECHO:
            return Echo(face, bytes.Next() & 1);
        default:
            return Send(face, action, bytes);
        }
    }

    /** Lets all timers end, and checks routes and identities. */
    void Finish()
    {
        m_application->SetStopTime(Seconds(0));
        m_application->Dispose();
        Pass(Seconds(LATE));
        for (const Name& prefix : m_l3->GetFib().GetPrefixes())
        {
            for (const NextHop& hop : *m_l3->GetFib().Find(prefix))
            {
                Require(hop.face < m_l3->GetFaceCount(), "a route leads to a face");
            }
        }
        m_l3->CheckIdentities(true);
    }

  private:
    /** @param time to run the simulation */
    static void Pass(Time time)
    {
        Simulator::Stop(time);
        Simulator::Run();
    }

    /** @param bytes choose @return a name of a signal, or of what is asked for @param action which of both */
    Name MakeName(uint8_t action, FuzzedBytes& bytes) const
    {
        if (action == SIGNAL)
        {
            const std::string kind = KINDS[bytes.Next() % std::size(KINDS)];
            const Name prefix(PREFIXES[bytes.Next() % std::size(PREFIXES)]);
            const auto hops = static_cast<uint32_t>(bytes.Number());
            return MobilitySignal{m_protocol, kind, hops, bytes.Number(), "x", prefix}.ToName();
        }
        return Name(PREFIXES[bytes.Next() % 2]).GetChild(std::to_string(bytes.Next()));
    }

    /** A message arrives. @param face of it @param action which one @param bytes choose */
    void Send(PlainFace& face, uint8_t action, FuzzedBytes& bytes)
    {
        const bool isContent = action == NAME && (bytes.Next() & 1) != 0;
        Interest interest;
        ContentObject object;
        if (action == NAME)
        {
            Name name = MobilitySignal::GetRoot(m_protocol);
            const Name rest = fuzz::MakeName(bytes.TakeRest());
            for (uint32_t i = 0; i < rest.GetSize(); ++i)
            {
                name.Append(rest.GetComponent(i));
            }
            interest.name = name;
        }
        else
        {
            interest.name = MakeName(action, bytes);
        }
        object.name = interest.name;
        interest.nonce = std::to_string(100000 + ++m_nonces);
        try
        {
            const Codec& codec = m_l3->GetCodec();
            face.Inject(isContent ? codec.Encode(object) : codec.Encode(interest));
        }
        catch (const std::invalid_argument&) // nobody can encode it
        {
        }
    }

    /** @param face on which the latest message of the node comes back @param isAnswer as an object of its name */
    void Echo(PlainFace& face, bool isAnswer)
    {
        InterestView view;
        if (!isAnswer)
        {
            face.Inject(m_latest);
        }
        else if (m_l3->GetCodec().Decode(m_latest, view) == DecodeError::NONE)
        {
            ContentObject object;
            object.name = Name(view.name);
            face.Inject(m_l3->GetCodec().Encode(object));
        }
    }

    const std::string m_protocol;
    Ptr<MobilityProtocol> m_application;
    NodeContainer m_nodes{1};
    Ptr<CcnL3Protocol> m_l3{CreateObject<CcnL3Protocol>()};
    std::vector<Ptr<PlainFace>> m_faces;
    std::string m_latest; ///< message of the node
    uint32_t m_nonces{0}; ///< drawn so far
};

} // namespace

/**
 * Called by libFuzzer.
 *
 * @param data head and records
 * @param size their size in bytes
 * @return 0
 */
extern "C" int
LLVMFuzzerTestOneInput(const uint8_t* data, size_t size)
{
    const fuzz::HeadedRecords<HEAD> input(data, size);
    SignalledNode node(input.head[0]);
    std::size_t done = 0;
    for (const Record& record : input.records)
    {
        if (done++ < MAX_RECORDS)
        {
            node.Do(record);
        }
    }
    node.Finish();
    return 0;
}

CCN_FUZZ_MUTATOR(HEAD, ACTIONS)
