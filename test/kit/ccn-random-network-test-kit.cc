// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ccn-random-network-test-kit.h"

#include "ccn-table-test-kit.h"
#include "ccn-test-kit.h"

#include "ns3/boolean.h"
#include "ns3/ccn-admission-policy.h"
#include "ns3/ccn-ingress-policy.h"
#include "ns3/ccn-profile.h"
#include "ns3/ccn-replacement-policy.h"
#include "ns3/ccn-strategy.h"
#include "ns3/ccn-type-lookup.h"
#include "ns3/ccn-verification-policy.h"
#include "ns3/string.h"
#include "ns3/uinteger.h"

#include <algorithm>
#include <optional>
#include <sstream>

namespace ns3::ccn::test
{

namespace
{

constexpr const char* CCNX10_PROFILE = "ccnx-1.0"; ///< the only one that sets the format
constexpr uint32_t PAYLOADS = 4;                   ///< objects of each name

/** @param name of the object @param payload its number @return an object */
ContentObject
MakeObject(const Name& name, uint32_t payload)
{
    ContentObject content;
    content.name = name;
    content.payload = std::to_string(payload);
    return content;
}

/** @param codec of the object @param object any @return its digest */
std::string
GetDigest(const Codec& codec, const ContentObject& object)
{
    const Digest digest = codec.ComputeDigest(codec.Encode(object));
    return std::string(digest.begin(), digest.end());
}

/** @param codec of the object @param digest of an object without a name @return it, or nothing */
std::optional<ContentObject>
FindNameless(const Codec& codec, Bytes digest)
{
    for (uint32_t payload = 0; payload < PAYLOADS; ++payload)
    {
        const ContentObject object = MakeObject(Name(), payload);
        if (GetDigest(codec, object) == digest)
        {
            return object;
        }
    }
    return std::nullopt;
}

} // namespace

/**
 * @ingroup ccn-tests
 * A face that leads to a face of another node, or to an application that answers.
 */
class RandomFace : public Face
{
  public:
    /** @param dice for losses and answers */
    explicit RandomFace(Dice& dice)
        : m_dice(dice)
    {
    }

    /** @param octets that arrive */
    void Inject(const std::string& octets)
    {
        Deliver(MakePacket(octets), Address());
    }

    bool IsLocal() const override
    {
        return !peer;
    }

    std::string GetLabel() const override
    {
        return "random";
    }

    bool isExact{false};  ///< all objects of a name are equal
    Ptr<RandomFace> peer; ///< the other end; nullptr: an application
    uint32_t loss{0};     ///< percentage of lost packets
    Time delay;           ///< of packets and answers

  private:
    bool DoSend(const Ptr<Packet>& packet) override
    {
        const std::string octets = GetOctets(packet);
        if (m_dice.Is(loss))
        {
            return true;
        }
        if (peer)
        {
            // A copy, since the packet may have a tag with the distance.
            Simulator::Schedule(delay, [to = peer, copy = packet->Copy()] {
                to->Deliver(copy, Address());
            });
            return true;
        }
        InterestView interest;
        if (GetCodec().Decode(octets, interest) != DecodeError::NONE)
        {
            return true;
        }
        if (m_dice.Is(80))
        {
            const ContentObject content = MakeAnswer(interest);
            Simulator::Schedule(delay, [this, content] { Inject(GetCodec().Encode(content)); });
        }
        else if (interest.hasHopLimit && m_dice.Is(70))
        {
            const auto code = static_cast<ReturnCode>(m_dice.Roll(1, 10));
            const Ptr<Packet> copy = packet->Copy();
            GetCodec().MakeReturn(*copy, interest.hopLimit, code);
            Simulator::Schedule(delay, [this, copy] { Deliver(copy, Address()); });
        }
        return true;
    }

    /** @param interest that arrived @return an object for it, or another one */
    ContentObject MakeAnswer(const InterestView& interest)
    {
        if (!interest.selectors.objectHash.empty())
        {
            if (auto nameless = FindNameless(GetCodec(), interest.selectors.objectHash))
            {
                return *nameless;
            }
        }
        ContentObject content =
            MakeObject(Name(interest.name), m_dice.Roll(0, isExact ? 0 : PAYLOADS - 1));
        content.hasFreshness = m_dice.Is(isExact ? 100 : 50);
        content.freshnessSeconds = 1;
        return content;
    }

    Dice& m_dice;
};

RandomNetwork::RandomNetwork(int64_t stream, const Codec& codec)
    : RandomNetwork(stream, codec, false)
{
}

RandomNetwork::RandomNetwork(int64_t stream, const Codec& codec, bool exact)
    : m_codec(codec),
      m_isExact(exact),
      m_dice(stream),
      m_admission(m_dice.Pick(GetTypeNames(AdmissionPolicy::GetTypeId())))
{
    const uint32_t nodes = m_dice.Roll(2, 5);
    for (uint32_t i = 0; i < nodes; ++i)
    {
        AddNode(stream);
        for (uint32_t links = i == 0 ? 0 : m_dice.Roll(1, 2); links > 0; --links)
        {
            Connect(i, m_dice.Roll(0, i - 1));
        }
    }
    for (uint32_t i = 0; i < 4 * nodes; ++i)
    {
        ChangeRoute();
    }
    for (uint32_t i = 1; i <= STEPS; ++i)
    {
        Simulator::Schedule(MilliSeconds(STEP_MS * i), [this] { Step(); });
    }
}

RandomNetwork::~RandomNetwork()
{
    for (Part& node : m_nodes)
    {
        for (const auto& face : node.faces)
        {
            face->peer = nullptr;
        }
        node.l3->Dispose();
    }
}

std::string
RandomNetwork::Compare() const
{
    std::string all;
    for (const Part& node : m_nodes)
    {
        all += node.replay->Compare();
    }
    return all;
}

std::string
RandomNetwork::Describe() const
{
    std::ostringstream text;
    for (const Part& node : m_nodes)
    {
        for (uint32_t i = 0; i < static_cast<uint32_t>(ccn::Count::END); ++i)
        {
            text << node.l3->GetCounters().Get(static_cast<ccn::Count>(i)) << ' ';
        }
        text << node.l3->GetContentStore().GetObjects() << ' ' << node.l3->GetPit().GetSize()
             << '\n';
    }
    return text.str();
}

uint64_t
RandomNetwork::CountAll(ccn::Count what) const
{
    uint64_t sum = 0;
    for (const Part& node : m_nodes)
    {
        sum += node.l3->GetCounters().Get(what);
    }
    return sum;
}

std::string
RandomNetwork::GetBrokenIdentities() const
{
    std::string all;
    for (const Part& node : m_nodes)
    {
        all += CatchMessage([&] { node.l3->CheckIdentities(true); });
    }
    return all;
}

void
RandomNetwork::Plant(const std::string& operation, uint32_t times)
{
    for (Part& node : m_nodes)
    {
        node.replay->Plant(operation, 1, times);
    }
}

void
RandomNetwork::Count(std::map<std::string, uint64_t>& told) const
{
    for (const Part& node : m_nodes)
    {
        for (const auto& [operation, number] : node.replay->GetTold())
        {
            told[operation] += number;
        }
    }
}

std::string
RandomNetwork::PickStrategy()
{
    const std::string strategy = m_dice.Pick(GetTypeNames(Strategy::GetTypeId()));
    const bool countsBytes = strategy == "ShapedRoute";
    return m_isExact && countsBytes ? "BestRoute" : strategy;
}

std::string
RandomNetwork::PickProfile()
{
    std::vector<std::string> profiles = GetProfileNames();
    if (m_isExact)
    {
        return profiles.front(); // in the others, timers show how a format rounds lifetimes
    }
    profiles.erase(std::find(profiles.begin(), profiles.end(), CCNX10_PROFILE));
    const bool isCcnx10 = m_codec.GetTraits().hasReturns && m_dice.Is(50);
    return isCcnx10 ? CCNX10_PROFILE : m_dice.Pick(profiles);
}

void
RandomNetwork::AddNode(int64_t stream)
{
    Part node;
    node.l3 = CreateObject<CcnL3Protocol>();
    node.replay = std::make_unique<TableReplay>(*node.l3);
    node.l3->SetAttribute("Wire", StringValue(m_codec.GetName()));
    node.l3->SetAttribute("Profile", StringValue(PickProfile()));
    node.l3->SetAttribute("Strategy", StringValue(PickStrategy()));
    node.l3->SetAttribute("Admission",
                          StringValue(m_admission)); // of all nodes, since it may track the way
    if (m_dice.Is(30) && !m_isExact)
    {
        node.l3->SetAttribute("Ingress",
                              StringValue(m_dice.Pick(GetTypeNames(IngressPolicy::GetTypeId()))));
        node.l3->SetAttribute(
            "Verification",
            StringValue(m_dice.Pick(GetTypeNames(VerificationPolicy::GetTypeId()))));
    }
    node.l3->SetAttribute("TracksDistance", BooleanValue(true));
    node.l3->SetAttribute("ForgetsFaces", BooleanValue(m_dice.Is(50)));
    ContentStore& store = node.l3->GetContentStore();
    store.SetPolicy(m_dice.Pick(GetTypeNames(ReplacementPolicy::GetTypeId())));
    store.SetAttribute("MaxObjects", UintegerValue(m_dice.Roll(1, 8)));
    store.SetAttribute("MaxBytes", UintegerValue(m_dice.Is(50) && !m_isExact ? 400 : 0));
    node.l3->GetPit().SetAttribute("MaxEntries", UintegerValue(m_dice.Roll(3, 20)));
    node.l3->GetPit().SetAttribute("MaxPerFace", UintegerValue(m_dice.Roll(3, 20)));
    node.l3->GetNonceList().SetAttribute("MaxEntries", UintegerValue(m_dice.Roll(4, 40)));
    node.l3->GetNonceList().SetAttribute("Lifetime", TimeValue(MilliSeconds(m_dice.Roll(20, 900))));
    node.l3->AssignStreams(1000 * stream + 10 * m_nodes.size());
    node.l3->Initialize();
    m_nodes.push_back(std::move(node));
    AddFace(m_nodes.back());
    AddFace(m_nodes.back());
}

Ptr<RandomFace>
RandomNetwork::AddFace(Part& node)
{
    auto face = CreateObject<RandomFace>(m_dice);
    face->delay = MilliSeconds(m_dice.Roll(1, 60));
    face->loss = m_dice.Roll(0, 20);
    face->isExact = m_isExact;
    node.l3->AddFace(face);
    node.faces.push_back(face);
    node.areRemoved.push_back(false);
    return face;
}

void
RandomNetwork::Connect(uint32_t a, uint32_t b)
{
    const auto one = AddFace(m_nodes[a]);
    const auto other = AddFace(m_nodes[b]);
    one->peer = other;
    other->peer = one;
}

std::string
RandomNetwork::MakeUri()
{
    const std::string uri = "/" + std::to_string(m_dice.Roll(0, 3));
    return m_dice.Is(70) ? uri + "/" + std::to_string(m_dice.Roll(0, 5)) : uri;
}

void
RandomNetwork::Step()
{
    Part& node = m_nodes[m_dice.Roll(0, m_nodes.size() - 1)];
    const FaceId id = m_dice.Roll(0, node.faces.size() - 1);
    RandomFace& face = *node.faces[id];
    const uint32_t kind = m_dice.Roll(0, 99);
    if (kind < 80)
    {
        node.faces[m_dice.Roll(0, 1)]->Inject(kind < 72 ? MakeInterest() : MakeContent());
    }
    else if (kind < 86)
    {
        face.SetUp(!face.IsUp());
    }
    else if (kind < 90)
    {
        ChangeRoute();
    }
    else if (kind < 93)
    {
        Disturb(node, id, kind);
    }
    else if (kind < 98)
    {
        const Name prefix(MakeUri());
        const std::string strategy = PickStrategy();
        const auto stream = m_dice.Roll(1, 1000000);
        // One that takes over pending Interests draws before it has its stream.
        const bool isRandom = strategy.find("Ccnx") != std::string::npos;
        if (!isRandom || node.l3->GetPit().GetSize() == 0)
        {
            node.l3->SetStrategy(prefix, strategy)->AssignStreams(stream);
        }
    }
    else
    {
        const std::string content = MakeContent();
        const std::string interest = MakeInterest();
        const bool hasPiggybacks = !m_isExact && !m_codec.GetTraits().isExact;
        node.faces[0]->Inject(hasPiggybacks ? Concatenate(content, interest) : content);
    }
}

void
RandomNetwork::Disturb(Part& node, FaceId id, uint32_t kind)
{
    if (kind == 90)
    {
        node.l3->GetContentStore().Clear();
    }
    else if (kind == 91)
    {
        node.l3->GetContentStore().SetAttribute("MaxObjects", UintegerValue(m_dice.Roll(1, 8)));
    }
    else if (id < 2)
    {
        node.l3->CloseFace(id);
    }
    else if (!node.areRemoved[id])
    {
        node.areRemoved[id] = true;
        node.l3->RemoveFace(id);
    }
}

void
RandomNetwork::ChangeRoute()
{
    Part& node = m_nodes[m_dice.Roll(0, m_nodes.size() - 1)];
    const FaceId face = m_dice.Roll(1, node.faces.size() - 1);
    const auto origin =
        m_dice.Pick(std::vector{RouteOrigin::BY_HAND, RouteOrigin::HELPER, RouteOrigin::PROTOCOL});
    const Name prefix = m_dice.Is(30) ? Name() : Name(MakeUri());
    const uint32_t cost = m_dice.Roll(0, 3);
    const bool isInherited = m_dice.Is(30);
    if (m_dice.Is(30))
    {
        node.l3->GetFib().Remove(prefix, face, origin);
    }
    else if (!node.areRemoved[face])
    {
        const ForwardingFlags flags = ForwardingFlag::ACTIVE;
        node.l3->GetFib().Add(prefix,
                              face,
                              cost,
                              isInherited ? flags | ForwardingFlag::CHILD_INHERIT : flags,
                              origin);
    }
}

void
RandomNetwork::Restrict(Interest& interest)
{
    static const std::string keys[] = {std::string(32, '\x5a'), std::string(32, 'x')};
    interest.hopLimit = m_dice.Is(50) ? 255 : m_dice.Roll(0, 5);
    if (m_dice.Is(20))
    {
        interest.selectors.publisherKind = Selectors::Publisher::KEY;
        interest.selectors.publisher = keys[m_dice.Roll(0, 1)];
    }
    if (m_dice.Is(30))
    {
        const Name name = m_dice.Is(50) ? Name() : interest.name;
        m_digest = GetDigest(m_codec, MakeObject(name, m_dice.Roll(0, PAYLOADS - 1)));
        interest.selectors.objectHash = m_digest;
    }
}

std::string
RandomNetwork::MakeInterest()
{
    const std::string uri = MakeUri();
    const uint32_t nonce = m_dice.Roll(1, 300);
    Interest interest = Ask(uri, nonce, MilliSeconds(m_dice.Roll(10, 400)));
    if (!m_isExact && m_codec.GetTraits().hasReturns)
    {
        Restrict(interest);
        return m_codec.Encode(interest);
    }
    interest.selectors.minSuffix = m_dice.Is(20) ? 1 : 0;
    if (m_dice.Is(10))
    {
        interest.selectors.answerOrigin = ANSWER_CONTENT_STORE | ANSWER_EXPIRE;
        interest.selectors.scope = 0;
    }
    if (m_isExact)
    {
        interest.selectors = Selectors();
        interest.selectors.minSuffix = interest.selectors.maxSuffix = 1; // only the implicit digest
    }
    return m_codec.Encode(interest);
}

std::string
RandomNetwork::MakeContent()
{
    const std::string uri = MakeUri();
    ContentObject content = Answer(uri, std::to_string(m_dice.Roll(0, m_isExact ? 0 : 3)));
    content.hasFreshness = m_isExact;
    content.freshnessSeconds = 1;
    return m_codec.Encode(content);
}

} // namespace ns3::ccn::test
