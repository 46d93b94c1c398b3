// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ccn-fuzz-mutator.h"
#include "ccn-fuzzed-node.h"

#include "ns3/ccn-content-store.h"
#include "ns3/ccn-nonce-list.h"
#include "ns3/ccn-pit.h"
#include "ns3/ccn-strategy.h"
#include "ns3/string.h"

#include <iterator>
#include <memory>
#include <stdexcept>

// A node whose faces, routes, strategies and limits change between messages, and also while a face
// sends a message or a PIT entry is removed. An input begins with the numbers of the replacement
// and admission policies and the limits of the tables.

namespace
{

using namespace ns3;
using namespace ns3::ccn;
using ns3::ccn::fuzz::PlainFace;
using ns3::ccn::fuzz::Record;
using ns3::ccn::fuzz::Require;

constexpr std::size_t HEAD = 3;       // bytes before the records
constexpr uint8_t ACTIONS = 16;       // of records
constexpr uint8_t FIRST_FACES = 5;    // that exist at the beginning
constexpr std::size_t MAX_FACES = 40; // in one input
constexpr double LATE = 3e9;          // s, after the longest lifetime

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
constexpr const char* PREFIXES[] =
    {"ccnx:/", "ccnx:/content/files", "ccnx:/content", "ccnx:/a", "ccnx:/a/b", "ccnx:/local"};

/** A node and what is done to it. */
class ChangingNode
{
  public:
    /** @param head numbers of the policies, and one bit for each limit */
    explicit ChangingNode(const std::array<uint8_t, HEAD>& head)
    {
        SetLimits(head[2]);
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
        m_l3->Initialize();
    }

    ~ChangingNode()
    {
        m_l3->Dispose();
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
            m_l3->GetFib().Remove(GetPrefix(at(0)), at(1) % m_faces.size());
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
        default:
            return Inject(action, record.octets);
        }
    }

    /** Runs until all pending Interests and timers have ended. */
    void Finish()
    {
        m_during = 0;
        Simulator::Stop(Seconds(LATE));
        Simulator::Run();
        m_l3->CheckIdentities(true);
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
        m_faces.back()->onSend = [this] { Interfere(); };
        const FaceId id = m_l3->AddFace(m_faces.back());
        Require(id + 1 == m_faces.size(), "numbers of faces are not reused");
        ++m_alive;
    }

    /** @param i any number; the last face is never removed */
    void RemoveFace(uint32_t i)
    {
        i %= m_faces.size();
        if (m_faces[i] && m_alive > 1)
        {
            m_l3->RemoveFace(i); // throws while a strategy runs
            m_faces[i] = nullptr;
            --m_alive;
        }
    }

    /** @param prefix any number @param face any number @param cost of the route */
    void Route(uint8_t prefix, uint32_t face, uint8_t cost)
    {
        face %= m_faces.size();
        if (m_faces[face])
        {
            m_l3->GetFib().Add(GetPrefix(prefix), face, cost);
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
        if (const auto& face = m_faces[i % m_faces.size()])
        {
            face->isUp = !(state & 1);
            face->refuses = state & 2;
        }
    }

    /** @param i any number @param octets that arrive on this face */
    void Inject(uint32_t i, const std::string& octets)
    {
        if (const Ptr<PlainFace> face = m_faces[i % m_faces.size()])
        {
            face->Inject(octets);
        }
    }

    /** @param log the binary logarithm of the ns that pass, modulo 43 */
    static void Pass(uint8_t log)
    {
        Simulator::Stop(NanoSeconds(int64_t{1} << log % 43));
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
            m_l3->GetFib().Remove(GetPrefix(what / 6), what / 12 % m_faces.size());
            break;
        case 5:
            SetStrategy(what / 6, what / 8);
            break;
        default:
            break;
        }
    }

    Ptr<CcnL3Protocol> m_l3{CreateObject<CcnL3Protocol>()};
    std::vector<Ptr<PlainFace>> m_faces; ///< nullptr for those that were removed
    uint32_t m_alive{0};                 ///< faces that were not removed
    uint8_t m_during{0};                 ///< as for Interfere()
    uint32_t m_depth{0};                 ///< calls of Interfere() that are in progress
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

/**
 * Called by libFuzzer to change an input.
 *
 * @param data the input, changed in place
 * @param size its size in bytes
 * @param most size limit in bytes
 * @param seed of random numbers
 * @return the new size in bytes
 */
extern "C" size_t
LLVMFuzzerCustomMutator(uint8_t* data, size_t size, size_t most, unsigned int seed)
{
    return fuzz::MutateInput<HEAD>(data, size, most, seed, ACTIONS);
}
