// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ns3/ccn-manifest-node.h"

#include "ns3/ccn-ccnx10-reader.h"
#include "ns3/ccn-ccnx10-writer.h"
#include "ns3/ccn-codec.h"
#include "ns3/ccn-sha256.h"

#include <algorithm>
#include <stdexcept>
#include <utility>

namespace ns3::ccn
{

namespace
{

/** Types of the elements (draft-irtf-icnrg-flic-07), each of which depends on its container. */
enum ManifestType : uint16_t
{
    MANIFEST = 0,
    // in Manifest
    SECURITY_CONTEXT = 0,
    NODE = 1,
    ENCRYPTED_NODE = 2,
    // in Node
    NODE_DATA = 0,
    HASH_GROUP = 1,
    // in NodeData and GroupData
    LEAF_SIZE = 0,
    LEAF_DIGEST = 1,
    SUBTREE_SIZE = 2,
    SUBTREE_DIGEST = 3,
    CONSTRUCTOR = 4,
    CONSTRUCTOR_NUMBER = 5,
    // in a name constructor
    LOCATORS = 6,
    LINK = 0x0D,
    LINK_NAME = 0,
    HASH_SCHEMA = 0x10,
    PREFIX_SCHEMA = 0x11,
    SEGMENTED_SCHEMA = 0x12,
    // in HashGroup
    POINTERS = 7,
    GROUP_DATA = 0x0B,
};

/** Reads the elements of a container. */
class ElementReader
{
  public:
    /** @param container its content @param error receives the first error of all readers */
    ElementReader(Bytes container, ManifestError& error)
        : m_reader(container),
          m_error(error)
    {
    }

    /** Takes the next element, past those of vendors. @return false at the end or on an error */
    bool Next()
    {
        do
        {
            if (m_error != ManifestError::NONE)
            {
                return false;
            }
            if (!m_reader.Next())
            {
                return !m_reader.IsAtEnd() && Fail(ManifestError::TRUNCATED);
            }
        } while (GetType() == ccnx10::T_ORG);
        return true;
    }

    /** @return the type of the element */
    uint32_t GetType() const
    {
        return m_reader.GetType();
    }

    /** @return the content of the element */
    Bytes GetValue() const
    {
        return m_reader.GetValue();
    }

    /** @return true if no bytes are left after this element */
    bool IsLast() const
    {
        return m_reader.IsAtEnd();
    }

    /** @param number set to the element's; must have none yet */
    void TakeNumber(std::optional<uint64_t>& number)
    {
        if (number)
        {
            Fail(ManifestError::UNEXPECTED_ELEMENT);
            return;
        }
        if (GetValue().empty() || GetValue().size() > 8)
        {
            Fail(ManifestError::BAD_NUMBER);
            return;
        }
        number = ccnx10::FromBigEndian(GetValue());
    }

    /** @param error the first error @return false */
    bool Fail(ManifestError error)
    {
        m_error = error;
        return false;
    }

  private:
    ccnx10::TlvReader m_reader;
    ManifestError& m_error;
};

/**
 * Most bytes of a locator. Half of a message leaves enough for the rest of an Interest, so that each
 * locator that is accepted can be sent.
 */
constexpr std::size_t MAX_LOCATOR = MAX_MESSAGE_BYTES / 2;

/** @param locator T_NAME's content @return true if an Interest can have it; an empty one is the file's */
bool
IsLocator(Bytes locator)
{
    NameView name;
    return locator.size() <= MAX_LOCATOR &&
           Codec::Get(Codec::CCNX10).DecodeName(locator, name) == DecodeError::NONE &&
           (name.GetSize() == 0 || name.GetEncoded(1).size() > ccnx10::TLV_HEAD);
}

/** @param content of a hash schema @param error as above @return T_NAME's content in its first link */
std::string
TakeLocator(Bytes content, ManifestError& error)
{
    // Further links are alternatives, and a link's restrictions add nothing to the pointers'.
    for (const uint16_t type : {LOCATORS, LINK, LINK_NAME})
    {
        ElementReader reader(content, error);
        if (!reader.Next() || reader.GetType() != type)
        {
            if (error == ManifestError::NONE)
            {
                error = ManifestError::MISSING_ELEMENT;
            }
            return "";
        }
        content = reader.GetValue();
    }
    if (!IsLocator(content))
    {
        error = ManifestError::BAD_LOCATOR;
    }
    return std::string(content);
}

/** @param content of NcDef @param node receives the locator @param error as above */
void
TakeConstructor(Bytes content, ManifestNode& node, ManifestError& error)
{
    std::optional<uint64_t> number;
    std::optional<std::string> locator;
    for (ElementReader reader(content, error); reader.Next();)
    {
        switch (reader.GetType())
        {
        case CONSTRUCTOR_NUMBER:
            reader.TakeNumber(number);
            break;
        case HASH_SCHEMA:
            locator = TakeLocator(reader.GetValue(), error);
            break;
        case PREFIX_SCHEMA:
        case SEGMENTED_SCHEMA:
            reader.Fail(ManifestError::UNSUPPORTED_CONSTRUCTOR);
            break;
        default:
            reader.Fail(ManifestError::UNEXPECTED_ELEMENT);
        }
    }
    if (error != ManifestError::NONE)
    {
        return;
    }
    if (!number || !locator)
    {
        error = ManifestError::MISSING_ELEMENT;
    }
    else if (!node.locators.emplace(*number, std::move(*locator)).second)
    {
        error = ManifestError::UNEXPECTED_ELEMENT;
    }
}

/** @param content of NodeData @param node receives its fields @param error as above */
void
TakeNodeData(Bytes content, ManifestNode& node, ManifestError& error)
{
    for (ElementReader reader(content, error); reader.Next();)
    {
        switch (reader.GetType())
        {
        case SUBTREE_SIZE:
            reader.TakeNumber(node.subtreeSize);
            break;
        case SUBTREE_DIGEST:
            break; // the hashes of the pointers show the same
        case CONSTRUCTOR:
            TakeConstructor(reader.GetValue(), node, error);
            break;
        default:
            reader.Fail(ManifestError::UNEXPECTED_ELEMENT);
        }
    }
}

/** @param content of GroupData @param group receives its fields @param error as above */
void
TakeGroupData(Bytes content, ManifestNode::Group& group, ManifestError& error)
{
    for (ElementReader reader(content, error); reader.Next();)
    {
        switch (reader.GetType())
        {
        case SUBTREE_SIZE:
            reader.TakeNumber(group.subtreeSize);
            break;
        case CONSTRUCTOR_NUMBER:
            reader.TakeNumber(group.constructor);
            break;
        case LEAF_SIZE:
        case LEAF_DIGEST:
        case SUBTREE_DIGEST:
            break; // hints, of which a reader in order needs none
        default:
            reader.Fail(ManifestError::UNEXPECTED_ELEMENT);
        }
    }
}

/** @param content of Pointers @param pointers receives them @param error as above */
void
TakePointers(Bytes content, std::vector<Digest>& pointers, ManifestError& error)
{
    for (ElementReader reader(content, error); reader.Next();)
    {
        Digest hash;
        if (reader.GetType() != ccnx10::T_SHA_256 || reader.GetValue().size() != hash.size())
        {
            reader.Fail(ManifestError::BAD_HASH);
            return;
        }
        std::copy(reader.GetValue().begin(), reader.GetValue().end(), hash.begin());
        pointers.push_back(hash);
    }
}

/** @param content of a hash group @param error as above @return the group */
ManifestNode::Group
TakeGroup(Bytes content, ManifestError& error)
{
    ManifestNode::Group group;
    bool isFirst = true;
    for (ElementReader reader(content, error); reader.Next(); isFirst = false)
    {
        if (reader.GetType() == GROUP_DATA && isFirst)
        {
            TakeGroupData(reader.GetValue(), group, error);
        }
        else if (reader.GetType() == POINTERS && group.pointers.empty())
        {
            TakePointers(reader.GetValue(), group.pointers, error);
        }
        else
        {
            reader.Fail(ManifestError::UNEXPECTED_ELEMENT);
        }
    }
    if (error == ManifestError::NONE && group.pointers.empty())
    {
        error = ManifestError::MISSING_ELEMENT;
    }
    return group;
}

/** @param content of Node @param node receives its fields @param error as above */
void
TakeNode(Bytes content, ManifestNode& node, ManifestError& error)
{
    bool isFirst = true;
    for (ElementReader reader(content, error); reader.Next(); isFirst = false)
    {
        if (reader.GetType() == NODE_DATA && isFirst)
        {
            TakeNodeData(reader.GetValue(), node, error);
        }
        else if (reader.GetType() == HASH_GROUP)
        {
            node.groups.push_back(TakeGroup(reader.GetValue(), error));
        }
        else
        {
            reader.Fail(ManifestError::UNEXPECTED_ELEMENT);
        }
    }
    if (error == ManifestError::NONE && node.groups.empty())
    {
        error = ManifestError::MISSING_ELEMENT;
    }
}

/** @param writer to write to @param type type of an element @param number its number, or nothing */
void
WriteNumber(ccnx10::TlvWriter& writer, uint16_t type, const std::optional<uint64_t>& number)
{
    if (!number)
    {
        return;
    }
    uint32_t size = 1;
    while (size < 8 && *number >> 8 * size != 0)
    {
        ++size;
    }
    writer.Number(type, *number, size);
}

/** @param writer to write to @param node a node with a size or with locators */
void
WriteNodeData(ccnx10::TlvWriter& writer, const ManifestNode& node)
{
    const auto data = writer.Open(NODE_DATA);
    WriteNumber(writer, SUBTREE_SIZE, node.subtreeSize);
    for (const auto& [number, locator] : node.locators)
    {
        const auto constructor = writer.Open(CONSTRUCTOR);
        WriteNumber(writer, CONSTRUCTOR_NUMBER, number);
        const auto schema = writer.Open(HASH_SCHEMA);
        const auto list = writer.Open(LOCATORS);
        const auto link = writer.Open(LINK);
        writer.Tlv(LINK_NAME, locator);
        for (const auto place : {link, list, schema, constructor})
        {
            writer.Close(place);
        }
    }
    writer.Close(data);
}

/** @param writer to write to @param group a hash group */
void
WriteGroup(ccnx10::TlvWriter& writer, const ManifestNode::Group& group)
{
    const auto place = writer.Open(HASH_GROUP);
    if (group.subtreeSize || group.constructor)
    {
        const auto data = writer.Open(GROUP_DATA);
        WriteNumber(writer, SUBTREE_SIZE, group.subtreeSize);
        WriteNumber(writer, CONSTRUCTOR_NUMBER, group.constructor);
        writer.Close(data);
    }
    const auto pointers = writer.Open(POINTERS);
    for (const Digest& hash : group.pointers)
    {
        writer.Tlv(ccnx10::T_SHA_256, AsBytes(hash));
    }
    writer.Close(pointers);
    writer.Close(place);
}

} // namespace

const char*
ToString(ManifestError error)
{
    static constexpr const char* NAMES[] = {"none",
                                            "truncated",
                                            "trailing_bytes",
                                            "unexpected_element",
                                            "missing_element",
                                            "encrypted",
                                            "bad_number",
                                            "bad_hash",
                                            "unknown_constructor",
                                            "unsupported_constructor",
                                            "bad_locator",
                                            "not_asked_for",
                                            "too_deep",
                                            "wrong_size",
                                            "too_many_pointers"};
    return NAMES[static_cast<uint8_t>(error)];
}

ManifestError
ManifestNode::Decode(Bytes payload)
{
    *this = ManifestNode();
    ManifestError error = ManifestError::NONE;
    ElementReader manifest(payload, error);
    if (!manifest.Next())
    {
        return error == ManifestError::NONE ? ManifestError::TRUNCATED : error;
    }
    if (manifest.GetType() != MANIFEST)
    {
        return ManifestError::UNEXPECTED_ELEMENT;
    }
    if (!manifest.IsLast())
    {
        return ManifestError::TRAILING_BYTES;
    }
    ElementReader content(manifest.GetValue(), error);
    if (!content.Next())
    {
        return error == ManifestError::NONE ? ManifestError::MISSING_ELEMENT : error;
    }
    if (content.GetType() == SECURITY_CONTEXT || content.GetType() == ENCRYPTED_NODE)
    {
        return ManifestError::ENCRYPTED;
    }
    if (content.GetType() != NODE || !content.IsLast())
    {
        return ManifestError::UNEXPECTED_ELEMENT;
    }
    TakeNode(content.GetValue(), *this, error);
    return error;
}

std::string
ManifestNode::Encode() const
{
    ccnx10::TlvWriter writer(0);
    const auto manifest = writer.Open(MANIFEST);
    const auto node = writer.Open(NODE);
    if (subtreeSize || !locators.empty())
    {
        WriteNodeData(writer, *this);
    }
    for (const Group& group : groups)
    {
        WriteGroup(writer, group);
    }
    writer.Close(node);
    writer.Close(manifest);
    const std::string& payload = writer.GetBytes();
    if (payload.size() > ccnx10::MAX_VALUE)
    {
        throw std::invalid_argument("a manifest has " + std::to_string(payload.size()) +
                                    " bytes (largest: " + std::to_string(ccnx10::MAX_VALUE) + ")");
    }
    return payload;
}

void
RequireNameless(const Codec& codec)
{
    if (!codec.GetTraits().hasNameless)
    {
        throw std::runtime_error(std::string("manifests with the wire format ") + codec.GetName() +
                                 ", which has no nameless objects (allowed: ccnx-1.0)");
    }
}

} // namespace ns3::ccn
