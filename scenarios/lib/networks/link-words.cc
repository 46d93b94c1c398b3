// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "link-words.h"

#include "lib/arguments/described-values.h"
#include "lib/media/wifi-cell.h"
#include "lib/text/refusal.h"

#include <algorithm>
#include <cctype>
#include <functional>
#include <map>

namespace ns3::ccn
{

namespace
{

/** Sets a value of a link. Parameters: the link, the key, the value. */
using LinkSetter = std::function<void(LinkDescription&, const std::string&, const std::string&)>;

/** @param key of a value @param text the value @param allowed values @return the text, if it is one of them */
const std::string&
Choose(const std::string& key, const std::string& text, const std::vector<std::string>& allowed)
{
    if (std::find(allowed.begin(), allowed.end(), text) == allowed.end())
    {
        RefuseWord(key, text, allowed);
    }
    return text;
}

/** Parameters: as LinkSetter. */
void
SetFaces(LinkDescription& link, const std::string& key, const std::string& text)
{
    static const std::map<std::string, LinkFaces> FACES{{"link", LinkFaces::DEVICE},
                                                        {"udp", LinkFaces::UDP},
                                                        {"udp-by-route", LinkFaces::UDP_BY_ROUTE},
                                                        {"none", LinkFaces::NONE}};
    link.faces = FACES.at(Choose(key, text, {"link", "udp", "udp-by-route", "none"}));
}

/** Parameters: as LinkSetter. */
void
SetKind(LinkDescription& link, const std::string& key, const std::string& text)
{
    const bool isExpress = Choose(key, text, {"express", "p2p"}) == "express";
    link.devices = isExpress ? LinkKind::EXPRESS : LinkKind::P2P;
}

/** @return the keys of all links, and what sets their values */
std::map<std::string, LinkSetter>
MakeCommonSetters()
{
    using Text = const std::string&;
    using Link = LinkDescription;
    using Values = DescribedValues;
    return {
        {"rate", [](Link& link, Text key, Text text) { link.rate = Values::ParseRate(key, text); }},
        {"back", [](Link& link, Text key, Text text) { link.back = Values::ParseRate(key, text); }},
        {"delay",
         [](Link& link, Text key, Text text) { link.delay = Values::ParseTime(key, text); }},
        {"queue",
         [](Link& link, Text key, Text text) { link.queue = Values::ParseQueue(key, text); }},
        {"loss",
         [](Link& link, Text key, Text text) { link.loss = LossRate::ParseDescribed(key, text); }},
        {"cost",
         [](Link& link, Text key, Text text) {
             link.cost = Values::ParseInteger(key, text, 1, UINT32_MAX);
         }},
        {"name", [](Link& link, Text, Text text) { link.name = text; }},
        {"face", SetFaces},
    };
}

/** @return the keys of some kinds of links, and what sets their values */
std::map<std::string, LinkSetter>
MakeSpecialSetters()
{
    using Text = const std::string&;
    using Link = LinkDescription;
    using Values = DescribedValues;
    constexpr double FARTHEST = 1e6; // m
    return {
        {"kind", SetKind},
        {"jitter",
         [](Link& link, Text key, Text text) { link.jitter = Values::ParseTime(key, text); }},
        {"framing",
         [](Link& link, Text key, Text text) {
             link.framing = Values::ParseInteger(key, text, Link::PPP_FRAMING, 1000);
         }},
        {"bucket",
         [](Link& link, Text key, Text text) {
             link.bucket = Values::ParseInteger(key, text, 1, UINT32_MAX);
         }},
        {"standard",
         [](Link& link, Text key, Text text) {
             link.cell.Edit().standard = Choose(key, text, WifiCell::GetStandards());
         }},
        {"rates",
         [](Link& link, Text key, Text text) {
             link.cell.Edit().rates = Choose(key, text, WifiCell::GetRateManagers());
         }},
        {"radius",
         [](Link& link, Text key, Text text) {
             link.cell.Edit().radius = Values::ParseReal(key, text, 0.001, FARTHEST);
         }},
        {"range",
         [](Link& link, Text key, Text text) {
             link.cell.Edit().range = Values::ParseReal(key, text, 0.001, FARTHEST);
         }},
    };
}

/** @return all keys, and what sets their values */
const std::map<std::string, LinkSetter>&
GetLinkSetters()
{
    static const auto SETTERS = [] {
        auto all = MakeCommonSetters();
        all.merge(MakeSpecialSetters());
        return all;
    }();
    return SETTERS;
}

} // namespace

std::vector<std::string>
LinkWords::GetKeys()
{
    std::vector<std::string> keys;
    for (const auto& setter : GetLinkSetters())
    {
        keys.push_back(setter.first);
    }
    return keys;
}

void
LinkWords::Read(const std::vector<std::string>& words, LinkDescription& link)
{
    for (const std::string& word : words)
    {
        const auto equals = word.find('=');
        std::string key = word.substr(0, equals);
        const bool isValue = equals == std::string::npos;
        if (isValue)
        {
            const bool isNumber = std::isdigit(static_cast<unsigned char>(word[0])) != 0;
            key = !isNumber ? "" : word.find("bps") != std::string::npos ? "rate" : "delay";
        }
        const auto setter = GetLinkSetters().find(key);
        if (setter == GetLinkSetters().end())
        {
            isValue ? Refuse("'" + word + "'", "a rate as 10Mbps, a delay as 5ms, or key=value")
                    : RefuseWord("key", key, GetKeys());
        }
        setter->second(link, key, isValue ? word : word.substr(equals + 1));
    }
}

} // namespace ns3::ccn
