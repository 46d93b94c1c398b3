// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_ARGUMENTS_DESCRIBED_VALUES_H
#define CCN_ARGUMENTS_DESCRIBED_VALUES_H

#include "ns3/attribute.h"
#include "ns3/data-rate.h"
#include "ns3/nstime.h"
#include "ns3/queue-size.h"
#include "ns3/type-id.h"
#include "ns3/vector.h"

#include <cstdint>
#include <string>

namespace ns3::ccn
{

/**
 * @ingroup ccn
 * Reads the values of a network's description before ns-3 does, which would end the process on many of
 * them. Each function throws std::invalid_argument that names the key, the value and what is allowed.
 */
class DescribedValues
{
  public:
    /** @param key of the value @param text such as 10Mbps @return the rate, more than 0 */
    static DataRate ParseRate(const std::string& key, const std::string& text);

    /** @param key of the value @param text such as 5ms, with a unit @return the time, 0 or more */
    static Time ParseTime(const std::string& key, const std::string& text);

    /** @param key of the value @param text a number @param min smallest allowed @param max largest allowed @return it */
    static double ParseReal(const std::string& key,
                            const std::string& text,
                            double min,
                            double max);

    /** @param key of the value @param text a number @param min smallest allowed @param max largest allowed @return it */
    static uint64_t ParseInteger(const std::string& key,
                                 const std::string& text,
                                 uint64_t min,
                                 uint64_t max);

    /** @param key of the value @param text packets, such as 100 or 100p, or bytes, such as 64KB @return the limit of a queue */
    static QueueSize ParseQueue(const std::string& key, const std::string& text);

    /** @param key of the value @param text x,y or x,y,z @return the vector */
    static Vector ParseVector(const std::string& key, const std::string& text);

    /** @param key of the value @param text yes or no, or true or false as of parameters @return whether it is yes */
    static bool ParseFlag(const std::string& key, const std::string& text);

    /** @param prefix of names, as a CCNx URI */
    static void CheckPrefix(const std::string& prefix);

    /**
     * @param type of an object
     * @param path an attribute of it, or of a part of it: ContentStore/MaxObjects
     * @param text its value
     */
    static void CheckAttribute(TypeId type, const std::string& path, const std::string& text);
};

} // namespace ns3::ccn

#endif // CCN_ARGUMENTS_DESCRIBED_VALUES_H
