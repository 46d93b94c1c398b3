// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ccn-fuzz-mutator.h"
#include "ccn-fuzzed-network.h"
#include "ccn-plain-face.h"

#include "ns3/boolean.h"
#include "ns3/ccn-content-store.h"
#include "ns3/ccn-nonce-list.h"
#include "ns3/ccn-pit.h"
#include "ns3/ccn-strategy.h"
#include "ns3/simulator.h"
#include "ns3/string.h"
#include "ns3/uinteger.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <optional>
#include <stdexcept>

// A node whose faces, routes, strategies and limits change between messages, and also while a face
// sends a message or a PIT entry is removed. It may have a neighbour, routers, manifests, a named layer and
// defences, all of which change, too, also while any trace source of both nodes calls its sinks. An input
// begins with the numbers of the replacement and admission policies, the limits of the tables, and what
// there is.

namespace
{

using namespace ns3;
using namespace ns3::ccn;
using ns3::ccn::fuzz::PlainFace;
using ns3::ccn::fuzz::Record;
using ns3::ccn::fuzz::Require;

constexpr std::size_t HEAD = 3;        // bytes before the records
constexpr uint8_t ACTIONS = 18;        // of records
constexpr uint8_t FIRST_FACES = 5;     // that exist at the beginning
constexpr std::size_t MAX_FACES = 40;  // in one input
constexpr double LATE = 3e9;           // s, after the longest lifetime
constexpr uint8_t LONGEST = 42;        // binary logarithm of the ns that pass at most
constexpr uint8_t LONGEST_ROUTED = 31; // the same with routers, which always have events
constexpr double MOST_ROUTED = 2;      // s in all with routers, about

/** Bits of the head's last byte above those of the limits. */
enum Bit : uint8_t
{
    CCNX10 = 32,
    NETWORK = 64,
    LINK_STATE = 128, ///< or distance vectors
};

constexpr const char* STRATEGIES[] = {"AllFaces",
                                      "BestFace",
                                      "BestRoute",
                                      "CcnxEarlyStrategy",
                                      "CcnxStrategy",
                                      "Ordered",
                                      "SelfLearning",
                                      "AllFaces",
                                      "Ordered",
                                      "ShapedRoute",
                                      "HashGateway"};
constexpr const char* POLICIES[] = {"Lru",
                                    "Lfu",
                                    "Fifo",
                                    "Random",
                                    "CcnxCleaner",
                                    "CcnxExpiry",
                                    "Lru",
                                    "Arc",
                                    "LruK",
                                    "PerfectLfu",
                                    "Slru",
                                    "Ttl",
                                    "TwoRandom"};
constexpr const char* ADMISSIONS[] = {"Always", "KLru", "Never", "Probability"};
constexpr const char* PREFIXES[] = {"ccnx:/",
                                    "ccnx:/content/files",
                                    "ccnx:/content",
                                    "ccnx:/a",
                                    "ccnx:/a/b",
                                    "ccnx:/local",
                                    "ccnx:/o"};

/** A node and what is done to it. */
class ChangingNode
{
  public:
    /** @param head numbers of the policies, and one bit for each limit and part */
    explicit ChangingNode(const std::array<uint8_t, HEAD>& head)
    {
        SetLimits(head[2]);
        m_l3->SetAttribute("Wire", StringValue(head[2] & CCNX10 ? "ccnx-1.0" : "ccnb"));
        m_l3->GetContentStore().SetPolicy(POLICIES[head[0] % std::size(POLICIES)]);
        m_l3->SetAttribute("Admission", StringValue(ADMISSIONS[head[1] % std::size(ADMISSIONS)]));
        m_l3->GetPit().TraceConnectWithoutContext("Changed",
                                                  MakeCallback(&ChangingNode::NotePit, this));
        for (uint8_t face = 0; face < FIRST_FACES; ++face)
        {
            AddFace(face == 2);
            Route(0, face, 0);
            Route(1, face, face);
        }
        if (head[2] & NETWORK)
        {
            m_network.emplace(m_l3, head[2] & CCNX10, head[2] & LINK_STATE);
        }
        m_l3->Initialize();
    }

    ~ChangingNode()
    {
        for (const auto& face : m_faces)
        {
            face->onSend = nullptr;
        }
        if (!m_network)
        {
            m_l3->Dispose();
        }
        Simulator::Destroy();
    }

    /** @param record to apply */
    void Do(const Record& record)
    {
        const auto at = [&octets = record.octets](std::size_t i) {
            return i < octets.size() ? static_cast<uint8_t>(octets[i]) : uint8_t{0};
        };
        const uint8_t action = record.action % ACTIONS;
        switch (action)
        {
        case 7:
            return Pass(at(0));
        case 8:
            return RemoveFace(at(0));
        case 9:
            return AddFace(at(0) & 1);
        case 10:
            return Route(at(0), at(1), at(2));
        case 11:
            m_l3->GetFib().Remove(GetPrefix(at(0)), GetFace(at(1))->GetId());
            return;
        case 12:
            return SetStrategy(at(0), at(1));
        case 13:
            m_during = at(0);
            return;
        case 14:
            return SetState(at(0), at(1));
        case 15:
            return Inject(at(0),
                          record.octets.substr(std::min<std::size_t>(1, record.octets.size())));
        case 16:
            return m_network ? m_network->Change(record.octets) : void();
        case 17:
            return m_network ? m_network->SetScript(record.octets) : void();
        default:
            return Inject(action, record.octets);
        }
    }

    /** Runs until all pending Interests and timers have ended. */
    void Finish()
    {
        m_during = 0;
        if (m_network)
        {
            m_network->SetScript("");
            Pass(0); // what begins or changes at this time
            m_network->Stop();
        }
        Simulator::Stop(Seconds(LATE));
        Simulator::Run();
        m_l3->CheckIdentities(true);
        if (m_network)
        {
            m_network->Check();
        }
    }

  private:
    /** @param limits one bit for each limit */
    void SetLimits(uint8_t limits)
    {
        m_l3->GetPit().SetAttribute("MaxEntries", UintegerValue(limits & 1 ? 6 : 0));
        m_l3->GetPit().SetAttribute("MaxPerFace", UintegerValue(limits & 2 ? 3 : 0));
        m_l3->GetPit().SetAttribute("MaxSelectorBytes", UintegerValue(limits & 4 ? 100 : 0));
        m_l3->GetContentStore().SetAttribute("MaxObjects", UintegerValue(limits & 8 ? 4 : 100));
        m_l3->GetNonceList().SetAttribute("MaxEntries", UintegerValue(16));
        m_l3->SetAttribute("KeepsUnsolicited", BooleanValue(limits & 16));
    }

    /** @param i any number @return a prefix */
    static Name GetPrefix(uint8_t i)
    {
        return Name(PREFIXES[i % std::size(PREFIXES)]);
    }

    /** @param isLocal whether it counts as an application's face */
    void AddFace(bool isLocal)
    {
        if (m_faces.size() > MAX_FACES)
        {
            return;
        }
        m_faces.push_back(CreateObject<PlainFace>(isLocal));
        m_faces.back()->onSend = [this](const std::string&) { Interfere(); };
        const FaceId next = m_l3->GetFaceCount();
        Require(m_l3->AddFace(m_faces.back()) == next, "numbers of faces are not reused");
    }

    /** @param i any number @return a face, which may be removed */
    const Ptr<PlainFace>& GetFace(uint32_t i) const
    {
        return m_faces[i % m_faces.size()];
    }

    /** @param i any number; the last face is never removed */
    void RemoveFace(uint32_t i)
    {
        const auto alive = std::count_if(m_faces.begin(), m_faces.end(), [](const auto& face) {
            return !face->IsRemoved();
        });
        if (!GetFace(i)->IsRemoved() && alive > 1)
        {
            m_l3->RemoveFace(GetFace(i)->GetId()); // throws while a strategy runs
        }
    }

    /** @param prefix any number @param face any number @param cost of the route */
    void Route(uint8_t prefix, uint32_t face, uint8_t cost)
    {
        if (!GetFace(face)->IsRemoved())
        {
            m_l3->GetFib().Add(GetPrefix(prefix), GetFace(face)->GetId(), cost);
        }
    }

    /** @param prefix any number @param strategy any number */
    void SetStrategy(uint8_t prefix, uint8_t strategy)
    {
        m_l3->SetStrategy(GetPrefix(prefix), STRATEGIES[strategy % std::size(STRATEGIES)]);
    }

    /** @param i any number @param state bit 0: the face is down; bit 1: it refuses */
    void SetState(uint32_t i, uint8_t state)
    {
        GetFace(i)->isUp = !(state & 1);
        GetFace(i)->refuses = state & 2;
    }

    /** @param i any number @param octets that arrive on this face */
    void Inject(uint32_t i, const std::string& octets)
    {
        const Ptr<PlainFace> face = GetFace(i);
        if (!face->IsRemoved())
        {
            face->Inject(octets);
        }
    }

    /** @param log the binary logarithm of the ns that pass, modulo one more than the longest */
    void Pass(uint8_t log) const
    {
        const bool isLate = m_network && Simulator::Now() > Seconds(MOST_ROUTED);
        const uint8_t most = isLate ? 0 : m_network ? LONGEST_ROUTED : LONGEST;
        Simulator::Stop(NanoSeconds(int64_t{1} << log % (1 + most)));
        Simulator::Run();
    }

    /** A trace sink. @param change of the PIT */
    void NotePit(const PitChange& change)
    {
        if (change.operation == PitChange::Operation::ERASED)
        {
            Interfere();
        }
    }

    /** Changes the node while it works, as an application or a trace sink may. */
    void Interfere()
    {
        constexpr uint32_t DEEPEST = 2;
        if (m_network)
        {
            m_network->Consult();
        }
        if (m_during == 0 || m_depth > DEEPEST)
        {
            return;
        }
        ++m_depth;
        try
        {
            Interfere(m_during);
        }
        catch (const std::logic_error&) // a strategy is running
        {
        }
        --m_depth;
    }

    /** @param what what to change, and how */
    void Interfere(uint8_t what)
    {
        switch (what % 6)
        {
        case 1:
            Simulator::ScheduleNow([this, what] { RemoveFace(what / 6); });
            break;
        case 2:
            RemoveFace(what / 6);
            break;
        case 3:
            Route(what / 6, what / 12, 1);
            break;
        case 4:
            m_l3->GetFib().Remove(GetPrefix(what / 6), GetFace(what / 12)->GetId());
            break;
        case 5:
            SetStrategy(what / 6, what / 8);
            break;
        default:
            break;
        }
    }

    Ptr<CcnL3Protocol> m_l3{CreateObject<CcnL3Protocol>()};
    std::vector<Ptr<PlainFace>> m_faces; ///< also those that were removed
    std::optional<fuzz::FuzzedNetwork> m_network;
    uint8_t m_during{0}; ///< as for Interfere()
    uint32_t m_depth{0}; ///< calls of Interfere() that are in progress
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
    ChangingNode node(input.head);
    for (const Record& record : input.records)
    {
        node.Do(record);
    }
    node.Finish();
    return 0;
}

CCN_FUZZ_MUTATOR(HEAD, ACTIONS)
