// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ccn-fuzz-bytes.h"
#include "ccn-fuzz-mutator.h"
#include "ccn-plain-face.h"

#include "ns3/ccn-ccnx10-types.h"
#include "ns3/ccn-content-object.h"
#include "ns3/ccn-fib.h"
#include "ns3/ccn-hex.h"
#include "ns3/ccn-l3-protocol.h"
#include "ns3/ccn-manifest-consumer.h"
#include "ns3/ccn-sha256.h"
#include "ns3/node.h"
#include "ns3/simulator.h"
#include "ns3/string.h"
#include "ns3/uinteger.h"

#include <iterator>
#include <map>
#include <optional>
#include <string>
#include <vector>

// A hostile publisher answers a ManifestConsumer. Each record makes an object: data, a manifest that
// points to earlier objects, any bytes as a manifest, or a whole packet. The last record is the root.
// The transfer must end by itself after no more Interests than its attributes allow, without an
// exception. A file that is complete must be what a naive walk over the objects finds.

namespace
{

using namespace ns3;
using namespace ns3::ccn;
using ns3::ccn::fuzz::FuzzedBytes;
using ns3::ccn::fuzz::PlainFace;
using ns3::ccn::fuzz::Record;
using ns3::ccn::fuzz::Require;

constexpr std::size_t HEAD = 1;          // byte before the records: bits of Publisher
constexpr std::size_t MAX_OBJECTS = 40;  // in one input
constexpr uint64_t MAX_POINTERS = 200;   // of the consumer
constexpr uint64_t MAX_REPETITIONS = 1;  // of an Interest
constexpr std::size_t MAX_STEPS = 10000; // of the naive walk
constexpr const char* FILE_NAME = "ccnx:/flic/tree-a";

/** Actions: a record's action modulo ACTIONS. */
enum Action : uint8_t
{
    DATA,     ///< the bytes are the payload of an object
    MANIFEST, ///< the bytes choose sizes, locators and pointers of a manifest
    BYTES, ///< the bytes are the payload of a manifest; its hashes are replaced by those of objects
    PACKET, ///< the bytes are a packet
    ACTIONS
};

/** Bits of the head. */
enum Bit : uint8_t
{
    LATEST_FIRST = 1, ///< answers overtake earlier ones
    TWICE = 2,        ///< each answer arrives twice
    RETURNS = 4,      ///< Interests for what is not there are returned
    LOSES = 8,        ///< the first answer of each object is lost
};

const std::string LOCATORS[] = {std::string("\0\1\0\1a", 5),
                                std::string("\0\1\0\5store\0\1\0\1a", 14),
                                std::string("\xff\xff\xff", 3),
                                ""};

/** @return the format of all packets */
const Codec&
GetFormat()
{
    return Codec::Get(Codec::CCNX10);
}

/** An object of the publisher. */
struct Served
{
    std::string packet;  ///< it, encoded
    bool isManifest;     ///< or data
    std::string payload; ///< of it
};

/** Makes and serves the objects of an input. */
class Publisher
{
  public:
    /** @param head bits @param records of the objects */
    Publisher(uint8_t head, const std::vector<Record>& records)
        : m_head(head)
    {
        for (std::size_t i = 0; i < records.size() && i < MAX_OBJECTS; ++i)
        {
            Add(records[i], i + 1 == std::min(records.size(), MAX_OBJECTS));
        }
    }

    /** @param face on which Interests leave the node, and answers arrive */
    void Serve(const Ptr<PlainFace>& face)
    {
        face->onSend = [this, face](const std::string& octets) {
            InterestView interest;
            if (GetFormat().Decode(octets, interest) == DecodeError::NONE)
            {
                ++m_interests;
                Answer(face, octets, interest);
            }
        };
    }

    /** @return Interests that have arrived */
    uint64_t GetInterests() const
    {
        return m_interests;
    }

    /** @return the file, if its manifests can be read */
    std::optional<std::string> Walk() const
    {
        std::string data;
        std::size_t steps = 0;
        const bool isWhole = m_root && m_root->isManifest && Walk(*m_root, data, steps);
        return isWhole ? std::make_optional(data) : std::nullopt;
    }

  private:
    /** @param record to make an object of @param isRoot whether it gets the name of the file */
    void Add(const Record& record, bool isRoot)
    {
        const uint8_t action = record.action % ACTIONS;
        std::string packet = record.octets;
        if (action != PACKET)
        {
            ContentObject object = ContentObject::MakeUnsigned(isRoot ? Name(FILE_NAME) : Name());
            object.type = action == DATA ? ContentType::DATA : ContentType::MANIFEST;
            object.payload = action == DATA       ? record.octets
                             : action == MANIFEST ? MakeManifest(record.octets)
                                                  : Point(record.octets);
            packet = GetFormat().Encode(object);
        }
        ContentView view;
        if (GetFormat().Decode(packet, view) != DecodeError::NONE)
        {
            return;
        }
        const Served object{packet, view.type == ContentType::MANIFEST, std::string(view.payload)};
        const Digest digest = view.ComputeDigest();
        m_hashes.push_back(digest);
        m_objects.emplace(digest, object);
        m_root = object;
    }

    /** @param bytes choose @return payload of a manifest */
    std::string MakeManifest(Bytes bytes) const
    {
        FuzzedBytes choices(bytes);
        ManifestNode node;
        const uint8_t bits = choices.Next();
        if (bits & 1)
        {
            node.subtreeSize = choices.Number();
        }
        for (uint8_t i = bits >> 1 & 3; i > 0; --i)
        {
            const uint64_t number = choices.Number();
            node.locators[number] = LOCATORS[choices.Next() % std::size(LOCATORS)];
        }
        for (uint8_t i = 1 + (bits >> 3 & 3); i > 0; --i)
        {
            node.groups.push_back(MakeGroup(choices));
        }
        return node.Encode();
    }

    /** @param choices of a manifest @return a hash group */
    ManifestNode::Group MakeGroup(FuzzedBytes& choices) const
    {
        ManifestNode::Group group;
        const uint8_t bits = choices.Next();
        if (bits & 1)
        {
            group.subtreeSize = choices.Number();
        }
        if (bits & 2)
        {
            group.constructor = choices.Number();
        }
        for (uint8_t pointers = 1 + (bits >> 2) % 12; pointers > 0; --pointers)
        {
            group.pointers.push_back(GetHash(choices.Next()));
        }
        return group;
    }

    /** @param payload any bytes @return it with hashes of objects */
    std::string Point(std::string payload) const
    {
        const std::string pointer{0, ccnx10::T_SHA_256, 0, 32};
        const std::size_t size = std::tuple_size<Digest>::value;
        for (auto at = payload.find(pointer);
             at != std::string::npos && payload.size() - at >= pointer.size() + size;
             at = payload.find(pointer, at + 1))
        {
            const Digest hash = GetHash(payload[at + pointer.size()]);
            payload.replace(at + pointer.size(), size, AsBytes(hash));
        }
        return payload;
    }

    /** @param choice any number @return the hash of an earlier object, or of none */
    Digest GetHash(uint8_t choice) const
    {
        const std::size_t number = choice % (m_hashes.size() + 1);
        return number == 0 ? Digest{} : m_hashes[number - 1];
    }

    /** @param hash of an object @return it, or nullptr */
    const Served* Find(Bytes hash) const
    {
        Digest digest{};
        std::copy_n(hash.begin(), std::min(hash.size(), digest.size()), digest.begin());
        const auto found = m_objects.find(digest);
        return found == m_objects.end() ? nullptr : &found->second;
    }

    /** @param face to answer on @param octets of an Interest @param interest the same, decoded */
    void Answer(const Ptr<PlainFace>& face, std::string octets, const InterestView& interest)
    {
        const Bytes hash = interest.selectors.objectHash;
        const Served* object = hash.empty() ? (m_root ? &*m_root : nullptr) : Find(hash);
        if (!object)
        {
            if (m_head & RETURNS)
            {
                octets[ccnx10::AT_TYPE] = ccnx10::PACKET_RETURN;
                octets[ccnx10::AT_CODE] = 1;
                Send(face, octets);
            }
            return;
        }
        if (!(m_head & LOSES) || ++m_asked[std::string(hash)] > 1)
        {
            Send(face, object->packet);
        }
    }

    /** @param face to send on @param packet what arrives there soon */
    void Send(const Ptr<PlainFace>& face, const std::string& packet)
    {
        const bool isFast = m_head & LATEST_FIRST && m_interests % 2 == 0;
        const Time delay = isFast ? MicroSeconds(1) : MicroSeconds(100);
        for (uint32_t i = 0; i < (m_head & TWICE ? 2 : 1); ++i)
        {
            Simulator::Schedule(delay, [face, packet] { face->Inject(packet); });
        }
    }

    /** @param manifest to walk over @param data gets data @param steps so far @return whether all is there */
    bool Walk(const Served& manifest, std::string& data, std::size_t& steps) const
    {
        ManifestNode node;
        if (node.Decode(manifest.payload) != ManifestError::NONE)
        {
            return false;
        }
        for (const auto& group : node.groups)
        {
            for (const Digest& hash : group.pointers)
            {
                const Served* object = Find(AsBytes(hash));
                if (!object || ++steps > MAX_STEPS)
                {
                    return false;
                }
                if (!object->isManifest)
                {
                    data += object->payload;
                }
                else if (!Walk(*object, data, steps))
                {
                    return false;
                }
            }
        }
        return true;
    }

    uint8_t m_head;               ///< bits
    std::vector<Digest> m_hashes; ///< in the order of the records
    std::map<Digest, Served> m_objects;
    std::optional<Served> m_root;
    std::map<std::string, uint64_t> m_asked; ///< Interests for an object, by its hash
    uint64_t m_interests{0};
};

/** @param text octets @return their SHA-256 in hexadecimal */
std::string
HashInHex(const std::string& text)
{
    const Digest digest = Sha256(text);
    return ToHex(AsBytes(digest));
}

/** @param publisher answers a consumer */
void
Fetch(Publisher& publisher)
{
    const auto node = CreateObject<Node>();
    const auto l3 = CreateObject<CcnL3Protocol>();
    l3->SetAttribute("Profile", StringValue("ccnx-1.0"));
    l3->Install(node);
    const auto face = CreateObject<PlainFace>(false);
    l3->GetFib().Add(Name(), l3->AddFace(face), 0);
    publisher.Serve(face);
    const auto consumer = CreateObject<ManifestConsumer>();
    consumer->SetAttribute("Prefix", StringValue(FILE_NAME));
    consumer->SetAttribute("MaxPointers", UintegerValue(MAX_POINTERS));
    consumer->SetAttribute("MaxRetransmissions", UintegerValue(MAX_REPETITIONS));
    node->AddApplication(consumer);
    Simulator::Run();
    l3->CheckIdentities(true);
    const Transfer& transfer = consumer->GetTransfer();
    Require(l3->GetCounters().Get(Count::ERRORS) == 0, "no exception");
    Require(publisher.GetInterests() <= (1 + MAX_POINTERS) * (1 + MAX_REPETITIONS),
            "the limits of pointers and repetitions");
    if (transfer.complete)
    {
        const auto data = publisher.Walk();
        Require(data && transfer.bytes == data->size() && transfer.digest == HashInHex(*data),
                "the file is that of its manifests");
    }
    face->onSend = nullptr; // it holds the face
    Simulator::Destroy();
}

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
    Publisher publisher(input.head[0], input.records);
    Fetch(publisher);
    return 0;
}

CCN_FUZZ_MUTATOR(HEAD, ACTIONS)

CCN_FUZZ_CROSS_OVER(HEAD)
