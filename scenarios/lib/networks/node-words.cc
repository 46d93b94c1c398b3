// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "node-words.h"

#include "lib/arguments/described-values.h"
#include "lib/text/refusal.h"

#include "ns3/ccn-l3-protocol.h"

#include <algorithm>
#include <cctype>
#include <map>

namespace ns3::ccn
{

namespace
{

/** Short keys of attributes of a CCN layer. */
const std::map<std::string, std::string> SHORT_KEYS{{"cache", "ContentStore/MaxObjects"},
                                                    {"policy", "ContentStore/Policy"},
                                                    {"strategy", "Strategy"}};

/** Sets an attribute, instead of an earlier value. */
void
SetAttributeText(AttributeTexts& attributes, const std::string& path, const std::string& text)
{
    TypeId::AttributeInformation info;
    if (!CcnL3Protocol::GetTypeId().LookupAttributeByName(path.substr(0, path.find('/')), &info))
    {
        RefuseWord("key",
                   path,
                   {"cache",
                    "policy",
                    "strategy",
                    "as",
                    "ccn",
                    "ip",
                    "rank",
                    "sequence-numbers",
                    "at",
                    "velocity",
                    "an attribute of CcnL3Protocol or of its parts such as ContentStore/MaxBytes"});
    }
    DescribedValues::CheckAttribute(CcnL3Protocol::GetTypeId(), path, text);
    const auto found = std::find_if(attributes.begin(), attributes.end(), [&](const auto& known) {
        return known.first == path;
    });
    if (found == attributes.end())
    {
        attributes.emplace_back(path, text);
        return;
    }
    found->second = text;
}

/** @return whether the key was one of a node, and not of its CCN layer */
bool
SetOwn(NodeDescription& node, const std::string& key, const std::string& text)
{
    constexpr uint64_t MOST_RANKS = 1024;
    if (key == "as")
    {
        node.isWatched = text != "-";
        node.watchedAs = node.isWatched ? SharedPart<std::string>(text) : SharedPart<std::string>();
    }
    else if (key == "ccn" || key == "ip")
    {
        (key == "ccn" ? node.hasCcn : node.hasIp) = DescribedValues::ParseFlag(key, text);
    }
    else if (key == "sequence-numbers")
    {
        node.sequenceNumbers = DescribedValues::ParseFlag(key, text);
    }
    else if (key == "rank")
    {
        node.rank = DescribedValues::ParseInteger(key, text, 0, MOST_RANKS - 1);
    }
    else if (key == "at" || key == "velocity")
    {
        (key == "at" ? node.place : node.velocity) = DescribedValues::ParseVector(key, text);
    }
    else
    {
        return false;
    }
    return true;
}

} // namespace

void
NodeWords::Read(const LineWords::Settings& settings, NodeDescription& node)
{
    for (const auto& [key, text] : settings)
    {
        if (!SetOwn(node, key, text))
        {
            const auto known = SHORT_KEYS.find(key);
            SetAttributeText(node.attributes.Edit(),
                             known == SHORT_KEYS.end() ? key : known->second,
                             text);
        }
    }
}

void
NodeWords::CheckName(const std::string& name)
{
    if (std::isalnum(static_cast<unsigned char>(name[0])) == 0 ||
        name.find_first_of("[]=:/,|-") != std::string::npos)
    {
        Refuse("name '" + name + "'", "a letter or digit, then anything but []=:/,|- and blanks");
    }
}

} // namespace ns3::ccn
