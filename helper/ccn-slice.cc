// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ns3/ccn-slice.h"

#include "ns3/ccn-application.h"
#include "ns3/ccn-input-files.h"
#include "ns3/ccn-l3-protocol.h"
#include "ns3/ccn-layers.h"
#include "ns3/ccn-name.h"
#include "ns3/ccn-number-text.h"
#include "ns3/ccn-text-line.h"
#include "ns3/ccn-type-lookup.h"
#include "ns3/pointer.h"
#include "ns3/string.h"

#include <algorithm>
#include <limits>
#include <map>
#include <stdexcept>

namespace ns3::ccn
{

namespace
{

constexpr std::size_t MAX_TEXT = 10000000; ///< bytes of a text

/** Reads the lines of a text with slices. */
class SliceLine
{
  public:
    using Token = TextLine::Token;

    /** @param slices receives the slices of the lines */
    explicit SliceLine(std::vector<Slice>& slices)
        : m_slices(slices)
    {
    }

    /** @param line a line @throws std::invalid_argument as ParseSlices() */
    void Read(TextLine& line);

  private:
    /** @param line behind "slice" */
    void ReadSlice(TextLine& line);
    /** @param line behind "set" */
    void ReadAttribute(TextLine& line);
    /** @param line behind "cpu" */
    void ReadCpu(TextLine& line);
    /** @param line behind "port" */
    void ReadPort(TextLine& line);
    /** @param line behind "protocol" */
    void ReadProtocol(TextLine& line);
    /** @param line behind "router" */
    void ReadRouter(TextLine& line);
    /** @param line behind "link" */
    void ReadLink(TextLine& line);
    /** @param line behind "origin" */
    void ReadOrigin(TextLine& line);
    /** @param line behind a word of a link @param word it @param share changed by it @return whether it is one */
    static bool ReadShare(TextLine& line, std::string_view word, LinkShare& share);
    /** @param line before a name @param what it is @return the name */
    static std::string ReadName(TextLine& line, const char* what);
    /** @param line before the name of a router of the slice @return it */
    std::string ReadKnownRouter(TextLine& line);
    /** @param line before a number @param most allowed @param what it is @return the number, from 1 */
    static uint32_t ReadNumber(TextLine& line, uint32_t most, const char* what);
    /**
     * @tparam Value class of an ns-3 attribute
     * @param line before its value
     * @param checker of the attribute
     * @param what it is
     * @return the value
     */
    template <typename Value>
    static Value ReadValue(TextLine& line, Ptr<const AttributeChecker> checker, const char* what);

    std::vector<Slice>& m_slices;
};

/**
 * @param path of an attribute, as in CcnStackHelper::SetAttribute()
 * @param value its text
 * @return false if a layer has no such part
 * @throws std::invalid_argument if the part lacks the attribute, or does not take the value
 */
bool
Accepts(const std::string& path, const std::string& value)
{
    Ptr<Object> object = CreateObject<CcnL3Protocol>();
    const Ptr<Object> layer = object;
    std::string rest = path;
    for (auto slash = rest.find('/'); object && slash != std::string::npos; slash = rest.find('/'))
    {
        PointerValue part;
        const bool isPart = object->GetAttributeFailSafe(rest.substr(0, slash), part);
        object = isPart ? part.GetObject() : nullptr;
        rest.erase(0, slash + 1);
    }
    if (object)
    {
        const std::string type = object->GetInstanceTypeId().GetName();
        MakeFactory(Object::GetTypeId(), type + "[" + rest + "=" + value + "]"); // throws
        object->SetAttribute(rest, StringValue(value));
    }
    layer->Dispose();
    return bool(object);
}

void
SliceLine::Read(TextLine& line)
{
    const Token first = line.Next();
    if (first.text.empty())
    {
        return;
    }
    if (first.text == "slice")
    {
        return ReadSlice(line);
    }
    const std::string statements = "set, cpu, port, protocol, router, link or origin";
    if (m_slices.empty())
    {
        line.Refuse(first, "slice before " + statements);
    }
    using Reader = void (SliceLine::*)(TextLine&);
    static const std::map<std::string_view, Reader> readers{
        {"set", &SliceLine::ReadAttribute},
        {"cpu", &SliceLine::ReadCpu},
        {"port", &SliceLine::ReadPort},
        {"protocol", &SliceLine::ReadProtocol},
        {"router", &SliceLine::ReadRouter},
        {"link", &SliceLine::ReadLink},
        {"origin", &SliceLine::ReadOrigin},
    };
    const auto reader = readers.find(first.text);
    if (reader == readers.end())
    {
        line.Refuse(first, "slice, " + statements);
    }
    (this->*reader->second)(line);
    line.ExpectEnd();
}

void
SliceLine::ReadSlice(TextLine& line)
{
    const Token name = line.Next();
    const auto isIt = [&](const Slice& slice) { return slice.name == name.text; };
    try
    {
        CcnLayers::CheckName(std::string(name.text));
    }
    catch (const std::invalid_argument& error)
    {
        line.Refuse(name, error.what());
    }
    if (std::any_of(m_slices.begin(), m_slices.end(), isIt))
    {
        line.Refuse(name, "each slice once");
    }
    m_slices.emplace_back();
    m_slices.back().name = name.text;
    line.ExpectEnd();
}

void
SliceLine::ReadAttribute(TextLine& line)
{
    const Token path = line.Next();
    const Token value = line.Next();
    std::string allowed =
        "an attribute of CcnL3Protocol, or PART/ATTRIBUTE, and a value of its type";
    bool isAccepted = false;
    try
    {
        isAccepted = Accepts(std::string(path.text), std::string(value.text));
    }
    catch (const std::invalid_argument& error)
    {
        allowed = error.what();
    }
    if (!isAccepted)
    {
        line.Refuse(path.column, std::string(path.text) + " " + std::string(value.text), allowed);
    }
    m_slices.back().attributes.emplace_back(path.text, value.text);
}

std::string
SliceLine::ReadName(TextLine& line, const char* what)
{
    const Token name = line.Next();
    if (name.text.empty())
    {
        line.Refuse(name, what);
    }
    return std::string(name.text);
}

void
SliceLine::ReadCpu(TextLine& line)
{
    m_slices.back().cpuWeight = ReadNumber(line, Slice::MAX_CPU_WEIGHT, "a weight");
}

void
SliceLine::ReadPort(TextLine& line)
{
    m_slices.back().port = ReadNumber(line, std::numeric_limits<uint16_t>::max(), "a UDP port");
}

void
SliceLine::ReadProtocol(TextLine& line)
{
    const Token type = line.Next();
    try
    {
        MakeFactory(CcnApplication::GetTypeId(), std::string(type.text));
    }
    catch (const std::invalid_argument& error)
    {
        line.Refuse(type, error.what());
    }
    m_slices.back().protocol = type.text;
}

void
SliceLine::ReadRouter(TextLine& line)
{
    std::vector<SliceRouter>& routers = m_slices.back().routers;
    const Token name = line.Next();
    const auto isIt = [&](const SliceRouter& router) { return router.name == name.text; };
    if (name.text.empty() || std::any_of(routers.begin(), routers.end(), isIt))
    {
        line.Refuse(name, "the name of a router, each once");
    }
    routers.push_back({std::string(name.text), std::string(name.text)});
    const Token at = line.Next();
    if (at.text == "at")
    {
        routers.back().place = ReadName(line, "the name of a physical node");
    }
    else if (!at.text.empty())
    {
        line.Refuse(at, "at and the name of a physical node, or the end of the line");
    }
}

std::string
SliceLine::ReadKnownRouter(TextLine& line)
{
    const Token name = line.Next();
    const std::vector<SliceRouter>& routers = m_slices.back().routers;
    const auto isIt = [&](const SliceRouter& router) { return router.name == name.text; };
    if (std::none_of(routers.begin(), routers.end(), isIt))
    {
        line.Refuse(name, "a router of the lines before");
    }
    return std::string(name.text);
}

void
SliceLine::ReadLink(TextLine& line)
{
    SliceLink link;
    link.one = ReadKnownRouter(line);
    link.other = ReadKnownRouter(line);
    LinkShare share;
    bool hasShare = false;
    for (Token word = line.Next(); !word.text.empty(); word = line.Next())
    {
        const bool isUdp = word.text == "udp" && !hasShare && !link.isUdp;
        const bool isShare = !isUdp && !link.isUdp && ReadShare(line, word.text, share);
        if (!isUdp && !isShare)
        {
            line.Refuse(word,
                        link.isUdp ? "the end of the line"
                                   : "weight, queue, rate, burst, or udp alone");
        }
        link.isUdp = isUdp;
        hasShare = hasShare || isShare;
    }
    link.share = hasShare ? std::optional(share) : std::nullopt;
    m_slices.back().links.push_back(link);
}

bool
SliceLine::ReadShare(TextLine& line, std::string_view word, LinkShare& share)
{
    constexpr uint32_t MAX = 1000000000;
    if (word == "weight")
    {
        share.weight = ReadNumber(line, MAX, "a weight");
    }
    else if (word == "burst")
    {
        share.burst = ReadNumber(line, MAX, "bytes");
    }
    else if (word == "queue")
    {
        share.size = ReadValue<QueueSizeValue>(line,
                                               MakeQueueSizeChecker(),
                                               "packets or bytes, as 50p or 64kB")
                         .Get();
    }
    else if (word == "rate")
    {
        share.rate =
            ReadValue<DataRateValue>(line, MakeDataRateChecker(), "a data rate, as 2Mbps").Get();
    }
    else
    {
        return false;
    }
    return true;
}

void
SliceLine::ReadOrigin(TextLine& line)
{
    const std::string router = ReadKnownRouter(line);
    const Token prefix = line.Next();
    try
    {
        Name(std::string(prefix.text));
    }
    catch (const std::invalid_argument&)
    {
        line.Refuse(prefix, "a prefix, as ccnx:/site");
    }
    m_slices.back().origins.push_back({router, std::string(prefix.text)});
}

uint32_t
SliceLine::ReadNumber(TextLine& line, uint32_t most, const char* what)
{
    const Token token = line.Next();
    uint64_t number = 0;
    if (!ParseUnsigned(std::string(token.text), number) || number < 1 || number > most)
    {
        line.Refuse(token, std::string(what) + ", from 1 to " + std::to_string(most));
    }
    return number;
}

template <typename Value>
Value
SliceLine::ReadValue(TextLine& line, Ptr<const AttributeChecker> checker, const char* what)
{
    const Token token = line.Next();
    Value value;
    if (!value.DeserializeFromString(std::string(token.text), checker))
    {
        line.Refuse(token, what);
    }
    return value;
}

} // namespace

void
Slice::Refuse(const std::string& what) const
{
    throw std::invalid_argument("slice " + name + ": " + what);
}

std::size_t
Slice::FindRouter(const std::string& router) const
{
    std::string all;
    for (std::size_t i = 0; i < routers.size(); ++i)
    {
        if (routers[i].name == router)
        {
            return i;
        }
        all += (all.empty() ? "" : ", ") + routers[i].name;
    }
    Refuse("no router " + router + " (allowed: " + (all.empty() ? "there are none" : all) + ")");
}

std::size_t
Slice::FindLink(const std::string& one, const std::string& other) const
{
    std::string all;
    for (std::size_t i = 0; i < links.size(); ++i)
    {
        const SliceLink& link = links[i];
        if (link.Joins(one, other))
        {
            return i;
        }
        all += (all.empty() ? "" : ", ") + link.one + "-" + link.other;
    }
    Refuse("no link " + one + "-" + other + " (allowed: " + (all.empty() ? "there are none" : all) +
           ")");
}

bool
Slice::HasLink(const std::string& one, const std::string& other) const
{
    return std::any_of(links.begin(), links.end(), [&](const SliceLink& link) {
        return link.Joins(one, other);
    });
}

std::vector<Slice>
ParseSlices(const std::string& text)
{
    std::vector<Slice> slices;
    SliceLine reader(slices);
    TextLine::ForEach("slices", text, MAX_TEXT, [&](TextLine line) { reader.Read(line); });
    return slices;
}

std::vector<Slice>
ReadSlices(const std::string& path)
{
    return InputFiles::Read("slices", path, &ParseSlices);
}

} // namespace ns3::ccn
