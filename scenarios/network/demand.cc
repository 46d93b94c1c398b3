// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "demand.h"

#include "lib/text/clock-range.h"
#include "lib/text/input-error.h"
#include "lib/text/value-text.h"

#include <utility>

namespace ns3::ccn::network
{

void
Demand::Fail(const std::string& wrong, const std::string& allowed) const
{
    throw InputError(wrong + " (allowed: " + allowed + ")");
}

DrawnDemand::DrawnDemand(uint32_t receivers,
                         bool inTurn,
                         Ptr<RandomVariableStream> objects,
                         int64_t stream)
    : m_receivers(receivers),
      m_isInTurn(inTurn),
      m_objects(objects)
{
    m_random->SetStream(stream);
    m_objects->SetStream(stream + 1);
}

std::optional<ObjectRequest>
DrawnDemand::Next()
{
    ObjectRequest request;
    request.receiver =
        m_isInTurn ? m_next++ % m_receivers : m_random->GetInteger(0, m_receivers - 1);
    request.object = m_objects->GetInteger();
    return request;
}

ListedDemand::ListedDemand(const std::string& path,
                           std::map<std::string, uint32_t> receivers,
                           uint64_t objects,
                           bool shifts,
                           std::shared_ptr<ObjectSizes> sizes)
    : m_path(path),
      m_file(path, GetColumns()),
      m_receivers(std::move(receivers)),
      m_objects(objects),
      m_shifts(shifts),
      m_sizes(std::move(sizes))
{
}

void
ListedDemand::Fail(const std::string& wrong, const std::string& allowed) const
{
    m_file.Fail(wrong, allowed);
}

CsvColumns
ListedDemand::GetColumns()
{
    // The last three are the servers that Icarus names in test/data/icarus.
    return {{"receiver", "content"},
            {"time_s", "size_bytes"},
            {"url", "client", "lce", "lcd", "cl4m"},
            {{"time", "time_s"},
             {"size", "size_bytes"},
             {"timestamp", "time_s"},
             {"object", "content"},
             {"id", "content"},
             {"node", "receiver"}}};
}

std::optional<ObjectRequest>
ListedDemand::Next()
{
    if (!m_file.Next())
    {
        if (m_isEmpty)
        {
            throw InputError(m_path + ": has no request (allowed: 1 or more)");
        }
        return std::nullopt;
    }
    m_isEmpty = false;
    const auto receiver = m_receivers.find(m_file.Get("receiver"));
    if (receiver == m_receivers.end())
    {
        m_file.Fail("receiver " + m_file.Get("receiver"), "a node with the role receiver");
    }
    if (m_file.Get("content").empty())
    {
        m_file.Fail("no content", "1.." + std::to_string(m_objects));
    }
    ObjectRequest request{receiver->second, GetContent(), std::nullopt};
    if (HasTimes())
    {
        request.time = GetTime();
    }
    NoteSize(request.object);
    return request;
}

uint64_t
ListedDemand::GetContent() const
{
    uint64_t content = 0;
    const std::string& text = m_file.Get("content");
    if (ParseUnsigned(text, content) && content > m_objects)
    {
        m_file.Fail("content " + text,
                    "an integer from 1 to " + std::to_string(m_objects) +
                        ", the catalogue; a larger one by --objects");
    }
    return m_file.GetInteger("content", 1, 1, m_objects);
}

void
ListedDemand::NoteSize(uint64_t object)
{
    if (!m_sizes || m_file.Get("size_bytes").empty())
    {
        return;
    }
    const uint64_t size = m_file.GetInteger("size_bytes", 0, 0, m_sizes->GetLargest());
    const auto known = m_sizes->Find(object);
    if (known && *known != size)
    {
        m_file.Fail("size_bytes " + std::to_string(size) + " of content " + std::to_string(object),
                    std::to_string(*known) + ", as at its first request");
    }
    m_sizes->Set(object, size);
}

double
ListedDemand::GetTime()
{
    const std::string& text = m_file.Get("time_s");
    double time = 0;
    const bool isNumber = text.empty() || ParseReal(text, time);
    m_first = m_first ? m_first : m_shifts ? time : 0;
    time = text.empty() ? m_last : time - *m_first;
    if (isNumber && time > ClockRange::GetEnd())
    {
        m_file.Fail("time_s " + text,
                    "up to " + ClockRange::Describe() +
                        (m_shifts ? "" : "; with --shift-times, the first request is at 0") +
                        "; if these are no seconds, convert them by ./ccn requests");
    }
    if (!isNumber || time < m_last)
    {
        m_file.Fail("time_s " + text,
                    "a number from " + FormatPlain(*m_first + m_last) +
                        ", the time of the line before, to " +
                        FormatPlain(*m_first + ClockRange::GetEnd()));
    }
    m_last = time;
    return time;
}

} // namespace ns3::ccn::network
