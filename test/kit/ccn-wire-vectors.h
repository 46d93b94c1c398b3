// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_WIRE_VECTORS_H
#define CCN_WIRE_VECTORS_H

#include "ns3/ccn-content-object.h"
#include "ns3/ccn-hex.h"
#include "ns3/ccn-interest.h"
#include "ns3/random-variable-stream.h"

#include <cstdint>
#include <map>
#include <string>
#include <vector>

namespace ns3::ccn::test
{

/**
 * @ingroup ccn-tests
 * One row of a table of test/data/vectors, by column name. An empty cell is a missing field.
 */
using Row = std::map<std::string, std::string>;

/**
 * @ingroup ccn-tests
 * @param name of a table in test/data/vectors, without ".tsv"
 * @return its rows; a table that cannot be read is fatal
 */
std::vector<Row> ReadTable(const std::string& name);

/**
 * @ingroup ccn-tests
 * @param name of a file in test/data/vectors
 * @return its bytes; a file that cannot be read is fatal
 */
std::string ReadVector(const std::string& name);

/**
 * @ingroup ccn-tests
 * The rows of index.tsv with well-formed messages of one type.
 *
 * @param type "Interest", "ContentObject" or "unparseable"
 * @return the rows; a type without rows is fatal
 */
std::vector<Row> ReadIndex(const std::string& type);

/**
 * @ingroup ccn-tests
 * @return the expected error of each vector that CCNx 0.8.1 rejects, by file name without ".ccnb";
 *     written by hand from the notes in index.json
 */
const std::map<std::string, DecodeError>& GetExpectedErrors();

/**
 * @ingroup ccn-tests
 * @param hex hexadecimal digits
 * @return the bytes
 */
std::string FromHex(const std::string& hex);

/**
 * @ingroup ccn-tests
 * @param text fields separated by '/'
 * @return the fields; none for an empty text
 */
std::vector<std::string> SplitFields(const std::string& text);

/**
 * @ingroup ccn-tests
 * @param row a row of index.tsv
 * @return its name, built from its components
 */
Name MakeName(const Row& row);

/**
 * @ingroup ccn-tests
 * @param view a decoded object
 * @return an object with the same fields
 */
ContentObject MakeObject(const ContentView& view);

/**
 * @ingroup ccn-tests
 * @param view a decoded Interest
 * @return an Interest with the same fields; its views need the bytes of the decoded Interest
 */
Interest MakeInterest(const InterestView& view);

/** Random names and bytes, the same in every run. @ingroup ccn-tests */
class RandomOctets
{
  public:
    /** @param stream of the random variable */
    explicit RandomOctets(int64_t stream);

    /**
     * @param least smallest number
     * @param most largest number
     * @return a number between them
     */
    uint32_t GetNumber(uint32_t least, uint32_t most);

    /**
     * @param least smallest number of bytes
     * @param most largest number of bytes
     * @return random bytes
     */
    std::string GetOctets(uint32_t least, uint32_t most);

    /**
     * @param most largest number of components
     * @return a name; its components are short and of few different bytes, so that names often
     *     share a prefix
     */
    Name GetName(uint32_t most);

  private:
    Ptr<UniformRandomVariable> m_random;
};

} // namespace ns3::ccn::test

#endif // CCN_WIRE_VECTORS_H
