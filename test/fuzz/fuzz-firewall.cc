// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ccn-fuzz-bytes.h"
#include "ccn-fuzz-mutator.h"
#include "ccn-fuzz-text.h"
#include "ccn-plain-face.h"

#include "ns3/ccn-content-object.h"
#include "ns3/ccn-fib.h"
#include "ns3/ccn-firewall.h"
#include "ns3/ccn-ingress-policy.h"
#include "ns3/ccn-interest.h"
#include "ns3/ccn-l3-protocol.h"
#include "ns3/pointer.h"
#include "ns3/simulator.h"
#include "ns3/string.h"

#include <algorithm>
#include <memory>
#include <stdexcept>
#include <string>
#include <vector>

// A node with a firewall, whose rules are arbitrary text and change between messages. An error in the text
// must name a position in it. The verdict on a message must be that of the first rule that decides when it
// is alone in a text, and that of a rate that of a naive count. Messages also arrive at the node.

namespace
{

using namespace ns3;
using namespace ns3::ccn;
using ns3::ccn::fuzz::FuzzedBytes;
using ns3::ccn::fuzz::PlainFace;
using ns3::ccn::fuzz::Record;
using ns3::ccn::fuzz::Require;

constexpr std::size_t HEAD = 1;       // byte before the records: odd for CCNx 1.0
constexpr uint32_t FACES = 3;         // of the node; the last one is local
constexpr std::size_t MAX_LINES = 12; // longer texts are slow rather than interesting
constexpr double LATE = 3e9;          // s, after the longest lifetime

/** Actions: a record's action modulo ACTIONS. */
enum Action : uint8_t
{
    RULES = FACES, ///< below: the bytes arrive on the face of this number; the bytes are new rules
    PASS,          ///< time passes: the binary logarithm of the ns, modulo 43
    INTEREST,      ///< the bytes choose an Interest that is judged
    CONTENT,       ///< the bytes choose an object that is judged
    ACTIONS
};

/** Rules, one by one. */
class NaiveRules
{
  public:
    /** @param text valid rules @param codec of messages */
    NaiveRules(const std::string& text, const Codec& codec)
        : m_allowsOthers(FirewallRules::Compile(text)->AllowsOthers())
    {
        for (Bytes rest = text; !rest.empty();)
        {
            const auto rule =
                fuzz::Compile<FirewallRules>(std::string(fuzz::TakeUntil(rest, '\n')), "firewall");
            Require(bool(rule), "each line of valid rules is valid");
            if (!rule->GetRules().empty())
            {
                m_lines.push_back({rule, std::make_unique<FirewallIndex>(rule, codec), {}, {}});
                m_lines.back().credit = GetMost(m_lines.back());
            }
        }
    }

    /** @param label of a face @param face its number */
    void SetFace(const std::string& label, FaceId face)
    {
        for (const Line& line : m_lines)
        {
            line.index->SetFace(label, face);
        }
    }

    /** @param message any @return "pass", "denied" or "too fast" */
    std::string Judge(const FirewallMessage& message)
    {
        const auto line = std::find_if(m_lines.begin(), m_lines.end(), [&](const Line& candidate) {
            return candidate.index->Find(message) != FirewallIndex::NONE;
        });
        if (line == m_lines.end())
        {
            return message.isOut || m_allowsOthers ? "pass" : "denied";
        }
        return line->rules->GetRules()[0].allows ? Spend(*line) : "denied";
    }

  private:
    /** A rule. */
    struct Line
    {
        Ptr<const FirewallRules> rules;       ///< it alone
        std::unique_ptr<FirewallIndex> index; ///< of it
        Time credit;                          ///< of its rate
        Time since;                           ///< time of the credit
    };

    /** @param line a rule @return largest credit of its rate; 0: it has none */
    static Time GetMost(const Line& line)
    {
        const FirewallRule& rule = line.rules->GetRules()[0];
        return rule.interval * int64_t{rule.burst};
    }

    /** @param line a rule that allows a message @return whether its rate allows it, too */
    static std::string Spend(Line& line)
    {
        const Time interval = line.rules->GetRules()[0].interval;
        const Time now = Simulator::Now();
        line.credit = std::min(GetMost(line), line.credit + now - line.since);
        line.since = now;
        if (line.credit < interval)
        {
            return "too fast";
        }
        line.credit -= interval;
        return "pass";
    }

    bool m_allowsOthers;
    std::vector<Line> m_lines;
};

/** A node with a firewall. */
class GuardedNode
{
  public:
    /** @param isCcnx10 wire format */
    explicit GuardedNode(bool isCcnx10)
    {
        m_l3->SetAttribute("Wire", StringValue(isCcnx10 ? "ccnx-1.0" : "ccnb"));
        m_l3->SetAttribute("Ingress", StringValue("Firewall"));
        PointerValue policy;
        m_l3->GetAttribute("IngressPolicy", policy);
        m_firewall = policy.Get<Firewall>();
        for (uint32_t i = 0; i < FACES; ++i)
        {
            m_faces.push_back(CreateObject<PlainFace>(i + 1 == FACES));
            m_l3->GetFib().Add(Name(), m_l3->AddFace(m_faces.back()), i);
        }
        m_l3->Initialize();
    }

    ~GuardedNode()
    {
        m_l3->Dispose();
        Simulator::Destroy();
    }

    GuardedNode(const GuardedNode&) = delete;
    GuardedNode& operator=(const GuardedNode&) = delete;

    /** @param record to apply */
    void Do(const Record& record)
    {
        FuzzedBytes bytes(record.octets);
        switch (record.action % ACTIONS)
        {
        case RULES:
            return SetRules(record.octets);
        case PASS:
            Simulator::Stop(NanoSeconds(int64_t{1} << bytes.Next() % 43));
            return Simulator::Run();
        case INTEREST:
            return JudgeInterest(bytes);
        case CONTENT:
            return JudgeContent(bytes);
        default:
            m_faces[record.action % ACTIONS]->Inject(record.octets);
            m_knowsRates = false; // the node may not have asked the firewall
        }
    }

    /** Runs until all pending Interests and timers have ended. */
    void Finish()
    {
        Simulator::Stop(Seconds(LATE));
        Simulator::Run();
        m_l3->CheckIdentities(true);
    }

  private:
    /** @param text of rules, perhaps */
    void SetRules(const std::string& text)
    {
        const auto rules = fuzz::Compile<FirewallRules>(text, "firewall");
        if (!rules)
        {
            return;
        }
        m_firewall->SetRules(rules);
        m_naive = nullptr;
        m_knowsRates = true;
        if (std::count(text.begin(), text.end(), '\n') < static_cast<int64_t>(MAX_LINES))
        {
            m_naive = std::make_unique<NaiveRules>(text, m_l3->GetCodec());
            for (const auto& face : m_faces)
            {
                m_naive->SetFace(face->GetLabel(), face->GetId());
            }
        }
    }

    /** @param bytes choose an Interest: face, whether it leaves, scope, publisher and name */
    void JudgeInterest(FuzzedBytes& bytes)
    {
        const Ptr<PlainFace>& face = m_faces[bytes.Next() % FACES];
        const bool isOut = bytes.Next() & 1;
        const uint8_t scope = bytes.Next() % 4;
        const std::string publisher = TakePublisher(bytes);
        Interest interest;
        interest.name = fuzz::MakeName(bytes.TakeRest());
        interest.selectors.scope = scope < 3 ? scope : FirewallRule::NO_SCOPE;
        if (!publisher.empty())
        {
            interest.selectors.publisherKind = Selectors::Publisher::KEY;
            interest.selectors.publisher = publisher;
        }
        const std::string octets = Encode(interest);
        InterestView view;
        if (m_l3->GetCodec().Decode(octets, view) != DecodeError::NONE)
        {
            return;
        }
        const bool hasKey = view.selectors.publisherKind == Selectors::Publisher::KEY;
        const InterestArrival in{{*face, m_nobody, m_packet}, view};
        Compare(isOut ? m_firewall->OnSending({in, face->GetId()}) : m_firewall->OnInterest(in),
                {view.name,
                 true,
                 isOut,
                 face->GetId(),
                 hasKey ? view.selectors.publisher : Bytes(),
                 view.selectors.scope});
    }

    /** @param bytes choose an object: face, publisher and name */
    void JudgeContent(FuzzedBytes& bytes)
    {
        const Ptr<PlainFace>& face = m_faces[bytes.Next() % FACES];
        ContentObject object;
        const std::string publisher = TakePublisher(bytes);
        object.publisherKeyDigest = publisher.empty() ? object.publisherKeyDigest : publisher;
        object.name = fuzz::MakeName(bytes.TakeRest());
        const std::string octets = Encode(object);
        ContentView view;
        if (m_l3->GetCodec().Decode(octets, view) == DecodeError::NONE)
        {
            const Arrival arrival{*face, m_nobody, m_packet};
            Compare(m_firewall->OnContent({arrival, view}),
                    {view.name,
                     false,
                     false,
                     face->GetId(),
                     view.publisherKeyDigest,
                     FirewallRule::NO_SCOPE});
        }
    }

    /** @param bytes choose @return a digest of which all bytes are equal, or none */
    static std::string TakePublisher(FuzzedBytes& bytes)
    {
        const uint8_t choice = bytes.Next();
        return choice % 2 == 0 ? "" : std::string(32, static_cast<char>(choice));
    }

    /** @param message any @return it, encoded; empty: it cannot be */
    template <typename Message>
    std::string Encode(const Message& message) const
    {
        try
        {
            return m_l3->GetCodec().Encode(message);
        }
        catch (const std::invalid_argument&)
        {
            return "";
        }
    }

    /** @param verdict of the firewall @param message on this */
    void Compare(const IngressVerdict& verdict, const FirewallMessage& message)
    {
        const std::string found = verdict.kind == IngressVerdict::Kind::ACCEPT  ? "pass"
                                  : verdict.reason == AddDropReason("firewall") ? "denied"
                                                                                : "too fast";
        const std::string expected = m_naive ? m_naive->Judge(message) : found;
        const bool areRates = found != "denied" && expected != "denied" && !m_knowsRates;
        Require(found == expected || areRates,
                "the verdict is that of the first rule that decides");
    }

    Ptr<CcnL3Protocol> m_l3{CreateObject<CcnL3Protocol>()};
    Ptr<Firewall> m_firewall;
    std::vector<Ptr<PlainFace>> m_faces;
    std::unique_ptr<NaiveRules> m_naive; ///< nullptr: there are no rules, or too many
    bool m_knowsRates{true};             ///< all messages that count for a rate are known
    const Address m_nobody;
    const Ptr<const Packet> m_packet{Create<Packet>()};
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
    GuardedNode node(input.head[0] & 1);
    for (const Record& record : input.records)
    {
        node.Do(record);
    }
    node.Finish();
    return 0;
}

CCN_FUZZ_MUTATOR(HEAD, ACTIONS)
