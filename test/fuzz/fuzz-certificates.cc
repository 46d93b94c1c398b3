// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ccn-fuzz-kit.h"
#include "ccn-fuzz-records.h"

#include "ns3/ccn-ccnb-name.h"
#include "ns3/ccn-certification-graph.h"
#include "ns3/ccn-private-key.h"

#include <algorithm>
#include <iterator>
#include <optional>
#include <set>
#include <string>
#include <vector>

// Passes objects that are arbitrary, or signed and then damaged, to a CertificationGraph as
// certificates, revocation lists and content, while time passes. What it accepts must have a chain
// of keys to the anchor, and no limit may be exceeded. A second graph, which decides about each
// object only at the end, must then agree with the first one.

namespace
{

using namespace ns3;
using namespace ns3::ccn;
using ns3::ccn::fuzz::Record;
using ns3::ccn::fuzz::Require;

constexpr uint32_t MAX_RECORDS = 40; // longer inputs are slow rather than interesting
constexpr uint32_t MAX_COMPARED = 8; // certificates, so that neither graph removes any
constexpr uint32_t MAX_CHAIN = 2;    // certificates
constexpr uint32_t KEYS = 5;         // key 0 is the anchor's
constexpr std::size_t FIELDS = 6;    // octets of a record that describe an object

/** Actions: a record's action modulo ACTIONS. */
enum Action : uint8_t
{
    OBJECT,      ///< the bytes are an object
    CERTIFICATE, ///< the bytes describe a certificate
    CONTENT,     ///< the bytes describe an object with data
    LIST,        ///< the bytes describe a revocation list
    PASS,        ///< time passes: the first byte in s
    ACTIONS
};

const char* const SCHEMA = "anchor /k/0\n"
                           "/k/<u> <- /k/0\n"
                           "/k/<u>/<v> <- 2 of /k/<w>\n"
                           "/k/<u>/<v>/<w...> <- /k/<u>/<v>\n"
                           "/<u>/** <- /k/<u>/**\n"
                           "/r/<u>/* <- /k/<w>\n"
                           "/l/<u> <- /l/<v>\n"
                           "/1/** <- /l/<u>\n"
                           "/r/<u> revokes /k/<u>/<v>";

const char* const NAMES[] = {"/k/0",
                             "/k/1",
                             "/k/2",
                             "/k/3",
                             "/k/1/2",
                             "/k/1/2/3",
                             "/k/2/1",
                             "/k",
                             "/1/a",
                             "/2/a",
                             "/0",
                             "/",
                             "/r/1/x",
                             "/k/1/%FD%01",
                             "/k/2/%FD%01/%00",
                             "/l/1",
                             "/l/2"};

/** @param number of a key @return the key, whose signatures take no computation */
const PrivateKey&
GetKey(uint32_t number)
{
    static const std::vector<Ptr<const PrivateKey>> keys = [] {
        std::vector<Ptr<const PrivateKey>> made;
        for (uint32_t i = 0; i < KEYS; ++i)
        {
            made.push_back(PrivateKey::Simulate("ed25519", std::to_string(i)));
        }
        return made;
    }();
    return *keys[number % KEYS];
}

/** @param number of a key @return its digest */
const std::string&
GetDigest(uint32_t number)
{
    return GetKey(number).GetPublicKey()->GetDigest();
}

/** @param number any @return one of the names */
Name
GetName(uint32_t number)
{
    return Name(NAMES[number % std::size(NAMES)]);
}

/** @param object receives a key locator @param choice 0, 1: a name; 2: the key; 3: none */
void
SetLocator(ContentObject& object, uint32_t key, uint8_t choice)
{
    using Locator = ContentView::Locator;
    const bool isName = choice % 4 < 2;
    object.locatorKind = isName            ? Locator::KEY_NAME
                         : choice % 4 == 2 ? Locator::KEY
                                           : Locator::NONE;
    if (isName)
    {
        CcnbWriter writer;
        ccnb::WriteName(writer, GetName(choice / 4));
        object.locator = writer.Take();
    }
    else if (choice % 4 == 2)
    {
        object.locator = GetKey(key).GetPublicKey()->GetOctets();
    }
}

/**
 * @param action CERTIFICATE, CONTENT or LIST
 * @param octets FIELDS bytes: name; signing key; locator; certified or revoked key, or version;
 *     validity; damaged octet of the message
 * @return a signed object
 */
std::string
MakeObject(uint8_t action, Bytes octets)
{
    const auto at = [octets](std::size_t i) { return static_cast<uint8_t>(octets[i]); };
    ContentObject object;
    object.name = GetName(at(0));
    if (action == CERTIFICATE)
    {
        object.type = ContentType::KEY;
        object.payload = GetKey(at(3)).GetPublicKey()->GetOctets();
    }
    else if (action == LIST)
    {
        RevocationList list;
        list.name = Name(at(0) % 2 ? "/r/1" : "/r/2");
        list.version = at(3) / 8;
        list.revoked.insert(GetDigest(at(3)));
        object = list.ToObject(Codec::GetDefault());
    }
    SetLocator(object, at(1), at(2));
    Validity::Set(object, Seconds(at(4) % 16), Seconds(at(4) / 16));
    object.publisherKeyDigest = GetDigest(at(1));
    object.signatureBits = GetKey(at(1)).Sign(object.EncodeSigned());
    std::string message = object.Encode();
    if (at(5) > 0)
    {
        message[at(5) % message.size()] ^= 1;
    }
    return message;
}

/** Two graphs that get the same objects. */
class Graphs
{
  public:
    Graphs()
    {
        static const auto schema = TrustSchema::Compile(SCHEMA);
        for (auto* graph : {&m_graph, &m_lazy})
        {
            graph->SetSchema(schema);
            graph->AddAnchor(GetDigest(0));
            graph->SetMaxChain(MAX_CHAIN);
            graph->SetMaxCertificates(MAX_RECORDS / 2);
        }
    }

    /** @param record to apply */
    void Do(const Record& record)
    {
        const uint8_t action = record.action % ACTIONS;
        if (action == OBJECT)
        {
            Take(record.octets);
        }
        else if (action == PASS)
        {
            m_now += record.octets.empty() ? 0 : 4096 * uint64_t(uint8_t(record.octets[0]));
        }
        else if (record.octets.size() >= FIELDS)
        {
            Take(MakeObject(action, record.octets));
        }
    }

    /** Compares the decisions of both graphs about all objects. */
    void Finish()
    {
        if (m_certificates > MAX_COMPARED || !m_haveEqualLists)
        {
            return;
        }
        for (const bool isLearning : {true, false}) // keys are also learned from key locators
        {
            for (const std::string& octets : m_objects)
            {
                const std::string first = Check(m_graph, octets);
                const std::string second = Check(m_lazy, octets);
                Require(isLearning || first == second, "both graphs agree");
            }
        }
    }

  private:
    /** @param octets of an object, or any */
    void Take(const std::string& octets)
    {
        ContentView content;
        if (content.Decode(octets) != DecodeError::NONE)
        {
            return;
        }
        Check(m_graph, octets);
        m_objects.push_back(octets);
        m_certificates += content.type == ContentType::KEY;
        const bool isAdded = Learn(m_graph, content);
        // The lazy graph refuses a list whose signer's key only the other one has seen in a key locator.
        m_haveEqualLists = Learn(m_lazy, content) == isAdded && m_haveEqualLists;
        Require(m_graph.GetSize() <= MAX_RECORDS / 2, "the graph keeps its limit");
    }

    /** @param graph that gets an object @param content the object @return true if it is a new list */
    bool Learn(CertificationGraph& graph, const ContentView& content) const
    {
        graph.Learn(content);
        std::optional<TrustStore::Request> request;
        return content.type == ContentType::DATA && content.payload.size() % 32 == 0 &&
               graph.Check(content, m_now, {}, request).verdict == Verdict::VALID &&
               graph.AddList(content, m_now);
    }

    /** @param graph to ask @param octets of an object @return the decision as text */
    std::string Check(CertificationGraph& graph, const std::string& octets) const
    {
        ContentView content;
        content.Decode(octets);
        std::set<std::string> failed;
        std::optional<TrustStore::Request> request;
        TrustDecision decision = graph.Check(content, m_now, failed, request);
        CheckDecision(content, decision, request);
        while (request)
        {
            Require(failed.insert(request->GetId()).second, "no request is repeated");
            decision = graph.Check(content, m_now, failed, request);
            CheckDecision(content, decision, request);
        }
        return decision.ToString();
    }

    /** @param content checked @param decision about it @param request for more */
    static void CheckDecision(const ContentView& content,
                              const TrustDecision& decision,
                              const std::optional<TrustStore::Request>& request)
    {
        Require(!request || request->name.GetSize() <= NameView::MAX_COMPONENTS, "a short name");
        if (decision.verdict != Verdict::VALID)
        {
            Require(decision.line == 0 && decision.chain.size() <= 1, "a refusal has no chain");
            return;
        }
        Require(!request && decision.line > 0 && !decision.chain.empty(), "a rule and a chain");
        Require(content.hasSignature && decision.chain.front().digest == content.publisherKeyDigest,
                "the chain begins with the publisher");
        Require(decision.chain.back().digest == GetDigest(0) &&
                    decision.chain.back().name == Name("/k/0"),
                "the chain ends with the anchor");
        Require(decision.chain.size() <= MAX_CHAIN + 1, "the chain keeps its limit");
    }

    CertificationGraph m_graph;
    CertificationGraph m_lazy; ///< decides at the end only, but for lists
    uint64_t m_now{ToCalendarTime(Time())};
    std::vector<std::string> m_objects;
    uint32_t m_certificates{0};
    bool m_haveEqualLists{true};
};

} // namespace

/**
 * Called by libFuzzer.
 *
 * @param data any bytes
 * @param size their number
 * @return 0
 */
extern "C" int
LLVMFuzzerTestOneInput(const uint8_t* data, size_t size)
{
    auto records = fuzz::ReadRecords(Bytes(reinterpret_cast<const char*>(data), size));
    records.resize(std::min<std::size_t>(records.size(), MAX_RECORDS));
    Graphs graphs;
    for (const Record& record : records)
    {
        graphs.Do(record);
    }
    graphs.Finish();
    return 0;
}
