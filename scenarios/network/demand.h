/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#ifndef CCN_NETWORK_DEMAND_H
#define CCN_NETWORK_DEMAND_H

#include "lib/csv-file.h"

#include "ns3/random-variable-stream.h"

#include <cstdint>
#include <functional>
#include <limits>
#include <map>
#include <optional>
#include <string>
#include <utility>

namespace ns3
{
namespace ccn
{
namespace network
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

/** Random requests: a random receiver, and a random object. @ingroup ccn */
class DrawnDemand : public Demand
{
  public:
    /**
     * @param receivers number of receivers, which are equally likely
     * @param objects draws objects
     * @param stream random stream of the receivers; the next one is that of the objects
     */
    DrawnDemand(uint32_t receivers, Ptr<RandomVariableStream> objects, int64_t stream)
        : m_receivers(receivers),
          m_objects(objects)
    {
        m_random->SetStream(stream);
        m_objects->SetStream(stream + 1);
    }

    std::optional<ObjectRequest> Next() override
    {
        ObjectRequest request;
        request.receiver = m_random->GetInteger(0, m_receivers - 1);
        request.object = m_objects->GetInteger();
        return request;
    }

  private:
    uint32_t m_receivers;
    Ptr<RandomVariableStream> m_objects;
    Ptr<UniformRandomVariable> m_random{CreateObject<UniformRandomVariable>()};
};

/** The requests of a file with the columns receiver, content and, optionally, time_s. @ingroup ccn */
class ListedDemand : public Demand
{
  public:
    /**
     * @param path path of the file
     * @param receivers index of each receiver, by the name of its node
     * @param objects number of objects
     * @throws std::invalid_argument if the file cannot be read or lacks a column
     */
    ListedDemand(const std::string& path, std::map<std::string, uint32_t> receivers, uint64_t objects)
        : m_file(path, {"receiver", "content"}),
          m_receivers(std::move(receivers)),
          m_objects(objects)
    {
    }

    /** @return true if the file states the time of each request */
    bool HasTimes() const
    {
        return m_file.Has("time_s");
    }

    /** @throws std::invalid_argument that names file, line and value */
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
        ObjectRequest request{receiver->second, m_file.GetInteger("content", 0), std::nullopt};
        if (request.object < 1 || request.object > m_objects)
        {
            m_file.Fail("content " + m_file.Get("content"), "1.." + std::to_string(m_objects));
        }
        if (HasTimes())
        {
            request.time = m_file.GetReal("time_s", m_last, m_last);
            m_last = *request.time;
        }
        return request;
    }

  private:
    CsvFile m_file;
    std::map<std::string, uint32_t> m_receivers;
    uint64_t m_objects;
    double m_last{0}; ///< time of the last request, in s
};

} // namespace network
} // namespace ccn
} // namespace ns3

#endif // CCN_NETWORK_DEMAND_H
