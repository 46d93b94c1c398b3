// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_GIVEN_SETTINGS_H
#define CCN_GIVEN_SETTINGS_H

#include "ns3/attribute.h"

#include <map>
#include <string>
#include <vector>

namespace ns3::ccn
{

/**
 * @ingroup ccn
 * The attribute defaults and global values of ns-3 that the command line gives. Like those, they belong
 * to the process. A run that records them must have them: Check() compares them with the objects of the
 * network, since a program may set any attribute itself.
 */
class GivenSettings
{
  public:
    /** Replaces all. @param settings name without dashes -> value as typed */
    static void Set(std::map<std::string, std::string> settings);

    /** @return all, name without dashes -> value as typed */
    static const std::map<std::string, std::string>& Get();

    /**
     * Sets the default of an attribute unless the command line gives one. For what a program chooses
     * without an argument of its own.
     * @param name `ns3::Type::Attribute`
     * @param value the program's default
     */
    static void SetDefault(const std::string& name, const AttributeValue& value);

    /**
     * Compares the settings, and those of NS_ATTRIBUTE_DEFAULT and NS_GLOBAL_VALUE, with the objects of
     * all nodes, once the network is there.
     * @return a sentence for each setting that some objects have and others do not
     * @throws std::invalid_argument if a setting is not in force: the program has set another default, or
     * the attribute of each object that has it
     */
    static std::vector<std::string> Check();
};

} // namespace ns3::ccn

#endif // CCN_GIVEN_SETTINGS_H
