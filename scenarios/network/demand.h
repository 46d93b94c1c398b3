// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_NETWORK_DEMAND_H
#define CCN_NETWORK_DEMAND_H

#include "lib/text/clock-range.h"
#include "lib/text/csv-file.h"
#include "lib/text/value-text.h"

#include "ns3/ccn-object-sizes.h"
#include "ns3/random-variable-stream.h"

#include <cstdint>
#include <functional>
#include <limits>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <utility>

namespace ns3::ccn::network
{

/** A request of a receiver for an object. @ingroup ccn */
struct ObjectRequest
{
    uint32_t receiver{0};       ///< index among the receivers
    uint64_t object{0};         ///< object number
    std::optional<double> time; ///< in s, if the demand states it
};

/** The requests of all receivers, one after the other. @ingroup ccn */
class Demand
{
  public:
    virtual ~Demand() = default;

    /** @return the next request; nothing at the end */
    virtual std::optional<ObjectRequest> Next() = 0;
};

/** Random requests: a receiver, random or the next one in turn, and a random object. @ingroup ccn */
class DrawnDemand : public Demand
{
  public:
    /**
     * @param receivers number of receivers
     * @param inTurn whether each is the next in turn; if false, all are equally likely
     * @param objects draws objects
     * @param stream random stream of the receivers; the next one is that of the objects
     */
    DrawnDemand(uint32_t receivers, bool inTurn, Ptr<RandomVariableStream> objects, int64_t stream)
        : m_receivers(receivers),
          m_isInTurn(inTurn),
          m_objects(objects)
    {
        m_random->SetStream(stream);
        m_objects->SetStream(stream + 1);
    }

    std::optional<ObjectRequest> Next() override
    {
        ObjectRequest request;
        request.receiver =
            m_isInTurn ? m_next++ % m_receivers : m_random->GetInteger(0, m_receivers - 1);
        request.object = m_objects->GetInteger();
        return request;
    }

  private:
    uint32_t m_receivers;
    bool m_isInTurn;
    uint64_t m_next{0}; ///< requests so far
    Ptr<RandomVariableStream> m_objects;
    Ptr<UniformRandomVariable> m_random{CreateObject<UniformRandomVariable>()};
};

/**
 * The requests of a file with the columns receiver, content and, optionally, time_s and size_bytes.
 * @ingroup ccn
 */
class ListedDemand : public Demand
{
  public:
    /**
     * @param path path of the file
     * @param receivers index of each receiver, by the name of its node
     * @param objects number of objects
     * @param shifts whether the first request is at time 0, and the others as much later as in the file
     * @param sizes receives the size of each object at its first request; nullptr: sizes are not read
     * @throws InputError if the file cannot be read, or its columns are not those of requests
     */
    ListedDemand(const std::string& path,
                 std::map<std::string, uint32_t> receivers,
                 uint64_t objects,
                 bool shifts = false,
                 std::shared_ptr<ObjectSizes> sizes = nullptr)
        : m_file(path, GetColumns()),
          m_receivers(std::move(receivers)),
          m_objects(objects),
          m_shifts(shifts),
          m_sizes(std::move(sizes))
    {
    }

    /** @return the columns of a file of requests */
    static CsvColumns GetColumns()
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

    /** @return true if the file states the time of each request */
    bool HasTimes() const
    {
        return m_file.Has("time_s");
    }

    /** @throws InputError that names file, line and value */
    std::optional<ObjectRequest> Next() override
    {
        if (!m_file.Next())
        {
            return std::nullopt;
        }
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

  private:
    /** @return content of the current line */
    uint64_t GetContent() const
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

    /** Sets the size of an object by the current line, if it has one. @param object object number */
    void NoteSize(uint64_t object)
    {
        if (!m_sizes || m_file.Get("size_bytes").empty())
        {
            return;
        }
        const uint64_t size = m_file.GetInteger("size_bytes", 0, 0, m_sizes->GetLargest());
        const auto known = m_sizes->Find(object);
        if (known && *known != size)
        {
            m_file.Fail("size_bytes " + std::to_string(size) + " of content " +
                            std::to_string(object),
                        std::to_string(*known) + ", as at its first request");
        }
        m_sizes->Set(object, size);
    }

    /** @return time of the current line in s; where it is empty, that of the line before */
    double GetTime()
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

    CsvFile m_file;
    std::map<std::string, uint32_t> m_receivers;
    uint64_t m_objects;
    bool m_shifts;
    std::shared_ptr<ObjectSizes> m_sizes;
    std::optional<double> m_first; ///< time in the file that is 0 in the run, in s
    double m_last{0};              ///< time of the last request, in s
};

} // namespace ns3::ccn::network

#endif // CCN_NETWORK_DEMAND_H
