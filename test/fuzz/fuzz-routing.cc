// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ccn-fuzz-bytes.h"
#include "ccn-fuzz-mutator.h"
#include "ccn-plain-face.h"

#include "ns3/boolean.h"
#include "ns3/ccn-certificate.h"
#include "ns3/ccn-content-object.h"
#include "ns3/ccn-fib.h"
#include "ns3/ccn-l3-protocol.h"
#include "ns3/ccn-routing-octets.h"
#include "ns3/ccn-routing-protocol.h"
#include "ns3/ccn-signer.h"
#include "ns3/ccn-type-lookup.h"
#include "ns3/node-container.h"
#include "ns3/simulator.h"
#include "ns3/string.h"
#include "ns3/uinteger.h"

#include <algorithm>
#include <deque>
#include <iterator>
#include <stdexcept>
#include <string>
#include <vector>

// Two routers, and a hostile network between them. Their own messages reach the other one changed, signed
// again, late, often or never: hellos, offers, LSAs and distance vectors. Faces, costs, prefixes and
// routers come and go meanwhile. No exception may leave what handles a message, the limits hold, and a
// router that has stopped leaves no route. The head chooses wire format and protocol.

namespace
{

using namespace ns3;
using namespace ns3::ccn;
using ns3::ccn::fuzz::FuzzedBytes;
using ns3::ccn::fuzz::PlainFace;
using ns3::ccn::fuzz::Record;
using ns3::ccn::fuzz::Require;

constexpr std::size_t HEAD = 1;
constexpr uint32_t ROUTERS = 2;
constexpr uint32_t MAX_LSAS = 12;        // of a router
constexpr std::size_t MAX_HELD = 64;     // messages that wait
constexpr uint32_t MAX_MESSAGES = 60;    // after which an input ends
constexpr std::size_t MAX_RECORDS = 100; // longer inputs are slow rather than interesting
constexpr int64_t LONGEST_PASS = 34;     // binary logarithm of ns: 17 s
constexpr double HELLO_INTERVAL = 10;    // s
constexpr double LATE = 1e6;             // s
constexpr const char* PREFIXES[] = {"ccnx:/a", "ccnx:/b", "ccnx:/a/c", "ccnx:/"};

/** Actions: a record's action modulo ACTIONS. "The message" is the one that has waited longest. */
enum Action : uint8_t
{
    FORWARD,  ///< up to so many messages arrive as they are
    RUN,      ///< all messages arrive for so many 10 ms, modulo 32
    PASS,     ///< time passes: the binary logarithm of the ns
    DROP,     ///< the message is lost
    CHANGE,   ///< bytes of the payload of the message, or of an Interest, are changed
    REPLACE,  ///< the payload of the message is replaced
    INSERT,   ///< bytes are inserted in the payload of the message
    FIELDS,   ///< the payload of the message is replaced by numbers and names
    NEWS,     ///< the changes in a piece of news are replaced
    RENAME,   ///< a component of the name of the message is replaced, or its version
    REPLAY,   ///< an earlier message arrives again, at a router
    BYTES,    ///< the bytes arrive at a router
    FACE,     ///< a face goes down or up
    RESTART,  ///< a router restarts
    ANNOUNCE, ///< a prefix is announced, or no more
    COST,     ///< a face gets another cost
    ACTIONS
};

/** Bits of the head. */
enum Bit : uint8_t
{
    CCNX10 = 1,
    LINK_STATE = 2,
    WAITS = 4,
    CACHES = 8, ///< content stores may answer hellos
};

/** A router and its face. */
struct Router
{
    Ptr<CcnL3Protocol> l3;
    Ptr<PlainFace> face;
    Ptr<RoutingProtocol> protocol;
};

/** A message on its way. */
struct Message
{
    uint32_t to; ///< index of a router
    std::string octets;
};

/** Two routers and what is between them. */
class HostileLink
{
  public:
    /** @param head bits */
    explicit HostileLink(uint8_t head)
    {
        for (uint32_t i = 0; i < ROUTERS; ++i)
        {
            AddRouter(i, head);
        }
        m_signer->SetOwner(Name("ccnx:/liar"), m_routers[0].l3->GetCodec());
        m_routers[0].protocol->Announce(Name(PREFIXES[0]));
        m_routers[1].protocol->Announce(Name(PREFIXES[1]));
        Pass(NanoSeconds(1)); // they start
    }

    ~HostileLink()
    {
        for (const Router& router : m_routers)
        {
            router.face->onSend = nullptr;
        }
        Simulator::Destroy();
    }

    HostileLink(const HostileLink&) = delete;
    HostileLink& operator=(const HostileLink&) = delete;

    /** @return messages that the routers have sent */
    uint32_t GetSent() const
    {
        return m_sent;
    }

    /** @param record to apply */
    void Do(const Record& record)
    {
        FuzzedBytes bytes(record.octets);
        switch (record.action % ACTIONS)
        {
        case FORWARD:
            return Forward(1 + bytes.Next() % 16);
        case RUN:
            return Run(MilliSeconds(10 * (bytes.Next() % 32)));
        case PASS:
            return Pass(NanoSeconds(int64_t{1} << bytes.Next() % (LONGEST_PASS + 1)));
        case FACE:
            return SetUp(GetRouter(bytes), bytes.Next() & 1);
        case RESTART:
            return GetRouter(bytes).protocol->Restart(MilliSeconds(bytes.Next()));
        case ANNOUNCE:
            return Announce(*GetRouter(bytes).protocol, bytes.Next());
        case COST:
            return SetCost(GetRouter(bytes), bytes.Number());
        case REPLAY:
            return Replay(bytes.Next(), bytes.Next() % ROUTERS);
        case BYTES:
            return Deliver({bytes.Next() % ROUTERS, bytes.TakeRest()});
        default:
            return Tamper(record.action % ACTIONS, bytes);
        }
    }

    /** Checks that both routers are as they must be when they have stopped. */
    void Finish()
    {
        for (const Router& router : m_routers)
        {
            router.protocol->Stop();
        }
        Pass(Seconds(LATE));
        for (const Router& router : m_routers)
        {
            CheckStopped(router);
        }
    }

  private:
    /** @param i index of a new router @param head bits */
    void AddRouter(uint32_t i, uint8_t head)
    {
        Router router{CreateObject<CcnL3Protocol>(),
                      CreateObject<PlainFace>(false),
                      CreateByName<RoutingProtocol>(head & LINK_STATE ? "LinkStateRouting"
                                                                      : "DistanceVectorRouting")};
        router.l3->SetAttribute("Wire", StringValue(head & CCNX10 ? "ccnx-1.0" : "ccnb"));
        router.l3->Install(m_nodes.Get(i));
        router.l3->AssignStreams(10 * (i + 1));
        router.l3->AddFace(router.face);
        router.face->onSend = [this, i](const std::string& octets) {
            Take({ROUTERS - 1 - i, octets});
        };
        router.protocol->SetAttribute("Router", StringValue(std::to_string(i)));
        router.protocol->SetAttribute("Wait", TimeValue(Seconds(head & WAITS ? 2 : 0)));
        router.protocol->SetAttribute("HelloInterval", TimeValue(Seconds(HELLO_INTERVAL)));
        router.protocol->SetAttribute("NewsLifetime", TimeValue(Seconds(HELLO_INTERVAL)));
        router.protocol->SetAttribute("CachedHellos", BooleanValue(head & CACHES));
        router.protocol->SetAttributeFailSafe("MaxLsas", UintegerValue(MAX_LSAS));
        router.protocol->AssignStreams(100 * (i + 1));
        m_nodes.Get(i)->AddApplication(router.protocol);
        m_routers.push_back(router);
    }

    /** @param bytes choose @return a router */
    const Router& GetRouter(FuzzedBytes& bytes) const
    {
        return m_routers[bytes.Next() % ROUTERS];
    }

    /** @param message that a router sends */
    void Take(const Message& message)
    {
        ++m_sent;
        m_history.push_back(message);
        if (m_history.size() > MAX_HELD)
        {
            m_history.pop_front();
        }
        if (m_isHonest)
        {
            Simulator::Schedule(MilliSeconds(1), [this, message] { Deliver(message); });
        }
        else if (m_held.size() < MAX_HELD)
        {
            m_held.push_back(message);
        }
    }

    /** @param message that arrives now */
    void Deliver(const Message& message)
    {
        const Router& router = m_routers[message.to];
        if (router.face->isUp)
        {
            router.face->Inject(message.octets);
        }
    }

    /** @param count number of messages that arrive */
    void Forward(uint32_t count)
    {
        for (; count > 0 && !m_held.empty(); --count)
        {
            const Message message = m_held.front();
            m_held.pop_front();
            Deliver(message);
            Pass(MicroSeconds(1));
        }
    }

    /** @param time for which all arrives */
    void Run(Time time)
    {
        m_isHonest = true;
        Forward(MAX_HELD);
        Pass(time);
        m_isHonest = false;
    }

    /** @param time to run the simulation */
    static void Pass(Time time)
    {
        Simulator::Stop(time);
        Simulator::Run();
    }

    /** @param router it @param isUp the new state of its face */
    static void SetUp(const Router& router, bool isUp)
    {
        if (router.face->isUp != isUp)
        {
            router.face->isUp = isUp;
            router.l3->NoteFaceState(*router.face);
        }
    }

    /** @param router it @param cost of its face, if that is allowed */
    static void SetCost(const Router& router, uint64_t cost)
    {
        router.protocol->SetCost(router.face->GetId(), std::clamp<uint64_t>(cost, 1, UINT32_MAX));
    }

    /** @param protocol of a router @param what prefix, and whether it is announced */
    static void Announce(RoutingProtocol& protocol, uint8_t what)
    {
        const Name prefix(PREFIXES[what / 2 % std::size(PREFIXES)]);
        what & 1 ? protocol.Announce(prefix) : protocol.Withdraw(prefix);
    }

    /** @param which number of an earlier message @param to index of a router, which may have sent it */
    void Replay(uint8_t which, uint32_t to)
    {
        if (!m_history.empty())
        {
            Deliver({to, m_history[which % m_history.size()].octets});
        }
    }

    /** Changes the message that has waited longest, which arrives. @param action how @param bytes choose */
    void Tamper(uint8_t action, FuzzedBytes& bytes)
    {
        if (m_held.empty())
        {
            return;
        }
        Message message = m_held.front();
        m_held.pop_front();
        ContentView view;
        if (action == DROP)
        {
            return;
        }
        if (m_routers[0].l3->GetCodec().Decode(message.octets, view) == DecodeError::NONE)
        {
            try
            {
                message.octets = Forge(view, action, bytes);
            }
            catch (const std::invalid_argument&) // nobody can encode it
            {
            }
        }
        else
        {
            ChangeBytes(message.octets, bytes);
        }
        Deliver(message);
    }

    /** @param view an object @param action how to change it @param bytes choose @return the changed object, signed */
    std::string Forge(const ContentView& view, uint8_t action, FuzzedBytes& bytes) const
    {
        ContentObject object = ContentObject::MakeUnsigned(Name(view.name));
        object.hasFreshness = view.hasFreshness;
        object.freshnessSeconds = view.freshnessSeconds;
        object.hasExpiry = view.hasExpiry;
        object.expiryMs = view.expiryMs;
        object.payload = std::string(view.payload);
        switch (action)
        {
        case CHANGE:
            ChangeBytes(object.payload, bytes);
            break;
        case REPLACE:
            object.payload = bytes.TakeRest();
            break;
        case INSERT: {
            const std::size_t at = bytes.Next() % (object.payload.size() + 1);
            object.payload.insert(at, bytes.TakeRest());
            break;
        }
        case FIELDS:
            object.payload = MakeFields(bytes);
            break;
        case NEWS:
            object.payload = ForgeNews(view.payload, bytes);
            break;
        default:
            object.name = Rename(object.name, bytes);
        }
        m_signer->Sign(object, true);
        return m_routers[0].l3->GetCodec().Encode(object);
    }

    /** @param octets whose bytes are changed @param bytes pairs of a place and a difference */
    static void ChangeBytes(std::string& octets, FuzzedBytes& bytes)
    {
        while (!bytes.IsAtEnd() && !octets.empty())
        {
            const uint32_t place = bytes.Next() << 8 | bytes.Next();
            octets[place % octets.size()] ^= bytes.Next();
        }
    }

    /** @param payload of news @param bytes choose its head, and are its changes @return payload of other news */
    static std::string ForgeNews(Bytes payload, FuzzedBytes& bytes)
    {
        RoutingReader reader(payload);
        const uint64_t boot = reader.Number();
        const uint64_t after = reader.Number();
        const uint8_t bits = bytes.Next();
        RoutingWriter news;
        news.Number(bits & 1 ? bytes.Number() : boot);
        news.Number(bits & 2 ? bytes.Number() : after);
        news.Number(bits & 4 ? bytes.Number() : after + 1);
        news.Octets(bits & 8 ? bytes.TakeRest() : MakeFields(bytes));
        return news.Get();
    }

    /** @param bytes choose @return numbers, names of routers and prefixes, as payloads have them */
    static std::string MakeFields(FuzzedBytes& bytes)
    {
        RoutingWriter writer;
        while (!bytes.IsAtEnd())
        {
            const uint8_t kind = bytes.Next();
            switch (kind % 4)
            {
            case 0:
                writer.Octets(std::to_string(kind / 4 % (ROUTERS + 1)));
                break;
            case 1:
                writer.Octets(Name(PREFIXES[kind / 4 % std::size(PREFIXES)]).GetEncoded());
                break;
            default:
                writer.Number(bytes.Number());
            }
        }
        return writer.Get();
    }

    /** @param name of an object @param bytes choose @return another name */
    static Name Rename(const Name& name, FuzzedBytes& bytes)
    {
        const uint8_t which = bytes.Next();
        const uint32_t place = which / 2 % name.GetSize();
        Name other;
        for (uint32_t i = 0; i < name.GetSize(); ++i)
        {
            if (i != place)
            {
                other.Append(name.GetComponent(i));
            }
            else if (which & 1)
            {
                other.AppendVersion(ToCalendarTime(Simulator::Now()) + bytes.Number());
            }
            else
            {
                other.Append(bytes.TakeRest());
            }
        }
        return other;
    }

    /** @param router that has stopped */
    void CheckStopped(const Router& router) const
    {
        Require(router.l3->GetCounters().Get(Count::ERRORS) == 0, "no exception");
        router.l3->CheckIdentities(true);
        for (const char* prefix : PREFIXES)
        {
            const NextHops* hops = router.l3->GetFib().Find(Name(prefix));
            for (const NextHop& hop : hops ? *hops : NextHops())
            {
                Require(hop.origin != router.protocol->GetOrigin(), "it leaves no route");
            }
        }
    }

    NodeContainer m_nodes{ROUTERS};
    std::vector<Router> m_routers;
    Ptr<Signer> m_signer{CreateObject<Signer>()}; ///< of what is changed on the way
    std::deque<Message> m_held;                   ///< messages that wait
    std::deque<Message> m_history;                ///< the latest messages
    uint32_t m_sent{0};                           ///< messages
    bool m_isHonest{false};                       ///< all messages arrive
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
    HostileLink link(input.head[0]);
    for (std::size_t i = 0; i < std::min(input.records.size(), MAX_RECORDS); ++i)
    {
        if (link.GetSent() < MAX_MESSAGES)
        {
            link.Do(input.records[i]);
        }
    }
    link.Finish();
    return 0;
}

CCN_FUZZ_MUTATOR(HEAD, ACTIONS)

CCN_FUZZ_CROSS_OVER(HEAD)
