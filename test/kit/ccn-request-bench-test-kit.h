// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_REQUEST_BENCH_TEST_KIT_H
#define CCN_REQUEST_BENCH_TEST_KIT_H

#include "ccn-wires-test-kit.h"

#include "ns3/ccn-application.h"
#include "ns3/ccn-codec.h"
#include "ns3/ccn-requests.h"
#include "ns3/node.h"

#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <utility>
#include <vector>

namespace ns3::ccn::test
{

/** @param application that owns a Requests object @return its counters @ingroup ccn-tests */
Requests::Counts CountRequests(const CcnApplication& application);

/**
 * @ingroup ccn-tests
 * How a type of consumer is brought to request without end, and what answers it. The conformance suite
 * needs one per registered consumer.
 */
struct ConsumerDriver
{
    /** Why a consumer has no such attribute, by its name: an override on purpose. */
    std::map<std::string, std::string> lacks{};
    std::string wire{};  ///< the only format that it can use; empty: any
    bool isPaced{false}; ///< it sends at its turns, and repeats a lost request at the next one
    uint32_t head{0};    ///< first Interests of a transfer, which are answered at once
    bool endsAtGivenUp{false}; ///< it needs all requests, and ends with the first that it gives up
    std::string forgetsAtStop{}; ///< why it does not request again what was open; empty: it does
    /** Sets names and amounts before the start. */
    std::function<void(CcnApplication&)> setUp{[](CcnApplication&) {}};
    /** Begins to request after the first start. */
    std::function<void(CcnApplication&)> begin{[](CcnApplication&) {}};
    /** Returns the counters so far; by default those of its Requests. */
    std::function<Requests::Counts(const CcnApplication&)> count{CountRequests};
    bool skipsGuard{
        false}; ///< without retransmissions, an Interest is lost at the end of its lifetime
    /** Makes the answer to an Interest. */
    std::function<ContentObject(const InterestView&)> answer;
};

/** @param type name of a registered consumer @return its driver; nullptr: there is none @ingroup ccn-tests */
const ConsumerDriver* FindConsumerDriver(const std::string& type);

/** @return the attributes and the trace of consumers that have a window, timers and retransmissions */
const std::vector<std::string>& GetRepetitionAbilities();

/** @return names of the registered applications with RequestSettings @ingroup ccn-tests */
std::vector<std::string> GetRequestOwners();

/** An Interest of the consumer under test. @ingroup ccn-tests */
struct BenchInterest
{
    std::string octets;     ///< as sent
    Time at;                ///< when
    uint64_t number{0};     ///< of its request, by trace InterestSent
    uint32_t attempt{0};    ///< by trace InterestSent
    Time due;               ///< when it is lost, with timer `lifetime`
    bool isOpen{true};      ///< neither answered, lost nor returned
    bool isReturned{false}; ///< it was returned
};

/** An event of trace WindowChanged. @ingroup ccn-tests */
struct BenchWindow
{
    uint32_t window;   ///< in requests
    std::string event; ///< what changed it
};

/**
 * @ingroup ccn-tests
 * A node with one consumer, whose Interests end there. A test answers or returns each of them. The
 * bench keeps a list of what is open, as a consumer must see it.
 */
class RequestBench
{
  public:
    /** @param type name of the consumer's type */
    explicit RequestBench(const std::string& type);
    ~RequestBench();
    RequestBench(const RequestBench&) = delete;
    RequestBench& operator=(const RequestBench&) = delete;

    /** @param name an attribute @return true if the consumer has it */
    bool Has(const std::string& name) const;
    /** Sets an attribute, if the consumer has it. @param name its name @param value as text */
    void Set(const std::string& name, const std::string& value);
    /** Starts the consumer for the first time, and answers the first Interests of its transfer. */
    void Start();
    /** Starts the consumer again. */
    void Restart();
    /** Stops the consumer. */
    void Stop();
    /** Runs the simulation. @param time for so long */
    void Run(Time time);
    /** Runs the simulation, and answers each Interest. @param time for so long @param delay of the answers */
    void Serve(Time time, Time delay);
    /** @return index of the oldest open Interest; the number of all if none is open */
    std::size_t FindOldest() const;
    /** Answers an Interest. @param index of it @param marked when a node marked the answer; negative: none did */
    void Answer(std::size_t index, Time marked = TimeStep(-1));
    /** Gives the consumer any message. The list of what is open does not change. @param octets of it */
    void Give(const std::string& octets);
    /** Returns an Interest. @param index of it @param code why */
    void Return(std::size_t index, ReturnCode code);

    /** @return the consumer's counters, with which the list of open Interests agrees; empty: it does so */
    std::string GetBrokenIdentity() const;
    /** @return number of open Interests */
    std::size_t CountOpen() const;
    /** @return number of requests that take place in the window */
    std::size_t CountInFlight() const;
    /** @param index of an Interest @return index of the next one of the same request; 0: none */
    std::size_t FindNext(std::size_t index) const;
    /** @param index of an Interest @return it, decoded; valid until the next Interest */
    InterestView Decode(std::size_t index) const;

    /** @return the consumer's counters */
    Requests::Counts GetCounts() const
    {
        return m_driver.count(*m_consumer);
    }

    /** @return the consumer's driver */
    const ConsumerDriver& GetDriver() const
    {
        return m_driver;
    }

    std::vector<BenchInterest> sent;  ///< all Interests
    std::vector<BenchWindow> windows; ///< all changes of the window
    std::size_t overfull{0};          ///< Interests that were sent although the window was full
    std::size_t early{0};             ///< Interests that were sent while the consumer was stopped

  private:
    /** Parameters: those of CcnL3Protocol::MessageTracedCallback. */
    void NoteMessage(const Face& face, MessageKind kind, Ptr<const Packet> packet);
    /** Parameters: those of RequestSettings::InterestTracedCallback. */
    void NoteInterest(uint64_t number, uint32_t attempt);
    /** Parameters: those of RequestSettings::WindowTracedCallback. */
    void NoteWindow(Time time, uint32_t window, const std::string& event);
    /** Joins what both traces told of an Interest. */
    void Join();
    /** Ends the Interests whose time is over. */
    void Expire();
    /** Gives the consumer a message. @param packet the message */
    void Deliver(const Ptr<Packet>& packet);

    const ConsumerDriver& m_driver;
    Ptr<Node> m_node;
    Ptr<CcnL3Protocol> m_l3;
    Ptr<CcnApplication> m_consumer;
    RequestSettings* m_settings;                           ///< the same object
    std::vector<std::pair<uint64_t, uint32_t>> m_numbered; ///< traced
    std::map<uint64_t, Time> m_waiting; ///< requests that were returned, and ends of their back-off
    uint64_t m_givenUp{0};              ///< requests so far
    bool m_isRunning{false};
};

} // namespace ns3::ccn::test

#endif // CCN_REQUEST_BENCH_TEST_KIT_H
