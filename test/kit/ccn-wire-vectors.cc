// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ccn-wire-vectors.h"

#include "ns3/abort.h"

#include <fstream>
#include <sstream>

namespace ns3::ccn::test
{

namespace
{

/**
 * @param line of a table
 * @param separator between its fields
 * @return the fields
 */
std::vector<std::string>
Split(const std::string& line, char separator)
{
    std::vector<std::string> fields(1);
    for (const char c : line)
    {
        if (c == separator)
        {
            fields.emplace_back();
        }
        else
        {
            fields.back() += c;
        }
    }
    return fields;
}

} // namespace

std::string
ReadVector(const std::string& name)
{
    const std::string path = std::string(CCN_TEST_DATA) + "/vectors/" + name;
    std::ifstream file(path, std::ios::binary);
    NS_ABORT_MSG_UNLESS(file, "cannot read " << path);
    std::ostringstream bytes;
    bytes << file.rdbuf();
    return bytes.str();
}

std::vector<Row>
ReadTable(const std::string& name)
{
    std::istringstream table(ReadVector(name + ".tsv"));
    std::string line;
    std::getline(table, line);
    const std::vector<std::string> columns = Split(line, '\t');
    std::vector<Row> rows;
    while (std::getline(table, line))
    {
        const std::vector<std::string> fields = Split(line, '\t');
        NS_ABORT_MSG_UNLESS(fields.size() == columns.size(), name << ": odd line " << line);
        Row& row = rows.emplace_back();
        for (std::size_t i = 0; i < columns.size(); ++i)
        {
            row[columns[i]] = fields[i];
        }
    }
    NS_ABORT_MSG_IF(rows.empty(), name << " has no rows");
    return rows;
}

std::vector<Row>
ReadIndex(const std::string& type)
{
    std::vector<Row> rows;
    for (const Row& row : ReadTable("index"))
    {
        if (row.at("type") == type)
        {
            rows.push_back(row);
        }
    }
    NS_ABORT_MSG_IF(rows.empty(), "index.tsv has no " << type);
    return rows;
}

const std::map<std::string, DecodeError>&
GetExpectedErrors()
{
    static const std::map<std::string, DecodeError> errors = {
        {"m01_interest_truncated", DecodeError::TRUNCATED},
        {"m03_interest_trailing", DecodeError::TRAILING_BYTES},
        {"m04_content_truncated", DecodeError::TRUNCATED},
        {"m08_overlong_component", DecodeError::TRUNCATED},
        {"m09_header_overflow", DecodeError::NUMBER_OVERFLOW},
        {"m11_tt7", DecodeError::BAD_BLOCK_TYPE},
        {"m13_min_gt_max", DecodeError::OUT_OF_RANGE},
        {"m14_nonce_short", DecodeError::BAD_LENGTH},
        {"m16_scope10", DecodeError::OUT_OF_RANGE},
        {"m18_expire_without_scope0", DecodeError::OUT_OF_RANGE},
        {"m19_order", DecodeError::UNEXPECTED_ELEMENT},
        {"m21_number_as_blob", DecodeError::BAD_NUMBER},
        {"m23_lifetime_9", DecodeError::BAD_LENGTH},
        {"m26_unknown_outer", DecodeError::UNKNOWN_MESSAGE},
        {"m28_content_missing_content", DecodeError::MISSING_ELEMENT},
        {"m29_blob_in_two", DecodeError::UNEXPECTED_ELEMENT},
        {"r_A_seqno_00", DecodeError::UNKNOWN_MESSAGE},
        {"r_B_seqno_00", DecodeError::UNKNOWN_MESSAGE},
        {"r_B_seqno_01", DecodeError::UNKNOWN_MESSAGE},
    };
    return errors;
}

std::string
FromHex(const std::string& hex)
{
    std::string octets;
    for (std::size_t i = 0; i + 1 < hex.size(); i += 2)
    {
        octets += static_cast<char>(std::stoi(hex.substr(i, 2), nullptr, 16));
    }
    return octets;
}

std::vector<std::string>
SplitFields(const std::string& text)
{
    return text.empty() ? std::vector<std::string>() : Split(text, '/');
}

Name
MakeName(const Row& row)
{
    Name name;
    for (const std::string& component : SplitFields(row.at("components")))
    {
        name.Append(FromHex(component));
    }
    return name;
}

ContentObject
MakeObject(const ContentView& view)
{
    ContentObject object;
    object.name = Name(view.name);
    object.signatureBits = view.signatureBits;
    object.digestAlgorithm = view.digestAlgorithm;
    object.witness = view.witness;
    object.publisherKeyDigest = view.publisherKeyDigest;
    object.timestamp4096ths = FromBigEndian(view.timestamp);
    object.type = view.type;
    object.hasFreshness = view.hasFreshness;
    object.freshnessSeconds = view.freshnessSeconds;
    object.finalBlockId = view.finalBlockId;
    object.locatorKind = view.locatorKind;
    object.locator = view.locator;
    object.payload = view.payload;
    return object;
}

Interest
MakeInterest(const InterestView& view)
{
    Interest interest;
    interest.name = Name(view.name);
    interest.selectors = view.selectors;
    interest.lifetime = view.GetLifetime();
    interest.statesDefaultLifetime = view.hasLifetime;
    interest.nonce = view.nonce;
    interest.hasFaceId = view.hasFaceId;
    interest.faceId = view.faceId;
    return interest;
}

RandomOctets::RandomOctets(int64_t stream)
    : m_random(CreateObject<UniformRandomVariable>())
{
    m_random->SetStream(stream);
}

uint32_t
RandomOctets::GetNumber(uint32_t least, uint32_t most)
{
    return m_random->GetInteger(least, most);
}

std::string
RandomOctets::GetOctets(uint32_t least, uint32_t most)
{
    std::string octets(GetNumber(least, most), '\0');
    for (char& octet : octets)
    {
        octet = static_cast<char>(GetNumber(0, 255));
    }
    return octets;
}

Name
RandomOctets::GetName(uint32_t most)
{
    const char octets[] = {'\0', '.', 'a', '%', '=', '/', '\xFD', '\xFF'};
    Name name;
    for (uint32_t left = GetNumber(0, most); left > 0; --left)
    {
        std::string component(GetNumber(0, 3), '\0');
        for (char& octet : component)
        {
            octet = octets[GetNumber(0, 7)];
        }
        name.Append(component);
    }
    return name;
}

} // namespace ns3::ccn::test
