// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_NETWORK_DEMAND_H
#define CCN_NETWORK_DEMAND_H

#include "lib/text/csv-file.h"

#include "ns3/ccn-object-sizes.h"
#include "ns3/random-variable-stream.h"

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>

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

    /**
     * @param wrong what is wrong with the latest request
     * @param allowed what is allowed
     * @throws InputError always; names file and line, if there are some
     */
    [[noreturn]] virtual void Fail(const std::string& wrong, const std::string& allowed) const;

    /** @return the next request; nothing at the end */
    virtual std::optional<ObjectRequest> Next() = 0;
};

/** No requests, in a network without receivers. @ingroup ccn */
class NoDemand : public Demand
{
  public:
    std::optional<ObjectRequest> Next() override
    {
        return std::nullopt;
    }
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
    DrawnDemand(uint32_t receivers, bool inTurn, Ptr<RandomVariableStream> objects, int64_t stream);

    std::optional<ObjectRequest> Next() override;

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
                 std::shared_ptr<ObjectSizes> sizes = nullptr);

    /** Names file and line. Parameters: as Demand::Fail(). */
    [[noreturn]] void Fail(const std::string& wrong, const std::string& allowed) const override;

    /** @return the columns of a file of requests */
    static CsvColumns GetColumns();

    /** @return true if the file states the time of each request */
    bool HasTimes() const
    {
        return m_file.Has("time_s");
    }

    /** @throws InputError that names file, line and value, or a file without requests */
    std::optional<ObjectRequest> Next() override;

  private:
    /** @return content of the current line */
    uint64_t GetContent() const;

    /** Sets the size of an object by the current line, if it has one. @param object object number */
    void NoteSize(uint64_t object);

    /** @return time of the current line in s; where it is empty, that of the line before */
    double GetTime();

    std::string m_path; ///< of the file
    CsvFile m_file;
    std::map<std::string, uint32_t> m_receivers;
    uint64_t m_objects;
    bool m_isEmpty{true}; ///< no request so far
    bool m_shifts;
    std::shared_ptr<ObjectSizes> m_sizes;
    std::optional<double> m_first; ///< time in the file that is 0 in the run, in s
    double m_last{0};              ///< time of the last request, in s
};

} // namespace ns3::ccn::network

#endif // CCN_NETWORK_DEMAND_H
