/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#include "ns3/ccn-manifest-node.h"

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
    // in Pointers
    SHA_256 = 1,
    // anywhere
    VENDOR = 0x0FFF,
};

/** Reads the elements of a container. */
class ElementReader
{
  public:
    /** @param container its content @param error receives the first error of all readers */
    ElementReader(Bytes container, ManifestError& error)
        : m_rest(container),
          m_error(error)
    {
    }

    /** Takes the next element, past those of vendors. @return false at the end or on an error */
    bool Next()
    {
        do
        {
            if (m_error != ManifestError::NONE || m_rest.empty())
            {
                return false;
            }
            if (m_rest.size() < 4 || m_rest.size() - 4 < GetUint16(2))
            {
                return Fail(ManifestError::TRUNCATED);
            }
            m_type = GetUint16(0);
            m_value = m_rest.substr(4, GetUint16(2));
            m_rest.remove_prefix(4 + m_value.size());
        } while (m_type == VENDOR);
        return true;
    }

    /** @return the type of the element */
    uint16_t GetType() const
    {
        return m_type;
    }

    /** @return the content of the element */
    Bytes GetValue() const
    {
        return m_value;
    }

    /** @return the elements after this one */
    Bytes GetRest() const
    {
        return m_rest;
    }

    /** @param number set to the element's; must have none yet */
    void TakeNumber(std::optional<uint64_t>& number)
    {
        if (number)
        {
            Fail(ManifestError::UNEXPECTED_ELEMENT);
            return;
        }
        if (m_value.empty() || m_value.size() > 8)
        {
            Fail(ManifestError::BAD_NUMBER);
            return;
        }
        number = 0;
        for (const char octet : m_value)
        {
            number = *number << 8 | static_cast<uint8_t>(octet);
        }
    }

    /** @param error the first error @return false */
    bool Fail(ManifestError error)
    {
        m_error = error;
        return false;
    }

  private:
    /** @param offset in the rest @return the number of two bytes there */
    uint16_t GetUint16(uint32_t offset) const
    {
        return static_cast<uint8_t>(m_rest[offset]) << 8 | static_cast<uint8_t>(m_rest[offset + 1]);
    }

    Bytes m_rest;
    ManifestError& m_error;
    uint16_t m_type{0};
    Bytes m_value;
};

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
        if (reader.GetType() != SHA_256 || reader.GetValue().size() != hash.size())
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

/** @param type type of an element @param value its content @return the element */
std::string
WriteElement(uint16_t type, Bytes value)
{
    if (value.size() > UINT16_MAX)
    {
        throw std::invalid_argument("an element of a manifest has " + std::to_string(value.size()) +
                                    " bytes (largest: 65535)");
    }
    const char header[] = {static_cast<char>(type >> 8),
                           static_cast<char>(type),
                           static_cast<char>(value.size() >> 8),
                           static_cast<char>(value.size())};
    return std::string(header, sizeof header).append(value);
}

/** @param type type of an element @param number its number @return the element, or nothing */
std::string
WriteNumber(uint16_t type, const std::optional<uint64_t>& number)
{
    if (!number)
    {
        return "";
    }
    std::string octets;
    for (uint64_t rest = *number; rest != 0 || octets.empty(); rest >>= 8)
    {
        octets.insert(octets.begin(), static_cast<char>(rest));
    }
    return WriteElement(type, octets);
}

/** @param type type of a container that may be missing @param value its content @return the element */
std::string
WriteUnlessEmpty(uint16_t type, const std::string& value)
{
    return value.empty() ? value : WriteElement(type, value);
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
                                            "not_asked_for",
                                            "too_deep",
                                            "wrong_size"};
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
    if (!manifest.GetRest().empty())
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
    if (content.GetType() != NODE || !content.GetRest().empty())
    {
        return ManifestError::UNEXPECTED_ELEMENT;
    }
    TakeNode(content.GetValue(), *this, error);
    return error;
}

std::string
ManifestNode::Encode() const
{
    std::string nodeData = WriteNumber(SUBTREE_SIZE, subtreeSize);
    for (const auto& [number, locator] : locators)
    {
        const std::string link = WriteElement(LINK, WriteElement(LINK_NAME, locator));
        nodeData += WriteElement(CONSTRUCTOR,
                                 WriteNumber(CONSTRUCTOR_NUMBER, number) +
                                     WriteElement(HASH_SCHEMA, WriteElement(LOCATORS, link)));
    }
    std::string node = WriteUnlessEmpty(NODE_DATA, nodeData);
    for (const Group& group : groups)
    {
        std::string pointers;
        for (const Digest& hash : group.pointers)
        {
            pointers +=
                WriteElement(SHA_256,
                             Bytes(reinterpret_cast<const char*>(hash.data()), hash.size()));
        }
        node +=
            WriteElement(HASH_GROUP,
                         WriteUnlessEmpty(GROUP_DATA,
                                          WriteNumber(SUBTREE_SIZE, group.subtreeSize) +
                                              WriteNumber(CONSTRUCTOR_NUMBER, group.constructor)) +
                             WriteElement(POINTERS, pointers));
    }
    return WriteElement(MANIFEST, WriteElement(NODE, node));
}

} // namespace ns3::ccn
